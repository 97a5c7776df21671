/// A transaction's completion block and how many animations it still waits for.
final class CompletionGroup {
    private(set) var block: (() -> Void)?
    private var waiting = 0
    private var isCommitted = false

    init(_ block: @escaping () -> Void) {
        self.block = block
    }

    func enter() {
        waiting += 1
    }

    func leave() {
        waiting -= 1
        callIfDone()
    }

    /// No further animations will come.
    func commit() {
        isCommitted = true
        callIfDone()
    }

    private func callIfDone() {
        guard isCommitted, waiting == 0, let call = block else { return }
        block = nil
        call()
    }
}

/// Keeps completion blocks waiting until it is released.
package final class CompletionHold {
    private var groups: [CompletionGroup]

    init(_ groups: [CompletionGroup]) {
        self.groups = groups
    }

    /// Lets the blocks go; later calls do nothing.
    package func release() {
        let held = groups
        groups = []
        for group in held { group.leave() }
    }

    deinit {
        release()
    }
}
