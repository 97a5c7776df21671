import Foundation

extension UICollectionView {
    /// Gives what is dragged of the items that a finger lifts.
    public var dragDelegate: (any UICollectionViewDragDelegate)? {
        get { itemDrag?.delegate }
        set {
            if itemDrag == nil, newValue != nil { itemDrag = CollectionDrag(collection: self) }
            itemDrag?.delegate = newValue
            // Items that can be dragged can be moved without a drop delegate too.
            if itemDrop == nil, newValue != nil { itemDrop = CollectionDrop(collection: self) }
        }
    }

    /// Takes what is dropped on the view.
    public var dropDelegate: (any UICollectionViewDropDelegate)? {
        get { itemDrop?.delegate }
        set {
            if itemDrop == nil, newValue != nil { itemDrop = CollectionDrop(collection: self) }
            itemDrop?.delegate = newValue
        }
    }

    /// Whether items can be lifted.
    public var dragInteractionEnabled: Bool {
        get { isItemDraggingEnabled }
        set {
            isItemDraggingEnabled = newValue
            itemDrag?.interaction.isEnabled = newValue
        }
    }

    /// Whether items of this view are dragged now.
    public var hasActiveDrag: Bool { itemDrag?.isDragging ?? false }
    /// Whether something is dragged over the view now.
    public var hasActiveDrop: Bool { itemDrop?.isActive ?? false }

    /// A dragged item began or ended to move inside the view.
    func draggedItemsDidChange() { itemDrag?.updateCells() }
}
