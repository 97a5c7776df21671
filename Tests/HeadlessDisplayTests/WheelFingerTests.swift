import Display
import Foundation
import Testing

@testable import HeadlessDisplay

@MainActor
@Suite struct WheelFingerTests {
    private final class Log {
        var touches: [TouchSample] = []
    }

    private let log = Log()

    private func makeFinger() -> WheelFinger {
        WheelFinger { [log] event in
            if case .touches(let touches) = event { log.touches += touches }
        }
    }

    @Test func turnsAreOneDragThatRestsBeforeItEnds() async throws {
        let finger = makeFinger()
        finger.turn(at: ScreenPoint(x: 100, y: 200), dx: 0, dy: -30)
        finger.turn(at: ScreenPoint(x: 101, y: 200), dx: 0, dy: -30)
        #expect(log.touches.map(\.phase) == [.began, .moved, .moved])
        try await Task.sleep(for: .milliseconds(500))
        #expect(log.touches.map(\.phase) == [.began, .moved, .moved, .moved, .ended])
        #expect(log.touches.map(\.location.y) == [200, 170, 140, 140, 140])
        #expect(Set(log.touches.map(\.id)).count == 1)
    }

    @Test func aTinyTurnIsNoTap() {
        let finger = makeFinger()
        finger.turn(at: ScreenPoint(x: 100, y: 200), dx: 0, dy: 1)
        finger.lift()
        #expect(log.touches.last?.phase == .cancelled)
        finger.lift()
        #expect(log.touches.count == 4)
    }
}
