import CoreGraphics
import Foundation
import ObjCRuntime

/// Gives what is dragged of a collection view's items.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
    /// What an item drags along; nothing for one that can't be dragged.
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]
}

extension UICollectionViewDragDelegate {
    /// What another finger's tap on an item adds to the drag.
    @_disfavoredOverload
    public var collectionView_itemsForAddingTo_at_point: ((UICollectionView, any UIDragSession, IndexPath, CGPoint) -> [UIDragItem])? {
        optionalRequirement("collectionView(_:itemsForAddingTo:at:point:)")
    }
    @_disfavoredOverload
    public var collectionView_dragPreviewParametersForItemAt: ((UICollectionView, IndexPath) -> UIDragPreviewParameters?)? {
        optionalRequirement("collectionView(_:dragPreviewParametersForItemAt:)")
    }
    @_disfavoredOverload
    public var collectionView_dragSessionWillBegin: ((UICollectionView, any UIDragSession) -> Void)? {
        optionalRequirement("collectionView(_:dragSessionWillBegin:)")
    }
    @_disfavoredOverload
    public var collectionView_dragSessionDidEnd: ((UICollectionView, any UIDragSession) -> Void)? {
        optionalRequirement("collectionView(_:dragSessionDidEnd:)")
    }
    @_disfavoredOverload
    public var collectionView_dragSessionAllowsMoveOperation: ((UICollectionView, any UIDragSession) -> Bool)? {
        optionalRequirement("collectionView(_:dragSessionAllowsMoveOperation:)")
    }
    @_disfavoredOverload
    public var collectionView_dragSessionIsRestrictedToDraggingApplication: ((UICollectionView, any UIDragSession) -> Bool)? {
        optionalRequirement("collectionView(_:dragSessionIsRestrictedToDraggingApplication:)")
    }
}
