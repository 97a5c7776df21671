// swift-tools-version: 6.1
import Foundation
import PackageDescription

// The source adapter parses with the compiler's own SwiftSyntax, which ships inside the toolchain. The manifest runs
// against that toolchain's libPackageDescription.so, so the loaded library tells where the toolchain is.
let toolchainLibraries: String = {
    // Read to the end: the file has no size, and String(contentsOfFile:) stops after its first few kilobytes.
    let maps = String(decoding: FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
    for line in maps.split(separator: "\n") where line.hasSuffix("/pm/ManifestAPI/libPackageDescription.so") {
        guard let start = line.firstIndex(of: "/") else { continue }
        let library = URL(fileURLWithPath: String(line[start...]))
        return library.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    }
    fatalError("Portico's manifest could not find the Swift toolchain that runs it (looked for libPackageDescription.so)")
}()
let swiftSyntaxSettings: [SwiftSetting] = [.unsafeFlags(["-I", "\(toolchainLibraries)/host"])]
let swiftSyntaxLinking: [LinkerSetting] = [
    .unsafeFlags([
        "-L", "\(toolchainLibraries)/host", "-Xlinker", "-rpath", "-Xlinker", "\(toolchainLibraries)/host",
        "-lSwiftSyntax", "-lSwiftParser", "-lSwiftParserDiagnostics", "-lSwiftIfConfig", "-lSwiftOperators", "-lSwiftDiagnostics",
    ])
]

// Modules that mirror Apple's frameworks keep their pre-concurrency shape (nonisolated classes, dynamic dispatch by
// name); everything of our own is checked in the Swift 6 language mode. See Documentation/Decisions.
// Debug builds and all tests check that accesses to memory don't overlap; in release builds the checks would take a tenth to a
// sixth of the time of a frame.
let frameworkMode: [SwiftSetting] = [
    .swiftLanguageMode(.v5), .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
]

func system(_ name: String, _ pkgConfig: String, _ package: String) -> Target {
    .systemLibrary(name: name, path: "Sources/SystemLibraries/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

func framework(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
    .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: frameworkMode)
}

let package = Package(
    name: "Portico",
    products: [
        .library(name: "Portico", type: .dynamic, targets: ["UIKit", "HeadlessDisplay", "os", "Combine"]),
        .executable(name: "portico", targets: ["portico"]),
        .plugin(name: "PorticoPlugin", targets: ["PorticoPlugin"]),
    ],
    targets: [
        // System libraries
        system("CCairo", "cairo", "libcairo2-dev"),
        system("CPixman", "pixman-1", "libpixman-1-dev"),
        system("CPango", "pangocairo", "libpango1.0-dev"),
        system("CHarfBuzz", "harfbuzz", "libharfbuzz-dev"),
        system("CFreeType", "freetype2", "libfreetype-dev"),
        system("CFontconfig", "fontconfig", "libfontconfig-dev"),
        system("CGdkPixbuf", "gdk-pixbuf-2.0", "libgdk-pixbuf-2.0-dev"),
        system("CPNG", "libpng", "libpng-dev"),
        system("CWebSockets", "libwebsockets", "libwebsockets-dev"),
        system("CTurboJPEG", "libturbojpeg", "libturbojpeg0-dev"),
        .systemLibrary(name: "CChipmunk", path: "Sources/SystemLibraries/CChipmunk", providers: [.apt(["libchipmunk-dev"])]),
        .systemLibrary(name: "CLinux", path: "Sources/SystemLibraries/CLinux"),

        // Graphics
        // Optimised in debug builds as well, as the compositor is.
        .target(name: "CImageCoding", dependencies: ["CPNG"], cSettings: [.unsafeFlags(["-O2"])]),
        framework("CoreGraphics", ["CCairo", "CPixman", "CImageCoding", "CGdkPixbuf"]),
        framework("TextEngine", ["CoreGraphics", "CCairo", "CPixman", "CPango", "CHarfBuzz", "CFreeType", "CFontconfig"]),
        framework("QuartzCore", ["CoreGraphics", "TextEngine", "ObjCRuntime", "Display"]),
        // Optimised in debug builds as well: blurring a screen pixel by pixel would take seconds there.
        .target(
            name: "Compositor", dependencies: ["QuartzCore", "CoreGraphics", "Display", "CCairo", "CPixman", "CImageCoding"],
            swiftSettings: frameworkMode + [.unsafeFlags(["-O"])]),

        // Framework
        framework("ObjCRuntime", []),
        .target(name: "ConstraintSolver"),
        .target(name: "Display"),
        .target(
            name: "UIKit",
            dependencies: [
                "ObjCRuntime", "CoreGraphics", "TextEngine", "QuartzCore", "Compositor", "ConstraintSolver", "Display", "CChipmunk",
            ],
            // Logic above all: what takes time within a frame is in the modules below it.
            swiftSettings: frameworkMode + [.unsafeFlags(["-Osize"], .when(configuration: .release))]),
        framework("os", []),
        framework("Combine", ["ObjCRuntime"]),
        framework("CombineNetworking", ["Combine"]),
        framework("HeadlessDisplay", ["CoreGraphics", "Display"]),

        // Tools
        // A resilient module hides the parser it imports from the modules that import it; SwiftPM's generated test runner has no
        // search path for the parser. The compiler warns that Foundation isn't resilient, which doesn't matter here.
        .target(
            name: "SourceAdapter",
            swiftSettings: swiftSyntaxSettings + [.unsafeFlags(["-enable-library-evolution", "-suppress-warnings"])],
            linkerSettings: swiftSyntaxLinking),
        .executableTarget(name: "portico-adapter", dependencies: ["SourceAdapter"], swiftSettings: swiftSyntaxSettings),
        .plugin(name: "PorticoPlugin", capability: .buildTool(), dependencies: ["portico-adapter"]),
        .target(name: "AppBuilder", dependencies: ["SourceAdapter"], swiftSettings: swiftSyntaxSettings),
        .target(
            name: "WebDisplay", dependencies: ["Display", "CoreGraphics", "CWebSockets", "CTurboJPEG"],
            resources: [
                "index.html", "page.css", "icon.svg", "main.js", "connection.js", "screen.js", "input.js", "keys.js", "trees.js",
            ].map { .embedInCode("Page/\($0)") }),
        .target(
            name: "Simulator", dependencies: ["Display", "AppBuilder", "WebDisplay", "CLinux"], swiftSettings: swiftSyntaxSettings),
        .executableTarget(
            name: "portico", dependencies: ["AppBuilder", "Simulator", "WebDisplay", "Display"], swiftSettings: swiftSyntaxSettings),

        // Tests
        .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics"], swiftSettings: frameworkMode),
        .testTarget(name: "TextEngineTests", dependencies: ["TextEngine", "CoreGraphics", "CHarfBuzz"], swiftSettings: frameworkMode),
        .testTarget(
            name: "QuartzCoreTests", dependencies: ["QuartzCore", "Compositor", "CImageCoding", "CPixman"], swiftSettings: frameworkMode),
        .testTarget(name: "ObjCRuntimeTests", dependencies: ["ObjCRuntime"], swiftSettings: frameworkMode),
        .testTarget(name: "osTests", dependencies: ["os"], swiftSettings: frameworkMode),
        .testTarget(name: "CombineTests", dependencies: ["Combine", "CombineNetworking"], swiftSettings: frameworkMode),
        .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"]),
        .testTarget(name: "DisplayTests", dependencies: ["Display"]),
        .testTarget(
            name: "SourceAdapterTests", dependencies: ["SourceAdapter", "CompilerSyntax"], exclude: ["Golden", "Programs"],
            swiftSettings: swiftSyntaxSettings),
        // The compiler's parser, for tests to compare with; its types stay inside, so that tests needn't find its modules.
        .target(
            name: "CompilerSyntax", path: "Tests/CompilerSyntax",
            swiftSettings: swiftSyntaxSettings + [.unsafeFlags(["-enable-library-evolution", "-suppress-warnings"])],
            linkerSettings: swiftSyntaxLinking),
        .testTarget(name: "AppBuilderTests", dependencies: ["AppBuilder"], swiftSettings: swiftSyntaxSettings),
        .testTarget(name: "UIKitTests", dependencies: ["UIKit", "HeadlessDisplay"], swiftSettings: frameworkMode),
        .testTarget(name: "HeadlessDisplayTests", dependencies: ["HeadlessDisplay", "Display"], swiftSettings: frameworkMode),
        .testTarget(name: "WebDisplayTests", dependencies: ["WebDisplay", "Display"]),
        .executableTarget(
            name: "SampleLiveApp", dependencies: ["HeadlessDisplay", "Display"], path: "Tests/SampleLiveApp", swiftSettings: frameworkMode),
        .testTarget(
            name: "SimulatorTests", dependencies: ["Simulator", "WebDisplay", "AppBuilder", "Display", "SampleLiveApp"],
            swiftSettings: swiftSyntaxSettings),
        .testTarget(
            name: "CommandTests", dependencies: ["portico", "Display"], exclude: ["Golden"], swiftSettings: swiftSyntaxSettings),
        // Written as for Xcode; the plugin adapts what the target excludes.
        .testTarget(
            name: "PluginTests", dependencies: ["UIKit"], exclude: ["iOS"], swiftSettings: frameworkMode, plugins: ["PorticoPlugin"]),
        .testTarget(name: "BehaviourTests", path: "Tests/Behaviour", exclude: ["Apps"]),
    ]
)
