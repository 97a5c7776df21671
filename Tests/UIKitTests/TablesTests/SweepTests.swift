import Display
import Foundation
import ObjCRuntime
import XCTest

@testable import UIKit

/// Two fingers that select the rows they pass.
@MainActor
final class SweepTests: AppTestCase {
    private final class Host: TableHost {
        static func registerSweeping() {
            let entry = ClassRegistry.entry(for: Host.self, name: "Tests.SweepHost")
            entry.optional("tableView(_:shouldBeginMultipleSelectionInteractionAt:)") { object -> (UITableView, IndexPath) -> Bool in
                { _, _ in true }
            }
            entry.optional("tableView(_:didBeginMultipleSelectionInteractionAt:)") { object -> (UITableView, IndexPath) -> Void in
                { table, path in
                    (object as! Host).log.add("begin \(path.row)")
                    table.setEditing(true, animated: false)
                }
            }
            entry.optional("tableViewDidEndMultipleSelectionInteraction(_:)") { object -> (UITableView) -> Void in
                { _ in (object as! Host).log.add("end") }
            }
        }
    }

    private func touch(_ phase: TouchSample.Phase, y: CGFloat) {
        let samples = [100.0, 160].enumerated().map { index, x in
            TouchSample(id: index + 1, phase: phase, location: ScreenPoint(x: x, y: y))
        }
        UIApplication.shared.session.send(.touches(samples))
        TestApp.step()
    }

    func test_twoFingersSelectAndOneScrolls() async {
        Host.registerSweeping()
        let host = Host([(0..<60).map { "Row \($0)" }])
        let table = TestApp.showTable(host) { $0.allowsMultipleSelectionDuringEditing = true }
        touch(.began, y: 66)
        for y in stride(from: 70, through: 200, by: 10) as StrideThrough<Int> { touch(.moved, y: CGFloat(y)) }
        XCTAssertEqual(table.indexPathsForSelectedRows?.map(\.row), [1, 2, 3, 4])
        for y in stride(from: 190, through: 120, by: -10) as StrideThrough<Int> { touch(.moved, y: CGFloat(y)) }
        XCTAssertEqual(table.indexPathsForSelectedRows?.map(\.row), [1, 2])
        touch(.ended, y: 120)
        XCTAssertEqual(table.contentOffset.y, 0)
        XCTAssertTrue(table.isEditing)
        let log = host.log.take()
        XCTAssertEqual(log.filter { $0.hasPrefix("begin") || $0 == "end" }, ["begin 1", "end"])
        XCTAssertEqual(log.filter { $0.hasPrefix("didSelect") }, (1...4).map { "didSelect 0-\($0)" })
        XCTAssertEqual(log.filter { $0.hasPrefix("didDeselect") }.sorted(), ["didDeselect 0-3", "didDeselect 0-4"])
        TestApp.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), frames: 20)
        TestApp.settle()
        XCTAssertGreaterThan(table.contentOffset.y, 100)
    }
}
