import Display
import Foundation
import ObjCRuntime
import XCTest

@testable import UIKit

/// Rows that show before the data of what was dropped are there.
@MainActor
final class TablePlaceholderTests: AppTestCase {
    private final class Host: TableHost, UITableViewDropDelegate {
        var contexts: [any UITableViewDropPlaceholderContext] = []
        var filled = 0
        var provided = 0

        override init(_ sections: [[String]]) {
            super.init(sections)
            Self.registerDropping
        }

        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
            let path = coordinator.destinationIndexPath ?? IndexPath(row: 0, section: 0)
            for dropped in coordinator.items {
                let placeholder = UITableViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "loading", rowHeight: 60)
                placeholder.cellUpdateHandler = { [self] cell in
                    filled += 1
                    cell.textLabel?.text = "loading"
                }
                placeholder.previewParametersProvider = { [self] _ in
                    provided += 1
                    return nil
                }
                contexts.append(coordinator.drop(dropped.dragItem, to: placeholder))
                contexts.last?.addCompletion { [self] _ in log.add("landed") }
            }
        }

        static let registerDropping: Void = {
            let entry = ClassRegistry.entry(for: Host.self, name: "Tests.TablePlaceholderHost")
            entry.optional("tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)") {
                object -> (UITableView, any UIDropSession, IndexPath?) -> UITableViewDropProposal in
                { _, _, _ in UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath) }
            }
        }()
    }

    private let source = DragHost()

    /// A table at the left and a card with items at the right.
    private func show(_ host: Host) -> UITableView {
        TestApp.reset()
        let controller = UIViewController()
        let table = UITableView(frame: CGRect(x: 0, y: 100, width: 200, height: 500))
        table.contentInsetAdjustmentBehavior = .never
        for identifier in ["cell", "loading"] { table.register(UITableViewCell.self, forCellReuseIdentifier: identifier) }
        table.dataSource = host
        table.delegate = host
        table.dropDelegate = host
        let card = UIView(frame: CGRect(x: 240, y: 140, width: 100, height: 60))
        card.addInteraction(UIDragInteraction(delegate: source))
        controller.view.addSubview(table)
        controller.view.addSubview(card)
        _ = TestApp.show(controller)
        return table
    }

    /// Rows make room one after the other on the way down: the finger rests on the row that the gap is before.
    private func drop(atRow row: Int) {
        let y = row == 2 ? 150 : CGFloat(row) * 44 + 15
        TestApp.carry(from: CGPoint(x: 290, y: 170), to: [CGPoint(x: 100, y: 100 + y)])
    }

    func test_aPlaceholderShowsUntilItsDataCome() async {
        let host = Host([["A", "B", "C"]])
        let table = show(host)
        drop(atRow: 1)
        XCTAssertEqual(table.shownTexts, ["A", "loading", "B", "C"])
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 44, 104, 148])
        XCTAssertEqual(table.visibleCells.map(\.alpha), [1, 1, 1, 1])
        XCTAssertEqual(host.sections, [["A", "B", "C"]])
        XCTAssertTrue(host.log.take().contains("landed"))
        XCTAssertEqual(host.provided, 1)
        XCTAssertTrue(table.hasUncommittedUpdates)
        let context = host.contexts[0]
        let isCommitted = context.commitInsertion { path in
            XCTAssertEqual(path, IndexPath(row: 1, section: 0))
            host.sections[0].insert("new", at: path.row)
        }
        XCTAssertTrue(isCommitted)
        TestApp.settle()
        XCTAssertEqual(table.shownTexts, ["A", "new", "B", "C"])
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 44, 88, 132])
        XCTAssertFalse(table.hasUncommittedUpdates)
        XCTAssertFalse(context.commitInsertion { _ in XCTFail("called twice") })
        XCTAssertFalse(context.deletePlaceholder())
    }

    func test_aPlaceholderThatIsDeletedLeavesTheRowsAsTheyWere() async {
        let host = Host([["A", "B"]])
        let table = show(host)
        drop(atRow: 1)
        XCTAssertEqual(table.shownTexts, ["A", "loading", "B"])
        XCTAssertTrue(host.contexts[0].deletePlaceholder())
        TestApp.settle()
        XCTAssertEqual(table.shownTexts, ["A", "B"])
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 44])
        XCTAssertFalse(host.contexts[0].deletePlaceholder())
    }

    func test_pathsAreTheDatasUnlessThoseThatShowAreAskedFor() async {
        let host = Host([["A", "B", "C"]])
        let table = show(host)
        drop(atRow: 1)
        let (one, two) = (IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0))
        XCTAssertEqual(table.cellForRow(at: one)?.textLabel?.text, "B")
        XCTAssertEqual(table.indexPath(for: table.cellForRow(at: one)!), one)
        XCTAssertEqual(table.rectForRow(at: one).minY, 104)
        XCTAssertEqual(table.numberOfRows(inSection: 0), 3)
        XCTAssertNil(table.indexPathForRow(at: CGPoint(x: 10, y: 60)))
        XCTAssertEqual(table.indexPathsForVisibleRows?.map(\.row), [0, 1, 2])
        table.performUsingPresentationValues {
            XCTAssertEqual(table.cellForRow(at: one)?.textLabel?.text, "loading")
            XCTAssertEqual(table.cellForRow(at: two)?.textLabel?.text, "B")
            XCTAssertEqual(table.numberOfRows(inSection: 0), 4)
            XCTAssertEqual(table.indexPathForRow(at: CGPoint(x: 10, y: 60)), one)
        }
        XCTAssertEqual(table.presentationIndexPath(forDataSourceIndexPath: one), two)
        XCTAssertEqual(table.dataSourceIndexPath(forPresentationIndexPath: two), one)
        XCTAssertNil(table.dataSourceIndexPath(forPresentationIndexPath: one))
        XCTAssertEqual(table.presentationSectionIndex(forDataSourceSectionIndex: 0), 0)
        XCTAssertEqual(table.dataSourceSectionIndex(forPresentationSectionIndex: 0), 0)
    }

    func test_touchesSelectRowsOfTheDataAndNoPlaceholder() async {
        let host = Host([["A", "B"]])
        let table = show(host)
        drop(atRow: 0)
        XCTAssertEqual(table.shownTexts, ["loading", "A", "B"])
        _ = host.log.take()
        TestApp.tap(at: CGPoint(x: 50, y: 130))
        TestApp.settle()
        XCTAssertEqual(host.log.take(), [])
        TestApp.tap(at: CGPoint(x: 50, y: 180))
        TestApp.settle()
        XCTAssertTrue(host.log.take().contains("didSelect 0-0"))
        XCTAssertEqual(table.indexPathForSelectedRow, IndexPath(row: 0, section: 0))
        XCTAssertEqual(table.visibleCells.map(\.isSelected), [false, true, false])
    }

    func test_changesOfTheDataMovePlaceholdersAlong() async {
        let host = Host([["A", "B", "C"], ["D"]])
        let table = show(host)
        drop(atRow: 2)
        XCTAssertEqual(table.shownTexts, ["A", "B", "loading", "C", "D"])
        host.sections[0].insert("first", at: 0)
        host.sections[0].remove(at: 3)
        table.performBatchUpdates {
            table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
        }
        TestApp.settle()
        XCTAssertEqual(table.shownTexts, ["first", "A", "B", "loading", "D"])
        host.sections = [["D"], ["first", "A", "B"]]
        table.moveSection(1, toSection: 0)
        TestApp.settle()
        XCTAssertEqual(table.shownTexts, ["D", "first", "A", "B", "loading"])
        var place: IndexPath?
        _ = host.contexts[0].commitInsertion { path in
            place = path
            host.sections[path.section].insert("new", at: path.row)
        }
        TestApp.settle()
        XCTAssertEqual(place, IndexPath(row: 3, section: 1))
        XCTAssertEqual(table.shownTexts, ["D", "first", "A", "B", "new"])
    }

    func test_severalPlaceholdersKeepTheOrderOfTheirItems() async {
        source.texts = ["one", "two"]
        let host = Host([["A", "B"]])
        let table = show(host)
        drop(atRow: 1)
        XCTAssertEqual(table.shownTexts, ["A", "loading", "loading", "B"])
        XCTAssertGreaterThanOrEqual(host.filled, 2)
        _ = host.contexts[1].commitInsertion { host.sections[0].insert("two", at: $0.row) }
        TestApp.settle()
        XCTAssertEqual(table.shownTexts, ["A", "loading", "two", "B"])
        _ = host.contexts[0].commitInsertion { host.sections[0].insert("one", at: $0.row) }
        TestApp.settle()
        XCTAssertEqual(host.sections, [["A", "one", "two", "B"]])
        XCTAssertEqual(table.shownTexts, ["A", "one", "two", "B"])
    }

    func test_loadingTheDataAnewRemovesPlaceholders() async {
        let host = Host([["A"]])
        let table = show(host)
        drop(atRow: 0)
        XCTAssertEqual(table.shownTexts, ["loading", "A"])
        table.reloadData()
        TestApp.settle()
        XCTAssertEqual(table.shownTexts, ["A"])
        XCTAssertFalse(host.contexts[0].commitInsertion { _ in XCTFail("no place for it") })
    }

    func test_aPlaceholderWithoutAHeightIsAsHighAsItsCellWants() async {
        let host = Host([["A"]])
        let table = show(host)
        let placeholder = UITableViewPlaceholder(
            insertionIndexPath: IndexPath(row: 1, section: 0), reuseIdentifier: "loading", rowHeight: UITableView.automaticDimension)
        placeholder.cellUpdateHandler = {
            $0.textLabel?.numberOfLines = 0
            $0.textLabel?.text = "one\ntwo\nthree\nfour"
        }
        _ = table.insertPlaceholder(placeholder)
        TestApp.settle()
        XCTAssertGreaterThan(table.visibleCells[1].frame.height, 80)
    }

    func test_draggedRowsTakeTouchesOnlyWhereTheyAreTold() async {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        XCTAssertNotNil(cell.hitTest(CGPoint(x: 5, y: 5), with: nil))
        cell.isDragged = true
        XCTAssertNil(cell.hitTest(CGPoint(x: 5, y: 5), with: nil))
        cell.userInteractionEnabledWhileDragging = true
        XCTAssertNotNil(cell.hitTest(CGPoint(x: 5, y: 5), with: nil))
    }
}
