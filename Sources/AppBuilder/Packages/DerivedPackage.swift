import Foundation
import SourceAdapter

/// Copies of packages that compile here: targets that use UIKit are adapted, others are linked to as they are.
struct DerivedPackage {
    let graph: PackageGraph
    let sdk: SDK
    let toolchain: Toolchain
    /// Folder of the derived packages, one subfolder a package.
    let folder: String

    /// What was made.
    struct Result {
        /// Absolute path of the derived root package.
        let root: String
        let warnings: [String]
        /// Errors of targets that were left out; nobody of the others depends on those.
        let omitted: [Omission]
        /// Names of the root package's test targets that are left.
        let testTargets: [String]
        /// How the root package's executables start, by target.
        let entryPoints: [String: EntryPoint]
        let adaptedFiles: Int
    }

    /// A target that can't be built, and why.
    struct Omission {
        let target: String
        let reason: String
        /// Whether the reason is the author's source, not what this machine lacks.
        let isSourceError: Bool
    }

    /// Writes all derived packages; leaves files alone that are as before.
    func write(optimized: Bool = false) throws(BuildError) -> Result {
        var warnings: [String] = []
        var omitted: [PackageGraph.Node: Omission] = [:]
        var adapted: [PackageGraph.Node: SourceAdaptation.Result] = [:]
        var testTargets: [String] = []
        let rootIndex = graph.packages.count - 1
        for node in graph.ordered {
            // Tests of dependencies are theirs.
            if node.package != rootIndex, graph.target(node).kind == .test { continue }
            if let omission = obstacle(node, omitted) {
                omitted[node] = omission
                continue
            }
            let target = graph.target(node)
            if target.isSwift, target.kind != .macro, needsAdaptation(node, adapted) {
                do {
                    let result = try adapt(node, adapted, optimized)
                    adapted[node] = result
                    warnings += result.warnings
                } catch  where error.cause == .source || error.cause == .appFolder {
                    omitted[node] = Omission(target: target.name, reason: error.message, isSourceError: true)
                    continue
                }
            }
            if node.package == rootIndex, target.kind == .test { testTargets.append(target.name) }
        }
        for index in graph.packages.indices { try writePackage(index, omitted: Set(omitted.keys), adapted: adapted) }
        var entryPoints: [String: EntryPoint] = [:]
        for (node, result) in adapted where node.package == rootIndex { entryPoints[graph.target(node).name] = result.entryPoint }
        return Result(
            root: home(of: graph.root), warnings: warnings, omitted: omitted.values.sorted { $0.target < $1.target },
            testTargets: testTargets, entryPoints: entryPoints, adaptedFiles: adapted.values.reduce(0) { $0 + $1.files.count })
    }

    private func home(of package: SwiftPackage) -> String { "\(folder)/\(package.identity)" }

    // MARK: What can be built

    private func obstacle(_ node: PackageGraph.Node, _ omitted: [PackageGraph.Node: Omission]) -> Omission? {
        let target = graph.target(node)
        func omission(_ reason: String) -> Omission { Omission(target: target.name, reason: reason, isSourceError: false) }
        if let file = target.objectiveCFile {
            return omission(
                "\(target.folder)/\(file) is Objective-C, which can't be built here. Take it out of the target, or write it in Swift.")
        }
        if target.kind == .binary {
            return omission("it is a binary framework made for Apple's platforms. Use the package's source instead.")
        }
        if let dependency = graph.dependencies(of: node).first(where: { omitted[$0] != nil }) {
            return omission("it depends on \(graph.target(dependency).name), which can't be built.")
        }
        guard let product = graph.unknownProducts(of: node).first else { return nil }
        let reasons = graph.missing.sorted { $0.key < $1.key }.map(\.value)
        return omission(
            "it needs \(product), which is missing" + (reasons.isEmpty ? "." : ": \(reasons.joined(separator: "; ")).")
        )
    }

    /// Whether a target uses something that only Apple's platforms or the SDK have.
    private func needsAdaptation(_ node: PackageGraph.Node, _ adapted: [PackageGraph.Node: SourceAdaptation.Result]) -> Bool {
        if graph.closure(of: node).contains(where: { adapted[$0] != nil }) { return true }
        let target = graph.target(node)
        return target.sources.contains { path in
            guard path.hasSuffix(".swift"), let data = FileManager.default.contents(atPath: target.folder + "/" + path) else {
                return false
            }
            return SourceQuestion.usesApplePlatform(String(decoding: data, as: UTF8.self))
        }
    }

