import Foundation
import PackagePlugin

/// Adapts the iOS source of a target that opts in, each time the target is built.
///
/// A target's own Swift files are compiled as they are. What the target's declaration excludes is iOS source: the plugin adapts
/// every Swift file in the target's folder that isn't one of its sources, and SwiftPM compiles the result with the target.
/// ```swift
/// .target(
///     name: "Player", dependencies: [.product(name: "Portico", package: "Portico")],
///     exclude: ["iOS"], plugins: [.plugin(name: "PorticoPlugin", package: "Portico")])
/// ```
/// SwiftPM wants at least one source in a target; an empty file beside the folder `iOS` will do.
@main
struct PorticoPlugin: BuildToolPlugin {
    /// The framework modules whose declarations the adapter has to know.
    private static let frameworkModules = ["UIKit", "QuartzCore", "CoreGraphics", "ObjCRuntime"]

    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let module = target as? SwiftSourceModuleTarget else { return [] }
        let sources = iOSSources(of: module)
        guard !sources.isEmpty else {
            Diagnostics.warning(
                "\(module.name) has no iOS source: put it into a folder of the target, and name that folder in the target's `exclude`.")
            return []
        }
        let tool = try context.tool(named: "portico-adapter").url
        let work = context.pluginWorkDirectoryURL
        let frameworks = target.recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget }
            .filter { Self.frameworkModules.contains($0.name) }
        guard frameworks.contains(where: { $0.name == "UIKit" }) else {
            throw PluginError("\(module.name) has to depend on the product Portico, which holds UIKit.")
        }
        let known = frameworks.map { work.appending(path: "frameworks/\($0.moduleName).side") }
        let describe = Command.buildCommand(
            displayName: "Reading the declarations of UIKit", executable: tool,
            arguments: ["frameworks", "--output", work.appending(path: "frameworks").path]
                + frameworks.map { "\($0.moduleName)=\($0.directoryURL.path)" },
            inputFiles: frameworks.flatMap { $0.sourceFiles(withSuffix: "swift").map(\.url) }, outputFiles: known)
        return [describe, adaptation(of: module, sources, tool, work, known)]
    }

    private func adaptation(
        of module: SwiftSourceModuleTarget, _ sources: [String], _ tool: URL, _ work: URL, _ known: [URL]
    ) -> Command {
        let folder = module.directoryURL
        let inputs = sources.map { folder.appending(path: $0) }
        // A path has no place in a file's name; an underscore keeps files of the same name in different folders apart.
        let outputs = sources.map { path in
            work.appending(path: path == "main.swift" || path.hasSuffix("/main.swift") ? "main.swift" : outputName(path))
        }
        let sideFile = work.appending(path: "\(module.moduleName).side")
        let others = sideFiles(ofDependenciesOf: module, work)
        let entryPoint = module.kind == .executable ? work.appending(path: "EntryPoint+ios.swift") : nil
        let host = module.kind == .test && dependsOnDisplay(module) ? work.appending(path: "TestHost+ios.swift") : nil

        var arguments = ["module", "--name", module.moduleName, "--cache", work.appending(path: "cache").path]
        arguments += ["--side-file", sideFile.path]
        arguments += (known + others).flatMap { ["--known", $0.path] }
        arguments += module.recursiveTargetDependencies.compactMap { $0 as? SourceModuleTarget }.flatMap { ["--module", $0.moduleName] }
        arguments += module.compilationConditions.flatMap { ["--define", $0] }
        if let entryPoint { arguments += ["--entry-point", entryPoint.path] }
        if let host { arguments += ["--test-host", host.path] }
        for (input, output) in zip(inputs, outputs) { arguments += [input.path, output.path] }
        return .buildCommand(
            displayName: "Adapting the iOS source of \(module.name)", executable: tool, arguments: arguments,
            inputFiles: inputs + known + others, outputFiles: outputs + [sideFile, entryPoint, host].compactMap { $0 })
    }

    private func outputName(_ path: String) -> String {
        path.dropLast(".swift".count).replacingOccurrences(of: "/", with: "_") + "+ios.swift"
    }

    /// The Swift files in the target's folder that it doesn't compile itself, relative to the folder and sorted.
    private func iOSSources(of module: SwiftSourceModuleTarget) -> [String] {
        let folder = module.directoryURL
        let own = Set(module.sourceFiles.map(\.url.path))
        guard let walk = FileManager.default.enumerator(atPath: folder.path) else { return [] }
        var result: [String] = []
        while let path = walk.nextObject() as? String {
            if path.split(separator: "/").last?.hasPrefix(".") == true {
                walk.skipDescendants()
            } else if path.hasSuffix(".swift"), !own.contains(folder.appending(path: path).path) {
                result.append(path)
            }
        }
        return result.sorted()
    }

    /// What this plugin wrote about the targets that a target depends on, in the same package.
    private func sideFiles(ofDependenciesOf module: SwiftSourceModuleTarget, _ work: URL) -> [URL] {
        // …/outputs/PACKAGE/TARGET/destination/PLUGIN
        let package = work.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let place = work.pathComponents.suffix(2).joined(separator: "/")
        return module.dependencies.flatMap { dependency -> [Target] in
            if case .target(let target) = dependency { return [target] + target.recursiveTargetDependencies }
            return []
        }.compactMap { $0 as? SwiftSourceModuleTarget }.filter { !Self.frameworkModules.contains($0.name) && !iOSSources(of: $0).isEmpty }
            .map { package.appending(path: "\($0.name)/\(place)/\($0.moduleName).side") }
    }

    /// Whether a target can show windows: what HeadlessDisplay is for.
    private func dependsOnDisplay(_ module: SwiftSourceModuleTarget) -> Bool {
        module.recursiveTargetDependencies.contains { $0.name == "HeadlessDisplay" }
    }
}

struct PluginError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
