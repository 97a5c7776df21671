import Foundation
import Synchronization

/// Passes on what a process prints and keeps the last lines of it.
final class OutputTail: Sendable {
    static let maximumLines = 60
    private static let maximumLineLength = 2_000

    private struct State {
        var lines: [String] = []
        /// The line that has no end yet.
        var rest: [UInt8] = []
    }

    private let state = Mutex(State())
    private let descriptor: Int32
    private let copy: Int32
    private let isDone = DispatchSemaphore(value: 0)

    /// Reads `descriptor`, which it closes, and writes the same to `copy`.
    init(descriptor: Int32, copyTo copy: Int32) {
        self.descriptor = descriptor
        self.copy = copy
    }

    /// Starts to read, on a thread of its own.
    func start() {
        Thread.detachNewThread { [self] in
            var chunk = [UInt8](repeating: 0, count: 16_384)
            while true {
                let count = read(descriptor, &chunk, chunk.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                passOn(chunk[..<count])
                append(chunk[..<count])
            }
            close(descriptor)
            isDone.signal()
        }
    }

    /// The last lines, after the process has ended; what its own children still print isn't waited for.
    func finalLines() -> [String] {
        _ = isDone.wait(timeout: .now() + 0.5)
        return state.withLock { state in
            let rest = state.rest.isEmpty ? [] : [String(decoding: state.rest, as: UTF8.self)]
            return Array((state.lines + rest).suffix(Self.maximumLines))
        }
    }

    private func passOn(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(copy, $0.baseAddress!, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
        }
    }

    func append(_ bytes: some Sequence<UInt8>) {
        state.withLock { state in
            for byte in bytes {
                if byte == UInt8(ascii: "\n") {
                    state.lines.append(String(decoding: state.rest, as: UTF8.self))
                    state.rest = []
                } else if state.rest.count < Self.maximumLineLength {
                    state.rest.append(byte)
                }
            }
            if state.lines.count > Self.maximumLines { state.lines.removeFirst(state.lines.count - Self.maximumLines) }
        }
    }
}
