import CoreGraphics
import Foundation
import QuartzCore

/// A row that a finger carries to another place.
@MainActor
final class ReorderSession {
    let cell: UITableViewCell
    /// Where the data has the row.
    let origin: RowPath
    /// Where the row would be dropped now.
    var path: RowPath
    /// Distance of the finger from the row's top.
    let grip: CGFloat
    /// The finger's height in the visible part, which stays while the table scrolls under it.
    var fingerY: CGFloat
    var scrollToken: FrameDriver.Token?

    init(cell: UITableViewCell, path: RowPath, grip: CGFloat, fingerY: CGFloat) {
        self.cell = cell
        origin = path
        self.path = path
        self.grip = grip
        self.fingerY = fingerY
    }
}

extension UITableView {
    /// The row of the data that shows at a place; other than the place itself only while a row is carried.
    func dataPath(of path: RowPath) -> RowPath { placeholders.dataPath(of: pathBeforeReorder(path)) }

    func pathBeforeReorder(_ path: RowPath) -> RowPath {
        guard let reorder, reorder.path != reorder.origin else { return path }
        if path == reorder.path { return reorder.origin }
        var result = path
        if result.section == reorder.path.section, result.row > reorder.path.row { result.row -= 1 }
        if result.section == reorder.origin.section, result.row >= reorder.origin.row { result.row += 1 }
        return result
    }

    func pathAfterReorder(_ path: RowPath) -> RowPath {
        guard let reorder, reorder.path != reorder.origin else { return path }
        return moved(path, from: reorder.origin, to: reorder.path)
    }

    func beginReorder(_ cell: UITableViewCell, touch: UITouch) {
        guard reorder == nil, let path = cell.tablePath, visibleCellsByPath[path] === cell else { return }
        endSwipe(animated: true)
        let y = touch.location(in: self).y
        reorder = ReorderSession(cell: cell, path: path, grip: y - cell.frame.minY, fingerY: y - bounds.minY)
        panGestureRecognizer.isEnabled = false
        bringSubviewToFront(cell)
        cell.isBeingReordered = true
        cell.dragStateDidChange(.dragging)
        UIView.animate(withDuration: Look.current.tables.reorderLiftDuration) {
            cell.layer.shadowColor = UIColor.black.cgColor
            cell.layer.shadowOpacity = 0.2
            cell.layer.shadowRadius = 6
            cell.layer.shadowOffset = CGSize(width: 0, height: 1)
            cell.alpha = 0.95
        }
    }

    func continueReorder(touch: UITouch) {
        guard let reorder else { return }
        reorder.fingerY = touch.location(in: self).y - bounds.minY
        followFinger()
        updateReorderScrolling()
    }

    /// Puts the carried row under the finger and makes room where it would be dropped.
    private func followFinger() {
        guard let reorder else { return }
        let y = bounds.minY + reorder.fingerY - reorder.grip
        UIView.performWithoutAnimation { reorder.cell.frame.origin.y = y }
        let middle = y + reorder.cell.frame.height / 2
        guard let target = dropPath(for: middle, reorder), target != reorder.path else { return }
        var wanted = target
        if let ask = tableDelegate?.tableView_targetIndexPathForMoveFromRowAt_toProposedIndexPath {
            wanted = askForTarget(ask, from: reorder.origin, to: target)
        }
        guard wanted != reorder.path, isPlaceForDrop(wanted, reorder) else { return }
        shift(reorder, to: wanted)
    }

    /// Lets the delegate choose where a row goes; both places are among the rows that show.
    func askForTarget(_ ask: (UITableView, IndexPath, IndexPath) -> IndexPath, from origin: RowPath, to target: RowPath) -> RowPath {
        let proposed = dataTarget(target, from: origin)
        let answer = RowPath(ask(self, placeholders.dataPath(of: origin).indexPath, proposed.indexPath)) ?? proposed
        return answer == proposed ? target : placeholders.isEmpty ? answer : placeholders.shownPath(of: answer)
    }

    /// The place in the data of a row that comes from another place.
    func dataTarget(_ target: RowPath, from origin: RowPath) -> RowPath {
        guard !placeholders.isEmpty else { return target }
        let passed = placeholders.all.count { spot in
            let path = moved(spot.path, from: origin, to: target)
            return path.section == target.section && path.row < target.row
        }
        return RowPath(target.section, target.row - passed)
    }

    private func isPlaceForDrop(_ path: RowPath, _ reorder: ReorderSession) -> Bool {
        guard geometry.sections.indices.contains(path.section), path.row >= 0 else { return false }
        let count = geometry.sections[path.section].rows.count
        return path.row < count || (path.section != reorder.path.section && path.row == count)
    }

