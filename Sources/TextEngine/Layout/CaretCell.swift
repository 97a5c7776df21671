import Foundation

/// The box of one user-perceived character in a line.
struct CaretCell {
    /// UTF-16 indices before and after the character.
    var range: Range<Int>
    /// Edges from the line's left edge.
    var left: CGFloat
    var right: CGFloat
    var isRightToLeft: Bool

    /// Where the caret before the character stands.
    var leadingX: CGFloat { isRightToLeft ? right : left }
    /// Where the caret after the character stands.
    var trailingX: CGFloat { isRightToLeft ? left : right }
}

extension TextLayout {
    /// The characters of a line in visual order. Call under `EngineLock`.
    func cells(of line: TextLine) -> [CaretCell] {
        var cells: [CaretCell] = []
        for run in layoutRuns(line) where !run.isInserted { appendCells(of: run, in: line, to: &cells) }
        return cells
    }

    func layoutRuns(_ line: TextLine) -> ArraySlice<LineRun> { runs[line.runs] }

    private func appendCells(of run: LineRun, in line: TextLine, to cells: inout [CaretCell]) {
        let paragraph = text.paragraphs[line.paragraph]
        // Taken once: each access makes sure that there are glyphs.
        let glyphs = glyphs
        let first = cells.count
        var position = run.glyphs.lowerBound
        while position < run.glyphs.upperBound {
            let cluster = glyphs[position].cluster
            let left = glyphs[position].x
            var right = left
            while position < run.glyphs.upperBound, glyphs[position].cluster == cluster {
                right = glyphs[position].x + glyphs[position].advance
                position += 1
            }
            let start = Int(cluster)
            if !run.isRightToLeft, first < cells.count { cells[cells.count - 1].range = cells[cells.count - 1].range.lowerBound..<start }
            let end = run.isRightToLeft && first < cells.count ? cells[cells.count - 1].range.lowerBound : run.range.upperBound
            cells.append(CaretCell(range: start..<max(end, start), left: left, right: right, isRightToLeft: run.isRightToLeft))
        }
        splitLigatures(from: first, paragraph, &cells)
    }

    /// A glyph that stands for several characters is divided evenly among them.
    private func splitLigatures(from first: Int, _ paragraph: ShapedParagraph, _ cells: inout [CaretCell]) {
        guard cells[first...].contains(where: { $0.range.count > 1 }) else { return }
        var result: [CaretCell] = []
        for cell in cells[first...] {
            let stops = cell.range.filter { $0 == cell.range.lowerBound || paragraph.flags(before: $0).contains(.caret) }
            guard stops.count > 1 else {
                result.append(cell)
                continue
            }
            let share = (cell.right - cell.left) / CGFloat(stops.count)
            var parts: [CaretCell] = []
            for (index, stop) in stops.enumerated() {
                let end = index + 1 < stops.count ? stops[index + 1] : cell.range.upperBound
                let place = CGFloat(cell.isRightToLeft ? stops.count - 1 - index : index)
                parts.append(
                    CaretCell(
                        range: stop..<end, left: cell.left + share * place, right: cell.left + share * (place + 1),
                        isRightToLeft: cell.isRightToLeft))
            }
            result += cell.isRightToLeft ? parts.reversed() : parts
        }
        cells.replaceSubrange(first..., with: result)
    }
}
