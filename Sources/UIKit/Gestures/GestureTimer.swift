import Foundation
import QuartzCore

/// Calls back at a moment of the media clock, with the frame that reaches it.
@MainActor
final class GestureTimer {
    private var token: FrameDriver.Token?

    init(after seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        let deadline = CACurrentMediaTime() + seconds
        token = FrameDriver.shared.addHandler { [weak self] now in
            // A tiny tolerance: sixty steps of 1/60 must reach a deadline of one second.
            guard now >= deadline - 1e-9 else { return }
            MainActor.assumeIsolated {
                self?.invalidate()
                action()
            }
        }
    }

    func invalidate() {
        token?.invalidate()
        token = nil
    }

    deinit {
        token?.invalidate()
    }
}
