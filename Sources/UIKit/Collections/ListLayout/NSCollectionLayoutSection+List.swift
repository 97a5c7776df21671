import CoreGraphics
import Foundation

extension NSCollectionLayoutSection {
    /// A section that is a list: one item a line, as high as the cells want to be.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let look = Look.current.tables
        let style = ListSectionStyle(configuration)
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(look.rowHeight))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 1))
        section.list = style
        if configuration.appearance == .insetGrouped {
            let margin = look.insetGroupedMargin(
                layoutEnvironment.traitCollection, width: layoutEnvironment.container.contentSize.width)
            section.contentInsets.leading = margin
            section.contentInsets.trailing = margin
        } else {
            section.contentInsetsReference = .none
        }
        if style.isGrouped {
            if configuration.headerMode == .none { section.contentInsets.top = look.groupedSectionGap }
            if configuration.footerMode == .none { section.contentInsets.bottom = look.groupedSectionGap }
        }
        if configuration.headerMode == .supplementary {
            let header = edge(
                UICollectionView.elementKindSectionHeader, .top, style.isGrouped ? look.groupedHeaderHeight : look.plainHeaderHeight)
            header.pinToVisibleBounds = configuration.appearance == .plain || configuration.appearance == .sidebarPlain
            section.boundarySupplementaryItems.append(header)
        }
        if configuration.footerMode == .supplementary {
            let footer = edge(UICollectionView.elementKindSectionFooter, .bottom, look.plainFooterHeight)
            footer.pinToVisibleBounds = configuration.appearance == .plain
            section.boundarySupplementaryItems.append(footer)
        }
        return section
    }

    private static func edge(_ kind: String, _ alignment: NSRectAlignment, _ height: CGFloat) -> NSCollectionLayoutBoundarySupplementaryItem
    {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height)),
            elementKind: kind, alignment: alignment)
    }
}

extension UICollectionViewCompositionalLayout {
    /// A layout all of whose sections are lists.
    public static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in .list(using: configuration, layoutEnvironment: environment) }
    }
}
