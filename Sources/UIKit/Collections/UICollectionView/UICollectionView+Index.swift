import CoreGraphics
import Foundation

extension UICollectionView: IndexTitleHost {
    var sectionIndexColor: UIColor? { nil }
    var sectionIndexBackgroundColor: UIColor? { nil }
    var sectionIndexTrackingBackgroundColor: UIColor? { nil }

    /// Asks for the titles at the side, together with the counts.
    func loadIndexTitles() {
        showIndex(dataSource?.indexTitles?(self) ?? [])
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
