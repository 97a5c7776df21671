import Foundation

@testable import UIKit

/// A cell that wants the size that the test names for its text.
@MainActor
final class ChosenSizeCell: TextItemCell {
    static var sizes: [String: CGSize] = [:]

    override class func __make(frame: CGRect) -> UICollectionViewCell { ChosenSizeCell(frame: frame) }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        if let size = Self.sizes[label.text ?? ""] { layoutAttributes.size = size }
        return layoutAttributes
    }
}

/// A view of any kind beside items, which wants the width and height that the test names.
@MainActor
final class ChosenSizeEdge: UICollectionReusableView {
    static var width: CGFloat?
    static var height: CGFloat?

    override class func __make(frame: CGRect) -> UICollectionReusableView { ChosenSizeEdge(frame: frame) }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        if let width = Self.width { layoutAttributes.size.width = width }
        if let height = Self.height { layoutAttributes.size.height = height }
        return layoutAttributes
    }
}

@MainActor
final class BackgroundView: UICollectionReusableView {
    override class func __make(frame: CGRect) -> UICollectionReusableView { BackgroundView(frame: frame) }
}

/// Items of sections with the given numbers, named "section.item".
@MainActor
final class CompositionalHost {
    let host: CollectionHost
    let view: UICollectionView

    static let kinds = ["badge", "header", "footer", "bar"]

    init(
        _ counts: [Int], size: CGSize = CGSize(width: 400, height: 800), isShown: Bool = false, isRightToLeft: Bool = false,
        _ layout: UICollectionViewCompositionalLayout
    ) {
        host = CollectionHost(counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } })
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.registerTestViews()
        view.register(ChosenSizeCell.self, forCellWithReuseIdentifier: "cell")
        for kind in Self.kinds {
            view.register(ChosenSizeEdge.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        layout.register(BackgroundView.self, forDecorationViewOfKind: "back")
        if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
        view.dataSource = host
        view.delegate = host
        if isShown {
            let controller = UIViewController()
            controller.view.addSubview(view)
            _ = TestApp.show(controller)
        }
    }

    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    func frame(_ kind: String, _ item: Int, _ section: Int = 0) -> CGRect? {
        view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: item, section: section))?.frame
    }

    func frames(_ items: Range<Int>, _ section: Int = 0) -> [CGRect?] { items.map { frame($0, section) } }
}

extension NSCollectionLayoutSize {
    convenience init(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) {
        self.init(widthDimension: width, heightDimension: height)
    }
}

extension NSDirectionalEdgeInsets {
    init(all: CGFloat) { self.init(top: all, leading: all, bottom: all, trailing: all) }
}

extension NSCollectionLayoutSection {
    /// One item a line, as high as given.
    static func lines(_ height: CGFloat) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: .init(.fractionalWidth(1), .fractionalHeight(1)))
        return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: .init(.fractionalWidth(1), .absolute(height)), subitems: [item]))
    }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
    static func header(_ height: CGFloat, _ kind: String = "header", _ alignment: NSRectAlignment = .top)
        -> NSCollectionLayoutBoundarySupplementaryItem
    {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: .init(.fractionalWidth(1), .absolute(height)), elementKind: kind, alignment: alignment)
    }
}
