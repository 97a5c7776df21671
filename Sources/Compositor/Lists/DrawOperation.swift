import CoreGraphics
import Foundation
import QuartzCore

/// One step of painting a frame. Operations are compared with the last frame's: equal ones leave their pixels alone.
struct DrawOperation {
    enum Kind: UInt8 {
        /// A solid rectangle, perhaps with rounded corners (`resource`: ``CornerSet``).
        case fill
        /// A bitmap, pixel for pixel.
        case image
        /// A bitmap through a transform.
        case sampledImage
        /// A solid colour through a coverage bitmap.
        case coverage
        /// A frame inside of a rectangle (`resource`: ``CornerSet``).
        case border
        /// A solid colour through a stretched coverage bitmap (`resource`: ``ShadowTile``).
        case shadow
        /// The picture beneath, blurred.
        case backdrop
        /// Everything up to the end with one opacity.
        case beginOpacity
        /// Everything up to the end inside of a rectangle with rounded corners.
        case beginRoundedClip
        /// Everything up to the end inside of a coverage bitmap.
        case beginCoverageClip
        /// Everything up to the end through the alpha of other operations (`resource`: ``MaskList``).
        case beginMask
        /// Everything up to the end mixed with an old picture (`resource`: a bitmap).
        case beginCrossFade
        case end
    }

    var kind: Kind
    /// Where the operation can change pixels; in a beginning, all that its contents change.
    var bounds: PixelRect
    /// The layer's address, to find the operation again in the next frame.
    var layer: UInt
    /// Tells a layer's operations apart, and the copies of replicators.
    var part: UInt32
    /// The rectangle of the shape, not clipped.
    var rect = PixelRect(x: 0, y: 0, width: 0, height: 0)
    var color = PremultipliedColor.clear
    var opacity: UInt8 = 255
    /// Corners that are rounded, as in `CACornerMask`.
    var corners: UInt8 = 0
    /// Whether a shadow's middle lies beneath something opaque.
    var skipsMiddle = false
    var resource: AnyObject?
    /// Grows when the resource's pixels change in place.
    var version = 0
    /// For beginnings: the index of the end. Not compared.
    var end = 0
    /// Width of a border, or the parameters of a backdrop.
    var parameters = SIMD2<Float>(0, 0)
    var sampling: Sampling?

    init(_ kind: Kind, bounds: PixelRect, layer: UInt, part: UInt32) {
        self.kind = kind
        self.bounds = bounds
        self.layer = layer
        self.part = part
    }

    var isBeginning: Bool { kind.rawValue >= Kind.beginOpacity.rawValue && kind != .end }

    /// Whether the pixels inside of `bounds` don't depend on what was there.
    var isOpaque: Bool {
        switch kind {
        case .fill: color.isOpaque && corners == 0
        case .image: opacity == 255 && (resource as? Bitmap)?.isOpaque == true
        default: false
        }
    }

    /// Whether both paint the same when their bounds are the same.
    func paintsLike(_ o: DrawOperation) -> Bool {
        kind == o.kind && (rect == o.rect || isPlainFill) && color == o.color && opacity == o.opacity && corners == o.corners
            && skipsMiddle == o.skipsMiddle && version == o.version && parameters == o.parameters && sampling == o.sampling
            && hasSameResource(o)
    }

    /// A rectangle that its bounds describe fully.
    private var isPlainFill: Bool { kind == .fill && corners == 0 }

    private func hasSameResource(_ o: DrawOperation) -> Bool {
        if resource === o.resource { return true }
        guard let a = resource as? MaskList, let b = o.resource as? MaskList else { return false }
        return a == b
    }
}

/// How a transformed bitmap is read.
struct Sampling: Equatable {
    /// From device pixels to bitmap pixels.
    var projection: Projection
    var isNearest = false
    /// Whether the bitmap is a tile that covers the plane.
    var repeats = false
    /// Cuts the picture off at its edges; coverage in device pixels from the corner of `rect`.
    var edge: Bitmap?

    static func == (a: Sampling, b: Sampling) -> Bool {
        a.projection == b.projection && a.isNearest == b.isNearest && a.repeats == b.repeats && a.edge === b.edge
    }
}

/// The operations of a mask.
final class MaskList: Equatable {
    let operations: [DrawOperation]
    let bounds: PixelRect

    init(_ operations: [DrawOperation], bounds: PixelRect) {
        self.operations = operations
        self.bounds = bounds
    }

    static func == (a: MaskList, b: MaskList) -> Bool {
        a.bounds == b.bounds && a.operations.count == b.operations.count
            && zip(a.operations, b.operations).allSatisfy { $0.bounds == $1.bounds && $0.paintsLike($1) }
    }
}
