import CoreGraphics
import Foundation

/// Which parts of a layout have become invalid, and why.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    nonisolated public override init() { super.init() }

    /// Makes a context of this class where only the class is known.
    open class func __make() -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }

    /// Everything is, because the data were reloaded or the layout is new.
    open var invalidateEverything: Bool { storedInvalidateEverything }
    /// The numbers of sections and items are others now.
    open var invalidateDataSourceCounts: Bool { storedInvalidateCounts }
    var storedInvalidateEverything = false
    var storedInvalidateCounts = false

    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
            [elementKind: indexPaths], uniquingKeysWith: +)
    }

    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// Added to the offset when the context is used.
    open var contentOffsetAdjustment = CGPoint.zero
    /// Added to the size of the content when the context is used.
    open var contentSizeAdjustment = CGSize.zero

    // MARK: Items that are being moved

    open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
    open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
    open internal(set) var interactiveMovementTarget = CGPoint.zero

    // MARK: Kept for the system's layouts

    /// What a view wants to be, beside what it is.
    var preferred: (attributes: UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes)?

    static func make(_ contextClass: AnyClass) -> UICollectionViewLayoutInvalidationContext {
        (contextClass as? UICollectionViewLayoutInvalidationContext.Type ?? UICollectionViewLayoutInvalidationContext.self).__make()
    }
}
