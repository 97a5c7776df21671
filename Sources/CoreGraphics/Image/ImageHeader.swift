import Foundation

/// What the first bytes of an image file say, read without decoding anything.
package struct ImageHeader: Equatable, Sendable {
    /// The format's short name as gdk-pixbuf spells it: `png`, `jpeg`, `gif`, `bmp`, `tiff`, `ico`, `webp`, `svg`.
    package var formatName: String
    /// The size in pixels; `nil` where only decoding can tell (SVG).
    package var size: (width: Int, height: Int)? { width.flatMap { w in height.map { (w, $0) } } }
    private var width: Int?
    private var height: Int?
    /// `false` for a PNG that breaks off before its last chunk. (Whether a JPEG is whole shows only in decoding.)
    package private(set) var isComplete = true

    package init(_ data: Data) throws {
        let reader = ByteReader(data)
        if reader.hasPrefix([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = try Self.png(reader)
        } else if reader.hasPrefix([0xFF, 0xD8, 0xFF]) {
            self = try Self.jpeg(reader)
        } else if reader.hasPrefix(Array("GIF87a".utf8)) || reader.hasPrefix(Array("GIF89a".utf8)) {
            self = try Self.make("gif", reader.little16(6), reader.little16(8))
        } else if reader.hasPrefix(Array("BM".utf8)), reader.count >= 26 {
            self = try Self.bmp(reader)
        } else if reader.hasPrefix([0x49, 0x49, 0x2A, 0]) || reader.hasPrefix([0x4D, 0x4D, 0, 0x2A]) {
            self = try Self.tiff(reader)
        } else if reader.hasPrefix([0, 0, 1, 0]) {
            self = try Self.ico(reader)
        } else if reader.hasPrefix(Array("RIFF".utf8)), reader.hasBytes(Array("WEBP".utf8), at: 8) {
            self = try Self.webp(reader)
        } else if Self.looksLikeSVG(data) {
            formatName = "svg"
        } else {
            throw ImageCodingError.unknownFormat(firstBytes: Array(data.prefix(8)))
        }
    }

    private init(formatName: String, width: Int, height: Int) {
        self.formatName = formatName
        self.width = width
        self.height = height
    }

    private static func make(_ format: String, _ width: Int?, _ height: Int?) throws -> ImageHeader {
        guard let width, let height, width > 0, height > 0 else {
            throw ImageCodingError.malformedHeader(format: format.uppercased(), expected: "a width and a height above zero")
        }
        return ImageHeader(formatName: format, width: width, height: height)
    }

    private static func png(_ reader: ByteReader) throws -> ImageHeader {
        guard reader.hasBytes(Array("IHDR".utf8), at: 12) else {
            throw ImageCodingError.malformedHeader(format: "PNG", expected: "an IHDR chunk first")
        }
        var header = try make("png", reader.big32(16), reader.big32(20))
        var position = 8
        while let length = reader.big32(position), reader.byte(position + 11 + length) != nil {
            if reader.hasBytes(Array("IEND".utf8), at: position + 4) { return header }
            position += 12 + length
        }
        header.isComplete = false
        return header
    }

    private static func jpeg(_ reader: ByteReader) throws -> ImageHeader {
        var position = 2
        while let marker = reader.byte(position + 1), reader.byte(position) == 0xFF {
            if marker == 0xFF {
                position += 1
                continue
            }
            let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if isFrame { return try make("jpeg", reader.big16(position + 7), reader.big16(position + 5)) }
            if marker == 0xDA || marker == 0xD9 { break }
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                position += 2
                continue
            }
            guard let length = reader.big16(position + 2), length >= 2 else { break }
            position += 2 + length
        }
        throw ImageCodingError.malformedHeader(format: "JPEG", expected: "a frame header before the image data")
    }

    private static func bmp(_ reader: ByteReader) throws -> ImageHeader {
        if reader.little32(14) == 12 { return try make("bmp", reader.little16(18), reader.little16(20)) }
        func signed(_ value: Int?) -> Int? { value.map { abs(Int(Int32(truncatingIfNeeded: $0))) } }
        return try make("bmp", signed(reader.little32(18)), signed(reader.little32(22)))
    }

    private static func tiff(_ reader: ByteReader) throws -> ImageHeader {
        let little = reader.byte(0) == 0x49
        func short(_ offset: Int) -> Int? { little ? reader.little16(offset) : reader.big16(offset) }
        func long(_ offset: Int) -> Int? { little ? reader.little32(offset) : reader.big32(offset) }
        var width: Int?
        var height: Int?
        if let directory = long(4), let count = short(directory) {
            for index in 0..<count {
                let entry = directory + 2 + index * 12
                guard let tag = short(entry), let type = short(entry + 2) else { break }
                let value = type == 3 ? short(entry + 8) : long(entry + 8)
                if tag == 256 { width = value }
                if tag == 257 { height = value }
            }
        }
        return try make("tiff", width, height)
    }

    private static func ico(_ reader: ByteReader) throws -> ImageHeader {
        guard let count = reader.little16(4), count > 0 else { return try make("ico", nil, nil) }
        var (width, height) = (0, 0)
        for index in 0..<count {
            guard let w = reader.byte(6 + index * 16), let h = reader.byte(7 + index * 16) else { break }
            width = max(width, w == 0 ? 256 : Int(w))
            height = max(height, h == 0 ? 256 : Int(h))
        }
        return try make("ico", width, height)
    }

    private static func webp(_ reader: ByteReader) throws -> ImageHeader {
        if reader.hasBytes(Array("VP8X".utf8), at: 12) {
            return try make("webp", reader.little24(24).map { $0 + 1 }, reader.little24(27).map { $0 + 1 })
        }
        if reader.hasBytes(Array("VP8L".utf8), at: 12), let bits = reader.little32(21) {
            return try make("webp", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        }
        return try make("webp", reader.little16(26).map { $0 & 0x3FFF }, reader.little16(28).map { $0 & 0x3FFF })
    }

    private static func looksLikeSVG(_ data: Data) -> Bool {
        let start = String(decoding: data.prefix(1024), as: UTF8.self)
        let trimmed = start.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        return trimmed.hasPrefix("<svg") || (trimmed.hasPrefix("<?xml") || trimmed.hasPrefix("<!")) && start.contains("<svg")
    }
}

/// Reads numbers at offsets; `nil` beyond the end.
private struct ByteReader {
    private let bytes: [UInt8]
    let count: Int

    init(_ data: Data) {
        // Headers lie near the start, but a JPEG's can follow long metadata, and a TIFF's directory may be at the end.
        bytes = Array(data)
        count = bytes.count
    }

    func byte(_ offset: Int) -> UInt8? { offset >= 0 && offset < count ? bytes[offset] : nil }

    func hasPrefix(_ prefix: [UInt8]) -> Bool { hasBytes(prefix, at: 0) }

    func hasBytes(_ expected: [UInt8], at offset: Int) -> Bool {
        offset + expected.count <= count && expected.indices.allSatisfy { bytes[offset + $0] == expected[$0] }
    }

    func big16(_ offset: Int) -> Int? { number(offset, 2, bigEndian: true) }
    func big32(_ offset: Int) -> Int? { number(offset, 4, bigEndian: true) }
    func little16(_ offset: Int) -> Int? { number(offset, 2, bigEndian: false) }
    func little24(_ offset: Int) -> Int? { number(offset, 3, bigEndian: false) }
    func little32(_ offset: Int) -> Int? { number(offset, 4, bigEndian: false) }

    private func number(_ offset: Int, _ length: Int, bigEndian: Bool) -> Int? {
        guard offset >= 0, offset <= count - length else { return nil }
        var result = 0
        for index in 0..<length {
            result = result << 8 | Int(bytes[offset + (bigEndian ? index : length - 1 - index)])
        }
        return result
    }
}
