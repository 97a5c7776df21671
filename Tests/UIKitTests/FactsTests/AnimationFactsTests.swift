import XCTest

@testable import UIKit

/// Measured UIKit facts, section 20.
@MainActor
final class AnimationFactsTests: XCTestCase {
    private var box = UIView()

    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            let controller = UIViewController()
            box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            controller.view.addSubview(box)
            _ = TestApp.show(controller)
        }
    }

    func test_curvesAndOptionBits() async {
        let curves: [(UIView.AnimationOptions, [Float])] = [
            (.curveEaseInOut, [0.42, 0, 0.58, 1]), (.curveEaseIn, [0.42, 0, 1, 1]), (.curveEaseOut, [0, 0, 0.58, 1]),
            (.curveLinear, [0, 0, 1, 1]),
        ]
        for (option, points) in curves {
            let function = option.curve.timingFunction
            var found: [Float] = []
            for index in 1...2 {
                var point: [Float] = [0, 0]
                function.getControlPoint(at: index, values: &point)
                found += point
            }
            XCTAssertEqual(found, points)
        }
        XCTAssertEqual(UIView.AnimationOptions.allowUserInteraction.rawValue, 2)
        XCTAssertEqual(UIView.AnimationOptions.beginFromCurrentState.rawValue, 4)
        XCTAssertEqual(UIView.AnimationOptions.repeat.rawValue, 8)
        XCTAssertEqual(UIView.AnimationOptions.autoreverse.rawValue, 16)
        XCTAssertEqual(UIView.AnimationOptions.curveLinear.rawValue, 3 << 16)
        XCTAssertEqual(UIView.AnimationOptions.transitionCrossDissolve.rawValue, 5 << 20)
        XCTAssertEqual(CATransaction.animationDuration(), 0.25)
    }

    func test_theStartValueShowsDuringTheDelay() async {
        UIView.animate(withDuration: 0.5, delay: 1, options: [.curveLinear]) { self.box.frame.origin.x = 100 }
        TestApp.advance(by: 0.9)
        XCTAssertEqual(box.layer.presentation()!.frame.minX, 0)
        TestApp.advance(by: 0.35)
        XCTAssertEqual(box.layer.presentation()!.frame.minX, 50, accuracy: 7)
    }

    func test_anEmptyBlockCompletesAtOnceAndAReplacedOneUnfinished() async {
        var empty: Bool?
        UIView.animate(withDuration: 1, animations: {}, completion: { empty = $0 })
        TestApp.step()
        XCTAssertEqual(empty, true)
        var replaced: Bool?
        UIView.animate(withDuration: 1, animations: { self.box.frame.origin.x = 100 }, completion: { replaced = $0 })
        TestApp.advance(by: 0.2)
        UIView.animate(withDuration: 1) { self.box.frame.origin.x = 200 }
        TestApp.step()
        XCTAssertEqual(replaced, false)
    }

    func test_springsSettleInTheirDuration() async {
        // Critical: (1 + ωD)·e^−ωD = .001 at ωD = 9.2334134764.
        XCTAssertEqual(SpringFit.frequency(settlingIn: 2, dampingRatio: 1, velocity: 0), 9.233_413_476_4 / 2, accuracy: 1e-9)
        for ratio in [CGFloat(0.3), 0.5, 0.8] {
            let expected = log(1000 * ratio / (1 - ratio * ratio).squareRoot()) / (ratio * 0.7)
            XCTAssertEqual(SpringFit.frequency(settlingIn: 0.7, dampingRatio: ratio, velocity: 0), expected, accuracy: 1e-9)
            let frequency = SpringFit.frequency(settlingIn: 0.7, dampingRatio: ratio, velocity: 2)
            let (beta, damped) = (ratio * frequency, frequency * (1 - ratio * ratio).squareRoot())
            XCTAssertEqual(abs((beta - 2) / damped) * exp(-beta * 0.7), 0.001, accuracy: 1e-6)
        }
    }

    func test_timingParameters() async {
        let types: [(UITimingCurveType, Int)] = [(.builtin, 0), (.cubic, 1), (.spring, 2), (.composed, 3)]
        for (type, value) in types { XCTAssertEqual(type.rawValue, value) }
        let standard = UICubicTimingParameters()
        XCTAssertEqual(standard.controlPoint1, CGPoint(x: 0.25, y: 0.1))
        XCTAssertEqual(standard.controlPoint2, CGPoint(x: 0.25, y: 1))
        XCTAssertEqual(standard.timingCurveType, .builtin)
        XCTAssertEqual(UICubicTimingParameters(controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1)).timingCurveType, .cubic)
        XCTAssertEqual(UISpringTimingParameters(dampingRatio: 0.5).timingCurveType, .spring)
    }

    func test_anAnimatorThatIsStoppedWhilePausedAtItsStartLeavesTheStartAndTellsNobody() async {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.box.frame.origin.x = 100 }
        var ends = 0
        animator.addCompletion { _ in ends += 1 }
        animator.pauseAnimation()
        TestApp.advance(by: 0.3)
        animator.stopAnimation(true)
        XCTAssertEqual(box.frame.minX, 0)
        TestApp.advance(by: 1)
        XCTAssertEqual(box.frame.minX, 0)
        XCTAssertEqual(ends, 0)
    }

    func test_theFractionIsLinearInTimeWhateverTheCurve() async {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { self.box.frame.origin.x = 100 }
        animator.startAnimation()
        TestApp.advance(by: 0.25)
        XCTAssertEqual(animator.fractionComplete, 0.25, accuracy: 0.02)
        XCTAssertLessThan(box.layer.presentation()!.frame.minX, 20)
        animator.stopAnimation(true)
    }
}
