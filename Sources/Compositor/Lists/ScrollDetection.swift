import CoreGraphics
import Foundation
import QuartzCore

/// A layer that clips its sublayers: its contents may have moved as a whole since the last frame.
struct ScrollContainer {
    var clip: PixelRect
    /// Where the origin of the layer's coordinate space lies, in device pixels.
    var originX: Int
    var originY: Int
}

/// A part of the frame whose new pixels are, for the most part, old pixels moved.
struct FrameScroll {
    var clip: PixelRect
    var dx: Int
    var dy: Int

    /// The pixels that come from the old frame.
    var destination: PixelRect { clip.intersection(clip.offsetBy(x: dx, y: dy)) }

    /// Moves the pixels.
    func apply(to buffer: PixelBuffer) {
        let to = destination
        let source = to.offsetBy(x: -dx, y: -dy)
        let count = to.width * 4
        if count == buffer.bytesPerRow {
            memmove(buffer.row(to.y), buffer.row(source.y), to.height * count)
            return
        }
        for step in 0..<to.height {
            // Rows are taken in the order in which none is overwritten before it is read.
            let row = dy > 0 ? to.height - 1 - step : step
            let target = buffer.row(to.y + row) + to.x * 4
            let origin = buffer.row(source.y + row) + source.x * 4
            if dy == 0 {
                memmove(target, origin, count)
            } else {
                PixelRows.copy(origin, to: target, count: count)
            }
        }
    }
}

enum ScrollDetection {
    /// Areas smaller than this many pixels are painted anew.
    private static let minimumArea = 128 * 128

    /// The largest container whose contents moved, if moving its pixels saves work.
    static func largest(old: [UInt: ScrollContainer], new: [UInt: ScrollContainer]) -> FrameScroll? {
        var best: FrameScroll?
        var bestArea = minimumArea
        var bestLayer: UInt = 0
        for (layer, now) in new {
            guard let before = old[layer], before.clip == now.clip else { continue }
            let dx = now.originX - before.originX
            let dy = now.originY - before.originY
            let scroll = FrameScroll(clip: now.clip, dx: dx, dy: dy)
            guard dx != 0 || dy != 0 else { continue }
            let area = scroll.destination.isEmpty ? 0 : scroll.destination.width * scroll.destination.height
            // The address decides between equals only to be the same for both orders of the dictionary.
            guard area > bestArea || (area == bestArea && best != nil && layer < bestLayer) else { continue }
            best = scroll
            bestArea = area
            bestLayer = layer
        }
        return best
    }

    /// The pixels that must be painted after the pixels of `scroll` have been moved.
    static func compare(old: [DrawOperation], new: [DrawOperation], plain: DamageRegion, scroll: FrameScroll) -> DamageRegion {
        let known = DamageRegion()
        FrameComparison.compare(
            old: old.map { moved($0, scroll) }, new: new.map { cut($0, scroll.clip) }, into: known)
        let result = plain.subtracting(scroll.clip)
        // What came in has no old pixels.
        let uncovered = DamageRegion()
        uncovered.add(scroll.clip)
        result.add(uncovered.subtracting(scroll.destination))
        known.clip(to: scroll.clip)
        result.add(known)
        return result
    }

    private static func cut(_ operation: DrawOperation, _ clip: PixelRect) -> DrawOperation {
        var result = operation
        result.bounds = operation.bounds.intersection(clip)
        return result
    }

    private static func moved(_ operation: DrawOperation, _ scroll: FrameScroll) -> DrawOperation {
        var result = operation
        result.bounds = operation.bounds.intersection(scroll.clip).offsetBy(x: scroll.dx, y: scroll.dy).intersection(scroll.clip)
        if !operation.rect.isEmpty { result.rect = operation.rect.offsetBy(x: scroll.dx, y: scroll.dy) }
        if let sampling = operation.sampling {
            result.sampling?.projection = Projection(translationX: Double(-scroll.dx), y: Double(-scroll.dy))
                .concatenating(sampling.projection)
        }
        // Masks are lists in device pixels: they never count as moved along.
        if operation.kind == .beginMask { result.version = -1 }
        return result
    }
}
