import Foundation

/// A Swift package as SwiftPM understands it: manifest evaluated, sources found, nothing compiled.
struct SwiftPackage: Codable {
    /// A target with everything that a manifest says about it.
    struct Target: Codable {
        enum Kind: String, Codable {
            case library, executable, test, macro, plugin, binary, systemLibrary
        }

        /// What a target depends on, conditions for iOS already decided.
        enum Dependency: Codable, Hashable {
            case target(String)
            case product(String, package: String?)
        }

        struct Resource: Codable, Equatable {
            enum Rule: String, Codable { case process, copy, embedInCode }
            /// Relative to the target's folder.
            let path: String
            let rule: Rule
            var localization: String?
        }

        let name: String
        let moduleName: String
        let kind: Kind
        let isSwift: Bool
        /// Absolute path.
        let folder: String
        /// Relative to the folder.
        let sources: [String]
        var resources: [Resource]
        let exclude: [String]
        let dependencies: [Dependency]
        let settings: [ManifestDump.Setting]
        let publicHeadersPath: String?

        /// The first file in a language that can't be built here.
        var objectiveCFile: String? { sources.first { $0.hasSuffix(".m") || $0.hasSuffix(".mm") } }
    }

    struct Product: Codable {
        let name: String
        let targets: [String]
        /// `automatic`, `static`, `dynamic`, `executable`.
        let kind: String
    }

    struct Dependency: Codable {
        /// How other manifests' product dependencies name the package.
        let identity: String
        /// Absolute path of a package on this machine.
        let path: String?
        /// Where SwiftPM would fetch it from.
        let url: String?
    }

    let name: String
    /// Absolute path.
    let folder: String
    let toolsVersion: String
    let languageModes: [String]
    let defaultLocalization: String?
    var targets: [Target]
    let products: [Product]
    let dependencies: [Dependency]

    /// The name by which SwiftPM knows the package: its folder's, in lower case.
    var identity: String { (folder as NSString).lastPathComponent.lowercased() }

    /// The Swift language mode of a target: its own setting, the package's newest, or what the tools version implies.
    func languageMode(of target: Target) -> String {
        for setting in target.settings where setting.tool == "swift" {
            if case .swiftLanguageMode(let mode) = setting.kind { return Self.supported(mode) }
        }
        let newest = languageModes.max { (Int($0.prefix(1)) ?? 0) < (Int($1.prefix(1)) ?? 0) }
        return Self.supported(newest ?? String(toolsVersion.prefix(1)))
    }

    /// The compiler's oldest mode is the fourth; the fifth accepts what that was used for.
    private static func supported(_ mode: String) -> String { mode.hasPrefix("6") ? "6" : "5" }
}

extension SwiftPackage {
    /// Whether a folder is a Swift package.
    static func exists(at folder: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/Package.swift") }

    /// Asks SwiftPM about the package in `folder`.
    static func read(_ folder: String, toolchain: Toolchain, scratch: String) throws(BuildError) -> SwiftPackage {
        let description: PackageDump = try ask("describe", ["--type", "json"], folder, toolchain, scratch)
        let manifest: ManifestDump = try ask("dump-package", [], folder, toolchain, scratch)
        let found = Dictionary(description.targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        return SwiftPackage(
            name: description.name, folder: description.path, toolsVersion: manifest.toolsVersion._version,
            languageModes: manifest.swiftLanguageVersions ?? [], defaultLocalization: manifest.defaultLocalization,
            targets: manifest.targets.compactMap { target in
                guard target.type != "plugin" else { return nil }
                return makeTarget(target, found[target.name], package: description.path)
            },
            products: manifest.products.map { Product(name: $0.name, targets: $0.targets, kind: $0.kind) },
            dependencies: description.dependencies.map { Dependency(identity: $0.identity, path: $0.path, url: $0.url) })
    }

    private static func makeTarget(
        _ target: ManifestDump.Target, _ found: PackageDump.Target?, package: String
    ) -> Target? {
        let kind: Target.Kind =
            switch target.type {
            case "executable": .executable
            case "test": .test
            case "macro": .macro
            case "binary": .binary
            case "system": .systemLibrary
            default: .library
            }
        // A target without sources is unknown to `describe`.
        guard let found else { return nil }
        let folder = found.path.hasPrefix("/") ? found.path : "\(package)/\(found.path)"
        return Target(
            name: target.name, moduleName: found.c99name, kind: kind, isSwift: found.module_type == "SwiftTarget", folder: folder,
            sources: found.sources, resources: target.resources?.map(\.resource) ?? [], exclude: target.exclude ?? [],
            dependencies: target.dependencies.compactMap(\.forIOS), settings: (target.settings ?? []).filter(\.appliesToIOS),
            publicHeadersPath: target.publicHeadersPath)
    }

    private static func ask<Answer: Decodable>(
        _ command: String, _ options: [String], _ folder: String, _ toolchain: Toolchain, _ scratch: String
    ) throws(BuildError) -> Answer {
        let result: (ending: ChildProcess.Ending, output: String, errors: String)
        do {
            result = try ChildProcess.streams(
                of: toolchain.packageManager, ["package", "--package-path", folder, "--scratch-path", scratch, command] + options)
        } catch {
            throw BuildError(.installation, "\(error)")
        }
        guard result.ending.isSuccess else {
            throw BuildError(.appFolder, "\(folder)/Package.swift can't be used.\n\(result.errors.trimmingCharacters(in: .newlines))")
        }
        do {
            return try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8))
        } catch {
            throw BuildError(.installation, "What SwiftPM says about \(folder) can't be understood: \(error)")
        }
    }
}
