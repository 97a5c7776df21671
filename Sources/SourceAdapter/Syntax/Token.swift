/// One lexical element of a source file. White space and comments lie between tokens.
struct Token: Sendable {
    enum Kind: UInt8, Sendable {
        /// An identifier or a keyword.
        case word
        case number
        /// A literal, or the piece of one in front of, between or behind its interpolations.
        case string
        case `operator`
        /// `->`
        case arrow
        /// `?` and `!` directly behind an operand.
        case question, exclamation
        case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
        case comma, colon, semicolon, period, at, pound, backslash
        /// `#if`, `#elseif`, `#else`, `#endif`; none are left once conditions are decided.
        case directive
        case end
    }

    var kind: Kind
    /// What a word says, if the adapter asks for it anywhere.
    var word = Word.other
    /// Whether a line end stands in front of the token.
    var startsLine: Bool
    /// UTF-8 offsets in the file.
    var start: Int32
    var end: Int32
    /// A bracket's other one, as an index in the list.
    var partner: Int32 = -1

    var range: Range<Int> { Int(start)..<Int(end) }
}

extension Token.Kind {
    /// The bracket that closes this one.
    var closer: Token.Kind? {
        switch self {
        case .leftParenthesis: .rightParenthesis
        case .leftBracket: .rightBracket
        case .leftBrace: .rightBrace
        default: nil
        }
    }

    var isCloser: Bool { self == .rightParenthesis || self == .rightBracket || self == .rightBrace }
}
