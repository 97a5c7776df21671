import CoreGraphics
import Foundation

/// One session in which the user chooses what stands on a tab bar: a sheet with all items, and the drag from there to the bar.
@MainActor final class TabBarCustomizer {
    /// What the session works on; the first `capacity` items of the order stand on the bar.
    struct Arrangement {
        var order: [UITabBarItem]
        var capacity: Int
        /// Items that can neither be moved nor replaced.
        var fixed: [UITabBarItem]

        func isFixed(_ item: UITabBarItem) -> Bool { fixed.contains { $0 === item } }

        func index(of item: UITabBarItem) -> Int? { order.firstIndex { $0 === item } }

        /// Brings an item to a place on the bar: items of the bar make room, what comes from the sheet takes the place over.
        func placing(_ item: UITabBarItem, at slot: Int) -> Arrangement? {
            guard let from = index(of: item), from != slot, slot < capacity, order.indices.contains(slot) else { return nil }
            var result = self
            if from < capacity {
                let between = order[min(from, slot)...max(from, slot)]
                guard !between.contains(where: isFixed) else { return nil }
                result.order.remove(at: from)
                result.order.insert(item, at: slot)
            } else {
                guard !isFixed(order[slot]) else { return nil }
                result.order.swapAt(from, slot)
            }
            return result
        }
    }

    private unowned let bar: UITabBar
    /// The items offered, in the caller's order.
    let items: [UITabBarItem]
    private(set) var arrangement: Arrangement
    private let orderBefore: [UITabBarItem]
    let sheet: TabBarCustomizingView
    private let pan = UILongPressGestureRecognizer(target: nil, action: nil)
    private var dragged: (item: UITabBarItem, proxy: TabBarButton)?

    init(bar: UITabBar, items: [UITabBarItem], arrangement: Arrangement) {
        self.bar = bar
        self.items = items
        self.arrangement = arrangement
        orderBefore = arrangement.order
        sheet = TabBarCustomizingView(items: items)
        pan.minimumPressDuration = 0
        pan.cancelsTouchesInView = false
    }

    var isChanged: Bool { !zip(arrangement.order, orderBefore).allSatisfy { $0 === $1 } }
    var itemsOnBar: [UITabBarItem] { Array(arrangement.order.prefix(arrangement.capacity)) }

    // MARK: Coming and going

    func show(animated: Bool) {
        guard let host = bar.superview else { return }
        sheet.frame = host.bounds
        sheet.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        sheet.onDone = { [weak bar] in _ = bar?.endCustomizing(animated: true) }
        host.insertSubview(sheet, belowSubview: bar)
        host.addGestureRecognizer(pan)
        pan.internalAction = { [weak self] in self?.dragDidChange() }
        bar.showCustomizing(arrangement)
        guard animated, host.window != nil else { return }
        sheet.layoutIfNeeded()
        sheet.transform = CGAffineTransform(translationX: 0, y: host.bounds.height)
        UIView.animate(
            withDuration: Look.current.motion.transitionDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            animations: { self.sheet.transform = .identity })
    }

    func hide(animated: Bool) {
        drop()
        pan.view?.removeGestureRecognizer(pan)
        let sheet = sheet
        sheet.isUserInteractionEnabled = false
        guard animated, let host = sheet.superview, host.window != nil else {
            sheet.removeFromSuperview()
            return
        }
        UIView.animate(
            withDuration: Look.current.motion.transitionDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            animations: { sheet.transform = CGAffineTransform(translationX: 0, y: host.bounds.height) },
            completion: { _ in sheet.removeFromSuperview() })
    }

    // MARK: Dragging

    private func dragDidChange() {
        guard let host = sheet.superview else { return }
        let point = pan.location(in: host)
        switch pan.state {
        case .began: lift(at: point, in: host)
        case .changed: move(to: point)
        case .ended:
            place(at: point, in: host)
            drop()
        case .cancelled, .failed: drop()
        case .possible: break
        }
    }

