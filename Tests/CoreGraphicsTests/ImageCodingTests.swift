import Foundation
import XCTest

@testable import CoreGraphics

final class ImageCodingTests: XCTestCase {
    private func noisyContext(_ width: Int = 61, _ height: Int = 37, isOpaque: Bool = false) -> CGContext {
        let context = CGContext.topLeft(width, height, isOpaque: isOpaque)
        var seed: UInt32 = 1
        func next() -> CGFloat {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            return CGFloat(seed >> 8) / CGFloat(1 << 24)
        }
        for _ in 0..<300 {
            let color = CGColor(srgbRed: next(), green: next(), blue: next(), alpha: next())
            context.fill(next() * 60, next() * 36, next() * 20, next() * 20, color)
        }
        return context
    }

    private func decode(_ data: Data) throws -> CGImage { try ImageDecoder().decode(data).image }

    private func assertSamePixels(_ first: CGImage, _ second: CGImage, tolerance: Int, line: UInt = #line) {
        XCTAssertEqual(first.width, second.width, line: line)
        XCTAssertEqual(first.height, second.height, line: line)
        for y in 0..<min(first.height, second.height) {
            for x in 0..<min(first.width, second.width) {
                let (a, b) = (first.pixelBuffer.words(row: y)[x], second.pixelBuffer.words(row: y)[x])
                for shift in [0, 8, 16] {
                    let difference = Int((a >> UInt32(shift)) & 0xFF) - Int((b >> UInt32(shift)) & 0xFF)
                    if abs(difference) > tolerance { return XCTFail("pixel \(x), \(y) differs by \(difference)", line: line) }
                }
            }
        }
    }

    // MARK: PNG

    func test_aPNGComesBackAsItWas() throws {
        for options in [ImageEncoder.PNGOptions.compact, .fast, .init(compressionLevel: 9, filters: .none)] {
            let image = noisyContext().makeImage()!
            let decoded = try decode(ImageEncoder.png(image, options: options))
            // Premultiplied colour that was divided and multiplied again may round by one.
            assertSamePixels(image, decoded, tolerance: 1)
            let opaque = noisyContext(isOpaque: true).makeImage()!
            let opaqueAgain = try decode(ImageEncoder.png(opaque, options: options))
            assertSamePixels(opaque, opaqueAgain, tolerance: 0)
            XCTAssertTrue(opaqueAgain.isOpaque)
        }
    }

    func test_theSamePixelsGiveTheSameBytes() throws {
        XCTAssertEqual(try ImageEncoder.png(noisyContext().makeImage()!), try ImageEncoder.png(noisyContext().makeImage()!))
    }

    func test_aPartOfAFrameIsEncodedWhereItIs() throws {
        let frame = noisyContext(isOpaque: true)
        let pixels = try XCTUnwrap(frame.pixels)
        frame.flush()
        let data = try ImageEncoder.png(
            pixels: pixels.row(5) + 4 * 7, width: 20, height: 10, bytesPerRow: pixels.bytesPerRow, isOpaque: true, options: .fast)
        let expected = frame.makeImage()!.cropping(to: CGRect(x: 7, y: 5, width: 20, height: 10))!
        assertSamePixels(expected, try decode(data), tolerance: 0)
    }

    func test_impossibleBuffersAreRefusedWithWhatWasExpected() {
        let byte: [UInt8] = [0, 0, 0, 0]
        XCTAssertThrowsError(
            try ImageEncoder.png(pixels: byte, width: 10, height: 1, bytesPerRow: 4, isOpaque: true)
        ) { error in
            XCTAssertTrue("\(error)".contains("at least 4 bytes a pixel"), "\(error)")
        }
        XCTAssertThrowsError(try ImageEncoder.png(pixels: byte, width: 0, height: 1, bytesPerRow: 4, isOpaque: true))
    }

    // MARK: JPEG

    func test_aJPEGIsCloseAndOpaque() throws {
        let context = CGContext.topLeft(32, 32)
        context.fill(0, 0, 32, 16, .red)
        let image = context.makeImage()!
        let data = try ImageEncoder.jpeg(image, quality: 0.9)
        let decoded = try ImageDecoder().decode(data)
        XCTAssertEqual(decoded.formatName, "jpeg")
        XCTAssertEqual(decoded.orientation, 1)
        assertPixel(decoded.image.pixel(8, 4), .red, tolerance: 6)
        assertPixel(decoded.image.pixel(8, 28), .white, tolerance: 6)
        let noise = noisyContext().makeImage()!
        XCTAssertLessThan(try ImageEncoder.jpeg(noise, quality: 0.1).count, try ImageEncoder.jpeg(noise, quality: 1).count)
    }

    func test_theOrientationIsReportedAndThePixelsStayAsStored() throws {
        var data = try ImageEncoder.jpeg(noisyContext(20, 10).makeImage()!, quality: 0.9)
        // An APP1 segment with one big-endian directory entry: tag 0x0112, orientation 6.
        let exif: [UInt8] = [
            0xFF, 0xE1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1,
            0, 6, 0, 0, 0, 0, 0, 0,
        ]
        data.insert(contentsOf: exif, at: 2)
        let decoded = try ImageDecoder().decode(data)
        XCTAssertEqual(decoded.orientation, 6)
        XCTAssertEqual(decoded.image.width, 20)
        XCTAssertEqual(decoded.image.height, 10)
    }

    // MARK: Other formats

