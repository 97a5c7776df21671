import XCTest

@testable import UIKit

/// Items whose content decides how large they are.
@MainActor
final class CompositionalSizingTests: AppTestCase {
    override func tearDown() async throws {
        await MainActor.run { ChosenSizeCell.sizes = [:] }
    }

    private func layout(_ group: NSCollectionLayoutGroup) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }

    private func column(_ estimate: CGFloat = 40) -> UICollectionViewCompositionalLayout {
        let size = NSCollectionLayoutSize(.fractionalWidth(1), .estimated(estimate))
        return layout(.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }

    private func grid(_ height: NSCollectionLayoutDimension) -> UICollectionViewCompositionalLayout {
        let item = NSCollectionLayoutItem(layoutSize: .init(.fractionalWidth(0.5), height))
        return layout(.horizontal(layoutSize: .init(.fractionalWidth(1), .estimated(40)), subitems: [item]))
    }

    func test_rowsAreAsHighAsTheirCellsWant() async {
        for index in 0..<3 { ChosenSizeCell.sizes["0.\(index)"] = CGSize(width: 1, height: 50 + CGFloat(index) * 10) }
        let host = CompositionalHost([100], column())
        host.view.layoutIfNeeded()
        XCTAssertEqual(
            host.frames(0..<4),
            [
                CGRect(x: 0, y: 0, width: 400, height: 50), CGRect(x: 0, y: 50, width: 400, height: 60),
                CGRect(x: 0, y: 110, width: 400, height: 70), CGRect(x: 0, y: 180, width: 400, height: 40),
            ])
        XCTAssertEqual(host.view.contentSize.height, 180 + 97 * 40)
    }

    func test_aRowIsAsHighAsItsHighestCell() async {
        ChosenSizeCell.sizes = [
            "0.0": CGSize(width: 1, height: 30), "0.1": CGSize(width: 1, height: 80), "0.2": CGSize(width: 1, height: 20),
        ]
        let host = CompositionalHost([3], grid(.estimated(40)))
        host.view.layoutIfNeeded()
        XCTAssertEqual(
            host.frames(0..<3),
            [
                CGRect(x: 0, y: 0, width: 200, height: 30), CGRect(x: 200, y: 0, width: 200, height: 80),
                CGRect(x: 0, y: 80, width: 200, height: 20),
            ])
        XCTAssertEqual(host.view.contentSize.height, 100)
    }

    func test_siblingsCanBeAsHighAsTheHighest() async {
        ChosenSizeCell.sizes = [
            "0.0": CGSize(width: 1, height: 30), "0.1": CGSize(width: 1, height: 80), "0.2": CGSize(width: 1, height: 20),
        ]
        let host = CompositionalHost([3], grid(.uniformAcrossSiblings(withEstimate: 40)))
        host.view.layoutIfNeeded()
        XCTAssertEqual(host.frames(0..<3).map(\.?.height), [80, 80, 20])
        XCTAssertEqual(host.frame(2)?.minY, 80)
        let dimension = NSCollectionLayoutDimension.uniformAcrossSiblings(withEstimate: 40)
        XCTAssertTrue(dimension.isUniformAcrossSiblings)
        XCTAssertFalse(dimension.isEstimated)
    }

    func test_itemsOfChosenWidthsBreakIntoLines() async {
        let widths: [CGFloat] = [100, 150, 120, 90, 300, 60, 50, 200]
        for (index, width) in widths.enumerated() { ChosenSizeCell.sizes["0.\(index)"] = CGSize(width: width, height: 30) }
        let item = NSCollectionLayoutItem(layoutSize: .init(.estimated(80), .estimated(30)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: .init(.fractionalWidth(1), .estimated(30)), subitems: [item])
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 5
        let host = CompositionalHost([8], UICollectionViewCompositionalLayout(section: section))
        host.view.layoutIfNeeded()
        let expected: [(CGFloat, CGFloat)] = [(0, 0), (110, 0), (270, 0), (0, 35), (100, 35), (0, 70), (70, 70), (130, 70)]
        for (index, (x, y)) in expected.enumerated() {
            XCTAssertEqual(host.frame(index), CGRect(x: x, y: y, width: widths[index], height: 30), "item \(index)")
        }
    }

    func test_aCellFindsItsHeightByItsConstraints() async {
        let host = CompositionalHost([2], column())
        host.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        host.host.makeCell = { view, path, _ in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            let inner = UIView()
            inner.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(inner)
            NSLayoutConstraint.activate([
                inner.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 7),
                inner.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -7),
                inner.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                inner.heightAnchor.constraint(equalToConstant: 60),
            ])
            return cell
        }
        host.view.layoutIfNeeded()
        XCTAssertEqual(host.frame(1), CGRect(x: 0, y: 74, width: 400, height: 74))
    }

    func test_aColumnInAGroupOfUnknownHeight() async {
        ChosenSizeCell.sizes = ["0.0": CGSize(width: 1, height: 70), "0.2": CGSize(width: 1, height: 90)]
        let item = NSCollectionLayoutItem(layoutSize: .init(.fractionalWidth(1), .estimated(40)))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: .init(.fractionalWidth(0.5), .estimated(80)), repeatingSubitem: item, count: 2)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: .init(.fractionalWidth(1), .estimated(80)), subitems: [column])
        let host = CompositionalHost([5], layout(group))
        host.view.layoutIfNeeded()
        XCTAssertEqual(
            host.frames(0..<5).map(\.?.origin),
            [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 70), CGPoint(x: 200, y: 0), CGPoint(x: 200, y: 90), CGPoint(x: 0, y: 130)])
        XCTAssertEqual(host.view.contentSize.height, 170)
    }

    func test_sizesStayWithTheirItemsThroughUpdates() async {
        for index in 0..<100 { ChosenSizeCell.sizes["0.\(index)"] = CGSize(width: 1, height: 100) }
        let host = CompositionalHost([100], isShown: true, column())
        TestApp.settle()
        for offset in stride(from: 0, through: 3000, by: 400) {
            host.view.contentOffset.y = CGFloat(offset)
            host.view.layoutIfNeeded()
        }
        XCTAssertEqual(host.frame(30)?.minY, 3000)
        host.host.sections[0].remove(at: 0)
        host.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        TestApp.settle()
        XCTAssertEqual(host.frame(29)?.minY, 2900)
        host.host.sections[0].insert("new", at: 3)
        host.view.insertItems(at: [IndexPath(item: 3, section: 0)])
        TestApp.settle()
        XCTAssertEqual(host.frame(30)?.minY, 2900 + 40)
    }

    func test_whatIsAboveStaysStillWhenSizesAreFound() async {
        for index in 0..<200 { ChosenSizeCell.sizes["0.\(index)"] = CGSize(width: 1, height: 75) }
        let host = CompositionalHost([200], isShown: true, column())
        host.view.scrollToItem(at: IndexPath(item: 150, section: 0), at: .top, animated: false)
        TestApp.settle()
        let path = IndexPath(item: 150, section: 0)
        XCTAssertEqual(host.view.cellForItem(at: path)!.frame.minY, host.view.contentOffset.y, accuracy: 0.5)
        // Scrolling up measures items above the visible ones; those in sight don't jump.
        let before = host.view.cellForItem(at: path)!.frame.minY - host.view.contentOffset.y
        host.view.contentOffset.y -= 50
        host.view.layoutIfNeeded()
        XCTAssertEqual(host.view.cellForItem(at: path)!.frame.minY - host.view.contentOffset.y, before + 50, accuracy: 0.5)
    }

    func test_aContentInsetHasNoEffectAlongAnEstimatedAxis() async {
        let item = NSCollectionLayoutItem(layoutSize: .init(.fractionalWidth(1), .estimated(40)))
        item.contentInsets = NSDirectionalEdgeInsets(all: 10)
        let host = CompositionalHost(
            [2], layout(.horizontal(layoutSize: .init(.fractionalWidth(1), .estimated(40)), subitems: [item])))
        XCTAssertEqual(host.frame(1), CGRect(x: 10, y: 40, width: 380, height: 40))
    }
}
