import Display
import Foundation
import ObjCRuntime
import XCTest

@testable import UIKit

/// Who is asked and told of a move, moves that the app makes, and a focus that loses its place.
@MainActor
final class FocusUpdateTests: FocusTestCase {
    func test_everythingAroundIsAskedAndThenTold() async {
        let left = add("left", CGRect(x: 0, y: 100, width: 200, height: 200))
        let right = add("right", CGRect(x: 200, y: 100, width: 200, height: 200))
        left.canBeFocused = false
        right.canBeFocused = false
        add("a", CGRect(x: 20, y: 20, width: 100, height: 60), to: left)
        add("b", CGRect(x: 20, y: 20, width: 100, height: 60), to: right)
        _ = TestApp.show(controller)
        press(Key.tab)
        XCTAssertEqual(log.take(), ["a should", "left should", "a did", "left did"])
        _ = log.take()
        press(Key.right)
        XCTAssertEqual(
            log.take(),
            ["a should", "left should", "b should", "right should", "a did", "left did", "b did", "right did"])
    }

    func test_anybodyAroundCanForbidAMove() async {
        let left = add("left", CGRect(x: 0, y: 100, width: 200, height: 200))
        left.canBeFocused = false
        add("a", CGRect(x: 20, y: 20, width: 100, height: 60), to: left)
        add("b", CGRect(x: 220, y: 120, width: 100, height: 60))
        _ = TestApp.show(controller)
        press(Key.tab)
        left.allowsUpdate = false
        _ = log.take()
        press(Key.right)
        XCTAssertEqual(focusedName, "a")
        XCTAssertEqual(log.take(), ["a should", "left should"])
        left.allowsUpdate = true
        press(Key.right)
        XCTAssertEqual(focusedName, "b")
    }

    func test_aMoveIsPostedWithItsContext() async {
        let a = add("a", CGRect(x: 20, y: 100, width: 100, height: 60))
        let b = add("b", CGRect(x: 220, y: 100, width: 100, height: 60))
        _ = TestApp.show(controller)
        press(Key.tab)
        var context: UIFocusUpdateContext?
        var coordinator: UIFocusAnimationCoordinator?
        var done = false
        let token = NotificationCenter.default.addObserver(forName: UIFocusSystem.didUpdateNotification, object: nil, queue: nil) { note in
            MainActor.assumeIsolated {
                context = note.userInfo?[UIFocusSystem.focusUpdateContextUserInfoKey] as? UIFocusUpdateContext
                coordinator = note.userInfo?[UIFocusSystem.animationCoordinatorUserInfoKey] as? UIFocusAnimationCoordinator
                coordinator?.addCoordinatedAnimations({ b.alpha = 0.5 }, completion: { done = true })
            }
        }
        press(Key.right)
        NotificationCenter.default.removeObserver(token)
        XCTAssertTrue(context?.previouslyFocusedView === a)
        XCTAssertTrue(context?.nextFocusedView === b)
        XCTAssertEqual(context?.focusHeading, .right)
        XCTAssertNotNil(b.layer.animation(forKey: "opacity"))
        XCTAssertFalse(done)
        TestApp.settle()
        XCTAssertTrue(done)
    }

    func test_focusingAnimationsAreFasterThanUnfocusingOnes() async {
        let coordinator = UIFocusAnimationCoordinator(movesToItem: true)
        var durations: [TimeInterval] = []
        coordinator.addCoordinatedFocusingAnimations { durations.append($0.duration) }
        coordinator.addCoordinatedUnfocusingAnimations { durations.append($0.duration) }
        XCTAssertEqual(durations, [])
        coordinator.run()
        XCTAssertEqual(durations.count, 2)
        XCTAssertLessThan(durations[0], durations[1])
    }

    // MARK: Moves that the app makes

