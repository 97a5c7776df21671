import CoreGraphics
import Foundation

extension NSCollectionLayoutGroup {
    /// A drawing of the group in letters, in a room of 400 × 400 points: each item is a box with its number.
    public func visualDescription() -> String {
        let room = CGSize(width: 400, height: 400)
        let solved = GroupSolver(traits: .current).solve(self, in: room)
        var drawing = LetterDrawing(solved.size)
        drawing.box(CGRect(origin: .zero, size: solved.size), "")
        for (index, leaf) in solved.leaves.enumerated() { drawing.box(leaf.frame, "\(index)") }
        return drawing.text
    }
}

/// A sheet of letters, each for 10 × 20 points.
private struct LetterDrawing {
    private var rows: [[Character]]
    /// What is drawn at most, in letters.
    private static let limit = (columns: 160, rows: 80)

    init(_ size: CGSize) {
        let columns = min(Self.limit.columns, Int((size.width / 10).rounded()) + 1)
        let lines = min(Self.limit.rows, Int((size.height / 20).rounded()) + 1)
        rows = Array(repeating: Array(repeating: " ", count: max(2, columns)), count: max(2, lines))
    }

    var text: String {
        rows.map { row in
            var line = String(row)
            while line.last == " " { line.removeLast() }
            return line
        }.joined(separator: "\n")
    }

    mutating func box(_ frame: CGRect, _ name: String) {
        let (left, right) = (Int((frame.minX / 10).rounded()), Int((frame.maxX / 10).rounded()))
        let (top, bottom) = (Int((frame.minY / 20).rounded()), Int((frame.maxY / 20).rounded()))
        guard left <= right, top <= bottom else { return }
        for x in left...right {
            put("-", x, top)
            put("-", x, bottom)
        }
        for y in top...bottom {
            put("|", left, y)
            put("|", right, y)
        }
        for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] { put("+", x, y) }
        let middle = (left + right - name.count + 1) / 2
        for (index, letter) in name.enumerated() { put(letter, middle + index, (top + bottom) / 2) }
    }

    private mutating func put(_ letter: Character, _ x: Int, _ y: Int) {
        guard rows.indices.contains(y), rows[y].indices.contains(x), rows[y][x] != "+" else { return }
        rows[y][x] = letter
    }
}
