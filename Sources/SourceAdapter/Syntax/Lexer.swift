/// Splits a file's text into tokens.
///
/// Knows what separates code from what isn't: comments, literals of every form, the code inside interpolations. Operators are told
/// apart only as far as the adapter asks.
struct Lexer {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    var tokens: [Token] = []
    /// Whether something doesn't end where it has to.
    var isBroken = false
    /// What is known about that.
    var problem: SyntaxProblem?
    /// How many interpolations are open.
    var interpolationDepth = 0
    private var startsLine = true

    static func tokens(of bytes: [UInt8]) -> (tokens: [Token], isBroken: Bool, problem: SyntaxProblem?) {
        bytes.withUnsafeBufferPointer { buffer in
            var lexer = Lexer(bytes: buffer)
            lexer.tokens.reserveCapacity(buffer.count / 4 + 1)
            lexer.skipInterpreterLine()
            lexer.run(inInterpolation: false)
            lexer.tokens.append(Token(kind: .end, startsLine: true, start: Int32(buffer.count), end: Int32(buffer.count)))
            return (lexer.tokens, lexer.isBroken, lexer.problem)
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The byte so far ahead, 0 behind the end.
    func peek(_ distance: Int = 0) -> UInt8 {
        let index = position + distance
        return index < bytes.count ? bytes[index] : 0
    }

    mutating func add(_ kind: Token.Kind, from start: Int) {
        tokens.append(Token(kind: kind, startsLine: startsLine, start: Int32(start), end: Int32(position)))
        startsLine = false
    }

    private mutating func skipInterpreterLine() {
        position = Self.endOfPrelude(bytes)
    }

    /// The offset behind a byte order mark and a line `#!/usr/bin/swift`, which only the first bytes of a file may be.
    static func endOfPrelude(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var end = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
        guard bytes.dropFirst(end).starts(with: Array("#!".utf8)) else { return end }
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
        return end
    }

    /// Reads to the end of the file, or to the parenthesis that ends an interpolation.
    mutating func run(inInterpolation: Bool) {
        var depth = 0
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if inInterpolation, depth == 0 { return addSingle(.rightParenthesis) }
            default: break
            }
            lexOne(byte)
        }
        if inInterpolation { isBroken = true }
    }

