import XCTest

@testable import UIKit

/// The search that stands in the toolbar of phones.
@MainActor
final class ToolbarSearchTests: AppTestCase {
    private func shown(
        _ device: String = "iphone-16", placement: UINavigationItem.SearchBarPlacement = .integrated, toolbar: Bool = true,
        _ configure: (UIViewController) -> Void = { _ in }
    ) -> (UINavigationController, UIViewController) {
        TestApp.reset(device: device)
        let page = UIViewController()
        page.title = "Title"
        page.navigationItem.searchController = UISearchController(searchResultsController: nil)
        page.navigationItem.preferredSearchBarPlacement = placement
        configure(page)
        let stack = UINavigationController(rootViewController: page)
        stack.isToolbarHidden = !toolbar
        _ = TestApp.show(stack)
        TestApp.settle()
        return (stack, page)
    }

    private func isInBar(_ page: UIViewController) -> Bool {
        page.navigationItem.shownTrailingItems(in: page.traitCollection).contains { $0 === page.navigationItem.searchButton }
    }

    func test_theSearchStandsAtTheToolbarsEnd() async {
        let (stack, page) = shown { $0.toolbarItems = [UIBarButtonItem(title: "Sort", style: .plain, target: nil, action: nil)] }
        let search = page.navigationItem.searchBarPlacementBarButtonItem
        XCTAssertTrue(stack.toolbar.items?.last === search)
        XCTAssertEqual(stack.toolbar.items?.map(\.kind), [.button, .flexibleSpace, .button])
        XCTAssertFalse(isInBar(page))
        XCTAssertEqual(page.toolbarItems?.count, 1, "the app's items stay the app's")
    }

    func test_theAppPlacesTheSearchAmongItsItems() async {
        let (stack, page) = shown { page in
            page.toolbarItems = [page.navigationItem.searchBarPlacementBarButtonItem, .flexibleSpace()]
        }
        XCTAssertTrue(stack.toolbar.items?.first === page.navigationItem.searchBarPlacementBarButtonItem)
        XCTAssertEqual(stack.toolbar.items?.count, 2)
        page.navigationItem.searchController = nil
        TestApp.settle()
        XCTAssertEqual(stack.toolbar.items?.count, 1, "without a search its button is passed over")
    }

    func test_withoutAToolbarOrLeaveTheSearchStandsInTheBar() async {
        XCTAssertTrue(isInBar(shown(toolbar: false).1))
        let (stack, page) = shown { $0.navigationItem.searchBarPlacementAllowsToolbarIntegration = false }
        XCTAssertTrue(isInBar(page))
        XCTAssertFalse(stack.toolbar.items?.contains { $0 === page.navigationItem.searchButton } ?? false)
        page.navigationItem.searchBarPlacementAllowsToolbarIntegration = true
        TestApp.settle()
        XCTAssertFalse(isInBar(page))
        stack.setToolbarHidden(true, animated: false)
        TestApp.settle()
        XCTAssertTrue(isInBar(page))
    }

    func test_otherPlacementsAndTabletsDontUseTheToolbar() async {
        let (stacked, page) = shown(placement: .stacked)
        XCTAssertFalse(stacked.toolbar.items?.contains { $0 === page.navigationItem.searchButton } ?? false)
        let (wide, widePage) = shown("ipad")
        XCTAssertFalse(wide.toolbar.items?.contains { $0 === widePage.navigationItem.searchButton } ?? false)
    }

    func test_theToolbarsButtonBeginsTheSearch() async {
        let (_, page) = shown()
        XCTAssertEqual(page.navigationItem.searchController?.searchBar.alpha, 0, "nothing of the bar shows before")
        page.navigationItem.searchBarPlacementBarButtonItem.trigger(event: nil)
        TestApp.settle()
        XCTAssertEqual(page.navigationItem.searchController?.isActive, true)
        XCTAssertEqual(page.navigationItem.searchController?.searchBar.alpha, 1)
    }
}
