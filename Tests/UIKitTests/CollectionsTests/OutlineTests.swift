import ObjCRuntime
import XCTest

@testable import UIKit

/// Items that list cells show and hide under others.
@MainActor
final class OutlineTests: AppTestCase {
    private typealias Tree = NSDiffableDataSourceSectionSnapshot<String>
    private typealias Source = UICollectionViewDiffableDataSource<String, String>
    private var style = UICellAccessory.OutlineDisclosureOptions.Style.automatic
    private var handler: UICellAccessory.ActionHandler?
    private var source: Source!
    private var view: UICollectionView!
    private lazy var selections = CollectionHost([])

    private func tree() -> Tree {
        var tree = Tree()
        tree.append(["fruit", "bread"])
        tree.append(["apple", "pear"], to: "fruit")
        tree.append(["red", "green"], to: "apple")
        return tree
    }

    private func makeCell(_ view: UICollectionView, _ path: IndexPath, _ text: String) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path) as! UICollectionViewListCell
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
        cell.accessories = [.outlineDisclosure(options: .init(style: style), actionHandler: handler)]
        return cell
    }

    private func show(_ make: (UICollectionView) -> Void) {
        view = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: RowLayout())
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        view.delegate = selections
        make(view)
        let controller = UIViewController()
        controller.view.addSubview(view)
        _ = TestApp.show(controller)
    }

    private func showTree() {
        show { source = Source(collectionView: $0) { [unowned self] in makeCell($0, $1, $2) } }
        source.apply(tree(), to: "food", animatingDifferences: false, completion: nil)
        TestApp.settle()
    }

    private var texts: [String] {
        view.visibleCells.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text ?? "" }
    }

    private func tapMark(_ item: Int) {
        TestApp.tap(at: view.row(item).point(of: .outlineDisclosure))
        TestApp.settle()
    }

    private func mark(_ item: Int) -> OutlineDisclosureControl? {
        view.row(item).accessoryView(.outlineDisclosure) as? OutlineDisclosureControl
    }

    func test_aTapOnTheMarkShowsAndHidesTheItemsBelow() async {
        showTree()
        XCTAssertEqual(texts, ["fruit", "bread"])
        XCTAssertEqual(mark(0)?.isExpanded, false)
        tapMark(0)
        XCTAssertEqual(texts, ["fruit", "apple", "pear", "bread"])
        XCTAssertEqual(mark(0)?.isExpanded, true)
        XCTAssertTrue(view.row(0).configurationState.isExpanded)
        XCTAssertTrue(source.snapshot(for: "food").isExpanded("fruit"))
        tapMark(1)
        XCTAssertEqual(texts, ["fruit", "apple", "red", "green", "pear", "bread"])
        XCTAssertEqual((0..<6).map { view.row($0).indentationLevel }, [0, 1, 2, 2, 1, 0])
        tapMark(0)
        XCTAssertEqual(texts, ["fruit", "bread"])
        XCTAssertEqual(mark(0)?.isExpanded, false)
        XCTAssertFalse(view.row(0).configurationState.isExpanded)
        // What was open inside is so again.
        tapMark(0)
        XCTAssertEqual(texts, ["fruit", "apple", "red", "green", "pear", "bread"])
        XCTAssertEqual(selections.log.take().filter { $0.hasPrefix("didSelect") }, [])
    }

    func test_aTapElsewhereSelectsACellButTogglesAHeader() async {
        showTree()
        TestApp.tap(at: view.middle(ofRow: 0))
        TestApp.settle()
        XCTAssertEqual(texts, ["fruit", "bread"])
        XCTAssertEqual(selections.log.take().filter { $0.hasPrefix("didSelect") }, ["didSelect 0-0"])
        style = .header
        view.allowsSelection = false
        view.reloadData()
        TestApp.settle()
        TestApp.tap(at: view.middle(ofRow: 0))
        TestApp.settle()
        XCTAssertEqual(texts, ["fruit", "apple", "pear", "bread"])
        tapMark(0)
        XCTAssertEqual(texts, ["fruit", "bread"])
        XCTAssertEqual(selections.log.take().filter { $0.hasPrefix("didSelect") }, [])
    }

    func test_aHeaderOfAListIsTappedAnywhere() async {
        showTree()
        let layout = view.collectionViewLayout as! RowLayout
        XCTAssertFalse(view.row(0).togglesOutlineOnTap)
        layout.role = .header
        layout.invalidateLayout()
        TestApp.step()
        XCTAssertTrue(view.row(0).togglesOutlineOnTap)
    }

    func test_aHandlerOfTheAppTakesThePlaceOfToggling() async {
        var calls = 0
        handler = { calls += 1 }
        showTree()
        tapMark(0)
        XCTAssertEqual(calls, 1)
        XCTAssertEqual(texts, ["fruit", "bread"])
    }

    func test_handlersAreAskedAndTold() async {
        showTree()
        var log: [String] = []
        var allows = false
        source.sectionSnapshotHandlers.shouldExpandItem = {
            log.append("should expand \($0)")
            return allows
        }
        source.sectionSnapshotHandlers.willExpandItem = { log.append("will expand \($0)") }
        source.sectionSnapshotHandlers.shouldCollapseItem = {
            log.append("should collapse \($0)")
            return allows
        }
        source.sectionSnapshotHandlers.willCollapseItem = { log.append("will collapse \($0)") }
        tapMark(0)
        XCTAssertEqual(log, ["should expand fruit"])
        XCTAssertEqual(texts, ["fruit", "bread"])
        allows = true
        tapMark(0)
        XCTAssertEqual(log, ["should expand fruit", "should expand fruit", "will expand fruit"])
        log = []
        allows = false
        tapMark(0)
        XCTAssertEqual(log, ["should collapse fruit"])
        XCTAssertEqual(texts.count, 4)
        allows = true
        tapMark(0)
        XCTAssertEqual(log, ["should collapse fruit", "should collapse fruit", "will collapse fruit"])
        XCTAssertEqual(texts, ["fruit", "bread"])
        // The app's own changes need no leave.
        log = []
        var tree = tree()
        tree.expand(["fruit"])
        source.apply(tree, to: "food", animatingDifferences: false, completion: nil)
        TestApp.settle()
        XCTAssertEqual(log, [])
        XCTAssertEqual(mark(0)?.isExpanded, true)
    }

    func test_itemsMayComeWhenTheirParentIsExpanded() async {
        showTree()
        var given: [String] = []
        source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, known in
            given = known.items
            var fresh = Tree()
            fresh.append(["\(parent) of today"])
            return fresh
        }
        tapMark(0)
        XCTAssertEqual(given, ["apple", "red", "green", "pear"])
        XCTAssertEqual(texts, ["fruit", "fruit of today", "bread"])
        XCTAssertEqual(source.snapshot(for: "food").items, ["fruit", "fruit of today", "bread"])
    }

    func test_plainSectionsLeaveIndentationToTheApp() async {
        show { source = Source(collectionView: $0) { [unowned self] in makeCell($0, $1, $2) } }
        var plain = NSDiffableDataSourceSnapshot<String, String>()
        plain.appendSections(["food"])
        plain.appendItems(["a", "b"])
        source.apply(plain, animatingDifferences: false, completion: nil)
        TestApp.settle()
        view.row(0).indentationLevel = 3
        source.apply(plain, animatingDifferences: false, completion: nil)
        TestApp.settle()
        XCTAssertEqual(view.row(0).indentationLevel, 3)
        tapMark(0)
        XCTAssertEqual(texts, ["a", "b"])
    }

    // MARK: Identifiers of any type

    func test_handlersOfSourcesWithIdentifiersOfAnyType() async {
        var source: UICollectionViewDiffableDataSourceReference!
        show {
            source = UICollectionViewDiffableDataSourceReference(collectionView: $0) { [unowned self] in makeCell($0, $1, "\($2)") }
        }
        let tree = NSDiffableDataSourceSectionSnapshotReference()
        tree.appendItems(["fruit", "bread"])
        tree.appendItems(["apple", "pear"], intoParentItem: "fruit")
        let jam = NSDiffableDataSourceSectionSnapshotReference()
        jam.appendItems(["jam"])
        XCTAssertEqual(tree.insert(jam, afterItem: "apple") as? String, "apple")
        XCTAssertEqual(tree.items as? [String], ["fruit", "apple", "jam", "pear", "bread"])
        tree.deleteItems(["jam"])
        source.applySnapshot(tree, toSection: "food", animatingDifferences: false)
        TestApp.settle()
        var log: [String] = []
        let handlers = __UICollectionViewDiffableDataSourceSectionSnapshotHandlers()
        handlers.shouldExpandItemHandler = {
            log.append("should \($0)")
            return true
        }
        handlers.snapshotForExpandingParentItemHandler = { parent, known in
            known.appendItems(["\(parent) salad"])
            return known
        }
        source.sectionSnapshotHandlers = handlers
        XCTAssertFalse(source.sectionSnapshotHandlers === handlers)
        // Those that are set later are asked as well.
        source.sectionSnapshotHandlers.willExpandItemHandler = { log.append("will \($0)") }
        source.sectionSnapshotHandlers.shouldCollapseItemHandler = { _ in false }
        tapMark(0)
        XCTAssertEqual(log, ["should fruit", "will fruit"])
        XCTAssertEqual(texts, ["fruit", "apple", "pear", "fruit salad", "bread"])
        tapMark(0)
        XCTAssertEqual(texts.count, 5)
    }

    func test_itemsWithIdentifiersOfAnyTypeCanBeMoved() async {
        var source: UICollectionViewDiffableDataSourceReference!
        show {
            source = UICollectionViewDiffableDataSourceReference(collectionView: $0) { [unowned self] in makeCell($0, $1, "\($2)") }
        }
        let snapshot = NSDiffableDataSourceSnapshotReference()
        snapshot.appendSections(withIdentifiers: ["food"])
        snapshot.appendItems(withIdentifiers: ["a", "b", "c"])
        source.applySnapshot(snapshot, animatingDifferences: false)
        TestApp.settle()
        XCTAssertFalse(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        var told: [[String]] = []
        let handlers = __UICollectionViewDiffableDataSourceReorderingHandlers()
        handlers.canReorderItemHandler = { $0 as? String != "b" }
        handlers.willReorderHandler = { told.append($0.initialSnapshot.itemIdentifiers as? [String] ?? []) }
        handlers.didReorderHandler = {
            told.append($0.finalSnapshot.itemIdentifiers as? [String] ?? [])
            told.append($0.sectionTransactions.map { "\($0.sectionIdentifier) \($0.finalSnapshot.items)" })
        }
        source.reorderingHandlers = handlers
        XCTAssertFalse(view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
        XCTAssertTrue(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 196, y: 100))
        view.endInteractiveMovement()
        TestApp.settle()
        XCTAssertEqual(told, [["a", "b", "c"], ["b", "c", "a"], ["food [\"b\", \"c\", \"a\"]"]])
        XCTAssertEqual(source.snapshot().itemIdentifiers as? [String], ["b", "c", "a"])
    }
}
