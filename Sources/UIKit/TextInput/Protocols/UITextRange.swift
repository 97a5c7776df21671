import Foundation

/// A stretch of a document.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    open var isEmpty: Bool { start.isEqual(end) }
    open var start: UITextPosition { UITextPosition() }
    open var end: UITextPosition { UITextPosition() }

    public override init() { super.init() }
}

/// A stretch of the framework's own documents.
@MainActor
final class TextOffsetRange: UITextRange {
    nonisolated let range: NSRange
    let isAtLineEnd: Bool

    init(_ range: NSRange, isAtLineEnd: Bool = false) {
        self.range = range
        self.isAtLineEnd = isAtLineEnd
        super.init()
    }

    override var isEmpty: Bool { range.length == 0 }
    override var start: UITextPosition { TextOffset(range.location, isAtLineEnd: isAtLineEnd) }
    override var end: UITextPosition { TextOffset(NSMaxRange(range), isAtLineEnd: isAtLineEnd) }

    nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextOffsetRange)?.range == range }
    nonisolated override var hash: Int { range.location }
    nonisolated override var description: String { "<TextRange: {\(range.location), \(range.length)}>" }
}
