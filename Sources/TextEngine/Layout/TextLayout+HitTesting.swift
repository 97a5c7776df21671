import Foundation

extension TextLayout {
    /// A place for the caret.
    package struct CaretPosition: Hashable, Sendable {
        /// The UTF-16 index the caret stands before.
        package var index: Int
        /// Whether it stands at the end of the line above rather than at the start of its own, where a line wraps.
        package var isAtLineEnd: Bool

        package init(index: Int, isAtLineEnd: Bool = false) {
            self.index = index
            self.isAtLineEnd = isAtLineEnd
        }
    }

    /// The line that holds a character (UTF-16), or whose end the index is; 0 for empty text.
    package func lineIndex(at index: Int) -> Int {
        var low = 0
        var high = lines.count
        while low < high {
            let middle = (low + high) / 2
            if NSMaxRange(lines[middle].range) <= index { low = middle + 1 } else { high = middle }
        }
        return min(low, max(lines.count - 1, 0))
    }

    func lineIndex(of position: CaretPosition) -> Int {
        let line = lineIndex(at: position.index)
        let steps = position.isAtLineEnd && line > 0 && lines[line].range.location == position.index
        return steps ? line - 1 : line
    }

    /// The line nearest to a y coordinate.
    package func lineIndex(atY y: CGFloat) -> Int {
        var low = 0
        var high = lines.count
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].frame.maxY <= y { low = middle + 1 } else { high = middle }
        }
        return min(low, max(lines.count - 1, 0))
    }

    /// The caret index (UTF-16, between user-perceived characters) nearest to a point.
    package func characterIndex(at point: CGPoint) -> Int { caretPosition(at: point).index }

    /// The caret place nearest to a point.
    package func caretPosition(at point: CGPoint) -> CaretPosition {
        guard !lines.isEmpty else { return CaretPosition(index: 0) }
        return EngineLock.withLock {
            let lineIndex = lineIndex(atY: point.y)
            let line = lines[lineIndex]
            let x = point.x - line.frame.minX
            guard let cell = cells(of: line).min(by: { distance($0, x) < distance($1, x) }) else {
                return CaretPosition(index: line.range.location)
            }
            let isBefore = (x < (cell.left + cell.right) / 2) != cell.isRightToLeft
            let index = isBefore ? cell.range.lowerBound : cell.range.upperBound
            let wrapsHere = lineIndex + 1 < lines.count && lines[lineIndex + 1].range.location == index
            return CaretPosition(index: index, isAtLineEnd: wrapsHere)
        }
    }

    private func distance(_ cell: CaretCell, _ x: CGFloat) -> CGFloat { max(cell.left - x, x - cell.right, 0) }

    /// The character (UTF-16) whose box holds a point, or nil beside the text: what a link is tapped by.
    package func characterIndex(under point: CGPoint) -> Int? {
        guard !lines.isEmpty else { return nil }
        return EngineLock.withLock {
            let line = lines[lineIndex(atY: point.y)]
            guard line.frame.minY <= point.y, point.y < line.frame.maxY else { return nil }
            let x = point.x - line.frame.minX
            return cells(of: line).first { $0.left <= x && x < $0.right }?.range.lowerBound
        }
    }

    /// The caret's rectangle before a character (UTF-16) or at the text's end.
    package func caretRect(at index: Int, width: CGFloat = 2) -> CGRect { caretRect(at: CaretPosition(index: index), width: width) }

    /// The caret's rectangle, as high as the line's text.
    package func caretRect(at position: CaretPosition, width: CGFloat = 2) -> CGRect {
        guard !lines.isEmpty else { return CGRect(x: 0, y: 0, width: width, height: 0) }
        return EngineLock.withLock {
            let line = lines[lineIndex(of: position)]
            let x = line.frame.minX + caretX(position.index, in: line)
            return CGRect(x: x, y: line.baseline - line.ascent, width: width, height: line.ascent + line.descent)
        }
    }

    /// The caret's distance from the line's left edge. Call under `EngineLock`.
    func caretX(_ index: Int, in line: TextLine) -> CGFloat {
        let cells = cells(of: line)
        if let cell = cells.first(where: { $0.range.contains(index) }) { return cell.leadingX }
        if let cell = cells.filter({ $0.range.upperBound <= index }).max(by: { $0.range.upperBound < $1.range.upperBound }) {
            // What an ellipsis hides lies where the ellipsis is, at the end of what is shown before it.
            return cell.trailingX
        }
        return cells.first.map { $0.isRightToLeft ? cells.last!.leadingX : $0.leadingX } ?? 0
    }
}
