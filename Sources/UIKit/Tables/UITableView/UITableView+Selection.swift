import CoreGraphics
import Foundation

extension UITableView {
    // MARK: By the app

    func coreSelectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        loadDataIfNeeded()
        guard let indexPath else {
            for path in selectedPaths { setSelected(false, path, animated: animated) }
            selectedPaths = []
            return
        }
        guard let path = RowPath(indexPath), geometry.contains(path) else { return }
        if !isMultipleSelectionOn {
            for other in selectedPaths where other != path { setSelected(false, other, animated: animated) }
            selectedPaths.removeAll { $0 != path }
        }
        if !selectedPaths.contains(path) { selectedPaths.append(path) }
        setSelected(true, path, animated: animated)
        if scrollPosition != .none { coreScrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    func coreDeselectRow(at indexPath: IndexPath, animated: Bool) {
        guard let path = RowPath(indexPath), let index = selectedPaths.firstIndex(of: path) else { return }
        selectedPaths.remove(at: index)
        setSelected(false, path, animated: animated)
    }

    private func setSelected(_ selected: Bool, _ path: RowPath, animated: Bool) {
        guard let cell = visibleCellsByPath[path] else { return }
        cell.setSelected(selected, animated: animated)
        updateNeighbourSeparators(of: path)
    }

    /// What may be selected changed: rows beyond the new rules are deselected.
    func selectionRulesDidChange() {
        let limit = canSelect ? (isMultipleSelectionOn ? Int.max : 1) : 0
        while selectedPaths.count > limit {
            let path = selectedPaths.removeLast()
            setSelected(false, path, animated: false)
        }
    }

    var isMultipleSelectionOn: Bool { editing.isOn ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// Whether touches select rows in the present mode.
    var canSelect: Bool {
        editing.isOn ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    // MARK: By touch

    func beginSelecting(_ touches: Set<UITouch>) {
        guard selectingTouch == nil, touches.count == 1, let touch = touches.first, !isDragging else { return }
        if dismissSwipeForTouch(touch) { return }
        guard canSelect, let path = touchedRow(touch) else { return }
        guard tableDelegate?.tableView_shouldHighlightRowAt?(self, told(path)) ?? true else { return }
        selectingTouch = touch
        highlight(path)
    }

    func followSelecting(_ touches: Set<UITouch>) {
        guard let touch = selectingTouch, touches.contains(touch) else { return }
        // A finger that leaves its row doesn't select it.
        if touchedRow(touch) != highlightedPath, highlightedPath != nil {
            selectingTouch = nil
            unhighlight()
        }
    }

    func endSelecting(_ touches: Set<UITouch>) {
        guard let touch = selectingTouch, touches.contains(touch) else { return }
        selectingTouch = nil
        guard let path = highlightedPath else { return }
        userSelect(path)
    }

    func cancelSelecting(_ touches: Set<UITouch>) {
        guard let touch = selectingTouch, touches.contains(touch) else { return }
        selectingTouch = nil
        unhighlight()
    }

    /// Ends whatever a finger is doing to rows that are about to disappear.
    func cancelInteractions() {
        selectingTouch = nil
        unhighlight()
        endSwipe(animated: false)
        cancelReorder()
        scrollGoal = nil
    }

    /// The row under a finger, when it lies on the row's cell and not on a header that covers it.
    private func touchedRow(_ touch: UITouch) -> RowPath? {
        let point = touch.location(in: self)
        guard let view = touch.view, let cell = enclosingCell(of: view), let path = cell.tablePath, visibleCellsByPath[path] === cell,
            cell.frame.contains(point), !isPlaceholder(path)
        else { return nil }
        return path
    }

    func enclosingCell(of view: UIView) -> UITableViewCell? {
        var current: UIView? = view
        while let candidate = current, candidate !== self {
            if let cell = candidate as? UITableViewCell, cell.superview === self { return cell }
            current = candidate.superview
        }
        return nil
    }

    private func highlight(_ path: RowPath) {
        highlightedPath = path
        visibleCellsByPath[path]?.setHighlighted(true, animated: false)
        updateNeighbourSeparators(of: path)
        tableDelegate?.tableView_didHighlightRowAt?(self, told(path))
    }

    func unhighlight() {
        guard let path = highlightedPath else { return }
        highlightedPath = nil
        visibleCellsByPath[path]?.setHighlighted(false, animated: false)
        updateNeighbourSeparators(of: path)
        tableDelegate?.tableView_didUnhighlightRowAt?(self, told(path))
    }

    /// A row is activated with the keyboard, which does what a tap does.
    func userActivate(_ path: RowPath) {
        guard canSelect, tableDelegate?.tableView_shouldHighlightRowAt?(self, told(path)) ?? true else { return }
        highlight(path)
        userSelect(path)
    }

    func performPrimaryAction(at path: RowPath) {
        guard !editing.isOn, let perform = tableDelegate?.tableView_performPrimaryActionForRowAt,
            tableDelegate?.tableView_canPerformPrimaryActionForRowAt?(self, told(path)) ?? true
        else { return }
        perform(self, told(path))
    }

    /// A whole tap by the user: asks and tells the delegate. A selection that follows the focus isn't a row's primary action.
    func userSelect(_ tapped: RowPath, followingFocus: Bool = false) {
        if isMultipleSelectionOn, selectedPaths.contains(tapped) {
            unhighlight()
            userDeselect(tapped)
            return
        }
        // Between the end of the highlight and the selection the cell keeps its selected look.
        let cell = visibleCellsByPath[tapped]
        highlightedPath = nil
        if !followingFocus { tableDelegate?.tableView_didUnhighlightRowAt?(self, told(tapped)) }
        guard let wanted = approvedSelection(tapped), geometry.contains(wanted) else {
            cell?.setHighlighted(false, animated: false)
            updateNeighbourSeparators(of: tapped)
            return
        }
        if !isMultipleSelectionOn {
            for other in selectedPaths where other != wanted { userDeselect(other) }
        }
        let isNew = !selectedPaths.contains(wanted)
        if isNew { selectedPaths.append(wanted) }
        setSelected(true, wanted, animated: false)
        cell?.setHighlighted(false, animated: false)
        updateNeighbourSeparators(of: tapped)
        NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
        tableDelegate?.tableView_didSelectRowAt?(self, told(wanted))
        if !followingFocus { performPrimaryAction(at: wanted) }
    }

    private func approvedSelection(_ path: RowPath) -> RowPath? {
        guard let ask = tableDelegate?.tableView_willSelectRowAt else { return path }
        return ask(self, told(path)).flatMap { RowPath(shown($0)) }
    }

    private func userDeselect(_ path: RowPath) {
        var wanted = path
        if let ask = tableDelegate?.tableView_willDeselectRowAt {
            guard let answer = ask(self, told(path)).flatMap({ RowPath(shown($0)) }) else { return }
            wanted = answer
        }
        guard let index = selectedPaths.firstIndex(of: wanted) else { return }
        selectedPaths.remove(at: index)
        setSelected(false, wanted, animated: false)
        NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
        tableDelegate?.tableView_didDeselectRowAt?(self, told(wanted))
    }

    /// A selected row hides the lines at both of its edges.
    private func updateNeighbourSeparators(of path: RowPath) {
        for other in [geometry.contains(path) ? geometry.row(before: path) : nil, path] {
            guard let other, let cell = visibleCellsByPath[other] else { continue }
            cell.hidesSeparatorForNeighbour = geometry.row(after: other).flatMap { visibleCellsByPath[$0] }?.showsSelection ?? false
        }
    }
}