    func test_smallFilesOfOtherFormatsAreRead() throws {
        // A 1 × 1 red GIF, and a 2 × 1 BMP: red, blue.
        let gif: [UInt8] = [
            0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2,
            0x44, 1, 0, 0x3B,
        ]
        XCTAssertEqual(try decode(Data(gif)).pixel(0, 0), .red)
        let bmp: [UInt8] = [
            0x42, 0x4D, 62, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0,
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0,
        ]
        let image = try decode(Data(bmp))
        XCTAssertEqual([image.pixel(0, 0), image.pixel(1, 0)], [.red, .blue])
    }

    // MARK: Bad input

    private func message(_ data: Data, _ decoder: ImageDecoder = ImageDecoder(), line: UInt = #line) -> String {
        do {
            _ = try decoder.decode(data)
            XCTFail("decoding should fail", line: line)
            return ""
        } catch {
            return "\(error)"
        }
    }

    func test_strangersAreNamed() {
        XCTAssertEqual(
            message(Data()),
            "Expected a PNG, JPEG, GIF, BMP, TIFF, ICO, WebP or SVG image, but there are no bytes.")
        XCTAssertTrue(message(Data("hello".utf8)).contains("68 65 6c 6c 6f"))
    }

    func test_truncatedImagesAreErrors() throws {
        let png = try ImageEncoder.png(noisyContext().makeImage()!)
        for count in [8, 15, 20, 30, png.count / 2, png.count - 13] {
            XCTAssertFalse(message(png.prefix(count)).isEmpty, "\(count)")
        }
        let jpeg = try ImageEncoder.jpeg(noisyContext().makeImage()!, quality: 0.5)
        XCTAssertTrue(message(jpeg.prefix(20)).contains("frame header"))
    }

    func test_corruptImagesNeverTrap() throws {
        let sources = [
            try ImageEncoder.png(noisyContext().makeImage()!, options: .fast),
            try ImageEncoder.jpeg(noisyContext().makeImage()!, quality: 0.5),
        ]
        var seed: UInt32 = 7
        for source in sources {
            for _ in 0..<200 {
                var data = source
                for _ in 0..<4 {
                    seed = seed &* 1_664_525 &+ 1_013_904_223
                    data[Int(seed >> 8) % data.count] = UInt8(truncatingIfNeeded: seed >> 3)
                }
                _ = try? ImageDecoder().decode(data)
                _ = try? ImageDecoder().decode(data.prefix(Int(seed >> 8) % data.count))
            }
        }
    }

    func test_absurdDimensionsAreRefusedBeforeDecoding() throws {
        var png = try ImageEncoder.png(noisyContext().makeImage()!)
        png.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
        XCTAssertTrue(message(png).hasPrefix("The image is 2147483647 × 2147483647 pixels; expected at most"))
        var decoder = ImageDecoder()
        decoder.maximumPixelCount = 100
        XCTAssertTrue(message(try ImageEncoder.png(noisyContext().makeImage()!), decoder).contains("expected at most 100 pixels"))
        decoder = ImageDecoder()
        decoder.maximumByteCount = 10
        XCTAssertTrue(message(try ImageEncoder.png(noisyContext().makeImage()!), decoder).contains("expected at most 10"))
    }

    func test_zeroSizedHeadersAreRefused() {
        let gif: [UInt8] = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0, 0, 1, 0, 0, 0, 0]
        XCTAssertTrue(message(Data(gif)).contains("a width and a height above zero"))
    }

    func test_headersAreReadWithoutDecoding() throws {
        let png = try ImageHeader(ImageEncoder.png(noisyContext().makeImage()!))
        XCTAssertEqual(png.formatName, "png")
        XCTAssertEqual(png.size?.width, 61)
        XCTAssertEqual(png.size?.height, 37)
        let jpeg = try ImageHeader(ImageEncoder.jpeg(noisyContext().makeImage()!, quality: 0.5))
        XCTAssertEqual(jpeg.size?.width, 61)
    }

    func test_theAppleInitialisersReadTheirOwnFormatOnly() throws {
        let png = try ImageEncoder.png(sampleImage())
        let provider = CGDataProvider(data: png as CFData)!
        let image = CGImage(pngDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        XCTAssertEqual(image?.pixel(2, 0), .blue)
        XCTAssertNil(CGImage(jpegDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
    }

    // MARK: PDF

    func test_aPDFHasItsPages() throws {
        let output = NSMutableData()
        let consumer = try XCTUnwrap(CGDataConsumer(data: output))
        var box = CGRect(x: 0, y: 0, width: 200, height: 100)
        let context = try XCTUnwrap(CGContext(consumer: consumer, mediaBox: &box, nil))
        for _ in 0..<2 {
            context.beginPDFPage(nil)
            context.setFillColor(.red)
            context.fill(CGRect(x: 10, y: 10, width: 50, height: 50))
            context.setShadow(offset: CGSize(width: 3, height: -3), blur: 4)
            context.fillEllipse(in: CGRect(x: 100, y: 10, width: 50, height: 50))
            context.clip(to: CGRect(x: 0, y: 0, width: 200, height: 100), mask: sampleImage())
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.endPDFPage()
        }
        context.closePDF()
        let text = String(decoding: output as Data, as: UTF8.self)
        XCTAssertTrue(text.hasPrefix("%PDF-"))
        XCTAssertTrue(text.contains("/Count 2"))
        XCTAssertTrue(text.contains("%%EOF"))
    }
}
