import XCTest

@testable import UIKit

/// Line breaking and spacing of flow layouts, against figures and against a model that places one item after another.
@MainActor
final class FlowLinesTests: XCTestCase {
    private func places(_ lines: FlowLines) -> [[CGFloat]] {
        (0..<lines.count).map { item in
            let place = lines.place(of: item)
            return [place.along, place.across, place.size.along, place.size.across]
        }
    }

    private func starts(_ sizes: [CGFloat], in room: CGFloat, spacing: CGFloat = 10) -> [CGFloat] {
        let lines = FlowLines(
            sizes: sizes.map { FlowSize(along: 20, across: $0) }, available: room, lineSpacing: 5, itemSpacing: spacing)
        return places(lines).map { $0[1] }
    }

    func test_spacingOfFullAndLastLines() async {
        // A full line spreads evenly.
        XCTAssertEqual(starts([100, 100, 100, 100], in: 320), [0, 110, 220, 0])
        XCTAssertEqual(starts([100, 100, 100, 100], in: 350), [0, 125, 250, 0])
        // The last line of equal items keeps the columns above it, and a line that isn't full has those that it would have.
        XCTAssertEqual(starts([100, 100, 100, 100, 100], in: 350), [0, 125, 250, 0, 125])
        XCTAssertEqual(starts([100, 100], in: 350), [0, 125])
        XCTAssertEqual(starts([100], in: 350), [0])
        // A mixed last line has the least spacing.
        XCTAssertEqual(starts([100, 60, 100, 100, 60, 100], in: 320), [0, 130, 220, 0, 110, 180])
        XCTAssertEqual(starts([200, 100, 50, 70], in: 320), [0, 220, 0, 60])
        // A single item on a line stands in its middle, and one that is too wide begins with it.
        XCTAssertEqual(starts([200, 200], in: 320), [60, 60])
        XCTAssertEqual(starts([400, 20, 20], in: 320), [0, 0, 30])
    }

    func test_shorterItemsStandInTheMiddleOfTheirLine() async {
        let lines = FlowLines(
            sizes: [FlowSize(along: 20, across: 50), FlowSize(along: 60, across: 50), FlowSize(along: 30, across: 50)], available: 110,
            lineSpacing: 5, itemSpacing: 10)
        XCTAssertEqual(places(lines), [[20, 0, 20, 50], [0, 60, 60, 50], [65, 0, 30, 50]])
        XCTAssertEqual(lines.length, 95)
    }

    func test_aMillionEqualItemsCostNothing() async {
        var lines = FlowLines(
            count: 1_000_000, standard: FlowSize(along: 50, across: 50), available: 390, lineSpacing: 10, itemSpacing: 10)
        XCTAssertEqual(lines.lineCount, 166_667)
        XCTAssertEqual(lines.length, 166_667 * 60 - 10)
        XCTAssertEqual(lines.lines(from: 600_000, to: 600_060), 10_000..<10_001)
        lines.setSize(FlowSize(along: 80, across: 50), of: 3)
        XCTAssertEqual(lines.length, 166_667 * 60 + 20)
        XCTAssertEqual(lines.place(of: 999_999).along, lines.length - 50)
    }

    func test_randomSizesAgreeWithPlacingOneByOne() async {
        for seed in UInt64(1)...40 {
            var random = SplitMix(seed: seed &* 31)
            let room = CGFloat(100 + random.below(400))
            let (lineSpacing, itemSpacing) = (CGFloat(random.below(20)), CGFloat(random.below(20)))
            let kinds = 1 + random.below(4)
            let palette = (0..<kinds).map { _ in FlowSize(along: CGFloat(10 + random.below(60)), across: CGFloat(10 + random.below(150))) }
            var sizes = (0..<random.below(60)).map { _ in palette[random.below(kinds)] }
            var lines =
                Set(sizes.map(\.across)).count == 1 && random.below(2) == 0
                ? FlowLines(
                    count: sizes.count, standard: sizes[0], available: room, lineSpacing: lineSpacing, itemSpacing: itemSpacing)
                : FlowLines(sizes: sizes, available: room, lineSpacing: lineSpacing, itemSpacing: itemSpacing)
            for (item, size) in sizes.enumerated() { lines.setSize(size, of: item) }
            for round in 0..<40 {
                let model = Self.model(sizes, room, lineSpacing, itemSpacing)
                let real = places(lines)
                XCTAssertEqual(real.count, model.count)
                for (item, pair) in zip(real, model).enumerated() {
                    for (a, b) in zip(pair.0, pair.1) where abs(a - b) > 1e-6 {
                        XCTFail("seed \(seed), round \(round), item \(item) of \(sizes.count): \(pair.0), not \(pair.1)")
                        return
                    }
                }
                let start = CGFloat(random.below(400)) - 50
                let end = start + CGFloat(random.below(200)) + 1
                let shown = Set(
                    lines.lines(from: start, to: end).flatMap { index -> [Int] in
                        let line = lines.line(index)
                        return Array(line.first..<line.first + line.count)
                    })
                for (item, place) in model.enumerated() where place[0] < end && place[0] + place[2] > start {
                    XCTAssertTrue(shown.contains(item), "seed \(seed), round \(round): item \(item) is missing from \(start) to \(end)")
                }
                guard !sizes.isEmpty else { break }
                let item = random.below(sizes.count)
                sizes[item] =
                    random.below(2) == 0
                    ? palette[random.below(kinds)] : FlowSize(along: CGFloat(5 + random.below(80)), across: CGFloat(5 + random.below(120)))
                lines.setSize(sizes[item], of: item)
            }
        }
    }

    /// Places by the documented rules, without any short cut.
    private static func model(_ sizes: [FlowSize], _ room: CGFloat, _ lineSpacing: CGFloat, _ itemSpacing: CGFloat) -> [[CGFloat]] {
        var rows: [[FlowSize]] = []
        for size in sizes {
            if let row = rows.last, row.reduce(0, { $0 + $1.across }) + CGFloat(row.count) * itemSpacing + size.across <= room + 0.001 {
                rows[rows.count - 1].append(size)
            } else {
                rows.append([size])
            }
        }
        var result: [[CGFloat]] = []
        var y: CGFloat = 0
        for (index, row) in rows.enumerated() {
            let filled = row.reduce(0) { $0 + $1.across }
            var (x, gap): (CGFloat, CGFloat)
            let isEven = row.allSatisfy { $0.across == row[0].across }
            let matches = index == 0 || rows[index - 1].allSatisfy { $0.across == row[0].across }
            if index < rows.count - 1 {
                (x, gap) = row.count == 1 ? (max(0, (room - filled) / 2), 0) : (0, (room - filled) / CGFloat(row.count - 1))
            } else if isEven, matches {
                var columns = 1
                while CGFloat(columns + 1) * row[0].across + CGFloat(columns) * itemSpacing <= room + 0.001 { columns += 1 }
                let all = CGFloat(columns) * row[0].across
                (x, gap) = columns == 1 ? (max(0, (room - all) / 2), 0) : (0, (room - all) / CGFloat(columns - 1))
            } else {
                (x, gap) = (0, itemSpacing)
            }
            let height = row.map(\.along).max()!
            for size in row {
                result.append([y + (height - size.along) / 2, x, size.along, size.across])
                x += size.across + gap
            }
            y += height + lineSpacing
        }
        return result
    }
}
