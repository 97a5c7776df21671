import CoreGraphics
import Foundation

/// Blurs what a target shows, at a quarter of the resolution: a blur hides the difference.
enum BackdropBlur {
    private static let step = 4

    /// Pixels around a rectangle that its blur depends on.
    static func reach(sigma: Float) -> Int {
        sigma < 0.5 ? 0 : BoxBlur.reach(sigma: CGFloat(sigma) / CGFloat(step)) * step + 2 * step
    }

    /// Replaces the pixels of `area`, a part of `rect`, by their blurred surroundings.
    ///
    /// - Parameters:
    ///   - sigma: deviation in pixels.
    ///   - saturation: 1 leaves colours as they are.
    static func apply(to target: PaintTarget, rect: PixelRect, area: PixelRect, sigma: Float, saturation: Float) {
        let area = area.intersection(target.bounds)
        guard !area.isEmpty else { return }
        let source = rect.insetBy(-reach(sigma: sigma)).intersection(target.bounds)
        guard !source.isEmpty else { return }
        let small = ReducedPicture(target, source, step: step)
        small.blur(sigma: CGFloat(sigma) / CGFloat(step))
        if saturation != 1 { small.saturate(saturation) }
        small.write(to: target, area)
    }
}

/// A picture of averaged blocks of 4 × 4 pixels; blue, green, red and alpha from 0 to 255.
private final class ReducedPicture {
    private typealias Pixel = SIMD4<Float>
    private let step: Int
    private let x: Int
    private let y: Int
    private let width: Int
    private let height: Int
    private let pixels: UnsafeMutablePointer<Pixel>
    private let spare: UnsafeMutablePointer<Pixel>

    init(_ target: PaintTarget, _ source: PixelRect, step: Int) {
        self.step = step
        // Blocks lie on a fixed grid of the device, so that a moving rectangle doesn't shimmer.
        func floorBlock(_ value: Int) -> Int { value >= 0 ? value / step * step : -((-value + step - 1) / step * step) }
        x = floorBlock(source.x)
        y = floorBlock(source.y)
        width = (source.maxX - 1 - x) / step + 1
        height = (source.maxY - 1 - y) / step + 1
        pixels = .allocate(capacity: width * height)
        spare = .allocate(capacity: width * height)
        for row in 0..<height { average(target, source, row) }
    }

    deinit {
        pixels.deallocate()
        spare.deallocate()
    }

    private func average(_ target: PaintTarget, _ source: PixelRect, _ row: Int) {
        let top = max(y + row * step, source.y)
        let bottom = min(y + row * step + step, source.maxY)
        let out = pixels + row * width
        let stride = target.buffer.bytesPerRow
        let lines = UnsafeRawPointer(target.buffer.words(row: top - target.originY) - target.originX)
        let (left, width) = (x, width)
        for column in 0..<width {
            let start = left + column * 4
            guard bottom - top == 4, start >= source.x, start + 4 <= source.maxX else {
                out[column] = edgeAverage(target, source, start, top, bottom)
                continue
            }
            // Two pixels at a time, every other byte in a lane of 16 bits.
            var even: UInt64 = 0
            var odd: UInt64 = 0
            for line in 0..<4 {
                let words = lines + (line &* stride &+ start &* 4)
                for half in 0..<2 {
                    let two = words.loadUnaligned(fromByteOffset: half &* 8, as: UInt64.self)
                    even &+= two & 0x00FF_00FF_00FF_00FF
                    odd &+= (two &>> 8) & 0x00FF_00FF_00FF_00FF
                }
            }
            even = (even & 0xFFFF_FFFF) &+ (even &>> 32)
            odd = (odd & 0xFFFF_FFFF) &+ (odd &>> 32)
            out[column] =
                Pixel(Float(Int32(even & 0xFFFF)), Float(Int32(odd & 0xFFFF)), Float(Int32(even >> 16)), Float(Int32(odd >> 16))) * (1 / 16)
        }
    }

    private func edgeAverage(_ target: PaintTarget, _ source: PixelRect, _ left: Int, _ top: Int, _ bottom: Int) -> Pixel {
        let x0 = max(left, source.x)
        let x1 = min(left + step, source.maxX)
        var (blue, green, red, alpha) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
        for line in top..<bottom {
            let row = target.buffer.words(row: line - target.originY) - target.originX
            for x in x0..<x1 {
                let word = row[x]
                blue &+= word & 0xFF
                green &+= (word >> 8) & 0xFF
                red &+= (word >> 16) & 0xFF
                alpha &+= word >> 24
            }
        }
        return Pixel(Float(blue), Float(green), Float(red), Float(alpha)) / Float((x1 - x0) * (bottom - top))
    }

    func blur(sigma: CGFloat) {
        guard sigma >= 0.2 else { return }
        for radius in BoxBlur.radii(sigma: sigma) where radius > 0 {
            for row in 0..<height { Self.boxRow(pixels + row * width, spare + row * width, width, radius) }
            Self.boxColumns(spare, pixels, width, height, radius)
        }
    }

