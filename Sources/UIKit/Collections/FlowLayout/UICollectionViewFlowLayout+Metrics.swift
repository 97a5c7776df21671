import CoreGraphics
import Foundation
import ObjCRuntime

extension UICollectionViewFlowLayout {
    var isVertical: Bool { scrollDirection == .vertical }

    var isSelfSizing: Bool { estimatedItemSize != .zero }

    func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

    private func flowSize(_ size: CGSize) -> FlowSize { FlowSize(along: along(size), across: across(size)) }

    /// Sizes, distances and the places that follow from them, as they are now.
    var geometry: FlowGeometry {
        updateMetricsIfNeeded()
        return storedGeometry
    }

    func updateMetricsIfNeeded() {
        guard needsMetrics, let owner else { return }
        needsMetrics = false
        owner.loadCountsIfNeeded()
        measuredSize = owner.bounds.size
        measuredItems = []
        let size: SectionMetrics.Call<IndexPath, CGSize>? =
            (owner.collectionDelegate as? any UICollectionViewDelegateFlowLayout)?.collectionView_layout_sizeForItemAt
            ?? SectionMetrics.method("sizeForItemAtIndexPath:", of: owner.collectionDelegate)
        let metrics = SectionMetrics(owner.collectionDelegate)
        let sections = owner.counts.indices.map { section(number: $0, owner, size, metrics) }
        storedGeometry = FlowGeometry(sections: sections)
    }

    /// The delegate's methods for whole sections, looked up once.
    @MainActor
    private struct SectionMetrics {
        typealias Call<Place, Value> = (UICollectionView, UICollectionViewLayout, Place) -> Value
        let inset: Call<Int, UIEdgeInsets>?
        let lineSpacing: Call<Int, CGFloat>?
        let itemSpacing: Call<Int, CGFloat>?
        let header: Call<Int, CGSize>?
        let footer: Call<Int, CGSize>?

        init(_ object: (any UICollectionViewDelegate)?) {
            let delegate = object as? any UICollectionViewDelegateFlowLayout
            inset = delegate?.collectionView_layout_insetForSectionAt ?? Self.method("insetForSectionAtIndex:", of: object)
            lineSpacing =
                delegate?.collectionView_layout_minimumLineSpacingForSectionAt
                ?? Self.method("minimumLineSpacingForSectionAtIndex:", of: object)
            itemSpacing =
                delegate?.collectionView_layout_minimumInteritemSpacingForSectionAt
                ?? Self.method("minimumInteritemSpacingForSectionAtIndex:", of: object)
            header =
                delegate?.collectionView_layout_referenceSizeForHeaderInSection
                ?? Self.method("referenceSizeForHeaderInSection:", of: object)
            footer =
                delegate?.collectionView_layout_referenceSizeForFooterInSection
                ?? Self.method("referenceSizeForFooterInSection:", of: object)
        }

        /// A method that a delegate has for Objective-C without saying that it is a flow layout's: UIKit asks for selectors only.
        static func method<Place, Value>(_ name: String, of delegate: (any UICollectionViewDelegate)?) -> Call<Place, Value>? {
            let selector = Selector("collectionView:layout:" + name)
            guard let delegate, ObjCRuntime.responds(delegate, to: selector) else { return nil }
            return { [unowned delegate] view, layout, place in
                ObjCRuntime.send(selector, to: delegate as AnyObject, arguments: [view, layout, place]) as! Value
            }
        }
    }

