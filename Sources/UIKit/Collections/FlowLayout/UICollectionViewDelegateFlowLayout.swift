import CoreGraphics
import Foundation
import ObjCRuntime

/// Decides on the sizes and distances of a flow layout, item by item and section by section.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}

extension UICollectionViewDelegateFlowLayout {
    @_disfavoredOverload
    public var collectionView_layout_sizeForItemAt: ((UICollectionView, UICollectionViewLayout, IndexPath) -> CGSize)? {
        optionalRequirement("collectionView(_:layout:sizeForItemAt:)")
    }
    @_disfavoredOverload
    public var collectionView_layout_insetForSectionAt: ((UICollectionView, UICollectionViewLayout, Int) -> UIEdgeInsets)? {
        optionalRequirement("collectionView(_:layout:insetForSectionAt:)")
    }
    @_disfavoredOverload
    public var collectionView_layout_minimumLineSpacingForSectionAt: ((UICollectionView, UICollectionViewLayout, Int) -> CGFloat)? {
        optionalRequirement("collectionView(_:layout:minimumLineSpacingForSectionAt:)")
    }
    @_disfavoredOverload
    public var collectionView_layout_minimumInteritemSpacingForSectionAt: ((UICollectionView, UICollectionViewLayout, Int) -> CGFloat)? {
        optionalRequirement("collectionView(_:layout:minimumInteritemSpacingForSectionAt:)")
    }
    @_disfavoredOverload
    public var collectionView_layout_referenceSizeForHeaderInSection: ((UICollectionView, UICollectionViewLayout, Int) -> CGSize)? {
        optionalRequirement("collectionView(_:layout:referenceSizeForHeaderInSection:)")
    }
    @_disfavoredOverload
    public var collectionView_layout_referenceSizeForFooterInSection: ((UICollectionView, UICollectionViewLayout, Int) -> CGSize)? {
        optionalRequirement("collectionView(_:layout:referenceSizeForFooterInSection:)")
    }
}
