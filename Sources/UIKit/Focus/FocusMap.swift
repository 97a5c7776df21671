import CoreGraphics
import Foundation

/// Everything in a part of the screen that the keyboard can bring the focus to, with places in the window's coordinates.
@MainActor
struct FocusMap {
    struct Candidate {
        enum Target {
            case item(any UIFocusItem)
            /// A row or an item of a list that isn't on the screen.
            case listElement(any FocusList, IndexPath)
            case guide(UIFocusGuide)
        }

        let target: Target
        let frame: CGRect
        let isVisible: Bool

        var item: (any UIFocusItem)? {
            if case .item(let item) = target { return item }
            return nil
        }
    }

    struct Group {
        let identifier: String
        var candidates: [Candidate] = []
        /// The list whose rows make up the group.
        weak var list: (any FocusList)?

        /// What the group's visible items cover; of all of them, where none shows.
        var frame: CGRect {
            let items = candidates.filter { $0.item != nil }
            let visible = items.filter(\.isVisible)
            return (visible.isEmpty ? items : visible).reduce(CGRect.null) { $0.union($1.frame) }
        }
    }

    /// In reading order; each has an item.
    private(set) var groups: [Group] = []
    let system: UIFocusSystem
    private let window: UIWindow
    private let isRightToLeft: Bool
    private let leaving: UIView?

    /// What lies in an environment; nil for one that isn't on the screen.
    init?(_ environment: any UIFocusEnvironment, system: UIFocusSystem) {
        guard let view = FocusChain.view(of: environment), let window = (view as? UIWindow) ?? view.window else { return nil }
        self.system = system
        self.window = window
        leaving = window.focusLimits.leaving
        isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        guard system.isShown(view) else { return }
        let group = Self.group(of: environment)
        if environment is UIView || environment is UIViewController {
            collect(view, group, clip: window.bounds)
        } else if let container = environment.focusItemContainer {
            collect(container, of: environment, group, clip: window.bounds)
        }
        groups = groups.filter { $0.candidates.contains { $0.item != nil } }
        for index in groups.indices { removeCovered(at: index) }
        groups = ReadingOrder.sorted(groups, isRightToLeft: isRightToLeft) { $0.frame }
    }

    /// The group that an environment stands in: its own, or the nearest around it.
    static func group(of environment: any UIFocusEnvironment) -> String {
        FocusChain.environments(from: environment).lazy.compactMap(\.focusGroupIdentifier).first ?? ""
    }

    // MARK: Collecting

    private mutating func collect(_ view: UIView, _ outer: String, clip outerClip: CGRect) {
        guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled, view !== leaving else { return }
        let group = view.focusGroupIdentifier ?? view.owningController?.focusGroupIdentifier ?? outer
        let frame = view.convert(view.bounds, to: nil as UIView?)
        let clip = view.clipsToBounds ? outerClip.intersection(frame) : outerClip
        if view.canBecomeFocused, !frame.isEmpty { add(.item(view), frame, clip: outerClip, to: group) }
        if let guides = view.layoutState?.guides {
            for case let guide as UIFocusGuide in guides where guide.isEnabled && !guide.preferredFocusEnvironments.isEmpty {
                add(.guide(guide), view.convert(guide.layoutFrame, to: nil as UIView?), clip: clip, to: group)
            }
        }
        if let list = view as? any FocusList {
            for element in list.focusElementsBeyond(system.current as? UIView) {
                let frame = list.convert(element.frame, to: nil as UIView?)
                add(.listElement(list, element.path), frame, clip: clip, to: group)
            }
        }
        if let container = view.focusItemContainer { collect(container, of: view, group, clip: clip) }
        if let list = view as? any FocusList, let index = groups.firstIndex(where: { $0.identifier == group }) { groups[index].list = list }
    }

    private mutating func collect(
        _ container: any UIFocusItemContainer, of environment: any UIFocusEnvironment, _ group: String, clip: CGRect
    ) {
        for item in container.focusItems(in: searchRect(of: container, environment)) where item !== environment {
            if let view = item as? UIView {
                collect(view, group, clip: clip)
            } else {
                collect(item, in: container, group, clip: clip)
            }
        }
    }

    /// An item that a view draws itself.
    private mutating func collect(_ item: any UIFocusItem, in container: any UIFocusItemContainer, _ outer: String, clip: CGRect) {
        let group = item.focusGroupIdentifier ?? outer
        if item.canBecomeFocused {
            add(.item(item), Self.frame(item.frame, in: container.coordinateSpace, window), clip: clip, to: group)
        }
        if let inner = item.focusItemContainer, inner !== container { collect(inner, of: item, group, clip: clip) }
    }

    private mutating func add(_ target: Candidate.Target, _ frame: CGRect, clip: CGRect, to group: String) {
        let candidate = Candidate(target: target, frame: frame, isVisible: !frame.intersection(clip).isEmpty)
        if let index = groups.firstIndex(where: { $0.identifier == group }) {
            groups[index].candidates.append(candidate)
        } else {
            groups.append(Group(identifier: group, candidates: [candidate]))
        }
    }

