import Foundation
import XCTest

@testable import CoreGraphics

final class ImageTests: XCTestCase {
    private func image(
        _ bytes: [UInt8], _ width: Int, _ height: Int, bits: Int = 8, perPixel: Int, row: Int, _ space: CGColorSpace,
        _ info: CGBitmapInfo, decode: [CGFloat]? = nil
    ) -> CGImage? {
        CGDataProvider(data: Data(bytes) as CFData).flatMap {
            CGImage(
                width: width, height: height, bitsPerComponent: bits, bitsPerPixel: perPixel, bytesPerRow: row, space: space,
                bitmapInfo: info, provider: $0, decode: decode, shouldInterpolate: false, intent: .defaultIntent)
        }
    }

    private func info(_ alpha: CGImageAlphaInfo) -> CGBitmapInfo { CGBitmapInfo(rawValue: alpha.rawValue) }

    func test_layoutsAreReadAsTheyAreDescribed() {
        let gray = image([0, 128, 255, 0], 3, 1, perPixel: 8, row: 4, .deviceGray, [])
        XCTAssertEqual(gray?.pixel(1, 0), Pixel(128, 128, 128))
        let rgb = image([1, 2, 3, 4, 5, 6], 2, 1, perPixel: 24, row: 6, .deviceRGB, [])
        XCTAssertEqual(rgb?.pixel(1, 0), Pixel(4, 5, 6))
        let straight = image([200, 100, 50, 128], 1, 1, perPixel: 32, row: 4, .deviceRGB, info(.last))
        assertPixel(straight!.pixel(0, 0), Pixel(200, 100, 50, 128))
        let argb = image([128, 100, 50, 25], 1, 1, perPixel: 32, row: 4, .deviceRGB, info(.premultipliedFirst))
        assertPixel(argb!.pixel(0, 0), Pixel(199, 100, 50, 128))
        let wide = image([0x80, 0x00, 0xFF, 0xFF, 0, 0], 1, 1, bits: 16, perPixel: 48, row: 6, .deviceRGB, [])
        XCTAssertEqual(wide?.pixel(0, 0), Pixel(128, 255, 0))
        let bits = image([0b1010_0000], 4, 1, bits: 1, perPixel: 1, row: 1, .deviceGray, [])
        XCTAssertEqual((0..<4).map { bits!.pixel($0, 0) }, [.white, .black, .white, .black])
        let palette = CGColorSpace(indexedBaseSpace: .deviceRGB, last: 1, colorTable: [255, 0, 0, 0, 0, 255])!
        let indexed = image([0, 1], 2, 1, perPixel: 8, row: 2, palette, [])
        XCTAssertEqual((0..<2).map { indexed!.pixel($0, 0) }, [.red, .blue])
        let grayAlpha = image([255, 128], 1, 1, perPixel: 16, row: 2, .deviceGray, info(.last))
        assertPixel(grayAlpha!.pixel(0, 0), Pixel(255, 255, 255, 128))
        let cmyk = image([0, 255, 255, 0], 1, 1, perPixel: 32, row: 4, .deviceCMYK, [])
        XCTAssertEqual(cmyk?.pixel(0, 0), .red)
    }

    func test_aDecodeArrayTurnsValuesAround() {
        let inverted = image([0, 255], 2, 1, perPixel: 8, row: 2, .deviceGray, [], decode: [1, 0])
        XCTAssertEqual((0..<2).map { inverted!.pixel($0, 0) }, [.white, .black])
    }

    func test_contradictoryDescriptionsAreRefused() {
        XCTAssertNil(image([0], 1, 1, perPixel: 8, row: 0, .deviceGray, []))
        XCTAssertNil(image([0], 0, 1, perPixel: 8, row: 1, .deviceGray, []))
        XCTAssertNil(image([0], 1, 1, perPixel: 8, row: 4, .deviceRGB, []))
        XCTAssertNil(image([0], 1, 1, bits: 7, perPixel: 8, row: 4, .deviceGray, []))
        XCTAssertNil(image([0], -5, 1, perPixel: 8, row: 4, .deviceGray, []))
        XCTAssertNil(image([0], 1 << 40, 1, perPixel: 8, row: 1 << 41, .deviceGray, []))
    }

    func test_missingBytesCountAsZero() {
        let short = image([255, 255], 2, 2, perPixel: 8, row: 2, .deviceGray, [])
        XCTAssertEqual(short?.pixel(0, 0), .white)
        XCTAssertEqual(short?.pixel(1, 1), .black)
    }