    private func dropPath(for middle: CGFloat, _ reorder: ReorderSession) -> RowPath? {
        if let path = geometry.row(at: middle) {
            if path.section == reorder.path.section { return path }
            // In another section the row goes before or after the one it lies on.
            let isLower = middle > geometry.rowY(path) + geometry.rowHeight(path) / 2
            return RowPath(path.section, path.row + (isLower ? 1 : 0))
        }
        guard let section = geometry.section(at: middle) else { return nil }
        let count = geometry.sections[section].rows.count
        let isAbove = middle < geometry.rowsY(section)
        if section == reorder.path.section { return RowPath(section, isAbove ? 0 : max(0, count - 1)) }
        return RowPath(section, isAbove ? 0 : count)
    }

    /// Moves the gap; the data isn't told before the row is dropped.
    private func shift(_ reorder: ReorderSession, to new: RowPath) {
        let old = reorder.path
        var run = geometry.sections[old.section].rows.run(at: old.row)
        run.count = 1
        geometry.change(old.section) { $0.rows.remove(old.row..<old.row + 1) }
        geometry.change(new.section) { $0.rows.insert(run, at: new.row) }
        var cells: [RowPath: UITableViewCell] = [:]
        for (path, cell) in visibleCellsByPath {
            var moved = path
            if path == old {
                moved = new
            } else {
                if moved.section == old.section, moved.row > old.row { moved.row -= 1 }
                if moved.section == new.section, moved.row >= new.row { moved.row += 1 }
            }
            cells[moved] = cell
            cell.tablePath = moved
        }
        visibleCellsByPath = cells
        reorder.path = new
        UIView.animate(withDuration: 0.2) { [self] in
            for (path, cell) in visibleCellsByPath where cell !== reorder.cell { place(cell, at: path) }
            tileSections()
        }
        setNeedsLayout()
    }

    /// Near an edge the table scrolls under the carried row.
    private func updateReorderScrolling() {
        guard let reorder else { return }
        guard reorderScrollSpeed(reorder) != 0 else {
            reorder.scrollToken?.invalidate()
            reorder.scrollToken = nil
            return
        }
        guard reorder.scrollToken == nil else { return }
        reorder.scrollToken = FrameDriver.shared.addHandler { [weak self] _ in
            MainActor.assumeIsolated { self?.scrollForReorder() }
        }
    }

    private func reorderScrollSpeed(_ reorder: ReorderSession) -> CGFloat {
        let zone = Look.current.tables.reorderScrollZone
        let top = reorder.fingerY - adjustedContentInset.top
        let bottom = bounds.height - adjustedContentInset.bottom - reorder.fingerY
        if top < zone { return -(zone - top) / 4 }
        if bottom < zone { return (zone - bottom) / 4 }
        return 0
    }

    private func scrollForReorder() {
        guard let reorder else { return }
        let target = clamped(CGPoint(x: bounds.minX, y: bounds.minY + reorderScrollSpeed(reorder)))
        guard target != bounds.origin else { return }
        moveContent(to: pixelRounded(target))
        layoutTable()
        followFinger()
    }

    func finishReorder() {
        guard let session = reorder else { return }
        let (origin, path) = (session.origin, session.path)
        endReorder(session)
        if origin != path {
            selectedPaths = selectedPaths.map { moved($0, from: origin, to: path) }
            let (from, to) = (placeholders.dataPath(of: origin), dataTarget(path, from: origin))
            placeholders.follow(from: origin, to: path)
            dataSource?.tableView_moveRowAt_to?(self, from.indexPath, to.indexPath)
        }
    }

    func moved(_ path: RowPath, from: RowPath, to: RowPath) -> RowPath {
        if path == from { return to }
        var result = path
        if result.section == from.section, result.row > from.row { result.row -= 1 }
        if result.section == to.section, result.row >= to.row { result.row += 1 }
        return result
    }

    /// Gives a carried row back to the place it came from.
    func cancelReorder() {
        guard let session = reorder else { return }
        if session.path != session.origin { shift(session, to: session.origin) }
        endReorder(session)
    }

    private func endReorder(_ session: ReorderSession) {
        session.scrollToken?.invalidate()
        reorder = nil
        panGestureRecognizer.isEnabled = isScrollEnabled
        let cell = session.cell
        UIView.animate(withDuration: Look.current.tables.reorderLiftDuration) { [self] in
            if let path = cell.tablePath { place(cell, at: path) }
            cell.layer.shadowOpacity = 0
            cell.alpha = 1
        }
        cell.isBeingReordered = false
        cell.dragStateDidChange(.none)
        setNeedsLayout()
    }
}
