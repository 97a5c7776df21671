import CoreGraphics
import Foundation
import ObjCRuntime

extension UITableViewDelegate {
    @_disfavoredOverload
    public var tableView_contextMenuConfigurationForRowAt_point: ((UITableView, IndexPath, CGPoint) -> UIContextMenuConfiguration?)? {
        optionalRequirement("tableView(_:contextMenuConfigurationForRowAt:point:)")
    }
    @_disfavoredOverload
    public var tableView_previewForHighlightingContextMenuWithConfiguration:
        ((UITableView, UIContextMenuConfiguration) -> UITargetedPreview?)?
    {
        optionalRequirement("tableView(_:previewForHighlightingContextMenuWithConfiguration:)")
    }
    @_disfavoredOverload
    public var tableView_previewForDismissingContextMenuWithConfiguration:
        ((UITableView, UIContextMenuConfiguration) -> UITargetedPreview?)?
    {
        optionalRequirement("tableView(_:previewForDismissingContextMenuWithConfiguration:)")
    }
    @_disfavoredOverload
    public var tableView_willPerformPreviewActionForMenuWith_animator:
        ((UITableView, UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void)?
    {
        optionalRequirement("tableView(_:willPerformPreviewActionForMenuWith:animator:)")
    }
    @_disfavoredOverload
    public var tableView_willDisplayContextMenu_animator:
        ((UITableView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    {
        optionalRequirement("tableView(_:willDisplayContextMenu:animator:)")
    }
    @_disfavoredOverload
    public var tableView_willEndContextMenuInteraction_animator:
        ((UITableView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    {
        optionalRequirement("tableView(_:willEndContextMenuInteraction:animator:)")
    }
}
