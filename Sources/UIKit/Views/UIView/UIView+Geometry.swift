import CoreGraphics
import QuartzCore

extension UIView {
    var coreFrame: CGRect {
        get { backingLayer.frame }
        set {
            guard newValue.isFiniteRect else {
                raise(.invalidGeometry, "CALayer position contains NaN: [\(newValue.midX) \(newValue.midY)]. View: \(type(of: self))")
            }
            changeGeometry { backingLayer.frame = newValue.standardized }
        }
    }

    var coreBounds: CGRect {
        get { backingLayer.bounds }
        set {
            guard newValue.isFiniteRect else {
                raise(
                    .invalidGeometry,
                    "CALayer bounds contains NaN: [\(newValue.minX) \(newValue.minY); \(newValue.width) \(newValue.height)]. View: \(type(of: self))"
                )
            }
            changeGeometry { backingLayer.bounds = newValue.standardized }
        }
    }

    var coreCenter: CGPoint {
        get { backingLayer.position }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else {
                raise(.invalidGeometry, "CALayer position contains NaN: [\(newValue.x) \(newValue.y)]. View: \(type(of: self))")
            }
            changeGeometry { backingLayer.position = newValue }
        }
    }

    var coreAnchorPoint: CGPoint {
        get { backingLayer.anchorPoint }
        set { changeGeometry { backingLayer.anchorPoint = newValue } }
    }

    var coreTransform: CGAffineTransform {
        get { backingLayer.affineTransform() }
        set { changeGeometry { backingLayer.setAffineTransform(newValue) } }
    }

    var coreTransform3D: CATransform3D {
        get { backingLayer.transform }
        set { changeGeometry { backingLayer.transform = newValue } }
    }

    var coreContentScaleFactor: CGFloat {
        get { backingLayer.contentsScale }
        set { backingLayer.contentsScale = newValue > 0 ? newValue : UIScreen.main.scale }
    }

    var coreAutoresizingMask: AutoresizingMask {
        get { storedAutoresizingMask }
        set {
            guard newValue != storedAutoresizingMask else { return }
            storedAutoresizingMask = newValue
            if translatesAutoresizingMaskIntoConstraints { layoutStateDidChange() }
        }
    }

    func coreSizeToFit() {
        let fitting = sizeThatFits(bounds.size)
        if transform.isIdentity {
            frame = CGRect(origin: frame.origin, size: fitting)
        } else {
            bounds.size = fitting
        }
    }

    func corePoint(inside point: CGPoint) -> Bool {
        let bounds = bounds
        return point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY && point.y < bounds.maxY
    }

    /// The one place through which a view's geometry changes, so that everything that depends on it follows.
    private func changeGeometry(_ change: () -> Void) {
        let oldBounds = backingLayer.bounds
        let oldPosition = backingLayer.position
        let observation = GeometryObservation(of: self)
        defer { observation?.end() }
        change()
        let newBounds = backingLayer.bounds
        let moved = oldPosition != backingLayer.position || oldBounds.origin != newBounds.origin
        let resized = oldBounds.size != newBounds.size
        guard moved || resized else { return }
        if resized {
            if autoresizesSubviews { resizeSubviews(from: oldBounds.size, to: newBounds.size) }
            setNeedsLayout()
            if storedContentMode == .redraw { setNeedsDisplay() }
        } else {
            ConcentricCorners.viewDidMove(self)
        }
        frameDidChange()
        if oldBounds.origin != newBounds.origin { boundsOriginDidChangeForLayout() }
        updateSafeArea(sizeChanged: resized || oldBounds.origin != newBounds.origin)
    }

    // MARK: Autoresizing

    private func resizeSubviews(from oldSize: CGSize, to newSize: CGSize) {
        for child in childViews where !child.storedAutoresizingMask.isEmpty && child.translatesAutoresizingMaskIntoConstraints {
            child.autoresize(inSuperviewOf: oldSize, becoming: newSize)
        }
    }

    private func autoresize(inSuperviewOf oldSize: CGSize, becoming newSize: CGSize) {
        let mask = storedAutoresizingMask
        let old = untransformedFrame
        let horizontal = Self.autoresized(
            origin: old.minX, length: old.width, from: oldSize.width, to: newSize.width, flexibleStart: mask.contains(.flexibleLeftMargin),
            flexibleLength: mask.contains(.flexibleWidth), flexibleEnd: mask.contains(.flexibleRightMargin))
        let vertical = Self.autoresized(
            origin: old.minY, length: old.height, from: oldSize.height, to: newSize.height,
            flexibleStart: mask.contains(.flexibleTopMargin),
            flexibleLength: mask.contains(.flexibleHeight), flexibleEnd: mask.contains(.flexibleBottomMargin))
        let resized = CGRect(x: horizontal.origin, y: vertical.origin, width: horizontal.length, height: vertical.length)
        guard resized != old else { return }
        if transform.isIdentity {
            frame = resized
        } else {
            // A transform goes on top of the place that the superview gives.
            let anchor = backingLayer.anchorPoint
            bounds.size = resized.size
            center = CGPoint(x: resized.minX + resized.width * anchor.x, y: resized.minY + resized.height * anchor.y)
        }
    }

    /// The frame as it would be without the transform.
    private var untransformedFrame: CGRect {
        if transform.isIdentity { return frame }
        let anchor = backingLayer.anchorPoint
        let size = bounds.size
        return CGRect(
            x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y, width: size.width, height: size.height)
    }

    /// Shares a change of the superview's length among the flexible parts, in proportion to their lengths.
    private static func autoresized(
        origin: CGFloat, length: CGFloat, from oldLength: CGFloat, to newLength: CGFloat, flexibleStart: Bool, flexibleLength: Bool,
        flexibleEnd: Bool
    ) -> (origin: CGFloat, length: CGFloat) {
        let change = newLength - oldLength
        guard change != 0, flexibleStart || flexibleLength || flexibleEnd else { return (origin, length) }
        let end = oldLength - origin - length
        var weights = (
            start: flexibleStart ? max(origin, 0) : 0, length: flexibleLength ? max(length, 0) : 0, end: flexibleEnd ? max(end, 0) : 0
        )
        var total = weights.start + weights.length + weights.end
        if total <= 0 {
            weights = (flexibleStart ? 1 : 0, flexibleLength ? 1 : 0, flexibleEnd ? 1 : 0)
            total = weights.start + weights.length + weights.end
        }
        return (origin + change * weights.start / total, max(0, length + change * weights.length / total))
    }

    // MARK: Conversion

    func coreConvert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let target = view ?? containingWindow ?? rootAncestor as UIView? else { return point }
        return backingLayer.convert(point, to: target.backingLayer)
    }

    func coreConvert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        guard let source = view ?? containingWindow ?? rootAncestor as UIView? else { return point }
        return backingLayer.convert(point, from: source.backingLayer)
    }

    func coreConvert(_ rect: CGRect, to view: UIView?) -> CGRect {
        guard let target = view ?? containingWindow ?? rootAncestor as UIView? else { return rect }
        return backingLayer.convert(rect, to: target.backingLayer)
    }

    func coreConvert(_ rect: CGRect, from view: UIView?) -> CGRect {
        guard let source = view ?? containingWindow ?? rootAncestor as UIView? else { return rect }
        return backingLayer.convert(rect, from: source.backingLayer)
    }

    /// The topmost view above this one, itself when it has no superview.
    var rootAncestor: UIView {
        var view = self
        while let parent = view.parentView { view = parent }
        return view
    }
}

extension CGRect {
    var isFiniteRect: Bool { origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite }
}
