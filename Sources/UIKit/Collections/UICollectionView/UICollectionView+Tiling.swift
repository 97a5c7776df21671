import CoreGraphics
import Foundation
import ObjCRuntime

extension UICollectionView {
    /// Brings the views in line with data, layout and offset. Its cost depends on what shows, not on the number of items.
    func layoutCollection() {
        guard !isTiling else { return }
        layoutBackground()
        guard updates == nil, bounds.width > 0, bounds.height > 0 else { return }
        isTiling = true
        defer { isTiling = false }
        tile()
        if keepOffsetInside() { tile() }
        tellArrivals()
        removeHiddenViews()
        removeEmptyHosts()
        layoutSwipe()
        layoutIndex()
        if isBoundsChangeAnimated {
            isBoundsChangeAnimated = false
            storedLayout.finalizeAnimatedBoundsChange()
        }
        updatePrefetching()
    }

    private func layoutBackground() {
        if let listBackground, listBackground.frame != bounds { listBackground.frame = bounds }
        guard let backgroundView, backgroundView.frame != bounds else { return }
        backgroundView.frame = bounds
    }

    func backgroundViewDidChange(from old: UIView?) {
        if old !== backgroundView, old?.superview === self { old?.removeFromSuperview() }
        guard let backgroundView else { return }
        insertSubview(backgroundView, at: listBackground == nil ? 0 : 1)
        layoutBackground()
    }

    private func tile() {
        for _ in 0..<12 {
            let old = scrollAnchor { $1.shownAttributes }
            validateLayout()
            if storedLayout.takesForgottenSizes() { restore(old) }
            let anchor = scrollAnchor { key, _ in knownAttributes(key) }
            // Whoever is told or asked in here may load all data anew.
            let version = dataVersion
            let shown = elements(in: bounds)
            storedLayout.elementsWillShow(shown.map(\.attributes))
            retireViews(except: Set(shown.map(\.key)))
            var isSettled = true
            for (key, attributes) in shown {
                guard version == dataVersion, let view = visibleViews[key] ?? makeView(key, attributes) else {
                    isSettled = false
                    break
                }
                place(view, attributes)
                if fit(view, attributes) { isSettled = false }
            }
            if isSettled, storedLayout.isPrepared { return }
            validateLayout()
            restore(anchor)
            approachScrollGoal()
        }
    }

    /// The views that go on showing, and those that an animation or a finger needs, stay.
    private func retireViews(except shown: Set<ElementKey>) {
        guard visibleViews.contains(where: { !shown.contains($0.key) }) else { return }
        let kept = movement.map { ElementKey.cell($0.path) }
        for (key, view) in visibleViews.sorted(by: { $0.key < $1.key }) where !shown.contains(key) && key != kept {
            guard visibleViews[key] === view else { continue }
            if staysOutOfSight(view, key) {
                if let attributes = knownAttributes(key) { place(view, attributes) }
                continue
            }
            visibleViews[key] = nil
            retire(view, key)
        }
    }

    /// Arrow keys go on from the item that has the focus, and what is typed goes where it went.
    func staysOutOfSight(_ view: UICollectionReusableView, _ key: ElementKey) -> Bool {
        (view.isFocused || view.containsFirstResponder) && knownAttributes(key) != nil
    }

    func place(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        if let movement, movement.cell === view { return }
        let order = view.shownAttributes?.zIndex
        let host = host(attributes)
        if view.superview !== host {
            move(view, to: host)
            insert(view, attributes)
        } else if order != attributes.zIndex {
            insert(view, attributes)
        }
        adopt(attributes, in: view)
    }

