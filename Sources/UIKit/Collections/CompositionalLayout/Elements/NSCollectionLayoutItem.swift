import CoreGraphics
import Foundation

/// The size and surroundings of one item, or of one kind of items, in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
    let size: NSCollectionLayoutSize
    private let extras: [NSCollectionLayoutSupplementaryItem]

    init(size: NSCollectionLayoutSize, extras: [NSCollectionLayoutSupplementaryItem] = []) {
        self.size = size
        self.extras = extras
        super.init()
    }

    public convenience init(layoutSize: NSCollectionLayoutSize) { self.init(size: layoutSize) }

    public convenience init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        self.init(size: layoutSize, extras: supplementaryItems)
    }

    /// How much smaller the item shows than its size; without effect along axes whose size is estimated.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Space around the item, outside its size.
    @NSCopying open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    open var layoutSize: NSCollectionLayoutSize { size }
    /// Views that accompany each item, as badges do.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { extras }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = duplicate()
        copy.contentInsets = contentInsets
        copy.edgeSpacing = edgeSpacing
        return copy
    }

    /// An element of the same class and size; subclasses add what is theirs.
    func duplicate() -> NSCollectionLayoutItem { NSCollectionLayoutItem(size: size, extras: extras) }

    /// The insets that have an effect.
    var effectiveInsets: NSDirectionalEdgeInsets {
        var insets = contentInsets.orZero
        if size.widthDimension.isSelfSizing { (insets.leading, insets.trailing) = (0, 0) }
        if size.heightDimension.isSelfSizing { (insets.top, insets.bottom) = (0, 0) }
        return insets
    }
}
