import Foundation
import XCTest

@testable import CoreGraphics

final class EffectTests: XCTestCase {
    // MARK: Gradients

    private func gradient(_ colors: [CGColor], _ locations: [CGFloat]? = nil) -> CGGradient {
        CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: locations)!
    }

    func test_aLinearGradientRunsFromStartToEnd() {
        let context = CGContext.bitmap(100, 4)
        context.drawLinearGradient(gradient([.red, .blue]), start: .zero, end: CGPoint(x: 100, y: 0), options: [])
        assertPixel(context.pixel(0, 1), Pixel(254, 0, 1), tolerance: 3)
        assertPixel(context.pixel(50, 1), Pixel(126, 0, 128), tolerance: 3)
        assertPixel(context.pixel(99, 1), Pixel(1, 0, 254), tolerance: 3)
    }

    func test_gradientOptionsSayWhichEndsGoOn() {
        func ends(_ options: CGGradientDrawingOptions) -> [Pixel] {
            let context = CGContext.bitmap(30, 4)
            context.drawLinearGradient(
                gradient([.red, .blue]), start: CGPoint(x: 10, y: 0), end: CGPoint(x: 20, y: 0), options: options)
            return [context.pixel(2, 1), context.pixel(27, 1)]
        }
        XCTAssertEqual(ends([]), [.clear, .clear])
        XCTAssertEqual(ends(.drawsBeforeStartLocation), [.red, .clear])
        XCTAssertEqual(ends(.drawsAfterEndLocation), [.clear, .blue])
        XCTAssertEqual(ends([.drawsBeforeStartLocation, .drawsAfterEndLocation]), [.red, .blue])
    }

    func test_locationsPlaceTheStops() {
        let context = CGContext.bitmap(100, 4)
        context.drawLinearGradient(
            gradient([.red, .red, .blue, .blue], [0, 0.25, 0.25, 1]), start: .zero, end: CGPoint(x: 100, y: 0), options: [])
        XCTAssertEqual(context.pixel(20, 1), .red)
        XCTAssertEqual(context.pixel(30, 1), .blue)
    }

    func test_aRadialGradientRunsFromTheInnerToTheOuterCircle() {
        let context = CGContext.bitmap(100, 100)
        let center = CGPoint(x: 50, y: 50)
        context.drawRadialGradient(
            gradient([.red, .blue]), startCenter: center, startRadius: 10, endCenter: center, endRadius: 40, options: [])
        XCTAssertEqual(context.pixel(50, 50), .clear)
        assertPixel(context.pixel(61, 50), Pixel(243, 0, 12), tolerance: 6)
        assertPixel(context.pixel(75, 50), Pixel(125, 0, 130), tolerance: 6)
        assertPixel(context.pixel(88, 50), Pixel(14, 0, 241), tolerance: 6)
        XCTAssertEqual(context.pixel(95, 50), .clear)
        XCTAssertEqual(context.pixel(2, 2), .clear)
        context.drawRadialGradient(
            gradient([.red, .blue]), startCenter: center, startRadius: 10, endCenter: center, endRadius: 40,
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        XCTAssertEqual(context.pixel(50, 50), .red)
        XCTAssertEqual(context.pixel(2, 2), .blue)
    }

    func test_radialGradientsOfDifferentCentersAgreeWithTheGeneralFormula() {
        let context = CGContext.bitmap(100, 100)
        context.drawRadialGradient(
            gradient([.red, .blue]), startCenter: CGPoint(x: 40, y: 50), startRadius: 0, endCenter: CGPoint(x: 50, y: 50),
            endRadius: 40, options: [])
        // On the line through both centres the right edge is at 90: halfway from 40.
        assertPixel(context.pixel(64, 49), Pixel(130, 0, 125), tolerance: 6)
    }

    func test_gradientsObeyAlphaAndTransform() {
        let context = CGContext.bitmap(20, 20)
        context.setAlpha(0.5)
        context.scaleBy(x: 2, y: 2)
        context.drawLinearGradient(
            gradient([.red, .red, .blue, .blue], [0, 0.5, 0.5, 1]), start: .zero, end: CGPoint(x: 10, y: 0), options: [])
        assertPixel(context.pixel(5, 5), Pixel(255, 0, 0, 128))
        assertPixel(context.pixel(15, 5), Pixel(0, 0, 255, 128))
    }

    func test_aShadingFollowsItsFunction() {
        var callbacks = CGFunctionCallbacks(
            version: 0,
            evaluate: { _, input, output in
                output[0] = input[0] < 0.5 ? 1 : 0
                output[1] = 0
                output[2] = input[0] < 0.5 ? 0 : 1
                output[3] = 1
            }, releaseInfo: nil)
        let function = CGFunction(
            info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: [0, 1, 0, 1, 0, 1, 0, 1], callbacks: &callbacks)!
        let shading = CGShading(
            axialSpace: .deviceRGB, start: .zero, end: CGPoint(x: 100, y: 0), function: function, extendStart: false, extendEnd: true)!
        let context = CGContext.bitmap(120, 4)
        context.drawShading(shading)
        XCTAssertEqual(context.pixel(20, 1), .red)
        XCTAssertEqual(context.pixel(80, 1), .blue)
        XCTAssertEqual(context.pixel(110, 1), .blue)
    }

    // MARK: Shadows

    func test_aShadowLiesAtItsOffsetUnderTheShape() {
        let context = CGContext.bitmap(30, 30)
        context.setShadow(offset: CGSize(width: 10, height: -10), blur: 0, color: .blue)
        context.fill(2, 18, 8, 8, .red)
        XCTAssertEqual(context.pixel(5, 5), .red)
        XCTAssertEqual(context.pixel(15, 17), .blue)
        XCTAssertEqual(context.pixel(25, 5), .clear)
    }

    func test_shadowOffsetsFollowTheBaseSpaceNotTheTransform() {
        let context = CGContext.topLeft(60, 60, scale: 2)
        context.rotate(by: .pi / 2)
        context.scaleBy(x: 0.5, y: 0.5)
        context.translateBy(x: 0, y: -60)
        context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: .blue)
        context.fill(4, 4, 8, 8, .red)
        // The square covers pixels 48…56 × 4…12; ten points down are twenty pixels.
        XCTAssertEqual(context.pixel(52, 8), .red)
        XCTAssertEqual(context.pixel(52, 28), .blue)
    }

    func test_blurIsTwiceTheDeviation() {
        let context = CGContext.bitmap(120, 120)
        context.setShadow(offset: CGSize(width: 0, height: 0), blur: 20, color: .black)
        context.fill(60, -100, 200, 400, CGColor(gray: 1, alpha: 1))
        // Beside a straight edge the Gaussian's integral stands at 50 %, 16 % one deviation away, 2.3 % two away.
        XCTAssertEqual(Double(context.pixel(59, 60).alpha) / 255, 0.48, accuracy: 0.03)
        XCTAssertEqual(Double(context.pixel(49, 60).alpha) / 255, 0.15, accuracy: 0.03)
        XCTAssertEqual(Double(context.pixel(39, 60).alpha) / 255, 0.02, accuracy: 0.015)
    }

    func test_aShapeOutsideTheClipCastsItsShadowInside() {
        let context = CGContext.topLeft(20, 20)
        context.clip(to: CGRect(x: 0, y: 10, width: 20, height: 10))
        context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: .blue)
        context.fill(4, 2, 6, 6, .red)
        XCTAssertEqual(context.pixel(6, 4), .clear)
        XCTAssertEqual(context.pixel(6, 14), .blue)
    }

    func test_noColorMeansNoShadow() {
        let context = CGContext.topLeft(20, 20)
        context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: .blue)
        context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: nil)
        context.fill(0, 0, 5, 5, .red)
        XCTAssertEqual(context.pixel(12, 2), .clear)
    }

    // MARK: Layers

    func test_aLayerIsCompositedAsOne() {
        let context = CGContext.topLeft(20, 10)
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(0, 0, 10, 10, .red)
        context.fill(5, 0, 10, 10, .blue)
        context.endTransparencyLayer()
        assertPixel(context.pixel(2, 5), Pixel(255, 0, 0, 128))
        assertPixel(context.pixel(7, 5), Pixel(0, 0, 255, 128))
    }

    func test_statesLeftOpenInALayerAreClosedWithIt() {
        let context = CGContext.topLeft(10, 10)
        context.setFillColor(.green)
        context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 5, height: 10), auxiliaryInfo: nil)
        context.saveGState()
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.endTransparencyLayer()
        context.restoreGState()
        XCTAssertEqual(context.pixel(2, 2), .red)
        XCTAssertEqual(context.pixel(7, 2), .clear)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        XCTAssertEqual(context.pixel(7, 2), .green)
    }

    // MARK: Blend modes

    private func blended(_ mode: CGBlendMode, _ source: CGColor, over backdrop: CGColor, _ info: CGBitmapInfo = .premultipliedBGRA)
        -> Pixel
    {
        let context = CGContext.bitmap(4, 4, info: info)
        context.fill(0, 0, 4, 4, backdrop)
        context.setBlendMode(mode)
        context.fill(0, 0, 2, 4, source)
        assertPixel(context.pixel(3, 0), Pixel(backdrop), "\(mode) must not touch what lies outside the shape")
        return context.pixel(0, 0)
    }

    func test_blendModesFollowTheirFormulas() {
        let backdrop = CGColor(srgbRed: 0.8, green: 0.4, blue: 0.2, alpha: 1)
        let source = CGColor(srgbRed: 0.4, green: 0.6, blue: 0.5, alpha: 1)
        func expect(_ mode: CGBlendMode, _ formula: (Double, Double) -> Double, line: UInt = #line) {
            let expected = Pixel(
                Int((formula(0.8, 0.4) * 255).rounded()), Int((formula(0.4, 0.6) * 255).rounded()),
                Int((formula(0.2, 0.5) * 255).rounded()))
            assertPixel(blended(mode, source, over: backdrop), expected, tolerance: 2, "\(mode)", line: line)
        }
        expect(.normal) { _, s in s }
        expect(.multiply) { b, s in b * s }
        expect(.screen) { b, s in b + s - b * s }
        expect(.overlay) { b, s in b <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s) }
        expect(.hardLight) { b, s in s <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s) }
        expect(.darken) { b, s in min(b, s) }
        expect(.lighten) { b, s in max(b, s) }
        expect(.difference) { b, s in abs(b - s) }
        expect(.exclusion) { b, s in b + s - 2 * b * s }
        expect(.colorDodge) { b, s in min(1, b / (1 - s)) }
        expect(.colorBurn) { b, s in 1 - min(1, (1 - b) / s) }
        expect(.copy) { _, s in s }
        expect(.plusLighter) { b, s in min(1, b + s) }
        expect(.plusDarker) { b, s in max(0, b + s - 1) }
        expect(.sourceAtop) { _, s in s }
        expect(.destinationOver) { b, _ in b }
    }

    func test_compositingModesFollowTheirAlphas() {
        let backdrop = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
        XCTAssertEqual(blended(.clear, .blue, over: backdrop), .clear)
        assertPixel(blended(.sourceIn, .blue, over: backdrop), Pixel(0, 0, 255, 128))
        assertPixel(blended(.sourceOut, .blue, over: backdrop), Pixel(0, 0, 255, 127))
        assertPixel(blended(.destinationIn, CGColor(gray: 0, alpha: 0.5), over: .red), Pixel(255, 0, 0, 128))
        assertPixel(blended(.destinationOut, CGColor(gray: 0, alpha: 0.25), over: .red), Pixel(255, 0, 0, 191))
        assertPixel(blended(.destinationAtop, .blue, over: backdrop), Pixel(128, 0, 127), tolerance: 2)
        assertPixel(blended(.xor, .blue, over: .red), .clear)
        assertPixel(blended(.copy, CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5), over: .red), Pixel(0, 0, 255, 128))
    }

    func test_hueAndLuminosityDoNotDependOnTheMemoryLayout() {
        let backdrop = CGColor(srgbRed: 0.8, green: 0.4, blue: 0.2, alpha: 1)
        let source = CGColor(srgbRed: 0.1, green: 0.6, blue: 0.9, alpha: 1)
        let rgba = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
        for mode in [CGBlendMode.hue, .saturation, .color, .luminosity] {
            assertPixel(blended(mode, source, over: backdrop, rgba), blended(mode, source, over: backdrop), tolerance: 2, "\(mode)")
        }
    }

    func test_strokesAndImagesObeyBoundedCompositing() {
        let context = CGContext.topLeft(20, 20)
        context.fill(0, 0, 20, 20, .red)
        context.setBlendMode(.destinationIn)
        context.setStrokeColor(CGColor(gray: 0, alpha: 0.5))
        context.setLineWidth(4)
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 20, y: 2)])
        assertPixel(context.pixel(10, 2), Pixel(255, 0, 0, 128))
        XCTAssertEqual(context.pixel(10, 10), .red)
        context.setBlendMode(.sourceIn)
        context.draw(sampleImage(), in: CGRect(x: 4, y: 8, width: 4, height: 2))
        XCTAssertEqual(context.pixel(5, 9), .green)
        XCTAssertEqual(context.pixel(15, 15), .red)
    }

    // MARK: Patterns

    func test_aPatternRepeatsItsCell() {
        let pattern = CGPattern(bounds: CGRect(x: 0, y: 0, width: 4, height: 4), xStep: 4, yStep: 4) { cell in
            cell.fill(0, 0, 2, 2, .red)
        }
        let context = CGContext.bitmap(8, 8)
        context.setFillColorSpace(CGColorSpace(patternBaseSpace: nil)!)
        var alpha: CGFloat = 1
        context.setFillPattern(pattern, colorComponents: &alpha)
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        XCTAssertEqual(context.pixel(0, 7), .red)
        XCTAssertEqual(context.pixel(5, 3), .red)
        XCTAssertEqual(context.pixel(2, 7), .clear)
        XCTAssertEqual(context.pixel(0, 5), .clear)
    }

    func test_anUncoloredPatternTakesTheGivenColor() {
        var callbacks = CGPatternCallbacks(
            version: 0, drawPattern: { _, cell in cell.fill(CGRect(x: 0, y: 0, width: 1, height: 2)) }, releaseInfo: nil)
        let pattern = CGPattern(
            info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 2, yStep: 2,
            tiling: .constantSpacing, isColored: false, callbacks: &callbacks)!
        let context = CGContext.bitmap(4, 4)
        context.setFillColorSpace(CGColorSpace(patternBaseSpace: .deviceRGB)!)
        context.setFillPattern(pattern, colorComponents: [0, 1, 0, 1])
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        XCTAssertEqual((0..<4).map { context.pixel($0, 0) }, [.green, .clear, .green, .clear])
    }

    // MARK: Layers of their own

    func test_aCGLayerIsDrawnUprightAtItsPoint() {
        let context = CGContext.bitmap(10, 10)
        let layer = CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil)!
        layer.context!.fill(0, 0, 4, 1, .red)
        context.draw(layer, at: CGPoint(x: 2, y: 2))
        XCTAssertEqual(context.pixel(3, 7), .red)
        XCTAssertEqual(context.pixel(3, 6), .clear)
    }
}

