import CoreGraphics
import Foundation

extension TextEditor {
    /// A movement of the caret, as arrow keys with modifiers make it.
    enum Movement {
        case character(UITextLayoutDirection)
        case word(UITextLayoutDirection)
        case lineStart
        case lineEnd
        case documentStart
        case documentEnd
    }

    func move(_ movement: Movement, extending: Bool) {
        unmark()
        switch movement {
        case .character(let direction): moveByCharacter(direction, extending: extending)
        case .word(let direction):
            let forward = (direction == .right) != host.geometry.isRightToLeft(at: head)
            moveHead(to: forward ? wordEnd(after: head) : wordStart(before: head), extending: extending)
        case .lineStart:
            moveHead(to: host.geometry.lineRange(at: head, isAtLineEnd: isAtLineEnd).location, extending: extending)
        case .lineEnd: moveToLineEnd(extending: extending)
        case .documentStart: moveHead(to: 0, extending: extending)
        case .documentEnd: moveHead(to: length, extending: extending)
        }
    }

    private func moveByCharacter(_ direction: UITextLayoutDirection, extending: Bool) {
        let geometry = host.geometry
        switch direction {
        case .left, .right:
            if !extending, selection.length > 0 {
                // Without shift an arrow leaves the selection at its end in that direction.
                let toStart = (direction == .left) != geometry.isRightToLeft(at: selection.location)
                moveHead(to: toStart ? selection.location : NSMaxRange(selection), extending: false)
            } else {
                moveHead(to: geometry.index(from: head, in: direction, offset: 1), extending: extending)
            }
        case .up, .down:
            let x = verticalX ?? geometry.caretRect(at: head, isAtLineEnd: isAtLineEnd).minX
            moveHead(to: geometry.index(from: head, in: direction, offset: 1, x: x), extending: extending)
            verticalX = x
        }
    }

    private func moveToLineEnd(extending: Bool) {
        let line = host.geometry.lineRange(at: head, isAtLineEnd: isAtLineEnd)
        var end = NSMaxRange(line)
        let text = host.editedString as NSString
        // The caret stands before the line's terminator, and where a line wraps at its own end.
        let terminated = end > line.location && CharacterSet.newlines.contains(UnicodeScalar(text.character(at: end - 1)) ?? " ")
        if terminated { end = boundary(before: end) }
        moveHead(to: end, extending: extending, isAtLineEnd: !terminated && end < length)
    }

    // MARK: Deleting

    enum Deletion {
        case characterBackward
        case characterForward
        case wordBackward
        case wordForward
        case toLineStart
    }

    /// The range a deletion removes.
    func range(of deletion: Deletion) -> NSRange {
        if deletion == .characterBackward { return rangeForDeletingBackward }
        if selection.length > 0 { return selection }
        let caret = selection.location
        let other: Int =
            switch deletion {
            case .characterBackward: boundary(before: caret)
            case .characterForward: boundary(after: caret)
            case .wordBackward: wordStart(before: caret)
            case .wordForward: wordEnd(after: caret)
            case .toLineStart: host.geometry.lineRange(at: caret, isAtLineEnd: isAtLineEnd).location
            }
        return NSRange(location: min(caret, other), length: abs(caret - other))
    }
}
