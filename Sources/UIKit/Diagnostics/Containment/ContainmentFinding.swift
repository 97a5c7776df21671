/// A mistake in how controllers contain each other, which UIKit lets pass without a word.
package struct ContainmentFinding: Hashable, Sendable, CustomStringConvertible {
    package enum Kind: String, Sendable {
        /// A controller's view stands in another controller's view, and nobody called `addChild`.
        case viewWithoutAddChild
        /// `addChild` was called and `didMove(toParent:)` was not.
        case missingDidMove
        /// `removeFromParent` was called and `willMove(toParent: nil)` was not.
        case missingWillMove
        /// A controller left its parent and its view stayed.
        case viewOfRemovedChild
        /// A controller's appearance was begun or ended twice.
        case unbalancedAppearance
        /// A controller that was removed or dismissed is still in memory.
        case outlivesRemoval
    }

    package let kind: Kind
    /// The controller it is about, and the other one: the parent, or the one in whose view it stands.
    package let controller: String
    package let other: String?
    /// What happened.
    package let summary: String
    /// The rule.
    package let explanation: String
    /// What to do.
    package let hint: String

    package var description: String { "\(summary) \(explanation) \(hint)" }
}
