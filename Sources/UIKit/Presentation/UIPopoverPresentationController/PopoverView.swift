import CoreGraphics
import Display
import Foundation

/// A popover on screen: the background with its arrow, and the content clipped to the box.
@MainActor
final class PopoverView: UIView {
    let contentView = UIView(frame: .zero)
    private var background: UIPopoverBackgroundView?
    /// The app's own background class.
    var backgroundClass: UIPopoverBackgroundView.Type? {
        didSet { if oldValue != backgroundClass { makeBackground() } }
    }
    /// The colour of the system's background; nil for the material.
    var ownColor: (() -> UIColor?)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.clipsToBounds = true
        contentView.layer.cornerRadius = Look.current.presentation.popoverCornerRadius
        contentView.layer.cornerCurve = .continuous
        addSubview(contentView)
        makeBackground()
    }

    required init?(coder: NSCoder) { nil }

    private func makeBackground() {
        background?.removeFromSuperview()
        let view: UIPopoverBackgroundView
        if let backgroundClass {
            view = backgroundClass.__make(frame: .zero)
        } else {
            view = DefaultPopoverBackground(frame: .zero)
        }
        background = view
        insertSubview(view, at: 0)
        setNeedsLayout()
    }

    var arrowSize: CGSize {
        guard let backgroundClass else { return Look.current.presentation.popoverArrowSize }
        return CGSize(width: backgroundClass.arrowBase(), height: backgroundClass.arrowHeight())
    }

    var contentInsets: UIEdgeInsets { backgroundClass?.contentViewInsets() ?? .zero }

    func install(_ content: UIView) {
        content.transform = .identity
        content.frame = contentView.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.translatesAutoresizingMaskIntoConstraints = true
        contentView.addSubview(content)
    }

    func backgroundColorDidChange() {
        (background as? DefaultPopoverBackground)?.color = ownColor?()
    }

    func show(_ placement: PopoverPlacement) {
        frame = placement.frame
        background?.arrowDirection = placement.direction
        background?.arrowOffset = placement.arrowOffset
        backgroundColorDidChange()
        background?.frame = bounds
        let outline = PopoverOutline(
            bounds: bounds, direction: placement.direction, offset: placement.arrowOffset, arrow: arrowSize, cornerRadius: 0)
        contentView.frame = outline.box.inset(by: contentInsets)
    }

    override var treeAttributes: [ScreenNode.Attribute] {
        guard let direction = background?.arrowDirection else { return [] }
        let names: [UIPopoverArrowDirection: String] = [.up: "up", .down: "down", .left: "left", .right: "right"]
        return names[direction].map { [.init("arrow", $0)] } ?? []
    }
}

/// Popovers come at once and fade away.
@MainActor
final class PopoverAnimator: NSObject, FrameworkAnimator {
    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Look.current.motion.alertDuration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        if let view = transitionContext.view(forKey: .to), isPresenting {
            transitionContext.containerView.addSubview(view)
            if let controller = transitionContext.viewController(forKey: .to) {
                view.frame = transitionContext.finalFrame(for: controller)
            }
        }
        transitionContext.containerView.layoutIfNeeded()
        guard let view = transitionContext.view(forKey: isPresenting ? .to : .from) else {
            transitionContext.completeTransition(true)
            return
        }
        if isPresenting { UIView.performWithoutAnimation { view.alpha = 0 } }
        UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: []) {
            view.alpha = self.isPresenting ? 1 : 0
            (transitionContext as? ViewControllerTransitionContext)?.coordinator.runAlongsideAnimations()
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            view.alpha = 1
        }
    }
}
