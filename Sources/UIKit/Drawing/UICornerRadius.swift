import CoreGraphics

/// The radius of a corner in points: a number, or one that goes with the corner of what the view stands in.
public struct UICornerRadius: Hashable, Sendable, CustomStringConvertible, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    enum Kind: Hashable, Sendable {
        case fixed(CGFloat)
        case concentric(minimum: CGFloat)
    }

    let kind: Kind

    public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(kind: .fixed(usable(radius))) }

    /// The container's radius less the distance of the two corners, so that both curves have one centre.
    public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
        UICornerRadius(kind: .concentric(minimum: usable(minimum ?? 0)))
    }

    init(kind: Kind) {
        self.kind = kind
    }

    /// A radius that is no number, or below zero, means a square corner.
    private static func usable(_ radius: CGFloat) -> CGFloat { radius > 0 ? radius : 0 }

    public init(floatLiteral value: Double) {
        self.init(kind: .fixed(Self.usable(value)))
    }

    public init(integerLiteral value: Int) {
        self.init(kind: .fixed(Self.usable(CGFloat(value))))
    }

    public var description: String {
        switch kind {
        case .fixed(let radius): "fixed(\(radius))"
        case .concentric(let minimum): "containerConcentric(minimum: \(minimum))"
        }
    }

    var isConcentric: Bool {
        if case .concentric = kind { return true }
        return false
    }
}
