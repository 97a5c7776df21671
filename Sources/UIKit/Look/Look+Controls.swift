import Foundation

extension Look {
    /// Figures of switches, sliders, fields, buttons and pickers.
    struct ControlMetrics: Sendable {
        // Switch
        var switchSize = CGSize(width: 51, height: 31)
        var switchThumbDiameter: CGFloat = 27
        var switchThumbInset: CGFloat = 2
        var switchOnColor: UIColor { .systemGreen }
        var switchOffColor: UIColor { .secondarySystemFill }
        var switchDuration: TimeInterval = 0.3

        // Slider
        var sliderHeight: CGFloat = 31
        var sliderDefaultWidth: CGFloat = 100
        var sliderTrackHeight: CGFloat = 4
        var sliderThumbDiameter: CGFloat = 28
        var sliderTrackColor: UIColor { .systemFill }

        /// Soft shadow of switch and slider thumbs: black at `alpha`, blur `radius`, moved by `offset`.
        var thumbShadow = (alpha: CGFloat(0.15), radius: CGFloat(4), offset: CGSize(width: 0, height: 3))

        // Stepper
        var stepperSize = CGSize(width: 94, height: 32)
        var stepperCornerRadius: CGFloat = 8
        var stepperGlyphLength: CGFloat = 13
        var stepperColor: UIColor { .tertiarySystemFill }

        // Progress
        var progressHeight: CGFloat = 4
        var progressBarStyleHeight: CGFloat = 2.5
        var progressTrackColor: UIColor { .systemFill }
        var progressDuration: TimeInterval = 0.25

        // Activity indicator
        var activitySize: CGFloat = 20
        var activityLargeSize: CGFloat = 37
        var activitySpokeCount = 8
        /// Length and thickness of a spoke, and the radius of its centre: medium and large.
        var activitySpoke = (length: CGFloat(6.5), thickness: CGFloat(2.5), radius: CGFloat(6.75))
        var activityLargeSpoke = (length: CGFloat(12), thickness: CGFloat(5), radius: CGFloat(11.5))
        /// Alphas clockwise from the brightest spoke.
        var activityAlphas: [CGFloat] = [217, 180, 143, 106, 69, 69, 69, 69].map { $0 / 255 }
        var activityPeriod: TimeInterval = 0.8
        var activityColor: UIColor {
            Look.dynamic(
                light: UIColor(red: 139 / 255, green: 139 / 255, blue: 142 / 255, alpha: 1),
                dark: UIColor(red: 141 / 255, green: 141 / 255, blue: 147 / 255, alpha: 1))
        }

        // Segmented control
        var segmentedHeight: CGFloat = 32
        var segmentedCornerRadius: CGFloat = 9
        var segmentedPillInset: CGFloat = 2
        var segmentedPillCornerRadius: CGFloat = 7
        var segmentedPadding: CGFloat = 10
        var segmentedFont: UIFont { .systemFont(ofSize: 13) }
        var segmentedSelectedFont: UIFont { .systemFont(ofSize: 13, weight: .semibold) }
        var segmentedColor: UIColor { .tertiarySystemFill }
        var segmentedPillColor: UIColor {
            Look.dynamic(light: .white, dark: UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1))
        }
        var segmentedDividerColor: UIColor { .separator }

        // Page control
        var pageControlHeight: CGFloat = 26
        var pageControlDotDiameter: CGFloat = 7
        var pageControlPitch: CGFloat = 16
        /// How much longer the indicator is that shows a progress.
        var pageControlProgressExtra: CGFloat = 21
        var pageControlSidePadding: CGFloat = 14
        var pageControlColor: UIColor { UIColor(white: 1, alpha: 0.3) }
        var pageControlCurrentColor: UIColor { .white }

        // Tool tip
        /// How long a pointer rests before the text shows, in seconds.
        var toolTipDelay: TimeInterval = 1
        var toolTipFont: UIFont { .systemFont(ofSize: 12) }
        var toolTipPadding = CGSize(width: 8, height: 5)
        var toolTipWidth: CGFloat = 280
        /// From the pointer's tip to the card.
        var toolTipDistance: CGFloat = 18
        var toolTipCornerRadius: CGFloat = 6
        var toolTipShadowOpacity: Float = 0.15
        var toolTipShadowRadius: CGFloat = 6

        // Text field
        var textFieldHeight: CGFloat = 34
        var textFieldCornerRadius: CGFloat = 5
        var textFieldInset = CGSize(width: 7, height: 2)
        var textFieldBorderColor: UIColor { Look.gray(light: (0, 0.1), dark: (255, 0.1)) }
        var textFieldFont: UIFont { .systemFont(ofSize: 17) }

        // Button
        var buttonVerticalPadding: CGFloat = 6
        var buttonFont: UIFont { .systemFont(ofSize: 15) }
        var buttonHighlightedAlpha: CGFloat = 0.2
        var buttonDisabledColor: UIColor {
            Look.dynamic(
                light: UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3),
                dark: UIColor(red: 235 / 255, green: 235 / 255, blue: 245 / 255, alpha: 0.3))
        }

        // Pickers
        var pickerSize = CGSize(width: 320, height: 216)
        var pickerRowHeight: CGFloat = 32
        var pickerSelectedFont: UIFont { .systemFont(ofSize: 23.5) }
        var pickerFont: UIFont { .systemFont(ofSize: 21) }
        var pickerFarAlpha: CGFloat = 0.447
        /// Between the picker's sides and its band, and inside a row.
        var pickerSideMargin: CGFloat = 9
        var pickerWheelSpacing: CGFloat = 5
        var pickerBandCornerRadius: CGFloat = 8
        var datePickerCompactHeight: CGFloat = 34
        var dateCapsuleSpacing: CGFloat = 6
        var calendarHeaderHeight: CGFloat = 44
        var calendarWeekdayHeight: CGFloat = 24
        var calendarRowHeight: CGFloat = 44
        var calendarTimeHeight: CGFloat = 52
    }
}
