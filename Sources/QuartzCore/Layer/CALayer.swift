import CoreGraphics
import Foundation
import ObjCRuntime

/// A rectangle of content in a tree of layers, with geometry, appearance and animations.
///
/// Lengths are points in the coordinate space that each property names; y grows downwards. A layer is used from the main
/// thread. Setting a property marks the tree for the next commit; nothing is drawn before it.
open class CALayer: NSObject, CAMediaTiming, NSCoding, DynamicObject, ObjectStorageOwner {
    nonisolated(unsafe) public var __objectStorage: ObjectStorage?

    /// The model values. Writing to it skips actions; call ``noteChange()`` then.
    package final let state: LayerState
    package final var timing = MediaTimingValues(layer: ())

    // MARK: Tree

    package final var children: [CALayer] = []
    package final unowned(unsafe) var parent: CALayer?
    package final var maskLayer: CALayer?
    /// The layer that this one masks.
    package final unowned(unsafe) var maskedLayer: CALayer?

    // MARK: Dirty flags

    /// The layer must lay out its sublayers. Invariant: then every ancestor has `subtreeNeedsLayout`.
    final var needsLayoutFlag = false
    final var subtreeNeedsLayout = false
    /// The layer must provide its contents anew. Invariant: then every ancestor has `subtreeNeedsDisplay`.
    final var needsDisplayFlag = false
    /// The next drawing may give the same pixels again: then nothing is painted on the screen.
    package final var mayDrawTheSame = false
    final var subtreeNeedsDisplay = false
    /// The part to draw anew, in the layer's coordinates; null when all of it.
    final var displayRect = CGRect.null
    /// Whether a frame has shown the layer: before that, changes have no implicit animations.
    package final var isCommitted = false

    // MARK: Rare things

    final var animationRecords: [AnimationRecord] = []
    final var extras: LayerExtras?
    /// The model layer of a presentation copy.
    final var modelLayer: CALayer?
    final weak var weakDelegate: (any CALayerDelegate)?
    /// The view that owns the layer; it takes itself out when it goes. A weak reference would give every view a side table, which
    /// makes all its reference counting slower.
    package final unowned(unsafe) var host: (any LayerHost)?
    final var hasHost = false

    public override init() {
        state = LayerState()
        super.init()
    }

    /// Creates a copy of another layer's values, as presentation copies are.
    public init(layer: Any) {
        let other = layer as? CALayer
        state = other.map { LayerState(copying: $0.state) } ?? LayerState()
        super.init()
        guard let other else { return }
        timing = other.timing
        extras = other.extras?.copy()
    }

    public required init?(coder: NSCoder) {
        state = LayerState()
        super.init()
        decodeValues(from: coder)
    }

    deinit {
        for child in children { child.parent = nil }
        maskLayer?.maskedLayer = nil
        if !animationRecords.isEmpty { AnimationRegistry.shared.forget(self) }
    }

    /// Makes a layer of this class.
    open class func __make() -> CALayer {
        CALayer()
    }

    /// Makes a presentation copy of this class.
    open class func __make(layer: Any) -> CALayer {
        CALayer(layer: layer)
    }

    open func encode(with coder: NSCoder) {
        encodeValues(to: coder)
    }

    // MARK: Geometry

    /// The visible part of the layer's own coordinate space; its size is the layer's size.
    open var bounds: CGRect {
        get { state.bounds }
        set {
            guard state.bounds != newValue else { return }
            requireNumbers(newValue)
            let action = beginChange("bounds")
            let resized = state.bounds.size != newValue.size
            state.bounds = newValue
            endChange("bounds", action)
            if resized { boundsSizeDidChange() }
        }
    }

    /// Where the anchor point lies, in the superlayer's coordinate space.
    open var position: CGPoint {
        get { state.position }
        set {
            guard state.position != newValue else { return }
            requireNumbers(newValue)
            let action = beginChange("position")
            state.position = newValue
            endChange("position", action)
        }
    }

    open var zPosition: CGFloat {
        get { state.zPosition }
        set {
            guard state.zPosition != newValue else { return }
            let action = beginChange("zPosition")
            state.zPosition = newValue
            endChange("zPosition", action)
        }
    }

    /// The point of the bounds that `position` places and that transforms turn about; (0, 0) to (1, 1) are the corners.
    open var anchorPoint: CGPoint {
        get { state.anchorPoint }
        set { change("anchorPoint", \.anchorPoint, to: newValue) }
    }

