import Display
import XCTest

@testable import UIKit

/// Items that are carried, swiped and selected while data come and go, in random order.
@MainActor
final class RandomCarryTests: XCTestCase {
    func test_itemsThatFingersHoldAgreeWithTheData() async {
        TestApp.reset()
        TestApp.drawsPixels = false
        defer { TestApp.drawsPixels = true }
        for seed in UInt64(1)...6 {
            print("random carrying: seed \(seed)")
            XCTAssertNil(Self.run(seed: seed), "seed \(seed)")
        }
    }

    private static func layout(_ seed: UInt64) -> UICollectionViewLayout {
        if seed % 3 == 0 {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 90, height: 60)
            return layout
        }
        var list = UICollectionLayoutListConfiguration(appearance: seed % 3 == 1 ? .plain : .insetGrouped)
        list.trailingSwipeActionsConfigurationProvider = { _ in
            UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Do") { _, _, done in done(true) }])
        }
        return UICollectionViewCompositionalLayout.list(using: list)
    }

    private static func run(seed: UInt64) -> String? {
        var random = SplitMix(seed: seed)
        var nextID = 0
        func newName() -> String {
            nextID += 1
            return "\(nextID)"
        }
        let host = CollectionHost((0..<3).map { _ in (0..<15).map { _ in newName() } })
        let view = TestApp.showCollection(host, layout: layout(seed)) { $0.allowsMultipleSelection = true }
        let point = { (random: inout SplitMix) in
            CGPoint(x: CGFloat(10 + random.below(370)), y: view.bounds.minY + CGFloat(10 + random.below(830)))
        }
        var selected: Set<String> = []
        for round in 0..<250 {
            let section = random.below(3)
            let change: String
            switch random.below(11) {
            case 0, 1:
                let path = view.indexPathForItem(at: point(&random))
                change = "takes \(path.map { "\($0)" } ?? "nothing")"
                if let path { _ = view.beginInteractiveMovementForItem(at: path) }
            case 2, 3, 4:
                change = "carries"
                view.updateInteractiveMovementTargetPosition(point(&random))
            case 5:
                change = "drops"
                if random.below(3) == 0 { view.cancelInteractiveMovement() } else { view.endInteractiveMovement() }
            case 6:
                change = "inserts"
                let item = random.below(host.sections[section].count + 1)
                host.sections[section].insert(newName(), at: item)
                view.insertItems(at: [IndexPath(item: item, section: section)])
            case 7:
                guard !host.sections[section].isEmpty else { continue }
                change = "deletes"
                let item = random.below(host.sections[section].count)
                selected.remove(host.sections[section].remove(at: item))
                view.deleteItems(at: [IndexPath(item: item, section: section)])
            case 8:
                change = "scrolls"
                view.contentOffset.y = CGFloat(random.below(max(1, Int(view.contentSize.height - 800))))
            case 9:
                guard view.movement == nil, !host.sections[section].isEmpty else { continue }
                change = "selects"
                let item = random.below(host.sections[section].count)
                selected.insert(host.sections[section][item])
                view.selectItem(at: IndexPath(item: item, section: section), animated: false, scrollPosition: [])
            default:
                change = "swipes"
                let start = point(&random)
                let y = start.y - view.bounds.minY
                TestApp.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 200, y: y), frames: 5)
            }
            for _ in 0..<random.below(8) { TestApp.step() }
            if round % 5 == 0 { TestApp.settle() }
            view.layoutIfNeeded()
            if let problem = problem(in: view, host, selected) { return "round \(round), \(change): \(problem)" }
        }
        view.endInteractiveMovement()
        view.reloadData()
        TestApp.settle()
        return problem(in: view, host, [])
    }

    private static func problem(in view: UICollectionView, _ host: CollectionHost, _ selected: Set<String>) -> String? {
        if view.movement == nil, !view.panGestureRecognizer.isEnabled { return "the view doesn't scroll" }
        guard view.counts.reduce(0, +) == host.sections.joined().count else { return "counts \(view.counts)" }
        for (key, shown) in view.visibleViews {
            guard let cell = shown as? TextItemCell else { continue }
            let path = view.told(key.path)
            let name = host.sections[path.section][path.item]
            if cell.label.text != name { return "\(key.path) shows \(cell.label.text ?? "nothing"), not \(name)" }
            if cell.isSelected != selected.contains(name) { return "\(name) has another selection" }
            if cell.isHidden || cell.superview !== view { return "\(name) doesn't show" }
            if view.swipe == nil, cell.layer.sublayerTransform.m41 != 0 { return "\(name) is pushed aside" }
        }
        if let swipe = view.swipe, swipe.hasBegun, view.shownPath(of: swipe.cell) == nil { return "a cell that is gone is swiped" }
        let chosen = Set(
            (view.indexPathsForSelectedItems ?? []).map { path in
                let path = view.told(path)
                return host.sections[path.section][path.item]
            })
        return chosen == selected ? nil : "selected \(chosen.sorted()), not \(selected.sorted())"
    }
}
