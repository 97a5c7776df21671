import ObjCRuntime
import XCTest

@testable import UIKit

/// A table controller among others.
@MainActor
final class TableControllerTests: AppTestCase {
    @MainActor
    private final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell") ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
            cell.textLabel?.text = "\(indexPath.row)"
            return cell
        }
    }

    /// Has what tables ask for once and then often.
    @MainActor
    private final class TitledRows: UITableViewController {
        static let registration: Void = {
            ClassRegistry.entry(for: TitledRows.self, name: "UIKitTests.TitledRows").optional("tableView(_:titleForHeaderInSection:)") {
                owner -> (UITableView, Int) -> String? in
                { _, _ in (owner as! TitledRows).name }
            }
        }()

        nonisolated let name = "Rows"
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    }

    func test_aTableDoesNotHoldTheControllerThatOwnsIt() async {
        TitledRows.registration
        weak var gone: TitledRows?
        let navigation = UINavigationController(rootViewController: UIViewController())
        _ = TestApp.show(navigation)
        do {
            let rows = TitledRows(style: .plain)
            gone = rows
            navigation.pushViewController(rows, animated: false)
            TestApp.settle()
            XCTAssertNotNil(rows.tableView.headerView(forSection: 0))
            navigation.popViewController(animated: false)
            TestApp.settle()
            // Asked for off screen, too.
            rows.tableView.reloadData()
            XCTAssertEqual(rows.tableView.numberOfRows(inSection: 0), 3)
        }
        TestApp.settle()
        XCTAssertNil(gone)
    }

    func test_theSelectionGoesWhenTheControllerComesBack() async {
        let rows = Rows(style: .plain)
        let navigation = UINavigationController(rootViewController: rows)
        _ = TestApp.show(navigation)
        XCTAssertTrue(rows.view === rows.tableView)
        XCTAssertTrue(rows.tableView.dataSource === rows)
        // The first row stands below the bar.
        XCTAssertEqual(rows.tableView.contentOffset.y, -rows.tableView.adjustedContentInset.top)
        rows.tableView.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
        navigation.pushViewController(UIViewController(), animated: false)
        TestApp.settle()
        XCTAssertNotNil(rows.tableView.indexPathForSelectedRow)
        navigation.popViewController(animated: false)
        TestApp.settle()
        XCTAssertNil(rows.tableView.indexPathForSelectedRow)
        rows.clearsSelectionOnViewWillAppear = false
        rows.tableView.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
        navigation.pushViewController(UIViewController(), animated: false)
        TestApp.settle()
        navigation.popViewController(animated: false)
        TestApp.settle()
        XCTAssertNotNil(rows.tableView.indexPathForSelectedRow)
    }

    func test_editingReachesTheTable() async {
        let rows = Rows(style: .grouped)
        _ = TestApp.show(rows)
        rows.setEditing(true, animated: false)
        XCTAssertTrue(rows.tableView.isEditing)
        XCTAssertEqual(rows.tableView.style, .grouped)
    }

    func test_theKeyboardTakesRoomAtTheBottom() async {
        let rows = Rows(style: .plain)
        _ = TestApp.show(rows)
        let before = rows.tableView.adjustedContentInset.bottom
        let frame = CGRect(x: 0, y: 852 - 336, width: 393, height: 336)
        NotificationCenter.default.post(
            name: Notification.Name("UIKeyboardWillShowNotification"), object: nil,
            userInfo: ["UIKeyboardFrameEndUserInfoKey": frame, "UIKeyboardAnimationDurationUserInfoKey": 0.25])
        XCTAssertEqual(rows.tableView.adjustedContentInset.bottom, 336)
        NotificationCenter.default.post(name: Notification.Name("UIKeyboardWillHideNotification"), object: nil)
        XCTAssertEqual(rows.tableView.adjustedContentInset.bottom, before)
    }

    func test_prefetchingGoesAheadOfTheScroll() async {
        let source = Prefetcher()
        let host = TableHost([(0..<500).map { "\($0)" }])
        let table = TestApp.showTable(host) { $0.prefetchDataSource = source }
        table.contentOffset.y = 440
        TestApp.step()
        table.contentOffset.y = 480
        TestApp.step()
        let last = table.indexPathsForVisibleRows!.last!.row
        XCTAssertTrue(source.fetched.contains(last + 1))
        XCTAssertTrue(source.fetched.contains(last + 10))
        XCTAssertFalse(source.fetched.contains(last + 60))
        XCTAssertEqual(source.fetched.count, Set(source.fetched).count)
    }
}

@MainActor
final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
    var fetched: [Int] = []

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { fetched += indexPaths.map(\.row) }
}
