import Foundation
import XCTest

@testable import CoreGraphics

/// A pixel's straight colour, 0…255.
struct Pixel: Equatable, CustomStringConvertible {
    var red: Int
    var green: Int
    var blue: Int
    var alpha: Int

    init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    var description: String { "(\(red), \(green), \(blue), \(alpha))" }

    static let clear = Pixel(0, 0, 0, 0)
    static let red = Pixel(255, 0, 0)
    static let green = Pixel(0, 255, 0)
    static let blue = Pixel(0, 0, 255)
    static let white = Pixel(255, 255, 255)
    static let black = Pixel(0, 0, 0)
}

extension CGImage {
    /// The pixel at a position counted from the top left.
    func pixel(_ x: Int, _ y: Int) -> Pixel {
        let word = RGBAColor.straightWord(pixelBuffer.words(row: y)[x])
        return Pixel(Int((word >> 16) & 0xFF), Int((word >> 8) & 0xFF), Int(word & 0xFF), isOpaque ? 255 : Int(word >> 24))
    }
}

extension CGContext {
    /// A context with the origin at the bottom left, as apps make them.
    static func bitmap(
        _ width: Int, _ height: Int, info: CGBitmapInfo = .premultipliedBGRA, space: CGColorSpace = .standardRGB
    ) -> CGContext {
        CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space, bitmapInfo: info.rawValue)!
    }

    /// A context with the origin at the top left, one pixel a point.
    static func topLeft(_ width: Int, _ height: Int, scale: CGFloat = 1, isOpaque: Bool = false) -> CGContext {
        CGContext(width: width, height: height, scale: scale, isOpaque: isOpaque)!
    }

    func pixel(_ x: Int, _ y: Int) -> Pixel { makeImage()!.pixel(x, y) }

    func fill(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor) {
        setFillColor(color)
        fill(CGRect(x: x, y: y, width: width, height: height))
    }
}

extension CGColor {
    static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
}

func assertPixel(
    _ actual: Pixel, _ expected: Pixel, tolerance: Int = 1, _ message: String = "", file: StaticString = #filePath, line: UInt = #line
) {
    let differences = [
        actual.red - expected.red, actual.green - expected.green, actual.blue - expected.blue, actual.alpha - expected.alpha,
    ]
    XCTAssertTrue(differences.allSatisfy { abs($0) <= tolerance }, "\(actual) is not \(expected) \(message)", file: file, line: line)
}

func assertRect(
    _ actual: CGRect, _ expected: CGRect, accuracy: CGFloat = 1e-6, file: StaticString = #filePath, line: UInt = #line
) {
    XCTAssertEqual(actual.minX, expected.minX, accuracy: accuracy, file: file, line: line)
    XCTAssertEqual(actual.minY, expected.minY, accuracy: accuracy, file: file, line: line)
    XCTAssertEqual(actual.width, expected.width, accuracy: accuracy, file: file, line: line)
    XCTAssertEqual(actual.height, expected.height, accuracy: accuracy, file: file, line: line)
}

/// A 4 × 2 image: red, green, blue, white in the upper row; black below.
func sampleImage() -> CGImage {
    let context = CGContext.topLeft(4, 2)
    context.fill(0, 0, 1, 1, .red)
    context.fill(1, 0, 1, 1, .green)
    context.fill(2, 0, 1, 1, .blue)
    context.fill(3, 0, 1, 1, .white)
    context.fill(0, 1, 4, 1, .black)
    return context.makeImage()!
}
