import Display
import XCTest

@testable import UIKit

/// Targets, actions and tracking of controls.
@MainActor
final class ControlTests: AppTestCase {
    private func show(_ view: UIView) -> UIWindow {
        let controller = UIViewController()
        view.frame.origin = CGPoint(x: 40, y: 200)
        controller.view.addSubview(view)
        return TestApp.show(controller)
    }

    private func touch(_ phases: [(TouchSample.Phase, CGPoint)]) {
        for (phase, point) in phases {
            TestApp.touch(phase, at: ScreenPoint(x: point.x, y: point.y))
            TestApp.step()
        }
    }

    func test_theSameTargetAndActionIsOneRegistration() async {
        let control = UIControl()
        let target = Target()
        control.addTarget(target, action: Selector("tapped:"), for: .touchUpInside)
        control.addTarget(target, action: Selector("tapped:"), for: .valueChanged)
        XCTAssertEqual(control.allControlEvents, [.touchUpInside, .valueChanged])
        XCTAssertEqual(control.actions(forTarget: target, forControlEvent: .valueChanged), ["tapped:"])
        control.removeTarget(nil, action: nil, for: .touchUpInside)
        XCTAssertEqual(control.allControlEvents, .valueChanged)
        XCTAssertNil(control.actions(forTarget: target, forControlEvent: .touchUpInside))
    }

    func test_actionsReachTargetsWithTheirSender() async {
        let control = UIControl()
        let target = Target()
        control.addTarget(target, action: Selector("tapped:"), for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        control.sendActions(for: .touchDown)
        XCTAssertEqual(target.senders.count, 1)
        XCTAssertTrue(target.senders.first === control)
    }

    func test_targetsAreNotKeptAlive() async {
        let control = UIControl()
        weak var gone: Target?
        do {
            let target = Target()
            gone = target
            control.addTarget(target, action: Selector("tapped:"), for: .touchUpInside)
        }
        XCTAssertNil(gone)
        control.sendActions(for: .touchUpInside)
    }

    func test_anActionKnowsItsSenderAndReplacesOneOfTheSameName() async {
        let control = UIControl()
        var calls: [String] = []
        let name = UIAction.Identifier("one")
        control.addAction(UIAction(identifier: name) { _ in calls.append("old") }, for: .touchUpInside)
        control.addAction(
            UIAction(identifier: name) { calls.append(($0.sender as? UIControl) === control ? "new" : "?") }, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        XCTAssertEqual(calls, ["new"])
    }

    func test_touchEventsFollowTheFinger() async {
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        var events: [String] = []
        let names: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchDragExit, "exit"), (.touchDragEnter, "enter"), (.touchUpInside, "inside"),
            (.touchUpOutside, "outside"),
        ]
        for (event, name) in names { control.addAction(UIAction { _ in events.append(name) }, for: event) }
        _ = show(control)
        let inside = CGPoint(x: 60, y: 220)
        let far = CGPoint(x: 60, y: 500)
        touch([(.began, inside), (.moved, far), (.moved, inside), (.ended, inside)])
        XCTAssertEqual(events, ["down", "exit", "enter", "inside"])
        events = []
        touch([(.began, inside), (.moved, far), (.ended, far)])
        XCTAssertEqual(events, ["down", "exit", "outside"])
    }

    func test_aDisabledControlKeepsTouchesButDoesNothing() async {
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        var count = 0
        control.addAction(UIAction { _ in count += 1 }, for: .allTouchEvents)
        control.isEnabled = false
        _ = show(control)
        touch([(.began, CGPoint(x: 60, y: 220)), (.ended, CGPoint(x: 60, y: 220))])
        XCTAssertEqual(count, 0)
        XCTAssertEqual(control.state, .disabled)
    }

    func test_aSwitchTurnsOnceForATap() async {
        let control = UISwitch()
        var values: [Bool] = []
        control.addAction(UIAction { _ in values.append(control.isOn) }, for: .valueChanged)
        _ = show(control)
        XCTAssertEqual(control.bounds.size, CGSize(width: 51, height: 31))
        touch([(.began, CGPoint(x: 50, y: 215)), (.ended, CGPoint(x: 50, y: 215))])
        XCTAssertEqual(values, [true])
        control.isOn = false
        XCTAssertEqual(values, [true])
    }

    func test_aSegmentedControlReportsOnlyChanges() async {
        let control = UISegmentedControl(items: ["a", "b"])
        control.frame.size = CGSize(width: 200, height: 32)
        control.selectedSegmentIndex = 0
        var values: [Int] = []
        control.addAction(UIAction { _ in values.append(control.selectedSegmentIndex) }, for: .valueChanged)
        _ = show(control)
        for x in [190.0, 190, 60] { touch([(.began, CGPoint(x: x, y: 215)), (.ended, CGPoint(x: x, y: 215))]) }
        XCTAssertEqual(values, [1, 0])
    }

    func test_aStepperStaysInItsRange() async {
        let stepper = UIStepper()
        stepper.maximumValue = 1
        stepper.value = 5
        XCTAssertEqual(stepper.value, 1)
        stepper.minimumValue = 3
        XCTAssertEqual(stepper.value, 3)
    }
}

private final class Target: NSObject {
    var senders: [UIControl] = []

    override init() {
        super.init()
        _ = Self.registration
    }

    private static let registration: Void = {
        ClassRegistry.entry(for: Target.self, name: "UIKitTests.ControlTarget").method(Selector("tapped:")) { target, arguments in
            (target as! Target).senders.append(arguments[0] as! UIControl)
            return nil
        }
    }()
}
