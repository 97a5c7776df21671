import CCairo
import Foundation

/// How the memory of a bitmap context is drawn into.
struct BitmapLayout {
    var format: PixelFormat
    var pixels: PixelBuffer
    var foreign: ForeignPixels?
    var swapsRedBlue = false
    var cairoFormat = CAIRO_FORMAT_ARGB32

    init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        info: CGBitmapInfo, release: @escaping () -> Void
    ) {
        let alphaOnly = info.alphaInfo == .alphaOnly
        guard width > 0, height > 0, width <= PixelBuffer.maximumDimension, height <= PixelBuffer.maximumDimension,
            bitsPerComponent == 8, !info.contains(.floatComponents), alphaOnly || space.model == .rgb || space.model == .monochrome
        else { return nil }
        let bytesPerPixel = alphaOnly || space.model == .monochrome ? 1 : 4
        if space.model == .monochrome, !alphaOnly, info.alphaInfo != .none { return nil }
        if space.model == .rgb, [.none, .first, .last].contains(info.alphaInfo) { return nil }
        let least = width * bytesPerPixel
        guard bytesPerRow == 0 || bytesPerRow >= least else { return nil }
        let stride = bytesPerRow == 0 ? (least + 3) & ~3 : bytesPerRow
        format = PixelFormat(
            bitsPerComponent: 8, bitsPerPixel: bytesPerPixel * 8, bytesPerRow: stride, info: info, space: space)

        let memory: PixelBuffer
        if let data {
            memory = PixelBuffer(
                base: data.assumingMemoryBound(to: UInt8.self), width: width, height: height, bytesPerRow: stride, release: release)
        } else {
            guard let allocated = calloc(height, stride) else { return nil }
            memory = PixelBuffer(
                base: allocated.assumingMemoryBound(to: UInt8.self), width: width, height: height, bytesPerRow: stride,
                release: { free(allocated) })
        }
        // Cairo needs rows and base on 4-byte boundaries.
        let isAligned = stride % 4 == 0 && UInt(bitPattern: memory.base) % 4 == 0
        let opaque = info.alphaInfo == .noneSkipFirst || info.alphaInfo == .noneSkipLast
        if alphaOnly, isAligned {
            cairoFormat = CAIRO_FORMAT_A8
            pixels = memory
            return
        }
        if isAligned, !alphaOnly, let offsets = format.byteOffsets {
            let isNative = offsets.red == 2 && offsets.alpha == 3
            let isSwapped = offsets.red == 0 && offsets.alpha == 3
            if isNative || isSwapped {
                cairoFormat = opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
                swapsRedBlue = isSwapped
                pixels = memory
                return
            }
        }
        guard let own = PixelBuffer(width: width, height: height) else { return nil }
        pixels = own
        foreign = ForeignPixels(memory: memory, format: format)
        cairoFormat = opaque || space.model == .monochrome && !alphaOnly ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    }
}

/// Memory in a layout that Cairo cannot draw into (grey, alpha or red first). Pixels are brought over before an operation and
/// taken back after it, so that what the owner wrote is drawn on, and what was drawn is there to be read.
final class ForeignPixels {
    private let memory: PixelBuffer
    private let format: PixelFormat

    init(memory: PixelBuffer, format: PixelFormat) {
        self.memory = memory
        self.format = format
    }

    var base: UnsafeMutablePointer<UInt8> { memory.base }

    func load(_ area: PixelRect, into pixels: PixelBuffer) {
        let offsets = format.byteOffsets
        for y in area.y..<area.maxY {
            let source = memory.row(y)
            let target = pixels.words(row: y)
            for x in area.x..<area.maxX {
                if let offsets {
                    let pixel = source + x * 4
                    let alpha: UInt32 = format.hasAlpha ? UInt32(pixel[offsets.alpha]) : 255
                    target[x] =
                        alpha << 24 | UInt32(pixel[offsets.red]) << 16 | UInt32(pixel[offsets.green]) << 8
                        | UInt32(pixel[offsets.blue])
                } else if format.alphaInfo == .alphaOnly {
                    target[x] = UInt32(source[x]) << 24
                } else {
                    target[x] = 0xFF00_0000 | UInt32(source[x]) * 0x010101
                }
            }
        }
    }

    func store(_ area: PixelRect, from pixels: PixelBuffer) {
        let offsets = format.byteOffsets
        for y in area.y..<area.maxY {
            let source = pixels.words(row: y)
            let target = memory.row(y)
            for x in area.x..<area.maxX {
                let word = source[x]
                if let offsets {
                    let pixel = target + x * 4
                    pixel[offsets.red] = UInt8(truncatingIfNeeded: word >> 16)
                    pixel[offsets.green] = UInt8(truncatingIfNeeded: word >> 8)
                    pixel[offsets.blue] = UInt8(truncatingIfNeeded: word)
                    pixel[offsets.alpha] = format.hasAlpha ? UInt8(truncatingIfNeeded: word >> 24) : 255
                } else if format.alphaInfo == .alphaOnly {
                    target[x] = UInt8(truncatingIfNeeded: word >> 24)
                } else {
                    let (red, green, blue) = ((word >> 16) & 0xFF, (word >> 8) & 0xFF, word & 0xFF)
                    target[x] = UInt8((19595 * red + 38470 * green + 7471 * blue + 32768) >> 16)
                }
            }
        }
    }

    func makeImage(_ format: PixelFormat) -> CGImage? {
        let bytes = NSData(bytes: memory.base, length: memory.bytesPerRow * (memory.height - 1) + memory.width * format.bitsPerPixel / 8)
        return CGDataProvider(data: bytes).flatMap {
            CGImage(
                width: memory.width, height: memory.height, bitsPerComponent: 8, bitsPerPixel: format.bitsPerPixel,
                bytesPerRow: memory.bytesPerRow, space: format.space, bitmapInfo: format.info, provider: $0, decode: nil,
                shouldInterpolate: true, intent: .defaultIntent)
        }
    }
}
