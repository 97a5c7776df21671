import AppBuilder
import Display
import Foundation

/// One run of a built app under a script, in a process of its own.
///
/// What the app prints goes where this process's output goes, unchanged.
public struct AppRun: Sendable {
    /// How a run went wrong.
    public enum Failure: Error, Sendable, Equatable, CustomStringConvertible {
        /// The app crashed, raised an exception, or ended by itself before the script did.
        case appEnded(String)
        /// A step could not be done, or found something else than it expected.
        case step(String)
        /// The program can't run here: a system library or font is missing.
        case installation(String)

        public var description: String {
            switch self {
            case .appEnded(let text), .step(let text), .installation(let text): text
            }
        }
    }

    private let app: BuiltApp
    private let request: SessionRequest
    private let timeLimit: TimeInterval

    /// A run of `app`; it is ended when it takes longer than `timeLimit` seconds plus the seconds its script waits.
    public init(app: BuiltApp, request: SessionRequest, timeLimit: TimeInterval) {
        self.app = app
        self.request = request
        self.timeLimit = timeLimit
    }

    /// Starts the app, waits for its end, returns what its script left.
    public func result() throws(Failure) -> SessionResult {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portico-\(UUID().uuidString)").path
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        } catch {
            throw .installation("The folder \(folder) can't be made: \(error.localizedDescription)")
        }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var request = request
        request.resultFile = folder + "/result.json"
        let ending = try run(request)
        let result = FileManager.default.contents(atPath: folder + "/result.json").flatMap {
            try? JSONDecoder().decode(SessionResult.self, from: $0)
        }
        return try judged(ending, result)
    }

    private func run(_ request: SessionRequest) throws(Failure) -> ChildProcess.Ending {
        let waits = request.steps.reduce(0.0) { $0 + $1.step.realSeconds }
        do {
            return try ChildProcess(app.executable, [], environment: Self.environment(for: request)).wait(limit: timeLimit + waits)
        } catch {
            throw .installation("\(error)")
        }
    }

    /// The variables that an app is started with.
    static func environment(for request: SessionRequest) throws -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        // A crash is told briefly, and never waits for a key.
        if environment["SWIFT_BACKTRACE"] == nil {
            let reporter = try? Toolchain.running().crashReporter
            environment["SWIFT_BACKTRACE"] =
                "enable=yes,interactive=no,registers=none,images=none,color=no" + (reporter.map { ",swift-backtrace=\($0)" } ?? "")
        }
        environment[SessionRequest.environmentVariable] = try request.encoded()
        return environment
    }

    private func judged(_ ending: ChildProcess.Ending, _ result: SessionResult?) throws(Failure) -> SessionResult {
        if let result, let failure = result.failure { throw .step(failure) }
        switch (ending, result) {
        case (.exited(code: 0), let result?):
            return result
        case (.exited(code: SessionResult.installationExitCode), nil):
            throw .installation("\(app.name) could not start; what is missing stands above.")
        case (.exited(code: Self.loaderExitCode), nil):
            throw .installation("\(app.name) could not be loaded; what is missing stands above. `make setup` installs the system's part.")
        case (.exited(let code), nil):
            throw .appEnded("\(app.name) ended by itself (exit code \(code)) before its script was done.")
        case (.exited(let code), _?):
            throw .appEnded("\(app.name) did its script, then ended with exit code \(code).")
        case (.killed(let signal), _):
            throw .appEnded("\(app.name) crashed (\(Self.name(ofSignal: signal))); its last words stand above.")
        case (.timedOut, _):
            throw .appEnded(
                "\(app.name) did not finish its script within \(Self.seconds(timeLimit)) and was ended. --timeout SECONDS allows more.")
        }
    }

    /// How the dynamic loader ends a program whose libraries are missing.
    private static let loaderExitCode: Int32 = 127

    private static func seconds(_ value: TimeInterval) -> String {
        value == 1 ? "1 second" : value == value.rounded() ? "\(Int(value)) seconds" : "\(value) seconds"
    }

    /// A signal's name with what it usually means.
    static func name(ofSignal signal: Int32) -> String {
        switch signal {
        case SIGABRT: "SIGABRT, an exception or a failed assertion"
        case SIGILL, SIGTRAP: "SIGILL, a Swift runtime check such as an index out of range or an unexpected nil"
        case SIGSEGV, SIGBUS: "SIGSEGV, a bad memory access or endless recursion"
        case SIGKILL: "SIGKILL, ended from outside or out of memory"
        case SIGINT: "SIGINT, interrupted"
        case SIGTERM: "SIGTERM, ended from outside"
        default: "signal \(signal)"
        }
    }
}
