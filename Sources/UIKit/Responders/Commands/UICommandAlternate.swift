import Foundation
import ObjCRuntime

/// Another meaning of a command, chosen by further modifier keys.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject, NSCopying, @preconcurrency NSSecureCoding {
    public let title: String
    public let action: Selector
    public let modifierFlags: UIKeyModifierFlags

    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
        super.init()
    }

    public required init?(coder: NSCoder) {
        guard let title = coder.decodeText(forKey: "title"), let action = coder.decodeText(forKey: "action") else { return nil }
        self.title = title
        self.action = Selector(action)
        modifierFlags = UIKeyModifierFlags(rawValue: coder.decodeInteger(forKey: "modifierFlags"))
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encodeText(title, forKey: "title")
        coder.encodeText(action.description, forKey: "action")
        coder.encode(modifierFlags.rawValue, forKey: "modifierFlags")
    }

    /// Alternates never change, so a copy is the alternate itself.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
