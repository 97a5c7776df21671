import Foundation
import SourceAdapter

/// One run of the Swift compiler over adapted sources.
struct Compilation {
    /// What the run makes.
    enum Product {
        /// A program at a path.
        case program(String)
        /// Object files and a module that tests import, in a folder. The program's start, if the module has one, becomes a
        /// function of the given name.
        case testable(modules: String, entryPoint: String?)
    }

    let toolchain: Toolchain
    let sdk: SDK
    let moduleName: String
    /// Adapted files, in a fixed order.
    let sources: [String]
    /// Folder for object files and the compiler's notes between runs.
    let objects: String
    /// Folder for compiled module maps, shared by all apps.
    let moduleCache: String
    let product: Product
    var settings = AppFolder.SourceSettings()
    /// Folders of the author's other modules.
    var importPaths: [String] = []
    /// Object files of other modules to link in.
    var linkedObjects: [String] = []
    /// The author's `main.swift`, if there is one: its adapted text can't name it.
    var mainFile: String?
    /// Whether something that is linked in has to use shared libraries.
    var isPartShared = false
    /// What the author calls the module, for messages.
    var subject = "The app's source"

    /// Compiles what changed and links; returns the compiler's warnings.
    func run() throws(BuildError) -> String {
        let result: (ending: ChildProcess.Ending, text: String)
        do {
            try FileManager.default.createDirectory(atPath: objects, withIntermediateDirectories: true)
            try writeOutputFileMap()
            result = try ChildProcess.output(of: toolchain.compiler, arguments)
        } catch {
            throw BuildError(.installation, "\(error)")
        }
        guard result.ending.isSuccess else {
            let hint = result.text.isEmpty ? "The compiler ended without a message." : readable(result.text)
            throw BuildError(.source, "\(subject) doesn't compile.\n" + hint.trimmingCharacters(in: .newlines))
        }
        return readable(result.text).trimmingCharacters(in: .newlines)
    }

    /// The compiler's words about the author's own files and lines.
    private func readable(_ text: String) -> String {
        var text = text
        if let mainFile, let derived = sources.first(where: { $0.hasSuffix("/main.swift") }) {
            text = text.replacing(derived + ":", with: mainFile + ":")
        }
        return OriginalExcerpts().restored(in: text)
    }

    /// The object files that a run leaves.
    var objectFiles: [String] { sources.map { stem(of: $0) + ".o" } }

    private var isScript: Bool { sources.contains { URL(fileURLWithPath: $0).lastPathComponent == "main.swift" } }

    private var arguments: [String] {
        var arguments = [
            "-module-name", moduleName, "-swift-version", settings.languageMode, "-gline-tables-only",
        ]
        // Across files the optimiser sees through the whole module at once.
        // What another module sees stays its interface: the function that starts the app has another shape inside.
        arguments +=
            settings.isOptimized
            ? ["-O", "-whole-module-optimization", "-disable-cmo", "-num-threads", "2"] : ["-Onone", "-incremental"]
        arguments += settings.defines.flatMap { ["-D", $0] }
        if settings.isMainActorByDefault { arguments += ["-default-isolation", "MainActor"] }
        arguments += ["-output-file-map", objects + "/output-file-map.json", "-module-cache-path", moduleCache]
        if !isScript { arguments.append("-parse-as-library") }
        arguments += ["-j", "\(max(1, min(8, ProcessInfo.processInfo.activeProcessorCount)))"]
        arguments += importPaths.flatMap { ["-I", $0] }
        arguments += ["-I", sdk.modules] + sdk.flags
        switch product {
        case .program(let path):
            arguments += linkerFlags
            return arguments + sources + linkedObjects + ["-o", path]
        case .testable(let modules, let entryPoint):
            arguments += ["-c", "-enable-testing", "-emit-module", "-emit-module-path", "\(modules)/\(moduleName).swiftmodule"]
            if let entryPoint {
                arguments += ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", entryPoint]
            }
            return arguments + sources
        }
    }

    /// A released app carries the framework in itself, unless it uses Foundation's networking or XML: those bring thirty shared
    /// libraries of the system, of which only the toolchain's own shared libraries know which.
    private var linkerFlags: [String] {
        guard settings.isOptimized, !isPartShared, let flags = sdk.staticLinkerFlags else { return sdk.linkerFlags }
        return flags
    }

    private func stem(of source: String) -> String {
        objects + "/" + URL(fileURLWithPath: source).deletingPathExtension().lastPathComponent
    }

    private func writeOutputFileMap() throws {
        var map: [String: [String: String]] = ["": ["swift-dependencies": objects + "/module.swiftdeps"]]
        for source in sources {
            map[source] = ["object": stem(of: source) + ".o", "swift-dependencies": stem(of: source) + ".swiftdeps"]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        try writeIfChanged(encoder.encode(map), to: objects + "/output-file-map.json")
    }
}
