import CPixman
import CoreGraphics
import Foundation
import QuartzCore

/// Paints operations into a target, within a region.
///
/// Groups (opacity, rounded clips, masks) are painted straight onto the target over a copy of what was there, which is then
/// mixed back in. So every pixel depends only on the operations, not on the region that is painted at once.
struct Painter {
    let target: PaintTarget
    let region: DamageRegion
    private let extents: PixelRect

    init(target: PaintTarget, region: DamageRegion) {
        self.init(target: target, region: region, extents: region.extents.intersection(target.bounds))
    }

    private init(target: PaintTarget, region: DamageRegion, extents: PixelRect) {
        self.target = target
        self.region = region
        self.extents = extents
    }

    /// - Parameter clearing: whether everything starts black.
    func paint(_ operations: [DrawOperation], clearing: Bool = false) {
        guard !extents.isEmpty else { return }
        operations.withUnsafeBufferPointer { buffer in
            for band in bands(buffer) {
                Painter(target: target, region: region, extents: band).paintBand(buffer, clearing: clearing)
            }
        }
    }

    private func paintBand(_ operations: UnsafeBufferPointer<DrawOperation>, clearing: Bool) {
        let first = firstVisible(operations)
        if clearing && first == nil { target.fill(.black, extents) }
        paint(operations, from: first ?? 0, to: operations.count)
    }

    /// Much is painted in bands that stay in the processor's cache while one operation after the other changes them. Looking through
    /// many operations for each band would take longer than that saves, and blurring reads pixels of other bands.
    private func bands(_ operations: UnsafeBufferPointer<DrawOperation>) -> [PixelRect] {
        let height = max(Self.bandSize / extents.width, extents.height * operations.count / Self.lookLimit, 8)
        guard extents.height >= 2 * height, !operations.contains(where: { $0.kind == .backdrop }) else { return [extents] }
        return stride(from: extents.y, to: extents.maxY, by: height).map { y in
            PixelRect(x: extents.x, y: y, width: extents.width, height: min(height, extents.maxY - y))
        }
    }

    /// Pixels of a band: half of the second-level cache of the processors that this runs on.
    private static let bandSize = 65536
    /// How many operations are looked at altogether.
    private static let lookLimit = 8192

    /// What lies beneath an opaque operation that covers the whole region need not be painted.
    private func firstVisible(_ operations: UnsafeBufferPointer<DrawOperation>) -> Int? {
        var index = 0
        var result: Int?
        while index < operations.count {
            if operations[index].isBeginning {
                index = operations[index].end + 1
                continue
            }
            if operations[index].isOpaque, operations[index].bounds.intersection(extents) == extents { result = index }
            index += 1
        }
        return result
    }

    private func paint(_ operations: UnsafeBufferPointer<DrawOperation>, from start: Int, to end: Int) {
        var index = start
        while index < end {
            let area = operations[index].bounds.intersection(extents)
            if area.isEmpty || !region.intersects(area) {
                index = operations[index].isBeginning ? operations[index].end + 1 : index + 1
                continue
            }
            if operations[index].isBeginning {
                paintGroup(operations, index, area)
                index = operations[index].end + 1
            } else {
                paint(operations[index], area)
                index += 1
            }
        }
    }

    // MARK: Single operations

    private func paint(_ operation: DrawOperation, _ area: PixelRect) {
        switch operation.kind {
        case .fill: paintFill(operation, area)
        case .image: paintImage(operation, area)
        case .sampledImage: paintSampled(operation, area)
        case .coverage: paintCoverage(operation, area)
        case .border: paintBorder(operation, area)
        case .shadow: paintShadow(operation, area)
        case .backdrop:
            BackdropBlur.apply(
                to: target, rect: operation.rect, area: area, sigma: operation.parameters.x, saturation: operation.parameters.y)
            target.fill(operation.color, area)
        default: break
        }
    }

    private func paintFill(_ operation: DrawOperation, _ area: PixelRect) {
        guard operation.corners != 0, let corners = operation.resource as? CornerSet else {
            target.fill(operation.color, area)
            return
        }
        paintCorners(operation, corners, area)
        for part in Self.body(of: operation.rect, corners, operation.corners) { target.fill(operation.color, part.intersection(area)) }
    }

