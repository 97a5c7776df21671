/// Whether a section scrolls across the direction of its layout, and where it comes to rest.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// It doesn't; its groups follow each other along the direction of the layout.
    case none = 0
    /// Anywhere.
    case continuous = 1
    /// Where a group begins.
    case continuousGroupLeadingBoundary = 2
    /// On pages as large as the section.
    case paging = 3
    /// Where a group begins, one group at a time.
    case groupPaging = 4
    /// Where a group is in the middle, one group at a time.
    case groupPagingCentered = 5
}
