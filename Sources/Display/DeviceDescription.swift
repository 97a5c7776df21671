import Foundation

/// The screen and the kind of device that an app believes it runs on.
///
/// All lengths are points in portrait orientation unless said otherwise.
public struct DeviceDescription: Codable, Sendable, Equatable, Identifiable {
    public enum Idiom: String, Codable, Sendable { case phone, pad }

    /// Insets in points; a plain value, so that displays need no UIKit.
    public struct Insets: Codable, Sendable, Equatable {
        public var top: Double
        public var left: Double
        public var bottom: Double
        public var right: Double

        public init(top: Double, left: Double, bottom: Double, right: Double) {
            self.top = top
            self.left = left
            self.bottom = bottom
            self.right = right
        }
    }

    /// A stable identifier for command lines, such as `iphone-16`.
    public let id: String
    /// The name people know, such as `iPhone 16`.
    public let name: String
    public let idiom: Idiom
    /// Size in portrait.
    public let width: Double
    public let height: Double
    /// Device pixels per point.
    public let scale: Double
    public let portraitSafeArea: Insets
    public let landscapeSafeArea: Insets
    /// Height of the status bar in portrait; 0 when there is none.
    public let statusBarHeight: Double
    /// Height of the status bar in landscape; phones hide it.
    public let landscapeStatusBarHeight: Double
    /// Corner radius of the display's glass; 0 for a rectangular one.
    public let displayCornerRadius: Double
    /// Whether phones of this size are of regular width in landscape (Plus and Max models).
    public let isRegularWidthInLandscape: Bool
    /// Whether the device has a home indicator (a bottom inset) instead of a home button.
    public var hasHomeIndicator: Bool { portraitSafeArea.bottom > 0 }

    public init(
        id: String, name: String, idiom: Idiom, width: Double, height: Double, scale: Double, portraitSafeArea: Insets,
        landscapeSafeArea: Insets, statusBarHeight: Double, landscapeStatusBarHeight: Double, displayCornerRadius: Double,
        isRegularWidthInLandscape: Bool
    ) {
        self.id = id
        self.name = name
        self.idiom = idiom
        self.width = width
        self.height = height
        self.scale = scale
        self.portraitSafeArea = portraitSafeArea
        self.landscapeSafeArea = landscapeSafeArea
        self.statusBarHeight = statusBarHeight
        self.landscapeStatusBarHeight = landscapeStatusBarHeight
        self.displayCornerRadius = displayCornerRadius
        self.isRegularWidthInLandscape = isRegularWidthInLandscape
    }
}
