import ObjCRuntime
import XCTest

@testable import UIKit

/// Changes of layouts that a gesture leads.
@MainActor
final class TransitionLayoutTests: AppTestCase {
    private final class NoticingCell: UICollectionViewCell {
        static var log: [String] = []

        override class func __make(frame: CGRect) -> UICollectionViewCell { NoticingCell(frame: frame) }

        override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
            if elementKey?.path.item == 0 { Self.log.append("will") }
        }

        override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
            if elementKey?.path.item == 0 { Self.log.append("did") }
        }
    }

    private func layout(_ side: CGFloat) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: side, height: side)
        layout.minimumInteritemSpacing = 0
        layout.minimumLineSpacing = 0
        return layout
    }

    /// Items of 100 points, then of 200, in a view of 400 × 800.
    private func show() -> (view: UICollectionView, old: UICollectionViewLayout, new: UICollectionViewLayout) {
        let (old, new) = (layout(100), layout(200))
        NoticingCell.log = []
        let host = CollectionHost([(0..<100).map { "\($0)" }])
        let view = TestApp.showCollection(host, layout: old) {
            $0.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
            $0.register(NoticingCell.self, forCellWithReuseIdentifier: "cell")
        }
        return (view, old, new)
    }

    private func frame(_ item: Int, _ view: UICollectionView) -> CGRect? {
        view.cellForItem(at: IndexPath(item: item, section: 0))?.frame
    }

    func test_itemsStandBetweenTheLayouts() async {
        let (view, old, new) = show()
        let transition = view.startInteractiveTransition(to: new)
        XCTAssertTrue(view.collectionViewLayout === transition)
        XCTAssertTrue(transition.currentLayout === old)
        XCTAssertTrue(transition.nextLayout === new)
        TestApp.step()
        XCTAssertEqual(frame(3, view), CGRect(x: 300, y: 0, width: 100, height: 100))
        transition.transitionProgress = 0.5
        TestApp.step()
        // Item 3 goes from (350, 50) to (300, 300).
        XCTAssertEqual(frame(3, view), CGRect(x: 250, y: 100, width: 150, height: 150))
        XCTAssertEqual(frame(0, view), CGRect(x: 0, y: 0, width: 150, height: 150))
        XCTAssertEqual(view.contentSize.height, (2500 + 10_000) / 2)
        XCTAssertEqual(NoticingCell.log, ["will"])
    }

    func test_finishingLeadsToTheNextLayout() async {
        let (view, _, new) = show()
        var end: (Bool, Bool)?
        let transition = view.startInteractiveTransition(to: new) { end = ($0, $1) }
        transition.transitionProgress = 0.4
        TestApp.step()
        view.finishInteractiveTransition()
        XCTAssertNil(end)
        TestApp.settle()
        XCTAssertTrue(view.collectionViewLayout === new)
        XCTAssertEqual(end.map { [$0, $1] }, [true, true])
        XCTAssertEqual(frame(3, view), CGRect(x: 200, y: 200, width: 200, height: 200))
        XCTAssertEqual(NoticingCell.log, ["will", "did"])
        XCTAssertNil(view.interactiveTransition)
        // Another one may begin now.
        _ = view.startInteractiveTransition(to: layout(50))
        view.cancelInteractiveTransition()
        TestApp.settle()
        XCTAssertTrue(view.collectionViewLayout === new)
    }

    func test_cancellingLeadsBack() async {
        let (view, old, new) = show()
        view.contentOffset.y = 300
        TestApp.step()
        var end: (Bool, Bool)?
        let transition = view.startInteractiveTransition(to: new) { end = ($0, $1) }
        transition.transitionProgress = 0.7
        TestApp.step()
        view.cancelInteractiveTransition()
        TestApp.settle()
        XCTAssertTrue(view.collectionViewLayout === old)
        XCTAssertEqual(end.map { [$0, $1] }, [true, false])
        XCTAssertEqual(view.contentOffset.y, 300)
        XCTAssertEqual(frame(12, view), CGRect(x: 0, y: 300, width: 100, height: 100))
        XCTAssertNil(new.collectionView)
    }

    func test_theContentGoesWhereTheNextLayoutHasIt() async {
        let (view, _, _) = show()
        view.contentOffset.y = 1700
        TestApp.step()
        let new = layout(50)
        // 100 items of 50 points are 650 points high: the content goes to its top.
        let transition = view.startInteractiveTransition(to: new)
        transition.transitionProgress = 0.5
        TestApp.step()
        XCTAssertEqual(view.contentOffset.y, 850)
        view.finishInteractiveTransition()
        TestApp.settle()
        XCTAssertEqual(view.contentOffset.y, 0)
        XCTAssertEqual(frame(99, view), CGRect(x: 150, y: 600, width: 50, height: 50))
    }

    func test_valuesOfTheApp() async {
        let transition = UICollectionViewTransitionLayout(currentLayout: layout(1), nextLayout: layout(2))
        XCTAssertEqual(transition.value(forAnimatedKey: "turn"), 0)
        transition.updateValue(3, forAnimatedKey: "turn")
        XCTAssertEqual(transition.value(forAnimatedKey: "turn"), 3)
    }

    func test_oneTransitionAtATime() async {
        let (view, _, new) = show()
        _ = view.startInteractiveTransition(to: new)
        let failure = ObjCException.intercept { MainActor.assumeIsolated { _ = view.startInteractiveTransition(to: self.layout(50)) } }
        XCTAssertEqual(failure?.name.rawValue, "NSInternalInconsistencyException")
    }
}
