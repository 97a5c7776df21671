import CoreGraphics
import Foundation
import ObjCRuntime

/// The sidebar on screen: a button that hides it, the list of tabs, and the app's bar below.
@MainActor final class SidebarListView: UIView, UITableViewDataSource, UITableViewDelegate {
    /// One row of the list.
    enum Row {
        case tab(UITab, depth: Int)
        case controller(UIViewController)
        case action(UIAction, UITabGroup)
    }

    struct Section {
        var title: String?
        var rows: [Row]
    }

    unowned let sidebar: UITabBarController.Sidebar
    var host: UITabBarController { sidebar.host }
    let table = UITableView(frame: .zero, style: .plain)
    private let hideButton = UIButton(type: .system)
    private let editButton = UIButton(type: .system)
    private let overflowButton = UIButton(type: .system)
    private let line = UIView()
    private var bottomBar: UIView?
    var sections: [Section] = []
    /// While the user edits the list: the tabs that were hidden or shown, in the order of the first change.
    var edit: SidebarEdit?
    private var items: [ObjectIdentifier: UITabSidebarItem] = [:]
    /// Takes touches beside the list while it lies over the tab.
    let shade = DimmingView(color: .clear)
    var showsShadow = false {
        didSet {
            layer.shadowOpacity = showsShadow ? 0.15 : 0
            layer.shadowRadius = 12
            layer.shadowOffset = .zero
        }
    }

