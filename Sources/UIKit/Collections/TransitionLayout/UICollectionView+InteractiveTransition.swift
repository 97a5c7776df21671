import CoreGraphics
import Foundation
import ObjCRuntime

/// A change of layouts that a gesture leads.
@MainActor
final class InteractiveLayoutTransition {
    let layout: UICollectionViewTransitionLayout
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?

    init(_ layout: UICollectionViewTransitionLayout, _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?) {
        self.layout = layout
        self.completion = completion
    }
}

extension UICollectionViewDelegate {
    /// The layout between two others while a gesture leads from one to the other.
    @_disfavoredOverload
    public var collectionView_transitionLayoutForOldLayout_newLayout:
        ((UICollectionView, UICollectionViewLayout, UICollectionViewLayout) -> UICollectionViewTransitionLayout)?
    {
        optionalRequirement("collectionView(_:transitionLayoutForOldLayout:newLayout:)")
    }
}

extension UICollectionView {
    func coreStartTransition(
        to layout: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        guard interactiveTransition == nil else {
            raise(
                .internalInconsistency,
                "the collection is already in the middle of an interactive transition. Please call finishInteractiveTransition or "
                    + "cancelInteractiveTransition before starting another one.")
        }
        cancelInteractions()
        validateLayout()
        let old = storedLayout
        let transition =
            collectionDelegate?.collectionView_transitionLayoutForOldLayout_newLayout?(self, old, layout)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
        interactiveTransition = InteractiveLayoutTransition(transition, completion)
        old.prepareForTransition(to: layout)
        layout.owner = self
        layout.isPrepared = false
        layout.prepareForTransition(from: old)
        storedLayout = transition
        transition.owner = self
        shownBounds = bounds
        layout.prepareIfNeeded()
        transition.prepareIfNeeded()
        transition.offsets = (bounds.origin, transitionTarget(layout))
        for (_, view) in visibleViews.sorted(by: { $0.key < $1.key }) { view.willTransition(from: old, to: layout) }
        setNeedsLayout()
        return transition
    }

    func coreEndTransition(isFinished: Bool) {
        guard let transition = interactiveTransition else { return }
        interactiveTransition = nil
        let layout = transition.layout
        let (old, new) = (layout.currentLayout, layout.nextLayout)
        let offset = isFinished ? layout.offsets.to : layout.offsets.from
        change(to: isFinished ? new : old, animated: true, offset: offset) { [weak self] completed in
            guard let self else { return }
            for (_, view) in visibleViews.sorted(by: { $0.key < $1.key }) {
                view.didTransition(from: isFinished ? old : new, to: isFinished ? new : old)
            }
            old.finalizeLayoutTransition()
            new.finalizeLayoutTransition()
            let other = isFinished ? old : new
            if other.owner === self, storedLayout !== other { other.owner = nil }
            transition.completion?(completed, isFinished)
        }
    }

    /// The content goes along with a transition.
    func transitionDidProgress(_ layout: UICollectionViewTransitionLayout) {
        guard interactiveTransition?.layout === layout else { return }
        validateLayout()
        let (from, to) = layout.offsets
        let progress = layout.transitionProgress
        moveContent(to: CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress))
    }

    /// Where the content will be in a layout.
    private func transitionTarget(_ layout: UICollectionViewLayout) -> CGPoint {
        let size = layout.collectionViewContentSize
        let inset = adjustedContentInset
        func clamped(_ value: CGFloat, _ before: CGFloat, _ after: CGFloat, _ length: CGFloat, _ room: CGFloat) -> CGFloat {
            min(max(value, -before), max(-before, length + after - room))
        }
        let nearest = CGPoint(
            x: clamped(bounds.minX, inset.left, inset.right, size.width, bounds.width),
            y: clamped(bounds.minY, inset.top, inset.bottom, size.height, bounds.height))
        let proposed = layout.targetContentOffset(forProposedContentOffset: nearest)
        return collectionDelegate?.collectionView_targetContentOffsetForProposedContentOffset?(self, proposed) ?? proposed
    }
}
