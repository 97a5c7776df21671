import CoreGraphics
import Foundation

extension UICollectionView: IndexTitleHost {
    var sectionIndexColor: UIColor? { nil }
    var sectionIndexBackgroundColor: UIColor? { nil }
    var sectionIndexTrackingBackgroundColor: UIColor? { nil }

    /// Asks for the titles at the side, together with the counts.
    func loadIndexTitles() {
        let titles = dataSource?.indexTitles?(self) ?? []
        guard !titles.isEmpty else {
            indexView?.removeFromSuperview()
            indexView = nil
            return
        }
        let view = indexView ?? TableIndexView(host: self)
        view.titles = titles
        guard indexView == nil else { return }
        indexView = view
        addSubview(view)
    }

    /// The index keeps its place at the side while the items scroll.
    func layoutIndex() {
        guard let view = indexView else { return }
        let width = Look.current.tables.sectionIndexWidth
        let inset = adjustedContentInset
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        UIView.performWithoutAnimationUnlessInside {
            view.frame = CGRect(
                x: bounds.minX + (isRightToLeft ? safeAreaInsets.left : bounds.width - width - safeAreaInsets.right),
                y: bounds.minY + inset.top, width: width, height: max(0, bounds.height - inset.top - inset.bottom))
        }
        if childViews.last !== view { bringSubviewToFront(view) }
    }

    func indexTitleTouched(_ title: String, at index: Int) {
        guard let path = dataSource?.collectionView_indexPathForIndexTitle_at?(self, title, index), path.count == 2 else { return }
        let place = shown(path)
        guard contains(place), let frame = layoutAttributesForItem(at: path)?.frame else { return }
        stopScrollingAndZooming()
        scrollGoal = nil
        let inset = adjustedContentInset
        let isHorizontal = contentSize.width > bounds.width && contentSize.height <= bounds.height
        let target =
            isHorizontal
            ? CGPoint(x: frame.minX - inset.left, y: bounds.minY) : CGPoint(x: bounds.minX, y: frame.minY - inset.top)
        setContentOffset(pixelRounded(clamped(target)), animated: false)
    }
}