    // MARK: Writing

    private func adapt(
        _ node: PackageGraph.Node, _ adapted: [PackageGraph.Node: SourceAdaptation.Result], _ optimized: Bool
    ) throws(BuildError) -> SourceAdaptation.Result {
        let target = graph.target(node)
        let package = graph.packages[node.package]
        let home = home(of: package)
        let dependencies = graph.ordered.filter(graph.closure(of: node).contains)
        let sideFiles = dependencies.filter { adapted[$0] != nil }.map { dependency in
            URL(fileURLWithPath: "\(self.home(of: graph.packages[dependency.package]))/adapter/\(graph.target(dependency).name).side")
        }
        let defines = target.settings.compactMap { setting -> String? in
            if setting.tool == "swift", case .define(let name) = setting.kind { return name }
            return nil
        }
        let result = try SourceAdaptation(
            moduleName: target.moduleName, swiftFiles: target.sources.map { target.folder + "/" + $0 },
            role: target.kind == .test ? .packageTests : target.kind == .executable ? .application : .library, sdk: sdk,
            defines: (optimized ? [] : ["DEBUG"]) + ["SWIFT_PACKAGE"] + defines, languageMode: package.languageMode(of: target),
            sideFiles: sideFiles,
            importableModules: dependencies.map { graph.target($0).moduleName },
            output: "\(home)/Sources/\(target.name)/Source", cache: "\(home)/adapter/cache"
        ).run()
        do {
            try writeIfChanged(result.sideFile, to: "\(home)/adapter/\(target.name).side")
        } catch {
            throw BuildError(.installation, "The folder \(home) can't be written: \(error.localizedDescription)")
        }
        return result
    }

    private func writePackage(
        _ index: Int, omitted: Set<PackageGraph.Node>, adapted: [PackageGraph.Node: SourceAdaptation.Result]
    ) throws(BuildError) {
        let package = graph.packages[index]
        let home = home(of: package)
        let nodes = package.targets.indices.map { PackageGraph.Node(package: index, target: $0) }.filter { node in
            !omitted.contains(node) && (index == graph.packages.count - 1 || graph.target(node).kind != .test)
        }
        do {
            // There is something to say even of a package all of whose targets are left out.
            try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
            var targets: [ManifestText.Target] = []
            for node in nodes {
                let target = graph.target(node)
                let mirror = TargetMirror(target: target, folder: "\(home)/Sources/\(target.name)", isAdapted: adapted[node] != nil)
                try mirror.write()
                targets.append(
                    ManifestText.Target(
                        target: target, isAdapted: adapted[node] != nil, dependencies: dependencies(of: node),
                        resources: mirror.resources))
            }
            let used = Set(nodes.flatMap { graph.dependencies(of: $0) }.map(\.package)).subtracting([index])
            let manifest = ManifestText(
                package: package, sdk: sdk, targets: targets,
                dependencies: used.sorted().map { (graph.packages[$0].identity, self.home(of: graph.packages[$0])) })
            try writeIfChanged(Data(manifest.text.utf8), to: home + "/Package.swift")
        } catch {
            throw BuildError(.installation, "The folder \(home) can't be written: \(error.localizedDescription)")
        }
    }

    /// A target's dependencies as the derived manifest names them.
    private func dependencies(of node: PackageGraph.Node) -> [SwiftPackage.Target.Dependency] {
        graph.target(node).dependencies.compactMap { dependency in
            guard case .product(let name, _) = dependency else { return dependency }
            if graph.packages[node.package].targets.contains(where: { $0.name == name }), !isForeign(dependency) { return .target(name) }
            let owner = graph.packages.first { $0.products.contains { $0.name == name } }
            return owner.map { .product(name, package: $0.identity) }
        }
    }

    private func isForeign(_ dependency: SwiftPackage.Target.Dependency) -> Bool {
        if case .product(_, package: _?) = dependency { return true }
        return false
    }
}
