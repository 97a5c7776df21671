import Foundation

/// A language that can be typed.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    nonisolated public static let currentInputModeDidChangeNotification = NSNotification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")

    /// The languages of the software keyboard's keys; input methods of the person's own computer type any other.
    private static let modes = [UITextInputMode(language: "en-US"), UITextInputMode(language: "ko-KR")]
    open class var activeInputModes: [UITextInputMode] { modes }

    /// The language that the keyboard types now.
    static var current = modes[0]

    /// The user goes on to the next language; for an input with an identifier the choice is kept.
    static func switchToNext(for responder: UIResponder?) {
        let index = modes.firstIndex { $0 === current } ?? 0
        use(modes[(index + 1) % modes.count])
        if let name = responder?.contextIdentifier { UserDefaults.standard.set(current.language, forKey: storageKeyPrefix + name) }
    }

    /// An input is typed into: the language that was chosen for its identifier comes back.
    static func takeChoice(of responder: UIResponder) {
        guard let name = responder.contextIdentifier,
            let language = UserDefaults.standard.string(forKey: storageKeyPrefix + name),
            let mode = modes.first(where: { $0.language == language })
        else { return }
        use(mode)
    }

    static func forgetChoice(for identifier: String) { UserDefaults.standard.removeObject(forKey: storageKeyPrefix + identifier) }

    private static let storageKeyPrefix = "UITextInputMode.choice."

    private static func use(_ mode: UITextInputMode) {
        guard mode !== current else { return }
        current = mode
        NotificationCenter.default.post(name: currentInputModeDidChangeNotification, object: current)
    }

    var isKorean: Bool { language.hasPrefix("ko") }

    private let language: String

    init(language: String) {
        self.language = language
        super.init()
    }

    public required init?(coder: NSCoder) { return nil }

    /// A BCP 47 tag.
    open var primaryLanguage: String? { language }
}

extension UIResponder {
    /// The identifier of the object or of the nearest along the chain that has one.
    fileprivate var contextIdentifier: String? {
        var responder: UIResponder? = self
        while let current = responder {
            if let identifier = current.textInputContextIdentifier { return identifier }
            responder = current.next
        }
        return nil
    }
}
