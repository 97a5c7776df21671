import Foundation

extension Look {
    /// Figures of table views and their cells.
    struct TableMetrics: Sendable {
        var rowHeight: CGFloat = 44
        var subtitleRowHeight: CGFloat = 60
        var plainHeaderHeight: CGFloat = 28
        var plainFooterHeight: CGFloat = 28
        var groupedHeaderHeight: CGFloat = 38
        var groupedFirstHeaderHeight: CGFloat = 55
        /// Gap between sections without header or footer in a grouped table.
        var groupedSectionGap: CGFloat = 17.5
        var insetGroupedCornerRadius: CGFloat = 10
        var disclosureSize = CGSize(width: 8, height: 13)
        var accessorySpacing: CGFloat = 8
        var imageSpacing: CGFloat = 16
        var editControlDiameter: CGFloat = 22
        var editControlX: CGFloat = 16
        var editingIndent: CGFloat = 38
        var swipeActionMinimumWidth: CGFloat = 74
        /// Width of the index strip at the trailing edge.
        var sectionIndexWidth: CGFloat = 15

        /// Margin beside inset-grouped sections.
        func insetGroupedMargin(_ traits: UITraitCollection, width: CGFloat) -> CGFloat {
            traits.userInterfaceIdiom == .pad || width >= 414 ? 20 : 16
        }

        func textFont(_ traits: UITraitCollection) -> UIFont { .preferredFont(forTextStyle: .body, compatibleWith: traits) }
        func subtitleFont(_ traits: UITraitCollection) -> UIFont { .preferredFont(forTextStyle: .caption1, compatibleWith: traits) }
        func valueFont(_ traits: UITraitCollection) -> UIFont { .preferredFont(forTextStyle: .body, compatibleWith: traits) }
        func plainHeaderFont(_ traits: UITraitCollection) -> UIFont { Look.scaled(17, .semibold, .headline, traits) }
        func groupedHeaderFont(_ traits: UITraitCollection) -> UIFont { .preferredFont(forTextStyle: .footnote, compatibleWith: traits) }
        func footerFont(_ traits: UITraitCollection) -> UIFont { .preferredFont(forTextStyle: .footnote, compatibleWith: traits) }
        var swipeActionFont: UIFont { .systemFont(ofSize: 17) }
        var sectionIndexFont: UIFont { .systemFont(ofSize: 11, weight: .semibold) }

        var disclosureColor: UIColor { .tertiaryLabel }
        var selectionColor: UIColor { .systemGray4 }
        var deleteColor: UIColor { .systemRed }
        var plainHeaderColor: UIColor { Look.gray(light: (249, 0.94), dark: (22, 0.94)) }
    }

    /// Figures of alerts, sheets, popovers.
    struct PresentationMetrics: Sendable {
        var alertWidth: CGFloat = 270
        var alertCornerRadius: CGFloat = 14
        var alertTopPadding: CGFloat = 20
        var alertSidePadding: CGFloat = 16
        var alertButtonHeight: CGFloat = 44
        var alertTitleFont: UIFont { .systemFont(ofSize: 17, weight: .semibold) }
        var alertMessageFont: UIFont { .systemFont(ofSize: 13) }
        var alertButtonFont: UIFont { .systemFont(ofSize: 17) }
        var alertPreferredButtonFont: UIFont { .systemFont(ofSize: 17, weight: .semibold) }
        var alertMaterial: Material { .alert }

        var actionSheetMargin: CGFloat = 8
        var actionSheetCornerRadius: CGFloat = 13
        var actionSheetRowHeight: CGFloat = 57
        var actionSheetTitleFont: UIFont { .systemFont(ofSize: 13, weight: .semibold) }
        var actionSheetMessageFont: UIFont { .systemFont(ofSize: 13) }
        var actionSheetButtonFont: UIFont { .systemFont(ofSize: 20) }
        var actionSheetCancelFont: UIFont { .systemFont(ofSize: 20, weight: .semibold) }

        /// Dimming behind alerts.
        var alertDimmingColor: UIColor { Look.gray(light: (0, 0.2), dark: (0, 0.48)) }
        /// Dimming behind sheets and popovers.
        var sheetDimmingColor: UIColor { UIColor(white: 0, alpha: 0.2) }
        var pageSheetTopGap: CGFloat = 10
        var sheetCornerRadius: CGFloat = 10
        var grabberSize = CGSize(width: 36, height: 5)
        var grabberTop: CGFloat = 5
        var formSheetSize = CGSize(width: 540, height: 620)
        var popoverCornerRadius: CGFloat = 13
        var popoverArrowSize = CGSize(width: 26, height: 13)
        var menuMaterial: Material { .menu }
        var menuWidth: CGFloat = 250
        var menuCornerRadius: CGFloat = 13
        var menuRowHeight: CGFloat = 44
    }

    /// Durations in seconds and spring constants.
    struct MotionMetrics: Sendable {
        /// The spring behind pushes, pops and modal transitions.
        var transitionSpring = (mass: CGFloat(3), stiffness: CGFloat(1000), damping: CGFloat(500))
        var transitionDuration: TimeInterval = 0.5
        /// How long a push feels; used for cross-fades of bar items beside it.
        var barFadeDuration: TimeInterval = 0.35
        /// Fraction of the width by which the page underneath moves.
        var underlapFraction: CGFloat = 0.3
        var underlapDimming: CGFloat = 0.1
        var keyboardDuration: TimeInterval = 0.25
        var keyboardCurve = 7
        var rotationDuration: TimeInterval = 0.4
        var upsideDownRotationDuration: TimeInterval = 0.8
        var alertDuration: TimeInterval = 0.25
        /// What an app animates with a move of the focus.
        var focusDuration: TimeInterval = 0.2
        var unfocusDuration: TimeInterval = 0.3

        /// Height of the software keyboard with its prediction bar, for a screen of the given size.
        func keyboardHeight(screen: CGSize, idiom: UIUserInterfaceIdiom) -> CGFloat {
            if idiom == .pad { return screen.width > screen.height ? 398 : 313 }
            if screen.width > screen.height { return screen.height <= 375 && screen.width < 700 ? 200 : 209 }
            if screen.height < 700 { return 260 }
            return screen.width >= 414 ? 346 : 336
        }
    }
}
