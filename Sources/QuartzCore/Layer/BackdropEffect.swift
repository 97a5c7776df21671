import CoreGraphics

/// What a layer does to the picture beneath it: blurred, more or less colourful, tinted.
package struct BackdropEffect: Equatable {
    /// Standard deviation of the blur in points.
    package var blurRadius: CGFloat
    /// 1 leaves colours as they are.
    package var saturation: CGFloat
    /// Laid over the blurred picture.
    package var tint: CGColor?

    package init(blurRadius: CGFloat, saturation: CGFloat = 1, tint: CGColor? = nil) {
        self.blurRadius = blurRadius
        self.saturation = saturation
        self.tint = tint
    }

    package static func == (a: BackdropEffect, b: BackdropEffect) -> Bool {
        a.blurRadius == b.blurRadius && a.saturation == b.saturation && a.tint === b.tint
    }
}
