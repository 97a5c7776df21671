import CoreGraphics
import Foundation

/// Sections that scroll across the layout's direction keep their items in scroll views of their own.
extension UICollectionView {
    private var compositional: UICollectionViewCompositionalLayout? { storedLayout as? UICollectionViewCompositionalLayout }

    private func host(ofSection section: Int) -> OrthogonalScrollView? { orthogonalHosts.first { $0.section == section } }

    /// How far a section is scrolled, from its leading edge.
    func orthogonalOffset(ofSection section: Int) -> CGFloat { host(ofSection: section)?.scrolled ?? 0 }

    /// The view that an element belongs in.
    func host(_ attributes: UICollectionViewLayoutAttributes) -> UIView {
        guard attributes.scrollsAcross else { return self }
        return orthogonalHost(ofSection: attributes.indexPath.section) ?? self
    }

    private func orthogonalHost(ofSection section: Int) -> OrthogonalScrollView? {
        if let known = host(ofSection: section) { return known }
        guard let geometry = compositional?.geometry, geometry.sections.indices.contains(section) else { return nil }
        let host = OrthogonalScrollView(collection: self, section: section)
        orthogonalHosts.append(host)
        UIView.performWithoutAnimation {
            insertHost(host)
            host.adapt(to: geometry.sections[section], start: geometry.starts[section], mirrorWidth: mirrorWidth)
        }
        return host
    }

    /// The layout's sections have other places, or are others.
    func orthogonalSectionsDidChange() {
        guard !orthogonalHosts.isEmpty, let geometry = compositional?.geometry else { return }
        for host in orthogonalHosts {
            guard let section = host.section, geometry.sections.indices.contains(section), geometry.sections[section].isOrthogonal
            else { continue }
            host.adapt(to: geometry.sections[section], start: geometry.starts[section], mirrorWidth: mirrorWidth)
        }
    }

    /// Sections have new numbers.
    func remapHosts(_ plan: UpdatePlan) {
        for host in orthogonalHosts {
            host.section = host.section.flatMap { plan.reloadedSections[$0] == nil ? plan.newSection($0) : nil }
        }
    }

    /// Scroll views of sections that are gone leave when their last item has left.
    func removeEmptyHosts() {
        guard !orthogonalHosts.isEmpty else { return }
        let sections = compositional?.geometry.sections ?? []
        orthogonalHosts.removeAll { host in
            if let section = host.section, sections.indices.contains(section), sections[section].isOrthogonal {
                // Those that are out of sight remember how far they were scrolled.
                return false
            }
            guard !host.childViews.contains(where: { ($0 as? UICollectionReusableView)?.isWaitingForReuse == false }) else { return false }
            host.removeFromSuperview()
            return true
        }
    }

    // MARK: Placing views

    /// The centre of an element in the view that it belongs in.
    private func center(_ attributes: UICollectionViewLayoutAttributes, in host: UIView) -> CGPoint {
        var center = attributes.center
        guard let scroll = host as? OrthogonalScrollView else {
            if let width = mirrorWidth { center.x = width - center.x }
            return center
        }
        center.x -= scroll.layoutOrigin.x
        center.y -= scroll.layoutOrigin.y
        if mirrorWidth != nil { center.x = scroll.contentSize.width - center.x }
        return center
    }

    /// Lets a view take on attributes in the view that it is in.
    func adopt(_ attributes: UICollectionViewLayoutAttributes, in view: UICollectionReusableView) {
        let host = host(attributes)
        var center = center(attributes, in: host)
        if let parent = view.superview, parent !== host { center = parent.convert(center, from: host) }
        view.adopt(attributes, at: center)
    }

    /// Puts a view into the view that it belongs in, where it shows already.
    func move(_ view: UICollectionReusableView, to host: UIView) {
        guard let parent = view.superview, parent !== host else { return }
        let center = host.convert(view.center, from: parent)
        UIView.performWithoutAnimation {
            host.addSubview(view)
            view.center = center
        }
        view.placedCenter = nil
    }

    /// A view's frame in the content's coordinates.
    func contentFrame(of view: UICollectionReusableView) -> CGRect {
        guard let parent = view.superview, parent !== self else { return view.frame }
        return convert(view.frame, from: parent)
    }

    /// Where an element shows in the layout's coordinates, scrolled as its section is.
    func shownFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
        guard attributes.scrollsAcross, let layout = compositional else { return attributes.frame }
        var frame = attributes.frame
        frame.origin[layout.main.other] -= orthogonalOffset(ofSection: attributes.indexPath.section)
        return frame
    }

    // MARK: Scrolling to an item

    /// Scrolls an item's section across so that the item stands where it should; the rest of the position is for the view itself.
    func scrollAcross(to path: IndexPath, _ position: ScrollPosition, animated: Bool) -> ScrollPosition {
        validateLayout()
        guard let layout = compositional, layout.geometry.sections.indices.contains(path.section),
            let attributes = storedLayout.layoutAttributesForItem(at: path), attributes.scrollsAcross,
            let host = orthogonalHost(ofSection: path.section)
        else { return position }
        let axis = layout.main.other
        let (low, middle, high): (ScrollPosition, ScrollPosition, ScrollPosition) =
            axis == .vertical
            ? (.top, .centeredVertically, .bottom)
            : mirrorWidth == nil ? (.left, .centeredHorizontally, .right) : (.right, .centeredHorizontally, .left)
        let (start, end) = (attributes.frame.start(axis), attributes.frame.end(axis))
        let room = layout.geometry.sections[path.section].room.size[axis]
        var distance = host.scrolled
        if position.contains(low) {
            distance = start
        } else if position.contains(middle) {
            distance = (start + end - room) / 2
        } else if position.contains(high) {
            distance = end - room
        } else if start < distance {
            distance = start
        } else if end > distance + room {
            distance = end - room
        }
        host.scroll(to: distance, animated: animated)
        return position.subtracting([low, middle, high])
    }
}
