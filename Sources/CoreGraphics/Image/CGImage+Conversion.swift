import CCairo
import Foundation

extension CGImage {
    /// Converts the provider's bytes to premultiplied BGRA. Bytes that are missing count as zero.
    func makePixels() -> PixelBuffer {
        guard let pixels = PixelBuffer(width: width, height: height) else {
            fatalError("There is not enough memory for an image of \(width) × \(height) pixels.")
        }
        guard let data = dataForConversion(), data.length > 0 else { return pixels }
        let bytes = data.bytes.assumingMemoryBound(to: UInt8.self)
        let needed = (width * format.bitsPerPixel + 7) / 8
        var padded = [UInt8](repeating: 0, count: needed)
        let convert = rowConverter()
        for y in 0..<height {
            let start = y * format.bytesPerRow
            let available = data.length - start
            if available >= needed {
                convert(bytes + start, pixels.words(row: y))
            } else if available > 0 {
                for index in padded.indices {
                    padded[index] = index < available ? bytes[start + index] : 0
                }
                padded.withUnsafeBufferPointer { convert($0.baseAddress!, pixels.words(row: y)) }
            }
        }
        return pixels
    }

    private typealias RowConverter = (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt32>) -> Void

    private func rowConverter() -> RowConverter {
        if isMask { return maskRowConverter() }
        if decodeArray == nil, format.space.isSRGB {
            if let offsets = format.byteOffsets { return byteRowConverter(offsets) }
            if format.bitsPerComponent == 8, format.bitsPerPixel == 24, format.alphaInfo == .none { return rgbRowConverter() }
        }
        if format.bitsPerComponent <= 8, format.alphaInfo == .none, format.space.numberOfComponents == 1 {
            return tableRowConverter()
        }
        return generalRowConverter()
    }

    private func byteRowConverter(_ offsets: (red: Int, green: Int, blue: Int, alpha: Int)) -> RowConverter {
        let (hasAlpha, isPremultiplied, width) = (format.hasAlpha, format.isPremultiplied, self.width)
        if format.info == .premultipliedBGRA {
            return { source, target in memcpy(target, source, width * 4) }
        }
        return { source, target in
            for x in 0..<width {
                let pixel = source + x * 4
                let alpha: UInt32 = hasAlpha ? UInt32(pixel[offsets.alpha]) : 255
                var (red, green, blue) = (UInt32(pixel[offsets.red]), UInt32(pixel[offsets.green]), UInt32(pixel[offsets.blue]))
                if !hasAlpha {
                    // Opaque: the components stand as they are.
                } else if isPremultiplied {
                    // Components above alpha are not valid and would overflow when blended.
                    (red, green, blue) = (min(red, alpha), min(green, alpha), min(blue, alpha))
                } else {
                    (red, green, blue) = (premultiply(red, alpha), premultiply(green, alpha), premultiply(blue, alpha))
                }
                target[x] = alpha << 24 | red << 16 | green << 8 | blue
            }
        }
    }

    private func rgbRowConverter() -> RowConverter {
        let width = self.width
        return { source, target in
            for x in 0..<width {
                let pixel = source + x * 3
                target[x] = 0xFF00_0000 | UInt32(pixel[0]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[2])
            }
        }
    }

    /// One-component images have at most 256 different pixels.
    private func tableRowConverter() -> RowConverter {
        let bits = format.bitsPerComponent
        let values = 1 << bits
        let isIndexed = format.space.model == .indexed
        let (low, high) = decodeArray.map { ($0[0], $0[1]) } ?? (0, isIndexed ? CGFloat(values - 1) : 1)
        let table = (0..<values).map { index -> UInt32 in
            let value = low + (high - low) * CGFloat(index) / CGFloat(values - 1)
            let (red, green, blue) = format.space.sRGB(from: [value])
            return RGBAColor(red: red, green: green, blue: blue, alpha: 1).clamped.premultipliedWord
        }
        let (width, step) = (self.width, format.bitsPerPixel)
        return { source, target in
            for x in 0..<width {
                let bit = x * step
                let value = Int(source[bit >> 3]) >> (8 - bits - bit & 7) & (values - 1)
                target[x] = table[value]
            }
        }
    }

