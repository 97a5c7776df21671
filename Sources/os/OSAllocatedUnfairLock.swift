import Foundation

/// A lock together with the state that it protects.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    /// Who holds a lock, for `precondition(_:)`.
    public enum Ownership: Hashable, Sendable {
        case owner
        case notOwner
    }

    private final class Storage {
        var mutex = pthread_mutex_t()
        var state: State
        var owner: pthread_t?

        init(_ state: State) {
            self.state = state
            var attributes = pthread_mutexattr_t()
            pthread_mutexattr_init(&attributes)
            pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ERRORCHECK))
            withUnsafeMutablePointer(to: &mutex) { _ = pthread_mutex_init($0, &attributes) }
            pthread_mutexattr_destroy(&attributes)
        }

        deinit { withUnsafeMutablePointer(to: &mutex) { _ = pthread_mutex_destroy($0) } }
    }

    // The mutex needs a stable address, which a class's stored property has as long as it's only reached through a pointer.
    private let storage: Storage

    public init(uncheckedState initialState: State) { storage = Storage(initialState) }

    private func acquire() {
        let status = withUnsafeMutablePointer(to: &storage.mutex) { pthread_mutex_lock($0) }
        guard status == 0 else { fatalError("OSAllocatedUnfairLock: this thread already holds the lock") }
        storage.owner = pthread_self()
    }

    private func tryAcquire() -> Bool {
        guard withUnsafeMutablePointer(to: &storage.mutex, { pthread_mutex_trylock($0) }) == 0 else { return false }
        storage.owner = pthread_self()
        return true
    }

    private func release() {
        storage.owner = nil
        let status = withUnsafeMutablePointer(to: &storage.mutex) { pthread_mutex_unlock($0) }
        guard status == 0 else { fatalError("OSAllocatedUnfairLock: this thread doesn't hold the lock") }
    }

    public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        acquire()
        defer { release() }
        return try body(&storage.state)
    }

    public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
        try withLockUnchecked(body)
    }

    public func withLockIfAvailableUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result? {
        guard tryAcquire() else { return nil }
        defer { release() }
        return try body(&storage.state)
    }

    public func withLockIfAvailable<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result? {
        try withLockIfAvailableUnchecked(body)
    }

    /// Ends the process when the lock isn't held, or not held, by this thread as expected.
    public func precondition(_ condition: Ownership) {
        let isOwner = storage.owner.map { pthread_equal($0, pthread_self()) != 0 } ?? false
        guard isOwner == (condition == .owner) else { fatalError("OSAllocatedUnfairLock: unexpected owner") }
    }
}

extension OSAllocatedUnfairLock where State: Sendable {
    public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
    public init() { self.init(uncheckedState: ()) }

    public func lock() { acquire() }
    public func unlock() { release() }
    public func lockIfAvailable() -> Bool { tryAcquire() }

    public func withLockUnchecked<Result>(_ body: () throws -> Result) rethrows -> Result {
        acquire()
        defer { release() }
        return try body()
    }

    public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
        try withLockUnchecked(body)
    }

    public func withLockIfAvailable<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result? {
        guard tryAcquire() else { return nil }
        defer { release() }
        return try body()
    }
}
