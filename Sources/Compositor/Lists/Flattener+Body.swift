import CoreGraphics
import Foundation
import QuartzCore

extension Flattener {
    /// Backdrop, background, contents and sublayers, inside of the clip.
    func emitBody(_ item: Item) {
        emitBackdrop(item)
        guard item.state.masksToBounds else {
            emitBackground(item, isClipped: false)
            emitContents(item, clip: item.around.clip)
            emitSpecifics(item, isClipped: false)
            flattenSublayers(item, clip: item.around.clip)
            return
        }
        let group = beginClip(item, part: 5)
        emitBackground(item, isClipped: group != nil)
        emitContents(item, clip: item.visible)
        emitSpecifics(item, isClipped: group != nil)
        flattenSublayers(item, clip: item.visible)
        if let group { end(group, item) }
    }

    /// Starts a group that is clipped to the bounds' shape; nil when a rectangle of whole pixels is enough.
    private func beginClip(_ item: Item, part: UInt32) -> Int? {
        if item.isUpright {
            guard item.radius > 0, let set = resources.cornerSet(of: item) else { return nil }
            return begin(.beginRoundedClip, item, part: part) {
                $0.bounds = item.visible
                $0.rect = item.rect
                $0.corners = item.corners
                $0.resource = set
            }
        }
        guard let outline = outline(item) else { return nil }
        return begin(.beginCoverageClip, item, part: part) {
            $0.bounds = outline.rect.intersection(item.around.clip)
            $0.rect = outline.rect
            $0.resource = outline.bitmap
        }
    }

    // MARK: Backdrop and background

    private func emitBackdrop(_ item: Item) {
        guard let effect = item.state.backdrop, !item.visible.isEmpty else { return }
        let group = item.radius > 0 || !item.isUpright ? beginClip(item, part: 6) : nil
        var operation = DrawOperation(.backdrop, bounds: item.visible, layer: item.id, part: item.part(7))
        operation.rect = item.rect
        operation.parameters = SIMD2(Float(Double(effect.blurRadius) * item.scale), Float(effect.saturation))
        operation.color = item.color(effect.tint) ?? .clear
        operations.append(operation)
        if let group { end(group, item) }
    }

    private func emitBackground(_ item: Item, isClipped: Bool) {
        if let color = item.state.backgroundColor, let pattern = color.pattern {
            return emitPattern(pattern, color, item, isClipped: isClipped)
        }
        guard let color = item.color(item.state.backgroundColor), !item.visible.isEmpty else { return }
        if !item.isUpright && !isClipped {
            guard let outline = outline(item) else { return }
            emitCoverage(outline, color, item, part: 8)
            return
        }
        var operation = DrawOperation(.fill, bounds: item.visible, layer: item.id, part: item.part(8))
        operation.rect = item.rect
        operation.color = color
        if !isClipped, item.radius > 0, let set = resources.cornerSet(of: item) {
            operation.corners = item.corners
            operation.resource = set
        }
        operations.append(operation)
    }

    /// A pattern, repeated from the origin of the layer's coordinates.
    private func emitPattern(_ pattern: CGPattern, _ color: CGColor, _ item: Item, isClipped: Bool) {
        guard !item.visible.isEmpty, let inverse = item.projection.inverted,
            let tile = resources.tile(pattern, color, scale: item.scale)
        else { return }
        let needsClip = !isClipped && (item.radius > 0 || !item.isUpright)
        let group = needsClip ? beginClip(item, part: 19) : nil
        let toTile = Projection(
            a: Double(tile.width) / Double(pattern.xStep), b: 0, c: 0, d: Double(tile.height) / Double(pattern.yStep), tx: 0, ty: 0)
        var operation = DrawOperation(.sampledImage, bounds: item.visible, layer: item.id, part: item.part(8))
        operation.rect = item.rect
        operation.resource = tile
        operation.sampling = Sampling(projection: inverse.concatenating(toTile), isNearest: item.isUpright, repeats: true)
        operations.append(operation)
        if let group { end(group, item) }
    }

    /// The bounds' shape as coverage, for turned layers.
    func outline(_ item: Item) -> (bitmap: Bitmap, rect: PixelRect)? {
        let path = CornerPath.roundedRect(
            item.state.bounds, radius: item.state.cornerRadius, radii: item.pointRadii, corners: item.corners,
            isContinuous: item.state.cornerCurve == .continuous)
        let isSmooth = item.state.allowsEdgeAntialiasing || item.radius > 0
        return rasterize(path, .fill(isEvenOdd: false, isSmooth: isSmooth), item)
    }

    func emitCoverage(_ shape: (bitmap: Bitmap, rect: PixelRect), _ color: PremultipliedColor, _ item: Item, part: UInt32) {
        var operation = DrawOperation(
            .coverage, bounds: shape.rect.intersection(item.around.clip), layer: item.id, part: item.part(part))
        guard !operation.bounds.isEmpty else { return }
        operation.rect = shape.rect
        operation.color = color
        operation.resource = shape.bitmap
        operations.append(operation)
    }

