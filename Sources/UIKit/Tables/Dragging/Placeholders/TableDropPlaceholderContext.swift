import Foundation

/// A drop's placeholder in a table as the drop's delegate sees it.
@MainActor
final class TableDropPlaceholderContext: NSObject, UITableViewDropPlaceholderContext {
    let dragItem: UIDragItem
    private weak var table: UITableView?
    private let spot: PlaceholderSpot
    private let animator: any UIDragAnimating

    init(_ item: UIDragItem, spot: PlaceholderSpot, in table: UITableView, animator: any UIDragAnimating) {
        dragItem = item
        self.table = table
        self.spot = spot
        self.animator = animator
        super.init()
    }

    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        table?.commitPlaceholder(spot, dataSourceUpdates) ?? false
    }

    func deletePlaceholder() -> Bool { table?.deletePlaceholder(spot) ?? false }
    func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animator.addCompletion(completion) }
}
