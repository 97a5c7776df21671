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
