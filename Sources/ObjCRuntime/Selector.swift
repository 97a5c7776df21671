/// The name of a message, in Objective-C's spelling (`"tableView:didSelectRowAt:"`).
///
/// A selector is only a name. What it calls is decided by the receiver's class when the message is sent.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    let name: String

    public init(_ name: String) {
        self.name = name
    }

    public init(stringLiteral name: String) {
        self.name = name
    }

    /// Creates the selector that Objective-C derives from a full Swift name: `foo(_:with:)` becomes `foo:with:`.
    public init(swiftName: String) {
        guard let open = swiftName.firstIndex(of: "("), swiftName.hasSuffix(")") else {
            self.name = swiftName
            return
        }
        let base = String(swiftName[..<open])
        let labels = swiftName[swiftName.index(after: open)..<swiftName.index(before: swiftName.endIndex)]
            .split(separator: ":", omittingEmptySubsequences: true).map(String.init)
        self.name = Selector.objectiveCName(base: base, labels: labels)
    }

    public var description: String { name }

    /// How many arguments the name takes.
    public var argumentCount: Int {
        name.utf8.reduce(0) { $1 == UInt8(ascii: ":") ? $0 + 1 : $0 }
    }

    /// Joins a base name and argument labels as the Swift compiler does for `@objc`: a first label `with` is appended
    /// capitalised, any other first label gets `With` in front of it.
    static func objectiveCName(base: String, labels: [String]) -> String {
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

    // The compiler leaves `With` out when the base name ends or the first label starts with a preposition.
    private static func startsWithPreposition(_ label: String) -> Bool {
        let firstWord = label.prefix { $0.isLowercase }
        return prepositions.contains(String(firstWord))
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

/// Returns the selector with a given name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
    Selector(aSelectorName)
}

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String {
    aSelector.name
}
