import Display
import Foundation
import ObjCRuntime
import XCTest

@testable import UIKit

/// Rows and items that join a drag, and parts of views that open under one.
@MainActor
final class RunningDragTests: AppTestCase {
    private final class Rows: TableHost, UITableViewDragDelegate {
        override init(_ sections: [[String]]) {
            super.init(sections)
            Self.registerDragging
        }

        private func items(_ path: IndexPath) -> [UIDragItem] {
            [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: sections[path.section][path.row])))]
        }

        func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
            items(indexPath)
        }

        static let registerDragging: Void = {
            let entry = ClassRegistry.entry(for: Rows.self, name: "Tests.RunningDragRows")
            entry.optional("tableView(_:itemsForAddingTo:at:point:)") {
                object -> (UITableView, any UIDragSession, IndexPath, CGPoint) -> [UIDragItem] in
                { _, _, path, _ in
                    (object as! Rows).log.add("add \(path.section)-\(path.row)")
                    return (object as! Rows).items(path)
                }
            }
            entry.optional("tableView(_:shouldSpringLoadRowAt:with:)") {
                object -> (UITableView, IndexPath, any UISpringLoadedInteractionContext) -> Bool in
                { (object as! Rows).sections[$1.section][$1.row] != "closed" || $2.state == .activated }
            }
        }()
    }

    private final class Items: CollectionHost, UICollectionViewDragDelegate {
        override init(_ sections: [[String]]) {
            super.init(sections)
            Self.registerDragging
        }

        func collectionView(
            _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] {
            [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: sections[indexPath.section][indexPath.item])))]
        }

        static let registerDragging: Void = {
            let entry = ClassRegistry.entry(for: Items.self, name: "Tests.RunningDragItems")
            entry.optional("collectionView(_:itemsForAddingTo:at:point:)") {
                object -> (UICollectionView, any UIDragSession, IndexPath, CGPoint) -> [UIDragItem] in
                { view, session, path, _ in (object as! Items).collectionView(view, itemsForBeginning: session, at: path) }
            }
            entry.optional("collectionView(_:shouldSpringLoadItemAt:with:)") {
                object -> (UICollectionView, IndexPath, any UISpringLoadedInteractionContext) -> Bool in
                { (object as! Items).sections[$1.section][$1.item] != "closed" || $2.state == .activated }
            }
        }()
    }

    private let target = DragHost()

    /// A controller with a box that takes texts at the bottom.
    private func controllerWithBox() -> UIViewController {
        TestApp.reset()
        let controller = UIViewController()
        let box = UIView(frame: CGRect(x: 50, y: 650, width: 200, height: 100))
        box.addInteraction(UIDropInteraction(delegate: target))
        let card = UIView(frame: CGRect(x: 260, y: 650, width: 100, height: 100))
        card.addInteraction(UIDragInteraction(delegate: target))
        controller.view.addSubview(box)
        controller.view.addSubview(card)
        return controller
    }

    private func tapWithSecondFinger(_ point: CGPoint) {
        TestApp.touch(.began, at: ScreenPoint(x: point.x, y: point.y), id: 2)
        TestApp.step()
        TestApp.touch(.ended, at: ScreenPoint(x: point.x, y: point.y), id: 2)
        TestApp.advance(by: 0.5)
    }

    func test_aTapOnAnotherRowAddsItToTheDrag() async {
        let host = Rows([["A", "B", "C"]])
        let controller = controllerWithBox()
        let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (table.dataSource, table.delegate, table.dragDelegate) = (host, host, host)
        controller.view.addSubview(table)
        _ = TestApp.show(controller)
        TestApp.carry(from: CGPoint(x: 100, y: 120), to: [CGPoint(x: 100, y: 500)], lifts: false)
        tapWithSecondFinger(CGPoint(x: 100, y: 210))
        XCTAssertEqual(DragRun.current?.session.items.count, 2)
        XCTAssertEqual(table.visibleCells.map(\.alpha), [0.5, 1, 0.5])
        // A row that is dragged already isn't asked again.
        tapWithSecondFinger(CGPoint(x: 100, y: 210))
        XCTAssertEqual(host.log.take().filter { $0.hasPrefix("add") }, ["add 0-2"])
        XCTAssertNil(table.indexPathForSelectedRow)
        TestApp.touch(.moved, at: ScreenPoint(x: 150, y: 700))
        TestApp.step()
        TestApp.touch(.ended, at: ScreenPoint(x: 150, y: 700))
        TestApp.settle()
        XCTAssertEqual(target.received, ["A", "C"])
        XCTAssertEqual(table.visibleCells.map(\.alpha), [1, 1, 1])
    }

    private func addCollection(_ host: Items, to controller: UIViewController) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 60)
        let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 390, height: 200), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.registerTestViews()
        (view.dataSource, view.delegate, view.dragDelegate) = (host, host, host)
        controller.view.addSubview(view)
        return view
    }

    func test_aTapOnAnotherItemAddsItToTheDrag() async {
        let host = Items([["A", "B", "C"]])
        let controller = controllerWithBox()
        let view = addCollection(host, to: controller)
        _ = TestApp.show(controller)
        TestApp.carry(from: CGPoint(x: 45, y: 130), to: [CGPoint(x: 100, y: 500)], lifts: false)
        tapWithSecondFinger(CGPoint(x: view.visibleCells[1].frame.midX, y: 130))
        XCTAssertEqual(DragRun.current?.session.items.count, 2)
        XCTAssertEqual(view.visibleCells.map(\.alpha), [0.5, 0.5, 1])
        TestApp.touch(.moved, at: ScreenPoint(x: 150, y: 700))
        TestApp.step()
        TestApp.touch(.ended, at: ScreenPoint(x: 150, y: 700))
        TestApp.settle()
        XCTAssertEqual(target.received, ["A", "B"])
        XCTAssertEqual(view.visibleCells.map(\.alpha), [1, 1, 1])
    }

    // MARK: Spring loading

    private func rest(at point: CGPoint) {
        TestApp.carry(from: CGPoint(x: 310, y: 700), to: [point], lifts: false)
        TestApp.advance(by: 1)
        TestApp.touch(.cancelled, at: ScreenPoint(x: point.x, y: point.y))
        TestApp.settle()
    }

    func test_aSegmentIsSelectedUnderRestingItems() async {
        let controller = controllerWithBox()
        let control = UISegmentedControl(items: ["one", "two", "three"])
        control.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
        control.selectedSegmentIndex = 0
        control.setEnabled(false, forSegmentAt: 2)
        var changes = 0
        control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        controller.view.addSubview(control)
        _ = TestApp.show(controller)
        rest(at: CGPoint(x: 150, y: 116))
        XCTAssertEqual(control.selectedSegmentIndex, 0)
        control.isSpringLoaded = true
        rest(at: CGPoint(x: 150, y: 116))
        XCTAssertEqual(control.selectedSegmentIndex, 1)
        XCTAssertEqual(changes, 1)
        rest(at: CGPoint(x: 250, y: 116))
        XCTAssertEqual(control.selectedSegmentIndex, 1)
    }

    func test_aRowIsSelectedUnderRestingItems() async {
        let host = Rows([["A", "closed"]])
        let controller = controllerWithBox()
        let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (table.dataSource, table.delegate) = (host, host)
        table.isSpringLoaded = true
        controller.view.addSubview(table)
        _ = TestApp.show(controller)
        rest(at: CGPoint(x: 100, y: 165))
        XCTAssertNil(table.indexPathForSelectedRow)
        rest(at: CGPoint(x: 100, y: 120))
        XCTAssertEqual(table.indexPathForSelectedRow, IndexPath(row: 0, section: 0))
        XCTAssertTrue(host.log.take().contains("didSelect 0-0"))
    }

    func test_anItemIsSelectedUnderRestingItems() async {
        let host = Items([["A", "closed"]])
        let controller = controllerWithBox()
        let view = addCollection(host, to: controller)
        view.isSpringLoaded = true
        _ = TestApp.show(controller)
        rest(at: CGPoint(x: view.visibleCells[1].frame.midX, y: 130))
        XCTAssertEqual(view.indexPathsForSelectedItems, [])
        rest(at: CGPoint(x: 45, y: 130))
        XCTAssertEqual(view.indexPathsForSelectedItems, [IndexPath(item: 0, section: 0)])
        XCTAssertTrue(host.log.take().contains("didSelect 0-0"))
    }
}
