import Foundation

/// What a flow layout has to find out again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    open override class func __make() -> UICollectionViewLayoutInvalidationContext { UICollectionViewFlowLayoutInvalidationContext() }

    /// Sizes, insets and spacings, for which the delegate is asked.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// The places that follow from them.
    open var invalidateFlowLayoutAttributes = true
}
