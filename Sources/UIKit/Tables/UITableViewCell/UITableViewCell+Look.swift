import CoreGraphics
import Foundation
import QuartzCore

extension UITableViewCell {
    /// Whether the row looks selected at the moment.
    var showsSelection: Bool { (isSelected || isHighlighted) && selectionStyle != .none }

    /// The view that marks the selection, whether or not it shows.
    var shownSelectionView: UIView? {
        if let view = multipleSelectionBackgroundView, tableView?.isMultipleSelectionOn ?? false { return view }
        return selectedBackgroundView ?? defaultSelectionView
    }

    func stateDidChange() {
        if contentConfiguration != nil || backgroundConfiguration != nil || configurationUpdateHandler != nil {
            setNeedsUpdateConfiguration()
        }
    }

    /// Called when the table has taken the cell for a row: no animation, no callbacks but the setters that apps override.
    func adoptSelection(isSelected: Bool, isHighlighted: Bool) {
        if self.isSelected != isSelected { setSelected(isSelected, animated: false) }
        if self.isHighlighted != isHighlighted { setHighlighted(isHighlighted, animated: false) }
    }

    func resetForReuse() {
        if isHighlighted { setHighlighted(false, animated: false) }
        if isSelected { setSelected(false, animated: false) }
        layer.removeAllAnimations()
        UIView.performWithoutAnimation {
            alpha = 1
            transform = .identity
            swipeOffset = 0
            if bounds.minX != 0 { bounds.origin.x = 0 }
            hidesSeparatorForNeighbour = false
            isBeingReordered = false
            dropState = .none
        }
        prepareForReuse()
    }

    func updateSelectionLook(animated: Bool) {
        let isShown = showsSelection
        highlightContent(isShown)
        updateEditControlMark()
        let hasConfiguredBackground = backgroundConfiguration != nil
        if isShown, !hasConfiguredBackground {
            let view = shownSelectionView ?? makeDefaultSelectionView()
            UIView.performWithoutAnimation {
                view.frame = bounds
                view.alpha = 1
                if view.superview !== self { insertSubview(view, belowSubview: storedContentView) }
            }
        } else {
            for view in [selectedBackgroundView, defaultSelectionView, multipleSelectionBackgroundView] {
                guard let view, view.superview === self else { continue }
                remove(view, animated: animated)
            }
        }
        updateSeparator()
        setNeedsLayout()
    }

    private func remove(_ view: UIView, animated: Bool) {
        guard animated, window != nil, UIView.areAnimationsEnabled else {
            view.removeFromSuperview()
            return
        }
        // Measured: deselection fades in 0.3 s.
        UIView.animate(withDuration: Look.current.tables.deselectionDuration) {
            view.alpha = 0
        } completion: { [weak self, weak view] _ in
            guard let self, let view, !showsSelection || view !== shownSelectionView else { return }
            view.removeFromSuperview()
            view.alpha = 1
        }
    }

    private func makeDefaultSelectionView() -> UIView {
        let view = UIView(frame: bounds)
        view.isUserInteractionEnabled = false
        view.backgroundColor = Look.current.tables.selectionColor
        defaultSelectionView = view
        return view
    }

    // MARK: Background

    func backgroundViewDidChange(from old: UIView?) {
        guard old !== backgroundView else { return }
        if let old, old.superview === self { old.removeFromSuperview() }
        if let backgroundView {
            insertSubview(backgroundView, at: 0)
            backgroundView.frame = bounds
        }
        setNeedsLayout()
    }

    /// The cell's own colour and corners, which depend on the table's style.
    func applyBackgroundForStyle() {
        setAutomaticBackgroundColor(
            backgroundConfiguration != nil ? nil : surroundings.style == .plain ? .systemBackground : .secondarySystemGroupedBackground)
        let radius = Look.current.tables.insetGroupedCornerRadius
        var corners: CACornerMask = []
        if surroundings.style == .insetGrouped {
            if surroundings.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if surroundings.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        }
        let hasCorners = !corners.isEmpty
        if layer.cornerRadius != (hasCorners ? radius : 0) { layer.cornerRadius = hasCorners ? radius : 0 }
        if hasCorners {
            if layer.maskedCorners != corners { layer.maskedCorners = corners }
            if !clipsToBounds { clipsToBounds = true }
            clipsForCorners = true
        } else if clipsForCorners, swipeOffset == 0 {
            clipsForCorners = false
            clipsToBounds = false
        }
    }

    private var clipsForCorners: Bool {
        get { editingState.clipsForCorners }
        set { editingState.clipsForCorners = newValue }
    }
}
