import CoreGraphics
import Foundation
import QuartzCore

extension UIScrollView {
    /// Whether a drag belongs to this scroll view: its content can move that way.
    func panShouldBegin() -> Bool {
        guard isScrollEnabled else { return false }
        if let touch = pan.liveTouches.first, let view = touch.view, view !== self, touchTracker.hasLetThrough {
            guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
        }
        let way = pan.totalWay
        let horizontal = abs(way.x) > abs(way.y)
        if leavesDragToAncestor(horizontal: horizontal, way: horizontal ? way.x : way.y) { return false }
        if horizontal { return canScrollHorizontally || (canScrollVertically && !hasScrollableAncestor) }
        return canScrollVertically || (canScrollHorizontally && !hasScrollableAncestor)
    }

    private var hasScrollableAncestor: Bool {
        var view = superview
        while let current = view {
            if current is UIScrollView { return true }
            view = current.superview
        }
        return false
    }

    func panDidChange() {
        switch pan.state {
        case .began: beginDragging()
        case .changed: drag()
        case .ended: endDragging(cancelled: false)
        case .cancelled, .failed: endDragging(cancelled: true)
        case .possible: break
        }
    }

    private func beginDragging() {
        draggingWillBegin()
        stopMotion(settlesAtEdge: false)
        var start = bounds.origin
        // Content that is caught beyond its edge goes on from the finger's place, not from where it shows.
        let range = offsetRange
        start.x = Self.unbanded(start.x, range.min.x, range.max.x, dimension: bounds.width)
        start.y = Self.unbanded(start.y, range.min.y, range.max.y, dimension: bounds.height)
        var drag = ScrollMotion.Drag(startOffset: start, lockedAxis: nil)
        if isDirectionalLockEnabled {
            let way = pan.totalWay
            // Nearly diagonal drags move both ways.
            if abs(way.x) > 2 * abs(way.y) { drag.lockedAxis = .horizontal }
            if abs(way.y) > 2 * abs(way.x) { drag.lockedAxis = .vertical }
        }
        motion = .dragging(drag)
        KeyboardSystem.shared.scrollViewWillBeginDragging(self)
        indicators.show()
        delegate?.scrollViewWillBeginDragging?(self)
        self.drag()
    }

    private func drag() {
        guard case .dragging(let drag) = motion else { return }
        if let window {
            KeyboardSystem.shared.scrollView(self, dragsTo: window.convert(pan.location(in: window), to: nil as UIWindow?))
        }
        let translation = pan.translation(in: superview)
        var wanted = drag.startOffset
        if drag.lockedAxis != .vertical { wanted.x -= translation.x }
        if drag.lockedAxis != .horizontal { wanted.y -= translation.y }
        moveContent(to: pixelRounded(banded(wanted)))
    }

    /// Where content shows that the finger has dragged to `wanted`.
    private func banded(_ wanted: CGPoint) -> CGPoint {
        let range = offsetRange
        return CGPoint(
            x: Self.banded(
                wanted.x, range.min.x, range.max.x, dimension: bounds.width, canScroll: canScrollHorizontally,
                bounces: bounces && bouncesHorizontally, isFixed: bounds.origin.x),
            y: Self.banded(
                wanted.y, range.min.y, range.max.y, dimension: bounds.height, canScroll: canScrollVertically,
                bounces: bounces && bouncesVertically, isFixed: bounds.origin.y))
    }

    private static func banded(
        _ wanted: CGFloat, _ low: CGFloat, _ high: CGFloat, dimension: CGFloat, canScroll: Bool, bounces: Bool, isFixed: CGFloat
    ) -> CGFloat {
        guard canScroll else { return isFixed }
        guard bounces else { return min(max(wanted, low), high) }
        if wanted < low { return low + ScrollPhysics.rubberBand(wanted - low, dimension: dimension) }
        if wanted > high { return high + ScrollPhysics.rubberBand(wanted - high, dimension: dimension) }
        return wanted
    }

    private static func unbanded(_ shown: CGFloat, _ low: CGFloat, _ high: CGFloat, dimension: CGFloat) -> CGFloat {
        if shown < low { return low + ScrollPhysics.unbanded(shown - low, dimension: dimension) }
        if shown > high { return high + ScrollPhysics.unbanded(shown - high, dimension: dimension) }
        return shown
    }

    func endDragging(cancelled: Bool) { endDragging(velocity: cancelled ? .zero : pan.velocity(in: superview)) }

