import CoreGraphics
import Foundation

/// A finger on a sheet.
struct SheetDrag {
    /// Visible height at the beginning.
    let startHeight: CGFloat
    /// Whether the user may drag the sheet away; nil until that has been asked.
    var mayDismiss: Bool?
    /// How far below the lowest rest the finger wanted the sheet.
    var refusedDistance: CGFloat = 0
}

extension UISheetPresentationController {
    /// Whether a drag moves the sheet and not content inside.
    func dragShouldBegin() -> Bool {
        guard let containerView, let presentation, !presentation.isInTransition, !presentation.hasPresentationAbove else { return false }
        let geometry = geometry(container: containerView)
        guard !pan.touchesDraggingControl else { return false }
        let way = pan.totalWay
        guard abs(way.y) > abs(way.x) else { return false }
        let isDown = way.y > 0
        guard let scrollView = pan.touchedScrollView else { return isDown || geometry.form != .full }
        guard scrollView.isAtTop else { return false }
        if isDown { return true }
        // Up at the top of the content: first the sheet grows, where the app wants that.
        return prefersScrollingExpandsWhenScrolledToEdge && restingHeight < geometry.largest.height - 0.5
    }

    func panDidChange() {
        switch pan.state {
        case .began:
            drag = SheetDrag(startHeight: restingHeight)
            moveSheet()
        case .changed:
            moveSheet()
        case .ended:
            release(velocity: pan.velocity(in: containerView).y)
        case .cancelled, .failed:
            guard drag != nil else { return }
            drag = nil
            animateToRest(velocity: 0)
        case .possible:
            break
        }
    }

    private func moveSheet() {
        guard let containerView, var current = drag else { return }
        let geometry = geometry(container: containerView)
        var height = current.startHeight - pan.translation(in: containerView).y
        if height > geometry.largest.height {
            height = geometry.largest.height + rubber(height - geometry.largest.height, containerView)
        } else if height < geometry.smallest.height {
            let mayDismiss = current.mayDismiss ?? userMayDismiss()
            current.mayDismiss = mayDismiss
            if !mayDismiss {
                current.refusedDistance = geometry.smallest.height - height
                height = geometry.smallest.height - rubber(current.refusedDistance, containerView)
            }
        }
        drag = current
        UIView.performWithoutAnimation {
            layoutSheet(height: height)
            sheetView.layoutIfNeeded()
        }
    }

    private func rubber(_ distance: CGFloat, _ container: UIView) -> CGFloat {
        ScrollPhysics.rubberBand(distance, dimension: container.bounds.height) * 0.4
    }

    private func release(velocity: CGFloat) {
        guard let containerView, let current = drag else { return }
        drag = nil
        let look = Look.current.presentation
        let geometry = geometry(container: containerView)
        let height = current.startHeight - pan.translation(in: containerView).y
        let isBelow = height < geometry.smallest.height
        if isBelow {
            let wantsAway =
                velocity >= look.sheetFlickSpeed
                || (velocity > -look.sheetFlickSpeed && height < geometry.smallest.height * (1 - look.sheetDismissFraction))
            if current.mayDismiss == true, wantsAway {
                dismissByUser(velocity: velocity)
                return
            }
            if current.mayDismiss == false, velocity > -look.sheetFlickSpeed { userWasRefused() }
        }
        select(rest(for: height, velocity: velocity, in: geometry).identifier, byUser: true)
        animateToRest(velocity: velocity)
    }

    /// The rest that a release at a height and a speed leads to.
    private func rest(for height: CGFloat, velocity: CGFloat, in geometry: SheetGeometry) -> SheetGeometry.Rest {
        let flick = Look.current.presentation.sheetFlickSpeed
        if velocity >= flick { return geometry.rests.last { $0.height < height } ?? geometry.smallest }
        if velocity <= -flick { return geometry.rests.first { $0.height > height } ?? geometry.largest }
        return geometry.rests.min { abs($0.height - height) < abs($1.height - height) } ?? geometry.smallest
    }

    private func select(_ identifier: Detent.Identifier, byUser: Bool) {
        let old = containerView.map { geometry(container: $0).rest(selectedDetentIdentifier).identifier }
        guard old != identifier else { return }
        selectedDetentIdentifier = identifier
        guard byUser else { return }
        (storedDelegate as? any UISheetPresentationControllerDelegate)?.sheetPresentationControllerDidChangeSelectedDetentIdentifier?(self)
    }

    func grabberWasTapped() {
        guard let containerView else { return }
        let rests = geometry(container: containerView).rests
        guard rests.count > 1 else { return }
        let height = restingHeight
        let next = rests.first { $0.height > height + 0.5 } ?? rests[0]
        select(next.identifier, byUser: true)
        animateToRest(velocity: 0)
    }

    /// Lets the sheet swing to the rest that is selected.
    func animateToRest(velocity: CGFloat) {
        guard containerView != nil else { return }
        let goal = restingHeight
        let distance = abs(sheetView.frame.height - goal) + abs(frameOfPresentedViewInContainerView.minY - sheetView.frame.minY)
        UIView.animate(
            withDuration: Look.current.motion.transitionDuration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: distance > 1 ? min(abs(velocity) / distance, 30) : 0, options: .allowUserInteraction,
            animations: { [self] in
                layoutSheet(height: goal)
                sheetView.layoutIfNeeded()
            }, completion: nil)
    }

    func userTriesToDismiss(velocity: CGFloat) {
        guard let presentation, !presentation.isInTransition else { return }
        if userMayDismiss() { dismissByUser(velocity: velocity) } else { userWasRefused() }
    }

    private func dismissByUser(velocity: CGFloat) {
        dismissalVelocity = max(velocity, 0)
        dismissAfterUserAction()
    }
}
