import Foundation
import ObjCRuntime

extension UITabBarController {
    // MARK: The model

    /// The most items the bar has room for under the present traits.
    var capacity: Int { Look.current.tabBar.maximumItemCount(traitCollection) }

    /// All but those whose tabs only the sidebar shows.
    private var controllersForBar: [UIViewController] {
        let all = controllers ?? []
        return usesTabs && canShowSidebar ? all.filter { tab(of: $0)?.preferredPlacement != .sidebarOnly } : all
    }

    /// Controllers that stand on the bar themselves.
    var controllersOnBar: [UIViewController] {
        let all = controllersForBar
        return all.count > capacity ? Array(all.prefix(capacity - 1)) : all
    }

    /// Controllers that the More list shows.
    var controllersInMore: [UIViewController] {
        let all = controllersForBar
        return all.count > capacity ? Array(all.dropFirst(capacity - 1)) : []
    }

    var indexOfSelection: Int {
        guard case .child(let controller) = selection, let index = controllers?.firstIndex(where: { $0 === controller }) else {
            return NSNotFound
        }
        return index
    }

    /// The child that belongs on screen: the selected one, or the More stack around it.
    var controllerToDisplay: UIViewController? {
        switch selection {
        case .none: return nil
        case .more: return moreController
        case .child(let controller):
            return controllersInMore.contains { $0 === controller } ? moreController : controller
        }
    }

    var selectedItem: UITabBarItem? {
        guard let displayed = controllerToDisplay else { return nil }
        return displayed.tabBarItem
    }

    // MARK: Changing the controllers

    /// The one way in which the list of controllers changes.
    func replaceControllers(_ new: [UIViewController]?, animated: Bool) {
        changingControllers { finishRunningExchange() }
        let old = controllers ?? []
        let list = new ?? []
        let removed = old.filter { controller in !list.contains { $0 === controller } }
        let added = list.filter { controller in !old.contains { $0 === controller } }
        ownedTabBar.endCustomizingIfNeeded()
        for child in list where child is UITabBarController {
            logOnce("\(child) is a tab bar controller inside the tab bar controller \(self); tabs can't be nested.")
        }
        let oldIndex = indexOfSelection
        removed.forEach { $0.sendWillMove(toParent: nil) }
        controllers = new
        for controller in added {
            addChild(controller)
        }
        selection = selectionAfterReplacing(oldIndex: oldIndex)
        more?.controllersDidChange()
        openSelectionInMore()
        updateBarItems(animated: animated)
        display(controllerToDisplay)
        removed.forEach { if $0.parentController === self { $0.removeFromParent() } }
        added.forEach { $0.sendDidMove(toParent: self) }
        checkInvariants()
    }

    /// The selected controller where it is still there, else the one at its index, else the first.
    private func selectionAfterReplacing(oldIndex: Int) -> Selection {
        guard let list = controllers, !list.isEmpty else { return .none }
        switch selection {
        case .child(let controller) where list.contains { $0 === controller }:
            return selection
        case .more where !controllersInMore.isEmpty:
            return .more
        default:
            return .child(list.indices.contains(oldIndex) ? list[oldIndex] : list[0])
        }
    }

    /// A controller left by itself, through `removeFromParent`.
    func forget(_ child: UIViewController) {
        guard !controllersBeingLent.contains(where: { $0 === child }) else { return }
        guard let index = controllers?.firstIndex(where: { $0 === child }) else { return }
        let oldIndex = indexOfSelection
        controllers?.remove(at: index)
        arrangeTabs()
        changingControllers {
            finishRunningExchange()
            selection = selectionAfterReplacing(oldIndex: oldIndex)
            more?.controllersDidChange()
            openSelectionInMore()
            updateBarItems(animated: false)
            display(controllerToDisplay)
        }
        selectedTabMayHaveChanged()
        checkInvariants()
    }

    /// The parts may disagree for the time of a change.
    private func changingControllers(_ change: () -> Void) {
        let before = isChangingControllers
        isChangingControllers = true
        change()
        isChangingControllers = before
    }

    // MARK: Selecting

    func select(index: Int) {
        guard let controllers, controllers.indices.contains(index) else { return }
        change(to: .child(controllers[index]))
    }

