import CoreGraphics
import Foundation

/// A view behind a section, whose class the layout registers.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    private let kind: String

    private init(kind: String) {
        self.kind = kind
        super.init(size: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    }

    /// Fills the whole section, with its headers and footers; content insets make it smaller.
    open class func background(elementKind: String) -> Self { NSCollectionLayoutDecorationItem(kind: elementKind) as! Self }

    /// Views with higher numbers stand before others.
    open var zIndex = 0
    open var elementKind: String { kind }

    override func duplicate() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutDecorationItem(kind: kind)
        copy.zIndex = zIndex
        return copy
    }
}