    // MARK: Border

    func emitBorder(_ item: Item) {
        guard item.state.borderWidth > 0, let color = item.color(item.state.borderColor), !item.visible.isEmpty else { return }
        guard item.isUpright else {
            let path = CGMutablePath()
            let isContinuous = item.state.cornerCurve == .continuous
            let bounds = item.state.bounds
            path.addPath(
                CornerPath.roundedRect(
                    bounds, radius: item.state.cornerRadius, radii: item.pointRadii, corners: item.corners, isContinuous: isContinuous))
            let inner = bounds.insetBy(dx: item.state.borderWidth, dy: item.state.borderWidth)
            if !inner.isNull, inner.width > 0, inner.height > 0 {
                path.addPath(
                    CornerPath.roundedRect(
                        inner, radius: max(0, item.state.cornerRadius - item.state.borderWidth),
                        radii: item.pointRadii.map { pointwiseMax($0 - Double(item.state.borderWidth), .zero) }, corners: item.corners,
                        isContinuous: isContinuous))
            }
            let isSmooth = item.state.allowsEdgeAntialiasing || item.radius > 0
            guard let shape = rasterize(path, .fill(isEvenOdd: true, isSmooth: isSmooth), item) else { return }
            return emitCoverage(shape, color, item, part: 9)
        }
        let width = max(1, Int((Double(item.state.borderWidth) * item.scale).rounded()))
        var operation = DrawOperation(.border, bounds: item.visible, layer: item.id, part: item.part(9))
        operation.rect = item.rect
        operation.color = color
        operation.parameters.x = Float(width)
        if item.radius > 0 {
            operation.resource = resources.cornerSet(of: item, border: width)
            operation.corners = operation.resource == nil ? 0 : item.corners
        }
        operations.append(operation)
    }

    // MARK: Gradients and shapes

    private func emitSpecifics(_ item: Item, isClipped: Bool) {
        switch item.state.specifics {
        case .gradient(let values): emitGradient(values, item, isClipped: isClipped)
        case .shape(let values): emitShape(values, item)
        default: break
        }
    }

    private func emitGradient(_ values: GradientValues, _ item: Item, isClipped: Bool) {
        guard !values.colors.isEmpty, !item.visible.isEmpty else { return }
        let bounds = item.state.bounds
        let isHuge = item.rect.width * item.rect.height > 4 * max(frameBounds.width * frameBounds.height, 1 << 18)
        let isDirect = item.isUpright && !isHuge
        func side(_ length: CGFloat) -> Int { Int(min(max((Double(length) * item.scale).rounded(.up), 1), 2048)) }
        let width = isDirect ? item.rect.width : side(bounds.width)
        let height = isDirect ? item.rect.height : side(bounds.height)
        let key = GradientKey(
            kind: values.type.rawValue, width: width, height: height, start: values.startPoint, end: values.endPoint, colors: values.colors,
            locations: values.locations, opacity: 1, tint: item.around.tint)
        let made = resources.gradient(key) {
            LayerGradient.render(values, width: width, height: height, opacity: 1, tint: item.around.tint)
        }
        guard let bitmap = made else { return }
        let group = !isClipped && item.radius > 0 && item.isUpright ? beginClip(item, part: 10) : nil
        if isDirect {
            var operation = DrawOperation(.image, bounds: item.visible, layer: item.id, part: item.part(11))
            operation.rect = item.rect
            operation.resource = bitmap
            operations.append(operation)
        } else {
            emitSampled(
                bitmap, 0, pixels: CGRect(x: 0, y: 0, width: width, height: height), place: bounds, item, part: 11, isNearest: false)
        }
        if let group { end(group, item) }
    }

    private func emitShape(_ values: ShapeValues, _ item: Item) {
        guard let path = values.path, !path.isEmpty else { return }
        if let color = item.color(values.fillColor),
            let shape = rasterize(path, .fill(isEvenOdd: values.fillRule == .evenOdd, isSmooth: true), item)
        {
            emitCoverage(shape, color, item, part: 12)
        }
        guard values.lineWidth > 0, values.strokeEnd > values.strokeStart, let color = item.color(values.strokeColor) else { return }
        let kind = ShapeKey.Kind.stroke(
            width: values.lineWidth, cap: values.lineCap.rawValue, join: values.lineJoin.rawValue, miter: values.miterLimit,
            dash: values.lineDashPattern, phase: values.lineDashPhase)
        if let shape = rasterize(path, kind, item, start: values.strokeStart, end: values.strokeEnd) {
            emitCoverage(shape, color, item, part: 13)
        }
    }
}
