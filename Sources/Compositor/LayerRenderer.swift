import CCairo
import CoreGraphics
import Foundation
import QuartzCore

/// Draws layer trees once, outside of a frame.
package enum LayerRenderer {
    /// Draws a layer and its sublayers into a context, in the layer's coordinate space, as they are without animations.
    package static func render(_ layer: CALayer, in context: CGContext) {
        guard layer.bounds.width > 0, layer.bounds.height > 0 else { return }
        // The picture has the context's resolution, so that nothing is scaled afterwards.
        let transform = context.ctm
        let scale = max(hypot(Double(transform.a), Double(transform.b)), hypot(Double(transform.c), Double(transform.d)))
        let area = drawnArea(layer, context: context)
        guard scale > 0, scale.isFinite, !area.isEmpty, let image = picture(layer, area: area, scale: scale, isPresented: false) else {
            return
        }
        context.saveGState()
        // The picture's first row is its top; images are drawn with their first row at the greater y.
        context.translateBy(x: image.rect.minX, y: image.rect.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(image.image, in: CGRect(origin: .zero, size: image.rect.size))
        context.restoreGState()
    }

    /// A picture of a layer.
    ///
    /// - Parameters:
    ///   - rect: the part of the layer's coordinate space; nil for the bounds.
    ///   - scale: pixels per point.
    ///   - isPresented: whether animations are shown as they are now.
    package static func image(of layer: CALayer, rect: CGRect? = nil, scale: CGFloat, isPresented: Bool = true) -> CGImage? {
        picture(layer, area: rect ?? layer.bounds, scale: Double(scale), isPresented: isPresented)?.image
    }

    private static func drawnArea(_ layer: CALayer, context: CGContext) -> CGRect {
        let clip = context.boundingBoxOfClipPath
        // Sublayers and shadows may reach beyond the bounds, but not further than the clip.
        return layer.masksToBounds ? clip.intersection(layer.bounds) : clip
    }

    private static func picture(_ layer: CALayer, area: CGRect, scale: Double, isPresented: Bool) -> (image: CGImage, rect: CGRect)? {
        guard !area.isNull, !area.isInfinite, !area.isEmpty else { return nil }
        let pixels = PixelRect(
            covering: CGRect(
                x: (Double(area.minX) * scale * 1024).rounded() / 1024, y: (Double(area.minY) * scale * 1024).rounded() / 1024,
                width: (Double(area.width) * scale * 1024).rounded() / 1024,
                height: (Double(area.height) * scale * 1024).rounded() / 1024))
        guard let buffer = PixelBuffer(width: pixels.width, height: pixels.height) else { return nil }
        // Painted around the origin: far from it, as in content that is scrolled a long way, the pixel library has no numbers.
        let frame = PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
        let flattener = Flattener(resources: CompositorResources(), frameBounds: frame, recordsRanges: false)
        flattener.ignoresAnimations = !isPresented
        var around = Flattener.Surroundings(projection: .identity, clip: frame, time: CACurrentMediaTime())
        // The layer's own place, transform and opacity don't matter: it is drawn in its own coordinate space.
        let toDevice = Projection(a: scale, b: 0, c: 0, d: scale, tx: Double(-pixels.x), ty: Double(-pixels.y))
        around.projection = (layer.state.projection(in: nil).inverted ?? .identity).concatenating(toDevice)
        around.time = layer.coordinateTime(CACurrentMediaTime())
        flattener.flatten(layer, around)
        let region = DamageRegion()
        region.add(frame)
        let target = PaintTarget(buffer, originX: 0, originY: 0, isOpaque: false)
        Painter(target: target, region: region).paint(flattener.operations)
        let rect = CGRect(
            x: Double(pixels.x) / scale, y: Double(pixels.y) / scale, width: Double(pixels.width) / scale,
            height: Double(pixels.height) / scale)
        return (CGImage(pixels: buffer, isOpaque: false), rect)
    }

    /// Makes `CALayer.render(in:)` work; called when a compositor is made.
    package static func install() {
        CALayer.contextRenderer = { layer, context in render(layer, in: context) }
    }
}
