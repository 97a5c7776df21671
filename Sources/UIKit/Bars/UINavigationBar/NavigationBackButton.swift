import Foundation

/// The chevron with the previous item's title.
@MainActor final class NavigationBackButton: UIControl {
    private let indicatorView = UIImageView()
    private let label = UILabel()
    private let imageView = UIImageView()
    private var titles: [String] = []
    /// The places that a long touch offers to go back to.
    var menuProvider: (() -> UIMenu?)?
    private var textAttributes: [NSAttributedString.Key: Any] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(indicatorView)
        addSubview(label)
        addSubview(imageView)
        imageView.isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    /// `titles` from the longest to the shortest; none shows the chevron alone.
    func show(titles: [String], item: UIBarButtonItem?, indicator: UIImage, font: UIFont, appearance: UIBarButtonItemAppearance) {
        self.titles = titles
        tintColor = item?.tintColor
        indicatorView.image = indicator.renderingMode == .automatic ? indicator.withRenderingMode(.alwaysTemplate) : indicator
        imageView.image = item?.image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
        imageView.isHidden = item?.image == nil
        textAttributes = [.font: font]
        textAttributes.merge(appearance.normal.titleTextAttributes) { $1 }
        textAttributes.merge(item?.titleTextAttributes(for: .normal) ?? [:]) { $1 }
        if isHighlighted { textAttributes.merge(appearance.highlighted.titleTextAttributes) { $1 } }
        setNeedsLayout()
    }

    override var secondaryMenu: UIMenu? { menuProvider?() }
    override var isAccessibilityElementByDefault: Bool { true }
    override var defaultAccessibilityLabel: String? { titles.first ?? UINavigationItem.genericBackTitle }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }

    override func stateDidChange() {
        super.stateDidChange()
        let alpha = isHighlighted ? Look.current.controls.buttonHighlightedAlpha : 1
        [indicatorView, label, imageView].forEach { $0.alpha = alpha }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        applyTitle(label.attributedText?.string)
    }

    private func applyTitle(_ title: String?) {
        var attributes = textAttributes
        if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = tintColor }
        label.attributedText = title.map { NSAttributedString(string: $0, attributes: attributes) }
        label.isHidden = title == nil
    }

    private var textX: CGFloat {
        let look = Look.current.navigationBar
        return look.backIndicatorX + look.backIndicatorSize.width + look.backTitleSpacing
    }

    /// Chooses the longest title that fits into `limit` and returns the width of the whole button.
    func fittingWidth(limit: CGFloat) -> CGFloat {
        let look = Look.current.navigationBar
        if let image = imageView.image { return textX + image.size.width + look.buttonPadding }
        for title in titles {
            applyTitle(title)
            let width = textX + label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)).width
            if width <= limit { return max(width, look.minimumButtonWidth) }
        }
        applyTitle(nil)
        return look.minimumButtonWidth
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let look = Look.current.navigationBar
        let leftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let scale = max(traitCollection.displayScale, 1)
        func snapped(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        func rect(_ x: CGFloat, _ size: CGSize) -> CGRect {
            CGRect(
                x: snapped(leftToRight ? x : bounds.width - x - size.width), y: snapped((bounds.height - size.height) / 2),
                width: size.width, height: size.height)
        }
        let indicator = indicatorView.image?.size ?? look.backIndicatorSize
        indicatorView.frame = rect(look.backIndicatorX + (look.backIndicatorSize.width - indicator.width) / 2, indicator)
        let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
        label.frame = rect(textX, text)
        if let image = imageView.image { imageView.frame = rect(textX, image.size) }
    }
}
