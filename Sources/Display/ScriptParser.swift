/// Reads the steps of a script from text.
///
/// Steps stand on lines of their own or are separated by `;`. A `#` before or after a step starts a comment that ends with the line.
///
/// Texts are quoted with `"` or `'`; `\"`, `\'`, `\\` and `\n` stand for the characters they name. What a step points at is
/// a quoted text, `id` with an accessibility identifier, or a point such as `120,300`.
public struct ScriptParser {
    private let characters: [Character]
    private let file: String?
    private var position = 0

    private init(_ text: String, file: String?) {
        characters = Array(text)
        self.file = file
    }

    /// The steps that `text` describes.
    public static func parse(_ text: String) throws(ScriptSyntaxError) -> [ScriptStep] {
        try written(text, file: nil).map(\.step)
    }

    /// The steps that `text` describes with the places where they stand; `file` is the name that messages call it by.
    public static func written(_ text: String, file: String?) throws(ScriptSyntaxError) -> [WrittenStep] {
        var parser = ScriptParser(text, file: file)
        var steps: [WrittenStep] = []
        while parser.skipToNextStep() {
            let place = file.map { "\($0):\(parser.line(at: parser.position))" }
            let step = try parser.step()
            try parser.endOfStep(after: step)
            steps.append(WrittenStep(step, place: place))
        }
        return steps
    }

    // MARK: Grammar

    private static let stepNames = [
        "tap", "double-tap", "long-press", "swipe", "drag", "pinch", "rotate-gesture", "touch", "move", "lift", "scroll", "hover", "type",
        "key", "rotate", "shake", "appearance", "text-size", "wait", "advance", "settle", "snapshot", "tree", "lifecycle", "expect",
    ]

    private mutating func step() throws(ScriptSyntaxError) -> ScriptStep {
        let start = position
        let name = word()
        if let step = try touchStep(name) { return step }
        switch name {
        case "scroll":
            let target = try target(after: "scroll", example: "scroll 200,400 by 0,-300")
            try keyword("by", after: "scroll \(target)", example: "scroll \(target) by 0,-300")
            let way = try pair(after: "by", example: "by 0,-300")
            return .scroll(target, dx: way.x, dy: way.y)
        case "hover": return .hover(try target(after: "hover", example: "hover \"Settings\""))
        case "type": return .type(try text(after: "type", example: "type \"Hello\""))
        case "key": return .key(try keyStroke())
        case "wait": return .wait(seconds: try seconds(after: "wait"))
        case "advance": return .advance(seconds: try seconds(after: "advance"))
        case "rotate":
            return .rotate(try choice(after: "rotate", from: DeviceOrientation.offeredNames, DeviceOrientation.named))
        case "appearance":
            let names = DisplayAppearance.allCases.map(\.rawValue)
            return .appearance(try choice(after: "appearance", from: names) { DisplayAppearance(rawValue: $0) })
        case "text-size":
            return .textSize(try choice(after: "text-size", from: TextSize.allCases.map(\.name), TextSize.named))
        case "shake": return .shake
        case "settle": return .settle
        case "tree": return try optionalKeyword("accessibility", after: "tree") ? .accessibilityTree : .tree
        case "lifecycle": return .lifecycle(trace: try optionalFileName())
        case "snapshot": return .snapshot(file: try fileName(after: "snapshot"))
        case "expect": return try expectation()
        default:
            let found = name.isEmpty ? "found \(describe(at: start))" : "there is no step \"\(name)\""
            throw error(at: start, "expected a step (\(Self.stepNames.joined(separator: ", "))); \(found)")
        }
    }

