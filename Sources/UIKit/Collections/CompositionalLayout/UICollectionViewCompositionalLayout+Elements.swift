import CoreGraphics
import Foundation

extension UICollectionViewCompositionalLayout {
    private var cross: LayoutAxis { main.other }

    var coreContentSize: CGSize {
        updateSectionsIfNeeded()
        guard let room = preparedRoom else { return .zero }
        var size = room.size
        size[main] = geometry.length
        return size
    }

    // MARK: All in a rectangle

    func coreElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        updateSectionsIfNeeded()
        guard rect.width > 0, rect.height > 0 else { return [] }
        var result: [UICollectionViewLayoutAttributes] = []
        func add(_ attributes: UICollectionViewLayoutAttributes?) {
            if let attributes, attributes.frame.overlaps(rect) { result.append(attributes) }
        }
        for place in geometry.boundaries { add(boundary(place, IndexPath(index: place.number))) }
        for section in geometry.sections(from: rect.start(main), to: rect.end(main)) {
            let own = geometry.sections[section]
            for item in own.section.decorationItems { add(decoration(item, section)) }
            addItems(of: section, own, in: rect, to: &result)
            for place in own.boundaries { add(boundary(place, of: section)) }
        }
        return result
    }

    private func addItems(
        of section: Int, _ own: SectionGeometry, in rect: CGRect, to result: inout [UICollectionViewLayoutAttributes]
    ) {
        var area = rect
        if own.isOrthogonal {
            // Only what the section's edge doesn't cut off.
            let low = max(rect.start(cross), 0)
            let high = min(rect.end(cross), own.room.size[cross])
            guard high > low else { return }
            area.origin[cross] = low + (owner?.orthogonalOffset(ofSection: section) ?? 0)
            area.size[cross] = high - low
        }
        let axis = own.run.axis
        let origin = groupsOrigin(section, own)
        for group in own.run.groups(from: area.start(axis) - origin[axis], to: area.end(axis) - origin[axis]) {
            let solved = own.run.solved(group)
            var corner = origin
            corner[axis] += own.run.start(of: group)
            let first = own.run.items(of: group).lowerBound
            for (index, leaf) in solved.leaves.enumerated() where moved(leaf.frame, corner).insetBy(dx: -1, dy: -1).overlaps(area) {
                let attributes = item(leaf, IndexPath(item: first + index, section: section), corner, own)
                if attributes.frame.overlaps(area) { result.append(attributes) }
            }
            for extra in solved.extras {
                let attributes = self.extra(extra, IndexPath(item: first + extra.leaf, section: section), corner, own)
                if attributes.frame.overlaps(area) { result.append(attributes) }
            }
        }
    }

    // MARK: One by its path

    func coreItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        updateSectionsIfNeeded()
        guard let (own, group, corner) = place(of: path) else { return nil }
        let leaf = own.run.solved(group).leaves[path.item - own.run.items(of: group).lowerBound]
        return item(leaf, path, corner, own)
    }

    func coreSupplementary(_ kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        updateSectionsIfNeeded()
        if path.count == 1 {
            let place = geometry.boundaries.first { $0.item.elementKind == kind && $0.number == path[0] }
            return place.map { boundary($0, path) }
        }
        guard path.count == 2, geometry.sections.indices.contains(path.section) else { return nil }
        let section = geometry.sections[path.section]
        if let index = section.boundary(kind, path.item) { return boundary(section.boundaries[index], of: path.section) }
        guard let (own, group, corner) = place(of: path) else { return nil }
        let leaf = path.item - own.run.items(of: group).lowerBound
        let extra = own.run.solved(group).extras.first { $0.leaf == leaf && $0.item.elementKind == kind }
        return extra.map { self.extra($0, path, corner, own) }
    }

    func coreDecoration(_ kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        updateSectionsIfNeeded()
        guard path.count == 2, geometry.sections.indices.contains(path.section) else { return nil }
        let item = geometry.sections[path.section].section.decorationItems.first { $0.elementKind == kind }
        return item.map { decoration($0, path.section) }
    }

    /// The section and group of an item, and the group's corner.
    private func place(of path: IndexPath) -> (SectionGeometry, Int, CGPoint)? {
        guard path.count == 2, geometry.sections.indices.contains(path.section) else { return nil }
        let own = geometry.sections[path.section]
        guard path.item >= 0, path.item < own.itemCount, own.run.groupCount > 0 else { return nil }
        let group = own.run.group(of: path.item)
        var corner = groupsOrigin(path.section, own)
        corner[own.run.axis] += own.run.start(of: group)
        return (own, group, corner)
    }

    private func groupsOrigin(_ section: Int, _ own: SectionGeometry) -> CGPoint {
        var origin = own.contentOrigin
        origin[main] += geometry.starts[section]
        return origin
    }

    // MARK: Attributes

    private var scale: CGFloat { max(owner?.traitCollection.displayScale ?? 1, 1) }

    private func moved(_ frame: CGRect, _ corner: CGPoint) -> CGRect { frame.offsetBy(dx: corner.x, dy: corner.y) }

    private func item(
        _ leaf: SolvedGroup.Leaf, _ path: IndexPath, _ corner: CGPoint, _ own: SectionGeometry
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes.make(Self.layoutAttributesClass, .cell, nil, path)
        attributes.frame = moved(leaf.frame, corner).onPixels(scale)
        attributes.zIndex = leaf.zIndex
        attributes.fittingAxes = leaf.fittingAxes
        attributes.scrollsAcross = own.isOrthogonal
        attributes.listPlace = own.section.list?.place(of: path, among: own.itemCount, margins: own.room.listMargins)
        return attributes
    }

    private func extra(
        _ extra: SolvedGroup.Extra, _ path: IndexPath, _ corner: CGPoint, _ own: SectionGeometry
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes.make(
            Self.layoutAttributesClass, .supplementaryView, extra.item.elementKind, path)
        attributes.frame = moved(extra.frame, corner).onPixels(scale)
        attributes.zIndex = extra.item.zIndex
        attributes.fittingAxes = extra.item.size.selfSizingAxes
        attributes.scrollsAcross = own.isOrthogonal
        return attributes
    }

    private func decoration(_ item: NSCollectionLayoutDecorationItem, _ section: Int) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes.make(
            Self.layoutAttributesClass, .decorationView, item.elementKind, IndexPath(item: 0, section: section))
        var origin = CGPoint.zero
        origin[main] = geometry.starts[section]
        attributes.frame = moved(geometry.sections[section].decorationFrame(item), origin).onPixels(scale)
        attributes.zIndex = item.zIndex
        return attributes
    }

    // MARK: Headers, footers and bars

    /// The layer of views that stay in sight, before the cells that pass beneath them.
    private static let pinnedIndex = 10

    private func boundary(_ place: BoundaryPlace, of section: Int) -> UICollectionViewLayoutAttributes {
        let own = geometry.sections[section]
        var origin = CGPoint.zero
        origin[main] = geometry.starts[section]
        let frame = moved(place.frame, origin)
        let range = (origin[main] + own.contentRange.start, origin[main] + own.contentRange.end)
        let path = IndexPath(item: place.number, section: section)
        let attributes = boundary(place, path, frame, within: range, pinned: pinnedRange)
        attributes.listPlace = own.section.list?.edge(place.item.elementKind, margins: own.room.listMargins)
        return attributes
    }

    private func boundary(_ place: BoundaryPlace, _ path: IndexPath) -> UICollectionViewLayoutAttributes {
        boundary(place, path, place.frame, within: (0, geometry.length), pinned: visibleRange)
    }

    private func boundary(
        _ place: BoundaryPlace, _ path: IndexPath, _ natural: CGRect, within range: (CGFloat, CGFloat),
        pinned visible: (start: CGFloat, end: CGFloat)?
    ) -> UICollectionViewLayoutAttributes {
        let item = place.item
        let attributes = UICollectionViewLayoutAttributes.make(
            Self.layoutAttributesClass, .supplementaryView, item.elementKind, path)
        attributes.zIndex = item.zIndex
        attributes.fittingAxes = item.size.selfSizingAxes
        var frame = natural
        if item.pinToVisibleBounds, let visible {
            let length = frame.size[main]
            switch place.side(main) {
            case .before: frame.origin[main] = max(natural.start(main), min(visible.start, range.1 - length))
            case .after: frame.origin[main] = min(natural.start(main), max(visible.end - length, range.0))
            default:
                frame.origin[main] = min(max(natural.start(main), visible.start), max(natural.start(main), range.1 - length))
            }
            if attributes.zIndex == 0 { attributes.zIndex = Self.pinnedIndex }
            attributes.isPinned = abs(frame.start(main) - natural.start(main)) > 0.01
        }
        attributes.frame = frame.inset(by: item.effectiveInsets).onPixels(scale)
        return attributes
    }

    /// What shows between the content's insets.
    private var visibleRange: (start: CGFloat, end: CGFloat)? {
        guard let owner else { return nil }
        let inset = owner.adjustedContentInset
        return main == .vertical
            ? (owner.bounds.minY + inset.top, owner.bounds.maxY - inset.bottom)
            : owner.mirrorWidth.map { ($0 - owner.bounds.maxX + inset.right, $0 - owner.bounds.minX - inset.left) }
                ?? (owner.bounds.minX + inset.left, owner.bounds.maxX - inset.right)
    }

    /// What shows between the pinned views of the whole layout.
    private var pinnedRange: (start: CGFloat, end: CGFloat)? {
        guard var range = visibleRange else { return nil }
        for place in geometry.boundaries where place.item.pinToVisibleBounds {
            switch place.side(main) {
            case .before: range.start += place.frame.size[main]
            case .after: range.end -= place.frame.size[main]
            default: break
            }
        }
        return range
    }

    // MARK: Handlers

    /// Attributes with what a handler has made of the element.
    func asHandled(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        handled.isEmpty ? attributes : handled[attributes.elementKey]?.copied() ?? attributes
    }

    /// Lets the sections' handlers change what is about to show.
    func callHandlers(_ elements: [UICollectionViewLayoutAttributes]) {
        guard let owner else { return }
        if !handled.isEmpty { handled = [:] }
        let bySection = Dictionary(grouping: elements.filter { $0.indexPath.count == 2 }, by: \.indexPath.section)
        for (section, members) in bySection.sorted(by: { $0.key < $1.key }) where geometry.sections.indices.contains(section) {
            let own = geometry.sections[section]
            guard let handler = own.section.visibleItemsInvalidationHandler else { continue }
            var offset = owner.contentOffset
            if own.isOrthogonal {
                offset = .zero
                offset[cross] = owner.orthogonalOffset(ofSection: section)
            }
            handler(members.map(VisibleItem.init), offset, own.room.environment)
            for attributes in members { handled[attributes.elementKey] = attributes.copied() }
        }
    }
}
