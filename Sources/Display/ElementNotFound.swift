/// A script named something that isn't on the screen.
public struct ElementNotFound: Error, CustomStringConvertible, Sendable {
    /// What was looked for.
    public let target: ScriptTarget
    /// The texts that could have been named, or the identifiers when one was looked for, in reading order.
    public let visibleTexts: [String]

    public init(_ target: ScriptTarget, visibleTexts: [String]) {
        self.target = target
        self.visibleTexts = visibleTexts
    }

    public init(text: String, visibleTexts: [String]) {
        self.init(.text(text), visibleTexts: visibleTexts)
    }

    public var description: String {
        let list = visibleTexts.map { "\"\($0)\"" }.joined(separator: ", ")
        switch target {
        case .text(let text):
            let seen = list.isEmpty ? "there is no text on the screen" : "on the screen: \(list)"
            return "nothing on the screen shows \"\(text)\"; \(seen)"
        case .identifier(let name):
            let seen = list.isEmpty ? "no view on the screen has an identifier" : "on the screen: \(list)"
            return "nothing on the screen has the identifier \"\(name)\"; \(seen)"
        case .point(let x, let y):
            return "\(ScriptText.number(x)),\(ScriptText.number(y)) isn't on the screen"
        }
    }
}
