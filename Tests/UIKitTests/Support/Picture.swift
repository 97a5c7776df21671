import CoreGraphics
import Foundation

@testable import UIKit

/// The pixels of a view as they are shown, for tests that look at colours.
@MainActor
struct Picture {
    let width: Int
    let height: Int
    private let words: [UInt32]
    let image: UIImage

    /// Draws a view with its subviews, one pixel per point unless told otherwise.
    init(of view: UIView, scale: CGFloat = 1) {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        self.init(
            UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { _ in
                view.drawHierarchy(in: CGRect(origin: .zero, size: view.bounds.size), afterScreenUpdates: true)
            })
    }

    init(_ image: UIImage) {
        self.image = image
        let picture = image.cgImage!
        width = picture.width
        height = picture.height
        var words = [UInt32](repeating: 0, count: picture.width * picture.height)
        words.withUnsafeMutableBytes { bytes in
            let context = CGContext(
                data: bytes.baseAddress, width: picture.width, height: picture.height, bitsPerComponent: 8,
                bytesPerRow: picture.width * 4, space: CGColorSpace(name: CGColorSpace.sRGB)!,
                bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue)!
            context.draw(picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
        }
        self.words = words
    }

    /// Alpha, red, green, blue of a pixel, premultiplied, as 0xAARRGGBB.
    subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] }

    func red(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 16 & 0xFF) }
    func green(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 8 & 0xFF) }
    func blue(_ x: Int, _ y: Int) -> Int { Int(self[x, y] & 0xFF) }
    func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }

    /// Whether any pixel of a rectangle differs from the pixel at its corner.
    func hasInk(in rect: CGRect) -> Bool {
        let first = self[Int(rect.minX), Int(rect.minY)]
        for y in Int(rect.minY)..<min(Int(rect.maxY), height) {
            for x in Int(rect.minX)..<min(Int(rect.maxX), width) where self[x, y] != first { return true }
        }
        return false
    }
}
