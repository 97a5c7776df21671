import CoreGraphics
import Foundation
import QuartzCore

extension Flattener {
    /// The layer's image or what it drew.
    func emitContents(_ item: Item, clip: PixelRect) {
        guard let contents = item.state.contents else { return }
        if let store = contents as? BackingStore {
            guard let bitmap = resources.bitmap(for: store) else { return }
            guard case .coverage(let coverage) = store.drawing else {
                return emitPixels(bitmap, version: store.version, storeScale: store.scale, item, clip)
            }
            if emitInk(coverage, bitmap, store, item, clip) { return }
            // What is scaled, turned or cut is as rare as it is various.
            guard let pixels = resources.pixels(of: coverage, bitmap, in: store, tint: item.around.tint) else { return }
            emitPixels(pixels, version: 0, storeScale: store.scale, isTinted: true, item, clip)
        } else if let image = contents as? CGImage {
            emitPixels(resources.bitmap(for: image), version: 0, storeScale: nil, item, clip)
        }
    }

    /// A drawing in one colour, pixel for pixel; false when it is not shown so.
    private func emitInk(
        _ coverage: InkCoverage, _ bitmap: Bitmap, _ store: BackingStore, _ item: Item, _ clip: PixelRect
    ) -> Bool {
        let state = item.state
        guard item.isUpright, state.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) else { return false }
        let size = CGSize(width: CGFloat(store.width) / store.scale, height: CGFloat(store.height) / store.scale)
        let box = Item.snapped(item.projection.apply(Self.place(size, in: state.bounds, state.contentsGravity)))
        guard abs(box.width - store.width) <= 1, abs(box.height - store.height) <= 1 else { return false }
        guard let color = item.color(coverage.color) else { return true }
        var operation = DrawOperation(.coverage, bounds: clip, layer: item.id, part: item.part(14))
        operation.rect = PixelRect(x: box.x + coverage.x, y: box.y + coverage.y, width: bitmap.width, height: bitmap.height)
        operation.bounds = operation.rect.intersection(box).intersection(clip)
        guard !operation.bounds.isEmpty else { return true }
        operation.color = color
        operation.resource = bitmap
        operation.version = store.version
        operations.append(operation)
        return true
    }

    /// Pixels of an image or a drawing.
    private func emitPixels(
        _ source: Bitmap, version: Int, storeScale: CGFloat?, isTinted: Bool = false, _ item: Item, _ clip: PixelRect
    ) {
        var bitmap = source
        let state = item.state
        let bounds = state.bounds
        guard bounds.width > 0, bounds.height > 0 else { return }
        if !isTinted, let tint = item.around.tint, let tinted = tinted(bitmap, version, tint) { bitmap = tinted }

        let whole = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        var pixels = whole
        if state.contentsRect != CGRect(x: 0, y: 0, width: 1, height: 1) {
            let r = state.contentsRect
            pixels = CGRect(
                x: r.minX * whole.width, y: r.minY * whole.height, width: r.width * whole.width, height: r.height * whole.height)
            guard pixels.width > 0, pixels.height > 0 else { return }
        }
        let scale = storeScale ?? state.contentsScale
        guard scale > 0 else { return }
        let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
        let place = Self.place(size, in: bounds, state.contentsGravity)
        let isBackingStore = storeScale != nil

        guard item.isUpright else {
            emitSampled(bitmap, version, pixels: pixels, place: place, item, part: 14, isNearest: isNearest(item, 1))
            return
        }
        let box = Item.snapped(item.projection.apply(place))
        // Bitmaps that draw themselves are made to be shown pixel for pixel, even where the bounds end inside of a pixel.
        let isPixelForPixel =
            pixels == whole && abs(box.width - bitmap.width) <= (isBackingStore ? 1 : 0)
            && abs(box.height - bitmap.height) <= (isBackingStore ? 1 : 0)
        if isPixelForPixel {
            emitImage(bitmap, version, PixelRect(x: box.x, y: box.y, width: bitmap.width, height: bitmap.height), box, item, clip)
            return
        }
        let area = box.intersection(clip)
        guard !area.isEmpty else { return }
        let nearest = isNearest(item, Double(box.width) / Double(pixels.width))
        let isHuge = box.width * box.height > 4 * max(frameBounds.width * frameBounds.height, 1 << 18)
        let isStretched = state.contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1)
        // A size that changes with every frame isn't worth a bitmap of its own.
        if (item.isScaling || isHuge) && !isStretched {
            emitSampled(bitmap, version, pixels: pixels, place: place, item, part: 14, isNearest: nearest)
            return
        }
        let key = ResizeKey(
            source: BitmapReference(bitmap: bitmap), version: version, rect: pixels,
            center: isStretched ? state.contentsCenter : nil, scale: isStretched ? item.scale / Double(scale) : 0, width: box.width,
            height: box.height, isNearest: nearest, tint: nil)
        let resized = resources.resizedImage(key) {
            if isStretched {
                return ImageResampler.stretch(
                    bitmap, rect: pixels, center: state.contentsCenter, scale: item.scale / Double(scale), width: box.width,
                    height: box.height, isNearest: nearest)
            }
            return ImageResampler.resize(bitmap, rect: pixels, width: box.width, height: box.height, isNearest: nearest)
        }
        if let resized { emitImage(resized, 0, box, box, item, clip) }
    }

    private func isNearest(_ item: Item, _ ratio: Double) -> Bool {
        (ratio > 1 ? item.state.magnificationFilter : item.state.minificationFilter) == .nearest
    }

    private func tinted(_ bitmap: Bitmap, _ version: Int, _ tint: SIMD4<Double>) -> Bitmap? {
        let key = ResizeKey(
            source: BitmapReference(bitmap: bitmap), version: version, rect: .zero, center: nil, scale: 0, width: bitmap.width,
            height: bitmap.height, isNearest: false, tint: tint)
        return resources.resizedImage(key) { ImageResampler.tinted(bitmap, tint) }
    }

    private func emitImage(
        _ bitmap: Bitmap, _ version: Int, _ rect: PixelRect, _ box: PixelRect, _ item: Item, _ clip: PixelRect
    ) {
        var operation = DrawOperation(
            .image, bounds: rect.intersection(box).intersection(clip), layer: item.id, part: item.part(14))
        guard !operation.bounds.isEmpty else { return }
        operation.rect = rect
        operation.resource = bitmap
        operation.version = version
        operations.append(operation)
    }

    /// A bitmap that is turned, distorted or scaled with every frame.
    func emitSampled(
        _ bitmap: Bitmap, _ version: Int, pixels: CGRect, place: CGRect, _ item: Item, part: UInt32, isNearest: Bool
    ) {
        guard place.width > 0, place.height > 0, let inverse = item.projection.inverted else { return }
        let scaleX = Double(pixels.width) / Double(place.width)
        let scaleY = Double(pixels.height) / Double(place.height)
        let toPixels = Projection(
            a: scaleX, b: 0, c: 0, d: scaleY, tx: Double(pixels.minX) - Double(place.minX) * scaleX,
            ty: Double(pixels.minY) - Double(place.minY) * scaleY)
        var operation = DrawOperation(.sampledImage, bounds: item.around.clip, layer: item.id, part: item.part(part))
        operation.resource = bitmap
        operation.version = version
        var sampling = Sampling(projection: inverse.concatenating(toPixels), isNearest: isNearest)
        if item.isUpright {
            operation.rect = Item.snapped(item.projection.apply(place))
        } else {
            let path = CGPath(rect: place, transform: nil)
            guard let edge = rasterize(path, .fill(isEvenOdd: false, isSmooth: true), item) else { return }
            operation.rect = edge.rect
            sampling.edge = edge.bitmap
        }
        operation.sampling = sampling
        operation.bounds = operation.rect.intersection(item.state.masksToBounds ? item.visible : item.around.clip)
        if !operation.bounds.isEmpty { operations.append(operation) }
    }

    /// Where contents of a size go. `bottom` is the side of the smallest y, as in Core Animation, whatever way is up.
    static func place(_ size: CGSize, in bounds: CGRect, _ gravity: CALayerContentsGravity) -> CGRect {
        func at(_ x: CGFloat, _ y: CGFloat) -> CGRect {
            CGRect(
                x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y, width: size.width,
                height: size.height)
        }
        func fitted(_ choose: (CGFloat, CGFloat) -> CGFloat) -> CGRect {
            guard size.width > 0, size.height > 0 else { return bounds }
            let factor = choose(bounds.width / size.width, bounds.height / size.height)
            let (w, h) = (size.width * factor, size.height * factor)
            return CGRect(x: bounds.midX - w / 2, y: bounds.midY - h / 2, width: w, height: h)
        }
        switch gravity {
        case .center: return at(0.5, 0.5)
        case .top: return at(0.5, 1)
        case .bottom: return at(0.5, 0)
        case .left: return at(0, 0.5)
        case .right: return at(1, 0.5)
        case .topLeft: return at(0, 1)
        case .topRight: return at(1, 1)
        case .bottomLeft: return at(0, 0)
        case .bottomRight: return at(1, 0)
        case .resizeAspect: return fitted(min)
        case .resizeAspectFill: return fitted(max)
        default: return bounds
        }
    }
}
