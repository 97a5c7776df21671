import ObjCRuntime
import XCTest

@testable import UIKit

/// Insertions, deletions, moves, and UIKit's words where they don't fit the data.
@MainActor
final class UpdateTests: XCTestCase {
    private var host = TableHost([])
    private var table = UITableView()

    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            host = TableHost([["A", "B", "C"], ["D"]])
            table = TestApp.showTable(host)
        }
    }

    private func reason(_ body: @escaping @MainActor () -> Void) -> String? {
        ObjCException.intercept { MainActor.assumeIsolated { body() } }.map { "\($0.name.rawValue): \($0.reason)" }
    }

    func test_insertedRowsShowAndOthersMakeRoom() async {
        let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))
        host.sections[0].insert("X", at: 1)
        table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        XCTAssertEqual(table.shownTexts, ["A", "X", "B", "C", "D"])
        XCTAssertTrue(table.cellForRow(at: IndexPath(row: 3, section: 0)) === cell)
        TestApp.advance(by: 0.1)
        // On its way: between its old and its new place.
        let y = cell!.layer.presentation()!.frame.minY
        XCTAssertGreaterThan(y, 88)
        XCTAssertLessThan(y, 132)
        TestApp.settle()
        XCTAssertEqual(cell!.frame.minY, 132)
        XCTAssertEqual(table.contentSize.height, 5 * 44)
    }

    func test_theLastCellOfADeletedRowIsGivenBackAfterTheAnimation() async {
        host.sections[0].removeFirst()
        var completed: [Bool] = []
        table.performBatchUpdates {
            self.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .left)
        } completion: {
            completed.append($0)
        }
        XCTAssertEqual(completed, [])
        XCTAssertEqual(table.leavingViews.count, 1)
        TestApp.settle()
        XCTAssertEqual(completed, [true])
        XCTAssertEqual(table.leavingViews.count, 0)
        XCTAssertEqual(table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }.count, 3)
    }

    /// Writes down which views come and go.
    private final class Ledger: NSObject, UITableViewDelegate {
        let log = CallLog()

        override init() {
            super.init()
            let entry = ClassRegistry.entry(for: Ledger.self, name: "Tests.TableLedger")
            entry.optional("tableView(_:didEndDisplaying:forRowAt:)") {
                object -> (UITableView, UITableViewCell, IndexPath) -> Void in
                { _, cell, _ in (object as! Ledger).log.add("row \(cell.textLabel?.text ?? "")") }
            }
            entry.optional("tableView(_:didEndDisplayingHeaderView:forSection:)") { object -> (UITableView, UIView, Int) -> Void in
                { (object as! Ledger).log.add("header \($2)") }
            }
        }
    }

    func test_theDelegateHearsOfWhatHasLeft() async {
        let ledger = Ledger()
        let host = TableHost([["A"], ["B"]])
        host.headers = ["first", "second"]
        let table = TestApp.showTable(host) { $0.delegate = ledger }
        func deleteFirst() {
            host.sections.removeFirst()
            host.headers.removeFirst()
            table.deleteSections([0], with: .fade)
        }
        deleteFirst()
        TestApp.step()
        XCTAssertEqual(ledger.log.take(), [])
        TestApp.settle()
        XCTAssertEqual(ledger.log.take().sorted(), ["header 0", "row A"])
        // A reload ends what is still on its way out.
        deleteFirst()
        TestApp.step()
        table.reloadData()
        XCTAssertEqual(ledger.log.take().sorted(), ["header 0", "row B"])
        XCTAssertTrue(table.leavingViews.isEmpty)
        TestApp.settle()
        XCTAssertEqual(ledger.log.take(), [])
    }

    func test_wrongCountsEndWithUIKitsSentence() async {
        let (table, host) = (table, host)
        XCTAssertEqual(
            reason {
                host.sections[0].append("X")
                table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            },
            "NSInternalInconsistencyException: Invalid update: invalid number of rows in section 0.  The number of rows contained in an "
                + "existing section after the update (4) must be equal to the number of rows contained in that section before the update "
                + "(3), plus or minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus "
                + "the number of rows moved into or out of that section (0 moved in, 0 moved out).")
        XCTAssertEqual(
            reason { table.deleteRows(at: [IndexPath(row: 0, section: 1)], with: .fade) },
            "NSInternalInconsistencyException: Invalid update: invalid number of rows in section 1.  The number of rows contained in an "
                + "existing section after the update (1) must be equal to the number of rows contained in that section before the update "
                + "(1), plus or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus "
                + "the number of rows moved into or out of that section (0 moved in, 0 moved out).")
        XCTAssertEqual(
            reason { table.insertSections([0], with: .fade) },
            "NSInternalInconsistencyException: Invalid update: invalid number of sections.  The number of sections contained in the table "
                + "view after the update (2) must be equal to the number of sections contained in the table view before the update (2), "
                + "plus or minus the number of sections inserted or deleted (1 inserted, 0 deleted).")
    }

    func test_pathsBeyondTheDataEndWithUIKitsSentence() async {
        let (table, host) = (table, host)
        let cases: [(String, @MainActor () -> Void)] = [
            (
                "attempt to delete row 7 from section 0 which only contains 3 rows before the update",
                { table.deleteRows(at: [IndexPath(row: 7, section: 0)], with: .fade) }
            ),
            (
                "attempt to insert row 9 into section 0, but there are only 3 rows in section 0 after the update",
                { table.insertRows(at: [IndexPath(row: 9, section: 0)], with: .fade) }
            ),
            (
                "attempt to insert row 0 into section 5, but there are only 2 sections after the update",
                { table.insertRows(at: [IndexPath(row: 0, section: 5)], with: .fade) }
            ),
            (
                "attempt to delete section 4, but there are only 2 sections before the update",
                { table.deleteSections([4], with: .fade) }
            ),
            (
                "attempt to insert section 6 but there are only 2 sections after the update",
                { table.insertSections([6], with: .fade) }
            ),
        ]
        for (sentence, body) in cases { XCTAssertEqual(reason(body), "NSInternalInconsistencyException: " + sentence) }
        XCTAssertEqual(
            reason { table.scrollToRow(at: IndexPath(row: 5, section: 0), at: .top, animated: false) },
            "NSRangeException: Attempted to scroll the table view to an out-of-bounds row (5) when there are only 3 rows in section 0.")
        XCTAssertEqual(
            reason { _ = table.dequeueReusableCell(withIdentifier: "nobody", for: IndexPath(row: 0, section: 0)) },
            "NSInternalInconsistencyException: unable to dequeue a cell with identifier nobody - must register a nib or a class for the "
                + "identifier or connect a prototype cell in a storyboard")
        XCTAssertNil(
            reason {
                host.sections[0].removeLast(); table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .none)
            })
    }

    func test_emptyUpdatesAskForHeightsAgain() async {
        let entry = ClassRegistry.entry(for: TallHost.self, name: "Tests.TallHost")
        entry.optional("tableView(_:heightForRowAt:)") { object -> (UITableView, IndexPath) -> CGFloat in
            { _, _ in (object as! TallHost).height }
        }
        let tall = TallHost([["A", "B"]])
        table.dataSource = tall
        table.delegate = tall
        TestApp.step()
        XCTAssertEqual(table.contentSize.height, 100)
        tall.height = 80
        table.beginUpdates()
        table.endUpdates()
        TestApp.settle()
        XCTAssertEqual(table.rectForRow(at: IndexPath(row: 1, section: 0)), CGRect(x: 0, y: 80, width: 393, height: 80))
        XCTAssertEqual(table.contentSize.height, 160)
        XCTAssertEqual(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minY, 80)
    }

    func test_reconfiguringKeepsTheCell() async {
        let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
        host.sections[0][1] = "Changed"
        table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
        XCTAssertTrue(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
        XCTAssertEqual(cell?.textLabel?.text, "Changed")
    }

    func test_deletingAtTheEndScrollsBack() async {
        host.sections = [(0..<40).map { "\($0)" }]
        table.reloadData()
        table.contentOffset.y = 40 * 44 - 852
        TestApp.step()
        host.sections = [(0..<20).map { "\($0)" }]
        table.deleteRows(at: (20..<40).map { IndexPath(row: $0, section: 0) }, with: .fade)
        TestApp.settle()
        XCTAssertEqual(table.contentOffset.y, 20 * 44 - 852, accuracy: 0.01)
        XCTAssertEqual(table.shownTexts.last, "19")
    }
}

/// Rows whose height changes.
@MainActor
final class TallHost: TableHost {
    var height: CGFloat = 50
}
