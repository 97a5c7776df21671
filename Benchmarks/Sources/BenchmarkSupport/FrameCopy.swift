import Foundation

/// How long the machine takes to copy the memory of a frame of 1170 × 2532 pixels: the measure for what painting and text cost,
/// since machines and their phases differ by a factor of four.
public enum FrameCopy {
    /// The median in milliseconds, measured anew.
    public static func time() -> Double {
        let bytes = 1170 * 2532 * 4
        let source = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
        let target = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
        defer {
            source.deallocate()
            target.deallocate()
        }
        memset(source, 7, bytes)
        return median(atLeast: 41) { memcpy(target, source, bytes) }
    }
}
