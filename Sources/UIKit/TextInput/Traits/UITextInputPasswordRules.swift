import Foundation

/// What a password must look like, in the language of password rules.
@preconcurrency @MainActor
open class UITextInputPasswordRules: NSObject, NSCopying, @preconcurrency NSSecureCoding {
    public let passwordRulesDescriptor: String

    public init(descriptor passwordRulesDescriptor: String) {
        self.passwordRulesDescriptor = passwordRulesDescriptor
        super.init()
    }

    public required init?(coder: NSCoder) {
        guard let descriptor = coder.decodeText(forKey: "passwordRulesDescriptor") else { return nil }
        passwordRulesDescriptor = descriptor
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) { coder.encodeText(passwordRulesDescriptor, forKey: "passwordRulesDescriptor") }

    /// Rules never change, so a copy is the object itself.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
