// swift-tools-version: 6.1
import Foundation
import PackageDescription

// Without the peer (see ./setup) the benchmark runs and prints our own figures only.
let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
let kiwi = "\(directory)/.peers/kiwi"
let hasKiwi = FileManager.default.fileExists(atPath: "\(kiwi)/kiwi/kiwi.h")

// The source adapter parses with the running toolchain's own SwiftSyntax; see the main manifest.
let toolchainLibraries: String = {
    let maps = String(decoding: FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
    let line = maps.split(separator: "\n").first { $0.hasSuffix("/pm/ManifestAPI/libPackageDescription.so") } ?? "/"
    let library = URL(fileURLWithPath: String(line[(line.firstIndex(of: "/") ?? line.startIndex)...]))
    return library.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
}()
let swiftSyntaxSettings: [SwiftSetting] = [.unsafeFlags(["-I", "\(toolchainLibraries)/host"])]
let swiftSyntaxLinking: [LinkerSetting] = [
    .unsafeFlags([
        "-L", "\(toolchainLibraries)/host", "-Xlinker", "-rpath", "-Xlinker", "\(toolchainLibraries)/host",
        "-lSwiftSyntax", "-lSwiftParser", "-lSwiftParserDiagnostics", "-lSwiftIfConfig", "-lSwiftOperators", "-lSwiftDiagnostics",
    ])
]

// The framework's own modules, by the link `Framework`, compiled as the product is; benchmarks reach what they drive because the
// modules are of one package here.
let frameworkMode: [SwiftSetting] = [
    .swiftLanguageMode(.v5), .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
]

// Apps are measured as they are released: with the framework and Swift's libraries in themselves, as `portico build --release` links
// them.
let releaseLinking: [LinkerSetting] = [
    .unsafeFlags(
        ["-static-stdlib", "-use-ld=lld", "-Xlinker", "-no-pie"]
            + [
                "swiftSynchronization", "Foundation", "CoreFoundation", "FoundationInternationalization", "_FoundationICU",
                "FoundationEssentials", "_FoundationCollections", "_FoundationCShims", "stdc++",
            ].map { "-l\($0)" },
        .when(configuration: .release))
]

func system(_ name: String, _ pkgConfig: String) -> Target {
    .systemLibrary(name: name, path: "Framework/SystemLibraries/\(name)", pkgConfig: pkgConfig)
}

func framework(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: "Framework/\(name)", swiftSettings: frameworkMode)
}

// A benchmark is an executable named bench-… that understands --budgets and prints `Figure`s; `run` finds it by its name.
let package = Package(
    name: "Benchmarks",
    targets: [
        system("CCairo", "cairo"), system("CPixman", "pixman-1"), system("CPango", "pangocairo"), system("CHarfBuzz", "harfbuzz"),
        system("CFreeType", "freetype2"), system("CFontconfig", "fontconfig"), system("CGdkPixbuf", "gdk-pixbuf-2.0"),
        system("CPNG", "libpng"),
        .systemLibrary(name: "CChipmunk", path: "Framework/SystemLibraries/CChipmunk"),
        .target(name: "CImageCoding", dependencies: ["CPNG"], path: "Framework/CImageCoding"),
        framework("CoreGraphics", ["CCairo", "CPixman", "CImageCoding", "CGdkPixbuf"]),
        framework("TextEngine", ["CoreGraphics", "CCairo", "CPixman", "CPango", "CHarfBuzz", "CFreeType", "CFontconfig"]),
        framework("QuartzCore", ["CoreGraphics", "TextEngine", "ObjCRuntime", "Display"]),
        framework("Compositor", ["QuartzCore", "CoreGraphics", "Display", "CCairo", "CPixman", "CImageCoding"]),
        framework("ObjCRuntime", []),
        .target(name: "Display", path: "Framework/Display"),
        framework(
            "UIKit",
            ["ObjCRuntime", "CoreGraphics", "TextEngine", "QuartzCore", "Compositor", "ConstraintSolver", "Display", "CChipmunk"]),
        .target(name: "ConstraintSolver", path: "Sources/ConstraintSolver/"),
        .target(name: "BenchmarkSupport"),
        .target(name: "BenchmarkStage", dependencies: ["UIKit", "Display"], swiftSettings: frameworkMode),
        .target(
            name: "KiwiPeer",
            cxxSettings: hasKiwi ? [.define("HAS_KIWI"), .unsafeFlags(["-I", kiwi, "-O3"])] : []),
        .target(
            name: "SourceAdapter", path: "Framework/SourceAdapter", swiftSettings: swiftSyntaxSettings, linkerSettings: swiftSyntaxLinking),
        .executableTarget(
            name: "bench-adapter", dependencies: ["BenchmarkSupport", "SourceAdapter"], swiftSettings: swiftSyntaxSettings),
        .executableTarget(name: "bench-solver", dependencies: ["BenchmarkSupport", "ConstraintSolver", "KiwiPeer"]),
        .executableTarget(
            name: "bench-tabs", dependencies: ["BenchmarkSupport", "BenchmarkStage", "UIKit", "Display"], swiftSettings: frameworkMode,
            linkerSettings: releaseLinking),
        .executableTarget(
            name: "bench-list", dependencies: ["BenchmarkSupport", "BenchmarkStage", "UIKit", "Display"], swiftSettings: frameworkMode,
            linkerSettings: releaseLinking),
        .executableTarget(
            name: "bench-screen", dependencies: ["BenchmarkSupport", "BenchmarkStage", "UIKit", "Display"], swiftSettings: frameworkMode,
            linkerSettings: releaseLinking),
    ],
    cxxLanguageStandard: .cxx17
)
