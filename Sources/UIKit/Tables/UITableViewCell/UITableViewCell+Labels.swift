import CoreGraphics
import Foundation

extension UITableViewCell {
    /// Whether the cell shows its own labels and not a configuration or only the app's views.
    var usesLabels: Bool {
        guard contentConfiguration == nil else { return false }
        return (storedTextLabel?.superview != nil && hasText) || storedImageView?.image != nil || hasDetail
    }

    var coreTextLabel: UILabel? {
        if let storedTextLabel { return storedTextLabel }
        let label = makeLabel(textFont, color: cellStyle == .value2 ? .tintColor : .label)
        storedTextLabel = label
        return label
    }

    var coreDetailTextLabel: UILabel? {
        guard cellStyle != .default else { return nil }
        if let storedDetailLabel { return storedDetailLabel }
        let label = makeLabel(detailFont, color: cellStyle == .value1 ? .secondaryLabel : .label)
        storedDetailLabel = label
        return label
    }

    var coreImageView: UIImageView? {
        if let storedImageView { return storedImageView }
        let view = CellImageView(frame: .zero)
        view.cell = self
        storedContentView.addSubview(view)
        storedImageView = view
        setNeedsLayout()
        return view
    }

    private var textFont: UIFont {
        let look = Look.current.tables
        return cellStyle == .value2 ? look.value2Font(traitCollection) : look.textFont(traitCollection)
    }

    private var detailFont: UIFont {
        let look = Look.current.tables
        switch cellStyle {
        case .subtitle: return look.subtitleFont(traitCollection)
        case .value2: return look.value2Font(traitCollection)
        default: return look.valueFont(traitCollection)
        }
    }

    private func makeLabel(_ font: UIFont, color: UIColor) -> UILabel {
        let label = CellLabel(frame: .zero)
        label.cell = self
        label.font = font
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        if cellStyle == .value2, storedTextLabel == nil { label.textAlignment = .right }
        UIView.performWithoutAnimation { storedContentView.addSubview(label) }
        setNeedsLayout()
        return label
    }

    // MARK: Layout

    /// How far the content is moved from the leading side.
    var indentation: CGFloat { max(0, CGFloat(indentationLevel) * indentationWidth) }

    /// Where the text begins, seen from the content's margin.
    var textStart: CGFloat? {
        if let list = contentConfigurationView as? UIListContentView { return list.textStart }
        guard let image = storedImageView?.image, storedImageView?.superview === storedContentView, contentConfiguration == nil else {
            return nil
        }
        return image.size.width + Look.current.tables.imageSpacing
    }

    var hasDetail: Bool { !(storedDetailLabel?.text ?? "").isEmpty }
    var hasText: Bool { !(storedTextLabel?.text ?? "").isEmpty }

