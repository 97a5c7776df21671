extension ContainmentFinding {
    @MainActor static func name(of controller: UIViewController) -> String {
        let className = String(describing: type(of: controller))
        return controller.title.map { "\(className) “\($0)”" } ?? className
    }

    @MainActor static func viewWithoutAddChild(_ child: UIViewController, in owner: UIViewController) -> ContainmentFinding {
        let (one, other) = (name(of: child), name(of: owner))
        return ContainmentFinding(
            kind: .viewWithoutAddChild, controller: one, other: other,
            summary: "The view of \(one) was added to the view of \(other), but \(one) is not its child.",
            explanation: "A controller without a parent gets no appearance callbacks, no rotation and no traits of its own.",
            hint: "Call addChild(_:) before adding the view, and didMove(toParent:) after it.")
    }

    @MainActor static func missingDidMove(_ child: UIViewController, parent: UIViewController) -> ContainmentFinding {
        let (one, other) = (name(of: child), name(of: parent))
        return ContainmentFinding(
            kind: .missingDidMove, controller: one, other: other,
            summary: "\(other) called addChild(_:) with \(one) but not didMove(toParent:).",
            explanation: "addChild(_:) sends willMove(toParent:) only; the second half is the container's duty.",
            hint: "Call child.didMove(toParent: self) when the view is in place; an override of it must call super.")
    }

    @MainActor static func missingWillMove(_ child: UIViewController, parent: UIViewController) -> ContainmentFinding {
        let (one, other) = (name(of: child), name(of: parent))
        return ContainmentFinding(
            kind: .missingWillMove, controller: one, other: other,
            summary: "\(one) was removed from \(other) without willMove(toParent: nil).",
            explanation: "removeFromParent() sends didMove(toParent: nil) only; the first half is the container's duty.",
            hint: "Call child.willMove(toParent: nil) before removing its view; an override of it must call super.")
    }

    @MainActor static func viewOfRemovedChild(_ child: UIViewController, in owner: UIViewController) -> ContainmentFinding {
        let (one, other) = (name(of: child), name(of: owner))
        return ContainmentFinding(
            kind: .viewOfRemovedChild, controller: one, other: other,
            summary: "\(one) left its parent, but its view still stands in the view of \(other).",
            explanation: "Whoever sees the view can touch it, but nobody manages it any more.",
            hint: "Remove the view with view.removeFromSuperview() before removeFromParent().")
    }

    @MainActor static func unbalancedAppearance(_ controller: UIViewController) -> ContainmentFinding {
        let one = name(of: controller)
        return ContainmentFinding(
            kind: .unbalancedAppearance, controller: one, other: controller.parentController.map { name(of: $0) },
            summary: "Unbalanced calls to begin/end appearance transitions for \(one).",
            explanation: "Each beginAppearanceTransition(_:animated:) needs one endAppearanceTransition(), and none may repeat.",
            hint: "A container that forwards by hand returns false from shouldAutomaticallyForwardAppearanceMethods.")
    }

    @MainActor static func outlivesRemoval(
        _ controller: UIViewController, formerParent: String, holders: [String]
    ) -> ContainmentFinding {
        let one = name(of: controller)
        let held =
            holders.isEmpty ? "Nothing in the controllers' properties refers to it." : "Referred to by \(holders.joined(separator: ", "))."
        return ContainmentFinding(
            kind: .outlivesRemoval, controller: one, other: formerParent,
            summary: "\(one) is still in memory after it left \(formerParent). \(held)",
            explanation: "A removed controller goes when the last strong reference to it goes.",
            hint: "Look for closures that capture it without [weak self], timers, and strong delegates.")
    }
}
