/// What rewriting a file needs to know about its module.
struct RewritingContext: Sendable {
    let index: ModuleIndex
    let resolver: SelectorResolver
    let overrides: ExtensionOverrides
    let constructible: ConstructibleProtocols
    let extraMethods: Set<RegistrationPrinter.ExtraMethod>
    let configuration: SimulatorConfiguration

    var printer: RegistrationPrinter { RegistrationPrinter(index: index, extraMethods: extraMethods, overrides: overrides) }
}

/// Collects the edits of one file: the second pass.
///
/// Each concern has its own file; this one dispatches from the tokens and keeps track of the enclosing types.
final class FileRewriter: SourceWalker {
    let context: RewritingContext
    let source: SourceText
    let registration: FileRegistration
    var edits = TextEdits()
    var diagnostics: [AdapterDiagnostic] = []
    /// The types around the current token, innermost last.
    private(set) var enclosing: [TypeModel] = []
    /// Whether the file imports a module that brings Objective-C's names on iOS, UIKit aside, which brings them here too.
    var importsFoundation = false
    var importsXCTest = false
    /// Where the file imports XCTest, until something is written there.
    var importOfXCTest: Int?
    /// Parts of Foundation that need an import of their own.
    var foundationModules: Set<String> = []
    /// Registrations of other modules' methods that selectors in this file name.
    var foreignMethods: Set<String> = []
    /// Calls that would change classes at run time, in order.
    var exchanges: [(offset: Int, name: String)] = []
    /// What the generic parameters of functions have to be, in the tokens that see them.
    var constraints: [(tokens: Range<Int>, names: [String: String])] = []
    /// Whether types or extensions in the file have generic parameters that have to be something.
    let hasConstrainedTypes: Bool
    let importedModules: Set<String>
    private let typesByOffset: [Int: TypeModel]
    private var expressions: ExpressionSites

    var index: ModuleIndex { context.index }

    init(_ tokens: TokenList, model: FileModel, context: RewritingContext) {
        source = tokens.source
        self.context = context
        importedModules = Set(model.imports)
        hasConstrainedTypes = model.types.contains { context.index.constraints[$0.name] != nil }
        typesByOffset = Dictionary(model.types.map { ($0.offset, $0) }, uniquingKeysWith: { first, _ in first })
        registration = FileRegistration(
            model: model, printer: context.printer, index: context.index)
        expressions = ExpressionSites(tokens, index: context.index)
        super.init(tokens)
    }

