import Display
import XCTest

@testable import UIKit

/// Where a navigation bar has its search bar, and what the search suggests.
@MainActor
final class SearchPlacementTests: XCTestCase {
    private func shown(
        _ placement: UINavigationItem.SearchBarPlacement, device: String, style: UINavigationItem.ItemStyle = .navigator
    ) -> (UIViewController, UISearchController, UINavigationBar) {
        TestApp.reset(device: device)
        let page = UIViewController()
        page.title = "Page"
        page.definesPresentationContext = true
        let search = UISearchController(searchResultsController: nil)
        page.navigationItem.searchController = search
        page.navigationItem.preferredSearchBarPlacement = placement
        page.navigationItem.style = style
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        let navigation = UINavigationController(rootViewController: page)
        _ = TestApp.show(navigation)
        TestApp.settle()
        return (page, search, navigation.navigationBar)
    }

    func test_whatIsWantedBecomesWhatTheWidthAllows() async {
        typealias Placement = UINavigationItem.SearchBarPlacement
        let table: [(Placement, onPhone: Placement, onTablet: Placement)] = [
            (.automatic, .stacked, .stacked), (.inline, .stacked, .inline), (.stacked, .stacked, .stacked),
            (.integrated, .integratedButton, .integrated), (.integratedCentered, .integratedButton, .integratedCentered),
            (.integratedButton, .integratedButton, .integratedButton),
        ]
        for (wanted, onPhone, onTablet) in table {
            XCTAssertEqual(shown(wanted, device: "iphone-16").0.navigationItem.searchBarPlacement, onPhone)
            XCTAssertEqual(shown(wanted, device: "ipad").1.searchBarPlacement, onTablet)
        }
        XCTAssertEqual(shown(.automatic, device: "ipad", style: .browser).1.searchBarPlacement, .inline)
    }

    func test_inTheRowItAddsNoHeightAndStandsBeforeTheButtons() async {
        let (_, search, bar) = shown(.inline, device: "ipad")
        XCTAssertEqual(bar.frame.height, 50)
        let frame = search.searchBar.convert(search.searchBar.bounds, to: bar)
        XCTAssertEqual(frame.width, 256)
        XCTAssertEqual(frame.height, 50)
        XCTAssertTrue(frame.maxX > bar.bounds.width - 100 && frame.maxX < bar.bounds.width - 40)
        search.isActive = true
        TestApp.settle()
        XCTAssertEqual(bar.frame.height, 50)
        XCTAssertEqual(bar.contentView.alpha, 1)
        search.isActive = false
        TestApp.settle()
    }

    func test_behindAButtonItComesWithTheSearch() async throws {
        let (page, search, bar) = shown(.integratedButton, device: "iphone-16")
        XCTAssertEqual(bar.frame.height, 44)
        let button = try XCTUnwrap(page.navigationItem.searchBarPlacementBarButtonItem.itemView)
        TestApp.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        TestApp.settle()
        XCTAssertTrue(search.isActive)
        XCTAssertEqual(bar.frame.height, 52)
        search.isActive = false
        TestApp.settle()
        XCTAssertEqual(bar.frame.height, 44)
    }

    func test_suggestionsAreListedAndTheUpdaterHearsOfTheChoice() async throws {
        let (_, search, _) = shown(.stacked, device: "iphone-16")
        let updater = SuggestionRecorder()
        search.searchResultsUpdater = updater
        search.isActive = true
        search.searchSuggestions = [
            UISearchSuggestionItem(localizedSuggestion: "Apples"),
            UISearchSuggestionItem(localizedSuggestion: "Pears", localizedDescription: "Fruit"),
        ]
        TestApp.settle()
        try TestApp.tap("Pears")
        TestApp.settle()
        XCTAssertEqual(updater.chosen, ["Pears"])
        search.searchSuggestions = nil
        TestApp.settle()
        XCTAssertThrowsError(try TestApp.tap("Apples"))
    }
}

@MainActor
private final class SuggestionRecorder: NSObject, UISearchResultsUpdating {
    var chosen: [String] = []

    override init() {
        _ = Self.registration
        super.init()
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: SuggestionRecorder.self, name: "UIKitTests.SuggestionRecorder")
        entry.optional("updateSearchResults(for:selecting:)") { owner -> (UISearchController, any UISearchSuggestion) -> Void in
            { _, suggestion in
                MainActor.assumeIsolated { (owner as! SuggestionRecorder).chosen.append(suggestion.localizedSuggestion ?? "") }
            }
        }
    }()

    func updateSearchResults(for searchController: UISearchController) {}
}
