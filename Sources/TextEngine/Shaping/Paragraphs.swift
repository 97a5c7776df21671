/// Finds paragraph separators.
enum Paragraphs {
    /// Where a paragraph's characters are, and how many units its terminator after them has.
    struct Extent {
        let range: Range<Int>
        let terminatorLength: Int

        /// The characters with the terminator.
        var whole: Range<Int> { range.lowerBound..<range.upperBound + terminatorLength }
    }

    /// U+2028, which ends a line and not its paragraph.
    static let lineSeparator: UInt16 = 0x2028

    /// The paragraphs' ranges without their terminators. Text ending in a terminator has no empty paragraph after it.
    static func ranges(of units: ContiguousArray<UInt16>) -> [Extent] {
        var result: [Extent] = []
        var start = 0
        var index = 0
        while index < units.count {
            let length = terminatorLength(units, at: index)
            if length > 0 {
                result.append(Extent(range: start..<index, terminatorLength: length))
                index += length
                start = index
            } else {
                index += 1
            }
        }
        if start < units.count { result.append(Extent(range: start..<units.count, terminatorLength: 0)) }
        return result
    }

    /// The paragraph of text that is one without a terminator, as most texts are; nil for other text.
    static func onlyExtent(of units: ContiguousArray<UInt16>) -> Extent? {
        guard !units.isEmpty, !units.contains(where: mayTerminate) else { return nil }
        return Extent(range: 0..<units.count, terminatorLength: 0)
    }

    @inline(__always)
    private static func mayTerminate(_ unit: UInt16) -> Bool {
        unit <= 0x0D || unit == 0x85 || unit == 0x2028 || unit == 0x2029
    }

    /// The length of the line or paragraph terminator at an index; 0 when there is none.
    static func terminatorLength(_ units: ContiguousArray<UInt16>, at index: Int) -> Int {
        switch units[index] {
        case 0x0D: return index + 1 < units.count && units[index + 1] == 0x0A ? 2 : 1
        case 0x0A, 0x85, 0x0B, 0x0C, 0x2028, 0x2029: return 1
        default: return 0
        }
    }
}
