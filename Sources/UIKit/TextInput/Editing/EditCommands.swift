import Foundation
import ObjCRuntime

/// The standard edit commands at run time: which responders have them, and how they are sent.
@MainActor
enum EditCommands {
    /// Every command, by selector: how it is asked for and sent.
    private static let all: [Selector: (isImplemented: (UIResponder) -> Bool, send: (UIResponder, Any?) -> Void)] = [
        "cut:": ({ has($0, "cut(_:)") }, { $0.cut($1) }),
        "copy:": ({ has($0, "copy(_:)") }, { $0.copy($1) }),
        "paste:": ({ has($0, "paste(_:)") }, { $0.paste($1) }),
        "pasteAndMatchStyle:": ({ has($0, "pasteAndMatchStyle(_:)") }, { $0.pasteAndMatchStyle($1) }),
        "select:": ({ has($0, "select(_:)") }, { $0.select($1) }),
        "selectAll:": ({ has($0, "selectAll(_:)") }, { $0.selectAll($1) }),
        "delete:": ({ has($0, "delete(_:)") }, { $0.delete($1) }),
        "toggleBoldface:": ({ has($0, "toggleBoldface(_:)") }, { $0.toggleBoldface($1) }),
        "toggleItalics:": ({ has($0, "toggleItalics(_:)") }, { $0.toggleItalics($1) }),
        "toggleUnderline:": ({ has($0, "toggleUnderline(_:)") }, { $0.toggleUnderline($1) }),
        "increaseSize:": ({ has($0, "increaseSize(_:)") }, { $0.increaseSize($1) }),
        "decreaseSize:": ({ has($0, "decreaseSize(_:)") }, { $0.decreaseSize($1) }),
        "alignCenter:": ({ has($0, "alignCenter(_:)") }, { $0.alignCenter($1) }),
        "alignJustified:": ({ has($0, "alignJustified(_:)") }, { $0.alignJustified($1) }),
        "alignLeft:": ({ has($0, "alignLeft(_:)") }, { $0.alignLeft($1) }),
        "alignRight:": ({ has($0, "alignRight(_:)") }, { $0.alignRight($1) }),
        "duplicate:": ({ has($0, "duplicate(_:)") }, { $0.duplicate($1) }),
        "export:": ({ has($0, "export(_:)") }, { $0.export($1) }),
        "find:": ({ has($0, "find(_:)") }, { $0.find($1) }),
        "findAndReplace:": ({ has($0, "findAndReplace(_:)") }, { $0.findAndReplace($1) }),
        "findNext:": ({ has($0, "findNext(_:)") }, { $0.findNext($1) }),
        "findPrevious:": ({ has($0, "findPrevious(_:)") }, { $0.findPrevious($1) }),
        "makeTextWritingDirectionLeftToRight:": (
            { has($0, "makeTextWritingDirectionLeftToRight(_:)") }, { $0.makeTextWritingDirectionLeftToRight($1) }
        ),
        "makeTextWritingDirectionRightToLeft:": (
            { has($0, "makeTextWritingDirectionRightToLeft(_:)") }, { $0.makeTextWritingDirectionRightToLeft($1) }
        ),
        "move:": ({ has($0, "move(_:)") }, { $0.move($1) }),
        "newFromPasteboard:": ({ has($0, "newFromPasteboard(_:)") }, { $0.newFromPasteboard($1) }),
        "pasteAndGo:": ({ has($0, "pasteAndGo(_:)") }, { $0.pasteAndGo($1) }),
        "pasteAndSearch:": ({ has($0, "pasteAndSearch(_:)") }, { $0.pasteAndSearch($1) }),
        "performClose:": ({ has($0, "performClose(_:)") }, { $0.performClose($1) }),
        "printContent:": ({ has($0, "printContent(_:)") }, { $0.printContent($1) }),
        "rename:": ({ has($0, "rename(_:)") }, { $0.rename($1) }),
        "toggleInspector:": ({ has($0, "toggleInspector(_:)") }, { $0.toggleInspector($1) }),
        "toggleSidebar:": ({ has($0, "toggleSidebar(_:)") }, { $0.toggleSidebar($1) }),
        "useSelectionForFind:": ({ has($0, "useSelectionForFind(_:)") }, { $0.useSelectionForFind($1) }),
    ]

    private static func has(_ responder: UIResponder, _ name: StaticString) -> Bool {
        let method: ((Any?) -> Void)? = boundRequirement(name, of: responder)
        return method != nil
    }

    /// Whether a responder's class has the command; nil when the selector is no such command.
    ///
    /// Every responder inherits the methods, so that subclasses can override them; only those that do count.
    static func isImplemented(_ selector: Selector, by responder: UIResponder) -> Bool? {
        all[selector]?.isImplemented(responder)
    }

    /// What the framework's classes would have registered if they were adapted source.
    static func register() {
        let responder = ClassRegistry.entry(for: UIResponder.self, name: "UIResponder")
        for (selector, command) in all {
            responder.method(selector) { object, arguments in
                command.send(object as! UIResponder, arguments.first ?? nil)
                return nil
            }
        }
        // Sent by name in many apps: a tap that ends editing, an action to whoever has the focus.
        responder.method("becomeFirstResponder") { object, _ in (object as! UIResponder).becomeFirstResponder() }
        responder.method("resignFirstResponder") { object, _ in (object as! UIResponder).resignFirstResponder() }
        ClassRegistry.entry(for: UIView.self, name: "UIView").method("endEditing:") { object, arguments in
            (object as! UIView).endEditing(arguments.first.flatMap { $0 as? Bool } ?? true)
        }
        for entry in [
            ClassRegistry.entry(for: UITextField.self, name: "UITextField"),
            ClassRegistry.entry(for: UITextView.self, name: "UITextView"),
        ] {
            registerCommands(of: entry)
            entry.optional("shouldChangeText(in:replacementText:)") { object -> (UITextRange, String) -> Bool in
                { range, text in
                    guard let host = object as? any TextEditorHost, let range = range as? TextOffsetRange else { return true }
                    return host.allowsChange(in: range.range, replacement: text)
                }
            }
        }
    }

    private static func registerCommands(of entry: ClassEntry) {
        entry.optional("cut(_:)") { object -> (Any?) -> Void in { (object as! UIResponder).cut($0) } }
        entry.optional("copy(_:)") { object -> (Any?) -> Void in { (object as! UIResponder).copy($0) } }
        entry.optional("paste(_:)") { object -> (Any?) -> Void in { (object as! UIResponder).paste($0) } }
        entry.optional("select(_:)") { object -> (Any?) -> Void in { (object as! UIResponder).select($0) } }
        entry.optional("selectAll(_:)") { object -> (Any?) -> Void in { (object as! UIResponder).selectAll($0) } }
        entry.optional("delete(_:)") { object -> (Any?) -> Void in { (object as! UIResponder).delete($0) } }
    }
}
