import Foundation

/// A place in a document; what it holds is known to the document's class only.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    public override init() { super.init() }
}

/// A place in the framework's own documents: a UTF-16 offset.
@MainActor
final class TextOffset: UITextPosition {
    nonisolated let offset: Int
    /// Whether the caret stands at the end of the line above, where a line wraps.
    nonisolated let isAtLineEnd: Bool

    init(_ offset: Int, isAtLineEnd: Bool = false) {
        self.offset = offset
        self.isAtLineEnd = isAtLineEnd
        super.init()
    }

    nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.offset == offset }
    nonisolated override var hash: Int { offset }
    nonisolated override var description: String { "<TextPosition: \(offset)>" }
}
