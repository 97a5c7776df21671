import Foundation

/// The figures, fonts, colours and materials that bars, controls and tables are drawn with.
///
/// Control code asks ``current`` and keeps no metric of its own, so that another appearance is another value of this type. All
/// lengths are points.
struct Look: Sendable {
    /// The look in effect for the whole process.
    nonisolated(unsafe) static var current = Look.classic

    /// The docked bars and system controls of iOS 13 to 18.
    static let classic = Look(
        palette: .classic, navigationBar: NavigationBarMetrics(), tabBar: TabBarMetrics(), toolbar: ToolbarMetrics(),
        searchBar: SearchBarMetrics(), controls: ControlMetrics(), tables: TableMetrics(), presentation: PresentationMetrics(),
        motion: MotionMetrics(), barMaterial: .classicBar)

    /// The values behind `UIColor.systemRed`, `UIColor.label` and the like.
    var palette: Palette
    var navigationBar: NavigationBarMetrics
    var tabBar: TabBarMetrics
    var toolbar: ToolbarMetrics
    var searchBar: SearchBarMetrics
    var controls: ControlMetrics
    var tables: TableMetrics
    var presentation: PresentationMetrics
    var motion: MotionMetrics
    /// What lies behind a translucent bar's content.
    var barMaterial: Material

    /// Whether bars are in their tall form: everything but a phone in a compact height.
    static func isCompactBar(_ traits: UITraitCollection) -> Bool {
        traits.verticalSizeClass == .compact && traits.userInterfaceIdiom != .pad
    }

    /// The traits bars measure text with: Dynamic Type beyond XXL has no effect on bar titles and buttons (measured UIKit facts).
    static func barTextTraits(_ traits: UITraitCollection) -> UITraitCollection {
        guard traits.preferredContentSizeCategory > .extraExtraLarge else { return traits }
        return traits.modifyingTraits { $0.preferredContentSizeCategory = .extraExtraLarge }
    }

    /// The margin between a controller's root view's edge and its content: 20 from a width of 390, else 16 (measured UIKit facts).
    static func systemMargin(forWidth width: CGFloat) -> CGFloat {
        width >= 390 ? 20 : 16
    }

    /// The thinnest line the screen can show: one device pixel.
    static func hairline(_ traits: UITraitCollection) -> CGFloat {
        1 / max(traits.displayScale, 1)
    }
}
