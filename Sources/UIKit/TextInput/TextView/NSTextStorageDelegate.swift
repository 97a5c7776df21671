import Foundation
import ObjCRuntime

/// Follows the edits of a text storage and may change attributes of what was edited.
public protocol NSTextStorageDelegate: NSObjectProtocol {}

extension NSTextStorageDelegate {
    @_disfavoredOverload
    public var textStorage_willProcessEditing_range_changeInLength: ((NSTextStorage, NSTextStorage.EditActions, NSRange, Int) -> Void)? {
        optionalRequirement("textStorage(_:willProcessEditing:range:changeInLength:)")
    }
    @_disfavoredOverload
    public var textStorage_didProcessEditing_range_changeInLength: ((NSTextStorage, NSTextStorage.EditActions, NSRange, Int) -> Void)? {
        optionalRequirement("textStorage(_:didProcessEditing:range:changeInLength:)")
    }
}
