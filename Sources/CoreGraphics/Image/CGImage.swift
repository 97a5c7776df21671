import CCairo
import Foundation

public final class CGImage: @unchecked Sendable {
    public let width: Int
    public let height: Int
    public let isMask: Bool
    public let shouldInterpolate: Bool
    public let renderingIntent: CGColorRenderingIntent
    public let utType: CFString?
    let format: PixelFormat
    let decodeArray: [CGFloat]?

    private let lock = NSLock()
    private let provider: CGDataProvider?
    private var exported: NSData?
    private var pixels: PixelBuffer?
    private var swappedPixels: PixelBuffer?
    private var opacity: Bool?
    private var surfaces: [SurfaceKind: OpaquePointer] = [:]
    /// The last reduced copy, because a picture is usually drawn again at the size it was drawn at.
    private var reduction: CGImage?

    private enum SurfaceKind {
        case color
        case colorSwapped
        case mask
    }

    public init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        format = PixelFormat(
            bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, info: bitmapInfo, space: space)
        guard format.isValid(width: width), height > 0, height <= PixelBuffer.maximumDimension, space.model != .pattern else {
            return nil
        }
        self.width = width
        self.height = height
        self.provider = provider
        self.shouldInterpolate = shouldInterpolate
        renderingIntent = intent
        decodeArray = decode.map { Array(UnsafeBufferPointer(start: $0, count: 2 * space.numberOfComponents)) }
        isMask = false
        utType = nil
    }

    public init?(
        maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
    ) {
        format = PixelFormat(
            bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, info: [], space: .deviceGray)
        guard format.isValid(width: width), height > 0, height <= PixelBuffer.maximumDimension else { return nil }
        self.width = width
        self.height = height
        self.provider = provider
        self.shouldInterpolate = shouldInterpolate
        renderingIntent = .defaultIntent
        decodeArray = decode.map { Array(UnsafeBufferPointer(start: $0, count: 2)) }
        isMask = true
        utType = nil
    }

    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        self.init(encoded: source, formatName: "png", shouldInterpolate: shouldInterpolate, intent: intent)
    }

    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        self.init(encoded: source, formatName: "jpeg", shouldInterpolate: shouldInterpolate, intent: intent)
    }

    private convenience init?(
        encoded source: CGDataProvider, formatName: String, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        guard let data = source.data, let decoded = try? ImageDecoder().decode(data as Data), decoded.formatName == formatName else {
            return nil
        }
        let image = decoded.image
        self.init(
            pixels: image.pixelBuffer, isOpaque: image.isOpaque, info: image.bitmapInfo, shouldInterpolate: shouldInterpolate,
            intent: intent, utType: image.utType)
    }

    /// An image on pixels that nobody changes any more: premultiplied BGRA, sRGB. `info` is the layout it presents to `dataProvider`.
    package init(
        pixels: PixelBuffer, isOpaque: Bool, info: CGBitmapInfo? = nil, space: CGColorSpace = .standardRGB,
        shouldInterpolate: Bool = true, intent: CGColorRenderingIntent = .defaultIntent, utType: CFString? = nil
    ) {
        width = pixels.width
        height = pixels.height
        let info = info ?? (isOpaque ? .opaqueBGRA : .premultipliedBGRA)
        let isNative = info == .opaqueBGRA || info == .premultipliedBGRA
        format = PixelFormat(
            bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: isNative ? pixels.bytesPerRow : pixels.width * 4, info: info,
            space: space)
        provider = nil
        self.pixels = pixels
        opacity = isOpaque
        self.shouldInterpolate = shouldInterpolate
        renderingIntent = intent
        decodeArray = nil
        isMask = false
        self.utType = utType
    }

    deinit {
        for surface in surfaces.values {
            cairo_surface_destroy(surface)
        }
    }

    public var bitsPerComponent: Int { format.bitsPerComponent }
    public var bitsPerPixel: Int { format.bitsPerPixel }
    public var bytesPerRow: Int { format.bytesPerRow }
    public var bitmapInfo: CGBitmapInfo { format.info }
    public var alphaInfo: CGImageAlphaInfo { format.alphaInfo }
    public var byteOrderInfo: CGImageByteOrderInfo { format.info.byteOrder }
    public var pixelFormatInfo: CGImagePixelFormatInfo { .packed }
    public var colorSpace: CGColorSpace? { isMask ? nil : format.space }

    /// The array given at creation, at an address that lives as long as the image.
    public var decode: UnsafePointer<CGFloat>? { decodeStorage.map { UnsafePointer($0.pointer) } }

    private lazy var decodeStorage: DecodeStorage? = decodeArray.map(DecodeStorage.init)

    private final class DecodeStorage {
        let pointer: UnsafeMutablePointer<CGFloat>
        init(_ values: [CGFloat]) {
            pointer = .allocate(capacity: values.count)
            pointer.initialize(from: values, count: values.count)
        }
        deinit { pointer.deallocate() }
    }

    public var dataProvider: CGDataProvider? {
        provider ?? CGDataProvider(lazily: { [self] in exportedData })
    }

    /// The bytes in the announced layout, kept because callers ask again for every pixel they look at.
    private var exportedData: NSData? {
        lock.withLock {
            if exported == nil { exported = exportedBytes(lockedPixelBuffer()) }
            return exported
        }
    }

    public func copy() -> CGImage? { self }

    public func copy(colorSpace space: CGColorSpace) -> CGImage? {
        guard !isMask, space.numberOfComponents == format.space.numberOfComponents, let provider = dataProvider else { return nil }
        return CGImage(
            width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
            space: space, bitmapInfo: bitmapInfo, provider: provider, decode: decode, shouldInterpolate: shouldInterpolate,
            intent: renderingIntent)
    }
}

