import CoreGraphics
import Foundation

/// A layer that shows a part of its sublayers and can move it.
open class CAScrollLayer: CALayer {
    open var scrollMode = CAScrollLayerScrollMode.both

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open override class func __make() -> CALayer { CAScrollLayer() }
    open override class func __make(layer: Any) -> CALayer { CAScrollLayer(layer: layer) }

    /// Makes a point of the coordinate space the origin of the bounds, in the directions of `scrollMode`.
    open func scroll(to p: CGPoint) {
        guard scrollMode != .none else { return }
        var origin = bounds.origin
        if scrollMode != .vertically { origin.x = p.x }
        if scrollMode != .horizontally { origin.y = p.y }
        bounds = CGRect(origin: origin, size: bounds.size)
    }

    /// Scrolls as little as makes the rectangle visible.
    open func scroll(to r: CGRect) {
        let visible = bounds
        func origin(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
            if from < low { return from }
            return to > high ? min(from, low + to - high) : low
        }
        scroll(
            to: CGPoint(
                x: origin(visible.minX, visible.maxX, r.minX, r.maxX), y: origin(visible.minY, visible.maxY, r.minY, r.maxY)))
    }
}
