import Foundation

extension UITableView {
    /// Makes a group of changes happen at once.
    ///
    /// The changes are made before the call returns, so the closure may use what must not escape, and needs no `self`.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
}
