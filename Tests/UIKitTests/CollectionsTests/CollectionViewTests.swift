import ObjCRuntime
import XCTest

@testable import UIKit

/// Items, reuse, selection and scrolling of a collection view.
@MainActor
final class CollectionViewTests: AppTestCase {
    private func names(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func grid(_ size: CGFloat = 125) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: size, height: size)
        layout.minimumLineSpacing = 9
        layout.minimumInteritemSpacing = 9
        return layout
    }

    func test_onlyVisibleItemsHaveCellsAndLeavingOnesAreUsedAgain() async {
        let host = CollectionHost([names(30_000)])
        let view = TestApp.showCollection(host, layout: grid())
        XCTAssertEqual(view.contentSize.height, 10_000 * 134 - 9)
        XCTAssertEqual(view.visibleCells.count, 21)
        XCTAssertEqual(host.itemsMade, 21)
        for step in 1...300 {
            view.contentOffset.y = CGFloat(step) * 67
            view.layoutIfNeeded()
        }
        XCTAssertEqual(view.shownTexts.first, "450")
        XCTAssertEqual(view.shownTexts.count, 21)
        XCTAssertLessThanOrEqual(view.subviews.filter { $0 is UICollectionViewCell }.count, 24)
        XCTAssertGreaterThan((view.visibleCells[0] as! TextItemCell).reuses, 10)
        view.contentOffset.y = 900_000
        view.layoutIfNeeded()
        XCTAssertEqual(view.indexPathsForVisibleItems.first, path(Int(900_000 / 134) * 3))
    }

    func test_dataThatAreLoadedAgainFindTheCellsThatShowedThem() async {
        let host = CollectionHost([names(90)])
        let view = TestApp.showCollection(host, layout: grid())
        view.contentOffset.y = 300
        TestApp.step()
        let shown = view.indexPathsForVisibleItems.sorted()
        let before = shown.map { view.cellForItem(at: $0) }
        view.reloadData()
        TestApp.step()
        XCTAssertTrue(shown.map { view.cellForItem(at: $0) }.elementsEqual(before) { $0 != nil && $0 === $1 })
    }

    func test_cellsAndTheirPlaces() async {
        let view = TestApp.showCollection(CollectionHost([names(3), names(5)]), layout: grid())
        let cell = view.cellForItem(at: path(1, 1))
        XCTAssertEqual((cell as? TextItemCell)?.label.text, "1")
        XCTAssertEqual(cell.flatMap(view.indexPath(for:)), path(1, 1))
        XCTAssertEqual(cell?.reuseIdentifier, "cell")
        XCTAssertEqual(cell?.frame, CGRect(x: 134, y: 125, width: 125, height: 125))
        XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 200, y: 200)), path(1, 1))
        XCTAssertNil(view.indexPathForItem(at: CGPoint(x: 130, y: 10)))
        XCTAssertNil(view.cellForItem(at: path(9, 9)))
        XCTAssertNil(view.indexPath(for: UICollectionViewCell()))
        XCTAssertEqual(view.numberOfSections, 2)
        XCTAssertEqual(view.numberOfItems(inSection: 1), 5)
    }

    func test_tapsSelectInTheDocumentedOrder() async {
        let host = CollectionHost([names(9)])
        let view = TestApp.showCollection(host, layout: grid())
        TestApp.tap(at: CGPoint(x: 60, y: 60))
        XCTAssertEqual(
            host.log.take(), ["shouldHighlight 0-0", "didHighlight 0-0", "shouldSelect 0-0", "didSelect 0-0", "didUnhighlight 0-0"])
        XCTAssertTrue(view.cellForItem(at: path(0))!.isSelected)
        TestApp.tap(at: CGPoint(x: 200, y: 60))
        XCTAssertEqual(
            host.log.take(),
            ["shouldHighlight 0-1", "didHighlight 0-1", "shouldSelect 0-1", "didDeselect 0-0", "didSelect 0-1", "didUnhighlight 0-1"])
        XCTAssertEqual(view.indexPathsForSelectedItems, [path(1)])
        host.refused = ["shouldSelect 0-2"]
        TestApp.tap(at: CGPoint(x: 330, y: 60))
        XCTAssertEqual(host.log.take(), ["shouldHighlight 0-2", "didHighlight 0-2", "shouldSelect 0-2", "didUnhighlight 0-2"])
        XCTAssertEqual(view.indexPathsForSelectedItems, [path(1)])
        host.refused = ["shouldHighlight 0-2"]
        TestApp.tap(at: CGPoint(x: 330, y: 60))
        XCTAssertEqual(host.log.take(), ["shouldHighlight 0-2"])
    }

    func test_multipleSelection() async {
        let host = CollectionHost([names(9)])
        let view = TestApp.showCollection(host, layout: grid()) { $0.allowsMultipleSelection = true }
        for x in [60, 200, 60] as [CGFloat] { TestApp.tap(at: CGPoint(x: x, y: 60)) }
        XCTAssertEqual(
            host.log.take().filter { !$0.contains("ighlight") },
            ["shouldSelect 0-0", "didSelect 0-0", "shouldSelect 0-1", "didSelect 0-1", "shouldDeselect 0-0", "didDeselect 0-0"])
        view.selectItem(at: path(5), animated: false, scrollPosition: [])
        XCTAssertEqual(view.indexPathsForSelectedItems, [path(1), path(5)])
        XCTAssertEqual(host.log.take(), [])
        view.deselectItem(at: path(1), animated: false)
        view.selectItem(at: nil, animated: false, scrollPosition: [])
        XCTAssertEqual(view.indexPathsForSelectedItems, [])
        view.selectItem(at: path(3), animated: false, scrollPosition: [])
        view.selectItem(at: path(4), animated: false, scrollPosition: [])
        view.allowsMultipleSelection = false
        XCTAssertEqual(view.indexPathsForSelectedItems?.count, 1)
        view.reloadData()
        XCTAssertEqual(view.indexPathsForSelectedItems, [])
    }

    func test_selectionSurvivesReuse() async {
        let view = TestApp.showCollection(CollectionHost([names(300)]), layout: grid())
        view.selectItem(at: path(1), animated: false, scrollPosition: [])
        view.contentOffset.y = 5000
        view.layoutIfNeeded()
        XCTAssertTrue(view.visibleCells.allSatisfy { !$0.isSelected })
        view.contentOffset.y = 0
        view.layoutIfNeeded()
        XCTAssertEqual(view.visibleCells.filter(\.isSelected).compactMap { view.indexPath(for: $0) }, [path(1)])
    }

    func test_backgroundsFollowTheSelection() async {
        let host = CollectionHost([names(3)])
        let (plain, marked) = (UIView(), UIView())
        host.makeCell = { view, path, _ in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            if path.item == 0 { (cell.backgroundView, cell.selectedBackgroundView) = (plain, marked) }
            return cell
        }
        let view = TestApp.showCollection(host, layout: grid())
        let cell = view.cellForItem(at: path(0))!
        XCTAssertTrue(plain.superview === cell)
        XCTAssertNil(marked.superview)
        view.selectItem(at: path(0), animated: false, scrollPosition: [])
        XCTAssertEqual(
            cell.subviews.prefix(3).map { ObjectIdentifier($0) }, [plain, marked, cell.contentView].map { ObjectIdentifier($0) })
        XCTAssertEqual(marked.frame, cell.bounds)
        view.deselectItem(at: path(0), animated: false)
        XCTAssertNil(marked.superview)
    }

    func test_everyScrollPosition() async {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 393, height: 100)
        layout.minimumLineSpacing = 0
        let view = TestApp.showCollection(CollectionHost([names(100)]), layout: layout) {
            $0.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 32, right: 0)
        }
        // 800 points show between the insets.
        for (item, position, offset) in [
            (20, .top, 1980), (20, .centeredVertically, 1630), (20, .bottom, 1280), (0, .bottom, -20), (99, .top, 9180),
            (50, [], 4980), (48, [], 4780), (60, [], 5280), (55, [], 5280),
        ] as [(Int, UICollectionView.ScrollPosition, CGFloat)] {
            view.scrollToItem(at: path(item), at: position, animated: false)
            XCTAssertEqual(view.contentOffset.y, offset, "item \(item), \(position.rawValue)")
        }
        TestApp.reset()
        let wide = UICollectionViewFlowLayout()
        wide.scrollDirection = .horizontal
        wide.itemSize = CGSize(width: 100, height: 50)
        wide.minimumLineSpacing = 0
        let row = TestApp.showCollection(CollectionHost([names(100)]), layout: wide) {
            $0.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
        }
        for (item, position, offset) in [(20, .left, 2000), (20, .centeredHorizontally, 1900), (20, .right, 1800), (99, .left, 9700)]
            as [(Int, UICollectionView.ScrollPosition, CGFloat)]
        {
            row.scrollToItem(at: path(item), at: position, animated: false)
            XCTAssertEqual(row.contentOffset.x, offset, "item \(item), \(position.rawValue)")
        }
        row.scrollToItem(at: path(3), at: .left, animated: true)
        TestApp.settle()
        XCTAssertEqual(row.contentOffset.x, 300)
        XCTAssertEqual(row.shownTexts, ["3", "4", "5"])
    }

    func test_aLayoutIsExchangedWithAndWithoutAnAnimation() async {
        let view = TestApp.showCollection(CollectionHost([names(40)]), layout: grid())
        let first = view.cellForItem(at: path(1))!
        var done: Bool?
        view.setCollectionViewLayout(grid(190), animated: true) { done = $0 }
        XCTAssertNil(done)
        XCTAssertTrue(view.cellForItem(at: path(1)) === first)
        XCTAssertEqual(first.frame, CGRect(x: 203, y: 0, width: 190, height: 190))
        TestApp.advance(by: 0.15)
        let half = first.layer.presentation()!.frame
        XCTAssertTrue(half.minX > 134 && half.minX < 203, "\(half)")
        TestApp.settle()
        XCTAssertEqual(done, true)
        view.collectionViewLayout = grid(393)
        XCTAssertEqual(view.cellForItem(at: path(1))?.frame.minY, 402)
        XCTAssertEqual(view.visibleCells.count, 3)
    }

    func test_prefetchingGoesAheadOfTheScroll() async {
        final class Source: NSObject, UICollectionViewDataSourcePrefetching {
            var asked: [[Int]] = []
            func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
                asked.append(indexPaths.map(\.item))
            }
        }
        let source = Source()
        let layout = grid(393)
        layout.minimumLineSpacing = 7
        let view = TestApp.showCollection(CollectionHost([names(100)]), layout: layout) { $0.prefetchDataSource = source }
        XCTAssertEqual(source.asked, [[3, 4]])
        view.contentOffset.y = 400
        view.layoutIfNeeded()
        XCTAssertEqual(source.asked, [[3, 4], [5]])
    }

    func test_theDelegateHearsWhatShows() async {
        let entry = ClassRegistry.entry(for: ShowingHost.self, name: "Tests.ShowingHost")
        entry.optional("collectionView(_:willDisplay:forItemAt:)") {
            object -> (UICollectionView, UICollectionViewCell, IndexPath) -> Void in
            { (object as! ShowingHost).log.add("show \($2.item) \($1.superview === $0)") }
        }
        entry.optional("collectionView(_:didEndDisplaying:forItemAt:)") {
            object -> (UICollectionView, UICollectionViewCell, IndexPath) -> Void in
            { (object as! ShowingHost).log.add("end \($2.item)") }
        }
        let host = ShowingHost([names(30)])
        let view = TestApp.showCollection(host, layout: grid(384))
        XCTAssertEqual(host.log.take(), ["show 0 true", "show 1 true", "show 2 true"])
        view.contentOffset.y = 400
        view.layoutIfNeeded()
        XCTAssertEqual(host.log.take(), ["end 0", "show 3 true"])
    }

    private final class ShowingHost: CollectionHost {}

    func test_aFingerCarriesAnItem() async {
        let host = CollectionHost([names(9)])
        let view = TestApp.showCollection(host, layout: grid())
        XCTAssertTrue(view.beginInteractiveMovementForItem(at: path(0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 330, y: 200))
        TestApp.settle()
        XCTAssertEqual(view.shownTexts, ["1", "2", "3", "4", "5", "0", "6", "7", "8"])
        XCTAssertEqual(view.cellForItem(at: path(5))?.center, CGPoint(x: 330, y: 200))
        XCTAssertEqual(host.log.take(), [])
        view.endInteractiveMovement()
        TestApp.settle()
        XCTAssertEqual(host.log.take(), ["move 0-0 to 0-5"])
        XCTAssertEqual(view.cellForItem(at: path(5))?.frame.origin, CGPoint(x: 268, y: 134))
        XCTAssertTrue(view.beginInteractiveMovementForItem(at: path(8)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 60))
        view.cancelInteractiveMovement()
        TestApp.settle()
        XCTAssertEqual(host.log.take(), [])
        XCTAssertEqual(view.shownTexts, ["1", "2", "3", "4", "5", "0", "6", "7", "8"])
        XCTAssertEqual(view.cellForItem(at: path(8))?.frame.origin, CGPoint(x: 268, y: 268))
    }
}
