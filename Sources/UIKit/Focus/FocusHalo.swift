import CoreGraphics
import Foundation
import QuartzCore

/// Draws the effect of the item that has the focus.
@MainActor
final class FocusHalo {
    private let layer = CAShapeLayer()
    private weak var item: (any UIFocusItem)?

    /// What is shown: the line's path in the container's coordinates.
    var path: CGPath? { layer.superlayer == nil ? nil : layer.path }
    private(set) var isInside = false

    func show(_ item: (any UIFocusItem)?) {
        self.item = item
        follow()
    }

    /// Places the line where its item is now.
    func follow() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        guard let item, let effect = item.focusEffect, let view = FocusChain.view(of: item) else {
            if layer.superlayer != nil { layer.removeFromSuperlayer() }
            return
        }
        let halo = effect as? UIFocusHaloEffect
        let reference = halo?.referenceView ?? view
        let container = halo?.containerView ?? (item as? UIView == nil ? view : reference.superview) ?? view
        place(in: container, above: reference)
        let width = Look.current.controls.focusHaloWidth
        let bounds = item as? UIView == nil ? FocusMap.frame(of: item, in: view) : view.bounds
        isInside = isInside(halo?.position ?? .automatic, bounds.insetBy(dx: -width, dy: -width), of: view)
        let outset = isInside ? -width / 2 : width / 2
        let shape = Self.path(halo?.shape ?? .item, bounds, cornerRadius: item is UIView ? view.layer.cornerRadius : 0, outset: outset)
        let origin = view.convert(CGPoint.zero, to: container)
        shape.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
        // Only what changed is set: a still screen stays still.
        if layer.path != shape.cgPath { layer.path = shape.cgPath }
        let color = view.tintColor.resolvedColor(with: view.traitCollection).cgColor
        if layer.strokeColor != color { layer.strokeColor = color }
        if layer.lineWidth != width { layer.lineWidth = width }
        if layer.fillColor != nil { layer.fillColor = nil }
    }

    private func place(in container: UIView, above reference: UIView) {
        var neighbour: UIView? = reference
        while let view = neighbour, view !== container, view.superview !== container { neighbour = view.superview }
        let below = neighbour.flatMap { $0 === container ? nil : $0.layer }
        let siblings = container.layer.sublayers ?? []
        if layer.superlayer === container.layer {
            guard let below, let own = siblings.firstIndex(where: { $0 === layer }) else { return }
            if own > 0, siblings[own - 1] === below { return }
        }
        layer.removeFromSuperlayer()
        if let below { container.layer.insertSublayer(layer, above: below) } else { container.layer.addSublayer(layer) }
    }

    /// Whether the line lies inside the item's edge; by itself it does where something would cut it off outside.
    private func isInside(_ position: UIFocusHaloEffect.Position, _ outer: CGRect, of view: UIView) -> Bool {
        switch position {
        case .inside: return true
        case .outside: return false
        case .automatic:
            var ancestor = item is UIView ? view.superview : view
            while let candidate = ancestor {
                if candidate.clipsToBounds || candidate is UIWindow {
                    let rect = view.convert(outer, to: candidate)
                    let room = (candidate as? UIScrollView).map { CGRect(origin: .zero, size: $0.contentSize).union($0.bounds) }
                    if !(room ?? candidate.bounds).contains(rect) { return true }
                }
                ancestor = candidate.superview
            }
            return false
        }
    }

    private static func path(_ shape: UIFocusHaloEffect.Shape, _ bounds: CGRect, cornerRadius: CGFloat, outset: CGFloat) -> UIBezierPath {
        switch shape {
        case .item: return rounded(bounds, cornerRadius, outset)
        case .rect(let rect, let radius, _): return rounded(rect, radius, outset)
        case .path(let path):
            let result = path.copy() as? UIBezierPath ?? path
            let box = path.bounds
            guard box.width > 0, box.height > 0 else { return result }
            // Grown or shrunk around its middle.
            var grow = CGAffineTransform(translationX: box.midX, y: box.midY)
            grow = grow.scaledBy(x: max(0, (box.width + 2 * outset) / box.width), y: max(0, (box.height + 2 * outset) / box.height))
            result.apply(grow.translatedBy(x: -box.midX, y: -box.midY))
            return result
        }
    }

    private static func rounded(_ rect: CGRect, _ radius: CGFloat, _ outset: CGFloat) -> UIBezierPath {
        let grown = rect.insetBy(dx: -outset, dy: -outset)
        return radius > 0 ? UIBezierPath(roundedRect: grown, cornerRadius: max(0, radius + outset)) : UIBezierPath(rect: grown)
    }
}
