import Foundation
import ObjCRuntime

/// An object that an app describes to assistive technologies, whatever its class.
///
/// Classes that show something (views, bar items, accessibility elements) have members of their own; for all others, images for
/// example, these keep what the app says.
public protocol AccessibleObject: NSObjectProtocol {}

extension NSObject: AccessibleObject {}

/// An object with such members of its own, which count however its type is known.
@MainActor
private protocol DescribedObject: AnyObject {
    var accessibilityLabel: String? { get set }
    var accessibilityIdentifier: String? { get set }
    var accessibilityHint: String? { get set }
    var accessibilityValue: String? { get set }
}

extension UIView: DescribedObject {}
extension UIBarItem: DescribedObject {}
extension UIAccessibilityElement: DescribedObject {}

private final class ObjectAccessibility {
    var label: String?
    var identifier: String?
    var hint: String?
    var value: String?
}

nonisolated(unsafe) private var key: UInt8 = 0

extension AccessibleObject {
    public var accessibilityLabel: String? {
        get { described { $0.accessibilityLabel } ?? kept?.label }
        set { change({ $0.accessibilityLabel = newValue }, { $0.label = newValue }) }
    }

    public var accessibilityIdentifier: String? {
        get { described { $0.accessibilityIdentifier } ?? kept?.identifier }
        set { change({ $0.accessibilityIdentifier = newValue }, { $0.identifier = newValue }) }
    }

    public var accessibilityHint: String? {
        get { described { $0.accessibilityHint } ?? kept?.hint }
        set { change({ $0.accessibilityHint = newValue }, { $0.hint = newValue }) }
    }

    public var accessibilityValue: String? {
        get { described { $0.accessibilityValue } ?? kept?.value }
        set { change({ $0.accessibilityValue = newValue }, { $0.value = newValue }) }
    }

    private var kept: ObjectAccessibility? { objc_getAssociatedObject(self, &key) as? ObjectAccessibility }

    private func described(_ text: @MainActor (any DescribedObject) -> String?) -> String? {
        guard let object = self as? any DescribedObject else { return nil }
        return MainActor.assumeIsolated { text(object) }
    }

    private func change(_ own: @MainActor (any DescribedObject) -> Void, _ change: (ObjectAccessibility) -> Void) {
        if let object = self as? any DescribedObject {
            MainActor.assumeIsolated { own(object) }
            return
        }
        let state = kept ?? ObjectAccessibility()
        change(state)
        objc_setAssociatedObject(self, &key, state, .OBJC_ASSOCIATION_RETAIN)
    }
}
