import XCTest

@testable import UIKit

/// Groups in the middle of a navigation bar that the user arranges.
@MainActor
final class NavigationCustomizationTests: XCTestCase {
    private let barName = "tests.customization"

    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset(device: "ipad")
            GroupArrangement.store(nil, for: barName)
        }
    }

    override func tearDown() async throws {
        await MainActor.run {
            GroupArrangement.store(nil, for: barName)
            _ = TestApp.reset()
        }
    }

    private func button(_ title: String) -> UIBarButtonItem { UIBarButtonItem(title: title, style: .plain, target: nil, action: nil) }

    private func fill(_ item: UINavigationItem) {
        item.style = .editor
        item.customizationIdentifier = barName
        item.centerItemGroups = [
            button("Fixed").creatingFixedGroup(),
            button("Moves").creatingMovableGroup(customizationIdentifier: "moves"),
            button("Shown").creatingOptionalGroup(customizationIdentifier: "shown"),
            button("Spare").creatingOptionalGroup(customizationIdentifier: "spare", isInDefaultCustomization: false),
        ]
    }

    private func shownStack() -> (UINavigationController, UINavigationItem) {
        let page = UIViewController()
        page.title = "Title"
        fill(page.navigationItem)
        let stack = UINavigationController(rootViewController: page)
        _ = TestApp.show(stack)
        TestApp.settle()
        return (stack, page.navigationItem)
    }

    private func titles(_ item: UINavigationItem) -> [String?] { item.groupsInMiddle.map { $0.barButtonItems.first?.title } }

    func test_nobodyArrangesABarWithoutAName() async {
        let (_, item) = shownStack()
        XCTAssertNotNil(item.overflowPresentationSource, "the menu has the element that begins to arrange")
        item.customizationIdentifier = nil
        TestApp.settle()
        XCTAssertNil(item.overflowPresentationSource)
    }

    func test_anArrangementIsKeptForTheNextItemOfTheName() async {
        let (_, item) = shownStack()
        XCTAssertEqual(titles(item), ["Fixed", "Moves", "Shown"])
        item.arrangement = GroupArrangement(shown: ["spare", "moves"], known: ["moves", "shown", "spare"])
        XCTAssertEqual(titles(item), ["Fixed", "Spare", "Moves"])
        let next = UINavigationItem(title: "")
        fill(next)
        XCTAssertEqual(titles(next), ["Fixed", "Spare", "Moves"])
        next.arrangement = nil
        XCTAssertEqual(titles(next), ["Fixed", "Moves", "Shown"])
    }

    func test_groupsThatTheAppAddsLaterStandWhereItWantsThem() async {
        let (_, item) = shownStack()
        item.arrangement = GroupArrangement(shown: ["moves"], known: ["moves", "shown", "spare"])
        item.centerItemGroups.append(button("New").creatingOptionalGroup(customizationIdentifier: "new"))
        item.centerItemGroups.append(
            button("Hidden").creatingOptionalGroup(customizationIdentifier: "hidden", isInDefaultCustomization: false))
        item.centerItemGroups.append(button("Must").creatingMovableGroup(customizationIdentifier: "must"))
        XCTAssertEqual(titles(item), ["Fixed", "Moves", "New", "Must"])
    }

    func test_theUserTakesAGroupAwayAndAnotherIn() async throws {
        let (stack, item) = shownStack()
        stack.navigationBar.beginCustomizing(item)
        TestApp.settle()
        let container = try XCTUnwrap(stack.presentedViewController as? UINavigationController)
        let list = try XCTUnwrap(container.topViewController as? NavigationBarCustomizer)
        let table = try XCTUnwrap(list.tableView)
        func rows(_ section: Int) -> [String?] {
            (0..<table.numberOfRows(inSection: section)).map { table.cellForRow(at: IndexPath(row: $0, section: section))?.textLabel?.text }
        }
        XCTAssertEqual(rows(0), ["Moves", "Shown"])
        XCTAssertEqual(rows(1), ["Spare"])
        func style(_ row: Int, _ section: Int) -> UITableViewCell.EditingStyle? {
            table.cellForRow(at: IndexPath(row: row, section: section))?.editingStyle
        }
        XCTAssertEqual(style(0, 0), UITableViewCell.EditingStyle.none, "what can only be moved can't be taken away")
        XCTAssertEqual(style(1, 0), .delete)
        XCTAssertEqual(style(0, 1), .insert)
        let source = try XCTUnwrap(table.dataSource)
        source.tableView_commit_forRowAt?(table, .delete, IndexPath(row: 1, section: 0))
        source.tableView_commit_forRowAt?(table, .insert, IndexPath(row: 1, section: 1))
        TestApp.settle()
        XCTAssertEqual(titles(item), ["Fixed", "Moves", "Spare"])
        source.tableView_moveRowAt_to?(table, IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 0))
        XCTAssertEqual(titles(item), ["Fixed", "Spare", "Moves"])
        try TestApp.tap("Reset")
        TestApp.settle()
        XCTAssertEqual(titles(item), ["Fixed", "Moves", "Shown"])
        try TestApp.tap("Done")
        TestApp.settle()
        XCTAssertNil(stack.presentedViewController)
    }

    func test_aHiddenGroupKeepsItsPlaceWhileOthersAreArranged() async throws {
        let (stack, item) = shownStack()
        let shown = item.centerItemGroups[2]
        shown.isHidden = true
        stack.navigationBar.beginCustomizing(item)
        TestApp.settle()
        let container = try XCTUnwrap(stack.presentedViewController as? UINavigationController)
        let table = try XCTUnwrap((container.topViewController as? NavigationBarCustomizer)?.tableView)
        XCTAssertEqual(table.numberOfRows(inSection: 0), 1)
        let source = try XCTUnwrap(table.dataSource)
        source.tableView_commit_forRowAt?(table, .insert, IndexPath(row: 0, section: 1))
        TestApp.settle()
        shown.isHidden = false
        XCTAssertEqual(titles(item), ["Fixed", "Moves", "Shown", "Spare"])
    }

    func test_groupsOfOtherScreensWithTheSameNameAreKept() async {
        XCTAssertEqual(GroupArrangement.merged(["b", "a"], into: ["a", "x", "b", "y"], replacing: ["a", "b"]), ["b", "y", "a", "x"])
        XCTAssertEqual(GroupArrangement.merged([], into: ["a", "x"], replacing: ["a"]), ["x"])
        let twice = GroupArrangement(shown: ["moves", "moves"], known: ["moves"])
        let group = button("Moves").creatingMovableGroup(customizationIdentifier: "moves")
        XCTAssertEqual(twice.arranged([group]).count, 1)
    }

    func test_aGroupThatStaysCantBeDraggedOutOfTheBar() async throws {
        let (stack, item) = shownStack()
        stack.navigationBar.beginCustomizing(item)
        TestApp.settle()
        let container = try XCTUnwrap(stack.presentedViewController as? UINavigationController)
        let table = try XCTUnwrap((container.topViewController as? NavigationBarCustomizer)?.tableView)
        let delegate = try XCTUnwrap(table.delegate)
        let aim = delegate.tableView_targetIndexPathForMoveFromRowAt_toProposedIndexPath
        XCTAssertEqual(aim?(table, IndexPath(row: 0, section: 0), IndexPath(row: 0, section: 1)), IndexPath(row: 1, section: 0))
        XCTAssertEqual(aim?(table, IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 1)), IndexPath(row: 0, section: 1))
    }
}
