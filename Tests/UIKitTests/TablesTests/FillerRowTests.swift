import XCTest

@testable import UIKit

/// Rows without content beneath the last row.
@MainActor
final class FillerRowTests: AppTestCase {
    func test_linesGoOnBelowTheLastRowWhereTheyAreWanted() async throws {
        TestApp.reset()
        let host = TableHost([["A", "B"]])
        let table = TestApp.showTable(host)
        XCTAssertEqual(table.fillerRowHeight, 0)
        XCTAssertFalse(table.subviews.contains { $0 is TableFillerView })
        table.fillerRowHeight = UITableView.automaticDimension
        TestApp.settle()
        let filler = try XCTUnwrap(table.subviews.first { $0 is TableFillerView })
        XCTAssertEqual(filler.frame, CGRect(x: 0, y: 88, width: table.bounds.width, height: table.bounds.height - 88))
        table.separatorColor = .red
        table.separatorInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
        table.fillerRowHeight = 50
        TestApp.settle()
        let picture = Picture(of: table, scale: 3)
        func isRed(_ x: Int, _ y: Int) -> Bool { picture.red(x, y) > 240 && picture.green(x, y) < 20 }
        // The last pixels of rows that end at 138 and 188 points.
        XCTAssertTrue(isRed(300, 138 * 3 - 1))
        XCTAssertTrue(isRed(300, 188 * 3 - 1))
        XCTAssertFalse(isRed(300, 160 * 3))
        XCTAssertFalse(isRed(60, 138 * 3 - 1))
        XCTAssertEqual(table.contentSize.height, 88)
        table.tableFooterView = UIView()
        TestApp.settle()
        XCTAssertFalse(table.subviews.contains { $0 is TableFillerView })
    }
}
