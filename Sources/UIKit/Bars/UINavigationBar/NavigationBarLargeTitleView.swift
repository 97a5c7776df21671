import Foundation

/// The large title under a navigation bar's row of buttons.
@MainActor final class NavigationBarLargeTitleView: UIView {
    private let label = UILabel()
    private let subtitleLabel = UILabel()
    private var subtitleView: UIView?
    /// Height of the area when nothing is scrolled away; the title keeps its distance from the bottom edge.
    var fullHeight: CGFloat = 0 { didSet { if fullHeight != oldValue { setNeedsLayout() } } }

    /// How far the content beneath is pulled down, in points: the title follows it and grows a little.
    var stretch: CGFloat = 0 { didSet { if stretch != oldValue { setNeedsLayout() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        isUserInteractionEnabled = false
        label.lineBreakMode = .byTruncatingTail
        subtitleLabel.lineBreakMode = .byTruncatingTail
        addSubview(label)
        addSubview(subtitleLabel)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ title: String?, attributes: [NSAttributedString.Key: Any]) {
        label.attributedText = title.map { NSAttributedString(string: $0, attributes: attributes) }
        label.isHidden = title == nil
        setNeedsLayout()
    }

    /// The line under the title, as a text or as a view.
    func showSubtitle(_ text: NSAttributedString?, view: UIView?) {
        subtitleLabel.attributedText = text
        subtitleLabel.isHidden = text == nil || view != nil
        if subtitleView !== view {
            if subtitleView?.superview === self { subtitleView?.removeFromSuperview() }
            subtitleView = view
            if let view { addSubview(view) }
        }
        setNeedsLayout()
    }

    /// Height of the line under the title.
    private var subtitleHeight: CGFloat {
        if let subtitleView { return subtitleView.barSize.height }
        return subtitleLabel.isHidden
            ? 0 : subtitleLabel.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height
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
            x: leftToRight ? left : left + width - labelWidth,
            y: bounds.height - look.largeTitleBottomMargin - subtitleHeight - size.height, width: labelWidth, height: size.height)
        layoutSubtitle(left: left, width: width, leftToRight: leftToRight)
        label.bounds.size = frame.size
        label.center = CGPoint(x: frame.midX, y: frame.midY)
        clipsToBounds = stretch == 0
        guard stretch > 0 else {
            label.transform = .identity
            (subtitleView ?? subtitleLabel).transform = .identity
            return
        }
        let room = labelWidth > 0 ? width / labelWidth : 1
        let scale = min(1 + stretch / look.largeTitleStretchDistance, look.largeTitleMaximumScale, max(room, 1))
        let moved = CGAffineTransform(translationX: 0, y: stretch)
        (subtitleView ?? subtitleLabel).transform = moved
        // Grows from its leading edge.
        let shift = labelWidth * (scale - 1) / 2 * (leftToRight ? 1 : -1)
        label.transform = CGAffineTransform(translationX: shift, y: stretch).scaledBy(x: scale, y: scale)
    }

    private func layoutSubtitle(left: CGFloat, width: CGFloat, leftToRight: Bool) {
        let view: UIView = subtitleView ?? subtitleLabel
        guard subtitleHeight > 0 else { return }
        let own = min(subtitleView?.barSize.width ?? width, width)
        view.bounds.size = CGSize(width: own, height: subtitleHeight)
        view.center = CGPoint(
            x: (leftToRight ? left : left + width - own) + own / 2,
            y: bounds.height - Look.current.navigationBar.largeTitleBottomMargin - subtitleHeight / 2)
        subtitleLabel.textAlignment = leftToRight ? .left : .right
    }
}