    /// A step of fingers; nil when the name is another step's.
    private mutating func touchStep(_ name: String) throws(ScriptSyntaxError) -> ScriptStep? {
        switch name {
        case "tap": return .tap(try target(after: "tap", example: "tap \"Settings\""))
        case "double-tap": return .doubleTap(try target(after: "double-tap", example: "double-tap \"Photo\""))
        case "long-press":
            let target = try target(after: "long-press", example: "long-press \"Photo\"")
            return .longPress(target, seconds: try optionalSeconds("for", after: "long-press") ?? 1)
        case "swipe":
            let names = SwipeDirection.allCases.map(\.rawValue)
            let direction = try choice(after: "swipe", from: names) { SwipeDirection(rawValue: $0) }
            guard try optionalKeyword("on", after: "swipe \(direction.rawValue)") else { return .swipe(direction, on: nil) }
            return .swipe(direction, on: try target(after: "on", example: "swipe \(direction.rawValue) on \"Mail\""))
        case "drag":
            var targets = [try target(after: "drag", example: "drag \"Item\" to 100,600")]
            repeat {
                try keyword("to", after: "drag \(targets[0])", example: "drag \(targets[0]) to 100,600")
                targets.append(try target(after: "to", example: "drag \(targets[0]) to 100,600"))
            } while nextWordIs("to")
            return .drag(targets, seconds: try optionalSeconds("in", after: "drag") ?? 0.5)
        case "pinch":
            let target = try target(after: "pinch", example: "pinch \"Map\" to 2")
            try keyword("to", after: "pinch \(target)", example: "pinch \(target) to 2")
            return .pinch(target, scale: try number(after: "to", example: "to 2", in: 0.05...20))
        case "rotate-gesture":
            let target = try target(after: "rotate-gesture", example: "rotate-gesture \"Map\" by 90")
            try keyword("by", after: "rotate-gesture \(target)", example: "rotate-gesture \(target) by 90")
            return .turn(target, degrees: try number(after: "by", example: "by 90", in: -720...720))
        case "touch": return .touch(try target(after: "touch", example: "touch 5,400"))
        case "move":
            let target = try target(after: "move", example: "move 200,400 in 0.3")
            return .move(target, seconds: try optionalSeconds("in", after: "move") ?? 0.25)
        case "lift": return .lift
        default: return nil
        }
    }

    private mutating func expectation() throws(ScriptSyntaxError) -> ScriptStep {
        let example = "expect text \"Done\", expect no text \"Error\" or expect id \"list\""
        skipSpaces()
        var subject = position
        var name = word()
        let isForbidden = name == "no"
        if isForbidden {
            skipSpaces()
            subject = position
            name = word()
        }
        let words = isForbidden ? "expect no" : "expect"
        let target: ScriptTarget
        switch name {
        case "text": target = .text(try text(after: "\(words) text", example: "\(words) text \"Done\""))
        case "id": target = .identifier(try text(after: "\(words) id", example: "\(words) id \"list\""))
        default: throw error(at: subject, "expected text or id after \(words), as in: \(example)")
        }
        return isForbidden ? .expectNo(target) : .expect(target)
    }

    private mutating func endOfStep(after step: ScriptStep) throws(ScriptSyntaxError) {
        skipSpaces()
        guard let next = peek, next != ";", next != "#", !next.isNewline else { return }
        throw error(at: position, "expected ; or a new line after the step \(step); found \(describe(at: position))")
    }

    // MARK: Parts of a step

