import CoreGraphics
import Foundation

/// What a layout has room in, and what insets can refer to.
struct LayoutRoom: Equatable {
    var boundsSize: CGSize
    /// Without the view's content insets.
    var size: CGSize
    var safeArea: NSDirectionalEdgeInsets
    var layoutMargins: NSDirectionalEdgeInsets
    var readable: NSDirectionalEdgeInsets
}

extension UICollectionViewCompositionalLayout {
    var main: LayoutAxis { settings.scrollDirection == .vertical ? .vertical : .horizontal }

    var currentRoom: LayoutRoom? {
        guard let owner else { return nil }
        let content = owner.adjustedContentInset
        let isRightToLeft = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let main = self.main
        // The ends of the layout scroll under bars; only its sides keep clear of them.
        func reference(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
            var result = UIEdgeInsets.zero
            if main == .vertical {
                result.left = max(0, insets.left - content.left)
                result.right = max(0, insets.right - content.right)
            } else {
                result.top = max(0, insets.top - content.top)
                result.bottom = max(0, insets.bottom - content.bottom)
            }
            return NSDirectionalEdgeInsets(result, isRightToLeft: isRightToLeft)
        }
        return LayoutRoom(
            boundsSize: owner.bounds.size,
            size: CGSize(
                width: max(0, owner.bounds.width - content.left - content.right),
                height: max(0, owner.bounds.height - content.top - content.bottom)),
            safeArea: reference(owner.safeAreaInsets), layoutMargins: reference(owner.layoutMargins),
            readable: reference(owner.readableInsets))
    }

    private func insets(_ reference: UIContentInsetsReference, _ room: LayoutRoom) -> NSDirectionalEdgeInsets {
        switch reference {
        case .automatic:
            return settings.contentInsetsReference == .automatic ? room.safeArea : insets(settings.contentInsetsReference, room)
        case .none: return .zero
        case .safeArea: return room.safeArea
        case .layoutMargins: return room.layoutMargins
        case .readableContent: return room.readable
        }
    }

    func updateSectionsIfNeeded() {
        guard needsSections, let owner, let room = currentRoom else { return }
        needsSections = false
        owner.loadCountsIfNeeded()
        // What content needs depends on the room across the direction of scrolling.
        if let old = preparedRoom, old.size[main.other] != room.size[main.other] { forgetsMeasures = true }
        let measures = forgetsMeasures ? [:] : keptMeasures(owner)
        if forgetsMeasures {
            geometry.measuredBoundaries = [:]
            hasForgottenMeasures = geometry.hasMeasures
        }
        forgetsMeasures = false
        preparedRoom = room
        handled = [:]
        let environment = LayoutEnvironment(LayoutContainer(room.size, insets: insets(.automatic, room)), owner.traitCollection)
        let sections = owner.counts.enumerated().map { index, count in
            let section = self.section(index, environment)
            var own = SectionGeometry.Room(
                main: main, size: room.size, referenceInsets: insets(section.contentInsetsReference, room),
                supplementaryInsets: insets(section.supplementaryContentInsetsReference, room), environment: environment)
            if let list = section.list {
                own.spaceBefore = list.spaceBefore(section: index)
                own.listMargins = list.margins(room)
            }
            return SectionGeometry(section, itemCount: count, room: own, measures: measures[index] ?? .init())
        }
        arrange(sections, room)
        owner.orthogonalSectionsDidChange()
        owner.updateListBackground()
        owner.updateSwiping()
    }

    private func arrange(_ sections: [SectionGeometry], _ room: LayoutRoom) {
        let edges = insets(.automatic, room)
        let cross = main.other
        let places = BoundaryPlace.number(settings.boundarySupplementaryItems)
        let span = (edges.before(cross), room.size[cross] - edges.after(cross))
        var container = room.size
        container[cross] = max(0, span.1 - span.0)
        let frame = BoundaryFrame(main: main, span: span, contentSpan: span, contentLength: 0, container: container)
        geometry.boundaries = places
        geometry.set(sections, spacing: settings.interSectionSpacing, frame: frame)
    }

    // MARK: What content has said of its size

    /// By section, as the data have them now.
    private func keptMeasures(_ owner: UICollectionView) -> [Int: SectionGeometry.Measures] {
        let old = geometry.sections.enumerated().map { ($0, $1.measures) }
        guard let plan = owner.change?.plan else { return Dictionary(uniqueKeysWithValues: old) }
        var result: [Int: SectionGeometry.Measures] = [:]
        for (section, measures) in old {
            for (item, size) in measures.items {
                guard let path = plan.newItemPath(IndexPath(item: item, section: section), keepsReloaded: false) else { continue }
                result[path.section, default: .init()].items[path.item] = size
            }
            for (key, size) in measures.extras {
                guard let path = plan.newItemPath(IndexPath(item: key.item, section: section), keepsReloaded: false) else { continue }
                result[path.section, default: .init()].extras[.init(kind: key.kind, item: path.item)] = size
            }
            if let new = plan.newSection(section), plan.reloadedSections[section] == nil {
                result[new, default: .init()].boundaries = measures.boundaries
            }
        }
        return result
    }

    func adopt(_ context: UICollectionViewLayoutInvalidationContext) {
        if let (preferred, original) = context.preferred {
            adopt(preferred.size, of: original)
            return
        }
        if context.invalidateEverything { forgetsMeasures = true }
        let isPartial =
            context.invalidatedItemIndexPaths != nil || context.invalidatedSupplementaryIndexPaths != nil
            || context.invalidatedDecorationIndexPaths != nil
        if context.invalidateEverything || context.invalidateDataSourceCounts || !isPartial { needsSections = true }
    }

    private func adopt(_ size: CGSize, of original: UICollectionViewLayoutAttributes) {
        guard !needsSections else { return }
        let path = original.indexPath
        // Whatever comes after the element stands elsewhere now.
        handled = [:]
        if path.count == 1, let kind = original.representedElementKind {
            geometry.measuredBoundaries[.init(kind: kind, item: path[0])] = size
        } else if geometry.sections.indices.contains(path.section) {
            let section = geometry.sections[path.section]
            if let kind = original.representedElementKind {
                if section.setSize(size, ofKind: kind, at: path.item) { owner?.fitCells(ofSection: path.section) }
            } else if path.item < section.itemCount {
                section.setSize(size, of: path.item)
            }
        }
        geometry.arrange()
        owner?.orthogonalSectionsDidChange()
    }

    func wantsOtherSize(
        _ preferred: UICollectionViewLayoutAttributes, than original: UICollectionViewLayoutAttributes
    ) -> Bool {
        let axes = original.fittingAxes
        guard !axes.isEmpty else { return false }
        let known = measuredSize(of: original) ?? original.size
        return axes.contains(.width) && abs(preferred.size.width - known.width) > 0.01
            || axes.contains(.height) && abs(preferred.size.height - known.height) > 0.01
    }

    private func measuredSize(of attributes: UICollectionViewLayoutAttributes) -> CGSize? {
        let path = attributes.indexPath
        let kind = attributes.representedElementKind
        if path.count == 1, let kind { return geometry.measuredBoundaries[.init(kind: kind, item: path[0])] }
        guard path.count == 2, geometry.sections.indices.contains(path.section) else { return nil }
        let section = geometry.sections[path.section]
        return kind.map { section.measuredSize(ofKind: $0, at: path.item) } ?? section.run.measuredItems[path.item]
    }
}
