import QuartzCore
import XCTest

@testable import UIKit

/// Layouts that apps write, with attributes, decoration and invalidation of their own.
@MainActor
final class CollectionLayoutTests: AppTestCase {
    private final class Angles: UICollectionViewLayoutAttributes {
        var angle: CGFloat = 0

        override class func __make() -> UICollectionViewLayoutAttributes { Angles() }

        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone) as! Angles
            copy.angle = angle
            return copy
        }

        override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Angles else { return false }
            return angle == other.angle && super.isEqual(other)
        }
    }

    private final class AngleCell: UICollectionViewCell {
        var angles: [CGFloat] = []

        override class func __make(frame: CGRect) -> UICollectionViewCell { AngleCell(frame: frame) }

        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            super.apply(layoutAttributes)
            angles.append((layoutAttributes as! Angles).angle)
        }
    }

    private final class Backdrop: UICollectionReusableView {
        override class func __make(frame: CGRect) -> UICollectionReusableView { Backdrop(frame: frame) }
    }

    /// Items in one column; each turns a little further the further it is from the top of what shows.
    private final class TurningLayout: UICollectionViewLayout {
        var prepared = 0
        private var width: CGFloat = 0

        override class var layoutAttributesClass: AnyClass { Angles.self }

        override func prepare() {
            super.prepare()
            prepared += 1
            width = collectionView!.bounds.width
        }

        override var collectionViewContentSize: CGSize {
            CGSize(width: width, height: CGFloat(collectionView!.numberOfItems(inSection: 0)) * 100)
        }

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let result = Angles(forCellWith: indexPath)
            result.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 100, width: width, height: 100)
            result.angle = (result.frame.minY - collectionView!.contentOffset.y) / 1000
            result.transform3D = CATransform3DMakeRotation(result.angle, 0, 0, 1)
            result.zIndex = -indexPath.item
            return result
        }

        override func layoutAttributesForDecorationView(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
            let result = Angles(forDecorationViewOfKind: kind, with: path)
            result.frame = CGRect(x: 0, y: 0, width: width, height: 5000)
            result.zIndex = -1000
            return result
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let count = collectionView!.numberOfItems(inSection: 0)
            let range = max(0, Int(rect.minY / 100) - 2)..<max(0, min(count, Int(rect.maxY / 100) + 3))
            return range.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
                + [layoutAttributesForDecorationView(ofKind: "backdrop", at: IndexPath(item: 0, section: 0))!]
        }
    }

    func test_attributesCopyAndCompare() async {
        let one = Angles(forSupplementaryViewOfKind: "badge", with: IndexPath(item: 3, section: 1))
        one.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        (one.alpha, one.zIndex, one.angle) = (0.5, 7, 2)
        let other = one.copy() as! Angles
        XCTAssertFalse(other === one)
        XCTAssertTrue(other.isEqual(one))
        XCTAssertEqual(other.representedElementCategory, .supplementaryView)
        XCTAssertEqual(other.representedElementKind, "badge")
        XCTAssertEqual(other.center, CGPoint(x: 25, y: 40))
        XCTAssertEqual(other.bounds, CGRect(x: 0, y: 0, width: 30, height: 40))
        let changes: [(Angles) -> Void] = [
            { $0.angle = 3 }, { $0.alpha = 1 }, { $0.zIndex = 8 }, { $0.isHidden = true }, { $0.size.width = 31 }, { $0.center.x = 0 },
            { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }, { $0.indexPath = IndexPath(item: 0, section: 0) },
        ]
        for (index, change) in changes.enumerated() {
            let changed = one.copy() as! Angles
            change(changed)
            XCTAssertFalse(changed.isEqual(one), "change \(index)")
        }
        other.transform = CGAffineTransform(scaleX: 2, y: 3)
        XCTAssertEqual(other.frame, CGRect(x: -5, y: -20, width: 60, height: 120))
        XCTAssertEqual(other.size, CGSize(width: 30, height: 40))
    }

    func test_bothKindsOfIndexPathsHaveSectionsAndItems() async {
        let path = IndexPath(item: 7, section: 2) as NSIndexPath
        XCTAssertEqual([path.section, path.item, path.row], [2, 7, 7])
        XCTAssertEqual(NSIndexPath(row: 7, section: 2), path)
        XCTAssertEqual(NSIndexPath(item: 7, section: 2) as IndexPath, IndexPath(row: 7, section: 2))
    }

    func test_aLayoutOfTheAppsOwn() async {
        let host = CollectionHost([(0..<50).map { "\($0)" }])
        let layout = TurningLayout()
        layout.register(Backdrop.self, forDecorationViewOfKind: "backdrop")
        let view = TestApp.showCollection(host, layout: layout) { $0.register(AngleCell.self, forCellWithReuseIdentifier: "cell") }
        XCTAssertEqual(view.contentSize.height, 5000)
        let cell = view.cellForItem(at: IndexPath(item: 2, section: 0)) as! AngleCell
        XCTAssertEqual(cell.angles, [0.2])
        XCTAssertEqual(cell.bounds.size, CGSize(width: 393, height: 100))
        XCTAssertEqual(cell.center, CGPoint(x: 196.5, y: 250))
        XCTAssertEqual(atan2(cell.transform.b, cell.transform.a), 0.2, accuracy: 1e-9)
        let before = layout.prepared
        view.contentOffset.y = 100
        view.layoutIfNeeded()
        XCTAssertEqual(layout.prepared, before + 1)
        XCTAssertEqual(cell.angles, [0.2, 0.1])
        // What stands behind comes first, and items before their successors.
        let order = view.subviews.compactMap { $0 as? UICollectionReusableView }
        XCTAssertTrue(order.first is Backdrop)
        XCTAssertEqual(order.filter { $0 is Backdrop }.count, 1)
        let items = order.compactMap { ($0 as? UICollectionViewCell).flatMap { view.indexPath(for: $0)?.item } }
        XCTAssertEqual(items, items.sorted(by: >))
    }

    func test_aRestingPlaceOfTheLayoutsOwn() async {
        final class Snapping: UICollectionViewFlowLayout {
            override func targetContentOffset(
                forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
            ) -> CGPoint {
                CGPoint(x: 0, y: (proposed.y / 200).rounded() * 200)
            }
        }
        let layout = Snapping()
        layout.itemSize = CGSize(width: 393, height: 200)
        layout.minimumLineSpacing = 0
        let view = TestApp.showCollection(CollectionHost([(0..<50).map { "\($0)" }]), layout: layout)
        TestApp.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 330), frames: 10)
        TestApp.settle()
        XCTAssertGreaterThan(view.contentOffset.y, 199)
        XCTAssertEqual(view.contentOffset.y.truncatingRemainder(dividingBy: 200), 0)
    }

    func test_invalidationMovesOffsetAndAsksAgain() async {
        let layout = TurningLayout()
        layout.register(Backdrop.self, forDecorationViewOfKind: "backdrop")
        let view = TestApp.showCollection(CollectionHost([(0..<50).map { "\($0)" }]), layout: layout) {
            $0.register(AngleCell.self, forCellWithReuseIdentifier: "cell")
        }
        let context = UICollectionViewLayoutInvalidationContext()
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 250)
        context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
        layout.invalidateLayout(with: context)
        XCTAssertEqual(view.contentOffset.y, 250)
        XCTAssertEqual(context.invalidatedItemIndexPaths, [IndexPath(item: 1, section: 0)])
        XCTAssertFalse(context.invalidateEverything)
        let before = layout.prepared
        view.layoutIfNeeded()
        XCTAssertEqual(layout.prepared, before + 1)
    }
}
