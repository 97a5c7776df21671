import CPixman
import CoreGraphics
import Foundation
import QuartzCore

/// What a compositor keeps between frames: corners, shadows, rasterised shapes, gradients and resized images.
final class CompositorResources {
    /// Counts frames, for the caches.
    private(set) var frame = 0

    private lazy var corners = made(ResourceCache<CornerSet.Key, CornerSet>(limit: 4 << 20) { $0.size * $0.size * 4 })
    private lazy var shadows = made(ResourceCache<ShadowTile.Key, ShadowTile>(limit: 16 << 20) { $0.bitmap.byteCount })
    private lazy var shapes = made(ResourceCache<ShapeKey, PlacedBitmap>(limit: 32 << 20) { $0.bitmap.byteCount })
    private lazy var gradients = made(ResourceCache<GradientKey, Bitmap>(limit: 48 << 20) { $0.byteCount }, dropsUnused: true)
    private lazy var resized = made(ResourceCache<ResizeKey, Bitmap>(limit: 96 << 20) { $0.byteCount }, dropsUnused: true)
    private lazy var tiles = made(ResourceCache<TileKey, Bitmap>(limit: 16 << 20) { $0.byteCount }, dropsUnused: true)
    /// The caches that are in use. A cache is made when it is first needed: for each kind of key the Swift runtime searches all
    /// conformances of the program.
    private var caches: [(cache: any TrimmedCache, dropsUnused: Bool)] = []
    var castShadows: [CastKey: CastShadow] = [:]
    var rasters: [CastKey: Raster] = [:]
    private var images: [ObjectIdentifier: ImageEntry] = [:]

    private final class ImageEntry {
        let image: CGImage
        let bitmap: Bitmap
        var lastUse: Int

        init(_ image: CGImage, frame: Int) {
            self.image = image
            bitmap = Bitmap(image.pixelBuffer, image.isOpaque ? .opaque : .premultiplied)
            lastUse = frame
        }
    }

    func beginFrame() {
        frame += 1
        DrawingSheet.trim()
        for (cache, _) in caches { cache.trim(frame: frame - 1) }
        if frame % 120 == 0 {
            images = images.filter { $0.value.lastUse >= frame - 120 }
            castShadows = castShadows.filter { $0.value.lastUse >= frame - 120 }
            rasters = rasters.filter { $0.value.lastUse >= frame - 120 }
            for (cache, dropsUnused) in caches where dropsUnused { cache.drop(unusedSince: frame - 600) }
        }
    }

    private func made<Key, Value>(_ cache: ResourceCache<Key, Value>, dropsUnused: Bool = false) -> ResourceCache<Key, Value> {
        caches.append((cache, dropsUnused))
        return cache
    }

    // MARK: Bitmaps of contents

    /// A bitmap of what a layer drew: pixels, or coverage.
    func bitmap(for store: BackingStore) -> Bitmap? {
        if let known = store.attachment as? Bitmap { return known }
        let made: Bitmap
        switch store.drawing {
        case .nothing: return nil
        case .coverage(let coverage): made = Bitmap(coverage.mask, .coverage)
        case .pixels(let pixels): made = Bitmap(pixels, store.isOpaque ? .opaque : .premultiplied)
        }
        store.attachment = made
        return made
    }

    /// The pixels of what a layer drew in one colour.
    func pixels(of coverage: InkCoverage, _ mask: Bitmap, in store: BackingStore, tint: SIMD4<Double>?) -> Bitmap? {
        let rgba = coverage.color.rgba
        let color = SIMD4(rgba.red, rgba.green, rgba.blue, 1) * (tint ?? .one)
        let key = ResizeKey(
            source: BitmapReference(bitmap: mask), version: store.version, rect: .zero, center: nil, scale: 0, width: store.width,
            height: store.height, isNearest: false, tint: color)
        return resizedImage(key) {
            guard let bitmap = Bitmap(width: store.width, height: store.height, .premultiplied) else { return nil }
            coverage.draw(on: bitmap.buffer)
            return tint.flatMap { ImageResampler.tinted(bitmap, $0) } ?? bitmap
        }
    }

