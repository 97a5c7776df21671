import Foundation

/// Prints the manifest of a derived package.
struct ManifestText {
    let package: SwiftPackage
    let sdk: SDK
    /// What is left of the package's targets, in order.
    let targets: [Target]
    /// Folders of the derived packages that this one depends on.
    let dependencies: [(identity: String, path: String)]

    struct Target {
        let target: SwiftPackage.Target
        let isAdapted: Bool
        /// Names of targets of the same package, and products with their package's identity.
        let dependencies: [SwiftPackage.Target.Dependency]
        let resources: [SwiftPackage.Target.Resource]
    }

    var text: String {
        var lines = ["// swift-tools-version: 6.1", "import PackageDescription", "", "let package = Package("]
        lines.append("    name: \(Self.quoted(package.name)),")
        if let localization = package.defaultLocalization { lines.append("    defaultLocalization: \(Self.quoted(localization)),") }
        lines.append("    products: [")
        let names = Set(targets.map(\.target.name))
        for product in package.products {
            let kept = product.targets.filter(names.contains)
            guard !kept.isEmpty, let declaration = Self.declaration(of: product, targets: kept) else { continue }
            lines.append("        \(declaration),")
        }
        lines += ["    ],", "    dependencies: ["]
        for dependency in dependencies {
            lines.append("        .package(name: \(Self.quoted(dependency.identity)), path: \(Self.quoted(dependency.path))),")
        }
        lines += ["    ],", "    targets: ["]
        for target in targets { lines += declaration(of: target) }
        lines += ["    ]", ")", ""]
        return lines.joined(separator: "\n")
    }

    private static func declaration(of product: SwiftPackage.Product, targets: [String]) -> String? {
        let list = targets.map(quoted).joined(separator: ", ")
        switch product.kind {
        case "executable": return ".executable(name: \(quoted(product.name)), targets: [\(list)])"
        case "plugin", "macro": return nil
        default:
            // One process holds everything; a target linked into two dynamic libraries would be there twice.
            return ".library(name: \(quoted(product.name)), targets: [\(list)])"
        }
    }

    private func declaration(of target: Target) -> [String] {
        let kind =
            switch target.target.kind {
            case .executable: "executableTarget"
            case .test: "testTarget"
            case .macro: "macro"
            case .systemLibrary: "systemLibrary"
            default: "target"
            }
        var lines = ["        .\(kind)(", "            name: \(Self.quoted(target.target.name)),"]
        if target.target.kind != .systemLibrary {
            let dependencies = target.dependencies.map { dependency in
                switch dependency {
                case .target(let name): ".target(name: \(Self.quoted(name)))"
                case .product(let name, let package):
                    ".product(name: \(Self.quoted(name)), package: \(Self.quoted(package ?? "")))"
                }
            }
            lines.append("            dependencies: [\(dependencies.joined(separator: ", "))],")
        }
        lines.append("            path: \(Self.quoted("Sources/" + target.target.name))")
        if target.target.kind == .systemLibrary { return lines + ["        ),"] }
        lines[lines.count - 1] += ","
        if !target.isAdapted, !target.target.exclude.isEmpty {
            lines.append("            exclude: [\(target.target.exclude.map(Self.quoted).joined(separator: ", "))],")
        }
        if !target.resources.isEmpty {
            lines.append("            resources: [\(target.resources.map(Self.declaration).joined(separator: ", "))],")
        }
        if let headers = target.target.publicHeadersPath { lines.append("            publicHeadersPath: \(Self.quoted(headers)),") }
        lines += settings(of: target)
        lines[lines.count - 1] = String(lines[lines.count - 1].dropLast())
        return lines + ["        ),"]
    }

    private static func declaration(of resource: SwiftPackage.Target.Resource) -> String {
        switch resource.rule {
        case .copy: ".copy(\(quoted(resource.path)))"
        case .embedInCode: ".embedInCode(\(quoted(resource.path)))"
        case .process:
            switch resource.localization {
            case "base": ".process(\(quoted(resource.path)), localization: .base)"
            case "default": ".process(\(quoted(resource.path)), localization: .default)"
            default: ".process(\(quoted(resource.path)))"
            }
        }
    }

    private func settings(of target: Target) -> [String] {
        var lines: [String] = []
        let own = target.target.settings
        for (tool, parameter) in [("c", "cSettings"), ("cxx", "cxxSettings")] {
            let settings = own.filter { $0.tool == tool }.compactMap(Self.declaration)
            if !settings.isEmpty { lines.append("            \(parameter): [\(settings.joined(separator: ", "))],") }
        }
        if target.target.isSwift {
            var settings = own.filter { $0.tool == "swift" }.compactMap(Self.declaration)
            if target.isAdapted {
                settings.append(".unsafeFlags([\((["-I", sdk.modules] + sdk.flags).map(Self.quoted).joined(separator: ", "))])")
            }
            settings.append(".swiftLanguageMode(.v\(package.languageMode(of: target.target)))")
            lines.append("            swiftSettings: [\(settings.joined(separator: ", "))],")
        }
        var linking = own.filter { $0.tool == "linker" }.compactMap(Self.declaration)
        if target.isAdapted {
            linking.append(".unsafeFlags([\(sdk.linkerFlags.map(Self.quoted).joined(separator: ", "))])")
        }
        if !linking.isEmpty { lines.append("            linkerSettings: [\(linking.joined(separator: ", "))],") }
        return lines
    }

    private static func declaration(of setting: ManifestDump.Setting) -> String? {
        switch setting.kind {
        case .define(let text):
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, setting.tool != "swift" else { return ".define(\(quoted(text)))" }
            return ".define(\(quoted(parts[0])), to: \(quoted(parts[1])))"
        case .enableUpcomingFeature(let name): return ".enableUpcomingFeature(\(quoted(name)))"
        case .enableExperimentalFeature(let name): return ".enableExperimentalFeature(\(quoted(name)))"
        case .unsafeFlags(let flags): return ".unsafeFlags([\(flags.map(quoted).joined(separator: ", "))])"
        case .headerSearchPath(let path): return ".headerSearchPath(\(quoted(path)))"
        case .linkedLibrary(let name): return ".linkedLibrary(\(quoted(name)))"
        case .defaultIsolation(let actor):
            return actor.contains("MainActor") ? ".unsafeFlags([\"-default-isolation\", \"MainActor\"])" : nil
        case .swiftLanguageMode, .other: return nil
        }
    }

    static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
