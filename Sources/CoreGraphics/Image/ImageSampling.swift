import CImageCoding
import Foundation

/// Draws pictures turned, sheared and scaled, interpolating between pixels.
package enum ImageSampling {
    /// The part `area` of a target plane on which the picture lies so that `toSource` leads from target to source pixels. Beyond its
    /// edges the edge pixels go on. `nil` when there is no memory.
    package static func sample(_ source: PixelBuffer, _ area: PixelRect, _ toSource: CGAffineTransform) -> PixelBuffer? {
        guard let result = PixelBuffer(width: area.width, height: area.height) else { return nil }
        let words = source.words(row: 0)
        let (dx, dy) = (fixed(toSource.a), fixed(toSource.b))
        for y in 0..<area.height {
            let start = CGPoint(x: CGFloat(area.x) + 0.5, y: CGFloat(area.y + y) + 0.5).applying(toSource)
            portico_sample_bilinear(
                words, Int32(source.width), Int32(source.height), source.bytesPerRow, result.words(row: y), Int32(area.width),
                fixed(start.x - 0.5), fixed(start.y - 0.5), dx, dy)
        }
        return result
    }

    /// Sixteen binary places, bounded so that a row's additions cannot overflow.
    private static func fixed(_ value: CGFloat) -> Int64 {
        value.isNaN ? 0 : Int64((min(max(value, -0x1p30), 0x1p30) * 65536).rounded())
    }
}
