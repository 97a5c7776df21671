import Foundation

/// What lies behind a button's title: a plain or stretched picture, or a configured fill with corners and outline.
@MainActor final class ButtonBackgroundView: UIView {
    struct Style {
        var image: UIImage?
        var imageContentMode = UIView.ContentMode.scaleToFill
        var color: UIColor?
        var cornerRadius: CGFloat = 0
        var strokeColor: UIColor?
        var strokeWidth: CGFloat = 0
        var strokeOutset: CGFloat = 0
        var customView: UIView?
        var visualEffect: UIVisualEffect?
    }

    private var imageView: UIImageView?
    private var effectView: UIVisualEffectView?
    private weak var customView: UIView?
    private var strokeView: UIView?

    var style = Style() {
        didSet { apply() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    private func apply() {
        backgroundColor = style.color
        layer.cornerRadius = style.cornerRadius
        clipsToBounds = style.cornerRadius > 0
        applyStroke()
        applyEffect()
        if customView !== style.customView {
            customView?.removeFromSuperview()
            customView = style.customView
            if let customView { addSubview(customView) }
        }
        if let image = style.image {
            let view = imageView ?? UIImageView()
            if imageView == nil {
                imageView = view
                addSubview(view)
            }
            view.image = image
            view.contentMode = style.imageContentMode
            view.isHidden = false
        } else {
            imageView?.isHidden = true
        }
        setNeedsLayout()
    }

    private func applyEffect() {
        guard let effect = style.visualEffect else {
            effectView?.removeFromSuperview()
            effectView = nil
            return
        }
        let view = effectView ?? UIVisualEffectView(effect: effect)
        if effectView == nil {
            effectView = view
            insertSubview(view, at: 0)
        }
        if view.effect !== effect { view.effect = effect }
    }

    /// An outline that stands away from the fill needs a view of its own beside the clipped one.
    private func applyStroke() {
        let color = style.strokeColor?.resolvedColor(with: traitCollection).cgColor
        let isAway = style.strokeOutset != 0 && style.strokeWidth > 0
        layer.borderWidth = isAway ? 0 : style.strokeWidth
        layer.borderColor = isAway ? nil : color
        guard isAway else {
            strokeView?.removeFromSuperview()
            strokeView = nil
            return
        }
        let view = strokeView ?? UIView()
        view.isUserInteractionEnabled = false
        strokeView = view
        if view.superview !== superview { superview?.insertSubview(view, aboveSubview: self) }
        view.layer.borderWidth = style.strokeWidth
        view.layer.borderColor = color
        view.layer.cornerRadius = max(0, style.cornerRadius + style.strokeOutset)
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if superview == nil { strokeView?.removeFromSuperview() } else { applyStroke() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in [imageView, effectView, customView] { view?.frame = bounds }
        strokeView?.frame = frame.insetBy(dx: -style.strokeOutset, dy: -style.strokeOutset)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        applyStroke()
    }
}
