/// The language and the writing direction that an app starts in.
public struct InterfaceLanguage: Codable, Sendable, Equatable {
    /// Which way a screen is laid out.
    public enum Direction: String, Codable, CaseIterable, Sendable {
        case leftToRight = "ltr"
        case rightToLeft = "rtl"
    }

    /// A language's code, such as `ko` or `pt-BR`; nil for the app's own.
    public var code: String?
    /// nil: as the language is written.
    public var direction: Direction?

    public init(code: String? = nil, direction: Direction? = nil) {
        self.code = code
        self.direction = direction
    }

    /// Whether a text can be a language's code: letters, digits and hyphens, beginning with two or three letters.
    public static func isCode(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy({ $0.isASCII && $0.isLetter }) else {
            return false
        }
        return parts.dropFirst().allSatisfy { part in
            (2...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }
}
