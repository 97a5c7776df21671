import Foundation
import XCTest

@testable import CoreGraphics

final class ContextTests: XCTestCase {
    // MARK: Coordinates

    func test_aBitmapContextsOriginIsAtTheBottomLeft() {
        let context = CGContext.bitmap(10, 10)
        context.fill(0, 0, 3, 3, .red)
        XCTAssertEqual(context.pixel(1, 8), .red)
        XCTAssertEqual(context.pixel(1, 1), .clear)
        XCTAssertTrue(context.ctm.isIdentity)
    }

    func test_aTopLeftContextsOriginIsAtTheTopLeftAndScales() {
        let context = CGContext.topLeft(20, 20, scale: 2)
        context.fill(0, 0, 3, 3, .red)
        XCTAssertEqual(context.pixel(5, 5), .red)
        XCTAssertEqual(context.pixel(6, 6), .clear)
        XCTAssertEqual(context.ctm, CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 20))
        XCTAssertEqual(context.convertToDeviceSpace(CGPoint(x: 0, y: 0)), CGPoint(x: 0, y: 20))
        XCTAssertEqual(context.convertToUserSpace(CGPoint(x: 4, y: 16)), CGPoint(x: 2, y: 2))
    }

    func test_transformsMoveWhatIsDrawnAfterwards() {
        let context = CGContext.bitmap(10, 10)
        context.translateBy(x: 5, y: 0)
        context.scaleBy(x: 2, y: 2)
        context.fill(0, 0, 1, 1, .blue)
        XCTAssertEqual(context.pixel(6, 8), .blue)
        XCTAssertEqual(context.pixel(4, 8), .clear)
        XCTAssertEqual(context.ctm, CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 0))
    }

    func test_aScaleOfZeroDoesNotBreakTheContextForGood() {
        let context = CGContext.bitmap(10, 10)
        context.saveGState()
        context.scaleBy(x: 0, y: 0)
        context.fill(0, 0, 10, 10, .red)
        context.restoreGState()
        context.fill(0, 0, 10, 10, .green)
        XCTAssertEqual(context.pixel(5, 5), .green)
    }

    // MARK: State

    func test_restoringBringsBackColorsClipAndTransform() {
        let context = CGContext.bitmap(10, 10)
        context.setFillColor(.green)
        context.saveGState()
        context.setFillColor(.red)
        context.translateBy(x: 5, y: 5)
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setAlpha(0.5)
        context.setBlendMode(.clear)
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        XCTAssertEqual(context.pixel(0, 0), .green)
        XCTAssertEqual(context.pixel(9, 9), .green)
    }

    func test_restoringTooOftenIsIgnored() {
        let context = CGContext.bitmap(2, 2)
        context.restoreGState()
        context.fill(0, 0, 2, 2, .red)
        XCTAssertEqual(context.pixel(0, 0), .red)
    }

    func test_thePathSurvivesSavingAndRestoring() {
        let context = CGContext.bitmap(10, 10)
        context.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.saveGState()
        context.restoreGState()
        context.setFillColor(.red)
        context.fillPath()
        XCTAssertEqual(context.pixel(1, 8), .red)
        XCTAssertTrue(context.isPathEmpty)
    }

    // MARK: Painting

    func test_evenOddLeavesTheHole() {
        let context = CGContext.bitmap(10, 10)
        context.setFillColor(.red)
        context.addRects([CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 3, y: 3, width: 4, height: 4)])
        context.drawPath(using: .eoFill)
        XCTAssertEqual(context.pixel(5, 5), .clear)
        XCTAssertEqual(context.pixel(1, 1), .red)
    }

    func test_fillStrokePaintsBoth() {
        let context = CGContext.bitmap(20, 20)
        context.setFillColor(.red)
        context.setStrokeColor(.blue)
        context.setLineWidth(4)
        context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
        context.drawPath(using: .fillStroke)
        XCTAssertEqual(context.pixel(10, 10), .red)
        XCTAssertEqual(context.pixel(5, 10), .blue)
        XCTAssertEqual(context.pixel(1, 10), .clear)
    }

    func test_halfCoveredPixelsAreHalfPainted() {
        let context = CGContext.bitmap(4, 4)
        context.fill(0.5, 0, 2, 4, .red)
        assertPixel(context.pixel(0, 1), Pixel(255, 0, 0, 128), tolerance: 2)
        XCTAssertEqual(context.pixel(1, 1), .red)
        context.setShouldAntialias(false)
        context.clear(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.fill(0.4, 0, 2, 4, .red)
        XCTAssertEqual(context.pixel(0, 1), .red)
    }

    func test_dashesLeaveGaps() {
        let context = CGContext.bitmap(20, 4)
        context.setStrokeColor(.red)
        context.setLineWidth(4)
        context.setLineDash(phase: 0, lengths: [5, 5])
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 20, y: 2)])
        XCTAssertEqual(context.pixel(2, 2), .red)
        XCTAssertEqual(context.pixel(7, 2), .clear)
        XCTAssertEqual(context.pixel(12, 2), .red)
    }

    func test_impossibleDashesDoNotBreakTheContext() {
        let context = CGContext.bitmap(4, 4)
        context.setLineDash(phase: 0, lengths: [0, 0])
        context.setLineDash(phase: 0, lengths: [-1])
        context.fill(0, 0, 4, 4, .red)
        XCTAssertEqual(context.pixel(2, 2), .red)
    }

    func test_fillingAnInfiniteRectangleFillsTheClip() {
        let context = CGContext.bitmap(4, 4)
        context.setFillColor(.red)
        context.fill(.infinite)
        XCTAssertEqual(context.pixel(2, 2), .red)
    }

    func test_clearMakesTransparent() {
        let context = CGContext.bitmap(4, 4)
        context.fill(0, 0, 4, 4, .red)
        context.clear(CGRect(x: 0, y: 0, width: 2, height: 4))
        XCTAssertEqual(context.pixel(0, 0), .clear)
        XCTAssertEqual(context.pixel(3, 0), .red)
    }

    func test_alphaMultipliesColorsAndImages() {
        let context = CGContext.bitmap(8, 2)
        context.setAlpha(0.5)
        context.fill(0, 0, 2, 2, .red)
        context.draw(sampleImage(), in: CGRect(x: 4, y: 0, width: 4, height: 2))
        assertPixel(context.pixel(0, 0), Pixel(255, 0, 0, 128))
        assertPixel(context.pixel(5, 0), Pixel(0, 255, 0, 128))
    }

    func test_thePathCanBeReadBack() {
        let context = CGContext.topLeft(10, 10, scale: 2)
        context.translateBy(x: 1, y: 1)
        context.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
        assertRect(context.boundingBoxOfPath, CGRect(x: 1, y: 2, width: 3, height: 4), accuracy: 0.01)
        XCTAssertEqual(context.path?.elements.count, 5)
        XCTAssertTrue(context.pathContains(CGPoint(x: 2, y: 3), mode: .fill))
        XCTAssertFalse(context.pathContains(CGPoint(x: 2.5, y: 4), mode: .stroke))
        XCTAssertEqual(context.currentPointOfPath, CGPoint(x: 1, y: 2))
    }

    func test_replacingThePathByItsStrokeFillsWhatStrokingPaints() {
        let context = CGContext.bitmap(10, 10)
        context.setLineWidth(2)
        context.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
        context.replacePathWithStrokedPath()
        context.setFillColor(.red)
        context.fillPath()
        XCTAssertEqual(context.pixel(2, 5), .red)
        XCTAssertEqual(context.pixel(5, 5), .clear)
    }

    // MARK: Clip

    func test_clipsIntersect() {
        let context = CGContext.bitmap(10, 10)
        context.clip(to: CGRect(x: 0, y: 0, width: 6, height: 10))
        context.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
        context.clip()
        context.fill(0, 0, 10, 10, .red)
        XCTAssertEqual(context.pixel(5, 5), .red)
        XCTAssertEqual(context.pixel(7, 5), .clear)
        XCTAssertEqual(context.pixel(0, 0), .clear)
    }

    func test_pixelAlignedClipsAreKnown() {
        let context = CGContext.topLeft(30, 30, scale: 3)
        XCTAssertEqual(context.pixelAlignedClip, PixelRect(x: 0, y: 0, width: 30, height: 30))
        context.saveGState()
        context.clip(to: CGRect(x: 1, y: 1, width: 4, height: 5))
        XCTAssertEqual(context.pixelAlignedClip, PixelRect(x: 3, y: 3, width: 12, height: 15))
        assertRect(context.boundingBoxOfClipPath, CGRect(x: 1, y: 1, width: 4, height: 5))
        context.clip(to: CGRect(x: 1.5, y: 1.1, width: 2, height: 2))
        XCTAssertNil(context.pixelAlignedClip)
        context.restoreGState()
        XCTAssertEqual(context.pixelAlignedClip, PixelRect(x: 0, y: 0, width: 30, height: 30))
        context.addEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
        context.clip()
        XCTAssertNil(context.pixelAlignedClip)
        XCTAssertNil(context.directTarget)
    }

    func test_anImagesAlphaClips() {
        let mask = CGContext.topLeft(2, 1)
        mask.fill(0, 0, 1, 1, .black)
        mask.fill(1, 0, 1, 1, CGColor(gray: 0, alpha: 0.5))
        let context = CGContext.topLeft(10, 10)
        context.interpolationQuality = .none
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 8), mask: mask.makeImage()!)
        context.fill(0, 0, 10, 10, .red)
        context.restoreGState()
        XCTAssertEqual(context.pixel(1, 4), .red)
        assertPixel(context.pixel(6, 4), Pixel(255, 0, 0, 128))
        XCTAssertEqual(context.pixel(9, 9), .clear)
        context.fill(0, 0, 10, 10, .blue)
        XCTAssertEqual(context.pixel(9, 9), .blue)
    }

    func test_anImageMaskClipsToItsComplement() {
        let provider = CGDataProvider(data: Data([0, 255]) as CFData)!
        let mask = CGImage(
            maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, provider: provider, decode: nil,
            shouldInterpolate: false)!
        let context = CGContext.topLeft(2, 1)
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: mask)
        context.fill(0, 0, 2, 1, .red)
        XCTAssertEqual(context.pixel(0, 0), .red)
        XCTAssertEqual(context.pixel(1, 0), .clear)
    }

    // MARK: Images

    func test_anImageIsUprightWhereYPointsUp() {
        let context = CGContext.bitmap(4, 2)
        context.draw(sampleImage(), in: CGRect(x: 0, y: 0, width: 4, height: 2))
        XCTAssertEqual((0..<4).map { context.pixel($0, 0) }, [.red, .green, .blue, .white])
        XCTAssertEqual(context.pixel(0, 1), .black)
    }

    func test_anImageStandsOnItsHeadWhereYPointsDown() {
        let context = CGContext.topLeft(4, 2)
        context.draw(sampleImage(), in: CGRect(x: 0, y: 0, width: 4, height: 2))
        XCTAssertEqual((0..<4).map { context.pixel($0, 1) }, [.red, .green, .blue, .white])
        XCTAssertEqual(context.pixel(0, 0), .black)
    }

    func test_anImageMadeFromAContextShowsItsTopRowFirst() {
        let context = CGContext.bitmap(2, 2)
        context.fill(0, 1, 2, 1, .red)
        let image = context.makeImage()!
        XCTAssertEqual(image.pixel(0, 0), .red)
        context.fill(0, 0, 2, 2, .blue)
        XCTAssertEqual(image.pixel(0, 0), .red, "the image must not follow the context")
    }

    func test_enlargingWithoutInterpolationKeepsPixelsSharp() {
        let context = CGContext.bitmap(40, 20)
        context.interpolationQuality = .none
        context.draw(sampleImage(), in: CGRect(x: 0, y: 0, width: 40, height: 20))
        XCTAssertEqual(context.pixel(9, 5), .red)
        XCTAssertEqual(context.pixel(10, 5), .green)
    }

    func test_shrinkingAveragesAllPixels() {
        let checks = CGContext.topLeft(64, 64)
        for y in 0..<64 {
            for x in 0..<64 {
                checks.fill(CGFloat(x), CGFloat(y), 1, 1, (x + y) % 2 == 0 ? .white : .black)
            }
        }
        let context = CGContext.bitmap(8, 8)
        context.draw(checks.makeImage()!, in: CGRect(x: 0, y: 0, width: 8, height: 8))
        assertPixel(context.pixel(4, 4), Pixel(128, 128, 128), tolerance: 4)
    }

    func test_tilingFillsTheClip() {
        let context = CGContext.bitmap(8, 4)
        context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 4))
        context.draw(sampleImage(), in: CGRect(x: 0, y: 0, width: 4, height: 2), byTiling: true)
        XCTAssertEqual((0..<8).map { context.pixel($0, 0) }, [.red, .green, .blue, .white, .red, .green, .blue, .white])
        XCTAssertEqual(context.pixel(5, 2), .green)
    }

    func test_anImageMaskIsPaintedInTheFillColor() {
        let provider = CGDataProvider(data: Data([0, 255]) as CFData)!
        let mask = CGImage(
            maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, provider: provider, decode: nil,
            shouldInterpolate: false)!
        let context = CGContext.bitmap(2, 1)
        context.setFillColor(.green)
        context.draw(mask, in: CGRect(x: 0, y: 0, width: 2, height: 1))
        XCTAssertEqual(context.pixel(0, 0), .green)
        XCTAssertEqual(context.pixel(1, 0), .clear)
    }

    // MARK: Memory layouts

    func test_everyLayoutHoldsTheDrawnColorWhereItSays() {
        let layouts: [(CGImageAlphaInfo, CGBitmapInfo, [UInt8])] = [
            (.premultipliedLast, .byteOrderDefault, [255, 128, 0, 255]),
            (.premultipliedLast, .byteOrder32Big, [255, 128, 0, 255]),
            (.premultipliedLast, .byteOrder32Little, [255, 0, 128, 255]),
            (.premultipliedFirst, .byteOrder32Little, [0, 128, 255, 255]),
            (.premultipliedFirst, .byteOrderDefault, [255, 255, 128, 0]),
            (.noneSkipLast, .byteOrderDefault, [255, 128, 0, 255]),
        ]
        for (alpha, order, expected) in layouts {
            let info = CGBitmapInfo(rawValue: alpha.rawValue | order.rawValue)
            let context = CGContext.bitmap(3, 3, info: info)
            context.fill(0, 0, 3, 3, CGColor(srgbRed: 1, green: 128 / 255, blue: 0, alpha: 1))
            let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
            let colorBytes = alpha == .noneSkipLast ? 3 : 4
            let pixel = (0..<colorBytes).map { bytes[context.bytesPerRow + 4 + $0] }
            XCTAssertEqual(pixel, Array(expected.prefix(colorBytes)), "\(alpha) \(order.rawValue)")
            assertPixel(context.pixel(1, 1), Pixel(255, 128, 0))
        }
    }

    func test_aForeignLayoutDrawsOverWhatItsOwnerWrote() {
        var memory = [UInt8](repeating: 200, count: 16)
        memory.withUnsafeMutableBytes { bytes in
            let context = CGContext(
                data: bytes.baseAddress, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 4, space: .deviceGray, bitmapInfo: 0)!
            context.fill(0, 0, 2, 4, .white)
            XCTAssertEqual(Array(bytes[0..<4]), [255, 255, 200, 200])
            bytes[3] = 7
            context.fill(1, 0, 1, 4, .black)
            XCTAssertEqual(Array(bytes[0..<4]), [255, 0, 200, 7])
            XCTAssertEqual(context.makeImage()?.pixel(3, 0), Pixel(7, 7, 7))
        }
    }

    func test_exchangedChannelsDrawImagesAndGradientsRight() {
        let rgba = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
        let context = CGContext.bitmap(8, 2, info: rgba)
        context.draw(sampleImage(), in: CGRect(x: 0, y: 0, width: 4, height: 2))
        let gradient = CGGradient(colorsSpace: nil, colors: [CGColor.red, CGColor.red] as CFArray, locations: nil)!
        context.clip(to: CGRect(x: 4, y: 0, width: 4, height: 2))
        context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 8, y: 0), options: [])
        XCTAssertEqual((0..<5).map { context.pixel($0, 0) }, [.red, .green, .blue, .white, .red])
        let copy = CGContext.bitmap(8, 2)
        copy.draw(context.makeImage()!, in: CGRect(x: 0, y: 0, width: 8, height: 2))
        XCTAssertEqual((0..<5).map { copy.pixel($0, 0) }, [.red, .green, .blue, .white, .red])
    }

    func test_impossibleBitmapsAreRefused() {
        func make(_ width: Int, _ height: Int, _ bits: Int, _ row: Int, _ alpha: CGImageAlphaInfo) -> CGContext? {
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: row, space: .deviceRGB,
                bitmapInfo: alpha.rawValue)
        }
        XCTAssertNotNil(make(4, 4, 8, 0, .premultipliedLast))
        XCTAssertNil(make(0, 4, 8, 0, .premultipliedLast))
        XCTAssertNil(make(4, -1, 8, 0, .premultipliedLast))
        XCTAssertNil(make(4, 4, 8, 12, .premultipliedLast))
        XCTAssertNil(make(4, 4, 8, 0, .last))
        XCTAssertNil(make(1 << 30, 1 << 30, 8, 0, .premultipliedLast))
    }

    // MARK: Direct drawing

    func test_directTargetsSayWherePixelsAre() throws {
        let context = CGContext.topLeft(20, 20, scale: 2)
        context.translateBy(x: 1, y: 2)
        context.setAlpha(0.5)
        let target = try XCTUnwrap(context.directTarget)
        XCTAssertEqual(target.transform, CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 2, ty: 4))
        XCTAssertEqual(target.alpha, 0.5)
        XCTAssertEqual(target.clip, PixelRect(x: 0, y: 0, width: 20, height: 20))
        target.base[4 * 3 + 2] = 255
        target.base[4 * 3 + 3] = 255
        context.didDrawDirectly(target)
        XCTAssertEqual(context.pixel(3, 0), .red)
        context.setShadow(offset: .zero, blur: 1)
        XCTAssertNil(context.directTarget)
    }

    func test_aLayersDirectTargetIsTheLayersOwn() throws {
        let context = CGContext.topLeft(20, 20)
        context.clip(to: CGRect(x: 5, y: 5, width: 10, height: 10))
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        let target = try XCTUnwrap(context.directTarget)
        let corner = CGPoint(x: 5, y: 5).applying(target.transform)
        XCTAssertEqual(corner, .zero)
        XCTAssertEqual(target.clip, PixelRect(x: 0, y: 0, width: 10, height: 10))
        target.base[2] = 255
        target.base[3] = 255
        context.didDrawDirectly(target)
        context.endTransparencyLayer()
        XCTAssertEqual(context.pixel(5, 5), .red)
    }

    func test_drawingWithCairoObeysShadowAndMask() {
        let context = CGContext.topLeft(20, 20)
        context.setShadow(offset: CGSize(width: 5, height: 0), blur: 0, color: .blue)
        context.setFillColor(.red)
        context.draw(in: CGRect(x: 2, y: 2, width: 4, height: 4), colors: nil) { [context] cairo in
            context.setSource(context.fillColor, on: cairo)
            CGPath(rect: CGRect(x: 2, y: 2, width: 4, height: 4), transform: nil).append(to: cairo)
            fillForTest(cairo)
        }
        XCTAssertEqual(context.pixel(3, 3), .red)
        XCTAssertEqual(context.pixel(8, 3), .blue)
    }
}
