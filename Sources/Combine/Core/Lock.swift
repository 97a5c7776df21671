import Foundation

/// A mutex that its holder may take again: subscribers often call back while they are called.
final class Lock: @unchecked Sendable {
    private let mutex = NSRecursiveLock()

    @inline(__always)
    func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        mutex.lock()
        defer { mutex.unlock() }
        return try body()
    }
}
