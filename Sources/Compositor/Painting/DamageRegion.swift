import CPixman
import CoreGraphics
import Foundation

/// A set of pixels, kept as rectangles that don't overlap.
final class DamageRegion {
    private let region = UnsafeMutablePointer<pixman_region32_t>.allocate(capacity: 1)
    /// More rectangles than this are joined to one.
    private static let maximumCount: Int32 = 24

    init() {
        pixman_region32_init(region)
    }

    deinit {
        pixman_region32_fini(region)
        region.deallocate()
    }

    var isEmpty: Bool { pixman_region32_not_empty(region) == 0 }

    var extents: PixelRect {
        guard !isEmpty else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        return Self.rect(region.pointee.extents)
    }

    func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        pixman_region32_union_rect(region, region, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height))
    }

    func add(_ other: DamageRegion) {
        pixman_region32_union(region, region, other.region)
    }

    func subtracting(_ rect: PixelRect) -> DamageRegion {
        let result = DamageRegion()
        let hole = DamageRegion()
        hole.add(rect)
        pixman_region32_subtract(result.region, region, hole.region)
        return result
    }

    /// Number of pixels.
    var area: Int { rects.reduce(0) { $0 + $1.width * $1.height } }

    func clip(to rect: PixelRect) {
        pixman_region32_intersect_rect(region, region, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height))
    }

    func intersects(_ rect: PixelRect) -> Bool {
        guard !rect.isEmpty else { return false }
        var box = Self.box(rect)
        return pixman_region32_contains_rectangle(region, &box) != PIXMAN_REGION_OUT
    }

    func contains(_ rect: PixelRect) -> Bool {
        var box = Self.box(rect)
        return pixman_region32_contains_rectangle(region, &box) == PIXMAN_REGION_IN
    }

    /// Joins scattered rectangles where painting their surroundings is cheaper than handling each.
    func simplify() {
        guard pixman_region32_n_rects(region) > Self.maximumCount else { return }
        let all = extents
        pixman_region32_fini(region)
        pixman_region32_init_rect(region, Int32(all.x), Int32(all.y), UInt32(all.width), UInt32(all.height))
    }

    var rects: [PixelRect] {
        var count: Int32 = 0
        guard let boxes = pixman_region32_rectangles(region, &count) else { return [] }
        return (0..<Int(count)).map { Self.rect(boxes[$0]) }
    }

    /// Limits an image's pixels that operations change to the region.
    func applyClip(to image: OpaquePointer) {
        pixman_image_set_clip_region32(image, region)
    }

    private static func box(_ rect: PixelRect) -> pixman_box32_t {
        pixman_box32_t(x1: Int32(rect.x), y1: Int32(rect.y), x2: Int32(rect.maxX), y2: Int32(rect.maxY))
    }

    private static func rect(_ box: pixman_box32_t) -> PixelRect {
        PixelRect(x: Int(box.x1), y: Int(box.y1), width: Int(box.x2 - box.x1), height: Int(box.y2 - box.y1))
    }
}
