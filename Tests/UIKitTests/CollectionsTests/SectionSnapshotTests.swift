import ObjCRuntime
import XCTest

@testable import UIKit

/// Items that stand under others, and data sources with identifiers of any type.
@MainActor
final class SectionSnapshotTests: AppTestCase {
    private typealias Tree = NSDiffableDataSourceSectionSnapshot<String>
    private typealias Source = UICollectionViewDiffableDataSource<String, String>

    private func tree() -> Tree {
        var tree = Tree()
        tree.append(["fruit", "bread"])
        tree.append(["apple", "pear"], to: "fruit")
        tree.append(["red", "green"], to: "apple")
        return tree
    }

    func test_itemsStandUnderOthers() async {
        var tree = tree()
        XCTAssertEqual(tree.items, ["fruit", "apple", "red", "green", "pear", "bread"])
        XCTAssertEqual(tree.rootItems, ["fruit", "bread"])
        XCTAssertEqual(tree.visibleItems, ["fruit", "bread"])
        tree.expand(["apple"])
        XCTAssertFalse(tree.isVisible("red"))
        tree.expand(["fruit"])
        XCTAssertEqual(tree.visibleItems, ["fruit", "apple", "red", "green", "pear", "bread"])
        XCTAssertTrue(tree.isVisible("red"))
        XCTAssertTrue(tree.isExpanded("apple"))
        tree.collapse(["apple"])
        XCTAssertEqual(tree.visibleItems, ["fruit", "apple", "pear", "bread"])
        XCTAssertEqual(tree.level(of: "green"), 2)
        XCTAssertEqual(tree.parent(of: "green"), "apple")
        XCTAssertNil(tree.parent(of: "fruit"))
        XCTAssertEqual(tree.index(of: "pear"), 4)
        XCTAssertNil(tree.index(of: "nut"))
        XCTAssertTrue(tree.contains("pear"))
        XCTAssertEqual(
            tree.visualDescription(), "▾ fruit\n  ▸ apple\n    - red\n    - green\n  - pear\n- bread")
    }

    func test_itemsAreInsertedDeletedAndReplaced() async {
        var tree = tree()
        tree.insert(["milk"], before: "bread")
        tree.insert(["plum"], after: "apple")
        XCTAssertEqual(tree.items, ["fruit", "apple", "red", "green", "plum", "pear", "milk", "bread"])
        XCTAssertEqual(tree.parent(of: "plum"), "fruit")
        tree.expand(["apple"])
        let apples = tree.snapshot(of: "apple", includingParent: true)
        XCTAssertEqual(apples.items, ["apple", "red", "green"])
        XCTAssertEqual(apples.rootItems, ["apple"])
        XCTAssertTrue(apples.isExpanded("apple"))
        XCTAssertEqual(tree.snapshot(of: "fruit").rootItems, ["apple", "plum", "pear"])
        tree.delete(["fruit"])
        XCTAssertEqual(tree.items, ["milk", "bread"])
        XCTAssertFalse(tree.contains("red"))
        tree.insert(apples, after: "milk")
        XCTAssertEqual(tree.visibleItems, ["milk", "apple", "red", "green", "bread"])
        var nuts = Tree()
        nuts.append(["walnut"])
        tree.replace(childrenOf: "apple", using: nuts)
        XCTAssertEqual(tree.items, ["milk", "apple", "walnut", "bread"])
        var jam = Tree()
        jam.append(["jam"])
        tree.insert(Tree(jam), before: "milk")
        XCTAssertEqual(tree.items, ["jam", "milk", "apple", "walnut", "bread"])
        tree.deleteAll()
        XCTAssertEqual(tree.items, [])
        let failure = ObjCException.intercept {
            var empty = Tree()
            empty.append(["x"], to: "nobody")
        }
        XCTAssertEqual(failure?.reason, "Item identifier was not found in the section snapshot: nobody")
    }

    private func show() -> (UICollectionView, Source) {
        TestApp.reset()
        let view = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        view.contentInsetAdjustmentBehavior = .never
        view.registerTestViews()
        let source = Source(collectionView: view) { view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            (cell as? TextItemCell)?.label.text = item
            return cell
        }
        let controller = UIViewController()
        controller.view.addSubview(view)
        _ = TestApp.show(controller)
        return (view, source)
    }

