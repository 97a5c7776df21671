import CoreGraphics
import Display
import Foundation

/// Pictures on disk.
enum PNGFile {
    /// Writes a frame as PNG. The file appears whole or not at all; missing folders are made.
    static func write(_ frame: Frame, to path: String) throws {
        let data = try ImageEncoder.png(
            pixels: frame.pixels.assumingMemoryBound(to: UInt8.self), width: frame.width, height: frame.height,
            bytesPerRow: frame.bytesPerRow, isOpaque: true)
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url, options: .atomic)
    }
}
