import CoreGraphics
import Foundation

/// The values of a layer that decide how it looks; animations change a copy of them.
package final class LayerState {
    package var bounds = CGRect.zero
    package var position = CGPoint.zero
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var anchorPointZ: CGFloat = 0
    package var zPosition: CGFloat = 0
    package var transform = CATransform3DIdentity { didSet { hasTransform = !CATransform3DIsIdentity(transform) } }
    package var sublayerTransform = CATransform3DIdentity {
        didSet { hasSublayerTransform = !CATransform3DIsIdentity(sublayerTransform) }
    }
    /// Whether `transform` isn't the identity; kept with it so that the usual case needs no comparison.
    package private(set) var hasTransform = false
    package private(set) var hasSublayerTransform = false

    package var opacity: Float = 1
    package var isHidden = false
    package var isOpaque = false
    package var isDoubleSided = true
    package var isGeometryFlipped = false
    package var masksToBounds = false
    package var allowsGroupOpacity = true
    package var allowsEdgeAntialiasing = false
    package var shouldRasterize = false
    package var rasterizationScale: CGFloat = 1

    package var backgroundColor: CGColor?
    package var borderColor: CGColor? = .black
    package var borderWidth: CGFloat = 0
    package var cornerRadius: CGFloat = 0
    package var cornerCurve = CALayerCornerCurve.circular
    package var maskedCorners = CACornerMask.all
    /// Radii in the place of `cornerRadius`, which is the largest of them then.
    package var cornerRadii: LayerCornerRadii?

    package var shadowColor: CGColor? = .black
    package var shadowOpacity: Float = 0
    package var shadowOffset = CGSize(width: 0, height: -3)
    package var shadowRadius: CGFloat = 3
    package var shadowPath: CGPath?

    /// A `CGImage` or a ``BackingStore``.
    package var contents: AnyObject?
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsScale: CGFloat = 1
    package var contentsGravity = CALayerContentsGravity.resize
    package var minificationFilter = CALayerContentsFilter.linear
    package var magnificationFilter = CALayerContentsFilter.linear

    package var backdrop: BackdropEffect?
    /// The colour that the sublayers' shapes are shown in, whatever their own colours are.
    package var vibrantColor: CGColor?
    package var specifics = LayerSpecifics.none

    package init() {}

    package init(copying other: LayerState) {
        take(other)
    }

    /// Takes over all values of another state.
    final func take(_ other: LayerState) {
        bounds = other.bounds
        position = other.position
        anchorPoint = other.anchorPoint
        anchorPointZ = other.anchorPointZ
        zPosition = other.zPosition
        transform = other.transform
        sublayerTransform = other.sublayerTransform
        opacity = other.opacity
        isHidden = other.isHidden
        isOpaque = other.isOpaque
        isDoubleSided = other.isDoubleSided
        isGeometryFlipped = other.isGeometryFlipped
        masksToBounds = other.masksToBounds
        allowsGroupOpacity = other.allowsGroupOpacity
        allowsEdgeAntialiasing = other.allowsEdgeAntialiasing
        shouldRasterize = other.shouldRasterize
        rasterizationScale = other.rasterizationScale
        backgroundColor = other.backgroundColor
        borderColor = other.borderColor
        borderWidth = other.borderWidth
        cornerRadius = other.cornerRadius
        cornerCurve = other.cornerCurve
        maskedCorners = other.maskedCorners
        cornerRadii = other.cornerRadii
        shadowColor = other.shadowColor
        shadowOpacity = other.shadowOpacity
        shadowOffset = other.shadowOffset
        shadowRadius = other.shadowRadius
        shadowPath = other.shadowPath
        contents = other.contents
        contentsRect = other.contentsRect
        contentsCenter = other.contentsCenter
        contentsScale = other.contentsScale
        contentsGravity = other.contentsGravity
        minificationFilter = other.minificationFilter
        magnificationFilter = other.magnificationFilter
        backdrop = other.backdrop
        vibrantColor = other.vibrantColor
        specifics = other.specifics
        hasTransform = other.hasTransform
        hasSublayerTransform = other.hasSublayerTransform
    }
}

/// What kinds of layers add to ``LayerState``.
package enum LayerSpecifics {
    case none
    case shape(ShapeValues)
    case gradient(GradientValues)
    case replicator(ReplicatorValues)
    case transformLayer
    /// Values of a text layer, which draws itself.
    case text(TextValues)

    package var shape: ShapeValues {
        get { if case .shape(let values) = self { values } else { ShapeValues() } }
        set { self = .shape(newValue) }
    }

    package var gradient: GradientValues {
        get { if case .gradient(let values) = self { values } else { GradientValues() } }
        set { self = .gradient(newValue) }
    }

    package var replicator: ReplicatorValues {
        get { if case .replicator(let values) = self { values } else { ReplicatorValues() } }
        set { self = .replicator(newValue) }
    }

    package var text: TextValues {
        get { if case .text(let values) = self { values } else { TextValues() } }
        set { self = .text(newValue) }
    }
}

package struct ShapeValues {
    package var path: CGPath?
    package var fillColor: CGColor? = .black
    package var fillRule = CAShapeLayerFillRule.nonZero
    package var strokeColor: CGColor?
    package var lineWidth: CGFloat = 1
    package var lineCap = CAShapeLayerLineCap.butt
    package var lineJoin = CAShapeLayerLineJoin.miter
    package var miterLimit: CGFloat = 10
    package var lineDashPattern: [CGFloat] = []
    package var lineDashPhase: CGFloat = 0
    package var strokeStart: CGFloat = 0
    package var strokeEnd: CGFloat = 1
}

package struct GradientValues {
    package var type = CAGradientLayerType.axial
    package var colors: [CGColor] = []
    package var locations: [CGFloat] = []
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)
}

package struct ReplicatorValues {
    package var count = 1
    package var delay: CFTimeInterval = 0
    package var transform = CATransform3DIdentity
    package var color: CGColor? = .white
    package var redOffset: Float = 0
    package var greenOffset: Float = 0
    package var blueOffset: Float = 0
    package var alphaOffset: Float = 0
    package var preservesDepth = false
}

package struct TextValues {
    package var fontSize: CGFloat = 36
    package var foregroundColor: CGColor? = .white
}
