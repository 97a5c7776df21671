import XCTest

@testable import UIKit

@MainActor
final class BatchUpdateClosureTests: XCTestCase {
    private final class Table: UITableView {
        var batches = 0

        override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
            batches += 1
            super.performBatchUpdates(updates, completion: completion)
        }
    }

    private final class Grid: UICollectionView {
        var batches = 0

        override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
            batches += 1
            super.performBatchUpdates(updates, completion: completion)
        }
    }

    private func change(_ table: UITableView, _ grid: UICollectionView, _ updates: () -> Void, done: @escaping () -> Void) {
        table.performBatchUpdates(updates)
        grid.performBatchUpdates({ updates() }, completion: { _ in done() })
    }

    func test_changesThatMustNotEscapeRunAtOnceThroughTheOverride() async {
        TestApp.reset()
        let table = Table(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let grid = Grid(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        var (changes, isDone) = (0, false)
        change(table, grid, { changes += 1 }, done: { isDone = true })
        XCTAssertEqual(changes, 2)
        XCTAssertEqual([table.batches, grid.batches], [1, 1])
        TestApp.settle()
        XCTAssertTrue(isDone)

        let none: (() -> Void)? = nil
        table.performBatchUpdates(none)
        grid.performBatchUpdates(nil) { _ in changes += 1 }
        TestApp.settle()
        XCTAssertEqual(changes, 3)
        XCTAssertEqual([table.batches, grid.batches], [2, 2])
    }
}