    func test_aSectionShowsWhatIsExpandedAndKeepsTheRest() async {
        let (view, source) = show()
        var tree = tree()
        source.apply(tree, to: "food", completion: nil)
        TestApp.settle()
        XCTAssertEqual(view.shownTexts, ["fruit", "bread"])
        tree.expand(["fruit"])
        var isDone = false
        source.apply(tree, to: "food") { isDone = true }
        TestApp.settle()
        XCTAssertTrue(isDone)
        XCTAssertEqual(view.shownTexts, ["fruit", "apple", "pear", "bread"])
        XCTAssertEqual(source.snapshot().itemIdentifiers, ["fruit", "apple", "pear", "bread"])
        XCTAssertEqual(source.snapshot(for: "food").items, tree.items)
        var more = Tree()
        more.append(["water"])
        source.apply(more, to: "drinks", completion: nil)
        TestApp.settle()
        XCTAssertEqual(source.snapshot().sectionIdentifiers, ["food", "drinks"])
        XCTAssertEqual(source.snapshot(for: "food").items, tree.items)
        // Said as a list, the section is one.
        var plain = source.snapshot()
        plain.deleteItems(["pear"])
        source.apply(plain, completion: nil)
        TestApp.settle()
        XCTAssertEqual(source.snapshot(for: "food").rootItems, ["fruit", "apple", "bread"])
        XCTAssertEqual(
            source.description().split(separator: "\n").dropFirst().map(String.init),
            ["  food: [fruit, apple, bread]", "  drinks: [water]"])
    }

    func test_aMoveTellsWhatBecameOfTheSections() async {
        let (view, source) = show()
        var tree = tree()
        tree.expand(["fruit"])
        source.apply(tree, to: "food", animatingDifferences: false, completion: nil)
        var told: [NSDiffableDataSourceSectionTransaction<String, String>] = []
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.reorderingHandlers.didReorder = { told = $0.sectionTransactions }
        source.collectionView(view, moveItemAt: IndexPath(item: 1, section: 0), to: IndexPath(item: 3, section: 0))
        XCTAssertEqual(told.map(\.sectionIdentifier), ["food"])
        XCTAssertEqual(told.first?.initialSnapshot.items, tree.items)
        // The apple takes its own along, and stands beside what it follows.
        XCTAssertEqual(told.first?.finalSnapshot.items, ["fruit", "pear", "bread", "apple", "red", "green"])
        XCTAssertEqual(told.first?.finalSnapshot.level(of: "apple"), 0)
        XCTAssertEqual(source.snapshot(for: "food").items, ["fruit", "pear", "bread", "apple", "red", "green"])
        XCTAssertFalse(told.first?.difference.isEmpty ?? true)
    }

    // MARK: Identifiers of any type

