import CoreGraphics
import Foundation

/// Finds the places of a group's items.
@MainActor
struct GroupSolver {
    let traits: UITraitCollection
    /// How many items there are from the group's first one on; places beyond them are found, but don't make a group larger.
    var available = Int.max
    /// The size that an item, counted within the group, has chosen itself.
    var measured: (Int) -> CGSize? = { _ in nil }
    /// The size that a view beside an item has chosen itself.
    var measuredExtra: (String, Int) -> CGSize? = { _, _ in nil }

    /// A group that never ends, because its items have no length, ends here.
    private static let mostItems = 10_000

    func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> SolvedGroup { solveGroup(group, container, first: 0) }

    // MARK: Items

    private struct Lengths {
        /// Along the axis of a group that shares its room among its items.
        var axis: LayoutAxis
        var length: CGFloat
    }

    private func solve(_ item: NSCollectionLayoutItem, _ container: CGSize, first: Int, fixed: Lengths?) -> SolvedGroup {
        if let group = item as? NSCollectionLayoutGroup { return solveGroup(group, container, first: first, fixed: fixed) }
        var size = item.size.size(in: container)
        var fitting = item.size.selfSizingAxes
        if let fixed {
            size[fixed.axis] = fixed.length
            fitting.remove(fixed.axis == .horizontal ? .width : .height)
        }
        if !fitting.isEmpty, let own = measured(first) {
            if fitting.contains(.width) { size.width = own.width }
            if fitting.contains(.height) { size.height = own.height }
        }
        var result = SolvedGroup(size: size, exists: first < available, isSelfSizing: !fitting.isEmpty)
        let frame = CGRect(origin: .zero, size: size).inset(by: item.effectiveInsets)
        result.leaves = [SolvedGroup.Leaf(frame: frame, fittingAxes: fitting)]
        add(item.supplementaryItems, on: frame, first: first, to: &result)
        return result
    }

    private func add(
        _ extras: [NSCollectionLayoutSupplementaryItem], on frame: CGRect, first: Int, to result: inout SolvedGroup
    ) {
        for extra in extras {
            var size = extra.size.size(in: frame.size)
            let fitting = extra.size.selfSizingAxes
            if !fitting.isEmpty {
                result.isSelfSizing = true
                if let own = measuredExtra(extra.elementKind, first) {
                    if fitting.contains(.width) { size.width = own.width }
                    if fitting.contains(.height) { size.height = own.height }
                }
            }
            result.extras.append(.init(item: extra, frame: extra.frame(on: frame, size: size).inset(by: extra.effectiveInsets), leaf: 0))
        }
    }

    // MARK: Groups

    /// One subitem of a group.
    private struct Child {
        let item: NSCollectionLayoutItem
        var solved: SolvedGroup
        let first: Int
        var position: CGFloat = 0
    }

    private func solveGroup(
        _ group: NSCollectionLayoutGroup, _ container: CGSize, first: Int, fixed: Lengths? = nil
    ) -> SolvedGroup {
        var size = group.size.size(in: container)
        var fitting = group.size.selfSizingAxes
        if let fixed {
            size[fixed.axis] = fixed.length
            fitting.remove(fixed.axis == .horizontal ? .width : .height)
        }
        let insets = group.effectiveInsets
        let inner = CGRect(origin: .zero, size: size).inset(by: insets)
        let origin = inner.origin
        var result: SolvedGroup
        switch group.arrangement {
        case .custom(let provider):
            result = solveCustom(provider, size, insets, fitting, first)
        case .filling(let axis), .repeating(let axis, _, _):
            var children = fill(group, axis, inner.size, isOpen: fitting.contains(axis.fitting), first)
            let content = place(&children, group, axis, inner.size, fitting, first)
            result = SolvedGroup(size: size, exists: first < available, isSelfSizing: !fitting.isEmpty)
            for axis in [LayoutAxis.horizontal, .vertical] where fitting.contains(axis.fitting) && result.exists {
                result.size[axis] = content[axis] + insets.sum(axis)
            }
            for child in children {
                var place = origin
                place[axis] += child.position
                place[axis.other] += crossPosition(child, axis.other, within: content[axis.other])
                result.add(child.solved, at: place)
            }
            if case .filling = group.arrangement, !fitting.contains(axis.fitting),
                children.contains(where: { $0.item.size[axis].isSelfSizing })
            {
                result.isRagged = true
            }
        }
        add(group.supplementaryItems, on: CGRect(origin: .zero, size: result.size), first: first, to: &result)
        return result
    }

    private func solveCustom(
        _ provider: NSCollectionLayoutGroupCustomItemProvider, _ size: CGSize, _ insets: NSDirectionalEdgeInsets,
        _ fitting: UICollectionViewLayoutAttributes.FittingAxes, _ first: Int
    ) -> SolvedGroup {
        let container = LayoutContainer(size, insets: insets)
        var result = SolvedGroup(size: size, exists: first < available)
        for item in provider(LayoutEnvironment(container, traits)) {
            let frame = item.frame.offsetBy(dx: insets.leading, dy: insets.top)
            result.leaves.append(SolvedGroup.Leaf(frame: frame, zIndex: item.zIndex))
        }
        // An estimated size is the one of the items.
        if fitting.contains(.width) { result.size.width = result.leaves.map(\.frame.maxX).max() ?? 0 }
        if fitting.contains(.height) { result.size.height = result.leaves.map(\.frame.maxY).max() ?? 0 }
        return result
    }

    // MARK: Choosing the subitems

