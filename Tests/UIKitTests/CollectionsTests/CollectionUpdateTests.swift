import ObjCRuntime
import XCTest

@testable import UIKit

/// Batch updates and their animations through the layout's attributes.
@MainActor
final class CollectionUpdateTests: AppTestCase {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// Writes down what a layout is asked, and lets items come from the left and go to the right.
    private final class AskedLayout: UICollectionViewFlowLayout {
        var log: [String] = []

        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            super.prepare(forCollectionViewUpdates: updateItems)
            for item in updateItems {
                let (before, after) = (item.indexPathBeforeUpdate?.item, item.indexPathAfterUpdate?.item)
                log.append("\(item.updateAction) \(before.map(String.init) ?? "-") \(after.map(String.init) ?? "-")")
            }
        }

        override func finalizeCollectionViewUpdates() {
            super.finalizeCollectionViewUpdates()
            log.append("finalize")
        }

        override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            log.append("initial \(itemIndexPath.item)")
            let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
            attributes?.center.x -= 400
            return attributes
        }

        override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            log.append("final \(itemIndexPath.item)")
            let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
            attributes?.center.x += 400
            return attributes
        }
    }

    func test_theItemThatHadTheFocusLastIsFollowed() async {
        let host = CollectionHost([["a", "b", "c"]])
        let view = TestApp.showCollection(host)
        view.listFocus.lastPath = IndexPath(item: 1, section: 0)
        host.sections[0].insert("x", at: 0)
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
        XCTAssertEqual(view.listFocus.lastPath, IndexPath(item: 2, section: 0))
        host.sections[0].remove(at: 2)
        view.deleteItems(at: [IndexPath(item: 2, section: 0)])
        XCTAssertNil(view.listFocus.lastPath)
        TestApp.settle()
    }

    func test_theLayoutIsAskedWhereItemsComeFromAndGo() async {
        let layout = AskedLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        let host = CollectionHost([["a", "b", "c"]])
        let view = TestApp.showCollection(host, layout: layout)
        let cells = (0..<3).map { view.cellForItem(at: path($0))! }
        var isDone: Bool?
        view.performBatchUpdates {
            host.sections = [["c", "a", "new"]]
            view.deleteItems(at: [self.path(1)])
            view.insertItems(at: [self.path(2)])
            view.moveItem(at: self.path(2), to: self.path(0))
        } completion: {
            isDone = $0
        }
        XCTAssertEqual(layout.log, ["delete 1 -", "insert - 2", "move 2 0", "initial 2", "final 1", "finalize"])
        XCTAssertTrue(view.cellForItem(at: path(0)) === cells[2])
        XCTAssertTrue(view.cellForItem(at: path(1)) === cells[0])
        TestApp.advance(by: 0.15)
        let leaving = cells[1].layer.presentation()!
        XCTAssertTrue(leaving.opacity < 1 && leaving.position.x > 150, "\(leaving.position)")
        let coming = view.cellForItem(at: path(2))!.layer.presentation()!
        XCTAssertTrue(coming.opacity < 1 && coming.position.x < 250, "\(coming.position)")
        XCTAssertNil(isDone)
        TestApp.settle()
        XCTAssertEqual(isDone, true)
        XCTAssertEqual(view.shownTexts, ["c", "a", "new"])
        XCTAssertNil(cells[1].superview)
        XCTAssertEqual(view.cellForItem(at: path(2))?.alpha, 1)
    }

    func test_reconfiguringKeepsTheCell() async {
        let host = CollectionHost([["a", "b"]])
        let view = TestApp.showCollection(host)
        let cell = view.cellForItem(at: path(1))
        host.sections = [["a", "B"]]
        view.reconfigureItems(at: [path(1)])
        XCTAssertTrue(view.cellForItem(at: path(1)) === cell)
        XCTAssertEqual((cell as? TextItemCell)?.label.text, "B")
        XCTAssertEqual((cell as? TextItemCell)?.reuses, 0)
        view.reloadItems(at: [path(1)])
        XCTAssertFalse(view.cellForItem(at: path(1)) === cell)
    }

    func test_updatesBeforeTheFirstLayoutJustCount() async {
        let host = CollectionHost([["a"]])
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
        view.registerTestViews()
        view.dataSource = host
        host.sections = [["a", "b"]]
        view.insertItems(at: [path(1)])
        XCTAssertEqual(view.numberOfItems(inSection: 0), 2)
        view.layoutIfNeeded()
        XCTAssertEqual(view.shownTexts, ["a", "b"])
    }

    // MARK: Mistakes

    private func reason(_ body: @escaping @MainActor () -> Void) -> String? {
        ObjCException.intercept { MainActor.assumeIsolated { body() } }.map { "\($0.name.rawValue): \($0.reason)" }
    }

    func test_mistakesEndInUIKitsWords() async {
        let internalError = "NSInternalInconsistencyException: "
        func shown() -> (CollectionHost, UICollectionView) {
            TestApp.reset()
            let host = CollectionHost([["a", "b", "c"]])
            return (host, TestApp.showCollection(host))
        }
        var (host, view) = shown()
        XCTAssertEqual(
            reason { view.insertItems(at: [self.path(3)]) },
            internalError + "attempt to insert item 3 into section 0, but there are only 3 items in section 0 after the update")
        (host, view) = shown()
        XCTAssertEqual(
            reason { view.deleteItems(at: [self.path(7)]) },
            internalError + "attempt to delete item 7 from section 0 which only contains 3 items before the update")
        (host, view) = shown()
        XCTAssertEqual(
            reason { view.deleteItems(at: [self.path(1)]) },
            internalError
                + "Invalid update: invalid number of items in section 0.  The number of items contained in an existing section after the "
                + "update (3) must be equal to the number of items contained in that section before the update (3), plus or minus the "
                + "number of items inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the number of items "
                + "moved into or out of that section (0 moved in, 0 moved out).")
        (host, view) = shown()
        XCTAssertEqual(
            reason { view.insertSections([0]) },
            internalError
                + "Invalid update: invalid number of sections.  The number of sections contained in the collection view after the update "
                + "(1) must be equal to the number of sections contained in the collection view before the update (1), plus or minus the "
                + "number of sections inserted or deleted (1 inserted, 0 deleted).")
        (host, view) = shown()
        XCTAssertTrue(
            reason { view.scrollToItem(at: self.path(9), at: .top, animated: false) }?.hasPrefix(
                internalError
                    + "Attempted to scroll the collection view to an out-of-bounds item (9) when there are only 3 items in section 0.")
                ?? false)
        XCTAssertEqual(
            reason { _ = view.dequeueReusableCell(withReuseIdentifier: "none", for: self.path(0)) },
            internalError
                + "could not dequeue a view of kind: UICollectionElementKindCell with identifier none - must register a nib or a class for "
                + "the identifier or connect a prototype cell in a storyboard")
        XCTAssertEqual(
            reason { _ = UICollectionView(frame: .zero) },
            "NSInvalidArgumentException: UICollectionView must be initialized with a non-nil layout parameter")
        host.makeCell = { _, _, _ in UICollectionViewCell() }
        XCTAssertEqual(
            reason {
                view.reloadData()
                view.layoutIfNeeded()
            },
            internalError
                + "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be "
                + "retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:")
    }
}
