import Foundation

extension UITableViewCell {
    func coreDefaultContentConfiguration() -> UIListContentConfiguration {
        switch cellStyle {
        case .value1, .value2: .valueCell()
        case .subtitle: .subtitleCell()
        case .default: .cell()
        }
    }

    func coreDefaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        (tableView?.style ?? surroundings.style) == .plain ? .listPlainCell() : .listGroupedCell()
    }

    var coreConfigurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isFocused = isFocused && focusStyle == .default
        state.isEditing = isEditing
        state.isDisabled = !isUserInteractionEnabled
        state.isSwiped = swipeOffset != 0
        state.isReordering = isBeingReordered
        state.cellDragState = isBeingReordered ? .dragging : dragState
        state.cellDropState = dropState
        return state
    }
}

extension UITableViewCell: ConfiguredView {
    var contentHost: UIView { storedContentView }

    func callUpdateHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

    func removeOwnContent() {
        storedTextLabel?.removeFromSuperview()
        storedDetailLabel?.removeFromSuperview()
        storedImageView?.removeFromSuperview()
    }

    func configuredContentDidChange() { contentMetricsDidChange() }

    func configuredBackgroundCameOrWent() {
        applyBackgroundForStyle()
        updateSelectionLook(animated: false)
    }
}
