import CoreGraphics
import Foundation
import ObjCRuntime

/// Lines of items, one after another, in sections with headers and footers.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// What section insets keep their distance from.
    public enum SectionInsetReference: Int, Sendable {
        case fromContentInset = 0
        case fromSafeArea = 1
        case fromLayoutMargins = 2
    }

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override class func __make() -> UICollectionViewLayout { UICollectionViewFlowLayout() }

    /// A size that cells find out themselves.
    public class var automaticSize: CGSize {
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    }

    // MARK: Sizes and distances

    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { didChange(oldValue != scrollDirection) } }
    open var itemSize = CGSize(width: 50, height: 50) { didSet { didChange(oldValue != itemSize) } }
    /// Not zero: cells are asked for their own sizes, and this is what they are taken for before.
    open var estimatedItemSize = CGSize.zero { didSet { didChange(oldValue != estimatedItemSize) } }
    open var minimumLineSpacing: CGFloat = 10 { didSet { didChange(oldValue != minimumLineSpacing) } }
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { didChange(oldValue != minimumInteritemSpacing) } }
    open var sectionInset = UIEdgeInsets.zero { didSet { didChange(oldValue != sectionInset) } }
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { didChange(oldValue != sectionInsetReference) }
    }
    /// Only the length along the direction of scrolling counts.
    open var headerReferenceSize = CGSize.zero { didSet { didChange(oldValue != headerReferenceSize) } }
    open var footerReferenceSize = CGSize.zero { didSet { didChange(oldValue != footerReferenceSize) } }
    open var sectionHeadersPinToVisibleBounds = false { didSet { didChange(oldValue != sectionHeadersPinToVisibleBounds) } }
    open var sectionFootersPinToVisibleBounds = false { didSet { didChange(oldValue != sectionFootersPinToVisibleBounds) } }

    private func didChange(_ isNew: Bool) {
        guard isNew else { return }
        needsMetrics = true
        if !isPreparing { invalidateLayout() }
    }

    // MARK: Kept by the extensions

    var storedGeometry = FlowGeometry()
    /// True while sizes and distances have to be asked for.
    var needsMetrics = true
    /// The width and height that the metrics were found for.
    var measuredSize = CGSize.zero
    /// Items that have said how large they want to be.
    var measuredItems: Set<IndexPath> = []

    // MARK: Layout

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    open override func prepare() {
        super.prepare()
        updateMetricsIfNeeded()
    }

    open override var collectionViewContentSize: CGSize { coreContentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { coreElements(in: rect) }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        coreItem(at: indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        coreEdge(ofKind: elementKind, at: indexPath)
    }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        adopt(context)
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { coreShouldInvalidate(newBounds) }

    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            let isSizeNew = changesLines(newBounds.size)
            flow.invalidateFlowLayoutDelegateMetrics = isSizeNew
            flow.invalidateFlowLayoutAttributes = isSizeNew
        }
        return context
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        !originalAttributes.fittingAxes.isEmpty && preferredAttributes.size != originalAttributes.size
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            flow.invalidateFlowLayoutDelegateMetrics = false
            flow.invalidateFlowLayoutAttributes = false
        }
        context.invalidateItems(at: [originalAttributes.indexPath])
        return context
    }
}
