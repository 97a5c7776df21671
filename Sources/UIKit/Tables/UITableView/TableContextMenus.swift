import CoreGraphics
import Foundation
import ObjCRuntime

/// Asks a table's delegate for the context menus of its rows.
@MainActor
final class TableContextMenus: NSObject, UIContextMenuInteractionDelegate {
    private unowned let table: UITableView
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    /// The row whose menu is open.
    private weak var cell: UITableViewCell?

    init(table: UITableView) {
        self.table = table
        super.init()
        Self.registerRequirements
        table.addInteraction(interaction)
    }

    private static let registerRequirements: Void = {
        typealias Configuration = UIContextMenuConfiguration
        typealias Animating = any UIContextMenuInteractionAnimating
        let entry = ClassRegistry.entry(for: TableContextMenus.self, name: "UIKit.TableContextMenus")
        entry.optional("contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)") {
            object -> (UIContextMenuInteraction, Configuration) -> UITargetedPreview? in
            { (object as! TableContextMenus).preview($1, isDismissing: false) }
        }
        entry.optional("contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)") {
            object -> (UIContextMenuInteraction, Configuration) -> UITargetedPreview? in
            { (object as! TableContextMenus).preview($1, isDismissing: true) }
        }
        entry.optional("contextMenuInteraction(_:willDisplayMenuFor:animator:)") {
            object -> (UIContextMenuInteraction, Configuration, Animating?) -> Void in
            { (object as! TableContextMenus).willDisplay($1, $2) }
        }
        entry.optional("contextMenuInteraction(_:willEndFor:animator:)") {
            object -> (UIContextMenuInteraction, Configuration, Animating?) -> Void in
            { (object as! TableContextMenus).willEnd($1, $2) }
        }
        entry.optional("contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)") {
            object -> (UIContextMenuInteraction, Configuration, any UIContextMenuInteractionCommitAnimating) -> Void in
            { (object as! TableContextMenus).willPerform($1, $2) }
        }
    }()

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let ask = table.tableDelegate?.tableView_contextMenuConfigurationForRowAt_point,
            let path = table.geometry.row(at: location.y), let cell = table.visibleCellsByPath[path], cell.frame.contains(location),
            table.swipe == nil, table.reorder == nil, !table.isPlaceholder(path)
        else { return nil }
        self.cell = cell
        table.cancelSelectionForMenu()
        return ask(table, table.told(path), location)
    }

    private func preview(_ configuration: UIContextMenuConfiguration, isDismissing: Bool) -> UITargetedPreview? {
        let own =
            isDismissing
            ? table.tableDelegate?.tableView_previewForDismissingContextMenuWithConfiguration?(table, configuration)
            : table.tableDelegate?.tableView_previewForHighlightingContextMenuWithConfiguration?(table, configuration)
        if let own = own ?? nil { return own }
        guard let cell, cell.window != nil else { return nil }
        return UITargetedPreview(view: cell)
    }

    private func willDisplay(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        table.tableDelegate?.tableView_willDisplayContextMenu_animator?(table, configuration, animator)
    }

    private func willEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        table.tableDelegate?.tableView_willEndContextMenuInteraction_animator?(table, configuration, animator)
    }

    private func willPerform(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating) {
        table.tableDelegate?.tableView_willPerformPreviewActionForMenuWith_animator?(table, configuration, animator)
    }
}

extension UITableView {
    /// Rows have menus as soon as the delegate has any to give.
    func updateContextMenus() {
        guard contextMenus == nil, tableDelegate?.tableView_contextMenuConfigurationForRowAt_point != nil else { return }
        contextMenus = TableContextMenus(table: self)
    }

    /// The touch that opens a menu selects nothing.
    func cancelSelectionForMenu() {
        selectingTouch = nil
        unhighlight()
    }
}