    init(_ sidebar: UITabBarController.Sidebar) {
        _ = Self.registration
        self.sidebar = sidebar
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        line.backgroundColor = Look.current.split.lineColor
        table.backgroundColor = .clear
        table.separatorStyle = .none
        table.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
        table.dataSource = self
        table.delegate = self
        table.contentInsetAdjustmentBehavior = .never
        hideButton.setImage(UIImage(systemName: "sidebar.leading"), for: .normal)
        hideButton.accessibilityLabel = SystemText.localized("Hide Sidebar")
        hideButton.addAction(
            UIAction { [weak self] _ in self?.sidebar.change(toHidden: true, animated: true) }, for: .touchUpInside)
        shade.onTap = { [weak self] in self?.sidebar.change(toHidden: true, animated: true) }
        editButton.addAction(UIAction { [weak self] _ in self?.toggleEditing() }, for: .touchUpInside)
        overflowButton.setImage(UIImage(systemName: "ellipsis.circle"), for: .normal)
        overflowButton.accessibilityLabel = SystemText.localized("More")
        overflowButton.showsMenuAsPrimaryAction = true
        table.dragDelegate = self
        table.dropDelegate = self
        for view in [table, hideButton, editButton, overflowButton, line] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: SidebarListView.self, name: "UIKit.SidebarListView")
        func list(_ owner: Any) -> SidebarListView { owner as! SidebarListView }
        entry.optional("numberOfSections(in:)") { owner -> (UITableView) -> Int in
            { _ in MainActor.assumeIsolated { list(owner).sections.count } }
        }
        entry.optional("tableView(_:titleForHeaderInSection:)") { owner -> (UITableView, Int) -> String? in
            { _, section in MainActor.assumeIsolated { list(owner).sections[section].title } }
        }
        entry.optional("tableView(_:heightForFooterInSection:)") { owner -> (UITableView, Int) -> CGFloat in
            { _, _ in 10 }
        }
        entry.optional("tableView(_:didSelectRowAt:)") { owner -> (UITableView, IndexPath) -> Void in
            { _, path in MainActor.assumeIsolated { list(owner).userDidTap(path) } }
        }
        entry.optional("tableView(_:willDisplay:forRowAt:)") { owner -> (UITableView, UITableViewCell, IndexPath) -> Void in
            { _, _, path in MainActor.assumeIsolated { list(owner).displayDidChange(path, begins: true) } }
        }
        entry.optional("tableView(_:didEndDisplaying:forRowAt:)") { owner -> (UITableView, UITableViewCell, IndexPath) -> Void in
            { _, _, path in MainActor.assumeIsolated { list(owner).displayDidChange(path, begins: false) } }
        }
        entry.optional("tableView(_:leadingSwipeActionsConfigurationForRowAt:)") {
            owner -> (UITableView, IndexPath) -> UISwipeActionsConfiguration? in
            { _, path in
                MainActor.assumeIsolated {
                    list(owner).ask(path) { $0.tabBarController_sidebar_leadingSwipeActionsConfigurationFor?($1, $2, $3) }
                }
            }
        }
        entry.optional("tableView(_:trailingSwipeActionsConfigurationForRowAt:)") {
            owner -> (UITableView, IndexPath) -> UISwipeActionsConfiguration? in
            { _, path in
                MainActor.assumeIsolated {
                    list(owner).ask(path) { $0.tabBarController_sidebar_trailingSwipeActionsConfigurationFor?($1, $2, $3) }
                }
            }
        }
        registerEditing(entry)
        entry.optional("tableView(_:contextMenuConfigurationForRowAt:point:)") {
            owner -> (UITableView, IndexPath, CGPoint) -> UIContextMenuConfiguration? in
            { _, path, _ in
                MainActor.assumeIsolated {
                    list(owner).ask(path) { $0.tabBarController_sidebar_contextMenuConfigurationFor?($1, $2, $3) }
                }
            }
        }
    }()

    // MARK: Rows

    func reload() {
        sections = makeSections()
        if !canEdit { edit = nil }
        let isEditing = edit != nil
        if table.isEditing != isEditing { table.setEditing(isEditing, animated: window != nil) }
        editButton.isHidden = !canEdit
        editButton.setTitle(SystemText.localized(isEditing ? "Done" : "Edit"), for: .normal)
        overflowButton.isHidden = sidebar.navigationOverflowItems == nil || isEditing
        overflowButton.menu = sidebar.navigationOverflowItems.map { UIMenu(children: [$0]) }
        items = [:]
        table.reloadData()
        show(sidebar.headerContentConfiguration, isHeader: true)
        show(sidebar.footerContentConfiguration, isHeader: false)
        if bottomBar !== sidebar.bottomBarView {
            if bottomBar?.superview === self { bottomBar?.removeFromSuperview() }
            bottomBar = sidebar.bottomBarView
            if let bottomBar { addSubview(bottomBar) }
        }
        selectionDidChange()
        setNeedsLayout()
    }

    private func makeSections() -> [Section] {
        guard host.usesTabs else { return [Section(title: nil, rows: (host.controllers ?? []).map { .controller($0) })] }
        var sections: [Section] = [Section(title: nil, rows: [])]
        for tab in host.rootTabs where isListed(tab) {
            guard let group = tab as? UITabGroup else {
                // Single tabs after a section stand in one of their own.
                if sections.last?.title != nil { sections.append(Section(title: nil, rows: [])) }
                sections[sections.count - 1].rows.append(.tab(tab, depth: 0))
                continue
            }
            switch group.sidebarAppearance {
            case .automatic, .rootSection:
                let own: [Row] = group.isSidebarDestination || (edit != nil && group.allowsHiding) ? [.tab(group, depth: 0)] : []
                sections.append(Section(title: group.title, rows: own + rows(in: group, depth: 0)))
            case .inline:
                if sections.last?.title != nil { sections.append(Section(title: nil, rows: [])) }
                sections[sections.count - 1].rows += [.tab(group, depth: 0)] + rows(in: group, depth: 1)
            }
        }
        return sections.filter { !$0.rows.isEmpty }
    }

    private func rows(in group: UITabGroup, depth: Int) -> [Row] {
        group.displayOrder.filter(isListed).flatMap { child -> [Row] in
            [.tab(child, depth: depth)] + ((child as? UITabGroup).map { rows(in: $0, depth: depth + 1) } ?? [])
        } + (edit == nil ? group.sidebarActions.map { .action($0, group) } : [])
    }

    func tab(at path: IndexPath) -> UITab? {
        guard case .tab(let tab, _) = row(at: path) else { return nil }
        return tab
    }

    func row(at path: IndexPath) -> Row? {
        guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.row) else { return nil }
        return sections[path.section].rows[path.row]
    }

    func path(of wanted: UITab) -> IndexPath? {
        for (section, content) in sections.enumerated() {
            for (row, entry) in content.rows.enumerated() {
                if case .tab(let tab, _) = entry, tab === wanted { return IndexPath(row: row, section: section) }
            }
        }
        return nil
    }

    private func ask<Answer>(
        _ path: IndexPath,
        _ question: (any UITabBarControllerSidebarDelegate, UITabBarController, UITabBarController.Sidebar, UITab) -> Answer?
    ) -> Answer? {
        guard let delegate = sidebar.delegate, let tab = tab(at: path) else { return nil }
        return question(delegate, host, sidebar, tab)
    }

    private func displayDidChange(_ path: IndexPath, begins: Bool) {
        guard let tab = tab(at: path) else { return }
        if begins {
            sidebar.delegate?.tabBarController_sidebar_willBeginDisplaying?(host, sidebar, tab)
        } else {
            sidebar.delegate?.tabBarController_sidebar_didEndDisplaying?(host, sidebar, tab)
        }
    }

    // MARK: Cells

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.automaticallyUpdatesContentConfiguration = false
        cell.automaticallyUpdatesBackgroundConfiguration = false
        guard let row = row(at: indexPath) else { return cell }
        switch row {
        case .controller(let controller):
            var content = UIListContentConfiguration.sidebarCell()
            content.text = controller.tabBarItem.title
            content.image = controller.tabBarItem.image?.withRenderingMode(.alwaysTemplate)
            content.imageProperties.reservedLayoutSize.width = Look.current.tabBar.sidebarImageWidth
            cell.contentConfiguration = content
            cell.configurationUpdateHandler = { cell, state in
                var background = UIBackgroundConfiguration.clear()
                background.cornerRadius = Look.current.tabBar.sidebarCornerRadius
                background.backgroundInsets = Self.backgroundInsets
                background.backgroundColor = state.isSelected || state.isHighlighted ? .tertiarySystemFill : .clear
                cell.backgroundConfiguration = background
            }
        case .tab(let tab, let depth):
            cell.indentationLevel = depth
            cell.indentationWidth = Self.indentationWidth
            connect(cell, to: item(for: .tab(tab), key: tab))
        case .action(let action, _): connect(cell, to: item(for: .action(action), key: action))
        }
        return cell
    }

    /// How far the tabs of a group are set in.
    static let indentationWidth: CGFloat = 20
    private static let backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 10, bottom: 1, trailing: 10)

    private func item(for content: UITabSidebarItem.Content, key: AnyObject) -> UITabSidebarItem {
        if let item = items[ObjectIdentifier(key)] { return item }
        let request = UITabSidebarItem.Request(content)
        let item = sidebar.delegate?.tabBarController_sidebar_itemFor?(host, sidebar, request) ?? UITabSidebarItem(from: request)
        items[ObjectIdentifier(key)] = item
        return item
    }

    private func connect(_ cell: UITableViewCell, to item: UITabSidebarItem) {
        let fill = { [weak self, weak cell, weak item] in
            guard let cell, let item else { return }
            let room = self?.showAccessories(of: item, in: cell) ?? 0
            var content = item.contentConfiguration
            if var list = content as? UIListContentConfiguration {
                list.directionalLayoutMargins.leading += room
                if let self, edit != nil, let tab = item.tab { mark(&list, of: tab) }
                content = list
            }
            cell.contentConfiguration = content
            // The content lies behind what can be tapped.
            if let strip = Self.leadingStrip(of: cell) { cell.contentView.bringSubviewToFront(strip) }
            var background = item.backgroundConfiguration
            if background.backgroundInsets == .zero { background.backgroundInsets = Self.backgroundInsets }
            cell.backgroundConfiguration = background
        }
        fill()
        cell.configurationUpdateHandler = { [weak self, weak item] _, state in
            guard let self, let item, item.configurationState != state else { return }
            item.configurationState = state
            item.onChange = nil
            item.backgroundConfiguration = item.defaultBackgroundConfiguration()
            sidebar.delegate?.tabBarController_sidebar_update?(host, sidebar, item)
            item.onChange = fill
            fill()
        }
        item.onChange = fill
    }

    func reconfigure(_ tab: UITab) {
        items[ObjectIdentifier(tab)] = nil
        guard let path = path(of: tab) else { return }
        table.reloadRows(at: [path], with: .none)
        selectionDidChange()
    }

    // MARK: Selection

    private func userDidTap(_ path: IndexPath) {
        if edit != nil {
            if let tab = tab(at: path) { toggle(tab) }
            return
        }
        switch row(at: path) {
        case .tab(let tab, _):
            let isDestination = (tab as? UITabGroup)?.isSidebarDestination ?? true
            if tab.isEnabled, isDestination { host.userDidTap(tab) { [host] in host.select(tab) } }
        case .controller(let controller): host.userDidChoose(controller)
        case .action(let action, _): action.perform(sender: self)
        case nil: break
        }
        selectionDidChange()
    }

    /// Marks the row of what is shown.
    func selectionDidChange() {
        var wanted: IndexPath?
        if host.usesTabs {
            var tab = host.currentTab
            while let current = tab, wanted == nil {
                wanted = path(of: current)
                tab = current.parent
            }
        } else if case .child(let controller) = host.selection,
            let index = host.controllers?.firstIndex(where: { $0 === controller })
        {
            wanted = IndexPath(row: index, section: 0)
        }
        if edit != nil { wanted = nil }
        guard table.indexPathForSelectedRow != wanted else { return }
        if let selected = table.indexPathForSelectedRow { table.deselectRow(at: selected, animated: false) }
        if let wanted { table.selectRow(at: wanted, animated: false, scrollPosition: .none) }
    }

    func scroll(to target: UITabBarController.Sidebar.ScrollTarget, animated: Bool) {
        switch target {
        case .header: table.setContentOffset(CGPoint(x: 0, y: -table.adjustedContentInset.top), animated: animated)
        case .footer:
            let y = table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
            table.setContentOffset(CGPoint(x: 0, y: max(y, -table.adjustedContentInset.top)), animated: animated)
        case .tab(let tab): if let path = path(of: tab) { table.scrollToRow(at: path, at: .none, animated: animated) }
        }
    }

    // MARK: Layout

    private func show(_ configuration: (any UIContentConfiguration)?, isHeader: Bool) {
        let view = configuration?.makeContentView()
        if let view {
            let width = bounds.width > 0 ? bounds.width : Look.current.tabBar.sidebarWidth
            let height = view.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height
            view.frame = CGRect(x: 0, y: 0, width: width, height: height)
        }
        if isHeader { table.tableHeaderView = view } else { table.tableFooterView = view }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let top = safeAreaInsets.top
        let row = Look.current.navigationBar.height(traitCollection)
        hideButton.frame = CGRect(x: isRightToLeft ? bounds.width - 60 : 12, y: top, width: 48, height: row)
        layoutButtons(top: top, height: row, isRightToLeft: isRightToLeft)
        let hairline = Look.hairline(traitCollection)
        line.frame = CGRect(x: isRightToLeft ? -hairline : bounds.width, y: 0, width: hairline, height: bounds.height)
        var bottom = bounds.height
        if let bottomBar {
            let height = max(bottomBar.systemLayoutSizeFitting(CGSize(width: bounds.width, height: 0)).height, bottomBar.bounds.height, 44)
            bottom -= height + safeAreaInsets.bottom
            bottomBar.frame = CGRect(x: 0, y: bottom, width: bounds.width, height: height)
        }
        table.frame = CGRect(x: 0, y: top + row, width: bounds.width, height: max(bottom - top - row, 0))
        table.contentInset.bottom = bottomBar == nil ? safeAreaInsets.bottom : 0
    }

    private func layoutButtons(top: CGFloat, height: CGFloat, isRightToLeft: Bool) {
        var trailing: CGFloat = 12
        for button in [editButton, overflowButton] where !button.isHidden {
            let width = max(button.sizeThatFits(CGSize(width: bounds.width / 2, height: height)).width + 16, 44)
            let x = isRightToLeft ? trailing : bounds.width - trailing - width
            button.frame = CGRect(x: x, y: top, width: width, height: height)
            trailing += width
        }
    }
}
