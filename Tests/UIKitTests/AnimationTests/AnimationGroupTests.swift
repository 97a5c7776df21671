import ObjCRuntime
import XCTest

@testable import UIKit

/// Animations between `beginAnimations(_:context:)` and `commitAnimations()`.
@MainActor
final class AnimationGroupTests: AppTestCase {
    private var view = UIView()
    private let watcher = GroupWatcher()

    private func show() {
        let controller = UIViewController()
        _ = TestApp.show(controller)
        view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        controller.view.addSubview(view)
        TestApp.step()
    }

    private var shownX: CGFloat { view.layer.presentation()?.position.x ?? -1 }

    private func frames(_ count: Int) {
        for _ in 0..<count { TestApp.step() }
    }

    func test_aGroupMovesWhatChangesInIt() async {
        show()
        UIView.beginAnimations("move", context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        UIView.setAnimationDelegate(watcher)
        UIView.setAnimationWillStart("animationWillStart:context:")
        UIView.setAnimationDidStop("animationDidStop:finished:context:")
        view.center.x = 150
        UIView.commitAnimations()
        view.alpha = 0.5
        XCTAssertEqual(watcher.log.take(), ["start move"])
        frames(31)
        XCTAssertEqual(shownX, 100, accuracy: 0.5)
        XCTAssertEqual(view.layer.presentation()?.opacity, 0.5, "what changes behind a group doesn't move")
        XCTAssertEqual(watcher.log.take(), [])
        frames(32)
        XCTAssertEqual(shownX, 150)
        XCTAssertEqual(watcher.log.take(), ["stop move true"])
    }

    func test_delaysDurationsAndRepetitionsAreTheGroups() async {
        show()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDelay(0.5)
        UIView.setAnimationCurve(.linear)
        UIView.setAnimationRepeatAutoreverses(true)
        UIView.setAnimationRepeatCount(2)
        UIView.setAnimationDelegate(watcher)
        UIView.setAnimationWillStart("animationWillStart:context:")
        UIView.setAnimationDidStop("animationDidStop:finished:context:")
        view.center.x = 150
        UIView.commitAnimations()
        frames(16)
        XCTAssertEqual(shownX, 50)
        XCTAssertEqual(watcher.log.take(), [])
        // 0.2 seconds there, as many back, twice.
        frames(14 + 12)
        XCTAssertEqual(shownX, 150, accuracy: 5)
        frames(12)
        XCTAssertEqual(shownX, 50, accuracy: 5)
        XCTAssertEqual(watcher.log.take(), ["start nil"])
        TestApp.settle()
        XCTAssertEqual(watcher.log.take(), ["stop nil true"])
    }

    func test_groupsAndBlocksStandInEachOther() async {
        show()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0)
        view.alpha = 0
        UIView.commitAnimations()
        XCTAssertNil(view.layer.animation(forKey: "opacity"))
        XCTAssertEqual(UIView.inheritedAnimationDuration, 1)
        UIView.animate(withDuration: 3) { self.view.center.x = 150 }
        UIView.commitAnimations()
        XCTAssertEqual(view.layer.animation(forKey: "position")?.duration, 1)
        XCTAssertEqual(UIView.inheritedAnimationDuration, 0)
        // One too many ends nothing.
        UIView.animate(withDuration: 1) {
            UIView.commitAnimations()
            self.view.bounds.size.width = 50
        }
        XCTAssertNotNil(view.layer.animation(forKey: "bounds"))
        // A group that a block doesn't end ends with it.
        UIView.animate(withDuration: 1) { UIView.beginAnimations(nil, context: nil) }
        XCTAssertEqual(UIView.inheritedAnimationDuration, 0)
        UIView.commitAnimations()
    }

    func test_withAnimationsSwitchedOffTheEndIsToldOfAtOnce() async {
        show()
        UIView.setAnimationsEnabled(false)
        UIView.beginAnimations("off", context: nil)
        UIView.setAnimationDelegate(watcher)
        UIView.setAnimationDidStop("animationDidStop:finished:context:")
        view.center.x = 150
        UIView.commitAnimations()
        UIView.setAnimationsEnabled(true)
        XCTAssertEqual(watcher.log.take(), ["stop off true"])
        XCTAssertNil(view.layer.animation(forKey: "position"))
    }

    func test_aTransitionTurnsTheView() async {
        show()
        UIView.beginAnimations("turn", context: nil)
        UIView.setAnimationDuration(0.5)
        UIView.setAnimationDelegate(watcher)
        UIView.setAnimationDidStop("animationDidStop:finished:context:")
        UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
        view.addSubview(UIView())
        UIView.commitAnimations()
        let transition = view.layer.animation(forKey: "transition") as? CATransition
        XCTAssertEqual(transition?.type, .flip)
        XCTAssertEqual(transition?.subtype, .fromLeft)
        XCTAssertEqual(transition?.duration, 0.5)
        XCTAssertEqual(watcher.log.take(), [])
        TestApp.settle()
        XCTAssertEqual(watcher.log.take(), ["stop turn true"])
    }

    func test_groupsKeepTheirDelegateUntilTheEndOnly() async {
        show()
        weak var kept: GroupWatcher?
        do {
            let watcher = GroupWatcher()
            kept = watcher
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDelegate(watcher)
            UIView.setAnimationDidStop("animationDidStop:finished:context:")
            view.center.x = 150
            UIView.commitAnimations()
        }
        XCTAssertNotNil(kept)
        TestApp.settle()
        XCTAssertNil(kept)
    }
}

/// Writes down what a group tells its delegate.
@MainActor
private final class GroupWatcher: NSObject {
    let log = CallLog()

    override init() {
        _ = Self.registration
        super.init()
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: GroupWatcher.self, name: "Tests.GroupWatcher")
        entry.method("animationWillStart:context:") { object, arguments in
            (object as! GroupWatcher).log.add("start \(arguments[0] as? String ?? "nil")")
            return nil
        }
        entry.method("animationDidStop:finished:context:") { object, arguments in
            let finished = (arguments[1] as? NSNumber)?.boolValue ?? false
            (object as! GroupWatcher).log.add("stop \(arguments[0] as? String ?? "nil") \(finished)")
            return nil
        }
    }()
}