    /// Rewrites the whole file; `number` makes generated names unique in the module.
    func rewrite(number: Int) -> String {
        // Only a file's very first bytes may be these, and something is going to stand in front of them.
        let prelude = 0..<source.bytes.withUnsafeBufferPointer(Lexer.endOfPrelude)
        if !prelude.isEmpty { edits.blank(prelude, in: source) }
        blankInactive()
        walk()
        reportExchanges()
        expressions.rewrite(in: self)
        for warning in registration.warnings {
            warn(at: warning.offset, warning.message, fix: warning.fix)
        }
        if let loader = registration.loader(fileNumber: number, extraStatements: foreignMethods.sorted()) {
            edits.insert("\n\(loader)\n", at: source.bytes.count)
        }
        // At the very end of a file the compiler forgets whose line it is.
        if tokens.isUnfinished {
            let lineEnd = source.bytes.last == UInt8(ascii: "\n") ? "" : "\n"
            edits.insert("\(lineEnd)extension Never {}\n", at: source.bytes.count)
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

    // MARK: Types

    override func enter(_ declaration: TypeDeclaration) {
        enclosing.append(typesByOffset[tokens.start(declaration.head.first)] ?? TypeModel(kind: declaration.kind, path: []))
        expressions.leaveOut(declaration.head.first..<declaration.body)
        if declaration.kind == .class { rewriteClassHeader(declaration) }
        if declaration.kind == .protocol {
            rewriteProtocol(declaration)
            rewriteConstructibleProtocol(declaration)
        }
    }

    override func leave(_ declaration: TypeDeclaration) {
        let type = enclosing.removeLast()
        var members: [String] = []
        if type.kind == .class {
            members += storageMembers(of: type) + makeOverrides(of: type)
            if !type.isLocal { members += context.overrides.forwarders["\(index.moduleName).\(type.name)"] ?? [] }
        }
        members += constructors(of: type)
        if let text = registration.members(of: type) { members.append(text) }
        if !members.isEmpty { insert(members, into: declaration) }
        if let statement = registration.localStatement(after: type) {
            edits.insert(statement, at: tokens.end(tokens.partner(declaration.body)))
        }
    }

    private func insert(_ members: [String], into declaration: TypeDeclaration) {
        let brace = tokens.partner(declaration.body)
        // Declarations on one line need a separator, but a semicolon can't come first.
        let isOnSameLine = brace > declaration.body + 1 && !source.hasLineEnd(in: tokens.end(brace - 1)..<tokens.start(brace))
        let separator = isOnSameLine ? "; " : ""
        edits.insert("\(separator)\(members.joined(separator: "; ")) ", at: tokens.start(brace))
    }

    // MARK: Members

    override func visit(_ attribute: Attribute) {
        rewriteAttribute(attribute)
    }

    override func visitImport(_ head: DeclarationHead, path: Range<Int>) {
        rewriteImport(head, path: path)
    }

    override func visit(_ function: FunctionDeclaration) -> Bool {
        if functionDepth == 0 { expressions.collect(function.head.first..<function.end, in: self) }
        noteConstraints(of: function)
        rewriteInitializerRequirement(function)
        guard function.head.word == .func else { return true }
        rewriteModifiers(function.head.modifiers)
        if isInProtocol, function.head.has(.optional) {
            edits.blank(tokens.offsets(function.head.first..<function.end), in: source)
            return false
        }
        rewriteTestIsolation(function)
        rewriteExtensionOverride(function)
        return true
    }

    override func visit(_ variable: VariableDeclaration) -> Bool {
        if functionDepth == 0 { expressions.collect(variable.head.first..<variable.end, in: self) }
        rewriteModifiers(variable.head.modifiers)
        if isInProtocol, variable.head.has(.optional) {
            edits.blank(tokens.offsets(variable.head.first..<variable.end), in: source)
            return false
        }
        rewriteObservable(variable)
        rewriteExtensionOverride(variable)
        return true
    }

    private var isInProtocol: Bool { enclosing.last?.kind == .protocol }

    // MARK: Expressions

    override func visitToken(_ index: Int) -> Int {
        switch tokens.kind(index) {
        case .word: visitWord(index)
        case .pound where tokens.isWord(index + 1): return visitMacro(index)
        case .question, .exclamation: rewriteOptionalCall(index)
        default: break
        }
        return index + 1
    }

    private func visitMacro(_ pound: Int) -> Int {
        if isForCanvas(pound) {
            let behind = endOfMacro(pound)
            edits.blank(tokens.offsets(pound..<behind), in: source)
            return behind
        }
        rewriteSelector(pound)
        reportMissingMacro(tokens.text(pound + 1), at: tokens.start(pound))
        return pound + 1
    }

    /// A word that may be a type's name.
    private func visitName(_ index: Int) {
        guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(source.bytes[tokens.start(index)]) else { return }
        if !context.constructible.isEmpty || self.index.makesThroughMetatypes { registerConstruction(ofClassNamed: index) }
        if !constraints.isEmpty || hasConstrainedTypes { rewriteGenericConstruction(index) }
        if tokens.word(index + 2) == .other, tokens.kind(index + 1) == .period { rewriteClassKeyPath(index) }
    }

    private func visitWord(_ index: Int) {
        switch tokens.word(index) {
        case .other: visitName(index)
        case .observe, .publisher, .willChangeValue, .didChangeValue: rewriteObserve(index)
        case .Timer: rewriteTimer(index)
        case .description: rewriteClassDescription(index)
        case .localizedText, .localizedString: rewriteLocalizedString(index)
        case .classToName, .nameToClass: replaceClassNameFunction(index)
        case .runtimeFunction: rewriteRuntimeFunction(index)
        case .foundationType: noteFoundationType(tokens.text(index))
        case .super: rewriteSuperCall(index)
        default: break
        }
        if tokens.kind(index + 1) == .leftParenthesis, tokens.kind(index - 1) == .period { rewriteOptionalReference(index) }
    }
}
