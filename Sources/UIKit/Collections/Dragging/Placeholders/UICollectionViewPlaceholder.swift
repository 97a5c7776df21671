import Foundation

/// An item that shows before the data source has it.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
    let insertionIndexPath: IndexPath
    let reuseIdentifier: String

    public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
        self.insertionIndexPath = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
        super.init()
    }

    /// Called with the item's cell whenever it has been dequeued, and after the context was asked for an update.
    open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
}
