import Foundation

extension UITabBarController {
    /// How the tabs are shown where there is room for a choice.
    public enum Mode: Int, Sendable {
        case automatic = 0
        case tabBar = 1
        case tabSidebar = 2
    }

    public convenience init(tabs: [UITab]) {
        self.init(nibName: nil, bundle: nil)
        self.tabs = tabs
    }

    /// The tab with an identifier, at the root or in a group.
    public func tab(forIdentifier identifier: String) -> UITab? {
        for tab in rootTabs {
            if tab.identifier == identifier { return tab }
            if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
        }
        return nil
    }

    // MARK: The list behind the tabs

    func replaceTabs(_ tabs: [UITab], animated: Bool) {
        for tab in rootTabs where !tabs.contains(where: { $0 === tab }) { tab.owner = nil }
        rootTabs = tabs
        usesTabs = true
        for tab in tabs { tab.owner = self }
        showTabs(animated: animated)
    }

    /// Legacy controllers take the place of the tabs.
    func forgetTabs() {
        for tab in rootTabs { tab.owner = nil }
        rootTabs = []
        usesTabs = false
        toldTab = nil
    }

    /// Root tabs that belong on the bar, pinned ones last.
    var visibleTabs: [UITab] {
        var tabs = rootTabs.filter { !$0.isHidden && ($0.preferredPlacement != .sidebarOnly || canShowSidebar) }
        if traitCollection.horizontalSizeClass == .compact, let identifiers = compactTabIdentifiers {
            tabs = identifiers.compactMap { tab(forIdentifier: $0) }
        }
        return tabs.filter { $0.preferredPlacement != .pinned } + tabs.filter { $0.preferredPlacement == .pinned }
    }

    private func showTabs(animated: Bool) {
        let tabs = visibleTabs
        shownTabs = []
        var list: [UIViewController] = []
        for tab in tabs {
            guard let controller = tab.contentController, !list.contains(where: { $0 === controller }) else { continue }
            if tab.owner !== self { tab.owner = self }
            let item = UITabBarItem(title: tab.title, image: tab.image, tag: 0)
            // One item for the controller's whole stay, whatever items it had before.
            let existing = shownItems[ObjectIdentifier(controller)] ?? item
            shownItems[ObjectIdentifier(controller)] = existing
            tab.fill(existing)
            if controller.tabBarItemIfCreated !== existing { controller.tabBarItem = existing }
            shownTabs.append((tab, controller))
            list.append(controller)
        }
        shownItems = shownItems.filter { entry in list.contains { ObjectIdentifier($0) == entry.key } }
        replaceControllers(inUserOrder(list), animated: animated)
        arrangeTabs()
        selectedTabMayHaveChanged()
        sidebarContentDidChange()
    }

    /// A tab was hidden, placed elsewhere, or shows another controller.
    func tabsMayHaveChanged() {
        if usesTabs { showTabs(animated: viewIfLoaded?.window != nil) }
    }

    func tabItemMayHaveChanged(_ tab: UITab) {
        guard let item = shownTabs.first(where: { $0.tab === tab })?.controller.tabBarItemIfCreated else { return }
        tab.fill(item)
        more?.listDidChange()
        sidebarList?.reconfigure(tab)
    }

    func tab(of controller: UIViewController) -> UITab? { shownTabs.first { $0.controller === controller }?.tab }

    /// Keeps the pairs in the order of the controllers.
    func arrangeTabs() {
        shownTabs = (controllers ?? []).compactMap { controller in shownTabs.first { $0.controller === controller } }
    }

    // MARK: Selection

    /// The tab at the root of the selection.
    private var selectedRootTab: UITab? {
        guard usesTabs, case .child(let controller) = selection else { return nil }
        return tab(of: controller)
    }

    var currentTab: UITab? { selectedRootTab?.deepestSelection }

    /// Selects a tab, through its groups where it lies in some.
    func select(_ tab: UITab) {
        var child = tab
        while let group = child.parent, !shownTabs.contains(where: { $0.tab === child }) {
            group.selectedChild = child
            child = group
        }
        guard let controller = shownTabs.first(where: { $0.tab === child })?.controller else { return }
        change(to: .child(controller))
        selectedTabMayHaveChanged()
    }

    /// Tells the delegate of a selection that it doesn't know yet.
    func selectedTabMayHaveChanged() {
        guard usesTabs, let tab = currentTab, tab !== toldTab else { return }
        let previous = toldTab
        toldTab = tab
        sidebarList?.selectionDidChange()
        delegate?.tabBarController_didSelectTab_previousTab?(self, tab, previous)
    }

    /// The user tapped the item of a tab: asked and told by tabs alone (measured: the older pair is never used with tabs).
    func userDidTap(_ tab: UITab, switching change: () -> Void) {
        guard delegate?.tabBarController_shouldSelectTab?(self, tab) ?? true else { return }
        let before = toldTab
        change()
        if toldTab === before, let current = currentTab {
            delegate?.tabBarController_didSelectTab_previousTab?(self, current, before)
        }
        if let search = currentTab as? UISearchTab, search.automaticallyActivatesSearch { activateSearch() }
    }
}

extension UITabBarController {
    /// Begins the search of the shown page once the page is there.
    private func activateSearch() {
        UIApplication.shared.afterCommit { [weak self] in
            guard let self, (currentTab as? UISearchTab)?.automaticallyActivatesSearch == true else { return }
            let shown = (displayedController as? UINavigationController)?.topViewController ?? displayedController
            shown?.navigationItemIfCreated?.searchController?.isActive = true
        }
    }
}

extension UIViewController {
    var coreTab: UITab? {
        var controller: UIViewController? = self
        while let current = controller {
            if let host = current.coreTabBarController, let tab = host.tab(of: current) { return tab }
            controller = current.parentController
        }
        return nil
    }
}
