import Display
import Foundation
import ObjCRuntime
import XCTest

@testable import UIKit

/// Items of a collection view that are dragged inside it and into another one.
@MainActor
final class CollectionDragTests: AppTestCase {
    private final class Host: CollectionHost, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
        override init(_ sections: [[String]]) {
            super.init(sections)
            Self.registerDragging
        }

        func collectionView(
            _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] {
            let text = sections[indexPath.section][indexPath.item]
            log.add("lift \(text)")
            return [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))]
        }

        func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
            let path = coordinator.destinationIndexPath ?? IndexPath(item: sections[0].count, section: 0)
            log.add("perform \(path.section)-\(path.item)")
            for dropped in coordinator.items {
                dropped.dragItem.itemProvider.loadObject(ofClass: NSString.self) { [self] object, _ in
                    nonisolated(unsafe) let object = object
                    MainActor.assumeIsolated {
                        sections[path.section].insert(String(describing: object as! NSString), at: path.item)
                    }
                }
                collectionView.insertItems(at: [path])
                coordinator.drop(dropped.dragItem, toItemAt: path)
            }
        }

        var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath

        static let registerDragging: Void = {
            let entry = ClassRegistry.entry(for: Host.self, name: "Tests.CollectionDragHost")
            entry.optional("collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)") {
                object -> (UICollectionView, any UIDropSession, IndexPath?) -> UICollectionViewDropProposal in
                { _, _, _ in UICollectionViewDropProposal(operation: .copy, intent: (object as! Host).intent) }
            }
            func told<Session>(_ name: String, _ word: String, _ type: Session.Type) {
                entry.optional(name) { object -> (UICollectionView, Session) -> Void in { _, _ in (object as! Host).log.add(word) } }
            }
            told("collectionView(_:dragSessionWillBegin:)", "willBegin", (any UIDragSession).self)
            told("collectionView(_:dragSessionDidEnd:)", "didEnd", (any UIDragSession).self)
            told("collectionView(_:dropSessionDidEnter:)", "enter", (any UIDropSession).self)
            told("collectionView(_:dropSessionDidExit:)", "exit", (any UIDropSession).self)
            told("collectionView(_:dropSessionDidEnd:)", "dropEnded", (any UIDropSession).self)
        }()
    }

    private func add(_ host: Host, y: CGFloat, to controller: UIViewController) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 60)
        layout.minimumInteritemSpacing = 10
        layout.minimumLineSpacing = 10
        let view = UICollectionView(frame: CGRect(x: 0, y: y, width: 390, height: 200), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(TextItemCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = host
        view.delegate = host
        view.dragDelegate = host
        controller.view.addSubview(view)
        return view
    }

    private func quiet(_ host: Host) -> [String] { host.log.take().filter { !$0.contains("ighlight") } }

    private func shownTexts(_ view: UICollectionView) -> [String] {
        view.visibleCells.filter { $0.alpha > 0 }.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
            .map { ($0 as? TextItemCell)?.label.text ?? "" }
    }

    func test_anItemIsMovedInsideItsViewByTheDataSource() async {
        TestApp.reset()
        let controller = UIViewController()
        let host = Host([["A", "B", "C", "D"]])
        let view = add(host, y: 100, to: controller)
        _ = TestApp.show(controller)
        TestApp.carry(from: CGPoint(x: 45, y: 130), to: [CGPoint(x: 245, y: 130)], lifts: false)
        XCTAssertTrue(view.hasActiveDrag)
        XCTAssertEqual(shownTexts(view), ["B", "C", "D"])
        XCTAssertEqual(host.sections, [["A", "B", "C", "D"]])
        TestApp.touch(.ended, at: ScreenPoint(x: 245, y: 130))
        TestApp.settle()
        XCTAssertEqual(host.sections, [["B", "C", "A", "D"]])
        XCTAssertEqual(shownTexts(view), ["B", "C", "A", "D"])
        XCTAssertEqual(quiet(host).filter { !$0.hasPrefix("move") }, ["lift A", "willBegin", "didEnd"])
        XCTAssertNil(DragRun.current)
    }

    func test_anItemThatLeavesTheViewReturns() async {
        TestApp.reset()
        let controller = UIViewController()
        let host = Host([["A", "B", "C"]])
        let view = add(host, y: 100, to: controller)
        _ = TestApp.show(controller)
        TestApp.carry(from: CGPoint(x: 45, y: 130), to: [CGPoint(x: 245, y: 130), CGPoint(x: 245, y: 600)], lifts: false)
        XCTAssertEqual(view.visibleCells.map(\.alpha).sorted(), [0.5, 1, 1])
        TestApp.touch(.ended, at: ScreenPoint(x: 245, y: 600))
        TestApp.settle()
        XCTAssertEqual(host.sections, [["A", "B", "C"]])
        XCTAssertEqual(shownTexts(view), ["A", "B", "C"])
        XCTAssertEqual(view.visibleCells.map(\.alpha), [1, 1, 1])
    }

    func test_anItemGoesToAnotherView() async {
        TestApp.reset()
        let controller = UIViewController()
        let (first, second) = (Host([["A", "B"]]), Host([["1", "2", "3"]]))
        _ = add(first, y: 100, to: controller)
        let view = add(second, y: 400, to: controller)
        view.dropDelegate = second
        _ = TestApp.show(controller)
        TestApp.carry(from: CGPoint(x: 45, y: 130), to: [CGPoint(x: 145, y: 430)])
        XCTAssertEqual(second.sections, [["1", "A", "2", "3"]])
        XCTAssertEqual(shownTexts(view), ["1", "A", "2", "3"])
        XCTAssertEqual(quiet(second), ["enter", "perform 0-1", "dropEnded"])
        XCTAssertEqual(quiet(first), ["lift A", "willBegin", "didEnd"])
        XCTAssertTrue(view.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    func test_cellsKnowWhatADragDoesWithThem() async {
        TestApp.reset()
        let controller = UIViewController()
        let (first, second) = (Host([["A", "B"]]), Host([["1", "2", "3"]]))
        let source = add(first, y: 100, to: controller)
        let target = add(second, y: 400, to: controller)
        target.dropDelegate = second
        second.intent = .insertIntoDestinationIndexPath
        _ = TestApp.show(controller)
        func states(_ view: UICollectionView) -> [UICellConfigurationState] { view.visibleCells.map(\.configurationState) }
        TestApp.carry(from: CGPoint(x: 45, y: 130), to: [CGPoint(x: 145, y: 430)], lifts: false)
        XCTAssertEqual(states(source).map(\.cellDragState), [.dragging, .none])
        XCTAssertEqual(states(source).map(\.cellDropState), [.none, .none])
        XCTAssertEqual(states(target).map(\.cellDropState), [.notTargeted, .targeted, .notTargeted])
        TestApp.touch(.cancelled, at: ScreenPoint(x: 145, y: 430))
        TestApp.settle()
        XCTAssertEqual(states(source).map(\.cellDragState), [.none, .none])
        XCTAssertEqual(states(target).map(\.cellDropState), [.none, .none, .none])
    }

    private final class OwnView: UICollectionView {
        var told: [String] = []

        override var dragDelegate: (any UICollectionViewDragDelegate)? {
            get {
                told.append("get")
                return super.dragDelegate
            }
            set {
                told.append("set")
                super.dragDelegate = newValue
            }
        }
    }

    func test_aViewThatWatchesItsDragDelegateDragsAllTheSame() async {
        TestApp.reset()
        let controller = UIViewController()
        let host = Host([["A", "B", "C", "D"]])
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 60)
        let view = OwnView(frame: CGRect(x: 0, y: 100, width: 393, height: 200), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(TextItemCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = host
        view.dragDelegate = host
        controller.view.addSubview(view)
        _ = TestApp.show(controller)
        XCTAssertEqual(view.told, ["set"])
        XCTAssertTrue(view.dragDelegate === host)
        TestApp.carry(from: CGPoint(x: 45, y: 130), to: [CGPoint(x: 245, y: 130)])
        TestApp.settle()
        XCTAssertTrue(host.log.take().contains("lift A"))
        XCTAssertEqual(host.sections[0].first, "B")
    }
}
