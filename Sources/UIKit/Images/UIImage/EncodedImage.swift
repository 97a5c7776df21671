import CoreGraphics
import Foundation

/// A picture in a file format, decoded when its pixels are first needed.
final class EncodedImage: @unchecked Sendable {
    let pixelSize: CGSize
    /// How EXIF says the pixels are to be turned.
    let orientation: UIImage.Orientation
    private let data: Data
    private let source: String
    private let lock = NSLock()
    private var image: CGImage?
    private var hasFailed = false

    /// Reads the size; `nil` when the data is not a readable image.
    init?(data: Data, source: String) {
        let size: (width: Int, height: Int)?
        do {
            size = try ImageHeader(data).size
            if let size { try ImageDecoder().check(size.width, size.height) }
        } catch {
            AssetLog.warn("[UIKit] cannot read image from \(source): \(error)")
            return nil
        }
        self.data = data
        self.source = source
        orientation = ExifOrientation.read(data) ?? .up
        if let size {
            pixelSize = CGSize(width: size.width, height: size.height)
        } else if let decoded = EncodedImage.decode(data, source: source) {
            image = decoded
            pixelSize = CGSize(width: decoded.width, height: decoded.height)
        } else {
            return nil
        }
    }

    /// Pixels that are there already.
    init(decoded: CGImage) {
        data = Data()
        source = ""
        orientation = .up
        image = decoded
        pixelSize = CGSize(width: decoded.width, height: decoded.height)
    }

    /// The pixels; `nil` when they turn out to be damaged.
    var decoded: CGImage? {
        lock.lock()
        defer { lock.unlock() }
        if image == nil, !hasFailed {
            image = EncodedImage.decode(data, source: source)
            hasFailed = image == nil
        }
        return image
    }

    private static func decode(_ data: Data, source: String) -> CGImage? {
        do {
            return try ImageDecoder().decode(data).image
        } catch {
            AssetLog.warn("[UIKit] cannot read image from \(source): \(error)")
            return nil
        }
    }

    // MARK: Files

    private struct CacheEntry {
        let image: EncodedImage
        let modified: Date?
    }

    private static let cacheLock = NSLock()
    nonisolated(unsafe) private static var cache: [String: CacheEntry] = [:]

    /// The picture in a file; the same object while the file stays as it is.
    static func file(at path: String) -> EncodedImage? {
        let modified = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
        cacheLock.lock()
        let known = cache[path]
        cacheLock.unlock()
        if let known, known.modified == modified { return known.image }
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe),
            let image = EncodedImage(data: data, source: path)
        else { return nil }
        cacheLock.lock()
        if cache.count > 256 { cache.removeAll() }
        cache[path] = CacheEntry(image: image, modified: modified)
        cacheLock.unlock()
        return image
    }
}

/// The orientation in the EXIF segment of a JPEG file.
enum ExifOrientation {
    static func read(_ data: Data) -> UIImage.Orientation? {
        let bytes = [UInt8](data.prefix(128 * 1024))
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var offset = 2
        while offset + 9 < bytes.count, bytes[offset] == 0xFF {
            let marker = bytes[offset + 1]
            let length = number(bytes, offset + 2, count: 2)
            // Metadata stands before the first frame header.
            guard length >= 2, !(0xC0...0xC3).contains(marker) else { return nil }
            if marker == 0xE1, let orientation = tag(bytes, offset + 4, length - 2) { return orientation }
            offset += 2 + length
        }
        return nil
    }

    /// Tag 0x0112 of the first directory.
    private static func tag(_ bytes: [UInt8], _ start: Int, _ length: Int) -> UIImage.Orientation? {
        guard length > 14, start + length <= bytes.count, Array(bytes[start..<(start + 4)]) == Array("Exif".utf8) else { return nil }
        let base = start + 6
        let isLittleEndian = bytes[base] == 0x49
        let directory = base + number(bytes, base + 4, count: 4, isLittleEndian: isLittleEndian)
        for index in 0..<min(number(bytes, directory, count: 2, isLittleEndian: isLittleEndian), 64) {
            let entry = directory + 2 + index * 12
            if number(bytes, entry, count: 2, isLittleEndian: isLittleEndian) == 0x0112 {
                return UIImage.Orientation(exif: number(bytes, entry + 8, count: 2, isLittleEndian: isLittleEndian))
            }
        }
        return nil
    }

    private static func number(_ bytes: [UInt8], _ offset: Int, count: Int, isLittleEndian: Bool = false) -> Int {
        guard offset >= 0, offset + count <= bytes.count else { return 0 }
        let slice = Array(bytes[offset..<(offset + count)])
        return (isLittleEndian ? slice.reversed() : slice).reduce(0) { $0 << 8 | Int($1) }
    }
}