    private mutating func target(after step: String, example: String) throws(ScriptSyntaxError) -> ScriptTarget {
        skipSpaces()
        if let quote = peek, quote == "\"" || quote == "'" { return .text(try quotedText(quote)) }
        let start = position
        let name = word()
        if name == "id" { return .identifier(try text(after: "id", example: "id \"settings\"")) }
        if let point = Self.pair(name) { return .point(x: point.x, y: point.y) }
        let found = name.isEmpty ? describe(at: start) : "\"\(name)\""
        throw error(at: start, "expected a text in quotes, id \"NAME\" or a point X,Y after \(step), as in: \(example); found \(found)")
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

    private mutating func keyStroke() throws(ScriptSyntaxError) -> KeyStroke {
        skipSpaces()
        let start = position
        let name: String
        if let quote = peek, quote == "\"" || quote == "'" { name = try quotedText(quote) } else { name = word() }
        guard let stroke = KeyStroke.named(name) else {
            let found = name.isEmpty ? describe(at: start) : "\"\(name)\""
            throw error(at: start, "expected \(KeyStroke.offeredNames) after key, as in: key cmd+a; found \(found)")
        }
        return stroke
    }

    private mutating func keyword(_ wanted: String, after step: String, example: String) throws(ScriptSyntaxError) {
        skipSpaces()
        let start = position
        let found = word()
        guard found != wanted else { return }
        let what = found.isEmpty ? describe(at: start) : "\"\(found)\""
        throw error(at: start, "expected \(wanted) after \(step), as in: \(example); found \(what)")
    }

    /// Reads a word that may be left out; what stands there instead must end the step.
    private mutating func optionalKeyword(_ wanted: String, after step: String) throws(ScriptSyntaxError) -> Bool {
        skipSpaces()
        guard let next = peek, next != ";", next != "#", !next.isNewline else { return false }
        let start = position
        let found = word()
        guard found == wanted else {
            let what = found.isEmpty ? describe(at: start) : "\"\(found)\""
            throw error(at: start, "expected \(wanted), ; or a new line after \(step); found \(what)")
        }
        return true
    }

    private mutating func nextWordIs(_ wanted: String) -> Bool {
        skipSpaces()
        let start = position
        let isIt = word() == wanted
        position = start
        return isIt
    }

    private mutating func optionalSeconds(_ name: String, after step: String) throws(ScriptSyntaxError) -> Double? {
        try optionalKeyword(name, after: step) ? try seconds(after: name) : nil
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
        guard let value = Self.number(text), value >= 0 else {
            let found = text.isEmpty ? describe(at: start) : "\"\(text)\""
            throw error(at: start, "expected a number of seconds after \(step), as in: \(step) 0.5; found \(found)")
        }
        guard value <= 3_600 else { throw error(at: start, "expected at most 3600 seconds after \(step); found \(text)") }
        return value
    }

    private mutating func number(
        after step: String, example: String, in range: ClosedRange<Double>
    ) throws(ScriptSyntaxError) -> Double {
        skipSpaces()
        let start = position
        let text = word()
        guard let value = Self.number(text), range.contains(value) else {
            let found = text.isEmpty ? describe(at: start) : "\"\(text)\""
            let limits = "\(ScriptText.number(range.lowerBound)) to \(ScriptText.number(range.upperBound))"
            throw error(at: start, "expected a number from \(limits) after \(step), as in: \(example); found \(found)")
        }
        return value
    }

    private mutating func pair(after step: String, example: String) throws(ScriptSyntaxError) -> (x: Double, y: Double) {
        skipSpaces()
        let start = position
        let text = word()
        guard let pair = Self.pair(text) else {
            let found = text.isEmpty ? describe(at: start) : "\"\(text)\""
            throw error(at: start, "expected two numbers X,Y after \(step), as in: \(example); found \(found)")
        }
        return pair
    }

    private static func number(_ text: some StringProtocol) -> Double? {
        guard text.first?.isLetter == false, let value = Double(text), value.isFinite else { return nil }
        return value
    }

    private static func pair(_ text: String) -> (x: Double, y: Double)? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let x = number(parts[0]), let y = number(parts[1]), abs(x) <= 1e6, abs(y) <= 1e6 else { return nil }
        return (x, y)
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
            } else if next.isWhitespace || next == ";" || next == "\u{FEFF}" {
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

    private func line(at index: Int) -> Int { characters[..<index].count { $0.isNewline } + 1 }

    private func error(at index: Int, _ message: String) -> ScriptSyntaxError {
        let lineStart = characters[..<index].lastIndex { $0.isNewline }.map { $0 + 1 } ?? 0
        let lineEnd = characters[index...].firstIndex { $0.isNewline } ?? characters.count
        return ScriptSyntaxError(
            file: file, line: line(at: index), column: index - lineStart + 1, message: message,
            source: String(characters[lineStart..<max(lineStart, lineEnd)]))
    }
}
