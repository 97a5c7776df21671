import XCTest

@testable import UIKit

/// Random batch updates against a model that is only arrays.
@MainActor
final class RandomUpdateTests: XCTestCase {
    /// Ten thousand rounds in all, a thousand each.
    private static let seeds: [UInt64] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

    func test_tenThousandUpdatesAgreeWithTheModel() async {
        TestApp.reset()
        for seed in Self.seeds { run(seed: seed, rounds: 1000) }
    }

    private func run(seed: UInt64, rounds: Int) {
        print("random table updates: seed \(seed), \(rounds) rounds")
        var random = SplitMix(seed: seed)
        let model = UpdateModel(random: &random)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 260))
        // Every third run shows the table, so that changes are animated over each other.
        let isShown = seed % 3 == 0
        let controller = UIViewController()
        if isShown {
            _ = TestApp.show(controller)
            controller.view.addSubview(table)
            table.contentInsetAdjustmentBehavior = .never
        }
        // Exact heights from the delegate, or heights that are found out when rows show.
        if seed % 2 == 0 { table.estimatedRowHeight = 0 }
        table.allowsMultipleSelection = true
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = model
        table.delegate = model
        table.layoutIfNeeded()
        for round in 0..<rounds {
            if random.below(4) == 0 { table.contentOffset.y = CGFloat(random.below(max(1, Int(table.contentSize.height)))) }
            if random.below(3) == 0 { model.selectSomething(in: table, &random) }
            model.update(table, &random)
            if isShown, round % 20 == 0 { TestApp.step() } else { table.layoutIfNeeded() }
            let problem = model.problem(in: table)
            XCTAssertNil(problem, "seed \(seed), round \(round)")
            if problem != nil { return }
        }
        if isShown {
            TestApp.settle()
            XCTAssertEqual(table.leavingViews.count, 0)
            XCTAssertNil(model.problem(in: table))
        }
    }

    func test_runsOfHeightsAgreeWithAnArray() async {
        for seed in Self.seeds {
            var random = SplitMix(seed: seed &* 77)
            var runs = RowRuns(count: 0, height: 0, isMeasured: true)
            var model: [CGFloat] = []
            for _ in 0..<1000 {
                let height = CGFloat(random.below(4)) * 11
                switch random.below(4) {
                case 0, 1:
                    let (count, place) = (random.below(20) + 1, random.below(model.count + 1))
                    runs.insert(RowRuns.Run(height: height, isMeasured: random.below(2) == 0, count: count), at: place)
                    model.insert(contentsOf: Array(repeating: height, count: count), at: place)
                case 2 where !model.isEmpty:
                    let start = random.below(model.count)
                    let range = start..<min(model.count, start + random.below(25))
                    runs.remove(range)
                    model.removeSubrange(range)
                default:
                    guard !model.isEmpty else { continue }
                    let place = random.below(model.count)
                    runs.set(height, isMeasured: true, at: place)
                    model[place] = height
                }
                XCTAssertEqual(runs.count, model.count)
                XCTAssertEqual(runs.totalHeight, model.reduce(0, +), accuracy: 1e-6)
                guard !model.isEmpty else { continue }
                let place = random.below(model.count)
                XCTAssertEqual(runs.run(at: place).height, model[place])
                XCTAssertEqual(runs.offset(of: place), model[..<place].reduce(0, +), accuracy: 1e-6)
                if model[place] > 0 { XCTAssertEqual(runs.index(at: runs.offset(of: place) + 1), place) }
            }
        }
    }
}


/// Sections of items with versions; reloading an item gives it its next version.
@MainActor
final class UpdateModel: NSObject, UITableViewDataSource, UITableViewDelegate {
    struct Item: Equatable {
        let id: Int
        var version = 0
        var text: String { "\(id).\(version)" }
        var height: CGFloat { CGFloat(20 + (id * 7 + version * 3) % 5 * 9) }
    }

    private var sections: [[Item]] = []
    private var selected: Set<Int> = []
    private var nextID = 0

    init(random: inout SplitMix) {
        super.init()
        for _ in 0..<3 { sections.append((0..<random.below(12)).map { _ in newItem() }) }
        let entry = ClassRegistry.entry(for: UpdateModel.self, name: "Tests.UpdateModel")
        entry.optional("numberOfSections(in:)") { object -> (UITableView) -> Int in { _ in (object as! UpdateModel).sections.count } }
        entry.optional("tableView(_:heightForRowAt:)") { object -> (UITableView, IndexPath) -> CGFloat in
            { (object as! UpdateModel).sections[$1.section][$1.row].height }
        }
    }

