import CoreGraphics
import Foundation
import ObjCRuntime

extension UITableViewDelegate {
    @_disfavoredOverload
    public var tableView_shouldBeginMultipleSelectionInteractionAt: ((UITableView, IndexPath) -> Bool)? {
        optionalRequirement("tableView(_:shouldBeginMultipleSelectionInteractionAt:)")
    }
    @_disfavoredOverload
    public var tableView_didBeginMultipleSelectionInteractionAt: ((UITableView, IndexPath) -> Void)? {
        optionalRequirement("tableView(_:didBeginMultipleSelectionInteractionAt:)")
    }
    @_disfavoredOverload
    public var tableViewDidEndMultipleSelectionInteraction: ((UITableView) -> Void)? {
        optionalRequirement("tableViewDidEndMultipleSelectionInteraction(_:)")
    }
}

extension UITableView {
    /// The gesture exists where the delegate has something to say about it.
    func updateSweeping() {
        guard sweepRecognizer == nil, tableDelegate?.tableView_shouldBeginMultipleSelectionInteractionAt != nil else { return }
        let recognizer = UIPanGestureRecognizer(target: nil, action: nil)
        recognizer.minimumNumberOfTouches = 2
        recognizer.maximumNumberOfTouches = 2
        recognizer.internalAction = { [unowned self, unowned recognizer] in sweepDidChange(recognizer) }
        sweepRecognizer = recognizer
        addGestureRecognizer(recognizer)
    }

    /// Whether two fingers select rather than scroll where they are.
    func sweepShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.numberOfTouches == 2, swipe == nil, reorder == nil, let path = rowUnder(recognizer), !isPlaceholder(path)
        else { return false }
        return tableDelegate?.tableView_shouldBeginMultipleSelectionInteractionAt?(self, told(path)) ?? false
    }

    private func rowUnder(_ recognizer: UIGestureRecognizer) -> RowPath? { geometry.row(at: recognizer.location(in: self).y) }

    private func sweepDidChange(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            guard let path = rowUnder(recognizer) else { return }
            cancelSelectionForMenu()
            tableDelegate?.tableView_didBeginMultipleSelectionInteractionAt?(self, told(path))
            // The delegate has changed the mode, if it wants one for that.
            guard isMultipleSelectionOn, geometry.contains(path) else { return }
            sweep = SelectionSweep(at: path, selected: selectedPaths)
            if !selectedPaths.contains(path) { userSelect(path) }
        case .changed:
            if let path = rowUnder(recognizer) { sweepReached(path) }
        case .ended, .cancelled, .failed:
            sweep = nil
            tableDelegate?.tableViewDidEndMultipleSelectionInteraction?(self)
        case .possible: break
        }
    }

    private func sweepReached(_ path: RowPath) {
        guard var sweep, sweep.current != path, geometry.contains(sweep.start) else { return }
        let change = sweep.move(to: path) { rows(from: $0, to: $1) }
        self.sweep = sweep
        for row in change.left where selectedPaths.contains(row) { userSelect(row) }
        for row in change.passed where !selectedPaths.contains(row) { userSelect(row) }
    }

    private func rows(from start: RowPath, to end: RowPath) -> [RowPath] {
        var result: [RowPath] = []
        var next: RowPath? = min(start, end)
        while let path = next, path <= max(start, end) {
            result.append(path)
            next = geometry.row(after: path)
        }
        if !placeholders.isEmpty { result.removeAll { isPlaceholder($0) } }
        return start <= end ? result : result.reversed()
    }
}
