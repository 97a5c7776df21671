import XCTest

@testable import UIKit

/// Sizes, counts and moments that make no sense: a compositional layout neither traps nor hangs, and its frames stay numbers.
@MainActor
final class OddCompositionalTests: AppTestCase {
    private func check(_ host: CompositionalHost, _ name: String) {
        host.view.layoutIfNeeded()
        let layout = host.view.collectionViewLayout
        let size = layout.collectionViewContentSize
        XCTAssertTrue(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0, "\(name): \(size)")
        let room = CGRect(x: -1000, y: -1000, width: 4000, height: 4000)
        for attributes in layout.layoutAttributesForElements(in: room) ?? [] {
            let frame = attributes.frame
            XCTAssertTrue(
                [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) && frame.size.width >= 0
                    && frame.size.height >= 0,
                "\(name): \(frame)")
        }
        host.view.contentOffset.y = 300
        host.view.layoutIfNeeded()
    }

    private func section(
        _ item: NSCollectionLayoutSize? = nil, _ group: NSCollectionLayoutSize? = nil,
        _ change: (NSCollectionLayoutSection) -> Void = { _ in }
    ) -> UICollectionViewCompositionalLayout {
        let item = item ?? NSCollectionLayoutSize(.fractionalWidth(0.5), .absolute(40))
        let group = group ?? NSCollectionLayoutSize(.fractionalWidth(1), .absolute(40))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: group, subitems: [NSCollectionLayoutItem(layoutSize: item)]))
        change(section)
        return UICollectionViewCompositionalLayout(section: section)
    }

    func test_sizesWithoutSense() async {
        let values: [CGFloat] = [0, -20, .nan, .infinity, -.infinity, 1e12, 1e-9]
        for value in values {
            let dimensions: [NSCollectionLayoutDimension] = [
                .absolute(value), .estimated(value), .fractionalWidth(value), .fractionalHeight(value),
            ]
            for dimension in dimensions {
                check(CompositionalHost([12], section(.init(dimension, .absolute(40)))), "item \(dimension) wide")
                check(CompositionalHost([12], section(.init(.absolute(40), dimension))), "item \(dimension) high")
                check(CompositionalHost([12], section(.init(.absolute(40), .absolute(40)), .init(dimension, .absolute(40)))), "group wide")
                check(CompositionalHost([12], section(.init(.absolute(40), .absolute(40)), .init(.absolute(40), dimension))), "group high")
            }
        }
    }

    func test_insetsAndSpacingsWithoutSense() async {
        for value in [-300, 500, CGFloat.nan, .infinity] {
            check(CompositionalHost([12], section { $0.contentInsets = NSDirectionalEdgeInsets(all: value) }), "insets \(value)")
            check(CompositionalHost([12], section { $0.interGroupSpacing = value }), "spacing \(value)")
            check(
                CompositionalHost(
                    [12],
                    section {
                        $0.orthogonalScrollingBehavior = .groupPaging
                        $0.interGroupSpacing = value
                    }), "orthogonal spacing \(value)")
        }
    }

    func test_noSectionsNoItemsAndNoRoom() async {
        check(CompositionalHost([], section()), "no sections")
        check(CompositionalHost([0, 0, 3, 0], section()), "empty sections")
        for behavior in [UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous, .groupPagingCentered, .paging] {
            let host = CompositionalHost([0, 4], section { $0.orthogonalScrollingBehavior = behavior })
            check(host, "empty orthogonal section")
            host.view.frame.size = .zero
            check(host, "no room")
        }
    }

    func test_invalidatingWhileScrolling() async {
        /// A layout of an app that starts anew with each step.
        final class Restless: UICollectionViewCompositionalLayout {
            var count = 0

            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
                count += 1
                invalidateLayout()
                return true
            }
        }
        let item = NSCollectionLayoutItem(layoutSize: .init(.fractionalWidth(0.5), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: .init(.fractionalWidth(1), .absolute(40)), subitems: [item])
        let layout = Restless(section: NSCollectionLayoutSection(group: group))
        let host = CompositionalHost([400], layout)
        for step in 1...20 {
            host.view.contentOffset.y = CGFloat(step) * 37
            host.view.layoutIfNeeded()
        }
        XCTAssertGreaterThanOrEqual(layout.count, 19, "asked at each step after the first layout")
        XCTAssertEqual(host.view.contentOffset.y, 740)
        XCTAssertEqual(host.view.indexPathsForVisibleItems.map(\.item).min(), 36)
    }
}
