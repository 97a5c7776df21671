import Foundation

extension UIBackgroundConfiguration {
    /// The place in a list that a background was made for; it decides on the colours of its states.
    enum ListRole: Hashable, Sendable {
        case plainCell
        case groupedCell
        case plainHeaderFooter
        case groupedHeaderFooter
    }

    private static func list(_ role: ListRole, _ color: UIColor) -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration()
        background.listRole = role
        background.backgroundColor = color
        background.automaticColor = color
        return background
    }

    public static func listPlainCell() -> UIBackgroundConfiguration { list(.plainCell, .systemBackground) }
    public static func listGroupedCell() -> UIBackgroundConfiguration { list(.groupedCell, .secondarySystemGroupedBackground) }
    public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
    public static func listSidebarCell() -> UIBackgroundConfiguration { list(.plainCell, .clear) }
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { list(.plainCell, .clear) }
    public static func listSidebarHeader() -> UIBackgroundConfiguration { list(.groupedHeaderFooter, .clear) }
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { list(.plainHeaderFooter, .clear) }
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { list(.groupedHeaderFooter, .clear) }
    public static func listHeader() -> UIBackgroundConfiguration { listPlainHeaderFooter() }
    public static func listFooter() -> UIBackgroundConfiguration { listGroupedHeaderFooter() }

    /// The background for a state: a list's own colours follow selection; colours that the app set stay.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard let role = listRole, let state = state as? any SelectableConfigurationState else { return self }
        var result = self
        // The tint colour, while the cell has the focus, is no colour of the background's own.
        let own: UIColor?
        let look = Look.current.tables
        switch role {
        case .plainCell, .groupedCell:
            let resting: UIColor = role == .plainCell ? .systemBackground : .secondarySystemGroupedBackground
            own = state.isFocused ? nil : state.isSelected || state.isHighlighted ? look.selectionColor : resting
        case .plainHeaderFooter: own = state.isPinned ? look.plainHeaderColor : .clear
        case .groupedHeaderFooter: own = .clear
        }
        if backgroundColor == nil || backgroundColor == automaticColor { result.backgroundColor = own }
        result.automaticColor = own
        return result
    }
}
