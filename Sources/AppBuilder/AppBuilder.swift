import Foundation
import SourceAdapter

/// Turns an app's folder into a program: adapts the source, compiles it against the SDK, puts a bundle together.
///
/// Derived files lie in a folder per app inside the workspace and are reused; the app's own folder is only read.
public struct AppBuilder: Sendable {
    let workspace: Workspace
    let sdk: SDK
    let toolchain: Toolchain
    let report: @Sendable (BuildStage) -> Void

    /// A builder that tells `report` what it is doing.
    public init(workspace: Workspace, toolchain: Toolchain, report: @escaping @Sendable (BuildStage) -> Void) throws(BuildError) {
        self.workspace = workspace
        self.toolchain = toolchain
        self.report = report
        sdk = try SDK(path: workspace.sdk)
    }

    /// Builds what changed since the last time; an earlier bundle stays in place until the new one is complete.
    public func build(_ folder: AppFolder) throws(BuildError) -> BuiltApp {
        if folder.isPackage, let app = try buildPackageApp(folder) { return app }
        let home = home(of: folder)
        let app = BuiltApp(
            name: folder.moduleName, bundle: "\(home)/\(folder.moduleName).app",
            executable: "\(home)/\(folder.moduleName).app/\(folder.moduleName)")
        try makeFolder(home)
        let lock = try FolderLock(folder: home) { report(.waiting) }
        defer { withExtendedLifetime(lock) {} }

        let tools = BuildTools(sdk: sdk, toolchain: toolchain)
        let inputs = BuildInputs(folder: folder, tools: tools)
        let record = home + "/inputs.json"
        if Self.read(record) == inputs, FileManager.default.isExecutableFile(atPath: app.executable) {
            report(.upToDate)
            return app
        }
        let plist = try InfoPlist(of: folder)
        try? FileManager.default.removeItem(atPath: record)

        let derived = try derivedFolder(in: home, madeBy: tools)
        let objects = derived + "/objects"
        report(.adapting(files: folder.swiftFiles.count))
        let libraries = try compileLibraries(of: folder, derived: derived)
        let adapted = try adaptation(of: folder, derived: derived, libraries).run()
        guard adapted.entryPoint != .none else { throw Self.missingEntryPoint(folder) }

        report(.compiling(files: adapted.files.count))
        let program = objects + "/" + folder.moduleName
        var compilation = Compilation(
            toolchain: toolchain, sdk: sdk, moduleName: folder.moduleName, sources: adapted.files, objects: objects,
            moduleCache: moduleCache, product: .program(program), settings: folder.settings, mainFile: adapted.mainFile)
        compilation.importPaths = libraries.importPaths
        compilation.linkedObjects = libraries.objects
        compilation.isPartShared = libraries.usesSharedLibraries || adapted.usesSharedLibraries
        let warnings: String
        do { warnings = try compilation.run() } catch { throw Self.explained(error, folder) }

        report(.bundling)
        do {
            try AppBundle(folder: folder, plist: plist, program: program).install(at: app.bundle)
            try writeIfChanged(JSONEncoder().encode(inputs), to: record)
        } catch let error as BuildError {
            throw error
        } catch {
            throw BuildError(.installation, "The app could not be written to \(app.bundle): \(error.localizedDescription)")
        }
        report(.built(warnings: libraries.warnings + adapted.warnings + (warnings.isEmpty ? [] : [warnings])))
        return app
    }

    func adaptation(of folder: AppFolder, derived: String, _ libraries: CompiledLibraries) -> SourceAdaptation {
        SourceAdaptation(
            moduleName: folder.moduleName, swiftFiles: folder.swiftFiles, sdk: sdk, defines: folder.settings.defines,
            languageMode: folder.settings.languageMode, sideFiles: libraries.sideFiles, importableModules: libraries.names,
            output: derived + "/sources", cache: derived + "/adapter-cache")
    }

    /// What the app's own modules left for those that import them.
    struct CompiledLibraries {
        /// Folders of Swift modules.
        var importPaths: [String] = []
        var names: [String] = []
        var sideFiles: [URL] = []
        var objects: [String] = []
        var warnings: [String] = []
        var usesSharedLibraries = false
    }

