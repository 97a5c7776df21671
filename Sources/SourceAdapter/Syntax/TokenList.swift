/// A file's tokens as the compiler of an iOS build sees them: what conditional compilation leaves out isn't there.
struct TokenList: Sendable {
    let source: SourceText
    let tokens: [Token]
    /// What conditional compilation takes away, directives included: ranges of offsets, outer ones first.
    let inactive: [Range<Int>]
    /// Whether brackets or literals don't end where they have to: such a file isn't valid Swift.
    let isBroken: Bool
    /// What is wrong with such a file, if there is more to say than the compiler's parser does.
    let problem: SyntaxProblem?
    /// Whether the compiler's parser, asked about parts of the file, would come to an end.
    let canBeParsed: Bool

    /// How deep brackets may be nested: the compiler's own limit. Deeper ones would overflow the stack of its parser.
    static let deepest = 256

    init(_ source: SourceText, conditions: ConditionEvaluator) {
        self.source = source
        let lexed = Lexer.tokens(of: source.bytes)
        var reader = ConditionalReader(source: source, tokens: lexed.tokens, evaluator: conditions)
        reader.run()
        var tokens = reader.active
        let brackets = Self.pair(&tokens)
        self.tokens = tokens
        inactive = reader.inactive
        problem = brackets.problem ?? lexed.problem ?? reader.problem
        isBroken = lexed.isBroken || !brackets.isBalanced || problem != nil
        canBeParsed = brackets.squareDepth <= Self.deepestSquare
    }

    /// How deep square brackets may be nested for the compiler's parser: it looks twice as long at each level.
    private static let deepestSquare = 12

    /// Tells each bracket its other one.
    private static func pair(_ tokens: inout [Token]) -> (isBalanced: Bool, problem: SyntaxProblem?, squareDepth: Int) {
        var open: [Int] = []
        var (square, squareDepth) = (0, 0)
        func unmatched(_ index: Int) -> (isBalanced: Bool, problem: SyntaxProblem?, squareDepth: Int) {
            guard squareDepth > deepestSquare else { return (false, nil, squareDepth) }
            let fix = "Write the other one, or remove it."
            return (false, SyntaxProblem(offset: Int(tokens[index].start), message: "this bracket has no other one", fix: fix), squareDepth)
        }
        for index in tokens.indices {
            if tokens[index].kind.closer != nil {
                open.append(index)
                if tokens[index].kind == .leftBracket {
                    square += 1
                    squareDepth = max(square, squareDepth)
                }
                if open.count > deepest { return (false, .tooDeep(at: Int(tokens[index].start)), squareDepth) }
            } else if tokens[index].kind.isCloser {
                guard let opener = open.popLast(), tokens[opener].kind.closer == tokens[index].kind else { return unmatched(index) }
                if tokens[index].kind == .rightBracket { square -= 1 }
                tokens[opener].partner = Int32(index)
                tokens[index].partner = Int32(opener)
            }
        }
        return open.last.map(unmatched) ?? (true, nil, squareDepth)
    }

    /// Whether the last token leaves something to come.
    var isUnfinished: Bool {
        let last = end - 1
        guard last >= 0 else { return false }
        switch kind(last) {
        case .operator, .arrow, .colon, .comma, .period, .at, .pound, .backslash: return true
        case .word: return word(last).isModifier || word(last).isFollowedByOperand || Self.declarations.contains(word(last))
        default: return false
        }
    }

    private static let declarations: Set<Word> = [
        .class, .struct, .enum, .actor, .protocol, .extension, .func, .`init`, .subscript, .var, .let, .import, .typealias, .operator,
    ]

    // MARK: Reading

    /// The last token marks the end of the file.
    var end: Int { tokens.count - 1 }

    subscript(index: Int) -> Token {
        index >= 0 && index < tokens.count ? tokens[index] : tokens[tokens.count - 1]
    }

    func kind(_ index: Int) -> Token.Kind { self[index].kind }

    func word(_ index: Int) -> Word { self[index].word }

    func start(_ index: Int) -> Int { Int(self[index].start) }

    func end(_ index: Int) -> Int { Int(self[index].end) }

    func isWord(_ index: Int) -> Bool { kind(index) == .word }

    func text(_ index: Int) -> String { source.text(self[index].range) }

    /// A word without the backticks that make a keyword a name.
    func name(_ index: Int) -> String { text(index).trimmingBackticks }

    /// The author's text from a range's first token to its last.
    func text(_ range: Range<Int>) -> String {
        range.isEmpty ? "" : source.text(offsets(range))
    }

    func offsets(_ range: Range<Int>) -> Range<Int> {
        range.isEmpty ? start(range.lowerBound)..<start(range.lowerBound) : start(range.lowerBound)..<end(range.upperBound - 1)
    }

    /// The index of a bracket's other one.
    func partner(_ index: Int) -> Int { Int(self[index].partner) }

    /// The index behind a token, or behind what it opens.
    func behind(_ index: Int) -> Int { kind(index).closer == nil ? index + 1 : partner(index) + 1 }

    /// Whether a token follows the one before without space.
    func isAdjacent(_ index: Int) -> Bool { start(index) == end(index - 1) }

    func isOperator(_ index: Int, _ text: StaticString) -> Bool { kind(index) == .operator && source.equals(self[index].range, text) }

    /// `=`, also where a sign follows without space.
    func isAssignment(_ index: Int) -> Bool {
        guard kind(index) == .operator, source.bytes[start(index)] == UInt8(ascii: "=") else { return false }
        return end(index) - start(index) == 1 || source.bytes[start(index) + 1] != UInt8(ascii: "=")
    }

    /// The elements between brackets, split at commas.
    func elements(in open: Int) -> [Range<Int>] {
        let close = partner(open)
        var result: [Range<Int>] = []
        var first = open + 1
        var index = first
        while index < close {
            if kind(index) == .comma {
                result.append(first..<index)
                first = index + 1
                index = first
            } else if isOperator(index, "<"), isAdjacent(index), let behind = endOfGenericArguments(index) {
                index = behind
            } else {
                index = behind(index)
            }
        }
        if first < close { result.append(first..<close) }
        return result
    }

    /// An argument's label, nil without one.
    func label(of element: Range<Int>) -> String? {
        element.count > 1 && isWord(element.lowerBound) && kind(element.lowerBound + 1) == .colon ? name(element.lowerBound) : nil
    }

    /// The value's tokens of an argument.
    func value(of element: Range<Int>) -> Range<Int> {
        label(of: element) == nil ? element : element.lowerBound + 2..<element.upperBound
    }
}
