import Foundation
import ObjCRuntime

extension UICollectionViewDelegate {
    /// Whether the keyboard can bring the focus to an item; counts more than ``UICollectionView/allowsFocus``.
    @_disfavoredOverload
    public var collectionView_canFocusItemAt: ((UICollectionView, IndexPath) -> Bool)? {
        optionalRequirement("collectionView(_:canFocusItemAt:)")
    }
    @_disfavoredOverload
    public var collectionView_shouldUpdateFocusIn: ((UICollectionView, UICollectionViewFocusUpdateContext) -> Bool)? {
        optionalRequirement("collectionView(_:shouldUpdateFocusIn:)")
    }
    @_disfavoredOverload
    public var collectionView_didUpdateFocusIn_with:
        ((UICollectionView, UICollectionViewFocusUpdateContext, UIFocusAnimationCoordinator) -> Void)?
    {
        optionalRequirement("collectionView(_:didUpdateFocusIn:with:)")
    }
    /// The item that the focus should come to first.
    @_disfavoredOverload
    public var indexPathForPreferredFocusedView_in: ((UICollectionView) -> IndexPath?)? {
        optionalRequirement("indexPathForPreferredFocusedView(in:)")
    }
    /// Whether an item is selected when it gets the focus; counts more than ``UICollectionView/selectionFollowsFocus``.
    @_disfavoredOverload
    public var collectionView_selectionFollowsFocusForItemAt: ((UICollectionView, IndexPath) -> Bool)? {
        optionalRequirement("collectionView(_:selectionFollowsFocusForItemAt:)")
    }
}