    private func newItem() -> Item {
        nextID += 1
        return Item(id: nextID)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row].text
        return cell
    }

    func selectSomething(in table: UITableView, _ random: inout SplitMix) {
        guard !sections.isEmpty else { return }
        let section = random.below(sections.count)
        guard !sections[section].isEmpty else { return }
        let row = random.below(sections[section].count)
        selected.insert(sections[section][row].id)
        table.selectRow(at: IndexPath(row: row, section: section), animated: false, scrollPosition: .none)
    }

    /// One element of a section that is being put together.
    private enum Part {
        case kept(Item)
        case moved(Item, from: IndexPath)
        case new(Item)

        var item: Item {
            switch self {
            case .kept(let item), .moved(let item, _), .new(let item): item
            }
        }
    }

    func update(_ table: UITableView, _ random: inout SplitMix) {
        let old = sections
        var deletedSections = IndexSet()
        for section in old.indices where random.below(12) == 0 { deletedSections.insert(section) }
        var deletedRows: [IndexPath] = []
        var reloadedRows: [IndexPath] = []
        var carried: [(Item, IndexPath)] = []
        var parts: [[Part]] = old.map { _ in [] }
        for (section, items) in old.enumerated() where !deletedSections.contains(section) {
            for (row, item) in items.enumerated() {
                let path = IndexPath(row: row, section: section)
                switch random.below(14) {
                case 0, 1:
                    deletedRows.append(path)
                    selected.remove(item.id)
                case 2: carried.append((item, path))
                case 3:
                    var next = item
                    next.version += 1
                    parts[section].append(.kept(next))
                    reloadedRows.append(path)
                    selected.remove(item.id)
                default: parts[section].append(.kept(item))
                }
            }
        }
        for section in deletedSections { old[section].forEach { selected.remove($0.id) } }
        var order: [(old: Int?, parts: [Part])] = old.indices.filter { !deletedSections.contains($0) }.map { ($0, parts[$0]) }
        // A section may change its place.
        var movedSection: Int?
        if order.count > 1, random.below(6) == 0 {
            let entry = order.remove(at: random.below(order.count))
            movedSection = entry.old
            order.insert(entry, at: random.below(order.count + 1))
        }
        for (item, path) in carried {
            let target = random.below(order.count)
            order[target].parts.insert(.moved(item, from: path), at: random.below(order[target].parts.count + 1))
        }
        for index in order.indices {
            for _ in 0..<random.below(3) {
                order[index].parts.insert(.new(newItem()), at: random.below(order[index].parts.count + 1))
            }
        }
        while order.count < 2 || (order.count < 5 && random.below(8) == 0) {
            let items = (0..<random.below(10)).map { _ in Part.new(newItem()) }
            order.insert((nil, items), at: random.below(order.count + 1))
        }
        var insertedSections = IndexSet()
        var insertedRows: [IndexPath] = []
        var moves: [(IndexPath, IndexPath)] = []
        for (section, entry) in order.enumerated() {
            guard entry.old != nil else {
                insertedSections.insert(section)
                continue
            }
            for (row, part) in entry.parts.enumerated() {
                switch part {
                case .kept: break
                case .moved(_, let from): moves.append((from, IndexPath(row: row, section: section)))
                case .new: insertedRows.append(IndexPath(row: row, section: section))
                }
            }
        }
        let animations: [UITableView.RowAnimation] = [.automatic, .fade, .left, .none, .top, .middle]
        let animation = animations[random.below(animations.count)]
        table.performBatchUpdates {
            self.sections = order.map { $0.parts.map(\.item) }
            table.deleteSections(deletedSections, with: animation)
            table.deleteRows(at: deletedRows, with: animation)
            table.reloadRows(at: reloadedRows, with: animation)
            table.insertSections(insertedSections, with: animation)
            table.insertRows(at: insertedRows, with: animation)
            if let movedSection { table.moveSection(movedSection, toSection: order.firstIndex { $0.old == movedSection }!) }
            for (from, to) in moves { table.moveRow(at: from, to: to) }
        }
    }

    /// What is wrong with the table; nil for nothing.
    func problem(in table: UITableView) -> String? {
        guard table.numberOfSections == sections.count else { return "sections: \(table.numberOfSections), not \(sections.count)" }
        for (section, items) in sections.enumerated() where table.numberOfRows(inSection: section) != items.count {
            return "rows in \(section): \(table.numberOfRows(inSection: section)), not \(items.count)"
        }
        let visible = table.indexPathsForVisibleRows ?? []
        for path in visible {
            let item = sections[path.section][path.row]
            guard let cell = table.cellForRow(at: path) else { return "no cell at \(path)" }
            if cell.textLabel?.text != item.text { return "\(path) shows \(cell.textLabel?.text ?? "nothing"), not \(item.text)" }
            if table.indexPath(for: cell) != path { return "\(path)'s cell has another path" }
            if cell.frame != table.rectForRow(at: path) { return "\(path) stands at \(cell.frame), not \(table.rectForRow(at: path))" }
            if table.rectForRow(at: path).height != item.height { return "\(path) has another height" }
            if cell.isSelected != selected.contains(item.id) { return "\(path)'s cell has another selection" }
            if cell.isHidden || cell.superview !== table { return "\(path) doesn't show" }
        }
        let chosen = Set((table.indexPathsForSelectedRows ?? []).map { sections[$0.section][$0.row].id })
        if chosen != selected { return "selected \(chosen.sorted()), not \(selected.sorted())" }
        return gap(in: table, visible)
    }

    /// Visible rows follow each other without gaps and fill what shows.
    private func gap(in table: UITableView, _ visible: [IndexPath]) -> String? {
        let all = sections.enumerated().flatMap { section, items in items.indices.map { IndexPath(row: $0, section: section) } }
        guard let first = visible.first, let start = all.firstIndex(of: first) else {
            return all.isEmpty || table.contentSize.height <= 0 ? nil : "nothing shows"
        }
        guard Array(all[start..<min(all.count, start + visible.count)]) == visible else { return "visible rows \(visible) have gaps" }
        if start > 0, table.rectForRow(at: all[start - 1]).maxY > table.bounds.minY + 0.01 { return "rows are missing at the top" }
        if start + visible.count < all.count, table.rectForRow(at: all[start + visible.count]).minY < table.bounds.maxY - 0.01 {
            return "rows are missing at the bottom"
        }
        return nil
    }
}
