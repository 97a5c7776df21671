import Display
import ObjCRuntime
import XCTest

@testable import UIKit

/// Random batch updates against a model that is only arrays.
@MainActor
final class RandomCollectionUpdateTests: XCTestCase {
    /// Five thousand rounds in all.
    private static let seeds: [UInt64] = [11, 12, 13, 14, 15]

    func test_fiveThousandUpdatesAgreeWithTheModel() async {
        TestApp.reset()
        TestApp.drawsPixels = false
        defer { TestApp.drawsPixels = true }
        for seed in Self.seeds { run(seed: seed, rounds: 1000) }
    }

    private func run(seed: UInt64, rounds: Int) {
        print("random collection updates: seed \(seed), \(rounds) rounds")
        var random = SplitMix(seed: seed)
        let model = CollectionModel(random: &random)
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 4
        layout.minimumInteritemSpacing = 4
        layout.headerReferenceSize = CGSize(width: 0, height: 20)
        layout.sectionHeadersPinToVisibleBounds = seed % 2 == 0
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 260), collectionViewLayout: layout)
        // Every other run shows the view, so that changes are animated over each other.
        let isShown = seed % 2 == 1
        let controller = UIViewController()
        if isShown {
            _ = TestApp.show(controller)
            controller.view.addSubview(view)
        }
        view.contentInsetAdjustmentBehavior = .never
        view.allowsMultipleSelection = true
        view.registerTestViews()
        view.dataSource = model
        view.delegate = model
        view.layoutIfNeeded()
        for round in 0..<rounds {
            if random.below(4) == 0 { view.contentOffset.y = CGFloat(random.below(max(1, Int(view.contentSize.height)))) }
            if random.below(3) == 0 { model.selectSomething(in: view, &random) }
            model.update(view, &random)
            if isShown, round % 20 == 0 {
                // Some animations end, others are still under way when the next update comes.
                MediaClock.shared.advance(by: 0.4)
                TestApp.step()
            } else {
                view.layoutIfNeeded()
            }
            let problem = model.problem(in: view, looksAtAll: round % 8 == 0)
            XCTAssertNil(problem, "seed \(seed), round \(round)")
            if problem != nil { return }
        }
        TestApp.settle()
        XCTAssertEqual(view.leavingViews.count, 0)
        XCTAssertNil(model.problem(in: view, looksAtAll: true))
    }
}

