import Foundation
import XCTest

@testable import UIKit

/// Where rows come from and go to, for every kind of animation.
@MainActor
final class RowAnimationTests: AppTestCase {
    func test_insertedRowsComeFromTheirSide() async {
        let cases: [(UITableView.RowAnimation, CGVector)] = [
            (.fade, CGVector(dx: 0, dy: 0)), (.right, CGVector(dx: 393, dy: 0)), (.left, CGVector(dx: -393, dy: 0)),
            (.top, CGVector(dx: 0, dy: -44)), (.bottom, CGVector(dx: 0, dy: 44)),
            // The row stays in the middle of the room that opens for it.
            (.middle, CGVector(dx: 0, dy: -22)), (.automatic, CGVector(dx: 0, dy: -44)),
        ]
        for (animation, from) in cases {
            TestApp.reset()
            let host = TableHost([["A", "B", "C"]])
            let table = TestApp.showTable(host)
            host.sections[0].insert("X", at: 1)
            table.insertRows(at: [IndexPath(row: 1, section: 0)], with: animation)
            let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
            XCTAssertEqual(cell?.frame.origin, CGPoint(x: 0, y: 44), "\(animation)")
            let start = (cell?.layer.presentation() ?? cell?.layer).map { $0.frame.origin }
            XCTAssertEqual(start, CGPoint(x: from.dx, y: 44 + from.dy), "\(animation)")
            XCTAssertEqual(cell?.layer.presentation()?.opacity, 0, "\(animation)")
            TestApp.settle()
            XCTAssertEqual(cell?.layer.presentation()?.frame.origin ?? cell?.frame.origin, CGPoint(x: 0, y: 44))
            XCTAssertEqual(table.shownTexts, ["A", "X", "B", "C"])
        }
    }

    func test_withoutAnimationEverythingIsThereAtOnce() async {
        TestApp.reset()
        let host = TableHost([["A", "B"]])
        let table = TestApp.showTable(host)
        host.sections[0].removeFirst()
        var completed: [Bool] = []
        UIView.performWithoutAnimation {
            table.performBatchUpdates(
                { table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .left) }, completion: { completed.append($0) })
        }
        XCTAssertEqual(completed, [true])
        XCTAssertEqual(table.shownTexts, ["B"])
        XCTAssertEqual(table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minY, 0)
    }
}
