import Foundation

extension TextLayout {
    /// A direction on the screen.
    package enum Direction: Hashable, Sendable {
        case left
        case right
        case up
        case down
    }

    /// The caret index (UTF-16) some steps away in a direction on the screen; stops at the text's ends.
    ///
    /// - Parameter preferredX: The x that moves up and down aim at; nil for where the caret is.
    package func position(
        from index: Int, in direction: Direction, offset: Int = 1, preferredX: CGFloat? = nil
    ) -> Int {
        guard !lines.isEmpty else { return 0 }
        var position = CaretPosition(index: index)
        let x = preferredX ?? caretRect(at: index, width: 0).minX
        for _ in 0..<max(offset, 0) {
            switch direction {
            case .up, .down: position = vertically(from: position, up: direction == .up, x: x)
            case .left, .right: position = CaretPosition(index: horizontally(from: position.index, right: direction == .right))
            }
        }
        return position.index
    }

    private func vertically(from position: CaretPosition, up: Bool, x: CGFloat) -> CaretPosition {
        let line = lineIndex(of: position)
        if up, line == 0 { return CaretPosition(index: 0) }
        if !up, line == lines.count - 1 { return CaretPosition(index: text.length) }
        return caretPosition(at: CGPoint(x: x, y: lines[up ? line - 1 : line + 1].frame.midY))
    }

    private func horizontally(from index: Int, right: Bool) -> Int {
        let line = lines[lineIndex(at: index)]
        let x = EngineLock.withLock { caretX(index, in: line) }
        let stops = EngineLock.withLock { cells(of: line) }
            .flatMap { [($0.leadingX, $0.range.lowerBound), ($0.trailingX, $0.range.upperBound)] }
            .filter { $0.1 < NSMaxRange(line.range) || $0.1 == text.length }
        let beyond = stops.filter { right ? $0.0 > x + 0.01 : $0.0 < x - 0.01 }
        let nearest = beyond.min { right ? $0.0 < $1.0 : $0.0 > $1.0 }
        if let nearest { return nearest.1 }
        // Past the line's edge the text goes on in the line after or before it.
        return right != line.isRightToLeft ? text.characterBoundary(after: index) : text.characterBoundary(before: index)
    }
}