    /// Lets a view choose its own size where the layout wants that; true when the layout is invalid now.
    func fit(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard view.needsFitting else { return false }
        view.needsFitting = false
        guard attributes.representedElementCategory != .decorationView else { return false }
        let preferred = view.preferredLayoutAttributesFitting(attributes.copied())
        guard storedLayout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        else { return false }
        storedLayout.invalidateLayout(
            with: storedLayout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
        return true
    }

    // MARK: Making views

    /// Asks the data source for a view; nil where it loaded or changed its data instead, which makes the question an old one.
    func makeView(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        let asked = reuse.asked
        reuse.asked = (key, attributes)
        defer { reuse.asked = asked }
        let version = dataVersion
        let view: UICollectionReusableView
        switch key.category {
        case .cell: view = askForCell(key.path)
        case .supplementaryView: view = askForSupplementary(key)
        case .decorationView: view = decorationView(key)
        }
        guard version == dataVersion else {
            if view.elementKey == nil { store(view) }
            return nil
        }
        if let leaving = leavingViews.first(where: { $0.view === view }) { finishLeaving(leaving) }
        view.owner = self
        view.elementKey = key
        if view.isWaitingForReuse {
            // One that the app kept and returned without dequeuing it.
            view.isWaitingForReuse = false
            view.reuseKey.map { reuse.waiting[$0]?.removeAll { $0 === view } }
        }
        visibleViews[key] = view
        UIView.performWithoutAnimation {
            view.isHidden = attributes.isHidden
            insert(view, attributes)
            adopt(attributes, in: view)
            if let cell = view as? UICollectionViewCell {
                cell.adoptState(isSelected: selectedPaths.contains(key.path), isHighlighted: highlightedPath == key.path)
                (cell as? UICollectionViewListCell)?.adoptEditing()
            }
        }
        arrivals.append(view)
        return view
    }

    private func askForCell(_ path: IndexPath) -> UICollectionViewCell {
        guard let dataSource else {
            raise(.internalInconsistency, "UICollectionView (\(self)) failed to obtain a cell from its dataSource ((null))")
        }
        let spot = placeholder(at: path)
        let cell =
            spot.map { makePlaceholderCell($0, at: path) }
            ?? ask(dataSource, path)
        cell.showsPlaceholder = spot != nil
        guard cell.reuseKey != nil else {
            raise(
                .internalInconsistency,
                "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be retrieved "
                    + "by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:")
        }
        if let other = cell.elementKey, visibleViews[other] === cell {
            visibleViews[other] = nil
            logOnce("The same UICollectionViewCell was returned for \(other.path) and \(path); it shows the latter.")
        }
        return cell
    }

    /// The data source's answer for an item that shows at a place.
    func ask(_ dataSource: any UICollectionViewDataSource, _ path: IndexPath) -> UICollectionViewCell {
        let before = reuse.registrationsBefore
        reuse.registrationsBefore = RegistrationNumbers.last
        defer { reuse.registrationsBefore = before }
        return dataSource.collectionView(self, cellForItemAt: told(path))
    }

    private func askForSupplementary(_ key: ElementKey) -> UICollectionReusableView {
        let view = dataSource?.collectionView_viewForSupplementaryElementOfKind_at?(self, key.kind, key.path)
        guard let view, view.reuseKey != nil else {
            raise(
                .internalInconsistency,
                "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: (\(key.kind),\(key.path)) was not "
                    + "retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil "
                    + "(\(view.map { "\($0)" } ?? "(null)"))")
        }
        return view
    }

    /// Tells the delegate of the views that this layout has brought.
    func tellArrivals() {
        // What the delegate does when it hears of one may make others come or go.
        while !arrivals.isEmpty {
            let view = arrivals.removeFirst()
            guard let key = view.elementKey, visibleViews[key] === view else { continue }
            if let cell = view as? UICollectionViewCell {
                if !cell.showsPlaceholder { collectionDelegate?.collectionView_willDisplay_forItemAt?(self, cell, told(key.path)) }
            } else {
                collectionDelegate?.collectionView_willDisplaySupplementaryView_forElementKind_at?(self, view, key.kind, key.path)
            }
        }
    }

    /// Keeps views in the order of their depth: decoration behind cells, cells behind supplementary views, unless the layout says else.
    private func insert(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        let host = host(attributes)
        insert(view, into: host, rank: (attributes.zIndex, Self.rank(view)), backmost: host === self ? backmostCount : 0)
    }

    /// A scroll view of a section stands where its cells would.
    func insertHost(_ host: OrthogonalScrollView) { insert(host, into: self, rank: (0, 1), backmost: backmostCount) }

    private func insert(_ view: UIView, into host: UIView, rank: (Int, Int), backmost: Int) {
        var neighbour: UIView?
        for sibling in host.childViews.reversed() where sibling !== view {
            let other: (Int, Int)
            if let element = sibling as? UICollectionReusableView, let shown = element.shownAttributes {
                other = (shown.zIndex, Self.rank(element))
            } else if sibling is OrthogonalScrollView {
                other = (0, 1)
            } else {
                continue
            }
            if other <= rank {
                neighbour = sibling
                break
            }
        }
        if let neighbour {
            host.insertSubview(view, aboveSubview: neighbour)
        } else {
            host.insertSubview(view, at: backmost)
        }
    }

    private static func rank(_ view: UICollectionReusableView) -> Int {
        if view is UICollectionViewCell { return 1 }
        return view.elementKey?.category == .decorationView ? 0 : 2
    }

    private var backmostCount: Int {
        childViews.prefix { $0 === backgroundView || $0 === listBackground || $0 is UIRefreshControl }.count
    }

    // MARK: Offset

    private struct Anchor {
        let key: ElementKey
        /// Where the item begins, in the layout's coordinates.
        let start: CGPoint
    }

    /// The first item that shows already; it stays where it is while items before it get their own sizes.
    private func scrollAnchor(_ attributes: (ElementKey, UICollectionReusableView) -> UICollectionViewLayoutAttributes?) -> Anchor? {
        let area = layoutRect(bounds)
        let shown = visibleViews.compactMap { key, view -> Anchor? in
            guard key.category == .cell, let attributes = attributes(key, view) else { return nil }
            let frame = shownFrame(attributes)
            return frame.overlaps(area) ? Anchor(key: key, start: frame.origin) : nil
        }
        return shown.min { $0.key < $1.key }
    }

    private func restore(_ anchor: Anchor?) {
        guard let anchor, let start = knownAttributes(anchor.key).map({ shownFrame($0).origin }) else { return }
        restore(by: start.y - anchor.start.y)
        restoreAcross(by: start.x - anchor.start.x)
    }

    private func restore(by change: CGFloat) {
        // Content that shows its very top goes on showing it.
        guard abs(change) > 0.001, bounds.minY > -adjustedContentInset.top + 0.01, contentSize.height > bounds.height else { return }
        shiftMotion(by: change)
        var y = bounds.minY + change
        if case .resting = motion { y = max(y, offsetRange.min.y) }
        moveContent(to: CGPoint(x: bounds.minX, y: y))
    }

    /// The same for content that scrolls sideways; from right to left the distance from its beginning is what counts.
    private func restoreAcross(by change: CGFloat) {
        let inset = adjustedContentInset
        let distance = mirroredDistance ?? bounds.minX + inset.left
        guard abs(change) > 0.001, distance > 0.01, contentSize.width > bounds.width else { return }
        let range = offsetRange
        let step = mirrorWidth == nil ? change : -change
        shiftMotion(by: 0, across: step)
        var x = bounds.minX + step
        if case .resting = motion { x = min(max(x, range.min.x), range.max.x) }
        moveContent(to: CGPoint(x: x, y: bounds.minY))
    }

    /// Content that has become shorter doesn't leave its rest beyond the end.
    private func keepOffsetInside() -> Bool {
        guard case .resting = motion, !isTracking, movement == nil, interactiveTransition == nil else { return false }
        let range = offsetRange
        let target = CGPoint(x: min(bounds.minX, range.max.x), y: min(bounds.minY, range.max.y))
        guard target != bounds.origin else { return false }
        moveContent(to: target)
        return true
    }
}
