import Foundation

/// The view of one bar button item: its title, its picture, or the app's own view.
@MainActor final class BarButtonView: UIControl {
    /// What the bar decides about its buttons.
    struct Context {
        var font: UIFont
        var prominentFont: UIFont
        var symbolPointSize: CGFloat
        var minimumWidth: CGFloat
        var padding: CGFloat
        var disabledColor: UIColor
        var appearance: UIBarButtonItemAppearance?
        var prominentAppearance: UIBarButtonItemAppearance?
        var metrics: UIBarMetrics
    }

    let item: UIBarButtonItem
    private(set) var context: Context
    private let backgroundView = UIImageView()
    private let label = UILabel()
    private let imageView = UIImageView()
    private var badgeView: BadgeView?

    init(item: UIBarButtonItem, context: Context) {
        self.item = item
        self.context = context
        super.init(frame: .zero)
        if let customView = item.customView {
            addSubview(customView)
        } else {
            backgroundView.isHidden = true
            addSubview(backgroundView)
            addSubview(imageView)
            addSubview(label)
        }
        update(context: context)
    }

    required init?(coder: NSCoder) { nil }

    func update(context: Context) {
        self.context = context
        isEnabled = item.isEnabled
        isSelected = item.isSelected
        isHidden = item.isHidden
        setItemSpring(item.hasSpring, item)
        showBadge()
        guard item.customView == nil else { return }
        tintColor = item.tintColor
        item.showLarge(in: self)
        applyContent()
        setNeedsLayout()
    }

    private func showBadge() {
        guard let badge = item.badge else {
            badgeView?.removeFromSuperview()
            badgeView = nil
            return
        }
        let view = badgeView ?? BadgeView(frame: .zero)
        if badgeView == nil {
            addSubview(view)
            badgeView = view
        }
        view.show(badge.attributedText, color: badge.backgroundColor ?? Look.current.tabBar.badgeColor)
        accessibilityValue = badge.stringValue
        setNeedsLayout()
    }

    /// At the upper trailing corner of the content; without a text it is a dot.
    private func layoutBadge() {
        guard let badgeView else { return }
        let isDot = item.badge?.stringValue == nil
        let size = isDot ? CGSize(width: 8, height: 8) : badgeView.sizeThatFits(bounds.size)
        let content = item.customView?.frame ?? (imageView.isHidden ? label.frame : imageView.frame)
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let corner = CGPoint(x: isLeftToRight ? content.maxX : content.minX, y: content.minY)
        let x = isLeftToRight ? corner.x - size.width * 0.4 : corner.x - size.width * 0.6
        badgeView.frame = CGRect(
            x: min(max(x, 0), max(0, bounds.width - size.width)), y: max(0, corner.y - size.height * 0.4), width: size.width,
            height: size.height)
        bringSubviewToFront(badgeView)
    }

