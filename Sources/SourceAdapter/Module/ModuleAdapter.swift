import Foundation
internal import SwiftParser
internal import SwiftParserDiagnostics
internal import SwiftSyntax

/// Adapts one module: parse, collect, index, rewrite.
struct ModuleAdapter: Sendable {
    private let input: AdapterInput
    private let configuration: SimulatorConfiguration
    private let conditions: ConditionEvaluator

    init(_ input: AdapterInput) {
        self.input = input
        configuration = SimulatorConfiguration(input.configuration)
        conditions = ConditionEvaluator(configuration)
    }

    /// A file after the first pass; its tokens are read when something needs them.
    struct ReadFile: Sendable {
        let source: SourceText
        let contents: String
        let model: FileModel
        let tokens: TokenList?
    }

    func run() throws -> AdaptedModule {
        let cache = input.cacheDirectory.map { FileCache(directory: $0) }
        let key = cache == nil ? "" : moduleKey
        if let known = cache?.module(key) { return known }

        let files = try readFiles(cache)
        let models = files.map(\.model)
        let testable = Set(models.flatMap(\.testableImports))
        let sideFiles = try input.dependencySideFiles.map(SideFile.read).map { testable.contains($0.module) ? $0 : $0.publicPart }
        let index = ModuleIndex(moduleName: input.moduleName, files: models, sideFiles: sideFiles)
        let resolver = SelectorResolver(index: index)
        let context = RewritingContext(
            index: index, resolver: resolver, overrides: ExtensionOverrides(index: index, files: models),
            constructible: ConstructibleProtocols(index: index, files: models), extraMethods: extraMethods(models, resolver),
            configuration: configuration)

        let rewritten = rewrite(files, context, cache)
        let problems = rewritten.flatMap(\.diagnostics)
        let errors = problems.filter { $0.severity == .error }
        guard errors.isEmpty else { throw AdapterError(diagnostics: errors) }
        try checkSingleEntryPoint(files)

        var module = AdaptedModule(
            files: rewritten.map(\.file), entryPoint: entryPoint(models),
            sideFile: sideFile(models, context).encoded(), diagnostics: problems,
            imports: Set(models.flatMap(\.imports)).sorted())
        if let text = testSupport(models, index) {
            module.files.append(AdaptedFile(originalPath: nil, outputName: TestManifest.fileName, contents: text))
        }
        if let main = generatedMain(module.entryPoint) { module.files.append(main) }
        cache?.store(module, key)
        return module
    }

    // MARK: First pass

    private func readFiles(_ cache: FileCache?) throws -> [ReadFile] {
        let results = concurrentMap(input.files) { file -> Result<ReadFile, AdapterError> in
            let source = SourceText(file)
            if let cache, let model = cache.model(of: file.contents, salt: configurationKey) {
                return .success(ReadFile(source: source, contents: file.contents, model: model, tokens: nil))
            }
            let tokens = TokenList(source, conditions: conditions)
            if tokens.isBroken { return .failure(AdapterError(diagnostics: Self.syntaxErrors(tokens, file.contents))) }
            let model = ModelCollector.collect(tokens)
            cache?.store(model, of: file.contents, salt: configurationKey)
            return .success(ReadFile(source: source, contents: file.contents, model: model, tokens: tokens))
        }
        var files: [ReadFile] = []
        var problems: [AdapterDiagnostic] = []
        for result in results {
            switch result {
            case .success(let file): files.append(file)
            case .failure(let error): problems += error.diagnostics
            }
        }
        guard problems.isEmpty else { throw AdapterError(diagnostics: problems) }
        return files
    }

