import ObjCRuntime
import XCTest

@testable import UIKit

/// Snapshots and registrations of a collection view.
@MainActor
final class CollectionDiffableTests: AppTestCase {
    private typealias Source = UICollectionViewDiffableDataSource<String, Int>
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func show(made: @escaping () -> Void = {}) -> (UICollectionView, Source) {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        let view = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        let cells = UICollectionView.CellRegistration<TextItemCell, Int> { cell, path, item in
            made()
            cell.label.text = "\(path.item):\(item)"
        }
        let headers = UICollectionView.SupplementaryRegistration<TextEdgeView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { header, kind, path in
            header.text = "\(path.section)"
        }
        let source = Source(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
        }
        let controller = UIViewController()
        controller.view.addSubview(view)
        _ = TestApp.show(controller)
        return (view, source)
    }

    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var result = Snapshot()
        for (section, items) in sections {
            result.appendSections([section])
            result.appendItems(items)
        }
        return result
    }

    func test_snapshotsAndRegistrations() async {
        let (view, source) = show()
        source.apply(snapshot([("a", [1, 2, 3]), ("b", [4])]), completion: nil)
        TestApp.settle()
        XCTAssertEqual(view.shownTexts, ["0:1", "1:2", "2:3", "0:4"])
        let headers = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
        XCTAssertEqual(headers.map { ($0 as! TextEdgeView).text }, ["0", "1"])
        let kept = view.cellForItem(at: IndexPath(item: 2, section: 0))
        var isDone = false
        source.apply(snapshot([("b", [4, 3]), ("a", [2, 5])])) { isDone = true }
        TestApp.settle()
        XCTAssertTrue(isDone)
        XCTAssertTrue(view.cellForItem(at: IndexPath(item: 1, section: 0)) === kept)
        XCTAssertEqual(source.itemIdentifier(for: IndexPath(item: 1, section: 1)), 5)
        XCTAssertEqual(source.indexPath(for: 3), IndexPath(item: 1, section: 0))
        XCTAssertEqual(source.snapshot().sectionIdentifiers, ["b", "a"])
        XCTAssertEqual(source.sectionIdentifier(for: 1), "a")
    }

    func test_randomSnapshotsAgreeWithWhatShows() async {
        let (view, source) = show()
        var random = SplitMix(seed: 4711)
        print("random snapshots: seed 4711")
        for round in 0..<300 {
            var numbers = Array(0..<40).shuffled(using: &random)
            var new = Snapshot()
            for section in ["a", "b", "c", "d"].shuffled(using: &random).prefix(1 + random.below(4)) {
                new.appendSections([section])
                let count = min(numbers.count, random.below(12))
                new.appendItems(Array(numbers.prefix(count)))
                numbers.removeFirst(count)
            }
            source.apply(new, animatingDifferences: random.below(2) == 0, completion: nil)
            TestApp.step()
            if random.below(4) == 0 { TestApp.settle() }
            let shown = view.indexPathsForVisibleItems.map { path in
                (view.cellForItem(at: path) as! TextItemCell).label.text!.split(separator: ":")[1]
            }
            XCTAssertEqual(shown.map { Int($0)! }, new.itemIdentifiers, "round \(round)")
        }
    }

    func test_reorderingMakesATransaction() async {
        let (view, source) = show()
        source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false, completion: nil)
        XCTAssertFalse(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        var heard: [Int] = []
        source.reorderingHandlers.canReorderItem = { $0 != 2 }
        source.reorderingHandlers.didReorder = { heard = $0.finalSnapshot.itemIdentifiers }
        view.layoutIfNeeded()
        XCTAssertFalse(view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
        XCTAssertTrue(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        view.updateInteractiveMovementTargetPosition(view.cellForItem(at: IndexPath(item: 2, section: 0))!.center)
        view.endInteractiveMovement()
        XCTAssertEqual(heard, [2, 3, 1])
        XCTAssertEqual(source.snapshot().itemIdentifiers, [2, 3, 1])
    }

    func test_aRegistrationForOneCellIsAMistake() async {
        let (view, source) = show()
        let headers = source.supplementaryViewProvider
        let wasteful = Source(collectionView: view) { view, path, item in
            let cells = UICollectionView.CellRegistration<TextItemCell, Int> { _, _, _ in }
            return view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
        wasteful.supplementaryViewProvider = headers
        wasteful.apply(snapshot([("a", [1])]), animatingDifferences: false, completion: nil)
        let failure = ObjCException.intercept { MainActor.assumeIsolated { view.layoutIfNeeded() } }
        XCTAssertEqual(failure?.name, .internalInconsistency)
        XCTAssertTrue(
            failure?.reason.hasPrefix("Attempted to dequeue a cell using a registration that was created inside -collectionView:") ?? false)
    }

    /// A cell with a collection view of its own, whose registration comes with it.
    private final class NestingCell: UICollectionViewCell, UICollectionViewDataSource {
        let inner = UICollectionView(frame: CGRect(x: 0, y: 0, width: 50, height: 50), collectionViewLayout: UICollectionViewFlowLayout())
        let cells = UICollectionView.CellRegistration<TextItemCell, Int> { cell, _, item in cell.label.text = "inner \(item)" }

        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.addSubview(inner)
            inner.dataSource = self
        }

        required init?(coder: NSCoder) { nil }

        override class func __make(frame: CGRect) -> UICollectionViewCell { NestingCell(frame: frame) }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: 7)
        }
    }

    func test_aCellMayBringARegistrationForAViewInsideIt() async {
        let (view, source) = show()
        let cells = UICollectionView.CellRegistration<NestingCell, Int> { cell, _, _ in cell.inner.layoutIfNeeded() }
        let nesting = Source(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
        nesting.supplementaryViewProvider = source.supplementaryViewProvider
        nesting.apply(snapshot([("a", [1])]), animatingDifferences: false, completion: nil)
        TestApp.settle()
        let cell = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? NestingCell
        XCTAssertEqual(cell?.inner.shownTexts, ["inner 7"])
    }

    func test_configurationsFollowTheState() async {
        let (view, source) = show()
        let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
            var content = UIListContentConfiguration.cell()
            content.text = "Item \(item)"
            cell.contentConfiguration = content
            cell.configurationUpdateHandler = { cell, state in
                var background = UIBackgroundConfiguration.clear()
                background.backgroundColor = state.isSelected ? .red : .blue
                cell.backgroundConfiguration = background
            }
        }
        let configured = Source(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
        configured.supplementaryViewProvider = source.supplementaryViewProvider
        configured.apply(snapshot([("a", [1])]), animatingDifferences: false, completion: nil)
        TestApp.settle()
        let cell = view.cellForItem(at: IndexPath(item: 0, section: 0))!
        XCTAssertTrue(cell.contentView.subviews.first is UIListContentView)
        XCTAssertEqual(cell.backgroundConfiguration?.backgroundColor, .blue)
        view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        TestApp.settle()
        XCTAssertEqual(cell.backgroundConfiguration?.backgroundColor, .red)
    }
}
