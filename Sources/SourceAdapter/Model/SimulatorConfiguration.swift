internal import SwiftIfConfig
internal import SwiftSyntax

/// Answers `#if` as a build for the iOS simulator would.
struct SimulatorConfiguration: BuildConfiguration, Sendable {
    private let defines: Set<String>
    private let modules: Set<String>
    private let languageComponents: [Int]

    var languageVersion: VersionTuple { VersionTuple(components: languageComponents) }

    /// Modules that an iOS build can import and Portico provides or the adapter replaces.
    static let platformModules: Set<String> = [
        "Swift", "_Concurrency", "_StringProcessing", "RegexBuilder", "Synchronization", "Observation", "Foundation",
        "Dispatch", "UIKit", "CoreGraphics", "QuartzCore", "ObjectiveC", "Darwin", "CoreFoundation", "os", "OSLog", "Combine",
        "XCTest", "Testing", "ObjCRuntime",
    ]

    /// Features of the running compiler that libraries ask for with `hasFeature`.
    private static let features: Set<String> = [
        "Actors", "AsyncAwait", "ConcurrentFunctions", "EffectfulProp", "GlobalActors", "Macros", "MarkerProtocol",
        "PrimaryAssociatedTypes2", "RetroactiveAttribute", "Sendable", "SendingArgsAndResults", "TypedThrows",
    ]

    init(_ configuration: AdapterConfiguration) {
        defines = Set(configuration.defines)
        modules = Self.platformModules.union(configuration.importableModules)
        languageComponents = Self.effectiveVersion(ofMode: configuration.languageMode)
    }

    /// What `#if swift(>=…)` compares with: the last version that had the mode as its own.
    private static func effectiveVersion(ofMode mode: String) -> [Int] {
        let numbers = mode.split(separator: ".").compactMap { Int($0) }
        switch numbers.first {
        case 4: return [4, 2]
        case 6: return compilerComponents
        default: return [5, 10]
        }
    }

    private static let compilerComponents = [6, 3, 1]

    var compilerVersion: VersionTuple { VersionTuple(components: Self.compilerComponents) }
    var targetPointerBitWidth: Int { 64 }
    var targetAtomicBitWidths: [Int] { [8, 16, 32, 64, 128] }
    var endianness: Endianness { .little }

    func isCustomConditionSet(name: String) -> Bool { defines.contains(name) }
    func hasFeature(name: String) -> Bool { Self.features.contains(name) }
    func hasAttribute(name: String) -> Bool { ["retroactive", "preconcurrency", "MainActor", "Sendable"].contains(name) }

    func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
        importPath.first.map { modules.contains($0.1) } ?? false
    }

    func canImport(_ module: String) -> Bool { modules.contains(module) }

    func isActiveTargetOS(name: String) -> Bool { name == "iOS" }
    func isActiveTargetEnvironment(name: String) -> Bool { name == "simulator" }
    func isActiveTargetRuntime(name: String) -> Bool { name == "_ObjC" || name == "_multithreaded" }
    func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
    func isActiveTargetObjectFormat(name: String) -> Bool { name == "MachO" }

    func isActiveTargetArchitecture(name: String) -> Bool {
        #if arch(arm64)
        name == "arm64"
        #else
        name == "x86_64"
        #endif
    }
}
