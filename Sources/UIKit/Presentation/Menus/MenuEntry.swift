import Foundation

/// One line of a menu as it is shown.
@MainActor
enum MenuEntry {
    case action(UIAction)
    case submenu(UIMenu)
    /// Elements that are still being made.
    case loading

    var title: String {
        switch self {
        case .action(let action): action.title
        case .submenu(let menu): menu.title
        case .loading: "Loading…"
        }
    }

    var subtitle: String? {
        switch self {
        case .action(let action): action.subtitle
        case .submenu(let menu): menu.subtitle
        case .loading: nil
        }
    }

    var image: UIImage? {
        switch self {
        case .action(let action): action.state == .on ? action.selectedImage ?? action.image : action.image
        case .submenu(let menu): menu.image
        case .loading: nil
        }
    }

    var isSubmenuWithImage: Bool {
        if case .submenu(let menu) = self { return menu.image != nil }
        return false
    }

    var state: UIMenuElement.State {
        if case .action(let action) = self { return action.state }
        return .off
    }

    var isEnabled: Bool {
        switch self {
        case .action(let action): !action.attributes.contains(.disabled)
        case .submenu: true
        case .loading: false
        }
    }

    var isDestructive: Bool {
        switch self {
        case .action(let action): action.attributes.contains(.destructive)
        case .submenu(let menu): menu.options.contains(.destructive)
        case .loading: false
        }
    }
}

/// Lines that belong together, with a title above them where their menu has one.
@MainActor
struct MenuSection {
    var title: String?
    var entries: [MenuEntry]

    /// The sections of a menu: inline submenus are sections of their own. Commands look for who does them from `source` on.
    static func sections(of menu: UIMenu, from source: UIResponder? = nil) -> [MenuSection] {
        var sections: [MenuSection] = []
        var open = MenuSection(title: nil, entries: [])
        func close() {
            if !open.entries.isEmpty { sections.append(open) }
            open = MenuSection(title: nil, entries: [])
        }
        for child in menu.children {
            switch child {
            case let action as UIAction:
                if !action.attributes.contains(.hidden) { open.entries.append(.action(action)) }
            case let command as UICommand:
                if let action = command.menuAction(from: source) { open.entries.append(.action(action)) }
            case let submenu as UIMenu where submenu.options.contains(.displayInline):
                close()
                var inner = MenuSection.sections(of: submenu, from: source)
                if !inner.isEmpty, !submenu.title.isEmpty { inner[0].title = submenu.title }
                sections += inner
            case let submenu as UIMenu:
                open.entries.append(.submenu(submenu))
            case let deferred as UIDeferredMenuElement:
                if let elements = deferred.elements {
                    let inner = MenuSection.sections(of: UIMenu(children: elements), from: source)
                    if let first = inner.first { open.entries += first.entries }
                    if inner.count > 1 {
                        close()
                        sections += inner.dropFirst()
                    }
                } else {
                    open.entries.append(.loading)
                }
            default:
                break
            }
        }
        close()
        return sections
    }
}
