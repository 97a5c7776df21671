/// Comparing and writing types as text.
enum TypeText {
    /// One spelling for types that are surely the same: no spaces, no module names, sugar for optionals and collections.
    static func normalized(_ type: String, typealiases: [String: String] = [:], modules: Set<String> = []) -> String {
        var result = ""
        var word = ""
        func flush() {
            guard !word.isEmpty else { return }
            var parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            if parts.count > 1, modules.contains(parts[0]) { parts.removeFirst() }
            if parts.count == 1, let target = typealiases[parts[0]], target != word {
                result += normalized(target, typealiases: typealiases.filter { $0.key != parts[0] }, modules: modules)
            } else {
                result += parts.joined(separator: ".")
            }
            word = ""
        }
        var skipsAttribute = false
        for character in type {
            if skipsAttribute {
                if character.isLetter || character == "_" { continue }
                skipsAttribute = false
            }
            switch character {
            case " ", "\n", "\t":
                flush()
            case "@":
                flush()
                skipsAttribute = true
            case "!":
                flush()
                result += "?"
            case let character where character.isLetter || character.isNumber || character == "_" || character == "." || character == "`":
                if character == ".", word.isEmpty { result += "." } else { word.append(character) }
            default:
                flush()
                result.append(character)
            }
        }
        flush()
        for keyword in ["any", "some"] where result.hasPrefix(keyword) && type.hasPrefix(keyword + " ") {
            result.removeFirst(keyword.count)
        }
        result = result.replacingPrefix("Swift.", with: "")
        if result.hasPrefix("Optional<"), result.hasSuffix(">") { result = String(result.dropFirst(9).dropLast()) + "?" }
        if result.hasPrefix("Array<"), result.hasSuffix(">") { result = "[" + result.dropFirst(6).dropLast() + "]" }
        return result
    }

    /// The type as an expression: `UIButton.self`, `([String: Any]).self`. An implicitly unwrapped optional becomes a plain one.
    static func metatype(_ type: String) -> String {
        let plain = withoutImplicitUnwrapping(type)
        let isSimple = plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        return isSimple ? "\(plain).self" : "(\(plain)).self"
    }

    static func withoutImplicitUnwrapping(_ type: String) -> String {
        type.hasSuffix("!") ? type.dropLast() + "?" : type
    }
}

extension String {
    func replacingPrefix(_ prefix: String, with replacement: String) -> String {
        hasPrefix(prefix) ? replacement + dropFirst(prefix.count) : self
    }
}
