import Foundation

extension UIViewController {
    /// The controllers that are saved with this one, in its order.
    var controllersToRestore: [UIViewController] {
        switch self {
        case let navigation as UINavigationController: navigation.viewControllers
        case let tabs as UITabBarController: tabs.controllers ?? []
        case let split as UISplitViewController: split.controllersInColumns
        default: childControllers
        }
    }

    /// Takes restored children; a container of the app's own has put its children in place itself.
    func restoreChildren(_ children: [UIViewController]) {
        switch self {
        case let navigation as UINavigationController:
            guard !isSame(children, navigation.viewControllers) else { return }
            navigation.setViewControllers(children, animated: false)
        case let tabs as UITabBarController:
            guard !tabs.usesTabs, let old = tabs.viewControllers else { return }
            // Tabs that couldn't be saved stay where they are.
            var rest = children
            let new = old.map { tab in
                guard let identifier = tab.restorationIdentifier,
                    let index = rest.firstIndex(where: { $0.restorationIdentifier == identifier })
                else { return tab }
                return rest.remove(at: index)
            }
            if !isSame(new, old) { tabs.setViewControllers(new, animated: false) }
        default: break
        }
    }

    private func isSame(_ a: [UIViewController], _ b: [UIViewController]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { $0 === $1 }
    }

    /// What the framework's containers save of themselves.
    func coreEncodeRestorableState(with coder: NSCoder) {
        switch self {
        case let tabs as UITabBarController:
            if let tab = tabs.currentTab {
                coder.encode(tab.identifier, forKey: RestorationKey.tab)
            } else {
                coder.encode(tabs.selectedIndex, forKey: RestorationKey.index)
            }
        case let split as UISplitViewController:
            coder.encode(split.mode.rawValue, forKey: RestorationKey.displayMode)
        case let pages as UIPageViewController:
            coder.encode(pages.viewControllers?.first, forKey: RestorationKey.page)
        default: break
        }
    }

    func coreDecodeRestorableState(with coder: NSCoder) {
        switch self {
        case let tabs as UITabBarController:
            if let identifier = coder.decodeObject(forKey: RestorationKey.tab) as? String {
                tabs.selectedTab = tabs.tab(forIdentifier: identifier)
            } else if coder.containsValue(forKey: RestorationKey.index) {
                let index = coder.decodeInteger(forKey: RestorationKey.index)
                if tabs.controllers?.indices.contains(index) == true { tabs.selectedIndex = index }
            }
        case let split as UISplitViewController:
            guard coder.containsValue(forKey: RestorationKey.displayMode), !split.isCollapsed, split.isViewLoaded,
                let mode = UISplitViewController.DisplayMode(rawValue: coder.decodeInteger(forKey: RestorationKey.displayMode))
            else { return }
            split.changeMode(to: split.layout.possible(mode, isMounted: true), animated: false)
        case let pages as UIPageViewController:
            guard let page = coder.decodeObject(forKey: RestorationKey.page) as? UIViewController,
                pages.viewControllers?.count ?? 0 <= 1, pages.viewControllers?.first !== page
            else { return }
            pages.setViewControllers([page], direction: .forward, animated: false)
        default: break
        }
    }

    private enum RestorationKey {
        static let index = "UITabBarControllerSelectedIndex"
        static let tab = "UITabBarControllerSelectedTab"
        static let displayMode = "UISplitViewControllerDisplayMode"
        static let page = "UIPageViewControllerPage"
    }
}

extension UISplitViewController {
    /// The columns' controllers, whether they stand side by side or in one stack.
    var controllersInColumns: [UIViewController] { columns.compactMap { hosts[$0] } }
}
