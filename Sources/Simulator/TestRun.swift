import AppBuilder
import Display
import Foundation

/// One run of an app's tests: a process for each testing library, one summary for all.
public struct TestRun: Sendable {
    private let tests: BuiltTests
    private let request: SessionRequest
    private let selection: [String]

    /// A run of `tests` on the request's device; `selection` holds `--filter` and `--skip` with their values.
    public init(tests: BuiltTests, request: SessionRequest, selection: [String]) {
        self.tests = tests
        self.request = request
        self.selection = selection
    }

    /// An app's environment; the tests' words have colours only where somebody sees them.
    static func environment(for request: SessionRequest) throws -> [String: String] {
        var environment = try AppRun.environment(for: request)
        if isatty(STDOUT_FILENO) == 0 { environment["NO_COLOR"] = "1" }
        return environment
    }

    /// Runs the tests, passes on what they print, and returns what came of them.
    public func summary() throws(AppRun.Failure) -> TestSummary {
        var summary = TestSummary()
        for library in tests.libraries {
            var counter = TestOutputCounter(library: library)
            let ending: ChildProcess.Ending
            do {
                ending = try ChildProcess.watch(
                    tests.executable, ["--testing-library", library.rawValue] + selection, environment: TestRun.environment(for: request)
                ) { counter.read($0) }
            } catch {
                throw .installation("\(error)")
            }
            summary.add(counter, endedBy: ending)
        }
        return summary
    }
}

/// One run of a package's tests by SwiftPM's own runner.
public struct PackageTestRun: Sendable {
    private let package: BuiltPackage
    private let toolchain: Toolchain
    private let request: SessionRequest
    private let selection: [String]

    /// A run of the tests of `package` on the request's device; `selection` holds `--filter` and `--skip` with their values.
    public init(package: BuiltPackage, toolchain: Toolchain, request: SessionRequest, selection: [String]) {
        self.package = package
        self.toolchain = toolchain
        self.request = request
        self.selection = selection
    }

    /// Runs the tests, passes on what they print, and returns what came of them.
    public func summary() throws(AppRun.Failure) -> TestSummary {
        var summary = TestSummary()
        for library in [BuiltTests.Library.xctest, .swiftTesting] {
            var counter = TestOutputCounter(library: library)
            let choice = library == .xctest ? "--disable-swift-testing" : "--disable-xctest"
            let ending: ChildProcess.Ending
            do {
                ending = try ChildProcess.watch(
                    toolchain.packageManager,
                    ["test", "--skip-build", choice, "--package-path", package.folder, "--scratch-path", package.scratch]
                        + (package.isOptimized ? ["--configuration", "release"] : []) + selection,
                    environment: TestRun.environment(for: request)
                ) { counter.read($0) }
            } catch {
                throw .installation("\(error)")
            }
            if counter.executed > 0 || ending != .exited(code: 0) { summary.add(counter, endedBy: ending) }
        }
        return summary
    }
}

/// What came of a run of tests.
public struct TestSummary: Sendable, Equatable, CustomStringConvertible {
    /// Tests that ran, by library.
    public private(set) var executed: [BuiltTests.Library: Int] = [:]
    public private(set) var failed = 0
    public private(set) var skipped = 0
    /// Why a process ended before its tests were done.
    public private(set) var interruptions: [String] = []
    public private(set) var seconds = 0.0

    public init() {}

    public var isSuccess: Bool { failed == 0 && interruptions.isEmpty }

    mutating func add(_ counter: TestOutputCounter, endedBy ending: ChildProcess.Ending) {
        executed[counter.library] = counter.executed
        failed += counter.failed
        skipped += counter.skipped
        seconds += counter.seconds
        switch ending {
        case .exited(code: 0), .exited(code: Self.noTests): break
        case .exited(let code):
            if !counter.isComplete || counter.failed == 0 {
                interruptions.append("\(counter.libraryName) ended with exit code \(code)\(counter.place)")
            }
        case .killed(let signal):
            interruptions.append("\(counter.libraryName) crashed (\(AppRun.name(ofSignal: signal)))\(counter.place)")
        case .timedOut: interruptions.append("\(counter.libraryName) took too long")
        }
    }

    /// How Swift Testing says that there was nothing to run.
    private static let noTests: Int32 = 69

    public var description: String {
        let total = executed.values.reduce(0, +)
        let parts =
            executed.count > 1
            ? " ("
                + executed.sorted { $0.key == .xctest && $1.key != .xctest }.map { "\($0.key.title) \($0.value)" }.joined(separator: ", ")
                + ")"
            : ""
        guard total > 0 || !interruptions.isEmpty else { return "No tests were run." }
        var words = ["\(total) \(total == 1 ? "test" : "tests")\(parts)"]
        words.append(failed == 0 ? (interruptions.isEmpty ? "no failures" : "none of them failed") : "\(failed) failed")
        if skipped > 0 { words.append("\(skipped) skipped") }
        let time = " in \((seconds * 1_000).rounded() / 1_000) seconds"
        let lines = interruptions.map { "Error: \($0)." }
        return (lines + ["\(isSuccess ? "Passed" : "Failed"): " + words.joined(separator: ", ") + time]).joined(separator: "\n")
    }
}

extension BuiltTests.Library {
    /// The library's name for people.
    var title: String {
        switch self {
        case .xctest: "XCTest"
        case .swiftTesting: "Swift Testing"
        }
    }
}