    func selectGiven(_ controller: UIViewController?) {
        guard let controller else { return }
        if controller === more {
            change(to: .more)
        } else if controllers?.contains(where: { $0 === controller }) == true {
            change(to: .child(controller))
        } else {
            raise(
                .invalidArgument,
                "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of view controllers can be selected."
            )
        }
    }

    /// The one way in which the selection changes.
    func change(to new: Selection) {
        guard new != selection else { return }
        for key in ["selectedIndex", "selectedViewController"] { willChangeValue(forKey: key) }
        defer { for key in ["selectedViewController", "selectedIndex"] { didChangeValue(forKey: key) } }
        finishRunningExchange()
        let before = selection
        selection = new
        openSelectionInMore()
        showSelectedItem()
        display(controllerToDisplay, selectionBefore: before)
        setNeedsStatusBarAppearanceUpdateIfLoaded()
        selectedTabMayHaveChanged()
        setMinimized(false, animated: true)
        sidebarList?.selectionDidChange()
        checkInvariants()
    }

    /// The user chose a controller in the sidebar; asked and told as for an item of the bar.
    func userDidChoose(_ controller: UIViewController) {
        guard delegate?.tabBarController_shouldSelect?(self, controller) ?? true else { return }
        if controllerToDisplay === controller { goToStart(of: controller) } else { change(to: .child(controller)) }
        delegate?.tabBarController_didSelect?(self, controller)
    }

    /// The user tapped an item: the delegate is asked, the selection changes, the delegate is told (lifecycle-orders).
    func userDidTap(_ item: UITabBarItem) {
        let target: UIViewController
        let new: Selection
        if let more, item === more.tabBarItem {
            target = more
            new = .more
        } else if let controller = controllersOnBar.first(where: { $0.tabBarItem === item }) {
            target = controller
            new = .child(controller)
        } else {
            return
        }
        if let tab = tab(of: target) {
            userDidTap(tab) { switchTo(target, new, item) }
            return
        }
        guard delegate?.tabBarController_shouldSelect?(self, target) ?? true else { return }
        switchTo(target, new, item)
        delegate?.tabBarController_didSelect?(self, target)
    }

    private func switchTo(_ target: UIViewController, _ new: Selection, _ item: UITabBarItem) {
        let isAgain = controllerToDisplay === target
        tabBar(ownedTabBar, didSelect: item)
        if isAgain {
            goToStart(of: target)
        } else {
            change(to: new)
        }
    }

    /// A tap on the selected tab: back to the stack's root, or there to the content's top.
    private func goToStart(of target: UIViewController) {
        if let navigation = target as? UINavigationController, navigation.viewControllers.count > 1 {
            navigation.popToRootViewController(animated: true)
        } else if let scrollView = target.scrollViewUnderBars, scrollView.scrollsToTop, scrollView.window != nil {
            scrollView.scrollToStart()
        }
    }

    private func setNeedsStatusBarAppearanceUpdateIfLoaded() {
        if isViewLoaded { setNeedsStatusBarAppearanceUpdate() }
    }

    // MARK: Bar items

    func updateBarItems(animated: Bool) {
        var items = controllersOnBar.map { $0.tabBarItem! }
        if !controllersInMore.isEmpty { items.append(moreController.tabBarItem) }
        let old = ownedTabBar.items ?? []
        let isSame = old.count == items.count && zip(old, items).allSatisfy { $0 === $1 }
        if !isSame { ownedTabBar.changeAsOwner { $0.setItems(items, animated: animated) } }
        showSelectedItem()
    }

    /// Marks the item of what is shown.
    func showSelectedItem() {
        guard ownedTabBar.selectedItem !== selectedItem else { return }
        ownedTabBar.changeAsOwner { $0.selectedItem = selectedItem }
    }

    /// Called when a child got another `tabBarItem`.
    func tabBarItemDidChange(of child: UIViewController) {
        updateBarItems(animated: false)
        more?.listDidChange()
    }

    /// Traits decide how many items fit; a controller may move on to the bar or into More and keeps its state.
    func capacityMayHaveChanged() {
        guard controllers != nil else { return }
        if knownCapacity != capacity {
            knownCapacity = capacity
            changingControllers { finishRunningExchange() }
        }
        if compactTabIdentifiers != nil { tabsMayHaveChanged() }
        more?.controllersDidChange()
        openSelectionInMore()
        updateBarItems(animated: false)
        display(controllerToDisplay)
    }
}
