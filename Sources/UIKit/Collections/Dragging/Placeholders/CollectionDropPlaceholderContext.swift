import Foundation

/// A drop's placeholder in a collection view as the drop's delegate sees it.
@MainActor
final class CollectionDropPlaceholderContext: NSObject, UICollectionViewDropPlaceholderContext {
    let dragItem: UIDragItem
    private weak var collection: UICollectionView?
    private let spot: PlaceholderSpot
    private let animator: any UIDragAnimating
    private var needsUpdate = false

    init(_ item: UIDragItem, spot: PlaceholderSpot, in collection: UICollectionView, animator: any UIDragAnimating) {
        dragItem = item
        self.collection = collection
        self.spot = spot
        self.animator = animator
        super.init()
    }

    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        collection?.commitPlaceholder(spot, dataSourceUpdates) ?? false
    }

    func deletePlaceholder() -> Bool { collection?.deletePlaceholder(spot) ?? false }

    /// Several requests within one turn of the run loop are one update.
    func setNeedsCellUpdate() {
        guard !needsUpdate else { return }
        needsUpdate = true
        UIApplication.shared.afterCommit { [self] in
            needsUpdate = false
            guard let collection, collection.placeholders.contains(spot), let cell = collection.placeholderCell(spot) else { return }
            spot.fill(cell)
        }
    }

    func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animator.addCompletion(completion) }
}
