import Foundation
import QuartzCore

/// Looks for mistakes in how controllers contain each other; findings are values, for tests and tools.
@MainActor
package final class ContainmentWatcher {
    /// The watcher that hears of containment changes now.
    package private(set) static var current: ContainmentWatcher?

    /// Seconds that a removed controller may live on, for its animations and completions to end.
    package var grace: TimeInterval = 2
    private var reported: [ContainmentFinding] = []
    private var removed: [Removed] = []

    struct Removed {
        weak var controller: UIViewController?
        let name: String
        let formerParent: String
        let time: TimeInterval
    }

    package init() {}

    package func begin() { Self.current = self }

    package func end() {
        if Self.current === self { Self.current = nil }
    }

    /// Everything that is wrong now or was reported since the watcher began, each once.
    package func findings() -> [ContainmentFinding] {
        var found = reported
        for window in UIApplication.shared.orderedWindows where !window.isSystemWindow && !window.isHidden {
            if let root = window.rootViewController { collect(from: root, into: &found) }
            collectStrangers(in: window, owner: nil, into: &found)
        }
        found += survivors()
        var seen: Set<ContainmentFinding> = []
        return found.filter { seen.insert($0).inserted }
    }

    // MARK: Relations

    private func collect(from controller: UIViewController, into found: inout [ContainmentFinding]) {
        for child in controller.childControllers {
            if child.containment.owesDidMove, child.viewIfLoaded?.window != nil, !child.isInAppearanceTransition,
                !controller.isInAppearanceTransition, controller.containerCoordinator == nil
            {
                found.append(.missingDidMove(child, parent: controller))
            }
            collect(from: child, into: &found)
        }
        if let presented = controller.presentedController { collect(from: presented, into: &found) }
    }

    /// Views of controllers that belong to nobody in whose view they stand.
    private func collectStrangers(in view: UIView, owner: UIViewController?, into found: inout [ContainmentFinding]) {
        var owner = owner
        if let controller = view.owningController {
            if let owner, controller.parentController == nil, controller.presentingController == nil, controller.rootWindow == nil {
                found.append(
                    controller.containment.formerParent == nil
                        ? .viewWithoutAddChild(controller, in: owner) : .viewOfRemovedChild(controller, in: owner))
            }
            owner = controller
        }
        for child in view.subviews { collectStrangers(in: child, owner: owner, into: &found) }
    }

    // MARK: What is reported as it happens

    func report(_ finding: ContainmentFinding) {
        if !reported.contains(finding) { reported.append(finding) }
    }

    func didRemove(_ controller: UIViewController, from parent: UIViewController) {
        removed.append(
            Removed(
                controller: controller, name: ContainmentFinding.name(of: controller), formerParent: ContainmentFinding.name(of: parent),
                time: CACurrentMediaTime()))
    }

    // MARK: Leaks

    private func survivors() -> [ContainmentFinding] {
        removed.removeAll { entry in
            guard let controller = entry.controller else { return true }
            // Somebody took it in again, or it is shown in another way.
            return controller.parentController != nil || controller.presentingController != nil || controller.rootWindow != nil
        }
        let now = CACurrentMediaTime()
        return removed.compactMap { entry in
            guard let controller = entry.controller, now - entry.time >= grace else { return nil }
            return .outlivesRemoval(controller, formerParent: entry.formerParent, holders: HolderSearch.holders(of: controller))
        }
    }
}
