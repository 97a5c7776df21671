/// What a step of a script points at.
public enum ScriptTarget: Codable, Sendable, Equatable, Hashable {
    /// What shows the text or carries it as its accessibility label.
    case text(String)
    /// What has the accessibility identifier.
    case identifier(String)
    /// A place on the screen, in points from its top left.
    case point(x: Double, y: Double)
}

extension ScriptTarget: CustomStringConvertible {
    /// The target as its author would write it.
    public var description: String {
        switch self {
        case .text(let text): ScriptText.quoted(text)
        case .identifier(let name): "id \(ScriptText.quoted(name))"
        case .point(let x, let y): "\(ScriptText.number(x)),\(ScriptText.number(y))"
        }
    }
}

/// Where a swipe goes.
public enum SwipeDirection: String, Codable, Sendable, CaseIterable {
    case left, right, up, down

    /// Its unit vector on the screen.
    public var vector: (dx: Double, dy: Double) {
        switch self {
        case .left: (-1, 0)
        case .right: (1, 0)
        case .up: (0, -1)
        case .down: (0, 1)
        }
    }
}

/// Texts and numbers as scripts write them.
enum ScriptText {
    static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }

    static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
}
