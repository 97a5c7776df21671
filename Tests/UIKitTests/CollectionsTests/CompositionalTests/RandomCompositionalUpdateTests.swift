import XCTest

@testable import UIKit

/// Random batch updates of sections that scroll sideways, that have rows of chosen heights, and that break into lines.
@MainActor
final class RandomCompositionalUpdateTests: XCTestCase {
    func test_updatesAgreeWithTheModel() async {
        TestApp.reset()
        TestApp.drawsPixels = false
        defer { TestApp.drawsPixels = true }
        for seed in UInt64(1)...4 {
            print("random compositional updates: seed \(seed)")
            XCTAssertNil(Self.run(seed: seed, rounds: 150, isShown: seed % 2 == 0, isRightToLeft: seed > 2))
        }
    }

    /// A cell whose size follows from its text.
    private final class TextSizeCell: TextItemCell {
        override class func __make(frame: CGRect) -> UICollectionViewCell { TextSizeCell(frame: frame) }

        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            let number = (label.text ?? "").unicodeScalars.reduce(0) { $0 + Int($1.value) }
            layoutAttributes.size = CGSize(width: 40 + number % 7 * 10, height: 20 + number % 5 * 6)
            return layoutAttributes
        }
    }

    private static func layout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { index, _ in
            let size: NSCollectionLayoutSize
            let group: NSCollectionLayoutGroup
            switch index % 3 {
            case 0:
                let item = NSCollectionLayoutItem(layoutSize: .init(.fractionalWidth(1), .fractionalHeight(1)))
                group = .horizontal(layoutSize: .init(.absolute(60), .absolute(50)), subitems: [item])
            case 1:
                size = .init(.fractionalWidth(1), .estimated(30))
                group = .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            default:
                let item = NSCollectionLayoutItem(layoutSize: .init(.estimated(60), .estimated(30)))
                group = .horizontal(layoutSize: .init(.fractionalWidth(1), .estimated(30)), subitems: [item])
                group.interItemSpacing = .fixed(4)
            }
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 3
            section.orthogonalScrollingBehavior = index % 3 == 0 ? .continuous : .none
            let header = NSCollectionLayoutBoundarySupplementaryItem.header(20, UICollectionView.elementKindSectionHeader)
            header.pinToVisibleBounds = index % 2 == 0
            section.boundarySupplementaryItems = [header]
            return section
        }
    }

    static func run(seed: UInt64, rounds: Int, isShown: Bool, isRightToLeft: Bool) -> String? {
        var random = SplitMix(seed: seed)
        let model = CollectionModel(random: &random)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 260), collectionViewLayout: layout())
        let controller = UIViewController()
        if isShown {
            _ = TestApp.show(controller)
            controller.view.addSubview(view)
        }
        view.contentInsetAdjustmentBehavior = .never
        if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
        view.registerTestViews()
        view.register(TextSizeCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = model
        view.delegate = model
        view.layoutIfNeeded()
        for round in 0..<rounds {
            if random.below(4) == 0 { view.contentOffset.y = CGFloat(random.below(max(1, Int(view.contentSize.height)))) }
            if let host = view.orthogonalHosts.first, random.below(3) == 0 {
                host.contentOffset.x = CGFloat(random.below(max(1, Int(host.contentSize.width - 200))))
            }
            model.update(view, &random)
            if isShown { TestApp.settle() }
            view.layoutIfNeeded()
            if let problem = problem(in: view, model) { return "seed \(seed), round \(round): \(problem)" }
        }
        return view.leavingViews.isEmpty ? nil : "\(view.leavingViews.count) views are still leaving"
    }

    private static func problem(in view: UICollectionView, _ model: CollectionModel) -> String? {
        for (section, items) in model.sections.enumerated() {
            for (index, item) in items.enumerated() {
                let path = IndexPath(item: index, section: section)
                guard let attributes = view.collectionViewLayout.layoutAttributesForItem(at: path) else {
                    return "no attributes at \(path)"
                }
                let shown = view.shownFrame(attributes)
                let shows = shown.overlaps(view.bounds)
                guard let cell = view.cellForItem(at: path) as? TextItemCell else {
                    if shows { return "no cell at \(path): \(shown) in \(view.bounds)" }
                    continue
                }
                if !shows { return "a cell out of sight at \(path): \(shown) in \(view.bounds)" }
                if cell.label.text != item.text { return "\(path) shows \(cell.label.text ?? "nothing"), not \(item.text)" }
                if view.indexPath(for: cell) != path { return "\(path)'s cell has another path" }
                let frame = view.layoutRect(view.contentFrame(of: cell))
                if abs(frame.minX - shown.minX) > 0.01 || abs(frame.minY - shown.minY) > 0.01 || frame.size != shown.size {
                    return "\(path) stands at \(frame), not \(shown)"
                }
                if cell.isHidden || cell.superview !== view.host(attributes) || cell.alpha != 1 { return "\(path) doesn't show" }
            }
        }
        let hosts = view.childViews.filter { $0 is OrthogonalScrollView }
        return hosts.count == view.orthogonalHosts.count ? nil : "\(hosts.count) scroll views, not \(view.orthogonalHosts.count)"
    }
}
