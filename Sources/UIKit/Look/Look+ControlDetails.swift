import Foundation

extension Look.ControlMetrics {
    /// How far a finger may stray from a control it pressed before it counts as outside.
    var trackingMargin: CGFloat { 70 }
    /// Font of a custom button, whose title is larger than a system button's.
    var customButtonFont: UIFont { .systemFont(ofSize: UIFont.buttonFontSize) }
    var buttonMinimumTitleWidth: CGFloat { 30 }
    var buttonFadeDuration: TimeInterval { 0.25 }
    /// The line around what has the keyboard's focus.
    var focusHaloWidth: CGFloat { 3 }
    /// Opacity of a custom button's picture that dims while pressed or disabled.
    var buttonDimmedImageAlpha: CGFloat { 0.5 }

    // Configured buttons

    /// Fraction of a filled background's opacity while pressed.
    var configuredHighlightedAlpha: CGFloat { 0.75 }
    /// Opacity of a tinted background.
    var configuredTintedAlpha: CGFloat { 0.18 }
    var configuredCornerRadius: CGFloat { 5.95 }
    var configuredSubtitleFont: UIFont { .preferredFont(forTextStyle: .footnote) }
    var configuredIndicatorPointSize: CGFloat { 13 }
}

extension Look.ControlMetrics {
    /// Symbol size of the info, add and close buttons.
    var glyphButtonPointSize: CGFloat { 20 }
    /// Distance of a pop-up button's arrows from its title.
    var popupIndicatorGap: CGFloat { 5 }
    /// The close button: a grey cross on a lighter grey circle.
    var closeButtonSide: CGFloat { 30 }
    var closeButtonPointSize: CGFloat { 12 }
    /// The words beside the numbers of a timer's wheels, and their distance from the middle of the wheel.
    var pickerUnitFont: UIFont { .systemFont(ofSize: 17, weight: .semibold) }
    var pickerUnitDistance: CGFloat { 18 }
    var pageControlBackgroundColor: UIColor { .tertiarySystemFill }
    var pageControlSymbolPointSize: CGFloat { 9 }
    /// The rounded rectangle behind the title or picture of a selected system button.
    var selectedButtonOutset: CGSize { CGSize(width: 4, height: 2) }
    var selectedButtonCornerRadius: CGFloat { 5 }
}

extension Look.ControlMetrics {
    func configuredInsets(_ size: UIButton.Configuration.Size) -> NSDirectionalEdgeInsets {
        switch size {
        case .medium: return NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .small, .mini: return NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .large: return NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
    }

    func configuredFont(_ size: UIButton.Configuration.Size, _ traits: UITraitCollection) -> UIFont {
        switch size {
        case .medium, .large: return .preferredFont(forTextStyle: .body, compatibleWith: traits)
        case .small, .mini: return .preferredFont(forTextStyle: .subheadline, compatibleWith: traits)
        }
    }

    func configuredCornerRadius(_ style: UIButton.Configuration.CornerStyle, height: CGFloat, background: CGFloat) -> CGFloat {
        switch style {
        case .fixed, .dynamic: return background
        case .small: return 5
        case .medium: return 7
        case .large: return 12
        case .capsule: return height / 2
        }
    }
}

extension Look.ControlMetrics {
    /// Opacity of a control that can't be used.
    var disabledAlpha: CGFloat { 0.5 }
    var switchThumbStretch: CGFloat { 7 }
    /// How far a finger moves before a switch follows it instead of waiting for the tap.
    var switchDragDistance: CGFloat { 10 }
    var sliderImageSpacing: CGFloat { 8 }
    var sliderGrabMargin: CGFloat { 10 }
    var progressDefaultWidth: CGFloat { 150 }
    var stepperRepeatDelay: TimeInterval { 0.5 }
    var stepperRepeatInterval: TimeInterval { 0.1 }
    /// Space above and below the line between two segments.
    var dividerInset: CGFloat { 6 }
    var segmentedShadow: (alpha: CGFloat, radius: CGFloat, offset: CGSize) { (0.12, 4, CGSize(width: 0, height: 3)) }
}
