import CoreGraphics
import Foundation
import QuartzCore

/// A blurred view of what lies behind, or a plain colour in its place.
@MainActor
final class MaterialView: UIView {
    private let material: Look.Material

    /// Shown instead of the material.
    var color: UIColor? {
        didSet { apply() }
    }

    init(material: Look.Material) {
        self.material = material
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        apply()
    }

    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        apply()
    }

    private func apply() {
        backgroundColor = color
        layer.backdrop =
            color == nil
            ? BackdropEffect(
                blurRadius: material.blurRadius, saturation: material.saturation,
                tint: material.tint.resolvedColor(with: traitCollection).cgColor)
            : nil
    }
}
