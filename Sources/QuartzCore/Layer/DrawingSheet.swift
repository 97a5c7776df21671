import CoreGraphics
import Foundation

/// Clear pixels to draw on until it is known how the drawing is kept. Small sheets share one memory, which stays warm.
package struct DrawingSheet {
    let pixels: PixelBuffer
    private let memory: Memory?

    /// Whether the pixels' memory is to be given back.
    var isShared: Bool { memory != nil }

    /// The most pixels for which memory is kept.
    static let largest = 1 << 19

    private final class Memory {
        let base: UnsafeMutablePointer<UInt8>
        let byteCount: Int
        /// How far drawings reached since the memory was last trimmed.
        var usedByteCount = 0

        /// Room for the largest sheet: memory that grew with the sheets would be fetched page by page again each time. Only what is
        /// drawn on takes up memory.
        init?() {
            byteCount = DrawingSheet.largest * 4
            let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            guard let memory, memory != MAP_FAILED else { return nil }
            base = memory.assumingMemoryBound(to: UInt8.self)
        }

        deinit { munmap(base, byteCount) }
    }

    /// What stays warm between frames; more would be memory that is held for nothing.
    private static let keptByteCount = 256 << 10

    /// Gives memory that only large drawings need back to the system, between frames.
    package static func trim() {
        lock.lock()
        defer { lock.unlock() }
        guard let spare, spare.usedByteCount > keptByteCount else { return }
        madvise(spare.base + keptByteCount, spare.byteCount - keptByteCount, MADV_DONTNEED)
        spare.usedByteCount = keptByteCount
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var spare: Memory?

    /// A sheet of its own for each caller, also for a drawing within a drawing; nil without memory.
    static func take(width: Int, height: Int) -> DrawingSheet? {
        guard width * height <= largest else {
            return PixelBuffer(width: width, height: height).map { DrawingSheet(pixels: $0, memory: nil) }
        }
        lock.lock()
        let kept = spare
        spare = nil
        lock.unlock()
        guard let memory = kept ?? Memory() else { return nil }
        // Whoever keeps the pixels keeps their memory.
        let pixels = PixelBuffer(base: memory.base, width: width, height: height, bytesPerRow: width * 4) {
            withExtendedLifetime(memory) {}
        }
        return DrawingSheet(pixels: pixels, memory: memory)
    }

    /// Makes the memory ready for the next drawing, once nobody draws on it any more.
    ///
    /// - Parameter drawn: a rectangle around all pixels that aren't clear.
    func giveBack(clearing drawn: PixelRect) {
        guard let memory else { return }
        if !drawn.isEmpty { memset(pixels.row(drawn.y), 0, drawn.height * pixels.bytesPerRow) }
        Self.lock.lock()
        defer { Self.lock.unlock() }
        memory.usedByteCount = max(memory.usedByteCount, pixels.height * pixels.bytesPerRow)
        Self.spare = memory
    }
}