    private func paintCorners(_ operation: DrawOperation, _ corners: CornerSet, _ area: PixelRect) {
        for corner in 0..<4 where operation.corners & (1 << UInt8(corner)) != 0 {
            let square = corners.square(corner, of: operation.rect)
            let part = square.visible.intersection(area)
            guard !part.isEmpty else { continue }
            target.cover(operation.color, corners.inside[corner], at: (square.whole.x, square.whole.y), in: part)
        }
    }

    /// What of a rectangle isn't in the squares of rounded corners, as rectangles that don't overlap.
    private static func body(of rect: PixelRect, _ set: CornerSet, _ corners: UInt8) -> [PixelRect] {
        let squares = (0..<4).map { corners & (1 << UInt8($0)) != 0 ? set.square($0, of: rect).visible : nil }
        func band(_ left: PixelRect?, _ right: PixelRect?, _ y: Int, _ height: Int) -> PixelRect {
            let x0 = rect.x + (left?.width ?? 0)
            let x1 = rect.maxX - (right?.width ?? 0)
            return PixelRect(x: x0, y: y, width: x1 - x0, height: height)
        }
        var result: [PixelRect] = []
        let topHeights = [squares[0]?.height ?? 0, squares[1]?.height ?? 0]
        let bottomHeights = [squares[2]?.height ?? 0, squares[3]?.height ?? 0]
        let top = max(topHeights[0], topHeights[1])
        let bottom = max(bottomHeights[0], bottomHeights[1])
        result.append(band(squares[0], squares[1], rect.y, top))
        result.append(PixelRect(x: rect.x, y: rect.y + top, width: rect.width, height: rect.height - top - bottom))
        result.append(band(squares[2], squares[3], rect.maxY - bottom, bottom))
        return result
    }

    private func paintImage(_ operation: DrawOperation, _ area: PixelRect) {
        guard let bitmap = operation.resource as? Bitmap else { return }
        let mask = operation.opacity == 255 ? nil : PixmanImage(alpha: operation.opacity)
        let isCopy = mask == nil && bitmap.isOpaque
        target.composite(
            bitmap.image, at: (operation.rect.x, operation.rect.y), mask: mask, in: area,
            operation: isCopy ? PIXMAN_OP_SRC : PIXMAN_OP_OVER)
    }

    private func paintSampled(_ operation: DrawOperation, _ area: PixelRect) {
        guard let bitmap = operation.resource as? Bitmap, let sampling = operation.sampling else { return }
        let projection = sampling.projection
        let isTurned = !projection.isAffine || projection.b != 0 || projection.c != 0
        if isTurned, !sampling.repeats { return paintTurned(bitmap, sampling, operation, area) }
        let image = bitmap.makeImage()
        var transform = (sampling.repeats ? projection.withinTile(bitmap.width, bitmap.height) : projection).fixedPoint
        pixman_image_set_transform(image.pointer, &transform)
        pixman_image_set_filter(image.pointer, sampling.isNearest ? PIXMAN_FILTER_NEAREST : PIXMAN_FILTER_BILINEAR, nil, 0)
        pixman_image_set_repeat(image.pointer, sampling.repeats ? PIXMAN_REPEAT_NORMAL : PIXMAN_REPEAT_PAD)
        let mask = operation.opacity == 255 ? nil : PixmanImage(alpha: operation.opacity)
        target.composite(image, at: (0, 0), mask: mask, in: area)
    }

    private func paintTurned(_ bitmap: Bitmap, _ sampling: Sampling, _ operation: DrawOperation, _ area: PixelRect) {
        // Scattered damage is sampled rectangle by rectangle, so that nothing is computed in vain.
        for rect in region.rects {
            let part = rect.intersection(area)
            guard !part.isEmpty else { continue }
            TurnedSampler.render(bitmap, sampling.projection, part, isNearest: sampling.isNearest, isMasked: sampling.edge != nil) {
                pixels, band in
                if operation.opacity != 255 {
                    PaintTarget(pixels.buffer, originX: band.x, originY: band.y, isOpaque: false)
                        .composite(PixmanImage(alpha: operation.opacity), at: (0, 0), in: band, operation: PIXMAN_OP_IN_REVERSE)
                }
                target.composite(
                    pixels.image, at: (band.x, band.y), mask: sampling.edge?.image, maskAt: (operation.rect.x, operation.rect.y), in: band)
            }
        }
    }

