import CGdkPixbuf
import CImageCoding
import Foundation

/// Turns pixels into the bytes of image files. The same pixels and settings always give the same bytes.
package enum ImageEncoder {
    package struct PNGOptions: Sendable {
        /// zlib's level, 0 (fastest) … 9 (smallest).
        package var compressionLevel: Int
        package var filters: Filters

        package enum Filters: Sendable {
            /// The best of all five for each row.
            case all
            /// The difference from the row above.
            case up
            case none
        }

        package init(compressionLevel: Int, filters: Filters) {
            self.compressionLevel = compressionLevel
            self.filters = filters
        }

        /// The smallest files, for snapshots.
        package static let compact = PNGOptions(compressionLevel: 6, filters: .all)
        /// A quarter of the time for a third more bytes, for frames on their way to a browser.
        package static let fast = PNGOptions(compressionLevel: 1, filters: .up)
    }

    package static func png(_ image: CGImage, options: PNGOptions = .compact) throws -> Data {
        let pixels = image.pixelBuffer
        return try png(
            pixels: pixels.base, width: pixels.width, height: pixels.height, bytesPerRow: pixels.bytesPerRow,
            isOpaque: image.isOpaque, options: options)
    }

    /// Encodes premultiplied BGRA pixels where they are. To encode a part of a frame, point `pixels` at its first pixel.
    package static func png(
        pixels: UnsafePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int, isOpaque: Bool, options: PNGOptions = .compact
    ) throws -> Data {
        try check(width, height, bytesPerRow, format: "PNG")
        let output = NSMutableData()
        var message = [CChar](repeating: 0, count: 256)
        let filters: portico_png_filters =
            switch options.filters {
            case .all: PORTICO_PNG_FILTERS_ALL
            case .up: PORTICO_PNG_FILTER_UP
            case .none: PORTICO_PNG_FILTER_NONE
            }
        let status = portico_png_encode(
            pixels, UInt32(width), UInt32(height), bytesPerRow, isOpaque ? 1 : 0, Int32(min(max(options.compressionLevel, 0), 9)),
            filters,
            { context, bytes, count in
                Unmanaged<NSMutableData>.fromOpaque(context!).takeUnretainedValue().append(bytes!, length: count)
                return 0
            }, Unmanaged.passUnretained(output).toOpaque(), &message, message.count)
        guard status == 0 else {
            let text = message.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
            throw ImageCodingError.unencodable(format: "PNG", reason: text)
        }
        return output as Data
    }

    /// `quality` runs from 0 (smallest) to 1 (best). What is transparent shows white.
    package static func jpeg(_ image: CGImage, quality: Double) throws -> Data {
        let pixels = image.pixelBuffer
        return try jpeg(
            pixels: pixels.base, width: pixels.width, height: pixels.height, bytesPerRow: pixels.bytesPerRow, quality: quality)
    }

    /// Encodes premultiplied BGRA pixels over white.
    package static func jpeg(
        pixels: UnsafePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int, quality: Double
    ) throws -> Data {
        try check(width, height, bytesPerRow, format: "JPEG")
        guard let pixbuf = PixbufLibrary.new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height)) else {
            throw ImageCodingError.unencodable(format: "JPEG", reason: "there is not enough memory")
        }
        defer { PixbufLibrary.unref(UnsafeMutableRawPointer(pixbuf)) }
        let stride = Int(PixbufLibrary.getRowstride(pixbuf))
        let base = PixbufLibrary.getPixels(pixbuf)!
        for y in 0..<height {
            let source = pixels + y * bytesPerRow
            let target = base + y * stride
            for x in 0..<width {
                let pixel = source + x * 4
                let white = 255 - pixel[3]
                target[x * 3] = pixel[2] &+ white
                target[x * 3 + 1] = pixel[1] &+ white
                target[x * 3 + 2] = pixel[0] &+ white
            }
        }
        return try save(pixbuf, format: "jpeg", key: "quality", value: "\(Int((min(max(quality, 0), 1) * 100).rounded()))")
    }

    private static func save(_ pixbuf: OpaquePointer, format: String, key: String, value: String) throws -> Data {
        var buffer: UnsafeMutablePointer<CChar>?
        var size: gsize = 0
        var error: UnsafeMutablePointer<GError>?
        var keys: [UnsafeMutablePointer<CChar>?] = [strdup(key), nil]
        var values: [UnsafeMutablePointer<CChar>?] = [strdup(value), nil]
        defer {
            free(keys[0])
            free(values[0])
        }
        guard PixbufLibrary.saveToBufferv(pixbuf, &buffer, &size, format, &keys, &values, &error) != 0, let buffer else {
            let reason = error.flatMap { $0.pointee.message.map { String(cString: $0) } } ?? "the encoder failed"
            if let error { g_error_free(error) }
            throw ImageCodingError.unencodable(format: format.uppercased(), reason: reason)
        }
        return Data(bytesNoCopy: buffer, count: Int(size), deallocator: .custom { pointer, _ in g_free(pointer) })
    }

    private static func check(_ width: Int, _ height: Int, _ bytesPerRow: Int, format: String) throws {
        guard width > 0, height > 0, width <= PixelBuffer.maximumDimension, height <= PixelBuffer.maximumDimension,
            bytesPerRow >= width * 4
        else {
            throw ImageCodingError.unencodable(
                format: format,
                reason: "expected 1…\(PixelBuffer.maximumDimension) pixels a side and at least 4 bytes a pixel in a row, not "
                    + "\(width) × \(height) with \(bytesPerRow) bytes a row")
        }
    }
}
