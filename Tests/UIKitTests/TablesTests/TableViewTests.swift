import XCTest

@testable import UIKit

/// Rows, reuse, places and selection of a table view.
@MainActor
final class TableViewTests: AppTestCase {
    private func numbers(_ count: Int) -> [String] { (0..<count).map { "Row \($0)" } }

    func test_dataMayChangeWhileCellsAreMade() async {
        for reloads in [true, false] {
            let host = TableHost([(0..<50).map { "\($0)" }])
            let make = host.makeCell
            var isDone = false
            host.makeCell = { [unowned host] table, path, text in
                if text == "5", !isDone {
                    isDone = true
                    host.sections[0].removeFirst(reloads ? 48 : 3)
                    if reloads {
                        table.reloadData()
                    } else {
                        table.deleteRows(at: (0..<3).map { IndexPath(row: $0, section: 0) }, with: .fade)
                    }
                }
                return make(table, path, text)
            }
            let table = TestApp.showTable(host)
            TestApp.settle()
            XCTAssertEqual(Array(table.shownTexts.prefix(3)), reloads ? ["48", "49"] : ["3", "4", "5"])
            XCTAssertEqual(table.numberOfRows(inSection: 0), host.sections[0].count)
            XCTAssertTrue(table.leavingViews.isEmpty)
        }
    }

    func test_onlyVisibleRowsHaveCellsAndLeavingOnesAreUsedAgain() async {
        let host = TableHost([numbers(1000)])
        let table = TestApp.showTable(host)
        XCTAssertEqual(table.contentSize.height, 44_000)
        XCTAssertEqual(table.visibleCells.count, 20)
        XCTAssertEqual(host.cellsMade, 20)
        let made = Set(table.visibleCells.map(ObjectIdentifier.init))
        for step in 1...200 {
            table.contentOffset.y = CGFloat(step) * 44
            table.layoutIfNeeded()
        }
        XCTAssertEqual(table.shownTexts.first, "Row 200")
        let later = Set(table.visibleCells.map(ObjectIdentifier.init))
        XCTAssertLessThanOrEqual(later.subtracting(made).count, 2)
        XCTAssertLessThanOrEqual(table.subviews.filter { $0 is UITableViewCell }.count, 22)
    }

    func test_placesOfRows() async {
        let host = TableHost([numbers(3), numbers(2)])
        host.headers = ["A", "B"]
        let table = TestApp.showTable(host)
        // Each header of a plain table has 22 above it and is 28 high.
        XCTAssertEqual(table.rectForHeader(inSection: 0), CGRect(x: 0, y: 22, width: 393, height: 28.333333333333332))
        let first = table.rectForRow(at: IndexPath(row: 0, section: 0))
        XCTAssertEqual(first.minY, table.rectForHeader(inSection: 0).maxY)
        XCTAssertEqual(first.height, 44)
        XCTAssertEqual(table.indexPathForRow(at: CGPoint(x: 10, y: first.minY + 45)), IndexPath(row: 1, section: 0))
        XCTAssertNil(table.indexPathForRow(at: CGPoint(x: 10, y: 30)))
        XCTAssertEqual(
            table.indexPathsForRows(in: CGRect(x: 0, y: first.minY + 100, width: 10, height: 100)),
            [IndexPath(row: 2, section: 0), IndexPath(row: 0, section: 1)])
        let cell = table.cellForRow(at: IndexPath(row: 1, section: 1))
        XCTAssertEqual(cell?.textLabel?.text, "Row 1")
        XCTAssertEqual(cell.flatMap(table.indexPath(for:)), IndexPath(row: 1, section: 1))
        XCTAssertEqual(table.rectForRow(at: IndexPath(row: 9, section: 9)), .zero)
        XCTAssertEqual(table.indexPath(for: UITableViewCell()), nil)
    }

    func test_headersEndOnThePixelsOfTheirScreen() async {
        for (device, height) in [("ipad", 28.5), ("iphone-16", 28.333333333333332), ("ipad", 28.5)] {
            TestApp.reset(device: device)
            let host = TableHost([numbers(3)])
            host.headers = ["A"]
            XCTAssertEqual(TestApp.showTable(host).rectForHeader(inSection: 0).height, height, device)
        }
    }

    func test_tapsSelectInOrder() async {
        let host = TableHost([numbers(5)])
        let table = TestApp.showTable(host)
        TestApp.tap(at: CGPoint(x: 100, y: 60))
        TestApp.settle()
        XCTAssertEqual(
            host.log.take(),
            ["shouldHighlight 0-1", "didHighlight 0-1", "didUnhighlight 0-1", "willSelect 0-1", "didSelect 0-1"])
        XCTAssertEqual(table.indexPathForSelectedRow, IndexPath(row: 1, section: 0))
        TestApp.tap(at: CGPoint(x: 100, y: 150))
        XCTAssertEqual(
            host.log.take(),
            [
                "shouldHighlight 0-3", "didHighlight 0-3", "didUnhighlight 0-3", "willSelect 0-3", "willDeselect 0-1", "didDeselect 0-1",
                "didSelect 0-3",
            ])
        XCTAssertEqual(table.indexPathsForSelectedRows, [IndexPath(row: 3, section: 0)])
        XCTAssertFalse(table.cellForRow(at: IndexPath(row: 1, section: 0))!.isSelected)
        XCTAssertTrue(table.cellForRow(at: IndexPath(row: 3, section: 0))!.isSelected)
        table.deselectRow(at: IndexPath(row: 3, section: 0), animated: true)
        XCTAssertNil(table.indexPathForSelectedRow)
        XCTAssertEqual(host.log.take(), [])
    }

