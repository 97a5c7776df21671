import CoreGraphics
import Foundation
import QuartzCore

/// Turns layer trees into lists of operations, as they look at one time.
final class Flattener {
    /// What a layer inherits from above.
    struct Surroundings {
        /// From the superlayer's coordinate space to device pixels.
        var projection: Projection
        /// Everything outside is cut off.
        var clip: PixelRect
        /// The superlayer's time.
        var time: CFTimeInterval
        /// Multiplies colours: red, green, blue, alpha.
        var tint: SIMD4<Double>?
        /// Tells the copies of replicators apart.
        var instance: UInt32 = 0
        /// Whether an animation changes the size or transform of something above.
        var isScaling = false
        var parent: LayerState?
        /// The space with depth that a transform layer opens; nil in flat layers.
        var depth: CATransform3D?
    }

    let resources: CompositorResources
    let frameBounds: PixelRect
    var operations: [DrawOperation] = []
    /// Where each layer with sublayers or animations stands in the list, for pictures of it.
    private(set) var ranges: [ObjectIdentifier: Range<Int>] = [:]
    /// The layers that clip their sublayers to whole pixels, by address.
    private(set) var scrollContainers: [UInt: ScrollContainer] = [:]
    /// Remembers which layers are wanted in `ranges`.
    let recordsRanges: Bool
    /// Whether layers are shown as their model values say.
    var ignoresAnimations = false
    /// Whether shadows are drawn; not while a shadow's own shape is found out.
    let drawsShadows: Bool

    init(resources: CompositorResources, frameBounds: PixelRect, recordsRanges: Bool = true, drawsShadows: Bool = true) {
        self.resources = resources
        self.frameBounds = frameBounds
        self.recordsRanges = recordsRanges
        self.drawsShadows = drawsShadows
    }

