import Foundation

/// Zeroed memory for pixels.
///
/// A whole screen comes in large pages: filling it for the first time by pages of 4 KB is thousands of faults, a quarter of the
/// time from a process's start to its first frame.
struct PixelMemory {
    let base: UnsafeMutableRawPointer
    let release: () -> Void

    /// The size of a large page on the machines that Linux runs on most.
    private static let largePage = 1 << 21

    /// `nil` when there isn't as much memory.
    init?(byteCount: Int) {
        if byteCount >= Self.largePage, let memory = Self(largePagesFor: byteCount) {
            self = memory
            return
        }
        guard let memory = calloc(1, byteCount) else { return nil }
        base = memory
        release = { free(memory) }
    }

    private init?(largePagesFor byteCount: Int) {
        let mask = UInt(Self.largePage) - 1
        let size = byteCount + 2 * Self.largePage
        let start = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let start, start != MAP_FAILED else { return nil }
        // Large pages stand at multiples of their size; what lies before the first one is never touched.
        base = UnsafeMutableRawPointer(bitPattern: (UInt(bitPattern: start) + mask) & ~mask)!
        // The end gets one too when it fills most of it. Not every kernel grants them; then it is memory like any other.
        madvise(base, Int((UInt(byteCount) + UInt(Self.largePage) / 4) & ~mask), MADV_HUGEPAGE)
        release = { munmap(start, size) }
    }
}
