import XCTest

@testable import UIKit

/// Places of rows whose heights no binary fraction has.
@MainActor
final class TableGeometryTests: AppTestCase {
    func test_aRowThatEndsAtAHeightNeverEndsBelowItByRounding() async {
        for seed in UInt64(1)...20 {
            var random = SplitMix(seed: seed)
            let count = 60
            var rows = RowRuns(count: count, height: 44, isMeasured: false)
            for row in 0..<count { rows.set(CGFloat(Int.random(in: 20...700, using: &random)) / 3, isMeasured: true, at: row) }
            let geometry = TableGeometry(sections: [
                TableGeometry.Section(rows: rows, header: .init(height: 85.0 / 3), padding: 22),
                TableGeometry.Section(rows: rows, footer: .init(height: 0.1)),
            ])
            for path in (0..<2).flatMap({ section in (0..<count).map { RowPath(section, $0) } }) {
                for y in [geometry.rowY(path), geometry.rowY(path) + geometry.rowHeight(path)] {
                    guard let first = geometry.firstRow(endingBelow: y) else { continue }
                    XCTAssertGreaterThan(geometry.rowY(first) + geometry.rowHeight(first), y, "seed \(seed), row \(path)")
                    XCTAssertLessThanOrEqual(geometry.rowY(first), y + 0.001 + (first.row == 0 ? 60 : 0), "seed \(seed), row \(path)")
                }
            }
        }
    }

    func test_scrollingToAnyEndOfARowAsksForEachCellOnce() async {
        var random = SplitMix(seed: 7)
        let heights = (0..<80).map { _ in CGFloat(Int.random(in: 100...500, using: &random)) / 3 }
        let host = TableHost([heights.map { "\($0)" }])
        host.makeCell = { table, path, text in
            let cell = table.dequeueReusableCell(withIdentifier: "tall", for: path) as! TallCell
            cell.height = CGFloat(Double(text)!)
            return cell
        }
        let table = TestApp.showTable(host) { $0.register(TallCell.self, forCellReuseIdentifier: "tall") }
        for row in 0..<60 {
            let path = IndexPath(row: row, section: 0)
            host.cellsMade = 0
            table.contentOffset.y = table.rectForRow(at: path).maxY
            table.layoutIfNeeded()
            XCTAssertLessThanOrEqual(host.cellsMade, 6, "row \(row)")
            for cell in table.visibleCells { XCTAssertGreaterThan(cell.frame.maxY, table.bounds.minY) }
        }
    }
}

private final class TallCell: UITableViewCell {
    var height: CGFloat = 44

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority, verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        CGSize(width: targetSize.width, height: height)
    }

    override class func __make(style: CellStyle, reuseIdentifier: String?) -> UITableViewCell {
        TallCell(style: style, reuseIdentifier: reuseIdentifier)
    }
}
