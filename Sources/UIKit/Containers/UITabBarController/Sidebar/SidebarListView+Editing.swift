import CoreGraphics
import Foundation
import ObjCRuntime

/// What the user changed while the sidebar is edited.
struct SidebarEdit {
    var changed: [UITab] = []
}

extension SidebarListView {
    /// Whether there is anything that the user may hide or move.
    var canEdit: Bool {
        func isEditable(_ tab: UITab) -> Bool {
            if tab.allowsHiding { return true }
            guard let group = tab as? UITabGroup else { return false }
            return (group.allowsReordering && group.children.count > 1) || group.children.contains(where: isEditable)
        }
        return host.usesTabs && host.rootTabs.contains(where: isEditable)
    }

    /// Hidden tabs are listed while the user can bring them back.
    func isListed(_ tab: UITab) -> Bool { !tab.isHidden || (edit != nil && tab.allowsHiding) }

    func toggleEditing() {
        if edit == nil {
            edit = SidebarEdit()
            table.allowsSelectionDuringEditing = true
            reload()
        } else {
            endEditing()
            reload()
        }
    }

    /// Tells the delegate what the user hid and showed.
    func endEditing() {
        guard let finished = edit else { return }
        edit = nil
        if !finished.changed.isEmpty { host.delegate?.tabBarController_visibilityDidChangeFor?(host, finished.changed) }
    }

    func toggle(_ tab: UITab) {
        guard tab.allowsHiding else { return }
        // A change that is taken back is none.
        if let index = edit?.changed.firstIndex(where: { $0 === tab }) {
            edit?.changed.remove(at: index)
        } else {
            edit?.changed.append(tab)
        }
        tab.isHidden.toggle()
    }

    /// A box says whether the tab shows; tabs that can't be hidden are pale.
    func mark(_ content: inout UIListContentConfiguration, of tab: UITab) {
        guard tab.allowsHiding else {
            content.textProperties.color = .secondaryLabel
            return
        }
        content.image = UIImage(systemName: tab.isHidden ? "circle" : "checkmark.circle.fill")
        if tab.isHidden { content.imageProperties.tintColor = .tertiaryLabel }
    }

    // MARK: Order

    private func canMove(_ path: IndexPath) -> Bool {
        guard edit != nil, let group = tab(at: path)?.parent else { return false }
        return group.allowsReordering && group.children.count > 1
    }

    /// Tabs stay in their group.
    private func target(_ source: IndexPath, _ proposed: IndexPath) -> IndexPath {
        guard let moved = tab(at: source), let group = moved.parent else { return source }
        let rows = sections[source.section].rows.indices.filter { tab(at: IndexPath(row: $0, section: source.section))?.parent === group }
        guard let first = rows.first, let last = rows.last else { return source }
        let row = proposed.section < source.section ? first : proposed.section > source.section ? last : proposed.row
        return IndexPath(row: min(max(row, first), last), section: source.section)
    }

    private func move(_ source: IndexPath, _ destination: IndexPath) {
        guard let moved = tab(at: source), let group = moved.parent else { return }
        let row = sections[source.section].rows.remove(at: source.row)
        sections[destination.section].rows.insert(row, at: destination.row)
        let listed = sections[destination.section].rows.compactMap { row -> UITab? in
            guard case .tab(let tab, _) = row, tab.parent === group else { return nil }
            return tab
        }
        // Tabs that aren't listed keep their places among the others.
        var rest = listed[...]
        let order = group.displayOrder.map { tab in listed.contains { $0 === tab } ? rest.removeFirst() : tab }
        group.displayOrderIdentifiers = order.map(\.identifier)
    }

    static func registerEditing(_ entry: ClassEntry) {
        func list(_ owner: Any) -> SidebarListView { owner as! SidebarListView }
        entry.optional("tableView(_:canMoveRowAt:)") { owner -> (UITableView, IndexPath) -> Bool in
            { _, path in MainActor.assumeIsolated { list(owner).canMove(path) } }
        }
        entry.optional("tableView(_:moveRowAt:to:)") { owner -> (UITableView, IndexPath, IndexPath) -> Void in
            { _, source, destination in MainActor.assumeIsolated { list(owner).move(source, destination) } }
        }
        entry.optional("tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)") {
            owner -> (UITableView, IndexPath, IndexPath) -> IndexPath in
            { _, source, proposed in MainActor.assumeIsolated { list(owner).target(source, proposed) } }
        }
        entry.optional("tableView(_:editingStyleForRowAt:)") { _ -> (UITableView, IndexPath) -> UITableViewCell.EditingStyle in
            { _, _ in .none }
        }
        entry.optional("tableView(_:shouldIndentWhileEditingRowAt:)") { _ -> (UITableView, IndexPath) -> Bool in { _, _ in false } }
        entry.optional("tableView(_:itemsForAddingTo:at:point:)") {
            owner -> (UITableView, any UIDragSession, IndexPath, CGPoint) -> [UIDragItem] in
            { _, session, path, _ in MainActor.assumeIsolated { list(owner).itemsToAdd(session, path) } }
        }
        entry.optional("tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)") {
            owner -> (UITableView, any UIDropSession, IndexPath?) -> UITableViewDropProposal in
            { _, session, _ in MainActor.assumeIsolated { list(owner).proposal(session) } }
        }
    }
}

// MARK: - Dragging

extension SidebarListView: UITableViewDragDelegate, UITableViewDropDelegate {
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
        guard edit == nil, let tab = tab(at: indexPath) else { return [] }
        return sidebar.delegate?.tabBarController_sidebar_itemsForBeginning_tab?(host, sidebar, session, tab) ?? []
    }

    private func itemsToAdd(_ session: any UIDragSession, _ path: IndexPath) -> [UIDragItem] {
        guard edit == nil, let tab = tab(at: path) else { return [] }
        return sidebar.delegate?.tabBarController_sidebar_itemsForAddingTo_tab?(host, sidebar, session, tab) ?? []
    }

    private func rowUnder(_ session: any UIDropSession) -> Row? {
        table.indexPathForRow(at: session.location(in: table)).flatMap { row(at: $0) }
    }

    private func proposal(_ session: any UIDropSession) -> UITableViewDropProposal {
        var operation: UIDropOperation?
        switch rowUnder(session) {
        case .tab(let tab, _) where edit == nil:
            operation = host.delegate?.tabBarController_tab_operationForAcceptingItemsFrom?(host, tab, session)
        case .action(let action, let group):
            operation = sidebar.delegate?.tabBarController_sidebar_sidebarAction_group_operationForAcceptingItemsFrom?(
                host, sidebar, action, group, session)
        default: break
        }
        return UITableViewDropProposal(operation: operation ?? .cancel, intent: .insertIntoDestinationIndexPath)
    }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        switch rowUnder(coordinator.session) {
        case .tab(let tab, _): host.delegate?.tabBarController_tab_acceptItemsFrom?(host, tab, coordinator.session)
        case .action(let action, let group):
            sidebar.delegate?.tabBarController_sidebar_sidebarAction_group_acceptItemsFrom?(
                host, sidebar, action, group, coordinator.session)
        default: break
        }
    }
}
