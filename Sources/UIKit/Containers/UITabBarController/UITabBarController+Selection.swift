import Foundation
import ObjCRuntime

extension UITabBarController {
    // MARK: The model

    /// The most items the bar has room for under the present traits.
    var capacity: Int { Look.current.tabBar.maximumItemCount(traitCollection) }

    /// Controllers that stand on the bar themselves.
    var controllersOnBar: [UIViewController] {
        let all = controllers ?? []
        return all.count > capacity ? Array(all.prefix(capacity - 1)) : all
    }

    /// Controllers that the More list shows.
    var controllersInMore: [UIViewController] {
        let all = controllers ?? []
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

    private var selectedItem: UITabBarItem? {
        guard let displayed = controllerToDisplay else { return nil }
        return displayed.tabBarItem
    }

    // MARK: Changing the controllers

    /// The one way in which the list of controllers changes.
    func replaceControllers(_ new: [UIViewController]?, animated: Bool) {
        finishRunningExchange()
        let old = controllers ?? []
        let list = new ?? []
        let removed = old.filter { controller in !list.contains { $0 === controller } }
        let added = list.filter { controller in !old.contains { $0 === controller } }
        for child in list where child is UITabBarController {
            logOnce("\(child) is a tab bar controller inside the tab bar controller \(self); tabs can't be nested.")
        }
        let oldIndex = indexOfSelection
        removed.forEach { $0.willMove(toParent: nil) }
        controllers = new
        for controller in added {
            addChild(controller)
        }
        selection = selectionAfterReplacing(oldIndex: oldIndex)
        more?.controllersDidChange()
        openSelectionInMore()
        updateBarItems(animated: animated)
        display(controllerToDisplay, animated: false)
        removed.forEach { if $0.parentController === self { $0.removeFromParent() } }
        added.forEach { $0.didMove(toParent: self) }
        checkInvariants()
    }

    /// The selected controller where it is still there, else the one at its index, else the first.
    private func selectionAfterReplacing(oldIndex: Int) -> Selection {
        guard let list = controllers, !list.isEmpty else { return .none }
        switch selection {
        case .child(let controller) where list.contains { $0 === controller }:
            return selection
        case .more where list.count > capacity:
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
        selection = selectionAfterReplacing(oldIndex: oldIndex)
        more?.controllersDidChange()
        openSelectionInMore()
        updateBarItems(animated: false)
        display(controllerToDisplay, animated: false)
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
        selection = new
        openSelectionInMore()
        ownedTabBar.select(selectedItem)
        display(controllerToDisplay, animated: false)
        setNeedsStatusBarAppearanceUpdateIfLoaded()
        checkInvariants()
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
        guard delegate?.tabBarController_shouldSelect?(self, target) ?? true else { return }
        let isAgain = controllerToDisplay === target
        tabBar(ownedTabBar, didSelect: item)
        if isAgain {
            (target as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            change(to: new)
        }
        delegate?.tabBarController_didSelect?(self, target)
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
        if !isSame { ownedTabBar.replaceItems(items, animated: animated) }
        ownedTabBar.select(selectedItem)
    }

    /// Called when a child got another `tabBarItem`.
    func tabBarItemDidChange(of child: UIViewController) {
        updateBarItems(animated: false)
        more?.listDidChange()
    }

    /// Traits decide how many items fit; a controller may move on to the bar or into More and keeps its state.
    func capacityMayHaveChanged() {
        guard controllers != nil else { return }
        more?.controllersDidChange()
        openSelectionInMore()
        updateBarItems(animated: false)
        display(controllerToDisplay, animated: false)
    }

    // MARK: Showing

    /// Puts a child's view on screen in place of the present one, with the appearance calls of both.
    func display(_ new: UIViewController?, animated: Bool) {
        guard isViewLoaded, new !== displayedController else { return }
        let exchange = ChildExchange(in: self, from: displayedController, to: new, animated: animated)
        new?.loadViewIfNeeded()
        exchange.begin()
        changingViewTree {
            // The new child may have taken the old one's view already, as the More stack does.
            if let oldView = displayedController?.viewIfLoaded, oldView.superview === transitionView { oldView.removeFromSuperview() }
            displayedController = new
            if let view = new?.view {
                place(view, of: new!)
                transitionView.addSubview(view)
            }
        }
        exchange.end()
        view.setNeedsLayout()
    }

    /// Brings a running animated change to its end state at once.
    func finishRunningExchange() {
        guard let exchange = runningExchange else { return }
        runningExchange = nil
        exchange.end()
    }
}