    private var displayedImage: UIImage? {
        let image = context.metrics == .compact ? (item.landscapeImagePhone ?? item.image) : item.image
        guard let image else { return nil }
        let sized: UIImage
        if image.isSymbolImage {
            sized = image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: context.symbolPointSize)) ?? image
        } else {
            sized = image
        }
        return sized.renderingMode == .automatic ? sized.withRenderingMode(.alwaysTemplate) : sized
    }

    private var textAttributes: [NSAttributedString.Key: Any] {
        let isProminent = item.style == .prominent
        let appearance = isProminent ? context.prominentAppearance : context.appearance
        var attributes: [NSAttributedString.Key: Any] = [
            .font: isProminent ? context.prominentFont : context.font,
            .foregroundColor: isEnabled ? tintColor as Any : context.disabledColor,
        ]
        func merge(_ other: [NSAttributedString.Key: Any]?) {
            attributes.merge(other ?? [:]) { _, new in new }
        }
        merge(appearance?.normal.titleTextAttributes)
        merge(item.titleTextAttributes(for: .normal))
        if !isEnabled {
            if item.titleTextAttributes(for: .normal)?[.foregroundColor] == nil { attributes[.foregroundColor] = context.disabledColor }
            merge(appearance?.disabled.titleTextAttributes)
            merge(item.titleTextAttributes(for: .disabled))
        } else if isHighlighted {
            merge(appearance?.highlighted.titleTextAttributes)
            merge(item.titleTextAttributes(for: .highlighted))
        }
        return attributes
    }

    private func applyContent() {
        if accessibilityIdentifier != item.accessibilityIdentifier { accessibilityIdentifier = item.accessibilityIdentifier }
        let image = displayedImage
        imageView.image = image
        imageView.isHidden = image == nil
        imageView.tintColor = isEnabled ? item.tintColor : context.disabledColor
        // A picture takes the place of the title.
        if image == nil, let title = item.title, !title.isEmpty {
            label.attributedText = NSAttributedString(string: title, attributes: textAttributes)
            label.isHidden = false
        } else {
            label.isHidden = true
            label.text = nil
        }
        let appearance = item.style == .prominent ? context.prominentAppearance : context.appearance
        let background =
            item.backgroundImage(for: state, barMetrics: context.metrics)
            ?? item.backgroundImage(for: .normal, barMetrics: context.metrics) ?? appearance?.state(state).backgroundImage
            ?? appearance?.normal.backgroundImage
        backgroundView.image = background
        backgroundView.isHidden = background == nil
        let alpha = isHighlighted ? Look.current.controls.buttonHighlightedAlpha : 1
        label.alpha = alpha
        imageView.alpha = alpha
    }

    override var isAccessibilityElementByDefault: Bool { item.customView == nil && !item.isSpace }
    override var defaultAccessibilityLabel: String? { item.customView == nil ? item.accessibilityLabel : nil }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { item.accessibilityTraits(of: self) }

    override func stateDidChange() {
        super.stateDidChange()
        if item.customView == nil { applyContent() }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        if item.customView == nil { applyContent() }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if item.customView == nil { applyContent() }
    }

    /// The width of the content itself, without the touch area around it.
    var contentWidth: CGFloat {
        if let customView = item.customView { return customView.barSize.width }
        if let image = imageView.image, !imageView.isHidden { return image.size.width + item.imageInsets.left + item.imageInsets.right }
        var width = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)).width
        for title in item.possibleTitles ?? [] {
            width = max(width, NSAttributedString(string: title, attributes: textAttributes).size().width)
        }
        return width
    }

    /// The width the bar should give this button.
    var preferredWidth: CGFloat {
        if item.width > 0 { return item.width }
        if item.customView != nil { return contentWidth }
        return max(context.minimumWidth, contentWidth + 2 * context.padding)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        defer { layoutBadge() }
        if let customView = item.customView {
            let size = customView.barSize
            customView.frame = CGRect(
                x: 0, y: ((bounds.height - size.height) / 2).rounded(), width: bounds.width, height: size.height)
            return
        }
        backgroundView.frame = bounds
        let scale = max(traitCollection.displayScale, 1)
        func snapped(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let adjustment = item.titlePositionAdjustment(for: context.metrics)
        if let size = imageView.image?.size {
            let insets = item.imageInsets
            imageView.frame = CGRect(
                x: snapped((bounds.width - size.width + insets.left - insets.right) / 2),
                y: snapped((bounds.height - size.height + insets.top - insets.bottom) / 2), width: size.width, height: size.height)
        }
        let size = label.sizeThatFits(bounds.size)
        let width = min(size.width, bounds.width)
        label.frame = CGRect(
            x: snapped((bounds.width - width) / 2 + adjustment.horizontal),
            y: snapped((bounds.height - size.height) / 2 + adjustment.vertical), width: width, height: size.height)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        trackedEvent = event
    }

    private weak var trackedEvent: UIEvent?

    /// Without an action of its own the item opens its menu at once, else after a long touch.
    private var hasAction: Bool { item.primaryAction != nil || item.action != nil }
    override var primaryMenu: UIMenu? { hasAction || item.customView != nil ? nil : item.menu }
    override var secondaryMenu: UIMenu? { hasAction && item.customView == nil ? item.menu : nil }
    override var menuSender: Any { item }
    override var menuOrder: UIContextMenuConfiguration.ElementOrder { item.preferredMenuElementOrder }

    override func sendActions(for controlEvents: Event) {
        super.sendActions(for: controlEvents)
        if controlEvents.contains(.touchUpInside), item.customView == nil { item.trigger(event: trackedEvent) }
    }
}

extension UIView {
    /// The size a bar gives an app's own view: its fitting size, or the size it has.
    var barSize: CGSize {
        let intrinsic = intrinsicContentSize
        var size = bounds.size
        if intrinsic.width != UIView.noIntrinsicMetric { size.width = max(intrinsic.width, size.width) }
        if intrinsic.height != UIView.noIntrinsicMetric { size.height = max(intrinsic.height, size.height) }
        if size.width == 0 || size.height == 0 {
            let fitting = sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
            if size.width == 0 { size.width = fitting.width }
            if size.height == 0 { size.height = fitting.height }
        }
        return size
    }
}
