import AppBuilder
import Foundation

/// Counts tests in what a testing library prints.
struct TestOutputCounter {
    let library: BuiltTests.Library
    private(set) var executed = 0
    private(set) var failed = 0
    private(set) var skipped = 0
    private(set) var seconds = 0.0
    /// Whether the library has printed its own summary.
    private(set) var isComplete = false
    private var current: String?

    init(library: BuiltTests.Library) {
        self.library = library
    }

    var libraryName: String { library.title }

    /// Where the process was when it ended: ` in Module.Class.test`.
    var place: String { current.map { " in \($0)" } ?? "" }

    mutating func read(_ line: Substring) {
        switch library {
        case .xctest: readXCTest(line)
        case .swiftTesting: readSwiftTesting(line)
        }
    }

    private mutating func readXCTest(_ line: Substring) {
        if let match = line.wholeMatch(of: /Test Case '(?<name>[^']+)' started at .*/) {
            current = String(match.name)
        } else if let match = line.wholeMatch(of: /Test Case '[^']+' (?<end>passed|failed|skipped) \((?<time>[0-9.]+) seconds\)\.?/) {
            executed += 1
            if match.end == "failed" { failed += 1 }
            if match.end == "skipped" { skipped += 1 }
            seconds += Double(match.time) ?? 0
            current = nil
        } else if line.hasPrefix("\t Executed ") {
            isComplete = true
        }
    }

    private mutating func readSwiftTesting(_ line: Substring) {
        guard
            let match = line.firstMatch(of: /Test run with (?<count>[0-9]+) tests?.* (?<end>passed|failed) after (?<time>[0-9.]+) seconds/)
        else {
            if line.firstMatch(of: #/^\S+\s+Test .* failed after /#) != nil { failed += 1 }
            if line.firstMatch(of: #/^\S+\s+Test .* skipped/#) != nil { skipped += 1 }
            return
        }
        executed = Int(match.count) ?? 0
        seconds = Double(match.time) ?? 0
        if match.end == "failed" { failed = max(failed, 1) }
        isComplete = true
    }
}
