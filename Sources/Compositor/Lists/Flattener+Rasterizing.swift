import CoreGraphics
import Foundation
import QuartzCore

extension Flattener {
    /// Whether a layer has to become a picture of its own resolution first, and be seen in that.
    ///
    /// A picture as fine as the device's, shown upright, is what painting the parts gives as well.
    func needsRasterizing(_ item: Item) -> Bool {
        guard item.state.shouldRasterize, item.state.rasterizationScale > 0 else { return false }
        return !item.isUpright || Double(item.state.rasterizationScale) < item.scale * 0.999
    }

    /// Shows the layer with its sublayers as one picture at `rasterizationScale`.
    func emitRasterized(_ item: Item) {
        let scale = Double(item.state.rasterizationScale)
        let bounds = item.state.bounds
        let pixels = PixelRect(
            covering: CGRect(
                x: bounds.minX * scale, y: bounds.minY * scale, width: bounds.width * scale, height: bounds.height * scale))
        // Sublayers and shadows reach beyond the bounds, but what is further away than a screen isn't seen.
        let limit = pixels.insetBy(-max(frameBounds.width, frameBounds.height))
        let inner = Flattener(resources: resources, frameBounds: limit, recordsRanges: false, drawsShadows: drawsShadows)
        inner.ignoresAnimations = ignoresAnimations
        var around = item.around
        around.clip = limit
        let projection = Projection(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
        let flat = Item(layer: item.layer, state: item.state, projection: projection, around: around, time: item.time)
        inner.emitShadow(flat)
        inner.emitBody(flat)
        inner.emitBorder(flat)
        var covered = PixelRect(x: 0, y: 0, width: 0, height: 0)
        for operation in inner.operations { covered = covered.union(operation.bounds) }
        covered = covered.intersection(limit)
        guard !covered.isEmpty else { return }
        let key = CompositorResources.CastKey(layer: item.id, part: item.part(18))
        guard let bitmap = resources.raster(key, MaskList(inner.operations, bounds: covered)) else { return }
        let place = CGRect(
            x: Double(covered.x) / scale, y: Double(covered.y) / scale, width: Double(covered.width) / scale,
            height: Double(covered.height) / scale)
        let whole = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        emitSampled(bitmap, 0, pixels: whole, place: place, item, part: 18, isNearest: false)
    }
}

extension CompositorResources {
    struct Raster {
        var list: MaskList
        var bitmap: Bitmap
        var lastUse: Int
    }

    /// The picture of operations; painted anew only when they change.
    func raster(_ key: CastKey, _ list: MaskList) -> Bitmap? {
        if let known = rasters[key], known.list == list {
            rasters[key]?.lastUse = frame
            return known.bitmap
        }
        let area = list.bounds
        guard let bitmap = Bitmap(width: area.width, height: area.height, .premultiplied) else { return nil }
        memset(bitmap.buffer.base, 0, bitmap.buffer.bytesPerRow * bitmap.height)
        let region = DamageRegion()
        region.add(area)
        let target = PaintTarget(bitmap.buffer, originX: area.x, originY: area.y, isOpaque: false)
        Painter(target: target, region: region).paint(list.operations)
        rasters[key] = Raster(list: list, bitmap: bitmap, lastUse: frame)
        return bitmap
    }
}
