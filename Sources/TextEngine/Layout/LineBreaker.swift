import Foundation

/// Decides where a paragraph's lines end.
struct LineBreaker {
    let paragraph: ShapedParagraph
    /// Widths compare with this much tolerance, because views hand back sizes that went through pixel rounding.
    static let tolerance: CGFloat = 0.001

    /// The end of the line that starts at an index.
    ///
    /// Spaces at the end hang over the edge. A word wider than the line breaks between characters, and a line always takes at least
    /// one character.
    func lineEnd(from start: Int, width: CGFloat, byCharacter: Bool, indent: CGFloat) -> Int {
        let lower = paragraph.range.lowerBound
        let advances = paragraph.advances
        var x: CGFloat = 0
        var lastBreak: Int?
        for index in start..<paragraph.range.upperBound {
            let flags = paragraph.flags(before: index)
            if index > start, flags.contains(.lineBreak), fitsHyphen(before: index, x: x, width: width) { lastBreak = index }
            let isTab = paragraph.hasTabs && paragraph.text.units[index] == 0x09
            let next = isTab ? TabStops.position(after: x + indent, style: paragraph.style) - indent : x + advances[index - lower]
            if next > width + Self.tolerance, index > start, !flags.contains(.space), paragraph.clusterStarts[index - lower] || isTab {
                if !byCharacter, let lastBreak { return lastBreak }
                let end = clusterBoundary(atOrBefore: index, after: start)
                // A soft hyphen without room for its hyphen stays hidden in the next line.
                return end - 1 > start && !fitsHyphen(before: end, x: x, width: width) ? end - 1 : end
            }
            x = next
        }
        return paragraph.range.upperBound
    }

    static let softHyphen: UInt16 = 0xAD

    /// Whether a break before an index leaves room for the hyphen that a soft hyphen there asks for.
    private func fitsHyphen(before index: Int, x: CGFloat, width: CGFloat) -> Bool {
        guard paragraph.text.units[index - 1] == Self.softHyphen else { return true }
        let look = paragraph.text.runs[paragraph.text.runIndex(at: index - 1)]
        return x + LineBuilder.glyphs(of: .hyphen, look.attributes).width <= width + Self.tolerance
    }

    /// The width of a range in logical order, tabs counting nothing.
    func width(_ range: Range<Int>) -> CGFloat {
        let lower = paragraph.range.lowerBound
        var width: CGFloat = 0
        for index in range { width += paragraph.advances[index - lower] }
        return width
    }

    /// The longest stretch from an index that is no wider than a width, up to a limit.
    func fittingEnd(from start: Int, to limit: Int, width: CGFloat) -> Int {
        var x: CGFloat = 0
        var end = start
        for index in start..<limit {
            if index > start, paragraph.isClusterBoundary(index) { end = index }
            x += paragraph.advances[index - paragraph.range.lowerBound]
            if x > width + Self.tolerance { return end }
        }
        return limit
    }

    /// The start of the longest stretch up to an index that is no wider than a width.
    func fittingStart(to end: Int, from limit: Int, width: CGFloat) -> Int {
        var x: CGFloat = 0
        var start = end
        for index in stride(from: end - 1, through: limit, by: -1) {
            x += paragraph.advances[index - paragraph.range.lowerBound]
            if x > width + Self.tolerance { return start }
            if paragraph.isClusterBoundary(index) { start = index }
        }
        return start
    }

    /// The range without the spaces at its end.
    func trimmingTrailingSpaces(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, Self.isSpace(paragraph.text.units[end - 1]) { end -= 1 }
        return range.lowerBound..<end
    }

    func trimmingLeadingSpaces(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        while start < range.upperBound, Self.isSpace(paragraph.text.units[start]) { start += 1 }
        return start..<range.upperBound
    }

    /// Breaking spaces; no-break spaces are not among them.
    @inline(__always)
    static func isSpace(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: return true
        default: return false
        }
    }

    private func clusterBoundary(atOrBefore index: Int, after start: Int) -> Int {
        var boundary = index
        while boundary > start, !paragraph.isClusterBoundary(boundary) { boundary -= 1 }
        if boundary > start { return boundary }
        boundary = index + 1
        while boundary < paragraph.range.upperBound, !paragraph.isClusterBoundary(boundary) { boundary += 1 }
        return boundary
    }
}
