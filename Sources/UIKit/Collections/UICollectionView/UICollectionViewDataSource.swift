import Foundation
import ObjCRuntime

/// Says how many items a collection view has, and makes its cells and supplementary views.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
}

extension UICollectionViewDataSource {
    @_disfavoredOverload
    public var numberOfSections: ((UICollectionView) -> Int)? { optionalRequirement("numberOfSections(in:)") }
    @_disfavoredOverload
    public var collectionView_viewForSupplementaryElementOfKind_at: ((UICollectionView, String, IndexPath) -> UICollectionReusableView)? {
        optionalRequirement("collectionView(_:viewForSupplementaryElementOfKind:at:)")
    }
    @_disfavoredOverload
    public var collectionView_canMoveItemAt: ((UICollectionView, IndexPath) -> Bool)? {
        optionalRequirement("collectionView(_:canMoveItemAt:)")
    }
    @_disfavoredOverload
    public var collectionView_moveItemAt_to: ((UICollectionView, IndexPath, IndexPath) -> Void)? {
        optionalRequirement("collectionView(_:moveItemAt:to:)")
    }
    /// The titles at the side of the view, which lead to its items.
    @_disfavoredOverload
    public var indexTitles: ((UICollectionView) -> [String]?)? { optionalRequirement("indexTitles(for:)") }
    /// The item that a title leads to.
    @_disfavoredOverload
    public var collectionView_indexPathForIndexTitle_at: ((UICollectionView, String, Int) -> IndexPath)? {
        optionalRequirement("collectionView(_:indexPathForIndexTitle:at:)")
    }
}