    /// The bitmap of an image.
    func bitmap(for image: CGImage) -> Bitmap {
        let key = ObjectIdentifier(image)
        if let entry = images[key] {
            entry.lastUse = frame
            return entry.bitmap
        }
        let entry = ImageEntry(image, frame: frame)
        images[key] = entry
        return entry.bitmap
    }

    // MARK: Shapes

    func cornerSet(of item: Flattener.Item, border: Int = 0) -> CornerSet? {
        let key = CornerSet.Key(
            radius: Int((item.radius * 64).rounded()), radii: item.radii.map { SIMD4<Int>(($0 * 64).rounded(.toNearestOrAwayFromZero)) },
            isContinuous: item.isContinuous, border: border)
        guard key.radius > 0, item.radius < 8192 else { return nil }
        return corners.value(key, frame: frame) { CornerSet(key) }
    }

    func shadowTile(_ key: ShadowTile.Key) -> ShadowTile? {
        shadows.value(key, frame: frame) { ShadowTile(key) }
    }

    func shape(_ key: ShapeKey, make: () -> PlacedBitmap?) -> PlacedBitmap? {
        shapes.value(key, frame: frame, make: make)
    }

    func gradient(_ key: GradientKey, make: () -> Bitmap?) -> Bitmap? {
        gradients.value(key, frame: frame, make: make)
    }

    /// One step of a pattern in device pixels; nil for patterns without an extent.
    func tile(_ pattern: CGPattern, _ color: CGColor, scale: Double) -> Bitmap? {
        let width = (Double(pattern.xStep) * scale).rounded(.up)
        let height = (Double(pattern.yStep) * scale).rounded(.up)
        guard width > 0, height > 0, width <= 8192, height <= 8192 else { return nil }
        return tiles.value(TileKey(color: color, scale: scale), frame: frame) {
            guard let bitmap = Bitmap(width: Int(width), height: Int(height), .premultiplied) else { return nil }
            memset(bitmap.buffer.base, 0, bitmap.buffer.bytesPerRow * bitmap.height)
            let context = CGContext(pixels: bitmap.buffer, scale: CGFloat(scale))
            context.setFillColor(color)
            context.fill(CGRect(x: 0, y: 0, width: pattern.xStep, height: pattern.yStep))
            context.flush()
            return bitmap
        }
    }

    func resizedImage(_ key: ResizeKey, make: () -> Bitmap?) -> Bitmap? {
        resized.value(key, frame: frame, make: make)
    }
}

/// A bitmap and where its first pixel lies, relative to a whole device pixel.
final class PlacedBitmap {
    let bitmap: Bitmap
    let x: Int
    let y: Int

    init(_ bitmap: Bitmap, x: Int, y: Int) {
        self.bitmap = bitmap
        self.x = x
        self.y = y
    }
}

/// What a rasterised shape depends on.
struct ShapeKey: Hashable {
    enum Kind: Hashable {
        case fill(isEvenOdd: Bool, isSmooth: Bool)
        case stroke(width: CGFloat, cap: String, join: String, miter: CGFloat, dash: [CGFloat], phase: CGFloat)
        /// Deviation of the blur in 1/64 pixels.
        case shadow(sigma: Int)
    }

    var path: CGPath
    var kind: Kind
    /// The part of the path to stroke.
    var start: CGFloat = 0
    var end: CGFloat = 1
    /// The transform to the device, whole pixels of the translation left out.
    var matrix: [Double]
    /// Limits for shapes much larger than the screen, relative to the whole pixel.
    var limit: PixelRect?
}

struct TileKey: Hashable {
    var color: CGColor
    var scale: Double
}

struct GradientKey: Hashable {
    var kind: String
    var width: Int
    var height: Int
    var start: CGPoint
    var end: CGPoint
    var colors: [CGColor]
    var locations: [CGFloat]
    var opacity: Double
    var tint: SIMD4<Double>?
}

struct ResizeKey: Hashable {
    var source: BitmapReference
    var version: Int
    var rect: CGRect
    var center: CGRect?
    var scale: Double
    var width: Int
    var height: Int
    var isNearest: Bool
    var tint: SIMD4<Double>?
}

/// Compares bitmaps by identity.
struct BitmapReference: Hashable {
    let bitmap: Bitmap

    static func == (a: BitmapReference, b: BitmapReference) -> Bool { a.bitmap === b.bitmap }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(bitmap)) }
}
