import Foundation

/// One thing that is dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    public let itemProvider: NSItemProvider
    /// Anything that the app itself wants to find again where it is dropped.
    open var localObject: Any?
    /// Makes what shows under the finger once the drag has begun; nil for what was lifted.
    open var previewProvider: (() -> UIDragPreview?)? = nil

    /// Where a table or collection view has the item.
    weak var sourceView: UIView?
    var sourcePath: IndexPath?

    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}
