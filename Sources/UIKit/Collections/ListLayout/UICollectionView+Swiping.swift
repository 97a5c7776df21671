import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionView {
    private func list(ofSection section: Int) -> ListSectionStyle? {
        let sections = (storedLayout as? UICollectionViewCompositionalLayout)?.geometry.sections ?? []
        return sections.indices.contains(section) ? sections[section].section.list : nil
    }

    /// The gesture exists where some list has actions.
    func updateSwiping() {
        guard swipeRecognizer == nil,
            (storedLayout as? UICollectionViewCompositionalLayout)?.geometry.sections.contains(where: {
                $0.section.list?.hasSwipeActions ?? false
            }) ?? false
        else { return }
        let recognizer = SwipeGestureRecognizer(target: nil, action: nil)
        recognizer.internalAction = { [unowned self, unowned recognizer] in swipeDidChange(recognizer) }
        swipeRecognizer = recognizer
        addGestureRecognizer(recognizer)
    }

    // MARK: Opening and closing

    /// Whether a drag that starts now swipes an item; decides between swiping and scrolling.
    func swipeShouldBegin(_ recognizer: UIPanGestureRecognizer) -> Bool {
        let way = recognizer.totalWay
        guard abs(way.x) > abs(way.y), !isDragging, movement == nil, let touch = recognizer.liveTouches.first else { return false }
        let point = touch.location(in: self)
        if let swipe, swipe.hasBegun {
            // An open item can be dragged on; a drag elsewhere closes it.
            let frame = contentFrame(of: swipe.cell)
            return !swipe.isPerforming && point.y >= frame.minY && point.y < frame.maxY
        }
        // The scroll and the swipe ask about the same drag.
        if let swipe, swipe.touch === touch { return true }
        swipe = nil
        guard !isEditing, let path = coreIndexPathForItem(at: point), let cell = visibleCell(path),
            prepareSwipe(path, cell, .init(way: way.x, isRightToLeft: isRightToLeft))
        else { return false }
        swipe?.touch = touch
        return true
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func prepareSwipe(_ path: IndexPath, _ cell: UICollectionViewCell, _ side: SwipeSession.Side) -> Bool {
        guard !isPlaceholder(path), let list = list(ofSection: path.section)?.configuration else { return false }
        let provider = side == .leading ? list.leadingSwipeActionsConfigurationProvider : list.trailingSwipeActionsConfigurationProvider
        guard let configuration = provider?(told(path)), !configuration.actions.isEmpty else { return false }
        swipe = CollectionSwipe(side: side, configuration: configuration, cell: cell, isRightToLeft: isRightToLeft) { [weak self] in
            self?.perform($0, in: $1)
        }
        return true
    }

    private func swipeDidChange(_ recognizer: UIPanGestureRecognizer) {
        guard let swipe, !swipe.isPerforming else { return }
        switch recognizer.state {
        case .began:
            beginSwipe(swipe)
            swipe.take()
            follow(recognizer, swipe)
        case .changed: follow(recognizer, swipe)
        case .ended: release(swipe, velocity: recognizer.velocity(in: self).x)
        case .cancelled, .failed: settle(swipe, isOpen: swipe.isOpen)
        case .possible: break
        }
    }

    private func beginSwipe(_ swipe: CollectionSwipe) {
        guard !swipe.hasBegun else { return }
        swipe.hasBegun = true
        cancelSelection()
        swipe.cell.stateDidChange()
        UIView.performWithoutAnimation { swipe.layout() }
    }

    func isSwiped(_ cell: UICollectionViewCell) -> Bool { swipe?.cell === cell && swipe?.hasBegun == true }

    private func follow(_ recognizer: UIPanGestureRecognizer, _ swipe: CollectionSwipe) {
        swipe.follow(
            recognizer.translation(in: self).x, rowWidth: swipe.cell.bounds.width, listWidth: bounds.width, layout: swipe.layout)
    }

    private func release(_ swipe: CollectionSwipe, velocity: CGFloat) {
        switch swipe.outcome(velocity: velocity) {
        case .first: swipe.view.buttons.first.map { perform($0.action, in: $0) }
        case .open: settle(swipe, isOpen: true)
        case .closed: settle(swipe, isOpen: false)
        }
    }

    private func settle(_ swipe: CollectionSwipe, isOpen: Bool) {
        if isOpen { swipe.open(swipe.layout) } else { endSwipe(animated: true) }
    }

    /// Uncovers an item's trailing actions without a finger.
    func openTrailingActions(at path: IndexPath) {
        endSwipe(animated: true)
        guard let cell = visibleCell(path), prepareSwipe(path, cell, .trailing), let swipe else { return }
        beginSwipe(swipe)
        settle(swipe, isOpen: true)
    }

    private func perform(_ action: UIContextualAction, in button: UIView) {
        swipe?.perform(action, from: button) { [weak self, weak swipe] in
            if let self, let swipe, self.swipe === swipe { endSwipe(animated: true) }
        }
    }

    /// Puts the swiped item back to its place.
    func endSwipe(animated: Bool) {
        guard let swipe else { return }
        self.swipe = nil
        guard swipe.hasBegun else { return }
        swipe.offset = 0
        swipe.cell.stateDidChange()
        guard animated, window != nil, UIView.areAnimationsEnabled else { return swipe.finish() }
        swipe.animate(swipe.layout) { [weak self] _ in
            // The cell may have been swiped again in the meantime.
            guard self?.swipe?.cell !== swipe.cell else { return swipe.view.removeFromSuperview() }
            swipe.finish()
        }
    }

    /// A touch beside the uncovered actions closes them and does nothing else.
    func dismissSwipeForTouch(_ touch: UITouch) -> Bool {
        guard let swipe, swipe.isOpen else { return false }
        if let view = touch.view, view.isDescendant(of: swipe.view) { return false }
        endSwipe(animated: true)
        return true
    }

    /// The actions follow their cell, and go when it goes.
    func layoutSwipe() {
        guard let swipe, swipe.hasBegun else { return }
        guard shownPath(of: swipe.cell) != nil else { return endSwipe(animated: false) }
        swipe.layout()
    }
}
