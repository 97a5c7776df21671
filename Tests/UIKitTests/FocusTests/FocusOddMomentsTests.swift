import Display
import Foundation
import ObjCRuntime
import XCTest

@testable import UIKit

/// Moves within moves, places that are gone, and keys between two frames.
@MainActor
final class FocusOddMomentsTests: FocusTestCase {
    private func row(_ names: String...) {
        for (index, name) in names.enumerated() { add(name, CGRect(x: 20 + 150 * index, y: 100, width: 100, height: 60)) }
        _ = TestApp.show(controller)
    }

    private func box(_ name: String) -> FocusBox? { controller.view.subviews.lazy.compactMap { $0 as? FocusBox }.first { $0.name == name } }

    // MARK: Moves within moves

    private func listener() -> ListeningBox {
        let box = ListeningBox("listener", CGRect(x: 20, y: 300, width: 500, height: 100))
        box.canBeFocused = false
        controller.view.addSubview(box)
        for (index, name) in ["a", "b", "c"].enumerated() {
            add(name, CGRect(x: 150 * index, y: 0, width: 100, height: 60), to: box)
        }
        _ = TestApp.show(controller)
        press(Key.tab)
        return box
    }

    func test_aMoveAskedForByAMoveComesAfterIt() async {
        let box = listener()
        box.onUpdate = { [unowned self, unowned box] in
            box.onUpdate = nil
            system.requestFocusUpdate(to: box.subviews[2])
            system.updateFocusIfNeeded()
            XCTAssertEqual(focusedName, "b")
        }
        press(Key.right)
        XCTAssertEqual(focusedName, "c")
    }

    func test_anItemThatIsRemovedAsItGetsTheFocusHandsItOn() async {
        let box = listener()
        box.onUpdate = { [unowned box] in
            box.onUpdate = nil
            box.subviews[1].removeFromSuperview()
        }
        press(Key.right)
        XCTAssertEqual(focusedName, "a")
    }

    func test_textThatStartsToBeEditedByAMoveHasTheFocus() async {
        let box = listener()
        let field = UITextField(frame: CGRect(x: 20, y: 500, width: 200, height: 40))
        controller.view.addSubview(field)
        box.onUpdate = { [unowned box] in
            box.onUpdate = nil
            field.becomeFirstResponder()
        }
        press(Key.right)
        XCTAssertTrue(field.isFirstResponder)
        XCTAssertTrue(field.isFocused)
    }

    // MARK: Places that are gone

