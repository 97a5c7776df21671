import Foundation
import SourceAdapter

/// Adapts one module; each author's file is followed by the path to write its adapted text to.
struct ModuleTask {
    private var name = ""
    private var cache: URL?
    private var sideFile = ""
    private var known: [URL] = []
    private var configuration = AdapterConfiguration()
    private var entryPoint: String?
    private var testHost: String?
    private var files: [(input: String, output: String)] = []

    init(_ words: [String]) throws {
        var words = words[...]
        while let word = words.popFirst() {
            guard let value = words.popFirst() else { throw ToolError("\(word) needs a value") }
            switch word {
            case "--name": name = value
            case "--cache": cache = URL(fileURLWithPath: value)
            case "--side-file": sideFile = value
            case "--known": known.append(URL(fileURLWithPath: value))
            case "--module": configuration.importableModules.append(value)
            case "--define": configuration.defines.append(value)
            case "--entry-point": entryPoint = value
            case "--test-host": testHost = value
            default: files.append((word, value))
            }
        }
    }

    func run() throws {
        var input = AdapterInput(
            moduleName: name, files: try files.map { try SourceFile(reading: $0.input) }, dependencySideFiles: known,
            configuration: configuration, cacheDirectory: cache)
        input.testSupport = testHost == nil ? .none : .host
        let module = try adapt(input)
        for warning in module.diagnostics { FileHandle.standardError.write(Data("\(warning)\n".utf8)) }
        for file in module.files {
            guard let output = file.originalPath.flatMap({ path in files.first { $0.input == path }?.output }) ?? testHost else { continue }
            try writeIfChanged(Data(file.contents.utf8), to: output)
        }
        if let entryPoint { try writeIfChanged(Data(entryPointText(module.entryPoint).utf8), to: entryPoint) }
        try writeIfChanged(module.sideFile, to: sideFile)
    }

    /// The start of an application whose delegate is marked; programs that start by themselves need nothing. A `main.swift`, which the
    /// adapter makes for apps, would be in the way of theirs: the plugin names its outputs before it knows what the source holds.
    private func entryPointText(_ entryPoint: EntryPoint) -> String {
        guard case .delegate(let className) = entryPoint else { return "" }
        let lines = [
            "import UIKit", "", "@main enum EntryPoint {", "    @MainActor static func main() {",
            "        exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, \"\(className)\"))", "    }", "}", "",
        ]
        return lines.joined(separator: "\n")
    }
}
