import Foundation
import SourceAdapter

/// Builds a Swift package written for iOS, with SwiftPM, through a derived copy.
public struct PackageBuilder: Sendable {
    private let workspace: Workspace
    private let sdk: SDK
    private let toolchain: Toolchain
    private let report: @Sendable (BuildStage) -> Void

    /// A builder that tells `report` what it is doing.
    public init(workspace: Workspace, toolchain: Toolchain, report: @escaping @Sendable (BuildStage) -> Void) throws(BuildError) {
        self.workspace = workspace
        self.toolchain = toolchain
        self.report = report
        sdk = try SDK(path: workspace.sdk)
    }

    /// Whether the folder at `path` holds a Swift package.
    public static func isPackage(_ path: String) -> Bool { SwiftPackage.exists(at: path) }

    /// Builds all targets, or with `tests` those of the tests too; optimised when asked to.
    public func build(_ path: String, tests: Bool, optimized: Bool = false) throws(BuildError) -> BuiltPackage {
        let url = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
        let home = "\(workspace.apps)/packages/\(url.lastPathComponent)-\(Digest.of(url.path))"
        do {
            try FileManager.default.createDirectory(atPath: home + "/description", withIntermediateDirectories: true)
        } catch {
            throw BuildError(.installation, "The folder \(home) can't be made: \(error.localizedDescription)")
        }
        let lock = try FolderLock(folder: home) { report(.waiting) }
        defer { withExtendedLifetime(lock) {} }

        report(.readingPackage)
        let graph = try PackageGraph(root: url.path, toolchain: toolchain, cache: home + "/description")
        let derived = try DerivedPackage(graph: graph, sdk: sdk, toolchain: toolchain, folder: home + "/derived").write(
            optimized: optimized)
        let omissions = derived.omitted.map { "\(graph.root.folder): error: the target \($0.target) is left out: \($0.reason)" }
        guard graph.root.targets.count > derived.omitted.filter({ own in graph.root.targets.contains { $0.name == own.target } }).count
        else {
            let cause: BuildError.Cause = derived.omitted.contains(where: \.isSourceError) ? .source : .appFolder
            throw BuildError(cause, "No target of \(graph.root.name) can be built.\n" + omissions.joined(separator: "\n"))
        }
        report(.compiling(files: derived.adaptedFiles))
        let scratch = home + "/build"
        try Self.discardProducts(in: scratch, unlessMadeBy: BuildTools(sdk: sdk, toolchain: toolchain).digest, notedIn: home + "/tools")
        var arguments = ["build", "--package-path", derived.root, "--scratch-path", scratch]
        if optimized { arguments += ["--configuration", "release", "-Xswiftc", "-enable-testing"] }
        if tests {
            arguments.append("--build-tests")
            // The test runner that SwiftPM writes imports the test modules, and so needs to find what those import.
            arguments += (["-I", sdk.modules] + sdk.flags).flatMap { ["-Xswiftc", $0] }
        }
        let result: (ending: ChildProcess.Ending, text: String)
        do {
            result = try ChildProcess.output(of: toolchain.packageManager, arguments)
        } catch {
            throw BuildError(.installation, "\(error)")
        }
        let text = OriginalExcerpts().restored(in: result.text)
        guard result.ending.isSuccess else {
            throw BuildError(
                .source,
                "\(graph.root.name) doesn't compile.\n"
                    + (omissions + [Self.withoutProgress(text)]).joined(separator: "\n"))
        }
        report(.built(warnings: derived.warnings + Self.warnings(in: text)))
        return BuiltPackage(
            name: graph.root.name, folder: derived.root, scratch: scratch, testTargets: derived.testTargets, omissions: omissions,
            apps: apps(graph.root, derived), isOptimized: optimized)
    }

    /// SwiftPM doesn't notice that the SDK beneath a package is another one; what was compiled against the one before would call
    /// wrong functions.
    static func discardProducts(in scratch: String, unlessMadeBy tools: String, notedIn note: String) throws(BuildError) {
        guard (try? String(contentsOfFile: note, encoding: .utf8)) != tools else { return }
        do {
            if FileManager.default.fileExists(atPath: scratch) { try FileManager.default.removeItem(atPath: scratch) }
            try writeIfChanged(Data(tools.utf8), to: note)
        } catch {
            throw BuildError(.installation, "The package can't be built anew in \(scratch): \(error.localizedDescription)")
        }
    }

    /// Names of the executable products whose program starts an app.
    private func apps(_ package: SwiftPackage, _ derived: DerivedPackage.Result) -> [String] {
        package.targets.filter { $0.kind == .executable && ![nil, EntryPoint.none].contains(derived.entryPoints[$0.name]) }.map { target in
            package.products.first { $0.kind == "executable" && $0.targets.contains(target.name) }?.name ?? target.name
        }
    }

    /// What the compiler and SwiftPM say apart from `[3/7] Compiling …`.
    private static func withoutProgress(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("[") && !$0.hasPrefix("Building for") }
            .joined(separator: "\n").trimmingCharacters(in: .newlines)
    }

    private static func warnings(in text: String) -> [String] {
        // SwiftPM's own remarks concern the derived manifest, which isn't the author's.
        text.contains(".swift:") && text.contains("warning:")
            ? [
                withoutProgress(text).split(separator: "\n").filter { !$0.hasPrefix("Build complete") && !$0.hasPrefix("warning:") }.joined(
                    separator: "\n")
            ]
            : []
    }
}

/// A package that is compiled.
public struct BuiltPackage: Sendable {
    public let name: String
    /// Absolute path of the derived package.
    public let folder: String
    /// SwiftPM's build folder for it.
    public let scratch: String
    public let testTargets: [String]
    /// What was left out, each with its reason.
    public let omissions: [String]
    /// Names of the programs that start an app.
    public let apps: [String]
    /// Whether it was compiled as for a release.
    public let isOptimized: Bool

    /// The folder of products.
    public var products: String { scratch + (isOptimized ? "/release" : "/debug") }
}