    /// Lets the content go; `velocity` is the finger's, in points per second.
    func endDragging(velocity: CGPoint) {
        guard case .dragging(let drag) = motion else { return }
        var velocity = velocity
        KeyboardSystem.shared.scrollViewDidEndDragging(self, velocity: velocity.y)
        velocity = CGPoint(x: -velocity.x, y: -velocity.y)
        if !canScrollHorizontally || drag.lockedAxis == .vertical { velocity.x = 0 }
        if !canScrollVertically || drag.lockedAxis == .horizontal { velocity.y = 0 }
        let offset = bounds.origin
        let rate = decelerationRate.rawValue
        let range = offsetRange
        let natural = CGPoint(
            x: ScrollPhysics.Deceleration(start: offset.x, velocity: velocity.x, rate: rate).target,
            y: ScrollPhysics.Deceleration(start: offset.y, velocity: velocity.y, rate: rate).target)
        let proposed = isPagingEnabled ? page(from: offset, velocity: velocity) : clamped(natural)
        var target = restingOffset(proposed: proposed, velocity: velocity)
        // Measured: the delegate hears points per millisecond.
        if let barObserver, !isPagingEnabled { target.y = barObserver.restingOffset(for: target.y, in: self) }
        delegate?.scrollViewWillEndDragging_withVelocity_targetContentOffset?(
            self, CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), &target)
        let isDirected = CGPoint(x: target.x, y: target.y) != proposed
        motion = .resting
        let glide = ScrollMotion.Glide(
            startTime: CACurrentMediaTime(),
            horizontal: track(
                from: offset.x, velocity: velocity.x, target: target.x, low: range.min.x, high: range.max.x,
                isDirected: isDirected || isPagingEnabled, bounces: bounces && bouncesHorizontally),
            vertical: track(
                from: offset.y, velocity: velocity.y, target: target.y, low: range.min.y, high: range.max.y,
                isDirected: isDirected || isPagingEnabled, bounces: bounces && bouncesVertically))
        let moves = glide.horizontal.end(at: 0) == nil || glide.vertical.end(at: 0) == nil
        delegate?.scrollViewDidEndDragging_willDecelerate?(self, moves)
        guard moves else {
            indicators.hide()
            if case .resting = motion { contentDidComeToRest() }
            return
        }
        // The delegate may have moved the content in the meantime.
        guard case .resting = motion else { return }
        motion = .decelerating(glide)
        delegate?.scrollViewWillBeginDecelerating?(self)
        startMotion()
    }

    private func track(
        from start: CGFloat, velocity: CGFloat, target: CGFloat, low: CGFloat, high: CGFloat, isDirected: Bool, bounces: Bool
    ) -> ScrollMotion.Track {
        if start < low { return .bounce(ScrollPhysics.Bounce(edge: low, offset: start - low, velocity: velocity)) }
        if start > high { return .bounce(ScrollPhysics.Bounce(edge: high, offset: start - high, velocity: velocity)) }
        if isDirected {
            guard abs(target - start) > 0.01 else { return .still(start) }
            return .directed(ScrollPhysics.Directed(start: start, target: target, velocity: velocity, rate: decelerationRate.rawValue))
        }
        guard abs(velocity) > ScrollPhysics.restSpeed else { return .still(start) }
        let deceleration = ScrollPhysics.Deceleration(start: start, velocity: velocity, rate: decelerationRate.rawValue)
        let edge = velocity > 0 ? high : low
        guard let time = deceleration.time(reaching: edge) else { return .free(deceleration, bounce: nil) }
        let arriving = bounces ? deceleration.speed(at: time) : 0
        return .free(deceleration, bounce: (time, ScrollPhysics.Bounce(edge: edge, offset: 0, velocity: arriving)))
    }

    /// Points per second; slower drags end on the nearest page.
    static let pageTurningSpeed: CGFloat = 250

    /// The page that a drag ends on: the next in its direction when it is quick, the nearest otherwise.
    private func page(from offset: CGPoint, velocity: CGPoint) -> CGPoint {
        func target(_ offset: CGFloat, _ velocity: CGFloat, _ length: CGFloat) -> CGFloat {
            guard length > 0 else { return offset }
            let position = offset / length
            let page =
                abs(velocity) > Self.pageTurningSpeed
                ? (velocity > 0 ? position.rounded(.up) : position.rounded(.down)) : position.rounded()
            return page * length
        }
        return clamped(
            CGPoint(x: target(offset.x, velocity.x, bounds.width), y: target(offset.y, velocity.y, bounds.height)))
    }
}

/// The pan of a scroll view; a further finger neither stops nor restarts it.
@MainActor
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?
}

/// Watches the fingers on a scroll view: stops a glide under a new finger, and holds touches back from the content for a moment,
/// in case they become a drag.
@MainActor
final class ContentTouchDelayRecognizer: UIGestureRecognizer {
    weak var scrollView: UIScrollView?
    /// Whether the content has got the touches.
    private(set) var hasLetThrough = false
    var isTouched: Bool { !liveTouches.isEmpty }
    private var timer: GestureTimer?
    /// Seconds; a guess that feels right.
    private static let delay: TimeInterval = 0.15

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let scrollView, storedState == .possible else { return }
        let caughtMotion = scrollView.catchMotion()
        let isImmediate = touches.first?.view is any ImmediateTouchReceiver
        guard scrollView.delaysContentTouches, !isImmediate, scrollView.canScrollHorizontally || scrollView.canScrollVertically else {
            hasLetThrough = true
            state = .failed
            return
        }
        delaysTouchesBegan = true
        // A finger that stops a glide doesn't press what lies beneath it.
        guard !caughtMotion else { return }
        timer = GestureTimer(after: Self.delay) { [weak self] in self?.letThrough() }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        letThrough()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    private func letThrough() {
        guard storedState == .possible else { return }
        hasLetThrough = true
        state = .failed
    }

    override func reset() {
        timer?.invalidate()
        timer = nil
        hasLetThrough = false
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