extension CGImage: Hashable {
    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

// MARK: Pixels and surfaces

extension CGImage {
    /// The pixels as premultiplied BGRA. An image mask gives black where it paints.
    package var pixelBuffer: PixelBuffer {
        lock.withLock { lockedPixelBuffer() }
    }

    /// The provider's bytes, for a conversion that runs while the lock is held.
    func dataForConversion() -> NSData? { provider?.data }

    private func lockedPixelBuffer() -> PixelBuffer {
        if let pixels { return pixels }
        let converted = makePixels()
        pixels = converted
        return converted
    }

    /// Whether every pixel is known to be opaque.
    package var isOpaque: Bool {
        if let opacity { return opacity }
        return !isMask && !format.hasAlpha
    }

    /// The image averaged down to a size in pixels; `nil` when that is not smaller on both sides, or for image masks. The last
    /// result is kept.
    package func reduced(toWidth width: Int, height: Int) -> CGImage? {
        guard !isMask else { return nil }
        return lock.withLock {
            if let reduction, reduction.width == width, reduction.height == height { return reduction }
            guard let pixels = ImageReduction.reduce(lockedPixelBuffer(), toWidth: width, height: height) else { return nil }
            let result = CGImage(pixels: pixels, isOpaque: isOpaque, shouldInterpolate: shouldInterpolate, intent: renderingIntent)
            reduction = result
            return result
        }
    }

    /// The pixels with red and blue exchanged if asked for.
    func pixels(swapped: Bool) -> PixelBuffer {
        guard swapped else { return pixelBuffer }
        return lock.withLock {
            if let swappedPixels { return swappedPixels }
            let source = lockedPixelBuffer()
            guard let copy = source.copy() else { return source }
            copy.swapRedBlue()
            swappedPixels = copy
            return copy
        }
    }

    /// A Cairo surface on the pixels, owned by the image. `swapped` exchanges red and blue.
    package func surface(swapped: Bool = false) -> OpaquePointer {
        let source = pixels(swapped: swapped)
        return lock.withLock {
            let kind: SurfaceKind = swapped ? .colorSwapped : .color
            if let surface = surfaces[kind] { return surface }
            let surface = source.makeSurface(isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32)
            surfaces[kind] = surface
            return surface
        }
    }

    /// An 8-bit surface that says how much each pixel paints when the image is used as a mask: the complement of an image
    /// mask's samples, the alpha of an image that has one, else the brightness.
    package func maskSurface() -> OpaquePointer {
        lock.withLock {
            if let surface = surfaces[.mask] { return surface }
            let source = lockedPixelBuffer()
            // A pixel's allocation failing here would need memory for the image itself to have succeeded.
            let mask = PixelBuffer(width: width, height: height, bytesPerPixel: 1) ?? source
            let usesAlpha = isMask || format.hasAlpha
            for y in 0..<height {
                let from = source.row(y)
                let to = mask.row(y)
                for x in 0..<width {
                    if usesAlpha {
                        to[x] = from[x * 4 + 3]
                    } else {
                        let sum = 19595 * UInt32(from[x * 4 + 2]) + 38470 * UInt32(from[x * 4 + 1]) + 7471 * UInt32(from[x * 4])
                        to[x] = UInt8((sum + 32768) >> 16)
                    }
                }
            }
            let surface = mask.makeSurface(CAIRO_FORMAT_A8)
            surfaces[.mask] = surface
            return surface
        }
    }
}

extension PixelBuffer {
    /// Exchanges red and blue in every pixel.
    func swapRedBlue() {
        for y in 0..<height {
            let words = self.words(row: y)
            for x in 0..<width {
                let word = words[x]
                words[x] = (word & 0xFF00_FF00) | (word & 0xFF) << 16 | (word >> 16) & 0xFF
            }
        }
    }
}
