import CoreGraphics
import Foundation

/// A layout between two others, as far as a gesture has come on the way from one to the other.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    private let old: UICollectionViewLayout
    private let new: UICollectionViewLayout
    private var values: [String: CGFloat] = [:]
    /// Where the content was when the transition began, and where it will be in the end.
    var offsets: (from: CGPoint, to: CGPoint) = (.zero, .zero)

    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        old = currentLayout
        new = newLayout
        super.init()
    }

    /// A transition isn't found in an archive.
    public required init?(coder: NSCoder) { nil }

    open var currentLayout: UICollectionViewLayout { old }
    open var nextLayout: UICollectionViewLayout { new }

    /// 0 at the current layout, 1 at the next one.
    open var transitionProgress: CGFloat = 0 {
        didSet {
            guard transitionProgress != oldValue else { return }
            invalidateLayout()
            owner?.transitionDidProgress(self)
        }
    }

    // MARK: The app's own values

    /// Keeps a value that an app's layout derives from the gesture.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
        values[key] = value
        invalidateLayout()
    }

    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    // MARK: Layout

    open override func prepare() {
        super.prepare()
        old.prepareIfNeeded()
        new.prepareIfNeeded()
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts {
            old.invalidateLayout(with: context)
            new.invalidateLayout(with: context)
        }
        super.invalidateLayout(with: context)
    }

    open override var collectionViewContentSize: CGSize {
        let (from, to) = (old.collectionViewContentSize, new.collectionViewContentSize)
        return CGSize(width: between(from.width, to.width), height: between(from.height, to.height))
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { new.flipsHorizontallyInOppositeLayoutDirection }
    open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { new.developmentLayoutDirection }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let owner else { return nil }
        // What shows before or after the transition takes part in it, wherever it is on its way.
        var keys: Set<ElementKey> = []
        for (layout, offset) in [(old, offsets.from), (new, offsets.to)] {
            let area = owner.layoutRect(CGRect(origin: offset, size: owner.bounds.size))
            for attributes in layout.layoutAttributesForElements(in: area) ?? [] { keys.insert(attributes.elementKey) }
            for attributes in layout.layoutAttributesForElements(in: rect) ?? [] { keys.insert(attributes.elementKey) }
        }
        return keys.sorted().compactMap(attributes).filter { $0.frame.overlaps(rect) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(.cell(indexPath))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(.supplementary(elementKind, indexPath))
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(ElementKey(category: .decorationView, kind: elementKind, path: indexPath))
    }

    // MARK: Between the layouts

    private func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * transitionProgress }

    private func attributes(_ key: ElementKey, of layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: return layout.layoutAttributesForItem(at: key.path)
        case .supplementaryView: return layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
        case .decorationView: return layout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
        }
    }

    /// An element that only one of the layouts has comes or goes by its opacity.
    private func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let (from, to) = (attributes(key, of: old), attributes(key, of: new))
        guard let known = to ?? from else { return nil }
        let result = known.copied()
        result.fittingAxes = []
        result.scrollsAcross = false
        let (start, end) = (from.map(shown) ?? shown(known), to.map(shown) ?? shown(known))
        result.center = CGPoint(x: between(start.x, end.x), y: between(start.y, end.y))
        if let from, let to {
            result.size = CGSize(width: between(from.size.width, to.size.width), height: between(from.size.height, to.size.height))
            result.transform3D = CATransform3D(from.transform3D, to.transform3D, share: transitionProgress)
        }
        result.alpha = between(from?.alpha ?? 0, to?.alpha ?? 0)
        return result
    }

    /// Where an element's centre shows, scrolled as its section is.
    private func shown(_ attributes: UICollectionViewLayoutAttributes) -> CGPoint {
        guard attributes.scrollsAcross, let owner else { return attributes.center }
        let frame = owner.shownFrame(attributes)
        return CGPoint(
            x: attributes.center.x + frame.minX - attributes.frame.minX, y: attributes.center.y + frame.minY - attributes.frame.minY)
    }
}

extension CATransform3D {
    /// A matrix whose numbers lie between those of two others.
    fileprivate init(_ from: CATransform3D, _ to: CATransform3D, share: CGFloat) {
        func part(_ path: KeyPath<CATransform3D, CGFloat>) -> CGFloat {
            from[keyPath: path] + (to[keyPath: path] - from[keyPath: path]) * share
        }
        self.init(
            m11: part(\.m11), m12: part(\.m12), m13: part(\.m13), m14: part(\.m14), m21: part(\.m21), m22: part(\.m22), m23: part(\.m23),
            m24: part(\.m24), m31: part(\.m31), m32: part(\.m32), m33: part(\.m33), m34: part(\.m34), m41: part(\.m41), m42: part(\.m42),
            m43: part(\.m43), m44: part(\.m44))
    }
}
