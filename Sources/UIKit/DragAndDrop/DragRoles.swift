import CoreGraphics
import Foundation

/// Who gives the items of a drag: a drag interaction's delegate, a table or a collection view.
@MainActor
protocol DragSource: AnyObject {
    func items(for session: DragSession, at point: CGPoint) -> [UIDragItem]
    func itemsForAdding(to session: DragSession, at point: CGPoint) -> [UIDragItem]
    func liftPreview(for item: UIDragItem, session: DragSession) -> UITargetedDragPreview?
    func willAnimateLift(_ animator: DragAnimator, session: DragSession)
    func prepare(_ session: DragSession)
    func sessionWillBegin(_ session: DragSession)
    func sessionDidMove(_ session: DragSession)
    func willAdd(_ items: [UIDragItem], to session: DragSession, from interaction: UIDragInteraction)
    func cancelPreview(for item: UIDragItem, default preview: UITargetedDragPreview) -> UITargetedDragPreview?
    func willAnimateCancel(_ item: UIDragItem, _ animator: DragAnimator)
    func sessionWillEnd(_ session: DragSession, with operation: UIDropOperation)
    func sessionDidEnd(_ session: DragSession, with operation: UIDropOperation)
    func sessionDidTransfer(_ session: DragSession)
    /// The items were lifted and put down again without having been dragged.
    func liftDidEnd(_ session: DragSession)
}

/// Who takes the items of a drop: a drop interaction's delegate, a table or a collection view.
@MainActor
protocol DropTarget: AnyObject {
    func canHandle(_ session: DropSession) -> Bool
    func didEnter(_ session: DropSession)
    func didUpdate(_ session: DropSession) -> UIDropProposal
    func didExit(_ session: DropSession)
    func perform(_ session: DropSession, proposal: UIDropProposal)
    func landing(of item: UIDragItem, default preview: UITargetedDragPreview) -> DropLanding
    func willAnimateDrop(_ item: UIDragItem, _ animator: DragAnimator)
    func conclude(_ session: DropSession)
    func didEnd(_ session: DropSession)
}

/// Where a dropped item's preview goes.
enum DropLanding {
    /// It vanishes where it is.
    case fade
    /// To the target of a preview.
    case preview(UITargetedDragPreview)
    /// Onto a rectangle of a view, where something shows what was dropped; with a look it is a picture of that view on its way.
    /// `done` is called when it is there.
    case rect(CGRect, in: UIView, look: UIPreviewParameters? = nil, done: () -> Void)
}