    /// One box blur of a row; the outermost pixels go on beyond the ends.
    private static func boxRow(_ from: UnsafePointer<Pixel>, _ to: UnsafeMutablePointer<Pixel>, _ width: Int, _ radius: Int) {
        let last = width - 1
        let factor = 1 / Float(2 * radius + 1)
        var sum = from[0] * Float(radius + 1)
        for offset in 1...radius { sum += from[min(offset, last)] }
        for index in 0..<width {
            to[index] = sum * factor
            sum += from[min(index &+ radius &+ 1, last)] - from[max(index &- radius, 0)]
        }
    }

    /// One box blur of all columns, row by row, so that memory is read in runs.
    private static func boxColumns(
        _ from: UnsafePointer<Pixel>, _ to: UnsafeMutablePointer<Pixel>, _ width: Int, _ height: Int, _ radius: Int
    ) {
        let last = height - 1
        let factor = 1 / Float(2 * radius + 1)
        let sums = UnsafeMutablePointer<Pixel>.allocate(capacity: width)
        defer { sums.deallocate() }
        for column in 0..<width { sums[column] = from[column] * Float(radius + 1) }
        for offset in 1...radius {
            let row = from + min(offset, last) * width
            for column in 0..<width { sums[column] += row[column] }
        }
        for index in 0..<height {
            let out = to + index * width
            let entering = from + min(index + radius + 1, last) * width
            let leaving = from + max(index - radius, 0) * width
            for column in 0..<width {
                let sum = sums[column]
                out[column] = sum * factor
                sums[column] = sum + entering[column] - leaving[column]
            }
        }
    }

    func saturate(_ amount: Float) {
        let pixels = pixels
        for index in 0..<(width * height) {
            let value = pixels[index]
            let luminance = value.x * 0.0722 + value.y * 0.7152 + value.z * 0.2126
            let top = value.w
            func clamped(_ channel: Float) -> Float { min(max(luminance + (channel - luminance) * amount, 0), top) }
            pixels[index] = Pixel(clamped(value.x), clamped(value.y), clamped(value.z), top)
        }
    }

    /// The pixels as four lanes of 16 bits, in units of 1/32.
    private func packed() -> UnsafeMutablePointer<UInt64> {
        let (count, pixels) = (width * height, pixels)
        let result = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
        for index in 0..<count {
            let value = pixels[index] * 32 + 0.5
            func lane(_ channel: Float) -> UInt64 { UInt64(truncatingIfNeeded: Int32(min(max(channel, 0), 8160))) }
            result[index] = lane(value.x) | lane(value.y) << 16 | lane(value.z) << 32 | lane(value.w) << 48
        }
        return result
    }

    /// Enlarges with linear interpolation between the blocks' centres.
    func write(to target: PaintTarget, _ area: PixelRect) {
        let packed = packed()
        // The blocks whose centres lie around the area's pixels, two more at each end.
        let first = (area.x - x - 2) >> 2
        let count = (area.width >> 2) + 4
        let line = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
        let words = UnsafeMutablePointer<UInt32>.allocate(capacity: count * 4)
        defer {
            packed.deallocate()
            line.deallocate()
            words.deallocate()
        }
        // The first pixel of `words` lies two pixels behind the centre of the first block.
        let skip = area.x - x - 2 - first * 4
        let (lastColumn, lastRow) = (width - 1, height - 1)
        for row in area.y..<area.maxY {
            let position = 2 * (row - y) + 1 - step
            let block = position >> 3
            let weight = UInt64(position & 7)
            let upper = packed + min(max(block, 0), lastRow) * width
            let lower = packed + min(max(block + 1, 0), lastRow) * width
            for index in 0..<count {
                let column = min(max(first &+ index, 0), lastColumn)
                let mixed = upper[column] &* (8 &- weight) &+ lower[column] &* weight
                line[index] = (mixed &>> 3) & 0x1FFF_1FFF_1FFF_1FFF
            }
            for index in 0..<(count - 1) {
                let (a, b) = (line[index], line[index &+ 1])
                let out = words + index &* 4
                out[0] = Self.word(a &* 7 &+ b)
                out[1] = Self.word(a &* 5 &+ b &* 3)
                out[2] = Self.word(a &* 3 &+ b &* 5)
                out[3] = Self.word(a &+ b &* 7)
            }
            let out = target.buffer.words(row: row - target.originY) + (area.x - target.originX)
            memcpy(out, words + skip, area.width * 4)
        }
    }

    /// Four lanes of 8.8 bits, rounded to four bytes.
    @inline(__always)
    private static func word(_ lanes: UInt64) -> UInt32 {
        let bytes = ((lanes &+ 0x0080_0080_0080_0080) &>> 8) & 0x00FF_00FF_00FF_00FF
        let pairs = (bytes | bytes &>> 8) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: pairs | pairs &>> 16)
    }
}