    func test_aDragScrollsAndSelectsNothing() async {
        let host = TableHost([numbers(100)])
        let table = TestApp.showTable(host)
        TestApp.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 500), frames: 20)
        TestApp.settle()
        XCTAssertGreaterThan(table.contentOffset.y, 80)
        XCTAssertNil(table.indexPathForSelectedRow)
        XCTAssertFalse(host.log.take().contains { $0.hasPrefix("didSelect") })
    }

    func test_aMillionRows() async {
        let host = TableHost([[]])
        let big = BigHost()
        let table = TestApp.showTable(host) {
            $0.dataSource = big; $0.delegate = nil
        }
        XCTAssertEqual(table.contentSize.height, 44_000_000)
        table.scrollToRow(at: IndexPath(row: 999_999, section: 0), at: .bottom, animated: false)
        TestApp.step()
        XCTAssertEqual(table.shownTexts.last, "999999")
        XCTAssertLessThan(big.asked, 60)
        XCTAssertLessThan(table.geometry.sections[0].rows.runCount, 60)
    }

    func test_selfSizingRowsKeepWhatShowsInPlace() async {
        let host = TableHost([numbers(300)])
        host.makeCell = { table, path, text in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = Array(repeating: text, count: path.row % 5 + 1).joined(separator: "\n")
            return cell
        }
        let table = TestApp.showTable(host)
        table.scrollToRow(at: IndexPath(row: 150, section: 0), at: .top, animated: false)
        TestApp.step()
        XCTAssertEqual(table.rectForRow(at: IndexPath(row: 150, section: 0)).minY, table.contentOffset.y, accuracy: 0.4)
        // Going up measures new rows; those that show move by exactly the scroll.
        for _ in 0..<40 {
            let path = table.indexPathsForVisibleRows![0]
            let before = table.rectForRow(at: path).minY - table.contentOffset.y
            table.contentOffset.y -= 30
            TestApp.step()
            XCTAssertEqual(table.rectForRow(at: path).minY - table.contentOffset.y, before + 30, accuracy: 0.01)
        }
        table.scrollToRow(at: IndexPath(row: 299, section: 0), at: .bottom, animated: false)
        TestApp.step()
        XCTAssertEqual(table.rectForRow(at: IndexPath(row: 299, section: 0)).maxY, table.contentOffset.y + 852, accuracy: 0.4)
    }

    func test_reloadDataForgetsTheSelection() async {
        let host = TableHost([numbers(5)])
        let table = TestApp.showTable(host)
        table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
        host.sections = [["X"], ["Y"]]
        table.reloadData()
        XCTAssertEqual(table.numberOfSections, 2)
        XCTAssertNil(table.indexPathForSelectedRow)
        XCTAssertEqual(table.shownTexts, ["X", "Y"])
    }

    func test_dataThatAreLoadedAgainFindTheCellsThatShowedThem() async {
        for usesPath in [true, false] {
            let host = TableHost([numbers(5), numbers(40)])
            host.makeCell = { table, path, text in
                let cell =
                    usesPath
                    ? table.dequeueReusableCell(withIdentifier: "cell", for: path) : table.dequeueReusableCell(withIdentifier: "cell")!
                cell.textLabel?.text = text
                return cell
            }
            let table = TestApp.showTable(host)
            table.contentOffset.y = 120
            TestApp.step()
            let before = table.visibleCells
            host.sections[1][3] = "other"
            table.reloadData()
            TestApp.step()
            XCTAssertTrue(table.visibleCells.elementsEqual(before, by: ===))
            XCTAssertEqual(table.cellForRow(at: IndexPath(row: 3, section: 1))?.textLabel?.text, "other")
        }
    }

    func test_headersOfPlainTablesStayAtTheEdge() async {
        let host = TableHost([numbers(30), numbers(30)])
        host.headers = ["First", "Second"]
        let table = TestApp.showTable(host)
        table.contentOffset.y = 500
        TestApp.step()
        XCTAssertEqual(table.headerView(forSection: 0)!.frame.minY, 500, accuracy: 0.001)
        let end = table.rect(forSection: 0).maxY
        table.contentOffset.y = end - 10
        TestApp.step()
        // The next section pushes it out.
        XCTAssertEqual(table.headerView(forSection: 0)!.frame.maxY, end, accuracy: 0.001)
    }
}

/// A million rows that cost nothing.
@MainActor
final class BigHost: NSObject, UITableViewDataSource {
    var count = 1_000_000
    var asked = 0

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
    }
}
