import Foundation

/// One run of the Swift compiler over an app's adapted sources.
struct Compilation {
    let toolchain: Toolchain
    let sdk: SDK
    let moduleName: String
    /// Adapted files, in a fixed order.
    let sources: [String]
    /// Folder for object files and the compiler's notes between runs.
    let objects: String
    /// Folder for compiled module maps, shared by all apps.
    let moduleCache: String
    /// Where the program goes.
    let output: String

    /// Compiles what changed and links; returns the compiler's warnings.
    func run() throws(BuildError) -> String {
        let result: (ending: ChildProcess.Ending, text: String)
        do {
            try writeOutputFileMap()
            result = try ChildProcess.output(of: toolchain.compiler, arguments)
        } catch {
            throw BuildError(.installation, "\(error)")
        }
        guard result.ending.isSuccess else {
            let hint = result.text.isEmpty ? "The compiler ended without a message." : OriginalExcerpts().restored(in: result.text)
            throw BuildError(.source, "The app's source doesn't compile.\n" + hint.trimmingCharacters(in: .newlines))
        }
        return OriginalExcerpts().restored(in: result.text).trimmingCharacters(in: .newlines)
    }

    private var isScript: Bool { sources.contains { URL(fileURLWithPath: $0).lastPathComponent == "main.swift" } }

    private var arguments: [String] {
        var arguments = ["-module-name", moduleName, "-swift-version", "5", "-Onone", "-gline-tables-only", "-D", "DEBUG", "-incremental"]
        arguments += ["-output-file-map", objects + "/output-file-map.json", "-module-cache-path", moduleCache]
        if !isScript { arguments.append("-parse-as-library") }
        arguments += ["-j", "\(max(1, min(8, ProcessInfo.processInfo.activeProcessorCount)))"]
        arguments += ["-I", sdk.modules] + sdk.flags
        arguments += ["-L", sdk.library, "-lPortico", "-Xlinker", "-rpath", "-Xlinker", sdk.library]
        return arguments + sources + ["-o", output]
    }

    private func writeOutputFileMap() throws {
        var map: [String: [String: String]] = ["": ["swift-dependencies": objects + "/module.swiftdeps"]]
        for source in sources {
            let stem = objects + "/" + URL(fileURLWithPath: source).deletingPathExtension().lastPathComponent
            map[source] = ["object": stem + ".o", "swift-dependencies": stem + ".swiftdeps"]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        try writeIfChanged(encoder.encode(map), to: objects + "/output-file-map.json")
    }
}
