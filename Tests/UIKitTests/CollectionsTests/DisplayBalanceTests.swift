import Display
import XCTest

@testable import UIKit

/// What a delegate hears of views that come and go, while data, sizes and layouts change over each other.
@MainActor
final class DisplayBalanceTests: XCTestCase {
    func test_everyViewThatComesGoesOnce() async {
        TestApp.reset()
        TestApp.drawsPixels = false
        defer { TestApp.drawsPixels = true }
        for seed in UInt64(1)...8 {
            print("random views that come and go: seed \(seed)")
            XCTAssertNil(Self.run(seed: seed), "seed \(seed)")
        }
    }

    private enum Style: Int, CaseIterable {
        case lines, list, across, flow

        @MainActor
        var layout: UICollectionViewLayout {
            let kind = UICollectionView.elementKindSectionHeader
            switch self {
            case .flow:
                let layout = UICollectionViewFlowLayout()
                layout.itemSize = CGSize(width: 60, height: 50)
                layout.headerReferenceSize = CGSize(width: 0, height: 20)
                return layout
            case .list:
                var list = UICollectionLayoutListConfiguration(appearance: .plain)
                list.headerMode = .supplementary
                return UICollectionViewCompositionalLayout.list(using: list)
            case .lines, .across:
                return UICollectionViewCompositionalLayout { index, _ in
                    let section = NSCollectionLayoutSection.lines(44)
                    section.orthogonalScrollingBehavior = self == .across && index % 2 == 0 ? .continuous : .none
                    section.boundarySupplementaryItems = [.header(20, kind)]
                    return section
                }
            }
        }
    }

    private static func run(seed: UInt64) -> String? {
        var random = SplitMix(seed: seed)
        let model = CollectionModel(random: &random)
        let ledger = DisplayLedger()
        let first = Style.allCases[Int(seed) % Style.allCases.count]
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 260), collectionViewLayout: first.layout)
        let controller = UIViewController()
        _ = TestApp.show(controller)
        controller.view.addSubview(view)
        view.contentInsetAdjustmentBehavior = .never
        view.registerTestViews()
        view.dataSource = model
        view.delegate = ledger
        view.layoutIfNeeded()
        for round in 0..<120 {
            let change = change(view, model, &random)
            for _ in 0..<random.below(12) { TestApp.step() }
            if let mistake = ledger.mistakes.first { return "round \(round), \(change): \(mistake)" }
            guard round % 6 == 0 else { continue }
            TestApp.settle()
            if let problem = ledger.problem(in: view) { return "round \(round), \(change): \(problem)" }
            if view.contentOffset.y > view.offsetRange.max.y + 0.01 { return "round \(round), \(change): beyond the end" }
        }
        TestApp.settle()
        return ledger.problem(in: view) ?? (view.leavingViews.isEmpty ? nil : "views go on leaving")
    }

    /// Changes something; the name of what was done.
    private static func change(_ view: UICollectionView, _ model: CollectionModel, _ random: inout SplitMix) -> String {
        switch random.below(10) {
        case 0, 1, 2, 3:
            model.update(view, &random)
            return "an update"
        case 4:
            view.contentOffset.y = CGFloat(random.below(max(1, Int(view.contentSize.height))))
            return "a scroll"
        case 5:
            view.reloadData()
            return "a reload"
        case 6:
            view.frame.size = CGSize(width: 150 + random.below(100), height: 200 + random.below(100))
            return "another size"
        case 7:
            let section = random.below(model.sections.count)
            guard !model.sections[section].isEmpty else { return "nothing" }
            let path = IndexPath(item: random.below(model.sections[section].count), section: section)
            view.scrollToItem(at: path, at: .top, animated: random.below(2) == 0)
            return "a scroll to \(path)"
        case 8:
            let style = Style.allCases[random.below(Style.allCases.count)]
            view.setCollectionViewLayout(style.layout, animated: random.below(2) == 0)
            return "the layout \(style)"
        default:
            guard let host = view.orthogonalHosts.first else { return "nothing" }
            host.contentOffset.x = CGFloat(random.below(max(1, Int(host.contentSize.width - 100))))
            return "a scroll across"
        }
    }

    func test_aReloadEndsWhatIsOnItsWayOut() async {
        TestApp.reset()
        let ledger = DisplayLedger()
        let host = CollectionHost([["a", "b", "c"]])
        let view = TestApp.showCollection(host) { $0.delegate = ledger }
        let gone = ObjectIdentifier(view.cellForItem(at: IndexPath(item: 0, section: 0))!)
        host.sections[0].removeFirst()
        view.performBatchUpdates { view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
        TestApp.step()
        XCTAssertNotNil(ledger.shown[gone])
        view.reloadData()
        XCTAssertTrue(view.leavingViews.isEmpty)
        XCTAssertTrue(ledger.shown.isEmpty)
        TestApp.settle()
        XCTAssertNil(ledger.problem(in: view))
    }
}