    /// Frames of image, text and detail from the leading side, and the height they need.
    private func labelFrames(in size: CGSize) -> (image: CGRect, text: CGRect, detail: CGRect, height: CGFloat) {
        let look = Look.current.tables
        var margins = storedContentView.layoutMargins
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { swap(&margins.left, &margins.right) }
        var left = margins.left + indentation
        let right = size.width - margins.right
        var image = CGRect.zero
        var imageHeight: CGFloat = 0
        if let picture = storedImageView?.image {
            let natural = picture.size
            imageHeight = natural.height
            let height = size.height > 0 ? min(natural.height, size.height) : natural.height
            let width = natural.height > 0 ? natural.width * height / natural.height : natural.width
            image = CGRect(x: left, y: (size.height - height) / 2, width: width, height: height)
            left += width + look.imageSpacing
        }
        let width = max(0, right - left)
        var text = CGRect.zero
        var detail = CGRect.zero
        let textSize = fitting(storedTextLabel, width: width)
        let detailSize = fitting(storedDetailLabel, width: width)
        var needed: CGFloat
        switch cellStyle {
        case .subtitle where hasDetail:
            let gap = look.subtitleGap
            let total = textSize.height + gap + detailSize.height
            let top = (size.height - total) / 2
            text = CGRect(x: left, y: top, width: min(width, textSize.width), height: textSize.height)
            detail = CGRect(x: left, y: top + textSize.height + gap, width: min(width, detailSize.width), height: detailSize.height)
            needed = total + 2 * look.contentVerticalMargin
        case .value1:
            let spacing = look.valueSpacing
            if hasDetail, hasText, textSize.width + spacing + detailSize.width > width {
                // Both on one line don't fit: the longer one gives way.
                let detailWidth = min(detailSize.width, max(width - textSize.width - spacing, width * 0.4))
                detail.size.width = detailWidth
                text.size.width = max(0, min(textSize.width, width - spacing - detailWidth))
            } else {
                detail.size.width = min(detailSize.width, width)
                text.size.width = hasDetail ? textSize.width : width
            }
            let textHeight = fitting(storedTextLabel, width: max(text.width, 1)).height
            let detailHeight = fitting(storedDetailLabel, width: max(detail.width, 1)).height
            text = CGRect(x: left, y: (size.height - textHeight) / 2, width: text.width, height: textHeight)
            detail = CGRect(x: right - detail.width, y: (size.height - detailHeight) / 2, width: detail.width, height: detailHeight)
            needed = max(textHeight, detailHeight) + 2 * look.contentVerticalMargin
        case .value2:
            let column = min(look.value2ColumnWidth, width)
            text = CGRect(x: left, y: (size.height - textSize.height) / 2, width: column, height: textSize.height)
            let x = left + column + look.valueSpacing
            let detailHeight = fitting(storedDetailLabel, width: max(right - x, 1)).height
            detail = CGRect(x: x, y: (size.height - detailHeight) / 2, width: max(0, right - x), height: detailHeight)
            needed = max(textSize.height, detailHeight) + 2 * look.contentVerticalMargin
        default:
            text = CGRect(x: left, y: (size.height - textSize.height) / 2, width: width, height: textSize.height)
            needed = textSize.height + 2 * look.contentVerticalMargin
        }
        needed = max(needed, imageHeight > 0 ? imageHeight : 0)
        return (image, text, detail, needed)
    }

    private func fitting(_ label: UILabel?, width: CGFloat) -> CGSize {
        guard let label, !(label.text ?? "").isEmpty else { return .zero }
        return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }

    func layoutLabels() {
        guard contentConfiguration == nil, storedTextLabel != nil || storedImageView != nil || storedDetailLabel != nil else { return }
        let size = storedContentView.bounds.size
        let frames = labelFrames(in: size)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView?, _ frame: CGRect) {
            guard let view, view.superview === storedContentView, view.translatesAutoresizingMaskIntoConstraints else { return }
            var frame = pixelRounded(frame)
            if isRightToLeft { frame = frame.mirrored(in: size.width) }
            if view.frame != frame { view.frame = frame }
        }
        if storedImageView?.image != nil { place(storedImageView, frames.image) }
        place(storedTextLabel, frames.text)
        place(storedDetailLabel, frames.detail)
    }

    func labelsHeight(width: CGFloat) -> CGFloat {
        let needed = labelFrames(in: CGSize(width: width, height: 0)).height + separatorThickness
        let scale = max(traitCollection.displayScale, 1)
        return max((needed * scale - 0.001).rounded(.up) / scale, tableView?.standardRowHeight ?? Look.current.tables.rowHeight)
    }

    func highlightContent(_ highlighted: Bool) {
        storedTextLabel?.isHighlighted = highlighted
        storedDetailLabel?.isHighlighted = highlighted
        storedImageView?.isHighlighted = highlighted
    }
}

/// A label of a cell, whose text decides on the cell's layout.
@MainActor
final class CellLabel: UILabel {
    weak var cell: UITableViewCell?

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        cell?.contentMetricsDidChange()
    }
}

/// The image view of a cell, whose picture decides on the cell's layout.
@MainActor
final class CellImageView: UIImageView {
    weak var cell: UITableViewCell?

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        cell?.contentMetricsDidChange()
    }
}