    private mutating func lexOne(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            startsLine = true
            position += 1
        case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0b, 0x0c, 0: position += 1
        case UInt8(ascii: "("): addSingle(.leftParenthesis)
        case UInt8(ascii: ")"): addSingle(.rightParenthesis)
        case UInt8(ascii: "["): addSingle(.leftBracket)
        case UInt8(ascii: "]"): addSingle(.rightBracket)
        case UInt8(ascii: "{"): addSingle(.leftBrace)
        case UInt8(ascii: "}"): addSingle(.rightBrace)
        case UInt8(ascii: ","): addSingle(.comma)
        case UInt8(ascii: ":"): addSingle(.colon)
        case UInt8(ascii: ";"): addSingle(.semicolon)
        case UInt8(ascii: "@"): addSingle(.at)
        case UInt8(ascii: "\\"): addSingle(.backslash)
        case UInt8(ascii: "\""): lexString(poundCount: 0, from: position)
        case UInt8(ascii: "#"): lexPound()
        case UInt8(ascii: "`"): lexEscapedWord()
        case UInt8(ascii: "."): lexPeriod()
        case UInt8(ascii: "0")...UInt8(ascii: "9"): lexNumber()
        case UInt8(ascii: "/"): lexSlash()
        case UInt8(ascii: "?"): isLeftBound ? addSingle(.question) : lexOperator()
        case UInt8(ascii: "!"): isLeftBound ? addSingle(.exclamation) : lexOperator()
        case UInt8(ascii: "<"), UInt8(ascii: ">"): addSingle(.operator)
        case let byte where Self.isOperator(byte): lexOperator()
        default: lexWord()
        }
    }

    private mutating func addSingle(_ kind: Token.Kind) {
        position += 1
        add(kind, from: position - 1)
    }

    /// Whether the byte before belongs to an operand.
    private var isLeftBound: Bool {
        guard let last = tokens.last, Int(last.end) == position else { return false }
        switch last.kind {
        case .leftParenthesis, .leftBracket, .leftBrace, .comma, .colon, .semicolon, .arrow: return false
        case .operator: return bytes[position - 1] == UInt8(ascii: ">")
        default: return true
        }
    }

    // MARK: Words, numbers and operators

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xff:
            true
        default: false
        }
    }

    private static func isOperator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"),
            UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
            UInt8(ascii: "~"), UInt8(ascii: "."), UInt8(ascii: "?"):
            true
        default: false
        }
    }

    private mutating func skipWord() {
        while position < bytes.count, Self.isWordByte(bytes[position]) { position += 1 }
    }

    private mutating func lexWord() {
        let start = position
        position += 1
        skipWord()
        add(.word, from: start)
        tokens[tokens.count - 1].word = Word(UnsafeBufferPointer(rebasing: bytes[start..<position]))
    }

    private mutating func lexEscapedWord() {
        let start = position
        repeat {
            position += 1
        } while position < bytes.count && bytes[position] != UInt8(ascii: "`") && bytes[position] != UInt8(ascii: "\n")
        if peek() == UInt8(ascii: "`") { position += 1 } else { isBroken = true }
        add(.word, from: start)
    }

    private mutating func lexNumber() {
        let start = position
        skipWord()
        // `x.0.1` are two members, `1.0` is one number; `1.max` and `0...2` end at the point.
        let isMember = tokens.last?.kind == .period
        if !isMember, peek() == UInt8(ascii: "."), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(peek(1)) {
            position += 1
            skipWord()
        }
        let last = bytes[position - 1] | 0x20
        let hasExponent =
            bytes[start + 1 < position ? start + 1 : start] | 0x20 == UInt8(ascii: "x")
            ? last == UInt8(ascii: "p") : last == UInt8(ascii: "e")
        if hasExponent, peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") {
            position += 1
            skipWord()
        }
        add(.number, from: start)
    }

    private mutating func lexPeriod() {
        // `..<` and `...` are operators, and so are those that begin with a point.
        if Self.isOperator(peek(1)), peek(1) != UInt8(ascii: "/"), tokens.last?.kind != .backslash { return lexOperator() }
        addSingle(.period)
    }

    private mutating func lexOperator() {
        let start = position
        repeat { position += 1 } while position < bytes.count && continuesOperator(bytes[position], from: start)
        let isArrow = position - start == 2 && bytes[start] == UInt8(ascii: "-") && bytes[start + 1] == UInt8(ascii: ">")
        add(isArrow ? .arrow : .operator, from: start)
    }

    private func continuesOperator(_ byte: UInt8, from start: Int) -> Bool {
        guard Self.isOperator(byte) else { return false }
        // A point inside is only part of an operator that begins with one; a comment ends it.
        if byte == UInt8(ascii: "."), bytes[start] != UInt8(ascii: ".") { return false }
        if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*") { return false }
        // `->` ends, as in `()->()` or `<T>(_: T)->[T]?`.
        return !(position - start == 2 && bytes[start] == UInt8(ascii: "-") && bytes[start + 1] == UInt8(ascii: ">"))
    }

    // MARK: Comments and slashes

    private mutating func lexSlash() {
        switch peek(1) {
        case UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "*"): skipComment()
        default: lexRegularExpression(poundCount: 0, from: position) ? () : lexOperator()
        }
    }

    private mutating func skipLine() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n"), bytes[position] != UInt8(ascii: "\r") { position += 1 }
    }

    private mutating func skipComment() {
        let start = position
        var depth = 0
        repeat {
            if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                depth += 1
                position += 2
            } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                depth -= 1
                position += 2
            } else {
                if peek() == UInt8(ascii: "\n") { startsLine = true }
                position += 1
            }
        } while depth > 0 && position < bytes.count
        if depth > 0 { report(SyntaxProblem(offset: start, message: "this comment doesn't end", fix: "Write */ at its end.")) }
    }

    /// Notes the first thing that is wrong.
    mutating func report(_ problem: SyntaxProblem) {
        isBroken = true
        if self.problem == nil { self.problem = problem }
    }

    // MARK: Behind a number sign

    private mutating func lexPound() {
        let start = position
        var count = 1
        while peek(count) == UInt8(ascii: "#") { count += 1 }
        if peek(count) == UInt8(ascii: "\"") {
            position += count
            return lexString(poundCount: count, from: start)
        }
        if peek(count) == UInt8(ascii: "/") {
            position += count
            if lexRegularExpression(poundCount: count, from: start) { return }
            position = start
        }
        for directive: StaticString in ["#if", "#elseif", "#else", "#endif"] where isAt(directive) {
            position += directive.utf8CodeUnitCount
            return add(.directive, from: start)
        }
        addSingle(.pound)
    }

    private func isAt(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { text in
            position + text.count <= bytes.count && bytes[position..<position + text.count].elementsEqual(text)
                && !Self.isWordByte(peek(text.count))
        }
    }
}
