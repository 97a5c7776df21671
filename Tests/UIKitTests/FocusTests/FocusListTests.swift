import Display
import Foundation
import ObjCRuntime
import XCTest

@testable import UIKit

/// Rows of tables and items of collection views have the focus.
@MainActor
final class FocusListTests: FocusTestCase {
    private func focusedText() -> String? { (system.focusedItem as? UITableViewCell)?.textLabel?.text }
    private func focusedItemText() -> String? { (system.focusedItem as? TextItemCell)?.label.text }

    // MARK: Tables

    func test_rowsHaveTheFocusOnlyWhereTheTableAllowsIt() async {
        let host = FocusTableHost([["A", "B"]])
        let table = TestApp.showTable(host)
        XCTAssertFalse(table.allowsFocus)
        press(Key.tab)
        XCTAssertNil(system.focusedItem)
        table.allowsFocus = true
        press(Key.tab)
        XCTAssertEqual(focusedText(), "A")
        table.setEditing(true, animated: false)
        TestApp.step()
        XCTAssertNil(system.focusedItem)
        table.allowsFocusDuringEditing = true
        press(Key.tab)
        XCTAssertEqual(focusedText(), "A")
    }

    func test_theDelegatesWordCountsMore() async {
        let host = FocusTableHost([["A", "B", "C"]])
        host.focusable = { $0.row != 1 }
        _ = TestApp.showTable(host)
        press(Key.tab)
        XCTAssertEqual(focusedText(), "A")
        press(Key.down)
        XCTAssertEqual(focusedText(), "C")
    }

    func test_theDelegateIsAskedThenTold() async {
        let host = FocusTableHost([["A", "B"]])
        _ = TestApp.showTable(host) { $0.allowsFocus = true }
        press(Key.tab)
        XCTAssertEqual(host.log.take(), ["should - 0-0", "did - 0-0"])
        press(Key.down)
        XCTAssertEqual(host.log.take(), ["should 0-0 0-1", "did 0-0 0-1"])
        host.allowsUpdates = false
        press(Key.up)
        XCTAssertEqual(host.log.take(), ["should 0-1 0-0"])
        XCTAssertEqual(focusedText(), "B")
    }

    func test_returnSelectsTheRowAsATapDoes() async {
        let host = FocusTableHost([["A", "B"]])
        let table = TestApp.showTable(host) { $0.allowsFocus = true }
        press(Key.tab)
        press(Key.down)
        XCTAssertNil(table.indexPathForSelectedRow)
        _ = host.log.take()
        press(Key.returns)
        XCTAssertEqual(table.indexPathForSelectedRow, IndexPath(row: 1, section: 0))
        XCTAssertEqual(host.log.take(), ["shouldHighlight", "didHighlight", "didUnhighlight", "didSelect 0-1", "primary 0-1"])
    }

    func test_theSelectionMayFollowTheFocus() async {
        let host = FocusTableHost([["A", "B", "C"]])
        let table = TestApp.showTable(host) {
            $0.allowsFocus = true
            $0.selectionFollowsFocus = true
        }
        host.follows = { $0.row != 1 }
        press(Key.tab)
        XCTAssertEqual(table.indexPathForSelectedRow?.row, 0)
        XCTAssertEqual(host.log.take(), ["should - 0-0", "did - 0-0", "shouldHighlight", "didSelect 0-0"])
        press(Key.down)
        XCTAssertEqual(table.indexPathForSelectedRow?.row, 0)
        press(Key.down)
        XCTAssertEqual(table.indexPathForSelectedRow?.row, 2)
        _ = host.log.take()
        press(Key.returns)
        XCTAssertEqual(host.log.take(), ["primary 0-2"])
    }

    func test_arrowsScrollToRowsWithoutCells() async {
        let host = FocusTableHost([(0..<100).map { "\($0)" }])
        let table = TestApp.showTable(host) { $0.allowsFocus = true }
        press(Key.tab)
        for _ in 0..<60 { press(Key.down) }
        TestApp.settle()
        XCTAssertEqual(focusedText(), "60")
        XCTAssertTrue(table.bounds.contains(table.rectForRow(at: IndexPath(row: 60, section: 0))))
        for _ in 0..<60 { press(Key.up) }
        TestApp.settle()
        XCTAssertEqual(focusedText(), "0")
        XCTAssertEqual(table.contentOffset.y, 0)
    }

