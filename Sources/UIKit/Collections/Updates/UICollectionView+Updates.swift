import CoreGraphics
import Foundation
import ObjCRuntime

extension UICollectionView {
    // MARK: Collecting

    private func beginUpdates() {
        if let updates {
            updates.depth += 1
            return
        }
        let new = PendingUpdates()
        new.becomesReload = needsDataReload
        updates = new
    }

    private func endUpdates() {
        guard let updates else { return }
        updates.depth -= 1
        guard updates.depth == 0 else { return }
        self.updates = nil
        apply(updates)
    }

    func corePerformBatchUpdates(_ changes: (() -> Void)?, completion: ((Bool) -> Void)?) {
        beginUpdates()
        changes?()
        if let completion { updates?.completions.append(completion) }
        endUpdates()
    }

    private func update(_ change: (PendingUpdates) -> Void) {
        beginUpdates()
        if let updates { change(updates) }
        endUpdates()
    }

    /// Where the data had an item that an app names, or will have it.
    private func itemPath(_ path: IndexPath) -> RowPath {
        guard let result = RowPath(path) else {
            raise(
                .invalidArgument,
                "Invalid index path for use with UICollectionView.  Index paths passed to collection view must contain exactly two indices "
                    + "specifying the section and item.  Please use the category on NSIndexPath in UICollectionView.h if possible.")
        }
        return usesPresentationValues ? RowPath(told(path)) ?? result : result
    }

    func coreInsertSections(_ sections: IndexSet) {
        update { updates in sections.forEach { updates.insertedSections.append(($0, .automatic)) } }
    }

    func coreDeleteSections(_ sections: IndexSet) {
        update { updates in sections.forEach { updates.deletedSections.append(($0, .automatic)) } }
    }

    func coreReloadSections(_ sections: IndexSet) {
        update { updates in sections.forEach { updates.reloadedSections.append(($0, .automatic)) } }
    }

    func coreMoveSection(_ section: Int, toSection newSection: Int) {
        update { $0.movedSections.append((section, newSection)) }
    }

    func coreInsertItems(at paths: [IndexPath]) {
        update { updates in paths.forEach { updates.insertedRows.append((itemPath($0), .automatic)) } }
    }

    func coreDeleteItems(at paths: [IndexPath]) {
        update { updates in paths.forEach { updates.deletedRows.append((itemPath($0), .automatic)) } }
    }

    func coreReloadItems(at paths: [IndexPath]) {
        update { updates in paths.forEach { updates.reloadedRows.append((itemPath($0), .automatic)) } }
    }

    func coreReconfigureItems(at paths: [IndexPath]) {
        update { updates in paths.forEach { updates.reconfiguredRows.append(itemPath($0)) } }
    }

    func coreMoveItem(at path: IndexPath, to newPath: IndexPath) {
        update { $0.movedRows.append((itemPath(path), itemPath(newPath))) }
    }

    // MARK: Applying

    private func apply(_ updates: PendingUpdates) {
        guard !updates.becomesReload else {
            loadCountsIfNeeded()
            invalidateEverything()
            setNeedsLayout()
            updates.completions.forEach { $0(true) }
            updates.afterwards.forEach { $0() }
            return
        }
        cancelInteractions()
        let new = askForCounts()
        if placeholders.isEmpty {
            applyShown(updates, to: new)
        } else {
            let toldBefore = Dictionary(uniqueKeysWithValues: visibleViews.keys.map { ($0, told($0.path)) })
            let old = counts.enumerated().map { $1 - placeholders.count(inSection: $0) }
            // What was dropped comes where items have made room for it.
            let closing = closesGapWithInsertion && !updates.insertedRows.isEmpty ? gap : nil
            let plan = UpdatePlan(updates, from: old, to: new, words: .collection)
            let shown = placeholders.follow(updates, plan, closing: closing)
            if let current = gap, !placeholders.contains(current) { gap = nil }
            applyShown(shown, to: askForShownCounts(new), toldBefore: toldBefore)
        }
        updates.afterwards.forEach { $0() }
    }

