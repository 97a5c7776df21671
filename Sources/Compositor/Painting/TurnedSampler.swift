import CPixman
import CoreGraphics
import Foundation
import QuartzCore

/// Reads bitmaps through turned and projective transforms, which pixman does slowly or, with perspective, wrongly at edges.
enum TurnedSampler {
    /// The pixels of a device rectangle, with bilinear filtering; the bitmap's edge pixels go on beyond its edges.
    static func render(_ bitmap: Bitmap, _ projection: Projection, _ area: PixelRect, isNearest: Bool) -> Bitmap? {
        guard let result = Bitmap(width: area.width, height: area.height, .premultiplied) else { return nil }
        let source = Source(bitmap)
        for y in 0..<area.height {
            let out = result.buffer.words(row: y)
            let deviceY = Double(area.y + y) + 0.5
            let startX = deviceY * projection.c + projection.tx
            let startY = deviceY * projection.d + projection.ty
            let startW = deviceY * projection.q + projection.w
            for x in 0..<area.width {
                // Always from the start of the row's line: a pixel must not depend on where the area begins.
                let deviceX = Double(area.x + x) + 0.5
                var sx = startX + deviceX * projection.a
                var sy = startY + deviceX * projection.b
                if !projection.isAffine {
                    let w = startW + deviceX * projection.p
                    sx /= w
                    sy /= w
                }
                out[x] = isNearest ? source.nearest(sx, sy) : source.bilinear(sx, sy)
            }
        }
        return result
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
            let scaled = (value * 256).rounded(.down)
            return scaled > -1e9 ? (scaled < 1e9 ? Int(scaled) : 1_000_000_000) : -1_000_000_000
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
