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
        if let swipe, swipe.hasBegun {
            // An open row can be dragged on; a drag elsewhere closes it.
            return !swipe.isPerforming && point.y >= swipe.cell.frame.minY && point.y < swipe.cell.frame.maxY
        }
        // The scroll and the swipe ask about the same drag.
        if let swipe, swipe.touch === touch { return true }
        swipe = nil
        guard !editing.isOn, let path = geometry.row(at: point.y), let cell = visibleCellsByPath[path], cell.frame.contains(point),
            prepareSwipe(path, cell, .init(way: way.x, isRightToLeft: isRightToLeft))
        else { return false }
        swipe?.touch = touch
        return true
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    @discardableResult
    private func prepareSwipe(_ path: RowPath, _ cell: UITableViewCell, _ side: SwipeSession.Side) -> Bool {
        guard let configuration = swipeConfiguration(path, side) else { return false }
        swipe = RowSwipe(path: path, side: side, configuration: configuration, cell: cell, isRightToLeft: isRightToLeft) { [weak self] in
            self?.perform($0, in: $1)
        }
        return true
    }

    func swipeDidChange(_ recognizer: UIPanGestureRecognizer) {
        guard let session = swipe, !session.isPerforming else { return }
        switch recognizer.state {
        case .began:
            beginSwipe(session)
            session.take()
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

    private func beginSwipe(_ session: RowSwipe) {
        guard !session.hasBegun else { return }
        session.hasBegun = true
        selectingTouch = nil
        UIView.performWithoutAnimation {
            if style == .insetGrouped {
                insertSubview(session.view, aboveSubview: session.cell)
                session.adoptCorners(of: session.cell)
            } else {
                insertSubview(session.view, belowSubview: session.cell)
            }
            layoutSwipe()
        }
        tableDelegate?.tableView_willBeginEditingRowAt?(self, told(session.path))
    }

    private func follow(_ recognizer: UIPanGestureRecognizer, _ session: RowSwipe) {
        session.follow(recognizer.translation(in: self).x, rowWidth: session.cell.bounds.width, listWidth: bounds.width) {
            self.layoutSwipe()
        }
    }

    private func release(_ session: RowSwipe, velocity: CGFloat) {
        switch session.outcome(velocity: velocity) {
        case .first: session.view.buttons.first.map { perform($0.action, in: $0) }
        case .open: settleSwipe(session, isOpen: true)
        case .closed: settleSwipe(session, isOpen: false)
        }
    }

    private func settleSwipe(_ session: RowSwipe, isOpen: Bool) {
        if isOpen { session.open { self.layoutSwipe() } } else { endSwipe(animated: true) }
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
        swipe?.perform(action, from: button) { [weak self, weak session = swipe] in
            if let self, let session, swipe === session { endSwipe(animated: true) }
        }
    }

    /// Puts the swiped row back to its place.
    func endSwipe(animated: Bool) {
        guard let session = swipe else { return }
        swipe = nil
        session.cell.editingState.showsConfirmation = false
        guard session.hasBegun else { return }
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
            placeActions(view, besides: cell, offset: 0, direction: session.direction)
        }
        guard animated, window != nil, UIView.areAnimationsEnabled else {
            close()
            finish()
            return
        }
        session.animate(close) { _ in finish() }
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
        guard let session = swipe, session.hasBegun else { return }
        if let path = session.cell.tablePath { session.path = path }
        guard geometry.contains(session.path), visibleCellsByPath[session.path] === session.cell else {
            endSwipe(animated: false)
            return
        }
        session.cell.swipeOffset = session.offset
        place(session.cell, at: session.path)
        placeActions(session.view, besides: session.cell, offset: session.offset, direction: session.direction)
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
