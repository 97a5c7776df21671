import XCTest

@testable import UIKit

/// Which items show after a list has got another size or other traits.
@MainActor
final class KeptPlaceTests: AppTestCase {
    private func text(_ item: Int) -> String { String(repeating: "row \(item) has words ", count: 1 + item % 7) }

    private func showRows(isRightToLeft: Bool) -> UICollectionView {
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        let (view, _) = TestApp.showList((0..<200).map(text), layout: layout)
        if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
        TestApp.settle()
        return view
    }

    /// The first item that shows, and how far below the top of the view it begins.
    private func top(_ view: UICollectionView) -> String {
        guard let path = view.indexPathsForVisibleItems.first, let frame = view.layoutAttributesForItem(at: path)?.frame else {
            return "nothing"
        }
        return "\(path.item) at \(Int((frame.minY - view.contentOffset.y).rounded()))"
    }

    func test_rowsKeepTheirPlaceWhenTheirHeightsBecomeUnknown() async {
        for isRightToLeft in [false, true] {
            let view = showRows(isRightToLeft: isRightToLeft)
            view.scrollToItem(at: IndexPath(item: 100, section: 0), at: .top, animated: false)
            TestApp.settle()
            XCTAssertEqual(top(view), "100 at 0")
            view.frame.size = CGSize(width: 852, height: 393)
            TestApp.settle()
            XCTAssertEqual(top(view), "100 at 0", "wide")
            view.frame.size = CGSize(width: 393, height: 852)
            TestApp.settle()
            XCTAssertEqual(top(view), "100 at 0", "narrow again")
            let cell = view.row(100)
            view.overrideUserInterfaceStyle = .dark
            TestApp.settle()
            XCTAssertEqual(top(view), "100 at 0", "dark")
            XCTAssertTrue(view.row(100) === cell)
            view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
            TestApp.settle()
            XCTAssertEqual(top(view), "100 at 0", "large text")
        }
    }

    func test_rowsAboveThatAreMeasuredPushNothingDown() async {
        for isRightToLeft in [false, true] {
            let view = showRows(isRightToLeft: isRightToLeft)
            view.scrollToItem(at: IndexPath(item: 150, section: 0), at: .top, animated: false)
            TestApp.settle()
            view.contentOffset.y -= 300
            TestApp.step()
            let frame = view.layoutAttributesForItem(at: IndexPath(item: 150, section: 0))!.frame
            XCTAssertEqual(frame.minY - view.contentOffset.y, 300, accuracy: 0.01)
        }
    }

    func test_itemsBesideThatAreMeasuredPushNothingAway() async {
        defer { ChosenSizeCell.sizes = [:] }
        for item in 0..<100 { ChosenSizeCell.sizes["0.\(item)"] = CGSize(width: 50 + item % 5 * 20, height: 100) }
        for isRightToLeft in [false, true] {
            let size = NSCollectionLayoutSize(.estimated(50), .fractionalHeight(1))
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.scrollDirection = .horizontal
            let layout = UICollectionViewCompositionalLayout(
                section: .init(group: .horizontal(layoutSize: size, subitems: [.init(layoutSize: size)])), configuration: configuration)
            let host = CompositionalHost([100], isShown: true, isRightToLeft: isRightToLeft, layout)
            let view = host.view
            TestApp.settle()
            let path = IndexPath(item: 60, section: 0)
            view.scrollToItem(at: path, at: isRightToLeft ? .right : .left, animated: false)
            TestApp.settle()
            view.contentOffset.x += isRightToLeft ? 200 : -200
            TestApp.step()
            let frame = view.layoutAttributesForItem(at: path)!.frame
            XCTAssertEqual(isRightToLeft ? view.bounds.maxX - frame.maxX : frame.minX - view.bounds.minX, 200, accuracy: 0.01)
            withExtendedLifetime(host) {}
        }
    }

    func test_rowsThatComeAboveWithoutAnimationPushTheRestDown() async {
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        let (view, host) = TestApp.showList((0..<200).map(text), layout: layout)
        view.scrollToItem(at: IndexPath(item: 100, section: 0), at: .top, animated: false)
        TestApp.settle()
        let offset = view.contentOffset.y
        host.sections[0].insert(contentsOf: ["x", "y"], at: 0)
        UIView.performWithoutAnimation { view.insertItems(at: (0..<2).map { IndexPath(item: $0, section: 0) }) }
        TestApp.settle()
        XCTAssertEqual(view.contentOffset.y, offset)
    }

    func test_contentThatRunsLeftwardsBeginsAtTheRight() async {
        let section = NSCollectionLayoutSection(
            group: .horizontal(
                layoutSize: .init(.absolute(100), .fractionalHeight(1)),
                subitems: [NSCollectionLayoutItem(layoutSize: .init(.fractionalWidth(1), .fractionalHeight(1)))]))
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
        let host = CompositionalHost([30], isShown: true, isRightToLeft: true, layout)
        TestApp.settle()
        XCTAssertEqual(host.view.contentOffset, CGPoint(x: 2600, y: 0))
        XCTAssertEqual(host.view.shownTexts, ["0.0", "0.1", "0.2", "0.3"])
        // The beginning stays in sight while more comes at the end, and in a view of another width.
        host.host.sections[0].append("more")
        host.view.insertItems(at: [IndexPath(item: 30, section: 0)])
        TestApp.settle()
        XCTAssertEqual(host.view.contentOffset.x, 2700)
        host.view.frame.size.width = 250
        TestApp.settle()
        XCTAssertEqual(host.view.shownTexts, ["0.0", "0.1", "0.2"])
        // Elsewhere it stays where it is.
        host.view.contentOffset.x = 1000
        host.view.reloadData()
        TestApp.settle()
        XCTAssertEqual(host.view.contentOffset.x, 1000)
    }
}
