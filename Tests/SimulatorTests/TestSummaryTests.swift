import AppBuilder
import Testing

@testable import Simulator

@Suite struct TestSummaryTests {
    private func counter(_ library: BuiltTests.Library, _ lines: [String]) -> TestOutputCounter {
        var counter = TestOutputCounter(library: library)
        for line in lines { counter.read(line[...]) }
        return counter
    }

    private let passing = [
        "Test Case 'ATests.testOne' started at 2026-01-01 00:00:00.000", "Test Case 'ATests.testOne' passed (0.25 seconds)",
        "\t Executed 1 test, with 0 failures (0 unexpected) in 0.25 (0.25) seconds",
    ]

    @Test func bothLibrariesAreAddedUp() {
        var summary = TestSummary()
        summary.add(counter(.xctest, passing), endedBy: .exited(code: 0))
        summary.add(
            counter(.swiftTesting, ["✔ Test run with 3 tests in 1 suite passed after 0.5 seconds."]), endedBy: .exited(code: 0))
        #expect(summary.isSuccess)
        #expect(summary.description == "Passed: 4 tests (XCTest 1, Swift Testing 3), no failures in 0.75 seconds")
    }

    @Test func failuresAreCounted() {
        var summary = TestSummary()
        let lines = [
            "Test Case 'A.testA' failed (0.5 seconds)", "Test Case 'A.testB' skipped (0.0 seconds)", "\t Executed 2 tests, with 1",
        ]
        summary.add(counter(.xctest, lines), endedBy: .exited(code: 1))
        #expect(!summary.isSuccess)
        #expect(summary.description == "Failed: 2 tests, 1 failed, 1 skipped in 0.5 seconds")
    }

    @Test func aFailingSwiftTestIsCounted() {
        var summary = TestSummary()
        let lines = [
            "✘ Test widths() failed after 0.001 seconds with 1 issue.", "✘ Test run with 2 tests failed after 0.25 seconds with 1 issue.",
        ]
        summary.add(counter(.swiftTesting, lines), endedBy: .exited(code: 1))
        #expect(summary.description == "Failed: 2 tests, 1 failed in 0.25 seconds")
    }

    @Test func aCrashNamesTheTest() {
        var summary = TestSummary()
        summary.add(counter(.xctest, [passing[0]]), endedBy: .killed(signal: 11))
        #expect(!summary.isSuccess)
        #expect(
            summary.description.hasPrefix("Error: XCTest crashed (SIGSEGV, a bad memory access or endless recursion) in ATests.testOne.\n"))
    }

    @Test func nothingToRunIsNoFailure() {
        var summary = TestSummary()
        summary.add(counter(.swiftTesting, []), endedBy: .exited(code: 69))
        #expect(summary.isSuccess)
        #expect(summary.description == "No tests were run.")
    }
}
