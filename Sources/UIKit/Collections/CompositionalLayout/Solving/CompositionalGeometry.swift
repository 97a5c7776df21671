import CoreGraphics
import Foundation

/// All sections of a compositional layout, one after the other along the direction of scrolling.
@MainActor
struct CompositionalGeometry {
    private(set) var sections: [SectionGeometry] = []
    /// Where sections begin.
    private(set) var starts: [CGFloat] = []
    /// Headers, footers and bars of the whole layout.
    var boundaries: [BoundaryPlace] = []
    var measuredBoundaries: [GroupRun.ExtraKey: CGSize] = [:]
    /// Everything, with the boundaries.
    private(set) var length: CGFloat = 0
    /// How far elements reach beyond their sections.
    private(set) var overflow: CGFloat = 0

    private var spacing: CGFloat = 0
    private var frame: BoundaryFrame?

    nonisolated init() {}

    mutating func set(_ sections: [SectionGeometry], spacing: CGFloat, frame: BoundaryFrame) {
        self.sections = sections
        self.spacing = spacing.orZero
        self.frame = frame
        arrange()
    }

    /// Finds out anew where sections begin.
    mutating func arrange() {
        guard var frame else { return }
        var content: CGFloat = 0
        for (index, section) in sections.enumerated() {
            if index > 0 { content += spacing }
            content += section.length
        }
        frame.contentLength = content
        let measured = measuredBoundaries
        let (contentStart, whole) = frame.arrange(&boundaries) { measured[SectionGeometry.key($0)] }
        length = max(0, whole)
        starts.removeAll(keepingCapacity: true)
        starts.reserveCapacity(sections.count)
        overflow = 0
        var start = contentStart
        for section in sections {
            starts.append(start)
            start += section.length + spacing
            overflow = max(overflow, section.overflow)
        }
    }

    /// Whether content has chosen a size anywhere.
    var hasMeasures: Bool { sections.contains { !$0.measures.isEmpty } }

    func end(of section: Int) -> CGFloat { starts[section] + sections[section].length }

    /// The sections that have something in a range.
    func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        let low = sections.indices.partitioningPoint { self.end(of: $0) + overflow > start }
        let high = sections.indices.partitioningPoint { starts[$0] - overflow >= end }
        return min(low, high)..<max(low, high)
    }
}
