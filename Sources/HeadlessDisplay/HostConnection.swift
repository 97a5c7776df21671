import Dispatch
import Display
import Foundation

/// The socket to the process that shows the app.
///
/// Reading never blocks the main loop; writing waits, since the host always reads.
@MainActor
final class HostConnection {
    /// Called for each message, in order.
    var onMessage: ((HostMessage) -> Void)?
    /// Called once when the host has gone.
    var onEnd: (() -> Void)?

    private let socket: Int32
    private let source: any DispatchSourceRead
    private var reader = MessageFraming.Reader()
    private var hasEnded = false

    /// Returns nil when the descriptor is no socket.
    init?(socket: Int32) {
        var status = stat()
        guard fstat(socket, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
        // Programs that the app starts are none of the host's.
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        self.socket = socket
        source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: .main)
    }

    func start() {
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.readWhatIsThere() } }
        source.activate()
    }

    func send(_ message: AppMessage) {
        guard !hasEnded, let bytes = try? MessageFraming.encode(message) else { return }
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.send(socket, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                sent += count
            } else if errno != EINTR {
                return end()
            }
        }
    }

    private func readWhatIsThere() {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(socket, &chunk, chunk.count, Int32(MSG_DONTWAIT))
            if count > 0 {
                reader.append(chunk[..<count])
                deliver()
                if count < chunk.count { return }
            } else if count < 0, errno == EINTR {
                continue
            } else if count < 0, errno == EAGAIN {
                return
            } else {
                return end()
            }
        }
    }

    private func deliver() {
        do {
            while let message = try reader.next(HostMessage.self) { onMessage?(message) }
        } catch {
            FileHandle.standardError.write(Data("portico: the simulator sent what this app doesn't understand (\(error))\n".utf8))
            end()
        }
    }

    private func end() {
        guard !hasEnded else { return }
        hasEnded = true
        source.cancel()
        onEnd?()
    }
}