extension Pixel {
    init(_ color: CGColor) {
        let rgba = color.rgba
        self.init(
            Int((rgba.red * 255).rounded()), Int((rgba.green * 255).rounded()), Int((rgba.blue * 255).rounded()),
            Int((rgba.alpha * 255).rounded()))
    }
}

extension EffectTests {
    func test_blurringKeepsTheSumAndTheSymmetry() {
        for sigma in [0.5, 2, 7.3, 90] as [CGFloat] {
            let reach = BoxBlur.reach(sigma: sigma)
            let size = 2 * reach + 5
            let buffer = PixelBuffer(width: size, height: size + 3, bytesPerPixel: 1)!
            for y in reach..<reach + 5 {
                for x in reach..<reach + 5 {
                    buffer.row(y)[x] = 255
                }
            }
            BoxBlur.blur(buffer, sigma: sigma)
            var sum = 0
            for y in 0..<size {
                for x in 0..<size {
                    sum += Int(buffer.row(y)[x])
                    XCTAssertEqual(buffer.row(y)[x], buffer.row(y)[size - 1 - x])
                    XCTAssertEqual(buffer.row(y)[x], buffer.row(size - 1 - y)[x])
                }
            }
            // With a wide blur the values are too small for bytes to add up.
            if sigma < 5 { XCTAssertEqual(Double(sum), 25 * 255, accuracy: 25 * 255 * 0.06, "\(sigma)") }
        }
    }

    func test_blurringAnEvenAreaLeavesItsMiddleEven() {
        for sigma in [3, 100] as [CGFloat] {
            let buffer = PixelBuffer(width: 700, height: 700, bytesPerPixel: 1)!
            memset(buffer.base, 200, buffer.bytesPerRow * 700)
            BoxBlur.blur(buffer, sigma: sigma)
            XCTAssertEqual(buffer.row(350)[350], 200)
            XCTAssertLessThan(buffer.row(0)[0], 70)
        }
    }
}
