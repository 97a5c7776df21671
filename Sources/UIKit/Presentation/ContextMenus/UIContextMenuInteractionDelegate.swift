import CoreGraphics
import Foundation
import ObjCRuntime

/// Says which menu belongs to a place, and hears of its coming and going.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
}

extension UIContextMenuInteractionDelegate {
    @_disfavoredOverload public var contextMenuInteraction_previewForHighlightingMenuWithConfiguration:
        ((UIContextMenuInteraction, UIContextMenuConfiguration) -> UITargetedPreview?)?
    {
        optionalRequirement("contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)")
    }
    @_disfavoredOverload public var contextMenuInteraction_configuration_highlightPreviewForItemWithIdentifier:
        ((UIContextMenuInteraction, UIContextMenuConfiguration, any NSCopying) -> UITargetedPreview?)?
    {
        optionalRequirement("contextMenuInteraction(_:configuration:highlightPreviewForItemWithIdentifier:)")
    }
    @_disfavoredOverload public var contextMenuInteraction_previewForDismissingMenuWithConfiguration:
        ((UIContextMenuInteraction, UIContextMenuConfiguration) -> UITargetedPreview?)?
    {
        optionalRequirement("contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)")
    }
    @_disfavoredOverload public var contextMenuInteraction_configuration_dismissalPreviewForItemWithIdentifier:
        ((UIContextMenuInteraction, UIContextMenuConfiguration, any NSCopying) -> UITargetedPreview?)?
    {
        optionalRequirement("contextMenuInteraction(_:configuration:dismissalPreviewForItemWithIdentifier:)")
    }
    @_disfavoredOverload public var contextMenuInteraction_willDisplayMenuFor_animator:
        ((UIContextMenuInteraction, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    {
        optionalRequirement("contextMenuInteraction(_:willDisplayMenuFor:animator:)")
    }
    @_disfavoredOverload public var contextMenuInteraction_willEndFor_animator:
        ((UIContextMenuInteraction, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    {
        optionalRequirement("contextMenuInteraction(_:willEndFor:animator:)")
    }
    @_disfavoredOverload public var contextMenuInteraction_willPerformPreviewActionForMenuWith_animator:
        ((UIContextMenuInteraction, UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void)?
    {
        optionalRequirement("contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)")
    }
}
