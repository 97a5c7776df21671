import ObjCRuntime
import XCTest

@testable import UIKit

/// Heights, margins and parts of cells, headers and footers (classic look; measured UIKit facts, section 15).
@MainActor
final class TableLookTests: AppTestCase {
    private let pixel: CGFloat = 1.0 / 3

    func test_groupedHeadersAndFooters() async {
        let host = TableHost([["A"], ["B"], ["C"]])
        host.headers = ["First", "Second", nil]
        host.footers = ["Footer", nil, nil]
        let table = TestApp.showTable(host, style: .grouped)
        let heights = (0..<3).map { (table.rectForHeader(inSection: $0).height, table.rectForFooter(inSection: $0).height) }
        XCTAssertEqual(heights[0].0, 55, accuracy: 0.4)
        XCTAssertEqual(heights[1].0, 38, accuracy: 0.4)
        XCTAssertEqual(heights[2].0, 17.5, accuracy: 0.4)
        // Text, 7.667 above it and 6.667 below.
        XCTAssertEqual(heights[0].1, 30, accuracy: 0.4)
        XCTAssertEqual(heights[1].1, 17.5, accuracy: 0.4)
        XCTAssertEqual(table.headerView(forSection: 0)?.textLabel?.text, "FIRST")
        let untitled = TestApp.showTable(TableHost([["A"]]), style: .grouped)
        XCTAssertEqual(untitled.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 35)
    }

