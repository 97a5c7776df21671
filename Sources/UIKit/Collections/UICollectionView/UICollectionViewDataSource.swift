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
}
