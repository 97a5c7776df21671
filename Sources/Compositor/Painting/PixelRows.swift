import Foundation

/// Copies rows of pixels.
enum PixelRows {
    /// The C library copies more than two kilobytes with an instruction that is six times slower at some alignments.
    private static let piece = 1536

    /// Copies bytes between places that don't overlap.
    @inline(__always)
    static func copy(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
        var offset = 0
        while offset < count {
            memmove(target + offset, source + offset, min(piece, count - offset))
            offset += piece
        }
    }
}
