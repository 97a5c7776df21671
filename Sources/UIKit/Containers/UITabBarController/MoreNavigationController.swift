import Foundation

/// The stack behind the More item: a list of the controllers without a place on the bar, and what the user opened from it.
@MainActor final class MoreNavigationController: UINavigationController {
    private unowned let host: UITabBarController
    private let list: MoreListController

    init(host: UITabBarController) {
        self.host = host
        list = MoreListController(host: host)
        super.init(nibName: nil, bundle: nil)
        tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        changeStack(to: [list], operation: .none, animated: false)
    }

    required init?(coder aDecoder: NSCoder) { nil }

    override var acceptsNavigationControllers: Bool { true }

    /// Opens one of the listed controllers without animation, as a programmatic selection does.
    func showFromMore(_ controller: UIViewController) {
        // What the controller pushed onto this stack stays.
        guard stack.count < 2 || stack[1] !== controller else { return }
        open(controller, animated: false)
    }

    /// Puts a listed controller on the list's stack.
    func open(_ controller: UIViewController, animated: Bool) {
        if let nested = controller as? UINavigationController { nested.outerNavigationController = self }
        host.lend(controller) { self.changeStack(to: [self.list, controller], operation: .push, animated: animated) }
    }

    /// Hands back what no longer belongs to More, and lists the rest.
    func controllersDidChange() {
        // The changes below lay the list out, which must not look for rows that are gone.
        list.reload()
        // A running pop that is taken back would bring its page into More again.
        if childControllers.contains(where: leftMore) { finishRunningTransition() }
        // Pages that an opened controller pushed stay with it.
        if stack.count > 1, !host.controllersInMore.contains(where: { $0 === stack[1] }) {
            changeStack(to: [list], operation: .pop, animated: false)
        }
        // The bar's owner needs who leaves as its own child now, not in the next layout, which may never come; and who left by itself
        // while it was shown has to disappear before More does.
        let hasGone = displayedController.map { shown in !stack.contains { $0 === shown } } ?? false
        if hasGone || childControllers.contains(where: { child in !stack.contains { $0 === child } }) {
            finishRunningTransition()
            startScheduledTransition()
            finishRunningTransition()
        }
        list.reload()
    }

    /// Whether a child is one of the host's that now stands on the bar or is gone.
    private func leftMore(_ child: UIViewController) -> Bool {
        !stack.contains { $0 === child } && !host.controllersInMore.contains { $0 === child }
    }

    func customizingMayHaveChanged() {
        list.updateEditItem()
    }

    func listDidChange() {
        list.reload()
    }

    override func childDidLeave(_ child: UIViewController) {
        // Only the end of a pop hands a page back to the tabs.
        let leftByItself = isMovingAway(child) || stack.contains { $0 === child }
        super.childDidLeave(child)
        (child as? UINavigationController)?.outerNavigationController = nil
        if leftByItself {
            host.forget(child)
        } else {
            host.takeBack(child)
        }
    }

    override func stackDidChange() {
        super.stackDidChange()
        host.moreStackDidChange(to: stack.count > 1 ? stack[1] : nil)
    }
}
