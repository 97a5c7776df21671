import Foundation

/// How a section moves that scrolls across its layout.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    override init() { super.init() }

    open var decelerationRate = UICollectionLayoutSectionOrthogonalScrollingDecelerationRate.automatic
    open var bounce = UICollectionLayoutSectionOrthogonalScrollingBounce.automatic
}
