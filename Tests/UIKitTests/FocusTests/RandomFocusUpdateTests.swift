import Display
import Foundation
import XCTest

@testable import UIKit

/// The focus in lists whose data change at random: it stays with its element as long as that is there, and never leaves the list.
@MainActor
final class RandomFocusUpdateTests: FocusTestCase {
    /// What tables and collection views have in common here.
    private struct List {
        let show: ([[String]]) -> Void
        let update: (_ sections: [[String]], _ deleted: [IndexPath], _ inserted: [IndexPath]) -> Void
        let move: (_ sections: [[String]], IndexPath, IndexPath) -> Void
        let reload: ([IndexPath]) -> Void
        let text: (any UIFocusItem) -> String?
        let focusedCells: () -> Int
    }

    private func table() -> List {
        let host = TableHost([])
        var table: UITableView!
        return List(
            show: { sections in
                host.sections = sections
                table = TestApp.showTable(host) { $0.allowsFocus = true }
            },
            update: { sections, deleted, inserted in
                table.performBatchUpdates {
                    host.sections = sections
                    table.deleteRows(at: deleted, with: .automatic)
                    table.insertRows(at: inserted, with: .automatic)
                }
            },
            move: { sections, old, new in
                host.sections = sections
                table.moveRow(at: old, to: new)
            },
            reload: { table.reloadRows(at: $0, with: .none) },
            text: { item in
                guard let cell = item as? UITableViewCell, let path = table.indexPath(for: cell) else { return nil }
                return host.sections[path.section][path.row]
            },
            focusedCells: { table.visibleCells.filter(\.isFocused).count })
    }

    private func collection() -> List {
        let host = CollectionHost([])
        var view: UICollectionView!
        return List(
            show: { sections in
                host.sections = sections
                let layout = UICollectionViewFlowLayout()
                layout.itemSize = CGSize(width: 600, height: 40)
                layout.minimumLineSpacing = 0
                view = TestApp.showCollection(host, layout: layout) { $0.allowsFocus = true }
            },
            update: { sections, deleted, inserted in
                view.performBatchUpdates {
                    host.sections = sections
                    view.deleteItems(at: deleted)
                    view.insertItems(at: inserted)
                }
            },
            move: { sections, old, new in
                host.sections = sections
                view.moveItem(at: old, to: new)
            },
            reload: { view.reloadItems(at: $0) },
            text: { item in
                guard let cell = item as? UICollectionViewCell, let path = view.indexPath(for: cell) else { return nil }
                return host.sections[path.section][path.item]
            },
            focusedCells: { view.visibleCells.filter(\.isFocused).count })
    }

    func test_theFocusStaysWithItsElement() async {
        TestApp.drawsPixels = false
        defer { TestApp.drawsPixels = true }
        for seed in 0..<40 as Range<UInt64> {
            TestApp.reset(device: "ipad")
            run(seed % 2 == 0 ? table() : collection(), "seed \(seed)", SplitMix(seed: seed))
        }
    }

    private func run(_ list: List, _ name: String, _ random: SplitMix) {
        var random = random
        var made = 0
        func names(_ count: Int) -> [String] {
            made += count
            return (made - count..<made).map { "\($0)" }
        }
        var sections = [names(4), names(5)]
        list.show(sections)
        press(Key.tab)
        for step in 0..<8 {
            for _ in 0..<random.below(4) { press(random.below(2) == 0 ? Key.down : Key.up) }
            let before = system.focusedItem.flatMap(list.text)
            let all = sections.indices.flatMap { section in sections[section].indices.map { IndexPath(item: $0, section: section) } }
            switch random.below(5) {
            case 0 where !all.isEmpty:
                let old = all[random.below(all.count)]
                let element = sections[old.section].remove(at: old.item)
                let section = random.below(2)
                let new = IndexPath(item: random.below(sections[section].count + 1), section: section)
                sections[new.section].insert(element, at: new.item)
                list.move(sections, old, new)
            case 1 where !all.isEmpty:
                list.reload([all[random.below(all.count)]])
            default:
                let deleted = all.filter { _ in random.below(3) == 0 }
                for path in deleted.reversed() { sections[path.section].remove(at: path.item) }
                let added = names(random.below(4))
                for element in added {
                    let section = random.below(2)
                    sections[section].insert(element, at: random.below(sections[section].count + 1))
                }
                let inserted = sections.indices.flatMap { section in
                    sections[section].indices.filter { added.contains(sections[section][$0]) }.map { IndexPath(item: $0, section: section) }
                }
                list.update(sections, deleted, inserted)
            }
            if random.below(3) == 0 { press(Key.up) } else { TestApp.step() }
            let early = system.focusedItem.flatMap(list.text)
            TestApp.settle()
            let (now, elements) = (system.focusedItem.flatMap(list.text), sections.flatMap { $0 })
            let place = "\(name), step \(step): \(before ?? "-") \(early ?? "-") \(now ?? "-") in \(sections)"
            guard !elements.isEmpty else { return }
            XCTAssertTrue(now.map(elements.contains) ?? false, place)
            XCTAssertEqual(list.focusedCells(), 1, place)
            if let early, elements.contains(early) { XCTAssertEqual(now, early, place) }
        }
    }

    func test_withoutKeysNothingElseMovesTheFocus() async {
        TestApp.drawsPixels = false
        defer { TestApp.drawsPixels = true }
        for (list, name) in [(table(), "table"), (collection(), "collection")] {
            TestApp.reset(device: "ipad")
            list.show([["a", "b", "c"], ["d", "e"]])
            press(Key.tab)
            press(Key.down)
            for (sections, deleted, inserted) in [
                ([["x", "a", "b", "c"], ["d", "e"]], [], [IndexPath(item: 0, section: 0)]),
                (
                    [["b", "c"], ["d", "y", "e"]], [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)],
                    [IndexPath(item: 1, section: 1)]
                ),
                ([["b"], ["d"]], [IndexPath(item: 1, section: 0), IndexPath(item: 1, section: 1), IndexPath(item: 2, section: 1)], []),
            ] as [([[String]], [IndexPath], [IndexPath])] {
                list.update(sections, deleted, inserted)
                for _ in 0..<3 {
                    TestApp.step()
                    XCTAssertEqual(system.focusedItem.flatMap(list.text), "b", name)
                }
                TestApp.settle()
                XCTAssertEqual(system.focusedItem.flatMap(list.text), "b", name)
            }
            list.move([[], ["d", "b"]], IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 1))
            TestApp.settle()
            XCTAssertEqual(system.focusedItem.flatMap(list.text), "b", name)
        }
    }

    func test_whatTakesADeletedElementsPlaceHasTheFocus() async {
        for (list, name) in [(table(), "table"), (collection(), "collection")] {
            TestApp.reset(device: "ipad")
            list.show([["a", "b", "c", "d"], ["e"]])
            press(Key.tab)
            press(Key.down)
            press(Key.down)
            for (sections, deleted, now) in [
                ([["a", "b", "d"], ["e"]], [2], "d"), ([["a", "b"], ["e"]], [2], "b"), ([["a"], ["e"]], [1], "a"),
            ] {
                list.update(sections, deleted.map { IndexPath(item: $0, section: 0) }, [])
                TestApp.settle()
                XCTAssertEqual(system.focusedItem.flatMap(list.text), now, name)
            }
        }
    }
}
