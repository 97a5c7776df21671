import Foundation
import ObjCRuntime

@testable import UIKit

/// A data source and delegate with sections of named rows, which writes down what it is told.
@MainActor
class TableHost: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var headers: [String?] = []
    var footers: [String?] = []
    var rowHeights: [String: CGFloat] = [:]
    var cellsMade = 0
    var log = CallLog()
    var makeCell: (UITableView, IndexPath, String) -> UITableViewCell = { table, path, text in
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = text
        return cell
    }

    init(_ sections: [[String]]) {
        self.sections = sections
        super.init()
        Self.register()
    }

    static func register() {
        let entry = ClassRegistry.entry(for: TableHost.self, name: "Tests.TableHost")
        entry.optional("numberOfSections(in:)") { object -> (UITableView) -> Int in { _ in (object as! TableHost).sections.count } }
        entry.optional("tableView(_:titleForHeaderInSection:)") { object -> (UITableView, Int) -> String? in
            { _, section in (object as! TableHost).title((object as! TableHost).headers, section) }
        }
        entry.optional("tableView(_:titleForFooterInSection:)") { object -> (UITableView, Int) -> String? in
            { _, section in (object as! TableHost).title((object as! TableHost).footers, section) }
        }
        func logged(_ name: String, _ word: String) {
            entry.optional(name) { object -> (UITableView, IndexPath) -> Void in
                { (object as! TableHost).log.add("\(word) \($1.section)-\($1.row)") }
            }
        }
        logged("tableView(_:didHighlightRowAt:)", "didHighlight")
        logged("tableView(_:didUnhighlightRowAt:)", "didUnhighlight")
        logged("tableView(_:didSelectRowAt:)", "didSelect")
        logged("tableView(_:didDeselectRowAt:)", "didDeselect")
        entry.optional("tableView(_:shouldHighlightRowAt:)") { object -> (UITableView, IndexPath) -> Bool in
            {
                (object as! TableHost).log.add("shouldHighlight \($1.section)-\($1.row)")
                return true
            }
        }
        entry.optional("tableView(_:willSelectRowAt:)") { object -> (UITableView, IndexPath) -> IndexPath? in
            {
                (object as! TableHost).log.add("willSelect \($1.section)-\($1.row)")
                return $1
            }
        }
        entry.optional("tableView(_:willDeselectRowAt:)") { object -> (UITableView, IndexPath) -> IndexPath? in
            {
                (object as! TableHost).log.add("willDeselect \($1.section)-\($1.row)")
                return $1
            }
        }
        entry.optional("tableView(_:commit:forRowAt:)") { object -> (UITableView, UITableViewCell.EditingStyle, IndexPath) -> Void in
            { (object as! TableHost).commit($0, $1, $2) }
        }
        entry.optional("tableView(_:moveRowAt:to:)") { object -> (UITableView, IndexPath, IndexPath) -> Void in
            { (object as! TableHost).move($1, $2) }
        }
    }

    private func title(_ titles: [String?], _ section: Int) -> String? { titles.indices.contains(section) ? titles[section] : nil }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cellsMade += 1
        return makeCell(tableView, indexPath, sections[indexPath.section][indexPath.row])
    }

    func commit(_ table: UITableView, _ style: UITableViewCell.EditingStyle, _ path: IndexPath) {
        log.add("commit \(style) \(path.section)-\(path.row)")
        guard style == .delete else { return }
        sections[path.section].remove(at: path.row)
        table.deleteRows(at: [path], with: .automatic)
    }

    func move(_ from: IndexPath, _ to: IndexPath) {
        log.add("move \(from.section)-\(from.row) to \(to.section)-\(to.row)")
        let item = sections[from.section].remove(at: from.row)
        sections[to.section].insert(item, at: to.row)
    }
}

extension TestApp {
    /// A window with a table that fills the screen, without bars.
    static func showTable(
        _ host: TableHost, style: UITableView.Style = .plain, configure: (UITableView) -> Void = { _ in }
    ) -> UITableView {
        let controller = UIViewController()
        let table = UITableView(frame: UIScreen.main.bounds, style: style)
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = host
        table.delegate = host
        configure(table)
        controller.view.addSubview(table)
        _ = show(controller)
        return table
    }
}

extension UITableView {
    /// The visible rows' texts from the top.
    var shownTexts: [String] { visibleCells.map { $0.textLabel?.text ?? "" } }
}
