import CoreGraphics
import Foundation

extension UICollectionViewCell {
    var coreConfigurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isFocused = isFocused
        state.isDisabled = !isUserInteractionEnabled
        state.isEditing = takesPartInEditing
        state.isReordering = isBeingMoved
        state.isPinned = shownAttributes?.isPinned ?? false
        state.isSwiped = owner?.isSwiped(self) ?? false
        state.cellDragState = isBeingMoved ? .dragging : dragState
        state.cellDropState = dropState
        return state
    }

    /// Whether the view is being edited, and the delegate lets this item be.
    private var takesPartInEditing: Bool {
        guard let owner, owner.isEditing else { return false }
        guard let path = elementKey?.path, !showsPlaceholder else { return true }
        return owner.collectionDelegate?.collectionView_canEditItemAt?(owner, owner.told(path)) ?? true
    }

    func stateDidChange() {
        if contentConfiguration != nil || backgroundConfiguration != nil || configurationUpdateHandler != nil {
            setNeedsUpdateConfiguration()
        }
    }

    // MARK: Backgrounds and selection

    func backgroundDidChange(from old: UIView?) {
        if let old, old !== backgroundView, old !== selectedBackgroundView, old.superview === self { old.removeFromSuperview() }
        updateBackgrounds()
    }

    func selectionDidChange() {
        updateBackgrounds()
        highlightContent(isSelected || isHighlighted)
        selectionLookDidChange()
        stateDidChange()
    }

    /// Views of the app stand behind the content, the selection's before the other; a configuration takes the place of both.
    func updateBackgrounds() {
        UIView.performWithoutAnimation {
            show(backgroundView, isShown: backgroundConfiguration == nil, at: 0)
            let isMarked = (isSelected || isHighlighted) && backgroundConfiguration == nil
            show(selectedBackgroundView, isShown: isMarked, at: backgroundView?.superview === self ? 1 : 0)
        }
    }

    private func show(_ view: UIView?, isShown: Bool, at index: Int) {
        guard let view else { return }
        if isShown {
            view.frame = bounds
            if view.superview !== self { insertSubview(view, at: index) }
        } else if view.superview === self {
            view.removeFromSuperview()
        }
    }

    /// Labels and pictures in the content look highlighted with their cell.
    private func highlightContent(_ isHighlighted: Bool, in view: UIView? = nil) {
        for child in (view ?? storedContentView).childViews {
            switch child {
            case let label as UILabel: if label.isHighlighted != isHighlighted { label.isHighlighted = isHighlighted }
            case let image as UIImageView: if image.isHighlighted != isHighlighted { image.isHighlighted = isHighlighted }
            case is UIControl: continue
            default: break
            }
            highlightContent(isHighlighted, in: child)
        }
    }

    func layoutBackgrounds() {
        for view in [backgroundView, selectedBackgroundView, backgroundConfigurationView] {
            guard let view, view.superview === self, view.frame != bounds else { continue }
            view.frame = bounds
        }
    }

    // MARK: Size

    /// The content may want another size than the layout gave it.
    func contentMetricsDidChange() {
        guard !needsFitting, let owner, shownAttributes.map({ !$0.fittingAxes.isEmpty }) ?? false else { return }
        guard owner.selfSizingInvalidation != .disabled else { return }
        needsFitting = true
        owner.setNeedsLayout()
    }

    func coreFittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        updateConfigurationIfNeeded()
        if let list = contentConfigurationView as? UIListContentView {
            return CGSize(width: target.width, height: list.sizeThatFits(CGSize(width: target.width, height: 0)).height)
        }
        if contentConfigurationView == nil, !storedContentView.hasOwnOrInnerConstraints { return target }
        return (contentConfigurationView ?? storedContentView).systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }

    /// Called when the collection view has taken the cell for an item.
    func adoptState(isSelected: Bool, isHighlighted: Bool) {
        if self.isSelected != isSelected { self.isSelected = isSelected }
        if self.isHighlighted != isHighlighted { self.isHighlighted = isHighlighted }
    }
}

extension UICollectionViewCell: ConfiguredView {
    var contentHost: UIView { storedContentView }

    func callUpdateHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

    func configuredContentDidChange() {
        contentConfigurationView?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentMetricsDidChange()
    }

    func configuredBackgroundCameOrWent() { updateBackgrounds() }
}
