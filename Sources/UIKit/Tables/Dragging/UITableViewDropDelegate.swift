import Foundation
import ObjCRuntime

/// Says what a table does with items over its rows, and takes them.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: NSObjectProtocol {
    /// The place to load the items and to change the data; the coordinator shows where they go.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
}

extension UITableViewDropDelegate {
    @_disfavoredOverload
    public var tableView_canHandle: ((UITableView, any UIDropSession) -> Bool)? { optionalRequirement("tableView(_:canHandle:)") }
    @_disfavoredOverload
    public var tableView_dropSessionDidEnter: ((UITableView, any UIDropSession) -> Void)? {
        optionalRequirement("tableView(_:dropSessionDidEnter:)")
    }
    /// Asked with every move; without it items are copied in at the place of the finger.
    @_disfavoredOverload
    public var tableView_dropSessionDidUpdate_withDestinationIndexPath:
        ((UITableView, any UIDropSession, IndexPath?) -> UITableViewDropProposal)?
    {
        optionalRequirement("tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)")
    }
    @_disfavoredOverload
    public var tableView_dropSessionDidExit: ((UITableView, any UIDropSession) -> Void)? {
        optionalRequirement("tableView(_:dropSessionDidExit:)")
    }
    @_disfavoredOverload
    public var tableView_dropSessionDidEnd: ((UITableView, any UIDropSession) -> Void)? {
        optionalRequirement("tableView(_:dropSessionDidEnd:)")
    }
    @_disfavoredOverload
    public var tableView_dropPreviewParametersForRowAt: ((UITableView, IndexPath) -> UIDragPreviewParameters?)? {
        optionalRequirement("tableView(_:dropPreviewParametersForRowAt:)")
    }
}