    func test_aTableShowsIdentifiersOfAnyType() async {
        TestApp.reset()
        let table = UITableView(frame: UIScreen.main.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let source = UITableViewDiffableDataSourceReference(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        let controller = UIViewController()
        controller.view.addSubview(table)
        _ = TestApp.show(controller)
        let snapshot = NSDiffableDataSourceSnapshotReference()
        snapshot.appendSections(withIdentifiers: ["letters", 1])
        snapshot.appendItems(withIdentifiers: ["a", "b"], intoSectionWithIdentifier: "letters")
        snapshot.appendItems(withIdentifiers: [7])
        snapshot.insertItems(withIdentifiers: ["c"], afterItemWithIdentifier: "a")
        snapshot.moveItem(withIdentifier: "b", beforeItemWithIdentifier: "a")
        XCTAssertEqual(snapshot.itemIdentifiers.map { "\($0)" }, ["b", "a", "c", "7"])
        XCTAssertEqual(snapshot.numberOfItems(inSection: "letters"), 3)
        XCTAssertEqual(snapshot.sectionIdentifier(forSectionContainingItemIdentifier: 7) as? Int, 1)
        XCTAssertEqual(snapshot.index(ofItemIdentifier: "nobody"), NSNotFound)
        XCTAssertTrue(table.dataSource === source)
        source.applySnapshot(snapshot, animatingDifferences: true)
        TestApp.settle()
        XCTAssertEqual(table.shownTexts, ["b", "a", "c", "7"])
        let kept = table.visibleCells[0]
        snapshot.deleteItems(withIdentifiers: ["a"])
        source.applySnapshot(snapshot, animatingDifferences: true)
        TestApp.settle()
        XCTAssertEqual(table.shownTexts, ["b", "c", "7"])
        XCTAssertTrue(table.visibleCells[0] === kept)
        XCTAssertEqual(source.indexPath(forItemIdentifier: 7), IndexPath(row: 0, section: 1))
        XCTAssertEqual(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) as? String, "c")
        XCTAssertEqual(source.index(forSectionIdentifier: "letters"), 0)
        XCTAssertEqual(source.snapshot().numberOfItems, 3)
    }

    func test_aCollectionViewShowsIdentifiersOfAnyType() async {
        TestApp.reset()
        let view = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        view.registerTestViews()
        let source = UICollectionViewDiffableDataSourceReference(collectionView: view) { view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            (cell as? TextItemCell)?.label.text = "\(item)"
            return cell
        }
        let controller = UIViewController()
        controller.view.addSubview(view)
        _ = TestApp.show(controller)
        let tree = NSDiffableDataSourceSectionSnapshotReference()
        tree.appendItems(["root"])
        tree.appendItems([1, 2], intoParentItem: "root")
        tree.expandItems(["root"])
        XCTAssertEqual(tree.level(ofItem: 2), 1)
        XCTAssertEqual(tree.expandedItems().map { "\($0)" }, ["root"])
        source.applySnapshot(tree, toSection: "only", animatingDifferences: false)
        TestApp.settle()
        XCTAssertEqual(view.shownTexts, ["root", "1", "2"])
        XCTAssertEqual(source.snapshot(forSection: "only").visibleItems.count, 3)
        XCTAssertEqual(source.indexPath(forItemIdentifier: 2), IndexPath(item: 2, section: 0))
    }

    func test_snapshotsWithIdentifiersOfAnyTypeChangeAsOthersDo() async {
        let snapshot = NSDiffableDataSourceSnapshotReference()
        func texts(_ values: [Any]) -> [String] { values.map { "\($0)" } }
        snapshot.appendSections(withIdentifiers: ["a", "b"])
        snapshot.insertSections(withIdentifiers: [0], beforeSectionWithIdentifier: "a")
        snapshot.insertSections(withIdentifiers: [9], afterSectionWithIdentifier: "a")
        XCTAssertEqual(texts(snapshot.sectionIdentifiers), ["0", "a", "9", "b"])
        snapshot.moveSection(withIdentifier: 0, afterSectionWithIdentifier: "b")
        snapshot.moveSection(withIdentifier: "b", beforeSectionWithIdentifier: "a")
        XCTAssertEqual(texts(snapshot.sectionIdentifiers), ["b", "a", "9", "0"])
        XCTAssertEqual(snapshot.index(ofSectionIdentifier: 9), 2)
        XCTAssertEqual(snapshot.index(ofSectionIdentifier: "none"), NSNotFound)
        snapshot.deleteSections(withIdentifiers: [9, 0])
        XCTAssertEqual(snapshot.numberOfSections, 2)
        snapshot.appendItems(withIdentifiers: [1, 2], intoSectionWithIdentifier: "a")
        snapshot.insertItems(withIdentifiers: [3], beforeItemWithIdentifier: 2)
        snapshot.moveItem(withIdentifier: 1, afterItemWithIdentifier: 2)
        XCTAssertEqual(texts(snapshot.itemIdentifiersInSection(withIdentifier: "a")), ["3", "2", "1"])
        XCTAssertEqual(snapshot.index(ofItemIdentifier: 1), 2)
        XCTAssertEqual(snapshot.numberOfItems, 3)
        snapshot.reloadItems(withIdentifiers: [3])
        snapshot.reconfigureItems(withIdentifiers: [2])
        snapshot.reloadSections(withIdentifiers: ["b"])
        XCTAssertEqual(texts(snapshot.reloadedItemIdentifiers), ["3"])
        XCTAssertEqual(texts(snapshot.reconfiguredItemIdentifiers), ["2"])
        XCTAssertEqual(texts(snapshot.reloadedSectionIdentifiers), ["b"])
        let copy = snapshot.copy() as! NSDiffableDataSourceSnapshotReference
        snapshot.deleteAllItems()
        XCTAssertEqual(snapshot.numberOfItems, 0)
        XCTAssertEqual(copy.numberOfItems, 3)
    }

    func test_sectionSnapshotsWithIdentifiersOfAnyTypeChangeAsOthersDo() async {
        let tree = NSDiffableDataSourceSectionSnapshotReference()
        func texts(_ values: [Any]) -> [String] { values.map { "\($0)" } }
        tree.appendItems(["root", "last"])
        tree.appendItems([1], intoParentItem: "root")
        tree.insertItems([0], beforeItem: 1)
        tree.insertItems([2], afterItem: 1)
        XCTAssertEqual(texts(tree.items), ["root", "0", "1", "2", "last"])
        XCTAssertEqual(texts(tree.rootItems), ["root", "last"])
        XCTAssertEqual(texts(tree.visibleItems), ["root", "last"])
        XCTAssertEqual(tree.parent(ofChildItem: 2) as? String, "root")
        XCTAssertNil(tree.parent(ofChildItem: "root"))
        XCTAssertFalse(tree.isVisible(2))
        tree.expandItems(["root"])
        XCTAssertTrue(tree.isVisible(2))
        XCTAssertTrue(tree.isExpanded("root"))
        tree.collapseItems(["root"])
        XCTAssertFalse(tree.isExpanded("root"))
        XCTAssertEqual(tree.index(ofItem: 2), 3)
        XCTAssertEqual(tree.index(ofItem: 77), NSNotFound)
        XCTAssertTrue(tree.containsItem(0))
        XCTAssertEqual(texts(tree.ofParentItem("root").items), ["0", "1", "2"])
        let branch = tree.ofParentItem("root", includingParentItem: true)
        XCTAssertEqual(texts(branch.items), ["root", "0", "1", "2"])
        XCTAssertEqual(tree.visualDescription(), "▸ root\n  - 0\n  - 1\n  - 2\n- last")
        let other = NSDiffableDataSourceSectionSnapshotReference()
        other.appendItems(["x"])
        let copy = tree.copy() as! NSDiffableDataSourceSectionSnapshotReference
        tree.replaceChildren(ofParentItem: "root", with: other)
        tree.insert(branch.ofParentItem("root"), beforeItem: "last")
        XCTAssertEqual(texts(tree.items), ["root", "x", "0", "1", "2", "last"])
        tree.deleteItems(["root"])
        XCTAssertEqual(texts(tree.items), ["0", "1", "2", "last"])
        tree.deleteAllItems()
        XCTAssertEqual(tree.items.count, 0)
        XCTAssertEqual(copy.items.count, 5)
    }

    // MARK: Index titles

    func test_titlesAtTheSideLeadToItems() async {
        final class Indexed: CollectionHost {}
        let entry = ClassRegistry.entry(for: Indexed.self, name: "Tests.IndexedCollection")
        entry.optional("indexTitles(for:)") { _ -> (UICollectionView) -> [String]? in { _ in ["A", "B"] } }
        entry.optional("collectionView(_:indexPathForIndexTitle:at:)") { _ -> (UICollectionView, String, Int) -> IndexPath in
            { IndexPath(item: 0, section: $1 == "B" ? $2 : 0) }
        }
        let host = Indexed([(0..<60).map { "a\($0)" }, (0..<300).map { "b\($0)" }])
        TestApp.reset()
        let view = TestApp.showCollection(host)
        TestApp.settle()
        let index = view.subviews.first { $0 is TableIndexView }
        XCTAssertEqual(index?.frame.maxX, view.bounds.width)
        TestApp.tap(at: CGPoint(x: view.bounds.width - 6, y: index!.frame.midY + 8))
        TestApp.settle()
        XCTAssertEqual(view.contentOffset.y, view.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame.minY)
        XCTAssertEqual(index?.frame.minY, view.contentOffset.y)
    }
}