    /// What the compiler's parser says about a file whose brackets or literals don't end. Other mistakes the compiler reports at the
    /// author's line, because the text around them goes to it as it is.
    private static func syntaxErrors(_ tokens: TokenList, _ contents: String) -> [AdapterDiagnostic] {
        let source = tokens.source
        if let problem = tokens.problem { return [source.diagnostic(.error, at: problem.offset, problem.message, fix: problem.fix)] }
        guard tokens.canBeParsed else {
            return [source.diagnostic(.error, at: 0, "the file isn't valid Swift", fix: "Correct the syntax.")]
        }
        let tree = Parser.parse(source: contents)
        let all = ParseDiagnosticsGenerator.diagnostics(for: tree).filter { $0.diagMessage.severity == .error }
        // One mistake often gives a cascade; the first few tell where it is.
        let found = all.prefix(5).map { diagnostic in
            let fix = diagnostic.fixIts.first?.message.message ?? "Correct the syntax."
            return source.diagnostic(.error, at: diagnostic.position.utf8Offset, diagnostic.message, fix: fix)
        }
        return found.isEmpty ? [source.diagnostic(.error, at: 0, "the file isn't valid Swift", fix: "Correct the syntax.")] : found
    }

    private func extraMethods(_ models: [FileModel], _ resolver: SelectorResolver) -> Set<RegistrationPrinter.ExtraMethod> {
        var result: Set<RegistrationPrinter.ExtraMethod> = []
        for use in models.flatMap(\.selectorUses) {
            let resolution = resolver.resolve(use)
            guard let owner = resolution.owner, let method = resolution.method, owner.module == input.moduleName else { continue }
            result.insert(.init(classKey: owner.key, fullName: method.fullName))
        }
        return result
    }

    // MARK: Second pass

    private func rewrite(_ files: [ReadFile], _ context: RewritingContext, _ cache: FileCache?) -> [RewrittenFile] {
        let names = outputNames(files.map(\.source.path))
        let environment = cache == nil ? "" : environmentKey(files)
        return concurrentMap(Array(files.enumerated())) { number, file in
            let key = cache == nil ? "" : fileKey(file, number, environment)
            if let known = cache?.rewritten(key) { return known }
            let tokens = file.tokens ?? TokenList(file.source, conditions: conditions)
            let rewriter = FileRewriter(tokens, model: file.model, context: context)
            let text = rewriter.rewrite(number: number)
            let adapted = AdaptedFile(originalPath: file.source.path, outputName: names[number], contents: text)
            let result = RewrittenFile(file: adapted, diagnostics: rewriter.diagnostics)
            cache?.store(result, key)
            return result
        }
    }

    /// `Foo+ios.swift`; files of the same name in different folders get a number.
    private func outputNames(_ paths: [String]) -> [String] {
        var used: Set<String> = []
        return paths.map { path in
            let base = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
            if base == "main" { return "main.swift" }
            var name = "\(base)+ios.swift"
            var number = 2
            while !used.insert(name.lowercased()).inserted {
                name = "\(base)+ios\(number).swift"
                number += 1
            }
            return name
        }
    }

    // MARK: Results

    /// A module starts at one place; a second `@main` is named where it stands.
    private func checkSingleEntryPoint(_ files: [ReadFile]) throws {
        let entries = files.flatMap { file in file.model.types.filter { $0.entryAttribute != nil }.map { (file: file, type: $0) } }
        guard let first = entries.first, entries.count > 1 else { return }
        throw AdapterError(
            diagnostics: entries.dropFirst().map { entry in
                let place = entry.file.source.location(of: entry.type.offset)
                return AdapterDiagnostic(
                    severity: .error, file: entry.file.source.path, line: place.line, column: place.column,
                    message: "'\(entry.type.name)' is a second entry point of the module beside '\(first.type.name)'",
                    fix: "remove '@\(entry.type.entryAttribute ?? "main")' from one of the two")
            })
    }

    private func entryPoint(_ models: [FileModel]) -> EntryPoint {
        if input.files.contains(where: { $0.path.hasSuffix("/main.swift") || $0.path == "main.swift" }) { return .mainFile }
        for type in models.flatMap(\.types) where type.entryAttribute != nil {
            if type.methods.contains(where: { $0.isStatic && $0.name == "main" && $0.parameters.isEmpty }) || type.kind != .class {
                return .mainType(name: type.name)
            }
            return .delegate(className: "\(input.moduleName).\(type.name)")
        }
        return .none
    }

