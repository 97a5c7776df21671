import CoreGraphics
import Foundation

extension Look.MotionMetrics {
    /// Seconds of a modal cross dissolve and of a modal flip.
    var dissolveDuration: TimeInterval { 0.4 }
    var flipDuration: TimeInterval { 0.75 }
}

extension Look.PresentationMetrics {
    /// The top of a large sheet on screens without a safe area (measured UIKit facts).
    var pageSheetMinimumTop: CGFloat { 30 }
    /// Height of a medium sheet as a share of the largest, both without the bottom safe area (measured UIKit facts).
    var mediumDetentFraction: CGFloat { 425.0 / 759.0 }
    /// Least distance of a sheet in the middle of a wide screen from its sides.
    var centeredSheetMargin: CGFloat { 32 }
    /// Distance of a page sheet from the top and bottom of a wide screen (measured UIKit facts).
    var centeredPageSheetInset: CGFloat { 42 }
    var centeredPageSheetWidth: CGFloat { 704 }
    var grabberColor: UIColor { Look.gray(light: (60, 0.3), dark: (235, 0.3)) }
    /// Distance of the presenter's card from the sides while a page sheet covers it.
    var cardSideInset: CGFloat { 16 }
    /// Speed in points a second from which a release downward goes to the next lower rest (measured UIKit facts).
    var sheetFlickSpeed: CGFloat { 1000 }
    /// Share of a sheet's height from which a release dismisses (measured UIKit facts).
    var sheetDismissFraction: CGFloat { 0.5 }
}

extension Look.PresentationMetrics {
    /// Least distance of a popover from the safe area's edges.
    var popoverMargin: CGFloat { 10 }
    /// Content size of a popover whose controller asks for none.
    var popoverDefaultSize: CGSize { CGSize(width: 320, height: 480) }
    var popoverShadowOpacity: CGFloat { 0.2 }
    var popoverShadowRadius: CGFloat { 24 }
}

extension Look.PresentationMetrics {
    /// Distance of an alert's title from its message, and of both from text fields.
    var alertTextSpacing: CGFloat { 3 }
    var alertFieldSpacing: CGFloat { 18 }
    /// Space beside a button's title.
    var alertButtonPadding: CGFloat { 8 }
    /// Least distance of an alert from the safe area's top and bottom.
    var alertVerticalMargin: CGFloat { 24 }
    var alertInitialScale: CGFloat { 1.2 }
    var alertHighlightColor: UIColor { Look.gray(light: (0, 0.1), dark: (255, 0.12)) }
    var alertDisabledColor: UIColor { .tertiaryLabel }
    var actionSheetHeaderPadding: CGFloat { 14 }
    var actionSheetTextSpacing: CGFloat { 11 }
    var actionSheetTextColor: UIColor { Look.gray(light: (60, 0.6), dark: (235, 0.6)) }
    var actionSheetCancelColor: UIColor { Look.gray(light: (255, 1), dark: (44, 1)) }
    /// Width of an action sheet in a popover.
    var actionSheetPopoverWidth: CGFloat { 270 }
}

extension Look.PresentationMetrics {
    /// Space before and behind a menu row's text, without and with a column for check marks.
    var menuTextInset: CGFloat { 16 }
    var menuCheckedTextInset: CGFloat { 34 }
    /// Width of the column at the end of a menu row that holds its picture.
    var menuImageColumn: CGFloat { 48 }
    var menuVerticalPadding: CGFloat { 11 }
    var menuTitlePadding: CGFloat { 8 }
    var menuSectionGap: CGFloat { 8 }
    var menuGapColor: UIColor { Look.gray(light: (0, 0.08), dark: (0, 0.16)) }
    var menuSymbolPointSize: CGFloat { 18 }
    var menuChevronPointSize: CGFloat { 12 }
    var menuCheckPointSize: CGFloat { 13 }
    /// Least distance of a menu from the safe area's edges, and its distance from its source.
    var menuMargin: CGFloat { 10 }
    var menuSourceGap: CGFloat { 8 }
    var menuInitialScale: CGFloat { 0.2 }
    var menuShadowOpacity: CGFloat { 0.2 }
    var menuShadowRadius: CGFloat { 32 }
}

extension Look.PresentationMetrics {
    /// What lies between a context menu and the screen behind it.
    var contextMenuBackdrop: Look.Material {
        Look.Material(
            blurRadius: 12, saturation: 1.2, tint: Look.gray(light: (0, 0.12), dark: (0, 0.4)),
            opaqueColor: Look.gray(light: (200, 1), dark: (20, 1)))
    }
}

extension Look.PresentationMetrics {
    var alertFieldHeight: CGFloat { 26 }
    /// Space below each text field of an alert.
    var alertFieldGap: CGFloat { 6 }
    var alertFieldInset: CGFloat { 6 }
    var alertFieldCornerRadius: CGFloat { 5 }
    var alertFieldColor: UIColor { Look.gray(light: (255, 1), dark: (28, 1)) }
    var alertFieldBorderColor: UIColor { Look.gray(light: (60, 0.29), dark: (84, 0.6)) }
}

extension Look.SearchBarMetrics {
    /// Shade over searched content until results show.
    var shadeColor: UIColor { UIColor(white: 0, alpha: 0.2) }
}
