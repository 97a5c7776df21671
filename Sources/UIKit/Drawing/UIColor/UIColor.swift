import CoreGraphics
import Foundation

/// A colour: components in a colour space, a pattern, or a rule that picks one for a set of traits.
///
/// Immutable, so it may be used on any thread. Dynamic colours are resolved when they are drawn or asked for components, with
/// `UITraitCollection.current`.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let header = AttributeValueHeader.comparedByIdentity
    /// What a colour is made of.
    enum Representation {
        case gray(white: CGFloat, alpha: CGFloat)
        case sRGB(RGBA)
        case displayP3(RGBA)
        /// A colour of another space.
        case other
        case pattern(UIImage)
        case system(Look.SystemColor)
        case catalog(NamedColor)
        case provider((UITraitCollection) -> UIColor)
        /// A dynamic colour with another alpha.
        case faded(UIColor, alpha: CGFloat)
    }

    /// Components 0…1; outside of that range where a colour is beyond its space.
    struct RGBA: Hashable {
        var red: CGFloat
        var green: CGFloat
        var blue: CGFloat
        var alpha: CGFloat
    }

    let representation: Representation
    /// The Core Graphics colour of anything but a dynamic colour.
    private let fixedColor: CGColor?

    init(_ representation: Representation, fixedColor: CGColor?) {
        self.representation = representation
        self.fixedColor = fixedColor
        super.init()
    }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        representation = .sRGB(RGBA(red: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1)))
        fixedColor = CGColor(srgbRed: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1))
        super.init()
    }

    public init(white: CGFloat, alpha: CGFloat) {
        representation = .gray(white: white, alpha: min(max(alpha, 0), 1))
        fixedColor = CGColor(srgbRed: white, green: white, blue: white, alpha: min(max(alpha, 0), 1))
        super.init()
    }

    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let rgb = RGBA(hue: hue, saturation: saturation, brightness: brightness, alpha: min(max(alpha, 0), 1))
        representation = .sRGB(rgb)
        fixedColor = CGColor(srgbRed: rgb.red, green: rgb.green, blue: rgb.blue, alpha: rgb.alpha)
        super.init()
    }

    /// Components of the Display P3 space, which also reach colours that sRGB does not have.
    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let components = RGBA(red: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1))
        representation = .displayP3(components)
        let converted = components.sRGBFromDisplayP3
        fixedColor = CGColor(srgbRed: converted.red, green: converted.green, blue: converted.blue, alpha: converted.alpha)
        super.init()
    }

    public init(cgColor: CGColor) {
        representation = UIColor.representation(of: cgColor)
        fixedColor = cgColor
        super.init()
    }

    /// Fills with `image`, repeated from the origin of the coordinate system.
    public init(patternImage image: UIImage) {
        representation = .pattern(image)
        fixedColor = image.patternColor
        super.init()
    }

    /// A colour that is chosen by `dynamicProvider` for the traits it is drawn in.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        representation = .provider(dynamicProvider)
        fixedColor = nil
        super.init()
    }

    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// The colour set `name` of a bundle's asset catalog; `nil` when there is none.
    public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard let color = NamedColor.find(name, in: bundle ?? .main) else { return nil }
        representation = .catalog(color)
        fixedColor = nil
        super.init()
    }

    public convenience init(resource: ColorResource) {
        self.init(named: resource.name, in: resource.bundle)
    }

    /// The catalog colour `name`, or black with a warning.
    private convenience init(named name: String, in bundle: Bundle) {
        if let color = NamedColor.find(name, in: bundle) {
            self.init(.catalog(color), fixedColor: nil)
        } else {
            AssetLog.missing("color", name, in: bundle)
            self.init(white: 0, alpha: 1)
        }
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Core Graphics

    /// The colour for `UITraitCollection.current`.
    open var cgColor: CGColor {
        fixedColor ?? resolvedColor(with: .current).cgColor
    }

    /// Whether ``cgColor`` depends on traits.
    var isDynamic: Bool { fixedColor == nil }

    /// Makes the colour current for filling and stroking.
    open func set() {
        setFill()
        setStroke()
    }

    open func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    open func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }

    // MARK: NSSecureCoding

    public static var supportsSecureCoding: Bool { true }

    public required convenience init?(coder: NSCoder) {
        if let name = coder.decodeIfPresent(of: NSString.self, forKey: "UISystemColorName").map({ String(describing: $0) }),
            let system = Look.SystemColor(rawValue: name)
        {
            self.init(.system(system), fixedColor: nil)
        } else if coder.containsValue(forKey: "UIWhite") {
            self.init(white: CGFloat(coder.decodeDouble(forKey: "UIWhite")), alpha: CGFloat(coder.decodeDouble(forKey: "UIAlpha")))
        } else {
            self.init(
                red: CGFloat(coder.decodeDouble(forKey: "UIRed")), green: CGFloat(coder.decodeDouble(forKey: "UIGreen")),
                blue: CGFloat(coder.decodeDouble(forKey: "UIBlue")), alpha: CGFloat(coder.decodeDouble(forKey: "UIAlpha")))
        }
    }

    /// Writes a system colour by name and any other by its components for the current traits.
    public func encode(with coder: NSCoder) {
        switch representation {
        case .system(let system):
            coder.encode(system.rawValue as NSString, forKey: "UISystemColorName")
        case .gray(let white, let alpha):
            coder.encode(Double(white), forKey: "UIWhite")
            coder.encode(Double(alpha), forKey: "UIAlpha")
        default:
            let components = rgba
            coder.encode(Double(components.red), forKey: "UIRed")
            coder.encode(Double(components.green), forKey: "UIGreen")
            coder.encode(Double(components.blue), forKey: "UIBlue")
            coder.encode(Double(components.alpha), forKey: "UIAlpha")
        }
    }

    // MARK: NSObject

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return other === self || representation == other.representation
            || (UIColor.isOther(representation) && UIColor.isOther(other.representation) && fixedColor == other.fixedColor)
    }

    open override var hash: Int {
        var hasher = Hasher()
        switch representation {
        case .gray(let white, let alpha):
            hasher.combine(white)
            hasher.combine(alpha)
        case .sRGB(let components), .displayP3(let components): hasher.combine(components)
        case .system(let system): hasher.combine(system)
        case .catalog(let color): hasher.combine(color.name)
        case .faded(let color, let alpha):
            hasher.combine(color.hash)
            hasher.combine(alpha)
        case .pattern(let image): hasher.combine(ObjectIdentifier(image))
        case .other: hasher.combine(0)
        case .provider: hasher.combine(ObjectIdentifier(self))
        }
        return hasher.finalize()
    }

    open override var description: String { representationText }

    private static func isOther(_ representation: Representation) -> Bool {
        if case .other = representation { return true }
        return false
    }
}