    private func section(
        number: Int, _ view: UICollectionView, _ sizeOfItem: ((UICollectionView, UICollectionViewLayout, IndexPath) -> CGSize)?,
        _ metrics: SectionMetrics
    ) -> FlowGeometry.Section {
        let inset = referenced(metrics.inset?(view, self, number) ?? sectionInset, view)
        let lineSpacing = metrics.lineSpacing?(view, self, number) ?? minimumLineSpacing
        let itemSpacing = metrics.itemSpacing?(view, self, number) ?? minimumInteritemSpacing
        let room = across(contentArea(of: view)) - (isVertical ? inset.left + inset.right : inset.top + inset.bottom)
        let count = view.counts[number]
        var section: FlowGeometry.Section
        if let sizeOfItem {
            let sizes = (0..<count).map { item in
                let path = IndexPath(item: item, section: number)
                return flowSize(view.isPlaceholder(path) ? standardSize : sizeOfItem(view, self, view.told(path)))
            }
            section = FlowGeometry.Section(
                lines: FlowLines(sizes: sizes, available: room, lineSpacing: lineSpacing, itemSpacing: itemSpacing))
            if let widest = sizes.map(\.across).max() { warn(of: widest, in: room) }
        } else {
            let standard = flowSize(standardSize)
            section = FlowGeometry.Section(
                lines: FlowLines(
                    count: count, standard: standard, available: room, lineSpacing: lineSpacing, itemSpacing: itemSpacing))
            if count > 0, !isSelfSizing { warn(of: standard.across, in: room) }
        }
        section.header = along(metrics.header?(view, self, number) ?? headerReferenceSize)
        section.footer = along(metrics.footer?(view, self, number) ?? footerReferenceSize)
        (section.before, section.after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
        section.leading = isVertical ? inset.left : inset.top
        return section
    }

    /// What an item is taken for when nobody says anything.
    private var standardSize: CGSize {
        guard isSelfSizing else { return itemSize }
        return estimatedItemSize == UICollectionViewFlowLayout.automaticSize ? CGSize(width: 50, height: 50) : estimatedItemSize
    }

    private func warn(of length: CGFloat, in room: CGFloat) {
        guard length > room + 0.01, room > 0 else { return }
        let (dimension, sides) = isVertical ? ("width", "left and right") : ("height", "top and bottom")
        logOnce(
            "The behavior of the UICollectionViewFlowLayout is not defined because: the item \(dimension) must be less than the "
                + "\(dimension) of the UICollectionView minus the section insets \(sides) values, minus the content insets "
                + "\(sides) values.")
    }

    /// Insets that keep their distance from the safe area or the margins instead of the content's edge.
    private func referenced(_ inset: UIEdgeInsets, _ view: UICollectionView) -> UIEdgeInsets {
        let reference: UIEdgeInsets
        switch sectionInsetReference {
        case .fromContentInset: return inset
        case .fromSafeArea: reference = view.safeAreaInsets
        case .fromLayoutMargins: reference = view.layoutMargins
        }
        let content = view.adjustedContentInset
        var result = inset
        // Only the sides of the lines have a safe area to keep clear of; the ends scroll.
        if isVertical {
            result.left += max(0, reference.left - content.left)
            result.right += max(0, reference.right - content.right)
        } else {
            result.top += max(0, reference.top - content.top)
            result.bottom += max(0, reference.bottom - content.bottom)
        }
        return result
    }

    /// The view without its insets.
    func contentArea(of view: UICollectionView) -> CGSize {
        let inset = view.adjustedContentInset
        return CGSize(
            width: max(0, view.bounds.width - inset.left - inset.right), height: max(0, view.bounds.height - inset.top - inset.bottom))
    }

    // MARK: Invalidation

    func adopt(_ context: UICollectionViewLayoutInvalidationContext) {
        if let (preferred, original) = context.preferred {
            adopt(preferred, instead: original)
            return
        }
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        if context.invalidateEverything || context.invalidateDataSourceCounts || flow?.invalidateFlowLayoutDelegateMetrics ?? true
            || flow?.invalidateFlowLayoutAttributes ?? true
        {
            needsMetrics = true
        }
    }

    /// An item's own size takes the place of the estimate.
    private func adopt(_ preferred: UICollectionViewLayoutAttributes, instead original: UICollectionViewLayoutAttributes) {
        guard !needsMetrics, original.representedElementCategory == .cell, original.indexPath.count == 2 else { return }
        let path = original.indexPath
        guard storedGeometry.contains(section: path.section, item: path.item) else { return }
        measuredItems.insert(path)
        storedGeometry.setSize(flowSize(preferred.size), of: path.item, in: path.section)
    }

    func coreShouldInvalidate(_ newBounds: CGRect) -> Bool {
        changesLines(newBounds.size) || pinsEdges
    }

    var pinsEdges: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

    /// Whether lines are longer or shorter in a view of another size.
    func changesLines(_ size: CGSize) -> Bool { across(size) != across(measuredSize) }
}
