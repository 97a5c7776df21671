import Foundation
import SourceAdapter

extension AppBuilder {
    /// Builds the app with its tests into one program: the app launches, then the tests run in it, as under Xcode.
    public func buildTests(_ folder: AppFolder) throws(BuildError) -> BuiltTests {
        guard !folder.tests.isEmpty else {
            throw BuildError(
                .appFolder,
                "There are no tests for \(folder.path). Put them into a folder \(folder.name)Tests, inside the app's folder or beside it.")
        }
        let home = home(of: folder)
        let bundle = "\(home)/tests/\(folder.moduleName).app"
        try makeFolder(home + "/tests")
        let lock = try FolderLock(folder: home) { report(.waiting) }
        defer { withExtendedLifetime(lock) {} }

        let tools = BuildTools(sdk: sdk, toolchain: toolchain)
        let inputs = BuildInputs(folder: folder, tools: tools, withTests: true)
        let record = home + "/tests/inputs.json"
        let result = home + "/tests/result.json"
        if Self.read(record) == inputs, let data = FileManager.default.contents(atPath: result),
            let built = try? JSONDecoder().decode(BuiltTests.self, from: data)
        {
            report(.upToDate)
            return built
        }
        let plist = try InfoPlist(of: folder)
        try? FileManager.default.removeItem(atPath: record)
        let derived = try derivedFolder(in: home, madeBy: tools)
        let made: LinkedTests
        do { made = try linkTests(of: folder, derived: derived) } catch { throw Self.explained(error, folder) }
        report(.bundling)
        let built = BuiltTests(name: folder.name, executable: "\(bundle)/\(folder.moduleName)", libraries: made.libraries)
        do {
            try AppBundle(folder: folder, plist: plist, program: made.program, testResources: folder.tests.flatMap(\.resources))
                .install(at: bundle)
            try writeIfChanged(JSONEncoder().encode(built), to: result)
            try writeIfChanged(JSONEncoder().encode(inputs), to: record)
        } catch let error as BuildError {
            throw error
        } catch {
            throw BuildError(.installation, "The tests could not be written to \(bundle): \(error.localizedDescription)")
        }
        report(.built(warnings: made.warnings))
        return built
    }

    private struct LinkedTests {
        let program: String
        let libraries: [BuiltTests.Library]
        let warnings: [String]
    }

    /// Adapts and compiles the app, each test folder and the program that runs them.
    private func linkTests(of folder: AppFolder, derived: String) throws(BuildError) -> LinkedTests {
        let work = derived + "/tests"
        let modules = work + "/modules"
        try makeFolder(modules)
        report(.adapting(files: folder.swiftFiles.count + folder.tests.reduce(0) { $0 + $1.swiftFiles.count }))
        let libraries = try compileLibraries(of: folder, derived: derived)
        let app = try adaptation(of: folder, derived: derived, libraries).run()
        guard app.entryPoint != .none else { throw Self.missingEntryPoint(folder) }
        let sideFile = try writeSideFile(app.sideFile, of: folder.moduleName, to: modules)
        let entryPoint = folder.moduleName + "_main"
        var appCompilation = Compilation(
            toolchain: toolchain, sdk: sdk, moduleName: folder.moduleName, sources: app.files, objects: work + "/app",
            moduleCache: moduleCache, product: .testable(modules: modules, entryPoint: entryPoint), mainFile: app.mainFile)
        appCompilation.settings = folder.settings
        appCompilation.importPaths = libraries.importPaths
        report(.compiling(files: app.files.count))
        var warnings = libraries.warnings + app.warnings + [try appCompilation.run()]
        var objects = libraries.objects + appCompilation.objectFiles
        var runner = TestRunnerSource(appEntryPoint: entryPoint)
        for tests in folder.tests {
            let adapted = try SourceAdaptation(
                moduleName: tests.moduleName, swiftFiles: tests.swiftFiles, role: .hostedTests, sdk: sdk,
                defines: folder.settings.defines, languageMode: folder.settings.languageMode, sideFiles: libraries.sideFiles + [sideFile],
                importableModules: libraries.names + [folder.moduleName],
                output: "\(work)/\(tests.moduleName)-sources", cache: derived + "/adapter-cache"
            ).run()
            report(.compiling(files: adapted.files.count))
            var compilation = Compilation(
                toolchain: toolchain, sdk: sdk, moduleName: tests.moduleName, sources: adapted.files,
                objects: "\(work)/\(tests.moduleName)", moduleCache: moduleCache,
                product: .testable(modules: modules, entryPoint: nil), importPaths: libraries.importPaths + [modules],
                subject: "The test module \(tests.moduleName)")
            compilation.settings = folder.settings
            warnings += adapted.warnings + [try compilation.run()]
            objects += compilation.objectFiles
            runner.add(module: tests.moduleName, imports: adapted.imports)
        }
        let program = work + "/" + folder.moduleName
        let source = work + "/main.swift"
        do {
            try writeIfChanged(Data(runner.text.utf8), to: source)
        } catch {
            throw BuildError(.installation, "\(source) can't be written: \(error.localizedDescription)")
        }
        _ = try Compilation(
            toolchain: toolchain, sdk: sdk, moduleName: "__TestRunner", sources: [source], objects: work + "/runner",
            moduleCache: moduleCache, product: .program(program), importPaths: libraries.importPaths + [modules], linkedObjects: objects,
            subject: "The test runner"
        ).run()
        return LinkedTests(program: program, libraries: runner.libraries, warnings: warnings.filter { !$0.isEmpty })
    }
}
