import CoreGraphics
import Display
import Foundation

extension UITableViewCell {
    /// Margins of the content: the app's own, else the table's.
    func contentMargins(hasAccessory: Bool) -> UIEdgeInsets {
        let vertical = Look.current.tables.contentVerticalMargin
        var result = UIEdgeInsets(
            top: vertical, left: surroundings.margins.left, bottom: vertical, right: surroundings.margins.right)
        // Measured: 8 beside an accessory.
        if hasAccessory { result.right = Look.current.tables.accessorySpacing }
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { swap(&result.left, &result.right) }
        return result
    }

    func adopt(_ new: CellSurroundings) {
        guard new != surroundings else { return }
        let marginsChanged = new.margins != surroundings.margins
        surroundings = new
        if marginsChanged {
            marginsMayHaveChanged()
            storedContentView.marginsMayHaveChanged()
        }
        applyBackgroundForStyle()
        updateSeparator()
        setNeedsLayout()
    }

    /// Content, accessory or indentation changed what the row's height follows.
    func contentMetricsDidChange() {
        setNeedsLayout()
        tableView?.cellMetricsDidChange(self)
    }

    // MARK: Frames

    /// The parts of a cell of a certain width, as seen from the leading side.
    struct Parts {
        var content = CGRect.zero
        var accessory: CGRect?
        var edit: CGRect?
        var reorder: CGRect?
    }

    func parts(in size: CGSize) -> Parts {
        let look = Look.current.tables
        var parts = Parts()
        let safe = surroundings.safeInsets
        var left = safe.left
        var right = size.width - safe.right
        let height = size.height - separatorThickness
        let margin = surroundings.margins
        if editingState.showsControl {
            let diameter = look.editControlDiameter
            parts.edit = CGRect(
                x: left + look.editControlX, y: (height - diameter) / 2, width: diameter, height: diameter)
        }
        if editingState.indents { left += look.editingIndent }
        if editingState.showsReorder {
            let width = look.reorderSize.width
            parts.reorder = CGRect(x: right - margin.right - width, y: 0, width: width, height: height)
            right -= margin.right + width
        }
        if let accessory = shownAccessory {
            let wanted = accessory === systemAccessory ? accessory.sizeThatFits(size) : accessory.frame.size
            let x = right - (parts.reorder == nil ? margin.right : look.accessorySpacing) - wanted.width
            parts.accessory = CGRect(x: x, y: (height - wanted.height) / 2, width: wanted.width, height: wanted.height)
            right = x
        }
        parts.content = CGRect(x: left, y: 0, width: max(0, right - left), height: max(0, height))
        return parts
    }

    /// The line takes its thickness from the content view's height.
    var separatorThickness: CGFloat { surroundings.separatorColor == nil ? 0 : Look.hairline(traitCollection) }

    func layoutCell() {
        let size = bounds.size
        let parts = parts(in: size)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func placed(_ rect: CGRect) -> CGRect {
            var rect = pixelRounded(rect)
            if isRightToLeft { rect = rect.mirrored(in: size.width) }
            return rect
        }
        let content = placed(parts.content)
        if storedContentView.frame != content { storedContentView.frame = content }
        if let view = shownAccessory, let rect = parts.accessory {
            let frame = placed(rect)
            if view.frame != frame { view.frame = frame }
        }
        if let view = editControl, let rect = parts.edit { view.frame = placed(rect) }
        if let view = reorderControl, let rect = parts.reorder { view.frame = placed(rect) }
        let back = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        for view in [backgroundView, backgroundConfigurationView, shownSelectionView] {
            if let view, view.superview === self, view.frame != back { view.frame = back }
        }
        if let view = contentConfigurationView {
            let frame = storedContentView.bounds.inset(
                by: UIEdgeInsets(top: 0, left: isRightToLeft ? 0 : indentation, bottom: 0, right: isRightToLeft ? indentation : 0))
            if view.frame != frame { view.frame = frame }
        }
        layoutSeparator(isRightToLeft: isRightToLeft)
        layoutLabels()
    }

    func pixelRounded(_ rect: CGRect) -> CGRect {
        let scale = max(traitCollection.displayScale, 1)
        func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let (x, y) = (round(rect.minX), round(rect.minY))
        return CGRect(x: x, y: y, width: max(0, round(rect.maxX) - x), height: max(0, round(rect.maxY) - y))
    }

    // MARK: Separator

    /// From where the text begins to the far edge.
    var automaticSeparatorInset: UIEdgeInsets {
        if let inset = surroundings.tableSeparatorInset, surroundings.insetReference == .fromCellEdges { return inset }
        var left = surroundings.margins.left + (editingState.indents ? Look.current.tables.editingIndent : 0)
        left += indentation
        if let text = textStart { left += text }
        if let inset = surroundings.tableSeparatorInset { left += inset.left }
        return UIEdgeInsets(top: 0, left: left, bottom: 0, right: surroundings.tableSeparatorInset?.right ?? 0)
    }

