import CoreGraphics
import Foundation

/// Lets be felt that something on a canvas snaps into line, or that a path is closed.
@preconcurrency @MainActor
open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
    /// Locations are in the coordinates of the generator's view.
    open func alignmentOccurred(atLocation location: CGPoint) { play(.alignment, at: location) }
    open func pathCompleted(atLocation location: CGPoint) { play(.pathCompletion, at: location) }
}
