import Foundation
import SourceAdapter

/// The step from the author's source to source that the Linux compiler takes.
struct SourceAdaptation {
    let folder: AppFolder
    let sdk: SDK
    /// Folder for the adapted files.
    let output: String
    /// Folder where the adapter keeps what it knows of files that didn't change.
    let cache: String

    /// Writes the adapted files, leaves those that are as before, removes those whose original is gone.
    func run() throws(BuildError) -> (files: [String], warnings: [String]) {
        let module: AdaptedModule
        do {
            module = try adapt(input())
        } catch let error as AdapterError {
            throw BuildError(.source, "The app's source can't be used as it is.\n\(error)")
        } catch let error as BuildError {
            throw error
        } catch {
            throw BuildError(.source, "The app's source can't be used: \(error)")
        }
        guard module.entryPoint != .none else {
            throw BuildError(
                .appFolder,
                "The app in \(folder.path) has no entry point. Mark its app delegate with @main, or add a main.swift that calls UIApplicationMain."
            )
        }
        do {
            return (try write(module), module.diagnostics.map(\.description))
        } catch {
            throw BuildError(.installation, "The folder \(output) can't be written: \(error.localizedDescription)")
        }
    }

    private func input() throws(BuildError) -> AdapterInput {
        var files: [SourceFile] = []
        for path in folder.swiftFiles {
            guard let data = FileManager.default.contents(atPath: path) else {
                throw BuildError(.appFolder, "\(path) can't be read; check its permissions.")
            }
            guard let text = String(validating: data, as: UTF8.self) else {
                throw BuildError(.appFolder, "\(path) is not text in UTF-8, which Swift files have to be.")
            }
            files.append(SourceFile(path: path, contents: text))
        }
        return AdapterInput(
            moduleName: folder.moduleName, files: files, dependencySideFiles: sdk.adapterFiles,
            configuration: AdapterConfiguration(defines: ["DEBUG"], languageMode: "5", importableModules: sdk.moduleNames),
            isApplication: true,
            cacheDirectory: URL(fileURLWithPath: cache))
    }

    private func write(_ module: AdaptedModule) throws -> [String] {
        let files = FileManager.default
        let names = Set(module.files.map(\.outputName))
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
