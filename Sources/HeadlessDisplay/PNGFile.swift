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
        try ResultFile.write(data, to: path)
    }
}
