import AppBuilder
import CLinux
import Display
import Foundation
import Synchronization

/// One live run of an app: its process, the socket to it, the memory that it draws into, and what it prints.
final class AppProcess: Sendable {
    enum Event: Sendable {
        case message(AppMessage)
        /// The process is gone; the last lines that it printed.
        case ended(ChildProcess.Ending, log: [String])
    }

    struct Unavailable: Error, CustomStringConvertible {
        let description: String

        init(_ what: String) {
            description = "\(what) can't be made: \(String(cString: strerror(errno)))"
        }
    }

    /// Events that an app which doesn't read may fall behind; later ones are dropped.
    private static let outboxLimit = 1_000

    /// The memory that the app draws into.
    let memory: SharedMemory
    private let child: ChildProcess
    private let socket: Int32
    private let outbox = DispatchQueue(label: "portico.app.outbox")
    private let waiting = Mutex(0)
    private let hasEnded = Mutex(false)
    private let log: OutputTail

    /// Starts the app. `receive` is called on background threads: messages in their order, the end last.
    init(app: BuiltApp, request: SessionRequest, receive: @escaping @Sendable (Event) -> Void) throws {
        let size = FrameNotice.memorySize(of: request.device)
        let file = portico_memory_file("portico-screen")
        guard file >= 0 else { throw Unavailable("The screen's memory") }
        defer { close(file) }
        guard ftruncate(file, size) == 0, Self.seal(file), let memory = SharedMemory(descriptor: file, size: size, isWritable: false) else {
            throw Unavailable("The screen's memory")
        }
        self.memory = memory

        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else { throw Unavailable("A socket") }
        socket = ends[0]
        var output: [Int32] = [-1, -1]
        guard portico_pipe(&output) == 0 else {
            ends.forEach { close($0) }
            throw Unavailable("A pipe")
        }
        // High numbers, so that none of them is overwritten before it is copied.
        let inherited = [ends[1], file].map { fcntl($0, F_DUPFD_CLOEXEC, 64) }
        close(ends[1])
        defer {
            inherited.forEach { close($0) }
            close(output[1])
        }
        var request = request
        let first = ChildProcess.firstInheritedDescriptor
        request.live = LiveConnection(socket: first, memory: first + 1, memorySize: size)
        do {
            child = try ChildProcess(
                app.executable, [], environment: AppRun.environment(for: request), outputDescriptor: output[1], inherited: inherited)
        } catch {
            close(ends[0])
            close(output[0])
            throw error
        }
        log = OutputTail(descriptor: output[0], copyTo: STDOUT_FILENO)
        Thread.detachNewThread { [self] in
            log.start()
            readMessages(receive)
            let ending = child.wait()
            hasEnded.withLock { $0 = true }
            receive(.ended(ending, log: log.finalLines()))
        }
    }

    deinit { close(socket) }

    /// The size is final: an app can't pull the memory away under this process.
    private static func seal(_ file: Int32) -> Bool {
        let addSeals: Int32 = 1_033
        let shrinkAndGrow: Int32 = 2 | 4
        return fcntl(file, addSeals, shrinkAndGrow) == 0
    }

    /// Sends a message; returns at once.
    func send(_ message: HostMessage) {
        let isFull = waiting.withLock { count in
            guard count < Self.outboxLimit else { return true }
            count += 1
            return false
        }
        guard !isFull, let bytes = try? MessageFraming.encode(message) else { return }
        outbox.async { [self] in
            defer { waiting.withLock { $0 -= 1 } }
            write(bytes)
        }
    }

    private func write(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.send(socket, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count > 0 { sent += count } else if errno != EINTR { return }
        }
    }

    private func readMessages(_ receive: @Sendable (Event) -> Void) {
        var reader = MessageFraming.Reader()
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(socket, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            reader.append(chunk[..<count])
            do {
                while let message = try reader.next(AppMessage.self) { receive(.message(message)) }
            } catch {
                FileHandle.standardError.write(Data("portico: the app sent what can't be understood and is ended: \(error)\n".utf8))
                return end()
            }
        }
    }

    /// The process's number.
    var id: pid_t { child.id }

    /// Hangs up; an app whose host is gone ends by itself.
    func disconnect() { shutdown(socket, Int32(SHUT_RDWR)) }

    /// Ends the process at once, as the system ends an app that is swiped away.
    func end() {
        hasEnded.withLock { hasEnded in
            if !hasEnded { kill(child.id, SIGKILL) }
        }
    }
}