    /// The subitems that a group takes; `isOpen`: its length follows from theirs.
    private func fill(
        _ group: NSCollectionLayoutGroup, _ axis: LayoutAxis, _ inner: CGSize, isOpen: Bool, _ first: Int
    ) -> [Child] {
        let subitems = group.subitems
        guard !subitems.isEmpty else { return [] }
        let spacing = group.interItemSpacing?.spacing ?? 0
        var children: [Child] = []
        var leaf = first
        if case .repeating(_, let count, let sharesRoom) = group.arrangement {
            let item = subitems[0]
            let gaps = CGFloat(max(0, count - 1)) * spacing + CGFloat(count) * edges(item, axis)
            let share = sharesRoom ? Lengths(axis: axis, length: max(0, (inner[axis] - gaps) / CGFloat(max(1, count)))) : nil
            for _ in 0..<max(0, count) {
                let solved = solve(item, inner, first: leaf, fixed: isOpen ? nil : share)
                children.append(Child(item: item, solved: solved, first: leaf))
                leaf += solved.leaves.count
            }
            return children
        }
        var used: CGFloat = 0
        while children.count < Self.mostItems {
            let item = subitems[children.count % subitems.count]
            let solved = solve(item, inner, first: leaf, fixed: nil)
            // What a group of open length takes is decided by the estimates, and stays when sizes become known.
            let own = isOpen ? item.size[axis].length(in: inner) : solved.size[axis]
            let length = own + edges(item, axis) + (children.isEmpty ? 0 : spacing)
            let isFirstRound = children.count < subitems.count
            guard children.isEmpty || (isOpen && isFirstRound) || used + length <= inner[axis] + 0.01 else { break }
            if !isFirstRound, length <= 0 { break }
            used += length
            children.append(Child(item: item, solved: solved, first: leaf))
            leaf += solved.leaves.count
        }
        return children
    }

    private func edges(_ item: NSCollectionLayoutItem, _ axis: LayoutAxis) -> CGFloat {
        (item.edgeSpacing?.before(axis)?.spacing ?? 0) + (item.edgeSpacing?.after(axis)?.spacing ?? 0)
    }

    // MARK: Placing them

    /// Gives the subitems their positions along the axis; the size of the content where it is the content's own, else the group's.
    private func place(
        _ children: inout [Child], _ group: NSCollectionLayoutGroup, _ axis: LayoutAxis, _ inner: CGSize,
        _ fitting: UICollectionViewLayoutAttributes.FittingAxes, _ first: Int
    ) -> CGSize {
        let cross = axis.other
        makeUniform(&children, axis)
        makeUniform(&children, cross)
        var content = inner
        if fitting.contains(cross.fitting) {
            let existing = children.filter(\.solved.exists)
            func length(_ child: Child) -> CGFloat { child.solved.size[cross] + edges(child.item, cross) }
            // Those that take a share of the group's size don't decide on it.
            let deciding = existing.filter { !$0.item.size[cross].follows(cross) }
            content[cross] = (deciding.isEmpty ? existing : deciding).map(length).max() ?? inner[cross]
            if content[cross] != inner[cross] {
                for index in children.indices where children[index].item.size[cross].follows(cross) {
                    children[index].solved = solve(children[index].item, content, first: children[index].first, fixed: nil)
                }
            }
        }
        let spacing = group.interItemSpacing
        var used: CGFloat = 0
        var shares = 0
        for (index, child) in children.enumerated() {
            let space = child.item.edgeSpacing
            if index > 0 {
                used += spacing?.spacing ?? 0
                if spacing?.isFlexible ?? false { shares += 1 }
            }
            for edge in [space?.before(axis), space?.after(axis)] where edge?.isFlexible ?? false { shares += 1 }
            used += child.solved.size[axis] + edges(child.item, axis)
        }
        let isOpen = fitting.contains(axis.fitting)
        let share = isOpen || shares == 0 ? 0 : max(0, inner[axis] - used) / CGFloat(shares)
        func length(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat {
            spacing.map { $0.spacing + ($0.isFlexible ? share : 0) } ?? 0
        }
        var position: CGFloat = 0
        var end: CGFloat = 0
        for index in children.indices {
            let space = children[index].item.edgeSpacing
            if index > 0 { position += length(spacing) }
            position += length(space?.before(axis))
            children[index].position = position
            position += children[index].solved.size[axis] + length(space?.after(axis))
            if children[index].solved.exists { end = position }
        }
        if isOpen { content[axis] = end }
        return content
    }

    /// Items whose sizes go together take the largest one.
    private func makeUniform(_ children: inout [Child], _ axis: LayoutAxis) {
        let members = children.indices.filter {
            children[$0].item.size[axis].isUniformAcrossSiblings && !(children[$0].item is NSCollectionLayoutGroup)
        }
        guard let largest = members.filter({ children[$0].solved.exists }).map({ children[$0].solved.size[axis] }).max() else { return }
        for index in members where children[index].solved.size[axis] != largest {
            children[index].solved.size[axis] = largest
            let frame = CGRect(origin: .zero, size: children[index].solved.size).inset(by: children[index].item.effectiveInsets)
            children[index].solved.leaves[0].frame = frame
            children[index].solved.extras = []
            add(children[index].item.supplementaryItems, on: frame, first: children[index].first, to: &children[index].solved)
        }
    }

    private func crossPosition(_ child: Child, _ axis: LayoutAxis, within room: CGFloat) -> CGFloat {
        guard let space = child.item.edgeSpacing else { return 0 }
        let (before, after) = (space.before(axis), space.after(axis))
        let shares = [before, after].count { $0?.isFlexible ?? false }
        let left = max(0, room - child.solved.size[axis] - edges(child.item, axis))
        let share = shares == 0 ? 0 : left / CGFloat(shares)
        return (before?.spacing ?? 0) + (before?.isFlexible ?? false ? share : 0)
    }
}

extension LayoutAxis {
    var fitting: UICollectionViewLayoutAttributes.FittingAxes { self == .horizontal ? .width : .height }
}
