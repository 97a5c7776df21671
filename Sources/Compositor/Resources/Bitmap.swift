import CPixman
import CoreGraphics
import Foundation

/// Pixels that operations read: premultiplied BGRA, opaque BGR or 8-bit coverage.
final class Bitmap {
    enum Format {
        case premultiplied, opaque, coverage
    }

    let buffer: PixelBuffer
    let format: Format
    private(set) lazy var image = makeImage()

    init(_ buffer: PixelBuffer, _ format: Format) {
        self.buffer = buffer
        self.format = format
    }

    convenience init?(width: Int, height: Int, _ format: Format) {
        guard let buffer = PixelBuffer(width: width, height: height, bytesPerPixel: format == .coverage ? 1 : 4) else { return nil }
        self.init(buffer, format)
    }

    var width: Int { buffer.width }
    var height: Int { buffer.height }
    var isOpaque: Bool { format == .opaque }
    var byteCount: Int { buffer.bytesPerRow * buffer.height }

    /// A pixman image of its own, for transforms and filters.
    func makeImage() -> PixmanImage {
        switch format {
        case .premultiplied: PixmanImage(buffer, PIXMAN_a8r8g8b8)
        case .opaque: PixmanImage(buffer, PIXMAN_x8r8g8b8)
        case .coverage: PixmanImage(buffer, PIXMAN_a8)
        }
    }
}