    private func paintCoverage(_ operation: DrawOperation, _ area: PixelRect) {
        guard let bitmap = operation.resource as? Bitmap else { return }
        target.cover(operation.color, bitmap, at: (operation.rect.x, operation.rect.y), in: area)
    }

    private func paintBorder(_ operation: DrawOperation, _ area: PixelRect) {
        let rect = operation.rect
        let width = Int(operation.parameters.x)
        var squares = [PixelRect?](repeating: nil, count: 4)
        if operation.corners != 0, let corners = operation.resource as? CornerSet {
            paintCorners(operation, corners, area)
            for corner in 0..<4 where operation.corners & (1 << UInt8(corner)) != 0 {
                squares[corner] = corners.square(corner, of: rect).visible
            }
        }
        let top = min(width, rect.height)
        let bottom = min(width, rect.height - top)
        let left = min(width, rect.width)
        let right = min(width, rect.width - left)
        let topLeft = squares[0]?.width ?? 0
        let topRight = squares[1]?.width ?? 0
        let bottomLeft = squares[2]?.width ?? 0
        let bottomRight = squares[3]?.width ?? 0
        let parts = [
            PixelRect(x: rect.x + topLeft, y: rect.y, width: rect.width - topLeft - topRight, height: top),
            PixelRect(x: rect.x + bottomLeft, y: rect.maxY - bottom, width: rect.width - bottomLeft - bottomRight, height: bottom),
            side(rect, x: rect.x, width: left, top: squares[0]?.height ?? top, bottom: squares[2]?.height ?? bottom),
            side(rect, x: rect.maxX - right, width: right, top: squares[1]?.height ?? top, bottom: squares[3]?.height ?? bottom),
        ]
        for part in parts where !part.isEmpty { target.fill(operation.color, part.intersection(area)) }
    }

    private func side(_ rect: PixelRect, x: Int, width: Int, top: Int, bottom: Int) -> PixelRect {
        PixelRect(x: x, y: rect.y + top, width: width, height: rect.height - top - bottom)
    }

    private func paintShadow(_ operation: DrawOperation, _ area: PixelRect) {
        guard let tile = operation.resource as? ShadowTile else { return }
        // `rect` is the shape; the tile reaches beyond it.
        let outer = operation.rect.insetBy(-tile.reach)
        guard tile.inset > 0 else {
            target.cover(operation.color, tile.bitmap, at: (outer.x, outer.y), in: area)
            return
        }
        let inset = tile.inset
        let size = tile.bitmap.width
        for corner in 0..<4 {
            let isRight = corner & 1 != 0
            let isBottom = corner & 2 != 0
            let place = PixelRect(
                x: isRight ? outer.maxX - inset : outer.x, y: isBottom ? outer.maxY - inset : outer.y, width: inset, height: inset)
            let maskOrigin = (x: isRight ? outer.maxX - size : outer.x, y: isBottom ? outer.maxY - size : outer.y)
            target.cover(operation.color, tile.bitmap, at: maskOrigin, in: place.intersection(area))
        }
        let strip = ShadowTile.strip
        for (index, edge) in tile.edges.enumerated() {
            let isHorizontal = index < 2
            let place =
                isHorizontal
                ? PixelRect(
                    x: outer.x + inset, y: index == 0 ? outer.y : outer.maxY - inset, width: outer.width - 2 * inset, height: inset)
                : PixelRect(
                    x: index == 2 ? outer.x : outer.maxX - inset, y: outer.y + inset, width: inset, height: outer.height - 2 * inset)
            let part = place.intersection(area)
            guard !part.isEmpty else { continue }
            var offset = 0
            let length = isHorizontal ? part.width : part.height
            while offset < length {
                let count = min(strip, length - offset)
                let piece =
                    isHorizontal
                    ? PixelRect(x: part.x + offset, y: part.y, width: count, height: part.height)
                    : PixelRect(x: part.x, y: part.y + offset, width: part.width, height: count)
                let origin = isHorizontal ? (x: piece.x, y: place.y) : (x: place.x, y: piece.y)
                target.cover(operation.color, edge, at: origin, in: piece)
                offset += count
            }
        }
        if !operation.skipsMiddle { target.fill(operation.color, outer.insetBy(inset).intersection(area)) }
    }

    // MARK: Groups

