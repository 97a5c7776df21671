import CoreGraphics
import Foundation

extension FocusMap {
    /// What lies next in a direction, in the group of what has the focus; nil when nothing does.
    func item(from source: any UIFocusItem, _ heading: UIFocusHeading, group identifier: String) -> (any UIFocusItem)? {
        guard let group = groups.first(where: { $0.identifier == identifier }),
            let start = group.candidates.first(where: { $0.item === source })?.frame
        else { return nil }
        let ranked = group.candidates.compactMap { candidate -> (candidate: Candidate, distance: Distance)? in
            if let item = candidate.item, item === source || item.contains(source) || source.contains(item) { return nil }
            return Distance(from: start, to: candidate.frame, heading).map { (candidate, $0) }
        }.sorted { $0.distance < $1.distance }
        for (candidate, _) in ranked {
            if let item = reach(candidate), item !== source { return item }
        }
        return nil
    }

    /// The item that a candidate stands for.
    private func reach(_ candidate: Candidate) -> (any UIFocusItem)? {
        switch candidate.target {
        case .item(let item): return item
        case .listElement(let list, let path): return list.focusCell(at: path)
        case .guide(let guide):
            return guide.preferredFocusEnvironments.lazy.compactMap { system.preferredItem(in: $0) }.first
        }
    }

    /// How far a rectangle is away in a direction, first along it, then across.
    private struct Distance: Comparable {
        let along: CGFloat
        let across: CGFloat

        /// Nil for a rectangle that doesn't lie straight in that direction, as seen from the whole edge of the first one.
        init?(from start: CGRect, to target: CGRect, _ heading: UIFocusHeading) {
            let (from, to) = (Self.turned(start, heading), Self.turned(target, heading))
            guard to.midY > from.midY, to.minY >= from.midY, min(from.maxX, to.maxX) - max(from.minX, to.minX) > 0 else { return nil }
            along = max(0, to.minY - from.maxY)
            across = abs(to.midX - from.midX)
        }

        /// The rectangle as it lies when the direction is turned to point down.
        private static func turned(_ rect: CGRect, _ heading: UIFocusHeading) -> CGRect {
            switch heading {
            case .up: CGRect(x: rect.minX, y: -rect.maxY, width: rect.width, height: rect.height)
            case .left: CGRect(x: rect.minY, y: -rect.maxX, width: rect.height, height: rect.width)
            case .right: CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
            default: rect
            }
        }

        static func < (a: Distance, b: Distance) -> Bool { a.along != b.along ? a.along < b.along : a.across < b.across }
    }

    // MARK: From group to group

    /// The primary item of the next group, round and round; nil when there is no other group.
    func item(afterGroup identifier: String, backward: Bool) -> (any UIFocusItem)? {
        guard let index = groups.firstIndex(where: { $0.identifier == identifier }) else {
            return (backward ? groups.last : groups.first).flatMap(primaryItem)
        }
        for step in 1..<max(groups.count, 1) {
            let next = groups[(index + (backward ? groups.count - step : step)) % groups.count]
            if let item = primaryItem(of: next) { return item }
        }
        return nil
    }
}
