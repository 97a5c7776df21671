import CoreGraphics

/// The radii of a layer's corners where they differ, in points.
package struct LayerCornerRadii: Equatable, Sendable {
    package var topLeft: CGFloat
    package var topRight: CGFloat
    package var bottomLeft: CGFloat
    package var bottomRight: CGFloat

    package init(topLeft: CGFloat, topRight: CGFloat, bottomLeft: CGFloat, bottomRight: CGFloat) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomLeft = bottomLeft
        self.bottomRight = bottomRight
    }

    /// Top left, top right, bottom left, bottom right.
    package var values: SIMD4<Double> { SIMD4(Double(topLeft), Double(topRight), Double(bottomLeft), Double(bottomRight)) }
}
