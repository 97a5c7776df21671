import CoreGraphics
import Foundation
import ObjCRuntime

extension LayerState {
    /// The mapping from this layer's coordinate space to its superlayer's.
    package func projection(in parent: LayerState?) -> Projection {
        if !hasTransform && (parent == nil || (!parent!.hasSublayerTransform && !parent!.isGeometryFlipped)) {
            return Projection(
                translationX: Double(position.x - anchorPoint.x * bounds.size.width - bounds.origin.x),
                y: Double(position.y - anchorPoint.y * bounds.size.height - bounds.origin.y))
        }
        if let parent, parent.hasSublayerTransform { return Projection(transform3D(in: parent)) }
        let ax = Double(bounds.origin.x + anchorPoint.x * bounds.size.width)
        let ay = Double(bounds.origin.y + anchorPoint.y * bounds.size.height)
        var result: Projection
        if anchorPointZ == 0 && zPosition == 0 {
            result = Projection(transform).translated(x: -ax, y: -ay)
        } else {
            var depth = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, -anchorPointZ), transform)
            depth = CATransform3DConcat(depth, CATransform3DMakeTranslation(0, 0, zPosition))
            result = Projection(depth).translated(x: -ax, y: -ay)
        }
        result = result.concatenating(Projection(translationX: Double(position.x), y: Double(position.y)))
        if let parent, parent.isGeometryFlipped { result = result.concatenating(parent.flip) }
        return result
    }

    /// The same as a 4×4 matrix, with depth.
    package func transform3D(in parent: LayerState?) -> CATransform3D {
        let ax = bounds.origin.x + anchorPoint.x * bounds.size.width
        let ay = bounds.origin.y + anchorPoint.y * bounds.size.height
        var result = CATransform3DConcat(CATransform3DMakeTranslation(-ax, -ay, -anchorPointZ), transform)
        result = CATransform3DConcat(result, CATransform3DMakeTranslation(position.x, position.y, zPosition))
        guard let parent else { return result }
        if parent.hasSublayerTransform {
            let px = parent.bounds.origin.x + parent.anchorPoint.x * parent.bounds.size.width
            let py = parent.bounds.origin.y + parent.anchorPoint.y * parent.bounds.size.height
            result = CATransform3DConcat(result, CATransform3DMakeTranslation(-px, -py, 0))
            result = CATransform3DConcat(result, parent.sublayerTransform)
            result = CATransform3DConcat(result, CATransform3DMakeTranslation(px, py, 0))
        }
        if parent.isGeometryFlipped {
            var flip = CATransform3DIdentity
            flip.m22 = -1
            flip.m42 = 2 * parent.bounds.minY + parent.bounds.size.height
            result = CATransform3DConcat(result, flip)
        }
        return result
    }

    private var flip: Projection {
        Projection(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(2 * bounds.origin.y + bounds.size.height))
    }
}

extension CALayer {
    final func frameFromState(_ state: LayerState) -> CGRect {
        let size = state.bounds.size
        if !state.hasTransform {
            return CGRect(
                x: state.position.x - state.anchorPoint.x * size.width, y: state.position.y - state.anchorPoint.y * size.height,
                width: size.width, height: size.height)
        }
        return state.projection(in: nil).apply(state.bounds)
    }

    /// Raises as Core Animation does when a rectangle is none.
    final func requireNumbers(_ rect: CGRect) {
        guard rect.origin.x.isNaN || rect.origin.y.isNaN || rect.size.width.isNaN || rect.size.height.isNaN else { return }
        let numbers = "[\(rect.origin.x) \(rect.origin.y); \(rect.size.width) \(rect.size.height)]"
        raise(.invalidGeometry, "CALayer bounds contains NaN: \(numbers). Layer: \(self)")
    }

    final func requireNumbers(_ point: CGPoint) {
        guard point.x.isNaN || point.y.isNaN else { return }
        raise(.invalidGeometry, "CALayer position contains NaN: [\(point.x) \(point.y)]. Layer: \(self)")
    }

    final func setFrame(_ frame: CGRect) {
        requireNumbers(frame)
        let frame = frame.standardized
        var size = frame.size
        if state.hasTransform {
            let t = Projection(state.transform)
            let determinant = t.a * t.d - t.b * t.c
            // The size whose transformed box has the frame's size, exact for scales and quarter turns.
            if t.b == 0 && t.c == 0 {
                size = CGSize(
                    width: t.a == 0 ? 0 : Double(size.width) / abs(t.a), height: t.d == 0 ? 0 : Double(size.height) / abs(t.d))
            } else if abs(t.a) < 1e-9 && abs(t.d) < 1e-9 {
                size = CGSize(width: Double(size.height) / abs(t.b), height: Double(size.width) / abs(t.c))
            } else if determinant != 0 {
                let inverse = Projection(a: t.a, b: t.b, c: t.c, d: t.d, tx: 0, ty: 0).inverted ?? .identity
                size = inverse.apply(CGRect(origin: .zero, size: size)).size
            }
        }
        bounds = CGRect(origin: state.bounds.origin, size: size)
        position = CGPoint(
            x: frame.origin.x + state.anchorPoint.x * frame.size.width, y: frame.origin.y + state.anchorPoint.y * frame.size.height)
    }

    final func boundsSizeDidChange() {
        if extras?.needsDisplayOnBoundsChange == true { setNeedsDisplay() }
        setNeedsLayout()
    }

    /// The transform as one of the plane.
    public func affineTransform() -> CGAffineTransform {
        CATransform3DGetAffineTransform(state.transform)
    }

