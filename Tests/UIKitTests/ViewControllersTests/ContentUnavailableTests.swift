import XCTest

@testable import UIKit

/// What stands in place of content that isn't there.
@MainActor
final class ContentUnavailableTests: AppTestCase {
    private func labels(in view: UIView) -> [String] {
        ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap(labels)
    }

    func test_theReadyMadeConfigurationsSayWhatIsMissing() async {
        XCTAssertNil(UIContentUnavailableConfiguration.empty().text)
        XCTAssertEqual(UIContentUnavailableConfiguration.loading().text, "Loading…")
        let search = UIContentUnavailableConfiguration.search()
        XCTAssertEqual(search.text, "No Results")
        XCTAssertNotNil(search.image)
        var state = UIContentUnavailableConfigurationState(traitCollection: .current)
        state.searchText = "kiwi"
        XCTAssertEqual(search.updated(for: state).text, "No Results for “kiwi”")
        state.searchText = ""
        XCTAssertEqual(search.updated(for: state).updated(for: state).text, "No Results")
        var own = search
        own.text = "Nothing"
        state.searchText = "kiwi"
        XCTAssertEqual(own.updated(for: state).text, "Nothing")
    }

    func test_itStandsInTheMiddleOfTheSafeAreaAndGoes() async throws {
        let page = UIViewController()
        var content = UIContentUnavailableConfiguration.empty()
        content.text = "Empty"
        content.secondaryText = "Add something."
        content.button.title = "Add"
        var taps = 0
        content.buttonProperties.primaryAction = UIAction { _ in taps += 1 }
        page.contentUnavailableConfiguration = content
        let navigation = UINavigationController(rootViewController: page)
        _ = TestApp.show(navigation)
        TestApp.settle()
        let view = try XCTUnwrap(page.view.subviews.first as? UIContentUnavailableView)
        XCTAssertEqual(view.frame, page.view.bounds)
        XCTAssertEqual(labels(in: view).prefix(2), ["Empty", "Add something."])
        let text = try XCTUnwrap(labels(of: "Empty", in: view))
        let button = try XCTUnwrap(labels(of: "Add", in: view))
        let safe = page.view.bounds.inset(by: page.view.safeAreaInsets)
        XCTAssertEqual(text.convert(text.bounds, to: page.view).midX, page.view.bounds.midX, accuracy: 1)
        let top = text.convert(text.bounds, to: page.view).minY
        let bottom = button.convert(button.bounds, to: page.view).maxY
        XCTAssertTrue(top > safe.minY && bottom < safe.maxY)
        try TestApp.tap("Add")
        XCTAssertEqual(taps, 1)
        content.text = "Still empty"
        page.contentUnavailableConfiguration = content
        XCTAssertTrue(page.view.subviews.first === view, "the view is made again though it could stay")
        page.contentUnavailableConfiguration = nil
        XCTAssertEqual(page.view.subviews.count, 0)
    }

    private func labels(of text: String, in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == text { return label }
        for child in view.subviews { if let found = labels(of: text, in: child) { return found } }
        return nil
    }

    func test_aListStaysBeneathItWhileScrolled() async throws {
        let list = UITableViewController(style: .plain)
        list.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
        _ = TestApp.show(list)
        TestApp.settle()
        list.tableView.contentOffset.y = 40
        TestApp.settle()
        let view = try XCTUnwrap(list.contentUnavailable.view)
        XCTAssertEqual(view.frame, list.tableView.bounds)
        XCTAssertTrue(view.subviews.contains { $0 is UIScrollView })
    }

    func test_theUpdateComesBeforeLayoutAndWithEachChangeOfTheSearch() async throws {
        let page = UpdatingPage()
        let search = UISearchController(searchResultsController: nil)
        page.navigationItem.searchController = search
        page.definesPresentationContext = true
        _ = TestApp.show(UINavigationController(rootViewController: page))
        TestApp.settle()
        XCTAssertEqual(page.searched, [nil])
        search.isActive = true
        TestApp.settle()
        UIApplication.shared.session.send(.insertText("ki"))
        TestApp.settle()
        XCTAssertEqual(page.searched.last, "ki")
        XCTAssertEqual((page.contentUnavailableConfiguration as? UIContentUnavailableConfiguration)?.text, "No Results for “ki”")
        search.isActive = false
        TestApp.settle()
        XCTAssertEqual(page.searched.last, .some(nil))
        XCTAssertNil(page.contentUnavailableConfiguration)
        let count = page.searched.count
        TestApp.settle()
        XCTAssertEqual(page.searched.count, count)
        page.setNeedsUpdateContentUnavailableConfiguration()
        TestApp.settle()
        XCTAssertEqual(page.searched.count, count + 1)
    }
}

private final class UpdatingPage: UIViewController {
    var searched: [String?] = []

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        searched.append(state.searchText)
        contentUnavailableConfiguration = state.searchText.map { _ in UIContentUnavailableConfiguration.search().updated(for: state) }
    }
}
