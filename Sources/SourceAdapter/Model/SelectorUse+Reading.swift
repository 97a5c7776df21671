extension TokenList {
    /// Takes the `#selector(…)` apart whose number sign stands at an index; nil for what isn't a name.
    func selectorUse(_ pound: Int, scope: [String]) -> SelectorUse? {
        guard kind(pound + 2) == .leftParenthesis, let argument = elements(in: pound + 2).first else { return nil }
        var accessor: SelectorUse.Accessor?
        var value = argument
        if let label = label(of: argument) {
            accessor = SelectorUse.Accessor(rawValue: label)
            value = self.value(of: argument)
        }
        var parameterCount: Int?
        while true {
            if kind(value.lowerBound) == .leftParenthesis, partner(value.lowerBound) == value.upperBound - 1 {
                value = value.lowerBound + 1..<value.upperBound - 1
            } else if let cast = value.first(where: { word($0) == .as && behindName(value.lowerBound) <= $0 }) {
                let type = kind(cast + 1) == .question || kind(cast + 1) == .exclamation ? cast + 2 : cast + 1
                parameterCount = innermostParameterCount(type..<value.upperBound) ?? parameterCount
                value = value.lowerBound..<cast
            } else {
                break
            }
        }
        guard let name = lastName(of: value) else { return nil }
        let base =
            name > value.lowerBound ? text(value.lowerBound..<name - 1).split(whereSeparator: { ".?!".contains($0) }).map(String.init) : []
        return SelectorUse(
            base: base, name: self.name(name), labels: compoundLabels(name), accessor: accessor, parameterCount: parameterCount,
            scope: scope, offset: start(pound))
    }

    /// The index behind the first operand, where a cast can stand.
    private func behindName(_ first: Int) -> Int { behind(first) }

    /// The name in `base.name(labels:)`.
    private func lastName(of value: Range<Int>) -> Int? {
        guard let last = value.last else { return nil }
        let name = kind(last) == .rightParenthesis ? partner(last) - 1 : last
        guard value.contains(name), isWord(name), kind(last) != .rightParenthesis || compoundLabels(name) != nil else { return nil }
        return name == value.lowerBound || kind(name - 1) == .period ? name : nil
    }

    /// The labels in `name(label:_:)`, nil where the name stands without or is called.
    func compoundLabels(_ name: Int) -> [String]? {
        guard kind(name + 1) == .leftParenthesis, isAdjacent(name + 1) else { return nil }
        let close = partner(name + 1)
        var labels: [String] = []
        var index = name + 2
        while index < close {
            guard isWord(index), kind(index + 1) == .colon else { return nil }
            labels.append(self.name(index))
            index += 2
        }
        return labels.isEmpty ? nil : labels
    }

    /// The number of parameters of the innermost function type: 1 for `(Foo) -> (UIButton) -> Void`.
    private func innermostParameterCount(_ type: Range<Int>) -> Int? {
        var type = type
        while let last = type.last, kind(last) == .question || kind(last) == .exclamation { type.removeLast() }
        var first = type.lowerBound
        while kind(first) == .at { first = attribute(first).tokens.upperBound }
        guard kind(first) == .leftParenthesis else { return nil }
        if partner(first) == type.upperBound - 1 { return innermostParameterCount(first + 1..<type.upperBound - 1) }
        let arrow = endOfEffects(partner(first) + 1)
        guard kind(arrow) == .arrow else { return nil }
        return innermostParameterCount(arrow + 1..<type.upperBound) ?? elements(in: first).count
    }
}
