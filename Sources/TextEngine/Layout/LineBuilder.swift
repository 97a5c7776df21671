import Foundation

/// Puts a line's glyphs in visual order and gives them positions. Used only under `EngineLock`.
struct LineBuilder {
    let text: StyledText
    let paragraph: ShapedParagraph

    /// What the line's shaped pieces are before they have a visual order.
    private struct Piece {
        var kind: ShapedItem.Kind
        var range: Range<Int>
        var level: UInt8
        var face: ScaledFace
        var runIndex: Int
        var isInserted = false
        var glyphs: ContiguousArray<ShapedGlyph>
        var width: CGFloat
    }

    /// The line's content width without hanging spaces.
    private(set) var width: CGFloat = 0
    private(set) var ascent: CGFloat = 0
    private(set) var descent: CGFloat = 0

    init(text: StyledText, paragraph: ShapedParagraph) {
        self.text = text
        self.paragraph = paragraph
    }

    /// Appends the line's runs and glyphs.
    ///
    /// - Parameters:
    ///   - hangs: Whether spaces at the end hang over the edge and count nothing, as they do on wrapped lines.
    ///   - justifiedWidth: The width to stretch the line to, or nil.
    ///   - indent: The line's distance from the leading edge, from which tab stops count.
    mutating func build(
        _ content: LineContent, hangs: Bool, justifiedWidth: CGFloat?, indent: CGFloat, runs: inout [LineRun],
        glyphs: inout ContiguousArray<PositionedGlyph>
    ) {
        if isWholeLeftToRightParagraph(content), justifiedWidth == nil, !hangs {
            buildWhole(runs: &runs, glyphs: &glyphs)
            return
        }
        var pieces: [Piece] = []
        addPieces(content.head, to: &pieces)
        switch content.insertion {
        case .ellipsis(let look): pieces.append(sign(.ellipsis, look, at: content.head.upperBound))
        case .hyphen(let look): pieces.append(sign(.hyphen, look, at: content.head.upperBound))
        case nil: break
        }
        addPieces(content.tail, to: &pieces)
        if content.tightening != 0 { tighten(&pieces, by: content.tightening) }
        resolveTabs(&pieces, indent: indent)
        let hanging = hangs ? splitHangingSpaces(&pieces) : 0
        width = pieces.reduce(0) { $0 + $1.width } - hanging
        if let justifiedWidth {
            justify(&pieces, extra: justifiedWidth - width)
            width = pieces.reduce(0) { $0 + $1.width } - hanging
        }
        let ordered = visualOrder(pieces)
        var x = paragraph.isRightToLeft ? -hanging : 0
        for piece in ordered { append(piece, at: &x, runs: &runs, glyphs: &glyphs) }
    }

    /// Text measuring less than everything else is nearly always one line of one direction: no pieces are needed then.
    private func isWholeLeftToRightParagraph(_ content: LineContent) -> Bool {
        content.insertion == nil && content.tightening == 0 && content.head == paragraph.range && !paragraph.isRightToLeft
            && !paragraph.hasTabs && paragraph.isLeftToRight
    }

    private mutating func buildWhole(runs: inout [LineRun], glyphs: inout ContiguousArray<PositionedGlyph>) {
        var x: CGFloat = 0
        if glyphs.isEmpty { glyphs.reserveCapacity(paragraph.glyphs.count) }
        if runs.isEmpty { runs.reserveCapacity(paragraph.items.count) }
        for item in paragraph.items {
            append(
                kind: item.kind, range: item.range, level: item.level, face: item.face, runIndex: item.runIndex, isInserted: false,
                source: paragraph.glyphs, sourceRange: item.glyphs, at: &x, runs: &runs, glyphs: &glyphs)
        }
        width = x
    }

    // MARK: Pieces

    private func addPieces(_ range: Range<Int>, to pieces: inout [Piece]) {
        guard !range.isEmpty else { return }
        for item in paragraph.items[paragraph.itemIndex(at: range.lowerBound)...] {
            guard item.range.lowerBound < range.upperBound else { break }
            let part = item.range.clamped(to: range)
            let slice = glyphs(of: item, part: part, line: range)
            pieces.append(
                Piece(
                    kind: item.kind, range: part, level: item.kind == .tab ? baseLevel : item.level, face: item.face,
                    runIndex: item.runIndex, glyphs: slice, width: slice.reduce(0) { $0 + $1.advance }))
        }
    }

    private var baseLevel: UInt8 { paragraph.isRightToLeft ? 1 : 0 }

    private func glyphs(of item: ShapedItem, part: Range<Int>, line: Range<Int>) -> ContiguousArray<ShapedGlyph> {
        if part == item.range { return ContiguousArray(paragraph.glyphs[item.glyphs]) }
        if isUnsafe(item, cutAt: part.lowerBound) || isUnsafe(item, cutAt: part.upperBound) {
            var reshaped = ContiguousArray<ShapedGlyph>()
            Shaper.shape(
                text.units, part, limits: line, face: item.face, attributes: text.runs[item.runIndex].attributes, script: item.script,
                isRightToLeft: item.isRightToLeft, into: &reshaped)
            return reshaped
        }
        return ContiguousArray(paragraph.glyphs[paragraph.glyphs(of: item, in: part)])
    }

