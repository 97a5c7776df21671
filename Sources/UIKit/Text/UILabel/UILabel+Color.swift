import CoreGraphics
import QuartzCore

extension UILabel {
    /// The colour of letters without one of their own.
    var letterColor: UIColor {
        if state.isHighlighted, let color = state.highlightedTextColor { return color }
        return state.isEnabled ? state.textColor : state.textColor.withAlphaComponent(0.4 * state.textColor.rgba.alpha)
    }

    /// Whether a look that may differ from the last one only in its colours is shown without drawing: as text that was drawn in one
    /// colour can be.
    func recolorText() -> Bool {
        guard state.attributedText == nil, state.shadowColor == nil, !TextDrawingOverride.isOverridden(in: self) else { return false }
        return layer.recolorContents(traitCollection.withCurrent { letterColor.cgColor })
    }
}

/// Tells which labels draw by themselves, in colours that only they know.
@MainActor
private enum TextDrawingOverride {
    private static let inspectors = [DrawProbe.self, LayerProbe.self, TextProbe.self].map {
        MethodOverride(base: UILabel.self, control: PlainProbe.self, probe: $0)
    }

    static func isOverridden(in label: UILabel) -> Bool {
        type(of: label.layer) != CALayer.self || inspectors.contains { $0.isOverridden(in: type(of: label)) }
    }

    private final class PlainProbe: UILabel {}

    private final class DrawProbe: UILabel {
        override func draw(_ rect: CGRect) { super.draw(rect) }
    }

    private final class LayerProbe: UILabel {
        override func draw(_ layer: CALayer, in ctx: CGContext) { super.draw(layer, in: ctx) }
    }

    private final class TextProbe: UILabel {
        override func drawText(in rect: CGRect) { super.drawText(in: rect) }
    }
}
