import XCTest

@testable import UIKit

/// Headers, footers, badges, backgrounds and handlers of compositional layouts.
@MainActor
final class CompositionalEdgeTests: AppTestCase {
    private func lines(_ configure: (NSCollectionLayoutSection) -> Void) -> UICollectionViewCompositionalLayout {
        let section = NSCollectionLayoutSection.lines(40)
        configure(section)
        return UICollectionViewCompositionalLayout(section: section)
    }

    private func badge(_ anchor: NSCollectionLayoutAnchor, item: NSCollectionLayoutAnchor? = nil) -> CompositionalHost {
        let size = NSCollectionLayoutSize(.absolute(20), .absolute(20))
        let badge =
            item.map {
                NSCollectionLayoutSupplementaryItem(layoutSize: size, elementKind: "badge", containerAnchor: anchor, itemAnchor: $0)
            }
            ?? NSCollectionLayoutSupplementaryItem(layoutSize: size, elementKind: "badge", containerAnchor: anchor)
        let item = NSCollectionLayoutItem(layoutSize: .init(.fractionalWidth(0.25), .fractionalHeight(1)), supplementaryItems: [badge])
        item.contentInsets = NSDirectionalEdgeInsets(all: 5)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: .init(.fractionalWidth(1), .fractionalWidth(0.25)), subitems: [item])
        return CompositionalHost([40], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    }

    // MARK: Badges

