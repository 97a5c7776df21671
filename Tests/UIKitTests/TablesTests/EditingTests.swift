import Display
import ObjCRuntime
import XCTest

@testable import UIKit

/// Editing by the user: controls, swipes, carried rows, pulls.
@MainActor
final class EditingTests: XCTestCase {
    private var host = TableHost([])
    private var table = UITableView()

    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            host = TableHost([["A", "B", "C", "D"]])
            table = TestApp.showTable(host)
        }
    }

    func test_aRowThatIsScrolledAwayTakesItsActionsAlong() async {
        let host = TableHost([(0..<100).map { "\($0)" }])
        let table = TestApp.showTable(host)
        TestApp.drag(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 200, y: 60), frames: 10)
        TestApp.settle()
        XCTAssertNotNil(table.swipe)
        table.contentOffset.y = 2000
        TestApp.settle()
        XCTAssertNil(table.swipe)
        XCTAssertEqual(table.visibleCells.filter { $0.swipeOffset != 0 }.count, 0)
        XCTAssertEqual(table.subviews.filter { $0 is SwipeActionsView }.count, 0)
    }

    func test_editingMakesRoomForItsControls() async {
        let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))!
        XCTAssertEqual(cell.contentView.frame.minX, 0)
        table.setEditing(true, animated: true)
        TestApp.settle()
        XCTAssertTrue(cell.isEditing)
        XCTAssertEqual(cell.editingStyle, .delete)
        XCTAssertEqual(cell.contentView.frame.minX, 38)
        // The data source moves rows, so there is something to move them by.
        XCTAssertNotNil(cell.reorderControl)
        XCTAssertLessThan(cell.contentView.frame.maxX, 393 - 20)
        table.setEditing(false, animated: true)
        TestApp.settle()
        XCTAssertEqual(cell.contentView.frame, CGRect(x: 0, y: 0, width: 393, height: 44 - 1.0 / 3))
        XCTAssertNil(cell.editControl)
        XCTAssertNil(cell.reorderControl)
    }

    func test_theDeleteControlAsksAndTheButtonDeletes() async throws {
        table.setEditing(true, animated: false)
        TestApp.step()
        // The round control of the second row.
        TestApp.tap(at: CGPoint(x: 27, y: 66))
        TestApp.settle()
        XCTAssertTrue(table.cellForRow(at: IndexPath(row: 1, section: 0))!.showingDeleteConfirmation)
        try TestApp.tap("Delete")
        XCTAssertTrue(host.log.take().contains("commit delete 0-1"))
        TestApp.settle()
        XCTAssertEqual(table.shownTexts, ["A", "C", "D"])
        XCTAssertNil(table.swipe)
    }

    func test_swipingUncoversDeleteAndATapBesideClosesIt() async {
        TestApp.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 68), frames: 8)
        TestApp.settle()
        let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))!
        let width = table.swipe!.view.openWidth
        XCTAssertGreaterThanOrEqual(width, 74)
        XCTAssertEqual(cell.frame.minX, -width)
        XCTAssertEqual(table.contentOffset.y, 0)
        TestApp.tap(at: CGPoint(x: 100, y: 150))
        TestApp.settle()
        XCTAssertEqual(cell.frame.minX, 0)
        XCTAssertFalse(host.log.take().contains { $0.hasPrefix("didSelect") || $0.hasPrefix("commit") })
    }

    func test_aFullSwipePerformsTheFirstAction() async {
        TestApp.drag(from: CGPoint(x: 380, y: 66), to: CGPoint(x: 20, y: 68), frames: 16)
        TestApp.settle()
        XCTAssertTrue(host.log.take().contains("commit delete 0-1"))
        XCTAssertEqual(table.shownTexts, ["A", "C", "D"])
    }

    func test_aCarriedRowMovesInTheDataWhenItIsDropped() async {
        table.setEditing(true, animated: false)
        TestApp.step()
        let grip = table.cellForRow(at: IndexPath(row: 0, section: 0))!.reorderControl!
        let point = grip.convert(CGPoint(x: grip.bounds.midX, y: grip.bounds.midY), to: nil)
        TestApp.drag(from: point, to: CGPoint(x: point.x, y: point.y + 100), frames: 12, lifts: false)
        XCTAssertEqual(host.log.take().filter { $0.hasPrefix("move") }, [])
        TestApp.touch(.ended, at: ScreenPoint(x: point.x, y: point.y + 100))
        TestApp.settle()
        XCTAssertEqual(host.log.take().filter { $0.hasPrefix("move") }, ["move 0-0 to 0-2"])
        XCTAssertEqual(table.shownTexts, ["B", "C", "A", "D"])
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 44, 88, 132])
        XCTAssertEqual(host.sections, [["B", "C", "A", "D"]])
    }

    func test_severalRowsCanBeSelectedWhileEditing() async {
        table.allowsMultipleSelectionDuringEditing = true
        table.setEditing(true, animated: false)
        TestApp.step()
        for y in [22, 110] as [CGFloat] {
            TestApp.tap(at: CGPoint(x: 200, y: y))
            TestApp.settle()
        }
        XCTAssertEqual(table.indexPathsForSelectedRows, [IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0)])
        TestApp.tap(at: CGPoint(x: 200, y: 22))
        XCTAssertEqual(table.indexPathsForSelectedRows, [IndexPath(row: 2, section: 0)])
        table.setEditing(false, animated: false)
        XCTAssertNil(table.indexPathsForSelectedRows)
    }

    func test_pullingRefreshesAndTheRoomCloses() async {
        let control = UIRefreshControl()
        var refreshes = 0
        control.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
        table.refreshControl = control
        TestApp.step()
        XCTAssertTrue(control.isHidden)
        TestApp.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 340), frames: 8)
        TestApp.settle()
        XCTAssertEqual(refreshes, 0)
        XCTAssertEqual(table.contentOffset.y, 0)
        TestApp.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 560), frames: 20)
        XCTAssertEqual(refreshes, 1)
        XCTAssertTrue(control.isRefreshing)
        TestApp.advance(by: 2)
        XCTAssertEqual(table.contentOffset.y, -60)
        XCTAssertEqual(table.adjustedContentInset.top, 60)
        XCTAssertEqual(table.contentInset.top, 0)
        control.endRefreshing()
        TestApp.advance(by: 1)
        XCTAssertEqual(table.contentOffset.y, 0)
        XCTAssertEqual(table.adjustedContentInset.top, 0)
        XCTAssertTrue(control.isHidden)
    }

    func test_beginRefreshingAtTheTopShowsTheControlWithoutAnAction() async {
        let control = UIRefreshControl()
        var refreshes = 0
        control.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
        table.refreshControl = control
        control.beginRefreshing()
        XCTAssertEqual(table.contentOffset.y, -60)
        XCTAssertFalse(control.isHidden)
        XCTAssertEqual(refreshes, 0)
    }
}
