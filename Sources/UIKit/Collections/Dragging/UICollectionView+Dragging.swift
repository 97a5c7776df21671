import Foundation

extension UICollectionView {
    func coreSetDragDelegate(_ delegate: (any UICollectionViewDragDelegate)?) {
        if itemDrag == nil, delegate != nil { itemDrag = CollectionDrag(collection: self) }
        itemDrag?.delegate = delegate
        // Items that can be dragged can be moved without a drop delegate too.
        if itemDrop == nil, delegate != nil { itemDrop = CollectionDrop(collection: self) }
    }

    func coreSetDropDelegate(_ delegate: (any UICollectionViewDropDelegate)?) {
        if itemDrop == nil, delegate != nil { itemDrop = CollectionDrop(collection: self) }
        itemDrop?.delegate = delegate
    }

    func coreSetDragging(_ isEnabled: Bool) {
        isItemDraggingEnabled = isEnabled
        itemDrag?.interaction.isEnabled = isEnabled
    }

    /// A dragged item began or ended to move inside the view.
    func draggedItemsDidChange() { itemDrag?.updateCells() }
}