    func test_badgesHangOnTheirItems() async {
        // The first item shows at (5, 5) with 90 points a side.
        let cases: [(NSCollectionLayoutAnchor, NSCollectionLayoutAnchor?, CGPoint)] = [
            (.init(edges: [.top, .trailing]), nil, CGPoint(x: 75, y: 5)),
            (.init(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)), nil, CGPoint(x: 81, y: -1)),
            (.init(edges: [.top, .trailing], absoluteOffset: CGPoint(x: 3, y: 4)), nil, CGPoint(x: 78, y: 9)),
            (.init(edges: [.bottom, .leading]), nil, CGPoint(x: 5, y: 75)),
            (.init(edges: [.top, .trailing]), .init(edges: [.bottom, .leading]), CGPoint(x: 95, y: -15)),
            (.init(edges: [.leading]), nil, CGPoint(x: 5, y: 40)),
            (.init(edges: [.bottom]), .init(edges: [.top], absoluteOffset: CGPoint(x: 0, y: 2)), CGPoint(x: 40, y: 97)),
        ]
        for (anchor, item, place) in cases {
            XCTAssertEqual(badge(anchor, item: item).frame("badge", 0), CGRect(origin: place, size: CGSize(width: 20, height: 20)))
        }
    }

    func test_badgesThatReachOutOfTheirRowShowWithIt() async {
        let host = badge(.init(edges: [.top, .trailing], absoluteOffset: CGPoint(x: 0, y: -50)))
        XCTAssertEqual(host.frame("badge", 36)?.minY, 855)
        // The last rows' items begin at 805; the badge of row 9 ends where the picture of row 8 does.
        let found = host.view.collectionViewLayout.layoutAttributesForElements(in: CGRect(x: 0, y: 856, width: 400, height: 2))!
        XCTAssertTrue(found.contains { $0.representedElementKind == "badge" && $0.indexPath.item == 36 })
        XCTAssertFalse(found.contains { $0.representedElementKind == nil && $0.indexPath.item == 36 })
    }

    func test_aGroupsOwnSupplementaryItems() async {
        let item = NSCollectionLayoutItem(layoutSize: .init(.fractionalWidth(0.5), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: .init(.fractionalWidth(1), .absolute(50)), subitems: [item])
        group.supplementaryItems = [
            NSCollectionLayoutSupplementaryItem(
                layoutSize: .init(.fractionalWidth(1), .absolute(4)), elementKind: "bar", containerAnchor: .init(edges: [.bottom]))
        ]
        let host = CompositionalHost([5], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        XCTAssertEqual(host.frame("bar", 2), CGRect(x: 0, y: 96, width: 400, height: 4))
        XCTAssertNil(host.frame("bar", 3))
        host.view.layoutIfNeeded()
        XCTAssertEqual(host.view.indexPathsForVisibleSupplementaryElements(ofKind: "bar").map(\.item), [0, 2, 4])
    }

    // MARK: Headers and footers

    func test_headersStandOutsideOfTheInsets() async {
        let host = CompositionalHost(
            [3, 3],
            lines {
                $0.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 12, trailing: 24)
                $0.boundarySupplementaryItems = [.header(30), .header(20, "footer", .bottom)]
            })
        XCTAssertEqual(host.frame("header", 0), CGRect(x: 16, y: 0, width: 360, height: 30))
        XCTAssertEqual(host.frame(0), CGRect(x: 16, y: 38, width: 360, height: 40))
        XCTAssertEqual(host.frame("footer", 0), CGRect(x: 16, y: 170, width: 360, height: 20))
        XCTAssertEqual(host.frame("header", 0, 1), CGRect(x: 16, y: 190, width: 360, height: 30))
        XCTAssertEqual(host.frame(0, 1)?.minY, 228)
    }

    func test_headersNeedNotFollowTheInsets() async {
        let old = CompositionalHost(
            [1],
            lines {
                $0.contentInsets.leading = 16
                $0.supplementariesFollowContentInsets = false
                $0.boundarySupplementaryItems = [.header(30)]
            })
        XCTAssertEqual(old.frame("header", 0), CGRect(x: 0, y: 0, width: 400, height: 30))
        let new = CompositionalHost(
            [1],
            lines {
                $0.contentInsets.leading = 16
                $0.supplementaryContentInsetsReference = .none
                $0.boundarySupplementaryItems = [.header(30)]
            })
        XCTAssertEqual(new.frame("header", 0), CGRect(x: 0, y: 0, width: 400, height: 30))
    }

    func test_alignmentAndOffsetOfBoundaryItems() async {
        let half = NSCollectionLayoutSize(.fractionalWidth(0.5), .absolute(30))
        func item(_ alignment: NSRectAlignment, _ offset: CGPoint = .zero, kind: String = "header")
            -> NSCollectionLayoutBoundarySupplementaryItem
        {
            .init(layoutSize: half, elementKind: kind, alignment: alignment, absoluteOffset: offset)
        }
        let host = CompositionalHost(
            [1],
            lines {
                $0.boundarySupplementaryItems = [
                    item(.topLeading), item(.topTrailing), item(.top, CGPoint(x: 0, y: -10), kind: "bar"), item(.bottom, kind: "footer"),
                ]
            })
        // The third reaches ten points higher than the others and makes the room before the content.
        XCTAssertEqual(host.frame("header", 0), CGRect(x: 0, y: 10, width: 200, height: 30))
        XCTAssertEqual(host.frame("header", 1), CGRect(x: 200, y: 10, width: 200, height: 30))
        XCTAssertEqual(host.frame("bar", 0), CGRect(x: 100, y: 0, width: 200, height: 30))
        XCTAssertEqual(host.frame(0)?.minY, 40)
        XCTAssertEqual(host.frame("footer", 0), CGRect(x: 100, y: 80, width: 200, height: 30))
    }

    func test_boundaryItemsThatLieOverTheContent() async {
        let host = CompositionalHost(
            [2],
            lines {
                let header = NSCollectionLayoutBoundarySupplementaryItem.header(30)
                header.extendsBoundary = false
                $0.boundarySupplementaryItems = [header]
            })
        XCTAssertEqual(host.frame("header", 0), CGRect(x: 0, y: 0, width: 400, height: 30))
        XCTAssertEqual(host.frame(0)?.minY, 0)
    }

    func test_barsAtTheSidesMakeTheContentNarrower() async {
        let host = CompositionalHost(
            [2],
            lines {
                $0.boundarySupplementaryItems = [
                    .init(layoutSize: .init(.absolute(50), .absolute(60)), elementKind: "bar", alignment: .leading)
                ]
            })
        XCTAssertEqual(host.frame(0), CGRect(x: 50, y: 0, width: 350, height: 40))
        XCTAssertEqual(host.frame("bar", 0), CGRect(x: 0, y: 10, width: 50, height: 60))
    }

    /// A cell that needs the more height the less width it has.
    private final class AreaCell: TextItemCell {
        override class func __make(frame: CGRect) -> UICollectionViewCell { AreaCell(frame: frame) }

        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height = 14_000 / layoutAttributes.size.width
            return layoutAttributes
        }
    }

    func test_contentMakesRoomForWhatABarAtTheSideTurnsOutToBe() async {
        ChosenSizeEdge.width = 120
        defer { ChosenSizeEdge.width = nil }
        let size = NSCollectionLayoutSize(.fractionalWidth(1), .estimated(40))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.boundarySupplementaryItems = [
            .init(layoutSize: .init(.estimated(50), .absolute(60)), elementKind: "bar", alignment: .leading)
        ]
        let host = CompositionalHost([20], UICollectionViewCompositionalLayout(section: section))
        host.view.register(AreaCell.self, forCellWithReuseIdentifier: "cell")
        host.view.layoutIfNeeded()
        XCTAssertEqual(host.frame("bar", 0)?.width, 120)
        XCTAssertEqual(host.frame("bar", 0)?.minX, 0)
        XCTAssertEqual(host.frames(0..<2), [CGRect(x: 120, y: 0, width: 280, height: 50), CGRect(x: 120, y: 50, width: 280, height: 50)])
        XCTAssertEqual(host.view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame, host.frame(1))
    }

    func test_pinnedHeadersAndFootersStayInSight() async {
        let host = CompositionalHost(
            [30, 30],
            lines {
                let header = NSCollectionLayoutBoundarySupplementaryItem.header(30)
                let footer = NSCollectionLayoutBoundarySupplementaryItem.header(20, "footer", .bottom)
                (header.pinToVisibleBounds, footer.pinToVisibleBounds) = (true, true)
                $0.boundarySupplementaryItems = [header, footer]
            })
        host.view.layoutIfNeeded()
        // A section: 30 + 1200 + 20.
        XCTAssertEqual(host.frame("header", 0)?.minY, 0)
        XCTAssertEqual(host.frame("footer", 0)?.maxY, 800)
        host.view.contentOffset.y = 300
        host.view.layoutIfNeeded()
        XCTAssertEqual(host.frame("header", 0)?.minY, 300)
        let path = IndexPath(item: 0, section: 0)
        XCTAssertEqual(host.view.supplementaryView(forElementKind: "header", at: path)?.frame.minY, 300)
        XCTAssertEqual(host.frame("footer", 0)?.maxY, 1100)
        host.view.contentOffset.y = 1210
        host.view.layoutIfNeeded()
        XCTAssertEqual(host.frame("header", 0)?.minY, 1200, "the next section pushes it away")
        XCTAssertEqual(host.frame("footer", 0)?.minY, 1230)
        XCTAssertEqual(host.frame("header", 0, 1)?.minY, 1250)
        let layout = host.view.collectionViewLayout
        XCTAssertGreaterThan(layout.layoutAttributesForSupplementaryView(ofKind: "header", at: path)!.zIndex, 0)
    }

    func test_headersOfTheWholeLayout() async {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        let bar = NSCollectionLayoutBoundarySupplementaryItem.header(50, "bar")
        bar.pinToVisibleBounds = true
        configuration.boundarySupplementaryItems = [bar, .header(60, "footer", .bottom)]
        let section = NSCollectionLayoutSection.lines(40)
        let header = NSCollectionLayoutBoundarySupplementaryItem.header(30)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        let host = CompositionalHost([30], UICollectionViewCompositionalLayout(section: section, configuration: configuration))
        host.view.layoutIfNeeded()
        XCTAssertEqual(host.frame("header", 0)?.minY, 50)
        XCTAssertEqual(host.view.contentSize.height, 50 + 30 + 1200 + 60)
        let path = IndexPath(index: 0)
        let view = host.view.supplementaryView(forElementKind: "bar", at: path)
        XCTAssertEqual(view?.frame, CGRect(x: 0, y: 0, width: 400, height: 50))
        host.view.contentOffset.y = 200
        host.view.layoutIfNeeded()
        XCTAssertEqual(view?.frame.minY, 200)
        XCTAssertEqual(host.frame("header", 0)?.minY, 250, "below the layout's own header")
        host.view.contentOffset.y = 540
        host.view.layoutIfNeeded()
        XCTAssertEqual(host.view.supplementaryView(forElementKind: "footer", at: path)?.frame.minY, 1280)
    }

    func test_headersFindTheirOwnHeight() async {
        ChosenSizeEdge.height = 70
        defer { ChosenSizeEdge.height = nil }
        let host = CompositionalHost(
            [3, 3],
            lines {
                $0.boundarySupplementaryItems = [
                    .init(layoutSize: .init(.fractionalWidth(1), .estimated(30)), elementKind: "header", alignment: .top)
                ]
            })
        host.view.layoutIfNeeded()
        XCTAssertEqual(host.frame("header", 0)?.height, 70)
        XCTAssertEqual(host.frame(0)?.minY, 70)
        XCTAssertEqual(host.frame("header", 0, 1), CGRect(x: 0, y: 190, width: 400, height: 70))
        XCTAssertEqual(host.view.contentSize.height, 380)
    }

    // MARK: Backgrounds

    func test_backgroundsFillTheSectionBehindItsItems() async {
        let host = CompositionalHost(
            [3, 3],
            lines {
                let back = NSCollectionLayoutDecorationItem.background(elementKind: "back")
                back.contentInsets = NSDirectionalEdgeInsets(all: 5)
                $0.decorationItems = [back]
                $0.contentInsets = NSDirectionalEdgeInsets(all: 10)
                $0.boundarySupplementaryItems = [.header(30)]
            })
        host.view.layoutIfNeeded()
        let backs = host.view.subviews.compactMap { $0 as? BackgroundView }
        XCTAssertEqual(
            backs.map(\.frame).sorted { $0.minY < $1.minY },
            [CGRect(x: 5, y: 5, width: 390, height: 160), CGRect(x: 5, y: 175, width: 390, height: 160)])
        let order = host.view.subviews.filter { $0 is UICollectionReusableView }.map { $0 is BackgroundView }
        XCTAssertEqual(order.prefix(2), [true, true])
    }

    // MARK: Handlers

    func test_handlersChangeWhatIsAboutToShow() async {
        var calls: [(items: [IndexPath], offset: CGPoint)] = []
        let host = CompositionalHost(
            [30],
            lines {
                $0.visibleItemsInvalidationHandler = { items, offset, environment in
                    XCTAssertEqual(environment.container.contentSize.width, 400)
                    calls.append((items.map(\.indexPath), offset))
                    for item in items {
                        item.alpha = item.frame.minY < offset.y + 100 ? 0.5 : 1
                        item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
                    }
                }
            })
        host.view.layoutIfNeeded()
        XCTAssertEqual(calls.last?.items.count, 20)
        let cell = host.view.cellForItem(at: IndexPath(item: 2, section: 0))
        XCTAssertEqual(cell?.alpha, 0.5)
        XCTAssertEqual(cell?.transform, CGAffineTransform(scaleX: 0.5, y: 0.5))
        XCTAssertEqual(host.view.cellForItem(at: IndexPath(item: 3, section: 0))?.alpha, 1)
        XCTAssertEqual(host.view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.alpha, 0.5)
        host.view.contentOffset.y = 80
        host.view.layoutIfNeeded()
        XCTAssertEqual(calls.last?.offset, CGPoint(x: 0, y: 80))
        XCTAssertEqual(host.view.cellForItem(at: IndexPath(item: 3, section: 0))?.alpha, 0.5)
        XCTAssertEqual(host.view.cellForItem(at: IndexPath(item: 5, section: 0))?.alpha, 1)
    }
}
