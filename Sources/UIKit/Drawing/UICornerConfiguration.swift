import CoreGraphics

/// How the four corners of a view are rounded.
public struct UICornerConfiguration: Hashable, Sendable {
    enum Shape: Hashable, Sendable {
        case capsule(maximum: CGFloat?)
        case corners([UICornerRadius])
    }

    let shape: Shape
    /// Corners that have one radius in common: the largest that any of them would have alone. Top left, top right, bottom left,
    /// bottom right.
    let uniform: [[Int]]

    private init(_ radii: [UICornerRadius?], uniform: [[Int]] = []) {
        shape = .corners(radii.map { $0 ?? .fixed(0) })
        self.uniform = uniform
    }

    private init(shape: Shape) {
        self.shape = shape
        uniform = []
    }

    /// Half of the shorter side, as far as it isn't more than a maximum.
    public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
        UICornerConfiguration(shape: .capsule(maximum: maximumRadius.flatMap { $0.isNaN ? nil : max(0, CGFloat($0)) }))
    }

    /// Each corner by itself: with a concentric radius they may differ.
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration([radius, radius, radius, radius])
    }

    public static func corners(
        topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil, bottomLeftRadius: UICornerRadius? = nil,
        bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration([topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius])
    }

    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration([radius, radius, radius, radius], uniform: [[0, 1, 2, 3]])
    }

    public static func uniformEdges(topRadius: UICornerRadius, bottomRadius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration([topRadius, topRadius, bottomRadius, bottomRadius], uniform: [[0, 1], [2, 3]])
    }

    public static func uniformEdges(leftRadius: UICornerRadius, rightRadius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration([leftRadius, rightRadius, leftRadius, rightRadius], uniform: [[0, 2], [1, 3]])
    }

    public static func uniformTopRadius(
        _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration([topRadius, topRadius, bottomLeftRadius, bottomRightRadius], uniform: [[0, 1]])
    }

    public static func uniformBottomRadius(
        _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration([topLeftRadius, topRightRadius, bottomRadius, bottomRadius], uniform: [[2, 3]])
    }

    public static func uniformLeftRadius(
        _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration([leftRadius, topRightRadius, leftRadius, bottomRightRadius], uniform: [[0, 2]])
    }

    public static func uniformRightRadius(
        _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, bottomLeftRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration([topLeftRadius, rightRadius, bottomLeftRadius, rightRadius], uniform: [[1, 3]])
    }

    var isConcentric: Bool {
        guard case .corners(let radii) = shape else { return false }
        return radii.contains(where: \.isConcentric)
    }
}
