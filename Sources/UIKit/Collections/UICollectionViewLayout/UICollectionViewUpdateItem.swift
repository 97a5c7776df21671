import Foundation

/// One change of a batch: an item or section that is inserted, deleted, moved or reloaded.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    public enum Action: Int, Sendable {
        case insert = 0
        case delete = 1
        case reload = 2
        case move = 3
        case none = 4
    }

    /// Nil for what is inserted. The item is `NSNotFound` where a whole section is meant.
    open var indexPathBeforeUpdate: IndexPath? { before }
    /// Nil for what is deleted.
    open var indexPathAfterUpdate: IndexPath? { after }
    open var updateAction: Action { action }

    private let before: IndexPath?
    private let after: IndexPath?
    private let action: Action

    init(_ action: Action, before: IndexPath? = nil, after: IndexPath? = nil) {
        self.action = action
        self.before = before
        self.after = after
        super.init()
    }

    static func section(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
}