    private func lift(at point: CGPoint, in host: UIView) {
        let source = sheet.button(at: host.convert(point, to: sheet)) ?? bar.button(at: host.convert(point, to: bar))
        guard let source, arrangement.index(of: source.item) != nil, !arrangement.isFixed(source.item) else { return }
        let proxy = TabBarButton(item: source.item)
        bar.apply(to: proxy)
        proxy.isUserInteractionEnabled = false
        proxy.bounds.size = CGSize(width: max(source.bounds.width, Look.current.tabBar.centeredItemWidth), height: source.bounds.height)
        proxy.alpha = Look.current.tabBar.draggedAlpha
        let scale = Look.current.tabBar.draggedScale
        proxy.transform = CGAffineTransform(scaleX: scale, y: scale)
        host.addSubview(proxy)
        dragged = (source.item, proxy)
        move(to: point)
    }

    private func move(to point: CGPoint) {
        guard let dragged, let host = dragged.proxy.superview else { return }
        dragged.proxy.center = point
        let slot = bar.slot(at: host.convert(point, to: bar))
        bar.highlightSlot(slot.flatMap { arrangement.placing(dragged.item, at: $0) == nil ? nil : $0 })
    }

    private func place(at point: CGPoint, in host: UIView) {
        guard let dragged, let slot = bar.slot(at: host.convert(point, to: bar)) else { return }
        guard let next = arrangement.placing(dragged.item, at: slot) else { return }
        arrangement = next
        bar.showCustomizing(next)
    }

    private func drop() {
        dragged?.proxy.removeFromSuperview()
        dragged = nil
        bar.highlightSlot(nil)
    }
}

/// The sheet with all items that can stand on the bar.
@MainActor final class TabBarCustomizingView: UIView {
    private let navigationBar = UINavigationBar()
    private let hint = UILabel()
    private let buttons: [TabBarButton]
    var onDone: (() -> Void)?

    init(items: [UITabBarItem]) {
        buttons = items.map { TabBarButton(item: $0) }
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        let item = UINavigationItem(title: SystemText.localized("Configure"))
        item.rightBarButtonItem = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.onDone?() })
        navigationBar.items = [item]
        hint.text = SystemText.localized("Drag the icons to organize tabs.")
        hint.textColor = .secondaryLabel
        hint.textAlignment = .center
        hint.numberOfLines = 0
        addSubview(hint)
        buttons.forEach(addSubview)
        addSubview(navigationBar)
    }

    required init?(coder: NSCoder) { nil }

    func button(at point: CGPoint) -> TabBarButton? { buttons.last { $0.frame.contains(point) } }

    private var context: TabBarButton.Context {
        let look = Look.current.tabBar
        return TabBarButton.Context(
            appearance: UITabBarItemAppearance(style: .stacked), isInline: false, isCompact: false, selectedColor: tintColor,
            unselectedColor: look.unselectedColor, indicatorImage: nil, indicatorColor: nil)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let look = Look.current.tabBar
        let top = safeAreaInsets.top
        let barHeight = navigationBar.sizeThatFits(bounds.size).height
        navigationBar.topExtension = top
        navigationBar.frame = CGRect(x: 0, y: top, width: bounds.width, height: barHeight)
        let margin = Look.systemMargin(forWidth: bounds.width)
        let left = margin + safeAreaInsets.left
        let width = bounds.width - left - margin - safeAreaInsets.right
        let columns = max(1, min(buttons.count, Int(width / look.customizingCellSize.width)))
        let share = width / CGFloat(columns)
        var y = top + barHeight + margin
        hint.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
        let hintHeight = hint.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        hint.frame = CGRect(x: left, y: y, width: width, height: hintHeight)
        y += hintHeight + margin
        let leftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        for (index, button) in buttons.enumerated() {
            let column = leftToRight ? index % columns : columns - 1 - index % columns
            button.update(context)
            button.isUserInteractionEnabled = false
            button.frame = CGRect(
                x: left + CGFloat(column) * share, y: y + CGFloat(index / columns) * look.customizingCellSize.height, width: share,
                height: look.stackedHeight)
        }
    }
}
