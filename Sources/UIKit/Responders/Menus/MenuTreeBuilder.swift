import Foundation
import ObjCRuntime

/// Changes a menu for a menu system: menus themselves never change, so every change makes those around it anew.
@MainActor
final class MenuTreeBuilder: NSObject, UIMenuBuilder {
    let system: UIMenuSystem
    private(set) var root: UIMenu

    init(system: UIMenuSystem, root: UIMenu) {
        self.system = system
        self.root = root
        super.init()
    }

    // MARK: Finding

    func find(_ matches: (UIMenuElement) -> Bool) -> UIMenuElement? { Self.find(matches, in: root) }

    private static func find(_ matches: (UIMenuElement) -> Bool, in element: UIMenuElement) -> UIMenuElement? {
        if matches(element) { return element }
        for child in (element as? UIMenu)?.children ?? [] {
            if let found = find(matches, in: child) { return found }
        }
        return nil
    }

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? { find { $0.isMenu(identifier) } as? UIMenu }
    func action(for identifier: UIAction.Identifier) -> UIAction? { find { $0.isAction(identifier) } as? UIAction }

    // MARK: Changing

    /// Puts something else in the place of the first element that matches; the root stays the root.
    private func replace(_ matches: (UIMenuElement) -> Bool, with replacement: (UIMenuElement) -> [UIMenuElement]) {
        if matches(root) {
            // Nothing can stand beside the root, nor in its place more than one menu.
            let replacements = replacement(root)
            if replacements.count == 1, let menu = replacements[0] as? UIMenu { root = menu }
        } else if let changed = Self.replacing(matches, with: replacement, in: root) {
            root = changed
        }
    }

    private static func replacing(
        _ matches: (UIMenuElement) -> Bool, with replacement: (UIMenuElement) -> [UIMenuElement], in menu: UIMenu
    ) -> UIMenu? {
        var children = menu.children
        for (index, child) in children.enumerated() {
            if matches(child) {
                children.replaceSubrange(index...index, with: replacement(child))
                return menu.replacingChildren(children)
            }
            if let submenu = child as? UIMenu, let changed = replacing(matches, with: replacement, in: submenu) {
                children[index] = changed
                return menu.replacingChildren(children)
            }
        }
        return nil
    }

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        replace({ $0.isMenu(replacedIdentifier) }, with: { _ in [replacementMenu] })
    }

    func replaceMenu(forIdentifier replacedIdentifier: UIMenu.Identifier, with replacementElements: [UIMenuElement]) {
        replace({ $0.isMenu(replacedIdentifier) }, with: { _ in replacementElements })
    }

    func replaceAction(forIdentifier replacedIdentifier: UIAction.Identifier, with replacementElements: [UIMenuElement]) {
        replace({ $0.isAction(replacedIdentifier) }, with: { _ in replacementElements })
    }

    func replaceCommand(forAction replacedAction: Selector, propertyList: Any?, with replacementElements: [UIMenuElement]) {
        replace({ $0.isCommand(replacedAction, propertyList) }, with: { _ in replacementElements })
    }

    func replaceChildren(ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]) {
        replace({ $0.isMenu(parentIdentifier) }) { element in
            guard let menu = element as? UIMenu else { return [element] }
            return [menu.replacingChildren(childrenBlock(menu.children))]
        }
    }

    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        insert([siblingMenu], beforeMenuForIdentifier: siblingIdentifier)
    }

    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        insert([siblingMenu], afterMenuForIdentifier: siblingIdentifier)
    }

    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        insert([childMenu], atStartOfMenuForIdentifier: parentIdentifier)
    }

    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        insert([childMenu], atEndOfMenuForIdentifier: parentIdentifier)
    }

    func insert(_ insertedElements: [UIMenuElement], beforeMenuForIdentifier siblingIdentifier: UIMenu.Identifier) {
        replace({ $0.isMenu(siblingIdentifier) }, with: { insertedElements + [$0] })
    }

    func insert(_ insertedElements: [UIMenuElement], afterMenuForIdentifier siblingIdentifier: UIMenu.Identifier) {
        replace({ $0.isMenu(siblingIdentifier) }, with: { [$0] + insertedElements })
    }

    func insert(_ insertedElements: [UIMenuElement], beforeActionForIdentifier siblingIdentifier: UIAction.Identifier) {
        replace({ $0.isAction(siblingIdentifier) }, with: { insertedElements + [$0] })
    }

    func insert(_ insertedElements: [UIMenuElement], afterActionForIdentifier siblingIdentifier: UIAction.Identifier) {
        replace({ $0.isAction(siblingIdentifier) }, with: { [$0] + insertedElements })
    }

    func insert(_ insertedElements: [UIMenuElement], beforeCommandForAction siblingAction: Selector, propertyList: Any?) {
        replace({ $0.isCommand(siblingAction, propertyList) }, with: { insertedElements + [$0] })
    }

    func insert(_ insertedElements: [UIMenuElement], afterCommandForAction siblingAction: Selector, propertyList: Any?) {
        replace({ $0.isCommand(siblingAction, propertyList) }, with: { [$0] + insertedElements })
    }

    func insert(_ childElements: [UIMenuElement], atStartOfMenuForIdentifier parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { childElements + $0 }
    }

    func insert(_ childElements: [UIMenuElement], atEndOfMenuForIdentifier parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { $0 + childElements }
    }

    func remove(menu removedIdentifier: UIMenu.Identifier) { replace({ $0.isMenu(removedIdentifier) }, with: { _ in [] }) }

    func removeAction(forIdentifier removedIdentifier: UIAction.Identifier) {
        replace({ $0.isAction(removedIdentifier) }, with: { _ in [] })
    }

    func removeCommand(forAction removedAction: Selector, propertyList: Any?) {
        replace({ $0.isCommand(removedAction, propertyList) }, with: { _ in [] })
    }
}

extension UIMenuElement {
    func isMenu(_ identifier: UIMenu.Identifier) -> Bool { (self as? UIMenu)?.identifier == identifier }
    func isAction(_ identifier: UIAction.Identifier) -> Bool { (self as? UIAction)?.identifier == identifier }

    func isCommand(_ action: Selector, _ propertyList: Any?) -> Bool {
        guard let command = self as? UICommand, command.action == action else { return false }
        switch (command.propertyList, propertyList) {
        case (nil, nil): return true
        // Property lists are told apart by what they are worth.
        case (let own?, let other?): return NSArray(array: [own]).isEqual(NSArray(array: [other]))
        default: return false
        }
    }
}
