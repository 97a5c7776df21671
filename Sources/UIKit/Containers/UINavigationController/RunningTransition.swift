import CoreGraphics
import Foundation
import QuartzCore

/// One push, pop or replacement from its start to its end.
@MainActor final class RunningTransition {
    let exchange: ChildExchange
    let scheduled: UINavigationController.ScheduledTransition
    let isAnimated: Bool
    var coordinator: TransitionCoordinator?
    /// Dimming and edge shadow, which live as long as the transition.
    private var decorations: [UIView] = []

    init(exchange: ChildExchange, scheduled: UINavigationController.ScheduledTransition, isAnimated: Bool) {
        self.exchange = exchange
        self.scheduled = scheduled
        self.isAnimated = isAnimated
    }

    func addDecoration(_ view: UIView) {
        decorations.append(view)
    }

    func removeDecorations() {
        decorations.forEach { $0.removeFromSuperview() }
        decorations = []
    }
}

/// The soft shadow that the front page casts on the page beneath, beside the front page's edge.
@MainActor final class PageEdgeShadowView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        guard let gradient = layer as? CAGradientLayer else { return }
        let color = UIColor(white: 0, alpha: Look.current.motion.edgeShadowAlpha)
        gradient.colors = [color.withAlphaComponent(0).cgColor, color.cgColor]
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
    }

    required init?(coder: NSCoder) { nil }
}
