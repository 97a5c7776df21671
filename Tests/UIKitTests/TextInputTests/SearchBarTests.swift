import Display
import XCTest

@testable import UIKit

@MainActor
final class SearchBarTests: XCTestCase {
    private func shownBar() async -> (UISearchBar, SearchLogger) {
        TestApp.reset(device: "iphone-14")
        let controller = UIViewController()
        _ = TestApp.show(controller)
        let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
        controller.view.addSubview(bar)
        let logger = SearchLogger()
        bar.delegate = logger
        TestApp.step()
        return (bar, logger)
    }

    override func tearDown() async throws {
        UIApplication.shared.currentKeyWindow?.forceResignFirstResponder()
        TestApp.settle()
    }

    func testDelegateHearsOfTypingAndSearching() async {
        let (bar, logger) = await shownBar()
        bar.becomeFirstResponder()
        XCTAssertTrue(bar.isFirstResponder)
        TestApp.type("ab")
        TestApp.key(Key.returns, characters: "\r")
        bar.resignFirstResponder()
        XCTAssertEqual(
            logger.log.take(), ["shouldBegin", "didBegin", "change {0, 0} \"ab\"", "text ab", "search", "shouldEnd", "didEnd"])
        XCTAssertEqual(bar.text, "ab")
    }

    func testCancelButton() async throws {
        let (bar, logger) = await shownBar()
        let wide = bar.searchTextField.frame.width
        XCTAssertEqual(wide, 390 - 16)
        bar.setShowsCancelButton(true, animated: true)
        TestApp.settle()
        XCTAssertLessThan(bar.searchTextField.frame.width, wide - 50)
        try TestApp.tap("Cancel")
        XCTAssertEqual(logger.log.take(), ["cancel"])
        bar.showsCancelButton = false
        XCTAssertEqual(bar.searchTextField.frame.width, wide)
    }

    func testScopesAndHeights() async throws {
        let (bar, logger) = await shownBar()
        XCTAssertEqual(bar.sizeThatFits(CGSize(width: 390, height: 0)), CGSize(width: 390, height: 56))
        XCTAssertEqual(bar.searchTextField.frame.height, 36)
        bar.scopeButtonTitles = ["All", "Mine"]
        XCTAssertEqual(bar.intrinsicContentSize.height, 56)
        bar.showsScopeBar = true
        XCTAssertEqual(bar.intrinsicContentSize.height, 100)
        bar.sizeToFit()
        TestApp.step()
        try TestApp.tap("Mine")
        XCTAssertEqual(bar.selectedScopeButtonIndex, 1)
        XCTAssertEqual(logger.log.take(), ["scope 1"])
    }
}

@MainActor
final class SearchLogger: NSObject, UISearchBarDelegate {
    let log = CallLog()

    override init() {
        super.init()
        _ = Self.registration
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: SearchLogger.self, name: "UIKitTests.SearchLogger")
        for (name, short) in [
            ("searchBarTextDidBeginEditing(_:)", "didBegin"), ("searchBarTextDidEndEditing(_:)", "didEnd"),
            ("searchBarSearchButtonClicked(_:)", "search"), ("searchBarCancelButtonClicked(_:)", "cancel"),
        ] {
            entry.optional(name) { object -> (UISearchBar) -> Void in { _ in (object as! SearchLogger).log.add(short) } }
        }
        for (name, short) in [("searchBarShouldBeginEditing(_:)", "shouldBegin"), ("searchBarShouldEndEditing(_:)", "shouldEnd")] {
            entry.optional(name) { object -> (UISearchBar) -> Bool in
                { _ in
                    (object as! SearchLogger).log.add(short)
                    return true
                }
            }
        }
        entry.optional("searchBar(_:textDidChange:)") { object -> (UISearchBar, String) -> Void in
            { _, text in (object as! SearchLogger).log.add("text \(text)") }
        }
        entry.optional("searchBar(_:shouldChangeTextIn:replacementText:)") { object -> (UISearchBar, NSRange, String) -> Bool in
            { _, range, text in
                (object as! SearchLogger).log.add("change {\(range.location), \(range.length)} \"\(text)\"")
                return true
            }
        }
        entry.optional("searchBar(_:selectedScopeButtonIndexDidChange:)") { object -> (UISearchBar, Int) -> Void in
            { _, index in (object as! SearchLogger).log.add("scope \(index)") }
        }
    }()
}
