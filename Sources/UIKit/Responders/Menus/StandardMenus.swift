import Foundation
import ObjCRuntime

/// The menus as the system makes them, before an app changes them. Menus without commands are places for the app's own.
@MainActor
enum StandardMenus {
    static func main() -> UIMenu {
        UIMenu(
            identifier: .root,
            children: [
                UIMenu(identifier: .application, children: places(.about, .preferences, .services, .hide, .quit)),
                named("File", .file, places(.newItem, .newScene, .open, .openRecent, .close, .document, .print)),
                named("Edit", .edit, places(.undoRedo) + [standardEdit, find]),
                named("Format", .format, [font, text]),
                named("View", .view, places(.toolbar, .sidebar, .fullscreen)),
                named("Window", .window, places(.minimizeAndZoom, .bringAllToFront)),
                named("Help", .help, []),
            ])
    }

    /// What a menu of a thing on the screen begins with.
    static func context() -> UIMenu {
        let commands = standard.map { command($0, $1) }
        return UIMenu(
            identifier: .root,
            children: [
                UIMenu(identifier: .standardEdit, options: .displayInline, children: commands),
                UIMenu(
                    identifier: .textStyle, options: .displayInline,
                    children: styles.map { UICommand(title: String($0.prefix(1)), action: $1) }),
            ] + places(.replace, .lookup, .learn, .share))
    }

    private static let standard: [(String, Selector)] = [
        ("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"), ("Delete", "delete:"), ("Select", "select:"), ("Select All", "selectAll:"),
    ]
    private static let styles: [(String, Selector)] = [
        ("Bold", "toggleBoldface:"), ("Italic", "toggleItalics:"), ("Underline", "toggleUnderline:"),
    ]

    private static func places(_ identifiers: UIMenu.Identifier...) -> [UIMenuElement] {
        identifiers.map { UIMenu(identifier: $0, options: .displayInline) }
    }

    private static func named(_ title: String, _ identifier: UIMenu.Identifier, _ children: [UIMenuElement]) -> UIMenu {
        UIMenu(title: SystemText.localized(title), identifier: identifier, children: children)
    }

    private static func command(_ title: String, _ action: Selector) -> UICommand {
        UICommand(title: SystemText.localized(title), action: action)
    }

    private static func key(_ title: String, _ action: Selector, _ input: String, _ flags: UIKeyModifierFlags = .command) -> UIKeyCommand {
        UIKeyCommand(title: SystemText.localized(title), action: action, input: input, modifierFlags: flags)
    }

    private static var standardEdit: UIMenu {
        UIMenu(
            identifier: .standardEdit, options: .displayInline,
            children: [
                key("Cut", "cut:", "x"), key("Copy", "copy:", "c"), key("Paste", "paste:", "v"),
                command("Delete", "delete:"), key("Select All", "selectAll:", "a"),
            ])
    }

    private static var find: UIMenu {
        named(
            "Find", .find,
            [
                key("Find…", "find:", "f"), key("Find Next", "findNext:", "g"),
                key("Find Previous", "findPrevious:", "g", [.command, .shift]),
                key("Use Selection for Find", "useSelectionForFind:", "e"),
            ])
    }

    private static var font: UIMenu {
        named(
            "Font", .font,
            [
                UIMenu(
                    identifier: .textStyle, options: .displayInline,
                    children: zip(styles, ["b", "i", "u"]).map { key($0.0, $0.1, $1) }),
                UIMenu(
                    identifier: .textSize, options: .displayInline,
                    children: [key("Bigger", "increaseSize:", "+"), key("Smaller", "decreaseSize:", "-")]),
            ])
    }

    private static var text: UIMenu {
        named(
            "Text", .text,
            [
                UIMenu(
                    identifier: .alignment, options: .displayInline,
                    children: [
                        key("Align Left", "alignLeft:", "{"), key("Center", "alignCenter:", "|"),
                        command("Justify", "alignJustified:"), key("Align Right", "alignRight:", "}"),
                    ]),
                named(
                    "Writing Direction", .writingDirection,
                    [
                        command("Left to Right", "makeTextWritingDirectionLeftToRight:"),
                        command("Right to Left", "makeTextWritingDirectionRightToLeft:"),
                    ]),
            ])
    }
}
