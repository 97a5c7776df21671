import Foundation

/// A small capsule with a short text, at the corner of a bar item's icon.
@MainActor final class BadgeView: UIView {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        clipsToBounds = true
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: NSAttributedString, color: UIColor) {
        label.attributedText = text
        backgroundColor = color
        setNeedsLayout()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let look = Look.current.tabBar
        let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
        let height = max(look.badgeMinimumSize.height, text.height)
        return CGSize(width: max(height, text.width + 2 * look.badgeHorizontalPadding), height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        let text = label.sizeThatFits(bounds.size)
        let scale = max(traitCollection.displayScale, 1)
        label.frame = CGRect(
            x: ((bounds.width - text.width) / 2 * scale).rounded() / scale,
            y: ((bounds.height - text.height) / 2 * scale).rounded() / scale, width: text.width, height: text.height)
    }
}
