import CPixman
import CoreGraphics
import Foundation

/// Owns one of pixman's images.
final class PixmanImage {
    let pointer: OpaquePointer
    /// The pixels that the image reads; pixman doesn't keep them.
    private let buffer: PixelBuffer?

    init(_ buffer: PixelBuffer, _ format: pixman_format_code_t) {
        let bits = UnsafeMutableRawPointer(buffer.base).assumingMemoryBound(to: UInt32.self)
        pointer = pixman_image_create_bits(format, Int32(buffer.width), Int32(buffer.height), bits, Int32(buffer.bytesPerRow))
        self.buffer = buffer
    }

    /// A solid source.
    init(_ color: PremultipliedColor) {
        var pixman = color.pixman
        pointer = pixman_image_create_solid_fill(&pixman)
        buffer = nil
    }

    /// A constant mask.
    convenience init(alpha: UInt8) {
        self.init(PremultipliedColor(word: UInt32(alpha) << 24))
    }

    deinit {
        pixman_image_unref(pointer)
    }
}
