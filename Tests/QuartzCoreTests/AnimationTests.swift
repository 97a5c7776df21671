import CoreGraphics
import Foundation
import QuartzCore
import XCTest

final class AnimationTests: XCTestCase {
    private var scene: Scene!
    private var layer: CALayer!

    override func setUp() {
        super.setUp()
        scene = Scene()
        layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.backgroundColor = .red
        scene.root.addSublayer(layer)
        scene.render()
    }

    private func presented(_ path: String) -> Double {
        (layer.presentation()?.value(forKeyPath: path) as? NSNumber)?.doubleValue ?? .nan
    }

    private func animate(_ path: String, from: Any?, to: Any?, duration: TimeInterval = 1, _ change: (CABasicAnimation) -> Void = { _ in })
    {
        let animation = CABasicAnimation(keyPath: path)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = duration
        change(animation)
        layer.add(animation, forKey: path)
        scene.render()
    }

    func test_aBasicAnimationGoesFromValueToValueAndEnds() {
        animate("position.x", from: 0, to: 100)
        XCTAssertEqual(presented("position.x"), 0, accuracy: 1e-9)
        scene.advance(by: 0.25)
        XCTAssertEqual(presented("position.x"), 25, accuracy: 1e-9)
        XCTAssertEqual(layer.position.x, 5, "the model doesn't change")
        scene.advance(by: 0.75)
        scene.render()
        XCTAssertNil(layer.animationKeys())
        XCTAssertEqual(presented("position.x"), 5, accuracy: 1e-9)
    }

    func test_missingEndsAreTheModelValue() {
        animate("opacity", from: 0, to: nil)
        scene.advance(by: 0.5)
        XCTAssertEqual(presented("opacity"), 0.5, accuracy: 1e-6)
        animate("position.x", from: nil, to: nil) { $0.byValue = 10 }
        scene.advance(by: 0.5)
        XCTAssertEqual(presented("position.x"), 10, accuracy: 1e-9)
    }

    func test_fillModesAndBeginTimes() {
        let now = CACurrentMediaTime()
        animate("position.x", from: 50, to: 60) {
            $0.beginTime = now + 1
            $0.isRemovedOnCompletion = false
        }
        XCTAssertEqual(presented("position.x"), 5)
        animate("position.y", from: 50, to: 60) {
            $0.beginTime = now + 1
            $0.fillMode = .both
            $0.isRemovedOnCompletion = false
        }
        XCTAssertEqual(presented("position.y"), 50)
        scene.advance(by: 1.5)
        XCTAssertEqual(presented("position.x"), 55, accuracy: 1e-6)
        scene.advance(by: 5)
        scene.render()
        XCTAssertEqual(presented("position.x"), 5, "nothing stays without a fill")
        XCTAssertEqual(presented("position.y"), 60, "filling forwards keeps the end")
        XCTAssertFalse(FrameDriver.shared.needsFrames, "a filled end needs no frames")
    }

    func test_repeatsAndAutoreverse() {
        animate("position.x", from: 0, to: 10) {
            $0.autoreverses = true
            $0.repeatCount = 2
        }
        for (time, value) in [(0.5, 5.0), (1.0, 10), (1.5, 5), (2.25, 2.5), (3.75, 2.5)] {
            XCTAssertEqual(presentedAt(time, "position.x"), value, accuracy: 1e-6, "\(time)")
        }
    }

    private var elapsed = 0.0
    private func presentedAt(_ time: TimeInterval, _ path: String) -> Double {
        scene.advance(by: time - elapsed)
        elapsed = time
        return presented(path)
    }

    func test_cumulativeAnimationsGoOn() {
        animate("position.x", from: 0, to: 10) {
            $0.isCumulative = true
            $0.repeatCount = 3
        }
        XCTAssertEqual(presentedAt(2.5, "position.x"), 25, accuracy: 1e-6)
    }