    /// Whether a cut inside an item changes the shapes beside it.
    private func isUnsafe(_ item: ShapedItem, cutAt index: Int) -> Bool {
        guard item.range.lowerBound < index, index < item.range.upperBound else { return false }
        let after = paragraph.glyphs(of: item, in: index..<item.range.upperBound)
        guard let edge = item.isRightToLeft ? after.last : after.first else { return false }
        return paragraph.glyphs[edge].isUnsafeToBreak
    }

    private func sign(_ sign: Sign, _ look: Int, at index: Int) -> Piece {
        let shaped = Self.glyphs(of: sign, text.runs[look].attributes)
        let glyphs = shaped.glyphs.map { glyph -> ShapedGlyph in
            var glyph = glyph
            glyph.cluster = Int32(index)
            return glyph
        }
        return Piece(
            kind: .text, range: index..<index, level: baseLevel, face: shaped.face, runIndex: look, isInserted: true,
            glyphs: ContiguousArray(glyphs), width: shaped.width)
    }

    /// A character a line shows that is not in the text.
    enum Sign: UInt16 {
        case ellipsis = 0x2026
        case hyphen = 0x2D
    }

    /// A sign in a look: its glyphs and their width.
    static func glyphs(
        of sign: Sign, _ attributes: TextAttributes
    ) -> (glyphs: ContiguousArray<ShapedGlyph>, face: ScaledFace, width: CGFloat) {
        let face = FallbackFaces.face(
            for: [UInt32(sign.rawValue)], font: attributes.font, language: attributes.language, paragraphLanguage: nil)
        var glyphs = ContiguousArray<ShapedGlyph>()
        Shaper.shape(
            [sign.rawValue], 0..<1, limits: 0..<1, face: face, attributes: attributes, script: 0x4C61_746E, isRightToLeft: false,
            into: &glyphs)
        return (glyphs, face, glyphs.reduce(0) { $0 + $1.advance })
    }

    private func tighten(_ pieces: inout [Piece], by amount: CGFloat) {
        for index in pieces.indices {
            for glyph in pieces[index].glyphs.indices where pieces[index].glyphs[glyph].advance > amount {
                pieces[index].glyphs[glyph].advance -= amount
            }
            pieces[index].width = pieces[index].glyphs.reduce(0) { $0 + $1.advance }
        }
    }

    private func resolveTabs(_ pieces: inout [Piece], indent: CGFloat) {
        guard paragraph.hasTabs else { return }
        var x = indent
        for index in pieces.indices {
            if pieces[index].kind == .tab {
                let following = pieces[(index + 1)...].prefix { $0.kind != .tab }.reduce(0) { $0 + $1.width }
                let width = TabStops.width(at: x, following: following, style: paragraph.style)
                let glyph = pieces[index].glyphs.startIndex
                pieces[index].glyphs[glyph].advance = width
                pieces[index].width = width
            }
            x += pieces[index].width
        }
    }

    /// Cuts the spaces at the end off into pieces of the paragraph's direction and returns their width.
    private func splitHangingSpaces(_ pieces: inout [Piece]) -> CGFloat {
        var hanging: CGFloat = 0
        var position = pieces.count - 1
        while position >= 0 {
            let piece = pieces[position]
            var start = piece.range.upperBound
            while start > piece.range.lowerBound, LineBreaker.isSpace(text.units[start - 1]) { start -= 1 }
            guard start < piece.range.upperBound else { break }
            if start == piece.range.lowerBound {
                pieces[position] = inBaseDirection(piece)
                hanging += piece.width
                position -= 1
                continue
            }
            var spaces = piece
            spaces.range = start..<piece.range.upperBound
            spaces.glyphs = ContiguousArray(piece.glyphs.filter { Int($0.cluster) >= start })
            spaces.width = spaces.glyphs.reduce(0) { $0 + $1.advance }
            spaces = inBaseDirection(spaces)
            pieces[position].range = piece.range.lowerBound..<start
            pieces[position].glyphs = ContiguousArray(piece.glyphs.filter { Int($0.cluster) < start })
            pieces[position].width -= spaces.width
            pieces.insert(spaces, at: position + 1)
            hanging += spaces.width
            break
        }
        return hanging
    }

    /// A piece of spaces turned to the paragraph's direction, its glyphs with it.
    private func inBaseDirection(_ piece: Piece) -> Piece {
        var piece = piece
        if (piece.level ^ baseLevel) & 1 == 1 { piece.glyphs = ContiguousArray(piece.glyphs.reversed()) }
        piece.level = baseLevel
        return piece
    }

    // MARK: Justification

