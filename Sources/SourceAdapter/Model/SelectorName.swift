/// The compiler's rule for the Objective-C name of a Swift method.
enum SelectorName {
    static func make(base: String, labels: [String]) -> String {
        guard let first = labels.first else { return base }
        var result = base
        if first != "_" {
            let capitalised = first.prefix(1).uppercased() + first.dropFirst()
            let needsWith = !startsWithPreposition(first) && !endsWithPreposition(base)
            result += needsWith ? "With" + capitalised : capitalised
        }
        result += ":"
        for label in labels.dropFirst() {
            result += (label == "_" ? "" : label) + ":"
        }
        return result
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
