extension Lexer {
    /// A string literal whose quotes begin here; tokens inside of its interpolations become tokens of the file.
    mutating func lexString(poundCount: Int, from start: Int) {
        let isMultiline = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"") && opensMultiline(poundCount)
        let quoteCount = isMultiline ? 3 : 1
        position += quoteCount
        var piece = start
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                if closesString(quoteCount, poundCount) {
                    position += quoteCount + poundCount
                    return add(.string, from: piece)
                }
                position += 1
            case UInt8(ascii: "\\"):
                guard escapes(poundCount) else {
                    position += 1
                    continue
                }
                position += 1 + poundCount
                if peek() == UInt8(ascii: "(") {
                    add(.string, from: piece)
                    // The compiler has a limit, too.
                    guard interpolationDepth < TokenList.deepest else { return report(.tooDeep(at: position)) }
                    interpolationDepth += 1
                    run(inInterpolation: true)
                    interpolationDepth -= 1
                    piece = position
                } else {
                    // An escaped line end ends nothing; an escaped quote is text.
                    position += 1
                }
            case UInt8(ascii: "\n") where !isMultiline:
                isBroken = true
                return add(.string, from: piece)
            default: position += 1
            }
        }
        isBroken = true
        if isMultiline {
            let fix = "Write \"\"\" at its end, on a line of its own."
            report(SyntaxProblem(offset: start, message: "this string literal doesn't end", fix: fix))
        }
        add(.string, from: piece)
    }

    /// `#"""#` is a quote in a raw string of one line; three quotes open a text of many lines only where the line ends.
    private func opensMultiline(_ poundCount: Int) -> Bool {
        guard poundCount > 0 else { return true }
        return !(0..<poundCount).allSatisfy { peek(3 + $0) == UInt8(ascii: "#") }
    }

    private func closesString(_ quoteCount: Int, _ poundCount: Int) -> Bool {
        if quoteCount == 3, peek(1) != UInt8(ascii: "\"") || peek(2) != UInt8(ascii: "\"") { return false }
        return (0..<poundCount).allSatisfy { peek(quoteCount + $0) == UInt8(ascii: "#") }
    }

    private func escapes(_ poundCount: Int) -> Bool {
        (0..<poundCount).allSatisfy { peek(1 + $0) == UInt8(ascii: "#") }
    }

    /// Reads `/…/` or `#/…/#` from the slash; false, without reading, where the slash is an operator.
    mutating func lexRegularExpression(poundCount: Int, from start: Int) -> Bool {
        if poundCount == 0, !isOperandExpected || isSpace(peek(1)) { return false }
        guard let end = endOfRegularExpression(poundCount) else { return false }
        position = end
        add(.string, from: start)
        return true
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == 0
    }

    private var isOperandExpected: Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .operator, .arrow, .leftParenthesis, .leftBracket, .leftBrace, .comma, .colon, .semicolon: return true
        case .word: return last.word.isFollowedByOperand
        case .question, .exclamation: return Int(last.end) < position
        default: return false
        }
    }

    private func endOfRegularExpression(_ poundCount: Int) -> Int? {
        var index = position + 1
        // With number signs, a line end behind the slash allows more of them.
        let isMultiline =
            poundCount > 0 && index < bytes.count && (bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r"))
        var depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "\n") where !isMultiline: return nil
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if poundCount == 0, depth < 0 { return nil }
            case UInt8(ascii: "/"):
                let isEnd = (1...max(poundCount, 1)).allSatisfy { distance in
                    poundCount == 0 || (index + distance < bytes.count && bytes[index + distance] == UInt8(ascii: "#"))
                }
                if isEnd { return index + 1 + poundCount }
            default: break
            }
            index += 1
        }
        return nil
    }
}
