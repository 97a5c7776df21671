import CoreGraphics
import Foundation

extension UITableView {
    func coreReloadSectionIndexTitles() {
        guard !needsDataReload else { return }
        let rows = geometry.sections.reduce(0) { $0 + $1.rows.count }
        let titles = rows >= sectionIndexMinimumDisplayRowCount ? dataSource?.sectionIndexTitles?(self) ?? [] : []
        guard !titles.isEmpty else {
            indexView?.removeFromSuperview()
            indexView = nil
            return
        }
        let view = indexView ?? TableIndexView(table: self)
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

/// The titles at the side of a table that lead to its sections.
@MainActor
final class TableIndexView: UIControl, ImmediateTouchReceiver {
    private unowned let table: UITableView
    private var labels: [UILabel] = []
    private var lastIndex: Int?

    var titles: [String] = [] {
        didSet { if oldValue != titles { makeLabels() } }
    }

    init(table: UITableView) {
        self.table = table
        super.init(frame: .zero)
        accessibilityLabel = "Section index"
        updateBackground()
    }

    required init?(coder: NSCoder) { nil }

    func updateBackground() {
        let tracking = table.sectionIndexTrackingBackgroundColor
        backgroundColor = isTracking ? tracking ?? table.sectionIndexBackgroundColor : table.sectionIndexBackgroundColor
        for label in labels { label.textColor = table.sectionIndexColor ?? tintColor }
    }

    private func makeLabels() {
        labels.forEach { $0.removeFromSuperview() }
        labels = titles.map { title in
            let label = UILabel()
            label.text = title == UITableView.indexSearch ? "\u{2315}" : title
            label.font = Look.current.tables.sectionIndexFont
            label.textAlignment = .center
            addSubview(label)
            return label
        }
        updateBackground()
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateBackground()
    }

    private var pitch: CGFloat {
        guard !titles.isEmpty else { return 0 }
        let natural = Look.current.tables.sectionIndexFont.lineHeight + 1
        return min(natural, bounds.height / CGFloat(titles.count))
    }

    private var top: CGFloat { (bounds.height - pitch * CGFloat(titles.count)) / 2 }

    override func layoutSubviews() {
        super.layoutSubviews()
        let pitch = pitch
        // Titles that have no room are left out, as many as needed and evenly.
        let natural = Look.current.tables.sectionIndexFont.lineHeight
        let stride = pitch > 0 ? max(1, Int((natural / pitch).rounded(.up))) : 1
        for (index, label) in labels.enumerated() {
            label.frame = CGRect(x: 0, y: top + CGFloat(index) * pitch, width: bounds.width, height: max(pitch, natural))
            label.isHidden = index % stride != 0
        }
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        lastIndex = nil
        follow(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        lastIndex = nil
        updateBackground()
    }

    private func follow(_ touch: UITouch) {
        guard !titles.isEmpty, pitch > 0 else { return }
        let index = min(max(Int(((touch.location(in: self).y - top) / pitch).rounded(.down)), 0), titles.count - 1)
        guard index != lastIndex else { return }
        lastIndex = index
        updateBackground()
        table.indexTitleTouched(titles[index], at: index)
    }
}
