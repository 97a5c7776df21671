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

    static func switchToNext() {
        let index = modes.firstIndex { $0 === current } ?? 0
        current = modes[(index + 1) % modes.count]
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
