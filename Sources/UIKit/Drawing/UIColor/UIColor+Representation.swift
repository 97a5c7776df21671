import CoreGraphics
import Foundation

extension UIColor.Representation: Equatable {
    /// Colours of different spaces differ, as in UIKit: white by white level is not white by red, green and blue.
    static func == (lhs: UIColor.Representation, rhs: UIColor.Representation) -> Bool {
        switch (lhs, rhs) {
        case (.gray(let white, let alpha), .gray(let otherWhite, let otherAlpha)): white == otherWhite && alpha == otherAlpha
        case (.sRGB(let mine), .sRGB(let theirs)), (.displayP3(let mine), .displayP3(let theirs)): mine == theirs
        case (.pattern(let mine), .pattern(let theirs)): mine.isEqual(theirs)
        case (.system(let mine), .system(let theirs)): mine == theirs
        case (.catalog(let mine), .catalog(let theirs)): mine === theirs
        case (.faded(let mine, let alpha), .faded(let theirs, let otherAlpha)): alpha == otherAlpha && mine.isEqual(theirs)
        default: false
        }
    }
}

extension UIColor {
    static func representation(of color: CGColor) -> Representation {
        guard color.pattern == nil, let components = color.components, let space = color.colorSpace else { return .other }
        switch (space.model, components.count) {
        case (.monochrome, 2): return .gray(white: components[0], alpha: components[1])
        case (.rgb, 4):
            let rgba = RGBA(red: components[0], green: components[1], blue: components[2], alpha: components[3])
            return space.name == CGColorSpace.displayP3 ? .displayP3(rgba) : .sRGB(rgba)
        default: return .other
        }
    }

    /// sRGB components; those for the current traits when the colour is dynamic, transparent black for a pattern.
    var rgba: RGBA {
        switch representation {
        case .gray(let white, let alpha): return RGBA(red: white, green: white, blue: white, alpha: alpha)
        case .sRGB(let components): return components
        case .displayP3(let components): return components.sRGBFromDisplayP3
        case .pattern: return RGBA(red: 0, green: 0, blue: 0, alpha: 0)
        case .other:
            guard let space = CGColorSpace(name: CGColorSpace.sRGB),
                let components = cgColor.converted(to: space, intent: .defaultIntent, options: nil)?.components,
                components.count == 4
            else { return RGBA(red: 0, green: 0, blue: 0, alpha: cgColor.alpha) }
            return RGBA(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        case .system, .catalog, .provider, .faded: return resolvedColor(with: .current).rgba
        }
    }

    /// The colour that this one stands for in an environment; itself when it is not dynamic.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch representation {
        case .system(let system):
            return Look.current.palette[system].color(for: traitCollection)
        case .catalog(let color):
            return color.color(for: traitCollection)
        case .provider(let provider):
            // What a provider answers may be dynamic itself; colours it builds from others' components see the same traits.
            let color = traitCollection.withCurrent { provider(traitCollection) }
            return color.isDynamic ? color.resolvedColor(with: traitCollection) : color
        case .faded(let color, let alpha):
            return color.resolvedColor(with: traitCollection).withAlphaComponent(alpha)
        default:
            return self
        }
    }

    /// The same colour with another alpha; a dynamic colour stays dynamic.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch representation {
        case .gray(let white, _): return UIColor(white: white, alpha: alpha)
        case .sRGB(let components):
            return UIColor(red: components.red, green: components.green, blue: components.blue, alpha: alpha)
        case .displayP3(let components):
            return UIColor(displayP3Red: components.red, green: components.green, blue: components.blue, alpha: alpha)
        case .pattern, .other: return cgColor.copy(alpha: alpha).map { UIColor(cgColor: $0) } ?? self
        case .faded(let color, _): return UIColor(.faded(color, alpha: alpha), fixedColor: nil)
        case .system, .catalog, .provider: return UIColor(.faded(self, alpha: alpha), fixedColor: nil)
        }
    }
}

extension UIColor {
    var representationText: String {
        func text(_ number: CGFloat) -> String { GeometryText.text(number) }
        switch representation {
        case .gray(let white, let alpha): return "UIExtendedGrayColorSpace \(text(white)) \(text(alpha))"
        case .sRGB(let components): return "UIExtendedSRGBColorSpace \(components.text)"
        case .displayP3(let components): return "UIDisplayP3ColorSpace \(components.text)"
        case .pattern(let image): return "UIPatternColor \(image)"
        case .other: return "\(cgColor)"
        case .system(let system): return "<UIDynamicSystemColor; name = \(system.rawValue)Color>"
        case .catalog(let color): return "<UIDynamicCatalogColor; name = \(color.name)>"
        case .provider: return "<UIDynamicProviderColor>"
        case .faded(let color, let alpha): return "<UIDynamicModifiedColor; alpha = \(text(alpha)), base = \(color)>"
        }
    }
}

extension UIColor.RGBA {
    var text: String { [red, green, blue, alpha].map(GeometryText.text).joined(separator: " ") }
}
