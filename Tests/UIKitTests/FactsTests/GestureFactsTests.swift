import Display
import XCTest

@testable import UIKit

/// The thresholds of recognisers against measured UIKit facts, section 19.
@MainActor
final class GestureFactsTests: AppTestCase {
    private var root = UIView()

    override func setUp() async throws {
        try await super.setUp()
        await MainActor.run {
            TestApp.drawsPixels = false
            let controller = UIViewController()
            _ = TestApp.show(controller)
            root = controller.view
        }
    }

    override func tearDown() async throws {
        await MainActor.run { TestApp.drawsPixels = true }
        try await super.tearDown()
    }

    private func states(of recognizer: UIGestureRecognizer) -> () -> [UIGestureRecognizer.State] {
        var states: [UIGestureRecognizer.State] = []
        recognizer.internalAction = { [unowned recognizer] in states.append(recognizer.state) }
        root.addGestureRecognizer(recognizer)
        return { states }
    }

    /// A stroke whose only movement comes `frames` frames after the touch.
    private func stroke(by way: CGPoint, afterFrames frames: Int) {
        TestApp.touch(.began, at: .init(x: 150, y: 400))
        for _ in 0..<frames { TestApp.step() }
        TestApp.touch(.moved, at: .init(x: 150 + way.x, y: 400 + way.y))
        TestApp.touch(.ended, at: .init(x: 150 + way.x, y: 400 + way.y))
        TestApp.step()
    }

    func test_swipesNeedLessWayTheLongerTheyTake() async {
        let swipe = UISwipeGestureRecognizer()
        let states = states(of: swipe)
        // Frames after the touch, points along, points across, and whether it is a swipe.
        let strokes: [(Int, CGFloat, CGFloat, Bool)] = [
            (6, 46, 0, true), (6, 45, 0, false),  // 0.1 s: 45.3
            (18, 36.5, 0, true), (18, 35.5, 0, false),  // 0.3 s: 35.9
            (29, 28, 0, true), (29, 26, 0, false),  // 0.4833 s: 27.3
            (31, 200, 0, false),  // later than 0.5 s
            (6, 60, 45, true), (6, 60, 46, false),  // 0.1 s: 45.1 across
            (6, -60, 0, false),
        ]
        for (frames, along, across, isSwipe) in strokes {
            let before = states().count
            stroke(by: CGPoint(x: along, y: across), afterFrames: frames)
            XCTAssertEqual(states().count - before, isSwipe ? 1 : 0, "\(frames) frames, \(along) along, \(across) across")
        }
        XCTAssertEqual(
            [UISwipeGestureRecognizer.Direction.right, .left, .up, .down].map(\.rawValue), [1, 2, 4, 8])
    }

    func test_aSwipeFiresDuringTheMove() async {
        let states = states(of: UISwipeGestureRecognizer())
        TestApp.touch(.began, at: .init(x: 100, y: 400))
        TestApp.step()
        TestApp.touch(.moved, at: .init(x: 160, y: 400))
        XCTAssertEqual(states(), [.ended])
        TestApp.touch(.ended, at: .init(x: 160, y: 400))
    }

    private func fingers(_ phase: TouchSample.Phase, distance: CGFloat, degrees: CGFloat = 0) {
        let (x, y) = (cos(degrees * .pi / 180) * distance / 2, sin(degrees * .pi / 180) * distance / 2)
        UIApplication.shared.session.send(
            .touches([
                .init(id: 1, phase: phase, location: .init(x: 200 - x, y: 400 - y)),
                .init(id: 2, phase: phase, location: .init(x: 200 + x, y: 400 + y)),
            ]))
    }

    func test_aPinchBeginsAtTenPointsWithEightOfThemLost() async {
        for (first, still, began) in [(100.0, 109.9, 110.0), (200, 190.1, 190)] as [(CGFloat, CGFloat, CGFloat)] {
            let pinch = UIPinchGestureRecognizer()
            let states = states(of: pinch)
            fingers(.began, distance: first)
            fingers(.moved, distance: still)
            XCTAssertEqual(states(), [], "\(still)")
            fingers(.moved, distance: began)
            XCTAssertEqual(states(), [.began], "\(began)")
            XCTAssertEqual(pinch.scale, began / (began > first ? first + 8 : first - 8), accuracy: 1e-9)
            fingers(.ended, distance: began)
            root.removeGestureRecognizer(pinch)
        }
    }

    func test_aRotationBeginsAtTenDegreesWithFiveOfThemLost() async {
        for sign in [1.0, -1] as [CGFloat] {
            let rotation = UIRotationGestureRecognizer()
            let states = states(of: rotation)
            fingers(.began, distance: 100)
            fingers(.moved, distance: 100, degrees: 9.9 * sign)
            XCTAssertEqual(states(), [])
            fingers(.moved, distance: 100, degrees: 10.1 * sign)
            XCTAssertEqual(states(), [.began])
            XCTAssertEqual(rotation.rotation, 5.1 * sign * .pi / 180, accuracy: 1e-6)
            fingers(.ended, distance: 100, degrees: 10.1 * sign)
            root.removeGestureRecognizer(rotation)
        }
    }

    func test_aGestureOfTwoFingersEndsWhenBothHaveLifted() async {
        let states = states(of: UIPinchGestureRecognizer())
        fingers(.began, distance: 100)
        fingers(.moved, distance: 140)
        TestApp.touch(.ended, at: .init(x: 130, y: 400), id: 1)
        XCTAssertEqual(states().last.map { $0 == .ended }, false)
        TestApp.touch(.ended, at: .init(x: 270, y: 400), id: 2)
        XCTAssertEqual(states().last, .ended)
    }

    func test_tapsBelongTogetherWithinTheWindowInTimeAndSpace() async {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let states = states(of: double)
        // Seconds between the taps, points between them, and whether they are a double tap.
        for (pause, distance, isDouble) in [(0.3, 0.0, true), (0.4, 0, false), (0.1, 29, true), (0.1, 46, false)] {
            let before = states().count
            TestApp.touch(.began, at: .init(x: 100, y: 400))
            TestApp.touch(.ended, at: .init(x: 100, y: 400))
            TestApp.advance(by: pause)
            TestApp.touch(.began, at: .init(x: 100 + distance, y: 400))
            TestApp.touch(.ended, at: .init(x: 100 + distance, y: 400))
            XCTAssertEqual(states().count - before, isDouble ? 1 : 0, "\(pause) s, \(distance) points")
            TestApp.advance(by: 1)
        }
    }
}
