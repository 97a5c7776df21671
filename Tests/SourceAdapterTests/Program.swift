import Foundation
import SourceAdapter

/// A folder of test source that is adapted and compiled.
struct Program {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    let name: String
    private let executable: URL
    private let sideFile: URL

    init(
        _ name: String, application: Bool, languageMode: String = "5", options: [String] = [], libraries: [Program] = []
    ) throws {
        self.name = name
        try Framework.prepare()
        let source = Fixtures.folder.appendingPathComponent("Programs/\(name)")
        let paths = try FileManager.default.contentsOfDirectory(at: source, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
        let files = try paths.map { SourceFile(path: $0.path, contents: try String(contentsOf: $0, encoding: .utf8)) }
        var input = AdapterInput(
            moduleName: name, files: files, dependencySideFiles: [try Fixtures.frameworkSideFile()] + libraries.map(\.sideFile),
            configuration: AdapterConfiguration(defines: ["DEBUG"], languageMode: languageMode, importableModules: libraries.map(\.name)),
            isApplication: application)
        input.testSupport = files.contains { $0.contents.contains("XCTestCase") } ? .manifest : .none
        let module = try adapt(input)

        let folder = Fixtures.temporaryFolder.appendingPathComponent("\(name)-\(languageMode)\(options.joined())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        sideFile = folder.appendingPathComponent("\(name).side")
        try module.sideFile.write(to: sideFile)
        var sources: [String] = []
        for file in module.files {
            let url = folder.appendingPathComponent(file.outputName)
            try file.contents.write(to: url, atomically: true, encoding: .utf8)
            sources.append(url.path)
        }
        let isLibrary = !application && !files.contains { $0.path.hasSuffix("/main.swift") }
        executable = isLibrary ? Framework.folder.appendingPathComponent("lib\(name).so") : folder.appendingPathComponent("program")
        var arguments = options + ["-swift-version", languageMode, "-module-name", name, "-lUIKit", "-lObjCRuntime"]
        arguments += libraries.map { "-l\($0.name)" } + sources + ["-o", executable.path]
        if isLibrary {
            let module = Framework.folder.appendingPathComponent("\(name).swiftmodule")
            arguments += ["-emit-library", "-emit-module", "-emit-module-path", module.path]
        }
        try Framework.compile(arguments)
    }

    func run() throws -> String {
        try Framework.output(of: executable, []).output
    }

    func expected() throws -> String {
        let url = Fixtures.folder.appendingPathComponent("Programs/\(name)/expected.txt")
        if ProcessInfo.processInfo.environment["PORTICO_UPDATE_GOLDEN"] == "1" {
            try run().write(to: url, atomically: true, encoding: .utf8)
        }
        return try String(contentsOf: url, encoding: .utf8)
    }

    /// What the compiler says about one adapted file.
    static func compilerOutput(for source: SourceFile) throws -> String {
        try Framework.prepare()
        let module = try adapt(
            AdapterInput(moduleName: "Wrong", files: [source], dependencySideFiles: [try Fixtures.frameworkSideFile()]))
        let url = Fixtures.temporaryFolder.appendingPathComponent(module.files[0].outputName)
        try module.files[0].contents.write(to: url, atomically: true, encoding: .utf8)
        return try Framework.output(of: Framework.compiler, Framework.searchPaths + ["-typecheck", url.path]).output
    }
}

/// The runtime and the small framework as shared libraries, compiled once per test run.
private enum Framework {
    static let folder = Fixtures.temporaryFolder.appendingPathComponent("Framework")
    static let compiler = URL(fileURLWithPath: "/usr/bin/env")
    static let searchPaths = ["swiftc", "-I", folder.path, "-L", folder.path, "-Xlinker", "-rpath", "-Xlinker", folder.path]
    nonisolated(unsafe) private static var isPrepared = false

    static func prepare() throws {
        guard !isPrepared else { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try compileLibrary("ObjCRuntime", Fixtures.runtimeSources.map(\.path), ["-package-name", "Portico"])
        try compileLibrary("UIKit", [Fixtures.framework.path], ["-lObjCRuntime"])
        isPrepared = true
    }

    private static func compileLibrary(_ name: String, _ sources: [String], _ options: [String]) throws {
        try compile(
            options + sources + [
                "-swift-version", "5", "-module-name", name, "-emit-library", "-emit-module", "-emit-module-path",
                folder.appendingPathComponent("\(name).swiftmodule").path, "-o", folder.appendingPathComponent("lib\(name).so").path,
            ])
    }

    static func compile(_ arguments: [String]) throws {
        let (status, output) = try self.output(of: compiler, searchPaths + arguments)
        guard status == 0 else { throw Program.Failure(description: output) }
        // Generated code must be free of warnings, too.
        guard !output.contains("warning:") else { throw Program.Failure(description: output) }
    }

    static func output(of program: URL, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
