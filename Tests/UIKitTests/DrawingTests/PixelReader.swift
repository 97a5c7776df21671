import UIKit

/// Reads pixels of an image, for comparing what was drawn.
struct PixelReader {
    let width: Int
    let height: Int
    private let pixels: [UInt8]

    /// Draws `image` into RGBA pixels.
    init?(_ image: CGImage?) {
        guard let image else { return nil }
        width = image.width
        height = image.height
        guard
            let context = CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return nil }
        context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
        guard let copy = context.makeImage(), let data = copy.dataProvider?.data else { return nil }
        pixels = [UInt8](data as Data)
    }

    init?(_ image: UIImage?) { self.init(image?.cgImage) }

    /// Red, green, blue, alpha at a column and a row counted from the top.
    func rgba(_ x: Int, _ y: Int) -> [Int] {
        let start = (y * width + x) * 4
        return pixels[start..<(start + 4)].map { Int($0) }
    }
}
