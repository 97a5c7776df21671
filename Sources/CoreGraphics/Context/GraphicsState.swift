import CCairo
import Foundation

/// What `saveGState` keeps. Transform, clip and stroke geometry are also in Cairo's own saved state.
struct GraphicsState {
    /// A shadow, in the target's pixels, y down.
    struct Shadow {
        var offset: CGSize
        var sigma: CGFloat
        var color: RGBAColor
    }

    /// The clip by an image mask: coverage over the clip's pixel area; outside it nothing is drawn.
    final class Mask {
        let surface: OpaquePointer
        let bounds: PixelRect

        init(surface: OpaquePointer, bounds: PixelRect) {
            self.surface = surface
            self.bounds = bounds
        }

        deinit {
            cairo_surface_destroy(surface)
        }
    }

    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    var fillSpace = CGColorSpace.deviceGray
    var strokeSpace = CGColorSpace.deviceGray
    var alpha: Double = 1
    var blendMode = CGBlendMode.normal
    var shadow: Shadow?
    var mask: Mask?
    var interpolationQuality = CGInterpolationQuality.default
    var patternPhase = CGSize.zero
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    var dashLengths: [CGFloat] = []
    var antialiases = true
    var textDrawingMode = CGTextDrawingMode.fill
    var characterSpacing: CGFloat = 0
    var fontSize: CGFloat = 0
    /// The clip as one rectangle of whole pixels, if it is one; looked up when first asked for after a change.
    var clipKnowledge = ClipKnowledge.unknown

    enum ClipKnowledge {
        case unknown
        case pixels(PixelRect)
        case other
    }

    /// Nothing but Cairo's operator decides about the result.
    var isPlain: Bool { shadow == nil && mask == nil && blendMode != .plusDarker }
}