    func test_theFocusStaysWithItsRowWhenDataChange() async {
        let host = FocusTableHost([["A", "B", "C"]])
        let table = TestApp.showTable(host) { $0.allowsFocus = true }
        press(Key.tab)
        press(Key.down)
        host.sections = [["A0", "B0", "C0"]]
        table.reloadData()
        TestApp.settle()
        XCTAssertEqual(focusedText(), "B0")
        host.sections = [["A0", "C0"]]
        table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        TestApp.settle()
        XCTAssertEqual(focusedText(), "C0")
        host.sections = [["A0"]]
        table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        TestApp.settle()
        XCTAssertEqual(focusedText(), "A0")
    }

    func test_arrowsGoOnFromARowThatWasScrolledAway() async {
        let host = FocusTableHost([(0..<100).map { "\($0)" }])
        let table = TestApp.showTable(host) { $0.allowsFocus = true }
        press(Key.tab)
        press(Key.down)
        table.contentOffset.y = 2000
        TestApp.step()
        XCTAssertEqual(focusedText(), "1")
        XCTAssertFalse(table.visibleCells.contains { $0.isFocused })
        press(Key.down)
        TestApp.settle()
        XCTAssertEqual(focusedText(), "2")
        XCTAssertEqual(table.contentOffset.y, 88)
        table.contentOffset.y = 2000
        TestApp.step()
        host.sections = [["A"]]
        table.reloadData()
        TestApp.settle()
        XCTAssertNotEqual(focusedText(), "2", "the row is gone")
    }

