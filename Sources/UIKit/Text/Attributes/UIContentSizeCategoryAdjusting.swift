import Foundation

/// Views whose fonts can follow the preferred text size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// Whether fonts from `preferredFont(forTextStyle:)` and `UIFontMetrics` are renewed when the preferred size changes.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