    private func paintGroup(_ operations: UnsafeBufferPointer<DrawOperation>, _ index: Int, _ area: PixelRect) {
        let operation = operations[index]
        let contents = { paint(operations, from: index + 1, to: operation.end) }
        switch operation.kind {
        case .beginRoundedClip:
            guard let corners = operation.resource as? CornerSet else { return contents() }
            paintInside(corners, operation, area, contents)
        case .beginOpacity:
            guard let saved = target.copy(area) else { return }
            contents()
            restore(saved, area, outside: PixmanImage(alpha: 255 - operation.opacity), inside: PixmanImage(alpha: operation.opacity))
        case .beginCrossFade:
            guard let saved = target.copy(area) else { return }
            if let old = operation.resource as? Bitmap, let sampling = operation.sampling {
                let other = PaintTarget(saved.buffer, originX: area.x, originY: area.y, isOpaque: target.isOpaque)
                let all = DamageRegion()
                all.add(area)
                var image = DrawOperation(.sampledImage, bounds: operation.rect, layer: 0, part: 0)
                image.resource = old
                image.sampling = sampling
                image.rect = operation.rect
                Painter(target: other, region: all).paint([image])
            }
            contents()
            restore(saved, area, outside: PixmanImage(alpha: 255 - operation.opacity), inside: PixmanImage(alpha: operation.opacity))
        case .beginCoverageClip:
            guard let saved = target.copy(area), let coverage = operation.resource as? Bitmap,
                let inside = MaskRaster.coverage(coverage, at: operation.rect, in: area)
            else { return }
            contents()
            restore(saved, area, inside)
        case .beginMask:
            guard let saved = target.copy(area), let list = operation.resource as? MaskList,
                let inside = MaskRaster.coverage(list, in: area)
            else { return }
            contents()
            restore(saved, area, inside)
        default:
            contents()
        }
    }

    private func paintInside(_ corners: CornerSet, _ operation: DrawOperation, _ area: PixelRect, _ contents: () -> Void) {
        var saved: [(corner: Int, part: PixelRect, bitmap: Bitmap)] = []
        for corner in 0..<4 where operation.corners & (1 << UInt8(corner)) != 0 {
            let part = corners.square(corner, of: operation.rect).visible.intersection(area)
            if !part.isEmpty, let copy = target.copy(part) { saved.append((corner, part, copy)) }
        }
        contents()
        for (corner, part, bitmap) in saved {
            let square = corners.square(corner, of: operation.rect).whole
            restore(
                bitmap, part, outside: corners.outside[corner].image, inside: corners.inside[corner].image, maskAt: (square.x, square.y))
        }
    }

    private func restore(_ saved: Bitmap, _ area: PixelRect, _ inside: Bitmap) {
        let outside = MaskRaster.inverted(inside)
        restore(saved, area, outside: outside.image, inside: inside.image, maskAt: (area.x, area.y))
    }

    /// Mixes what was there before back in: `outside` says how much of it, `inside` how much of the new pixels; their sum is 255.
    private func restore(
        _ saved: Bitmap, _ area: PixelRect, outside: PixmanImage, inside: PixmanImage, maskAt origin: (x: Int, y: Int) = (0, 0)
    ) {
        if !target.isOpaque {
            target.composite(inside, at: origin, in: area, operation: PIXMAN_OP_IN_REVERSE)
            target.composite(
                saved.image, at: (area.x, area.y), mask: outside, maskAt: origin, in: area, operation: PIXMAN_OP_ADD)
            return
        }
        target.composite(saved.image, at: (area.x, area.y), mask: outside, maskAt: origin, in: area)
    }
}

extension Projection {
    /// The same place of the first tile: far from it pixman's numbers have no room.
    fileprivate func withinTile(_ width: Int, _ height: Int) -> Projection {
        var result = self
        result.tx -= (tx / Double(width)).rounded(.down) * Double(width)
        result.ty -= (ty / Double(height)).rounded(.down) * Double(height)
        return result
    }

    /// The matrix for pixman, without perspective.
    var fixedPoint: pixman_transform_t {
        func fixed(_ value: Double) -> pixman_fixed_t {
            pixman_fixed_t(min(max((value * 65536).rounded(), -2_147_483_648), 2_147_483_647))
        }
        var t = pixman_transform_t()
        t.matrix.0 = (fixed(a), fixed(c), fixed(tx))
        t.matrix.1 = (fixed(b), fixed(d), fixed(ty))
        t.matrix.2 = (0, 0, fixed(1))
        return t
    }
}
