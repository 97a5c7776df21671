import Foundation

/// What happens at the start of every frame: display links, per-frame handlers and animations that are over.
///
/// The owner of the run loop calls ``beginFrame(at:)`` for every frame and asks ``needsFrames`` whether more must follow.
package final class FrameDriver {
    nonisolated(unsafe) package static let shared = FrameDriver()

    /// A handler's registration.
    package final class Token {
        fileprivate var body: ((CFTimeInterval) -> Void)?

        fileprivate init(_ body: @escaping (CFTimeInterval) -> Void) {
            self.body = body
        }

        /// Stops the calls.
        package func invalidate() {
            guard body != nil else { return }
            body = nil
            FrameDriver.shared.handlers.removeAll { $0 === self }
            FrameDriver.shared.wakeUps.removeAll { $0.token === self }
        }
    }

    /// Called when frames are needed after none were.
    package var onNeedsFrames: (() -> Void)?
    /// Seconds between two frames of the display.
    package var frameDuration: CFTimeInterval = 1.0 / 60

    private var handlers: [Token] = []
    private var wakeUps: [(time: CFTimeInterval, token: Token)] = []
    private var links: [CADisplayLink] = []

    /// Calls a function at the start of every frame, with the frame's time, until the token is invalidated.
    package func addHandler(_ body: @escaping (CFTimeInterval) -> Void) -> Token {
        let token = Token(body)
        handlers.append(token)
        noteNeed()
        return token
    }

    /// Calls a function once, with the first frame at or after a time; until then no frames are needed.
    package func addWakeUp(at time: CFTimeInterval, _ body: @escaping () -> Void) -> Token {
        let token = Token { _ in body() }
        wakeUps.append((time, token))
        // Virtual time passes by steps that ask `needsFrames` themselves.
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, time - CACurrentMediaTime())) { [weak self, weak token] in
            if token?.body != nil { self?.noteNeed() }
        }
        return token
    }

    private func runWakeUps(at time: CFTimeInterval) {
        guard !wakeUps.isEmpty else { return }
        // A tiny tolerance: thirty steps of 1/60 must reach half a second.
        let due = wakeUps.filter { $0.time <= time + 1e-9 }
        for entry in due {
            let body = entry.token.body
            entry.token.invalidate()
            body?(time)
        }
    }

    /// Ends all that asks for frames, as in a new process; for tests that share one.
    package func startOver() {
        for token in handlers + wakeUps.map(\.token) { token.body = nil }
        handlers = []
        wakeUps = []
        links = []
        AnimationRegistry.shared.endAll()
    }

    func add(_ link: CADisplayLink) {
        guard !links.contains(where: { $0 === link }) else { return }
        links.append(link)
        noteNeed()
    }

    func remove(_ link: CADisplayLink) {
        links.removeAll { $0 === link }
    }

    func noteNeed() {
        onNeedsFrames?()
    }

    /// Whether animations run.
    package var hasRunningAnimations: Bool { AnimationRegistry.shared.isRunning }

    /// Whether frames must follow one another even without changes.
    package var needsFrames: Bool {
        !handlers.isEmpty || links.contains { !$0.isPaused } || hasRunningAnimations
            || wakeUps.contains { $0.time <= CACurrentMediaTime() + 1e-9 }
    }

    /// Starts a frame: ends animations that are over, then calls display links and handlers.
    package func beginFrame(at time: CFTimeInterval) {
        AnimationRegistry.shared.endFinished(at: time)
        for link in links { link.tick(at: time, frameDuration: frameDuration) }
        for token in handlers { token.body?(time) }
        runWakeUps(at: time)
    }

    /// Starts the animations that the frame is going to show for the first time; called by the compositor.
    package func startPendingAnimations(at time: CFTimeInterval) {
        AnimationRegistry.shared.resolvePending(at: time)
    }
}
