import XCTest

@testable import UIKit

/// The lines between the cells of a list.
@MainActor
final class ListSeparatorTests: AppTestCase {
    private typealias Separators = UIListSeparatorConfiguration

    private func show(
        _ appearance: UICollectionLayoutListConfiguration.Appearance, change: (inout UIListSeparatorConfiguration) -> Void = { _ in },
        fill: @escaping (UICollectionViewListCell, Int) -> Void = { _, _ in }
    ) -> UICollectionView {
        let layout = RowLayout()
        layout.appearance = appearance
        var separators = Separators(listAppearance: appearance)
        change(&separators)
        layout.separators = separators
        return TestApp.showList(["A", "B", "C"], layout: layout, fill).0
    }

    private func bottom(_ cell: UICollectionViewListCell) -> CGRect? {
        cell.bottomLineView.flatMap { $0.isHidden ? nil : $0.frame }
    }

    private func top(_ cell: UICollectionViewListCell) -> CGRect? { cell.topLineView.flatMap { $0.isHidden ? nil : $0.frame } }

    private let pixel: CGFloat = 1 / 3

    private func assert(_ frame: CGRect?, _ wanted: CGRect, line: UInt = #line) {
        XCTAssertEqual(frame?.minX ?? -1, wanted.minX, accuracy: 0.01, line: line)
        XCTAssertEqual(frame?.minY ?? -1, wanted.minY, accuracy: 0.01, line: line)
        XCTAssertEqual(frame?.width ?? -1, wanted.width, accuracy: 0.01, line: line)
        XCTAssertEqual(frame?.height ?? -1, wanted.height, accuracy: 0.01, line: line)
    }

    func test_linesBeginWithTheText() async {
        let view = show(
            .plain,
            fill: { cell, item in
                guard item == 1 else { return }
                cell.accessories = [.multiselect(displayed: .always)]
                cell.indentationLevel = 1
            })
        assert(bottom(view.row(0)), CGRect(x: 16, y: 44 - pixel, width: 377, height: pixel))
        assert(bottom(view.row(1)), CGRect(x: 16 + 38 + 10, y: 44 - pixel, width: 393 - 64, height: pixel))
        assert(bottom(view.row(2)), CGRect(x: 16, y: 44 - pixel, width: 377, height: pixel))
        XCTAssertNil(top(view.row(0)))
        XCTAssertEqual(view.row(0).contentView.frame.height, 44 - pixel, accuracy: 0.01)
    }

    func test_cardsHaveNoLineAtTheirEnd() async {
        let view = show(.insetGrouped)
        XCTAssertNotNil(bottom(view.row(1)))
        XCTAssertNil(bottom(view.row(2)))
        XCTAssertEqual(view.row(0).layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        XCTAssertEqual(view.row(0).layer.cornerRadius, Look.current.tables.insetGroupedCornerRadius)
        XCTAssertEqual(view.row(1).layer.cornerRadius, 0)
        XCTAssertEqual(view.row(2).layer.maskedCorners, [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }

    func test_groupedSectionsHaveLinesFromSideToSideAroundThem() async {
        let view = show(.grouped)
        assert(top(view.row(0)), CGRect(x: 0, y: 0, width: 393, height: pixel))
        assert(bottom(view.row(0)), CGRect(x: 16, y: 44 - pixel, width: 377, height: pixel))
        assert(bottom(view.row(2)), CGRect(x: 0, y: 44 - pixel, width: 393, height: pixel))
    }

    func test_sidebarsHaveNoLinesUnlessTheAppWantsThem() async {
        XCTAssertNil(bottom(show(.sidebar).row(0)))
        XCTAssertNotNil(bottom(show(.sidebar, change: { $0.bottomSeparatorVisibility = .visible }).row(0)))
        XCTAssertNotNil(bottom(show(.sidebarPlain).row(0)))
    }

    func test_visibilityInsetsAndColourAreTheConfigurations() async {
        let view = show(
            .insetGrouped,
            change: {
                $0.topSeparatorVisibility = .visible
                $0.bottomSeparatorVisibility = .visible
                $0.color = .systemRed
                $0.bottomSeparatorInsets.trailing = 20
                $0.topSeparatorInsets.leading = 5
            })
        assert(bottom(view.row(2)), CGRect(x: 16, y: 44 - pixel, width: 357, height: pixel))
        assert(top(view.row(2)), CGRect(x: 5, y: 0, width: 388, height: pixel))
        XCTAssertEqual(view.row(0).bottomLineView?.backgroundColor, .systemRed)
        let hidden = show(.plain, change: { $0.bottomSeparatorVisibility = .hidden })
        XCTAssertNil(bottom(hidden.row(0)))
    }

    func test_constraintsMoveTheGuideAndTheLine() async {
        let box = UIView()
        let view = show(
            .plain,
            fill: { cell, item in
                guard item == 0 else { return }
                box.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 70),
                    box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                    box.widthAnchor.constraint(equalToConstant: 10), box.heightAnchor.constraint(equalToConstant: 10),
                    cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: box.leadingAnchor),
                ])
            })
        TestApp.step()
        XCTAssertEqual(bottom(view.row(0))?.minX ?? 0, 70, accuracy: 0.5)
        XCTAssertEqual(bottom(view.row(0))?.maxX ?? 0, 393, accuracy: 0.5)
        XCTAssertEqual(view.row(0).separatorLayoutGuide.layoutFrame.minX, 70, accuracy: 0.5)
        let own = view.row(1).separatorLayoutGuide
        TestApp.step()
        XCTAssertEqual(own.layoutFrame.minX, 16, accuracy: 0.5)
        XCTAssertEqual(own.layoutFrame.maxX, 393, accuracy: 0.5)
    }

    func test_aMarkedRowHasNoLinesAroundIt() async {
        let view = show(.plain)
        view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        XCTAssertNil(bottom(view.row(0)))
        XCTAssertNil(bottom(view.row(1)))
        XCTAssertNotNil(bottom(view.row(2)))
        view.deselectItem(at: IndexPath(item: 1, section: 0), animated: false)
        XCTAssertNotNil(bottom(view.row(0)))
        XCTAssertNotNil(bottom(view.row(1)))
    }

    func test_rowsMarkedTogetherKeepLinesInTheirOwnColour() async {
        let view = show(.plain, change: { $0.multipleSelectionColor = .systemBlue })
        view.allowsMultipleSelection = true
        view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        XCTAssertNotNil(bottom(view.row(0)))
        XCTAssertEqual(view.row(0).bottomLineView?.backgroundColor, .separator)
        XCTAssertEqual(view.row(1).bottomLineView?.backgroundColor, .systemBlue)
    }

    func test_configurationsCompareAndDescribeThemselves() async {
        var one = Separators(listAppearance: .plain)
        XCTAssertEqual(one, Separators(listAppearance: .plain))
        XCTAssertEqual(one.hashValue, Separators(listAppearance: .plain).hashValue)
        one.bottomSeparatorInsets.leading = 3
        XCTAssertNotEqual(one, Separators(listAppearance: .plain))
        XCTAssertTrue(one.description.contains("topSeparatorVisibility = automatic"), one.description)
        XCTAssertFalse(one.description.contains("visualEffect"))
        XCTAssertEqual(one.customMirror.children.count, 7)
        XCTAssertEqual(one.topSeparatorInsets, Separators.automaticInsets)
    }
}
