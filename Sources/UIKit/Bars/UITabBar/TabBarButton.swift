import Display
import Foundation

/// One item of a tab bar: icon, title, badge and the selection's mark.
@MainActor final class TabBarButton: UIControl {
    /// What the bar decides about its items.
    struct Context {
        var appearance: UITabBarItemAppearance
        var isInline: Bool
        var isCompact: Bool
        var selectedColor: UIColor
        var unselectedColor: UIColor
        var indicatorImage: UIImage?
        var indicatorColor: UIColor?
    }

    let item: UITabBarItem
    private var context: Context?
    private let indicatorView = UIImageView()
    private let imageView = UIImageView()
    private let label = UILabel()
    private var badgeView: BadgeView?

    init(item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingTail
        addSubview(imageView)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// The frame of the icon in the button's coordinates, for animations around it.
    var iconFrame: CGRect { imageView.frame }

    func update(_ context: Context) {
        self.context = context
        isEnabled = item.isEnabled
        setItemSpring(item.hasSpring, item)
        item.showLarge(in: self)
        apply()
    }

    override var defaultAccessibilityValue: String? { item.badgeValue }

    override var treeAttributes: [ScreenNode.Attribute] {
        var attributes: [ScreenNode.Attribute] = []
        if isSelected { attributes.append(ScreenNode.Attribute("selected", "true")) }
        if !isEnabled { attributes.append(ScreenNode.Attribute("enabled", "false")) }
        if let badge = item.badgeValue { attributes.append(ScreenNode.Attribute("badge", badge)) }
        return attributes
    }

    override var isAccessibilityElementByDefault: Bool { item.isAccessibilityElement }
    override var defaultAccessibilityLabel: String? { item.accessibilityLabel }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { item.accessibilityTraits(of: self) }

    override func stateDidChange() {
        super.stateDidChange()
        apply()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        apply()
    }

    private func apply() {
        guard let context else { return }
        if accessibilityIdentifier != item.accessibilityIdentifier { accessibilityIdentifier = item.accessibilityIdentifier }
        applyIcon(context)
        applyTitle(context)
        applyBadge(context)
        showIndicator(isSelected ? context.indicatorImage : nil, color: context.indicatorColor)
        setNeedsLayout()
    }

    /// The image behind a selected item; without one the icon is the button's only image view, which apps look for.
    private func showIndicator(_ image: UIImage?, color: UIColor?) {
        guard let image else { return indicatorView.removeFromSuperview() }
        indicatorView.image = image
        indicatorView.tintColor = color
        if indicatorView.superview == nil { insertSubview(indicatorView, at: 0) }
    }

    private var states: [UITabBarItemStateAppearance] {
        guard let appearance = context?.appearance else { return [] }
        if !isEnabled { return [appearance.disabled, appearance.normal] }
        return isSelected ? [appearance.selected] : [appearance.normal]
    }

    private func tint(_ context: Context) -> UIColor {
        isSelected ? context.selectedColor : context.unselectedColor
    }

    private func applyIcon(_ context: Context) {
        let look = Look.current.tabBar
        var image = isSelected ? item.selectedImage : item.image
        if context.isCompact, let landscape = item.landscapeImagePhone { image = landscape }
        if let symbol = image, symbol.isSymbolImage {
            let size = context.isCompact ? look.compactSymbolPointSize : look.symbolPointSize
            image = symbol.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: size)) ?? symbol
        }
        if let automatic = image, automatic.renderingMode == .automatic { image = automatic.withRenderingMode(.alwaysTemplate) }
        imageView.image = image
        imageView.tintColor = states.lazy.compactMap(\.iconColor).first ?? tint(context)
        imageView.alpha = isEnabled ? 1 : look.disabledAlpha
    }

    private func applyTitle(_ context: Context) {
        let look = Look.current.tabBar
        var attributes: [NSAttributedString.Key: Any] = [.font: look.titleFont(traitCollection), .foregroundColor: tint(context)]
        let base = context.appearance.normal.titleTextAttributes.merging(item.titleTextAttributes(for: .normal) ?? [:]) { $1 }
        // Font and the like carry over to the selected state; its colour comes from the tint.
        attributes.merge(isSelected ? base.filter { $0.key != .foregroundColor } : base) { $1 }
        if isSelected {
            attributes.merge(context.appearance.selected.titleTextAttributes) { $1 }
            attributes.merge(item.titleTextAttributes(for: .selected) ?? [:]) { $1 }
        }
        if !isEnabled {
            attributes.merge(context.appearance.disabled.titleTextAttributes) { $1 }
            attributes.merge(item.titleTextAttributes(for: .disabled) ?? [:]) { $1 }
        }
        label.attributedText = NSAttributedString(string: item.title ?? "", attributes: attributes)
        label.alpha = isEnabled ? 1 : look.disabledAlpha
    }

    private func applyBadge(_ context: Context) {
        guard let value = item.badgeValue else {
            badgeView?.removeFromSuperview()
            badgeView = nil
            return
        }
        let look = Look.current.tabBar
        let badge = badgeView ?? BadgeView()
        if badgeView == nil {
            badgeView = badge
            addSubview(badge)
        }
        var attributes: [NSAttributedString.Key: Any] = [.font: look.badgeFont, .foregroundColor: look.badgeTextColor]
        for state in states.reversed() { attributes.merge(state.badgeTextAttributes) { $1 } }
        attributes.merge(item.badgeTextAttributes(for: .normal) ?? [:]) { $1 }
        if isSelected { attributes.merge(item.badgeTextAttributes(for: .selected) ?? [:]) { $1 } }
        badge.show(
            NSAttributedString(string: value, attributes: attributes),
            color: item.badgeColor ?? states.lazy.compactMap(\.badgeBackgroundColor).first ?? look.badgeColor)
    }

    // MARK: Layout

    private var iconSize: CGSize { imageView.image?.size ?? .zero }

    private var titleSize: CGSize {
        label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    }

    /// What icon and title need side by side or above each other.
    var contentWidth: CGFloat {
        guard context?.isInline == true else { return max(iconSize.width, titleSize.width) }
        return iconSize.width + inlineGap + titleSize.width
    }

    /// Between icon and title side by side; a badge at the icon's corner pushes the title away instead of covering it.
    private var inlineGap: CGFloat {
        let look = Look.current.tabBar
        guard iconSize != .zero, titleSize != .zero else { return 0 }
        guard let badgeView else { return look.inlineSpacing }
        return max(look.inlineSpacing, badgeLead + badgeView.sizeThatFits(bounds.size).width - iconSize.width / 2 + look.badgeInlineSpacing)
    }

    /// From the icon's middle to the badge's nearer end.
    private var badgeLead: CGFloat {
        let look = Look.current.tabBar
        return look.badgeOffset.x - look.badgeMinimumSize.width / 2
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let context else { return }
        if context.isInline { layoutInline() } else { layoutStacked() }
        indicatorView.frame = bounds
        layoutBadge()
    }

    private func snapped(_ value: CGFloat) -> CGFloat {
        let scale = max(traitCollection.displayScale, 1)
        return (value * scale).rounded() / scale
    }

    private func layoutStacked() {
        let look = Look.current.tabBar
        // A bar taller than usual keeps its content in the middle.
        let offset = max(0, ((bounds.height - look.height(traitCollection)) / 2).rounded())
        let icon = iconSize
        let insets = item.imageInsets
        let title = titleSize
        let iconCenter = title == .zero ? look.height(traitCollection) / 2 : look.iconCenterY
        imageView.frame = CGRect(
            x: snapped((bounds.width - icon.width + insets.left - insets.right) / 2),
            y: snapped(offset + iconCenter - icon.height / 2 + (insets.top - insets.bottom) / 2), width: icon.width,
            height: icon.height)
        let ascender = (label.attributedText?.titleFont ?? look.titleFont(traitCollection)).ascender
        let width = min(title.width, bounds.width)
        let adjustment = titleAdjustment
        label.frame = CGRect(
            x: snapped((bounds.width - width) / 2 + adjustment.horizontal),
            y: snapped(offset + look.titleBaselineY - ascender + adjustment.vertical), width: width, height: title.height)
    }

    private func layoutInline() {
        let icon = iconSize
        let title = titleSize
        let gap = inlineGap
        let titleWidth = min(title.width, max(0, bounds.width - icon.width - gap))
        let total = icon.width + gap + titleWidth
        let leftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let start = (bounds.width - total) / 2
        let adjustment = titleAdjustment
        imageView.frame = CGRect(
            x: snapped(leftToRight ? start : start + titleWidth + gap), y: snapped((bounds.height - icon.height) / 2),
            width: icon.width, height: icon.height)
        label.frame = CGRect(
            x: snapped((leftToRight ? start + icon.width + gap : start) + adjustment.horizontal),
            y: snapped((bounds.height - title.height) / 2 + adjustment.vertical), width: titleWidth, height: title.height)
    }

    private var titleAdjustment: UIOffset {
        if item.titlePositionAdjustment != .zero { return item.titlePositionAdjustment }
        return states.first?.titlePositionAdjustment ?? .zero
    }

    private func layoutBadge() {
        guard let badgeView else { return }
        let look = Look.current.tabBar
        let size = badgeView.sizeThatFits(bounds.size)
        let leftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let adjustment = states.first?.badgePositionAdjustment ?? .zero
        let anchor = CGPoint(x: imageView.frame.midX, y: imageView.frame.midY)
        // A wide badge grows away from the icon.
        let x = leftToRight ? anchor.x + badgeLead : anchor.x - badgeLead - size.width
        let y = max(look.badgeMinimumY, anchor.y + look.badgeOffset.y - size.height / 2)
        badgeView.frame = CGRect(
            x: snapped(x + adjustment.horizontal), y: snapped(y + adjustment.vertical), width: size.width, height: size.height)
    }
}

extension NSAttributedString {
    /// The font of the first character.
    var titleFont: UIFont? {
        length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
    }
}
