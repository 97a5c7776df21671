import CCairo
import Foundation

/// Memory for pixels: 32 bits each, premultiplied blue, green, red, alpha in memory (Cairo's ARGB32 on this byte order),
/// or 8 bits each for alpha alone.
package final class PixelBuffer: @unchecked Sendable {
    package let width: Int
    package let height: Int
    package let bytesPerRow: Int
    package let base: UnsafeMutablePointer<UInt8>
    private let release: () -> Void

    /// The largest width and height that Cairo and pixman can address.
    package static let maximumDimension = 32767

    /// Zeroed memory; `nil` for sizes that are not positive, too large to address, or more than there is memory.
    package convenience init?(width: Int, height: Int, bytesPerPixel: Int = 4) {
        guard width > 0, height > 0, width <= Self.maximumDimension, height <= Self.maximumDimension else { return nil }
        let bytesPerRow = (width * bytesPerPixel + 3) & ~3
        guard let memory = PixelMemory(byteCount: height * bytesPerRow) else { return nil }
        self.init(
            base: memory.base.assumingMemoryBound(to: UInt8.self), width: width, height: height, bytesPerRow: bytesPerRow,
            release: memory.release)
    }

    /// Somebody else's memory, given back by `release` when the last user is gone.
    package init(
        base: UnsafeMutablePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int, release: @escaping () -> Void = {}
    ) {
        self.base = base
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.release = release
    }

    deinit {
        release()
    }

    package func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + y * bytesPerRow }

    /// A 32-bit row as words `0xAARRGGBB`.
    package func words(row y: Int) -> UnsafeMutablePointer<UInt32> {
        UnsafeMutableRawPointer(base + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
    }

    /// Whether another buffer of as many bytes a pixel has the same size and the same pixels.
    package func isEqual(_ other: PixelBuffer, bytesPerPixel: Int = 4) -> Bool {
        guard width == other.width, height == other.height else { return false }
        return (0..<height).allSatisfy { memcmp(row($0), other.row($0), width * bytesPerPixel) == 0 }
    }

    /// A copy of the pixels in memory of its own.
    package func copy(bytesPerPixel: Int = 4) -> PixelBuffer? {
        guard let result = PixelBuffer(width: width, height: height, bytesPerPixel: bytesPerPixel) else { return nil }
        let count = width * bytesPerPixel
        if result.bytesPerRow == bytesPerRow {
            memcpy(result.base, base, bytesPerRow * (height - 1) + count)
        } else {
            for y in 0..<height {
                memcpy(result.row(y), row(y), count)
            }
        }
        return result
    }

    /// A Cairo surface on this memory, which it keeps alive. The caller destroys it.
    package func makeSurface(_ format: cairo_format_t) -> OpaquePointer {
        let surface = cairo_image_surface_create_for_data(base, format, Int32(width), Int32(height), Int32(bytesPerRow))!
        let retained = Unmanaged.passRetained(self)
        let status = cairo_surface_set_user_data(surface, Self.ownerKey, retained.toOpaque()) { pointer in
            Unmanaged<PixelBuffer>.fromOpaque(pointer!).release()
        }
        if status != CAIRO_STATUS_SUCCESS { retained.release() }
        return surface
    }

    private nonisolated(unsafe) static let ownerKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}
