import CoreGraphics
import Foundation
import ObjCRuntime

extension UICollectionViewDelegate {
    @_disfavoredOverload
    public var collectionView_shouldBeginMultipleSelectionInteractionAt: ((UICollectionView, IndexPath) -> Bool)? {
        optionalRequirement("collectionView(_:shouldBeginMultipleSelectionInteractionAt:)")
    }
    @_disfavoredOverload
    public var collectionView_didBeginMultipleSelectionInteractionAt: ((UICollectionView, IndexPath) -> Void)? {
        optionalRequirement("collectionView(_:didBeginMultipleSelectionInteractionAt:)")
    }
    @_disfavoredOverload
    public var collectionViewDidEndMultipleSelectionInteraction: ((UICollectionView) -> Void)? {
        optionalRequirement("collectionViewDidEndMultipleSelectionInteraction(_:)")
    }
}

extension UICollectionView {
    /// The gesture exists where the delegate has something to say about it.
    func updateSweeping() {
        guard sweepRecognizer == nil, collectionDelegate?.collectionView_shouldBeginMultipleSelectionInteractionAt != nil else { return }
        let recognizer = UIPanGestureRecognizer(target: nil, action: nil)
        recognizer.minimumNumberOfTouches = 2
        recognizer.maximumNumberOfTouches = 2
        recognizer.internalAction = { [unowned self, unowned recognizer] in sweepDidChange(recognizer) }
        sweepRecognizer = recognizer
        addGestureRecognizer(recognizer)
    }

    /// Whether two fingers select rather than scroll where they are.
    func sweepShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.numberOfTouches == 2, movement == nil, let path = itemUnder(recognizer) else { return false }
        return collectionDelegate?.collectionView_shouldBeginMultipleSelectionInteractionAt?(self, told(path)) ?? false
    }

    private func itemUnder(_ recognizer: UIGestureRecognizer) -> IndexPath? {
        coreIndexPathForItem(at: recognizer.location(in: self)).flatMap { isPlaceholder($0) ? nil : $0 }
    }

    private func sweepDidChange(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            guard let path = itemUnder(recognizer) else { return }
            cancelSelection()
            collectionDelegate?.collectionView_didBeginMultipleSelectionInteractionAt?(self, told(path))
            // The delegate has changed the mode, if it wants one for that.
            guard isMultipleSelectionOn, contains(path) else { return }
            sweep = SelectionSweep(at: path, selected: selectedPaths)
            if !selectedPaths.contains(path) { userSelect(path) }
        case .changed:
            if let path = itemUnder(recognizer) { sweepReached(path) }
        case .ended, .cancelled, .failed:
            sweep = nil
            collectionDelegate?.collectionViewDidEndMultipleSelectionInteraction?(self)
        case .possible: break
        }
    }

    private func sweepReached(_ path: IndexPath) {
        guard var sweep, sweep.current != path, contains(sweep.start) else { return }
        let change = sweep.move(to: path) { items(from: $0, to: $1) }
        self.sweep = sweep
        for item in change.left where selectedPaths.contains(item) { userSelect(item) }
        for item in change.passed where !selectedPaths.contains(item) { userSelect(item) }
    }

    /// The items between two others in the order of the data, both with them.
    private func items(from start: IndexPath, to end: IndexPath) -> [IndexPath] {
        let (first, last) = (min(start, end), max(start, end))
        var result: [IndexPath] = []
        for section in first.section...last.section where counts.indices.contains(section) {
            let low = section == first.section ? first.item : 0
            let high = min(section == last.section ? last.item : counts[section] - 1, counts[section] - 1)
            guard low <= high else { continue }
            result += (low...high).map { IndexPath(item: $0, section: section) }
        }
        if !placeholders.isEmpty { result.removeAll { isPlaceholder($0) } }
        return start <= end ? result : result.reversed()
    }
}
