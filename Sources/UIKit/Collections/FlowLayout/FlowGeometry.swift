import CoreGraphics

/// Sections with headers and footers that follow each other along the direction of scrolling.
struct FlowGeometry {
    struct Section {
        var lines: FlowLines
        var header: CGFloat = 0
        var footer: CGFloat = 0
        /// Empty space at the four sides of the lines.
        var before: CGFloat = 0
        var after: CGFloat = 0
        var leading: CGFloat = 0

        var length: CGFloat { header + before + lines.length + after + footer }
    }

    private(set) var sections: [Section] = []
    /// Where sections begin, and at the end where the last one ends; valid up to `validOffsets`.
    private var offsets: [CGFloat] = [0]

    init(sections: [Section] = []) {
        self.sections = sections
        offsets.reserveCapacity(sections.count + 1)
        for section in sections { offsets.append(offsets[offsets.count - 1] + section.length) }
    }

    var length: CGFloat { offsets[sections.count] }

    mutating func setSize(_ size: FlowSize, of item: Int, in section: Int) {
        let old = sections[section].lines.length
        sections[section].lines.setSize(size, of: item)
        shift(after: section, by: sections[section].lines.length - old)
    }

    mutating func setEdge(_ edge: WritableKeyPath<Section, CGFloat>, _ length: CGFloat, of section: Int) {
        let old = sections[section][keyPath: edge]
        sections[section][keyPath: edge] = length
        shift(after: section, by: length - old)
    }

    private mutating func shift(after section: Int, by delta: CGFloat) {
        guard delta != 0 else { return }
        for index in (section + 1)..<offsets.count { offsets[index] += delta }
    }

    func start(of section: Int) -> CGFloat { offsets[section] }
    func end(of section: Int) -> CGFloat { offsets[section + 1] }
    func linesStart(of section: Int) -> CGFloat { offsets[section] + sections[section].header + sections[section].before }
    func footerStart(of section: Int) -> CGFloat { offsets[section + 1] - sections[section].footer }

    /// The sections that reach into a range, those without any length left out.
    func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        let low = sections.indices.partitioningPoint { offsets[$0 + 1] > start }
        let high = sections.indices.partitioningPoint { offsets[$0] >= end }
        return min(low, high)..<max(low, high)
    }

    func contains(section: Int, item: Int) -> Bool {
        sections.indices.contains(section) && item >= 0 && item < sections[section].lines.count
    }
}

extension Range<Int> {
    /// The first number for which a condition holds that holds for all from some place on; the end when there is none.
    func partitioningPoint(_ isInSecondPart: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = (low + high) / 2
            if isInSecondPart(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
