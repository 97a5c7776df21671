import CPixman
import CoreGraphics
import Display
import Foundation
import QuartzCore

/// What a frame changed.
package struct CompositorUpdate {
    /// Pixels that changed: inside of the frame, not overlapping. Empty when nothing changed.
    package var damage: [FrameRect] = []
    /// Regions that only moved; they come before the damage.
    package var scrolls: [PixelScroll] = []

    package var isEmpty: Bool { damage.isEmpty && scrolls.isEmpty }
}

/// Keeps a picture of layer trees up to date.
///
/// Every frame the trees become a list of operations. Only where the list differs from the last frame's are pixels painted again.
package final class Compositor {
    /// Size in pixels.
    package private(set) var width: Int
    package private(set) var height: Int
    /// Pixels per point.
    package private(set) var scale: Double

    private var frame: PixelBuffer
    private var target: PaintTarget
    private var operations: [DrawOperation] = []
    private var ranges: [ObjectIdentifier: Range<Int>] = [:]
    private var scrollContainers: [UInt: ScrollContainer] = [:]
    private var isWhole = true
    private let resources = CompositorResources()

    /// Creates a compositor with a black frame.
    package init(width: Int, height: Int, scale: Double) {
        self.width = max(1, width)
        self.height = max(1, height)
        self.scale = scale
        (frame, target) = Self.makeFrame(self.width, self.height)
        makeCurrent()
        LayerRenderer.install()
    }

    private static func makeFrame(_ width: Int, _ height: Int) -> (PixelBuffer, PaintTarget) {
        guard let buffer = PixelBuffer(width: width, height: height) else {
            fatalError("A frame of \(width) × \(height) pixels is larger than memory or than 32,767 pixels")
        }
        return (buffer, PaintTarget(buffer, isOpaque: true))
    }

    /// The pixels: BGRA, opaque, rows from top to bottom.
    package var pixels: UnsafeRawPointer { UnsafeRawPointer(frame.base) }
    package var bytesPerRow: Int { frame.bytesPerRow }

    /// Changes the size; the next frame is painted whole.
    package func resize(width: Int, height: Int, scale: Double) {
        guard width != self.width || height != self.height || scale != self.scale else { return }
        self.width = max(1, width)
        self.height = max(1, height)
        self.scale = scale
        (frame, target) = Self.makeFrame(self.width, self.height)
        isWhole = true
    }

    /// Paints the next frame whole.
    package func invalidate() {
        isWhole = true
    }

    private var frameBounds: CoreGraphics.PixelRect { CoreGraphics.PixelRect(x: 0, y: 0, width: width, height: height) }

    /// Brings the picture up to the trees' state at a time of the media clock.
    ///
    /// Root layers are placed by their own position, in points from the frame's top left; later ones lie above.
    package func render(_ roots: [CALayer], at time: CFTimeInterval) -> CompositorUpdate {
        FrameDriver.shared.startPendingAnimations(at: time)
        resources.beginFrame()
        let flattener = Flattener(resources: resources, frameBounds: frameBounds)
        flattener.operations.reserveCapacity(operations.count + 16)
        for root in roots { flattener.flatten(root, scale: scale, time: time) }
        var update = CompositorUpdate()
        let region = damage(flattener, &update)
        operations = flattener.operations
        ranges = flattener.ranges
        scrollContainers = flattener.scrollContainers
        isWhole = false
        if !region.isEmpty { paint(region) }
        update.damage = region.rects.map { FrameRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
        return update
    }

    /// What must be painted; moves the pixels of contents that were scrolled.
    private func damage(_ flattener: Flattener, _ update: inout CompositorUpdate) -> DamageRegion {
        var region = DamageRegion()
        guard !isWhole else {
            region.add(frameBounds)
            return region
        }
        FrameComparison.compare(old: operations, new: flattener.operations, into: region)
        region.clip(to: frameBounds)
        if !region.isEmpty, let scroll = ScrollDetection.largest(old: scrollContainers, new: flattener.scrollContainers) {
            let rest = ScrollDetection.compare(old: operations, new: flattener.operations, plain: region, scroll: scroll)
            FrameComparison.growForBackdrops(flattener.operations, rest, frameBounds)
            // Moving all pixels costs about a fifth of painting them.
            if rest.area * 10 < region.area * 8 {
                scroll.apply(to: frame)
                let to = scroll.destination
                update.scrolls = [
                    PixelScroll(destination: FrameRect(x: to.x, y: to.y, width: to.width, height: to.height), dx: scroll.dx, dy: scroll.dy)
                ]
                region = rest
            }
        }
        FrameComparison.growForBackdrops(flattener.operations, region, frameBounds)
        region.simplify()
        return region
    }

    private func paint(_ region: DamageRegion) {
        target.clip(to: region)
        Painter(target: target, region: region).paint(operations, clearing: true)
    }

    /// A copy of the frame.
    package func image() -> CGImage? {
        frame.copy().map { CGImage(pixels: $0, isOpaque: true) }
    }

    // MARK: Pictures of layers

    /// Makes this the compositor whose last frame transitions start from; the newest one is it anyway.
    package func makeCurrent() {
        CALayer.snapshotProvider = { [weak self] layer in self?.snapshot(layer) }
    }

    private func snapshot(_ layer: CALayer) -> LayerSnapshot? {
        guard let range = ranges[ObjectIdentifier(layer)], !range.isEmpty else { return nil }
        var part = Array(operations[range])
        var bounds = CoreGraphics.PixelRect(x: 0, y: 0, width: 0, height: 0)
        for index in part.indices {
            bounds = bounds.union(part[index].bounds)
            part[index].end -= range.lowerBound
        }
        bounds = bounds.intersection(frameBounds)
        guard let buffer = PixelBuffer(width: bounds.width, height: bounds.height) else { return nil }
        let region = DamageRegion()
        region.add(bounds)
        Painter(target: PaintTarget(buffer, originX: bounds.x, originY: bounds.y, isOpaque: false), region: region).paint(part)
        let toLayer = layer.projection(to: nil).concatenating(Projection(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)).inverted
        guard let toLayer else { return nil }
        return LayerSnapshot(image: CGImage(pixels: buffer, isOpaque: false), rect: toLayer.apply(bounds.cgRect))
    }
}
