/// The text of the program that launches an app and runs its tests in it.
struct TestRunnerSource {
    /// The function that is the app's own start.
    let appEntryPoint: String
    private var modules: [String] = []
    private(set) var libraries: [BuiltTests.Library] = []

    init(appEntryPoint: String) {
        self.appEntryPoint = appEntryPoint
    }

    /// Adds a test module that imports the given modules.
    mutating func add(module: String, imports: [String]) {
        if imports.contains("XCTest") {
            modules.append(module)
            if !libraries.contains(.xctest) { libraries.append(.xctest) }
        }
        if imports.contains("Testing"), !libraries.contains(.swiftTesting) { libraries.append(.swiftTesting) }
        libraries.sort { $0 == .xctest && $1 != .xctest }
    }

    var text: String {
        let usesXCTest = libraries.contains(.xctest)
        var lines = ["import Foundation", "import HeadlessDisplay"]
        if usesXCTest { lines.append("import XCTest") }
        if libraries.contains(.swiftTesting) { lines.append("import Testing") }
        lines += modules.map { "import \($0)" }
        lines += [
            "",
            "@_silgen_name(\"\(appEntryPoint)\") func launchApp(",
            "    _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32",
            "",
            "TestHost.run {",
            "    exit(launchApp(CommandLine.argc, CommandLine.unsafeArgv))",
            "} tests: {",
        ]
        if libraries.contains(.swiftTesting) {
            lines.append("    if TestHost.arguments.library == \"swift-testing\" { TestHost.wait { await Testing.__swiftPMEntryPoint() } }")
        }
        if usesXCTest {
            lines += [
                "    let entries: [XCTestCaseEntry] = [" + modules.map { "\($0).__allTests()" }.joined(separator: ", ")
                    + "].flatMap { $0 }",
                "    XCTMain(entries.map { entry in",
                "        (testCaseClass: entry.testCaseClass, allTests: entry.allTests.filter { test in",
                "            TestHost.arguments.includes(\"\\(String(reflecting: entry.testCaseClass))/\\(test.0)\")",
                "        })",
                "    }.filter { !$0.allTests.isEmpty }, arguments: [CommandLine.arguments[0]])",
            ]
        } else {
            lines.append("    exit(0)")
        }
        lines += ["}", ""]
        return lines.joined(separator: "\n")
    }
}
