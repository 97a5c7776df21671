import CoreGraphics
import Foundation

/// Holds the items of a section that scrolls across the direction of its layout.
@MainActor
final class OrthogonalScrollView: UIScrollView {
    private unowned let collection: UICollectionView
    /// Nil when the section is gone and only some leaving views still show.
    var section: Int?
    private(set) var axis = LayoutAxis.horizontal
    /// Where the view begins in the layout's coordinates.
    private(set) var layoutOrigin = CGPoint.zero
    private var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
    private var isMirrored = false
    private var geometry: SectionGeometry?
    /// How far the section is scrolled, from its leading edge.
    private(set) var scrolled: CGFloat = 0
    /// Set while the view takes on a size, which is no scrolling.
    private var isAdapting = false

    init(collection: UICollectionView, section: Int) {
        self.collection = collection
        self.section = section
        super.init(frame: .zero)
        clipsToBounds = false
        contentInsetAdjustmentBehavior = .never
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        scrollsToTop = false
    }

    required init?(coder: NSCoder) { nil }

    /// Takes on the place and behaviour of a section; `mirrorWidth`: the width in which the layout is mirrored.
    func adapt(to geometry: SectionGeometry, start: CGFloat, mirrorWidth: CGFloat?) {
        self.geometry = geometry
        let main = geometry.room.main
        axis = main.other
        isMirrored = mirrorWidth != nil && axis == .horizontal
        layoutOrigin = .zero
        layoutOrigin[main] = start + geometry.contentRange.start
        var frame = CGRect(origin: layoutOrigin, size: geometry.room.size)
        frame.size[main] = geometry.contentRange.end - geometry.contentRange.start
        if let mirrorWidth { frame.origin.x = mirrorWidth - frame.maxX }
        isAdapting = true
        defer { isAdapting = false }
        if self.frame != frame { self.frame = frame }
        var size = frame.size
        size[axis] = geometry.scrolledLength
        if contentSize != size { contentSize = size }
        adopt(geometry.section)
        if case .resting = motion, !isTracking { showScrolled() }
    }

    private func adopt(_ section: NSCollectionLayoutSection) {
        behavior = section.orthogonalScrollingBehavior
        isPagingEnabled = behavior == .paging
        let properties = section.orthogonalScrollingProperties
        let isGroupPaging = behavior == .groupPaging || behavior == .groupPagingCentered
        decelerationRate =
            properties.decelerationRate == .automatic
            ? (isGroupPaging ? .fast : .normal) : DecelerationRate(rawValue: properties.decelerationRate.rawValue)
        bounces = properties.bounce != .never
        alwaysBounceHorizontal = properties.bounce == .always && axis == .horizontal
        alwaysBounceVertical = properties.bounce == .always && axis == .vertical
    }

    /// The most that the section can be scrolled.
    private var limit: CGFloat { max(0, contentSize[axis] - bounds.size[axis]) }

    /// Moves the content to where the section is scrolled; a section that has become shorter stops at its end.
    private func showScrolled() {
        scrolled = min(max(0, scrolled), limit)
        var offset = CGPoint.zero
        offset[axis] = shown(scrolled)
        if bounds.origin != offset { moveContent(to: offset) }
    }

    /// The content offset for a distance from the leading edge, and the other way round.
    private func shown(_ distance: CGFloat) -> CGFloat { isMirrored ? limit - distance : distance }

    override func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        guard !isAdapting else { return }
        scrolled = shown(bounds.origin[axis])
        collection.setNeedsLayout()
    }

    // MARK: What comes next

    /// How far the section was scrolled when items were last prefetched.
    private var notedScroll: CGFloat = 0
    /// Whether it was scrolled towards its beginning.
    private(set) var movesBack = false

    /// Whether the section has been scrolled since the last call.
    func noteMove() -> Bool {
        guard scrolled != notedScroll else { return false }
        movesBack = scrolled < notedScroll
        notedScroll = scrolled
        return true
    }

    // MARK: Scrolling to an item

    func scroll(to distance: CGFloat, animated: Bool) {
        var offset = CGPoint.zero
        offset[axis] = shown(min(max(0, distance), limit))
        guard offset != bounds.origin else { return }
        setContentOffset(offset, animated: animated)
    }

    // MARK: Coming to rest

    override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let geometry, geometry.run.groupCount > 0 else { return proposed }
        var result = proposed
        let speed = isMirrored ? -velocity[axis] : velocity[axis]
        switch behavior {
        case .none, .continuous, .paging: return proposed
        case .continuousGroupLeadingBoundary: result[axis] = shown(nearestStop(to: shown(proposed[axis]), geometry))
        case .groupPaging, .groupPagingCentered: result[axis] = shown(nextStop(from: shown(bounds.origin[axis]), speed, geometry))
        }
        return result
    }

    /// How far the section is scrolled when a group is in its place.
    private func stop(_ group: Int, _ geometry: SectionGeometry) -> CGFloat {
        let run = geometry.run
        let distance: CGFloat
        if behavior == .groupPagingCentered {
            distance = geometry.contentOrigin[axis] + run.start(of: group) + run.length(of: group) / 2 - bounds.size[axis] / 2
        } else {
            distance = run.start(of: group) - run.start(of: 0)
        }
        return min(max(0, distance), limit)
    }

    private func nearestStop(to distance: CGFloat, _ geometry: SectionGeometry) -> CGFloat {
        let groups = 0..<geometry.run.groupCount
        let after = groups.partitioningPoint { stop($0, geometry) >= distance }
        let candidates = [after - 1, after].filter(groups.contains).map { stop($0, geometry) } + (after == groups.count ? [limit] : [])
        return candidates.min { abs($0 - distance) < abs($1 - distance) } ?? distance
    }

    /// The next group in the direction of a quick drag, the nearest one after a slow drag.
    private func nextStop(from distance: CGFloat, _ speed: CGFloat, _ geometry: SectionGeometry) -> CGFloat {
        guard abs(speed) > Self.pageTurningSpeed else { return nearestStop(to: distance, geometry) }
        let groups = 0..<geometry.run.groupCount
        if speed > 0 {
            let next = groups.partitioningPoint { stop($0, geometry) > distance }
            return next < groups.count ? stop(next, geometry) : limit
        }
        let here = groups.partitioningPoint { stop($0, geometry) >= distance }
        return here > 0 ? stop(here - 1, geometry) : 0
    }
}
