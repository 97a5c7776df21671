import Foundation

/// Lets the user show and hide items under others, with identifiers of any type. Swift's own data source has a value for it.
@preconcurrency @MainActor
open class __UICollectionViewDiffableDataSourceSectionSnapshotHandlers: NSObject, NSCopying {
    open var shouldExpandItemHandler: ((Any) -> Bool)?
    open var willExpandItemHandler: ((Any) -> Void)?
    open var shouldCollapseItemHandler: ((Any) -> Bool)?
    open var willCollapseItemHandler: ((Any) -> Void)?
    /// Gives the items under one that is about to be expanded, in the place of those that are known.
    open var snapshotForExpandingParentItemHandler:
        ((Any, NSDiffableDataSourceSectionSnapshotReference) -> NSDiffableDataSourceSectionSnapshotReference)?

    nonisolated public override init() { super.init() }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        onMainThread {
            let copy = __UICollectionViewDiffableDataSourceSectionSnapshotHandlers()
            copy.shouldExpandItemHandler = shouldExpandItemHandler
            copy.willExpandItemHandler = willExpandItemHandler
            copy.shouldCollapseItemHandler = shouldCollapseItemHandler
            copy.willCollapseItemHandler = willCollapseItemHandler
            copy.snapshotForExpandingParentItemHandler = snapshotForExpandingParentItemHandler
            return copy
        }
    }

    /// What a data source asks; handlers that are set later are asked as well.
    var plain: UICollectionViewDiffableDataSource<AnyHashable, AnyHashable>.SectionSnapshotHandlers<AnyHashable> {
        var result = UICollectionViewDiffableDataSource<AnyHashable, AnyHashable>.SectionSnapshotHandlers<AnyHashable>()
        result.shouldExpandItem = { self.shouldExpandItemHandler?($0.base) ?? true }
        result.willExpandItem = { self.willExpandItemHandler?($0.base) }
        result.shouldCollapseItem = { self.shouldCollapseItemHandler?($0.base) ?? true }
        result.willCollapseItem = { self.willCollapseItemHandler?($0.base) }
        result.snapshotForExpandingParent = {
            self.snapshotForExpandingParentItemHandler?($0.base, NSDiffableDataSourceSectionSnapshotReference($1)).snapshot ?? $1
        }
        return result
    }
}

/// Lets the user move items with identifiers of any type, and hears what came of it. Swift's own data source has a value for it.
@preconcurrency @MainActor
open class __UICollectionViewDiffableDataSourceReorderingHandlers: NSObject, NSCopying {
    open var canReorderItemHandler: ((Any) -> Bool)?
    open var willReorderHandler: ((__NSDiffableDataSourceTransaction) -> Void)?
    open var didReorderHandler: ((__NSDiffableDataSourceTransaction) -> Void)?

    nonisolated public override init() { super.init() }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        onMainThread {
            let copy = __UICollectionViewDiffableDataSourceReorderingHandlers()
            copy.canReorderItemHandler = canReorderItemHandler
            copy.willReorderHandler = willReorderHandler
            copy.didReorderHandler = didReorderHandler
            return copy
        }
    }

    /// What a data source asks; handlers that are set later are asked as well.
    var plain: UICollectionViewDiffableDataSource<AnyHashable, AnyHashable>.ReorderingHandlers {
        var result = UICollectionViewDiffableDataSource<AnyHashable, AnyHashable>.ReorderingHandlers()
        result.canReorderItem = { self.canReorderItemHandler?($0.base) ?? false }
        result.willReorder = { self.willReorderHandler?(__NSDiffableDataSourceTransaction($0)) }
        result.didReorder = { self.didReorderHandler?(__NSDiffableDataSourceTransaction($0)) }
        return result
    }
}

/// What a user's move of items has made of a snapshot with identifiers of any type.
open class __NSDiffableDataSourceTransaction: NSObject {
    private let transaction: NSDiffableDataSourceTransaction<AnyHashable, AnyHashable>

    init(_ transaction: NSDiffableDataSourceTransaction<AnyHashable, AnyHashable>) {
        self.transaction = transaction
        super.init()
    }

    open var initialSnapshot: NSDiffableDataSourceSnapshotReference {
        NSDiffableDataSourceSnapshotReference(transaction.initialSnapshot)
    }
    open var finalSnapshot: NSDiffableDataSourceSnapshotReference { NSDiffableDataSourceSnapshotReference(transaction.finalSnapshot) }
    /// The sections that the move has changed.
    open var sectionTransactions: [__NSDiffableDataSourceSectionTransaction] {
        transaction.sectionTransactions.map(__NSDiffableDataSourceSectionTransaction.init)
    }
}

/// What a user's move of items has made of one section with identifiers of any type.
open class __NSDiffableDataSourceSectionTransaction: NSObject {
    private let transaction: NSDiffableDataSourceSectionTransaction<AnyHashable, AnyHashable>

    init(_ transaction: NSDiffableDataSourceSectionTransaction<AnyHashable, AnyHashable>) {
        self.transaction = transaction
        super.init()
    }

    open var sectionIdentifier: Any { transaction.sectionIdentifier.base }
    open var initialSnapshot: NSDiffableDataSourceSectionSnapshotReference {
        NSDiffableDataSourceSectionSnapshotReference(transaction.initialSnapshot)
    }
    open var finalSnapshot: NSDiffableDataSourceSectionSnapshotReference {
        NSDiffableDataSourceSectionSnapshotReference(transaction.finalSnapshot)
    }
}
