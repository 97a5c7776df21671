import CImageCoding
import CPixman
import CoreGraphics
import Foundation
import QuartzCore

/// Reads bitmaps through turned and projective transforms, which pixman does slowly or, with perspective, wrongly at edges.
enum TurnedSampler {
    /// Calls `body` with the pixels of a device rectangle, band by band, filtered bilinearly; the bitmap's edge pixels go on
    /// beyond its edges.
    ///
    /// - Parameter isMasked: whether pixels further than two from the bitmap are cut off afterwards and needn't be computed.
    static func render(
        _ bitmap: Bitmap, _ projection: Projection, _ area: PixelRect, isNearest: Bool, isMasked: Bool,
        _ body: (Bitmap, PixelRect) -> Void
    ) {
        // A band stays in the cache until it is composited.
        let bandHeight = min(area.height, max(8, 65536 / max(area.width, 1)))
        guard let band = Bitmap(width: area.width, height: bandHeight, .premultiplied) else { return }
        let source = Source(bitmap)
        var top = area.y
        while top < area.maxY {
            let part = PixelRect(x: area.x, y: top, width: area.width, height: min(bandHeight, area.maxY - top))
            for y in 0..<part.height {
                renderRow(source, projection, band.buffer.words(row: y), part.x, part.y + y, part.width, isNearest, isMasked)
            }
            body(band, part)
            top += bandHeight
        }
    }

    /// A pixel is always computed from the start of the device's row: it must not depend on where an area begins.
    private static func renderRow(
        _ source: Source, _ projection: Projection, _ out: UnsafeMutablePointer<UInt32>, _ left: Int, _ y: Int, _ count: Int,
        _ isNearest: Bool, _ isMasked: Bool
    ) {
        let deviceY = Double(y) + 0.5
        let startX = deviceY * projection.c + projection.tx
        let startY = deviceY * projection.d + projection.ty
        let (stepX, stepY) = (projection.a, projection.b)
        if projection.isAffine && !isNearest {
            let reach = Double(abs(left) + count + 2)
            if (startX.magnitude + reach * stepX.magnitude) < Stepping.limit, (startY.magnitude + reach * stepY.magnitude) < Stepping.limit
            {
                let x = Stepping(start: startX, step: stepX, first: left)
                let y = Stepping(start: startY, step: stepY, first: left)
                renderAffineRow(source, x, y, out, count, isMasked)
                return
            }
            for x in 0..<count {
                let deviceX = Double(left &+ x) + 0.5
                out[x] = source.bilinear(startX + deviceX * stepX, startY + deviceX * stepY)
            }
            return
        }
        let startW = deviceY * projection.q + projection.w
        for x in 0..<count {
            let deviceX = Double(left &+ x) + 0.5
            let w = startW + deviceX * projection.p
            let (sx, sy) = ((startX + deviceX * stepX) / w, (startY + deviceX * stepY) / w)
            out[x] = isNearest ? source.nearest(sx, sy) : source.bilinear(sx, sy)
        }
    }

    /// One coordinate along a row, in whole numbers of 2⁻³² pixels: exact, and so the same wherever an area begins.
    private struct Stepping {
        static let limit = 1e8
        /// Half a pixel before the sampled point of the row's first pixel, which bilinear filtering counts from.
        let start: Int64
        let step: Int64

        init(start: Double, step: Double, first: Int) {
            self.step = Int64(step * 0x1_0000_0000)
            self.start = Int64((start - 0.5 + step * 0.5) * 0x1_0000_0000) &+ Int64(first) &* self.step
        }

        /// The pixels whose coordinate is at least `low` and less than `high`.
        func span(_ low: Int, _ high: Int, count: Int) -> Range<Int> {
            let (low, high) = (Int64(low) &<< 32, Int64(high) &<< 32)
            let (first, end): (Int64, Int64)
            if step == 0 {
                return start >= low && start < high ? 0..<count : 0..<0
            } else if step > 0 {
                (first, end) = (Self.ceiling(low &- start, step), Self.ceiling(high &- start, step))
            } else {
                (first, end) = (Self.floor(start &- high, 0 &- step) &+ 1, Self.floor(start &- low, 0 &- step) &+ 1)
            }
            let lower = Int(min(max(first, 0), Int64(count)))
            return lower..<max(lower, Int(min(max(end, 0), Int64(count))))
        }

        private static func floor(_ a: Int64, _ b: Int64) -> Int64 { a >= 0 ? a / b : -((b &- 1 &- a) / b) }
        private static func ceiling(_ a: Int64, _ b: Int64) -> Int64 { -floor(-a, b) }
    }

