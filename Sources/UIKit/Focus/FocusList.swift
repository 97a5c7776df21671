import CoreGraphics
import Foundation

/// A table or collection view, most of whose elements have no view until they are scrolled to.
@MainActor
protocol FocusList: UIScrollView {
    var listFocus: ListFocus { get set }
    var allowsFocus: Bool { get }
    var remembersLastFocusedIndexPath: Bool { get }
    /// The place that a cell shows.
    func focusPath(of cell: UIView) -> IndexPath?
    func canFocus(_ path: IndexPath) -> Bool
    /// Whether the list's layout is that of a sidebar.
    var hasSidebarLayout: Bool { get }
    func isFocusPathValid(_ path: IndexPath) -> Bool
    func scrollToFocus(_ path: IndexPath)
    /// The cell of an element that has one.
    func existingFocusCell(at path: IndexPath) -> UIView?
    /// Elements without a view that arrow keys may lead to, with their places in the list's coordinates.
    func focusElementsBeyond(_ focused: UIView?) -> [(path: IndexPath, frame: CGRect)]
    /// What the delegate prefers.
    var delegatesFocusPath: IndexPath? { get }
    func selectsWithFocus(_ path: IndexPath) -> Bool
    /// Selects as a tap does, if that isn't selected yet.
    func selectWithFocus(_ path: IndexPath)
    /// Does what a tap on the element does.
    func activateWithFocus(_ path: IndexPath)
}

/// A cell of such a list.
@MainActor
protocol FocusListCell: UIView {
    var isSelected: Bool { get }
    var focusList: (any FocusList)? { get }
}

/// What a list knows of the focus in it.
struct ListFocus {
    /// What the app said, if it did.
    var allows: Bool?
    var allowsDuringEditing: Bool?
    var selectionFollows: Bool?
    /// What had the focus last.
    var lastPath: IndexPath?
    /// What had the focus when its cell was taken away.
    var lostPath: IndexPath?
}

extension FocusList {
    /// Whether the list is a sidebar, which has focus and lets the selection follow it when the app says nothing.
    var isSidebar: Bool {
        if hasSidebarLayout || superview is SidebarListView { return true }
        var controller = nearestController
        while let current = controller {
            if let parent = current.parentController as? UISplitViewController { return parent.isListColumn(current) }
            controller = current.parentController
        }
        return false
    }

    private var nearestController: UIViewController? {
        var responder: UIResponder? = self
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return nil
    }

    /// The cell of an element, which is scrolled to where it has none.
    func focusCell(at path: IndexPath) -> UIView? {
        if let cell = existingFocusCell(at: path) { return cell }
        scrollToFocus(path)
        layoutIfNeeded()
        return existingFocusCell(at: path)
    }

    /// The element that the focus should come to: what the delegate prefers, or what had it last where the list remembers that.
    func preferredFocusCell() -> UIView? {
        func isPossible(_ path: IndexPath) -> Bool { isFocusPathValid(path) && canFocus(path) }
        if let lost = listFocus.lostPath, isPossible(lost) { return focusCell(at: lost) }
        if remembersLastFocusedIndexPath, let last = listFocus.lastPath, isPossible(last) { return focusCell(at: last) }
        if let preferred = delegatesFocusPath, isPossible(preferred) { return focusCell(at: preferred) }
        return nil
    }

    /// The cell that stands now where the one with the focus was, when data changed under it.
    func replacementForLostCell() -> UIView? {
        guard var path = listFocus.lostPath else { return nil }
        // After the end of what is left its last element follows.
        if !isFocusPathValid(path), path.item > 0 { path = IndexPath(item: path.item - 1, section: path.section) }
        guard isFocusPathValid(path), canFocus(path) else { return nil }
        return existingFocusCell(at: path)
    }

    /// A cell is taken off its element, which may have the focus.
    func cellWasRetired(_ cell: UIView, at path: IndexPath) {
        if cell is any FocusListCell, cell.isFocused { listFocus.lostPath = path }
    }

    /// The elements that had the focus are elsewhere now. Where the one that has it is deleted, the focus stays at its place.
    func focusFollowsUpdate(_ newPath: (IndexPath) -> IndexPath?) {
        if let lost = listFocus.lostPath { listFocus.lostPath = newPath(lost) ?? lost }
        guard let last = listFocus.lastPath else { return }
        listFocus.lastPath = newPath(last)
        guard listFocus.lastPath == nil, listFocus.lostPath == nil, UIFocusSystem.isUsed else { return }
        let focused = window?.windowScene?.existingFocusSystem?.current
        if FocusChain.environments(from: focused).contains(where: { $0 === self }) { listFocus.lostPath = last }
    }

    /// The paths of a move in this list.
    func focusPaths(in context: UIFocusUpdateContext) -> (previous: IndexPath?, next: IndexPath?) {
        let previous = context.previouslyFocusedItem
        let isOwnCell = (previous as? any FocusListCell)?.focusList === self
        return (focusPath(around: previous) ?? (isOwnCell ? listFocus.lostPath : nil), focusPath(around: context.nextFocusedItem))
    }

    func focusPath(around item: (any UIFocusItem)?) -> IndexPath? {
        var view = FocusChain.view(of: item)
        while let current = view, current !== self {
            if let path = focusPath(of: current) { return path }
            view = current.superview
        }
        return nil
    }

    /// Remembers where the focus is, and lets the selection follow it.
    func focusDidMove(to next: IndexPath?, item: (any UIFocusItem)?) {
        if item != nil { listFocus.lostPath = nil }
        guard let next else { return }
        listFocus.lastPath = next
        if item is any FocusListCell, selectsWithFocus(next) { selectWithFocus(next) }
    }
}
