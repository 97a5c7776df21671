import Foundation
import XCTest

@testable import UIKit

/// Keys move the focus: arrows within a group, the tab key from group to group.
@MainActor
final class FocusMovementTests: FocusTestCase {
    /// Two rows of two.
    private func showGrid() {
        add("a", CGRect(x: 20, y: 100, width: 100, height: 60))
        add("b", CGRect(x: 140, y: 100, width: 100, height: 60))
        add("c", CGRect(x: 20, y: 180, width: 100, height: 60))
        add("d", CGRect(x: 140, y: 180, width: 100, height: 60))
        _ = TestApp.show(controller)
    }

    func test_phonesHaveNoFocus() async {
        TestApp.reset()
        let box = add("a", CGRect(x: 20, y: 100, width: 100, height: 60))
        _ = TestApp.show(controller)
        XCTAssertNil(UIFocusSystem.focusSystem(for: box))
        XCTAssertNil(box.window?.windowScene?.focusSystem)
        press(Key.down)
        XCTAssertFalse(box.isFocused)
        XCTAssertFalse(UIScreen.main.supportsFocus)
    }

    func test_nothingHasTheFocusUntilAKeyAsksForIt() async {
        showGrid()
        XCTAssertNil(system.focusedItem)
        press(Key.down)
        XCTAssertEqual(focusedName, "a")
        XCTAssertTrue(UIScreen.main.focusedView === system.focusedItem)
    }

    func test_arrowsGoStraight() async {
        showGrid()
        press(Key.tab)
        for (key, name) in [(Key.right, "b"), (Key.down, "d"), (Key.left, "c"), (Key.up, "a")] {
            press(key)
            XCTAssertEqual(focusedName, name)
        }
    }

    func test_aMoveThatLeadsNowhereSaysSo() async {
        showGrid()
        press(Key.tab)
        var headings: [UIFocusHeading] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIFocusSystem.movementDidFailNotification, object: nil, queue: nil
        ) { note in
            MainActor.assumeIsolated {
                let context = note.userInfo?[UIFocusSystem.focusUpdateContextUserInfoKey] as? UIFocusUpdateContext
                headings.append(context?.focusHeading ?? [])
            }
        }
        press(Key.up)
        NotificationCenter.default.removeObserver(token)
        XCTAssertEqual(headings, [.up])
        XCTAssertEqual(focusedName, "a")
    }

    func test_itemsBesideTheWayAreNotReached() async {
        add("a", CGRect(x: 20, y: 100, width: 100, height: 60))
        add("aside", CGRect(x: 300, y: 300, width: 100, height: 60))
        _ = TestApp.show(controller)
        press(Key.tab)
        press(Key.down)
        XCTAssertEqual(focusedName, "a")
    }

    func test_aGuideLeadsTheFocusElsewhere() async {
        add("a", CGRect(x: 20, y: 100, width: 100, height: 60))
        let aside = add("aside", CGRect(x: 300, y: 300, width: 100, height: 60))
        let guide = UIFocusGuide()
        controller.view.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: controller.view.leftAnchor, constant: 20),
            guide.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 300),
            guide.widthAnchor.constraint(equalToConstant: 100), guide.heightAnchor.constraint(equalToConstant: 60),
        ])
        guide.preferredFocusEnvironments = [aside]
        _ = TestApp.show(controller)
        press(Key.tab)
        guide.isEnabled = false
        press(Key.down)
        XCTAssertEqual(focusedName, "a")
        guide.isEnabled = true
        press(Key.down)
        XCTAssertEqual(focusedName, "aside")
    }

    func test_tabGoesFromGroupToGroupAndRound() async {
        let side = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 900))
        let top = UIView(frame: CGRect(x: 220, y: 50, width: 400, height: 100))
        let bottom = UIView(frame: CGRect(x: 220, y: 200, width: 400, height: 100))
        // Added in another order than they are read in.
        for (name, view) in [("bottom", bottom), ("side", side), ("top", top)] {
            view.focusGroupIdentifier = name
            controller.view.addSubview(view)
            add("\(name) 1", CGRect(x: 10, y: 10, width: 80, height: 40), to: view)
            add("\(name) 2", CGRect(x: 100, y: 10, width: 80, height: 40), to: view)
        }
        _ = TestApp.show(controller)
        press(Key.tab)
        XCTAssertEqual(focusedName, "side 1")
        press(Key.tab)
        XCTAssertEqual(focusedName, "top 1")
        press(Key.right)
        XCTAssertEqual(focusedName, "top 2")
        press(Key.right)
        XCTAssertEqual(focusedName, "top 2")
        press(Key.tab)
        XCTAssertEqual(focusedName, "bottom 1")
        press(Key.tab)
        XCTAssertEqual(focusedName, "side 1")
        press(Key.tab, .shift)
        XCTAssertEqual(focusedName, "bottom 1")
        press(Key.tab, .shift)
        XCTAssertEqual(focusedName, "top 2", "what had the focus last in its group has it again")
    }

    func test_theItemOfTheHighestPriorityIsTheFirstOfItsGroup() async {
        let group = UIView(frame: CGRect(x: 0, y: 300, width: 400, height: 100))
        group.focusGroupIdentifier = "group"
        controller.view.addSubview(group)
        add("a", CGRect(x: 10, y: 100, width: 80, height: 40))
        add("b", CGRect(x: 10, y: 10, width: 80, height: 40), to: group)
        let c = add("c", CGRect(x: 100, y: 10, width: 80, height: 40), to: group)
        c.focusGroupPriority = .prioritized
        _ = TestApp.show(controller)
        press(Key.tab)
        press(Key.tab)
        XCTAssertEqual(focusedName, "c")
        press(Key.left)
        press(Key.tab)
        press(Key.tab)
        XCTAssertEqual(focusedName, "c", "more than what had the focus last")
    }

    func test_hiddenAndCoveredViewsAreLeftOut() async {
        showGrid()
        controller.view.subviews[1].isHidden = true
        let cover = add("cover", CGRect(x: 10, y: 170, width: 120, height: 80))
        press(Key.tab)
        press(Key.right)
        XCTAssertEqual(focusedName, "a")
        press(Key.down)
        XCTAssertEqual(focusedName, "cover")
        cover.removeFromSuperview()
        TestApp.step()
        press(Key.tab)
        press(Key.up)
        press(Key.down)
        XCTAssertEqual(focusedName, "c")
    }

    func test_theFocusedItemIsScrolledTo() async {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        scrollView.contentSize = CGSize(width: 300, height: 1000)
        controller.view.addSubview(scrollView)
        add("a", CGRect(x: 20, y: 20, width: 100, height: 60), to: scrollView)
        add("b", CGRect(x: 20, y: 500, width: 100, height: 60), to: scrollView)
        _ = TestApp.show(controller)
        press(Key.tab)
        press(Key.down)
        TestApp.settle()
        XCTAssertEqual(focusedName, "b")
        XCTAssertEqual(scrollView.contentOffset.y, 360)
    }

    func test_heldArrowsRepeat() async {
        for index in 0..<4 { add("\(index)", CGRect(x: 20, y: 100 + 80 * CGFloat(index), width: 100, height: 60)) }
        _ = TestApp.show(controller)
        press(Key.tab)
        for isDown in [true, true, true, false] {
            UIApplication.shared.session.send(.key(.init(usage: Key.down, characters: "", modifiers: [], isDown: isDown)))
        }
        XCTAssertEqual(focusedName, "3")
    }
}