    /// Makes changes whose paths, and counts, are of the items that show; `toldBefore` has the data's paths of before where they differ.
    func applyShown(_ updates: PendingUpdates, to new: [Int], toldBefore: [ElementKey: IndexPath] = [:]) {
        cancelSelection()
        dataVersion += 1
        let isAnimated = canAnimateChanges
        let plan = UpdatePlan(updates, from: counts, to: new, words: .collection)
        let change = CollectionChange(plan: plan, old: isAnimated ? attributesAround() : [:])
        self.change = change
        counts = plan.newCounts
        remapHosts(plan)
        selectedPaths = selectedPaths.compactMap { plan.newItemPath($0, keepsReloaded: false) }
        focusFollowsUpdate { plan.newItemPath($0, keepsReloaded: true) }
        prefetchedPaths = []
        scrollGoal = scrollGoal.flatMap { goal in plan.newItemPath(goal.path, keepsReloaded: true).map { ($0, goal.position) } }
        let context = UICollectionViewLayoutInvalidationContext.make(type(of: storedLayout).invalidationContextClass)
        context.storedInvalidateCounts = true
        storedLayout.invalidateLayout(with: context)
        storedLayout.prepareIfNeeded()
        storedLayout.prepare(forCollectionViewUpdates: plan.updateItems)
        askForExtraElements(change)
        let leaving = remapViews(change, toldBefore)
        reconfigure(updates.reconfiguredRows.compactMap { plan.newPath($0)?.indexPath })
        let finish = { (finished: Bool) in updates.completions.forEach { $0(finished) } }
        if isAnimated {
            leavingViews += leaving
            animate(
                change, leaving: leaving, inside: { [storedLayout] in storedLayout.finalizeCollectionViewUpdates() }, completion: finish)
        } else {
            for entry in leaving { end(entry) }
            updateContentSize()
            storedLayout.finalizeCollectionViewUpdates()
            self.change = nil
            setNeedsLayout()
            if window != nil { layoutCollection() }
            finish(true)
        }
    }

    var canAnimateChanges: Bool { window != nil && UIView.areAnimationsEnabled && bounds.width > 0 && bounds.height > 0 }

    /// Where elements stand that show or are not far from it, as the layout has them now.
    func attributesAround() -> [ElementKey: UICollectionViewLayoutAttributes] {
        guard storedLayout.isPrepared, !needsDataReload else { return [:] }
        var result: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        for (key, attributes) in elements(in: bounds.insetBy(dx: -bounds.width, dy: -bounds.height)) { result[key] = attributes.copied() }
        for (key, view) in visibleViews where result[key] == nil { result[key] = view.shownAttributes }
        return result
    }

    /// Supplementary and decoration views that the layout exchanges beside what the data say.
    private func askForExtraElements(_ change: CollectionChange) {
        for kind in Set(visibleViews.keys.filter { $0.category == .supplementaryView }.map(\.kind)) {
            change.deleted.formUnion(
                storedLayout.indexPathsToDeleteForSupplementaryView(ofKind: kind).map { ElementKey.supplementary(kind, $0) })
            change.inserted.formUnion(
                storedLayout.indexPathsToInsertForSupplementaryView(ofKind: kind).map { ElementKey.supplementary(kind, $0) })
        }
        for kind in storedLayout.decorationClasses.keys {
            func key(_ path: IndexPath) -> ElementKey { ElementKey(category: .decorationView, kind: kind, path: path) }
            change.deleted.formUnion(storedLayout.indexPathsToDeleteForDecorationView(ofKind: kind).map(key))
            change.inserted.formUnion(storedLayout.indexPathsToInsertForDecorationView(ofKind: kind).map(key))
        }
    }

