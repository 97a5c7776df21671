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
        if let swipe, swipe.isShown {
            // An open item can be dragged on; a drag elsewhere closes it.
            let frame = contentFrame(of: swipe.cell)
            return !swipe.isPerforming && point.y >= frame.minY && point.y < frame.maxY
        }
        // The scroll and the swipe ask about the same drag.
        if let swipe, swipe.touch === touch { return true }
        swipe = nil
        guard !isEditing, let path = coreIndexPathForItem(at: point), let cell = visibleCell(path),
            prepareSwipe(path, cell, side(for: way.x))
        else { return false }
        swipe?.touch = touch
        return true
    }

    private func side(for way: CGFloat) -> SwipeSession.Side {
        (way > 0) != (effectiveUserInterfaceLayoutDirection == .rightToLeft) ? .leading : .trailing
    }

    private func prepareSwipe(_ path: IndexPath, _ cell: UICollectionViewCell, _ side: SwipeSession.Side) -> Bool {
        guard !isPlaceholder(path), let list = list(ofSection: path.section)?.configuration else { return false }
        let provider = side == .leading ? list.leadingSwipeActionsConfigurationProvider : list.trailingSwipeActionsConfigurationProvider
        guard let configuration = provider?(told(path)), !configuration.actions.isEmpty else { return false }
        let new = CollectionSwipe(
            side: side, configuration: configuration, cell: cell, isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        for button in new.view.buttons {
            button.addAction(
                UIAction { [weak self, weak button] _ in
                    guard let self, let button else { return }
                    perform(button.action, in: button)
                }, for: .touchUpInside)
        }
        swipe = new
        return true
    }

    private func swipeDidChange(_ recognizer: UIPanGestureRecognizer) {
        guard let swipe, !swipe.isPerforming else { return }
        switch recognizer.state {
        case .began:
            beginSwipe(swipe)
            swipe.startOffset = swipe.offset
            follow(recognizer, swipe)
        case .changed: follow(recognizer, swipe)
        case .ended: release(swipe, velocity: recognizer.velocity(in: self).x)
        case .cancelled, .failed: settle(swipe, isOpen: swipe.isOpen)
        case .possible: break
        }
    }

    private func beginSwipe(_ swipe: CollectionSwipe) {
        guard !swipe.isShown else { return }
        swipe.isShown = true
        cancelSelection()
        UIView.performWithoutAnimation { swipe.layout() }
    }

    private func follow(_ recognizer: UIPanGestureRecognizer, _ swipe: CollectionSwipe) {
        var distance = max(0, (swipe.startOffset + recognizer.translation(in: self).x) * swipe.direction)
        let open = swipe.view.openWidth
        let canBeFull = swipe.configuration.performsFirstActionWithFullSwipe
        let full = max(open + 40, swipe.cell.bounds.width * Look.current.tables.fullSwipeFraction)
        if distance > open, !canBeFull {
            distance = open + ScrollPhysics.rubberBand(distance - open, dimension: max(bounds.width - open, 1))
        }
        swipe.offset = distance * swipe.direction
        let isFull = canBeFull && distance > full
        guard swipe.view.isFullSwipe != isFull else { return swipe.layout() }
        swipe.view.isFullSwipe = isFull
        UIView.animate(withDuration: 0.2) {
            swipe.layout()
            swipe.view.layoutIfNeeded()
        }
    }

    private func release(_ swipe: CollectionSwipe, velocity: CGFloat) {
        if swipe.view.isFullSwipe, let button = swipe.view.buttons.first {
            perform(button.action, in: button)
            return
        }
        let speed = velocity * swipe.direction
        settle(swipe, isOpen: speed > 100 || (speed > -100 && swipe.offset * swipe.direction > swipe.view.openWidth / 2))
    }

    private func settle(_ swipe: CollectionSwipe, isOpen: Bool) {
        guard isOpen else { return endSwipe(animated: true) }
        swipe.isOpen = true
        swipe.offset = swipe.view.openWidth * swipe.direction
        animateSwipe {
            swipe.layout()
            swipe.view.layoutIfNeeded()
        }
    }

    private func animateSwipe(_ changes: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        UIView.animate(
            withDuration: Look.current.tables.swipeDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState], animations: changes, completion: completion)
    }

    /// Uncovers an item's trailing actions without a finger.
    func openTrailingActions(at path: IndexPath) {
        endSwipe(animated: true)
        guard let cell = visibleCell(path), prepareSwipe(path, cell, .trailing), let swipe else { return }
        beginSwipe(swipe)
        settle(swipe, isOpen: true)
    }

    private func perform(_ action: UIContextualAction, in button: UIView) {
        guard let swipe, !swipe.isPerforming else { return }
        swipe.isPerforming = true
        action.handler(action, button) { [weak self, weak swipe] _ in
            guard let self, let swipe else { return }
            swipe.isPerforming = false
            if self.swipe === swipe { endSwipe(animated: true) }
        }
    }

    /// Puts the swiped item back to its place.
    func endSwipe(animated: Bool) {
        guard let swipe else { return }
        self.swipe = nil
        guard swipe.isShown else { return }
        swipe.offset = 0
        guard animated, window != nil, UIView.areAnimationsEnabled else { return swipe.finish() }
        animateSwipe {
            swipe.layout()
            swipe.view.layoutIfNeeded()
        } completion: { [weak self] _ in
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
        guard let swipe, swipe.isShown else { return }
        guard shownPath(of: swipe.cell) != nil else { return endSwipe(animated: false) }
        swipe.layout()
    }
}