    func test_additiveAnimationsAdd() {
        animate("position.x", from: 100, to: 0) { $0.isAdditive = true }
        let second = CABasicAnimation(keyPath: "position.x")
        second.fromValue = 10
        second.toValue = 0
        second.duration = 1
        second.isAdditive = true
        layer.add(second, forKey: "second")
        scene.render()
        XCTAssertEqual(presented("position.x"), 115, accuracy: 1e-9)
        scene.advance(by: 0.5)
        XCTAssertEqual(presented("position.x"), 60, accuracy: 1e-9)
    }

    func test_speedAndPauseOfTheLayer() {
        layer.speed = 2
        animate("position.x", from: 0, to: 100)
        scene.advance(by: 0.25)
        XCTAssertEqual(presented("position.x"), 50, accuracy: 1e-6)
        let pausedTime = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = pausedTime
        scene.advance(by: 10)
        scene.render()
        XCTAssertEqual(presented("position.x"), 50, accuracy: 1e-6)
        XCTAssertFalse(FrameDriver.shared.needsFrames)
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
        scene.advance(by: 0.25)
        XCTAssertEqual(presented("position.x"), 75, accuracy: 1e-6)
    }

    func test_groupsShareATime() {
        let x = CABasicAnimation(keyPath: "position.x")
        x.fromValue = 0
        x.toValue = 10
        let y = CABasicAnimation(keyPath: "position.y")
        y.fromValue = 0
        y.toValue = 10
        y.beginTime = 0.5
        y.duration = 0.5
        let group = CAAnimationGroup()
        group.animations = [x, y]
        group.duration = 1
        layer.add(group, forKey: "group")
        scene.render()
        scene.advance(by: 0.75)
        XCTAssertEqual(presented("position.x"), 7.5, accuracy: 1e-6)
        XCTAssertEqual(presented("position.y"), 5, accuracy: 1e-6)
    }

    func test_keyframes() {
        func run(_ mode: CAAnimationCalculationMode, _ times: [NSNumber]?) -> [Double] {
            let animation = CAKeyframeAnimation(keyPath: "position.x")
            animation.values = [0, 10, 30]
            animation.keyTimes = times
            animation.calculationMode = mode
            animation.duration = 1
            layer.removeAllAnimations()
            layer.add(animation, forKey: "k")
            scene.render()
            return (0..<4).map { step in
                if step > 0 { scene.advance(by: 0.25) }
                return presented("position.x")
            }
        }
        XCTAssertEqual(run(.linear, nil), [0, 5, 10, 20])
        XCTAssertEqual(run(.linear, [0, 0.25, 1]).map { ($0 * 1000).rounded() / 1000 }, [0, 10, 16.667, 23.333])
        XCTAssertEqual(run(.discrete, [0, 0.5, 0.75, 1]), [0, 0, 10, 30])
        XCTAssertEqual(run(.paced, nil).map { ($0 * 1000).rounded() / 1000 }, [0, 7.5, 15, 22.5])
        let cubic = run(.cubic, nil)
        XCTAssertEqual(cubic[2], 10, accuracy: 1e-9, "a spline goes through its keyframes")
        XCTAssertNotEqual(cubic[1], 5)
    }

