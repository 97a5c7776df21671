import Foundation
import ObjCRuntime

/// One of the two places for which menus are built: the app's main menu, and the menus of what is on the screen.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
    private static let mainSystem = UIMenuSystem()
    private static let contextSystem = UIMenuSystem()

    /// The main menu, whose key commands work wherever an object of the responder chain does what they say.
    open class var main: UIMenuSystem { mainSystem }
    /// The menus of things on the screen; each is built when it opens.
    open class var context: UIMenuSystem { contextSystem }

    /// The main menu as it was built last.
    private var built: UIMenu?

    override init() {
        super.init()
    }

    /// Has the main menu built anew before it is used again.
    open func setNeedsRebuild() {
        guard self === Self.mainSystem else { return }
        built = nil
        RunLoop.main.perform { MainActor.assumeIsolated { _ = UIMenuSystem.mainSystem.menu } }
    }

    /// Has the commands' states asked for anew; they are asked for at each use anyhow.
    open func setNeedsRevalidate() {}

    // MARK: The main menu

    var menu: UIMenu {
        if let built { return built }
        let builder = MenuTreeBuilder(system: self, root: StandardMenus.main())
        built = builder.root
        UIApplication.shared.buildMenu(with: builder)
        (UIApplication.shared.delegate as? UIResponder)?.buildMenu(with: builder)
        built = builder.root
        return builder.root
    }

    private var keyCommands: [UIKeyCommand] {
        func commands(in menu: UIMenu) -> [UIKeyCommand] {
            menu.children.flatMap { child -> [UIKeyCommand] in
                if let command = child as? UIKeyCommand { return [command] }
                return (child as? UIMenu).map(commands) ?? []
            }
        }
        return commands(in: menu)
    }

    /// The command of the main menu that a key stands for, with the object of the chain that would do it and allows it.
    func command(for key: UIKey, from responder: UIResponder, priorityOnly: Bool) -> UIKeyCommand.Found? {
        for command in keyCommands where !priorityOnly || command.wantsPriorityOverSystemBehavior {
            guard let action = command.action(for: key), let target = responder.target(forAction: action, withSender: command),
                CommandValidation(command, target: target).isEnabled
            else { continue }
            return (command, action, target)
        }
        return nil
    }

    // MARK: Menus of things on the screen

    /// The elements for a thing on the screen, after every object of its responder chain has had its say.
    static func contextElements(from responder: UIResponder) -> [UIMenuElement] {
        let builder = MenuTreeBuilder(system: contextSystem, root: StandardMenus.context())
        var current: UIResponder? = responder
        while let candidate = current {
            candidate.buildMenu(with: builder)
            current = candidate.next
        }
        return builder.root.children
    }
}

/// What the object that would act on a command makes of it before it shows or runs.
@MainActor
struct CommandValidation {
    /// A copy of the command, so that one place's state isn't another's.
    let command: UICommand

    init(_ command: UICommand, target: Any?) {
        let copy = command.copy() as? UICommand ?? command
        (target as? UIResponder)?.validate(copy)
        self.command = copy
    }

    var isEnabled: Bool { command.attributes.isDisjoint(with: [.disabled, .hidden]) }
}
