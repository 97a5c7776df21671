import CoreGraphics
import Foundation

/// What makes a section of a compositional layout one of a list.
@MainActor
final class ListSectionStyle {
    let configuration: UICollectionLayoutListConfiguration

    init(_ configuration: UICollectionLayoutListConfiguration) { self.configuration = configuration }

    private var appearance: UICollectionLayoutListConfiguration.Appearance { configuration.appearance }

    /// Whether sections are groups with room between them.
    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

    var hasSwipeActions: Bool {
        configuration.leadingSwipeActionsConfigurationProvider != nil || configuration.trailingSwipeActionsConfigurationProvider != nil
    }

    var backgroundColor: UIColor {
        if let own = configuration.backgroundColor { return own }
        switch appearance {
        case .plain, .sidebarPlain: return .systemBackground
        case .grouped, .insetGrouped: return .systemGroupedBackground
        case .sidebar: return .secondarySystemBackground
        }
    }

    /// Space above a section, outside of its header.
    func spaceBefore(section: Int) -> CGFloat {
        let look = Look.current.tables
        let hasHeader = configuration.headerMode != .none
        if hasHeader, let own = configuration.headerTopPadding { return own }
        switch appearance {
        case .plain, .sidebarPlain: return configuration.headerMode == .supplementary ? look.plainSectionPadding : 0
        case .sidebar: return 0
        case .grouped, .insetGrouped:
            guard section == 0 else { return 0 }
            return hasHeader ? look.groupedFirstHeaderPadding - look.groupedHeaderPadding : look.groupedFirstGap - look.groupedSectionGap
        }
    }

    /// Where an item stands, as its cell wants to know it.
    func place(of path: IndexPath, among count: Int, margins: NSDirectionalEdgeInsets) -> ListPlace {
        let first = configuration.headerMode == .firstItemInSection ? 1 : 0
        var place = ListPlace(appearance: appearance, margins: margins)
        if path.item < first { place.role = .header }
        place.isFirst = path.item == first
        place.isLast = path.item == count - 1
        if configuration.showsSeparators {
            let separators = configuration.separatorConfiguration
            place.separators = configuration.itemSeparatorHandler?(path, separators) ?? separators
        }
        return place
    }

    func edge(_ kind: String, margins: NSDirectionalEdgeInsets) -> ListPlace {
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        return ListPlace(appearance: appearance, role: isHeader ? .header : .footer, margins: margins)
    }

    /// Distance of the content from the sides of an item.
    func margins(_ room: LayoutRoom) -> NSDirectionalEdgeInsets {
        if appearance == .insetGrouped {
            let margin = Look.current.tables.insetGroupedTextMargin
            return NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
        }
        let margin = Look.systemMargin(forWidth: room.boundsSize.width)
        // Items reach below what the safe area keeps clear, and their content doesn't.
        return NSDirectionalEdgeInsets(
            top: 0, leading: margin + room.safeArea.leading, bottom: 0, trailing: margin + room.safeArea.trailing)
    }
}
