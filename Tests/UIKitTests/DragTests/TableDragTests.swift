import Display
import Foundation
import ObjCRuntime
import XCTest

@testable import UIKit

/// Rows that are dragged inside a table, out of it and into another one.
@MainActor
final class TableDragTests: AppTestCase {
    private final class Host: TableHost, UITableViewDragDelegate, UITableViewDropDelegate {
        var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
        var operation = UIDropOperation.copy
        var destinations: [IndexPath?] = []
        var dropLook: UIDragPreviewParameters?

        override init(_ sections: [[String]]) {
            super.init(sections)
            Self.registerDragging
        }

        func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
            let text = sections[indexPath.section][indexPath.row]
            log.add("lift \(text)")
            guard text != "fixed" else { return [] }
            let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))
            item.localObject = text
            return [item]
        }

        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
            log.add("perform \(coordinator.destinationIndexPath.map { "\($0.section)-\($0.row)" } ?? "nowhere")")
            guard let path = coordinator.destinationIndexPath, coordinator.proposal.intent != .insertIntoDestinationIndexPath else {
                return
            }
            for dropped in coordinator.items {
                sections[path.section].insert(dropped.dragItem.localObject as! String, at: path.row)
                tableView.insertRows(at: [path], with: .automatic)
                coordinator.drop(dropped.dragItem, toRowAt: path).addCompletion { [self] _ in log.add("landed") }
            }
        }

        static let registerDragging: Void = {
            let entry = ClassRegistry.entry(for: Host.self, name: "Tests.TableDragHost")
            func told<Session>(_ name: String, _ word: String, _ type: Session.Type) {
                entry.optional(name) { object -> (UITableView, Session) -> Void in { _, _ in (object as! Host).log.add(word) } }
            }
            told("tableView(_:dragSessionWillBegin:)", "willBegin", (any UIDragSession).self)
            told("tableView(_:dragSessionDidEnd:)", "didEnd", (any UIDragSession).self)
            told("tableView(_:dropSessionDidEnter:)", "enter", (any UIDropSession).self)
            told("tableView(_:dropSessionDidExit:)", "exit", (any UIDropSession).self)
            told("tableView(_:dropSessionDidEnd:)", "dropEnded", (any UIDropSession).self)
            entry.optional("tableView(_:dropPreviewParametersForRowAt:)") {
                object -> (UITableView, IndexPath) -> UIDragPreviewParameters? in
                { _, _ in (object as! Host).dropLook }
            }
            entry.optional("tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)") {
                object -> (UITableView, any UIDropSession, IndexPath?) -> UITableViewDropProposal in
                {
                    let host = object as! Host
                    host.destinations.append($2)
                    return UITableViewDropProposal(operation: $0.hasActiveDrag ? .move : host.operation, intent: host.intent)
                }
            }
        }()
    }

    private func quiet(_ host: Host) -> [String] { host.log.take().filter { !$0.contains("ighlight") } }

    /// The rows' texts by where they stand on screen.
    private func shownOrder(_ table: UITableView) -> [String] {
        table.visibleCells.filter { $0.alpha > 0 }.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
    }

    func test_aRowIsMovedInsideItsTableByTheDataSource() async {
        TestApp.reset()
        let host = Host([["A", "B", "C", "D"]])
        let table = TestApp.showTable(host) { $0.dragDelegate = host }
        TestApp.carry(from: CGPoint(x: 100, y: 20), to: [CGPoint(x: 100, y: 120)], lifts: false)
        XCTAssertTrue(table.hasActiveDrag)
        XCTAssertTrue(table.hasActiveDrop)
        // The others have made room, and the data knows nothing yet.
        XCTAssertEqual(shownOrder(table), ["B", "C", "D"])
        XCTAssertEqual(table.visibleCells.filter { $0.alpha > 0 }.map(\.frame.minY).sorted(), [0, 44, 132])
        XCTAssertEqual(host.sections, [["A", "B", "C", "D"]])
        TestApp.touch(.ended, at: ScreenPoint(x: 100, y: 120))
        TestApp.settle()
        XCTAssertEqual(host.sections, [["B", "C", "A", "D"]])
        XCTAssertEqual(shownOrder(table), ["B", "C", "A", "D"])
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 44, 88, 132])
        XCTAssertEqual(quiet(host), ["lift A", "willBegin", "move 0-0 to 0-2", "didEnd"])
        XCTAssertFalse(table.hasActiveDrag)
        XCTAssertNil(table.indexPathForSelectedRow)
    }

    func test_aRowGoesToAnotherSectionAndAlsoUp() async {
        TestApp.reset()
        let host = Host([["A", "B"], ["C", "D"]])
        let table = TestApp.showTable(host) { $0.dragDelegate = host }
        TestApp.carry(from: CGPoint(x: 100, y: 154), to: [CGPoint(x: 100, y: 50)])
        XCTAssertEqual(host.sections, [["A", "D", "B"], ["C"]])
        XCTAssertEqual(shownOrder(table), ["A", "D", "B", "C"])
        TestApp.carry(from: CGPoint(x: 100, y: 20), to: [CGPoint(x: 100, y: 160)])
        XCTAssertEqual(host.sections, [["D", "B"], ["C", "A"]])
        XCTAssertEqual(shownOrder(table), ["D", "B", "C", "A"])
    }

    func test_aRowThatReturnsOrIsTakenAwayStaysWhereItWas() async {
        TestApp.reset()
        let host = Host([["A", "B", "C"]])
        let table = TestApp.showTable(host) { $0.dragDelegate = host }
        TestApp.carry(from: CGPoint(x: 100, y: 20), to: [CGPoint(x: 100, y: 110), CGPoint(x: 100, y: 15)])
        XCTAssertEqual(quiet(host), ["lift A", "willBegin", "didEnd"])
        TestApp.carry(from: CGPoint(x: 100, y: 20), to: [CGPoint(x: 100, y: 110)], lifts: false)
        TestApp.touch(.cancelled, at: ScreenPoint(x: 100, y: 110))
        TestApp.settle()
        XCTAssertEqual(host.sections, [["A", "B", "C"]])
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 44, 88])
        XCTAssertEqual(table.visibleCells.map(\.alpha), [1, 1, 1])
    }

    func test_rowsWithoutItemsOrWithDraggingOffAreNotLifted() async {
        TestApp.reset()
        let host = Host([["fixed", "B"]])
        let table = TestApp.showTable(host) { $0.dragDelegate = host }
        TestApp.carry(from: CGPoint(x: 100, y: 20), to: [CGPoint(x: 100, y: 70)])
        XCTAssertEqual(quiet(host), ["lift fixed"])
        table.dragInteractionEnabled = false
        TestApp.carry(from: CGPoint(x: 100, y: 66), to: [CGPoint(x: 100, y: 20)])
        XCTAssertEqual(quiet(host), [])
        XCTAssertEqual(host.sections, [["fixed", "B"]])
    }

    func test_aLiftedRowGrowsAndThenIsPaleInItsPlace() async {
        TestApp.reset()
        let host = Host([["A", "B"]])
        host.operation = .cancel
        let table = TestApp.showTable(host) {
            $0.dragDelegate = host
            $0.frame.size.height = 200
        }
        TestApp.carry(from: CGPoint(x: 100, y: 20), to: [CGPoint(x: 100, y: 500)], lifts: false)
        XCTAssertEqual(table.visibleCells.map(\.alpha), [0.5, 1])
        TestApp.touch(.ended, at: ScreenPoint(x: 100, y: 500))
        TestApp.settle()
        XCTAssertEqual(table.visibleCells.map(\.alpha), [1, 1])
    }

    private func showTwo(_ left: Host, _ right: Host) -> (UITableView, UITableView) {
        let controller = UIViewController()
        let tables = [left, right].enumerated().map { index, host in
            let table = UITableView(frame: CGRect(x: CGFloat(index) * 200, y: 100, width: 190, height: 400))
            table.contentInsetAdjustmentBehavior = .never
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = host
            table.delegate = host
            table.dragDelegate = host
            table.dropDelegate = host
            controller.view.addSubview(table)
            return table
        }
        _ = TestApp.show(controller)
        return (tables[0], tables[1])
    }

    func test_anItemFromAnotherTableIsInsertedWhereRowsMadeRoom() async {
        TestApp.reset()
        let (left, right) = (Host([["A", "B"]]), Host([["1", "2", "3"]]))
        let (_, table) = showTwo(left, right)
        TestApp.carry(from: CGPoint(x: 60, y: 120), to: [CGPoint(x: 300, y: 160)], lifts: false)
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 88, 132])
        XCTAssertEqual(right.destinations.last, IndexPath(row: 1, section: 0))
        TestApp.touch(.ended, at: ScreenPoint(x: 300, y: 160))
        TestApp.settle()
        XCTAssertEqual(right.sections, [["1", "A", "2", "3"]])
        XCTAssertEqual(shownOrder(table), ["1", "A", "2", "3"])
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 44, 88, 132])
        XCTAssertEqual(quiet(left), ["lift A", "willBegin", "enter", "exit", "dropEnded", "didEnd"])
        XCTAssertEqual(quiet(right), ["enter", "perform 0-1", "landed", "dropEnded"])
        XCTAssertEqual(table.visibleCells.map(\.alpha), [1, 1, 1, 1])
    }

    func test_anItemLandsWithTheLookThatTheTableWants() async {
        TestApp.reset()
        let (left, right) = (Host([["A", "B"]]), Host([["1", "2", "3"]]))
        right.dropLook = UIDragPreviewParameters()
        right.dropLook?.visiblePath = UIBezierPath(rect: CGRect(x: 10, y: 5, width: 50, height: 20))
        let (_, table) = showTwo(left, right)
        TestApp.carry(from: CGPoint(x: 60, y: 120), to: [CGPoint(x: 300, y: 160)], lifts: false)
        func previews(_ view: UIView) -> [DragPreviewView] {
            view.subviews.flatMap { ($0 as? DragPreviewView).map { [$0] } ?? previews($0) }
        }
        XCTAssertEqual(previews(table.window!).first?.layer.shadowPath?.boundingBox.minX, 0)
        TestApp.touch(.ended, at: ScreenPoint(x: 300, y: 160))
        TestApp.step()
        XCTAssertEqual(previews(table.window!).first?.layer.shadowPath?.boundingBox, CGRect(x: 10, y: 5, width: 50, height: 20))
        TestApp.settle()
        XCTAssertEqual(previews(table.window!).count, 0)
        XCTAssertEqual(table.visibleCells.map(\.alpha), [1, 1, 1, 1])
    }

    func test_anItemBelowAllRowsGoesToTheEnd() async {
        TestApp.reset()
        let (left, right) = (Host([["A"]]), Host([["1"]]))
        let (_, table) = showTwo(left, right)
        TestApp.carry(from: CGPoint(x: 60, y: 120), to: [CGPoint(x: 300, y: 400)])
        XCTAssertEqual(right.sections, [["1", "A"]])
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 44])
    }

    func test_aRowThatTakesItemsIsHighlightedAndNothingMoves() async {
        TestApp.reset()
        let (left, right) = (Host([["A"]]), Host([["1", "2"]]))
        right.intent = .insertIntoDestinationIndexPath
        let (_, table) = showTwo(left, right)
        TestApp.carry(from: CGPoint(x: 60, y: 120), to: [CGPoint(x: 300, y: 165)], lifts: false)
        XCTAssertEqual(table.visibleCells.map(\.isHighlighted), [false, true])
        XCTAssertEqual(table.visibleCells.map(\.configurationState.cellDropState), [.notTargeted, .targeted])
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 44])
        TestApp.touch(.ended, at: ScreenPoint(x: 300, y: 165))
        TestApp.settle()
        XCTAssertEqual(quiet(right), ["enter", "perform 0-1", "dropEnded"])
        XCTAssertEqual(table.visibleCells.map(\.isHighlighted), [false, false])
        XCTAssertEqual(table.visibleCells.map(\.configurationState.cellDropState), [.none, .none])
    }

    func test_automaticIntentGoesIntoARowAtItsMiddleOnly() async {
        TestApp.reset()
        let (left, right) = (Host([["A"]]), Host([["1", "2", "3"]]))
        right.intent = .automatic
        let (_, table) = showTwo(left, right)
        TestApp.carry(from: CGPoint(x: 60, y: 120), to: [CGPoint(x: 300, y: 166)], lifts: false)
        XCTAssertEqual(table.visibleCells.map(\.isHighlighted), [false, true, false])
        TestApp.touch(.moved, at: ScreenPoint(x: 300, y: 147))
        TestApp.advance(by: 0.3)
        XCTAssertEqual(table.visibleCells.map(\.isHighlighted), [false, false, false])
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 88, 132])
        TestApp.touch(.cancelled, at: ScreenPoint(x: 300, y: 147))
        TestApp.settle()
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 44, 88])
    }

    func test_theTableScrollsWhileTheFingerIsAtItsEdge() async {
        TestApp.reset()
        let host = Host([(0..<100).map { "\($0)" }])
        let table = TestApp.showTable(host) { $0.dragDelegate = host }
        TestApp.carry(from: CGPoint(x: 100, y: 20), to: [CGPoint(x: 100, y: 840)], lifts: false)
        TestApp.advance(by: 1)
        XCTAssertGreaterThan(table.contentOffset.y, 200)
        TestApp.touch(.moved, at: ScreenPoint(x: 100, y: 400))
        TestApp.advance(by: 0.3)
        let rest = table.contentOffset.y
        TestApp.advance(by: 0.5)
        XCTAssertEqual(table.contentOffset.y, rest)
        TestApp.touch(.ended, at: ScreenPoint(x: 100, y: 400))
        TestApp.settle()
        let place = host.sections[0].firstIndex(of: "0")!
        XCTAssertTrue(table.rectForRow(at: IndexPath(row: place, section: 0)).contains(CGPoint(x: 100, y: rest + 400)))
        XCTAssertTrue(table.visibleCells.allSatisfy { $0.alpha == 1 })
        let first = table.indexPathsForVisibleRows![0].row
        XCTAssertEqual(shownOrder(table), Array(host.sections[0][first...].prefix(table.visibleCells.count)))
    }
}
