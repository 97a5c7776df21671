import Foundation

extension UITabBarController {
    /// The More stack, made when first needed and then kept.
    var moreController: MoreNavigationController {
        if let more { return more }
        let made = MoreNavigationController(host: self)
        more = made
        addChild(made)
        made.sendDidMove(toParent: self)
        made.listDidChange()
        return made
    }

    /// A selected controller without a place on the bar is shown on top of the More list.
    func openSelectionInMore() {
        guard case .child(let controller) = selection, controllersInMore.contains(where: { $0 === controller }) else { return }
        moreController.showFromMore(controller)
    }

    /// Lets the More stack adopt a controller of the list without this controller forgetting it.
    func lend(_ controller: UIViewController, to change: () -> Void) {
        controllersBeingLent.append(controller)
        change()
        controllersBeingLent.removeAll { $0 === controller }
    }

    /// The More stack let go of a controller; it is this controller's child again while it is still in the list.
    func takeBack(_ controller: UIViewController) {
        guard controllers?.contains(where: { $0 === controller }) == true, controller.parentController == nil else { return }
        addChild(controller)
        controller.sendDidMove(toParent: self)
    }

    /// The user chose a controller from the list. With tabs the delegate is asked and told as for a tap on the bar; the older
    /// members hear of the More item only, the rest is for the delegate of the More stack.
    func userDidOpen(_ controller: UIViewController) {
        let open = { [self] in
            moreController.open(controller, animated: true)
            selectedTabMayHaveChanged()
        }
        if let tab = tab(of: controller) {
            userDidTap(tab, switching: open)
        } else {
            open()
        }
    }

    /// The user, or the app through the stack, opened a listed controller or came back to the list.
    func moreStackDidChange(to opened: UIViewController?) {
        guard let more, controllerToDisplay === more else { return }
        if let opened, controllersInMore.contains(where: { $0 === opened }) {
            selection = .child(opened)
        } else if opened == nil {
            selection = .more
        }
    }
}