    func test_arrowsGoOnFromAnItemThatWasScrolledAway() async {
        let host = FocusItemHost([(0..<400).map { "\($0)" }])
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 190, height: 100)
        let view = TestApp.showCollection(host, layout: layout) { $0.allowsFocus = true }
        press(Key.tab)
        view.contentOffset.y = 5000
        TestApp.step()
        XCTAssertEqual(focusedItemText(), "0")
        press(Key.right)
        TestApp.settle()
        XCTAssertEqual(focusedItemText(), "1")
        XCTAssertEqual(view.contentOffset.y, 0)
    }

    func test_theTableMayRememberItsRowOrPreferOne() async {
        let host = FocusTableHost([(0..<100).map { "\($0)" }])
        let table = TestApp.showTable(host) {
            $0.allowsFocus = true
            $0.frame.size.width = 300
        }
        let box = FocusBox("box", CGRect(x: 400, y: 100, width: 100, height: 60))
        table.superview?.addSubview(box)
        host.preferred = IndexPath(row: 2, section: 0)
        press(Key.tab)
        XCTAssertEqual(focusedText(), "2")
        press(Key.down)
        press(Key.tab)
        XCTAssertEqual(focusedName, "box")
        press(Key.tab)
        XCTAssertEqual(focusedText(), "2")
        table.remembersLastFocusedIndexPath = true
        press(Key.down)
        press(Key.tab)
        table.contentOffset.y = 2000
        TestApp.step()
        press(Key.tab)
        XCTAssertEqual(focusedText(), "3")
    }

    func test_aMoveFromOutsideLeavesNoRow() async {
        let host = FocusTableHost([(0..<100).map { "\($0)" }])
        let table = TestApp.showTable(host) {
            $0.allowsFocus = true
            $0.frame.size.width = 300
        }
        table.superview?.addSubview(FocusBox("box", CGRect(x: 400, y: 100, width: 100, height: 60)))
        press(Key.tab)
        table.contentOffset.y = 2000
        table.reloadData()
        TestApp.step()
        XCTAssertNil(system.focusedItem, "the row with the focus isn't on the screen")
        for phase in [TouchSample.Phase.began, .ended] { TestApp.touch(phase, at: .init(x: 450, y: 120)) }
        press(Key.down)
        XCTAssertEqual(focusedName, "box")
        _ = host.log.take()
        press(Key.tab)
        XCTAssertEqual(focusedText(), "0")
        XCTAssertEqual(host.log.take(), ["should - 0-0", "did - 0-0"])
    }

    func test_aKeyAsksForFewOfManyRowsAndItems() async {
        var asked = 0
        let host = FocusTableHost([Array(repeating: "x", count: 100_000)])
        host.focusable = { _ in
            asked += 1
            return true
        }
        _ = TestApp.showTable(host)
        let items = FocusItemHost([Array(repeating: "x", count: 100_000)])
        items.focusable = host.focusable
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 190, height: 100)
        for isTable in [true, false] {
            if !isTable { _ = TestApp.showCollection(items, layout: layout) }
            press(Key.tab)
            XCTAssertNotNil(system.focusedItem)
            asked = 0
            press(Key.down)
            XCTAssertLessThan(asked, 500)
        }
    }

    func test_theSelectedRowIsTheFirst() async {
        let host = FocusTableHost([["A", "B", "C"]])
        let table = TestApp.showTable(host) { $0.allowsFocus = true }
        table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
        press(Key.tab)
        XCTAssertEqual(focusedText(), "C")
    }

    func test_sidebarsHaveFocusAndSelectWithIt() async {
        TestApp.reset(device: "ipad", orientation: .landscapeLeft)
        let host = FocusTableHost([["A", "B"]])
        let list = UITableViewController(style: .plain)
        list.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        list.tableView.dataSource = host
        list.tableView.delegate = host
        let split = UISplitViewController(style: .doubleColumn)
        split.preferredDisplayMode = .oneBesideSecondary
        split.setViewController(list, for: .primary)
        split.setViewController(controller, for: .secondary)
        add("content", CGRect(x: 400, y: 100, width: 100, height: 60))
        _ = TestApp.show(split)
        TestApp.settle()
        XCTAssertTrue(list.tableView.allowsFocus)
        press(Key.tab)
        press(Key.down)
        XCTAssertEqual(list.tableView.indexPathForSelectedRow?.row, 1)
        press(Key.tab)
        XCTAssertEqual(focusedName, "content")
        press(Key.tab)
        XCTAssertEqual(focusedText(), "B")
    }

    // MARK: Cells

    func test_cellsKnowThatTheyHaveTheFocus() async {
        let host = FocusTableHost([["A", "B"]])
        var states: [Bool] = []
        host.makeCell = { table, path, text in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
            cell.backgroundConfiguration = .listPlainCell()
            if text == "A" { cell.configurationUpdateHandler = { states.append($1.isFocused) } }
            return cell
        }
        let table = TestApp.showTable(host) { $0.allowsFocus = true }
        press(Key.tab)
        let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))!
        XCTAssertNil(cell.backgroundConfiguration?.backgroundColor, "the tint colour")
        XCTAssertNil(cell.focusEffect)
        let label = (cell.contentConfigurationView?.subviews.first as? UILabel)
        XCTAssertEqual(label?.textColor, .white)
        press(Key.down)
        XCTAssertEqual(cell.backgroundConfiguration?.backgroundColor, .systemBackground)
        XCTAssertEqual(label?.textColor, .label)
        XCTAssertEqual(states, [false, true, false])
        cell.focusStyle = .custom
        press(Key.up)
        XCTAssertEqual(states.last, false)
    }

    // MARK: Collection views

    func test_itemsHaveTheFocusInTheirGrid() async {
        let host = FocusItemHost([(0..<200).map { "\($0)" }])
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 190, height: 100)
        let view = TestApp.showCollection(host, layout: layout) { $0.allowsFocus = true }
        press(Key.tab)
        XCTAssertEqual(focusedItemText(), "0")
        press(Key.right)
        XCTAssertEqual(focusedItemText(), "1")
        press(Key.down)
        XCTAssertEqual(focusedItemText(), "5")
        XCTAssertEqual(host.log.take().filter { $0.hasPrefix("did ") }, ["did - 0-0", "did 0-0 0-1", "did 0-1 0-5"])
        for _ in 0..<20 { press(Key.down) }
        TestApp.settle()
        XCTAssertEqual(focusedItemText(), "85")
        XCTAssertGreaterThan(view.contentOffset.y, 0)
        press(Key.returns)
        XCTAssertEqual(view.indexPathsForSelectedItems, [IndexPath(item: 85, section: 0)])
    }

    func test_listsThatLookLikeSidebarsHaveFocus() async {
        for (appearance, isSidebar) in [(UICollectionLayoutListConfiguration.Appearance.sidebar, true), (.plain, false)] {
            let host = CollectionHost([["A", "B"]])
            let list = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: appearance))
            let view = TestApp.showCollection(host, layout: list)
            XCTAssertEqual(view.allowsFocus, isSidebar)
            XCTAssertEqual(view.selectionFollowsFocus, isSidebar)
            press(Key.tab)
            XCTAssertEqual(view.indexPathsForSelectedItems, isSidebar ? [IndexPath(item: 0, section: 0)] : [])
        }
    }

    func test_theDelegateDecidesOnItems() async {
        let host = FocusItemHost([["A", "B", "C"]])
        host.focusable = { $0.item != 1 }
        let view = TestApp.showCollection(host)
        press(Key.tab)
        press(Key.right)
        XCTAssertEqual(focusedItemText(), "C")
        view.selectionFollowsFocus = true
        host.refused = ["should"]
        press(Key.left)
        XCTAssertEqual(focusedItemText(), "C")
        host.refused = []
        press(Key.left)
        XCTAssertEqual(view.indexPathsForSelectedItems, [IndexPath(item: 0, section: 0)])
    }
}

private func text(_ path: IndexPath?) -> String { path.map { "\($0.section)-\($0.item)" } ?? "-" }

