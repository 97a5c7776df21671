extension TokenList {
    // MARK: Heads

    /// The attribute whose `@` stands at an index.
    func attribute(_ first: Int) -> Attribute {
        var index = first + 2
        while kind(index) == .period, isWord(index + 1) { index += 2 }
        if isOperator(index, "<"), isAdjacent(index), let behind = endOfGenericArguments(index) { index = behind }
        let name = text(first + 1..<index)
        // Older language modes allow a space there, where Objective-C's names stand.
        guard kind(index) == .leftParenthesis, isAdjacent(index) || name == "objc" && !self[index].startsLine else {
            return Attribute(name: name, tokens: first..<index, arguments: nil, argumentText: nil)
        }
        let arguments = index + 1..<partner(index)
        return Attribute(name: name, tokens: first..<partner(index) + 1, arguments: arguments, argumentText: text(arguments))
    }

    /// The attributes and modifiers at an index with the word behind them.
    func head(_ first: Int) -> DeclarationHead {
        var head = DeclarationHead(first: first, keyword: first, word: .other)
        var index = first
        while true {
            if kind(index) == .at, isWord(index + 1) {
                let attribute = attribute(index)
                head.attributes.append(attribute)
                index = attribute.tokens.upperBound
            } else if isModifier(index) {
                let behind = kind(index + 1) == .leftParenthesis ? partner(index + 1) + 1 : index + 1
                head.modifiers.append(Modifier(word: word(index), tokens: index..<behind))
                index = behind
            } else {
                break
            }
        }
        head.keyword = index
        head.word = kind(index) == .word ? word(index) : .other
        return head
    }

    private func isModifier(_ index: Int) -> Bool {
        if word(index) == .class { return isWord(index + 1) && isDeclarationWord(index + 1) }
        guard word(index).isModifier else { return false }
        // Most of them may be names as well.
        return isWord(index + 1) || kind(index + 1) == .at || kind(index + 1) == .leftParenthesis && isWord(partner(index + 1) + 1)
    }

    /// `class` in front of such words is a modifier.
    private func isDeclarationWord(_ index: Int) -> Bool {
        switch word(index) {
        case .func, .var, .let, .subscript, .override: true
        default: word(index).isModifier && isWord(index + 1)
        }
    }

    /// Whether a declaration begins at a token among members.
    func startsMember(_ index: Int) -> Bool {
        switch kind(index) {
        case .at, .pound: return isWord(index + 1)
        case .word:
            switch word(index) {
            case .class, .struct, .enum, .protocol, .extension, .func, .`init`, .deinit, .subscript, .var, .let, .case, .import, .typealias,
                .associatedtype:
                return true
            case .actor, .operator, .precedencegroup, .macro: return isWord(index + 1) && !self[index + 1].startsLine
            default: return isModifier(index)
            }
        default: return false
        }
    }

    // MARK: Generic parameters

    /// What generic parameters have to be, by name: `<A: UIView, B> where B: C` gives `UIView` and `C`.
    func constraints(generics: Range<Int>?, signature: Range<Int>) -> [String: String] {
        guard let generics else { return [:] }
        var result: [String: String] = [:]
        var index = generics.lowerBound + 1
        while index < generics.upperBound - 1 {
            index = readConstraint(index, into: &result)
            if kind(index) == .comma { index += 1 } else { break }
        }
        guard let clause = signature.first(where: { word($0) == .where }) else { return result }
        index = clause + 1
        while index < signature.upperBound {
            index = readConstraint(index, into: &result)
            if kind(index) == .comma { index += 1 } else { break }
        }
        return result
    }

    private func readConstraint(_ first: Int, into result: inout [String: String]) -> Int {
        guard isWord(first), kind(first + 1) == .colon else { return endOfType(first) }
        let behind = endOfType(first + 2)
        // Of several the class comes first.
        let firstType = (first + 2..<behind).prefix { !isOperator($0, "&") }
        if !firstType.isEmpty, result[name(first)] == nil { result[name(first)] = text(firstType) }
        return behind
    }

    // MARK: Types

    /// The type declared behind a head, nil if there is none.
    func type(_ head: DeclarationHead) -> TypeDeclaration? {
        let kind: TypeModel.Kind
        switch head.word {
        case .class: kind = .class
        case .struct: kind = .struct
        case .enum: kind = .enum
        case .actor: kind = .actor
        case .protocol: kind = .protocol
        case .extension: kind = .extension
        default: return nil
        }
        guard isWord(head.keyword + 1) || kind == .extension else { return nil }
        var index = kind == .extension ? endOfType(head.keyword + 1) : head.keyword + 2
        var type = TypeDeclaration(head: head, kind: kind, name: head.keyword + 1..<index, body: 0)
        if isOperator(index, "<"), let behind = endOfGenericArguments(index) {
            type.generics = index..<behind
            index = behind
        }
        if self.kind(index) == .colon {
            repeat {
                let behind = endOfType(index + 1)
                guard behind > index + 1 else { return nil }
                type.inherited.append(index + 1..<behind)
                index = behind
            } while self.kind(index) == .comma
        }
        if word(index) == .where {
            type.hasWhereClause = true
            while index < end, self.kind(index) != .leftBrace { index = behind(index) }
        }
        guard self.kind(index) == .leftBrace else { return nil }
        type.body = index
        return type
    }

    // MARK: Functions

    /// The function, initialiser, deinitialiser or subscript declared behind a head, nil if there is none.
    func function(_ head: DeclarationHead, limit: Int) -> FunctionDeclaration? {
        var index = head.keyword + 1
        var function = FunctionDeclaration(head: head, name: head.keyword..<index, end: index)
        switch head.word {
        case .func:
            // An operator's name may be more than one token.
            index = isWord(index) ? index + 1 : endOfOperatorName(index)
            function.name = head.keyword + 1..<index
        case .`init`:
            if kind(index) == .question || kind(index) == .exclamation {
                function.isFailable = true
                index += 1
            }
        case .deinit, .subscript: break
        default: return nil
        }
        if isOperator(index, "<"), let behind = endOfGenericArguments(index) {
            function.generics = index..<behind
            index = behind
        }
        if kind(index) == .leftParenthesis {
            function.parameters = parameters(index)
            index = partner(index) + 1
        } else if head.word != .deinit {
            return nil
        }
        readSignature(&function, &index)
        if word(index) == .where { index = endOfWhereClause(index, limit) }
        if kind(index) == .leftBrace {
            function.body = index
            index = partner(index) + 1
        }
        function.end = index
        return function
    }

    private func endOfOperatorName(_ first: Int) -> Int {
        var index = first
        while index == first || (isAdjacent(index) && kind(index) != .leftParenthesis) {
            switch kind(index) {
            case .operator, .arrow, .question, .exclamation, .period: index += 1
            default: return index
            }
            // `func <<T>(…)`: what stands in front of the parameters is generic.
            if isOperator(index, "<"), let behind = endOfGenericArguments(index), kind(behind) == .leftParenthesis { return index }
        }
        return index
    }

    private func readSignature(_ function: inout FunctionDeclaration, _ index: inout Int) {
        let behindEffects = endOfEffects(index)
        for effect in index..<behindEffects {
            switch word(effect) {
            case .async, .reasync: function.isAsync = true
            case .throws, .rethrows: function.isThrowing = true
            default: break
            }
        }
        index = behindEffects
        guard kind(index) == .arrow else { return }
        let behind = endOfType(index + 1)
        function.result = index + 1..<behind
        index = behind
    }

    private func endOfWhereClause(_ first: Int, _ limit: Int) -> Int {
        var index = first + 1
        while index < limit, kind(index) != .leftBrace, kind(index) != .semicolon, !(self[index].startsLine && startsMember(index)) {
            index = behind(index)
        }
        return index
    }

    private func parameters(_ open: Int) -> [FunctionDeclaration.Parameter] {
        let close = partner(open)
        var result: [FunctionDeclaration.Parameter] = []
        var index = open + 1
        while index < close {
            while kind(index) == .at { index = attribute(index).tokens.upperBound }
            while word(index).isModifier, isWord(index + 1), kind(index + 2) != .colon || isWord(index + 2) { index += 1 }
            let label = name(index)
            while index < close, kind(index) != .colon, kind(index) != .comma { index = behind(index) }
            guard kind(index) == .colon else {
                index += 1
                continue
            }
            let behindType = endOfType(index + 1)
            var parameter = FunctionDeclaration.Parameter(label: label, type: index + 1..<behindType)
            index = behindType
            if isOperator(index, "...") {
                parameter.isVariadic = true
                index += 1
            }
            if isAssignment(index) {
                let behindValue = endOfArgument(index + 1, close)
                parameter.value = index + 1..<behindValue
                index = behindValue
            }
            while index < close, kind(index) != .comma { index = behind(index) }
            index += 1
            result.append(parameter)
        }
        return result
    }

    private func endOfArgument(_ first: Int, _ close: Int) -> Int {
        var index = first
        while index < close, kind(index) != .comma {
            if isOperator(index, "<"), isAdjacent(index), let behind = endOfGenericArguments(index) {
                index = behind
            } else {
                index = behind(index)
            }
        }
        return index
    }

    // MARK: Properties

    /// The properties declared behind a head, nil if there are none.
    func variable(_ head: DeclarationHead, limit: Int) -> VariableDeclaration? {
        guard head.word == .var || head.word == .let else { return nil }
        var variable = VariableDeclaration(head: head, end: head.keyword + 1)
        var index = head.keyword + 1
        repeat {
            if !variable.bindings.isEmpty { index += 1 }
            guard isWord(index) || kind(index) == .leftParenthesis else { return variable.bindings.isEmpty ? nil : variable }
            let first = index
            index = behind(index)
            var binding = VariableDeclaration.Binding(name: isWord(first) ? first : nil, pattern: first..<index)
            if kind(index) == .colon {
                let behind = endOfType(index + 1)
                binding.type = index + 1..<behind
                index = behind
            }
            if isAssignment(index) {
                let behind = endOfInitialValue(index + 1, limit)
                binding.value = index + 1..<behind
                index = behind
            }
            if kind(index) == .leftBrace {
                binding.accessors = index
                index = partner(index) + 1
            }
            variable.bindings.append(binding)
            variable.end = index
        } while kind(index) == .comma
        return variable
    }

    /// Where a property's value ends: what can't go on with an expression is another member.
    private func endOfInitialValue(_ first: Int, _ limit: Int) -> Int {
        var index = first
        while index < limit {
            switch kind(index) {
            case .comma, .semicolon, .end, .rightBrace: return index
            case .leftBrace where index > first && opensAccessors(index): return index
            case .operator where isOperator(index, "<") && isAdjacent(index):
                index = endOfGenericArguments(index) ?? index + 1
                continue
            default: break
            }
            if index > first, self[index].startsLine, startsMember(index), !isBinary(index - 1) { return index }
            index = behind(index)
        }
        return index
    }

    /// Whether a token has to be followed by another operand.
    private func isBinary(_ index: Int) -> Bool {
        kind(index) == .operator && !isAdjacent(index) || kind(index) == .period || kind(index) == .colon
    }

    /// A closure behind a value begins otherwise than the value's observers.
    private func opensAccessors(_ open: Int) -> Bool {
        let first = endOfAccessorModifiers(open + 1)
        switch word(first) {
        case .willSet, .didSet, .get, .set, ._read, ._modify: return kind(first + 1) == .leftBrace || kind(first + 1) == .leftParenthesis
        default: return false
        }
    }

    private func endOfAccessorModifiers(_ first: Int) -> Int {
        var index = first
        while true {
            if kind(index) == .at {
                index = attribute(index).tokens.upperBound
            } else if word(index).isModifier, isWord(index + 1) {
                index += 1
            } else {
                return index
            }
        }
    }

    /// The accessors between braces; nil where a getter's statements stand there.
    func accessors(_ open: Int) -> [Accessor]? {
        let close = partner(open)
        var result: [Accessor] = []
        var index = open + 1
        while index < close {
            index = endOfAccessorModifiers(index)
            switch word(index) {
            case .get, .set, .willSet, .didSet, ._read, ._modify, .unsafeAddress, .unsafeMutableAddress, .`init`: break
            default: return result.isEmpty ? nil : result
            }
            var accessor = Accessor(word: word(index))
            index += 1
            if kind(index) == .leftParenthesis { index = partner(index) + 1 }
            index = endOfEffects(index)
            if kind(index) == .leftBrace {
                accessor.body = index
                index = partner(index) + 1
            } else if result.isEmpty, index < close, kind(index) != .word, kind(index) != .at, kind(index) != .semicolon {
                return nil
            }
            if kind(index) == .semicolon { index += 1 }
            result.append(accessor)
        }
        return result.isEmpty ? nil : result
    }
}
