import CoreGraphics
import Foundation
import QuartzCore

/// The drag sideways that uncovers a row's actions.
@MainActor
final class SwipeGestureRecognizer: UIPanGestureRecognizer {
    override func recognizesWay(_ way: CGPoint) -> Bool { super.recognizesWay(way) && abs(way.x) > abs(way.y) }
}

extension UITableView {
    // MARK: Which actions

    private func swipeConfiguration(_ path: RowPath, _ side: SwipeSession.Side) -> UISwipeActionsConfiguration? {
        let delegate = tableDelegate
        let indexPath = told(path)
        guard canEdit(path) else { return nil }
        switch side {
        case .leading:
            return delegate?.tableView_leadingSwipeActionsConfigurationForRowAt?(self, indexPath).flatMap { $0.actions.isEmpty ? nil : $0 }
        case .trailing:
            if let ask = delegate?.tableView_trailingSwipeActionsConfigurationForRowAt {
                if let configuration = ask(self, indexPath) { return configuration.actions.isEmpty ? nil : configuration }
            } else if let actions = delegate?.tableView_editActionsForRowAt?(self, indexPath), !actions.isEmpty {
                let configuration = UISwipeActionsConfiguration(actions: actions.map { $0.contextual(at: indexPath) })
                configuration.performsFirstActionWithFullSwipe = false
                return configuration
            }
            return deleteConfiguration(path)
        }
    }

