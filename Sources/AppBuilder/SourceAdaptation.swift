import Foundation
import SourceAdapter

/// The step from the author's source to source that the Linux compiler takes, for one module.
struct SourceAdaptation {
    enum Role {
        case application
        case library
        /// Tests that a generated runner calls inside their app.
        case hostedTests
        /// Tests that SwiftPM's runner calls.
        case packageTests
    }

    let moduleName: String
    /// Absolute paths in a fixed order.
    let swiftFiles: [String]
    var role = Role.application
    let sdk: SDK
    var defines = ["DEBUG"]
    var languageMode = "5"
    /// What the adapter knows of the author's other modules that this one imports, and their names.
    var sideFiles: [URL] = []
    var importableModules: [String] = []
    /// Folder for the adapted files.
    let output: String
    /// Folder where the adapter keeps what it knows of files that didn't change.
    let cache: String

    struct Result {
        let files: [String]
        let warnings: [String]
        let entryPoint: EntryPoint
        /// For the adaptation of modules that import this one.
        let sideFile: Data
        let imports: [String]
        /// The author's `main.swift`, which can't name itself in the adapted text.
        let mainFile: String?

        /// Whether the adapted files import modules of Foundation that stand on the system's shared libraries.
        var usesSharedLibraries: Bool {
            let imports = ["FoundationNetworking", "FoundationXML", "CombineNetworking"].map { Data("import \($0)".utf8) }
            return files.contains { file in
                guard let text = FileManager.default.contents(atPath: file) else { return false }
                return imports.contains { text.range(of: $0) != nil }
            }
        }
    }

    /// Writes the adapted files, leaves those that are as before, removes those whose original is gone.
    func run() throws(BuildError) -> Result {
        let module: AdaptedModule
        do {
            module = try adapt(input())
        } catch let error as AdapterError {
            throw BuildError(.source, "The \(subject)'s source can't be used as it is.\n\(error)")
        } catch let error as BuildError {
            throw error
        } catch {
            throw BuildError(.source, "The \(subject)'s source can't be used: \(error)")
        }
        do {
            return Result(
                files: try write(module), warnings: module.diagnostics.map(\.description), entryPoint: module.entryPoint,
                sideFile: module.sideFile, imports: module.imports,
                mainFile: module.files.first { $0.outputName == "main.swift" }?.originalPath)
        } catch {
            throw BuildError(.installation, "The folder \(output) can't be written: \(error.localizedDescription)")
        }
    }

    private var subject: String {
        switch role {
        case .application: "app"
        case .library: "module \(moduleName)"
        case .hostedTests, .packageTests: "test module \(moduleName)"
        }
    }

    private func input() throws(BuildError) -> AdapterInput {
        var files: [SourceFile] = []
        for path in swiftFiles {
            do { files.append(try SourceFile(reading: path)) } catch { throw BuildError(.appFolder, "\(error)") }
        }
        var input = AdapterInput(
            moduleName: moduleName, files: files, dependencySideFiles: sdk.adapterFiles + sideFiles,
            configuration: AdapterConfiguration(
                defines: defines, languageMode: languageMode, importableModules: sdk.moduleNames + importableModules),
            isApplication: role == .application,
            cacheDirectory: URL(fileURLWithPath: cache))
        switch role {
        case .application, .library: input.testSupport = .none
        case .hostedTests: input.testSupport = .manifest
        case .packageTests: input.testSupport = .host
        }
        return input
    }

    private func write(_ module: AdaptedModule) throws -> [String] {
        let files = FileManager.default
        let names = Set(module.files.map(\.outputName))
        try files.createDirectory(atPath: output, withIntermediateDirectories: true)
        for name in try files.contentsOfDirectory(atPath: output) where !names.contains(name) {
            try files.removeItem(atPath: output + "/" + name)
        }
        return try module.files.map { file in
            let path = output + "/" + file.outputName
            try writeIfChanged(Data(file.contents.utf8), to: path)
            return path
        }
    }
}
