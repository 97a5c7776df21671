import XCTest

@testable import UIKit

/// Random layouts: what is found in a rectangle is what all elements, asked for one by one, have there.
@MainActor
final class RandomCompositionalTests: AppTestCase {
    func test_elementsInARectangleAreThoseThatLieThere() async {
        for seed in UInt64(1)...60 { run(seed) }
    }

    private func run(_ seed: UInt64) {
        var random = SplitMix(seed: seed)
        let isVertical = seed % 4 != 0
        let counts = (0..<1 + random.below(4)).map { _ in random.below(60) }
        let sections = counts.map { _ in section(&random, isVertical) }
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = isVertical ? .vertical : .horizontal
        configuration.interSectionSpacing = CGFloat(random.below(20))
        let layout = UICollectionViewCompositionalLayout(sectionProvider: { index, _ in sections[index] }, configuration: configuration)
        let host = CompositionalHost(counts, size: CGSize(width: 300, height: 300), layout)
        for round in 0..<12 {
            host.view.layoutIfNeeded()
            let size = host.view.contentSize
            let rect = CGRect(
                x: random.below(Int(size.width) + 1) - 20, y: random.below(Int(size.height) + 1) - 20, width: 1 + random.below(200),
                height: 1 + random.below(200))
            let found = Set(layout.layoutAttributesForElements(in: rect)!.map { Element($0) })
            let all = everything(layout, counts, sections)
            let expected = Set(all.filter { $0.frame.overlaps(rect) }.map { Element($0) })
            XCTAssertEqual(found.symmetricDifference(expected), [], "seed \(seed), round \(round), \(rect)")
            guard found == expected else { return }
            measure(all, layout, &random)
        }
    }

    private struct Element: Hashable {
        let kind: String?
        let path: IndexPath
        let frame: [CGFloat]

        init(_ attributes: UICollectionViewLayoutAttributes) {
            kind = attributes.representedElementKind
            path = attributes.indexPath
            let rect = attributes.frame
            frame = [rect.minX, rect.minY, rect.width, rect.height]
        }
    }

    private func everything(
        _ layout: UICollectionViewCompositionalLayout, _ counts: [Int], _ sections: [NSCollectionLayoutSection]
    ) -> [UICollectionViewLayoutAttributes] {
        var result: [UICollectionViewLayoutAttributes] = []
        for (section, count) in counts.enumerated() {
            for kind in ["header", "footer"] {
                layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: section)).map {
                    result.append($0)
                }
            }
            layout.layoutAttributesForDecorationView(ofKind: "back", at: IndexPath(item: 0, section: section)).map { result.append($0) }
            for item in 0..<count {
                let path = IndexPath(item: item, section: section)
                result.append(layout.layoutAttributesForItem(at: path)!)
                layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: path).map { result.append($0) }
            }
        }
        return result
    }

    /// Some elements choose other sizes.
    private func measure(
        _ all: [UICollectionViewLayoutAttributes], _ layout: UICollectionViewCompositionalLayout, _ random: inout SplitMix
    ) {
        for attributes in all where !attributes.fittingAxes.isEmpty && random.below(10) == 0 {
            let wanted = attributes.copied()
            if attributes.fittingAxes.contains(.width) { wanted.size.width = CGFloat(10 + random.below(120)) }
            if attributes.fittingAxes.contains(.height) { wanted.size.height = CGFloat(10 + random.below(120)) }
            guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wanted, withOriginalAttributes: attributes) else { continue }
            layout.invalidateLayout(
                with: layout.invalidationContext(forPreferredLayoutAttributes: wanted, withOriginalAttributes: attributes))
        }
        layout.prepareIfNeeded()
    }

    private func section(_ random: inout SplitMix, _ isVertical: Bool) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection(group: group(&random, depth: 0))
        section.interGroupSpacing = CGFloat(random.below(12))
        section.contentInsets = NSDirectionalEdgeInsets(
            top: CGFloat(random.below(20)), leading: CGFloat(random.below(20)), bottom: CGFloat(random.below(20)),
            trailing: CGFloat(random.below(20)))
        if random.below(2) == 0 {
            let size = NSCollectionLayoutSize(
                isVertical ? .fractionalWidth(1) : .absolute(30),
                isVertical ? (random.below(2) == 0 ? .absolute(30) : .estimated(30)) : .fractionalHeight(1))
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size, elementKind: "header", alignment: isVertical ? .top : .leading,
                absoluteOffset: CGPoint(x: 0, y: -random.below(15)))
            header.pinToVisibleBounds = random.below(2) == 0
            let footer = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size, elementKind: "footer", alignment: isVertical ? .bottom : .trailing)
            section.boundarySupplementaryItems = [header, footer]
        }
        if random.below(2) == 0 { section.decorationItems = [.background(elementKind: "back")] }
        return section
    }

    private func length(_ random: inout SplitMix) -> NSCollectionLayoutDimension {
        switch random.below(5) {
        case 0: return .absolute(CGFloat(20 + random.below(80)))
        case 1: return .fractionalWidth([0.2, 0.25, 0.5][random.below(3)])
        case 2: return .estimated(CGFloat(20 + random.below(60)))
        case 3: return .uniformAcrossSiblings(withEstimate: CGFloat(20 + random.below(60)))
        default: return .fractionalHeight([0.1, 0.3, 1][random.below(3)])
        }
    }

    private func item(_ random: inout SplitMix, depth: Int) -> NSCollectionLayoutItem {
        if depth < 2, random.below(4) == 0 { return group(&random, depth: depth + 1) }
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: .init(.absolute(20), random.below(2) == 0 ? .absolute(20) : .estimated(20)), elementKind: "badge",
            containerAnchor: .init(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let item = NSCollectionLayoutItem(
            layoutSize: .init(length(&random), length(&random)), supplementaryItems: random.below(2) == 0 ? [badge] : [])
        if random.below(3) == 0 { item.contentInsets = NSDirectionalEdgeInsets(all: CGFloat(random.below(6))) }
        if random.below(4) == 0 {
            item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                leading: .fixed(4), top: .flexible(2), trailing: .flexible(0), bottom: .fixed(3))
        }
        return item
    }

    private func group(_ random: inout SplitMix, depth: Int) -> NSCollectionLayoutGroup {
        let size = NSCollectionLayoutSize(length(&random), length(&random))
        let group: NSCollectionLayoutGroup
        let first = item(&random, depth: depth)
        switch random.below(4) {
        case 0: group = .horizontal(layoutSize: size, subitems: [first, item(&random, depth: depth)])
        case 1: group = .vertical(layoutSize: size, subitems: [first])
        case 2: group = .horizontal(layoutSize: size, repeatingSubitem: first, count: 1 + random.below(3))
        default: group = .vertical(layoutSize: size, subitem: first, count: 1 + random.below(3))
        }
        if random.below(2) == 0 { group.interItemSpacing = random.below(2) == 0 ? .fixed(6) : .flexible(3) }
        return group
    }
}