    func test_anItemThatWentOutOfBeingIsMissed() async {
        let holder = add("holder", CGRect(x: 20, y: 100, width: 300, height: 100))
        holder.canBeFocused = false
        weak var item: FocusBox?
        item = add("item", CGRect(x: 0, y: 0, width: 100, height: 60), to: holder)
        _ = TestApp.show(controller)
        press(Key.tab)
        XCTAssertEqual(focusedName, "item")
        var contexts: [UIFocusUpdateContext] = []
        let token = NotificationCenter.default.addObserver(forName: UIFocusSystem.didUpdateNotification, object: nil, queue: nil) { note in
            MainActor.assumeIsolated {
                contexts += [note.userInfo?[UIFocusSystem.focusUpdateContextUserInfoKey] as? UIFocusUpdateContext].compactMap { $0 }
            }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        _ = log.take()
        item?.removeFromSuperview()
        XCTAssertNil(item, "the focus holds nothing")
        TestApp.step()
        XCTAssertEqual(log.take(), ["holder did"])
        XCTAssertEqual(contexts.count, 1)
        XCTAssertNil(contexts.first?.previouslyFocusedItem)
        XCTAssertNil(system.focusedItem)
        XCTAssertFalse(system.hasFocus)
    }

    func test_aKeyBeforeTheNextFrameStartsWhereTheFocusWouldBe() async {
        row("a", "b", "c")
        press(Key.tab)
        press(Key.right)
        box("b")?.removeFromSuperview()
        press(Key.right)
        XCTAssertEqual(focusedName, "c")
    }

    func test_preferencesForWhatIsGoneOrHiddenArePassedOver() async {
        let outer = add("outer", CGRect(x: 20, y: 300, width: 400, height: 100))
        let inner = add("inner", CGRect(x: 0, y: 0, width: 100, height: 60), to: outer)
        let hidden = add("hidden", CGRect(x: 150, y: 0, width: 100, height: 60), to: outer)
        hidden.isHidden = true
        outer.preferred = [FocusBox("removed"), UIViewController(), hidden, outer]
        row("a")
        press(Key.tab)
        system.requestFocusUpdate(to: outer)
        TestApp.step()
        XCTAssertEqual(focusedName, "outer", "itself, where it says so")
        outer.canBeFocused = false
        system.requestFocusUpdate(to: outer)
        TestApp.step()
        XCTAssertTrue(inner.isFocused)
    }

    // MARK: Guides

    private func guide() -> UIFocusGuide {
        let guide = UIFocusGuide()
        controller.view.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 20),
            guide.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 180),
            guide.widthAnchor.constraint(equalToConstant: 100), guide.heightAnchor.constraint(equalToConstant: 60),
        ])
        return guide
    }

    func test_aGuideThatLeadsNowhereIsPassedOver() async {
        let guide = guide()
        add("below", CGRect(x: 20, y: 300, width: 100, height: 60))
        row("a")
        let targets: [(String, [any UIFocusEnvironment])] = [
            ("none", []), ("a removed one", [FocusBox("removed")]), ("a controller without a view", [UIViewController()]),
            ("where the focus is", [box("a")!]),
        ]
        press(Key.tab)
        for (name, environments) in targets {
            guide.preferredFocusEnvironments = environments
            press(Key.down)
            XCTAssertEqual(focusedName, "below", name)
            guide.preferredFocusEnvironments = []
            press(Key.up)
            XCTAssertEqual(focusedName, "a")
        }
        guide.preferredFocusEnvironments = nil
        XCTAssertEqual(guide.preferredFocusEnvironments.count, 0)
    }

    func test_aGuidesOnlyViewIsNotHeld() async {
        let guide = UIFocusGuide()
        weak var held: UIView?
        do {
            let view = UIView()
            held = view
            guide.preferredFocusedView = view
            XCTAssertTrue(guide.preferredFocusedView === view)
            XCTAssertTrue(guide.preferredFocusEnvironments.first === view)
        }
        XCTAssertNil(held)
        XCTAssertNil(guide.preferredFocusedView)
        XCTAssertEqual(guide.preferredFocusEnvironments.count, 0)
        let view = UIView()
        guide.preferredFocusEnvironments = [view, UIView()]
        XCTAssertTrue(guide.preferredFocusedView === view)
        XCTAssertEqual(guide.preferredFocusEnvironments.count, 2)
    }

    // MARK: Directions

    func test_rightToLeftChangesTheOrderAndNotTheArrows() async {
        controller.view.semanticContentAttribute = .forceRightToLeft
        for (index, name) in ["left", "right"].enumerated() {
            let group = UIView(frame: CGRect(x: 20 + 300 * index, y: 100, width: 250, height: 60))
            group.semanticContentAttribute = .forceRightToLeft
            group.focusGroupIdentifier = name
            controller.view.addSubview(group)
            add(name + "1", CGRect(x: 0, y: 0, width: 100, height: 60), to: group)
            add(name + "2", CGRect(x: 120, y: 0, width: 100, height: 60), to: group)
        }
        TestApp.show(controller).semanticContentAttribute = .forceRightToLeft
        press(Key.tab)
        XCTAssertEqual(focusedName, "right2")
        press(Key.left)
        XCTAssertEqual(focusedName, "right1")
        press(Key.right)
        XCTAssertEqual(focusedName, "right2")
        press(Key.tab)
        XCTAssertEqual(focusedName, "left2")
    }
}

@MainActor
private final class ListeningBox: FocusBox {
    var onUpdate: (() -> Void)?

    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        onUpdate?()
    }
}
