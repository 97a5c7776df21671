import CoreGraphics
import Foundation

/// What a renderer's images are like: pixels per point, opacity, range of colours.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic = 0
        case extended = 1
        case standard = 2
    }

    /// Device pixels per point; the main screen's unless set.
    open var scale: CGFloat = max(UITraitCollection.fallback.displayScale, 1)
    open var opaque = false
    open var preferredRange = Range.automatic
    open var prefersExtendedRange: Bool {
        get { preferredRange == .extended }
        set { preferredRange = newValue ? .extended : .standard }
    }
    /// Images hold eight bits a component.
    open var supportsHighDynamicRange: Bool { false }

    public required init() {
        super.init()
    }

    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! UIGraphicsImageRendererFormat
        copy.scale = scale
        copy.opaque = opaque
        copy.preferredRange = preferredRange
        return copy
    }
}