    /// Adapts and compiles the modules that the app imports.
    func compileLibraries(of folder: AppFolder, derived: String) throws(BuildError) -> CompiledLibraries {
        var result = CompiledLibraries()
        guard !folder.libraries.isEmpty else { return result }
        let modules = derived + "/modules"
        try makeFolder(modules)
        result.importPaths = [modules]
        for library in folder.libraries {
            let work = "\(derived)/libraries/\(library.moduleName)"
            let adapted = try SourceAdaptation(
                moduleName: library.moduleName, swiftFiles: library.swiftFiles, role: .library, sdk: sdk,
                defines: library.settings.defines, languageMode: library.settings.languageMode, sideFiles: result.sideFiles,
                importableModules: result.names, output: work + "/sources", cache: derived + "/adapter-cache"
            ).run()
            report(.compiling(files: adapted.files.count))
            let compilation = Compilation(
                toolchain: toolchain, sdk: sdk, moduleName: library.moduleName, sources: adapted.files, objects: work + "/objects",
                moduleCache: moduleCache, product: .testable(modules: modules, entryPoint: nil), settings: library.settings,
                importPaths: [modules], subject: "The module \(library.moduleName)")
            let warnings = try compilation.run()
            result.names.append(library.moduleName)
            result.sideFiles.append(try writeSideFile(adapted.sideFile, of: library.moduleName, to: modules))
            result.objects += compilation.objectFiles
            result.usesSharedLibraries = result.usesSharedLibraries || adapted.usesSharedLibraries
            result.warnings += adapted.warnings + (warnings.isEmpty ? [] : [warnings])
        }
        return result
    }

    func writeSideFile(_ data: Data, of module: String, to folder: String) throws(BuildError) -> URL {
        let url = URL(fileURLWithPath: "\(folder)/\(module).side")
        do {
            try writeIfChanged(data, to: url.path)
        } catch {
            throw BuildError(.installation, "The folder \(folder) can't be written: \(error.localizedDescription)")
        }
        return url
    }

    /// The same error with what the app has that can't be built here, which often explains it.
    static func explained(_ error: BuildError, _ folder: AppFolder) -> BuildError {
        guard error.cause == .source, !folder.notes.isEmpty else { return error }
        return BuildError(.source, ([error.message] + folder.notes.map { "note: " + $0 }).joined(separator: "\n"))
    }

    static func missingEntryPoint(_ folder: AppFolder) -> BuildError {
        BuildError(
            .appFolder,
            "The app in \(folder.path) has no entry point. Mark its app delegate with @main, or add a main.swift that calls UIApplicationMain."
        )
    }

    var moduleCache: String { workspace.apps + "/module-cache" }

    /// The folder of everything that is made of an app.
    func home(of folder: AppFolder) -> String {
        "\(workspace.apps)/\(folder.moduleName)-\(Digest.of(folder.path))" + (folder.settings.isOptimized ? "-release" : "")
    }

    static func read(_ record: String) -> BuildInputs? {
        FileManager.default.contents(atPath: record).flatMap { try? JSONDecoder().decode(BuildInputs.self, from: $0) }
    }

    /// The folder for what is made on the way; other tools' leftovers in `home` are removed, since they can't be trusted.
    func derivedFolder(in home: String, madeBy tools: BuildTools) throws(BuildError) -> String {
        let name = "derived-" + tools.digest
        for other in (try? FileManager.default.contentsOfDirectory(atPath: home)) ?? []
        where other.hasPrefix("derived-") && other != name {
            try? FileManager.default.removeItem(atPath: home + "/" + other)
        }
        for part in ["sources", "objects", "adapter-cache"] { try makeFolder("\(home)/\(name)/\(part)") }
        return home + "/" + name
    }

    func makeFolder(_ path: String) throws(BuildError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw BuildError(.installation, "The folder \(path) can't be made: \(error.localizedDescription)")
        }
    }
}
