import ObjCRuntime
import XCTest

@testable import UIKit

/// Where a flow layout puts items, headers and footers on the screen.
@MainActor
final class FlowLayoutTests: AppTestCase {
    private func names(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

    private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    func test_defaultValues() async {
        let layout = UICollectionViewFlowLayout()
        XCTAssertEqual(layout.itemSize, CGSize(width: 50, height: 50))
        XCTAssertEqual(layout.minimumLineSpacing, 10)
        XCTAssertEqual(layout.minimumInteritemSpacing, 10)
        XCTAssertEqual(layout.scrollDirection, .vertical)
        XCTAssertEqual(layout.estimatedItemSize, .zero)
        XCTAssertFalse(layout.flipsHorizontallyInOppositeLayoutDirection)
        XCTAssertEqual(UICollectionView(frame: .zero, collectionViewLayout: layout).backgroundColor, .systemBackground)
    }

    func test_headersSpanTheWidthAndAnEmptySectionKeepsItsEdges() async {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 60)
        layout.sectionInset = UIEdgeInsets(top: 5, left: 20, bottom: 7, right: 23)
        layout.headerReferenceSize = CGSize(width: 10, height: 30)
        layout.footerReferenceSize = CGSize(width: 10, height: 11)
        let view = TestApp.showCollection(CollectionHost([names(4), [], names(1)]), layout: layout)
        let header = UICollectionView.elementKindSectionHeader
        func edge(_ kind: String, _ section: Int) -> CGRect? {
            view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
        }
        XCTAssertEqual(edge(header, 0), CGRect(x: 0, y: 0, width: 393, height: 30))
        // 350 points for three columns of 100.
        XCTAssertEqual(frame(view, 0), CGRect(x: 20, y: 35, width: 100, height: 60))
        XCTAssertEqual(frame(view, 1), CGRect(x: 145, y: 35, width: 100, height: 60))
        XCTAssertEqual(frame(view, 2), CGRect(x: 270, y: 35, width: 100, height: 60))
        XCTAssertEqual(frame(view, 3), CGRect(x: 20, y: 105, width: 100, height: 60))
        XCTAssertEqual(edge(UICollectionView.elementKindSectionFooter, 0), CGRect(x: 0, y: 172, width: 393, height: 11))
        XCTAssertEqual(edge(header, 1), CGRect(x: 0, y: 183, width: 393, height: 30))
        XCTAssertEqual(edge(UICollectionView.elementKindSectionFooter, 1), CGRect(x: 0, y: 225, width: 393, height: 11))
        XCTAssertEqual(frame(view, 0, 2), CGRect(x: 20, y: 271, width: 100, height: 60))
        XCTAssertEqual(view.contentSize, CGSize(width: 393, height: 349))
        XCTAssertEqual(view.visibleSupplementaryViews(ofKind: header).map { ($0 as! TextEdgeView).text }, ["head 0", "head 1", "head 2"])
    }

