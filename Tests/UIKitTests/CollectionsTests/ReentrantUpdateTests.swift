import Display
import ObjCRuntime
import XCTest

@testable import UIKit

/// Data that change while the view is asking for them, and while a finger carries an item.
@MainActor
final class ReentrantUpdateTests: AppTestCase {
    private let names = (0..<50).map { "\($0)" }

    /// Does something when the data source is asked for one of the items for the first time.
    private func host(when name: String, _ body: @escaping (CollectionHost, UICollectionView) -> Void) -> CollectionHost {
        let host = CollectionHost([names])
        let make = host.makeCell
        var isDone = false
        host.makeCell = { [unowned host] view, path, text in
            if text == name, !isDone {
                isDone = true
                body(host, view)
            }
            return make(view, path, text)
        }
        return host
    }

    func test_aReloadWhileCellsAreMadeAsksForNothingOld() async {
        let host = host(when: "5") { host, view in
            host.sections = [["only"]]
            view.reloadData()
        }
        let view = TestApp.showCollection(host)
        TestApp.settle()
        XCTAssertEqual(view.shownTexts, ["only"])
        XCTAssertEqual(view.subviews.filter { $0 is TextItemCell && !$0.isHidden }.count, 1)
    }

    func test_anUpdateWhileCellsAreMadeIsTakenIn() async {
        let host = host(when: "5") { host, view in
            host.sections[0].removeFirst(3)
            view.deleteItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
        }
        let view = TestApp.showCollection(host)
        TestApp.settle()
        XCTAssertEqual(Array(view.shownTexts.prefix(4)), ["3", "4", "5", "6"])
        XCTAssertEqual(view.numberOfItems(inSection: 0), 47)
        XCTAssertTrue(view.leavingViews.isEmpty)
    }

    /// Loads the data anew when it hears of a cell.
    private final class Reloader: NSObject, UICollectionViewDelegate {
        var isArmed = false
        let host: CollectionHost

        init(_ host: CollectionHost) {
            self.host = host
            super.init()
            let entry = ClassRegistry.entry(for: Reloader.self, name: "Tests.Reloader")
            for name in ["collectionView(_:willDisplay:forItemAt:)", "collectionView(_:didEndDisplaying:forItemAt:)"] {
                entry.optional(name) { object -> (UICollectionView, UICollectionViewCell, IndexPath) -> Void in
                    { view, _, _ in (object as! Reloader).reload(view) }
                }
            }
        }

        private func reload(_ view: UICollectionView) {
            guard isArmed else { return }
            isArmed = false
            host.sections = [["new"]]
            view.reloadData()
        }
    }

    func test_aDelegateThatHearsOfCellsMayReload() async {
        for offset in [200, 5000] {
            let host = CollectionHost([(0..<500).map { "\($0)" }])
            let reloader = Reloader(host)
            let view = TestApp.showCollection(host) { $0.delegate = reloader }
            TestApp.settle()
            reloader.isArmed = true
            view.contentOffset.y = CGFloat(offset)
            TestApp.settle()
            XCTAssertEqual(view.shownTexts, ["new"])
        }
    }

    func test_aReloadWhileAnItemIsCarriedAsksForNothingOld() async {
        for reloads in [true, false] {
            let host = CollectionHost([(0..<300).map { "\($0)" }])
            let view = TestApp.showCollection(host)
            TestApp.settle()
            XCTAssertTrue(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
            view.contentOffset.y = 1200
            TestApp.step()
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 1500))
            TestApp.step()
            host.sections = [["a", "b"]]
            if reloads {
                view.reloadData()
            } else {
                view.deleteItems(at: (2..<300).map { IndexPath(item: $0, section: 0) })
            }
            TestApp.settle()
            XCTAssertNil(view.movement)
            XCTAssertEqual(view.visibleCells.count, 2)
            XCTAssertEqual(host.log.take().filter { $0.hasPrefix("move") }, [])
        }
    }

    func test_anUpdatePutsACarriedRowDown() async {
        let (view, host) = TestApp.showList(["A", "B", "C", "D"]) { cell, _ in cell.accessories = [.reorder(displayed: .always)] }
        let point = view.row(0).point(of: .reorder)
        let goal = ScreenPoint(x: point.x, y: point.y + 60)
        TestApp.touch(.began, at: ScreenPoint(x: point.x, y: point.y))
        TestApp.touch(.moved, at: goal)
        TestApp.step()
        XCTAssertFalse(view.panGestureRecognizer.isEnabled)
        let carried = view.movement?.cell
        host.sections[0].append("E")
        view.insertItems(at: [IndexPath(item: 4, section: 0)])
        XCTAssertNil(view.movement)
        XCTAssertTrue(view.panGestureRecognizer.isEnabled)
        TestApp.touch(.ended, at: goal)
        TestApp.settle()
        XCTAssertEqual(carried?.layer.shadowOpacity, 0)
        XCTAssertEqual(host.sections, [["A", "B", "C", "D", "E"]])
    }
}
