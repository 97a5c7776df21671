import CoreGraphics
import Foundation

extension UITableView: IndexTitleHost {
    func coreReloadSectionIndexTitles() {
        guard !needsDataReload else { return }
        let rows = geometry.sections.reduce(0) { $0 + $1.rows.count }
        let titles = rows >= sectionIndexMinimumDisplayRowCount ? dataSource?.sectionIndexTitles?(self) ?? [] : []
        guard !titles.isEmpty else {
            indexView?.removeFromSuperview()
            indexView = nil
            return
        }
        let view = indexView ?? TableIndexView(host: self)
        view.titles = titles
        if indexView == nil {
            indexView = view
            addSubview(view)
        }
        setNeedsLayout()
    }

    /// The index keeps its place at the side while the rows scroll.
    func layoutIndex() {
        guard let view = indexView else { return }
        let width = Look.current.tables.sectionIndexWidth
        let inset = adjustedContentInset
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        UIView.performWithoutAnimationUnlessInside {
            view.frame = CGRect(
                x: isRightToLeft ? safeAreaInsets.left : bounds.width - width - safeAreaInsets.right, y: bounds.minY + inset.top,
                width: width, height: max(0, bounds.height - inset.top - inset.bottom))
        }
        if childViews.last !== view { bringSubviewToFront(view) }
    }

    func indexTitleTouched(_ title: String, at index: Int) {
        if title == UITableView.indexSearch {
            moveContent(to: CGPoint(x: bounds.minX, y: -adjustedContentInset.top))
            return
        }
        let section = dataSource?.tableView_sectionForSectionIndexTitle_at?(self, title, index) ?? index
        guard geometry.sections.indices.contains(section) else { return }
        stopScrollingAndZooming()
        if geometry.sections[section].rows.count > 0 {
            coreScrollToRow(at: IndexPath(row: 0, section: section), at: .top, animated: false)
        } else {
            let y = geometry.headerY(section) - adjustedContentInset.top
            moveContent(to: clamped(CGPoint(x: bounds.minX, y: y)))
        }
    }
}
