internal import SwiftParser
internal import SwiftParserDiagnostics
internal import SwiftSyntax

/// What the compiler's own parser sees in a text, as plain strings to compare with.
public struct CompilerSyntax {
    private let tree: SourceFileSyntax

    public init(_ text: String) {
        tree = Parser.parse(source: text)
    }

    /// What is wrong with the text, nil if it is valid.
    public var error: String? {
        guard tree.hasError else { return nil }
        guard let first = ParseDiagnosticsGenerator.diagnostics(for: tree).first else { return "unknown error" }
        let text = tree.description.utf8.dropFirst(max(first.position.utf8Offset - 60, 0)).prefix(120)
        return "\(first.message) near \(String(decoding: text, as: UTF8.self))"
    }

    /// Words, brackets, commas and colons with their places.
    public var tokens: [String] { tree.tokens(viewMode: .sourceAccurate).flatMap(Self.significant) }

    /// Types, functions and properties in order, leaving out what conditions leave out.
    public func declarations(isTrue: @escaping (String) -> Bool) -> [String] {
        let recorder = DeclarationRecorder(isTrue: isTrue)
        recorder.walk(tree)
        return recorder.lines
    }

    private static func significant(_ token: TokenSyntax) -> [String] {
        let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
        switch token.tokenKind {
        case .identifier where token.text == "#": return []
        case .identifier, .keyword, .dollarIdentifier, .wildcard, .leftBrace, .rightBrace, .leftSquare, .rightSquare, .leftParen,
            .rightParen,
            .comma, .colon:
            // A name such as `a:` in a selector is one token only for us.
            return token.text.isEmpty ? [] : ["\(start) \(token.text)"]
        case .poundAvailable, .poundUnavailable, .poundSourceLocation: return ["\(start + 1) \(token.text.dropFirst())"]
        default: return []
        }
    }
}

/// Notes declarations, a line each.
private final class DeclarationRecorder: SyntaxVisitor {
    private let isTrue: (String) -> Bool
    var lines: [String] = []

    init(isTrue: @escaping (String) -> Bool) {
        self.isTrue = isTrue
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        let active = node.clauses.first { $0.condition.map { isTrue($0.trimmedDescription) } ?? true }
        if let elements = active?.elements { walk(elements) }
        return .skipChildren
    }

    private func enter(
        _ kind: String, _ name: some SyntaxProtocol, _ node: some SyntaxProtocol, _ inheritance: InheritanceClauseSyntax?,
        _ block: MemberBlockSyntax
    ) -> SyntaxVisitorContinueKind {
        let inherited = inheritance?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        lines.append(
            "\(kind) \(name.trimmedDescription) \(node.startOffset) \(inherited) \(block.leftBrace.startOffset) \(block.rightBrace.endOffset)"
        )
        return .visitChildren
    }
    private func leave(_ name: some SyntaxProtocol) { lines.append("end \(name.trimmedDescription)") }

    override func visit(_ n: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter("class", n.name, n, n.inheritanceClause, n.memberBlock) }
    override func visitPost(_ n: ClassDeclSyntax) { leave(n.name) }
    override func visit(_ n: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter("struct", n.name, n, n.inheritanceClause, n.memberBlock)
    }
    override func visitPost(_ n: StructDeclSyntax) { leave(n.name) }
    override func visit(_ n: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter("enum", n.name, n, n.inheritanceClause, n.memberBlock) }
    override func visitPost(_ n: EnumDeclSyntax) { leave(n.name) }
    override func visit(_ n: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter("actor", n.name, n, n.inheritanceClause, n.memberBlock) }
    override func visitPost(_ n: ActorDeclSyntax) { leave(n.name) }
    override func visit(_ n: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter("protocol", n.name, n, n.inheritanceClause, n.memberBlock)
    }
    override func visitPost(_ n: ProtocolDeclSyntax) { leave(n.name) }
    override func visit(_ n: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter("extension", n.extendedType, n, n.inheritanceClause, n.memberBlock)
    }
    override func visitPost(_ n: ExtensionDeclSyntax) { leave(n.extendedType) }

    private func add(
        _ word: String, _ node: some SyntaxProtocol, _ modifiers: DeclModifierListSyntax, _ parameters: FunctionParameterListSyntax?,
        _ effects: FunctionEffectSpecifiersSyntax?, _ result: ReturnClauseSyntax?, _ body: Int?
    ) -> SyntaxVisitorContinueKind {
        let parameters = (parameters ?? []).map {
            "\($0.firstName.text.withoutBackticks): \($0.type.trimmedDescription) = \($0.defaultValue?.value.trimmedDescription ?? "")"
        }
        lines.append(
            "\(word) \(node.startOffset)..<\(node.endOffset) \(parameters) \(result?.type.trimmedDescription ?? "") "
                + "\(effects?.asyncSpecifier != nil) \(effects?.throwsClause != nil) \(body ?? -1) \(modifiers.map(\.name.text))")
        return .visitChildren
    }

    override func visit(_ n: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let signature = n.signature
        return add(
            "func", n, n.modifiers, signature.parameterClause.parameters, signature.effectSpecifiers, signature.returnClause,
            n.body?.leftBrace.startOffset)
    }
    override func visit(_ n: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        add(
            "init", n, n.modifiers, n.signature.parameterClause.parameters, n.signature.effectSpecifiers, nil, n.body?.leftBrace.startOffset
        )
    }
    override func visit(_ n: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        add("deinit", n, n.modifiers, nil, nil, nil, n.body?.leftBrace.startOffset)
    }
    override func visit(_ n: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        add("subscript", n, n.modifiers, n.parameterClause.parameters, nil, n.returnClause, n.accessorBlock?.leftBrace.startOffset)
    }

    override func visit(_ n: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard n.parent?.is(MemberBlockItemSyntax.self) == true else { return .visitChildren }
        let bindings = n.bindings.map { binding in
            var accessors: [String] = []
            if case .accessors(let list) = binding.accessorBlock?.accessors { accessors = list.map(\.accessorSpecifier.text) }
            return "\(binding.pattern.trimmedDescription): \(binding.typeAnnotation?.type.trimmedDescription ?? "") = "
                + "\(binding.initializer?.value.trimmedDescription ?? "") \(binding.accessorBlock?.leftBrace.startOffset ?? -1) \(accessors)"
        }
        lines.append("var \(n.startOffset)..<\(n.endOffset) \(bindings)")
        return .visitChildren
    }
}

extension SyntaxProtocol {
    fileprivate var startOffset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
    fileprivate var endOffset: Int { endPositionBeforeTrailingTrivia.utf8Offset }
}

extension String {
    fileprivate var withoutBackticks: String { count > 2 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self }
}
