import Foundation

extension UIImage {
    /// What an image is chosen and drawn by: traits, a locale, and for symbols size, weight and colours.
    public class Configuration: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
        public internal(set) var traitCollection: UITraitCollection?
        public internal(set) var locale: Locale?

        required init(traitCollection: UITraitCollection?) {
            self.traitCollection = traitCollection
            super.init()
        }

        public static var supportsSecureCoding: Bool { true }

        public required init?(coder: NSCoder) {
            traitCollection = coder.decodeIfPresent(of: UITraitCollection.self, forKey: "traits")
            super.init()
        }

        public func encode(with coder: NSCoder) {
            coder.encode(traitCollection, forKey: "traits")
        }

        public func copy(with zone: NSZone? = nil) -> Any { duplicate() }

        /// A copy that nobody else has yet.
        func duplicate() -> Self {
            let copy = Self(traitCollection: traitCollection)
            copy.locale = locale
            return copy
        }

        /// This configuration with what `otherConfiguration` specifies.
        public func applying(_ otherConfiguration: Configuration?) -> Self {
            guard let other = otherConfiguration else { return self }
            let result = duplicate()
            result.merge(other)
            return result
        }

        func merge(_ other: Configuration) {
            if let traits = other.traitCollection {
                traitCollection = traitCollection.map { UITraitCollection(traitsFrom: [$0, traits]) } ?? traits
            }
            locale = other.locale ?? locale
        }

        public func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            let result = duplicate()
            result.traitCollection = traitCollection
            return result
        }

        public func withLocale(_ locale: Locale?) -> Self {
            let result = duplicate()
            result.locale = locale
            return result
        }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Configuration, type(of: other) == type(of: self) else { return false }
            return other.traitCollection == traitCollection && other.locale == locale
        }

        public override var hash: Int { traitCollection?.hash ?? 0 }
    }

    /// How a symbol is drawn.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// How many colours a symbol gets.
        enum Coloring: Equatable {
            case monochrome
            case hierarchical(UIColor)
            case palette([UIColor])
            case multicolor
        }

        private(set) var pointSize: CGFloat?
        private(set) var weight = SymbolWeight.unspecified
        private(set) var scale = SymbolScale.unspecified
        private(set) var textStyle: UIFont.TextStyle?
        private(set) var coloring: Coloring?

        required init(traitCollection: UITraitCollection?) {
            super.init(traitCollection: traitCollection)
        }

        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            let size = coder.decodeDouble(forKey: "pointSize")
            pointSize = size > 0 ? CGFloat(size) : nil
            weight = SymbolWeight(rawValue: coder.decodeInteger(forKey: "weight")) ?? .unspecified
            scale = SymbolScale(rawValue: coder.decodeInteger(forKey: "scale")) ?? .unspecified
            let style = coder.decodeIfPresent(of: NSString.self, forKey: "textStyle")
            textStyle = style.map { UIFont.TextStyle(rawValue: String(describing: $0)) }
        }

        public override func encode(with coder: NSCoder) {
            super.encode(with: coder)
            coder.encode(Double(pointSize ?? 0), forKey: "pointSize")
            coder.encode(weight.rawValue, forKey: "weight")
            coder.encode(scale.rawValue, forKey: "scale")
            if let textStyle { coder.encode(textStyle.rawValue as NSString, forKey: "textStyle") }
        }

        public class var unspecified: SymbolConfiguration { SymbolConfiguration(traitCollection: nil) }

        public convenience init(pointSize: CGFloat) {
            self.init(pointSize: pointSize, weight: .unspecified, scale: .unspecified)
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(traitCollection: nil)
            self.pointSize = pointSize
            self.weight = weight
            self.scale = scale
        }

        public convenience init(weight: SymbolWeight) {
            self.init(traitCollection: nil)
            self.weight = weight
        }

        public convenience init(scale: SymbolScale) {
            self.init(traitCollection: nil)
            self.scale = scale
        }

        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(textStyle: textStyle, scale: .unspecified)
        }

        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(traitCollection: nil)
            self.textStyle = textStyle
            self.scale = scale
        }

        public convenience init(font: UIFont) {
            self.init(font: font, scale: .unspecified)
        }

        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(traitCollection: nil)
            pointSize = font.pointSize
            weight = UIFont.Weight(font.engineFont.weight).symbolWeight()
            self.scale = scale
        }

        /// One colour in several opacities. Symbols here are single shapes, so the colour is what shows.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(traitCollection: nil)
            coloring = .hierarchical(hierarchicalColor)
        }

        /// A colour for each layer, front to back. Symbols here are split where a shape lies inside another.
        public convenience init(paletteColors: [UIColor]) {
            self.init(traitCollection: nil)
            coloring = .palette(paletteColors)
        }

        public class func preferringMonochrome() -> Self {
            let result = self.init(traitCollection: nil)
            result.coloring = .monochrome
            return result
        }

        public class func preferringMulticolor() -> Self {
            let result = self.init(traitCollection: nil)
            result.coloring = .multicolor
            return result
        }

        override func duplicate() -> Self {
            let copy = super.duplicate()
            copy.pointSize = pointSize
            copy.weight = weight
            copy.scale = scale
            copy.textStyle = textStyle
            copy.coloring = coloring
            return copy
        }

        override func merge(_ other: Configuration) {
            super.merge(other)
            guard let other = other as? SymbolConfiguration else { return }
            if let size = other.pointSize {
                pointSize = size
                textStyle = nil
            }
            if let style = other.textStyle {
                textStyle = style
                pointSize = nil
            }
            if other.weight != .unspecified { weight = other.weight }
            if other.scale != .unspecified { scale = other.scale }
            coloring = other.coloring ?? coloring
        }

        private func changed(_ change: (SymbolConfiguration) -> Void) -> Self {
            let copy = duplicate()
            change(copy)
            return copy
        }

        public func configurationWithoutTextStyle() -> Self { changed { $0.textStyle = nil } }
        public func configurationWithoutScale() -> Self { changed { $0.scale = .unspecified } }
        public func configurationWithoutWeight() -> Self { changed { $0.weight = .unspecified } }
        public func configurationWithoutPointSizeAndWeight() -> Self {
            changed {
                $0.pointSize = nil
                $0.weight = .unspecified
            }
        }

        public func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }

        public override func isEqual(_ object: Any?) -> Bool {
            guard super.isEqual(object), let other = object as? SymbolConfiguration else { return false }
            return pointSize == other.pointSize && weight == other.weight && scale == other.scale && textStyle == other.textStyle
                && coloring == other.coloring
        }
    }
}
