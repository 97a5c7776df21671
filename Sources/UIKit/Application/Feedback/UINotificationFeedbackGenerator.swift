import CoreGraphics
import Foundation

/// Lets successes, warnings and failures be felt.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable {
        case success = 0
        case warning = 1
        case error = 2
    }

    open func notificationOccurred(_ notificationType: FeedbackType) { play(.notification(notificationType.rawValue)) }
    /// `location` is in the coordinates of the generator's view.
    open func notificationOccurred(_ notificationType: FeedbackType, atLocation location: CGPoint) {
        play(.notification(notificationType.rawValue), at: location)
    }
}
