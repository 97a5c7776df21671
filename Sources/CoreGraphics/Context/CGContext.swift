import CCairo
import Foundation

public typealias CGBitmapContextReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

public final class CGContext {
    /// The Cairo context. Its device space has the origin at the top left, y down, in pixels (points for PDF).
    package let cairo: OpaquePointer
    let surface: OpaquePointer
    /// The pixels that Cairo draws into; `nil` for PDF.
    package private(set) var pixels: PixelBuffer?
    /// From the base space (what the transform is at creation) to Cairo's device space.
    let baseTransform: CGAffineTransform
    /// From Cairo's device space to the device space that the API speaks of, which has its origin at the bottom left.
    let deviceFlip: CGAffineTransform
    /// Red and blue are exchanged in memory, so every colour and image is exchanged before it is drawn.
    package let swapsRedBlue: Bool
    /// Memory in a layout that Cairo cannot draw into; drawing goes through `pixels` and is converted back.
    let foreign: ForeignPixels?
    let format: PixelFormat
    var state = GraphicsState()
    var stateStack: [GraphicsState] = []
    var layers: [TransparencyLayer] = []
    var pdf: PDFDocumentState?
    /// Text state that, as on iOS, saving and restoring leaves alone.
    var textMatrixStorage = CGAffineTransform.identity
    /// What has been drawn with so far.
    package internal(set) var ink = DrawnInk.none

    public let width: Int
    public let height: Int

    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow, space: space,
            bitmapInfo: bitmapInfo, releaseCallback: nil, releaseInfo: nil)
    }

    /// A context on 8-bit grey, alpha-only or RGB memory; `nil` for other layouts and for sizes that cannot be addressed.
    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32, releaseCallback: CGBitmapContextReleaseDataCallback?, releaseInfo: UnsafeMutableRawPointer?
    ) {
        let release = { releaseCallback?(releaseInfo, data) ?? () }
        let layout = BitmapLayout(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow, space: space,
            info: CGBitmapInfo(rawValue: bitmapInfo), release: release)
        guard let layout else { return nil }
        self.width = width
        self.height = height
        pixels = layout.pixels
        foreign = layout.foreign
        swapsRedBlue = layout.swapsRedBlue
        format = layout.format
        baseTransform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
        deviceFlip = baseTransform
        surface = layout.pixels.makeSurface(layout.cairoFormat)
        cairo = cairo_create(surface)
        prepare()
    }

    /// A context as UIKit makes them: the origin at the top left, y down, one unit a point of `scale` pixels. `originInPixels`
    /// is the pixel position, in the space drawn in, of the buffer's first pixel.
    package init(
        pixels: PixelBuffer, scale: CGFloat, isOpaque: Bool = false, space: CGColorSpace = .standardRGB,
        originInPixels: (x: Int, y: Int) = (0, 0)
    ) {
        width = pixels.width
        height = pixels.height
        self.pixels = pixels
        foreign = nil
        swapsRedBlue = false
        format = PixelFormat(
            bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: pixels.bytesPerRow,
            info: isOpaque ? .opaqueBGRA : .premultipliedBGRA, space: space)
        baseTransform = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: CGFloat(-originInPixels.x), ty: CGFloat(-originInPixels.y))
        deviceFlip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
        surface = pixels.makeSurface(isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32)
        cairo = cairo_create(surface)
        prepare()
    }

    /// A context with the origin at the top left over memory of its own, `width` × `height` pixels, transparent (black if opaque).
    package convenience init?(width: Int, height: Int, scale: CGFloat, isOpaque: Bool = false, space: CGColorSpace = .standardRGB) {
        guard let pixels = PixelBuffer(width: width, height: height) else { return nil }
        self.init(pixels: pixels, scale: scale, isOpaque: isOpaque, space: space)
    }

    /// A context over any Cairo surface (PDF, recording), `size` in the surface's units.
    init(surface: OpaquePointer, size: CGSize, baseTransform: CGAffineTransform, swapsRedBlue: Bool = false) {
        self.surface = surface
        cairo = cairo_create(surface)
        width = Int(size.width.rounded(.up))
        height = Int(size.height.rounded(.up))
        pixels = nil
        foreign = nil
        self.swapsRedBlue = swapsRedBlue
        format = PixelFormat(bitsPerComponent: 0, bitsPerPixel: 0, bytesPerRow: 0, info: [], space: .standardRGB)
        self.baseTransform = baseTransform
        deviceFlip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height)
        prepare()
    }

    deinit {
        closeOpenLayers()
        cairo_destroy(cairo)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    private func prepare() {
        var matrix = baseTransform.cairoMatrix
        cairo_set_matrix(cairo, &matrix)
        cairo_set_line_width(cairo, 1)
    }

    // MARK: Properties of the bitmap

    public var bitsPerComponent: Int { format.bitsPerComponent }
    public var bitsPerPixel: Int { format.bitsPerPixel }
    public var bytesPerRow: Int { format.bytesPerRow }
    public var bitmapInfo: CGBitmapInfo { format.info }
    public var alphaInfo: CGImageAlphaInfo { format.alphaInfo }
    public var colorSpace: CGColorSpace? { pixels == nil || format.alphaInfo == .alphaOnly ? nil : format.space }

    public var data: UnsafeMutableRawPointer? {
        flush()
        // Whoever asks may write there.
        ink = .several
        if let foreign { return UnsafeMutableRawPointer(foreign.base) }
        return pixels.map { UnsafeMutableRawPointer($0.base) }
    }

    public func flush() {
        cairo_surface_flush(surface)
    }

    public func synchronize() {
        flush()
    }

    /// A copy of what has been drawn.
    public func makeImage() -> CGImage? {
        makeImage { $0.copy() }
    }

    /// An image on the context's own pixels, without a copy. Nothing may be drawn into the context afterwards.
    package func takeImage() -> CGImage? {
        makeImage { $0 }
    }

    private func makeImage(_ pixelsOf: (PixelBuffer) -> PixelBuffer?) -> CGImage? {
        guard let pixels else { return nil }
        flush()
        if format.alphaInfo == .alphaOnly || format.space.model == .monochrome {
            return foreign?.makeImage(format) ?? alphaImage(pixels)
        }
        guard let result = pixelsOf(pixels) else { return nil }
        if swapsRedBlue { result === pixels ? () : result.swapRedBlue() }
        return CGImage(
            pixels: result, isOpaque: !format.hasAlpha, info: format.byteOffsets == nil ? nil : format.info, space: format.space)
    }

    private func alphaImage(_ pixels: PixelBuffer) -> CGImage? {
        let bytes = NSData(bytes: pixels.base, length: pixels.bytesPerRow * pixels.height)
        return CGDataProvider(data: bytes).flatMap {
            CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: pixels.bytesPerRow,
                space: .deviceGray, bitmapInfo: format.info, provider: $0, decode: nil, shouldInterpolate: true,
                intent: .defaultIntent)
        }
    }
}
