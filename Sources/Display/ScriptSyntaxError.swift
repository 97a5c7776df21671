/// A script that can't be read: where, and what was expected there.
public struct ScriptSyntaxError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The script's file; nil for a script that stands on a command line.
    public let file: String?
    /// Position of the first character that doesn't fit, from 1.
    public let line: Int
    public let column: Int
    /// What was expected and what stands there.
    public let message: String
    /// The text of the line.
    public let source: String

    public init(file: String? = nil, line: Int, column: Int, message: String, source: String) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
        self.source = source
    }

    public var description: String {
        let pointer = String(repeating: " ", count: column - 1) + "^"
        let place = file.map { "\($0):\(line):\(column)" } ?? "line \(line), column \(column)"
        return "\(place): \(message)\n    \(source)\n    \(pointer)"
    }
}