    /// Swiping to delete, where the data source takes deletions.
    private func deleteConfiguration(_ path: RowPath) -> UISwipeActionsConfiguration? {
        guard dataSource?.tableView_commit_forRowAt != nil, editingStyle(of: path) == .delete else { return nil }
        let title =
            tableDelegate?.tableView_titleForDeleteConfirmationButtonForRowAt?(self, told(path)) ?? SystemText.localized("Delete")
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
            guard let self, let current = swipe?.path else { return done(false) }
            dataSource?.tableView_commit_forRowAt?(self, .delete, told(current))
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    // MARK: Opening and closing

    /// Whether a drag that starts now swipes a row; decides between swiping and scrolling.
    func swipeShouldBegin(_ recognizer: UIPanGestureRecognizer) -> Bool {
        let way = recognizer.totalWay
        guard abs(way.x) > abs(way.y), !isDragging, reorder == nil, let touch = recognizer.liveTouches.first else { return false }
        let point = touch.location(in: self)
        if let swipe, swipe.announced {
            // An open row can be dragged on; a drag elsewhere closes it.
            return !swipe.isPerforming && point.y >= swipe.cell.frame.minY && point.y < swipe.cell.frame.maxY
        }
        // The scroll and the swipe ask about the same drag.
        if let swipe, swipe.touch === touch { return true }
        swipe = nil
        guard !editing.isOn, let path = geometry.row(at: point.y), let cell = visibleCellsByPath[path], cell.frame.contains(point),
            prepareSwipe(path, cell, side(for: way.x))
        else { return false }
        swipe?.touch = touch
        return true
    }

    private func side(for way: CGFloat) -> SwipeSession.Side {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return (way > 0) != isRightToLeft ? .leading : .trailing
    }

    @discardableResult
    private func prepareSwipe(_ path: RowPath, _ cell: UITableViewCell, _ side: SwipeSession.Side) -> Bool {
        guard let configuration = swipeConfiguration(path, side) else { return false }
        let session = SwipeSession(path: path, side: side, configuration: configuration, cell: cell)
        session.view.isAtLeft = session.direction(in: self) > 0
        for button in session.view.buttons {
            button.addAction(
                UIAction { [weak self, weak button] _ in
                    guard let self, let button else { return }
                    perform(button.action, in: button)
                }, for: .touchUpInside)
        }
        swipe = session
        return true
    }

    func swipeDidChange(_ recognizer: UIPanGestureRecognizer) {
        guard let session = swipe, !session.isPerforming else { return }
        switch recognizer.state {
        case .began:
            beginSwipe(session)
            session.startOffset = session.offset
            follow(recognizer, session)
        case .changed:
            follow(recognizer, session)
        case .ended:
            release(session, velocity: recognizer.velocity(in: self).x)
        case .cancelled, .failed:
            settleSwipe(session, isOpen: session.isOpen)
        case .possible: break
        }
    }

    private func beginSwipe(_ session: SwipeSession) {
        guard !session.announced else { return }
        session.announced = true
        selectingTouch = nil
        UIView.performWithoutAnimation {
            if style == .insetGrouped {
                insertSubview(session.view, aboveSubview: session.cell)
                session.view.layer.cornerRadius = session.cell.layer.cornerRadius
                let side: CACornerMask =
                    session.view.isAtLeft
                    ? [.layerMinXMinYCorner, .layerMinXMaxYCorner] : [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
                session.view.layer.maskedCorners = session.cell.layer.maskedCorners.intersection(side)
            } else {
                insertSubview(session.view, belowSubview: session.cell)
            }
            layoutSwipe()
        }
        tableDelegate?.tableView_willBeginEditingRowAt?(self, told(session.path))
    }

    private func follow(_ recognizer: UIPanGestureRecognizer, _ session: SwipeSession) {
        let direction = session.direction(in: self)
        var offset = (session.startOffset + recognizer.translation(in: self).x) * direction
        let open = session.view.openWidth
        if offset < 0 { offset = 0 }
        let isFull = canFullSwipe(session) && offset > fullSwipeDistance(session)
        if offset > open, !canFullSwipe(session) {
            offset = open + ScrollPhysics.rubberBand(offset - open, dimension: max(bounds.width - open, 1))
        }
        let changed = session.view.isFullSwipe != isFull
        session.offset = offset * direction
        if changed {
            session.view.isFullSwipe = isFull
            UIView.animate(withDuration: 0.2) {
                self.layoutSwipe()
                session.view.layoutIfNeeded()
            }
        } else {
            layoutSwipe()
        }
    }

    private func canFullSwipe(_ session: SwipeSession) -> Bool { session.configuration.performsFirstActionWithFullSwipe }

    private func fullSwipeDistance(_ session: SwipeSession) -> CGFloat {
        max(session.view.openWidth + 40, session.cell.bounds.width * Look.current.tables.fullSwipeFraction)
    }

    private func release(_ session: SwipeSession, velocity: CGFloat) {
        let direction = session.direction(in: self)
        let distance = session.offset * direction
        if session.view.isFullSwipe, let button = session.view.buttons.first {
            perform(button.action, in: button)
            return
        }
        let speed = velocity * direction
        let isOpen = speed > 100 || (speed > -100 && distance > session.view.openWidth / 2)
        settleSwipe(session, isOpen: isOpen)
    }

    private func settleSwipe(_ session: SwipeSession, isOpen: Bool) {
        guard isOpen else {
            endSwipe(animated: true)
            return
        }
        session.isOpen = true
        session.offset = session.view.openWidth * session.direction(in: self)
        UIView.animate(
            withDuration: Look.current.tables.swipeDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            self.layoutSwipe()
            session.view.layoutIfNeeded()
        }
    }

    /// Uncovers a row's actions without a finger.
    func openSwipe(at path: RowPath, _ side: SwipeSession.Side, animated: Bool) {
        endSwipe(animated: animated)
        guard let cell = visibleCellsByPath[path], prepareSwipe(path, cell, side), let session = swipe else { return }
        beginSwipe(session)
        cell.editingState.showsConfirmation = true
        settleSwipe(session, isOpen: true)
    }

    private func perform(_ action: UIContextualAction, in button: UIView) {
        guard let session = swipe, !session.isPerforming else { return }
        session.isPerforming = true
        action.handler(action, button) { [weak self, weak session] _ in
            guard let self, let session else { return }
            session.isPerforming = false
            if swipe === session { endSwipe(animated: true) }
        }
    }

    /// Puts the swiped row back to its place.
    func endSwipe(animated: Bool) {
        guard let session = swipe else { return }
        swipe = nil
        session.cell.editingState.showsConfirmation = false
        guard session.announced else { return }
        let cell = session.cell
        let view = session.view
        let finish = { [weak self] in
            view.removeFromSuperview()
            guard let self else { return }
            tableDelegate?.tableView_didEndEditingRowAt?(self, told(session.path))
        }
        let close = { [self] in
            cell.swipeOffset = 0
            if let path = cell.tablePath, geometry.contains(path) { place(cell, at: path) }
            placeActions(view, besides: cell, offset: 0, direction: session.direction(in: self))
            view.layoutIfNeeded()
        }
        guard animated, window != nil, UIView.areAnimationsEnabled else {
            close()
            finish()
            return
        }
        UIView.animate(
            withDuration: Look.current.tables.swipeDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState], animations: close
        ) { _ in finish() }
    }

    /// A touch beside the uncovered actions closes them and does nothing else.
    func dismissSwipeForTouch(_ touch: UITouch) -> Bool {
        guard let session = swipe, session.isOpen else { return false }
        if let view = touch.view, view.isDescendant(of: session.view) { return false }
        endSwipe(animated: true)
        return true
    }

    // MARK: Frames

    func layoutSwipe() {
        guard let session = swipe, session.announced else { return }
        if let path = session.cell.tablePath { session.path = path }
        guard geometry.contains(session.path), visibleCellsByPath[session.path] === session.cell else {
            endSwipe(animated: false)
            return
        }
        session.cell.swipeOffset = session.offset
        place(session.cell, at: session.path)
        placeActions(session.view, besides: session.cell, offset: session.offset, direction: session.direction(in: self))
    }

    private func placeActions(_ view: UIView, besides cell: UITableViewCell, offset: CGFloat, direction: CGFloat) {
        let frame = cell.frame
        let width = abs(offset)
        let x: CGFloat
        if style == .insetGrouped {
            x = direction > 0 ? frame.minX : frame.maxX - width
        } else {
            x = direction > 0 ? frame.minX - width : frame.maxX
        }
        view.frame = CGRect(x: x, y: frame.minY, width: width, height: frame.height)
    }
}
