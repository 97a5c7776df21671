import Foundation
import ObjCRuntime

extension UIViewController {
    // MARK: Beginning

    /// Goes back to the nearest controller that has an action, as a connection to a storyboard's exit does.
    ///
    /// The order is UIKit's: the source is asked, the target is looked for, the source prepares, the target's action runs, and then
    /// everything between the two makes way. False when the source refused or nobody wants the segue.
    @discardableResult
    func performUnwindSegue(withIdentifier identifier: String? = nil, action: Selector, sender: Any?) -> Bool {
        if let identifier, !shouldPerformSegue(withIdentifier: identifier, sender: sender) { return false }
        let origin = UIStoryboardUnwindSegueSource(source: self, unwindAction: action, sender: sender)
        guard let destination = unwindDestination(of: origin) else { return false }
        let way = way(to: destination)
        var segue: UIStoryboardSegue?
        let made = UIStoryboardSegue(identifier: identifier, source: self, destination: destination) {
            guard let segue else { return }
            for (step, next) in zip(way, way.dropFirst()) where step !== self { step.unwind(for: segue, towards: next) }
            // The target itself lets go of what covers it.
            way.last?.unwind(for: segue, towards: destination)
        }
        segue = made
        prepare(for: made, sender: sender)
        ObjCRuntime.send(action, to: destination, arguments: [made])
        made.perform()
        return true
    }

    // MARK: Looking for the target

    /// Upwards from the source, in each container first through the children that it allows.
    private func unwindDestination(of origin: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var container = outward
        while let current = container {
            if let found = current.unwindTarget(of: origin) { return found }
            container = current.outward
        }
        return nil
    }

    private func unwindTarget(of origin: UIStoryboardUnwindSegueSource) -> UIViewController? {
        for child in allowedChildrenForUnwinding(from: origin) {
            if let found = child.unwindTarget(of: origin) { return found }
        }
        let wants = canPerformUnwindSegueAction(origin.unwindAction, from: origin.source, sender: origin.sender)
        return wants ? self : nil
    }

    /// What contains this controller or presents it.
    private var outward: UIViewController? { parentController ?? presentingController }

    func coreAllowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let origin = childContaining(source)
        let candidates: [UIViewController] =
            switch self {
            case let navigation as UINavigationController: navigation.viewControllers.reversed()
            case let tabs as UITabBarController:
                [tabs.selectedViewController].compactMap { $0 } + tabs.childControllers.filter { $0 !== tabs.selectedViewController }
            default: childControllers.reversed()
            }
        return candidates.filter { $0 !== origin }
    }

    func coreChildContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var controller: UIViewController? = source.source
        while let current = controller {
            if current.parentController === self { return current }
            controller = current.outward
        }
        return nil
    }

    // MARK: Going there

    /// From this controller up to what it has in common with another one, and down to that one.
    private func way(to destination: UIViewController) -> [UIViewController] {
        var up: [UIViewController] = [self]
        while let next = up.last?.outward { up.append(next) }
        var down: [UIViewController] = [destination]
        while let last = down.last, !up.contains(where: { $0 === last }) {
            guard let next = last.outward else { break }
            down.append(next)
        }
        guard let common = down.last, let index = up.firstIndex(where: { $0 === common }) else { return [destination] }
        return Array(up[...index]) + down.dropLast().reversed()
    }

    func coreUnwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        let isAnimated = UIView.areAnimationsEnabled
        let presentsOverWay = presentedController.map { !subsequentVC.isInside($0) } ?? false
        if presentsOverWay { dismiss(animated: isAnimated) }
        switch self {
        case let navigation as UINavigationController:
            guard navigation.viewControllers.contains(where: { $0 === subsequentVC }) else { return }
            navigation.popToViewController(subsequentVC, animated: isAnimated && !presentsOverWay)
        case let tabs as UITabBarController:
            guard tabs.controllers?.contains(where: { $0 === subsequentVC }) == true else { return }
            tabs.selectedViewController = subsequentVC
        case let split as UISplitViewController:
            guard let column = split.hosts.first(where: { $0.value === subsequentVC })?.key else { return }
            if split.style != .unspecified, !split.isShowing(column) { split.show(column) }
        default: break
        }
    }

    private func isInside(_ controller: UIViewController) -> Bool {
        var current: UIViewController? = self
        while let candidate = current {
            if candidate === controller { return true }
            current = candidate.outward
        }
        return false
    }
}

extension UIViewController {
    /// The child in which an unwind segue began.
    public func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? { coreChildContaining(source) }
}
