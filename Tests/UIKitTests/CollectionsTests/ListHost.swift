import ObjCRuntime

@testable import UIKit

/// Rows of 44 points below each other, whose attributes say where in a list they stand.
@MainActor
final class RowLayout: UICollectionViewFlowLayout {
    var appearance: UICollectionLayoutListConfiguration.Appearance? = .plain
    var separators: UIListSeparatorConfiguration?
    var role = ListPlace.Role.cell

    override init() {
        super.init()
        minimumLineSpacing = 0
        itemSize = CGSize(width: 393, height: 44)
    }

    required init?(coder: NSCoder) { nil }

    private func marked(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let appearance, attributes.representedElementCategory == .cell else { return attributes }
        let copy = attributes.copied()
        let count = collectionView?.numberOfItems(inSection: copy.indexPath.section) ?? 0
        copy.listPlace = ListPlace(
            appearance: appearance, role: role, isFirst: copy.indexPath.item == 0, isLast: copy.indexPath.item == count - 1,
            separators: separators)
        return copy
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map(marked)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map(marked)
    }
}

extension TestApp {
    /// List cells with texts and accessories, one below the other.
    static func showList(
        _ texts: [String], layout: UICollectionViewLayout? = nil,
        _ fill: @escaping (UICollectionViewListCell, Int) -> Void = { _, _ in }
    ) -> (UICollectionView, CollectionHost) {
        let host = CollectionHost([texts])
        host.makeCell = { view, path, text in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path) as! UICollectionViewListCell
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
            fill(cell, path.item)
            return cell
        }
        let view = showCollection(host, layout: layout ?? RowLayout()) {
            $0.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        }
        return (view, host)
    }
}

extension UICollectionView {
    func row(_ item: Int) -> UICollectionViewListCell {
        cellForItem(at: IndexPath(item: item, section: 0)) as! UICollectionViewListCell
    }

    func middle(ofRow item: Int) -> CGPoint { CGPoint(x: 150, y: CGFloat(item) * 44 + 22) }
}

extension UICollectionViewListCell {
    /// Where an accessory stands in the cell; nil while it doesn't show.
    func frame(of type: UICellAccessory.AccessoryType) -> CGRect? {
        slots.first { $0.accessory.accessoryType == type }.map { $0.view.frame }
    }

    func accessoryView(_ type: UICellAccessory.AccessoryType) -> UIView? { slots.first { $0.accessory.accessoryType == type }?.view }

    /// The middle of an accessory in the window.
    func point(of type: UICellAccessory.AccessoryType) -> CGPoint {
        let frame = frame(of: type) ?? .zero
        return convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    }
}
