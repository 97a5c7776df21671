import Foundation
import ObjCRuntime

/// Says what a view does with items over it, and takes them when they are dropped.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {}

extension UIDropInteractionDelegate {
    @_disfavoredOverload
    public var dropInteraction_canHandle: ((UIDropInteraction, any UIDropSession) -> Bool)? {
        optionalRequirement("dropInteraction(_:canHandle:)")
    }
    @_disfavoredOverload
    public var dropInteraction_sessionDidEnter: ((UIDropInteraction, any UIDropSession) -> Void)? {
        optionalRequirement("dropInteraction(_:sessionDidEnter:)")
    }
    /// Asked with every move; without it nothing can be dropped.
    @_disfavoredOverload
    public var dropInteraction_sessionDidUpdate: ((UIDropInteraction, any UIDropSession) -> UIDropProposal)? {
        optionalRequirement("dropInteraction(_:sessionDidUpdate:)")
    }
    @_disfavoredOverload
    public var dropInteraction_sessionDidExit: ((UIDropInteraction, any UIDropSession) -> Void)? {
        optionalRequirement("dropInteraction(_:sessionDidExit:)")
    }
    /// The place to load the items.
    @_disfavoredOverload
    public var dropInteraction_performDrop: ((UIDropInteraction, any UIDropSession) -> Void)? {
        optionalRequirement("dropInteraction(_:performDrop:)")
    }
    @_disfavoredOverload
    public var dropInteraction_concludeDrop: ((UIDropInteraction, any UIDropSession) -> Void)? {
        optionalRequirement("dropInteraction(_:concludeDrop:)")
    }
    @_disfavoredOverload
    public var dropInteraction_sessionDidEnd: ((UIDropInteraction, any UIDropSession) -> Void)? {
        optionalRequirement("dropInteraction(_:sessionDidEnd:)")
    }
    @_disfavoredOverload
    public var dropInteraction_previewForDropping_withDefault:
        ((UIDropInteraction, UIDragItem, UITargetedDragPreview) -> UITargetedDragPreview?)?
    {
        optionalRequirement("dropInteraction(_:previewForDropping:withDefault:)")
    }
    @_disfavoredOverload
    public var dropInteraction_item_willAnimateDropWith: ((UIDropInteraction, UIDragItem, any UIDragAnimating) -> Void)? {
        optionalRequirement("dropInteraction(_:item:willAnimateDropWith:)")
    }
}

/// Asks an interaction's delegate.
@MainActor
final class DelegateDropTarget: DropTarget {
    private unowned let interaction: UIDropInteraction

    init(_ interaction: UIDropInteraction) {
        self.interaction = interaction
    }

    private var delegate: (any UIDropInteractionDelegate)? { interaction.delegate }

    func canHandle(_ session: DropSession) -> Bool {
        guard let delegate else { return false }
        return delegate.dropInteraction_canHandle?(interaction, session) ?? true
    }

    func didEnter(_ session: DropSession) { delegate?.dropInteraction_sessionDidEnter?(interaction, session) }

    func didUpdate(_ session: DropSession) -> UIDropProposal {
        delegate?.dropInteraction_sessionDidUpdate?(interaction, session) ?? UIDropProposal(operation: .cancel)
    }

    func didExit(_ session: DropSession) { delegate?.dropInteraction_sessionDidExit?(interaction, session) }

    func perform(_ session: DropSession, proposal: UIDropProposal) { delegate?.dropInteraction_performDrop?(interaction, session) }

    func landing(of item: UIDragItem, default preview: UITargetedDragPreview) -> DropLanding {
        guard let ask = delegate?.dropInteraction_previewForDropping_withDefault, let own = ask(interaction, item, preview) else {
            return .fade
        }
        return .preview(own)
    }

    func willAnimateDrop(_ item: UIDragItem, _ animator: DragAnimator) {
        delegate?.dropInteraction_item_willAnimateDropWith?(interaction, item, animator)
    }

    func conclude(_ session: DropSession) { delegate?.dropInteraction_concludeDrop?(interaction, session) }
    func didEnd(_ session: DropSession) { delegate?.dropInteraction_sessionDidEnd?(interaction, session) }
}