/// A table's host that writes down what it is asked and told of the focus.
@MainActor
private final class FocusTableHost: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var focusable: ((IndexPath) -> Bool)?
    var follows: ((IndexPath) -> Bool)?
    var preferred: IndexPath?
    var allowsUpdates = true
    let log = CallLog()
    var makeCell: (UITableView, IndexPath, String) -> UITableViewCell = { table, path, text in
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = text
        return cell
    }

    init(_ sections: [[String]]) {
        self.sections = sections
        super.init()
        let entry = ClassRegistry.entry(for: FocusTableHost.self, name: "Tests.FocusTableHost")
        func host(_ object: Any) -> FocusTableHost { object as! FocusTableHost }
        entry.optional("tableView(_:canFocusRowAt:)") { object -> (UITableView, IndexPath) -> Bool in
            { host(object).focusable?($1) ?? ($0.isEditing ? $0.allowsFocusDuringEditing : $0.allowsFocus) }
        }
        entry.optional("tableView(_:selectionFollowsFocusForRowAt:)") { object -> (UITableView, IndexPath) -> Bool in
            { host(object).follows?($1) ?? $0.selectionFollowsFocus }
        }
        entry.optional("indexPathForPreferredFocusedView(in:)") { object -> (UITableView) -> IndexPath? in { _ in host(object).preferred } }
        entry.optional("tableView(_:shouldUpdateFocusIn:)") { object -> (UITableView, UITableViewFocusUpdateContext) -> Bool in
            {
                host(object).log.add("should \(text($1.previouslyFocusedIndexPath)) \(text($1.nextFocusedIndexPath))")
                return host(object).allowsUpdates
            }
        }
        entry.optional("tableView(_:didUpdateFocusIn:with:)") {
            object -> (UITableView, UITableViewFocusUpdateContext, UIFocusAnimationCoordinator) -> Void in
            { _, context, _ in
                host(object).log.add("did \(text(context.previouslyFocusedIndexPath)) \(text(context.nextFocusedIndexPath))")
            }
        }
        entry.optional("tableView(_:shouldHighlightRowAt:)") { object -> (UITableView, IndexPath) -> Bool in
            { _, _ in
                host(object).log.add("shouldHighlight")
                return true
            }
        }
        for (name, word) in [("didHighlightRowAt", "didHighlight"), ("didUnhighlightRowAt", "didUnhighlight")] {
            entry.optional("tableView(_:\(name):)") { object -> (UITableView, IndexPath) -> Void in { _, _ in host(object).log.add(word) } }
        }
        for (name, word) in [("didSelectRowAt", "didSelect"), ("performPrimaryActionForRowAt", "primary")] {
            entry.optional("tableView(_:\(name):)") { object -> (UITableView, IndexPath) -> Void in
                { host(object).log.add("\(word) \(text($1))") }
            }
        }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        makeCell(tableView, indexPath, sections[indexPath.section][indexPath.row])
    }
}

extension TestApp {
    /// A window with a table of 44-point rows.
    fileprivate static func showTable(_ host: FocusTableHost, configure: (UITableView) -> Void = { _ in }) -> UITableView {
        lastHost = host
        let controller = UIViewController()
        let table = UITableView(frame: UIScreen.main.bounds, style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 44
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = host
        table.delegate = host
        configure(table)
        controller.view.addSubview(table)
        _ = show(controller)
        return table
    }
}

/// Data sources are held weakly; the last one shown lives on.
@MainActor private var lastHost: NSObject?

/// The same for collection views.
@MainActor
private final class FocusItemHost: CollectionHost {
    var focusable: ((IndexPath) -> Bool)?

    override init(_ sections: [[String]]) {
        super.init(sections)
        let entry = ClassRegistry.entry(for: FocusItemHost.self, name: "Tests.FocusItemHost")
        func host(_ object: Any) -> FocusItemHost { object as! FocusItemHost }
        entry.optional("collectionView(_:canFocusItemAt:)") { object -> (UICollectionView, IndexPath) -> Bool in
            { host(object).focusable?($1) ?? $0.allowsFocus }
        }
        entry.optional("collectionView(_:shouldUpdateFocusIn:)") {
            object -> (UICollectionView, UICollectionViewFocusUpdateContext) -> Bool in
            { _, _ in !host(object).refused.contains("should") }
        }
        entry.optional("collectionView(_:didUpdateFocusIn:with:)") {
            object -> (UICollectionView, UICollectionViewFocusUpdateContext, UIFocusAnimationCoordinator) -> Void in
            { _, context, _ in
                host(object).log.add("did \(text(context.previouslyFocusedIndexPath)) \(text(context.nextFocusedIndexPath))")
            }
        }
    }
}
