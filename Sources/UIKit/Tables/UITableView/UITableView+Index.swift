import CoreGraphics
import Foundation

extension UITableView: IndexTitleHost {
    func coreReloadSectionIndexTitles() {
        guard !needsDataReload else { return }
        let rows = geometry.sections.reduce(0) { $0 + $1.rows.count }
        let titles = rows >= sectionIndexMinimumDisplayRowCount ? dataSource?.sectionIndexTitles?(self) ?? [] : []
        showIndex(titles)
        if !titles.isEmpty { setNeedsLayout() }
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
