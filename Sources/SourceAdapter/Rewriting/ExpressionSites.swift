/// Where in a file expressions have to be parsed: members of values that may be of the type `AnyObject`, and initialisers called
/// on metatypes.
struct ExpressionSites {
    private struct Site {
        var tokens: Range<Int>
        /// The path of the type it is a member of; empty at file level.
        var scope: [String]
    }

    /// Tokens that tell of such an expression, in order; none in most files.
    private var marks: [Int]
    private var sites: [Site] = []

    init(_ tokens: TokenList, index: ModuleIndex) {
        let properties = index.anyObjectProperties
        marks = tokens.tokens.indices.filter { token in
            guard tokens.kind(token) == .word else { return false }
            switch tokens.word(token) {
            case .anyObject: return true
            case .`init`: return tokens.isInitializerOfValue(token)
            default: return !properties.isEmpty && properties[tokens.name(token)] != nil
            }
        }
    }

    /// What stands here has no expressions.
    mutating func leaveOut(_ range: Range<Int>) {
        if !marks.isEmpty { marks.removeAll(where: range.contains) }
    }

    /// Notes a member if there is something in it.
    mutating func collect(_ range: Range<Int>, in rewriter: FileRewriter) {
        guard !marks.isEmpty, marks.contains(where: range.contains) else { return }
        sites.append(Site(tokens: range, scope: rewriter.enclosing.last?.path ?? []))
    }

    /// Rewrites all that was noted. With something at file level, where any function can see it, the whole file is parsed.
    func rewrite(in rewriter: FileRewriter) {
        let tokens = rewriter.tokens
        guard !marks.isEmpty, tokens.canBeParsed else { return }
        let isEverywhere = marks.contains { mark in !sites.contains { $0.tokens.contains(mark) } }
        for site in isEverywhere ? [Site(tokens: 0..<tokens.end, scope: [])] : sites {
            let range = isEverywhere ? 0..<rewriter.source.bytes.count : tokens.offsets(site.tokens)
            let expressions = ExpressionRewriter(
                rewriter.source.text(range), at: range.lowerBound, memberOf: isEverywhere ? nil : site.scope, context: rewriter.context)
            for edit in expressions.edits {
                if edit.range.isEmpty {
                    rewriter.edits.insert(edit.text, at: edit.range.lowerBound)
                } else {
                    rewriter.edits.replace(edit.range, with: edit.text)
                }
            }
        }
    }
}

extension TokenList {
    /// `type.init()`, `(x as? C.Type)?.init()`, but not `C.init()`.
    func isInitializerOfValue(_ token: Int) -> Bool {
        guard word(token) == .`init`, kind(token - 1) == .period, kind(token + 1) == .leftParenthesis else { return false }
        switch kind(token - 2) {
        case .rightParenthesis, .question, .exclamation: return true
        case .word: return word(token - 2) != .super && word(token - 2) != .`self` && !text(token - 2).startsUppercase
        default: return false
        }
    }
}

extension String {
    fileprivate var startsUppercase: Bool { first?.isUppercase ?? false }
}
