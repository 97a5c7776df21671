import ObjCRuntime
import XCTest

@testable import UIKit

/// Snapshots and the data source that shows them.
@MainActor
final class DiffableDataSourceTests: AppTestCase {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (name, items) in sections {
            snapshot.appendSections([name])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    /// Not from an asynchronous function, which would wait for the end.
    private func apply(
        _ snapshot: Snapshot, to source: UITableViewDiffableDataSource<String, Int>, animated: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        source.apply(snapshot, animatingDifferences: animated, completion: completion)
    }

    func test_aSnapshotKeepsOrder() async {
        var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
        snapshot.insertItems([9], beforeItem: 2)
        snapshot.insertItems([8], afterItem: 4)
        snapshot.moveItem(1, afterItem: 4)
        snapshot.moveSection("b", beforeSection: "a")
        snapshot.deleteItems([3])
        XCTAssertEqual(snapshot.sectionIdentifiers, ["b", "a"])
        XCTAssertEqual(snapshot.itemIdentifiers, [4, 1, 8, 9, 2])
        XCTAssertEqual(snapshot.indexOfItem(9), 3)
        XCTAssertEqual(snapshot.sectionIdentifier(containingItem: 1), "b")
        XCTAssertEqual(snapshot.numberOfItems(inSection: "a"), 2)
        let copy = snapshot
        XCTAssertEqual(
            ObjCException.intercept {
                var copy = copy
                copy.appendItems([4], toSection: "a")
            }?.reason, "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    4\n)}")
    }

    func test_randomSnapshotsLeadTheTableToTheSameRows() async {
        var random = SplitMix(seed: 42)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        let controller = UIViewController()
        _ = TestApp.show(controller)
        controller.view.addSubview(table)
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        print("random snapshots: seed 42, 300 rounds")
        for round in 0..<300 {
            var names = ["a", "b", "c", "d"].filter { _ in random.below(4) > 0 }
            if names.isEmpty { names = ["a"] }
            if random.below(3) == 0 { names.reverse() }
            var sections: [(String, [Int])] = names.map { ($0, []) }
            for item in 0..<25 where random.below(3) > 0 {
                let target = random.below(3) == 0 ? random.below(sections.count) : item % sections.count
                let place = random.below(3) == 0 ? random.below(sections[target].1.count + 1) : sections[target].1.count
                sections[target].1.insert(item, at: place)
            }
            let new = snapshot(sections)
            apply(new, to: source, animated: round % 3 != 0)
            // A frame now and then: animations run over each other.
            if round % 10 == 0 { TestApp.step() } else { table.layoutIfNeeded() }
            XCTAssertEqual(table.numberOfSections, new.numberOfSections, "round \(round)")
            for path in table.indexPathsForVisibleRows ?? [] {
                let item = source.itemIdentifier(for: path)!
                XCTAssertEqual(sections[path.section].1[path.row], item)
                XCTAssertEqual(table.cellForRow(at: path)?.textLabel?.text, "\(item)", "round \(round)")
                XCTAssertEqual(source.indexPath(for: item), path)
            }
        }
    }

    func test_movesKeepTheirCells() async {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
            table.dequeueReusableCell(withIdentifier: "cell", for: path)
        }
        apply(snapshot([("a", [1, 2, 3])]), to: source)
        table.layoutIfNeeded()
        let cells = table.visibleCells
        var completed = false
        apply(snapshot([("a", [3, 1, 2])]), to: source) { completed = true }
        table.layoutIfNeeded()
        XCTAssertTrue(completed)
        XCTAssertTrue(table.visibleCells.elementsEqual([cells[2], cells[0], cells[1]], by: ===))
    }
}
