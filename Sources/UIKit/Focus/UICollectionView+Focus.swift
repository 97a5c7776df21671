import CoreGraphics
import Foundation

extension UICollectionView: FocusList {
    func focusPath(of cell: UIView) -> IndexPath? { (cell as? UICollectionViewCell).flatMap(shownPath) }

    var hasSidebarLayout: Bool {
        guard let layout = storedLayout as? UICollectionViewCompositionalLayout else { return false }
        return layout.geometry.sections.contains { section in
            let appearance = section.section.list?.configuration.appearance
            return appearance == .sidebar || appearance == .sidebarPlain
        }
    }

    func canFocus(_ path: IndexPath) -> Bool {
        guard !isPlaceholder(path) else { return false }
        if let answer = collectionDelegate?.collectionView_canFocusItemAt?(self, told(path)) { return answer }
        return isEditing ? allowsFocusDuringEditing : allowsFocus
    }

    func isFocusPathValid(_ path: IndexPath) -> Bool {
        loadCountsIfNeeded()
        return contains(path)
    }

    func existingFocusCell(at path: IndexPath) -> UIView? { visibleCell(path) }

    func scrollToFocus(_ path: IndexPath) { coreScrollToItem(at: path, at: [], animated: false) }

    /// The items within a page around the focus that the focus can go to and that have no cell.
    func focusElementsBeyond(_ focused: UIView?) -> [(path: IndexPath, frame: CGRect)] {
        guard let focused, focusPath(around: focused) != nil else { return [] }
        let near = focused.convert(focused.bounds, to: self).insetBy(dx: -bounds.width, dy: -bounds.height)
        return elements(in: near).compactMap { element in
            let path = element.key.path
            guard element.key.category == .cell, !element.attributes.isHidden, visibleCell(path) == nil, canFocus(path) else { return nil }
            return (path, mirrored(element.attributes).frame)
        }
    }

    var delegatesFocusPath: IndexPath? { collectionDelegate?.indexPathForPreferredFocusedView_in?(self).map(shown) }

    func selectsWithFocus(_ path: IndexPath) -> Bool {
        guard canSelect else { return false }
        return collectionDelegate?.collectionView_selectionFollowsFocusForItemAt?(self, told(path)) ?? selectionFollowsFocus
    }

    func selectWithFocus(_ path: IndexPath) {
        guard !selectedPaths.contains(path) else { return }
        guard collectionDelegate?.collectionView_shouldHighlightItemAt?(self, told(path)) ?? true else { return }
        userSelect(path, followingFocus: true)
    }

    func activateWithFocus(_ path: IndexPath) {
        if selectsWithFocus(path), selectedPaths.contains(path) { performPrimaryAction(at: path) } else { userActivate(path) }
    }

    // MARK: The delegate

    private func translated(_ context: UIFocusUpdateContext) -> UICollectionViewFocusUpdateContext {
        let paths = focusPaths(in: context)
        return UICollectionViewFocusUpdateContext(context, listPaths: (paths.previous.map(told), paths.next.map(told)))
    }

    func delegateAllowsFocusUpdate(_ context: UIFocusUpdateContext) -> Bool {
        collectionDelegate?.collectionView_shouldUpdateFocusIn?(self, translated(context)) ?? true
    }

    func tellFocusUpdate(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
        collectionDelegate?.collectionView_didUpdateFocusIn_with?(self, translated(context), coordinator)
        focusDidMove(to: focusPath(around: context.nextFocusedItem), item: context.nextFocusedItem)
    }
}

extension UICollectionViewCell: FocusListCell {
    var focusList: (any FocusList)? { owner }

    var coreCanBecomeFocused: Bool {
        guard let owner, !isWaitingForReuse, let path = owner.shownPath(of: self) else { return false }
        return owner.canFocus(path)
    }
}
