import Foundation

extension TextLayout {
    /// The rectangles that highlight a range (UTF-16), in visual order line by line.
    ///
    /// Where the range goes on past a line, the highlight reaches to the layout's edge.
    package func selectionRects(for range: NSRange) -> [SelectionRect] { selectionRects(for: range, reachesEdge: true) }

    /// The smallest rectangle around the characters of a range (UTF-16); null when it shows nothing.
    package func boundingRect(for range: NSRange) -> CGRect {
        selectionRects(for: range, reachesEdge: false).reduce(CGRect.null) { $0.union($1.rect) }
    }

    private func selectionRects(for range: NSRange, reachesEdge: Bool) -> [SelectionRect] {
        guard range.length > 0, !lines.isEmpty else { return [] }
        return EngineLock.withLock {
            let selected = range.location..<NSMaxRange(range)
            var result: [SelectionRect] = []
            for index in lineIndex(at: range.location)...max(lineIndex(at: range.location), lineIndex(at: NSMaxRange(range) - 1)) {
                result += rects(of: selected, in: lines[index], isLast: index == lines.count - 1, reachesEdge: reachesEdge)
            }
            return result
        }
    }

    private func rects(of selected: Range<Int>, in line: TextLine, isLast: Bool, reachesEdge: Bool) -> [SelectionRect] {
        let lineRange = line.range.location..<NSMaxRange(line.range)
        let continues = reachesEdge && !isLast && selected.upperBound >= lineRange.upperBound && selected.overlaps(lineRange)
        var spans: [(left: CGFloat, right: CGFloat, isRightToLeft: Bool, range: Range<Int>)] = []
        for cell in cells(of: line) where cell.range.overlaps(selected) {
            if let last = spans.last, abs(last.right - cell.left) < 0.01, last.isRightToLeft == cell.isRightToLeft {
                let range = min(last.range.lowerBound, cell.range.lowerBound)..<max(last.range.upperBound, cell.range.upperBound)
                spans[spans.count - 1] = (last.left, cell.right, last.isRightToLeft, range)
            } else {
                spans.append((cell.left, cell.right, cell.isRightToLeft, cell.range))
            }
        }
        // Spaces that hang over the edge of a wrapped line are not highlighted outside the layout.
        if reachesEdge { clip(&spans, to: line) }
        if continues { extend(&spans, in: line, lineRange) }
        return spans.map { span in
            SelectionRect(
                rect: CGRect(
                    x: line.frame.minX + span.left, y: line.frame.minY, width: span.right - span.left, height: line.frame.height),
                isRightToLeft: span.isRightToLeft, containsStart: span.range.contains(selected.lowerBound),
                containsEnd: span.range.contains(selected.upperBound - 1))
        }
    }

    private typealias Span = (left: CGFloat, right: CGFloat, isRightToLeft: Bool, range: Range<Int>)

    private func clip(_ spans: inout [Span], to line: TextLine) {
        let left = min(-line.frame.minX, 0)
        let right = max((options.width ?? line.frame.maxX) - line.frame.minX, line.frame.width)
        for index in spans.indices {
            spans[index].left = max(spans[index].left, left)
            spans[index].right = max(min(spans[index].right, right), spans[index].left)
        }
    }

    /// Stretches the highlight to the layout's edge at the line's end.
    private func extend(_ spans: inout [Span], in line: TextLine, _ lineRange: Range<Int>) {
        let edge = (options.width ?? size.width) - line.frame.minX
        if line.isRightToLeft {
            let left = -line.frame.minX
            if spans.isEmpty { spans.append((line.frame.width, line.frame.width, true, lineRange)) }
            spans[0].left = min(spans[0].left, left)
        } else {
            if spans.isEmpty { spans.append((0, 0, false, lineRange)) }
            spans[spans.count - 1].right = max(spans[spans.count - 1].right, edge)
        }
        let last = line.isRightToLeft ? 0 : spans.count - 1
        spans[last].range = spans[last].range.lowerBound..<max(spans[last].range.upperBound, lineRange.upperBound)
    }
}
