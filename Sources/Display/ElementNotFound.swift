/// A script named something that isn't on the screen.
public struct ElementNotFound: Error, CustomStringConvertible, Sendable {
    /// What was looked for.
    public let text: String
    /// The texts that could have been named, in reading order.
    public let visibleTexts: [String]

    public init(text: String, visibleTexts: [String]) {
        self.text = text
        self.visibleTexts = visibleTexts
    }

    public var description: String {
        let seen =
            visibleTexts.isEmpty
            ? "there is no text on the screen" : "on the screen: " + visibleTexts.map { "\"\($0)\"" }.joined(separator: ", ")
        return "nothing on the screen shows \"\(text)\"; \(seen)"
    }
}
