import Foundation

public final class CGColor: @unchecked Sendable {
    private let space: CGColorSpace
    /// The components with alpha last.
    private let values: [CGFloat]
    public let pattern: CGPattern?
    /// The colour as sRGB, clamped to what a screen pixel can hold. Coloured patterns have only alpha here.
    package let rgba: RGBAColor

    init(space: CGColorSpace, values: [CGFloat], pattern: CGPattern? = nil) {
        self.space = space
        self.values = values
        self.pattern = pattern
        let (red, green, blue) = space.sRGB(from: values.dropLast())
        rgba = RGBAColor(red: red, green: green, blue: blue, alpha: Double(values.last ?? 1)).clamped
    }

    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard space.model != .pattern else { return nil }
        self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
    }

    public convenience init?(patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>) {
        guard space.model == .pattern else { return nil }
        self.init(
            space: space, values: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)), pattern: pattern)
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standardRGB, values: [red, green, blue, alpha])
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standardRGB, values: [red, green, blue, alpha])
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gammaGray, values: [gray, alpha])
    }

    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gammaGray, values: [gray, alpha])
    }

    public convenience init(
        genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        self.init(space: CGColorSpace(.cmyk, name: "kCGColorSpaceGenericCMYK"), values: [cyan, magenta, yellow, black, alpha])
    }

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    public var alpha: CGFloat { values.last ?? 1 }
    public var colorSpace: CGColorSpace? { space }
    public var components: [CGFloat]? { values }
    public var numberOfComponents: Int { values.count }

    public func copy() -> CGColor? { self }

    public func copy(alpha: CGFloat) -> CGColor? {
        var values = self.values
        values[values.count - 1] = alpha
        return CGColor(space: space, values: values, pattern: pattern)
    }

    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
        if space == self.space { return self }
        guard pattern == nil else { return nil }
        let (red, green, blue) = self.space.sRGB(from: values.dropLast())
        guard let converted = space.components(fromSRGB: red, green, blue) else { return nil }
        return CGColor(space: space, values: converted + [alpha])
    }
}

extension CGColor: Hashable {
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs === rhs || (lhs.values == rhs.values && lhs.space == rhs.space && lhs.pattern === rhs.pattern)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
        hasher.combine(space)
    }
}

extension CGColor: CustomDebugStringConvertible {
    public var debugDescription: String {
        let name = (space.name as String?) ?? "unnamed"
        return "<CGColor> [<CGColorSpace> (\(name))] ( \(values.map { "\($0)" }.joined(separator: " ")) )"
    }
}
