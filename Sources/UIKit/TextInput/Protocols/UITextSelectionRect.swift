import CoreGraphics
import Foundation

/// A rectangle of selected text.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    /// In the coordinates of the input's view.
    open var rect: CGRect { .zero }
    open var writingDirection: NSWritingDirection { .natural }
    /// Whether the selection starts in this rectangle.
    open var containsStart: Bool { false }
    /// Whether the selection ends in this rectangle.
    open var containsEnd: Bool { false }
    open var isVertical: Bool { false }
    open var transform: CGAffineTransform { .identity }

    public override init() { super.init() }
}

/// A rectangle of the framework's own inputs.
@MainActor
final class SelectedTextRect: UITextSelectionRect {
    private let values: (rect: CGRect, isRightToLeft: Bool, containsStart: Bool, containsEnd: Bool)

    init(rect: CGRect, isRightToLeft: Bool, containsStart: Bool, containsEnd: Bool) {
        values = (rect, isRightToLeft, containsStart, containsEnd)
        super.init()
    }

    override var rect: CGRect { values.rect }
    override var writingDirection: NSWritingDirection { values.isRightToLeft ? .rightToLeft : .leftToRight }
    override var containsStart: Bool { values.containsStart }
    override var containsEnd: Bool { values.containsEnd }
}
