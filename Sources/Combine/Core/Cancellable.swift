/// Something that can be stopped.
public protocol Cancellable {
    func cancel()
}

extension Cancellable {
    /// Puts the cancellable into a collection; the collection's end of life cancels it.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    /// Puts the cancellable into a set; the set's end of life cancels it.
    public func store(in set: inout Set<AnyCancellable>) {
        AnyCancellable(self).store(in: &set)
    }
}

/// Cancels what it wraps when it is cancelled or goes away.
public final class AnyCancellable: Cancellable, Hashable {
    private let lock = Lock()
    private var onCancel: (() -> Void)?

    public init(_ cancel: @escaping () -> Void) { onCancel = cancel }
    public init<C: Cancellable>(_ canceller: C) { onCancel = { canceller.cancel() } }

    deinit { onCancel?() }

    public func cancel() {
        let action = lock.run { () -> (() -> Void)? in
            defer { onCancel = nil }
            return onCancel
        }
        action?()
    }

    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable { collection.append(self) }
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    public static func == (first: AnyCancellable, second: AnyCancellable) -> Bool { first === second }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AnyCancellable: @unchecked Sendable {}