    func test_anUpdateGoesWhereTheEnvironmentPrefers() async {
        add("a", CGRect(x: 20, y: 100, width: 100, height: 60))
        let outer = add("outer", CGRect(x: 200, y: 100, width: 300, height: 200))
        outer.canBeFocused = false
        add("b", CGRect(x: 0, y: 0, width: 100, height: 60), to: outer)
        let c = add("c", CGRect(x: 120, y: 0, width: 100, height: 60), to: outer)
        outer.preferred = [c]
        _ = TestApp.show(controller)
        press(Key.tab)
        system.requestFocusUpdate(to: outer)
        XCTAssertEqual(focusedName, "a", "the update waits for the next frame")
        TestApp.step()
        XCTAssertEqual(focusedName, "c")
        press(Key.left)
        outer.setNeedsFocusUpdate()
        outer.updateFocusIfNeeded()
        XCTAssertEqual(focusedName, "c")
        press(Key.left)
        press(Key.left)
        XCTAssertEqual(focusedName, "a")
        outer.preferred = []
        system.requestFocusUpdate(to: outer)
        system.updateFocusIfNeeded()
        XCTAssertEqual(focusedName, "b", "the first item, without a preference")
    }

    func test_onlyAnEnvironmentAroundTheFocusMovesIt() async {
        let a = add("a", CGRect(x: 20, y: 100, width: 100, height: 60))
        let b = add("b", CGRect(x: 220, y: 100, width: 100, height: 60))
        _ = TestApp.show(controller)
        press(Key.tab)
        b.setNeedsFocusUpdate()
        TestApp.step()
        XCTAssertTrue(a.isFocused)
    }

    func test_withoutKeysTheAppsMovesWait() async {
        add("a", CGRect(x: 20, y: 100, width: 100, height: 60))
        let b = add("b", CGRect(x: 220, y: 100, width: 100, height: 60))
        let c = add("c", CGRect(x: 420, y: 100, width: 100, height: 60))
        c.deferral = .never
        _ = TestApp.show(controller)
        system.requestFocusUpdate(to: b)
        TestApp.step()
        XCTAssertNil(system.focusedItem)
        press(Key.right)
        XCTAssertEqual(focusedName, "b", "the first key shows the focus where it waits")
        TestApp.touch(.began, at: .init(x: 500, y: 900))
        TestApp.touch(.ended, at: .init(x: 500, y: 900))
        XCTAssertNil(system.focusedItem)
        system.requestFocusUpdate(to: c)
        TestApp.step()
        XCTAssertEqual(focusedName, "c")
        b.deferral = .always
        system.requestFocusUpdate(to: b)
        TestApp.step()
        XCTAssertNil(system.focusedItem)
        press(Key.left)
        XCTAssertEqual(focusedName, "b")
    }

    func test_aTouchTakesTheFocusAndTheNextKeyBringsItToWhatWasTouched() async {
        add("a", CGRect(x: 20, y: 100, width: 100, height: 60))
        add("b", CGRect(x: 220, y: 100, width: 100, height: 60))
        _ = TestApp.show(controller)
        press(Key.tab)
        for phase in [TouchSample.Phase.began, .ended] { TestApp.touch(phase, at: .init(x: 250, y: 120)) }
        XCTAssertNil(system.focusedItem)
        press(Key.down)
        XCTAssertEqual(focusedName, "b")
    }

    // MARK: Lost places

    func test_aRemovedItemHandsTheFocusToItsNeighbourhood() async {
        let group = add("group", CGRect(x: 200, y: 100, width: 300, height: 200))
        group.canBeFocused = false
        add("a", CGRect(x: 20, y: 100, width: 100, height: 60))
        add("b", CGRect(x: 0, y: 0, width: 100, height: 60), to: group)
        let c = add("c", CGRect(x: 120, y: 0, width: 100, height: 60), to: group)
        _ = TestApp.show(controller)
        press(Key.tab)
        system.requestFocusUpdate(to: c)
        TestApp.step()
        XCTAssertEqual(focusedName, "c")
        c.removeFromSuperview()
        TestApp.step()
        XCTAssertEqual(focusedName, "b")
        group.isHidden = true
        TestApp.step()
        XCTAssertEqual(focusedName, "a")
        group.isHidden = false
    }

