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
                UIMenu(
                    title: "File", identifier: .file, children: places(.newItem, .newScene, .open, .openRecent, .close, .document, .print)),
                UIMenu(title: SystemText.localized("Edit"), identifier: .edit, children: places(.undoRedo) + [standardEdit, find]),
                UIMenu(title: "Format", identifier: .format, children: [font, text]),
                UIMenu(title: "View", identifier: .view, children: places(.toolbar, .sidebar, .fullscreen)),
                UIMenu(title: "Window", identifier: .window, children: places(.minimizeAndZoom, .bringAllToFront)),
                UIMenu(title: "Help", identifier: .help),
            ])
    }

    /// What a menu of a thing on the screen begins with.
    static func context() -> UIMenu {
        let commands = standard.map { UICommand(title: SystemText.localized($0), action: $1) }
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

    private static func key(_ title: String, _ action: Selector, _ input: String, _ flags: UIKeyModifierFlags = .command) -> UIKeyCommand {
        UIKeyCommand(title: SystemText.localized(title), action: action, input: input, modifierFlags: flags)
    }

    private static var standardEdit: UIMenu {
        UIMenu(
            identifier: .standardEdit, options: .displayInline,
            children: [
                key("Cut", "cut:", "x"), key("Copy", "copy:", "c"), key("Paste", "paste:", "v"),
                UICommand(title: SystemText.localized("Delete"), action: "delete:"), key("Select All", "selectAll:", "a"),
            ])
    }

    private static var find: UIMenu {
        UIMenu(
            title: "Find", identifier: .find,
            children: [
                key("Find…", "find:", "f"), key("Find Next", "findNext:", "g"),
                key("Find Previous", "findPrevious:", "g", [.command, .shift]),
                key("Use Selection for Find", "useSelectionForFind:", "e"),
            ])
    }

    private static var font: UIMenu {
        UIMenu(
            title: "Font", identifier: .font,
            children: [
                UIMenu(
                    identifier: .textStyle, options: .displayInline,
                    children: zip(styles, ["b", "i", "u"]).map { key($0.0, $0.1, $1) }),
                UIMenu(
                    identifier: .textSize, options: .displayInline,
                    children: [key("Bigger", "increaseSize:", "+"), key("Smaller", "decreaseSize:", "-")]),
            ])
    }

    private static var text: UIMenu {
        UIMenu(
            title: "Text", identifier: .text,
            children: [
                UIMenu(
                    identifier: .alignment, options: .displayInline,
                    children: [
                        key("Align Left", "alignLeft:", "{"), key("Center", "alignCenter:", "|"),
                        UICommand(title: "Justify", action: "alignJustified:"), key("Align Right", "alignRight:", "}"),
                    ]),
                UIMenu(
                    title: "Writing Direction", identifier: .writingDirection,
                    children: [
                        UICommand(title: "Left to Right", action: "makeTextWritingDirectionLeftToRight:"),
                        UICommand(title: "Right to Left", action: "makeTextWritingDirectionRightToLeft:"),
                    ]),
            ])
    }
}
