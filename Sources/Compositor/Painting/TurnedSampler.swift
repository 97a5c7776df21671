import CPixman
import CoreGraphics
import Foundation
import QuartzCore

/// Reads bitmaps through turned and projective transforms, which pixman does slowly or, with perspective, wrongly at edges.
enum TurnedSampler {
    /// Calls `body` with the pixels of a device rectangle, band by band, filtered bilinearly; the bitmap's edge pixels go on
    /// beyond its edges.
    static func render(
        _ bitmap: Bitmap, _ projection: Projection, _ area: PixelRect, isNearest: Bool, _ body: (Bitmap, PixelRect) -> Void
    ) {
        // A band stays in the cache until it is composited.
        let bandHeight = min(area.height, max(8, 65536 / max(area.width, 1)))
        guard let band = Bitmap(width: area.width, height: bandHeight, .premultiplied) else { return }
        let source = Source(bitmap)
        var top = area.y
        while top < area.maxY {
            let part = PixelRect(x: area.x, y: top, width: area.width, height: min(bandHeight, area.maxY - top))
            for y in 0..<part.height {
                renderRow(source, projection, band.buffer.words(row: y), part.x, part.y + y, part.width, isNearest)
            }
            body(band, part)
            top += bandHeight
        }
    }

    /// A pixel is always computed from the start of the device's row: it must not depend on where an area begins.
    private static func renderRow(
        _ source: Source, _ projection: Projection, _ out: UnsafeMutablePointer<UInt32>, _ left: Int, _ y: Int, _ count: Int,
        _ isNearest: Bool
    ) {
        let deviceY = Double(y) + 0.5
        let startX = deviceY * projection.c + projection.tx
        let startY = deviceY * projection.d + projection.ty
        let (stepX, stepY) = (projection.a, projection.b)
        if projection.isAffine && !isNearest {
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

        @inline(__always)
        func bilinear(_ x: Double, _ y: Double) -> UInt32 {
            let fx = fixed(x) &- 128
            let fy = fixed(y) &- 128
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
