import Display
import XCTest

@testable import UIKit

/// Searching from a navigation bar and from a bar in the page.
@MainActor
final class SearchControllerTests: AppTestCase {
    private let log = CallLog()

    private func shown(results: UIViewController? = nil, definesContext: Bool = true) -> (
        UIViewController, UISearchController, SearchRecorder
    ) {
        let page = UIViewController()
        page.title = "Page"
        page.view.backgroundColor = .systemBackground
        page.definesPresentationContext = definesContext
        let search = UISearchController(searchResultsController: results)
        let recorder = SearchRecorder(log: log)
        search.delegate = recorder
        search.searchResultsUpdater = recorder
        search.searchBar.placeholder = "Find"
        page.navigationItem.searchController = search
        _ = TestApp.show(UINavigationController(rootViewController: page))
        TestApp.settle()
        return (page, search, recorder)
    }

    func test_theBarStandsBelowTheTitleAndBelongsToTheSafeArea() async {
        let (page, search, _) = shown()
        let frame = search.searchBar.convert(search.searchBar.bounds, to: nil)
        XCTAssertEqual(frame.minY, 59 + 44)
        XCTAssertEqual(frame.height, 52)
        XCTAssertEqual(page.view.safeAreaInsets.top, 59 + 44 + 52)
    }

    func test_activityFromTheFirstTouchToTheCancelButton() async throws {
        let results = UIViewController()
        let (page, search, recorder) = shown(results: results)
        let bar = search.searchBar
        TestApp.tap(at: bar.convert(CGPoint(x: bar.bounds.midX, y: bar.bounds.midY), to: nil))
        TestApp.settle()
        XCTAssertTrue(search.isActive)
        XCTAssertTrue(page.presentedViewController === search)
        XCTAssertTrue(bar.isFirstResponder || bar.searchTextField.isFirstResponder)
        XCTAssertTrue(bar.showsCancelButton)
        XCTAssertEqual(log.take(), ["willPresent", "update ''", "didPresent"])
        XCTAssertTrue(results.view.isHidden)
        UIApplication.shared.session.send(.insertText("ab"))
        TestApp.settle()
        XCTAssertEqual(log.take().last, "update 'ab'")
        XCTAssertFalse(results.view.isHidden)
        try TestApp.tap("Cancel")
        TestApp.settle()
        XCTAssertFalse(search.isActive)
        XCTAssertEqual(bar.text, "")
        XCTAssertNil(page.presentedViewController)
        XCTAssertEqual(log.take(), ["willDismiss", "update ''", "didDismiss"])
        _ = recorder
    }

    func test_escapeEndsTheSearch() async {
        let (_, search, _) = shown()
        search.isActive = true
        TestApp.settle()
        search.searchBar.becomeFirstResponder()
        TestApp.type("ab")
        TestApp.settle()
        TestApp.key(Key.escape)
        TestApp.settle()
        XCTAssertFalse(search.isActive)
        XCTAssertEqual(search.searchBar.text, "")
    }

    func test_theRowsOfTheBarMakeRoom() async {
        let (page, search, _) = shown()
        search.isActive = true
        TestApp.settle()
        XCTAssertEqual(search.searchBar.convert(search.searchBar.bounds, to: nil).minY, 59)
        XCTAssertEqual(page.view.safeAreaInsets.top, 59 + 52)
        search.isActive = false
        TestApp.settle()
        XCTAssertEqual(search.searchBar.convert(search.searchBar.bounds, to: nil).minY, 59 + 44)
        search.hidesNavigationBarDuringPresentation = false
        search.isActive = true
        TestApp.settle()
        XCTAssertEqual(search.searchBar.convert(search.searchBar.bounds, to: nil).minY, 59 + 44)
    }

    func test_theShadeEndsTheSearchAndClearSearchesLeaveTouchesAlone() async {
        let (page, search, _) = shown()
        let button = UIButton(frame: CGRect(x: 100, y: 500, width: 100, height: 44))
        button.addAction(UIAction { _ in self.log.add("button") }, for: .touchUpInside)
        page.view.addSubview(button)
        search.isActive = true
        TestApp.settle()
        _ = log.take()
        TestApp.tap(at: CGPoint(x: 150, y: 400))
        TestApp.settle()
        XCTAssertFalse(search.isActive)
        search.obscuresBackgroundDuringPresentation = false
        search.isActive = true
        TestApp.settle()
        _ = log.take()
        TestApp.tap(at: button.convert(CGPoint(x: 50, y: 10), to: nil))
        TestApp.settle()
        XCTAssertEqual(log.take(), ["button"])
        XCTAssertTrue(search.isActive)
    }

    func test_scrollingHidesTheBarUnlessToldNotTo() async {
        for hides in [true, false] {
            let page = UIViewController()
            page.title = "Page"
            let scrollView = UIScrollView(frame: UIScreen.main.bounds)
            scrollView.contentSize = CGSize(width: 393, height: 3_000)
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            page.view.addSubview(scrollView)
            let search = UISearchController(searchResultsController: nil)
            page.navigationItem.searchController = search
            page.navigationItem.hidesSearchBarWhenScrolling = hides
            let navigation = UINavigationController(rootViewController: page)
            _ = TestApp.show(navigation)
            TestApp.settle()
            XCTAssertEqual(navigation.navigationBar.frame.height, 96)
            TestApp.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), frames: 20)
            TestApp.settle()
            XCTAssertEqual(navigation.navigationBar.frame.height, hides ? 44 : 96)
        }
    }
}

@MainActor
private final class SearchRecorder: NSObject, UISearchControllerDelegate, UISearchResultsUpdating {
    let log: CallLog

    init(log: CallLog) {
        self.log = log
        super.init()
        _ = Self.registration
    }

    func updateSearchResults(for searchController: UISearchController) {
        log.add("update '\(searchController.searchBar.text ?? "")'")
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: SearchRecorder.self, name: "UIKitTests.SearchRecorder")
        for (name, text) in [
            ("willPresentSearchController(_:)", "willPresent"), ("didPresentSearchController(_:)", "didPresent"),
            ("willDismissSearchController(_:)", "willDismiss"), ("didDismissSearchController(_:)", "didDismiss"),
        ] {
            entry.optional(name) { recorder in
                { (_: UISearchController) in (recorder as! SearchRecorder).log.add(text) }
            }
        }
    }()
}