    open var anchorPointZ: CGFloat {
        get { state.anchorPointZ }
        set { change("anchorPointZ", \.anchorPointZ, to: newValue) }
    }

    /// The transform about the anchor point.
    open var transform: CATransform3D {
        get { state.transform }
        set {
            guard state.transform != newValue else { return }
            let action = beginChange("transform")
            state.transform = newValue
            endChange("transform", action)
        }
    }

    /// A transform for all sublayers, about this layer's anchor point; usually a perspective.
    open var sublayerTransform: CATransform3D {
        get { state.sublayerTransform }
        set { change("sublayerTransform", \.sublayerTransform, to: newValue) }
    }

    /// The smallest upright rectangle around the layer, in the superlayer's coordinate space.
    open var frame: CGRect {
        get { frameFromState(state) }
        set { setFrame(newValue) }
    }

    open var isHidden: Bool {
        get { state.isHidden }
        set {
            guard state.isHidden != newValue else { return }
            let action = beginChange("hidden")
            state.isHidden = newValue
            endChange("hidden", action)
        }
    }

    /// Whether the back is visible when the layer is turned away.
    open var isDoubleSided: Bool {
        get { state.isDoubleSided }
        set { change("doubleSided", \.isDoubleSided, to: newValue) }
    }

    /// Whether the sublayers' y grows upwards.
    open var isGeometryFlipped: Bool {
        get { state.isGeometryFlipped }
        set { change(nil, \.isGeometryFlipped, to: newValue) }
    }

    // MARK: Tree

    open var superlayer: CALayer? {
        guard modelLayer != nil else { return parent ?? maskedLayer }
        return modelLayer?.superlayer?.presentation()
    }

    open var sublayers: [CALayer]? {
        get {
            if let modelLayer {
                return modelLayer.children.isEmpty ? nil : modelLayer.children.map { $0.presentation() ?? $0 }
            }
            return children.isEmpty ? nil : children
        }
        set { setSublayers(newValue ?? []) }
    }

    /// A layer whose alpha decides what of this one is visible, placed in this layer's coordinate space.
    open var mask: CALayer? {
        get { modelLayer != nil ? modelLayer?.maskLayer.map { $0.presentation() ?? $0 } : maskLayer }
        set { setMask(newValue) }
    }

    // MARK: Contents

    /// An image (`CGImage`) that fills the layer.
    open var contents: Any? {
        get { state.contents }
        set {
            let object = newValue.flatMap { type(of: $0) is AnyObject.Type ? $0 as AnyObject : nil }
            guard state.contents !== object else { return }
            let action = beginChange("contents")
            state.contents = object
            endChange("contents", action)
        }
    }

    /// The part of the image to show; the unit square is all of it.
    open var contentsRect: CGRect {
        get { state.contentsRect }
        set { change("contentsRect", \.contentsRect, to: newValue) }
    }

    open var contentsGravity: CALayerContentsGravity {
        get { state.contentsGravity }
        set { change(nil, \.contentsGravity, to: newValue) }
    }

    /// Image pixels per point.
    open var contentsScale: CGFloat {
        get { state.contentsScale }
        set {
            guard state.contentsScale != newValue else { return }
            let action = beginChange("contentsScale")
            state.contentsScale = newValue
            endChange("contentsScale", action)
            if state.contents is BackingStore { setNeedsDisplay() }
        }
    }

    /// The part of the image that stretches, in the unit square; what lies outside keeps its size.
    open var contentsCenter: CGRect {
        get { state.contentsCenter }
        set { change("contentsCenter", \.contentsCenter, to: newValue) }
    }

    open var contentsFormat: CALayerContentsFormat {
        get { extras?.contentsFormat ?? .RGBA8Uint }
        set { createdExtras.contentsFormat = newValue }
    }

    open var minificationFilter: CALayerContentsFilter {
        get { state.minificationFilter }
        set { change(nil, \.minificationFilter, to: newValue) }
    }

    open var magnificationFilter: CALayerContentsFilter {
        get { state.magnificationFilter }
        set { change(nil, \.magnificationFilter, to: newValue) }
    }

    open var minificationFilterBias: Float {
        get { extras?.minificationFilterBias ?? 0 }
        set { createdExtras.minificationFilterBias = newValue }
    }

    /// A promise that the contents have no transparent pixels.
    open var isOpaque: Bool {
        get { state.isOpaque }
        set { change(nil, \.isOpaque, to: newValue) }
    }

