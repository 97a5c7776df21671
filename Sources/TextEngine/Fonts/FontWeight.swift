import Foundation

/// Conversions between `UIFont.Weight`'s scale (−1…1) and OpenType weight classes (100…900).
enum FontWeight {
    /// The raw values of UIFont.Weight.ultraLight … black with their weight classes and face names.
    static let steps: [(weight: CGFloat, weightClass: Int, name: String)] = [
        (-0.8, 100, "Ultralight"), (-0.6, 200, "Thin"), (-0.4, 300, "Light"), (0, 400, "Regular"), (0.23, 500, "Medium"),
        (0.3, 600, "Semibold"), (0.4, 700, "Bold"), (0.56, 800, "Heavy"), (0.62, 900, "Black"),
    ]

    /// The step nearest to a weight.
    static func nearest(_ weight: CGFloat) -> (weight: CGFloat, weightClass: Int, name: String) {
        steps.min { abs($0.weight - weight) < abs($1.weight - weight) }!
    }

    /// The weight of an OpenType weight class.
    static func weight(ofClass weightClass: CGFloat) -> CGFloat {
        steps.min { abs(CGFloat($0.weightClass) - weightClass) < abs(CGFloat($1.weightClass) - weightClass) }!.weight
    }
}