    /// Gives views their new places in the books; returns those that have none.
    private func remapViews(_ change: CollectionChange, _ toldBefore: [ElementKey: IndexPath]) -> [LeavingView] {
        var leaving: [LeavingView] = []
        let views = visibleViews
        visibleViews = [:]
        for (old, view) in views.sorted(by: { $0.key < $1.key }) {
            if let new = change.newKey(old), visibleViews[new] == nil {
                visibleViews[new] = view
                view.elementKey = new
            } else {
                view.elementKey = nil
                leaving.append(LeavingView(view, old, told: toldBefore[old] ?? old.path, wasTold: !takeArrival(view)))
            }
        }
        return leaving
    }

    /// Lets the data source fill the cells of visible items anew, without exchanging them.
    private func reconfigure(_ paths: [IndexPath]) {
        guard let dataSource else { return }
        for path in paths {
            guard let cell = visibleViews[.cell(path)] as? UICollectionViewCell else { continue }
            reuse.reconfigured = cell
            let answer = ask(dataSource, path)
            reuse.reconfigured = nil
            guard answer === cell else {
                raise(
                    .internalInconsistency,
                    "Attempted to dequeue multiple cells for the same index path, which is not allowed. If you really need to dequeue more "
                        + "cells than the collection view is requesting, use the -dequeueReusableCellWithReuseIdentifier: method (without "
                        + "an index path).")
            }
            cell.needsFitting = true
        }
    }

    // MARK: Where elements come from and go to

    func standardInitialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let change else { return nil }
        if let oldKey = change.oldKey(key), let old = change.old[oldKey] {
            let result = old.copied()
            result.indexPath = key.path
            return result
        }
        let result = knownAttributes(key)?.copied()
        // What was there already, far away, needs no entrance.
        if change.plan == nil || change.oldKey(key) == nil { result?.alpha = 0 }
        return result
    }

    func standardFinalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let change else { return nil }
        if let newKey = change.newKey(key), let new = knownAttributes(newKey) { return new.copied() }
        let result = change.old[key]?.copied()
        result?.alpha = 0
        return result
    }

    private func initialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let own: UICollectionViewLayoutAttributes?
        switch key.category {
        case .cell: own = storedLayout.initialLayoutAttributesForAppearingItem(at: key.path)
        case .supplementaryView:
            own = storedLayout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
        case .decorationView: own = storedLayout.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
        }
        if let own { return own }
        let result = knownAttributes(key)?.copied()
        result?.alpha = 0
        return result
    }

    private func finalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let own: UICollectionViewLayoutAttributes?
        switch key.category {
        case .cell: own = storedLayout.finalLayoutAttributesForDisappearingItem(at: key.path)
        case .supplementaryView:
            own = storedLayout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
        case .decorationView: own = storedLayout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
        }
        if let own { return own }
        let result = change?.old[key]?.copied()
        result?.alpha = 0
        return result
    }

    // MARK: Animating

    /// Leads the views from where they stand to where the layout wants them now.
    func animate(
        _ change: CollectionChange, leaving: [LeavingView], offset: CGPoint? = nil, inside: @escaping () -> Void,
        completion: @escaping (Bool) -> Void
    ) {
        let wasTiling = isTiling
        isTiling = true
        defer { isTiling = wasTiling }
        let kept = Set(visibleViews.keys)
        var sliding: [LeavingView] = []
        var target = bounds.origin
        UIView.performWithoutAnimation {
            let distance = mirroredDistance
            contentSize = storedLayout.collectionViewContentSize
            target = offset ?? targetOffset(mirrored: distance)
            makeViews(for: target)
            contentSize = storedLayout.collectionViewContentSize
            if !isTracking { target = clamped(target) }
            let shown = Set(elements(in: CGRect(origin: target, size: bounds.size)).map(\.key))
            for (key, view) in visibleViews.sorted(by: { $0.key < $1.key }) where !shown.contains(key) && !staysOutOfSight(view, key) {
                visibleViews[key] = nil
                guard kept.contains(key) else {
                    // Made while it was unclear what will show.
                    retire(view, key)
                    continue
                }
                view.elementKey = nil
                sliding.append(LeavingView(view, key, told: told(key.path), wasTold: !takeArrival(view)))
            }
            leavingViews += sliding
            for (key, view) in visibleViews where !kept.contains(key) {
                guard let initial = initialAttributes(key) else { continue }
                adopt(initial, in: view)
            }
        }
        let ends = leaving.map { finalAttributes($0.key) }
        let goals = sliding.map { entry in knownAttributes(entry.key) ?? finalAttributes(change.oldKey(entry.key) ?? entry.key) }
        UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseInOut]) { [self] in
            for (key, view) in visibleViews {
                guard let attributes = knownAttributes(key) else { continue }
                place(view, attributes)
                view.layoutIfNeeded()
            }
            for (entry, end) in zip(leaving + sliding, ends + goals) {
                if let end { adopt(end, in: entry.view) }
            }
            if bounds.origin != target { moveContent(to: target) }
            layoutBackgroundForChange()
            inside()
        } completion: { [weak self] finished in
            guard let self else { return }
            for entry in leaving + sliding { finishLeaving(entry) }
            setNeedsLayout()
            completion(finished)
        }
        self.change = nil
        tellArrivals()
        setNeedsLayout()
    }

    private func layoutBackgroundForChange() {
        guard let backgroundView else { return }
        backgroundView.frame = bounds
    }

    /// Where the content goes with a change: as near to where it is as the layout and the delegate let it.
    private func targetOffset(mirrored distance: CGFloat?) -> CGPoint {
        guard !isTracking else { return bounds.origin }
        let nearest = CGPoint(x: distance.map(mirroredOffset) ?? bounds.minX, y: bounds.minY)
        let proposed = storedLayout.targetContentOffset(forProposedContentOffset: clamped(nearest))
        return collectionDelegate?.collectionView_targetContentOffsetForProposedContentOffset?(self, proposed) ?? proposed
    }

    /// Makes the views for what will show at an offset, in sizes that they chose themselves where the layout lets them.
    private func makeViews(for offset: CGPoint) {
        let area = CGRect(origin: offset, size: bounds.size)
        for _ in 0..<12 {
            storedLayout.prepareIfNeeded()
            var isSettled = true
            let version = dataVersion
            for (key, attributes) in elements(in: area) {
                guard version == dataVersion, let view = visibleViews[key] ?? makeView(key, attributes) else {
                    isSettled = false
                    break
                }
                if fit(view, attributes) { isSettled = false }
            }
            if isSettled { break }
        }
        storedLayout.prepareIfNeeded()
    }
}

