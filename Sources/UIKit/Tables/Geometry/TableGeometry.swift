import CoreGraphics

/// Where everything in a table stands, from heights alone. The y axis starts at the content's top; lengths are points.
struct TableGeometry {
    /// A header or footer.
    struct Edge {
        var height: CGFloat = 0
        /// False while the height is an estimate.
        var isMeasured = true
    }

    struct Section {
        var rows: RowRuns
        var header = Edge()
        var footer = Edge()
        /// Space above the header.
        var padding: CGFloat = 0

        var height: CGFloat { padding + header.height + rows.totalHeight + footer.height }
    }

    /// Height of the table's own header, above all sections.
    var headerHeight: CGFloat = 0
    /// Height of the table's own footer.
    var footerHeight: CGFloat = 0
    private(set) var sections: [Section] = []
    /// Sums of the sections' heights as a binary indexed tree.
    private var sums: [CGFloat] = []

    init(sections: [Section] = []) {
        self.sections = sections
        buildSums()
    }

    private mutating func buildSums() {
        sums = [0] + sections.map(\.height)
        for index in 1..<max(sums.count, 1) {
            let parent = index + (index & -index)
            if parent < sums.count { sums[parent] += sums[index] }
        }
    }

    mutating func replaceSections(_ new: [Section]) {
        sections = new
        buildSums()
    }

    /// Changes one section and what follows from it.
    mutating func change(_ section: Int, _ change: (inout Section) -> Void) {
        let old = sections[section].height
        change(&sections[section])
        let difference = sections[section].height - old
        guard difference != 0 else { return }
        var index = section + 1
        while index < sums.count {
            sums[index] += difference
            index += index & -index
        }
    }

    mutating func forgetMeasurements() {
        for index in sections.indices { sections[index].rows.forgetMeasurements() }
    }

    // MARK: Places

    private func sum(before section: Int) -> CGFloat {
        var (index, sum) = (section, CGFloat(0))
        while index > 0 {
            sum += sums[index]
            index -= index & -index
        }
        return sum
    }

    var sectionsHeight: CGFloat { sum(before: sections.count) }
    var contentHeight: CGFloat { headerHeight + sectionsHeight + footerHeight }
    var tableFooterY: CGFloat { headerHeight + sectionsHeight }

    /// Top of a section's padding.
    func sectionY(_ section: Int) -> CGFloat { headerHeight + sum(before: section) }

    func headerY(_ section: Int) -> CGFloat { sectionY(section) + sections[section].padding }

    func rowsY(_ section: Int) -> CGFloat { headerY(section) + sections[section].header.height }

    func footerY(_ section: Int) -> CGFloat { rowsY(section) + sections[section].rows.totalHeight }

    func sectionEnd(_ section: Int) -> CGFloat { sectionY(section) + sections[section].height }

    func rowY(_ path: RowPath) -> CGFloat { rowsY(path.section) + sections[path.section].rows.offset(of: path.row) }

    func rowHeight(_ path: RowPath) -> CGFloat { sections[path.section].rows.run(at: path.row).height }

    func isMeasured(_ path: RowPath) -> Bool { sections[path.section].rows.run(at: path.row).isMeasured }

    func contains(_ path: RowPath) -> Bool {
        sections.indices.contains(path.section) && path.row >= 0 && path.row < sections[path.section].rows.count
    }

    /// The section at a height; the nearest for places outside, nil without sections.
    func section(at y: CGFloat) -> Int? {
        guard !sections.isEmpty else { return nil }
        var rest = y - headerHeight
        guard rest > 0 else { return 0 }
        var (index, step) = (0, 1)
        while step * 2 < sums.count { step *= 2 }
        while step > 0 {
            if index + step < sums.count, sums[index + step] <= rest {
                index += step
                rest -= sums[index]
            }
            step /= 2
        }
        return min(index, sections.count - 1)
    }

    /// The first row that ends below a height.
    func firstRow(endingBelow y: CGFloat) -> RowPath? {
        guard var section = section(at: y) else { return nil }
        while section < sections.count {
            let rows = sections[section].rows
            if rows.count > 0, footerY(section) > y {
                var path = RowPath(section, rows.index(at: y - rowsY(section)))
                // The same sum as everybody's: a row that ends at `y` but for rounding would be made and thrown away by turns.
                while rowY(path) + rowHeight(path) <= y {
                    guard let next = row(after: path) else { return nil }
                    path = next
                }
                return path
            }
            section += 1
        }
        return nil
    }

    func row(after path: RowPath) -> RowPath? {
        if path.row + 1 < sections[path.section].rows.count { return RowPath(path.section, path.row + 1) }
        var section = path.section + 1
        while section < sections.count {
            if sections[section].rows.count > 0 { return RowPath(section, 0) }
            section += 1
        }
        return nil
    }

    func row(before path: RowPath) -> RowPath? {
        if path.row > 0 { return RowPath(path.section, path.row - 1) }
        var section = path.section - 1
        while section >= 0 {
            let count = sections[section].rows.count
            if count > 0 { return RowPath(section, count - 1) }
            section -= 1
        }
        return nil
    }

    /// The row whose span contains a height.
    func row(at y: CGFloat) -> RowPath? {
        guard let section = section(at: y) else { return nil }
        let start = rowsY(section)
        let rows = sections[section].rows
        guard y >= start, y < start + rows.totalHeight else { return nil }
        return RowPath(section, rows.index(at: y - start))
    }
}
