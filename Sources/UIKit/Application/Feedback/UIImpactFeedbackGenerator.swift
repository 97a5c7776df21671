import CoreGraphics
import Foundation

/// Lets things be felt to collide.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable {
        case light = 0
        case medium = 1
        case heavy = 2
        case soft = 3
        case rigid = 4
    }

    private var style = FeedbackStyle.medium

    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    public override init() { super.init() }

    public convenience init(style: FeedbackStyle, for view: UIView) {
        self.init(style: style)
        view.addInteraction(self)
    }

    open func impactOccurred() { play(.impact(style: style.rawValue, intensity: 1)) }
    /// `intensity` runs from 0 to 1.
    open func impactOccurred(intensity: CGFloat) { play(.impact(style: style.rawValue, intensity: min(max(intensity, 0), 1))) }
    /// `location` is in the coordinates of the generator's view.
    open func impactOccurred(atLocation location: CGPoint) { play(.impact(style: style.rawValue, intensity: 1), at: location) }
    open func impactOccurred(withIntensity intensity: CGFloat, atLocation location: CGPoint) {
        play(.impact(style: style.rawValue, intensity: min(max(intensity, 0), 1)), at: location)
    }
}
