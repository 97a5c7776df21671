import CoreGraphics
import Foundation
import QuartzCore

/// The geometry of a push or pop: the front page beside the screen or on it, the one beneath shifted and dimmed.
///
/// Progress 0 is where the transition starts, 1 where it ends; setting it inside an animation block animates.
@MainActor final class PageSlide {
    private let container: UIView
    private let front: UIView
    private let back: UIView
    private let isPop: Bool
    /// 1 where the front page comes from the right, -1 where it comes from the left.
    private let direction: CGFloat
    private let dimming = UIView()
    private let shadow = PageEdgeShadowView(frame: .zero)

    init(from: UIView, to: UIView, isPop: Bool, in container: UIView, direction: CGFloat) {
        self.container = container
        front = isPop ? from : to
        back = isPop ? to : from
        self.isPop = isPop
        self.direction = direction
        dimming.isUserInteractionEnabled = false
        dimming.backgroundColor = UIColor(white: 0, alpha: Look.current.motion.underlapDimming)
        container.insertSubview(dimming, belowSubview: front)
        container.insertSubview(shadow, belowSubview: front)
        layout()
    }

    /// Follows the container's size.
    func layout() {
        let bounds = container.bounds
        let width = Look.current.motion.edgeShadowWidth
        dimming.bounds.size = bounds.size
        dimming.center = CGPoint(x: bounds.midX, y: bounds.midY)
        shadow.isMirrored = direction < 0
        shadow.bounds.size = CGSize(width: width, height: bounds.height)
        shadow.center = CGPoint(x: direction > 0 ? -width / 2 : bounds.maxX + width / 2, y: bounds.midY)
    }

    func apply(_ progress: CGFloat) {
        // How far the front page is on the screen (push geometry: measured UIKit facts).
        let shown = isPop ? 1 - progress : progress
        let width = container.bounds.width * direction
        front.transform = CGAffineTransform(translationX: width * (1 - shown), y: 0)
        back.transform = CGAffineTransform(translationX: -width * Look.current.motion.underlapFraction * shown, y: 0)
        shadow.transform = front.transform
        dimming.alpha = shown
    }

    func remove() {
        dimming.removeFromSuperview()
        shadow.removeFromSuperview()
        for view in [front, back] {
            view.layer.removeAnimation(forKey: "position")
            view.layer.removeAnimation(forKey: "transform")
            view.transform = .identity
        }
    }
}

/// The soft shadow that the front page casts on the page beneath, beside the front page's edge.
@MainActor final class PageEdgeShadowView: UIView {
    /// Whether the shadow falls to the right, as under right-to-left layout.
    var isMirrored = false {
        didSet {
            guard isMirrored != oldValue, let gradient = layer as? CAGradientLayer else { return }
            gradient.startPoint = CGPoint(x: isMirrored ? 1 : 0, y: 0.5)
            gradient.endPoint = CGPoint(x: isMirrored ? 0 : 1, y: 0.5)
        }
    }

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
