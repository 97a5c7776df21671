/// The compiler's rule for the Objective-C name of a Swift method.
enum SelectorName {
    /// An argument that the compiler adds behind so many others: for the error of a method that throws, or for what goes on
    /// when an async one has ended.
    enum Effect {
        case none
        case error(behind: Int)
        case completionHandler(behind: Int)
    }

    static func make(base: String, labels: [String], effect: Effect = .none) -> String {
        var pieces = labels.enumerated().map { index, label in
            index == 0 ? firstPiece(base, label) : label == "_" ? "" : label
        }
        switch effect {
        case .none: break
        case .error(let index): pieces.insert(index == 0 ? base + "AndReturnError" : "error", at: index)
        case .completionHandler(let index): pieces.insert(index == 0 ? base + "WithCompletionHandler" : "completionHandler", at: index)
        }
        // An argument in front takes the method's name with it.
        if case .error(behind: 0) = effect, let first = labels.first { pieces[1] = first == "_" ? "" : first }
        return pieces.isEmpty ? base : pieces.map { $0 + ":" }.joined()
    }

    private static func firstPiece(_ base: String, _ label: String) -> String {
        guard label != "_" else { return base }
        let capitalised = label.prefix(1).uppercased() + label.dropFirst()
        let needsWith = !startsWithPreposition(label) && !endsWithPreposition(base)
        return base + (needsWith ? "With" + capitalised : capitalised)
    }

    static func setter(_ property: String) -> String {
        "set\(property.prefix(1).uppercased())\(property.dropFirst()):"
    }

    private static func startsWithPreposition(_ label: String) -> Bool {
        prepositions.contains(String(label.prefix { $0.isLowercase }))
    }

    private static func endsWithPreposition(_ base: String) -> Bool {
        guard let start = base.lastIndex(where: { $0.isUppercase }) else { return prepositions.contains(base) }
        return prepositions.contains(base[start...].lowercased())
    }

    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
        "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
        "using", "via", "when", "with", "within",
    ]
}
