import Foundation
import ObjCRuntime

extension UIViewController {
    /// Posted when `showDetailViewController(_:sender:)` would reach another target than before.
    public static let showDetailTargetDidChangeNotification = NSNotification.Name("UIViewControllerShowDetailTargetDidChangeNotification")

    static let showAction = Selector("showViewController:sender:")
    static let showDetailAction = Selector("showDetailViewController:sender:")

    /// Hands the request up the containers; one that overrides `show(_:sender:)` stops it, and nobody's request is a presentation.
    func coreShow(_ vc: UIViewController, sender: Any?) {
        if let container = parentController {
            container.show(vc, sender: sender)
        } else if let presenter = presentingController,
            let target = presenter.targetViewController(forAction: Self.showAction, sender: sender)
        {
            target.show(vc, sender: sender)
        } else {
            present(vc, animated: UIView.areAnimationsEnabled)
        }
    }

    func coreShowDetail(_ vc: UIViewController, sender: Any?) {
        if let container = parentController {
            container.showDetailViewController(vc, sender: sender)
        } else {
            present(vc, animated: UIView.areAnimationsEnabled)
        }
    }

    /// Containers of the framework say whether they act on an action; others by the methods registered for them.
    func coreTarget(forAction action: Selector, sender: Any?) -> UIViewController? {
        var candidate: UIViewController? = self
        while let current = candidate {
            if current.acts(on: action), current.canPerformAction(action, withSender: sender) || current.actsAsContainer(on: action) {
                return current
            }
            candidate = current.parentController
        }
        return presentingController?.targetViewController(forAction: action, sender: sender)
    }

    private func acts(on action: Selector) -> Bool {
        actsAsContainer(on: action) || ObjCRuntime.implements(action, self)
    }

    private func actsAsContainer(on action: Selector) -> Bool {
        showActions.contains(action)
    }
}
