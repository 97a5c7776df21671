import Foundation

/// What a table would do with items that are dropped now, and where.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable {
        /// Nothing shows where the items go.
        case unspecified = 0
        /// Between rows, which make room.
        case insertAtDestinationIndexPath = 1
        /// Into the row, which is highlighted.
        case insertIntoDestinationIndexPath = 2
        /// Into the row at its middle, else beside it.
        case automatic = 3
    }

    public let intent: Intent

    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    public override init(operation: UIDropOperation) {
        intent = .unspecified
        super.init(operation: operation)
    }

    override func makeCopy() -> UIDropProposal {
        let copy = UITableViewDropProposal(operation: operation, intent: intent)
        copy.isPrecise = isPrecise
        copy.prefersFullSizePreview = prefersFullSizePreview
        return copy
    }
}
