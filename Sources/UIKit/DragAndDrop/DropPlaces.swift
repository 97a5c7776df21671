import CoreGraphics
import Foundation

/// Where a table or collection view sends the previews of dropped items.
@MainActor
final class DropPlaces {
    enum Place {
        case element(IndexPath)
        case rect(IndexPath, CGRect)
        case target(UIDragPreviewTarget)
        /// To a cell that is found when it is needed, with the look that its preview has there.
        case cell(() -> (UIView, UIPreviewParameters?)?)
    }

    private var places: [ObjectIdentifier: (place: Place, animator: DragAnimator)] = [:]

    func send(_ item: UIDragItem, to place: Place) -> DragAnimator {
        let animator = DragAnimator()
        places[ObjectIdentifier(item)] = (place, animator)
        return animator
    }

    /// `cell` finds the view that shows an element, `frame` the place of one that is out of sight, `look` what the app wants a
    /// preview to look like that goes to an element.
    func landing(
        of item: UIDragItem, default preview: UITargetedDragPreview, in view: UIView, cell: (IndexPath) -> UIView?,
        frame: (IndexPath) -> CGRect?, look: (IndexPath) -> UIPreviewParameters?
    ) -> DropLanding {
        switch places[ObjectIdentifier(item)]?.place {
        case nil: return .fade
        case .target(let target): return .preview(preview.retargetedPreview(with: target))
        case .rect(let path, let rect):
            guard let cell = cell(path) else { return .fade }
            return .rect(rect, in: cell, done: {})
        case .element(let path):
            guard let cell = cell(path) else { return frame(path).map { .rect($0, in: view, done: {}) } ?? .fade }
            return landing(on: cell, look: look(path))
        case .cell(let find):
            guard let (cell, look) = find() else { return .fade }
            return landing(on: cell, look: look)
        }
    }

    /// The preview shows the element until it is there.
    private func landing(on cell: UIView, look: UIPreviewParameters?) -> DropLanding {
        let alpha = cell.alpha > 0 ? cell.alpha : 1
        cell.alpha = 0
        return .rect(cell.bounds, in: cell, look: look, done: { [weak cell] in cell?.alpha = alpha })
    }

    func willAnimate(_ item: UIDragItem, _ animator: DragAnimator) {
        guard let own = places[ObjectIdentifier(item)]?.animator else { return }
        animator.addAnimations { own.animate() }
        animator.addCompletion { _ in own.complete() }
    }
}
