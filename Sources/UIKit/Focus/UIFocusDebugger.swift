import Foundation

/// Says in words why the focus is where it is, for a debugger's console and for tests.
@preconcurrency @MainActor
open class UIFocusDebugger: NSObject {
    /// What can be asked.
    open class func help() -> any UIFocusDebuggerOutput {
        output([
            "status(): what has the focus", "checkFocusability(for:): why an item can or can't have the focus",
            "focusGroups(for:): the groups of an environment, in the tab key's order, with their items",
            "preferredFocusEnvironments(for:): where an environment wants the focus",
            "simulateFocusUpdateRequest(from:): where an update would bring the focus",
        ])
    }

    /// What has the focus.
    open class func status() -> any UIFocusDebuggerOutput {
        guard let system = UIFocusSystem.main else { return output(["The device has no focus system."]) }
        if let item = system.focusedItem { return output(["The focus is on \(name(item))."]) }
        guard let promised = system.promised else { return output(["Nothing has the focus."]) }
        return output(["Nothing has the focus; the next key brings it to \(name(promised))."])
    }

    /// Everything that keeps an item from having the focus.
    open class func checkFocusability(for item: any UIFocusItem) -> any UIFocusDebuggerOutput {
        guard let view = FocusChain.view(of: item), let window = (view as? UIWindow) ?? view.window else {
            return output(["\(name(item)) can't have the focus: it is in no window."])
        }
        var reasons: [String] = []
        if UIFocusSystem.focusSystem(for: item) == nil { reasons.append("the device has no focus system") }
        if !item.canBecomeFocused { reasons.append("canBecomeFocused is false") }
        if let key = UIApplication.shared.currentKeyWindow, key !== window { reasons.append("its window isn't the key window") }
        if !window.mayFocus(view) { reasons.append("something presented shuts it out") }
        var ancestor: UIView? = view
        while let candidate = ancestor {
            let who = candidate === view ? "the view" : name(candidate)
            if candidate.isHidden { reasons.append("\(who) is hidden") }
            if candidate.alpha < 0.01 { reasons.append("\(who) has an alpha of zero") }
            if !candidate.isUserInteractionEnabled { reasons.append("\(who) takes no part in user interaction") }
            ancestor = candidate.superview
        }
        guard !reasons.isEmpty else { return output(["\(name(item)) can have the focus."]) }
        return output(["\(name(item)) can't have the focus:"] + reasons.map { "- \($0)" })
    }

    /// The groups in an environment in the order of the tab key; each group's first item is marked.
    open class func focusGroups(for environment: any UIFocusEnvironment) -> any UIFocusDebuggerOutput {
        guard let system = UIFocusSystem.focusSystem(for: environment), let map = FocusMap(environment, system: system),
            !map.groups.isEmpty
        else { return output(["\(name(environment)) has no items that can have the focus."]) }
        return output(
            map.groups.flatMap { group -> [String] in
                let primary = map.primaryItem(of: group)
                let items = group.candidates.compactMap(\.item).map { "  \($0 === primary ? "*" : "-") \(name($0))" }
                return ["Group \"\(group.identifier)\":"] + items
            })
    }

    /// What an environment prefers, and what those prefer in turn.
    open class func preferredFocusEnvironments(for environment: any UIFocusEnvironment) -> any UIFocusDebuggerOutput {
        var lines: [String] = []
        var seen: Set<ObjectIdentifier> = []
        func visit(_ environment: any UIFocusEnvironment, _ depth: Int) {
            lines.append(String(repeating: "  ", count: depth) + name(environment))
            guard seen.insert(ObjectIdentifier(environment)).inserted else { return }
            for preferred in environment.preferredFocusEnvironments where preferred !== environment { visit(preferred, depth + 1) }
        }
        visit(environment, 0)
        return output(lines)
    }

    /// Where an update that an environment asks for would bring the focus.
    open class func simulateFocusUpdateRequest(from environment: any UIFocusEnvironment) -> any UIFocusDebuggerOutput {
        guard let system = UIFocusSystem.focusSystem(for: environment) else { return output(["The device has no focus system."]) }
        if let current = system.current, !environment.contains(current) {
            return output(["\(name(environment)) is refused: the focus is outside, on \(name(current))."])
        }
        guard let item = system.preferredItem(in: environment) else {
            return output(["\(name(environment)) has no items that can have the focus."])
        }
        return output(["The focus would go to \(name(item))."])
    }

    // MARK: Words

    private final class Output: NSObject, UIFocusDebuggerOutput {
        let text: String

        init(_ text: String) {
            self.text = text
            super.init()
        }

        override var description: String { text }
    }

    private static func output(_ lines: [String]) -> any UIFocusDebuggerOutput { Output(lines.joined(separator: "\n")) }

    private static func name(_ environment: any UIFocusEnvironment) -> String {
        let identifier = (environment as? UIView)?.accessibilityIdentifier.map { " \"\($0)\"" } ?? ""
        return "\(type(of: environment))\(identifier)"
    }
}
