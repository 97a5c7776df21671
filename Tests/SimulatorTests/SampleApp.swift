import AppBuilder
import Foundation
import Testing

/// The app that the tests start: built beside them, without UIKit.
enum SampleApp {
    static var built: BuiltApp {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        let folder = URL(fileURLWithPath: tests).deletingLastPathComponent()
        return BuiltApp(name: "Sample", bundle: folder.path, executable: folder.appendingPathComponent("SampleLiveApp").path)
    }
}

/// Collects what background threads tell, and waits for it.
final class Collected<Value: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var stored: [Value] = []

    var values: [Value] { condition.withLock { stored } }

    func add(_ value: Value) {
        condition.withLock {
            stored.append(value)
            condition.broadcast()
        }
    }

    /// The first value after `index` values that `matches` accepts; fails the test after ten seconds.
    func first<Found>(after index: Int = 0, _ matches: (Value) -> Found?) throws -> Found {
        let deadline = Date(timeIntervalSinceNow: 10)
        return try condition.withLock {
            while true {
                if let found = stored.dropFirst(index).lazy.compactMap(matches).first { return found }
                try #require(condition.wait(until: deadline), "nothing came within ten seconds")
            }
        }
    }
}
