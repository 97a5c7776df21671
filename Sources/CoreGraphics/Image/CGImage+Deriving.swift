import CCairo
import Foundation

extension CGImage {
    /// The part of the image inside `rect`, in pixels from the top left; the pixels are shared with the original.
    public func cropping(to rect: CGRect) -> CGImage? {
        let area = PixelRect(covering: rect.standardized.intersection(CGRect(x: 0, y: 0, width: width, height: height)))
        guard !area.isEmpty else { return nil }
        if area.width == width, area.height == height { return self }
        if isMask { return croppedMask(area) }
        let source = pixelBuffer
        let part = PixelBuffer(
            base: source.row(area.y) + area.x * 4, width: area.width, height: area.height, bytesPerRow: source.bytesPerRow,
            release: { _ = source })
        let info = format.byteOffsets == nil ? nil : bitmapInfo
        return CGImage(
            pixels: part, isOpaque: isOpaque, info: info, shouldInterpolate: shouldInterpolate, intent: renderingIntent)
    }

    private func croppedMask(_ area: PixelRect) -> CGImage? {
        let source = pixelBuffer
        guard let bytes = NSMutableData(length: area.width * area.height) else { return nil }
        let target = bytes.mutableBytes.assumingMemoryBound(to: UInt8.self)
        for y in 0..<area.height {
            let row = source.row(area.y + y) + area.x * 4
            for x in 0..<area.width {
                target[y * area.width + x] = 255 - row[x * 4 + 3]
            }
        }
        return CGDataProvider(data: bytes).flatMap {
            CGImage(
                maskWidth: area.width, height: area.height, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: area.width,
                provider: $0, decode: nil, shouldInterpolate: shouldInterpolate)
        }
    }

    public func masking(_ mask: CGImage) -> CGImage? {
        guard !isMask, let result = PixelBuffer(width: width, height: height) else { return nil }
        let surface = result.makeSurface(CAIRO_FORMAT_ARGB32)
        let cairo = cairo_create(surface)!
        defer {
            cairo_destroy(cairo)
            cairo_surface_destroy(surface)
        }
        cairo_set_source_surface(cairo, self.surface(), 0, 0)
        let pattern = cairo_pattern_create_for_surface(mask.maskSurface())!
        var matrix = cairo_matrix_t(
            xx: Double(mask.width) / Double(width), yx: 0, xy: 0, yy: Double(mask.height) / Double(height), x0: 0, y0: 0)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_mask(cairo, pattern)
        cairo_pattern_destroy(pattern)
        cairo_surface_flush(surface)
        return CGImage(pixels: result, isOpaque: false, shouldInterpolate: shouldInterpolate, intent: renderingIntent)
    }

    /// Makes the pixels transparent whose components, 0…255, all lie between the given pairs of minimum and maximum.
    public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
        guard !isMask, !format.hasAlpha, components.count == 2 * format.space.numberOfComponents,
            let provider = dataProvider, let data = provider.data, let result = pixelBuffer.copy()
        else { return nil }
        let bytes = data.bytes.assumingMemoryBound(to: UInt8.self)
        let count = format.space.numberOfComponents
        let scale = CGFloat((1 << min(format.bitsPerComponent, 16)) - 1)
        var pixel = [CGFloat](repeating: 0, count: count + 1)
        for y in 0..<height where data.length >= y * bytesPerRow + (width * bitsPerPixel + 7) / 8 {
            for x in 0..<width {
                format.readPixel(bytes + y * bytesPerRow, x, into: &pixel)
                let isMasked = (0..<count).allSatisfy { index in
                    let value = pixel[index] * scale
                    return value >= components[2 * index] && value <= components[2 * index + 1]
                }
                if isMasked { result.words(row: y)[x] = 0 }
            }
        }
        return CGImage(pixels: result, isOpaque: false, shouldInterpolate: shouldInterpolate, intent: renderingIntent)
    }
}
