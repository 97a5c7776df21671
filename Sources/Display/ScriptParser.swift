/// Reads the steps of a script from text.
///
/// Steps stand on lines of their own or are separated by `;`. A `#` where a step could begin starts a comment that ends with the
/// line. Texts are quoted with `"` or `'`; `\"`, `\'`, `\\` and `\n` stand for the characters they name.
public struct ScriptParser {
    private let characters: [Character]
    private var position = 0

    private init(_ text: String) {
        characters = Array(text)
    }

    /// The steps that `text` describes.
    public static func parse(_ text: String) throws(ScriptSyntaxError) -> [ScriptStep] {
        var parser = ScriptParser(text)
        var steps: [ScriptStep] = []
        while parser.skipToNextStep() {
            steps.append(try parser.step())
            try parser.endOfStep(after: steps[steps.count - 1])
        }
        return steps
    }

    // MARK: Grammar

    private static let stepNames = [
        "tap", "wait", "rotate", "appearance", "text-size", "advance", "settle", "snapshot", "tree", "lifecycle", "expect",
    ]

    private mutating func step() throws(ScriptSyntaxError) -> ScriptStep {
        let start = position
        let name = word()
        switch name {
        case "tap": return .tap(text: try text(after: "tap", example: "tap \"Settings\""))
        case "wait": return .wait(seconds: try seconds(after: "wait"))
        case "advance": return .advance(seconds: try seconds(after: "advance"))
        case "rotate":
            return .rotate(try choice(after: "rotate", from: DeviceOrientation.offeredNames, DeviceOrientation.named))
        case "appearance":
            let names = DisplayAppearance.allCases.map(\.rawValue)
            return .appearance(try choice(after: "appearance", from: names) { DisplayAppearance(rawValue: $0) })
        case "text-size":
            return .textSize(try choice(after: "text-size", from: TextSize.allCases.map(\.name), TextSize.named))
        case "settle": return .settle
        case "tree": return .tree
        case "lifecycle": return .lifecycle(trace: try optionalFileName())
        case "snapshot": return .snapshot(file: try fileName(after: "snapshot"))
        case "expect":
            skipSpaces()
            let subject = position
            guard word() == "text" else { throw error(at: subject, "expected text after expect, as in: expect text \"Done\"") }
            return .expectText(try text(after: "expect text", example: "expect text \"Done\""))
        default:
            let found = name.isEmpty ? "found \(describe(at: start))" : "there is no step \"\(name)\""
            throw error(at: start, "expected a step (\(Self.stepNames.joined(separator: ", "))); \(found)")
        }
    }

    private mutating func endOfStep(after step: ScriptStep) throws(ScriptSyntaxError) {
        skipSpaces()
        guard let next = peek, next != ";", !next.isNewline else { return }
        throw error(at: position, "expected ; or a new line after the step \(step); found \(describe(at: position))")
    }

    private mutating func text(after step: String, example: String) throws(ScriptSyntaxError) -> String {
        skipSpaces()
        guard let quote = peek, quote == "\"" || quote == "'" else {
            throw error(at: position, "expected a text in quotes after \(step), as in: \(example); found \(describe(at: position))")
        }
        return try quotedText(quote)
    }

    private mutating func fileName(after step: String) throws(ScriptSyntaxError) -> String {
        skipSpaces()
        if let quote = peek, quote == "\"" || quote == "'" { return try quotedText(quote) }
        let name = word()
        guard !name.isEmpty else {
            throw error(at: position, "expected a file name after \(step), as in: \(step) out.png; found \(describe(at: position))")
        }
        return name
    }

    /// A file name, where the step doesn't end at once.
    private mutating func optionalFileName() throws(ScriptSyntaxError) -> String? {
        skipSpaces()
        if let quote = peek, quote == "\"" || quote == "'" { return try quotedText(quote) }
        let name = word()
        return name.isEmpty ? nil : name
    }

    private mutating func seconds(after step: String) throws(ScriptSyntaxError) -> Double {
        skipSpaces()
        let start = position
        let text = word()
        guard let value = Double(text), value.isFinite, value >= 0, text.first?.isLetter != true else {
            let found = text.isEmpty ? describe(at: start) : "\"\(text)\""
            throw error(at: start, "expected a number of seconds after \(step), as in: \(step) 0.5; found \(found)")
        }
        guard value <= 3_600 else { throw error(at: start, "expected at most 3600 seconds after \(step); found \(text)") }
        return value
    }

    private mutating func choice<Value>(
        after step: String, from names: [String], _ find: (String) -> Value?
    ) throws(ScriptSyntaxError) -> Value {
        skipSpaces()
        let start = position
        let text = word()
        guard let value = find(text) else {
            let found = text.isEmpty ? describe(at: start) : "\"\(text)\""
            throw error(at: start, "expected \(names.joined(separator: ", ")) after \(step); found \(found)")
        }
        return value
    }

    // MARK: Characters

    private var peek: Character? { position < characters.count ? characters[position] : nil }

    private mutating func skipSpaces() {
        while let next = peek, next.isWhitespace, !next.isNewline { position += 1 }
    }

    /// Stands on the first character of a step afterwards; false at the end of the text.
    private mutating func skipToNextStep() -> Bool {
        while let next = peek {
            if next == "#" {
                while let rest = peek, !rest.isNewline { position += 1 }
            } else if next.isWhitespace || next == ";" {
                position += 1
            } else {
                return true
            }
        }
        return false
    }

    private mutating func word() -> String {
        let start = position
        while let next = peek, !next.isWhitespace, next != ";", next != "\"", next != "'" { position += 1 }
        return String(characters[start..<position])
    }

    private mutating func quotedText(_ quote: Character) throws(ScriptSyntaxError) -> String {
        let start = position
        position += 1
        var text = ""
        while let next = peek, !next.isNewline {
            position += 1
            if next == quote { return text }
            guard next == "\\" else {
                text.append(next)
                continue
            }
            switch peek {
            case "n": text.append("\n")
            case "\\", "\"", "'": text.append(characters[position])
            default: throw error(at: position, "expected n, \", ' or \\ after \\; found \(describe(at: position))")
            }
            position += 1
        }
        throw error(at: start, "expected \(quote) at the end of the text that begins here")
    }

    private func describe(at index: Int) -> String {
        guard index < characters.count else { return "the end of the script" }
        let character = characters[index]
        return character.isNewline ? "the end of the line" : "\"\(character)\""
    }

    private func error(at index: Int, _ message: String) -> ScriptSyntaxError {
        let lineStart = characters[..<index].lastIndex { $0.isNewline }.map { $0 + 1 } ?? 0
        let lineEnd = characters[index...].firstIndex { $0.isNewline } ?? characters.count
        let line = characters[..<index].count { $0.isNewline } + 1
        return ScriptSyntaxError(
            line: line, column: index - lineStart + 1, message: message, source: String(characters[lineStart..<max(lineStart, lineEnd)]))
    }
}
