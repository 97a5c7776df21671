import Foundation
import ObjCRuntime

/// Says what a collection view does with what is dragged over it, and takes it.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    /// The place to load the items and to change the data; the coordinator shows where they go.
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
}

extension UICollectionViewDropDelegate {
    @_disfavoredOverload
    public var collectionView_canHandle: ((UICollectionView, any UIDropSession) -> Bool)? {
        optionalRequirement("collectionView(_:canHandle:)")
    }
    @_disfavoredOverload
    public var collectionView_dropSessionDidEnter: ((UICollectionView, any UIDropSession) -> Void)? {
        optionalRequirement("collectionView(_:dropSessionDidEnter:)")
    }
    /// Asked with every move; without it items are copied in at the place of the finger.
    @_disfavoredOverload
    public var collectionView_dropSessionDidUpdate_withDestinationIndexPath:
        ((UICollectionView, any UIDropSession, IndexPath?) -> UICollectionViewDropProposal)?
    {
        optionalRequirement("collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)")
    }
    @_disfavoredOverload
    public var collectionView_dropSessionDidExit: ((UICollectionView, any UIDropSession) -> Void)? {
        optionalRequirement("collectionView(_:dropSessionDidExit:)")
    }
    @_disfavoredOverload
    public var collectionView_dropSessionDidEnd: ((UICollectionView, any UIDropSession) -> Void)? {
        optionalRequirement("collectionView(_:dropSessionDidEnd:)")
    }
    @_disfavoredOverload
    public var collectionView_dropPreviewParametersForItemAt: ((UICollectionView, IndexPath) -> UIDragPreviewParameters?)? {
        optionalRequirement("collectionView(_:dropPreviewParametersForItemAt:)")
    }
}
