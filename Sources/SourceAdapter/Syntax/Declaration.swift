/// An attribute: `@objc(name:)`.
struct Attribute {
    let name: String
    /// The tokens from `@` to the end of the arguments.
    let tokens: Range<Int>
    /// The tokens between the parentheses, nil without any.
    let arguments: Range<Int>?
    let argumentText: String?

    /// Whether nothing on iOS may use what is declared; what other platforms lack is there.
    var isUnavailable: Bool {
        guard name == "available", let argumentText else { return false }
        let parts = argumentText.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
        return (parts.first == "*" || parts.first == "iOS") && parts.contains("unavailable")
    }
}

extension Attribute {
    var isDeprecation: Bool { name == "available" && argumentText?.contains("deprecated") == true }
}

/// A word in front of a declaration's keyword: `private(set)`.
struct Modifier {
    let word: Word
    let tokens: Range<Int>

    var hasDetail: Bool { tokens.count > 1 }
}

/// What every declaration begins with.
struct DeclarationHead {
    var attributes: [Attribute] = []
    var modifiers: [Modifier] = []
    /// The declaration's first token.
    var first: Int
    /// The token that says what is declared: `func`, `class`.
    var keyword: Int
    var word: Word

    func has(_ word: Word) -> Bool { modifiers.contains { $0.word == word && !$0.hasDetail } }

    func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

    var access: Access? {
        for modifier in modifiers where !modifier.hasDetail {
            if let access = Access(keyword: modifier.word.rawValue) { return access }
        }
        return nil
    }

    /// `static` or `class`.
    var isStatic: Bool { has(.static) || has(.class) }
}

/// A class, structure, enumeration, actor, protocol or extension.
struct TypeDeclaration {
    var head: DeclarationHead
    var kind: TypeModel.Kind
    /// The name, or the extended type.
    var name: Range<Int>
    var generics: Range<Int>?
    var inherited: [Range<Int>] = []
    var hasWhereClause = false
    /// The brace that opens the members.
    var body: Int
}

/// A function, initialiser, deinitialiser or subscript.
struct FunctionDeclaration {
    var head: DeclarationHead
    var name: Range<Int>
    var isFailable = false
    var generics: Range<Int>?
    var parameters: [Parameter] = []
    var isAsync = false
    var isThrowing = false
    var result: Range<Int>?
    /// The brace that opens the body.
    var body: Int?
    /// The index behind the declaration.
    var end: Int

    struct Parameter {
        var label: String
        var type: Range<Int>
        var isVariadic = false
        var value: Range<Int>?
    }
}

/// `var` or `let` with everything it binds.
struct VariableDeclaration {
    var head: DeclarationHead
    var bindings: [Binding] = []
    var end: Int

    struct Binding {
        /// The name's token; nil for a tuple.
        var name: Int?
        var pattern: Range<Int>
        var type: Range<Int>?
        var value: Range<Int>?
        /// The brace that opens the accessors.
        var accessors: Int?
    }
}

/// `get`, `set` and their like.
struct Accessor {
    var word: Word
    /// The brace that opens the body.
    var body: Int?
}