    func flatten(_ layer: CALayer, scale: Double, time: CFTimeInterval) {
        var surroundings = Surroundings(projection: .identity, clip: frameBounds, time: time)
        surroundings.projection = Projection(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
        flatten(layer, surroundings)
    }

    func flatten(_ layer: CALayer, _ around: Surroundings) {
        if recordsRanges { layer.isCommitted = true }
        let time = layer.layerTime(atParent: around.time)
        let isAnimated = layer.hasAnimations && !ignoresAnimations
        let state = isAnimated ? layer.presentedState(atLayerTime: time) : layer.state
        guard !state.isHidden, state.opacity > 0 else { return }

        var depth = around.depth
        let projection: Projection
        if let outer = depth {
            let own = CATransform3DConcat(state.transform3D(in: around.parent), outer)
            depth = own
            projection = Projection(own).concatenating(around.projection)
        } else {
            projection = state.projection(in: around.parent).concatenating(around.projection)
        }
        if !state.isDoubleSided, Self.isSeenFromBehind(projection, state.bounds) { return }
        if case .transformLayer = state.specifics {
            flattenTransformLayer(layer, state, around, projection, depth, time)
            return
        }

        var item = Item(layer: layer, state: state, projection: projection, around: around, time: time)
        item.isScaling = around.isScaling || (isAnimated && layer.hasRunningAnimations && !isOnlyMoving(layer, state))
        // Nothing of a clipping layer reaches beyond its bounds.
        if state.masksToBounds, item.visible.isEmpty { return }

        let start = operations.count
        let transition = isAnimated ? layer.transitionMoment(atLayerTime: time) : nil
        var groups: [Int] = []
        if let mask = layer.maskLayer { groups.append(beginMask(mask, item)) }
        let plan = transition.map { beginTransition($0, &item, &groups) } ?? TransitionPlan()
        let opacity = opacityByte(Double(state.opacity))
        let opacityStart = operations.count
        if opacity < 255 { groups.append(begin(.beginOpacity, item, part: 1) { $0.opacity = opacity }) }

        if plan.hidesLayer {
            // What animates in its place is drawn by the overlay.
        } else if needsRasterizing(item) {
            emitRasterized(item)
        } else {
            emitShadow(item)
            emitBody(item)
            emitBorder(item)
        }
        plan.overlay?()

        for index in groups.reversed() { end(index, item) }
        if opacity < 255 { simplifyOpacity(at: opacityStart, opacity, isGroup: state.allowsGroupOpacity) }
        if recordsRanges { ranges[ObjectIdentifier(layer)] = start..<operations.count }
    }

    private func isOnlyMoving(_ layer: CALayer, _ state: LayerState) -> Bool {
        state.bounds.size == layer.state.bounds.size && state.transform == layer.state.transform
            && state.sublayerTransform == layer.state.sublayerTransform
    }

    private static func isSeenFromBehind(_ p: Projection, _ bounds: CGRect) -> Bool {
        let o = p.apply(Double(bounds.minX), Double(bounds.minY))
        let x = p.apply(Double(bounds.maxX), Double(bounds.minY))
        let y = p.apply(Double(bounds.minX), Double(bounds.maxY))
        return (x.x - o.x) * (y.y - o.y) - (x.y - o.y) * (y.x - o.x) < 0
    }

    // MARK: Groups

    /// Starts a group; its bounds and end are filled in by ``end(_:_:)``.
    func begin(_ kind: DrawOperation.Kind, _ item: Item, part: UInt32, _ configure: (inout DrawOperation) -> Void) -> Int {
        var operation = DrawOperation(kind, bounds: item.around.clip, layer: item.id, part: item.part(part))
        configure(&operation)
        operations.append(operation)
        return operations.count - 1
    }

    func end(_ index: Int, _ item: Item) {
        var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
        for position in (index + 1)..<operations.count where operations[position].kind != .end {
            bounds = bounds.union(operations[position].bounds)
        }
        operations[index].end = operations.count
        let own = operations[index]
        // A cross-fade also shows the old picture.
        operations[index].bounds =
            own.kind == .beginCrossFade ? bounds.union(own.rect).intersection(own.bounds) : bounds.intersection(own.bounds)
        var end = DrawOperation(.end, bounds: operations[index].bounds, layer: own.layer, part: own.part | 0x80)
        end.rect = own.rect
        operations.append(end)
    }

    /// A group of one plain operation is that operation with less alpha.
    private func simplifyOpacity(at index: Int, _ opacity: UInt8, isGroup: Bool) {
        guard index < operations.count, operations[index].kind == .beginOpacity else { return }
        // Indices and not a slice: a slice would make the changes below copy the whole list.
        let end = operations[index].end
        let count = end - index - 1
        guard count > 0 else {
            operations.removeSubrange(index...end)
            return
        }
        guard count == 1 || !isGroup, ((index + 1)..<end).allSatisfy({ isPlain(operations[$0].kind) }) else { return }
        operations.remove(at: end)
        operations.remove(at: index)
        for position in index..<(index + count) {
            operations[position].color = operations[position].color.scaled(by: opacity)
            let product = UInt32(operations[position].opacity) * UInt32(opacity) + 128
            operations[position].opacity = UInt8((product + (product >> 8)) >> 8)
        }
    }

    private func isPlain(_ kind: DrawOperation.Kind) -> Bool {
        switch kind {
        case .fill, .image, .sampledImage, .coverage, .border, .shadow: true
        default: false
        }
    }

    private func beginMask(_ mask: CALayer, _ item: Item) -> Int {
        let inner = Flattener(resources: resources, frameBounds: frameBounds, recordsRanges: false)
        var around = item.inside(clip: item.around.clip)
        around.tint = nil
        inner.flatten(mask, around)
        let list = MaskList(inner.operations, bounds: frameBounds)
        return begin(.beginMask, item, part: 2) { $0.resource = list }
    }

    // MARK: Sublayers

    func flattenSublayers(_ item: Item, clip: PixelRect) {
        let children = item.layer.children
        if case .replicator(let values) = item.state.specifics {
            flattenReplicated(children, values, item, clip)
            return
        }
        guard !children.isEmpty else { return }
        if let color = item.color(item.state.vibrantColor) {
            flattenVibrant(children, color, item, clip)
            return
        }
        if recordsRanges, item.state.masksToBounds, item.isUpright, item.around.instance == 0 { noteScrollContainer(item) }
        let around = item.inside(clip: clip)
        for child in inOrder(children, around.time) { flatten(child, around) }
    }

    /// One colour, seen through the sublayers' alpha.
    private func flattenVibrant(_ children: [CALayer], _ color: PremultipliedColor, _ item: Item, _ clip: PixelRect) {
        let inner = Flattener(resources: resources, frameBounds: frameBounds, recordsRanges: false)
        inner.ignoresAnimations = ignoresAnimations
        var around = item.inside(clip: clip)
        around.tint = nil
        for child in inOrder(children, around.time) { inner.flatten(child, around) }
        let covered = inner.operations.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1.bounds) }.intersection(clip)
        guard !covered.isEmpty else { return }
        let list = MaskList(inner.operations, bounds: frameBounds)
        let group = begin(.beginMask, item, part: 16) { $0.resource = list }
        var fill = DrawOperation(.fill, bounds: covered, layer: item.id, part: item.part(17))
        fill.rect = covered
        fill.color = color
        operations.append(fill)
        end(group, item)
    }

    private func noteScrollContainer(_ item: Item) {
        let origin = Item.snapped(CGRect(x: item.projection.tx, y: item.projection.ty, width: 0, height: 0))
        scrollContainers[item.id] = ScrollContainer(clip: item.visible, originX: origin.x, originY: origin.y)
    }

    private func inOrder(_ children: [CALayer], _ time: CFTimeInterval) -> [CALayer] {
        var needsSorting = false
        for child in children where child.state.zPosition != 0 || child.animatesDepth { needsSorting = true }
        guard needsSorting else { return children }
        let depths = children.map {
            $0.animatesDepth ? $0.presentedState(atLayerTime: $0.layerTime(atParent: time)).zPosition : $0.state.zPosition
        }
        guard depths.contains(where: { $0 != 0 }) else { return children }
        return children.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { children[$0] }
    }

    private func flattenReplicated(_ children: [CALayer], _ values: ReplicatorValues, _ item: Item, _ clip: PixelRect) {
        var around = item.inside(clip: clip)
        let base = item.projection
        let bounds = item.state.bounds
        let center = CGPoint(
            x: bounds.minX + item.state.anchorPoint.x * bounds.width, y: bounds.minY + item.state.anchorPoint.y * bounds.height)
        let toCenter = CATransform3DMakeTranslation(-center.x, -center.y, 0)
        let fromCenter = CATransform3DMakeTranslation(center.x, center.y, 0)
        var transform = CATransform3DIdentity
        let rgba = values.color?.rgba
        var color = SIMD4(rgba?.red ?? 1, rgba?.green ?? 1, rgba?.blue ?? 1, rgba?.alpha ?? 1)
        let offset = SIMD4(Double(values.redOffset), Double(values.greenOffset), Double(values.blueOffset), Double(values.alphaOffset))
        let outer = item.around.tint
        for index in 0..<max(0, min(values.count, 10_000)) {
            let placed = CATransform3DConcat(CATransform3DConcat(toCenter, transform), fromCenter)
            around.projection = Projection(placed).concatenating(base)
            let tint = outer.map { $0 * color } ?? color
            around.tint = tint == .one ? nil : tint
            around.time = item.time - Double(index) * values.delay
            around.instance = item.around.instance &* 131 &+ UInt32(index)
            for child in inOrder(children, around.time) { flatten(child, around) }
            transform = CATransform3DConcat(values.transform, transform)
            color = (color + offset).clamped(lowerBound: .zero, upperBound: .one)
        }
    }

    /// Sublayers of a transform layer keep their depth and are sorted by it.
    private func flattenTransformLayer(
        _ layer: CALayer, _ state: LayerState, _ around: Surroundings, _ projection: Projection, _ depth: CATransform3D?,
        _ time: CFTimeInterval
    ) {
        var inner = around
        inner.parent = state
        inner.time = time
        if depth == nil {
            inner.depth = state.transform3D(in: around.parent)
        } else {
            inner.depth = depth
        }
        let opacity = Double(state.opacity)
        if opacity < 1 { inner.tint = (around.tint ?? .one) * SIMD4(1, 1, 1, opacity) }
        let outer = inner.depth ?? CATransform3DIdentity
        let sorted = layer.children.enumerated().map { index, child -> (CGFloat, Int, CALayer) in
            let shown = child.presentedState(atLayerTime: child.layerTime(atParent: time))
            let m = CATransform3DConcat(shown.transform3D(in: state), outer)
            let x = shown.bounds.midX
            let y = shown.bounds.midY
            return (x * m.m13 + y * m.m23 + m.m43, index, child)
        }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
        for (_, _, child) in sorted { flatten(child, inner) }
    }

    static func covering(_ rect: CGRect) -> PixelRect { PixelRect(covering: rect) }
}
