import Foundation

/// A shadow of drawn text.
open class NSShadow: NSObject, NSCopying, NSSecureCoding {
    private let header = AttributeValueHeader.comparedByIdentity
    /// Positive values reach right and down.
    open var shadowOffset = CGSize.zero
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`; black at a third of its opacity unless set.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

    public override init() {
        super.init()
    }

    public static var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        super.init()
        shadowOffset = coder.decodeCGSize(forKey: "offset")
        shadowBlurRadius = CGFloat(coder.decodeDouble(forKey: "radius"))
        shadowColor = coder.decodeIfPresent(of: UIColor.self, forKey: "color")
    }

    open func encode(with coder: NSCoder) {
        coder.encode(shadowOffset, forKey: "offset")
        coder.encode(Double(shadowBlurRadius), forKey: "radius")
        coder.encode(shadowColor as? UIColor, forKey: "color")
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
            && (other.shadowColor as? UIColor) == (shadowColor as? UIColor)
    }

    open override var hash: Int { shadowBlurRadius.hashValue }
}
