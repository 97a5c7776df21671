import Foundation

/// A language that can be typed.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    nonisolated public static let currentInputModeDidChangeNotification = NSNotification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")

    /// The keyboard's keys are those of English; input methods of the person's own computer type any language.
    static let system = UITextInputMode(language: "en-US")
    open class var activeInputModes: [UITextInputMode] { [system] }

    private let language: String

    init(language: String) {
        self.language = language
        super.init()
    }

    public required init?(coder: NSCoder) { return nil }

    /// A BCP 47 tag.
    open var primaryLanguage: String? { language }
}
