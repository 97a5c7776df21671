import CPixman
import CoreGraphics
import Foundation

/// Makes coverage bitmaps for groups.
enum MaskRaster {
    /// The part of a coverage bitmap, placed at the corner of `rect`, that lies in `area`; what lies beyond it is 0.
    static func coverage(_ bitmap: Bitmap, at rect: PixelRect, in area: PixelRect) -> Bitmap? {
        guard let result = Bitmap(width: area.width, height: area.height, .coverage) else { return nil }
        let common = area.intersection(PixelRect(x: rect.x, y: rect.y, width: bitmap.width, height: bitmap.height))
        guard !common.isEmpty else { return result }
        for y in common.y..<common.maxY {
            memcpy(result.buffer.row(y - area.y) + (common.x - area.x), bitmap.buffer.row(y - rect.y) + (common.x - rect.x), common.width)
        }
        return result
    }

    /// The alpha of a mask's operations in `area`.
    static func coverage(_ list: MaskList, in area: PixelRect) -> Bitmap? {
        guard let result = Bitmap(width: area.width, height: area.height, .coverage),
            let buffer = PixelBuffer(width: area.width, height: area.height)
        else { return nil }
        let target = PaintTarget(buffer, originX: area.x, originY: area.y, isOpaque: false)
        let region = DamageRegion()
        region.add(area)
        Painter(target: target, region: region).paint(list.operations)
        withExtendedLifetime((target, result)) {
            pixman_image_composite32(
                PIXMAN_OP_SRC, target.image.pointer, nil, result.image.pointer, 0, 0, 0, 0, 0, 0, Int32(area.width),
                Int32(area.height))
        }
        return result
    }

    /// 255 minus the coverage.
    static func inverted(_ bitmap: Bitmap) -> Bitmap {
        guard let result = Bitmap(width: bitmap.width, height: bitmap.height, .coverage) else { return bitmap }
        memset(result.buffer.base, 0xFF, result.buffer.bytesPerRow * result.height)
        withExtendedLifetime((bitmap, result)) {
            pixman_image_composite32(
                PIXMAN_OP_OUT_REVERSE, bitmap.image.pointer, nil, result.image.pointer, 0, 0, 0, 0, 0, 0, Int32(bitmap.width),
                Int32(bitmap.height))
        }
        return result
    }
}
