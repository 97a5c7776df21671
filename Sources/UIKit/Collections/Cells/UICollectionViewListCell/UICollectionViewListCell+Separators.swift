import CoreGraphics
import Foundation

/// The guide of a cell's lower line, and the constraints that place it where the app says nothing else.
@MainActor
final class SeparatorGuide {
    let guide = UILayoutGuide()
    let leading: NSLayoutConstraint
    let trailing: NSLayoutConstraint

    init(in cell: UICollectionViewListCell) {
        cell.addLayoutGuide(guide)
        leading = guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor)
        trailing = guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor)
        let bottom = guide.bottomAnchor.constraint(equalTo: cell.bottomAnchor)
        let height = guide.heightAnchor.constraint(equalToConstant: Look.hairline(cell.traitCollection))
        // Weaker than anything an app would say.
        for constraint in [leading, trailing, bottom, height] { constraint.priority = .fittingSizeLevel }
        NSLayoutConstraint.activate([leading, trailing, bottom, height])
    }
}

extension UICollectionViewListCell {
    var coreSeparatorGuide: UILayoutGuide {
        if let separatorGuide { return separatorGuide.guide }
        let new = SeparatorGuide(in: self)
        separatorGuide = new
        setNeedsLayout()
        return new.guide
    }

    /// The line takes its thickness from the content's height.
    var lineThickness: CGFloat { listPlace?.separators == nil ? 0 : Look.hairline(traitCollection) }

    // MARK: Which lines

    private var isMarked: Bool { isSelected || isHighlighted }

    private var showsBottomLine: Bool {
        guard let place = listPlace, let separators = place.separators, place.role != .footer, !hidesLineForNeighbour else { return false }
        switch separators.bottomSeparatorVisibility {
        case .hidden: return false
        case .visible: return true
        case .automatic:
            // A marked item shows no line, unless its neighbours can be marked with it.
            if isMarked, !(owner?.isMultipleSelectionOn ?? false) { return false }
            switch place.appearance {
            case .plain, .sidebarPlain, .grouped: return place.role == .cell
            case .insetGrouped: return place.role == .cell && !place.isLast
            case .sidebar: return false
            }
        }
    }

    private var showsTopLine: Bool {
        guard let place = listPlace, let separators = place.separators else { return false }
        switch separators.topSeparatorVisibility {
        case .hidden: return false
        case .visible: return true
        case .automatic: return place.appearance == .grouped && place.isFirst && place.role == .cell
        }
    }

    func updateLines() {
        let separators = listPlace?.separators
        let color = (isMarked && owner?.isMultipleSelectionOn ?? false) ? separators?.multipleSelectionColor : separators?.color
        showLine(&topLineView, showsTopLine ? color : nil, separators?.visualEffect)
        showLine(&bottomLineView, showsBottomLine ? color : nil, separators?.visualEffect)
    }

    /// The item above shows no line towards one that is marked.
    func tellNeighbour() {
        guard let owner, let path = elementKey?.path, elementKey?.category == .cell, path.count == 2, path.item > 0 else { return }
        let above = owner.visibleCell(IndexPath(item: path.item - 1, section: path.section)) as? UICollectionViewListCell
        above?.hidesLineForNeighbour = isMarked && !owner.isMultipleSelectionOn
    }

    // MARK: Where

    /// From where the text begins to the far edge; the outer lines of a grouped section go from side to side.
    private func automaticInsets(isOuterLine: Bool) -> NSDirectionalEdgeInsets {
        if isOuterLine { return .zero }
        let content = listParts(in: bounds.size).content
        var start = content.minX
        var margins = storedContentView.layoutMargins
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { swap(&margins.left, &margins.right) }
        start += margins.left
        if let text = (contentConfigurationView as? UIListContentView)?.textStart { start += text }
        return NSDirectionalEdgeInsets(top: 0, leading: start, bottom: 0, trailing: 0)
    }

    func layoutLines() {
        guard let place = listPlace, let separators = place.separators else {
            if separatorGuide != nil { layoutGuide(automaticInsets(isOuterLine: false)) }
            return
        }
        let line = Look.hairline(traitCollection)
        let isGrouped = place.appearance == .grouped
        let bottom = UIListSeparatorConfiguration.resolved(
            separators.bottomSeparatorInsets, automatic: automaticInsets(isOuterLine: isGrouped && place.isLast))
        let top = UIListSeparatorConfiguration.resolved(
            separators.topSeparatorInsets, automatic: automaticInsets(isOuterLine: isGrouped && place.isFirst))
        if let view = topLineView, !view.isHidden { set(view, top, y: top.top, line) }
        layoutGuide(bottom)
        guard let view = bottomLineView, !view.isHidden else { return }
        set(view, bottom, y: bounds.height - line - bottom.bottom, line)
        if let frame = separatorGuide?.guide.layoutFrame, frame.width > 0 {
            view.frame = CGRect(x: frame.minX, y: view.frame.minY, width: frame.width, height: line)
        }
    }

    private func layoutGuide(_ insets: NSDirectionalEdgeInsets) {
        guard let separatorGuide else { return }
        if separatorGuide.leading.constant != insets.leading { separatorGuide.leading.constant = insets.leading }
        if separatorGuide.trailing.constant != -insets.trailing { separatorGuide.trailing.constant = -insets.trailing }
    }

    private func set(_ view: UIView, _ insets: NSDirectionalEdgeInsets, y: CGFloat, _ thickness: CGFloat) {
        let width = max(0, bounds.width - insets.leading - insets.trailing)
        var frame = CGRect(x: insets.leading, y: y, width: width, height: thickness)
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { frame = frame.mirrored(in: bounds.width) }
        view.frame = frame
        if childViews.last !== view { bringSubviewToFront(view) }
    }
}
