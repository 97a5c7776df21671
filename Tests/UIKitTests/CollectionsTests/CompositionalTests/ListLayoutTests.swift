import XCTest

@testable import UIKit

/// Lists made by a compositional layout: where their items stand, what their cells hear of it, and swiping.
@MainActor
final class ListLayoutTests: AppTestCase {
    override func tearDown() async throws {
        await MainActor.run {
            ChosenSizeCell.sizes = [:]
            ChosenSizeEdge.height = nil
        }
    }

    private func show(
        _ counts: [Int], _ appearance: UICollectionLayoutListConfiguration.Appearance, isRightToLeft: Bool = false,
        configure: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
    ) -> CompositionalHost {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configure(&configuration)
        let host = CompositionalHost(
            counts, size: CGSize(width: 393, height: 852), isRightToLeft: isRightToLeft,
            UICollectionViewCompositionalLayout.list(using: configuration))
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            host.view.register(ChosenSizeEdge.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        let controller = UIViewController()
        controller.view.addSubview(host.view)
        _ = TestApp.show(controller)
        return host
    }

    private func place(_ host: CompositionalHost, _ item: Int, _ section: Int = 0) -> ListPlace? {
        host.view.cellForItem(at: IndexPath(item: item, section: section))?.listPlace
    }

    // MARK: Places

    func test_aPlainListFillsTheWidth() async {
        ChosenSizeCell.sizes["0.1"] = CGSize(width: 1, height: 60)
        let host = show([3, 2], .plain)
        XCTAssertEqual(host.frame(0), CGRect(x: 0, y: 0, width: 393, height: 44))
        XCTAssertEqual(host.frame(2), CGRect(x: 0, y: 104, width: 393, height: 44))
        XCTAssertEqual(host.frame(0, 1), CGRect(x: 0, y: 148, width: 393, height: 44))
    }

    func test_cardsKeepTheirDistances() async {
        let host = show([3, 2], .insetGrouped)
        XCTAssertEqual(host.frame(0), CGRect(x: 16, y: 35, width: 361, height: 44))
        // 35 + 132, then half a gap below the first section and one above the second.
        XCTAssertEqual(host.frame(0, 1), CGRect(x: 16, y: 202, width: 361, height: 44))
        XCTAssertEqual([0, 1, 2].map { place(host, $0)?.isFirst }, [true, false, false])
        XCTAssertEqual([0, 1, 2].map { place(host, $0)?.isLast }, [false, false, true])
        XCTAssertEqual(place(host, 0)?.appearance, .insetGrouped)
        XCTAssertEqual(place(host, 0)?.margins, NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
    }

    func test_aListsBackgroundLiesBehindEverything() async {
        let host = show([3], .insetGrouped)
        XCTAssertEqual(host.view.listBackground?.backgroundColor, .systemGroupedBackground)
        XCTAssertTrue(host.view.subviews.first === host.view.listBackground)
        XCTAssertEqual(host.view.listBackground?.frame, CGRect(x: 0, y: 0, width: 393, height: 852))
        XCTAssertEqual(show([3], .plain) { $0.backgroundColor = .red }.view.listBackground?.backgroundColor, .red)
        host.view.setCollectionViewLayout(UICollectionViewCompositionalLayout(section: .lines(40)), animated: false)
        TestApp.step()
        XCTAssertNil(host.view.listBackground)
    }

    /// Cells that chose their sizes have made the layout invalid when the next views are asked for.
    func test_viewsKnowTheirPlacesWhileTheyAreFilled() async {
        var roles: [String: ListPlace?] = [:]
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        let layout = UICollectionViewCompositionalLayout.list(using: configuration)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), collectionViewLayout: layout)
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, path, text in
            roles["cell \(path.item)"] = cell.listPlace
            var content = cell.defaultContentConfiguration()
            content.text = text
            content.secondaryText = path.item.isMultiple(of: 2) ? "A second line" : nil
            cell.contentConfiguration = content
        }
        let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { header, _, _ in
            roles["header"] = header.listPlace
            var content = header.defaultContentConfiguration()
            content.text = "Header"
            header.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, text in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: text)
        }
        source.supplementaryViewProvider = { view, _, path in view.dequeueConfiguredReusableSupplementary(using: headers, for: path) }
        func fill() {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(["a", "b", "c", "d"])
            source.apply(snapshot, animatingDifferences: false)
        }
        fill()
        let controller = UIViewController()
        controller.view.addSubview(view)
        _ = TestApp.show(controller)
        XCTAssertEqual(roles.count, 5)
        XCTAssertTrue(roles.values.allSatisfy { $0?.appearance == .insetGrouped }, "\(roles)")
        XCTAssertEqual(roles["header"]??.role, .header)
        let header = view.supplementaryView(forElementKind: headers.elementKind, at: IndexPath(item: 0, section: 0))
        let content = (header as? UICollectionViewListCell)?.contentConfiguration as? UIListContentConfiguration
        XCTAssertEqual(content?.textProperties.font.pointSize, 13)
        XCTAssertEqual(content?.textProperties.transform, .uppercase)
    }

    // MARK: Headers and footers

    func test_plainHeadersStayInSight() async {
        ChosenSizeEdge.height = 30
        let host = show([30, 30], .plain) { $0.headerMode = .supplementary }
        let kind = UICollectionView.elementKindSectionHeader
        XCTAssertEqual(host.frame(kind, 0), CGRect(x: 0, y: 22, width: 393, height: 30))
        XCTAssertEqual(host.frame(0)?.minY, 52)
        host.view.contentOffset.y = 500
        host.view.layoutIfNeeded()
        XCTAssertEqual(host.frame(kind, 0)?.minY, 500)
        let header = host.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))
        XCTAssertEqual(header?.listPlace?.role, .header)
        XCTAssertEqual(
            show([3], .plain) {
                $0.headerMode = .supplementary
                $0.headerTopPadding = 0
            }.frame(kind, 0)?.minY, 0)
    }

    func test_groupedHeadersScrollAndFootersFollow() async {
        ChosenSizeEdge.height = 38
        let host = show([2, 2], .insetGrouped) {
            $0.headerMode = .supplementary
            $0.footerMode = .supplementary
        }
        let (header, footer) = (UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter)
        XCTAssertEqual(host.frame(header, 0), CGRect(x: 16, y: 17, width: 361, height: 38))
        XCTAssertEqual(host.frame(0)?.minY, 55)
        XCTAssertEqual(host.frame(footer, 0)?.minY, 143)
        XCTAssertEqual(host.frame(header, 0, 1)?.minY, 181)
        XCTAssertEqual(
            host.view.supplementaryView(forElementKind: footer, at: IndexPath(item: 0, section: 0))?.listPlace?.role, .footer)
        XCTAssertTrue(place(host, 0)?.isFirst ?? false)
    }

    func test_theFirstItemCanBeTheHeader() async {
        let host = show([3], .sidebar) { $0.headerMode = .firstItemInSection }
        XCTAssertEqual([0, 1, 2].map { place(host, $0)?.role }, [.header, .cell, .cell])
        XCTAssertEqual([0, 1, 2].map { place(host, $0)?.isFirst }, [false, true, false])
    }

    // MARK: Lines

    func test_theHandlerChangesTheLinesOfItems() async {
        var asked: Set<IndexPath> = []
        let host = show([3], .plain) {
            $0.separatorConfiguration.color = .blue
            $0.itemSeparatorHandler = { path, separators in
                asked.insert(path)
                var separators = separators
                if path.item == 1 { separators.bottomSeparatorVisibility = .hidden }
                return separators
            }
        }
        XCTAssertEqual(asked.count, 3)
        XCTAssertEqual(place(host, 0)?.separators?.color, .blue)
        XCTAssertEqual([0, 1].map { place(host, $0)?.separators?.bottomSeparatorVisibility }, [.automatic, .hidden])
        XCTAssertNil(place(show([3], .plain) { $0.showsSeparators = false }, 0)?.separators)
    }

    // MARK: Among other sections

    func test_aListCanBeOneOfManySections() async {
        let layout = UICollectionViewCompositionalLayout { section, environment in
            section == 0
                ? .lines(100) : .list(using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
        }
        let host = CompositionalHost([2, 3], size: CGSize(width: 393, height: 852), isShown: true, layout)
        XCTAssertEqual(host.frame(1, 1), CGRect(x: 0, y: 244, width: 393, height: 44))
        XCTAssertNil(place(host, 0))
        XCTAssertNotNil(place(host, 0, 1))
        XCTAssertNil(host.view.listBackground)
    }

    // MARK: Swiping

    /// A list whose items can be deleted at the trailing side and marked at the leading side.
    private func showSwiping(isRightToLeft: Bool = false, fullSwipe: Bool = true) -> (CompositionalHost, CallLog) {
        let log = CallLog()
        let host = show([10], .plain, isRightToLeft: isRightToLeft) {
            $0.leadingSwipeActionsConfigurationProvider = { path in
                UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .normal, title: "Mark") { _, _, done in
                        log.add("mark \(path.item)")
                        done(true)
                    }
                ])
            }
            $0.trailingSwipeActionsConfigurationProvider = { path in
                guard path.item != 5 else { return nil }
                let configuration = UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
                        log.add("delete \(path.item)")
                        done(true)
                    }
                ])
                configuration.performsFirstActionWithFullSwipe = fullSwipe
                return configuration
            }
        }
        return (host, log)
    }

    func test_aSwipeUncoversActionsAndATapPerformsThem() async throws {
        let (host, log) = showSwiping()
        TestApp.drag(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 200, y: 60), frames: 10)
        TestApp.settle()
        let cell = host.view.cellForItem(at: IndexPath(item: 1, section: 0))!
        let swipe = try XCTUnwrap(host.view.swipe)
        XCTAssertTrue(swipe.isOpen)
        XCTAssertTrue(swipe.cell === cell)
        XCTAssertEqual(swipe.view.frame.maxX, 393)
        XCTAssertEqual(swipe.view.frame.width, swipe.view.openWidth)
        XCTAssertEqual(cell.layer.sublayerTransform.m41, -swipe.view.openWidth)
        XCTAssertEqual(host.view.contentOffset, .zero)
        try TestApp.tap("Delete")
        TestApp.settle()
        XCTAssertEqual(log.entries, ["delete 1"])
        XCTAssertNil(host.view.swipe)
        XCTAssertNil(swipe.view.superview)
        XCTAssertEqual(cell.layer.sublayerTransform.m41, 0)
    }

    func test_aCellThatIsUsedAgainIsNotSwiped() async {
        let (host, _) = showSwiping()
        host.host.sections[0] += (10..<100).map { "0.\($0)" }
        host.view.reloadData()
        TestApp.settle()
        TestApp.drag(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 200, y: 60), frames: 10)
        TestApp.settle()
        XCTAssertNotNil(host.view.swipe)
        host.view.contentOffset.y = 1500
        TestApp.settle()
        XCTAssertNil(host.view.swipe)
        XCTAssertEqual(host.view.visibleCells.filter { $0.layer.sublayerTransform.m41 != 0 }.count, 0)
        XCTAssertEqual(host.view.subviews.filter { $0 is SwipeActionsView }.count, 0)
    }

    func test_cellsKnowThatTheyAreSwiped() async {
        let (host, _) = showSwiping()
        var states: [Bool] = []
        let cell = host.view.cellForItem(at: IndexPath(item: 1, section: 0))!
        cell.configurationUpdateHandler = { states.append($1.isSwiped) }
        TestApp.drag(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 200, y: 60), frames: 10)
        TestApp.settle()
        XCTAssertEqual(states.last, true)
        TestApp.tap(at: CGPoint(x: 100, y: 200))
        TestApp.settle()
        XCTAssertEqual(states.last, false)
    }

    func test_aHeaderThatStaysInSightHasABackground() async {
        for isFlow in [false, true] {
            let kind = UICollectionView.elementKindSectionHeader
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = CGSize(width: 393, height: 44)
            flow.headerReferenceSize = CGSize(width: 0, height: 30)
            flow.sectionHeadersPinToVisibleBounds = true
            var list = UICollectionLayoutListConfiguration(appearance: .plain)
            list.headerMode = .supplementary
            let layout = isFlow ? flow : UICollectionViewCompositionalLayout.list(using: list)
            let host = CollectionHost([(0..<60).map { "\($0)" }])
            let view = TestApp.showCollection(host, layout: layout) {
                $0.register(UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
            }
            let header = view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
            XCTAssertEqual(header?.configurationState.isPinned, false)
            var opacity: CGFloat? { header?.backgroundConfiguration?.backgroundColor?.cgColor.alpha }
            // What passes beneath is blurred.
            var blurs: Bool {
                header?.backgroundConfigurationView?.subviews.first?.subviews.contains { $0.layer.state.backdrop != nil } ?? false
            }
            if !isFlow { XCTAssertEqual(opacity, 0) }
            XCTAssertFalse(blurs)
            view.contentOffset.y = 200
            TestApp.settle()
            XCTAssertEqual(header?.configurationState.isPinned, true)
            XCTAssertGreaterThan(opacity ?? 0, 0)
            if !isFlow { XCTAssertTrue(blurs) }
            view.contentOffset.y = 0
            TestApp.settle()
            XCTAssertEqual(header?.configurationState.isPinned, false)
            XCTAssertFalse(blurs)
            if !isFlow { XCTAssertEqual(opacity, 0) }
        }
    }

    func test_aTouchElsewhereClosesTheActionsAndSelectsNothing() async {
        let (host, _) = showSwiping()
        TestApp.drag(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 200, y: 60), frames: 10)
        TestApp.settle()
        TestApp.tap(at: CGPoint(x: 100, y: 200))
        TestApp.settle()
        XCTAssertNil(host.view.swipe)
        XCTAssertEqual(host.view.indexPathsForSelectedItems, [])
    }

    func test_aFullSwipePerformsTheFirstAction() async {
        let (host, log) = showSwiping()
        TestApp.drag(from: CGPoint(x: 380, y: 60), to: CGPoint(x: 20, y: 60), frames: 20)
        TestApp.settle()
        XCTAssertEqual(log.entries, ["delete 1"])
        let (other, otherLog) = showSwiping(fullSwipe: false)
        TestApp.drag(from: CGPoint(x: 380, y: 60), to: CGPoint(x: 20, y: 60), frames: 20)
        TestApp.settle()
        XCTAssertEqual(otherLog.entries, [])
        XCTAssertTrue(other.view.swipe?.isOpen ?? false)
        withExtendedLifetime(host) {}
    }

    func test_anActionThatDeletesItsItemLeavesNothingBehind() async throws {
        let box = Holder()
        let host = show([10], .plain) {
            $0.trailingSwipeActionsConfigurationProvider = { path in
                UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
                        box.host?.host.sections[0].remove(at: path.item)
                        box.host?.view.deleteItems(at: [path])
                        done(true)
                    }
                ])
            }
        }
        box.host = host
        TestApp.drag(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 200, y: 60), frames: 10)
        TestApp.settle()
        let swipe = try XCTUnwrap(host.view.swipe)
        try TestApp.tap("Delete")
        TestApp.settle()
        XCTAssertEqual(host.view.shownTexts, ["0.0", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9"])
        XCTAssertNil(host.view.swipe)
        XCTAssertNil(swipe.view.superview)
        XCTAssertEqual(swipe.cell.layer.sublayerTransform.m41, 0)
        XCTAssertTrue(host.view.leavingViews.isEmpty)
    }

    /// Lets an action reach the list that it is made for.
    @MainActor
    private final class Holder {
        var host: CompositionalHost?
    }

    func test_leadingActionsAndItemsWithout() async {
        let (host, _) = showSwiping()
        TestApp.drag(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 160, y: 60), frames: 10)
        TestApp.settle()
        XCTAssertEqual(host.view.swipe?.view.buttons.map(\.action.title), ["Mark"])
        XCTAssertEqual(host.view.swipe?.view.frame.minX, 0)
        host.view.endSwipe(animated: false)
        TestApp.drag(from: CGPoint(x: 300, y: 240), to: CGPoint(x: 200, y: 240), frames: 10)
        TestApp.settle()
        XCTAssertNil(host.view.swipe, "item 5 has none")
    }

    func test_rightToLeftActionsAreAtTheOtherSide() async {
        let (host, _) = showSwiping(isRightToLeft: true)
        TestApp.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 200, y: 60), frames: 10)
        TestApp.settle()
        XCTAssertEqual(host.view.swipe?.view.buttons.map(\.action.title), ["Delete"])
        XCTAssertEqual(host.view.swipe?.view.frame.minX, 0)
    }

    func test_scrollingStillScrollsAndClosesTheActions() async {
        let host = show([100], .plain) {
            $0.trailingSwipeActionsConfigurationProvider = { _ in
                UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Do") { _, _, done in done(true) }])
            }
        }
        TestApp.drag(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 200, y: 60), frames: 10)
        TestApp.settle()
        XCTAssertNotNil(host.view.swipe)
        TestApp.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), frames: 10)
        TestApp.settle()
        XCTAssertNil(host.view.swipe)
        XCTAssertGreaterThan(host.view.contentOffset.y, 100)
    }
}
