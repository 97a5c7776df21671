import CoreGraphics
import Foundation
import QuartzCore

extension UIScrollView {
    /// Starts calling `stepMotion` with every frame.
    func startMotion() {
        guard motionToken == nil else { return }
        motionToken = FrameDriver.shared.addHandler { [weak self] now in
            MainActor.assumeIsolated { self?.stepMotion(at: now) }
        }
    }

    private func endMotionCallbacks() {
        motionToken?.invalidate()
        motionToken = nil
    }

    private func stepMotion(at now: TimeInterval) {
        switch motion {
        case .resting, .dragging:
            endMotionCallbacks()
        case .decelerating(let glide):
            let time = now - glide.startTime
            guard time > 0 else { return }
            if let x = glide.horizontal.end(at: time), let y = glide.vertical.end(at: time) {
                finishDeceleration(at: CGPoint(x: x, y: y))
            } else {
                moveContent(to: pixelRounded(CGPoint(x: glide.horizontal.position(at: time), y: glide.vertical.position(at: time))))
            }
        case .animating(let animation):
            // Sums of frame times may lie a rounding error below the end.
            let time = min(1, (now - animation.startTime) / animation.duration + 1e-9)
            // Measured: half a cosine.
            let share = time >= 1 ? 1 : (1 - cos(.pi * max(0, time))) / 2
            let offset = CGPoint(
                x: animation.from.x + (animation.to.x - animation.from.x) * share,
                y: animation.from.y + (animation.to.y - animation.from.y) * share)
            moveContent(to: time >= 1 ? animation.to : pixelRounded(offset))
            if time >= 1 { finishAnimation(animation) }
        }
    }

    private func finishDeceleration(at offset: CGPoint) {
        motion = .resting
        endMotionCallbacks()
        moveContent(to: pixelRounded(offset))
        indicators.hide()
        delegate?.scrollViewDidEndDecelerating?(self)
        if case .resting = motion { contentDidComeToRest() }
    }

    private func finishAnimation(_ animation: ScrollMotion.Animation) {
        guard case .animating = motion else { return }
        motion = .resting
        endMotionCallbacks()
        indicators.hide()
        if animation.isScrollToTop {
            delegate?.scrollViewDidScrollToTop?(self)
        } else {
            delegate?.scrollViewDidEndScrollingAnimation?(self)
        }
        if case .resting = motion { contentDidComeToRest() }
    }

    func animateOffset(to offset: CGPoint, isScrollToTop: Bool = false) {
        stopMotion(settlesAtEdge: false)
        guard offset != bounds.origin else {
            delegate?.scrollViewDidEndScrollingAnimation?(self)
            return
        }
        motion = .animating(
            ScrollMotion.Animation(
                startTime: CACurrentMediaTime(), from: bounds.origin, to: offset, duration: 0.3, isScrollToTop: isScrollToTop))
        indicators.show()
        startMotion()
    }

    /// Ends whatever moves the content, without its callbacks for a natural end.
    func stopMotion(settlesAtEdge: Bool) {
        switch motion {
        case .resting, .dragging: return
        case .decelerating, .animating: break
        }
        motion = .resting
        endMotionCallbacks()
        indicators.hide()
        if settlesAtEdge { moveContent(to: clamped(bounds.origin)) }
    }

    /// A finger came down: a glide stops under it. True when something moved.
    func catchMotion() -> Bool {
        guard motion.isDecelerating else { return false }
        // A glide to a page, and a bounce, go on until the finger drags.
        guard !isPagingEnabled else { return true }
        let range = offsetRange
        let offset = bounds.origin
        guard offset.x >= range.min.x, offset.x <= range.max.x, offset.y >= range.min.y, offset.y <= range.max.y else { return true }
        motion = .resting
        endMotionCallbacks()
        delegate?.scrollViewDidEndDecelerating?(self)
        return true
    }

    /// A tap on the status bar.
    func scrollToTopIfWanted() -> Bool {
        guard scrollsToTop, isScrollEnabled, delegate?.scrollViewShouldScrollToTop?(self) ?? true else { return false }
        let top = CGPoint(x: bounds.origin.x, y: -storedAdjustedInset.top)
        guard bounds.origin.y > top.y else { return false }
        animateOffset(to: top, isScrollToTop: true)
        return true
    }
}
