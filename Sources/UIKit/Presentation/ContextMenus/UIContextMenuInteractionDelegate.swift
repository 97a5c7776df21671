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

/// Lets a delegate animate along with a menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    var previewViewController: UIViewController? { get }
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

/// How a preview goes when it is tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    case dismiss = 0
    case pop = 1
}

@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Collects what is to run along with a menu's animation.
@MainActor
final class ContextMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(previewViewController: UIViewController?) {
        self.previewViewController = previewViewController
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func animate() {
        let pending = animations
        animations = []
        for animation in pending { animation() }
    }

    func complete() {
        let pending = completions
        completions = []
        for completion in pending { completion() }
    }
}
