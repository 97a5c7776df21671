import Foundation
import ObjCRuntime

/// Hears which items are likely to show soon, so that their data can be fetched ahead.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    @_disfavoredOverload
    public var collectionView_cancelPrefetchingForItemsAt: ((UICollectionView, [IndexPath]) -> Void)? {
        optionalRequirement("collectionView(_:cancelPrefetchingForItemsAt:)")
    }
}