/// Sections of items with versions; reloading an item gives it its next version.
@MainActor
final class CollectionModel: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    struct Item: Equatable {
        let id: Int
        var version = 0
        var text: String { "\(id).\(version)" }
        var size: CGSize { CGSize(width: 30 + (id * 7 + version * 3) % 5 * 9, height: 20 + (id * 5 + version) % 4 * 10) }
    }

    private(set) var sections: [[Item]] = []
    private var selected: Set<Int> = []
    private var nextID = 0

    init(random: inout SplitMix) {
        super.init()
        for _ in 0..<3 { sections.append((0..<random.below(25)).map { _ in newItem() }) }
        let entry = ClassRegistry.entry(for: CollectionModel.self, name: "Tests.CollectionModel")
        entry.optional("numberOfSections(in:)") { object -> (UICollectionView) -> Int in
            { _ in (object as! CollectionModel).sections.count }
        }
        entry.optional("collectionView(_:layout:sizeForItemAt:)") {
            object -> (UICollectionView, UICollectionViewLayout, IndexPath) -> CGSize in
            { (object as! CollectionModel).sections[$2.section][$2.item].size }
        }
        entry.optional("collectionView(_:viewForSupplementaryElementOfKind:at:)") {
            object -> (UICollectionView, String, IndexPath) -> UICollectionReusableView in
            { $0.dequeueReusableSupplementaryView(ofKind: $1, withReuseIdentifier: "edge", for: $2) }
        }
    }

    private func newItem() -> Item {
        nextID += 1
        return Item(id: nextID)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as! TextItemCell).label.text = sections[indexPath.section][indexPath.item].text
        return cell
    }

    func selectSomething(in view: UICollectionView, _ random: inout SplitMix) {
        let section = random.below(sections.count)
        guard !sections[section].isEmpty else { return }
        let item = random.below(sections[section].count)
        selected.insert(sections[section][item].id)
        view.selectItem(at: IndexPath(item: item, section: section), animated: false, scrollPosition: [])
    }

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

    func update(_ view: UICollectionView, _ random: inout SplitMix) {
        let old = sections
        var deletedSections = IndexSet()
        for section in old.indices where random.below(12) == 0 { deletedSections.insert(section) }
        var (deleted, reloaded): ([IndexPath], [IndexPath]) = ([], [])
        var carried: [(Item, IndexPath)] = []
        var parts: [[Part]] = old.map { _ in [] }
        for (section, items) in old.enumerated() where !deletedSections.contains(section) {
            for (row, item) in items.enumerated() {
                let path = IndexPath(item: row, section: section)
                switch random.below(16) {
                case 0, 1:
                    deleted.append(path)
                    selected.remove(item.id)
                case 2: carried.append((item, path))
                case 3:
                    var next = item
                    next.version += 1
                    parts[section].append(.kept(next))
                    reloaded.append(path)
                    selected.remove(item.id)
                default: parts[section].append(.kept(item))
                }
            }
        }
        for section in deletedSections { old[section].forEach { selected.remove($0.id) } }
        var order: [(old: Int?, parts: [Part])] = old.indices.filter { !deletedSections.contains($0) }.map { ($0, parts[$0]) }
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
            for _ in 0..<random.below(4) {
                order[index].parts.insert(.new(newItem()), at: random.below(order[index].parts.count + 1))
            }
        }
        while order.count < 2 || (order.count < 5 && random.below(8) == 0) {
            let items = (0..<random.below(20)).map { _ in Part.new(newItem()) }
            order.insert((nil, items), at: random.below(order.count + 1))
        }
        var insertedSections = IndexSet()
        var inserted: [IndexPath] = []
        var moves: [(IndexPath, IndexPath)] = []
        for (section, entry) in order.enumerated() {
            guard entry.old != nil else {
                insertedSections.insert(section)
                continue
            }
            for (row, part) in entry.parts.enumerated() {
                switch part {
                case .kept: break
                case .moved(_, let from): moves.append((from, IndexPath(item: row, section: section)))
                case .new: inserted.append(IndexPath(item: row, section: section))
                }
            }
        }
        view.performBatchUpdates {
            self.sections = order.map { $0.parts.map(\.item) }
            view.deleteSections(deletedSections)
            view.deleteItems(at: deleted)
            view.reloadItems(at: reloaded)
            view.insertSections(insertedSections)
            view.insertItems(at: inserted)
            if let movedSection { view.moveSection(movedSection, toSection: order.firstIndex { $0.old == movedSection }!) }
            for (from, to) in moves { view.moveItem(at: from, to: to) }
        }
    }

    /// What is wrong with the view, or only with what shows; nil for nothing.
    func problem(in view: UICollectionView, looksAtAll: Bool) -> String? {
        guard view.numberOfSections == sections.count else { return "sections: \(view.numberOfSections), not \(sections.count)" }
        for (section, items) in sections.enumerated() where view.numberOfItems(inSection: section) != items.count {
            return "items in \(section): \(view.numberOfItems(inSection: section)), not \(items.count)"
        }
        for (section, items) in sections.enumerated() {
            for (index, item) in items.enumerated() {
                let path = IndexPath(item: index, section: section)
                guard looksAtAll || view.cellForItem(at: path) != nil else { continue }
                guard let attributes = view.layoutAttributesForItem(at: path) else { return "no attributes at \(path)" }
                if attributes.size != item.size { return "\(path) has size \(attributes.size), not \(item.size)" }
                let shows = attributes.frame.overlaps(view.bounds)
                guard let cell = view.cellForItem(at: path) as? TextItemCell else {
                    if shows { return "no cell at \(path): \(attributes.frame) in \(view.bounds)" }
                    continue
                }
                if !shows { return "a cell out of sight at \(path)" }
                if cell.label.text != item.text { return "\(path) shows \(cell.label.text ?? "nothing"), not \(item.text)" }
                if view.indexPath(for: cell) != path { return "\(path)'s cell has another path" }
                if cell.frame != attributes.frame { return "\(path) stands at \(cell.frame), not \(attributes.frame)" }
                if cell.isSelected != selected.contains(item.id) { return "\(path)'s cell has another selection" }
                if cell.isHidden || cell.superview !== view || cell.alpha != 1 { return "\(path) doesn't show" }
            }
            let path = IndexPath(item: 0, section: section)
            let kind = UICollectionView.elementKindSectionHeader
            let header = view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)!
            let shown = view.supplementaryView(forElementKind: kind, at: path)
            if header.frame.overlaps(view.bounds) != (shown != nil) {
                return "header \(section) is \(shown == nil ? "missing" : "too much")"
            }
            if let shown, shown.frame != header.frame { return "header \(section) stands at \(shown.frame), not \(header.frame)" }
        }
        let chosen = Set((view.indexPathsForSelectedItems ?? []).map { sections[$0.section][$0.item].id })
        return chosen == selected ? nil : "selected \(chosen.sorted()), not \(selected.sorted())"
    }
}
