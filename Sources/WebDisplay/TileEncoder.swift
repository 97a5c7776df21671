import CTurboJPEG
import enum CoreGraphics.ImageEncoder
import Display
import Foundation

/// Makes image files of parts of a canvas; viewers who need the same part at the same moment share the work.
final class TileEncoder {
    enum Format: UInt8 { case png = 1, jpeg = 2 }

    private struct Key: Hashable {
        let rect: PixelRect
        let format: Format
    }

    /// JPEG quality, 1…100; with full colour resolution, since coloured text on screens suffers most from less.
    private static let quality: Int32 = 85
    /// Bytes that are kept for other viewers.
    private static let cacheLimit = 4 << 20

    private let compressor = tjInitCompress()
    private var cache: [Key: Data] = [:]
    private var cacheSize = 0
    private var cachedVersion = -1

    deinit {
        if let compressor { tjDestroy(compressor) }
    }

    /// The bytes of a part of the canvas; nil when the encoder has no memory.
    func encode(_ rect: PixelRect, of canvas: Canvas, as format: Format, isShared: Bool) -> Data? {
        if canvas.version != cachedVersion || !isShared {
            cache = [:]
            cacheSize = 0
            cachedVersion = canvas.version
        }
        let key = Key(rect: rect, format: format)
        if let known = cache[key] { return known }
        let start = UnsafePointer(canvas.pixels + rect.y * canvas.bytesPerRow + rect.x * 4)
        let data =
            switch format {
            case .png:
                try? ImageEncoder.png(
                    pixels: start, width: rect.width, height: rect.height, bytesPerRow: canvas.bytesPerRow, isOpaque: true, options: .fast)
            case .jpeg: jpeg(start, rect, bytesPerRow: canvas.bytesPerRow)
            }
        if isShared, let data, cacheSize + data.count <= Self.cacheLimit {
            cache[key] = data
            cacheSize += data.count
        }
        return data
    }

    private func jpeg(_ start: UnsafePointer<UInt8>, _ rect: PixelRect, bytesPerRow: Int) -> Data? {
        guard let compressor else { return nil }
        var buffer: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        let status = tjCompress2(
            compressor, start, Int32(rect.width), Int32(bytesPerRow), Int32(rect.height), Int32(TJPF_BGRX.rawValue), &buffer, &size,
            Int32(TJSAMP_444.rawValue), Self.quality, TJFLAG_FASTDCT)
        guard status == 0, let buffer else {
            if let buffer { tjFree(buffer) }
            return nil
        }
        return Data(bytesNoCopy: buffer, count: Int(size), deallocator: .custom { pointer, _ in tjFree(pointer) })
    }
}
