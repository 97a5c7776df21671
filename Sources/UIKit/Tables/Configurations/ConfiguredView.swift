import Foundation

/// A view whose content and background configurations make: a cell, a header or footer.
@MainActor
protocol ConfiguredView: UIView {
    associatedtype ConfigurationState: UIConfigurationState

    var contentConfiguration: (any UIContentConfiguration)? { get set }
    var backgroundConfiguration: UIBackgroundConfiguration? { get set }
    var automaticallyUpdatesContentConfiguration: Bool { get }
    var automaticallyUpdatesBackgroundConfiguration: Bool { get }
    var configurationState: ConfigurationState { get }
    func updateConfiguration(using state: ConfigurationState)

    /// What the configurations have made.
    var contentConfigurationView: (any UIView & UIContentView)? { get set }
    var backgroundConfigurationView: ConfiguredBackgroundView? { get set }
    var needsConfigurationUpdate: Bool { get set }
    /// The view that holds the content.
    var contentHost: UIView { get }
    func callUpdateHandler(_ state: ConfigurationState)
    /// A configuration's content takes the place of what the view shows by itself.
    func removeOwnContent()
    func configuredContentDidChange()
    /// A configuration's background came, or went.
    func configuredBackgroundCameOrWent()
}

extension ConfiguredView {
    func removeOwnContent() {}

    /// Adapts the configurations to a state, as far as the app leaves that to the view.
    func adaptConfigurations(to state: ConfigurationState) {
        if automaticallyUpdatesBackgroundConfiguration, let background = backgroundConfiguration {
            backgroundConfiguration = background.updated(for: state)
        }
        guard automaticallyUpdatesContentConfiguration, let content = contentConfiguration else { return }
        let updated = content.updated(for: state)
        guard var list = updated as? UIListContentConfiguration else {
            contentConfiguration = updated
            return
        }
        list.liesOnTint = showsFocusInBackground && (state as? any SelectableConfigurationState)?.isFocused ?? false
        contentConfiguration = list
    }

    /// Whether the background takes the tint colour while the view has the focus.
    var showsFocusInBackground: Bool {
        guard let background = backgroundConfiguration, let role = background.listRole else { return false }
        guard role == .plainCell || role == .groupedCell else { return false }
        return background.backgroundColor == nil || background.backgroundColor == background.automaticColor
    }

    func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        let state = configurationState
        updateConfiguration(using: state)
        callUpdateHandler(state)
        // What the update itself set asks for no further one.
        needsConfigurationUpdate = false
    }

    func contentConfigurationDidChange() {
        defer { configuredContentDidChange() }
        guard let configuration = contentConfiguration else {
            contentConfigurationView?.removeFromSuperview()
            contentConfigurationView = nil
            return
        }
        needsConfigurationUpdate = true
        if let view = contentConfigurationView, view.supports(configuration) {
            view.configuration = configuration
            return
        }
        contentConfigurationView?.removeFromSuperview()
        removeOwnContent()
        let view = configuration.makeContentView()
        contentConfigurationView = view
        UIView.performWithoutAnimation {
            view.frame = contentHost.bounds
            contentHost.addSubview(view)
        }
    }

    func backgroundConfigurationDidChange() {
        defer { setNeedsLayout() }
        guard let configuration = backgroundConfiguration else {
            guard backgroundConfigurationView != nil else { return }
            backgroundConfigurationView?.removeFromSuperview()
            backgroundConfigurationView = nil
            configuredBackgroundCameOrWent()
            return
        }
        needsConfigurationUpdate = true
        if let view = backgroundConfigurationView {
            view.configuration = configuration
            return
        }
        let view = ConfiguredBackgroundView(configuration)
        backgroundConfigurationView = view
        UIView.performWithoutAnimation {
            view.frame = bounds
            insertSubview(view, at: 0)
        }
        configuredBackgroundCameOrWent()
    }
}