    func test_theSmallestNumberMeansNoHeaderInGroupedTables() async {
        let table = TestApp.showTable(TableHost([["A"]]), style: .grouped) { table in
            table.sectionHeaderHeight = .leastNormalMagnitude
            table.sectionFooterHeight = 10
        }
        XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 0, accuracy: 0.001)
        XCTAssertEqual(table.contentSize.height, 54, accuracy: 0.001)
    }

    func test_cellStyles() async {
        let host = TableHost([["default", "subtitle", "value1"]])
        host.makeCell = { _, _, text in
            let style: UITableViewCell.CellStyle = text == "subtitle" ? .subtitle : text == "value1" ? .value1 : .default
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            cell.textLabel?.text = text
            cell.detailTextLabel?.text = "detail"
            cell.accessoryType = text == "value1" ? .disclosureIndicator : .none
            return cell
        }
        let table = TestApp.showTable(host)
        let cells = table.visibleCells
        XCTAssertEqual(cells.map(\.bounds.height), [44, 60, 44])
        XCTAssertNil(cells[0].detailTextLabel)
        XCTAssertEqual(cells[0].textLabel!.frame.minX, 20, accuracy: 0.001)
        XCTAssertEqual(cells[0].contentView.frame, CGRect(x: 0, y: 0, width: 393, height: 44 - pixel))
        XCTAssertEqual(cells[1].detailTextLabel!.frame.minX, 20, accuracy: 0.001)
        XCTAssertGreaterThan(cells[1].detailTextLabel!.frame.minY, cells[1].textLabel!.frame.maxY)
        // The chevron is 8 wide at the margin; 8 lie between it and the value.
        XCTAssertEqual(cells[2].contentView.frame.maxX, 393 - 20 - 8)
        XCTAssertEqual(cells[2].detailTextLabel!.frame.maxX, 393 - 20 - 8 - 8, accuracy: 0.4)
    }

    func test_separatorsBeginAtTheTextAndTheSelectedRowHasNone() async {
        let host = TableHost([["A", "B", "C"]])
        let table = TestApp.showTable(host)
        let cells = table.visibleCells
        XCTAssertEqual(cells[0].separatorView!.frame, CGRect(x: 20, y: 44 - pixel, width: 373, height: pixel))
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        XCTAssertTrue(cells[1].separatorView!.isHidden)
        XCTAssertTrue(cells[0].separatorView!.isHidden)
        table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
        XCTAssertFalse(cells[0].separatorView!.isHidden)
        table.separatorStyle = .none
        XCTAssertTrue(cells[0].separatorView!.isHidden)
        table.layoutIfNeeded()
        XCTAssertEqual(cells[0].contentView.frame.height, 44)
    }

    func test_anEffectDrawsTheSeparatorsWhileItIsSet() async {
        let table = TestApp.showTable(TableHost([["A", "B", "C"]]))
        let line = table.visibleCells[0].separatorView!
        XCTAssertNotNil(line.backgroundColor)
        table.separatorEffect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterial), style: .separator)
        TestApp.step()
        XCTAssertNil(line.backgroundColor)
        let effectView = line.subviews.first as? UIVisualEffectView
        XCTAssertEqual(effectView?.effect, table.separatorEffect)
        XCTAssertEqual(effectView?.frame, line.bounds)
        table.separatorEffect = nil
        TestApp.step()
        XCTAssertTrue(line.subviews.isEmpty)
        XCTAssertEqual(line.backgroundColor, table.separatorColor)
    }

    func test_insetGroupedCards() async {
        let table = TestApp.showTable(TableHost([["A", "B", "C"]]), style: .insetGrouped)
        let cells = table.visibleCells
        XCTAssertEqual(cells[0].frame.minX, 16)
        XCTAssertEqual(cells[0].frame.width, 393 - 32)
        XCTAssertEqual(cells.map(\.layer.cornerRadius), [10, 0, 10])
        XCTAssertEqual(cells[0].textLabel!.convert(CGPoint.zero, to: table).x, 32)
        XCTAssertTrue(cells[2].separatorView?.isHidden ?? true)
    }

    func test_indentationMovesConfiguredContentAndItsSeparator() async {
        let host = TableHost([["a", "b"]])
        host.makeCell = { table, path, text in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            var content = UIListContentConfiguration.sidebarCell()
            content.text = text
            cell.contentConfiguration = content
            cell.indentationLevel = path.row
            cell.indentationWidth = 15
            return cell
        }
        for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
            let table = TestApp.showTable(host)
            let cells = table.visibleCells
            for cell in cells { cell.semanticContentAttribute = direction }
            table.layoutIfNeeded()
            let starts = cells.map { cell in
                let frame = (cell.contentConfigurationView as! UIListContentView).textLayoutGuide!.layoutFrame
                let text = cell.contentConfigurationView!.convert(frame, to: cell)
                return direction == .forceLeftToRight ? text.minX : cell.bounds.width - text.maxX
            }
            XCTAssertEqual(starts[1] - starts[0], 15, accuracy: 0.01)
            XCTAssertEqual(cells[1].automaticSeparatorInset.left - cells[0].automaticSeparatorInset.left, 15)
            cells[1].indentationLevel = 0
            table.layoutIfNeeded()
            XCTAssertEqual(cells[1].contentConfigurationView?.frame, cells[1].contentView.bounds)
        }
    }

    func test_contentConfigurations() async {
        let host = TableHost([["A"]])
        var states: [Bool] = []
        host.makeCell = { table, path, text in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            var content = cell.defaultContentConfiguration()
            content.text = text
            content.secondaryText = "Second line"
            cell.contentConfiguration = content
            cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
            return cell
        }
        let table = TestApp.showTable(host)
        let cell = table.visibleCells[0]
        let view = cell.contentView.subviews.compactMap { $0 as? UIListContentView }
        XCTAssertEqual(view.count, 1)
        XCTAssertEqual(cell.bounds.height, 60, accuracy: 0.4)
        XCTAssertEqual(states, [false])
        table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        TestApp.step()
        XCTAssertEqual(states, [false, true])
        // Another text on more lines: the row follows.
        var content = cell.contentConfiguration as! UIListContentConfiguration
        content.secondaryText = "One\nTwo\nThree"
        cell.contentConfiguration = content
        TestApp.step()
        XCTAssertTrue(cell.contentView.subviews.first === view[0])
        XCTAssertEqual(cell.bounds.height, 60 + 2 * 14.32, accuracy: 1)
    }

    func test_constraintsDecideOnTheHeight() async {
        let host = TableHost([["A", "B"]])
        host.makeCell = { table, path, _ in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 5),
                box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -5),
                box.leadingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.trailingAnchor),
                box.heightAnchor.constraint(equalToConstant: path.row == 0 ? 90 : 30),
            ])
            return cell
        }
        let table = TestApp.showTable(host)
        XCTAssertEqual(table.visibleCells[0].bounds.height, 100 + pixel, accuracy: 0.01)
        XCTAssertEqual(table.visibleCells[1].bounds.height, 40 + pixel, accuracy: 0.01)
        XCTAssertEqual(table.visibleCells[0].contentView.subviews[0].frame, CGRect(x: 20, y: 5, width: 353, height: 90))
    }

    func test_headersOfTheApp() async {
        let entry = ClassRegistry.entry(for: HeaderHost.self, name: "Tests.HeaderHost")
        entry.optional("tableView(_:viewForHeaderInSection:)") { object -> (UITableView, Int) -> UIView? in
            { table, section in
                let view = table.dequeueReusableHeaderFooterView(withIdentifier: "header")!
                (view as! TallHeader).name.text = "Header \(section)"
                return view
            }
        }
        let host = HeaderHost((0..<20).map { ["Row \($0)", "Other \($0)"] })
        let table = TestApp.showTable(host) {
            $0.register(TallHeader.self, forHeaderFooterViewReuseIdentifier: "header")
            $0.sectionHeaderTopPadding = 0
        }
        XCTAssertEqual(table.rectForHeader(inSection: 0).height, 70)
        XCTAssertEqual((table.headerView(forSection: 1) as? TallHeader)?.name.text, "Header 1")
        table.contentOffset.y = 1200
        TestApp.step()
        let views = table.subviews.filter { $0 is TallHeader }
        XCTAssertLessThanOrEqual(views.count, 8)
        XCTAssertLessThanOrEqual(TallHeader.made, 10)
    }

    func test_indexTitlesLeadToTheirSections() async {
        let entry = ClassRegistry.entry(for: IndexHost.self, name: "Tests.IndexHost")
        entry.optional("sectionIndexTitles(for:)") { object -> (UITableView) -> [String]? in
            { _ in (object as! IndexHost).headers.map { $0! } }
        }
        let host = IndexHost((0..<26).map { _ in ["x", "y", "z"] })
        host.headers = (0..<26).map { String(UnicodeScalar(65 + $0)!) }
        let table = TestApp.showTable(host)
        let index = table.indexView!
        XCTAssertEqual(index.frame, CGRect(x: 393 - 15, y: 0, width: 15, height: 852))
        let label = index.subviews.compactMap { $0 as? UILabel }[12]
        TestApp.tap(at: label.convert(CGPoint(x: 7, y: 4), to: nil))
        TestApp.step()
        XCTAssertEqual(table.indexPathsForVisibleRows?.first?.section, 12)
        XCTAssertEqual(index.frame.minY, table.contentOffset.y)
    }
}

@MainActor
final class HeaderHost: TableHost {}

@MainActor
final class IndexHost: TableHost {}

/// A header with a fixed height by constraints.
@MainActor
final class TallHeader: UITableViewHeaderFooterView {
    static var made = 0
    let name = UILabel()

    override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        Self.made += 1
        name.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(name)
        NSLayoutConstraint.activate([
            name.topAnchor.constraint(equalTo: contentView.topAnchor),
            name.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            name.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            name.heightAnchor.constraint(equalToConstant: 70),
        ])
    }

    required init?(coder: NSCoder) { return nil }

    override class func __make(reuseIdentifier: String?) -> UITableViewHeaderFooterView { TallHeader(reuseIdentifier: reuseIdentifier) }
}