    public func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3DMakeAffineTransform(m)
    }

    // MARK: Conversion

    /// The layer above in the tree that coordinates are passed through; masks hang on what they mask.
    final var coordinateParent: CALayer? { parent ?? maskedLayer ?? modelLayer?.coordinateParent }

    /// The state that conversions of this layer use: a presentation copy's ancestors are seen as presented, too.
    private func conversionState(ofPresentation isPresented: Bool) -> LayerState {
        isPresented && modelLayer == nil ? presentedState(at: CACurrentMediaTime()) : state
    }

    /// The mapping from this layer's coordinate space to an ancestor's, or to the space around the root for nil.
    package final func projection(to ancestor: CALayer?) -> Projection {
        let isPresented = modelLayer != nil
        var result = Projection.identity
        var current: CALayer = self
        while current !== ancestor {
            let up = current.coordinateParent
            if up == nil && ancestor != nil { break }
            let own = current.conversionState(ofPresentation: isPresented)
            result = result.concatenating(own.projection(in: up?.conversionState(ofPresentation: isPresented)))
            guard let up else { break }
            current = up
        }
        return result
    }

    private func commonAncestor(with other: CALayer) -> CALayer? {
        var seen = Set<ObjectIdentifier>()
        var current: CALayer? = self
        while let layer = current {
            seen.insert(ObjectIdentifier(layer))
            current = layer.coordinateParent
        }
        current = other
        while let layer = current {
            if seen.contains(ObjectIdentifier(layer)) { return layer }
            current = layer.coordinateParent
        }
        return nil
    }

    /// The mapping from this layer's coordinate space to another layer's; nil for the space around the root.
    package final func projection(toLayer other: CALayer?) -> Projection {
        guard let other else { return projection(to: nil) }
        if other === self { return .identity }
        if let ancestor = commonAncestor(with: other) {
            let down = other.projection(to: ancestor)
            return projection(to: ancestor).concatenating(down.inverted ?? .identity)
        }
        return projection(to: nil).concatenating(other.projection(to: nil).inverted ?? .identity)
    }

    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        if let l { return l.projection(toLayer: self).apply(p) }
        return (projection(to: nil).inverted ?? .identity).apply(p)
    }

    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        projection(toLayer: l).apply(p)
    }

    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        if let l { return l.projection(toLayer: self).apply(r) }
        return (projection(to: nil).inverted ?? .identity).apply(r)
    }

    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        projection(toLayer: l).apply(r)
    }

    // MARK: Hit testing

    final func containsInBounds(_ p: CGPoint) -> Bool {
        let b = state.bounds
        return p.x >= b.minX && p.x < b.maxX && p.y >= b.minY && p.y < b.maxY
    }

    final func hitTestDefault(_ p: CGPoint) -> CALayer? {
        let up = coordinateParent?.state
        guard !state.isHidden, let inverse = state.projection(in: up).inverted else { return nil }
        let local = inverse.apply(p)
        let isInside = contains(local)
        if state.masksToBounds && !isInside { return nil }
        if let maskLayer, !maskLayer.contains(maskLayer.convert(local, from: self)) { return nil }
        for child in childrenInDrawingOrder(modelLayer != nil ? sublayers ?? [] : children).reversed() {
            if let hit = child.hitTest(local) { return hit }
        }
        return isInside ? self : nil
    }

    /// Sublayers from back to front: by zPosition, equal ones in their order.
    package final func childrenInDrawingOrder(_ children: [CALayer]) -> [CALayer] {
        guard children.contains(where: { $0.state.zPosition != 0 }) else { return children }
        return children.enumerated()
            .sorted { ($0.element.state.zPosition, $0.offset) < ($1.element.state.zPosition, $1.offset) }
            .map(\.element)
    }

    // MARK: Visibility and scrolling

    final func computeVisibleRect() -> CGRect {
        var visible = state.bounds
        var current: CALayer = self
        while let up = current.coordinateParent {
            if up.state.masksToBounds || up is CAScrollLayer || up.coordinateParent == nil {
                visible = visible.intersection(convert(up.state.bounds, from: up))
            }
            current = up
        }
        return visible.isNull ? .zero : visible
    }

    /// Scrolls the nearest scroll layer above so that the point becomes its origin.
    public func scroll(_ p: CGPoint) {
        guard let scroller = nearestScrollLayer else { return }
        scroller.scroll(to: convert(p, to: scroller))
    }

    /// Scrolls the nearest scroll layer above as little as makes the rectangle visible.
    public func scrollRectToVisible(_ r: CGRect) {
        guard let scroller = nearestScrollLayer else { return }
        scroller.scroll(to: convert(r, to: scroller))
    }

    private var nearestScrollLayer: CAScrollLayer? {
        var current: CALayer? = self
        while let layer = current {
            if let scroller = layer as? CAScrollLayer { return scroller }
            current = layer.coordinateParent
        }
        return nil
    }

    final func computeContentsAreFlipped() -> Bool {
        var flipped = false
        var current: CALayer? = self
        while let layer = current {
            if layer.state.isGeometryFlipped { flipped.toggle() }
            current = layer.coordinateParent
        }
        return flipped
    }

    final func computePreferredFrameSize() -> CGSize {
        guard let image = state.contents as? CGImage, state.contentsScale > 0 else { return state.bounds.size }
        return CGSize(width: CGFloat(image.width) / state.contentsScale, height: CGFloat(image.height) / state.contentsScale)
    }
}
