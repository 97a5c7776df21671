import CoreGraphics
import Foundation

extension CALayer {
    public var shadowColor: CGColor? {
        get { state.shadowColor }
        set {
            guard state.shadowColor !== newValue else { return }
            let action = beginChange("shadowColor")
            state.shadowColor = newValue
            endChange("shadowColor", action)
        }
    }

    public var shadowOpacity: Float {
        get { state.shadowOpacity }
        set {
            guard state.shadowOpacity != newValue else { return }
            let action = beginChange("shadowOpacity")
            state.shadowOpacity = newValue
            endChange("shadowOpacity", action)
        }
    }

    public var shadowOffset: CGSize {
        get { state.shadowOffset }
        set {
            guard state.shadowOffset != newValue else { return }
            let action = beginChange("shadowOffset")
            state.shadowOffset = newValue
            endChange("shadowOffset", action)
        }
    }

    /// Standard deviation of the shadow's blur, in points.
    public var shadowRadius: CGFloat {
        get { state.shadowRadius }
        set {
            guard state.shadowRadius != newValue else { return }
            let action = beginChange("shadowRadius")
            state.shadowRadius = newValue
            endChange("shadowRadius", action)
        }
    }

    /// The outline that casts the shadow, in the layer's coordinate space; nil for the layer's own shape.
    public var shadowPath: CGPath? {
        get { state.shadowPath }
        set {
            guard state.shadowPath !== newValue else { return }
            let action = beginChange("shadowPath")
            state.shadowPath = newValue.map(Self.immutable)
            endChange("shadowPath", action)
        }
    }

    /// Paths are copied, so that a mutable one may be built further.
    static func immutable(_ path: CGPath) -> CGPath {
        path is CGMutablePath ? path.copy() ?? path : path
    }

    /// What the layer does to the picture beneath its bounds, within its rounded corners.
    package var backdrop: BackdropEffect? {
        get { state.backdrop }
        set {
            guard state.backdrop != newValue else { return }
            state.backdrop = newValue
            noteChange()
        }
    }

    /// Shows what the sublayers cover in one colour, as vibrant content is.
    package var vibrantColor: CGColor? {
        get { state.vibrantColor }
        set {
            guard state.vibrantColor !== newValue else { return }
            state.vibrantColor = newValue
            noteChange()
        }
    }
}
