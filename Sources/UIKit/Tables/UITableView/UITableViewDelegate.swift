import CoreGraphics
import Foundation
import ObjCRuntime

/// Decides on heights, headers, selection and editing of a table view, and hears what the user does.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {}

extension UITableViewDelegate {
    @_disfavoredOverload
    public var tableView_willDisplay_forRowAt: ((UITableView, UITableViewCell, IndexPath) -> Void)? {
        optionalRequirement("tableView(_:willDisplay:forRowAt:)")
    }
    @_disfavoredOverload
    public var tableView_willDisplayHeaderView_forSection: ((UITableView, UIView, Int) -> Void)? {
        optionalRequirement("tableView(_:willDisplayHeaderView:forSection:)")
    }
    @_disfavoredOverload
    public var tableView_willDisplayFooterView_forSection: ((UITableView, UIView, Int) -> Void)? {
        optionalRequirement("tableView(_:willDisplayFooterView:forSection:)")
    }
    @_disfavoredOverload
    public var tableView_didEndDisplaying_forRowAt: ((UITableView, UITableViewCell, IndexPath) -> Void)? {
        optionalRequirement("tableView(_:didEndDisplaying:forRowAt:)")
    }
    @_disfavoredOverload
    public var tableView_didEndDisplayingHeaderView_forSection: ((UITableView, UIView, Int) -> Void)? {
        optionalRequirement("tableView(_:didEndDisplayingHeaderView:forSection:)")
    }
    @_disfavoredOverload
    public var tableView_didEndDisplayingFooterView_forSection: ((UITableView, UIView, Int) -> Void)? {
        optionalRequirement("tableView(_:didEndDisplayingFooterView:forSection:)")
    }
    @_disfavoredOverload
    public var tableView_heightForRowAt: ((UITableView, IndexPath) -> CGFloat)? { optionalRequirement("tableView(_:heightForRowAt:)") }
    @_disfavoredOverload
    public var tableView_heightForHeaderInSection: ((UITableView, Int) -> CGFloat)? {
        optionalRequirement("tableView(_:heightForHeaderInSection:)")
    }
    @_disfavoredOverload
    public var tableView_heightForFooterInSection: ((UITableView, Int) -> CGFloat)? {
        optionalRequirement("tableView(_:heightForFooterInSection:)")
    }
    @_disfavoredOverload
    public var tableView_estimatedHeightForRowAt: ((UITableView, IndexPath) -> CGFloat)? {
        optionalRequirement("tableView(_:estimatedHeightForRowAt:)")
    }
    @_disfavoredOverload
    public var tableView_estimatedHeightForHeaderInSection: ((UITableView, Int) -> CGFloat)? {
        optionalRequirement("tableView(_:estimatedHeightForHeaderInSection:)")
    }
    @_disfavoredOverload
    public var tableView_estimatedHeightForFooterInSection: ((UITableView, Int) -> CGFloat)? {
        optionalRequirement("tableView(_:estimatedHeightForFooterInSection:)")
    }
    @_disfavoredOverload
    public var tableView_viewForHeaderInSection: ((UITableView, Int) -> UIView?)? {
        optionalRequirement("tableView(_:viewForHeaderInSection:)")
    }
    @_disfavoredOverload
    public var tableView_viewForFooterInSection: ((UITableView, Int) -> UIView?)? {
        optionalRequirement("tableView(_:viewForFooterInSection:)")
    }
    @_disfavoredOverload
    public var tableView_accessoryButtonTappedForRowWith: ((UITableView, IndexPath) -> Void)? {
        optionalRequirement("tableView(_:accessoryButtonTappedForRowWith:)")
    }
    @_disfavoredOverload
    public var tableView_shouldHighlightRowAt: ((UITableView, IndexPath) -> Bool)? {
        optionalRequirement("tableView(_:shouldHighlightRowAt:)")
    }
    @_disfavoredOverload
    public var tableView_didHighlightRowAt: ((UITableView, IndexPath) -> Void)? { optionalRequirement("tableView(_:didHighlightRowAt:)") }
    @_disfavoredOverload
    public var tableView_didUnhighlightRowAt: ((UITableView, IndexPath) -> Void)? {
        optionalRequirement("tableView(_:didUnhighlightRowAt:)")
    }
    @_disfavoredOverload
    public var tableView_willSelectRowAt: ((UITableView, IndexPath) -> IndexPath?)? { optionalRequirement("tableView(_:willSelectRowAt:)") }
    @_disfavoredOverload
    public var tableView_willDeselectRowAt: ((UITableView, IndexPath) -> IndexPath?)? {
        optionalRequirement("tableView(_:willDeselectRowAt:)")
    }
    @_disfavoredOverload
    public var tableView_didSelectRowAt: ((UITableView, IndexPath) -> Void)? { optionalRequirement("tableView(_:didSelectRowAt:)") }
    @_disfavoredOverload
    public var tableView_didDeselectRowAt: ((UITableView, IndexPath) -> Void)? { optionalRequirement("tableView(_:didDeselectRowAt:)") }
    @_disfavoredOverload
    public var tableView_canPerformPrimaryActionForRowAt: ((UITableView, IndexPath) -> Bool)? {
        optionalRequirement("tableView(_:canPerformPrimaryActionForRowAt:)")
    }
    @_disfavoredOverload
    public var tableView_performPrimaryActionForRowAt: ((UITableView, IndexPath) -> Void)? {
        optionalRequirement("tableView(_:performPrimaryActionForRowAt:)")
    }
    @_disfavoredOverload
    public var tableView_editingStyleForRowAt: ((UITableView, IndexPath) -> UITableViewCell.EditingStyle)? {
        optionalRequirement("tableView(_:editingStyleForRowAt:)")
    }
    @_disfavoredOverload
    public var tableView_titleForDeleteConfirmationButtonForRowAt: ((UITableView, IndexPath) -> String?)? {
        optionalRequirement("tableView(_:titleForDeleteConfirmationButtonForRowAt:)")
    }
    @_disfavoredOverload
    public var tableView_editActionsForRowAt: ((UITableView, IndexPath) -> [UITableViewRowAction]?)? {
        optionalRequirement("tableView(_:editActionsForRowAt:)")
    }
    @_disfavoredOverload
    public var tableView_leadingSwipeActionsConfigurationForRowAt: ((UITableView, IndexPath) -> UISwipeActionsConfiguration?)? {
        optionalRequirement("tableView(_:leadingSwipeActionsConfigurationForRowAt:)")
    }
    @_disfavoredOverload
    public var tableView_trailingSwipeActionsConfigurationForRowAt: ((UITableView, IndexPath) -> UISwipeActionsConfiguration?)? {
        optionalRequirement("tableView(_:trailingSwipeActionsConfigurationForRowAt:)")
    }
    @_disfavoredOverload
    public var tableView_shouldIndentWhileEditingRowAt: ((UITableView, IndexPath) -> Bool)? {
        optionalRequirement("tableView(_:shouldIndentWhileEditingRowAt:)")
    }
    @_disfavoredOverload
    public var tableView_willBeginEditingRowAt: ((UITableView, IndexPath) -> Void)? {
        optionalRequirement("tableView(_:willBeginEditingRowAt:)")
    }
    @_disfavoredOverload
    public var tableView_didEndEditingRowAt: ((UITableView, IndexPath?) -> Void)? {
        optionalRequirement("tableView(_:didEndEditingRowAt:)")
    }
    @_disfavoredOverload
    public var tableView_targetIndexPathForMoveFromRowAt_toProposedIndexPath: ((UITableView, IndexPath, IndexPath) -> IndexPath)? {
        optionalRequirement("tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)")
    }
    @_disfavoredOverload
    public var tableView_indentationLevelForRowAt: ((UITableView, IndexPath) -> Int)? {
        optionalRequirement("tableView(_:indentationLevelForRowAt:)")
    }

    /// Whether dragged items that rest over a row select it, where the table is spring-loaded.
    @_disfavoredOverload
    public var tableView_shouldSpringLoadRowAt_with: ((UITableView, IndexPath, any UISpringLoadedInteractionContext) -> Bool)? {
        optionalRequirement("tableView(_:shouldSpringLoadRowAt:with:)")
    }
}
