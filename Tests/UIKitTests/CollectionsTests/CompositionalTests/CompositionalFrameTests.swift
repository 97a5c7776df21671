import ObjCRuntime
import XCTest

@testable import UIKit

/// Where a compositional layout puts items whose sizes are known; all expected frames were worked out by hand.
@MainActor
final class CompositionalFrameTests: AppTestCase {
    private func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension, insets: CGFloat = 0)
        -> NSCollectionLayoutItem
    {
        let item = NSCollectionLayoutItem(layoutSize: .init(width, height))
        item.contentInsets = NSDirectionalEdgeInsets(all: insets)
        return item
    }

    private func layout(_ group: NSCollectionLayoutGroup, _ configure: (NSCollectionLayoutSection) -> Void = { _ in })
        -> UICollectionViewCompositionalLayout
    {
        let section = NSCollectionLayoutSection(group: group)
        configure(section)
        return UICollectionViewCompositionalLayout(section: section)
    }

    // MARK: Rows and columns

    func test_aGridOfFiveColumns() async {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [item(.fractionalWidth(0.2), .fractionalHeight(1))])
        let host = CompositionalHost([94], layout(group))
        XCTAssertEqual(host.frame(0), CGRect(x: 0, y: 0, width: 80, height: 80))
        XCTAssertEqual(host.frame(4), CGRect(x: 320, y: 0, width: 80, height: 80))
        XCTAssertEqual(host.frame(7), CGRect(x: 160, y: 80, width: 80, height: 80))
        XCTAssertEqual(host.frame(93), CGRect(x: 240, y: 1440, width: 80, height: 80))
        host.view.layoutIfNeeded()
        XCTAssertEqual(host.view.contentSize, CGSize(width: 400, height: 1520))
        XCTAssertEqual(host.view.visibleCells.count, 50)
    }

    func test_insetItemsShowSmallerThanTheyAre() async {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(.fractionalWidth(1), .fractionalWidth(0.2)),
            subitems: [item(.fractionalWidth(0.2), .fractionalHeight(1), insets: 5)])
        XCTAssertEqual(CompositionalHost([94], layout(group)).frame(7), CGRect(x: 165, y: 85, width: 70, height: 70))
    }

    func test_aCountSharesTheRoomWhateverTheItemSays() async {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(.fractionalWidth(1), .absolute(44)), subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
        group.interItemSpacing = .fixed(10)
        let host = CompositionalHost(
            [95],
            layout(group) {
                $0.interGroupSpacing = 10
                $0.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 6, trailing: 10)
            })
        XCTAssertEqual(host.frame(0), CGRect(x: 10, y: 0, width: 185, height: 44))
        XCTAssertEqual(host.frame(1), CGRect(x: 205, y: 0, width: 185, height: 44))
        XCTAssertEqual(host.frame(2), CGRect(x: 10, y: 54, width: 185, height: 44))
        host.view.layoutIfNeeded()
        XCTAssertEqual(host.view.contentSize.height, 48 * 44 + 47 * 10 + 6)
    }

    func test_repeatedItemsKeepTheirOwnSize() async {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(.fractionalWidth(1), .absolute(40)), repeatingSubitem: item(.absolute(90), .absolute(30)), count: 3)
        let host = CompositionalHost([4], layout(group))
        XCTAssertEqual(host.frame(2), CGRect(x: 180, y: 0, width: 90, height: 30))
        XCTAssertEqual(host.frame(3), CGRect(x: 0, y: 40, width: 90, height: 30))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: .init(.fractionalWidth(1), .absolute(100)), repeatingSubitem: item(.fractionalWidth(1), .absolute(30)), count: 2)
        column.interItemSpacing = .fixed(5)
        XCTAssertEqual(
            CompositionalHost([3], layout(column)).frames(0..<3),
            [
                CGRect(x: 0, y: 0, width: 400, height: 30), CGRect(x: 0, y: 35, width: 400, height: 30),
                CGRect(x: 0, y: 100, width: 400, height: 30),
            ])
    }

    func test_whatDoesNotFitBeginsTheNextGroup() async {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(.fractionalWidth(1), .absolute(50)), subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1))])
        group.interItemSpacing = .fixed(10)
        let host = CompositionalHost([3], layout(group))
        XCTAssertEqual(host.frame(1), CGRect(x: 0, y: 50, width: 200, height: 50))
    }

    func test_nestedGroups() async {
        let leading = item(.fractionalWidth(0.7), .fractionalHeight(1), insets: 10)
        let trailing = NSCollectionLayoutGroup.vertical(
            layoutSize: .init(.fractionalWidth(0.3), .fractionalHeight(1)),
            subitem: item(.fractionalWidth(1), .fractionalHeight(0.3), insets: 10), count: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(.fractionalWidth(1), .fractionalHeight(0.4)), subitems: [leading, trailing])
        let host = CompositionalHost([8], layout(group))
        XCTAssertEqual(
            host.frames(0..<4),
            [
                CGRect(x: 10, y: 10, width: 260, height: 300), CGRect(x: 290, y: 10, width: 100, height: 140),
                CGRect(x: 290, y: 170, width: 100, height: 140), CGRect(x: 10, y: 330, width: 260, height: 300),
            ])
        host.view.layoutIfNeeded()
        XCTAssertEqual(host.view.contentSize.height, 960)
    }

    func test_aGroupsInsetsMakeRoomInside() async {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(.fractionalWidth(1), .absolute(100)), subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
        group.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
        XCTAssertEqual(
            CompositionalHost([4], layout(group)).frames(1..<3),
            [CGRect(x: 190, y: 10, width: 170, height: 60), CGRect(x: 20, y: 110, width: 170, height: 60)])
    }

    // MARK: Spacing

    func test_flexibleSpacingTakesWhatIsLeft() async {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(.fractionalWidth(1), .absolute(50)), repeatingSubitem: item(.absolute(100), .fractionalHeight(1)), count: 3)
        group.interItemSpacing = .flexible(0)
        XCTAssertEqual(CompositionalHost([3], layout(group)).frames(0..<3).map(\.?.minX), [0, 150, 300])
    }

    func test_edgeSpacingStandsOutsideOfAnItem() async {
        let spaced = item(.absolute(100), .absolute(20))
        spaced.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .fixed(10), top: .flexible(0), trailing: .fixed(20), bottom: .flexible(0))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: .init(.fractionalWidth(1), .absolute(50)), subitems: [spaced])
        XCTAssertEqual(
            CompositionalHost([4], layout(group)).frames(0..<4),
            [
                CGRect(x: 10, y: 15, width: 100, height: 20), CGRect(x: 140, y: 15, width: 100, height: 20),
                CGRect(x: 270, y: 15, width: 100, height: 20), CGRect(x: 10, y: 65, width: 100, height: 20),
            ])
        let middle = item(.absolute(100), .fractionalHeight(1))
        middle.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .flexible(0), top: nil, trailing: .flexible(0), bottom: nil)
        let centred = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(.fractionalWidth(1), .absolute(50)), repeatingSubitem: middle, count: 1)
        XCTAssertEqual(CompositionalHost([1], layout(centred)).frame(0)?.minX, 150)
    }

    func test_aGroupsEdgeSpacingSeparatesGroups() async {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(.fractionalWidth(0.5), .absolute(50)), subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
        group.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(7), top: .fixed(5), trailing: nil, bottom: .fixed(3))
        XCTAssertEqual(
            CompositionalHost([2], layout(group)).frames(0..<2),
            [CGRect(x: 7, y: 5, width: 200, height: 50), CGRect(x: 7, y: 63, width: 200, height: 50)])
    }

    // MARK: Custom groups

    func test_aCustomGroupPutsItsItemsWhereItSays() async {
        var rooms: [CGSize] = []
        let group = NSCollectionLayoutGroup.custom(layoutSize: .init(.fractionalWidth(1), .absolute(100))) { environment in
            rooms.append(environment.container.effectiveContentSize)
            return (0..<3).map {
                NSCollectionLayoutGroupCustomItem(
                    frame: CGRect(x: CGFloat($0) * 50, y: CGFloat($0) * 20, width: 60, height: 40), zIndex: 3 - $0)
            }
        }
        let host = CompositionalHost([5], layout(group))
        XCTAssertEqual(host.frame(2), CGRect(x: 100, y: 40, width: 60, height: 40))
        XCTAssertEqual(host.frame(4), CGRect(x: 50, y: 120, width: 60, height: 40))
        XCTAssertEqual(rooms, [CGSize(width: 400, height: 100)])
        XCTAssertEqual(host.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.zIndex, 3)
        host.view.layoutIfNeeded()
        XCTAssertEqual(host.view.contentSize.height, 200)
    }

    // MARK: Sections

    func test_sectionsDiffer() async {
        let layout = UICollectionViewCompositionalLayout { section, _ in
            let columns = [1, 5, 3][section]
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(.fractionalWidth(1), columns == 1 ? .absolute(44) : .fractionalWidth(0.2)),
                subitem: self.item(.fractionalWidth(1), .fractionalHeight(1), insets: 2), count: columns)
            let result = NSCollectionLayoutSection(group: group)
            result.contentInsets = NSDirectionalEdgeInsets(all: 20)
            return result
        }
        let host = CompositionalHost([10, 10, 10], layout)
        XCTAssertEqual(host.frame(1), CGRect(x: 22, y: 66, width: 356, height: 40))
        // The first section ends at 480; a fifth of the 360 points within the insets is 72.
        XCTAssertEqual(host.frame(6, 1), CGRect(x: 94, y: 574, width: 68, height: 68))
        XCTAssertEqual(host.frame(9, 2), CGRect(x: 22, y: 902, width: 116, height: 68))
    }

    func test_theProviderIsAskedAgainWhenTheRoomChanges() async {
        var rooms: [CGFloat] = []
        let layout = UICollectionViewCompositionalLayout { _, environment in
            rooms.append(environment.container.effectiveContentSize.width)
            let columns = environment.container.effectiveContentSize.width > 500 ? 4 : 2
            return NSCollectionLayoutSection(
                group: .horizontal(
                    layoutSize: .init(.fractionalWidth(1), .absolute(50)),
                    subitem: self.item(.fractionalWidth(1), .fractionalHeight(1)), count: columns))
        }
        let host = CompositionalHost([10], layout)
        XCTAssertEqual(host.frame(3), CGRect(x: 200, y: 50, width: 200, height: 50))
        host.view.layoutIfNeeded()
        host.view.contentOffset.y = 20
        host.view.layoutIfNeeded()
        XCTAssertEqual(rooms, [400])
        host.view.frame.size = CGSize(width: 800, height: 400)
        XCTAssertEqual(host.frame(3), CGRect(x: 600, y: 0, width: 200, height: 50))
        XCTAssertEqual(rooms, [400, 800])
    }

    func test_theProviderIsAskedAgainWhenTheTraitsChange() async {
        var styles: [UIUserInterfaceStyle] = []
        let layout = UICollectionViewCompositionalLayout { _, environment in
            styles.append(environment.traitCollection.userInterfaceStyle)
            return .lines(environment.traitCollection.userInterfaceStyle == .dark ? 60 : 40)
        }
        let host = CompositionalHost([10], isShown: true, layout)
        XCTAssertEqual(host.frame(1)?.minY, 40)
        host.view.overrideUserInterfaceStyle = .dark
        TestApp.step()
        XCTAssertEqual(host.frame(1)?.minY, 60)
        XCTAssertEqual(styles.last, .dark)
    }

    func test_spaceBetweenSectionsAndWithoutItems() async {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 30
        let section = NSCollectionLayoutSection.lines(40)
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 0, bottom: 5, trailing: 0)
        let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
        let host = CompositionalHost([2, 0, 1], layout)
        XCTAssertEqual(host.frame(0, 2), CGRect(x: 0, y: 165, width: 400, height: 40))
        configuration.interSectionSpacing = 0
        XCTAssertEqual(host.frame(0, 2)?.minY, 165, "the layout keeps a copy")
        layout.configuration = configuration
        XCTAssertEqual(host.frame(0, 2)?.minY, 105)
        layout.configuration.interSectionSpacing = 10
        XCTAssertEqual(host.frame(0, 2)?.minY, 105)
        layout.invalidateLayout()
        XCTAssertEqual(host.frame(0, 2)?.minY, 125)
    }

    func test_aSectionWithoutDefinitionIsAMistake() async {
        let host = CompositionalHost([1], UICollectionViewCompositionalLayout { _, _ in nil })
        let failure = ObjCException.intercept { MainActor.assumeIsolated { _ = host.frame(0) } }
        XCTAssertTrue(failure?.reason.hasPrefix("Invalid section definition.") ?? false, failure?.reason ?? "nothing was raised")
    }

    func test_aLayoutThatScrollsSideways() async {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: .init(.absolute(100), .fractionalHeight(1)), subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 4)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 15, bottom: 0, trailing: 25)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: .init(.absolute(50), .fractionalHeight(1)), elementKind: "header", alignment: .leading)
        ]
        let host = CompositionalHost([9], UICollectionViewCompositionalLayout(section: section, configuration: configuration))
        XCTAssertEqual(host.frame("header", 0), CGRect(x: 0, y: 0, width: 50, height: 800))
        XCTAssertEqual(host.frame(0), CGRect(x: 65, y: 0, width: 100, height: 200))
        XCTAssertEqual(host.frame(5), CGRect(x: 175, y: 200, width: 100, height: 200))
        host.view.layoutIfNeeded()
        XCTAssertEqual(host.view.contentSize, CGSize(width: 50 + 15 + 320 + 25, height: 800))
    }

    func test_rightToLeftIsTheMirrorImage() async {
        let leading = item(.fractionalWidth(0.7), .fractionalHeight(1))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(.fractionalWidth(1), .absolute(100)), subitems: [leading, item(.fractionalWidth(0.3), .fractionalHeight(1))])
        let host = CompositionalHost([2], isRightToLeft: true, layout(group) { $0.contentInsets.leading = 100 })
        XCTAssertEqual(
            host.frames(0..<2), [CGRect(x: 90, y: 0, width: 210, height: 100), CGRect(x: 0, y: 0, width: 90, height: 100)])
        host.view.layoutIfNeeded()
        XCTAssertEqual(host.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX, 90)
    }

    func test_neighboursTouchOnPixels() async {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(.fractionalWidth(1), .absolute(50)), subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 7)
        let host = CompositionalHost([7], layout(group))
        let scale = host.view.traitCollection.displayScale
        for index in 0..<7 {
            let frame = host.frame(index)!
            XCTAssertEqual(frame.maxX * scale, (frame.maxX * scale).rounded(), accuracy: 0.001)
            if index > 0 { XCTAssertEqual(frame.minX, host.frame(index - 1)!.maxX, accuracy: 0.001) }
        }
        XCTAssertEqual(host.frame(6)!.maxX, 400, accuracy: 0.001)
    }

    func test_aGroupDrawsItself() async {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(.absolute(200), .absolute(80)), subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
        XCTAssertEqual(
            group.visualDescription(),
            """
            +---------+---------+
            |         |         |
            |    0    |    1    |
            |         |         |
            +---------+---------+
            """)
    }

    // MARK: Many items

    func test_aHundredThousandItemsCostWhatShows() async {
        for isEstimated in [false, true] {
            let height: NSCollectionLayoutDimension = isEstimated ? .estimated(40) : .absolute(40)
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(.fractionalWidth(1), height), subitems: [item(.fractionalWidth(1), height)])
            let host = CompositionalHost([100_000], layout(group))
            let time = ContinuousClock().measure {
                host.view.layoutIfNeeded()
                host.view.contentOffset.y = 2_000_000
                host.view.layoutIfNeeded()
            }
            XCTAssertEqual(host.view.contentSize.height, 4_000_000)
            XCTAssertEqual(host.view.indexPathsForVisibleItems.first?.item, 50_000)
            XCTAssertLessThan(host.host.itemsMade, 100)
            XCTAssertLessThan(time, .seconds(1))
        }
    }
}
