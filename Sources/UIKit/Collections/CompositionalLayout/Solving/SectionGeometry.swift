import CoreGraphics
import Foundation

/// One section's places, relative to where the section begins.
@MainActor
final class SectionGeometry {
    /// What its content has said of its size.
    struct Measures {
        var items: [Int: CGSize] = [:]
        var extras: [GroupRun.ExtraKey: CGSize] = [:]
        var boundaries: [GroupRun.ExtraKey: CGSize] = [:]

        var isEmpty: Bool { items.isEmpty && extras.isEmpty && boundaries.isEmpty }
    }

    /// What a section is given by its layout.
    struct Room {
        var main: LayoutAxis
        var size: CGSize
        /// Without the section's own insets.
        var referenceInsets: NSDirectionalEdgeInsets
        var supplementaryInsets: NSDirectionalEdgeInsets
        var environment: LayoutEnvironment
        /// Left empty above the section's header.
        var spaceBefore: CGFloat = 0
        /// Distance of content from the sides of items, in lists.
        var listMargins = NSDirectionalEdgeInsets.zero
    }

    let section: NSCollectionLayoutSection
    let itemCount: Int
    let room: Room
    private(set) var run: GroupRun
    private(set) var boundaries: [BoundaryPlace]
    private var measuredBoundaries: [GroupRun.ExtraKey: CGSize]
    /// Where the groups begin; along an orthogonal section's own direction where they begin in what scrolls.
    private(set) var contentOrigin = CGPoint.zero
    /// What the groups and the insets around them cover along the layout's direction.
    private(set) var contentRange: (start: CGFloat, end: CGFloat) = (0, 0)
    private(set) var length: CGFloat = 0
    /// How far elements reach beyond the section.
    private(set) var overflow: CGFloat = 0

    private let insets: NSDirectionalEdgeInsets
    /// By how much views at the sides make the content narrower.
    private var sides: (before: CGFloat, after: CGFloat)

    init(_ section: NSCollectionLayoutSection, itemCount: Int, room: Room, measures: Measures = Measures()) {
        self.section = section
        self.itemCount = itemCount
        self.room = room
        boundaries = BoundaryPlace.number(section.boundarySupplementaryItems)
        measuredBoundaries = measures.boundaries
        var insets = section.contentInsets.orZero
        if room.main == .vertical {
            insets.leading += room.referenceInsets.leading
            insets.trailing += room.referenceInsets.trailing
        } else {
            insets.top += room.referenceInsets.top
            insets.bottom += room.referenceInsets.bottom
        }
        self.insets = insets
        sides = Self.sides(boundaries, room, measures.boundaries)
        run = Self.makeRun(section, itemCount, room, insets, sides, measures)
        arrange()
    }

    private static func sides(
        _ boundaries: [BoundaryPlace], _ room: Room, _ measured: [GroupRun.ExtraKey: CGSize]
    ) -> (before: CGFloat, after: CGFloat) {
        BoundaryFrame.crossExtension(boundaries, room.main, container: room.size) { measured[key($0)] }
    }

    /// The groups in what insets and views at the sides leave of the room.
    private static func makeRun(
        _ section: NSCollectionLayoutSection, _ itemCount: Int, _ room: Room, _ insets: NSDirectionalEdgeInsets,
        _ sides: (before: CGFloat, after: CGFloat), _ measures: Measures
    ) -> GroupRun {
        let cross = room.main.other
        var container = CGRect(origin: .zero, size: room.size).inset(by: insets).size
        container[cross] = max(0, container[cross] - sides.before - sides.after)
        return GroupRun(
            section, itemCount: itemCount, axis: section.orthogonalScrollingBehavior == .none ? room.main : cross, container: container,
            traits: room.environment.traitCollection, measuredItems: measures.items, measuredExtras: measures.extras)
    }

