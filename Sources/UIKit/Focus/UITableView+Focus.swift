import CoreGraphics
import Foundation

extension UITableView: FocusList {
    func focusPath(of cell: UIView) -> IndexPath? { (cell as? UITableViewCell).flatMap(coreIndexPath) }

    var hasSidebarLayout: Bool { false }

    func canFocus(_ path: IndexPath) -> Bool {
        guard let row = RowPath(path), !isPlaceholder(row) else { return false }
        if let answer = tableDelegate?.tableView_canFocusRowAt?(self, told(row)) { return answer }
        return isEditing ? allowsFocusDuringEditing : allowsFocus
    }

    func isFocusPathValid(_ path: IndexPath) -> Bool {
        loadDataIfNeeded()
        return RowPath(path).map(geometry.contains) ?? false
    }

    func existingFocusCell(at path: IndexPath) -> UIView? { RowPath(path).flatMap { visibleCellsByPath[$0] } }

    func scrollToFocus(_ path: IndexPath) { coreScrollToRow(at: path, at: .none, animated: false) }

    /// The next rows above and below that the focus can go to, where those have no cell.
    func focusElementsBeyond(_ focused: UIView?) -> [(path: IndexPath, frame: CGRect)] {
        guard let focused, let start = focusPath(around: focused).flatMap({ RowPath($0) }), geometry.contains(start) else { return [] }
        return [geometry.row(after:), geometry.row(before:)].compactMap { next in
            var path = next(start)
            // Beyond a stretch of so many rows that can't have the focus nobody looks for one.
            for _ in 0..<1000 {
                guard let row = path else { return nil }
                if canFocus(row.indexPath) { return visibleCellsByPath[row] == nil ? (row.indexPath, rowFrame(row)) : nil }
                path = next(row)
            }
            return nil
        }
    }

    var delegatesFocusPath: IndexPath? { tableDelegate?.indexPathForPreferredFocusedView_in?(self).map(shown) }

    func selectsWithFocus(_ path: IndexPath) -> Bool {
        guard let row = RowPath(path), canSelect else { return false }
        return tableDelegate?.tableView_selectionFollowsFocusForRowAt?(self, told(row)) ?? selectionFollowsFocus
    }

    func selectWithFocus(_ path: IndexPath) {
        guard let row = RowPath(path), !selectedPaths.contains(row) else { return }
        guard tableDelegate?.tableView_shouldHighlightRowAt?(self, told(row)) ?? true else { return }
        userSelect(row, followingFocus: true)
    }

    func activateWithFocus(_ path: IndexPath) {
        guard let row = RowPath(path) else { return }
        if selectsWithFocus(path), selectedPaths.contains(row) { performPrimaryAction(at: row) } else { userActivate(row) }
    }

    // MARK: The delegate

    private func translated(_ context: UIFocusUpdateContext) -> UITableViewFocusUpdateContext {
        let paths = focusPaths(in: context)
        func given(_ path: IndexPath?) -> IndexPath? { path.flatMap { RowPath($0) }.map(told) }
        return UITableViewFocusUpdateContext(context, listPaths: (given(paths.previous), given(paths.next)))
    }

    func delegateAllowsFocusUpdate(_ context: UIFocusUpdateContext) -> Bool {
        tableDelegate?.tableView_shouldUpdateFocusIn?(self, translated(context)) ?? true
    }

    func tellFocusUpdate(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
        tableDelegate?.tableView_didUpdateFocusIn_with?(self, translated(context), coordinator)
        focusDidMove(to: focusPath(around: context.nextFocusedItem), item: context.nextFocusedItem)
    }
}

extension UITableViewCell: FocusListCell {
    var focusList: (any FocusList)? { tableView }

    var coreCanBecomeFocused: Bool {
        guard let tableView, let tablePath, !isWaitingForReuse, tableView.visibleCellsByPath[tablePath] === self else { return false }
        return tableView.canFocus(tablePath.indexPath)
    }

    /// A line inside the row's edges, where no background of the system's own shows the focus.
    var coreDefaultFocusEffect: UIFocusEffect? {
        guard focusStyle == .default, !showsFocusInBackground else { return nil }
        let effect = UIFocusHaloEffect()
        effect.position = .inside
        return effect
    }
}
