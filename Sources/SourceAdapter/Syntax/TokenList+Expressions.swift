extension TokenList {
    // MARK: Closures behind calls

    /// Whether a closure follows the arguments whose parenthesis stands at an index.
    func hasTrailingClosure(_ open: Int) -> Bool { trailingClosureCount(partner(open) + 1) > 0 }

    /// How many closures belong to a call whose arguments end in front of an index.
    func trailingClosureCount(_ first: Int) -> Int {
        guard kind(first) == .leftBrace, !isInCondition(first) else { return 0 }
        var count = 1
        var index = partner(first) + 1
        while isWord(index), kind(index + 1) == .colon, kind(index + 2) == .leftBrace {
            count += 1
            index = partner(index + 2) + 1
        }
        return count
    }

    /// The index behind a call's arguments, or its first closure, and the closures that follow.
    func endOfCall(_ open: Int) -> Int {
        var index = kind(open) == .leftParenthesis ? partner(open) + 1 : open
        guard kind(index) == .leftBrace else { return index }
        index = partner(index) + 1
        while isWord(index), kind(index + 1) == .colon, kind(index + 2) == .leftBrace { index = partner(index + 2) + 1 }
        return index
    }

    /// Whether a brace opens the body of a statement whose condition stands in front of it.
    private func isInCondition(_ brace: Int) -> Bool {
        var index = brace - 1
        while index >= 0 {
            switch kind(index) {
            case .rightParenthesis, .rightBracket: index = partner(index) - 1
            case .rightBrace:
                // A closure in the condition, or the end of the statement before.
                if self[index + 1].startsLine { return false }
                index = partner(index) - 1
            case .leftParenthesis, .leftBracket, .leftBrace, .semicolon: return false
            case .word:
                switch word(index) {
                case .if, .guard, .while, .for, .switch: return kind(index - 1) != .period
                default: index -= 1
                }
            default: index -= 1
            }
        }
        return false
    }

    // MARK: Names of optional requirements

    /// Whether the value of a compound name is compared, bound or called: what only an optional member allows.
    func asksForImplementation(_ name: Int, behind: Int) -> Bool {
        if kind(behind) == .leftParenthesis { return true }
        if kind(behind) == .question || kind(behind) == .exclamation { return kind(behind + 1) == .leftParenthesis }
        // `as ((Int) -> Bool)?`; without the mark it would be a method of a class.
        if word(behind) == .as { return kind(endOfType(behind + 1) - 1) == .question }
        let first = startOfOperand(name)
        return isBoundInCondition(first) || isComparedToNil(first, behind)
    }

    /// The first token of the operand that a member's name ends.
    private func startOfOperand(_ name: Int) -> Int {
        var first = name
        while kind(first - 1) == .period, first > 1 {
            var base = first - 2
            while kind(base) == .question || kind(base) == .exclamation { base -= 1 }
            while kind(base) == .rightParenthesis || kind(base) == .rightBracket {
                base = partner(base) - 1
                while kind(base) == .question || kind(base) == .exclamation { base -= 1 }
                if !isWord(base) { return base + 1 }
            }
            guard isWord(base) else { return first - 1 }
            first = base
        }
        return first
    }

    /// `if let call = delegate?.name(_:)`
    private func isBoundInCondition(_ first: Int) -> Bool {
        guard isAssignment(first - 1) else { return false }
        var index = first - 2
        while isWord(index), word(index) != .let, word(index) != .var { index -= 1 }
        guard word(index) == .let || word(index) == .var else { return false }
        switch kind(index - 1) {
        case .comma: return true
        case .word: return [.if, .guard, .while].contains(word(index - 1))
        default: return false
        }
    }

    private func isComparedToNil(_ first: Int, _ behind: Int) -> Bool {
        isNilOperand(behind, step: 1) || isNilOperand(first - 1, step: -1)
    }

    /// Whether operators lead from a place to a `nil` in the same expression.
    private func isNilOperand(_ start: Int, step: Int) -> Bool {
        var index = start
        while index > 0, index < end, kind(index) == .operator {
            index += step
            if word(index) == .nil { return true }
            // The next operand.
            while true {
                switch kind(index) {
                case .word, .number, .string, .period, .question, .exclamation: index += step
                case .leftParenthesis,
                    .leftBracket where step > 0:
                    index = partner(index) + 1
                case .rightParenthesis,
                    .rightBracket where step < 0:
                    index = partner(index) - 1
                default: break
                }
                if kind(index) == .operator || !isOperandPart(index, step) { break }
            }
        }
        return false
    }

    private func isOperandPart(_ index: Int, _ step: Int) -> Bool {
        guard index > 0, index < end else { return false }
        switch kind(index) {
        case .word: return !word(index).isFollowedByOperand
        case .number, .string, .period, .question, .exclamation: return true
        case .leftParenthesis, .leftBracket: return step > 0
        case .rightParenthesis, .rightBracket: return step < 0
        default: return false
        }
    }
}
