import Foundation

/// Says on standard error what is going on: one line that changes on a terminal, a line each elsewhere.
final class ProgressLine: @unchecked Sendable {
    private let isTerminal: Bool
    private let lock = NSLock()
    private var isShowing = false

    init(isTerminal: Bool = isatty(STDERR_FILENO) == 1) {
        self.isTerminal = isTerminal
    }

    /// Replaces what is shown.
    func show(_ text: String) {
        lock.withLock {
            isShowing = true
            write(isTerminal ? "\r\u{1B}[K\(text)" : "\(text)\n")
        }
    }

    /// Removes the line from a terminal, before something else is printed.
    func clear() {
        lock.withLock {
            if isTerminal, isShowing { write("\r\u{1B}[K") }
            isShowing = false
        }
    }

    private func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
