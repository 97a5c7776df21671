import XCTest

@testable import UIKit

/// Sections that scroll across the direction of their layout.
@MainActor
final class OrthogonalSectionTests: AppTestCase {
    private typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

    /// Groups of 100 × 80 points with 10 between them, in a view of 390 × 800, then lines.
    private func layout(_ behavior: Behavior, configure: @escaping (NSCollectionLayoutSection) -> Void = { _ in })
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout { index, _ in
            guard index == 0 else { return .lines(40) }
            let item = NSCollectionLayoutItem(layoutSize: .init(.fractionalWidth(1), .fractionalHeight(1)))
            let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: .init(.absolute(100), .absolute(80)), subitems: [item]))
            section.interGroupSpacing = 10
            section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
            section.orthogonalScrollingBehavior = behavior
            configure(section)
            return section
        }
    }

    private func show(
        _ behavior: Behavior, count: Int = 20, isRightToLeft: Bool = false,
        configure: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
    ) -> CompositionalHost {
        CompositionalHost(
            [count, 100], size: CGSize(width: 390, height: 800), isShown: true, isRightToLeft: isRightToLeft,
            layout(behavior, configure: configure))
    }

    private func scroll(_ host: CompositionalHost) -> UIScrollView { host.view.orthogonalHosts[0] }

    private func left(_ item: Int, _ host: CompositionalHost) -> CGFloat? {
        host.view.cellForItem(at: IndexPath(item: item, section: 0)).map { host.view.convert($0.bounds, from: $0).minX }
    }

    // MARK: Places

    func test_groupsFollowEachOtherSideways() async {
        let host = show(.continuous)
        XCTAssertEqual(host.frame(0), CGRect(x: 20, y: 5, width: 100, height: 80))
        XCTAssertEqual(host.frame(5), CGRect(x: 570, y: 5, width: 100, height: 80))
        XCTAssertEqual(host.frame(0, 1), CGRect(x: 0, y: 90, width: 390, height: 40))
        XCTAssertEqual(host.view.contentSize, CGSize(width: 390, height: 90 + 4000))
        XCTAssertEqual(scroll(host).contentSize, CGSize(width: 20 + 20 * 110 - 10 + 20, height: 90))
        XCTAssertEqual(scroll(host).frame, CGRect(x: 0, y: 0, width: 390, height: 90))
        let visible = host.view.indexPathsForVisibleItems.filter { $0.section == 0 }
        XCTAssertEqual(visible.map(\.item), [0, 1, 2, 3])
    }

    func test_onlyWhatShowsExists() async {
        let host = show(.continuous, count: 10_000)
        XCTAssertLessThan(host.host.itemsMade, 30)
        scroll(host).contentOffset.x = 110 * 5000
        TestApp.step()
        XCTAssertEqual(host.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item), [4999, 5000, 5001, 5002, 5003])
        XCTAssertEqual(left(5000, host), 20)
        XCTAssertLessThan(host.host.itemsMade, 40)
        XCTAssertEqual(host.view.indexPathForItem(at: CGPoint(x: 30, y: 40)), IndexPath(item: 5000, section: 0))
        XCTAssertNil(host.view.indexPathForItem(at: CGPoint(x: 125, y: 40)))
    }

    func test_aSectionRemembersHowFarItWasScrolled() async {
        let host = show(.continuous)
        scroll(host).contentOffset.x = 330
        TestApp.step()
        host.view.contentOffset.y = 1000
        TestApp.step()
        XCTAssertNil(host.view.cellForItem(at: IndexPath(item: 3, section: 0)))
        host.view.contentOffset.y = 0
        TestApp.step()
        XCTAssertEqual(left(3, host), 20)
    }

    func test_rightToLeftBeginsAtTheRight() async {
        let host = show(.continuous, isRightToLeft: true)
        XCTAssertEqual(left(0, host), 390 - 20 - 100)
        XCTAssertEqual(left(1, host), 390 - 20 - 210)
        scroll(host).contentOffset.x -= 110
        TestApp.step()
        XCTAssertEqual(left(1, host), 390 - 20 - 100)
        XCTAssertEqual(host.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item), [0, 1, 2, 3, 4])
    }

    func test_headersOfSuchASectionStay() async {
        let host = show(.continuous) { $0.boundarySupplementaryItems = [.header(30)] }
        XCTAssertEqual(host.frame("header", 0), CGRect(x: 20, y: 0, width: 350, height: 30))
        XCTAssertEqual(scroll(host).frame, CGRect(x: 0, y: 30, width: 390, height: 90))
        scroll(host).contentOffset.x = 110
        TestApp.step()
        XCTAssertEqual(host.view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))?.frame.minX, 20)
        XCTAssertEqual(host.view.convert(CGPoint.zero, from: host.view.cellForItem(at: IndexPath(item: 1, section: 0))!).y, 35)
    }

    func test_theHighestGroupDecidesOnTheSectionsHeight() async {
        ChosenSizeCell.sizes = ["0.0": CGSize(width: 100, height: 60), "0.1": CGSize(width: 100, height: 90)]
        for index in 2..<20 { ChosenSizeCell.sizes["0.\(index)"] = CGSize(width: 100, height: 50) }
        defer { ChosenSizeCell.sizes = [:] }
        let layout = UICollectionViewCompositionalLayout { index, _ in
            guard index == 0 else { return .lines(40) }
            let size = NSCollectionLayoutSize(.absolute(100), .estimated(40))
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
            section.orthogonalScrollingBehavior = .continuous
            return section
        }
        let host = CompositionalHost([20, 5], size: CGSize(width: 390, height: 800), isShown: true, layout)
        XCTAssertEqual(host.frame(0, 1)?.minY, 90)
        XCTAssertEqual(host.frame(0)?.height, 60)
        XCTAssertEqual(scroll(host).frame.height, 90)
    }

    // MARK: Fingers

    func test_aDragSidewaysScrollsTheSectionAndADragDownTheView() async {
        let host = show(.continuous)
        TestApp.drag(from: CGPoint(x: 300, y: 40), to: CGPoint(x: 200, y: 40), frames: 20)
        TestApp.settle()
        XCTAssertGreaterThan(scroll(host).contentOffset.x, 60)
        XCTAssertEqual(host.view.contentOffset.y, 0)
        let sideways = scroll(host).contentOffset.x
        TestApp.drag(from: CGPoint(x: 200, y: 70), to: CGPoint(x: 200, y: 10), frames: 20)
        TestApp.settle()
        XCTAssertGreaterThan(host.view.contentOffset.y, 30)
        XCTAssertEqual(scroll(host).contentOffset.x, sideways)
    }

    func test_aTapSelectsTheItemUnderTheFinger() async {
        let host = show(.continuous)
        scroll(host).contentOffset.x = 220
        TestApp.settle()
        TestApp.tap(at: CGPoint(x: 60, y: 40))
        TestApp.settle()
        XCTAssertEqual(host.view.indexPathsForSelectedItems, [IndexPath(item: 2, section: 0)])
        XCTAssertTrue(host.view.cellForItem(at: IndexPath(item: 2, section: 0))!.isSelected)
    }

    func test_whereASectionComesToRest() async {
        // A slow drag by 160 points: 1.45 groups.
        let cases: [(Behavior, CGFloat)] = [
            (.continuous, 160), (.continuousGroupLeadingBoundary, 110), (.groupPaging, 110), (.paging, 0),
        ]
        for (behavior, expected) in cases {
            let host = show(behavior)
            drag(host, by: -160, velocity: 0)
            XCTAssertEqual(scroll(host).contentOffset.x, expected, accuracy: 0.5, "\(behavior)")
        }
    }

    func test_aQuickDragTurnsOneGroupOrPage() async {
        let cases: [(Behavior, CGFloat)] = [(.groupPaging, 110), (.paging, 390), (.groupPagingCentered, 110)]
        for (behavior, expected) in cases {
            let host = show(behavior)
            drag(host, by: -40, velocity: -900)
            XCTAssertEqual(scroll(host).contentOffset.x, expected, accuracy: 0.5, "\(behavior)")
        }
    }

    func test_centredGroupsBeginInTheMiddle() async {
        let host = show(.groupPagingCentered)
        XCTAssertEqual(left(0, host), 145)
        drag(host, by: -40, velocity: -900)
        XCTAssertEqual(left(1, host)!, 145, accuracy: 0.5)
        scroll(host).contentOffset.x = scroll(host).contentSize.width - 390
        TestApp.step()
        XCTAssertEqual(left(19, host), 145)
    }

    func test_rightToLeftGroupsTurnTheOtherWay() async {
        let host = show(.groupPaging, isRightToLeft: true)
        drag(host, by: 40, velocity: 900)
        XCTAssertEqual(left(1, host)!, 270, accuracy: 0.5)
    }

    func test_propertiesOfTheScrolling() async {
        let host = show(.continuous) {
            $0.orthogonalScrollingProperties.bounce = .never
            $0.orthogonalScrollingProperties.decelerationRate = .fast
        }
        XCTAssertFalse(scroll(host).bounces)
        XCTAssertEqual(scroll(host).decelerationRate, .fast)
        XCTAssertEqual(scroll(show(.groupPaging)).decelerationRate, .fast)
        XCTAssertEqual(scroll(show(.continuous)).decelerationRate, .normal)
        XCTAssertTrue(scroll(show(.continuous) { $0.orthogonalScrollingProperties.bounce = .always }).alwaysBounceHorizontal)
    }

    /// Lets the content go as a finger would that has moved it and still moves at a speed.
    private func drag(_ host: CompositionalHost, by distance: CGFloat, velocity: CGFloat) {
        let scroll = scroll(host)
        scroll.motion = .dragging(ScrollMotion.Drag(startOffset: scroll.contentOffset, lockedAxis: nil))
        scroll.moveContent(to: CGPoint(x: scroll.contentOffset.x - distance, y: 0))
        scroll.endDragging(velocity: CGPoint(x: velocity, y: 0))
        TestApp.settle()
    }

    // MARK: By the app

    func test_scrollingToAnItemScrollsItsSectionToo() async {
        let host = show(.continuous)
        host.view.scrollToItem(at: IndexPath(item: 10, section: 0), at: .centeredHorizontally, animated: false)
        TestApp.step()
        XCTAssertEqual(left(10, host), 145)
        host.view.contentOffset.y = 600
        TestApp.step()
        host.view.scrollToItem(at: IndexPath(item: 15, section: 0), at: [.top, .left], animated: true)
        TestApp.settle()
        XCTAssertEqual(host.view.contentOffset.y, 5)
        XCTAssertEqual(left(15, host), 0)
    }

    func test_theHandlerHearsOfTheSectionsOwnScrolling() async {
        var last: (centers: [CGFloat], offset: CGPoint) = ([], .zero)
        let host = show(.continuous) {
            $0.visibleItemsInvalidationHandler = { items, offset, environment in
                last = (items.map { $0.frame.midX - offset.x }, offset)
                for item in items {
                    let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
                    let scale = max(0.5, 1 - distance / 390)
                    item.transform = CGAffineTransform(scaleX: scale, y: scale)
                }
            }
        }
        scroll(host).contentOffset.x = 95
        TestApp.step()
        XCTAssertEqual(last.offset, CGPoint(x: 95, y: 0))
        XCTAssertEqual(last.centers, [-25, 85, 195, 305, 415])
        XCTAssertEqual(host.view.cellForItem(at: IndexPath(item: 2, section: 0))?.transform, .identity)
    }

    func test_itemsThatComeNextArePrefetched() async {
        let prefetcher = Prefetcher()
        let host = show(.continuous)
        host.view.prefetchDataSource = prefetcher
        scroll(host).contentOffset.x = 110
        TestApp.step()
        // What is one width further: from 500 to 890 points in the content.
        XCTAssertEqual(prefetcher.paths.filter { $0.section == 0 }.map(\.item), [5, 6, 7])
        XCTAssertTrue(prefetcher.paths.contains { $0.section == 1 })
        prefetcher.paths = []
        scroll(host).contentOffset.x = 990
        TestApp.step()
        prefetcher.paths = []
        scroll(host).contentOffset.x = 980
        TestApp.step()
        XCTAssertEqual(prefetcher.paths.map(\.item).sorted(), [5, 6, 7])
    }

    private final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
        var paths: [IndexPath] = []
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) { paths += indexPaths }
    }

    func test_anItemIsCarriedToAnotherPlaceOfItsSection() async {
        let host = show(.continuous)
        scroll(host).contentOffset.x = 110
        TestApp.settle()
        let cell = host.view.cellForItem(at: IndexPath(item: 1, section: 0))!
        XCTAssertTrue(host.view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
        XCTAssertEqual(host.view.convert(cell.bounds, from: cell).minX, 20, "it stays where it is while it is taken up")
        // Item 3 shows from 240 to 340.
        host.view.updateInteractiveMovementTargetPosition(CGPoint(x: 290, y: 45))
        TestApp.settle()
        host.view.endInteractiveMovement()
        TestApp.settle()
        XCTAssertEqual(host.host.sections[0].prefix(5), ["0.0", "0.2", "0.3", "0.1", "0.4"])
        XCTAssertTrue(cell.superview === scroll(host))
        XCTAssertEqual(left(3, host), 240)
        XCTAssertTrue(host.view.cellForItem(at: IndexPath(item: 3, section: 0)) === cell)
    }

    // MARK: Updates

    func test_updatesKeepItemsInTheirScrollViews() async {
        let host = show(.continuous)
        scroll(host).contentOffset.x = 330
        TestApp.settle()
        host.host.sections[0].remove(at: 4)
        host.view.deleteItems(at: [IndexPath(item: 4, section: 0)])
        TestApp.settle()
        XCTAssertEqual(host.view.shownTexts.prefix(4), ["0.2", "0.3", "0.5", "0.6"])
        XCTAssertEqual(left(4, host), 130)
        XCTAssertTrue(host.view.cellForItem(at: IndexPath(item: 4, section: 0))?.superview === scroll(host))
        host.host.sections[0].insert(host.host.sections[1].remove(at: 0), at: 3)
        host.view.moveItem(at: IndexPath(item: 0, section: 1), to: IndexPath(item: 3, section: 0))
        TestApp.settle()
        XCTAssertEqual(left(3, host), 20)
        XCTAssertEqual(host.view.shownTexts.prefix(3), ["0.2", "1.0", "0.3"])
        XCTAssertEqual(host.view.leavingViews.count, 0)
    }

    func test_aSectionThatIsDeletedTakesItsScrollViewAlong() async {
        let host = show(.continuous)
        let old = scroll(host)
        host.host.sections.remove(at: 0)
        host.view.setCollectionViewLayout(UICollectionViewCompositionalLayout(section: .lines(40)), animated: false)
        host.view.deleteSections([0])
        TestApp.settle()
        XCTAssertNil(old.superview)
        XCTAssertTrue(host.view.orthogonalHosts.isEmpty)
        XCTAssertTrue(host.view.visibleCells.allSatisfy { $0.superview === host.view })
    }
}
