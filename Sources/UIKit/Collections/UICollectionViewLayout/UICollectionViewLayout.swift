import CoreGraphics
import Foundation
import ObjCRuntime

/// Decides where the elements of a collection view stand; a base class for layouts.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init() }

    /// Makes a layout of this class where only the class is known.
    open class func __make() -> UICollectionViewLayout { UICollectionViewLayout() }

    /// The collection view that uses the layout.
    open var collectionView: UICollectionView? { owner }

    // MARK: Kept by the collection view

    weak var owner: UICollectionView?
    /// False from an invalidation until `prepare` has been called.
    var isPrepared = false
    /// While `prepare` runs, what it changes asks for no further preparation.
    var isPreparing = false
    /// Whether something that the layout depends on has changed without anybody saying so.
    var isOutdated: Bool { false }
    /// The traits of the view are others now.
    func traitsDidChange() {}
    /// Called with the elements that are about to show, which may be changed.
    func elementsWillShow(_ elements: [UICollectionViewLayoutAttributes]) {}
    /// Whether sizes that content had chosen have become estimates again since the last call.
    func takesForgottenSizes() -> Bool { false }
    var decorationClasses: [String: UICollectionReusableView.Type] = [:]

    func prepareIfNeeded() {
        guard !isPrepared, !isPreparing, let owner else { return }
        owner.loadCountsIfNeeded()
        isPreparing = true
        prepare()
        isPreparing = false
        isPrepared = true
    }

    // MARK: Classes

    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Names the class of a kind of decoration view.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        guard let viewClass else {
            decorationClasses[elementKind] = nil
            return
        }
        guard let type = viewClass as? UICollectionReusableView.Type else {
            raise(
                .internalInconsistency,
                "cannot register class \(NSStringFromClass(viewClass)) for decoration views of kind \(elementKind): it is no subclass of "
                    + "UICollectionReusableView")
        }
        decorationClasses[elementKind] = type
    }

    // MARK: Places

    /// Called before the layout is first asked for anything, and again after each invalidation.
    open func prepare() {}
    open var collectionViewContentSize: CGSize { .zero }
    /// The attributes of all elements that show in a rectangle.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Chooses where a drag comes to rest; the velocity is in points per millisecond.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint)
        -> CGPoint
    {
        proposedContentOffset
    }

    /// Chooses the offset after an update or a change of layouts.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    // MARK: Invalidation

    open func invalidateLayout() {
        invalidateLayout(with: .make(Self.invalidationContextClass))
    }

    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if !isPreparing { isPrepared = false }
        owner?.layoutWasInvalidated(self, context)
    }

    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        .make(Self.invalidationContextClass)
    }

    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = UICollectionViewLayoutInvalidationContext.make(Self.invalidationContextClass)
        context.preferred = (preferredAttributes, originalAttributes)
        return context
    }

    // MARK: Direction

    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether everything is mirrored where the interface has the other direction.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: Updates

    /// Called between the preparation for new data and the animation to it.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called within the animation.
    open func finalizeCollectionViewUpdates() {}

    /// Where an item that appears comes from; nil where it stands in the end.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        owner?.standardInitialAttributes(.cell(itemIndexPath))
    }

    /// Where an item that disappears goes; nil where it stood.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        owner?.standardFinalAttributes(.cell(itemIndexPath))
    }

    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        owner?.standardInitialAttributes(.supplementary(elementKind, elementIndexPath))
    }

    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        owner?.standardFinalAttributes(.supplementary(elementKind, elementIndexPath))
    }

    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        owner?.standardInitialAttributes(ElementKey(category: .decorationView, kind: elementKind, path: decorationIndexPath))
    }

    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        owner?.standardFinalAttributes(ElementKey(category: .decorationView, kind: elementKind, path: decorationIndexPath))
    }

    /// Supplementary views that go with an update, beside those of deleted items and sections.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Supplementary views that come with an update, beside those of inserted items and sections.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    // MARK: Animated changes of the bounds and of layouts

    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    open func finalizeAnimatedBoundsChange() {}
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    open func finalizeLayoutTransition() {}

    // MARK: Items that a finger moves

    /// The place for an item that is held over a position.
    open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint) -> IndexPath {
        owner?.indexPathForItem(at: position) ?? previousIndexPath
    }

    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes =
            layoutAttributesForItem(at: indexPath)?.copied() ?? .make(Self.layoutAttributesClass, .cell, nil, indexPath)
        attributes.center = position
        attributes.zIndex = .max
        return attributes
    }

    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = UICollectionViewLayoutInvalidationContext.make(Self.invalidationContextClass)
        context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        context.interactiveMovementTarget = targetPosition
        return context
    }

    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = UICollectionViewLayoutInvalidationContext.make(Self.invalidationContextClass)
        context.targetIndexPathsForInteractivelyMovingItems = indexPaths
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        return context
    }
}
