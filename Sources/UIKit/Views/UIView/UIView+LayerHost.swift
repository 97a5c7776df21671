import CoreGraphics
import QuartzCore

extension UIView: CALayerDelegate {}

extension UIView: LayerHost {
    package func layerAction(_ layer: CALayer, forKey key: String) -> CAAction? { action(for: layer, forKey: key) }
    package func layerLayoutSublayers(_ layer: CALayer) { layoutSublayers(of: layer) }
    package func layerImplementsDisplay(_ layer: CALayer) -> Bool { false }
    package func layerDisplay(_ layer: CALayer) {}
    package func layerImplementsDraw(_ layer: CALayer) -> Bool { drawsContent }
    package func layerWillDraw(_ layer: CALayer) {}
    package func layerDraw(_ layer: CALayer, in context: CGContext) { draw(layer, in: context) }
}

/// Tells which view classes draw by themselves.
@MainActor
enum DrawingOverride {
    static let inspector = MethodOverride(base: UIView.self, control: PlainProbe.self, probe: DrawingProbe.self)

    private final class DrawingProbe: UIView {
        override func draw(_ rect: CGRect) { super.draw(rect) }
    }

    private final class PlainProbe: UIView {}
}