    private func justify(_ pieces: inout [Piece], extra: CGFloat) {
        guard extra > 0 else { return }
        let end = pieces.last { piece in !piece.range.isEmpty && !LineBreaker.isSpace(text.units[piece.range.upperBound - 1]) }?
            .range.upperBound
        guard let end else { return }
        let lastTab = pieces.lastIndex { $0.kind == .tab } ?? -1
        var targets = gaps(pieces, after: lastTab, before: end) { LineBreaker.isSpace(text.units[$0]) || text.units[$0] == 0xA0 }
        if targets.isEmpty {
            targets = gaps(pieces, after: lastTab, before: end) { index in
                ScriptTraits.isCJK(UInt32(text.units[index])) && index + 1 < end
            }
        }
        guard !targets.isEmpty else { return }
        let share = extra / CGFloat(targets.count)
        for target in targets {
            pieces[target.piece].glyphs[target.glyph].advance += share
            pieces[target.piece].width += share
        }
    }

    private func gaps(
        _ pieces: [Piece], after tab: Int, before end: Int, where isGap: (Int) -> Bool
    ) -> [(piece: Int, glyph: Int)] {
        var result: [(piece: Int, glyph: Int)] = []
        for piece in pieces.indices where piece > tab && pieces[piece].kind == .text && !pieces[piece].isInserted {
            for glyph in pieces[piece].glyphs.indices {
                let cluster = Int(pieces[piece].glyphs[glyph].cluster)
                if cluster < end, isGap(cluster) { result.append((piece, glyph)) }
            }
        }
        return result
    }

    // MARK: Visual order

    /// Rule L2 of the Unicode bidirectional algorithm.
    private func visualOrder(_ pieces: [Piece]) -> [Piece] {
        guard let highest = pieces.map(\.level).max(), highest > 0 else { return pieces }
        var ordered = pieces
        let lowestOdd = pieces.map(\.level).filter { $0 & 1 == 1 }.min() ?? highest + 1
        guard lowestOdd <= highest else { return pieces }
        for level in stride(from: highest, through: lowestOdd, by: -1) {
            var start = 0
            while start < ordered.count {
                guard ordered[start].level >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < ordered.count, ordered[end].level >= level { end += 1 }
                ordered[start..<end].reverse()
                start = end
            }
        }
        return ordered
    }

    // MARK: Runs

    private mutating func append(
        _ piece: Piece, at x: inout CGFloat, runs: inout [LineRun], glyphs: inout ContiguousArray<PositionedGlyph>
    ) {
        append(
            kind: piece.kind, range: piece.range, level: piece.level, face: piece.face, runIndex: piece.runIndex,
            isInserted: piece.isInserted, source: piece.glyphs, sourceRange: 0..<piece.glyphs.count, at: &x, runs: &runs,
            glyphs: &glyphs)
    }

    /// Appends glyphs as runs of one look each.
    private mutating func append(
        kind: ShapedItem.Kind, range: Range<Int>, level: UInt8, face: ScaledFace, runIndex: Int, isInserted: Bool,
        source: ContiguousArray<ShapedGlyph>, sourceRange: Range<Int>, at x: inout CGFloat, runs: inout [LineRun],
        glyphs: inout ContiguousArray<PositionedGlyph>
    ) {
        let isOneLook = isInserted || text.runs[runIndex].range.upperBound >= range.upperBound
        var look = runIndex
        var start = glyphs.count
        var startX = x
        func lookRange(_ look: Int) -> Range<Int> { isOneLook ? range : text.runs[look].range.clamped(to: range) }
        for position in sourceRange {
            let glyph = source[position]
            if !isOneLook {
                let own = text.runIndex(at: Int(glyph.cluster))
                if own != look {
                    if start < glyphs.count {
                        appendRun(kind, lookRange(look), level, face, look, isInserted, start..<glyphs.count, startX, x, &runs)
                    }
                    look = own
                    start = glyphs.count
                    startX = x
                }
            }
            glyphs.append(
                PositionedGlyph(id: glyph.id, cluster: glyph.cluster, x: x, advance: glyph.advance, dx: glyph.dx, dy: -glyph.dy))
            x += glyph.advance
        }
        if start < glyphs.count { appendRun(kind, lookRange(look), level, face, look, isInserted, start..<glyphs.count, startX, x, &runs) }
    }

    private mutating func appendRun(
        _ kind: ShapedItem.Kind, _ range: Range<Int>, _ level: UInt8, _ face: ScaledFace, _ look: Int, _ isInserted: Bool,
        _ glyphs: Range<Int>, _ start: CGFloat, _ end: CGFloat, _ runs: inout [LineRun]
    ) {
        let run = text.runs[look]
        let raise = run.attributes.baselineOffset
        if kind == .attachment, let bounds = run.attributes.attachment?.bounds {
            ascent = max(ascent, bounds.maxY + raise)
            descent = max(descent, -bounds.minY - raise)
        } else {
            ascent = max(ascent, run.attributes.font.ascender + raise)
            descent = max(descent, -run.attributes.font.descender - raise)
        }
        runs.append(
            LineRun(
                kind: kind, range: range, level: level, face: face, look: look, isInserted: isInserted, glyphs: glyphs, x: start,
                width: end - start))
    }
}
