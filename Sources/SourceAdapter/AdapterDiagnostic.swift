/// One finding about the author's source: what, where, and what to do.
public struct AdapterDiagnostic: Sendable, Hashable, CustomStringConvertible {
    @frozen public enum Severity: String, Sendable {
        case warning
        case error
    }

    public var severity: Severity
    public var file: String
    /// Counted from 1.
    public var line: Int
    /// Counted from 1, in UTF-8 bytes.
    public var column: Int
    public var message: String
    /// What the author can do about it.
    public var fix: String

    /// The finding as compilers print them, the fix on a line of its own.
    public var description: String {
        let head = "\(file):\(line):\(column): \(severity.rawValue): \(message)"
        return fix.isEmpty ? head : "\(head)\n\(file):\(line):\(column): note: \(fix)"
    }
}

/// The reasons why a module can't be adapted.
public struct AdapterError: Error, Sendable, CustomStringConvertible {
    public var diagnostics: [AdapterDiagnostic]

    public var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}
