import Dispatch
import Display
import Foundation

/// Launches an app in this process and runs its tests in it.
///
/// The generated program of `portico test` uses it; apps don't.
public enum TestHost {
    /// What the program was started with.
    public struct Arguments: Sendable {
        /// `xctest` or `swift-testing`.
        public var library = "xctest"
        /// Regular expressions; a test that matches none of them isn't run. Empty for all tests.
        public var filters: [String] = []
        /// Regular expressions of tests to leave out.
        public var skips: [String] = []

        init(_ words: [String]) {
            var words = words[...]
            while let word = words.popFirst() {
                switch word {
                case "--testing-library": library = words.popFirst() ?? library
                case "--filter": if let filter = words.popFirst() { filters.append(filter) }
                case "--skip": if let skip = words.popFirst() { skips.append(skip) }
                default: break
                }
            }
        }

        /// Whether a test is to run; `name` is `Module.Class/method`.
        public func includes(_ name: String) -> Bool {
            func matches(_ pattern: String) -> Bool { name.range(of: pattern, options: .regularExpression) != nil }
            return (filters.isEmpty || filters.contains(where: matches)) && !skips.contains(where: matches)
        }
    }

    public static let arguments = Arguments(Array(CommandLine.arguments.dropFirst()))

    /// Starts the app through `launch`, which doesn't return, and calls `tests` on the main thread when it has launched.
    public static func run(_ launch: () -> Never, tests: @escaping @MainActor @Sendable () -> Never) -> Never {
        MainActor.assumeIsolated {
            Displays.factory = {
                TestHostDisplay(request: try SessionRequest.decoded(from: ProcessInfo.processInfo.environment), tests: tests)
            }
        }
        launch()
    }

    /// Gives this process a display for tests as soon as its application object is made, and lets `start` make that at the main
    /// run loop's first turn if no test has done so before.
    public static func begin(_ start: @escaping @MainActor @Sendable () -> Void) {
        MainActor.assumeIsolated {
            Displays.hostless = { TestHostDisplay(request: try? SessionRequest.decoded(from: ProcessInfo.processInfo.environment)) }
        }
        DispatchQueue.main.async { MainActor.assumeIsolated(start) }
    }

    /// Turns the main run loop while `body` works elsewhere and ends the process.
    public static func wait(for body: @escaping @Sendable () async -> Never) -> Never {
        Task.detached { await body() }
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
}
