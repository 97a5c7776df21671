import Dispatch
import Display
import Foundation

/// Says when the next frame is due: at most 60 a second, none while nobody asks, none while the host still reads the last one.
@MainActor
final class FramePacer {
    private enum State {
        /// No timer runs.
        case idle
        /// The timer fires at the next frame time.
        case scheduled
        /// A frame is asked for, and waits for the host.
        case waiting
    }

    /// Length of a frame in seconds.
    private static let frame = 1.0 / 60

    /// Draws a frame.
    var onFrame: (() -> Void)?

    private var state = State.idle
    private var isHostReading = false
    /// The clock's time of the last frame, on the grid of frame times while frames follow each other.
    private var lastFrameTime = -Double.infinity
    private let timer: any DispatchSourceTimer

    init() {
        timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.fire() } }
        timer.activate()
    }

    deinit { timer.cancel() }

    /// A frame is wanted; does nothing when one is already on its way.
    func setNeedsFrame() {
        guard state == .idle else { return }
        guard !isHostReading else {
            state = .waiting
            return
        }
        schedule()
    }

    /// A frame was handed over; the next one waits until it has been read.
    func didPresent() { isHostReading = true }

    func frameTaken() {
        isHostReading = false
        if state == .waiting { schedule() }
    }

    private func schedule() {
        state = .scheduled
        let now = MediaClock.shared.now
        let due = lastFrameTime + Self.frame
        let delay = due - now
        // A late frame starts a new grid; a frame on time keeps the old one, so that delays don't add up.
        lastFrameTime = delay < -Self.frame ? now : max(due, now)
        timer.schedule(deadline: .now() + max(0, delay), leeway: .nanoseconds(0))
    }

    private func fire() {
        guard state == .scheduled else { return }
        state = .idle
        onFrame?()
    }
}
