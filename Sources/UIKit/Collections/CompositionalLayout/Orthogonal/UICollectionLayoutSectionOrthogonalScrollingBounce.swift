/// Whether a section that scrolls across its layout bounces at its ends.
public enum UICollectionLayoutSectionOrthogonalScrollingBounce: Int, Sendable {
    /// As the system sees fit: where there is something to scroll.
    case automatic = 0
    case always = 1
    case never = 2
}
