import CoreGraphics
import Foundation

/// The `UITextInput` side of an editor.
extension TextEditor {
    // MARK: Positions

    private func offset(_ position: UITextPosition) -> Int { min(max((position as? TextOffset)?.offset ?? 0, 0), length) }

    private func range(_ range: UITextRange) -> NSRange {
        if let range = range as? TextOffsetRange { return clamped(range.range) }
        let (start, end) = (offset(range.start), offset(range.end))
        return NSRange(location: min(start, end), length: abs(end - start))
    }

    var selectedTextRange: UITextRange? {
        get { TextOffsetRange(selection, isAtLineEnd: isAtLineEnd) }
        set {
            guard let newValue else { return }
            select(range(newValue), isAtLineEnd: (newValue as? TextOffsetRange)?.isAtLineEnd ?? false)
            host.revealSelection()
        }
    }

    var markedTextRange: UITextRange? { markedRange.map { TextOffsetRange($0) } }

    func setMarkedText(_ text: String?, selectedRange: NSRange) {
        var attributes = host.attributesForTyping
        if let markedTextStyle { attributes.merge(markedTextStyle) { $1 } }
        setMarkedText(NSAttributedString(string: text ?? "", attributes: attributes), selectedRange: selectedRange)
    }

    func text(in range: UITextRange) -> String? { (host.editedString as NSString).substring(with: self.range(range)) }

    func replace(_ range: UITextRange, withText text: String) {
        replace(self.range(range), with: text)
        host.revealSelection()
    }

    func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
        let (first, second) = (offset(start), offset(end))
        return TextOffsetRange(NSRange(location: min(first, second), length: abs(second - first)))
    }

    /// nil outside of the document.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (target, overflow) = self.offset(position).addingReportingOverflow(offset)
        guard !overflow, target >= 0, target <= length else { return nil }
        return TextOffset(target)
    }

    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
        let start = self.offset(position)
        let opposite: UITextLayoutDirection =
            switch direction {
            case .left: .right
            case .right: .left
            case .up: .down
            case .down: .up
            }
        let target = host.geometry.index(from: start, in: offset < 0 ? opposite : direction, offset: min(abs(offset), length + 1))
        return target == start && offset != 0 ? nil : TextOffset(target)
    }

    func compare(_ first: UITextPosition, _ second: UITextPosition) -> ComparisonResult {
        let (a, b) = (offset(first), offset(second))
        return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }

    func offset(from: UITextPosition, to: UITextPosition) -> Int { offset(to) - offset(from) }

    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        let range = self.range(range)
        return TextOffset(isForward(direction, at: range.location) ? NSMaxRange(range) : range.location)
    }

    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
        let start = offset(position)
        let other = isForward(direction, at: start) ? boundary(after: start) : boundary(before: start)
        return TextOffsetRange(NSRange(location: min(start, other), length: abs(other - start)))
    }

    private func isForward(_ direction: UITextLayoutDirection, at index: Int) -> Bool {
        switch direction {
        case .down: true
        case .up: false
        case .right: !host.geometry.isRightToLeft(at: index)
        case .left: host.geometry.isRightToLeft(at: index)
        }
    }

    // MARK: Direction

    func baseWritingDirection(for position: UITextPosition) -> NSWritingDirection {
        host.geometry.isRightToLeft(at: offset(position)) ? .rightToLeft : .leftToRight
    }

    func setBaseWritingDirection(_ direction: NSWritingDirection, for range: UITextRange) {
        let paragraphs = (host.editedString as NSString).paragraphRange(for: self.range(range))
        guard paragraphs.length > 0 else { return }
        let text = NSMutableAttributedString(attributedString: host.attributedContents(in: paragraphs))
        let old = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle ?? .default
        let style = old.mutableCopy() as! NSMutableParagraphStyle
        style.baseWritingDirection = direction
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
        let kept = selection
        replace(paragraphs, with: text)
        select(kept)
    }

    // MARK: Geometry

    func firstRect(for range: UITextRange) -> CGRect {
        let range = self.range(range)
        guard range.length > 0 else { return host.geometry.caretRect(at: range.location) }
        return host.geometry.selectionRects(for: range).first?.rect ?? .null
    }

    func caretRect(for position: UITextPosition) -> CGRect {
        host.geometry.caretRect(at: offset(position), isAtLineEnd: (position as? TextOffset)?.isAtLineEnd ?? false)
    }

    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        host.geometry.selectionRects(for: self.range(range))
    }

    func closestPosition(to point: CGPoint) -> UITextPosition? { host.geometry.position(at: point) }

    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        let range = self.range(range)
        let found = host.geometry.position(at: point)
        let index = min(max(found.offset, range.location), NSMaxRange(range))
        return index == found.offset ? found : TextOffset(index)
    }

    func characterRange(at point: CGPoint) -> UITextRange? {
        guard let index = host.geometry.character(under: point) else { return nil }
        return TextOffsetRange(NSRange(location: index, length: boundary(after: index) - index))
    }
}
