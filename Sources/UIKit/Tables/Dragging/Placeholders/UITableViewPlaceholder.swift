import CoreGraphics
import Foundation

/// A row that shows before the data source has it.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
    let insertionIndexPath: IndexPath
    let reuseIdentifier: String
    let rowHeight: CGFloat

    /// `rowHeight` may be `UITableView.automaticDimension`, with which the cell decides.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
        self.insertionIndexPath = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
        self.rowHeight = rowHeight
        super.init()
    }

    /// Called with the row's cell whenever it has been dequeued.
    open var cellUpdateHandler: ((UITableViewCell) -> Void)?
}