    /// All of a container that could be scrolled to or is near the screen.
    private func searchRect(of container: any UIFocusItemContainer, _ environment: any UIFocusEnvironment) -> CGRect {
        if let scrollable = container as? any UIFocusItemScrollableContainer {
            let visible = CGRect(origin: scrollable.contentOffset, size: scrollable.visibleSize)
            return visible.union(CGRect(origin: .zero, size: scrollable.contentSize))
        }
        let near = window.bounds.insetBy(dx: -window.bounds.width, dy: -window.bounds.height)
        let rect = container.coordinateSpace.convert(near, from: window as any UICoordinateSpace)
        return (environment as? UIView).map { rect.union($0.bounds) } ?? rect
    }

    private static func frame(_ rect: CGRect, in space: any UICoordinateSpace, _ window: UIWindow) -> CGRect {
        if let view = space as? UIView { return view.convert(rect, to: nil as UIView?) }
        return space.convert(rect, to: window as any UICoordinateSpace)
    }

    /// The place of an item that isn't a view, in the coordinates of the view around it.
    static func frame(of item: any UIFocusItem, in view: UIView) -> CGRect {
        guard let space = item.parentFocusEnvironment?.focusItemContainer?.coordinateSpace else { return item.frame }
        return view.convert(item.frame, from: space)
    }

    /// Items that lie wholly behind another one can't be reached.
    private mutating func removeCovered(at index: Int) {
        let all = groups[index].candidates
        groups[index].candidates = all.enumerated().filter { place, candidate in
            guard let item = candidate.item else { return true }
            return !all[(place + 1)...].contains { front in
                guard front.frame.contains(candidate.frame), let other = front.item, !other.isTransparentFocusItem else { return false }
                return !item.contains(other) && !other.contains(item)
            }
        }.map(\.element)
    }

    // MARK: The first in a group

    /// The visible item with the highest priority; of equal ones the first in reading order.
    func primaryItem(of group: Group) -> (any UIFocusItem)? {
        if let cell = group.list?.preferredFocusCell(), system.isEligible(cell) { return cell }
        let items = group.candidates.filter { $0.item != nil }
        let visible = items.filter(\.isVisible)
        let ordered = ReadingOrder.sorted(visible.isEmpty ? items : visible, isRightToLeft: isRightToLeft) { $0.frame }
        return ordered.compactMap(\.item).reduce(nil as (item: any UIFocusItem, priority: Int)?) { best, item in
            let priority = priority(of: item, in: group)
            guard let best, best.priority >= priority else { return (item, priority) }
            return best
        }?.item
    }

    private func priority(of item: any UIFocusItem, in group: Group) -> Int {
        var own = UIFocusGroupPriority.ignored
        if item === system.current {
            own = .currentlyFocused
        } else if (item as? any FocusListCell)?.isSelected ?? false {
            own = .prioritized
        } else if system.lastItems[group.identifier]?.environment === item {
            own = .previouslyFocused
        }
        return max(own.rawValue, item.focusGroupPriority.rawValue)
    }
}

/// Sorts by place as a page is read: bands from the top, in each of them columns from the leading side.
enum ReadingOrder {
    static func sorted<Element>(_ elements: [Element], isRightToLeft: Bool, frame: (Element) -> CGRect) -> [Element] {
        guard elements.count > 1 else { return elements }
        let bands = cut(elements) { (frame($0).minY, frame($0).maxY) }
        if bands.count > 1 { return bands.flatMap { sorted($0, isRightToLeft: isRightToLeft, frame: frame) } }
        let columns = cut(elements) { (isRightToLeft ? -frame($0).maxX : frame($0).minX, isRightToLeft ? -frame($0).minX : frame($0).maxX) }
        if columns.count > 1 { return columns.flatMap { sorted($0, isRightToLeft: isRightToLeft, frame: frame) } }
        return elements.enumerated().sorted { first, second in
            let (a, b) = (frame(first.element), frame(second.element))
            if a.minY != b.minY { return a.minY < b.minY }
            if a.minX != b.minX { return (a.minX < b.minX) != isRightToLeft }
            return first.offset < second.offset
        }.map(\.element)
    }

    /// Splits where a line passes between the elements.
    private static func cut<Element>(_ elements: [Element], span: (Element) -> (low: CGFloat, high: CGFloat)) -> [[Element]] {
        let ordered = elements.enumerated().sorted { first, second in
            let (a, b) = (span(first.element).low, span(second.element).low)
            return a == b ? first.offset < second.offset : a < b
        }.map(\.element)
        var result: [[Element]] = []
        var end = -CGFloat.infinity
        for element in ordered {
            let (low, high) = span(element)
            // Edges that touch or hardly overlap still part.
            if result.isEmpty || low >= end - 0.5 { result.append([element]) } else { result[result.count - 1].append(element) }
            end = max(end, high)
        }
        return result
    }
}
