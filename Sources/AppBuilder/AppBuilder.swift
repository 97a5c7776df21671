import Foundation

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
        let adapted = try adaptation(of: folder, derived: derived).run()
        guard adapted.entryPoint != .none else { throw Self.missingEntryPoint(folder) }

        report(.compiling(files: adapted.files.count))
        let program = objects + "/" + folder.moduleName
        let warnings = try Compilation(
            toolchain: toolchain, sdk: sdk, moduleName: folder.moduleName, sources: adapted.files, objects: objects,
            moduleCache: moduleCache, product: .program(program), mainFile: adapted.mainFile
        ).run()

        report(.bundling)
        do {
            try AppBundle(folder: folder, plist: plist, program: program).install(at: app.bundle)
            try writeIfChanged(JSONEncoder().encode(inputs), to: record)
        } catch let error as BuildError {
            throw error
        } catch {
            throw BuildError(.installation, "The app could not be written to \(app.bundle): \(error.localizedDescription)")
        }
        report(.built(warnings: adapted.warnings + (warnings.isEmpty ? [] : [warnings])))
        return app
    }

    func adaptation(of folder: AppFolder, derived: String) -> SourceAdaptation {
        SourceAdaptation(
            moduleName: folder.moduleName, swiftFiles: folder.swiftFiles, sdk: sdk, output: derived + "/sources",
            cache: derived + "/adapter-cache")
    }

    static func missingEntryPoint(_ folder: AppFolder) -> BuildError {
        BuildError(
            .appFolder,
            "The app in \(folder.path) has no entry point. Mark its app delegate with @main, or add a main.swift that calls UIApplicationMain."
        )
    }

    var moduleCache: String { workspace.apps + "/module-cache" }

    /// The folder of everything that is made of an app.
    func home(of folder: AppFolder) -> String { "\(workspace.apps)/\(folder.moduleName)-\(Digest.of(folder.path))" }

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
