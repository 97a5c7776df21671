import XCTest

@testable import UIKit

/// The curves of scrolling against measured UIKit facts, section 17.
@MainActor
final class ScrollFactsTests: AppTestCase {
    private var scrollView = UIScrollView()

    override func setUp() async throws {
        try await super.setUp()
        await MainActor.run {
            TestApp.drawsPixels = false
            let controller = UIViewController()
            _ = TestApp.show(controller)
            scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.contentSize = CGSize(width: 393, height: 8000)
            controller.view.addSubview(scrollView)
            TestApp.step()
        }
    }

    override func tearDown() async throws {
        await MainActor.run { TestApp.drawsPixels = true }
        try await super.tearDown()
    }

    func test_decelerationLosesTwoThousandthsAMillisecondAndStopsAtTenPointsASecond() async {
        for velocity in [750.0, 1_500, 3_000, 4_875] as [CGFloat] {
            for sign in [1.0, -1] as [CGFloat] {
                let curve = ScrollPhysics.Deceleration(start: 100, velocity: velocity * sign, rate: 0.998)
                XCTAssertEqual(curve.target, 100 + sign * (velocity - 10) * 0.499, accuracy: 0.3, "\(velocity)")
                for milliseconds in [16.0, 100, 500, 1_000] {
                    let expected = 100 + sign * velocity * 0.499 * (1 - CGFloat(pow(0.998, milliseconds)))
                    XCTAssertEqual(curve.position(at: milliseconds / 1_000), expected, accuracy: 0.01, "\(velocity) \(milliseconds)")
                }
            }
        }
        XCTAssertEqual(UIScrollView.DecelerationRate.normal.rawValue, 0.998)
        XCTAssertEqual(UIScrollView.DecelerationRate.fast.rawValue, 0.99)
        XCTAssertEqual(ScrollPhysics.Deceleration(start: 0, velocity: 1_000, rate: 0.99).target, 990 * 0.099, accuracy: 0.01)
    }

    func test_anArrivalWithSpeedOvershootsByTheMeasuredPeak() async {
        // Measured: 99.7 points at 3,005 points a second; critical damping predicts 100.5.
        let bounce = ScrollPhysics.Bounce(edge: 0, offset: 0, velocity: 3_005)
        let peak = (0..<600).map { bounce.position(at: Double($0) / 1_000) }.max() ?? 0
        XCTAssertEqual(peak, 100.5, accuracy: 0.05)
        XCTAssertEqual(peak, 99.7, accuracy: 1)
        XCTAssertEqual(bounce.position(at: 0.1), 3_005 * 0.1 * exp(-1.1), accuracy: 0.01)
    }

    func test_aReturnFromRestHasTwoRates() async {
        let bounce = ScrollPhysics.Bounce(edge: 0, offset: -80, velocity: 0)
        for time in [0.0, 0.02, 0.1, 0.3] {
            let expected = -80 * (46 * exp(-9 * time) - 9 * exp(-46 * time)) / 37
            XCTAssertEqual(bounce.position(at: time), expected, accuracy: 1e-6, "\(time)")
        }
        // From 50 points a second on it bounces.
        let slow = ScrollPhysics.Bounce(edge: 0, offset: -80, velocity: -49.9)
        let quick = ScrollPhysics.Bounce(edge: 0, offset: -80, velocity: -50)
        XCTAssertNotEqual(slow.position(at: 0.1), quick.position(at: 0.1), accuracy: 1)
        XCTAssertEqual(quick.position(at: 0.1), (-80 + (-50 - 880) * 0.1) * exp(-1.1), accuracy: 0.01)
    }

    func test_theRubberBandAtAThirdAndAWholeScreen() async {
        for distance in [10.0, 284, 852] as [CGFloat] {
            let expected = 0.55 * distance * 852 / (0.55 * distance + 852)
            XCTAssertEqual(ScrollPhysics.rubberBand(distance, dimension: 852), expected, accuracy: 1e-9)
            XCTAssertEqual(ScrollPhysics.rubberBand(-distance, dimension: 852), -expected, accuracy: 1e-9)
        }
    }

    func test_theFramesOfAnAnimatedOffset() async {
        scrollView.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        var offsets: [CGFloat] = []
        for _ in 0..<20 {
            TestApp.step()
            offsets.append(scrollView.contentOffset.y)
        }
        XCTAssertEqual(offsets[7], 165.5, accuracy: 1)
        XCTAssertEqual(offsets[15], 388, accuracy: 1)
        XCTAssertEqual(offsets[19], 400)
    }

    func test_theReleaseVelocityIsThatOfTheLastTenthOfASecond() async {
        let recorder = ScrollRecorder()
        scrollView.delegate = recorder
        // Fast at first, 300 points a second in the last 0.1 s.
        TestApp.drag(from: CGPoint(x: 100, y: 800), to: CGPoint(x: 100, y: 500), frames: 6, lifts: false)
        for frame in 1...9 {
            TestApp.touch(.moved, at: .init(x: 100, y: 500 - Double(frame) * 5))
            TestApp.step()
        }
        TestApp.touch(.ended, at: .init(x: 100, y: 455))
        let ends = recorder.log.entries.filter { $0.hasPrefix("willEndDragging") }
        XCTAssertEqual(ends, ["willEndDragging 300"])
    }

    func test_offsetsLieOnPixels() async {
        TestApp.drag(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 480), frames: 7)
        for _ in 0..<40 {
            TestApp.step()
            let pixels = scrollView.contentOffset.y * 3
            XCTAssertEqual(pixels, pixels.rounded(), accuracy: 1e-6)
        }
    }

    func test_aWholeDragBouncesAtTheEndAndTellsItsDelegateInOrder() async {
        let recorder = ScrollRecorder()
        scrollView.contentSize.height = 1_100
        scrollView.delegate = recorder
        TestApp.drag(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 500), frames: 6)
        var highest: CGFloat = 0
        for _ in 0..<120 {
            TestApp.step()
            highest = max(highest, scrollView.contentOffset.y)
        }
        XCTAssertGreaterThan(highest, 248 + 20)
        XCTAssertEqual(scrollView.contentOffset.y, 248)
        let events = recorder.log.entries.filter { !$0.hasPrefix("didScroll") }
        XCTAssertEqual(
            events,
            ["willBeginDragging", "willEndDragging 2000", "didEndDragging true", "willBeginDecelerating", "didEndDecelerating"])
    }
}
