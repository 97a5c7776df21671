import CoreGraphics
import Foundation
import QuartzCore

/// Scrolls what is under a dragging finger while the finger is near an edge of it.
@MainActor
final class DragEdgeScroller {
    private unowned let run: DragRun
    private var token: FrameDriver.Token?
    /// The view under the finger.
    weak var hit: UIView? { didSet { if speed() != nil { start() } } }

    init(run: DragRun) {
        self.run = run
    }

    /// Frames come only while something scrolls.
    func start() {
        guard token == nil, speed() != nil else { return }
        token = FrameDriver.shared.addHandler { [weak self] _ in
            MainActor.assumeIsolated { self?.scroll() }
        }
    }

    func stop() {
        token?.invalidate()
        token = nil
    }

    private func speed() -> (view: UIScrollView, delta: CGPoint)? {
        var view = hit
        while let current = view {
            if let scroll = current as? UIScrollView, scroll.isScrollEnabled, !(scroll.interactions.isEmpty) {
                let delta = delta(in: scroll)
                if delta != .zero { return (scroll, delta) }
            }
            view = current.superview
        }
        return nil
    }

    private func delta(in view: UIScrollView) -> CGPoint {
        let zone = Look.current.tables.reorderScrollZone
        let point = run.session.location(in: view)
        let inset = view.adjustedContentInset
        func speed(_ position: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            if position < low + zone { return -(low + zone - position) / 4 }
            return position > high - zone ? (position - high + zone) / 4 : 0
        }
        let wanted = CGPoint(
            x: view.bounds.minX
                + (view.canScrollHorizontally ? speed(point.x, view.bounds.minX + inset.left, view.bounds.maxX - inset.right) : 0),
            y: view.bounds.minY
                + (view.canScrollVertically ? speed(point.y, view.bounds.minY + inset.top, view.bounds.maxY - inset.bottom) : 0))
        let target = view.pixelRounded(view.clamped(wanted))
        return CGPoint(x: target.x - view.bounds.minX, y: target.y - view.bounds.minY)
    }

    private func scroll() {
        guard let (view, delta) = speed() else {
            stop()
            return
        }
        view.moveContent(to: CGPoint(x: view.bounds.minX + delta.x, y: view.bounds.minY + delta.y))
        view.layoutIfNeeded()
        run.update()
    }
}
