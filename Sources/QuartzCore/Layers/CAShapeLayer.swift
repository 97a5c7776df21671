import CoreGraphics
import Foundation

/// A layer that fills and strokes a path.
open class CAShapeLayer: CALayer {
    public override init() {
        super.init()
        state.specifics = .shape(ShapeValues())
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if !(layer is CAShapeLayer) { state.specifics = .shape(ShapeValues()) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        state.specifics = .shape(ShapeValues())
    }

    open override class func __make() -> CALayer { CAShapeLayer() }
    open override class func __make(layer: Any) -> CALayer { CAShapeLayer(layer: layer) }

    private func change(_ key: String, _ body: (inout ShapeValues) -> Void) {
        let action = beginChange(key)
        body(&state.specifics.shape)
        endChange(key, action)
    }

    /// The path, in the layer's coordinate space; it isn't clipped to the bounds.
    open var path: CGPath? {
        get { state.specifics.shape.path }
        set {
            let path = newValue.map(Self.immutable)
            change("path") { $0.path = path }
        }
    }

    open var fillColor: CGColor? {
        get { state.specifics.shape.fillColor }
        set { change("fillColor") { $0.fillColor = newValue } }
    }

    open var fillRule: CAShapeLayerFillRule {
        get { state.specifics.shape.fillRule }
        set { change("fillRule") { $0.fillRule = newValue } }
    }

    open var strokeColor: CGColor? {
        get { state.specifics.shape.strokeColor }
        set { change("strokeColor") { $0.strokeColor = newValue } }
    }

    /// The part of the path to stroke begins here, as a fraction of its length.
    open var strokeStart: CGFloat {
        get { state.specifics.shape.strokeStart }
        set { change("strokeStart") { $0.strokeStart = newValue } }
    }

    open var strokeEnd: CGFloat {
        get { state.specifics.shape.strokeEnd }
        set { change("strokeEnd") { $0.strokeEnd = newValue } }
    }

    open var lineWidth: CGFloat {
        get { state.specifics.shape.lineWidth }
        set { change("lineWidth") { $0.lineWidth = newValue } }
    }

    open var miterLimit: CGFloat {
        get { state.specifics.shape.miterLimit }
        set { change("miterLimit") { $0.miterLimit = newValue } }
    }

    open var lineCap: CAShapeLayerLineCap {
        get { state.specifics.shape.lineCap }
        set { change("lineCap") { $0.lineCap = newValue } }
    }

    open var lineJoin: CAShapeLayerLineJoin {
        get { state.specifics.shape.lineJoin }
        set { change("lineJoin") { $0.lineJoin = newValue } }
    }

    open var lineDashPhase: CGFloat {
        get { state.specifics.shape.lineDashPhase }
        set { change("lineDashPhase") { $0.lineDashPhase = newValue } }
    }

    /// Lengths of dashes and gaps in points; nil for a solid line.
    open var lineDashPattern: [NSNumber]? {
        get {
            let pattern = state.specifics.shape.lineDashPattern
            return pattern.isEmpty ? nil : pattern.map { NSNumber(value: Double($0)) }
        }
        set { change("lineDashPattern") { $0.lineDashPattern = (newValue ?? []).map { CGFloat($0.doubleValue) } } }
    }
}
