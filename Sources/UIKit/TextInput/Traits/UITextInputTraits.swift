import Foundation
import ObjCRuntime

/// How an object wants to be typed into.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {}

extension UITextInputTraits {
    @_disfavoredOverload
    public var autocapitalizationType: UITextAutocapitalizationType? {
        inputTrait("autocapitalizationType", of: self, \.autocapitalization)
    }
    @_disfavoredOverload
    public var autocorrectionType: UITextAutocorrectionType? { inputTrait("autocorrectionType", of: self, \.autocorrection) }
    @_disfavoredOverload
    public var spellCheckingType: UITextSpellCheckingType? { inputTrait("spellCheckingType", of: self, \.spellChecking) }
    @_disfavoredOverload
    public var smartQuotesType: UITextSmartQuotesType? { inputTrait("smartQuotesType", of: self, \.smartQuotes) }
    @_disfavoredOverload
    public var smartDashesType: UITextSmartDashesType? { inputTrait("smartDashesType", of: self, \.smartDashes) }
    @_disfavoredOverload
    public var smartInsertDeleteType: UITextSmartInsertDeleteType? { inputTrait("smartInsertDeleteType", of: self, \.smartInsertDelete) }
    @_disfavoredOverload
    public var inlinePredictionType: UITextInlinePredictionType? { inputTrait("inlinePredictionType", of: self, \.inlinePrediction) }
    @_disfavoredOverload
    public var keyboardType: UIKeyboardType? { inputTrait("keyboardType", of: self, \.keyboard) }
    @_disfavoredOverload
    public var keyboardAppearance: UIKeyboardAppearance? { inputTrait("keyboardAppearance", of: self, \.appearance) }
    @_disfavoredOverload
    public var returnKeyType: UIReturnKeyType? { inputTrait("returnKeyType", of: self, \.returnKey) }
    @_disfavoredOverload
    public var enablesReturnKeyAutomatically: Bool? { inputTrait("enablesReturnKeyAutomatically", of: self, \.enablesReturnKey) }
    @_disfavoredOverload
    public var isSecureTextEntry: Bool? { inputTrait("isSecureTextEntry", of: self, \.isSecure) }
    @_disfavoredOverload
    public var textContentType: UITextContentType? { inputTrait("textContentType", of: self, \.contentType) }
    @_disfavoredOverload
    public var passwordRules: UITextInputPasswordRules? { inputTrait("passwordRules", of: self, \.passwordRules) }
}

/// The traits of an input as one value; each starts as UIKit's default.
struct InputTraits {
    var autocapitalization = UITextAutocapitalizationType.sentences
    var autocorrection = UITextAutocorrectionType.default
    var spellChecking = UITextSpellCheckingType.default
    var smartQuotes = UITextSmartQuotesType.default
    var smartDashes = UITextSmartDashesType.default
    var smartInsertDelete = UITextSmartInsertDeleteType.default
    var inlinePrediction = UITextInlinePredictionType.default
    var keyboard = UIKeyboardType.default
    var appearance = UIKeyboardAppearance.default
    var returnKey = UIReturnKeyType.default
    var enablesReturnKey = false
    var isSecure = false
    var contentType: UITextContentType?
    var passwordRules: UITextInputPasswordRules?

    init() {}

    /// What any object says of itself.
    @MainActor
    init(_ object: AnyObject) {
        guard let traits = object as? any UITextInputTraits else { return }
        if let owner = traits as? any InputTraitsOwner {
            self = owner.inputTraits
            return
        }
        if let value = traits.autocapitalizationType { autocapitalization = value }
        if let value = traits.autocorrectionType { autocorrection = value }
        if let value = traits.spellCheckingType { spellChecking = value }
        if let value = traits.keyboardType { keyboard = value }
        if let value = traits.keyboardAppearance { appearance = value }
        if let value = traits.returnKeyType { returnKey = value }
        if let value = traits.enablesReturnKeyAutomatically { enablesReturnKey = value }
        if let value = traits.isSecureTextEntry { isSecure = value }
        contentType = traits.textContentType
    }
}

/// The framework's own inputs, which hold their traits in one place.
@MainActor
protocol InputTraitsOwner: AnyObject {
    /// What the object wants now, by its public properties, so that a subclass's override counts.
    var inputTraits: InputTraits { get }
}

/// A trait of the framework's inputs, or what another class has registered under its name.
@MainActor
private func inputTrait<Value>(_ name: StaticString, of object: any UITextInputTraits, _ path: KeyPath<InputTraits, Value>) -> Value? {
    if let owner = object as? any InputTraitsOwner { return owner.inputTraits[keyPath: path] }
    return optionalProperty(name, of: object)
}

@MainActor
private func inputTrait<Value>(_ name: StaticString, of object: any UITextInputTraits, _ path: KeyPath<InputTraits, Value?>) -> Value? {
    if let owner = object as? any InputTraitsOwner { return owner.inputTraits[keyPath: path] }
    return optionalProperty(name, of: object)
}