    func test_whatIsPresentedKeepsTheFocusToItself() async {
        let a = add("a", CGRect(x: 20, y: 100, width: 100, height: 60))
        add("b", CGRect(x: 220, y: 100, width: 100, height: 60))
        _ = TestApp.show(controller)
        press(Key.tab)
        press(Key.right)
        let page = UIViewController()
        add("page", CGRect(x: 20, y: 20, width: 100, height: 60), to: page.view)
        page.modalPresentationStyle = .formSheet
        controller.present(page, animated: false)
        TestApp.settle()
        XCTAssertNil(system.focusedItem, "the place of the focus isn't there any more")
        press(Key.tab)
        XCTAssertEqual(focusedName, "page")
        press(Key.tab)
        press(Key.left)
        XCTAssertEqual(focusedName, "page")
        system.requestFocusUpdate(to: a)
        TestApp.step()
        XCTAssertEqual(focusedName, "page")
        controller.dismiss(animated: false)
        TestApp.settle()
        XCTAssertNil(system.focusedItem)
        press(Key.tab)
        XCTAssertEqual(focusedName, "b", "the focus comes back")
    }

    func test_aControllerMayStartAnewAfterATransition() async {
        controller.restoresFocusAfterTransition = false
        add("a", CGRect(x: 20, y: 100, width: 100, height: 60))
        add("b", CGRect(x: 220, y: 100, width: 100, height: 60))
        _ = TestApp.show(controller)
        press(Key.tab)
        press(Key.right)
        let page = UIViewController()
        controller.present(page, animated: false)
        TestApp.settle()
        controller.dismiss(animated: false)
        TestApp.settle()
        press(Key.tab)
        XCTAssertEqual(focusedName, "a")
    }

    // MARK: Environments

    func test_environmentsLieInOneAnother() async {
        let a = add("a", CGRect(x: 20, y: 100, width: 100, height: 60))
        let window = TestApp.show(controller)
        XCTAssertTrue(a.parentFocusEnvironment === controller.view)
        XCTAssertTrue(controller.view.parentFocusEnvironment === controller)
        XCTAssertTrue(controller.parentFocusEnvironment === window)
        XCTAssertTrue(window.contains(a))
        XCTAssertTrue(a.contains(a))
        XCTAssertFalse(a.contains(window))
        XCTAssertTrue(UIFocusSystem.focusSystem(for: controller) === window.windowScene?.focusSystem)
        a.removeFromSuperview()
        XCTAssertNil(UIFocusSystem.focusSystem(for: a))
    }

    func test_partsThatAViewDrawsCanHaveTheFocus() async {
        let chart = Chart(frame: CGRect(x: 50, y: 100, width: 300, height: 100))
        controller.view.addSubview(chart)
        _ = TestApp.show(controller)
        press(Key.tab)
        XCTAssertTrue(system.focusedItem === chart.bars[0])
        XCTAssertTrue(chart.bars[0].isFocused)
        press(Key.right)
        XCTAssertTrue(system.focusedItem === chart.bars[1])
        XCTAssertEqual(chart.updates, 2)
        XCTAssertEqual(system.halo.path?.boundingBox.midX, 75)
    }

    func test_aCircleOfPreferencesEnds() async {
        let a = add("a", CGRect(x: 20, y: 100, width: 100, height: 60))
        let b = add("b", CGRect(x: 220, y: 100, width: 100, height: 60))
        a.canBeFocused = false
        a.preferred = [b]
        b.preferred = [a]
        _ = TestApp.show(controller)
        press(Key.tab)
        XCTAssertEqual(focusedName, "b")
    }
}

/// A view with two bars that aren't views.
@MainActor
private final class Chart: UIView {
    private(set) lazy var bars = [Bar(self, x: 0), Bar(self, x: 50)]
    var updates = 0

    override func focusItems(in rect: CGRect) -> [any UIFocusItem] { bars.filter { $0.frame.intersects(rect) } }

    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) { updates += 1 }
}

@MainActor
private final class Bar: NSObject, UIFocusItem {
    weak var chart: Chart?
    let frame: CGRect

    init(_ chart: Chart, x: CGFloat) {
        self.chart = chart
        frame = CGRect(x: x, y: 0, width: 50, height: 100)
        super.init()
    }

    var canBecomeFocused: Bool { true }
    var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    var parentFocusEnvironment: (any UIFocusEnvironment)? { chart }
    var focusItemContainer: (any UIFocusItemContainer)? { nil }
    func setNeedsFocusUpdate() {}
    func updateFocusIfNeeded() {}
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
}
