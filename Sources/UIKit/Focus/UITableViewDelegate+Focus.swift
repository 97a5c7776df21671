import Foundation
import ObjCRuntime

extension UITableViewDelegate {
    /// Whether the keyboard can bring the focus to a row; counts more than ``UITableView/allowsFocus``.
    @_disfavoredOverload
    public var tableView_canFocusRowAt: ((UITableView, IndexPath) -> Bool)? {
        optionalRequirement("tableView(_:canFocusRowAt:)")
    }
    @_disfavoredOverload
    public var tableView_shouldUpdateFocusIn: ((UITableView, UITableViewFocusUpdateContext) -> Bool)? {
        optionalRequirement("tableView(_:shouldUpdateFocusIn:)")
    }
    @_disfavoredOverload
    public var tableView_didUpdateFocusIn_with: ((UITableView, UITableViewFocusUpdateContext, UIFocusAnimationCoordinator) -> Void)? {
        optionalRequirement("tableView(_:didUpdateFocusIn:with:)")
    }
    /// The row that the focus should come to first.
    @_disfavoredOverload
    public var indexPathForPreferredFocusedView_in: ((UITableView) -> IndexPath?)? {
        optionalRequirement("indexPathForPreferredFocusedView(in:)")
    }
    /// Whether a row is selected when it gets the focus; counts more than ``UITableView/selectionFollowsFocus``.
    @_disfavoredOverload
    public var tableView_selectionFollowsFocusForRowAt: ((UITableView, IndexPath) -> Bool)? {
        optionalRequirement("tableView(_:selectionFollowsFocusForRowAt:)")
    }
}
