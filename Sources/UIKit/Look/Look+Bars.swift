import Foundation

extension Look {
    /// Figures of `UINavigationBar`.
    struct NavigationBarMetrics: Sendable {
        var largeTitleHeight: CGFloat = 52
        var promptHeight: CGFloat = 30
        /// Space around bar button content on each side.
        var buttonPadding: CGFloat = 8
        /// Least width of a bar button's touch area.
        var minimumButtonWidth: CGFloat = 44
        var backIndicatorSize = CGSize(width: 12, height: 21)
        var backIndicatorX: CGFloat = 8
        /// Space between the chevron and the back title.
        var backTitleSpacing: CGFloat = 6
        /// Least space between the title and the buttons beside it.
        var titleSpacing: CGFloat = 6
        /// Width of a search bar among the row's buttons (measured: its field has 240); half of the free room where that is less.
        var inlineSearchWidth: CGFloat = 256
        var inlineCancelWidth: CGFloat = 72
        /// Offset of a large title's baseline box from the area's bottom edge.
        var largeTitleBottomMargin: CGFloat = 8
        var titleViewMaximumHeight: CGFloat = 44

        /// Height of the bar without a large title, prompt or search bar.
        func height(_ traits: UITraitCollection) -> CGFloat {
            if traits.userInterfaceIdiom == .pad { return 50 }
            return Look.isCompactBar(traits) ? 32 : 44
        }

        func titleFont(_ traits: UITraitCollection) -> UIFont { Look.scaled(17, .semibold, .headline, Look.barTextTraits(traits)) }
        func promptFont(_ traits: UITraitCollection) -> UIFont { .systemFont(ofSize: 13) }
        func buttonFont(_ traits: UITraitCollection) -> UIFont { Look.scaled(17, .regular, .body, Look.barTextTraits(traits)) }
        func doneButtonFont(_ traits: UITraitCollection) -> UIFont { Look.scaled(17, .semibold, .headline, Look.barTextTraits(traits)) }
        func largeTitleFont(_ traits: UITraitCollection) -> UIFont { Look.scaled(34, .bold, .largeTitle, traits) }
        func largeSubtitleFont(_ traits: UITraitCollection) -> UIFont { Look.scaled(17, .regular, .body, traits) }
        /// What groups of buttons leave to the title before they are stood for by one button, in points.
        var minimumTitleWidth: CGFloat { 80 }
        func subtitleFont(_ traits: UITraitCollection) -> UIFont { Look.scaled(12, .regular, .caption1, Look.barTextTraits(traits)) }

        var titleColor: UIColor { .label }
        /// The one-pixel line under the bar.
        var shadowColor: UIColor { Look.gray(light: (0, 0.3), dark: (255, 0.15)) }
    }

    /// Figures of `UITabBar`.
    struct TabBarMetrics: Sendable {
        /// Box that a glyph may fill.
        var glyphBox = CGSize(width: 31, height: 28)
        /// Usual size of a symbol image's em box in the bar.
        var symbolPointSize: CGFloat = 22
        var compactSymbolPointSize: CGFloat = 18
        /// Centre of the icon below the top edge, icon over title.
        var iconCenterY: CGFloat = 16.5
        /// Baseline of the title below the top edge, icon over title.
        var titleBaselineY: CGFloat = 43
        /// Space between icon and title when they stand side by side.
        var inlineSpacing: CGFloat = 8
        var itemSpacing: CGFloat = 4
        /// Width of an item that stands in a centred group (regular width).
        var centeredItemWidth: CGFloat = 76
        var centeredItemSpacing: CGFloat = 34
        var sidebarWidth: CGFloat = 320
        var sidebarCornerRadius: CGFloat = 10
        var sidebarImageWidth: CGFloat = 28
        /// Least height of an accessory above the bar.
        var accessoryHeight: CGFloat = 48
        /// Points scrolled in one direction after which a bar that minimises goes or comes.
        var minimizeDistance: CGFloat = 24
        var badgeMinimumSize = CGSize(width: 18, height: 18)
        var badgeHorizontalPadding: CGFloat = 5
        /// Centre of the badge from the icon's centre.
        var badgeOffset = CGPoint(x: 13, y: -8)

        /// Height of the bar above the bottom safe area.
        func height(_ traits: UITraitCollection) -> CGFloat {
            if traits.userInterfaceIdiom == .pad { return 50 }
            return Look.isCompactBar(traits) ? 32 : 49
        }

        /// Whether icon and title stand side by side.
        func isInline(_ traits: UITraitCollection) -> Bool {
            Look.isCompactBar(traits) || traits.horizontalSizeClass == .regular
        }

        /// Number of items shown before the More item takes over the last place.
        func maximumItemCount(_ traits: UITraitCollection) -> Int { traits.horizontalSizeClass == .regular ? 8 : 5 }

        func titleFont(_ traits: UITraitCollection) -> UIFont {
            .systemFont(ofSize: isInline(traits) ? (Look.isCompactBar(traits) ? 12 : 13) : 10, weight: .medium)
        }
        var badgeFont: UIFont { .systemFont(ofSize: 13) }
        var badgeColor: UIColor { .systemRed }
        var badgeTextColor: UIColor { .white }
        var unselectedColor: UIColor { Look.gray(light: (146, 1), dark: (117, 1)) }
        var shadowColor: UIColor { Look.gray(light: (0, 0.3), dark: (255, 0.15)) }
    }

    /// Figures of `UIToolbar`.
    struct ToolbarMetrics: Sendable {
        /// Space before the first and after the last item.
        var edgeMargin: CGFloat = 16
        var itemSpacing: CGFloat = 8
        var minimumButtonWidth: CGFloat = 44

        func height(_ traits: UITraitCollection) -> CGFloat {
            if traits.userInterfaceIdiom == .pad { return 50 }
            return Look.isCompactBar(traits) ? 32 : 44
        }

        func buttonFont(_ traits: UITraitCollection) -> UIFont { Look.scaled(17, .regular, .body, Look.barTextTraits(traits)) }
        func doneButtonFont(_ traits: UITraitCollection) -> UIFont { Look.scaled(17, .semibold, .headline, Look.barTextTraits(traits)) }
        var shadowColor: UIColor { Look.gray(light: (0, 0.3), dark: (255, 0.15)) }
    }

    /// Figures of `UISearchBar`.
    struct SearchBarMetrics: Sendable {
        var height: CGFloat = 56
        /// Height of the area under a navigation bar that holds the field.
        var navigationAreaHeight: CGFloat = 52
        var fieldHeight: CGFloat = 36
        var cornerRadius: CGFloat = 10
        var sideMargin: CGFloat = 8
        var scopeBarHeight: CGFloat = 44
        var iconPadding: CGFloat = 6
        var symbolPointSize: CGFloat = 17
        var cancelSpacing: CGFloat = 8

        func font(_ traits: UITraitCollection) -> UIFont { Look.scaled(17, .regular, .body, traits) }
        var fieldColor: UIColor { .tertiarySystemFill }
        var placeholderColor: UIColor { .secondaryLabel }
        var iconColor: UIColor { .secondaryLabel }
    }

    /// A system font at `size` that follows Dynamic Type the way `style` does.
    static func scaled(_ size: CGFloat, _ weight: UIFont.Weight, _ style: UIFont.TextStyle, _ traits: UITraitCollection) -> UIFont {
        UIFont.systemFont(ofSize: UIFontMetrics.pointSize(size, for: style, category: traits.preferredContentSizeCategory), weight: weight)
    }
}
