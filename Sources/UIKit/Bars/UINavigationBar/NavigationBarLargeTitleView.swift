import Foundation

/// The large title under a navigation bar's row of buttons.
@MainActor final class NavigationBarLargeTitleView: UIView {
    private let label = UILabel()
    /// Height of the area when nothing is scrolled away; the title keeps its distance from the bottom edge.
    var fullHeight: CGFloat = 0 { didSet { if fullHeight != oldValue { setNeedsLayout() } } }

    /// How far the content beneath is pulled down, in points: the title follows it and grows a little.
    var stretch: CGFloat = 0 { didSet { if stretch != oldValue { setNeedsLayout() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        isUserInteractionEnabled = false
        label.lineBreakMode = .byTruncatingTail
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ title: String?, attributes: [NSAttributedString.Key: Any]) {
        label.attributedText = title.map { NSAttributedString(string: $0, attributes: attributes) }
        label.isHidden = title == nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let look = Look.current.navigationBar
        let margin = Look.systemMargin(forWidth: bounds.width)
        let left = margin + safeAreaInsets.left
        let width = max(0, bounds.width - left - margin - safeAreaInsets.right)
        let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        let leftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let labelWidth = min(size.width, width)
        let frame = CGRect(
            x: leftToRight ? left : left + width - labelWidth, y: bounds.height - look.largeTitleBottomMargin - size.height,
            width: labelWidth, height: size.height)
        label.bounds.size = frame.size
        label.center = CGPoint(x: frame.midX, y: frame.midY)
        clipsToBounds = stretch == 0
        guard stretch > 0 else {
            label.transform = .identity
            return
        }
        let room = labelWidth > 0 ? width / labelWidth : 1
        let scale = min(1 + stretch / look.largeTitleStretchDistance, look.largeTitleMaximumScale, max(room, 1))
        // Grows from its leading edge.
        let shift = labelWidth * (scale - 1) / 2 * (leftToRight ? 1 : -1)
        label.transform = CGAffineTransform(translationX: shift, y: stretch).scaledBy(x: scale, y: scale)
    }
}
