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
}
