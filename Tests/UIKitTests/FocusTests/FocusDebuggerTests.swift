import Foundation
import XCTest

@testable import UIKit

/// What the debugger says of the focus.
@MainActor
final class FocusDebuggerTests: FocusTestCase {
    func test_itSaysWhyAnItemCantHaveTheFocus() async {
        let a = add("a", CGRect(x: 20, y: 100, width: 100, height: 60))
        XCTAssertEqual("\(UIFocusDebugger.checkFocusability(for: a))", "FocusBox can't have the focus: it is in no window.")
        _ = TestApp.show(controller)
        XCTAssertEqual("\(UIFocusDebugger.checkFocusability(for: a))", "FocusBox can have the focus.")
        a.isHidden = true
        a.canBeFocused = false
        XCTAssertEqual(
            "\(UIFocusDebugger.checkFocusability(for: a))",
            "FocusBox can't have the focus:\n- canBecomeFocused is false\n- the view is hidden")
    }

    func test_itListsGroupsAndSaysWhereTheFocusIsAndWouldGo() async {
        let a = add("a", CGRect(x: 20, y: 100, width: 100, height: 60))
        let b = add("b", CGRect(x: 20, y: 200, width: 100, height: 60))
        a.accessibilityIdentifier = "a"
        b.accessibilityIdentifier = "b"
        b.focusGroupIdentifier = "low"
        _ = TestApp.show(controller)
        XCTAssertEqual("\(UIFocusDebugger.status())", "Nothing has the focus.")
        press(Key.tab)
        XCTAssertEqual("\(UIFocusDebugger.status())", "The focus is on FocusBox \"a\".")
        XCTAssertEqual(
            "\(UIFocusDebugger.focusGroups(for: controller))",
            "Group \"\":\n  * FocusBox \"a\"\nGroup \"low\":\n  * FocusBox \"b\"")
        XCTAssertEqual(
            "\(UIFocusDebugger.simulateFocusUpdateRequest(from: b))", "FocusBox \"b\" is refused: the focus is outside, on FocusBox \"a\".")
        XCTAssertEqual("\(UIFocusDebugger.simulateFocusUpdateRequest(from: controller))", "The focus would go to FocusBox \"a\".")
        XCTAssertEqual(
            "\(UIFocusDebugger.preferredFocusEnvironments(for: controller))", "UIViewController\n  UIView")
    }
}
