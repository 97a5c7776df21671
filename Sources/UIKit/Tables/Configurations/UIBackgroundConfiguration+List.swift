import Foundation

extension UIBackgroundConfiguration {
    /// The place in a list that a background was made for; it decides on the colours of its states.
    enum ListRole: Hashable, Sendable {
        case plainCell
        case groupedCell
        /// Filled only while it is marked, with round corners.
        case sidebarCell
        /// Looks as the list does that it stands in.
        case cell
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

    private static func sidebarCell() -> UIBackgroundConfiguration {
        var background = list(.sidebarCell, .clear)
        background.cornerRadius = Look.current.tabBar.sidebarCornerRadius
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 10, bottom: 1, trailing: 10)
        return background
    }

    public static func listPlainCell() -> UIBackgroundConfiguration { list(.plainCell, .systemBackground) }
    public static func listGroupedCell() -> UIBackgroundConfiguration { list(.groupedCell, .secondarySystemGroupedBackground) }
    public static func listCell() -> UIBackgroundConfiguration { list(.cell, .systemBackground) }
    public static func listSidebarCell() -> UIBackgroundConfiguration { sidebarCell() }
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { sidebarCell() }
    public static func listSidebarHeader() -> UIBackgroundConfiguration { list(.groupedHeaderFooter, .clear) }
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { list(.plainHeaderFooter, .clear) }
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { list(.groupedHeaderFooter, .clear) }
    public static func listHeader() -> UIBackgroundConfiguration { listPlainHeaderFooter() }
    public static func listFooter() -> UIBackgroundConfiguration { listGroupedHeaderFooter() }

    /// The background for a state: a list's own colours follow selection; colours that the app set stay.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        let environment = state.traitCollection.listEnvironment
        guard var role = listRole, let state = state as? any SelectableConfigurationState else { return self }
        var result = self
        // The tint colour, while the cell has the focus, is no colour of the background's own.
        let own: UIColor?
        let look = Look.current.tables
        if role == .cell { role = Self.cellRole(in: environment) }
        switch role {
        case .plainCell, .groupedCell, .cell:
            let resting: UIColor = role == .groupedCell ? .secondarySystemGroupedBackground : .systemBackground
            own = state.isFocused ? nil : state.isSelected || state.isHighlighted ? look.selectionColor : resting
        case .sidebarCell: own = state.isFocused ? nil : state.isSelected || state.isHighlighted ? .tertiarySystemFill : .clear
        case .plainHeaderFooter: own = state.isPinned ? look.plainHeaderColor : .clear
        case .groupedHeaderFooter: own = .clear
        }
        let isOwn = backgroundColor == nil || backgroundColor == automaticColor
        if isOwn { result.backgroundColor = own }
        result.blursContent = isOwn && role == .plainHeaderFooter && state.isPinned
        result.automaticColor = own
        return result
    }

    private static func cellRole(in environment: UIListEnvironment) -> ListRole {
        switch environment {
        case .grouped, .insetGrouped: .groupedCell
        case .sidebar, .sidebarPlain: .sidebarCell
        default: .plainCell
        }
    }
}
