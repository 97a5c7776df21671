import Foundation

extension StyledText {
    /// The paragraphs, those that a text before an edit had too moved over instead of shaped. Call under `EngineLock`.
    func shape(_ extents: [Paragraphs.Extent], reusing predecessor: StyledText) -> [ShapedParagraph] {
        let old = predecessor.paragraphs
        let shared = min(old.count, extents.count)
        var prefix = 0
        while prefix < shared, isSame(extents[prefix], old[prefix]) { prefix += 1 }
        var suffix = 0
        while suffix < shared - prefix, isSame(extents[extents.count - 1 - suffix], old[old.count - 1 - suffix]) { suffix += 1 }
        return extents.enumerated().map { index, extent in
            if index < prefix { return ShapedParagraph(old[index], in: self, extent) }
            let fromEnd = extents.count - 1 - index
            if fromEnd < suffix { return ShapedParagraph(old[old.count - 1 - fromEnd], in: self, extent) }
            return ShapedParagraph(self, extent)
        }
    }

    /// Whether a paragraph has the characters and the looks, as far as shaping goes, of an earlier one.
    private func isSame(_ extent: Paragraphs.Extent, _ old: ShapedParagraph) -> Bool {
        let source = old.text
        guard extent.range.count == old.range.count, extent.terminatorLength == old.terminatorLength,
            units[extent.whole].elementsEqual(source.units[old.range.lowerBound..<old.range.upperBound + old.terminatorLength]),
            continues(extent) == old.continuesParagraph
        else { return false }
        var own = runIndex(at: extent.range.lowerBound)
        var other = source.runIndex(at: old.range.lowerBound)
        while true {
            let (a, b) = (runs[own], source.runs[other])
            guard a.attributes.paragraphStyle == b.attributes.paragraphStyle,
                a.attributes.shapesLike(b.attributes) || a.attributes == b.attributes
            else { return false }
            let end = a.range.upperBound - extent.range.lowerBound
            let otherEnd = b.range.upperBound - old.range.lowerBound
            if end >= extent.range.count, otherEnd >= extent.range.count { return true }
            guard end == otherEnd else { return false }
            own += 1
            other += 1
        }
    }

    private func continues(_ extent: Paragraphs.Extent) -> Bool {
        extent.range.lowerBound > 0 && units[extent.range.lowerBound - 1] == Paragraphs.lineSeparator
    }
}
