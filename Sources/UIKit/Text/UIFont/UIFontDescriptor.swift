import CoreGraphics
import Foundation
import TextEngine

/// A description of a font: name, family, traits, size, design.
public class UIFontDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    public typealias Class = Int

    public let fontAttributes: [AttributeName: Any]

    public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        fontAttributes = attributes
        super.init()
    }

    public override convenience init() {
        self.init(fontAttributes: [:])
    }

    public convenience init(name fontName: String, size: CGFloat) {
        self.init(fontAttributes: size > 0 ? [.name: fontName, .size: size] : [.name: fontName])
    }

    public convenience init(name fontName: String, matrix: CGAffineTransform) {
        self.init(fontAttributes: [.name: fontName, .matrix: matrix])
    }

    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    public class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Reading

    public func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

    public var pointSize: CGFloat { number(.size) ?? 0 }
    public var matrix: CGAffineTransform { fontAttributes[.matrix] as? CGAffineTransform ?? .identity }
    public var postscriptName: String { (fontAttributes[.name] as? String) ?? matchedFont(size: max(pointSize, 1)).postScriptName }

    public var symbolicTraits: SymbolicTraits {
        if let traits = traits[.symbolic] {
            if let value = traits as? UInt32 { return SymbolicTraits(rawValue: value) }
            if let value = traits as? SymbolicTraits { return value }
            if let value = traits as? NSNumber { return SymbolicTraits(rawValue: value.uint32Value) }
        }
        return SymbolicTraits(matchedFont(size: max(pointSize, 1)))
    }

    /// The descriptors of installed fonts with the same values for the mandatory keys (by default name or family).
    public func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
        let keys = mandatoryKeys ?? [.name, .family]
        let size = max(pointSize, UIFont.systemFontSize)
        if keys.contains(.family), let family = fontAttributes[.family] as? String {
            return TextEngine.Font.fontNames(forFamily: family).map { UIFontDescriptor(name: $0, size: size) }
        }
        if keys.contains(.name), let name = fontAttributes[.name] as? String {
            return TextEngine.Font.named(name, size: size) == nil ? [] : [UIFontDescriptor(name: name, size: size)]
        }
        return [UIFontDescriptor(font: matchedFont(size: size), attributes: [:])]
    }

    // MARK: NSSecureCoding

    public static var supportsSecureCoding: Bool { true }

    public required convenience init?(coder: NSCoder) {
        guard let name = coder.decodeIfPresent(of: NSString.self, forKey: "name") else { return nil }
        self.init(name: String(describing: name), size: CGFloat(coder.decodeDouble(forKey: "size")))
    }

    public func encode(with coder: NSCoder) {
        coder.encode(postscriptName as NSString, forKey: "name")
        coder.encode(Double(pointSize), forKey: "size")
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        if other === self { return true }
        let size = max(pointSize, 1)
        return pointSize == other.pointSize && matchedFont(size: size) == other.matchedFont(size: size)
    }

    public override var hash: Int { pointSize.hashValue }

    public override var description: String { "UIFontDescriptor <\(postscriptName)> size \(GeometryText.text(pointSize))" }

    func number(_ key: AttributeName) -> CGFloat? { UIFontDescriptor.number(fontAttributes[key]) }

    static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as NSNumber: CGFloat(value.doubleValue)
        case let value as UIFont.Weight: value.rawValue
        case let value as UIFont.Width: value.rawValue
        case let value as Int: CGFloat(value)
        case let value as Float: CGFloat(value)
        default: nil
        }
    }

    /// The traits dictionary, whatever its keys were written as.
    var traits: [TraitKey: Any] {
        if let traits = fontAttributes[.traits] as? [TraitKey: Any] { return traits }
        if let traits = fontAttributes[.traits] as? [String: Any] {
            return Dictionary(uniqueKeysWithValues: traits.map { (TraitKey(rawValue: $0), $1) })
        }
        return [:]
    }
}
