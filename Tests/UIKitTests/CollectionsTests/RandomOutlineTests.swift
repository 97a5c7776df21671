import Display
import XCTest

@testable import UIKit

/// Outlines that are opened, closed and changed in random order, against a model that is only arrays.
@MainActor
final class RandomOutlineTests: XCTestCase {
    func test_outlinesAgreeWithTheModel() async {
        TestApp.reset()
        TestApp.drawsPixels = false
        defer { TestApp.drawsPixels = true }
        for seed in UInt64(1)...6 {
            print("random outlines: seed \(seed)")
            XCTAssertNil(run(seed: seed), "seed \(seed)")
        }
    }

    private typealias Source = UICollectionViewDiffableDataSource<Int, Int>
    private typealias Tree = NSDiffableDataSourceSectionSnapshot<Int>

    private final class Node {
        let id: Int
        var children: [Node] = []
        var isExpanded = false

        init(_ id: Int) { self.id = id }

        var all: [Node] { [self] + children.flatMap(\.all) }
    }

    /// What shows of some nodes, with how deep it stands.
    private static func shown(_ nodes: [Node], _ level: Int = 0) -> [(node: Node, level: Int)] {
        nodes.flatMap { [($0, level)] + ($0.isExpanded ? shown($0.children, level + 1) : []) }
    }

    private static func tree(_ nodes: [Node]) -> Tree {
        var tree = Tree()
        func add(_ nodes: [Node], _ parent: Int?) {
            tree.append(nodes.map(\.id), to: parent)
            for node in nodes {
                if !node.children.isEmpty { add(node.children, node.id) }
                if node.isExpanded { tree.expand([node.id]) }
            }
        }
        add(nodes, nil)
        return tree
    }

    private func run(seed: UInt64) -> String? {
        var random = SplitMix(seed: seed)
        var nextID = 0
        func make(_ depth: Int) -> Node {
            nextID += 1
            let node = Node(nextID)
            if depth < 3 { node.children = (0..<random.below(5)).map { _ in make(depth + 1) } }
            node.isExpanded = random.below(3) == 0
            return node
        }
        var sections = (0..<2).map { _ in (0..<6).map { _ in make(0) } }
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: seed % 2 == 0 ? .sidebar : .insetGrouped))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        let ledger = DisplayLedger()
        view.contentInsetAdjustmentBehavior = .never
        view.allowsMultipleSelection = true
        view.allowsMultipleSelectionDuringEditing = true
        view.allowsSelectionDuringEditing = true
        view.delegate = ledger
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, id in
            var content = cell.defaultContentConfiguration()
            // Rows of different heights.
            content.text = "\(id)" + String(repeating: "\nmore", count: id % 3)
            cell.contentConfiguration = content
            cell.accessories = [.outlineDisclosure(options: .init(style: .cell)), .multiselect()]
        }
        let source = Source(collectionView: view) { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2) }
        let controller = UIViewController()
        if seed % 3 == 0 { view.semanticContentAttribute = .forceRightToLeft }
        _ = TestApp.show(controller)
        controller.view.addSubview(view)
        for section in 0..<2 { source.apply(Self.tree(sections[section]), to: section, animatingDifferences: false, completion: nil) }
        var selected: Set<Int> = []
        for round in 0..<150 {
            let section = random.below(2)
            let shown = Self.shown(sections[section])
            let change: String
            switch random.below(8) {
            case 0, 1, 2:
                guard !shown.isEmpty else { continue }
                let index = random.below(shown.count)
                shown[index].node.isExpanded.toggle()
                source.toggleOutline(at: IndexPath(item: index, section: section))
                change = "toggles \(shown[index].node.id)"
            case 3, 4:
                if !sections[section].isEmpty, random.below(2) == 0 { sections[section].remove(at: random.below(sections[section].count)) }
                sections[section].insert(make(0), at: random.below(sections[section].count + 1))
                if let node = sections[section].flatMap(\.all).first(where: { !$0.children.isEmpty }) {
                    node.children.swapAt(0, node.children.count - 1)
                    node.children.append(make(3))
                }
                source.apply(Self.tree(sections[section]), to: section, animatingDifferences: random.below(2) == 0, completion: nil)
                change = "changes \(section)"
            case 5:
                view.contentOffset.y = CGFloat(random.below(max(1, Int(view.contentSize.height - 300))))
                change = "scrolls"
            case 6:
                guard !shown.isEmpty else { continue }
                let index = random.below(shown.count)
                view.selectItem(at: IndexPath(item: index, section: section), animated: false, scrollPosition: [])
                selected.insert(shown[index].node.id)
                change = "selects \(shown[index].node.id)"
            default:
                view.isEditing.toggle()
                change = "turns editing"
            }
            for _ in 0..<random.below(10) { TestApp.step() }
            if round % 5 == 0 { TestApp.settle() } else { view.layoutIfNeeded() }
            selected.formIntersection(sections.flatMap { Self.shown($0) }.map(\.node.id))
            let mistake =
                problem(in: view, source, sections, selected) ?? (round % 5 == 0 ? ledger.problem(in: view) : ledger.mistakes.first)
            if let mistake { return "round \(round), \(change): \(mistake)" }
        }
        return nil
    }

    private func problem(in view: UICollectionView, _ source: Source, _ sections: [[Node]], _ selected: Set<Int>) -> String? {
        for (section, nodes) in sections.enumerated() {
            let shown = Self.shown(nodes)
            guard source.snapshot().itemIdentifiers(inSection: section) == shown.map(\.node.id) else { return "other items in \(section)" }
            guard view.numberOfItems(inSection: section) == shown.count else { return "the view has other counts" }
            for (index, (node, level)) in shown.enumerated() {
                let path = IndexPath(item: index, section: section)
                let frame = view.layoutAttributesForItem(at: path)!.frame
                guard let cell = view.cellForItem(at: path) as? UICollectionViewListCell else {
                    if frame.overlaps(view.bounds) { return "no cell at \(path)" }
                    continue
                }
                let text = (cell.contentConfiguration as? UIListContentConfiguration)?.text ?? ""
                if text.split(separator: "\n").first.map(String.init) != "\(node.id)" { return "\(path) shows \(text)" }
                if cell.indentationLevel != level { return "\(path) is set in by \(cell.indentationLevel)" }
                if cell.isOutlineExpanded != node.isExpanded { return "\(path)'s mark points elsewhere" }
                if cell.isSelected != selected.contains(node.id) { return "\(path) has another selection" }
                if cell.configurationState.isEditing != view.isEditing || cell.showsEditing != view.isEditing {
                    return "\(path) has another mode"
                }
                if cell.frame != frame { return "\(path) stands at \(cell.frame), not \(frame)" }
                if cell.isHidden || cell.alpha != 1 { return "\(path) doesn't show" }
                let lines = 1 + node.id % 3
                if lines > 1, frame.height < CGFloat(lines) * 20 { return "\(path) is too low" }
            }
        }
        let chosen = Set((view.indexPathsForSelectedItems ?? []).compactMap { source.itemIdentifier(for: $0) })
        if chosen != selected { return "selected \(chosen.sorted()), not \(selected.sorted())" }
        return nil
    }
}
