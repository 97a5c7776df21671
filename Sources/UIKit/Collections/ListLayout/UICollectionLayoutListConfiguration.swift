/// What makes a section or a whole collection view a list.
public struct UICollectionLayoutListConfiguration {
    /// The look of a list, as tables have their style.
    public enum Appearance: Int, Hashable, Sendable {
        case plain = 0
        case grouped = 1
        case insetGrouped = 2
        /// A grouped list at the side of what it leads to.
        case sidebar = 3
        /// A plain list at the side of what it leads to.
        case sidebarPlain = 4
    }

    public let appearance: Appearance

    public init(appearance: Appearance) {
        self.appearance = appearance
    }
}
