import CoreGraphics
import Foundation

/// Changes the visible elements of a section before they show; the point is how far the section is scrolled.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// One group again and again, with headers, footers and a background.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
    let group: NSCollectionLayoutGroup
    /// Set for sections of lists.
    var list: ListSectionStyle?

    private init(content: NSCollectionLayoutGroup) {
        group = content
        super.init()
    }

    public convenience init(group: NSCollectionLayoutGroup) { self.init(content: group) }

    /// Space around the groups, inside headers and footers.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// What the content insets keep their distance from.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// What headers and footers keep their distance from; with the automatic reference they follow the content insets.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// Whether headers and footers are as wide as the content; else they ignore the content insets.
    open var supplementariesFollowContentInsets = true
    /// In points.
    open var interGroupSpacing: CGFloat = 0
    /// Whether and how the section scrolls across the direction of the layout.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    open var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties { scrollingProperties }
    /// Headers, footers and bars at the sides.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Called before the section's elements show, and with each step of scrolling.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    private let scrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSection(content: group)
        copy.list = list
        copy.contentInsets = contentInsets
        copy.contentInsetsReference = contentInsetsReference
        copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        copy.interGroupSpacing = interGroupSpacing
        copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        copy.scrollingProperties.bounce = scrollingProperties.bounce
        copy.scrollingProperties.decelerationRate = scrollingProperties.decelerationRate
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.decorationItems = decorationItems
        copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        return copy
    }
}
