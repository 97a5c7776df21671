import CoreGraphics
import Foundation

/// The zooming half of a scroll view: the pinch, and the view that grows.
@MainActor
final class ScrollZoom {
    private unowned let scrollView: UIScrollView
    let recognizer = UIPinchGestureRecognizer(target: nil, action: nil)
    private(set) var scale: CGFloat = 1
    private(set) var isZooming = false
    private(set) var isBouncing = false
    private(set) var isAnimating = false
    /// Scale and the content's point under the fingers when the pinch began.
    private var start: (scale: CGFloat, anchor: CGPoint)?

    init(scrollView: UIScrollView) {
        self.scrollView = scrollView
        recognizer.internalAction = { [unowned self] in pinchDidChange() }
        scrollView.addGestureRecognizer(recognizer)
    }

    private var zoomedView: UIView? { scrollView.delegate?.viewForZooming?(scrollView) }
    /// Whether the limits leave room.
    var isPossible: Bool { scrollView.minimumZoomScale < scrollView.maximumZoomScale }
    private var canZoom: Bool { isPossible && zoomedView != nil }

    func set(_ wanted: CGFloat, animated: Bool) {
        guard wanted.isFinite, zoomedView != nil else { return }
        let target = clamped(wanted)
        let middle = contentPoint(at: CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY))
        change(animated: animated) { [self] in
            apply(target)
            center(on: middle, at: CGPoint(x: scrollView.bounds.width / 2, y: scrollView.bounds.height / 2))
        }
    }

    /// Shows a rectangle of the zoomed view's own coordinates as large as it fits.
    func show(_ rect: CGRect, animated: Bool) {
        guard zoomedView != nil, rect.width > 0, rect.height > 0 else { return }
        let size = scrollView.bounds.size
        let target = clamped(min(size.width / rect.width, size.height / rect.height))
        change(animated: animated) { [self] in
            apply(target)
            center(on: CGPoint(x: rect.midX, y: rect.midY), at: CGPoint(x: size.width / 2, y: size.height / 2))
        }
    }

    func stop() {
        guard isZooming else { return }
        finish()
    }

    // MARK: Pinch

    private func pinchDidChange() {
        switch recognizer.state {
        case .began:
            guard canZoom else { return }
            start = (scale, contentPoint(at: recognizer.location(in: scrollView)))
            isZooming = true
            scrollView.delegate?.scrollViewWillBeginZooming_with?(scrollView, zoomedView)
            pinch()
        case .changed:
            pinch()
        case .ended, .cancelled, .failed:
            if isZooming { finish() }
        case .possible:
            break
        }
    }

    private func pinch() {
        guard let start else { return }
        var wanted = start.scale * recognizer.scale
        let limits = (scrollView.minimumZoomScale, scrollView.maximumZoomScale)
        // Beyond the limits the content follows with less and less.
        if wanted > limits.1 { wanted = scrollView.bouncesZoom ? limits.1 * pow(wanted / limits.1, 0.4) : limits.1 }
        if wanted < limits.0 { wanted = scrollView.bouncesZoom ? limits.0 * pow(wanted / limits.0, 0.4) : limits.0 }
        apply(wanted)
        let finger = recognizer.location(in: scrollView)
        let place = CGPoint(x: finger.x - scrollView.bounds.minX, y: finger.y - scrollView.bounds.minY)
        center(on: start.anchor, at: place, clamps: false)
    }

    private func finish() {
        isZooming = false
        let target = clamped(scale)
        let anchor = start?.anchor ?? .zero
        start = nil
        guard target != scale || scrollView.clamped(scrollView.bounds.origin) != scrollView.bounds.origin else {
            scrollView.delegate?.scrollViewDidEndZooming_with_atScale?(scrollView, zoomedView, scale)
            return
        }
        isBouncing = true
        let place = CGPoint(x: scrollView.bounds.width / 2, y: scrollView.bounds.height / 2)
        change(animated: true) { [self] in
            apply(target)
            center(on: anchor, at: place)
        } completion: { [self] in
            isBouncing = false
            scrollView.delegate?.scrollViewDidEndZooming_with_atScale?(scrollView, zoomedView, scale)
        }
    }

    // MARK: Parts

    private func clamped(_ wanted: CGFloat) -> CGFloat {
        min(max(wanted, scrollView.minimumZoomScale), max(scrollView.minimumZoomScale, scrollView.maximumZoomScale))
    }

    /// A point of the zoomed view's own coordinates, for one in the scroll view's.
    private func contentPoint(at point: CGPoint) -> CGPoint {
        guard let view = zoomedView else { return .zero }
        return view.convert(point, from: scrollView)
    }

    private func apply(_ new: CGFloat) {
        guard let view = zoomedView, new > 0 else { return }
        scale = new
        view.transform = CGAffineTransform(scaleX: new, y: new)
        // The content grows from its own top left corner.
        view.frame.origin = .zero
        scrollView.contentSize = view.frame.size
        scrollView.delegate?.scrollViewDidZoom?(scrollView)
    }

    private func center(on anchor: CGPoint, at place: CGPoint, clamps: Bool = true) {
        guard let view = zoomedView else { return }
        let point = view.convert(anchor, to: scrollView)
        let offset = CGPoint(x: point.x - place.x, y: point.y - place.y)
        scrollView.moveContent(to: scrollView.pixelRounded(clamps ? scrollView.clamped(offset) : offset))
    }

    private func change(animated: Bool, _ body: @escaping () -> Void, completion: (() -> Void)? = nil) {
        guard animated, scrollView.window != nil else {
            body()
            completion?()
            return
        }
        isAnimating = true
        UIView.animate(withDuration: 0.3, animations: body) { [self] _ in
            isAnimating = false
            completion?()
        }
    }
}

extension UIScrollView {
    var zoom: ScrollZoom {
        if let storedZoom { return storedZoom }
        let new = ScrollZoom(scrollView: self)
        storedZoom = new
        return new
    }

    func zoomLimitsDidChange() {
        guard storedZoom != nil || minimumZoomScale < maximumZoomScale else { return }
        zoom.recognizer.isEnabled = zoom.isPossible
    }
}
