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
        state.isEditing = isEditing
        state.isDisabled = !isUserInteractionEnabled
        state.isSwiped = swipeOffset != 0
        state.isReordering = isBeingReordered
        state.cellDragState = isBeingReordered ? .dragging : .none
        return state
    }

    func coreUpdateConfiguration(using state: UICellConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
            contentConfiguration = content.updated(for: state)
        }
        if automaticallyUpdatesBackgroundConfiguration, let background = backgroundConfiguration {
            backgroundConfiguration = background.updated(for: state)
        }
    }

    func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        // What the update itself set asks for no further one.
        needsConfigurationUpdate = false
    }

    func contentConfigurationDidChange() {
        guard let configuration = contentConfiguration else {
            contentConfigurationView?.removeFromSuperview()
            contentConfigurationView = nil
            contentMetricsDidChange()
            return
        }
        needsConfigurationUpdate = true
        if let view = contentConfigurationView, view.supports(configuration) {
            view.configuration = configuration
        } else {
            contentConfigurationView?.removeFromSuperview()
            storedTextLabel?.removeFromSuperview()
            storedDetailLabel?.removeFromSuperview()
            storedImageView?.removeFromSuperview()
            let view = configuration.makeContentView()
            contentConfigurationView = view
            UIView.performWithoutAnimation {
                view.frame = storedContentView.bounds
                storedContentView.addSubview(view)
            }
        }
        contentMetricsDidChange()
    }

    func backgroundConfigurationDidChange() {
        guard let configuration = backgroundConfiguration else {
            backgroundConfigurationView?.removeFromSuperview()
            backgroundConfigurationView = nil
            applyBackgroundForStyle()
            updateSelectionLook(animated: false)
            return
        }
        needsConfigurationUpdate = true
        if let view = backgroundConfigurationView {
            view.configuration = configuration
        } else {
            let view = ConfiguredBackgroundView(configuration)
            backgroundConfigurationView = view
            UIView.performWithoutAnimation {
                view.frame = bounds
                insertSubview(view, at: 0)
            }
            applyBackgroundForStyle()
            updateSelectionLook(animated: false)
        }
        setNeedsLayout()
    }
}