    var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }

    var measures: Measures {
        Measures(items: run.measuredItems, extras: run.measuredExtras, boundaries: measuredBoundaries)
    }

    private var cross: LayoutAxis { room.main.other }

    private func arrange() {
        let main = room.main
        let content = max(isOrthogonal ? run.crossLength : run.length, -insets.sum(main))
        let start = insets.before(cross) + sides.before
        let end = room.size[cross] - insets.after(cross) - sides.after
        let frame = BoundaryFrame(
            main: main, span: supplementarySpan, contentSpan: (start, end), contentLength: insets.sum(main) + content,
            container: supplementaryContainer)
        var (contentStart, length) = frame.arrange(&boundaries) { measuredBoundaries[Self.key($0)] }
        for index in boundaries.indices { boundaries[index].frame.origin[main] += room.spaceBefore }
        contentStart += room.spaceBefore
        length += room.spaceBefore
        self.length = length
        contentRange = (contentStart, contentStart + insets.sum(main) + content)
        contentOrigin[main] = contentStart + insets.before(main) + (isOrthogonal ? run.crossBefore : 0)
        contentOrigin[cross] = isOrthogonal ? scrolledStart : start + run.crossBefore
        overflow = isOrthogonal ? 0 : run.overflow
        for place in boundaries {
            overflow = max(overflow, -place.frame.start(main), place.frame.end(main) - length)
        }
    }

    static func key(_ place: BoundaryPlace) -> GroupRun.ExtraKey {
        GroupRun.ExtraKey(kind: place.item.elementKind, item: place.number)
    }

    // MARK: Headers and footers

    private var supplementarySpan: (start: CGFloat, end: CGFloat) {
        guard section.supplementaryContentInsetsReference == .automatic else {
            return (room.supplementaryInsets.before(cross), room.size[cross] - room.supplementaryInsets.after(cross))
        }
        let insets = section.supplementariesFollowContentInsets ? insets : room.referenceInsets
        return (insets.before(cross), room.size[cross] - insets.after(cross))
    }

    private var supplementaryContainer: CGSize {
        var result = room.size
        result[cross] = max(0, supplementarySpan.end - supplementarySpan.start)
        return result
    }

    /// The number of a view among the boundaries.
    func boundary(_ kind: String, _ number: Int) -> Int? {
        boundaries.firstIndex { $0.item.elementKind == kind && $0.number == number }
    }

    /// The background's place.
    func decorationFrame(_ item: NSCollectionLayoutDecorationItem) -> CGRect {
        var size = room.size
        size[room.main] = length
        return CGRect(origin: .zero, size: size).inset(by: item.contentInsets.orZero)
    }

    // MARK: Sizes that content chooses

    func setSize(_ size: CGSize, of item: Int) {
        run.setSize(size, of: item)
        arrange()
    }

    /// True when the content has another room now, in which what it has said of its size doesn't count any more.
    func setSize(_ size: CGSize, ofKind kind: String, at item: Int) -> Bool {
        defer { arrange() }
        let key = GroupRun.ExtraKey(kind: kind, item: item)
        guard boundary(kind, item) != nil else {
            run.setSize(size, of: key)
            return false
        }
        measuredBoundaries[key] = size
        let new = Self.sides(boundaries, room, measuredBoundaries)
        guard new != sides else { return false }
        sides = new
        run = Self.makeRun(section, itemCount, room, insets, sides, Measures())
        return true
    }

    func measuredSize(ofKind kind: String, at item: Int) -> CGSize? {
        let key = GroupRun.ExtraKey(kind: kind, item: item)
        return boundary(kind, item) != nil ? measuredBoundaries[key] : run.measuredExtras[key]
    }

    // MARK: Scrolling across

    private var isCentered: Bool { section.orthogonalScrollingBehavior == .groupPagingCentered }

    /// Where the first group stands in what scrolls.
    private var scrolledStart: CGFloat {
        guard isCentered, run.groupCount > 0 else { return insets.before(cross) + sides.before }
        return max(0, (room.size[cross] - run.length(of: 0)) / 2) - (run.start(of: 0))
    }

    /// How long what scrolls is.
    var scrolledLength: CGFloat {
        let after: CGFloat
        if isCentered, run.groupCount > 0 {
            after = max(0, (room.size[cross] - run.length(of: run.groupCount - 1)) / 2)
        } else {
            after = insets.after(cross) + sides.after
        }
        return max(room.size[cross], scrolledStart + run.length + after)
    }
}
