import CoreGraphics
import Foundation

/// How the shadow of a background looks; with an opacity of 0 there is none.
public struct UIShadowProperties: Hashable, @unchecked Sendable {
    public var color: UIColor = .black
    /// From 0 to 1.
    public var opacity: CGFloat = 0
    /// Points by which the shadow is blurred.
    public var radius: CGFloat = 3
    public var offset = CGSize(width: 0, height: -3)
    /// The shape that casts the shadow, in the background's coordinates; nil for the background's own.
    public var path: UIBezierPath?

    init() {}

    public static func == (a: UIShadowProperties, b: UIShadowProperties) -> Bool {
        a.color == b.color && a.opacity == b.opacity && a.radius == b.radius && a.offset == b.offset && a.path === b.path
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(color)
        hasher.combine(opacity)
        hasher.combine(radius)
    }
}

extension UIShadowProperties: __DescribedValue {
    public var customMirror: Mirror {
        Mirror(
            self, children: ["color": color, "opacity": opacity, "radius": radius, "offset": offset, "path": path as Any])
    }
}
