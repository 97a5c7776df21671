import CoreGraphics
import Foundation

/// Who has titles at its side, and goes where they lead.
@MainActor
protocol IndexTitleHost: AnyObject {
    var sectionIndexColor: UIColor? { get }
    var sectionIndexBackgroundColor: UIColor? { get }
    var sectionIndexTrackingBackgroundColor: UIColor? { get }
    var indexView: TableIndexView? { get set }
    func indexTitleTouched(_ title: String, at index: Int)
}

extension IndexTitleHost where Self: UIScrollView {
    /// Shows titles at the side, and nothing where there are none.
    func showIndex(_ titles: [String]) {
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

    /// The index keeps its place at the side while the content scrolls.
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
}

/// The titles at the side of a table or collection view that lead to its sections.
@MainActor
final class TableIndexView: UIControl, ImmediateTouchReceiver {
    private unowned let host: any UIScrollView & IndexTitleHost
    private var labels: [UILabel] = []
    private var lastIndex: Int?

    var titles: [String] = [] {
        didSet { if oldValue != titles { makeLabels() } }
    }

    init(host: any UIScrollView & IndexTitleHost) {
        self.host = host
        super.init(frame: .zero)
        accessibilityLabel = SystemText.localized("Section index")
        updateBackground()
    }

    required init?(coder: NSCoder) { nil }

    func updateBackground() {
        let tracking = host.sectionIndexTrackingBackgroundColor
        backgroundColor = isTracking ? tracking ?? host.sectionIndexBackgroundColor : host.sectionIndexBackgroundColor
        for label in labels { label.textColor = host.sectionIndexColor ?? tintColor }
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
        host.indexTitleTouched(titles[index], at: index)
    }
}
