/// Goes through a file's tokens in order and tells subclasses of the declarations, attributes and words in it.
///
/// Members of types are read as declarations. In the bodies of functions and in closures only types, functions and imports are;
/// everything else there is told token by token.
class SourceWalker {
    let tokens: TokenList
    /// How many braces are open that aren't a type's, since the innermost type or the file's start.
    private(set) var functionDepth = 0

    init(_ tokens: TokenList) {
        self.tokens = tokens
    }

    /// Called in front of a type's attributes and name.
    func enter(_ type: TypeDeclaration) {}
    /// Called behind a type's members.
    func leave(_ type: TypeDeclaration) {}
    /// False leaves out everything in the declaration.
    func visit(_ function: FunctionDeclaration) -> Bool { true }
    func visit(_ variable: VariableDeclaration) -> Bool { true }
    func visitImport(_ head: DeclarationHead, path: Range<Int>) {}
    func visitTypealias(_ head: DeclarationHead) {}
    func visit(_ attribute: Attribute) {}
    /// A token outside of declarations' names; returns the index to go on with.
    func visitToken(_ index: Int) -> Int { index + 1 }

    /// Does nothing for a file whose brackets don't match.
    func walk() {
        if !tokens.isBroken { walkCode(0..<tokens.end) }
    }

    // MARK: Code

    private func walkCode(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            index = walkCode(at: index, limit: range.upperBound)
        }
    }

    private func walkCode(at index: Int, limit: Int) -> Int {
        switch tokens.kind(index) {
        case .leftBrace: functionDepth += 1
        case .rightBrace: functionDepth -= 1
        case .word, .at: if let next = walkDeclaration(at: index, limit: limit) { return next }
        default: break
        }
        return walkToken(index)
    }

    private func walkToken(_ index: Int) -> Int {
        if tokens.kind(index) == .at, tokens.isWord(index + 1) { visit(tokens.attribute(index)) }
        return visitToken(index)
    }

    private func walkTokens(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound { index = walkToken(index) }
    }

    private func walkDeclaration(at index: Int, limit: Int) -> Int? {
        guard tokens.kind(index) == .at || Self.canStartDeclaration(tokens.word(index)), !isName(index) else { return nil }
        let head = tokens.head(index)
        if let type = tokens.type(head) { return walk(type) }
        switch head.word {
        case .func:
            guard let function = tokens.function(head, limit: limit) else { return nil }
            return walk(function)
        case .import: return walkImport(head)
        case .typealias:
            visitTypealias(head)
            return nil
        default: return nil
        }
    }

    private static func canStartDeclaration(_ word: Word) -> Bool {
        switch word {
        case .class, .struct, .enum, .actor, .protocol, .extension, .func, .import, .typealias: true
        default: word.isModifier
        }
    }

    /// Whether a word stands where only a name can.
    private func isName(_ index: Int) -> Bool {
        switch tokens.kind(index - 1) {
        case .period, .comma: return index > 0
        case .word: return tokens.word(index - 1) == .case && index > 0
        default: return tokens.kind(index + 1) == .colon && tokens.word(index) != .class
        }
    }

    private func walkImport(_ head: DeclarationHead) -> Int {
        var index = head.keyword + 1
        // Without a name the compiler says what is wrong.
        guard tokens.isWord(index) else { return index }
        // `import class UIKit.UIView`
        if tokens.isWord(index), tokens.isWord(index + 1), !tokens[index + 1].startsLine { index += 1 }
        let first = index
        index += 1
        while tokens.kind(index) == .period, tokens.isWord(index + 1) { index += 2 }
        walkTokens(head.first..<head.keyword)
        visitImport(head, path: first..<index)
        return index
    }

    // MARK: Types and their members

    private func walk(_ type: TypeDeclaration) -> Int {
        enter(type)
        walkTokens(type.head.first..<type.head.keyword)
        if type.kind == .extension { walkTokens(type.name) }
        walkTokens(type.name.upperBound..<type.body)
        let outerDepth = functionDepth
        functionDepth = 0
        let close = tokens.partner(type.body)
        var index = type.body + 1
        while index < close { index = walkMember(index, limit: close) }
        functionDepth = outerDepth
        leave(type)
        return close + 1
    }

    private func walkMember(_ index: Int, limit: Int) -> Int {
        guard tokens.startsMember(index), !isName(index) else { return walkMemberToken(index) }
        let head = tokens.head(index)
        if let type = tokens.type(head) { return walk(type) }
        if let function = tokens.function(head, limit: limit) { return walk(function) }
        if let variable = tokens.variable(head, limit: limit) { return walk(variable) }
        switch head.word {
        case .import: return walkImport(head)
        case .typealias: visitTypealias(head)
        default: break
        }
        return walkToken(index)
    }

    /// Braces among members that belong to no declaration: a macro's.
    private func walkMemberToken(_ index: Int) -> Int {
        guard tokens.kind(index) == .leftBrace else { return walkToken(index) }
        walkBody(index..<tokens.partner(index) + 1)
        return tokens.partner(index) + 1
    }

    private func walk(_ function: FunctionDeclaration) -> Int {
        guard visit(function) else { return function.end }
        walkTokens(function.head.first..<function.head.keyword)
        functionDepth += 1
        walkBody(function.name.upperBound..<function.end)
        functionDepth -= 1
        return function.end
    }

    private func walk(_ variable: VariableDeclaration) -> Int {
        guard visit(variable) else { return variable.end }
        walkTokens(variable.head.first..<variable.head.keyword)
        walkBody(variable.head.keyword + 1..<variable.end)
        return variable.end
    }

    private func walkBody(_ range: Range<Int>) {
        let depth = functionDepth
        walkCode(range)
        functionDepth = depth
    }
}
