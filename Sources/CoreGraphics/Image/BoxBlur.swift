import CImageCoding
import Foundation

/// A Gaussian blur made of three box blurs, for 8-bit coverage.
package enum BoxBlur {
    /// How many pixels beyond a shape its blur can be seen.
    package static func reach(sigma: CGFloat) -> Int {
        sigma < 0.2 ? 0 : radii(sigma: sigma).reduce(0, +)
    }

    /// Blurs an 8-bit buffer in place; what lies beyond its edges counts as zero. `sigma` is the deviation in pixels.
    package static func blur(_ buffer: PixelBuffer, sigma: CGFloat) {
        guard sigma >= 0.2 else { return }
        let radii = radii(sigma: sigma)
        let (width, height) = (buffer.width, buffer.height)
        // Rows become columns, so that both directions are blurred by the fast loop that runs down many columns at once.
        let turnedStride = (height + 15) & ~15
        let count = max(turnedStride * width, buffer.bytesPerRow * height)
        let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * count)
        let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: max(width, height))
        defer {
            scratch.deallocate()
            sums.deallocate()
        }
        let (first, second) = (scratch, scratch + count)
        portico_transpose_bytes(buffer.base, buffer.bytesPerRow, first, turnedStride, Int32(width), Int32(height))
        let turned = blurColumns(first, second, height, width, turnedStride, radii, sums)
        portico_transpose_bytes(turned, turnedStride, buffer.base, buffer.bytesPerRow, Int32(height), Int32(width))
        let result = blurColumns(buffer.base, first, width, height, buffer.bytesPerRow, radii, sums)
        if result != buffer.base { memcpy(buffer.base, result, buffer.bytesPerRow * (height - 1) + width) }
    }

    /// Applies the boxes one after another, going to and fro between two buffers; returns the one with the result.
    private static func blurColumns(
        _ source: UnsafeMutablePointer<UInt8>, _ other: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ stride: Int,
        _ radii: [Int], _ sums: UnsafeMutablePointer<UInt32>
    ) -> UnsafeMutablePointer<UInt8> {
        var (from, to) = (source, other)
        for radius in radii where radius > 0 {
            portico_box_blur_columns(from, to, Int32(width), Int32(height), stride, Int32(radius), sums)
            swap(&from, &to)
        }
        return from
    }

    /// The radii of three boxes of odd width whose variances add up to the Gaussian's.
    package static func radii(sigma: CGFloat) -> [Int] {
        let ideal = (4 * sigma * sigma + 1).squareRoot()
        var lower = Int(ideal)
        if lower % 2 == 0 { lower -= 1 }
        lower = max(lower, 1)
        let width = CGFloat(lower)
        let count = Int(((12 * sigma * sigma - 3 * width * width - 12 * width - 9) / (-4 * width - 4)).rounded())
        return (0..<3).map { ($0 < count ? lower : lower + 2) / 2 }
    }
}
