import CGdkPixbuf
import Foundation

/// An image read from a file's bytes.
package struct DecodedImage {
    /// The pixels as they are stored, not turned by the orientation.
    package var image: CGImage
    /// The EXIF orientation, 1…8; 1 is upright.
    package var orientation: Int
    /// `png`, `jpeg`, `gif`, …
    package var formatName: String
}

/// Turns the bytes of image files into images, within limits that are checked before anything is decoded.
package struct ImageDecoder: Sendable {
    /// The most pixels an image may have.
    package var maximumPixelCount = 100_000_000
    /// The most bytes a file may have.
    package var maximumByteCount = 256 << 20

    package init() {}

    /// Decodes the first picture of a PNG, JPEG, GIF, BMP, TIFF, ICO, WebP or SVG file. `fittingPixels` asks for the largest size
    /// inside those pixels that keeps the proportions; SVG is drawn at it, other formats are scaled to it.
    package func decode(_ data: Data, fittingPixels: (width: Int, height: Int)? = nil) throws -> DecodedImage {
        guard data.count <= maximumByteCount else {
            throw ImageCodingError.tooManyBytes(count: data.count, limit: maximumByteCount)
        }
        let header = try ImageHeader(data)
        if let size = header.size { try check(size.width, size.height) }
        guard header.isComplete else {
            throw ImageCodingError.undecodable(format: header.formatName.uppercased(), reason: "the data ends before the IEND chunk")
        }
        return try Decoding(format: header.formatName, decoder: self, fitting: fittingPixels).run(data)
    }

    /// Throws for a size that is beyond the limits: a damaged header claims any.
    package func check(_ width: Int, _ height: Int) throws {
        let limit = PixelBuffer.maximumDimension
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        guard width <= limit, height <= limit, !overflows, count <= maximumPixelCount else {
            throw ImageCodingError.tooManyPixels(width: width, height: height, limit: maximumPixelCount)
        }
    }

    fileprivate static let utTypes = [
        "png": "public.png", "jpeg": "public.jpeg", "gif": "com.compuserve.gif", "bmp": "com.microsoft.bmp", "tiff": "public.tiff",
        "ico": "com.microsoft.ico", "webp": "org.webmproject.webp", "svg": "public.svg-image",
    ]
}

/// One run of gdk-pixbuf's loader.
private final class Decoding {
    private let format: String
    private let decoder: ImageDecoder
    private let fitting: (width: Int, height: Int)?
    private var sizeError: Error?

    init(format: String, decoder: ImageDecoder, fitting: (width: Int, height: Int)?) {
        self.format = format
        self.decoder = decoder
        self.fitting = fitting
    }

