import Dispatch
import Display

/// Makes a finger's drag of a wheel's turns, since views scroll by fingers.
///
/// The finger comes down where the pointer is, moves as far as the content should, and rests before it is lifted, so that
/// nothing goes on moving by itself: a trackpad sends its momentum as further turns.
@MainActor
final class WheelFinger {
    /// A number that no finger of a person has.
    private static let id = 1_000_000
    /// Milliseconds without a turn after which the finger is lifted.
    private static let rest = 120
    /// Points within which a touch would be taken for a tap.
    private static let tapDistance = 12.0

    private let send: (DisplayEvent) -> Void
    private var location: ScreenPoint?
    private var start = ScreenPoint(x: 0, y: 0)
    private var farthest = 0.0
    /// Counts turns; the finger is lifted when none has come meanwhile.
    private var turns = 0

    init(send: @escaping (DisplayEvent) -> Void) {
        self.send = send
    }

    /// Moves what is at `point` by so many points.
    func turn(at point: ScreenPoint, dx: Double, dy: Double) {
        if location == nil {
            location = point
            start = point
            farthest = 0
            touch(.began, at: point)
        }
        guard var location else { return }
        location.x += dx
        location.y += dy
        self.location = location
        farthest = max(farthest, abs(location.x - start.x), abs(location.y - start.y))
        touch(.moved, at: location)
        turns += 1
        let turn = turns
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Self.rest)) { [weak self] in
            MainActor.assumeIsolated {
                if self?.turns == turn { self?.lift() }
            }
        }
    }

    /// Ends the drag, if there is one; one that hardly moved must not end as a tap.
    func lift() {
        guard let location else { return }
        self.location = nil
        // A move on the spot tells that the finger has no speed.
        touch(.moved, at: location)
        touch(farthest < Self.tapDistance ? .cancelled : .ended, at: location)
    }

    private func touch(_ phase: TouchSample.Phase, at point: ScreenPoint) {
        send(.touches([TouchSample(id: Self.id, phase: phase, location: point)]))
    }
}
