import Foundation

/// Memory that two processes see, mapped from an inherited descriptor; unmapped when the last reference goes.
public final class SharedMemory: @unchecked Sendable {
    public let base: UnsafeMutableRawPointer
    /// Bytes.
    public let size: Int

    /// Maps the descriptor's first `size` bytes; the descriptor may be closed afterwards. Returns nil when it can't be mapped.
    public init?(descriptor: Int32, size: Int, isWritable: Bool) {
        var status = stat()
        guard size > 0, fstat(descriptor, &status) == 0, Int(status.st_size) >= size else { return nil }
        let protection = isWritable ? PROT_READ | PROT_WRITE : PROT_READ
        guard let address = mmap(nil, size, protection, MAP_SHARED, descriptor, 0), address != MAP_FAILED else { return nil }
        base = address
        self.size = size
    }

    deinit { munmap(base, size) }
}