    func test_movementAlongAPath() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 30, y: 0))
        path.addLine(to: CGPoint(x: 30, y: 10))
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.calculationMode = .paced
        animation.rotationMode = .rotateAuto
        animation.duration = 4
        layer.add(animation, forKey: "path")
        scene.render()
        scene.advance(by: 3.5)
        XCTAssertEqual(presented("position.x"), 30, accuracy: 1e-6)
        XCTAssertEqual(presented("position.y"), 5, accuracy: 1e-6)
        XCTAssertEqual(presented("transform.rotation.z"), .pi / 2, accuracy: 1e-6)
    }

    func test_coloursAndTransformsInterpolate() throws {
        let animation = CABasicAnimation(keyPath: "backgroundColor")
        animation.fromValue = CGColor.red
        animation.toValue = CGColor.blue
        animation.duration = 1
        layer.add(animation, forKey: "color")
        animate("transform", from: CATransform3DIdentity, to: CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
        scene.advance(by: 0.5)
        let color = try XCTUnwrap(layer.presentation()?.backgroundColor?.components)
        XCTAssertEqual(color[0], 0.5, accuracy: 1e-6)
        XCTAssertEqual(color[2], 0.5, accuracy: 1e-6)
        XCTAssertEqual(presented("transform.rotation.z"), .pi / 4, accuracy: 1e-6)
    }

    func test_implicitAnimationsNeedACommittedLayer() {
        let fresh = CALayer()
        fresh.opacity = 0.5
        XCTAssertNil(fresh.animationKeys())
        layer.opacity = 0
        XCTAssertEqual(layer.animationKeys(), ["opacity"])
        scene.render()
        scene.advance(by: 0.125)
        let middle = presented("opacity")
        XCTAssertTrue(middle > 0.1 && middle < 0.6, "\(middle)")
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.cornerRadius = 3
        CATransaction.commit()
        XCTAssertEqual(layer.animationKeys(), ["opacity"])
    }

    func test_completionBlocksWaitForAnimations() {
        var calls: [String] = []
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.5)
        CATransaction.setCompletionBlock { calls.append("done") }
        layer.opacity = 0
        CATransaction.commit()
        XCTAssertEqual(layer.animation(forKey: "opacity")?.duration, 0.5)
        scene.render()
        scene.advance(by: 0.4)
        scene.render()
        XCTAssertEqual(calls, [])
        scene.advance(by: 0.2)
        scene.render()
        XCTAssertEqual(calls, ["done"])
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls.append("at once") }
        CATransaction.commit()
        XCTAssertEqual(calls, ["done", "at once"])
    }

    func test_aHeldCompletionWaitsForTheHold() {
        var isDone = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { isDone = true }
        let hold = CATransaction.holdCompletion()
        CATransaction.commit()
        XCTAssertFalse(isDone)
        hold?.release()
        XCTAssertTrue(isDone)
    }

    func test_removalTellsTheCompletion() {
        var calls = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls += 1 }
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        layer.add(animation, forKey: "o")
        CATransaction.commit()
        XCTAssertEqual(layer.animation(forKey: "o")?.duration, 0.25)
        layer.removeAnimation(forKey: "o")
        XCTAssertEqual(calls, 1)
    }

    func test_commitNeededIsAnnouncedOnce() {
        var calls = 0
        CATransaction.onCommitNeeded = { calls += 1 }
        defer { CATransaction.onCommitNeeded = nil }
        CATransaction.setDisableActions(true)
        layer.opacity = 0.3
        layer.cornerRadius = 2
        XCTAssertEqual(calls, 1)
        scene.render()
        layer.opacity = 0.4
        XCTAssertEqual(calls, 2)
    }

    func test_aFadeMixesOldAndNewContents() {
        CATransaction.setDisableActions(true)
        let fade = CATransition()
        fade.duration = 1
        layer.add(fade, forKey: nil)
        layer.backgroundColor = .blue
        scene.render()
        XCTAssertEqual(scene.pixel(5, 5), [255, 0, 0])
        scene.advance(by: 0.5)
        scene.render()
        let middle = scene.pixel(5, 5)
        XCTAssertEqual(Double(middle[0]), 127, accuracy: 2)
        XCTAssertEqual(Double(middle[2]), 128, accuracy: 2)
        scene.advance(by: 0.6)
        scene.render()
        XCTAssertEqual(scene.pixel(5, 5), [0, 0, 255])
    }

    func test_aPushMovesBoth() {
        CATransaction.setDisableActions(true)
        layer.masksToBounds = true
        scene.render()
        let push = CATransition()
        push.type = .push
        push.subtype = .fromRight
        push.duration = 1
        layer.add(push, forKey: nil)
        layer.backgroundColor = .blue
        scene.render()
        scene.advance(by: 0.5)
        scene.render()
        XCTAssertEqual(scene.pixel(4, 5), [255, 0, 0])
        XCTAssertEqual(scene.pixel(15, 5), [0, 0, 255])
    }
}
