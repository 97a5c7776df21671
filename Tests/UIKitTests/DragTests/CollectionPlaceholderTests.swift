import Display
import Foundation
import ObjCRuntime
import XCTest

@testable import UIKit

/// Items of a collection view that make room for a drop, and those that show before their data are there.
@MainActor
final class CollectionPlaceholderTests: AppTestCase {
    private final class Host: CollectionHost, UICollectionViewDropDelegate {
        var contexts: [any UICollectionViewDropPlaceholderContext] = []
        var usesPlaceholders = true
        var progress = 0

        override init(_ sections: [[String]]) {
            super.init(sections)
            Self.registerDropping
        }

        func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
            let path = coordinator.destinationIndexPath ?? IndexPath(item: sections[0].count, section: 0)
            log.add("perform \(path.section)-\(path.item)")
            for dropped in coordinator.items {
                guard usesPlaceholders else {
                    sections[path.section].insert("new", at: path.item)
                    collectionView.insertItems(at: [path])
                    coordinator.drop(dropped.dragItem, toItemAt: path)
                    continue
                }
                let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "loading")
                placeholder.cellUpdateHandler = { [self] cell in (cell as? TextItemCell)?.label.text = "loading \(progress)" }
                contexts.append(coordinator.drop(dropped.dragItem, to: placeholder))
            }
        }

        static let registerDropping: Void = {
            let entry = ClassRegistry.entry(for: Host.self, name: "Tests.CollectionPlaceholderHost")
            entry.optional("collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)") {
                object -> (UICollectionView, any UIDropSession, IndexPath?) -> UICollectionViewDropProposal in
                { _, _, _ in UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath) }
            }
        }()
    }

    private let source = DragHost()

    /// Three items a line, of 90 by 60 points at distances of 10, and a card with items beneath.
    private func show(_ host: Host) -> UICollectionView {
        TestApp.reset()
        let controller = UIViewController()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 60)
        layout.minimumInteritemSpacing = 10
        layout.minimumLineSpacing = 10
        let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 290, height: 300), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.registerTestViews()
        view.register(TextItemCell.self, forCellWithReuseIdentifier: "loading")
        view.dataSource = host
        view.delegate = host
        view.dropDelegate = host
        let card = UIView(frame: CGRect(x: 100, y: 500, width: 100, height: 60))
        card.addInteraction(UIDragInteraction(delegate: source))
        controller.view.addSubview(view)
        controller.view.addSubview(card)
        _ = TestApp.show(controller)
        return view
    }

    private func carry(toItem item: Int, lifts: Bool = true) {
        let point = CGPoint(x: CGFloat(item % 3) * 100 + 45, y: 100 + CGFloat(item / 3) * 70 + 30)
        TestApp.carry(from: CGPoint(x: 150, y: 530), to: [point], lifts: lifts)
    }

    private func places(_ view: UICollectionView) -> [String: CGPoint] {
        Dictionary(uniqueKeysWithValues: view.visibleCells.map { (($0 as? TextItemCell)?.label.text ?? "", $0.frame.origin) })
    }

    func test_itemsMakeRoomForWhatComesFromElsewhere() async {
        let host = Host([["A", "B", "C", "D"]])
        host.usesPlaceholders = false
        let view = show(host)
        carry(toItem: 1, lifts: false)
        XCTAssertEqual(view.shownTexts, ["A", "B", "C", "D"])
        XCTAssertEqual(places(view)["A"], CGPoint(x: 0, y: 0))
        XCTAssertEqual(places(view)["B"], CGPoint(x: 200, y: 0))
        XCTAssertEqual(places(view)["C"], CGPoint(x: 0, y: 70))
        XCTAssertTrue(view.hasUncommittedUpdates)
        XCTAssertEqual(view.numberOfItems(inSection: 0), 4)
        // The gap follows the finger.
        TestApp.touch(.moved, at: ScreenPoint(x: 45, y: 200))
        TestApp.advance(by: 0.5)
        XCTAssertEqual(places(view)["C"], CGPoint(x: 200, y: 0))
        XCTAssertEqual(places(view)["D"], CGPoint(x: 100, y: 70))
        // And closes where the finger leaves.
        TestApp.touch(.moved, at: ScreenPoint(x: 150, y: 600))
        TestApp.advance(by: 0.5)
        XCTAssertEqual(places(view)["D"], CGPoint(x: 0, y: 70))
        XCTAssertFalse(view.hasUncommittedUpdates)
        TestApp.touch(.cancelled, at: ScreenPoint(x: 150, y: 600))
        TestApp.settle()
    }

    func test_whatIsDroppedComesIntoTheRoom() async {
        let host = Host([["A", "B", "C"]])
        host.usesPlaceholders = false
        let view = show(host)
        carry(toItem: 1, lifts: false)
        let before = places(view)
        TestApp.touch(.ended, at: ScreenPoint(x: 145, y: 130))
        TestApp.step()
        // Nothing has to move any more.
        XCTAssertEqual(view.visibleCells.first { ($0 as? TextItemCell)?.label.text == "B" }?.layer.animationKeys() ?? [], [])
        TestApp.settle()
        XCTAssertEqual(host.log.take().filter { $0.hasPrefix("perform") }, ["perform 0-1"])
        XCTAssertEqual(view.shownTexts, ["A", "new", "B", "C"])
        for text in ["A", "B", "C"] { XCTAssertEqual(places(view)[text], before[text]) }
        XCTAssertFalse(view.hasUncommittedUpdates)
    }

    func test_roomIsMadeAsSoonAsTheCadenceWants() async {
        let host = Host([["A", "B", "C"]])
        host.usesPlaceholders = false
        let view = show(host)
        XCTAssertEqual(view.reorderingCadence, .immediate)
        view.reorderingCadence = .slow
        TestApp.touch(.began, at: ScreenPoint(x: 150, y: 530))
        TestApp.advance(by: 0.8)
        TestApp.touch(.moved, at: ScreenPoint(x: 140, y: 500))
        TestApp.step()
        TestApp.touch(.moved, at: ScreenPoint(x: 145, y: 130))
        TestApp.advance(by: 0.4)
        XCTAssertEqual(places(view)["B"], CGPoint(x: 100, y: 0))
        TestApp.advance(by: 0.8)
        XCTAssertEqual(places(view)["B"], CGPoint(x: 200, y: 0))
        TestApp.touch(.cancelled, at: ScreenPoint(x: 145, y: 130))
        TestApp.settle()
        XCTAssertEqual(places(view)["B"], CGPoint(x: 100, y: 0))
    }

    func test_aFastCadenceWaitsForABreath() async {
        let host = Host([["A", "B", "C"]])
        host.usesPlaceholders = false
        let view = show(host)
        view.reorderingCadence = .fast
        TestApp.touch(.began, at: ScreenPoint(x: 150, y: 530))
        TestApp.advance(by: 0.8)
        TestApp.touch(.moved, at: ScreenPoint(x: 140, y: 500))
        TestApp.step()
        TestApp.touch(.moved, at: ScreenPoint(x: 145, y: 130))
        TestApp.advance(by: 0.1)
        XCTAssertEqual(places(view)["B"], CGPoint(x: 100, y: 0))
        // Sooner than a slow one.
        TestApp.advance(by: 0.3)
        XCTAssertEqual(places(view)["B"], CGPoint(x: 200, y: 0))
        TestApp.touch(.cancelled, at: ScreenPoint(x: 145, y: 130))
        TestApp.settle()
    }

    func test_aPlaceholderShowsUntilItsDataCome() async {
        let host = Host([["A", "B"]])
        host.sizes = [:]
        let view = show(host)
        carry(toItem: 1)
        XCTAssertEqual(view.shownTexts, ["A", "loading 0", "B"])
        XCTAssertEqual(view.visibleCells.map(\.alpha), [1, 1, 1])
        XCTAssertTrue(view.hasUncommittedUpdates)
        let context = host.contexts[0]
        host.progress = 50
        context.setNeedsCellUpdate()
        TestApp.settle()
        XCTAssertEqual(view.shownTexts, ["A", "loading 50", "B"])
        XCTAssertTrue(
            context.commitInsertion {
                XCTAssertEqual($0, IndexPath(item: 1, section: 0))
                host.sections[0].insert("new", at: $0.item)
            })
        TestApp.settle()
        XCTAssertEqual(view.shownTexts, ["A", "new", "B"])
        XCTAssertFalse(view.hasUncommittedUpdates)
        XCTAssertFalse(context.deletePlaceholder())
    }

    func test_pathsAreTheDatasUnlessThoseThatShowAreAskedFor() async {
        let host = Host([["A", "B"]])
        let view = show(host)
        carry(toItem: 1)
        let (one, two) = (IndexPath(item: 1, section: 0), IndexPath(item: 2, section: 0))
        XCTAssertEqual((view.cellForItem(at: one) as? TextItemCell)?.label.text, "B")
        XCTAssertEqual(view.indexPathsForVisibleItems.map(\.item), [0, 1])
        XCTAssertEqual(view.numberOfItems(inSection: 0), 2)
        XCTAssertEqual(view.layoutAttributesForItem(at: one)?.frame.minX, 200)
        XCTAssertNil(view.indexPathForItem(at: CGPoint(x: 145, y: 30)))
        view.performUsingPresentationValues {
            XCTAssertEqual((view.cellForItem(at: one) as? TextItemCell)?.label.text, "loading 0")
            XCTAssertEqual(view.numberOfItems(inSection: 0), 3)
            XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 145, y: 30)), one)
        }
        XCTAssertEqual(view.presentationIndexPath(forDataSourceIndexPath: one), two)
        XCTAssertEqual(view.dataSourceIndexPath(forPresentationIndexPath: two), one)
        XCTAssertNil(view.dataSourceIndexPath(forPresentationIndexPath: one))
        TestApp.tap(at: CGPoint(x: 145, y: 130))
        TestApp.settle()
        XCTAssertEqual(view.indexPathsForSelectedItems, [])
        TestApp.tap(at: CGPoint(x: 245, y: 130))
        TestApp.settle()
        XCTAssertEqual(view.indexPathsForSelectedItems, [one])
        XCTAssertTrue(host.log.take().contains("didSelect 0-1"))
    }

    func test_changesOfTheDataMovePlaceholdersAlong() async {
        let host = Host([["A", "B", "C"]])
        let view = show(host)
        carry(toItem: 2)
        XCTAssertEqual(view.shownTexts, ["A", "B", "loading 0", "C"])
        host.sections = [["X", "Y", "A", "C"]]
        view.performBatchUpdates {
            view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
            view.deleteItems(at: [IndexPath(item: 1, section: 0)])
        }
        TestApp.settle()
        XCTAssertEqual(view.shownTexts, ["X", "Y", "A", "loading 0", "C"])
        XCTAssertTrue(host.contexts[0].deletePlaceholder())
        TestApp.settle()
        XCTAssertEqual(view.shownTexts, ["X", "Y", "A", "C"])
        view.reloadData()
        TestApp.settle()
        XCTAssertEqual(view.shownTexts, ["X", "Y", "A", "C"])
    }
}
