import CoreGraphics
import Foundation

/// A layer that fills its bounds with a gradient.
open class CAGradientLayer: CALayer {
    public override init() {
        super.init()
        state.specifics = .gradient(GradientValues())
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if !(layer is CAGradientLayer) { state.specifics = .gradient(GradientValues()) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        state.specifics = .gradient(GradientValues())
    }

    open override class func __make() -> CALayer { CAGradientLayer() }
    open override class func __make(layer: Any) -> CALayer { CAGradientLayer(layer: layer) }

    private func change(_ key: String, _ body: (inout GradientValues) -> Void) {
        let action = beginChange(key)
        body(&state.specifics.gradient)
        endChange(key, action)
    }

    /// The colours (`CGColor`), in order.
    open var colors: [Any]? {
        get {
            let colors = state.specifics.gradient.colors
            return colors.isEmpty ? nil : colors
        }
        set { change("colors") { $0.colors = (newValue ?? []).compactMap { $0 as? CGColor } } }
    }

    /// Where the colours lie, 0…1, ascending; nil spreads them evenly.
    open var locations: [NSNumber]? {
        get {
            let locations = state.specifics.gradient.locations
            return locations.isEmpty ? nil : locations.map { NSNumber(value: Double($0)) }
        }
        set { change("locations") { $0.locations = (newValue ?? []).map { CGFloat($0.doubleValue) } } }
    }

    /// Where the gradient starts, in the unit square of the bounds; the centre of radial and conic ones.
    open var startPoint: CGPoint {
        get { state.specifics.gradient.startPoint }
        set { change("startPoint") { $0.startPoint = newValue } }
    }

    open var endPoint: CGPoint {
        get { state.specifics.gradient.endPoint }
        set { change("endPoint") { $0.endPoint = newValue } }
    }

    open var type: CAGradientLayerType {
        get { state.specifics.gradient.type }
        set { change("type") { $0.type = newValue } }
    }
}