    /// Samples of an image mask say how much is kept back, so the pixel's alpha is their complement.
    private func maskRowConverter() -> RowConverter {
        let (low, high) = decodeArray.map { ($0[0], $0[1]) } ?? (0, 1)
        let (format, width) = (self.format, self.width)
        return { source, target in
            var pixel = [CGFloat](repeating: 0, count: 2)
            for x in 0..<width {
                format.readPixel(source, x, into: &pixel)
                let alpha = 1 - min(max(low + (high - low) * pixel[0], 0), 1)
                target[x] = UInt32((alpha * 255).rounded()) << 24
            }
        }
    }

    private func generalRowConverter() -> RowConverter {
        let (format, width, decode) = (self.format, self.width, decodeArray)
        let space = format.space
        let colorCount = format.alphaInfo == .alphaOnly ? 0 : space.numberOfComponents
        let isLab = space.model == .lab
        return { source, target in
            var pixel = [CGFloat](repeating: 0, count: colorCount + 1)
            for x in 0..<width {
                format.readPixel(source, x, into: &pixel)
                let alpha = min(max(pixel[colorCount], 0), 1)
                for index in 0..<colorCount {
                    if format.isPremultiplied { pixel[index] = alpha == 0 ? 0 : pixel[index] / alpha }
                    if let decode {
                        pixel[index] = decode[2 * index] + pixel[index] * (decode[2 * index + 1] - decode[2 * index])
                    } else if isLab {
                        pixel[index] = space.componentValue(UInt8(min(max(pixel[index] * 255, 0), 255)), at: index)
                    }
                }
                let (red, green, blue) = colorCount == 0 ? (0, 0, 0) : space.sRGB(from: pixel[0..<colorCount])
                target[x] = RGBAColor(red: red, green: green, blue: blue, alpha: Double(alpha)).clamped.premultipliedWord
            }
        }
    }

    /// The pixels in the layout that `bitmapInfo` and `bytesPerRow` announce.
    func exportedBytes(_ pixels: PixelBuffer) -> NSData? {
        if format.info == .premultipliedBGRA || format.info == .opaqueBGRA {
            // The last row of a cropped image ends before the next row of its original would begin.
            let length = pixels.bytesPerRow * (pixels.height - 1) + pixels.width * 4
            return NSData(bytesNoCopy: pixels.base, length: length) { _, _ in withExtendedLifetime(pixels) {} }
        }
        guard let offsets = format.byteOffsets, let result = NSMutableData(length: format.bytesPerRow * height) else { return nil }
        let (hasAlpha, isPremultiplied) = (format.hasAlpha, format.isPremultiplied)
        let base = result.mutableBytes.assumingMemoryBound(to: UInt8.self)
        for y in 0..<height {
            let source = pixels.words(row: y)
            let target = base + y * format.bytesPerRow
            for x in 0..<width {
                var word = source[x]
                if hasAlpha, !isPremultiplied { word = RGBAColor.straightWord(word) }
                target[x * 4 + offsets.red] = UInt8(truncatingIfNeeded: word >> 16)
                target[x * 4 + offsets.green] = UInt8(truncatingIfNeeded: word >> 8)
                target[x * 4 + offsets.blue] = UInt8(truncatingIfNeeded: word)
                target[x * 4 + offsets.alpha] = hasAlpha ? UInt8(truncatingIfNeeded: word >> 24) : 255
            }
        }
        return result
    }
}

extension RGBAColor {
    /// The colour as a premultiplied pixel `0xAARRGGBB`; the components must lie in 0…1.
    package var premultipliedWord: UInt32 {
        func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
        let a = byte(alpha)
        return a << 24 | premultiply(byte(red), a) << 16 | premultiply(byte(green), a) << 8 | premultiply(byte(blue), a)
    }

    /// A premultiplied pixel with its colour divided by its alpha.
    @inline(__always)
    static func straightWord(_ word: UInt32) -> UInt32 {
        let alpha = word >> 24
        if alpha == 255 || alpha == 0 { return alpha == 0 ? 0 : word }
        func divide(_ value: UInt32) -> UInt32 { min((value * 255 + alpha / 2) / alpha, 255) }
        return alpha << 24 | divide((word >> 16) & 0xFF) << 16 | divide((word >> 8) & 0xFF) << 8 | divide(word & 0xFF)
    }
}
