internal import SwiftIfConfig
internal import SwiftSyntax

/// What rewriting a file needs to know about its module.
struct RewritingContext: Sendable {
    let index: ModuleIndex
    let resolver: SelectorResolver
    let overrides: ExtensionOverrides
    let extraMethods: Set<RegistrationPrinter.ExtraMethod>
    let configuration: SimulatorConfiguration
}

/// Collects the edits of one file: the second pass.
///
/// Each concern has its own file; this one dispatches from the syntax and keeps track of the enclosing types.
final class FileRewriter: ConditionalVisitor {
    let context: RewritingContext
    let source: SourceText
    let registration: FileRegistration
    var edits = TextEdits()
    var diagnostics: [AdapterDiagnostic] = []
    /// The types around the current node, innermost last.
    private(set) var enclosing: [TypeModel] = []
    /// Whether the file imports a module that brings Objective-C's names on iOS, UIKit aside, which brings them here too.
    var importsFoundation = false
    var importsXCTest = false
    /// Parts of Foundation that need an import of their own.
    var foundationModules: Set<String> = []
    /// Registrations of other modules' methods that selectors in this file name.
    var foreignMethods: Set<String> = []
    let importedModules: Set<String>
    private let typesByOffset: [Int: TypeModel]
    /// Whether anything in the file can have the type `AnyObject`.
    private(set) var usesAnyObject = false

    var index: ModuleIndex { context.index }

    init(source: SourceText, model: FileModel, context: RewritingContext) {
        self.source = source
        self.context = context
        importedModules = Set(model.imports)
        typesByOffset = Dictionary(model.types.map { ($0.offset, $0) }, uniquingKeysWith: { first, _ in first })
        registration = FileRegistration(
            model: model,
            printer: RegistrationPrinter(index: context.index, extraMethods: context.extraMethods, overrides: context.overrides),
            index: context.index)
        super.init(configuration: context.configuration)
    }

    /// Rewrites a whole file; `number` makes generated names unique in the module.
    func rewrite(_ tree: SourceFileSyntax, number: Int) -> String {
        usesAnyObject = !index.anyObjectProperties.isEmpty || source.contains("AnyObject")
        walk(tree)
        for warning in registration.warnings {
            warn(at: warning.offset, warning.message, fix: warning.fix)
        }
        if let loader = registration.loader(fileNumber: number, extraStatements: foreignMethods.sorted()) {
            edits.insert("\n\(loader)\n", at: source.bytes.count)
        }
        return header(importsRuntime: !edits.isEmpty || importsFoundation) + edits.applied(to: source)
    }

    /// What stands in front of the author's first line.
    ///
    /// A file that uses nothing of Apple's stays free of the runtime's names.
    private func header(importsRuntime: Bool) -> String {
        // Top-level statements need a file called `main.swift`, and the compiler warns when a location names another one.
        var modules = importsXCTest ? ["ObjCRuntime", "UIKit"] : importsRuntime ? ["ObjCRuntime"] : []
        modules += foundationModules.sorted()
        let imports = modules.map { "import \($0)" }.joined(separator: "; ")
        if source.path == "main.swift" || source.path.hasSuffix("/main.swift") { return imports.isEmpty ? "" : imports + "; " }
        let path = source.path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return (imports.isEmpty ? "" : imports + "\n") + "#sourceLocation(file: \"\(path)\", line: 1)\n"
    }

    func warn(at offset: Int, _ message: String, fix: String) {
        diagnostics.append(source.diagnostic(.warning, at: offset, message, fix: fix))
    }

    func fail(at offset: Int, _ message: String, fix: String) {
        diagnostics.append(source.diagnostic(.error, at: offset, message, fix: fix))
    }

    /// The class whose members the current node sees as its own, nil outside of classes and their extensions.
    var currentClass: ClassInfo? {
        guard let type = enclosing.last else { return nil }
        switch type.kind {
        case .class: return index.classes["\(index.moduleName).\(type.name)"]
        case .extension: return index.resolveClass(type.name)
        default: return nil
        }
    }

    // MARK: Conditional compilation

    override func willVisit(_ node: IfConfigDeclSyntax, active: IfConfigClauseSyntax?) {
        blankInactive(node, active: active)
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.memberBlock)
        rewriteClassHeader(node)
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { leave(node.memberBlock) }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.memberBlock) }
    override func visitPost(_ node: StructDeclSyntax) { leave(node.memberBlock) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.memberBlock) }
    override func visitPost(_ node: EnumDeclSyntax) { leave(node.memberBlock) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.memberBlock) }
    override func visitPost(_ node: ActorDeclSyntax) { leave(node.memberBlock) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.memberBlock) }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave(node.memberBlock) }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.memberBlock)
        rewriteProtocol(node)
        return .visitChildren
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave(node.memberBlock) }

    @discardableResult
    private func enter(_ node: some DeclSyntaxProtocol, _ body: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
        enclosing.append(typesByOffset[node.startOffset] ?? TypeModel(kind: .struct, path: []))
        return .visitChildren
    }

    private func leave(_ body: MemberBlockSyntax) {
        let type = enclosing.removeLast()
        var members: [String] = []
        if type.kind == .class {
            members += storageMembers(of: type) + makeOverrides(of: type)
            if !type.isLocal { members += context.overrides.forwarders["\(index.moduleName).\(type.name)"] ?? [] }
        }
        if let text = registration.members(of: type) { members.append(text) }
        if !members.isEmpty { insert(members, before: body.rightBrace, after: body.members) }
        if let statement = registration.localStatement(after: type) {
            edits.insert(statement, at: body.rightBrace.endOffset)
        }
    }

    private func insert(_ members: [String], before brace: TokenSyntax, after existing: MemberBlockItemListSyntax) {
        // Declarations on one line need a separator, but a semicolon can't come first.
        let isOnSameLine = existing.last.map { source.location(of: $0.endOffset).line == source.location(of: brace.startOffset).line }
        let separator = isOnSameLine == true ? "; " : ""
        edits.insert("\(separator)\(members.joined(separator: "; ")) ", at: brace.startOffset)
    }

    // MARK: Members and expressions

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        rewriteAttribute(node)
        return .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteImport(node)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteModifiers(node.modifiers)
        if isInProtocol, node.modifiers.has("optional") {
            edits.blank(node.startOffset..<node.endOffset, in: source)
            return .skipChildren
        }
        rewriteTestIsolation(node)
        rewriteExtensionOverride(node)
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteModifiers(node.modifiers)
        if isInProtocol, node.modifiers.has("optional") {
            edits.blank(node.startOffset..<node.endOffset, in: source)
            return .skipChildren
        }
        rewriteObservable(node)
        rewriteExtensionOverride(node)
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if isForCanvas(node.macroName) {
            edits.blank(node.startOffset..<node.endOffset, in: source)
            return .skipChildren
        }
        rewriteSelector(node)
        reportMissingMacro(node.macroName.text, at: node.startOffset)
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard isForCanvas(node.macroName) else {
            reportMissingMacro(node.macroName.text, at: node.startOffset)
            return .visitChildren
        }
        edits.blank(node.startOffset..<node.endOffset, in: source)
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteOptionalCall(node)
        rewriteObserve(node)
        rewriteMetatypeInitializer(node)
        rewriteFoundationCall(node)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteReference(node)
        noteFoundationType(node.baseName.text)
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        noteFoundationType(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteSuperCall(node)
        rewriteOptionalReference(node)
        rewriteAnyObjectLookup(node)
        return .visitChildren
    }

    private var isInProtocol: Bool { enclosing.last?.kind == .protocol }
}