    func updateSeparator() {
        let color = surroundings.separatorColor
        let isShown: Bool
        switch surroundings.style {
        case .plain: isShown = true
        case .grouped: isShown = true
        case .insetGrouped: isShown = !surroundings.isLast
        }
        let effect = surroundings.separatorEffect
        showLine(&separatorView, isShown && !showsSelection && !hidesSeparatorForNeighbour ? color : nil, effect)
        showLine(&topLineView, surroundings.style == .grouped && surroundings.isFirst ? color : nil, effect)
    }

    private func layoutSeparator(isRightToLeft: Bool) {
        let line = Look.hairline(traitCollection)
        let (width, height) = (bounds.width, bounds.height)
        if let view = separatorView, !view.isHidden {
            let inset = separatorInset
            let isEdge = surroundings.style == .grouped && surroundings.isLast
            let left = isEdge ? 0 : inset.left + surroundings.safeInsets.left
            let right = isEdge ? 0 : inset.right
            var frame = CGRect(x: left, y: height - line, width: max(0, width - left - right), height: line)
            if isRightToLeft { frame.origin.x = width - frame.maxX }
            view.frame = frame
        }
        if let view = topLineView, !view.isHidden { view.frame = CGRect(x: 0, y: 0, width: width, height: line) }
        for view in [separatorView, topLineView] {
            if let view, childViews.last !== view, !view.isHidden { bringSubviewToFront(view) }
        }
    }

    // MARK: Height

    func heightInTable(width: CGFloat) -> CGFloat {
        systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    /// The height that the content asks for in a row of a width; the standard height where it asks for none.
    func fittingHeight(width: CGFloat) -> CGFloat {
        updateConfigurationIfNeeded()
        let standard = tableView?.standardRowHeight ?? Look.current.tables.rowHeight
        let contentWidth = parts(in: CGSize(width: width, height: standard)).content.width
        let content: CGFloat
        if let view = contentConfigurationView {
            content = height(of: view, width: max(0, contentWidth - indentation))
        } else if usesLabels, !storedContentView.hasOwnOrInnerConstraints {
            return labelsHeight(width: contentWidth)
        } else {
            UIView.performWithoutAnimation {
                if storedContentView.bounds.width != contentWidth {
                    storedContentView.frame.size.width = contentWidth
                }
            }
            content = constraintHeight(of: storedContentView, width: contentWidth)
        }
        let own = content > 0 ? content + separatorThickness : standard
        // Labels of the cell beside constraints of the app's views.
        return usesLabels && contentConfigurationView == nil ? max(own, labelsHeight(width: contentWidth)) : own
    }

    private func height(of view: UIView, width: CGFloat) -> CGFloat {
        if let list = view as? UIListContentView { return list.sizeThatFits(CGSize(width: width, height: 0)).height }
        return constraintHeight(of: view, width: width)
    }

    /// 0 when no constraints give the view a height.
    private func constraintHeight(of view: UIView, width: CGFloat) -> CGFloat {
        guard view.hasOwnOrInnerConstraints else {
            return max(0, view.intrinsicContentSize.height)
        }
        return view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    // MARK: For tools

    var cellTreeAttributes: [ScreenNode.Attribute] {
        var result: [ScreenNode.Attribute] = []
        if let tablePath { result.append(.init("row", "\(tablePath.section)-\(tablePath.row)")) }
        if isSelected { result.append(.init("selected", "true")) }
        if isHighlighted { result.append(.init("highlighted", "true")) }
        if accessoryView == nil, accessoryType != .none { result.append(.init("accessory", "\(accessoryType)")) }
        if isEditing { result.append(.init("editing", "\(editingStyle)")) }
        return result
    }
}

/// The line between two rows.
@MainActor
final class CellSeparatorView: UIView {
    private var effectView: UIVisualEffectView?

    /// A plain line, or one that the effect draws.
    func show(_ color: UIColor, _ effect: UIVisualEffect?) {
        guard let effect else {
            effectView?.removeFromSuperview()
            effectView = nil
            if backgroundColor != color { backgroundColor = color }
            return
        }
        backgroundColor = nil
        let view = effectView ?? UIVisualEffectView(effect: effect)
        if view.effect != effect { view.effect = effect }
        view.contentView.backgroundColor = color
        guard effectView == nil else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
        effectView = view
    }
}

extension UIView {
    /// Shows one of a cell's lines in a colour; without a colour none.
    func showLine(_ line: inout CellSeparatorView?, _ color: UIColor?, _ effect: UIVisualEffect?) {
        guard let color else {
            line?.isHidden = true
            return
        }
        if line == nil {
            let view = CellSeparatorView(frame: .zero)
            view.isUserInteractionEnabled = false
            UIView.performWithoutAnimation { addSubview(view) }
            line = view
            setNeedsLayout()
        }
        line?.isHidden = false
        line?.show(color, effect)
    }

    /// Whether Auto Layout has anything to say about the view's inside.
    var hasOwnOrInnerConstraints: Bool {
        if let state = layoutState, !state.constraints.isEmpty { return true }
        return childViews.contains { $0.hasOwnOrInnerConstraints }
    }
}
