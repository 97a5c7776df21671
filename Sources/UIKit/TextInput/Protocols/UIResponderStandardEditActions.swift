import Foundation
import ObjCRuntime

/// The commands that menus and keys send along the responder chain.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {}

extension UIResponderStandardEditActions {
    @_disfavoredOverload
    public var cut: ((Any?) -> Void)? { optionalRequirement("cut(_:)") }
    @_disfavoredOverload
    public var copy: ((Any?) -> Void)? { optionalRequirement("copy(_:)") }
    @_disfavoredOverload
    public var paste: ((Any?) -> Void)? { optionalRequirement("paste(_:)") }
    @_disfavoredOverload
    public var pasteAndMatchStyle: ((Any?) -> Void)? { optionalRequirement("pasteAndMatchStyle(_:)") }
    @_disfavoredOverload
    public var select: ((Any?) -> Void)? { optionalRequirement("select(_:)") }
    @_disfavoredOverload
    public var selectAll: ((Any?) -> Void)? { optionalRequirement("selectAll(_:)") }
    @_disfavoredOverload
    public var delete: ((Any?) -> Void)? { optionalRequirement("delete(_:)") }
    @_disfavoredOverload
    public var toggleBoldface: ((Any?) -> Void)? { optionalRequirement("toggleBoldface(_:)") }
    @_disfavoredOverload
    public var toggleItalics: ((Any?) -> Void)? { optionalRequirement("toggleItalics(_:)") }
    @_disfavoredOverload
    public var toggleUnderline: ((Any?) -> Void)? { optionalRequirement("toggleUnderline(_:)") }
    @_disfavoredOverload
    public var increaseSize: ((Any?) -> Void)? { optionalRequirement("increaseSize(_:)") }
    @_disfavoredOverload
    public var decreaseSize: ((Any?) -> Void)? { optionalRequirement("decreaseSize(_:)") }
    @_disfavoredOverload
    public var alignCenter: ((Any?) -> Void)? { optionalRequirement("alignCenter(_:)") }
    @_disfavoredOverload
    public var alignJustified: ((Any?) -> Void)? { optionalRequirement("alignJustified(_:)") }
    @_disfavoredOverload
    public var alignLeft: ((Any?) -> Void)? { optionalRequirement("alignLeft(_:)") }
    @_disfavoredOverload
    public var alignRight: ((Any?) -> Void)? { optionalRequirement("alignRight(_:)") }
    @_disfavoredOverload
    public var duplicate: ((Any?) -> Void)? { optionalRequirement("duplicate(_:)") }
    @_disfavoredOverload
    public var export: ((Any?) -> Void)? { optionalRequirement("export(_:)") }
    @_disfavoredOverload
    public var find: ((Any?) -> Void)? { optionalRequirement("find(_:)") }
    @_disfavoredOverload
    public var findAndReplace: ((Any?) -> Void)? { optionalRequirement("findAndReplace(_:)") }
    @_disfavoredOverload
    public var findNext: ((Any?) -> Void)? { optionalRequirement("findNext(_:)") }
    @_disfavoredOverload
    public var findPrevious: ((Any?) -> Void)? { optionalRequirement("findPrevious(_:)") }
    @_disfavoredOverload
    public var makeTextWritingDirectionLeftToRight: ((Any?) -> Void)? { optionalRequirement("makeTextWritingDirectionLeftToRight(_:)") }
    @_disfavoredOverload
    public var makeTextWritingDirectionRightToLeft: ((Any?) -> Void)? { optionalRequirement("makeTextWritingDirectionRightToLeft(_:)") }
    @_disfavoredOverload
    public var move: ((Any?) -> Void)? { optionalRequirement("move(_:)") }
    @_disfavoredOverload
    public var newFromPasteboard: ((Any?) -> Void)? { optionalRequirement("newFromPasteboard(_:)") }
    @_disfavoredOverload
    public var pasteAndGo: ((Any?) -> Void)? { optionalRequirement("pasteAndGo(_:)") }
    @_disfavoredOverload
    public var pasteAndSearch: ((Any?) -> Void)? { optionalRequirement("pasteAndSearch(_:)") }
    @_disfavoredOverload
    public var performClose: ((Any?) -> Void)? { optionalRequirement("performClose(_:)") }
    @_disfavoredOverload
    public var printContent: ((Any?) -> Void)? { optionalRequirement("printContent(_:)") }
    @_disfavoredOverload
    public var rename: ((Any?) -> Void)? { optionalRequirement("rename(_:)") }
    @_disfavoredOverload
    public var toggleInspector: ((Any?) -> Void)? { optionalRequirement("toggleInspector(_:)") }
    @_disfavoredOverload
    public var toggleSidebar: ((Any?) -> Void)? { optionalRequirement("toggleSidebar(_:)") }
    @_disfavoredOverload
    public var useSelectionForFind: ((Any?) -> Void)? { optionalRequirement("useSelectionForFind(_:)") }
}