    func test_horizontalLinesAreColumns() async {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 40, height: 100)
        layout.headerReferenceSize = CGSize(width: 25, height: 0)
        layout.minimumLineSpacing = 4
        let view = TestApp.showCollection(CollectionHost([names(5)]), layout: layout) {
            $0.frame = CGRect(x: 0, y: 100, width: 393, height: 230)
        }
        XCTAssertEqual(frame(view, 0), CGRect(x: 25, y: 0, width: 40, height: 100))
        XCTAssertEqual(frame(view, 1), CGRect(x: 25, y: 130, width: 40, height: 100))
        XCTAssertEqual(frame(view, 4), CGRect(x: 113, y: 0, width: 40, height: 100))
        XCTAssertEqual(view.contentSize, CGSize(width: 153, height: 230))
    }

    func test_originsLieOnPixelsAndSizesStay() async {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 55.5, height: 33.3)
        layout.minimumLineSpacing = 0.1
        let view = TestApp.showCollection(CollectionHost([names(12)]), layout: layout)
        for item in 0..<12 {
            let frame = self.frame(view, item)!
            XCTAssertEqual(frame.size.width, 55.5, accuracy: 1e-9)
            XCTAssertEqual(frame.size.height, 33.3, accuracy: 1e-9)
            XCTAssertEqual(frame.minX * 3, (frame.minX * 3).rounded(), accuracy: 1e-6)
            XCTAssertEqual(frame.minY * 3, (frame.minY * 3).rounded(), accuracy: 1e-6)
        }
    }

    func test_theDelegateDecides() async {
        let entry = ClassRegistry.entry(for: SizingHost.self, name: "Tests.SizingHost")
        typealias Call<T, R> = (UICollectionView, UICollectionViewLayout, T) -> R
        entry.optional("collectionView(_:layout:sizeForItemAt:)") { object -> Call<IndexPath, CGSize> in
            { _, _, path in CGSize(width: 60 + path.item * 40, height: 50) }
        }
        entry.optional("collectionView(_:layout:insetForSectionAt:)") { _ -> Call<Int, UIEdgeInsets> in
            { _, _, _ in UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0) }
        }
        entry.optional("collectionView(_:layout:minimumLineSpacingForSectionAt:)") { _ -> Call<Int, CGFloat> in { _, _, _ in 17 } }
        entry.optional("collectionView(_:layout:minimumInteritemSpacingForSectionAt:)") { _ -> Call<Int, CGFloat> in { _, _, _ in 8 } }
        entry.optional("collectionView(_:layout:referenceSizeForHeaderInSection:)") { _ -> Call<Int, CGSize> in
            { _, _, section in CGSize(width: 0, height: section == 0 ? 0 : 40) }
        }
        let view = TestApp.showCollection(SizingHost([names(4), names(1)]))
        XCTAssertEqual(frame(view, 0), CGRect(x: 0, y: 3, width: 60, height: 50))
        // 60, 100 and 140 fill 393 points with two gaps of 46.5, which begin on pixels.
        XCTAssertEqual(frame(view, 1)!.minX, 106.5, accuracy: 0.2)
        XCTAssertEqual(frame(view, 2)!.maxX, 393, accuracy: 0.2)
        XCTAssertEqual(frame(view, 3), CGRect(x: 0, y: 70, width: 180, height: 50))
        XCTAssertEqual(frame(view, 0, 1)?.minY, 120 + 40 + 3)
        XCTAssertEqual(
            view.indexPathsForVisibleSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader).map(\.section), [1])
    }

    private final class SizingHost: CollectionHost {}

    func test_aDelegateThatOnlyHasTheSelectorDecidesToo() async {
        final class Host: CollectionHost {}
        ClassRegistry.entry(for: Host.self, name: "Tests.SelectorHost").method("collectionView:layout:sizeForItemAtIndexPath:") {
            _, arguments in
            CGSize(width: 30 + (arguments[2] as! IndexPath).item, height: 44)
        }
        let view = TestApp.showCollection(Host([names(3)]))
        XCTAssertEqual((0..<3).map { frame(view, $0)!.size }, (0..<3).map { CGSize(width: 30 + $0, height: 44) })
    }

    func test_headersStayAtTheTopWhileTheirSectionShows() async {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 393, height: 100)
        layout.minimumLineSpacing = 0
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        layout.sectionHeadersPinToVisibleBounds = true
        let view = TestApp.showCollection(CollectionHost([names(5), names(20)]), layout: layout)
        func header(_ section: Int) -> CGFloat? {
            view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?
                .frame.minY
        }
        for (offset, first, second) in [(0, 0, 540), (130, 130, 540), (500, 500, 540), (520, 500, 540), (700, nil, 700)]
            as [(CGFloat, CGFloat?, CGFloat?)]
        {
            view.contentOffset.y = offset
            view.layoutIfNeeded()
            XCTAssertEqual(header(0), first, "at \(offset)")
            XCTAssertEqual(header(1), second, "at \(offset)")
        }
    }

    func test_cellsChooseTheirSizes() async {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        layout.minimumInteritemSpacing = 10
        let host = CollectionHost([["100x30", "120x50", "150x20", "60x60"]])
        let view = TestApp.showCollection(host, layout: layout) {
            $0.register(FittingCell.self, forCellWithReuseIdentifier: "cell")
        }
        host.makeCell = { view, path, text in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! FittingCell
            cell.want(text)
            return cell
        }
        view.reloadData()
        view.layoutIfNeeded()
        XCTAssertEqual(frame(view, 0), CGRect(x: 0, y: 10, width: 100, height: 30))
        XCTAssertEqual(frame(view, 1)!.size, CGSize(width: 120, height: 50))
        XCTAssertEqual(frame(view, 2)!.maxX, 393, accuracy: 0.4)
        XCTAssertEqual(frame(view, 3), CGRect(x: 0, y: 60, width: 60, height: 60))
        XCTAssertEqual(view.contentSize.height, 120)
        // Content that grows has its cell measured again.
        (view.cellForItem(at: IndexPath(item: 3, section: 0)) as? FittingCell)?.want("60x90")
        view.layoutIfNeeded()
        XCTAssertEqual(frame(view, 3)?.height, 90)
    }

    /// A cell with constraints for a size, "width x height".
    private final class FittingCell: UICollectionViewCell {
        private let box = UIView()
        private lazy var width = box.widthAnchor.constraint(equalToConstant: 0)
        private lazy var height = box.heightAnchor.constraint(equalToConstant: 0)

        override init(frame: CGRect) {
            super.init(frame: frame)
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: contentView.topAnchor), box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), width, height,
            ])
        }

        required init?(coder: NSCoder) { nil }
        override class func __make(frame: CGRect) -> UICollectionViewCell { FittingCell(frame: frame) }

        func want(_ size: String) {
            let parts = size.split(separator: "x").map { CGFloat(Int($0)!) }
            (width.constant, height.constant) = (parts[0], parts[1])
            contentView.invalidateIntrinsicContentSize()
        }
    }

    func test_rightToLeftMirrorsOnlyWhereTheLayoutSaysSo() async {
        final class Mirrored: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        for (layout, left) in [(UICollectionViewFlowLayout(), CGFloat(0)), (Mirrored(), 343)] {
            TestApp.reset()
            let view = TestApp.showCollection(CollectionHost([names(3)]), layout: layout) {
                $0.semanticContentAttribute = .forceRightToLeft
            }
            XCTAssertEqual(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX, left)
            XCTAssertEqual(frame(view, 0)?.minX, left)
            XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: left + 5, y: 5)), IndexPath(item: 0, section: 0))
        }
    }

    func test_aNewWidthBreaksTheLinesAnew() async {
        let view = TestApp.showCollection(CollectionHost([names(10)]))
        XCTAssertEqual(frame(view, 5)?.minY, 0)
        view.frame.size.width = 200
        view.layoutIfNeeded()
        XCTAssertEqual(frame(view, 5)?.minY, 60)
        XCTAssertEqual(view.cellForItem(at: IndexPath(item: 5, section: 0))?.frame, frame(view, 5))
    }
}
