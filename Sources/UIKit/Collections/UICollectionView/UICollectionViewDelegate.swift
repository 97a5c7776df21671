import CoreGraphics
import Foundation
import ObjCRuntime

/// Decides on selection and movement in a collection view, and hears what the user does.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {}

extension UICollectionViewDelegate {
    @_disfavoredOverload
    public var collectionView_shouldHighlightItemAt: ((UICollectionView, IndexPath) -> Bool)? {
        optionalRequirement("collectionView(_:shouldHighlightItemAt:)")
    }
    @_disfavoredOverload
    public var collectionView_didHighlightItemAt: ((UICollectionView, IndexPath) -> Void)? {
        optionalRequirement("collectionView(_:didHighlightItemAt:)")
    }
    @_disfavoredOverload
    public var collectionView_didUnhighlightItemAt: ((UICollectionView, IndexPath) -> Void)? {
        optionalRequirement("collectionView(_:didUnhighlightItemAt:)")
    }
    @_disfavoredOverload
    public var collectionView_shouldSelectItemAt: ((UICollectionView, IndexPath) -> Bool)? {
        optionalRequirement("collectionView(_:shouldSelectItemAt:)")
    }
    @_disfavoredOverload
    public var collectionView_shouldDeselectItemAt: ((UICollectionView, IndexPath) -> Bool)? {
        optionalRequirement("collectionView(_:shouldDeselectItemAt:)")
    }
    @_disfavoredOverload
    public var collectionView_didSelectItemAt: ((UICollectionView, IndexPath) -> Void)? {
        optionalRequirement("collectionView(_:didSelectItemAt:)")
    }
    @_disfavoredOverload
    public var collectionView_didDeselectItemAt: ((UICollectionView, IndexPath) -> Void)? {
        optionalRequirement("collectionView(_:didDeselectItemAt:)")
    }
    @_disfavoredOverload
    public var collectionView_canPerformPrimaryActionForItemAt: ((UICollectionView, IndexPath) -> Bool)? {
        optionalRequirement("collectionView(_:canPerformPrimaryActionForItemAt:)")
    }
    @_disfavoredOverload
    public var collectionView_performPrimaryActionForItemAt: ((UICollectionView, IndexPath) -> Void)? {
        optionalRequirement("collectionView(_:performPrimaryActionForItemAt:)")
    }
    @_disfavoredOverload
    public var collectionView_willDisplay_forItemAt: ((UICollectionView, UICollectionViewCell, IndexPath) -> Void)? {
        optionalRequirement("collectionView(_:willDisplay:forItemAt:)")
    }
    @_disfavoredOverload
    public var collectionView_willDisplaySupplementaryView_forElementKind_at:
        ((UICollectionView, UICollectionReusableView, String, IndexPath) -> Void)?
    {
        optionalRequirement("collectionView(_:willDisplaySupplementaryView:forElementKind:at:)")
    }
    @_disfavoredOverload
    public var collectionView_didEndDisplaying_forItemAt: ((UICollectionView, UICollectionViewCell, IndexPath) -> Void)? {
        optionalRequirement("collectionView(_:didEndDisplaying:forItemAt:)")
    }
    @_disfavoredOverload
    public var collectionView_didEndDisplayingSupplementaryView_forElementOfKind_at:
        ((UICollectionView, UICollectionReusableView, String, IndexPath) -> Void)?
    {
        optionalRequirement("collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)")
    }
    @_disfavoredOverload
    public var collectionView_targetContentOffsetForProposedContentOffset: ((UICollectionView, CGPoint) -> CGPoint)? {
        optionalRequirement("collectionView(_:targetContentOffsetForProposedContentOffset:)")
    }
    @_disfavoredOverload
    public var collectionView_targetIndexPathForMoveFromItemAt_toProposedIndexPath: ((UICollectionView, IndexPath, IndexPath) -> IndexPath)?
    {
        optionalRequirement("collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)")
    }
    @_disfavoredOverload
    public var collectionView_targetIndexPathForMoveOfItemFromOriginalIndexPath_atCurrentIndexPath_toProposedIndexPath:
        ((UICollectionView, IndexPath, IndexPath, IndexPath) -> IndexPath)?
    {
        optionalRequirement("collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)")
    }

    /// Whether an item takes part in the view's editing; it does without an answer.
    @_disfavoredOverload
    public var collectionView_canEditItemAt: ((UICollectionView, IndexPath) -> Bool)? {
        optionalRequirement("collectionView(_:canEditItemAt:)")
    }

    /// Whether dragged items that rest over an item select it, where the view is spring-loaded.
    @_disfavoredOverload
    public var collectionView_shouldSpringLoadItemAt_with: ((UICollectionView, IndexPath, any UISpringLoadedInteractionContext) -> Bool)? {
        optionalRequirement("collectionView(_:shouldSpringLoadItemAt:with:)")
    }
}
