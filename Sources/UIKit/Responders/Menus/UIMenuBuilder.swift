import Foundation
import ObjCRuntime

/// A menu that is being made: finds, adds, replaces and removes menus, actions and commands in it.
///
/// What isn't found is left alone.
@preconcurrency @MainActor
public protocol UIMenuBuilder: NSObjectProtocol {
    /// Whether the main menu is made, or one for a place on the screen.
    var system: UIMenuSystem { get }

    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    func action(for identifier: UIAction.Identifier) -> UIAction?

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    func replaceMenu(forIdentifier replacedIdentifier: UIMenu.Identifier, with replacementElements: [UIMenuElement])
    func replaceAction(forIdentifier replacedIdentifier: UIAction.Identifier, with replacementElements: [UIMenuElement])
    func replaceCommand(forAction replacedAction: Selector, propertyList: Any?, with replacementElements: [UIMenuElement])
    func replaceChildren(ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])

    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)

    func insert(_ insertedElements: [UIMenuElement], beforeMenuForIdentifier siblingIdentifier: UIMenu.Identifier)
    func insert(_ insertedElements: [UIMenuElement], afterMenuForIdentifier siblingIdentifier: UIMenu.Identifier)
    func insert(_ insertedElements: [UIMenuElement], beforeActionForIdentifier siblingIdentifier: UIAction.Identifier)
    func insert(_ insertedElements: [UIMenuElement], afterActionForIdentifier siblingIdentifier: UIAction.Identifier)
    func insert(_ insertedElements: [UIMenuElement], beforeCommandForAction siblingAction: Selector, propertyList: Any?)
    func insert(_ insertedElements: [UIMenuElement], afterCommandForAction siblingAction: Selector, propertyList: Any?)
    func insert(_ childElements: [UIMenuElement], atStartOfMenuForIdentifier parentIdentifier: UIMenu.Identifier)
    func insert(_ childElements: [UIMenuElement], atEndOfMenuForIdentifier parentIdentifier: UIMenu.Identifier)

    func remove(menu removedIdentifier: UIMenu.Identifier)
    func removeAction(forIdentifier removedIdentifier: UIAction.Identifier)
    func removeCommand(forAction removedAction: Selector, propertyList: Any?)
}

extension UIMenuBuilder {
    /// The command that sends an action with a property list.
    public func command(for action: Selector, propertyList: Any? = nil) -> UICommand? {
        (self as? MenuTreeBuilder)?.find { $0.isCommand(action, propertyList) } as? UICommand
    }
}
