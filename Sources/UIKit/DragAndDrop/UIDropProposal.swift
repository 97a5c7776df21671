import Foundation

/// What a drop would do with the items.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing: the items go back.
    case cancel = 0
    /// Nothing, though something would be possible elsewhere or at another time.
    case forbidden = 1
    case copy = 2
    case move = 3
}

/// What a view would do with items that are dropped now.
@preconcurrency @MainActor
open class UIDropProposal: NSObject, NSCopying {
    public let operation: UIDropOperation
    /// Whether the place of the finger counts exactly, as in a text.
    open var isPrecise = false
    /// Whether previews keep their size over the view.
    open var prefersFullSizePreview = false

    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { makeCopy() }
    }

    func makeCopy() -> UIDropProposal {
        let copy = UIDropProposal(operation: operation)
        copy.isPrecise = isPrecise
        copy.prefersFullSizePreview = prefersFullSizePreview
        return copy
    }
}

/// What shows that dropped items still come.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    case none = 0
    case `default` = 1
}
