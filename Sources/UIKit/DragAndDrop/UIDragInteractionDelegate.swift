import CoreGraphics
import Foundation
import ObjCRuntime

/// Gives the items of a view that can be dragged and follows what becomes of them.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
    /// The items at the finger; none for no drag.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
}

extension UIDragInteractionDelegate {
    @_disfavoredOverload
    public var dragInteraction_previewForLifting_session: ((UIDragInteraction, UIDragItem, any UIDragSession) -> UITargetedDragPreview?)? {
        optionalRequirement("dragInteraction(_:previewForLifting:session:)")
    }
    @_disfavoredOverload
    public var dragInteraction_willAnimateLiftWith_session: ((UIDragInteraction, any UIDragAnimating, any UIDragSession) -> Void)? {
        optionalRequirement("dragInteraction(_:willAnimateLiftWith:session:)")
    }
    @_disfavoredOverload
    public var dragInteraction_sessionWillBegin: ((UIDragInteraction, any UIDragSession) -> Void)? {
        optionalRequirement("dragInteraction(_:sessionWillBegin:)")
    }
    @_disfavoredOverload
    public var dragInteraction_sessionAllowsMoveOperation: ((UIDragInteraction, any UIDragSession) -> Bool)? {
        optionalRequirement("dragInteraction(_:sessionAllowsMoveOperation:)")
    }
    @_disfavoredOverload
    public var dragInteraction_sessionIsRestrictedToDraggingApplication: ((UIDragInteraction, any UIDragSession) -> Bool)? {
        optionalRequirement("dragInteraction(_:sessionIsRestrictedToDraggingApplication:)")
    }
    @_disfavoredOverload
    public var dragInteraction_prefersFullSizePreviewsFor: ((UIDragInteraction, any UIDragSession) -> Bool)? {
        optionalRequirement("dragInteraction(_:prefersFullSizePreviewsFor:)")
    }
    @_disfavoredOverload
    public var dragInteraction_sessionDidMove: ((UIDragInteraction, any UIDragSession) -> Void)? {
        optionalRequirement("dragInteraction(_:sessionDidMove:)")
    }
    @_disfavoredOverload
    public var dragInteraction_session_willEndWith: ((UIDragInteraction, any UIDragSession, UIDropOperation) -> Void)? {
        optionalRequirement("dragInteraction(_:session:willEndWith:)")
    }
    @_disfavoredOverload
    public var dragInteraction_session_didEndWith: ((UIDragInteraction, any UIDragSession, UIDropOperation) -> Void)? {
        optionalRequirement("dragInteraction(_:session:didEndWith:)")
    }
    @_disfavoredOverload
    public var dragInteraction_sessionDidTransferItems: ((UIDragInteraction, any UIDragSession) -> Void)? {
        optionalRequirement("dragInteraction(_:sessionDidTransferItems:)")
    }
    /// What another finger's tap adds to a drag that goes on.
    @_disfavoredOverload
    public var dragInteraction_itemsForAddingTo_withTouchAt: ((UIDragInteraction, any UIDragSession, CGPoint) -> [UIDragItem])? {
        optionalRequirement("dragInteraction(_:itemsForAddingTo:withTouchAt:)")
    }
    @_disfavoredOverload
    public var dragInteraction_sessionForAddingItems_withTouchAt:
        ((UIDragInteraction, [any UIDragSession], CGPoint) -> (any UIDragSession)?)?
    {
        optionalRequirement("dragInteraction(_:sessionForAddingItems:withTouchAt:)")
    }
    @_disfavoredOverload
    public var dragInteraction_session_willAdd_for: ((UIDragInteraction, any UIDragSession, [UIDragItem], UIDragInteraction) -> Void)? {
        optionalRequirement("dragInteraction(_:session:willAdd:for:)")
    }
    @_disfavoredOverload
    public var dragInteraction_previewForCancelling_withDefault:
        ((UIDragInteraction, UIDragItem, UITargetedDragPreview) -> UITargetedDragPreview?)?
    {
        optionalRequirement("dragInteraction(_:previewForCancelling:withDefault:)")
    }
    @_disfavoredOverload
    public var dragInteraction_item_willAnimateCancelWith: ((UIDragInteraction, UIDragItem, any UIDragAnimating) -> Void)? {
        optionalRequirement("dragInteraction(_:item:willAnimateCancelWith:)")
    }
}

/// Asks an interaction's delegate.
@MainActor
final class DelegateDragSource: DragSource {
    private unowned let interaction: UIDragInteraction

    init(_ interaction: UIDragInteraction) {
        self.interaction = interaction
    }

    private var delegate: (any UIDragInteractionDelegate)? { interaction.delegate }

    func items(for session: DragSession, at point: CGPoint) -> [UIDragItem] {
        delegate?.dragInteraction(interaction, itemsForBeginning: session) ?? []
    }

    func itemsForAdding(to session: DragSession, at point: CGPoint) -> [UIDragItem] {
        delegate?.dragInteraction_itemsForAddingTo_withTouchAt?(interaction, session, point) ?? []
    }

    func liftPreview(for item: UIDragItem, session: DragSession) -> UITargetedDragPreview? {
        if let ask = delegate?.dragInteraction_previewForLifting_session { return ask(interaction, item, session) }
        guard let view = interaction.view, view.window != nil, view.superview != nil else { return nil }
        return UITargetedDragPreview(view: view, parameters: UIDragPreviewParameters())
    }

    func willAnimateLift(_ animator: DragAnimator, session: DragSession) {
        delegate?.dragInteraction_willAnimateLiftWith_session?(interaction, animator, session)
    }

    func prepare(_ session: DragSession) {
        session.allowsMoveOperation = delegate?.dragInteraction_sessionAllowsMoveOperation?(interaction, session) ?? true
        session.isRestrictedToDraggingApplication =
            delegate?.dragInteraction_sessionIsRestrictedToDraggingApplication?(interaction, session) ?? false
        session.keepsFullSize = delegate?.dragInteraction_prefersFullSizePreviewsFor?(interaction, session) ?? false
    }

    func sessionWillBegin(_ session: DragSession) { delegate?.dragInteraction_sessionWillBegin?(interaction, session) }
    func sessionDidMove(_ session: DragSession) { delegate?.dragInteraction_sessionDidMove?(interaction, session) }

    func willAdd(_ items: [UIDragItem], to session: DragSession, from adding: UIDragInteraction) {
        delegate?.dragInteraction_session_willAdd_for?(interaction, session, items, adding)
    }

    func cancelPreview(for item: UIDragItem, default preview: UITargetedDragPreview) -> UITargetedDragPreview? {
        guard let ask = delegate?.dragInteraction_previewForCancelling_withDefault else { return preview }
        return ask(interaction, item, preview)
    }

    func willAnimateCancel(_ item: UIDragItem, _ animator: DragAnimator) {
        delegate?.dragInteraction_item_willAnimateCancelWith?(interaction, item, animator)
    }

    func sessionWillEnd(_ session: DragSession, with operation: UIDropOperation) {
        delegate?.dragInteraction_session_willEndWith?(interaction, session, operation)
    }

    func sessionDidEnd(_ session: DragSession, with operation: UIDropOperation) {
        delegate?.dragInteraction_session_didEndWith?(interaction, session, operation)
    }

    func sessionDidTransfer(_ session: DragSession) { delegate?.dragInteraction_sessionDidTransferItems?(interaction, session) }
    func liftDidEnd(_ session: DragSession) {}
}
