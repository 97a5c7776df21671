import CoreGraphics

/// What an item's place in a list decides about its look. A list layout says it with the item's attributes.
struct ListPlace: Equatable {
    enum Role: Hashable, Sendable {
        case cell
        case header
        case footer
    }

    var appearance: UICollectionLayoutListConfiguration.Appearance
    var role = Role.cell
    /// Whether the item begins and ends its section's group of cells.
    var isFirst = false
    var isLast = false
    /// Nil where the list shows no lines.
    var separators: UIListSeparatorConfiguration?
    /// Distance of the content from the sides of the cell.
    var margins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)

    var environment: UIListEnvironment {
        switch appearance {
        case .plain: .plain
        case .grouped: .grouped
        case .insetGrouped: .insetGrouped
        case .sidebar: .sidebar
        case .sidebarPlain: .sidebarPlain
        }
    }
}
