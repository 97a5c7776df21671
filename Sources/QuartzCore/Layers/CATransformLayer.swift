import CoreGraphics
import Foundation

/// A layer without a look of its own whose sublayers share one space with depth.
open class CATransformLayer: CALayer {
    public override init() {
        super.init()
        state.specifics = .transformLayer
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        state.specifics = .transformLayer
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        state.specifics = .transformLayer
    }

    open override class func __make() -> CALayer { CATransformLayer() }
    open override class func __make(layer: Any) -> CALayer { CATransformLayer(layer: layer) }

    /// Transform layers have no 2D space in which a point could be found.
    open override func hitTest(_ p: CGPoint) -> CALayer? { nil }
}
