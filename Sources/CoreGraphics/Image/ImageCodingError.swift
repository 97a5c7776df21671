import Foundation

/// Why image data could not be read or written.
package enum ImageCodingError: Error, Equatable, CustomStringConvertible, LocalizedError {
    /// The data begins like none of the formats that can be read.
    case unknownFormat(firstBytes: [UInt8])
    /// The header is incomplete or contradicts itself.
    case malformedHeader(format: String, expected: String)
    /// The header announces more pixels than the limit allows; nothing was decoded.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// The data is longer than the limit allows; nothing was read.
    case tooManyBytes(count: Int, limit: Int)
    /// The pixels could not be decoded.
    case undecodable(format: String, reason: String)
    /// The pixels could not be encoded.
    case unencodable(format: String, reason: String)

    package var description: String {
        switch self {
        case .unknownFormat(let bytes):
            let hex = bytes.map { String(format: "%02x", $0) }.joined(separator: " ")
            let found = bytes.isEmpty ? "there are no bytes" : "the data begins with \(hex)"
            return "Expected a PNG, JPEG, GIF, BMP, TIFF, ICO, WebP or SVG image, but \(found)."
        case .malformedHeader(let format, let expected):
            return "The \(format) image's header is damaged: expected \(expected)."
        case .tooManyPixels(let width, let height, let limit):
            return "The image is \(width) × \(height) pixels; expected at most \(limit) pixels in all, and no side of more than "
                + "\(PixelBuffer.maximumDimension)."
        case .tooManyBytes(let count, let limit):
            return "The image file has \(count) bytes; expected at most \(limit)."
        case .undecodable(let format, let reason):
            return "Expected complete \(format) image data, but decoding failed: \(reason)."
        case .unencodable(let format, let reason):
            return "The image could not be written as \(format): \(reason)."
        }
    }

    package var errorDescription: String? { description }
}