    private func generatedMain(_ entryPoint: EntryPoint) -> AdaptedFile? {
        guard input.isApplication, case .delegate(let className) = entryPoint else { return nil }
        let call = "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, \"\(className)\")"
        let text = "import UIKit\nMainActor.assumeIsolated { _ = \(call) }\n"
        return AdaptedFile(originalPath: nil, outputName: "main.swift", contents: text)
    }

    private func testSupport(_ models: [FileModel], _ index: ModuleIndex) -> String? {
        switch input.testSupport {
        case .none: return nil
        case .manifest: return TestManifest(index: index, models: models).text
        case .host: return TestManifest.hostText
        }
    }

    private func sideFile(_ models: [FileModel], _ context: RewritingContext) -> SideFile {
        let (index, printer) = (context.index, context.printer)
        var side = SideFile(module: input.moduleName, types: [], typealiases: [:], optionals: [])
        for model in models {
            side.typealiases.merge(model.typealiases) { first, _ in first }
            for type in model.types {
                guard var visible = type.part(visibleFrom: .internal), isOfInterest(visible, index) else { continue }
                if type.kind == .class, type.isGeneric, let info = index.classes["\(input.moduleName).\(type.name)"] {
                    visible.registersMembers = printer.registersGenerically(info)
                }
                side.types.append(visible)
                if type.kind == .protocol { side.optionals += type.optionalRequirements }
            }
        }
        return side
    }

    private func isOfInterest(_ type: TypeModel, _ index: ModuleIndex) -> Bool {
        switch type.kind {
        case .class, .protocol: return true
        case .extension: return index.resolveClass(type.name) != nil
        default: return false
        }
    }

    // MARK: Cache keys

    private var configurationKey: String {
        let configuration = input.configuration
        let defines = configuration.defines.sorted().joined(separator: " ")
        let modules = configuration.importableModules.sorted().joined(separator: " ")
        return "\(configuration.languageMode)|\(defines)|\(modules)"
    }

    private var surroundings: ContentHash {
        var hash = ContentHash()
        hash.add(FileCache.formatVersion)
        hash.add(input.moduleName + (input.isApplication ? " app" : "") + " \(input.testSupport.rawValue)")
        hash.add(configurationKey)
        for url in input.dependencySideFiles { hash.add((try? Data(contentsOf: url)) ?? Data()) }
        return hash
    }

    /// Changes when something changes on which any file's result can depend beside the file's own text.
    private func environmentKey(_ files: [ReadFile]) -> String {
        var hash = surroundings
        for file in files { hash.add(BinaryStore.bytes(of: file.model, leavingOutPlaces: true)) }
        return hash.text
    }

    private func fileKey(_ file: ReadFile, _ number: Int, _ environment: String) -> String {
        var hash = ContentHash()
        hash.add("\(environment) \(number)")
        hash.add(file.source.path)
        hash.add(file.contents)
        return hash.text
    }

    private var moduleKey: String {
        var hash = surroundings
        for file in input.files {
            hash.add(file.path)
            hash.add(file.contents)
        }
        return hash.text
    }
}

/// A file after the second pass, with what there is to say about it.
struct RewrittenFile: Sendable {
    var file: AdaptedFile
    var diagnostics: [AdapterDiagnostic]
}

/// `map` on all processors, results in order.
func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
) -> [Result] {
    let slots = ResultSlots<Result>(count: elements.count)
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
        slots.set(index, transform(elements[index]))
    }
    return slots.values
}

private final class ResultSlots<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var storage: [Value?]

    init(count: Int) {
        storage = Array(repeating: nil, count: count)
    }

    func set(_ index: Int, _ value: Value) {
        lock.withLock { storage[index] = value }
    }

    var values: [Value] {
        lock.withLock { storage.map { $0! } }
    }
}
