import CoreGraphics
import Foundation

/// A layer that shows its sublayers several times, each time transformed, tinted and later.
open class CAReplicatorLayer: CALayer {
    public override init() {
        super.init()
        state.specifics = .replicator(ReplicatorValues())
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if !(layer is CAReplicatorLayer) { state.specifics = .replicator(ReplicatorValues()) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        state.specifics = .replicator(ReplicatorValues())
    }

    open override class func __make() -> CALayer { CAReplicatorLayer() }
    open override class func __make(layer: Any) -> CALayer { CAReplicatorLayer(layer: layer) }

    private func change(_ key: String, _ body: (inout ReplicatorValues) -> Void) {
        let action = beginChange(key)
        body(&state.specifics.replicator)
        endChange(key, action)
    }

    /// Number of copies, the original included.
    open var instanceCount: Int {
        get { state.specifics.replicator.count }
        set { change("instanceCount") { $0.count = newValue } }
    }

    /// Seconds that each copy is later than the one before.
    open var instanceDelay: CFTimeInterval {
        get { state.specifics.replicator.delay }
        set { change("instanceDelay") { $0.delay = newValue } }
    }

    /// Applied once more for every copy, about the centre of the bounds.
    open var instanceTransform: CATransform3D {
        get { state.specifics.replicator.transform }
        set { change("instanceTransform") { $0.transform = newValue } }
    }

    /// Multiplies the colours of the copies.
    open var instanceColor: CGColor? {
        get { state.specifics.replicator.color }
        set { change("instanceColor") { $0.color = newValue } }
    }

    open var instanceRedOffset: Float {
        get { state.specifics.replicator.redOffset }
        set { change("instanceRedOffset") { $0.redOffset = newValue } }
    }

    open var instanceGreenOffset: Float {
        get { state.specifics.replicator.greenOffset }
        set { change("instanceGreenOffset") { $0.greenOffset = newValue } }
    }

    open var instanceBlueOffset: Float {
        get { state.specifics.replicator.blueOffset }
        set { change("instanceBlueOffset") { $0.blueOffset = newValue } }
    }

    open var instanceAlphaOffset: Float {
        get { state.specifics.replicator.alphaOffset }
        set { change("instanceAlphaOffset") { $0.alphaOffset = newValue } }
    }

    /// Whether the copies keep their depth.
    open var preservesDepth: Bool {
        get { state.specifics.replicator.preservesDepth }
        set { change("preservesDepth") { $0.preservesDepth = newValue } }
    }
}
