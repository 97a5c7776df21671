import CoreGraphics
import Foundation
import ObjCRuntime

extension UICollectionView {
    /// The data source is another one now: nothing that was asked for is valid.
    func forgetData() {
        dataVersion += 1
        if !needsDataReload {
            removeAllViews()
            forgetPlaceholders()
            selectedPaths = []
            needsDataReload = true
        }
        invalidateEverything()
        setNeedsLayout()
    }

    func coreReloadData() {
        cancelInteractions()
        dataVersion += 1
        removeAllViews()
        forgetPlaceholders()
        selectedPaths = []
        needsDataReload = true
        invalidateEverything()
        setNeedsLayout()
    }

    private func forgetPlaceholders() {
        placeholders.removeAll()
        gap = nil
    }

    func invalidateEverything() {
        let context = UICollectionViewLayoutInvalidationContext.make(type(of: storedLayout).invalidationContextClass)
        context.storedInvalidateEverything = true
        context.storedInvalidateCounts = true
        storedLayout.invalidateLayout(with: context)
    }

    func coreNumberOfItems(inSection section: Int) -> Int {
        loadCountsIfNeeded()
        guard counts.indices.contains(section) else {
            raise(
                .internalInconsistency,
                "request for number of items in section \(section) when there are only \(counts.count) sections in the collection view")
        }
        return counts[section]
    }

    /// Counts sections and items after they became unknown.
    func loadCountsIfNeeded() {
        guard needsDataReload else { return }
        needsDataReload = false
        counts = askForCounts()
        loadIndexTitles()
    }

    func askForCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections = dataSource.numberOfSections?(self) ?? 1
        guard sections >= 0 else { raise(.internalInconsistency, "Invalid number of sections: \(sections)") }
        return (0..<sections).map { section in
            let items = dataSource.collectionView(self, numberOfItemsInSection: section)
            guard items >= 0 else { raise(.internalInconsistency, "Invalid number of items in section \(section): \(items)") }
            return items
        }
    }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
    }

    // MARK: Layout

    /// A layout became invalid, wholly or in part.
    func layoutWasInvalidated(_ layout: UICollectionViewLayout, _ context: UICollectionViewLayoutInvalidationContext) {
        guard layout === storedLayout else { return }
        if context.preferred == nil {
            for view in visibleViews.values where !(view.shownAttributes?.fittingAxes.isEmpty ?? true) { view.needsFitting = true }
        }
        let adjustment = context.contentSizeAdjustment
        if adjustment != .zero {
            contentSize = CGSize(width: contentSize.width + adjustment.width, height: contentSize.height + adjustment.height)
        }
        let shift = context.contentOffsetAdjustment
        if shift != .zero { moveContent(to: CGPoint(x: bounds.minX + shift.x, y: bounds.minY + shift.y)) }
        if !layout.isPreparing, !isTiling { setNeedsLayout() }
    }

    /// The cells of a section have another room.
    func fitCells(ofSection section: Int) {
        for (key, view) in visibleViews where key.category == .cell && key.path.section == section { view.needsFitting = true }
    }

    /// Brings counts, layout and the content's size up to date, without touching any view.
    func validateLayout() {
        guard !storedLayout.isPreparing else { return }
        loadCountsIfNeeded()
        let distance = mirroredDistance
        followBounds()
        storedLayout.prepareIfNeeded()
        updateContentSize()
        guard let distance, case .resting = motion, !isTracking else { return }
        let x = max(mirroredOffset(distance), offsetRange.min.x)
        if abs(x - bounds.minX) > 0.01 { moveContent(to: CGPoint(x: x, y: bounds.minY)) }
    }

    /// Lets the layout know of the bounds where they changed.
    private func followBounds() {
        let inset = adjustedContentInset
        if inset != shownInset {
            shownInset = inset
            if storedLayout.isPrepared { storedLayout.invalidateLayout() }
        }
        if storedLayout.isPrepared, storedLayout.isOutdated { storedLayout.invalidateLayout() }
        let bounds = self.bounds
        guard bounds != shownBounds else { return }
        let old = shownBounds
        shownBounds = bounds
        guard storedLayout.isPrepared, storedLayout.shouldInvalidateLayout(forBoundsChange: bounds) else { return }
        let context = storedLayout.invalidationContext(forBoundsChange: bounds)
        storedLayout.invalidateLayout(with: context)
        guard old.size != bounds.size, UIView.inheritedAnimationDuration > 0 else { return }
        storedLayout.prepareIfNeeded()
        storedLayout.prepare(forAnimatedBoundsChange: old)
        isBoundsChangeAnimated = true
    }

    func updateContentSize() {
        guard storedLayout.isPrepared else { return }
        let size = storedLayout.collectionViewContentSize
        guard contentSize != size else { return }
        contentSize = size
        glideWithinNewEdges()
    }

    // MARK: Mirroring

    /// The width in which the layout's places are mirrored; nil where they aren't.
    var mirrorWidth: CGFloat? {
        let direction = effectiveUserInterfaceLayoutDirection
        guard storedLayout.flipsHorizontallyInOppositeLayoutDirection, direction != storedLayout.developmentLayoutDirection else {
            return nil
        }
        return max(contentSize.width, bounds.width - adjustedContentInset.left - adjustedContentInset.right)
    }

    /// How far content that begins at the right is scrolled from its beginning, in the view as the layout knows it; nil for other content.
    /// It stays so when the width of the content or of the view changes, as the offset of other content does.
    var mirroredDistance: CGFloat? {
        guard mirrorWidth != nil else { return nil }
        let (size, inset) = shownBounds.isNull ? (bounds.size, adjustedContentInset) : (shownBounds.size, shownInset)
        let origin = size == bounds.size ? bounds.origin : shownBounds.origin
        return max(contentSize.width, size.width - inset.left - inset.right) + inset.right - origin.x - size.width
    }

    /// The offset at such a distance.
    func mirroredOffset(_ distance: CGFloat) -> CGFloat {
        (mirrorWidth ?? 0) + adjustedContentInset.right - distance - bounds.width
    }

    /// A layout's attributes as they show.
    func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let width = mirrorWidth else { return attributes }
        let result = attributes.copied()
        result.center.x = width - result.center.x
        return result
    }

    /// A rectangle of what shows, as the layout knows it.
    func layoutRect(_ rect: CGRect) -> CGRect {
        guard let width = mirrorWidth else { return rect }
        return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// The elements that show in a rectangle, as the layout has them, each once.
    func elements(in rect: CGRect) -> [(key: ElementKey, attributes: UICollectionViewLayoutAttributes)] {
        let area = layoutRect(rect)
        var seen: Set<ElementKey> = []
        var result: [(key: ElementKey, attributes: UICollectionViewLayoutAttributes)] = []
        for attributes in storedLayout.layoutAttributesForElements(in: area) ?? [] {
            let key = attributes.elementKey
            guard shownFrame(attributes).overlaps(area), key.category != .cell || contains(key.path), seen.insert(key).inserted else {
                continue
            }
            result.append((key, attributes))
        }
        return result
    }

    /// What the layout says of an element; nil while it is not to be asked.
    func knownAttributes(_ element: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard storedLayout.isPrepared, !storedLayout.isPreparing, !needsDataReload else { return nil }
        switch element.category {
        case .cell: return contains(element.path) ? storedLayout.layoutAttributesForItem(at: element.path) : nil
        case .supplementaryView: return storedLayout.layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
        case .decorationView: return storedLayout.layoutAttributesForDecorationView(ofKind: element.kind, at: element.path)
        }
    }
}
