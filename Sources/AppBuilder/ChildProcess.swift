import Foundation

/// Another program's run: started at once, in this process's group, so that Ctrl-C reaches it too.
public struct ChildProcess: Sendable {
    /// How a program ended.
    public enum Ending: Sendable, Equatable {
        case exited(code: Int32)
        case killed(signal: Int32)
        case timedOut

        /// Whether the program ended with exit code 0.
        public var isSuccess: Bool { self == .exited(code: 0) }
    }

    /// A program that could not be started.
    public struct LaunchError: Error, CustomStringConvertible {
        public let executable: String
        public let reason: String
        public var description: String { "could not start \(executable): \(reason)" }
    }

    /// The process's number.
    public let id: pid_t

    /// The number of the first descriptor that a program inherits on request.
    public static let firstInheritedDescriptor: Int32 = 3

    /// Starts a program; its output goes where this process's goes, unless `outputDescriptor` takes both streams, or one of
    /// them while `errorDescriptor` takes the other.
    ///
    /// The program finds `inherited` as its descriptors 3, 4, …; here they must have higher numbers than those.
    public init(
        _ executable: String, _ arguments: [String], environment: [String: String]? = nil, outputDescriptor: Int32? = nil,
        errorDescriptor: Int32? = nil, inherited: [Int32] = []
    ) throws(LaunchError) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let outputDescriptor {
            posix_spawn_file_actions_adddup2(&actions, outputDescriptor, STDOUT_FILENO)
            posix_spawn_file_actions_adddup2(&actions, errorDescriptor ?? outputDescriptor, STDERR_FILENO)
        }
        for (number, descriptor) in zip(Self.firstInheritedDescriptor..., inherited) {
            posix_spawn_file_actions_adddup2(&actions, descriptor, number)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        Self.resetSignals(&attributes)
        let variables = (environment ?? ProcessInfo.processInfo.environment).map { "\($0.key)=\($0.value)" }
        var argumentPointers: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments).map { strdup($0) } + [nil]
        var variablePointers: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
        defer { (argumentPointers + variablePointers).forEach { free($0) } }
        var process: pid_t = 0
        let status = posix_spawn(&process, executable, &actions, &attributes, &argumentPointers, &variablePointers)
        guard status == 0 else { throw LaunchError(executable: executable, reason: String(cString: strerror(status))) }
        id = process
    }

    /// A program starts with all signals as usual, whatever this process or its parent blocks or ignores.
    private static func resetSignals(_ attributes: inout posix_spawnattr_t) {
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    }

    /// Waits for the end; after `limit` seconds the program is killed.
    public func wait(limit: TimeInterval? = nil) -> Ending {
        guard let limit else { return ending(options: 0) ?? .exited(code: 0) }
        let start = ContinuousClock.now
        var pause: useconds_t = 500
        while true {
            if let ending = ending(options: WNOHANG) { return ending }
            if start.duration(to: .now) > .seconds(limit) {
                kill(id, SIGKILL)
                _ = ending(options: 0)
                return .timedOut
            }
            usleep(pause)
            pause = min(pause * 2, 8_000)
        }
    }

    /// nil while the program runs.
    private func ending(options: Int32) -> Ending? {
        var status: Int32 = 0
        var result: pid_t
        repeat { result = waitpid(id, &status, options) } while result == -1 && errno == EINTR
        guard result == id else { return result == 0 ? nil : .exited(code: 0) }
        let signal = status & 0x7f
        return signal == 0 ? .exited(code: (status >> 8) & 0xff) : .killed(signal: signal)
    }

    /// Runs a program to its end; what it prints to either stream goes to this process's output and, line by line, to `read`.
    public static func watch(
        _ executable: String, _ arguments: [String], environment: [String: String]? = nil, read: (Substring) -> Void
    ) throws(LaunchError) -> Ending {
        var rest: [UInt8] = []
        return try run(executable, arguments, environment: environment) { bytes in
            FileHandle.standardOutput.write(Data(bytes))
            rest += bytes
            guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return }
            for line in String(decoding: rest[..<end], as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
                read(line)
            }
            rest.removeSubrange(...end)
        }
    }

    /// Runs a program to its end and collects what it printed to either stream.
    public static func output(
        of executable: String, _ arguments: [String], environment: [String: String]? = nil
    ) throws(LaunchError) -> (ending: Ending, text: String) {
        var bytes: [UInt8] = []
        let ending = try run(executable, arguments, environment: environment) { bytes += $0 }
        return (ending, String(decoding: bytes, as: UTF8.self))
    }

    /// Runs a program to its end and collects what it printed to each stream.
    static func streams(
        of executable: String, _ arguments: [String], environment: [String: String]? = nil
    ) throws(LaunchError) -> (ending: Ending, output: String, errors: String) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("portico-\(UUID().uuidString)").path
        let descriptor = open(file, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw LaunchError(executable: executable, reason: String(cString: strerror(errno))) }
        defer {
            close(descriptor)
            unlink(file)
        }
        var bytes: [UInt8] = []
        let ending = try run(executable, arguments, environment: environment, errorDescriptor: descriptor) { bytes += $0 }
        let errors = FileManager.default.contents(atPath: file) ?? Data()
        return (ending, String(decoding: bytes, as: UTF8.self), String(decoding: errors, as: UTF8.self))
    }

    private static func run(
        _ executable: String, _ arguments: [String], environment: [String: String]?, errorDescriptor: Int32? = nil,
        _ receive: (ArraySlice<UInt8>) -> Void
    ) throws(LaunchError) -> Ending {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw LaunchError(executable: executable, reason: String(cString: strerror(errno))) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        let process: ChildProcess
        do {
            process = try ChildProcess(
                executable, arguments, environment: environment, outputDescriptor: ends[1], errorDescriptor: errorDescriptor)
        } catch {
            close(ends[1])
            throw error
        }
        close(ends[1])
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Foundation.read(ends[0], &chunk, chunk.count)
            if count > 0 { receive(chunk[..<count]) } else if count == 0 || errno != EINTR { break }
        }
        return process.wait()
    }
}
