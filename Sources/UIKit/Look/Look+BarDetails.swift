import Foundation

extension Look {
    /// The one-pixel line between a bar and the content.
    var barShadowColor: UIColor { navigationBar.shadowColor }
    /// Opacity of a translucent bar's `barTintColor`.
    var barTintAlpha: CGFloat { 0.85 }
}

extension Look.NavigationBarMetrics {
    /// The back chevron as a template picture.
    var backIndicatorImage: UIImage {
        let image = UIImage(
            systemName: "chevron.backward",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: backIndicatorPointSize, weight: .semibold))
        return (image ?? UIImage()).withRenderingMode(.alwaysTemplate)
    }

    var backIndicatorPointSize: CGFloat { 20 }
    /// Point size of symbols in bar buttons.
    var symbolPointSize: CGFloat { 19 }
    /// Distance between the bar's edge and the first button's touch area.
    var edgeMargin: CGFloat { 8 }
    var disabledColor: UIColor { .tertiaryLabel }
    /// Fraction of the bar's width that a back title may take beside the centred title.
    var backTitleMaximumFraction: CGFloat { 0.4 }
    /// How far titles slide sideways while a push or pop runs.
    var titleSlideFraction: CGFloat { 0.3 }
    /// How far large title content must scroll before the inline title takes over.
    var largeTitleSnapDistance: CGFloat { 36 }
    /// Points of a vertical drag that hide or show bars which follow swipes.
    var barHideSwipeDistance: CGFloat { 20 }
    /// Speed in points a second from which a drag down shows them while it lasts.
    var barShowSwipeVelocity: CGFloat { 600 }
    /// A pulled large title grows by 1 per this many points, up to the maximum.
    var largeTitleStretchDistance: CGFloat { 1000 }
    var largeTitleMaximumScale: CGFloat { 1.1 }
}

extension Look.TabBarMetrics {
    var disabledAlpha: CGFloat { 0.4 }
    /// The badge keeps at least this distance from the bar's top edge.
    var badgeMinimumY: CGFloat { 2 }
    /// Height of an item with its icon above its title.
    var stackedHeight: CGFloat { 49 }
    /// Room for one item on the customising sheet.
    var customizingCellSize: CGSize { CGSize(width: 84, height: 80) }
    /// Look of an item that is dragged, and of the one whose place it would take.
    var draggedScale: CGFloat { 1.25 }
    var draggedAlpha: CGFloat { 0.85 }
    /// The least distance of a badge from the title that stands beside the icon.
    var badgeInlineSpacing: CGFloat { 2 }
}

extension Look.MotionMetrics {
    /// Seconds in which a bar slides in or out.
    var barHideDuration: TimeInterval { 0.2 }
    /// The shadow of the front page of a push: opacity beside the edge, and width in points.
    var edgeShadowAlpha: CGFloat { 0.15 }
    var edgeShadowWidth: CGFloat { 9 }
}

extension Look.MotionMetrics {
    /// Speed in points a second from which a drag decides by its direction alone.
    var popFlickVelocity: CGFloat { 300 }
}

extension Look.NavigationBarMetrics {
    /// Width of the field in which a title is renamed.
    var renamingWidth: CGFloat { 260 }
}
