import Foundation

extension UIImage {
    /// The image `name` of the main bundle: from an asset catalog, else a file; `nil` when there is none.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, with: nil)
    }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard let image = ImageLookup.image(named: name, in: bundle ?? .main, traits: traitCollection ?? .current) else { return nil }
        self.init(copying: image)
    }

    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        let traits = configuration?.traitCollection ?? .current
        guard let image = ImageLookup.image(named: name, in: bundle ?? .main, traits: traits) else { return nil }
        self.init(copying: configuration.map { image.withConfiguration($0) } ?? image)
    }

    /// Symbols here have no variable parts, so `variableValue` changes nothing.
    public convenience init?(named name: String, in bundle: Bundle? = nil, variableValue: Double, configuration: Configuration? = nil) {
        self.init(named: name, in: bundle, with: configuration)
    }

    /// The catalog image `resource`, or an empty one with a warning.
    public convenience init(resource: ImageResource) {
        let image = ImageLookup.image(named: resource.name, in: resource.bundle, traits: .current)
        self.init(copying: image ?? UIImage())
    }

    // MARK: Symbols

    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: traitCollection.map { Configuration(traitCollection: $0) })
    }

    /// Symbols here have no variable parts, so `variableValue` changes nothing.
    public convenience init?(systemName name: String, variableValue: Double, configuration: Configuration? = nil) {
        self.init(systemName: name, withConfiguration: configuration)
    }

    /// The system symbol `name`; `nil` when there is no symbol of that name.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let glyph = SymbolLibrary.shared.glyph(named: name) else { return nil }
        let traits = configuration?.traitCollection ?? .current
        let scale = traits.displayScale > 0 ? traits.displayScale : max(UITraitCollection.fallback.displayScale, 1)
        self.init(
            .symbol(glyph),
            Attributes(
                scale: scale, flipsForRightToLeft: glyph.flipsForRightToLeft,
                configuration: configuration ?? SymbolConfiguration.unspecified, name: name))
    }

    public class var actions: UIImage { systemSymbol("ellipsis.circle") }
    public class var add: UIImage { systemSymbol("plus.circle.fill") }
    public class var remove: UIImage { systemSymbol("minus.circle.fill") }
    public class var checkmark: UIImage { systemSymbol("checkmark.circle.fill") }
    public class var strokedCheckmark: UIImage { systemSymbol("checkmark.circle") }

    private static func systemSymbol(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}

/// Lets a class hierarchy conform to the literal protocol without a required initialiser in every subclass.
public protocol ImageLiteralConstructible: _ExpressibleByImageLiteral {}

extension ImageLiteralConstructible where Self: UIImage {
    /// The meaning of `#imageLiteral(resourceName:)`; the process ends when there is no such image, as on iOS.
    public init(imageLiteralResourceName name: String) {
        guard let image = UIImage(named: name) else { preconditionFailure("no image named '\(name)'") }
        self = image as! Self
    }
}

extension UIImage: ImageLiteralConstructible {}

public typealias _ImageLiteralType = UIImage

/// Names an image set of an asset catalog.
public struct ImageResource: Hashable, Sendable {
    let name: String
    let bundlePath: String

    public init(name: String, bundle: Bundle) {
        self.name = name
        bundlePath = bundle.bundlePath
    }

    var bundle: Bundle { Bundle(path: bundlePath) ?? .main }
}
