import CoreGraphics
import Foundation
import QuartzCore

extension Flattener {
    /// The shadow beneath everything of the layer. Layers that clip have none.
    func emitShadow(_ item: Item) {
        let state = item.state
        guard drawsShadows, state.shadowOpacity > 0, !state.masksToBounds, let shadowColor = state.shadowColor else { return }
        let sigma = max(0, Int((Double(state.shadowRadius) * item.scale * 64).rounded()))
        if let path = state.shadowPath {
            guard let color = item.color(shadowColor, opacity: Double(state.shadowOpacity)), !path.isEmpty else { return }
            if let shape = rasterize(path, .shadow(sigma: sigma), item, offset: state.shadowOffset) {
                emitCoverage(shape, color, item, part: 15)
            }
            return
        }
        guard let background = state.backgroundColor, background.rgba.alpha > 0 else {
            emitCastShadow(item, sigma, shadowColor)
            return
        }
        let opacity = Double(state.shadowOpacity) * background.rgba.alpha
        guard let color = item.color(shadowColor, opacity: opacity) else { return }
        // Corners that differ don't go with tiles, which are the same at all four.
        guard item.isUpright, item.radii == nil else {
            let path = CornerPath.roundedRect(
                state.bounds, radius: state.cornerRadius, radii: item.pointRadii, corners: item.corners,
                isContinuous: state.cornerCurve == .continuous)
            if let shape = rasterize(path, .shadow(sigma: sigma), item, offset: state.shadowOffset) {
                emitCoverage(shape, color, item, part: 15)
            }
            return
        }
        emitTiledShadow(item, sigma, color, isBeneathOpaque: background.rgba.alpha >= 1 && item.around.tint == nil)
    }

    private func emitTiledShadow(_ item: Item, _ sigma: Int, _ color: PremultipliedColor, isBeneathOpaque: Bool) {
        let state = item.state
        let box = item.projection.apply(state.bounds.offsetBy(dx: state.shadowOffset.width, dy: state.shadowOffset.height))
        let origin = Item.snapped(box)
        let rect = PixelRect(x: origin.x, y: origin.y, width: item.rect.width, height: item.rect.height)
        guard !rect.isEmpty else { return }
        let reach = BoxBlur.reach(sigma: CGFloat(sigma) / 64)
        let bounds = rect.insetBy(-reach).intersection(item.around.clip)
        guard !bounds.isEmpty else { return }
        let minimum = ShadowTile.minimumSide(radius: item.radius, isContinuous: item.isContinuous, reach: reach)
        let isSmall = rect.width < minimum || rect.height < minimum
        let key = ShadowTile.Key(
            radius: Int((item.radius * 64).rounded()), corners: item.radius > 0 ? item.corners : 0, isContinuous: item.isContinuous,
            sigma: sigma, width: isSmall ? rect.width : 0, height: isSmall ? rect.height : 0)
        guard let tile = resources.shadowTile(key) else { return }
        var operation = DrawOperation(.shadow, bounds: bounds, layer: item.id, part: item.part(15))
        operation.rect = rect
        operation.color = color
        operation.resource = tile
        // The middle may be left out where the layer itself covers it for sure.
        let middle = rect.insetBy(tile.inset - tile.reach)
        operation.skipsMiddle = isBeneathOpaque && item.radius == 0 && middle.intersection(item.rect) == middle
        operations.append(operation)
    }

    /// The shadow of whatever the layer and its sublayers show.
    private func emitCastShadow(_ item: Item, _ sigma: Int, _ shadowColor: CGColor) {
        guard let color = item.color(shadowColor, opacity: Double(item.state.shadowOpacity)) else { return }
        let reach = BoxBlur.reach(sigma: CGFloat(sigma) / 64)
        let shift = Item.snapped(
            CGRect(
                x: Double(item.state.shadowOffset.width) * item.projection.a + Double(item.state.shadowOffset.height) * item.projection.c,
                y: Double(item.state.shadowOffset.width) * item.projection.b + Double(item.state.shadowOffset.height) * item.projection.d,
                width: 0, height: 0))
        let clip = item.around.clip.offsetBy(x: -shift.x, y: -shift.y).insetBy(-reach)
        let inner = Flattener(resources: resources, frameBounds: clip, recordsRanges: false, drawsShadows: false)
        var around = item.around
        around.clip = clip
        var caster = Item(layer: item.layer, state: item.state, projection: item.projection, around: around, time: item.time)
        caster.isScaling = item.isScaling
        inner.emitBody(caster)
        inner.emitBorder(caster)
        var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
        for operation in inner.operations { bounds = bounds.union(operation.bounds) }
        bounds = bounds.intersection(clip)
        guard !bounds.isEmpty else { return }
        let list = MaskList(inner.operations, bounds: bounds)
        let key = CompositorResources.CastKey(layer: item.id, part: item.part(16))
        guard let bitmap = resources.castShadow(key, list, sigma: sigma) else { return }
        let rect = PixelRect(
            x: bounds.x - reach + shift.x, y: bounds.y - reach + shift.y, width: bitmap.width, height: bitmap.height)
        emitCoverage((bitmap, rect), color, item, part: 16)
    }
}

extension CompositorResources {
    struct CastKey: Hashable {
        var layer: UInt
        var part: UInt32
    }

    /// The blurred alpha of operations; made anew only when they change.
    func castShadow(_ key: CastKey, _ list: MaskList, sigma: Int) -> Bitmap? {
        if let known = castShadows[key], known.sigma == sigma, known.list == list {
            castShadows[key]?.lastUse = frame
            return known.bitmap
        }
        let reach = BoxBlur.reach(sigma: CGFloat(sigma) / 64)
        guard let bitmap = Bitmap(width: list.bounds.width + 2 * reach, height: list.bounds.height + 2 * reach, .coverage),
            let alpha = MaskRaster.coverage(list, in: list.bounds)
        else { return nil }
        for y in 0..<alpha.height { memcpy(bitmap.buffer.row(y + reach) + reach, alpha.buffer.row(y), alpha.width) }
        BoxBlur.blur(bitmap.buffer, sigma: CGFloat(sigma) / 64)
        castShadows[key] = CastShadow(list: list, sigma: sigma, bitmap: bitmap, lastUse: frame)
        return bitmap
    }

    struct CastShadow {
        var list: MaskList
        var sigma: Int
        var bitmap: Bitmap
        var lastUse: Int
    }
}