    open var needsDisplayOnBoundsChange: Bool {
        get { extras?.needsDisplayOnBoundsChange ?? false }
        set { createdExtras.needsDisplayOnBoundsChange = newValue }
    }

    open var drawsAsynchronously: Bool {
        get { extras?.drawsAsynchronously ?? false }
        set { createdExtras.drawsAsynchronously = newValue }
    }

    // MARK: Appearance

    open var backgroundColor: CGColor? {
        get { state.backgroundColor }
        set {
            guard state.backgroundColor !== newValue else { return }
            let action = beginChange("backgroundColor")
            state.backgroundColor = newValue
            endChange("backgroundColor", action)
        }
    }

    /// Radius of the rounded corners; not limited to half a side.
    open var cornerRadius: CGFloat {
        get { state.cornerRadius }
        set {
            guard state.cornerRadius != newValue else { return }
            let action = beginChange("cornerRadius")
            state.cornerRadius = newValue
            endChange("cornerRadius", action)
        }
    }

    open var maskedCorners: CACornerMask {
        get { state.maskedCorners }
        set { change("maskedCorners", \.maskedCorners, to: newValue) }
    }

    /// Radii that differ from corner to corner; nil where `cornerRadius` is that of all.
    package var cornerRadii: LayerCornerRadii? {
        get { state.cornerRadii }
        set { change(nil, \.cornerRadii, to: newValue) }
    }

    open var cornerCurve: CALayerCornerCurve {
        get { state.cornerCurve }
        set { change(nil, \.cornerCurve, to: newValue) }
    }

    /// Width of the border inside of the bounds, above the sublayers.
    open var borderWidth: CGFloat {
        get { state.borderWidth }
        set { change("borderWidth", \.borderWidth, to: newValue) }
    }

    open var borderColor: CGColor? {
        get { state.borderColor }
        set { change("borderColor", \.borderColor, to: newValue) }
    }

    /// 0 (invisible) to 1, for the layer and its sublayers as a whole.
    open var opacity: Float {
        get { state.opacity }
        set {
            guard state.opacity != newValue else { return }
            let action = beginChange("opacity")
            state.opacity = newValue
            endChange("opacity", action)
        }
    }

    open var allowsGroupOpacity: Bool {
        get { state.allowsGroupOpacity }
        set { change(nil, \.allowsGroupOpacity, to: newValue) }
    }

    /// Whether sublayers are cut off at the bounds and the rounded corners.
    open var masksToBounds: Bool {
        get { state.masksToBounds }
        set { change("masksToBounds", \.masksToBounds, to: newValue) }
    }

