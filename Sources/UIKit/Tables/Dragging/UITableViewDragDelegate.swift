import CoreGraphics
import Foundation
import ObjCRuntime

/// Gives the items of rows that are dragged.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: NSObjectProtocol {
    /// A row's items; none for a row that can't be dragged.
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem]
}

extension UITableViewDragDelegate {
    /// What another finger's tap on a row adds to the drag.
    @_disfavoredOverload
    public var tableView_itemsForAddingTo_at_point: ((UITableView, any UIDragSession, IndexPath, CGPoint) -> [UIDragItem])? {
        optionalRequirement("tableView(_:itemsForAddingTo:at:point:)")
    }
    @_disfavoredOverload
    public var tableView_dragPreviewParametersForRowAt: ((UITableView, IndexPath) -> UIDragPreviewParameters?)? {
        optionalRequirement("tableView(_:dragPreviewParametersForRowAt:)")
    }
    @_disfavoredOverload
    public var tableView_dragSessionWillBegin: ((UITableView, any UIDragSession) -> Void)? {
        optionalRequirement("tableView(_:dragSessionWillBegin:)")
    }
    @_disfavoredOverload
    public var tableView_dragSessionDidEnd: ((UITableView, any UIDragSession) -> Void)? {
        optionalRequirement("tableView(_:dragSessionDidEnd:)")
    }
    @_disfavoredOverload
    public var tableView_dragSessionAllowsMoveOperation: ((UITableView, any UIDragSession) -> Bool)? {
        optionalRequirement("tableView(_:dragSessionAllowsMoveOperation:)")
    }
    @_disfavoredOverload
    public var tableView_dragSessionIsRestrictedToDraggingApplication: ((UITableView, any UIDragSession) -> Bool)? {
        optionalRequirement("tableView(_:dragSessionIsRestrictedToDraggingApplication:)")
    }
}
