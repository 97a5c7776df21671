// swift-tools-version: 6.1
import Foundation
import PackageDescription

// Without the peer (see ./setup) the benchmark runs and prints our own figures only.
let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
let kiwi = "\(directory)/.peers/kiwi"
let hasKiwi = FileManager.default.fileExists(atPath: "\(kiwi)/kiwi/kiwi.h")

let package = Package(
    name: "Benchmarks",
    targets: [
        .target(name: "ConstraintSolver", path: "Sources/ConstraintSolver/"),
        .target(
            name: "KiwiPeer",
            cxxSettings: hasKiwi ? [.define("HAS_KIWI"), .unsafeFlags(["-I", kiwi, "-O3"])] : []),
        .executableTarget(name: "bench-solver", dependencies: ["ConstraintSolver", "KiwiPeer"]),
    ],
    cxxLanguageStandard: .cxx17
)
