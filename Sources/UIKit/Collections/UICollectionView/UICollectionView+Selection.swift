import CoreGraphics
import Foundation

extension UICollectionView {
    // MARK: By the app

    func coreSelectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        loadCountsIfNeeded()
        guard let path = indexPath else {
            let old = selectedPaths
            selectedPaths = []
            for path in old { visibleCell(path)?.isSelected = false }
            return
        }
        guard canSelect, contains(path) else { return }
        if !isMultipleSelectionOn {
            for other in selectedPaths where other != path { visibleCell(other)?.isSelected = false }
            selectedPaths.removeAll { $0 != path }
        }
        if !selectedPaths.contains(path) { selectedPaths.append(path) }
        visibleCell(path)?.isSelected = true
        if !scrollPosition.isEmpty { coreScrollToItem(at: path, at: scrollPosition, animated: animated) }
    }

    func coreDeselectItem(at path: IndexPath) {
        guard let index = selectedPaths.firstIndex(of: path) else { return }
        selectedPaths.remove(at: index)
        visibleCell(path)?.isSelected = false
    }

    /// What may be selected changed: items beyond the new rules are deselected.
    func selectionRulesDidChange() {
        let limit = canSelect ? (isMultipleSelectionOn ? Int.max : 1) : 0
        while selectedPaths.count > limit { visibleCell(selectedPaths.removeLast())?.isSelected = false }
    }

    func editingDidChange() {
        selectionRulesDidChange()
        for case let cell as UICollectionViewCell in visibleViews.values { cell.editingModeDidChange() }
    }

    var isMultipleSelectionOn: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// Whether touches select items in the present mode.
    var canSelect: Bool {
        isEditing
            ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection || allowsMultipleSelection
    }

    // MARK: By touch

    func beginSelecting(_ touches: Set<UITouch>) {
        guard selectingTouch == nil, touches.count == 1, let touch = touches.first, !isDragging, movement == nil else { return }
        if dismissSwipeForTouch(touch) { return }
        guard let path = touchedItem(touch), canSelect || togglesOutline(path) else { return }
        guard collectionDelegate?.collectionView_shouldHighlightItemAt?(self, told(path)) ?? true else { return }
        selectingTouch = touch
        highlight(path)
    }

    private func highlight(_ path: IndexPath) {
        highlightedPath = path
        visibleCell(path)?.isHighlighted = true
        collectionDelegate?.collectionView_didHighlightItemAt?(self, told(path))
    }

    func followSelecting(_ touches: Set<UITouch>) {
        guard let touch = selectingTouch, touches.contains(touch) else { return }
        // A finger that leaves its item doesn't select it.
        if touchedItem(touch) != highlightedPath, highlightedPath != nil { cancelSelection() }
    }

    func endSelecting(_ touches: Set<UITouch>) {
        guard let touch = selectingTouch, touches.contains(touch) else { return }
        selectingTouch = nil
        guard let path = highlightedPath else { return }
        // The highlight ends last, so that the item looks marked all the way.
        userSelect(path)
        unhighlight()
    }

    func cancelSelecting(_ touches: Set<UITouch>) {
        guard let touch = selectingTouch, touches.contains(touch) else { return }
        cancelSelection()
    }

    /// The touch selects nothing any more.
    func cancelSelection() {
        selectingTouch = nil
        unhighlight()
    }

    /// Ends whatever a finger is doing to items that are about to disappear; their data may be others already.
    func cancelInteractions() {
        cancelSelection()
        endSwipe(animated: true)
        coreCancelMovement(isDataKnown: false)
        scrollGoal = nil
    }

    /// The item under a finger, when it lies on the item's cell and not on a view that covers it.
    private func touchedItem(_ touch: UITouch) -> IndexPath? {
        guard let view = touch.view, let cell = enclosingCell(of: view), let path = shownPath(of: cell), !isPlaceholder(path)
        else { return nil }
        return cell.bounds.contains(touch.location(in: cell)) ? path : nil
    }

    private func enclosingCell(of view: UIView) -> UICollectionViewCell? {
        var current: UIView? = view
        while let candidate = current, candidate !== self {
            if let cell = candidate as? UICollectionViewCell, cell.owner === self { return cell }
            current = candidate.superview
        }
        return nil
    }

    private func unhighlight() {
        guard let path = highlightedPath else { return }
        highlightedPath = nil
        visibleCell(path)?.isHighlighted = false
        collectionDelegate?.collectionView_didUnhighlightItemAt?(self, told(path))
    }

    /// An item is activated with the keyboard, which does what a tap does.
    func userActivate(_ path: IndexPath) {
        guard canSelect || togglesOutline(path), collectionDelegate?.collectionView_shouldHighlightItemAt?(self, told(path)) ?? true
        else { return }
        highlight(path)
        userSelect(path)
        unhighlight()
    }

    func performPrimaryAction(at path: IndexPath) {
        guard !isEditing, let perform = collectionDelegate?.collectionView_performPrimaryActionForItemAt,
            collectionDelegate?.collectionView_canPerformPrimaryActionForItemAt?(self, told(path)) ?? true
        else { return }
        perform(self, told(path))
    }

    /// A whole tap by the user: asks and tells the delegate. A selection that follows the focus isn't an item's primary action.
    func userSelect(_ path: IndexPath, followingFocus: Bool = false) {
        if togglesOutline(path) {
            guard !followingFocus else { return }
            (visibleCell(path) as? UICollectionViewListCell)?.outlineTapped()
            return
        }
        if isMultipleSelectionOn, selectedPaths.contains(path) {
            if collectionDelegate?.collectionView_shouldDeselectItemAt?(self, told(path)) ?? true { userDeselect(path) }
            return
        }
        guard collectionDelegate?.collectionView_shouldSelectItemAt?(self, told(path)) ?? true, contains(path) else { return }
        if !isMultipleSelectionOn {
            for other in selectedPaths where other != path { userDeselect(other) }
        }
        if !selectedPaths.contains(path) { selectedPaths.append(path) }
        visibleCell(path)?.isSelected = true
        collectionDelegate?.collectionView_didSelectItemAt?(self, told(path))
        if !followingFocus { performPrimaryAction(at: path) }
    }

    /// Whether a tap shows or hides the items under an item, instead of selecting it.
    private func togglesOutline(_ path: IndexPath) -> Bool {
        (visibleCell(path) as? UICollectionViewListCell)?.togglesOutlineOnTap ?? false
    }

    private func userDeselect(_ path: IndexPath) {
        guard let index = selectedPaths.firstIndex(of: path) else { return }
        selectedPaths.remove(at: index)
        visibleCell(path)?.isSelected = false
        collectionDelegate?.collectionView_didDeselectItemAt?(self, told(path))
    }
}
