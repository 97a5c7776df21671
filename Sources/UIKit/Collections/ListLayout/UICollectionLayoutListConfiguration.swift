import CoreGraphics
import Foundation

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

    /// Where the header of a section comes from.
    public enum HeaderMode: Hashable, Sendable {
        case none
        /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
        case supplementary
        /// The section's first item is its header.
        case firstItemInSection
    }

    /// Where the footer of a section comes from.
    public enum FooterMode: Hashable, Sendable {
        case none
        /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
        case supplementary
    }

    /// Gives the actions beside an item that is swiped aside.
    public typealias SwipeActionsConfigurationProvider = @MainActor (IndexPath) -> UISwipeActionsConfiguration?
    /// Changes the lines of a single item.
    public typealias ItemSeparatorHandler = @MainActor (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

    public let appearance: Appearance

    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    /// Space above each section's header, in points; nil for what suits the appearance.
    public var headerTopPadding: CGFloat?
    /// Whether there are lines between the items.
    public var showsSeparators = true
    public var separatorConfiguration: UIListSeparatorConfiguration
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// What lies behind the items; nil for what suits the appearance.
    public var backgroundColor: UIColor?
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
}