    open var allowsEdgeAntialiasing: Bool {
        get { state.allowsEdgeAntialiasing }
        set { change(nil, \.allowsEdgeAntialiasing, to: newValue) }
    }

    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { extras?.edgeAntialiasingMask ?? [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge] }
        set {
            createdExtras.edgeAntialiasingMask = newValue
            noteChange()
        }
    }

    // MARK: Shadow

    open var shadowColor: CGColor? {
        get { state.shadowColor }
        set { change("shadowColor", \.shadowColor, to: newValue) }
    }

    open var shadowOpacity: Float {
        get { state.shadowOpacity }
        set { change("shadowOpacity", \.shadowOpacity, to: newValue) }
    }

    open var shadowOffset: CGSize {
        get { state.shadowOffset }
        set { change("shadowOffset", \.shadowOffset, to: newValue) }
    }

    /// Standard deviation of the shadow's blur, in points.
    open var shadowRadius: CGFloat {
        get { state.shadowRadius }
        set { change("shadowRadius", \.shadowRadius, to: newValue) }
    }

    /// The outline that casts the shadow, in the layer's coordinate space; nil for the layer's own shape.
    open var shadowPath: CGPath? {
        get { state.shadowPath }
        set {
            guard state.shadowPath !== newValue else { return }
            let action = beginChange("shadowPath")
            state.shadowPath = newValue.map(Self.immutable)
            endChange("shadowPath", action)
        }
    }

    // MARK: Rasterising

    open var shouldRasterize: Bool {
        get { state.shouldRasterize }
        set { change(nil, \.shouldRasterize, to: newValue) }
    }

    open var rasterizationScale: CGFloat {
        get { state.rasterizationScale }
        set { change(nil, \.rasterizationScale, to: newValue) }
    }

    // MARK: Others

    open var name: String? {
        get { extras?.name }
        set { createdExtras.name = newValue }
    }

    open var delegate: (any CALayerDelegate)? {
        get { weakDelegate }
        set { weakDelegate = newValue }
    }

    /// Actions by key, asked after the delegate.
    open var actions: [String: CAAction]? {
        get { extras?.actions }
        set { createdExtras.actions = newValue }
    }

    open var style: [AnyHashable: Any]? {
        get { extras?.style }
        set { createdExtras.style = newValue }
    }

    /// What of the layer no clipping ancestor cuts off, in its own coordinate space.
    open var visibleRect: CGRect { computeVisibleRect() }

    // MARK: Key-value coding

    open func value(forKey key: String) -> Any? { layerValue(forKey: key) }
    open func setValue(_ value: Any?, forKey key: String) { setLayerValue(value, forKey: key) }
    open func value(forKeyPath keyPath: String) -> Any? { layerValue(forKeyPath: keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setLayerValue(value, forKeyPath: keyPath) }
    open func value(forUndefinedKey key: String) -> Any? { extras?.values[key] }
    open func setValue(_ value: Any?, forUndefinedKey key: String) { createdExtras.values[key] = value }
    open func responds(to aSelector: Selector!) -> Bool { ObjCRuntime.implements(aSelector, self) }
    open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        KeyValueObserving.raiseUnhandledChange(keyPath: keyPath, of: object, observer: self)
    }

    /// Returns the value that a property has before anybody sets it; nil for unknown keys.
    open class func defaultValue(forKey key: String) -> Any? {
        AnimationKeyPath(key).flatMap { $0.value(in: LayerState())?.boxed }
    }

    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    // MARK: Overridable behaviour

    /// Whether a change of the property draws the contents anew.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Returns the action that layers of this class have for a property when nothing else names one.
    open class func defaultAction(forKey event: String) -> CAAction? { nil }

    /// How much larger than a circular corner a corner of this curve is.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528665 : 1
    }

    open func action(forKey event: String) -> CAAction? { findAction(forKey: event) }
    open func draw(in ctx: CGContext) { drawByDelegate(in: ctx) }
    open func display() { displayDefault() }
    open func layoutSublayers() { layoutSublayersByDelegate() }
    open func layoutIfNeeded() { layoutFromTopmostDirtyAncestor() }
    open func setNeedsLayout() { markNeedsLayout() }
    open func needsLayout() -> Bool { needsLayoutFlag }
    open func setNeedsDisplay() { markNeedsDisplay(.null) }
    open func setNeedsDisplay(_ r: CGRect) { if !r.isEmpty { markNeedsDisplay(r) } }
    open func needsDisplay() -> Bool { needsDisplayFlag }
    open func displayIfNeeded() { displaySubtreeIfNeeded() }
    open func contentsAreFlipped() -> Bool { computeContentsAreFlipped() }
    open func preferredFrameSize() -> CGSize { computePreferredFrameSize() }

    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, below: sibling) }
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, above: sibling) }
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
    open func removeFromSuperlayer() { detach() }

    open func contains(_ p: CGPoint) -> Bool { containsInBounds(p) }
    open func hitTest(_ p: CGPoint) -> CALayer? { hitTestDefault(p) }

    open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, key: key) }
    open func removeAllAnimations() { removeAnimationRecords() }
    open func removeAnimation(forKey key: String) { removeAnimationRecord(key: key) }
    open func animation(forKey key: String) -> CAAnimation? { animationRecords.last { $0.key == key }?.animation }
    open func animationKeys() -> [String]? { keysOfAnimations() }

    /// A copy of the layer as it is on screen now; nil for a layer that no frame has shown and that isn't animated.
    open func presentation() -> Self? { makePresentation() }
    /// The layer that a presentation copy was made of; a model layer returns itself.
    open func model() -> Self { (modelLayer ?? self) as! Self }

    // MARK: CAMediaTiming

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { changeTiming { $0.beginTime = newValue } }
    }
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { changeTiming { $0.duration = newValue } }
    }
    open var speed: Float {
        get { timing.speed }
        set { changeTiming { $0.speed = newValue } }
    }
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { changeTiming { $0.timeOffset = newValue } }
    }
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { changeTiming { $0.repeatCount = newValue } }
    }
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { changeTiming { $0.repeatDuration = newValue } }
    }
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { changeTiming { $0.autoreverses = newValue } }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { changeTiming { $0.fillMode = newValue } }
    }
}
