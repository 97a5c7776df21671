import CoreGraphics
import Foundation

/// Lets a change of a selection be felt.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() { play(.selection) }
    /// `location` is in the coordinates of the generator's view.
    open func selectionChanged(atLocation location: CGPoint) { play(.selection, at: location) }
}
