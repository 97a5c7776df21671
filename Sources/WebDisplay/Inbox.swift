import Synchronization

/// Messages from any thread for the one thread that reads them.
final class Inbox<Message: Sendable>: Sendable {
    private struct State {
        var messages: [Message] = []
        var wake: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Adds a message and wakes the reader.
    func send(_ message: Message) {
        let wake = state.withLock { state in
            state.messages.append(message)
            return state.wake
        }
        wake?()
    }

    /// What has arrived since the last call, in order.
    func takeAll() -> [Message] {
        state.withLock { state in
            defer { state.messages = [] }
            return state.messages
        }
    }

    /// Sets what wakes the reader; nil when it is gone.
    func setWake(_ wake: (@Sendable () -> Void)?) {
        state.withLock { $0.wake = wake }
    }
}
