import Foundation

/// The row of a navigation bar for one item: back button, left and right buttons, title, and the prompt above.
@MainActor final class NavigationBarContentView: UIView {
    weak var bar: UINavigationBar?
    private var item: UINavigationItem?
    private var backItem: UINavigationItem?
    private var appearance: UINavigationBarAppearance?
    private let titleLabel = NavigationTitleView()
    private let promptLabel = UILabel()
    private let backButton = NavigationBackButton()
    private var leftButtons: [BarButtonView] = []
    private var rightButtons: [BarButtonView] = []
    private var centerButtons: [BarButtonView] = []
    private var widthOfButtons: CGFloat = 0
    private var titleView: UIView?
    private var titleSlide: CGFloat = 0
    /// Height of the row with title and buttons; what is above it belongs to the prompt.
    var rowHeight: CGFloat = 0 { didSet { if rowHeight != oldValue { setNeedsLayout() } } }
    /// Whether the title is shown elsewhere, as a large title.
    var isTitleHidden = false { didSet { titleLabel.alpha = isTitleHidden ? 0 : 1 } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        promptLabel.textAlignment = .center
        addSubview(titleLabel)
        addSubview(promptLabel)
        addSubview(backButton)
        backButton.menuProvider = { [weak self] in self?.bar?.backMenu }
        backButton.addAction(UIAction { [weak self] _ in self?.bar?.userDidTapBack() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    /// Moves title and back title sideways, as they do while a push or pop runs.
    func slide(by distance: CGFloat) {
        titleLabel.transform = CGAffineTransform(translationX: distance, y: 0)
        titleView?.transform = CGAffineTransform(translationX: distance, y: 0)
    }

    func show(_ item: UINavigationItem?, backItem: UINavigationItem?) {
        self.item = item
        self.backItem = backItem
        makeButtons()
        if titleView !== item?.titleView {
            if titleView?.superview === self { titleView?.removeFromSuperview() }
            titleView = item?.titleView
            if let titleView { addSubview(titleView) }
        }
        titleLabel.isHidden = titleView != nil
        promptLabel.text = item?.prompt
        promptLabel.isHidden = item?.prompt == nil
        let hasLeftItems = item?.leftBarButtonItems?.isEmpty == false
        let showsBack =
            backItem != nil && item?.hidesBackButton == false
            && (!hasLeftItems || item?.leftItemsSupplementBackButton == true)
        backButton.isHidden = !showsBack
        if let appearance { apply(appearance) }
        setNeedsLayout()
    }

    private func makeButtons() {
        item?.updateOverflow(in: traitCollection)
        rebuildButtons()
        widthOfButtons = bounds.width
        guard let item, item.canCollapseGroups, bounds.width > 0 else { return }
        let room = bounds.width - safeAreaInsets.left - safeAreaInsets.right - Look.current.navigationBar.minimumTitleWidth
        item.collapseGroups { [self] in
            rebuildButtons()
            return (leftButtons + rightButtons).reduce(backButton.isHidden ? 0 : 44) { $0 + $1.preferredWidth } - room
        }
        rebuildButtons()
    }

    private func rebuildButtons() {
        leftButtons = buttons(for: item?.shownLeadingItems ?? [], reusing: leftButtons)
        rightButtons = buttons(for: item?.shownTrailingItems(in: traitCollection) ?? [], reusing: rightButtons)
        centerButtons = buttons(for: item?.shownCenterItems(in: traitCollection) ?? [], reusing: centerButtons)
    }

    private func buttons(for items: [UIBarButtonItem], reusing old: [BarButtonView]) -> [BarButtonView] {
        let context = buttonContext
        let new = items.map { item -> BarButtonView in
            item.observer = bar
            if let view = old.first(where: { $0.item === item && $0.superview === self }),
                item.customView == nil || item.customView?.superview === view
            {
                view.update(context: context)
                return view
            }
            let view = BarButtonView(item: item, context: context)
            addSubview(view)
            return view
        }
        old.filter { view in !new.contains { $0 === view } }.forEach { $0.removeFromSuperview() }
        return new
    }

    private var buttonContext: BarButtonView.Context {
        let look = Look.current.navigationBar
        return BarButtonView.Context(
            font: look.buttonFont(traitCollection), prominentFont: look.doneButtonFont(traitCollection),
            symbolPointSize: look.symbolPointSize, minimumWidth: look.minimumButtonWidth, padding: look.buttonPadding,
            disabledColor: look.disabledColor, appearance: appearance?.buttonAppearance,
            prominentAppearance: appearance?.prominentButtonAppearance, metrics: bar?.metrics ?? .default)
    }

    func apply(_ appearance: UINavigationBarAppearance) {
        self.appearance = appearance
        let look = Look.current.navigationBar
        var attributes: [NSAttributedString.Key: Any] = [
            .font: look.titleFont(traitCollection), .foregroundColor: look.titleColor,
        ]
        attributes.merge(appearance.titleTextAttributes) { $1 }
        titleLabel.show(
            item, attributes: attributes,
            subtitleAttributes: [.font: look.subtitleFont(traitCollection), .foregroundColor: UIColor.secondaryLabel])
        promptLabel.font = look.promptFont(traitCollection)
        promptLabel.textColor = look.titleColor
        let context = buttonContext
        (leftButtons + rightButtons + centerButtons).forEach { $0.update(context: context) }
        if let backItem {
            backButton.show(
                titles: item?.leftBarButtonItems?.isEmpty == false ? [] : backItem.backTitles,
                item: backItem.backBarButtonItem, indicator: bar?.backIndicatorImage ?? appearance.backIndicatorImage,
                font: look.buttonFont(traitCollection), appearance: appearance.backButtonAppearance)
        }
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if let appearance { apply(appearance) }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        if widthOfButtons != bounds.width, item?.canCollapseGroups == true { makeButtons() }
        let look = Look.current.navigationBar
        let leftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let promptHeight = bounds.height - rowHeight
        promptLabel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, promptHeight))
        let row = CGRect(
            x: safeAreaInsets.left, y: promptHeight, width: bounds.width - safeAreaInsets.left - safeAreaInsets.right, height: rowHeight)
        let margin = max(look.edgeMargin, Look.systemMargin(forWidth: bounds.width) - look.buttonPadding)
        var leading: CGFloat = margin
        if !backButton.isHidden {
            let width = backButton.fittingWidth(limit: row.width * look.backTitleMaximumFraction)
            place(backButton, leading: 0, width: width, in: row, leftToRight: leftToRight)
            leading = width
        }
        for button in leftButtons where !button.item.isHidden {
            leading += place(button, at: leading, in: row, fromStart: leftToRight)
        }
        var trailing: CGFloat = margin
        for button in rightButtons where !button.item.isHidden {
            trailing += place(button, at: trailing, in: row, fromStart: !leftToRight)
        }
        if let searchBar = bar?.searchBarInRow, searchBar.superview === self {
            // The button that ends the search comes beside the field.
            let wanted = look.inlineSearchWidth + (searchBar.showsCancelButton ? look.inlineCancelWidth : 0)
            let width = min(wanted, max(row.width - leading - trailing, 0) / 2)
            let x =
                bar?.centersSearchBar == true
                ? max(row.midX - width / 2, row.minX + leading) : leftToRight ? row.maxX - trailing - width : row.minX + trailing
            searchBar.frame = CGRect(x: x, y: row.minY, width: width, height: row.height)
            if bar?.centersSearchBar != true { trailing += width }
        }
        let hasLeading = !backButton.isHidden || !leftButtons.isEmpty
        let clear = CGRect(
            x: row.minX + (leftToRight ? (hasLeading ? leading : margin) : trailing) + look.titleSpacing, y: row.minY,
            width: row.width - (hasLeading ? leading : margin) - trailing - 2 * look.titleSpacing, height: row.height)
        layoutTitle(in: layoutCenter(in: clear, leftToRight: leftToRight), row: row)
    }

    /// Puts the groups of the middle where they belong, and gives the room that the title has beside them.
    private func layoutCenter(in clear: CGRect, leftToRight: Bool) -> CGRect {
        guard !centerButtons.isEmpty else { return clear }
        let width = centerButtons.reduce(0) { $0 + ($1.item.isHidden ? 0 : $1.preferredWidth) }
        let middle = min(max(bounds.midX - width / 2, clear.minX), max(clear.minX, clear.maxX - width))
        var x = leftToRight ? middle : middle + width
        for button in centerButtons where !button.item.isHidden {
            let own = button.preferredWidth
            if !leftToRight { x -= own }
            button.frame = CGRect(x: x, y: clear.minY, width: own, height: clear.height)
            if leftToRight { x += own }
        }
        let spacing = Look.current.navigationBar.titleSpacing
        return leftToRight
            ? CGRect(x: clear.minX, y: clear.minY, width: max(0, middle - spacing - clear.minX), height: clear.height)
            : CGRect(
                x: middle + width + spacing, y: clear.minY, width: max(0, clear.maxX - middle - width - spacing), height: clear.height)
    }

    private func place(_ view: UIView, leading: CGFloat, width: CGFloat, in row: CGRect, leftToRight: Bool) {
        let x = leftToRight ? row.minX + leading : row.maxX - leading - width
        view.frame = CGRect(x: x, y: row.minY, width: width, height: row.height)
    }

    private func place(_ button: BarButtonView, at distance: CGFloat, in row: CGRect, fromStart: Bool) -> CGFloat {
        let width: CGFloat
        switch button.item.kind {
        case .fixedSpace: width = button.item.width
        case .flexibleSpace: width = 0
        default: width = button.preferredWidth
        }
        let x = fromStart ? row.minX + distance : row.maxX - distance - width
        button.frame = CGRect(x: x, y: row.minY, width: width, height: row.height)
        return width
    }

    private func layoutTitle(in clear: CGRect, row: CGRect) {
        let look = Look.current.navigationBar
        let scale = max(traitCollection.displayScale, 1)
        func snapped(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let available = max(0, clear.width)
        let isLeading = item.map { $0.style != .navigator } ?? false
        let startsLeft = effectiveUserInterfaceLayoutDirection == .leftToRight
        /// In the bar's middle where it fits, else in the middle of what is left.
        func x(_ width: CGFloat) -> CGFloat {
            if isLeading { return snapped(startsLeft ? clear.minX : clear.maxX - width) }
            let centered = row.midX - width / 2
            return snapped(min(max(centered, clear.minX), max(clear.minX, clear.maxX - width)))
        }
        if let titleView {
            var size = titleView.barSize
            if size.width == 0 { size.width = available }
            size.width = min(size.width, available)
            size.height = min(size.height, min(look.titleViewMaximumHeight, rowHeight))
            titleView.bounds.size = size
            titleView.center = CGPoint(x: x(size.width) + size.width / 2, y: snapped(row.midY - size.height / 2) + size.height / 2)
            return
        }
        let size = titleLabel.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
        let width = min(size.width, available)
        let adjustment = appearance?.titlePositionAdjustment ?? .zero
        let vertical = adjustment.vertical + (bar?.titleVerticalPositionAdjustment(for: bar?.metrics ?? .default) ?? 0)
        titleLabel.bounds.size = CGSize(width: width, height: size.height)
        titleLabel.center = CGPoint(
            x: x(width) + width / 2 + adjustment.horizontal,
            y: snapped(row.midY - size.height / 2) + size.height / 2 + vertical)
    }
}
