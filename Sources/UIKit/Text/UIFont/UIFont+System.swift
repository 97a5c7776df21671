import Foundation
import TextEngine

extension UIFont {
    public class var labelFontSize: CGFloat { 17 }
    public class var buttonFontSize: CGFloat { 18 }
    public class var systemFontSize: CGFloat { 14 }
    public class var smallSystemFontSize: CGFloat { 12 }

    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        FontCache.system(size: fontSize, weight: .regular)
    }

    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        FontCache.system(size: fontSize, weight: weight)
    }

    /// The system font of a width. The stand-in has one width; the wish is kept in the descriptor.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        if width == .standard { return systemFont(ofSize: fontSize, weight: weight) }
        return UIFont(
            FontCache.system(size: fontSize, weight: weight).engineFont,
            attributes: [.traits: [UIFontDescriptor.TraitKey.width: width.rawValue]])
    }

    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        FontCache.system(size: fontSize, weight: .semibold)
    }

    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(.system(size: resolvedSize(fontSize), isItalic: true))
    }

    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: resolvedSize(fontSize), weight: weight.rawValue, design: .monospaced))
    }

    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: resolvedSize(fontSize), weight: weight.rawValue, hasMonospacedDigits: true))
    }

    public class var familyNames: [String] { TextEngine.Font.familyNames }

    public class func fontNames(forFamilyName familyName: String) -> [String] {
        TextEngine.Font.fontNames(forFamily: familyName)
    }

    /// A size of 0 or less means the default size.
    fileprivate static func resolvedSize(_ size: CGFloat) -> CGFloat { size > 0 ? size : systemFontSize }
}

/// System fonts are asked for again and again; one object serves each size and weight.
private enum FontCache {
    private struct Key: Hashable {
        let size: CGFloat
        let weight: CGFloat
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var fonts: [Key: UIFont] = [:]

    static func system(size: CGFloat, weight: UIFont.Weight) -> UIFont {
        let key = Key(size: UIFont.resolvedSize(size), weight: weight.rawValue)
        if let known = lock.withLock({ fonts[key] }) { return known }
        // Not under this lock: it takes the engine's, which a thread that draws has, and drawing may ask for fonts.
        let made = UIFont(.system(size: key.size, weight: key.weight))
        return lock.withLock {
            if let known = fonts[key] { return known }
            // Animated sizes must not fill memory.
            if fonts.count > 500 { fonts.removeAll() }
            fonts[key] = made
            return made
        }
    }
}
