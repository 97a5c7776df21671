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
    }

    private var imageView: UIImageView?

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
        layer.borderWidth = style.strokeWidth
        layer.borderColor = style.strokeColor?.resolvedColor(with: traitCollection).cgColor
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

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView?.frame = bounds
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        layer.borderColor = style.strokeColor?.resolvedColor(with: traitCollection).cgColor
    }
}
