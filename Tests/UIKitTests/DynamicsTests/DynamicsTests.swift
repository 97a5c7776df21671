import ObjCRuntime
import XCTest

@testable import UIKit

@MainActor
final class DynamicsTests: XCTestCase {
    private var root = UIView()
    private var animator = UIDynamicAnimator()

    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            let controller = UIViewController()
            _ = TestApp.show(controller)
            root = controller.view
            animator = UIDynamicAnimator(referenceView: root)
        }
    }

    private func box(_ x: CGFloat = 100, _ y: CGFloat = 100, size: CGFloat = 100) -> UIView {
        let view = UIView(frame: CGRect(x: x, y: y, width: size, height: size))
        root.addSubview(view)
        TestApp.step()
        return view
    }

    private func run(_ seconds: TimeInterval) { TestApp.advance(by: seconds) }

    private func isIdle() -> Bool {
        TestApp.settle(limit: 1200)
        return !animator.isRunning && !UIApplication.shared.session.needsFrame
    }

    func test_gravityIsAThousandPointsPerSecondSquared() async {
        let view = box()
        animator.addBehavior(UIGravityBehavior(items: [view]))
        run(0.5)
        XCTAssertEqual(view.center.y - 150, 125, accuracy: 1.5)
        XCTAssertEqual(view.center.x, 150)
        XCTAssertTrue(view.transform.isIdentity)
        let other = box(0, 0)
        let sideways = UIGravityBehavior(items: [other])
        sideways.setAngle(.pi, magnitude: 0.5)
        XCTAssertEqual(sideways.magnitude, 0.5, accuracy: 1e-9)
        animator.addBehavior(sideways)
        run(0.5)
        XCTAssertEqual(other.center.x, 50 - 62.5, accuracy: 1)
    }

    func test_itemsFallOntoTheFloorAndTheAnimatorPauses() async {
        let recorder = AnimatorRecorder()
        animator.delegate = recorder
        let view = box()
        let collision = UICollisionBehavior(items: [view])
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = recorder
        animator.addBehavior(UIGravityBehavior(items: [view]))
        animator.addBehavior(collision)
        XCTAssertTrue(isIdle())
        XCTAssertEqual(view.frame.maxY, root.bounds.maxY, accuracy: 0.6)
        XCTAssertEqual(recorder.log.first, "resume")
        XCTAssertEqual(recorder.log.last, "pause")
        XCTAssertTrue(recorder.log.contains("began floor 852"))
        // Something new wakes it up again.
        let push = UIPushBehavior(items: [view], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        animator.addBehavior(push)
        XCTAssertTrue(animator.isRunning)
        XCTAssertTrue(isIdle())
    }

    func test_elasticityDecidesTheRebound() async {
        let view = box(100, 0)
        let material = UIDynamicItemBehavior(items: [view])
        material.elasticity = 0.6
        material.allowsRotation = false
        let collision = UICollisionBehavior(items: [view])
        collision.addBoundary(withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 600), to: CGPoint(x: 393, y: 600))
        for behavior in [UIGravityBehavior(items: [view]), collision, material] { animator.addBehavior(behavior) }
        var highest: CGFloat = 600
        var hasHit = false
        for _ in 0..<150 {
            TestApp.step()
            if view.frame.maxY > 595 { hasHit = true }
            if hasHit { highest = min(highest, view.frame.maxY) }
        }
        // A fall of 500 points rebounds to .36 of it.
        XCTAssertEqual(600 - highest, 180, accuracy: 12)
        XCTAssertTrue(view.transform.isIdentity)
        XCTAssertEqual(collision.boundaryIdentifiers?.count, 1)
        XCTAssertNotNil(collision.boundary(withIdentifier: "floor" as NSString))
        collision.removeAllBoundaries()
        XCTAssertNil(collision.boundaryIdentifiers)
    }

    func test_itemsCollideWithEachOther() async {
        let left = box(0, 300)
        let right = box(200, 300)
        let collision = UICollisionBehavior(items: [left, right])
        let material = UIDynamicItemBehavior(items: [left, right])
        material.elasticity = 1
        material.friction = 0
        animator.addBehavior(collision)
        animator.addBehavior(material)
        material.addLinearVelocity(CGPoint(x: 400, y: 0), for: left)
        XCTAssertEqual(material.linearVelocity(for: left).x, 400)
        run(1)
        // Equal masses exchange their speeds.
        XCTAssertEqual(material.linearVelocity(for: left).x, 0, accuracy: 10)
        XCTAssertEqual(material.linearVelocity(for: right).x, 400, accuracy: 10)
        XCTAssertEqual(left.center.x, 150, accuracy: 8)
        collision.collisionMode = .boundaries
        left.center.x = right.center.x - 60
        animator.updateItem(usingCurrentState: left)
        run(0.1)
        XCTAssertEqual(material.linearVelocity(for: left).x, 0, accuracy: 1)
    }

    func test_aPushIsAHundredPointsPerSecond() async {
        let view = box()
        let push = UIPushBehavior(items: [view], mode: .instantaneous)
        push.setAngle(0, magnitude: 1)
        animator.addBehavior(push)
        run(1)
        XCTAssertFalse(push.active)
        XCTAssertEqual(view.center.x, 250, accuracy: 2)
        let steady = UIPushBehavior(items: [view], mode: .continuous)
        steady.pushDirection = CGVector(dx: 0, dy: 1)
        animator.addBehavior(steady)
        run(1)
        XCTAssertEqual(view.center.y, 200, accuracy: 2)
    }

    func test_aPushBesideTheMiddleTurnsTheItem() async {
        let view = box()
        let push = UIPushBehavior(items: [view], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -40), for: view)
        animator.addBehavior(push)
        run(0.5)
        XCTAssertGreaterThan(atan2(view.transform.b, view.transform.a), 0.3)
    }

    func test_aSnapEndsAtItsPointUpright() async {
        let view = box(0, 0)
        view.transform = CGAffineTransform(rotationAngle: 0.5)
        let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 200, y: 500))
        animator.addBehavior(snap)
        XCTAssertTrue(isIdle())
        XCTAssertEqual(view.center.x, 200, accuracy: 0.5)
        XCTAssertEqual(view.center.y, 500, accuracy: 0.5)
        XCTAssertEqual(atan2(view.transform.b, view.transform.a), 0, accuracy: 0.01)
        snap.snapPoint = CGPoint(x: 100, y: 100)
        XCTAssertTrue(isIdle())
        XCTAssertEqual(view.center.y, 100, accuracy: 0.5)
    }

    func test_aRodKeepsItsLengthAndASpringSwings() async {
        let view = box(200, 200)
        let rod = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 150, y: 250))
        XCTAssertEqual(rod.length, 100)
        XCTAssertEqual(rod.attachedBehaviorType, .anchor)
        animator.addBehavior(rod)
        animator.addBehavior(UIGravityBehavior(items: [view]))
        for _ in 0..<60 {
            TestApp.step()
            XCTAssertEqual(hypot(view.center.x - 150, view.center.y - 250), 100, accuracy: 3)
        }
        animator.removeAllBehaviors()
        XCTAssertTrue(animator.behaviors.isEmpty)
        view.transform = .identity
        view.center = CGPoint(x: 200, y: 400)
        let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 200, y: 200))
        spring.length = 100
        spring.frequency = 2
        spring.damping = 0.2
        animator.addBehavior(spring)
        var lowest: CGFloat = 400
        for _ in 0..<60 {
            TestApp.step()
            lowest = min(lowest, view.center.y)
        }
        XCTAssertLessThan(lowest, 290)
        XCTAssertTrue(isIdle())
        XCTAssertEqual(view.center.y, 300, accuracy: 1)
    }

    func test_aMovedAnchorDrawsItsItemAlong() async {
        let view = box(100, 100)
        let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: view.center)
        animator.addBehavior(attachment)
        for step in 1...20 {
            attachment.anchorPoint = CGPoint(x: 150 + CGFloat(step) * 5, y: 150)
            TestApp.step()
        }
        run(0.3)
        XCTAssertEqual(view.center.x, 250, accuracy: 2)
    }

    func test_fixedPinnedSlidingAndLimitedItems() async {
        let (one, two) = (box(0, 0, size: 40), box(100, 0, size: 40))
        animator.addBehavior(UIAttachmentBehavior.fixedAttachment(with: one, attachedTo: two, attachmentAnchor: CGPoint(x: 70, y: 20)))
        let gravity = UIGravityBehavior(items: [one])
        animator.addBehavior(gravity)
        run(0.4)
        XCTAssertEqual(two.center.y, one.center.y, accuracy: 25)
        XCTAssertGreaterThan(two.center.y, 40)
        animator.removeAllBehaviors()
        let slider = box(100, 100, size: 40)
        let rail = UIAttachmentBehavior.slidingAttachment(
            with: slider, attachmentAnchor: slider.center, axisOfTranslation: CGVector(dx: 1, dy: 0))
        rail.attachmentRange = UIFloatRange(minimum: -50, maximum: 50)
        let sideways = UIGravityBehavior(items: [slider])
        sideways.gravityDirection = CGVector(dx: 1, dy: 1)
        animator.addBehavior(rail)
        animator.addBehavior(sideways)
        XCTAssertTrue(isIdle())
        XCTAssertEqual(slider.center.y, 120, accuracy: 1)
        XCTAssertEqual(slider.center.x, 170, accuracy: 2)
        animator.removeAllBehaviors()
        let (hand, weight) = (box(100, 300, size: 20), box(150, 300, size: 20))
        let anchored = UIDynamicItemBehavior(items: [hand])
        anchored.isAnchored = true
        animator.addBehavior(anchored)
        animator.addBehavior(
            UIAttachmentBehavior.limitAttachment(with: hand, offsetFromCenter: .zero, attachedTo: weight, offsetFromCenter: .zero))
        animator.addBehavior(UIGravityBehavior(items: [weight]))
        for _ in 0..<60 {
            TestApp.step()
            XCTAssertLessThan(hypot(weight.center.x - hand.center.x, weight.center.y - hand.center.y), 53)
        }
        XCTAssertEqual(hand.center, CGPoint(x: 110, y: 310))
    }

    func test_childrenActionsAndGroups() async {
        let (one, two) = (box(0, 0, size: 40), box(60, 0, size: 40))
        let group = UIDynamicItemGroup(items: [one, two])
        XCTAssertEqual(group.center, CGPoint(x: 50, y: 20))
        let parent = MovingBehavior()
        parent.addChildBehavior(UIGravityBehavior(items: [group]))
        var steps = 0
        parent.action = { steps += 1 }
        animator.addBehavior(parent)
        XCTAssertTrue(parent.dynamicAnimator === animator)
        XCTAssertTrue(parent.childBehaviors[0].dynamicAnimator === animator)
        run(0.2)
        XCTAssertEqual(steps, 12)
        XCTAssertEqual(one.center.y, two.center.y, accuracy: 1e-6)
        XCTAssertEqual(one.center.y, 40, accuracy: 3)
        XCTAssertEqual(animator.items(in: CGRect(x: 0, y: 0, width: 100, height: 100)).count, 1)
        animator.removeBehavior(parent)
        XCTAssertEqual(parent.moves, [true, false])
        XCTAssertFalse(animator.isRunning)
    }

    func test_everyRunIsTheSame() async {
        func places() -> [CGPoint] {
            TestApp.reset()
            let controller = UIViewController()
            _ = TestApp.show(controller)
            let animator = UIDynamicAnimator(referenceView: controller.view)
            let views = (0..<12).map { index in
                UIView(frame: CGRect(x: 20 + CGFloat(index % 4) * 83, y: 40 + CGFloat(index / 4) * 70, width: 60, height: 50))
            }
            for view in views { controller.view.addSubview(view) }
            let collision = UICollisionBehavior(items: views)
            collision.translatesReferenceBoundsIntoBoundary = true
            let gravity = UIGravityBehavior(items: views)
            gravity.gravityDirection = CGVector(dx: 0.3, dy: 1)
            animator.addBehavior(collision)
            animator.addBehavior(gravity)
            for _ in 0..<120 { TestApp.step() }
            for view in views { XCTAssertTrue(controller.view.bounds.insetBy(dx: -5, dy: -5).contains(view.center)) }
            return views.map(\.center)
        }
        XCTAssertEqual(places(), places())
    }

    private final class MovingBehavior: UIDynamicBehavior {
        var moves: [Bool] = []
        override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
    }
}

/// What an animator and its collisions tell.
@MainActor
private final class AnimatorRecorder: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    var log: [String] = []

    override init() {
        super.init()
        _ = Self.registration
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: AnimatorRecorder.self, name: "UIKitTests.AnimatorRecorder")
        entry.optional("dynamicAnimatorWillResume(_:)") { recorder in
            { (_: UIDynamicAnimator) in (recorder as! AnimatorRecorder).log.append("resume") }
        }
        entry.optional("dynamicAnimatorDidPause(_:)") { recorder in
            { (_: UIDynamicAnimator) in (recorder as! AnimatorRecorder).log.append("pause") }
        }
        entry.optional("collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:)") { recorder in
            { (_: UICollisionBehavior, _: any UIDynamicItem, identifier: (any NSCopying)?, point: CGPoint) in
                let name = identifier == nil ? "floor" : "wall"
                (recorder as! AnimatorRecorder).log.append("began \(name) \(Int(point.y.rounded()))")
            }
        }
    }()
}