    func run(_ data: Data) throws -> DecodedImage {
        var error: UnsafeMutablePointer<GError>?
        guard let loader = PixbufLibrary.loaderNewWithType(format, &error) else { throw failure(&error) }
        defer { PixbufLibrary.unref(loader) }
        let callback: @convention(c) (UnsafeMutableRawPointer?, Int32, Int32, UnsafeMutableRawPointer?) -> Void = {
            loader, width, height, context in
            let decoding = Unmanaged<Decoding>.fromOpaque(context!).takeUnretainedValue()
            decoding.sizePrepared(loader!.assumingMemoryBound(to: GdkPixbufLoader.self), Int(width), Int(height))
        }
        _ = PixbufLibrary.connect(
            loader, "size-prepared", unsafeBitCast(callback, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(), nil,
            GConnectFlags(rawValue: 0))
        let wrote = data.withUnsafeBytes { bytes in
            PixbufLibrary.loaderWrite(loader, bytes.bindMemory(to: UInt8.self).baseAddress, gsize(bytes.count), &error)
        }
        var closeError: UnsafeMutablePointer<GError>?
        let closed = PixbufLibrary.loaderClose(loader, &closeError)
        defer { if let closeError { g_error_free(closeError) } }
        if let sizeError {
            if let error { g_error_free(error) }
            throw sizeError
        }
        guard wrote != 0 else { throw failure(&error) }
        guard closed != 0 else {
            throw ImageCodingError.undecodable(format: format.uppercased(), reason: Self.text(closeError))
        }
        guard let pixbuf = PixbufLibrary.loaderGetPixbuf(loader) else {
            throw ImageCodingError.undecodable(format: format.uppercased(), reason: "there are no pixels")
        }
        return try makeImage(pixbuf)
    }

    private func sizePrepared(_ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ width: Int, _ height: Int) {
        do {
            try decoder.check(width, height)
            guard let fitting, width > 0, height > 0 else { return }
            let scale = min(Double(fitting.width) / Double(width), Double(fitting.height) / Double(height))
            let target = (max(1, (Double(width) * scale).rounded()), max(1, (Double(height) * scale).rounded()))
            try decoder.check(Int(target.0), Int(target.1))
            PixbufLibrary.loaderSetSize(loader, Int32(target.0), Int32(target.1))
        } catch {
            sizeError = error
            // Zero tells the loader not to make any pixels.
            PixbufLibrary.loaderSetSize(loader, 0, 0)
        }
    }

    private func makeImage(_ pixbuf: OpaquePointer) throws -> DecodedImage {
        let width = Int(PixbufLibrary.getWidth(pixbuf))
        let height = Int(PixbufLibrary.getHeight(pixbuf))
        try decoder.check(width, height)
        let hasAlpha = PixbufLibrary.getHasAlpha(pixbuf) != 0
        guard let source = PixbufLibrary.readPixels(pixbuf), let pixels = PixelBuffer(width: width, height: height) else {
            throw ImageCodingError.undecodable(
                format: format.uppercased(), reason: "there is not enough memory for \(width) × \(height) pixels")
        }
        let stride = Int(PixbufLibrary.getRowstride(pixbuf))
        for y in 0..<height {
            hasAlpha
                ? Self.convertAlphaRow(source + y * stride, pixels.words(row: y), width)
                : Self.convertOpaqueRow(source + y * stride, pixels.words(row: y), width)
        }
        let orientation = PixbufLibrary.getOption(pixbuf, "orientation").flatMap { Int(String(cString: $0)) } ?? 1
        let alpha: CGImageAlphaInfo = hasAlpha ? .premultipliedLast : .noneSkipLast
        let image = CGImage(
            pixels: pixels, isOpaque: !hasAlpha, info: CGBitmapInfo(rawValue: alpha.rawValue),
            utType: ImageDecoder.utTypes[format].map { $0 as NSString })
        return DecodedImage(image: image, orientation: (1...8).contains(orientation) ? orientation : 1, formatName: format)
    }

    private static func convertOpaqueRow(_ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt32>, _ width: Int) {
        for x in 0..<width {
            let pixel = source + x * 3
            target[x] = 0xFF00_0000 | UInt32(pixel[0]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[2])
        }
    }

    private static func convertAlphaRow(_ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt32>, _ width: Int) {
        for x in 0..<width {
            let pixel = source + x * 4
            let alpha = UInt32(pixel[3])
            target[x] =
                alpha << 24 | premultiply(UInt32(pixel[0]), alpha) << 16 | premultiply(UInt32(pixel[1]), alpha) << 8
                | premultiply(UInt32(pixel[2]), alpha)
        }
    }

    private func failure(_ error: inout UnsafeMutablePointer<GError>?) -> ImageCodingError {
        defer {
            if let error { g_error_free(error) }
            error = nil
        }
        return .undecodable(format: format.uppercased(), reason: Self.text(error))
    }

    private static func text(_ error: UnsafeMutablePointer<GError>?) -> String {
        guard let message = error?.pointee.message else { return "the data is damaged" }
        let text = String(cString: message)
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }
}