    func test_theProviderGivesBytesInTheAnnouncedLayout() {
        let rgba = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
        let context = CGContext.bitmap(2, 1, info: rgba)
        context.fill(0, 0, 2, 1, CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        let image = context.makeImage()!
        XCTAssertEqual(image.bitmapInfo, rgba)
        let data = image.dataProvider?.data
        XCTAssertEqual(CFDataGetLength(data), image.bytesPerRow)
        XCTAssertEqual((0..<4).map { CFDataGetBytePtr(data)[$0] }, [255, 0, 0, 255])
    }

    func test_theProvidersBytesOutliveTheImage() {
        func bytes() -> CFData { CGContext.topLeft(4, 4, isOpaque: true).makeImage()!.dataProvider!.data! }
        XCTAssertEqual(bytes().length, 64)
    }

    func test_croppingCountsFromTheTopLeft() {
        let part = sampleImage().cropping(to: CGRect(x: 1, y: 0, width: 2, height: 1))
        XCTAssertEqual(part?.width, 2)
        XCTAssertEqual(part?.height, 1)
        XCTAssertEqual([part!.pixel(0, 0), part!.pixel(1, 0)], [.green, .blue])
        XCTAssertNil(sampleImage().cropping(to: CGRect(x: 10, y: 10, width: 2, height: 2)))
        let context = CGContext.bitmap(2, 1)
        context.draw(part!, in: CGRect(x: 0, y: 0, width: 2, height: 1))
        XCTAssertEqual(context.pixel(1, 0), .blue)
    }

    func test_masksRemovePixels() {
        let mask = image([255, 0, 128, 255, 255, 255, 255, 255], 4, 2, perPixel: 8, row: 4, .deviceGray, [])!
        let masked = sampleImage().masking(mask)!
        XCTAssertEqual(masked.pixel(0, 0), .red)
        XCTAssertEqual(masked.pixel(1, 0), .clear)
        assertPixel(masked.pixel(2, 0), Pixel(0, 0, 255, 128))
    }

    func test_colorRangesBecomeTransparent() {
        let rgb = image([10, 10, 10, 200, 0, 0], 2, 1, perPixel: 24, row: 6, .deviceRGB, [])!
        let keyed = rgb.copy(maskingColorComponents: [0, 20, 0, 20, 0, 20])!
        XCTAssertEqual(keyed.pixel(0, 0), .clear)
        XCTAssertEqual(keyed.pixel(1, 0), Pixel(200, 0, 0))
    }
}

extension ImageTests {
    func test_reducingAveragesPixelsByTheirShare() {
        let context = CGContext.topLeft(3, 3, isOpaque: true)
        context.fill(0, 0, 3, 3, .white)
        context.fill(1, 0, 1, 3, .black)
        let image = context.makeImage()!
        // Each of two columns covers one white pixel and half a black one.
        let reduced = image.reduced(toWidth: 2, height: 1)!
        assertPixel(reduced.pixel(0, 0), Pixel(170, 170, 170))
        assertPixel(reduced.pixel(1, 0), Pixel(170, 170, 170))
        XCTAssertTrue(image.reduced(toWidth: 2, height: 1) === reduced)
        XCTAssertNil(image.reduced(toWidth: 4, height: 1))
        XCTAssertEqual(image.reduced(toWidth: 3, height: 3)?.pixel(1, 1), .black)
    }

    func test_reducingKeepsTheEdgesOfLargePictures() {
        let context = CGContext.topLeft(1000, 700, isOpaque: true)
        context.fill(0, 0, 500, 700, .red)
        context.fill(500, 0, 500, 700, .blue)
        let reduced = context.makeImage()!.reduced(toWidth: 37, height: 29)!
        XCTAssertEqual(reduced.pixel(0, 0), .red)
        XCTAssertEqual(reduced.pixel(36, 28), .blue)
        XCTAssertEqual(reduced.pixel(17, 14), .red)
        XCTAssertEqual(reduced.pixel(19, 14), .blue)
    }
}

extension ImageTests {
    func test_turnedImagesShowTheirPixelsWhereTheyBelong() {
        let source = CGContext.topLeft(40, 40, isOpaque: true)
        source.fill(0, 0, 20, 20, .red)
        source.fill(20, 0, 20, 20, .green)
        source.fill(0, 20, 20, 20, .blue)
        source.fill(20, 20, 20, 20, .white)
        let image = source.makeImage()!
        for info in [CGBitmapInfo.premultipliedBGRA, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)] {
            let context = CGContext.bitmap(80, 80, info: info)
            context.translateBy(x: 40, y: 40)
            context.rotate(by: .pi / 4)
            context.draw(image, in: CGRect(x: -20, y: -20, width: 40, height: 40))
            // Turned counterclockwise by an eighth, the upper left quarter points left.
            XCTAssertEqual(context.pixel(24, 40), .red)
            XCTAssertEqual(context.pixel(40, 24), .green)
            XCTAssertEqual(context.pixel(40, 56), .blue)
            XCTAssertEqual(context.pixel(56, 40), .white)
            XCTAssertEqual(context.pixel(22, 22), .clear)
        }
    }

    func test_samplingBetweenTwoPixelsMixesThem() {
        let source = CGContext.topLeft(2, 1, isOpaque: true)
        source.fill(0, 0, 1, 1, .white)
        let result = ImageSampling.sample(
            source.pixels!, PixelRect(x: 0, y: 0, width: 4, height: 1), CGAffineTransform(scaleX: 0.5, y: 1))!
        // Quarter points: beyond the first centre, a quarter and three quarters between the two, beyond the second.
        XCTAssertEqual((0..<4).map { result.words(row: 0)[$0] & 0xFF }, [255, 191, 64, 0])
    }

    func test_turnedImagesCastShadowsAndObeyMasks() {
        let image = sampleImage()
        let context = CGContext.topLeft(60, 60)
        context.setShadow(offset: CGSize(width: 0, height: 20), blur: 0, color: .blue)
        context.translateBy(x: 30, y: 20)
        context.rotate(by: 0.5)
        context.draw(image, in: CGRect(x: -8, y: -8, width: 16, height: 16))
        XCTAssertEqual(context.pixel(30, 40), .blue)
        XCTAssertEqual(context.pixel(30, 20).alpha, 255)
    }
}