extension UpdatePlan {
    func newItemPath(_ path: IndexPath, keepsReloaded: Bool) -> IndexPath? {
        guard let old = RowPath(path), keepsReloaded || reloadedRows[old] == nil else { return nil }
        return newPath(old)?.indexPath
    }

    /// The changes as a layout hears of them.
    @MainActor
    var updateItems: [UICollectionViewUpdateItem] {
        typealias Item = UICollectionViewUpdateItem
        var result: [Item] = []
        for section in deletedSections.keys.sorted() { result.append(Item(.delete, before: Item.section(section))) }
        for path in deletedRows.keys.sorted() { result.append(Item(.delete, before: path.indexPath)) }
        for section in reloadedSections.keys.sorted() {
            result.append(Item(.reload, before: Item.section(section), after: newSection(section).map { Item.section($0) }))
        }
        for path in reloadedRows.keys.sorted() { result.append(Item(.reload, before: path.indexPath, after: newPath(path)?.indexPath)) }
        for section in insertedSections.keys.sorted() { result.append(Item(.insert, after: Item.section(section))) }
        for path in insertedRows.keys.sorted() { result.append(Item(.insert, after: path.indexPath)) }
        for (from, to) in movedSections.sorted(by: { $0.key < $1.key }) {
            result.append(Item(.move, before: Item.section(from), after: Item.section(to)))
        }
        for (from, to) in movedRows.sorted(by: { $0.key < $1.key }) {
            result.append(Item(.move, before: from.indexPath, after: to.indexPath))
        }
        return result
    }
}