    private static func renderAffineRow(
        _ source: Source, _ x: Stepping, _ y: Stepping, _ out: UnsafeMutablePointer<UInt32>, _ count: Int, _ isMasked: Bool
    ) {
        let all = isMasked ? x.span(-2, source.lastX + 3, count: count).clamped(to: y.span(-2, source.lastY + 3, count: count)) : 0..<count
        let inside = x.span(0, source.lastX, count: count).clamped(to: y.span(0, source.lastY, count: count)).clamped(to: all)
        if isMasked {
            memset(out, 0, all.lowerBound * 4)
            memset(out + all.upperBound, 0, (count - all.upperBound) * 4)
        }
        for index in all.lowerBound..<inside.lowerBound { out[index] = source.limited(x, y, index) }
        portico_sample_interior(
            source.base, source.stride * 4, source.opaque, out + inside.lowerBound, Int32(inside.count),
            x.start &+ Int64(inside.lowerBound) &* x.step, y.start &+ Int64(inside.lowerBound) &* y.step, x.step, y.step)
        for index in inside.upperBound..<max(all.upperBound, inside.upperBound) { out[index] = source.limited(x, y, index) }
    }

    private struct Source {
        let base: UnsafePointer<UInt32>
        let stride: Int
        let lastX: Int
        let lastY: Int
        /// Or'ed to pixels, for bitmaps without alpha.
        let opaque: UInt32

        init(_ bitmap: Bitmap) {
            base = UnsafePointer(bitmap.buffer.words(row: 0))
            stride = bitmap.buffer.bytesPerRow / 4
            lastX = bitmap.width - 1
            lastY = bitmap.height - 1
            opaque = bitmap.isOpaque ? 0xFF00_0000 : 0
        }

        /// In 1/256 pixels; limited, so that far points don't overflow.
        @inline(__always)
        private func fixed(_ value: Double) -> Int {
            // Positive before the conversion, which rounds towards zero.
            let scaled = value * 256 + 1e9
            return scaled > 0 ? (scaled < 2e9 ? Int(scaled) &- 1_000_000_000 : 1_000_000_000) : -1_000_000_000
        }

        @inline(__always)
        func nearest(_ x: Double, _ y: Double) -> UInt32 {
            let column = min(max(fixed(x) >> 8, 0), lastX)
            let row = min(max(fixed(y) >> 8, 0), lastY)
            return base[row &* stride &+ column] | opaque
        }

        func limited(_ x: Stepping, _ y: Stepping, _ index: Int) -> UInt32 {
            bilinear256(
                Int(truncatingIfNeeded: (x.start &+ Int64(index) &* x.step) &>> 24),
                Int(truncatingIfNeeded: (y.start &+ Int64(index) &* y.step) &>> 24))
        }

        @inline(__always)
        func bilinear(_ x: Double, _ y: Double) -> UInt32 {
            bilinear256(fixed(x) &- 128, fixed(y) &- 128)
        }

        /// Coordinates in 1/256 pixels, counted from the middle of the first pixel.
        @inline(__always)
        private func bilinear256(_ fx: Int, _ fy: Int) -> UInt32 {
            let (x0, y0) = (fx >> 8, fy >> 8)
            let left = min(max(x0, 0), lastX)
            let right = min(max(x0 &+ 1, 0), lastX)
            let top = base + min(max(y0, 0), lastY) &* stride
            let bottom = base + min(max(y0 &+ 1, 0), lastY) &* stride
            let wx = UInt64(truncatingIfNeeded: fx & 255)
            let wy = UInt64(truncatingIfNeeded: fy & 255)
            let upper = mix(spread(top[left]), spread(top[right]), wx)
            let lower = mix(spread(bottom[left]), spread(bottom[right]), wx)
            let lanes = mix(upper, lower, wy)
            let pairs = (lanes | lanes &>> 8) & 0x0000_FFFF_0000_FFFF
            return UInt32(truncatingIfNeeded: pairs | pairs &>> 16) | opaque
        }

        /// The four bytes in lanes of 16 bits.
        @inline(__always)
        private func spread(_ word: UInt32) -> UInt64 {
            let wide = UInt64(word)
            let halves = (wide | wide &<< 16) & 0x0000_FFFF_0000_FFFF
            return (halves | halves &<< 8) & 0x00FF_00FF_00FF_00FF
        }

        @inline(__always)
        private func mix(_ a: UInt64, _ b: UInt64, _ weight: UInt64) -> UInt64 {
            ((a &* (256 &- weight) &+ b &* weight &+ 0x0080_0080_0080_0080) &>> 8) & 0x00FF_00FF_00FF_00FF
        }
    }
}
