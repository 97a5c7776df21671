import CoreGraphics
import Foundation

/// The content view of a cell, whose margins are those of the table.
@MainActor
final class CellContentView: SelfSizedContentView {
    private unowned let cell: UITableViewCell

    init(cell: UITableViewCell) {
        self.cell = cell
        super.init(frame: cell.bounds)
        insetsLayoutMarginsFromSafeArea = false
    }

    required init?(coder: NSCoder) { nil }

    override var defaultLayoutMargins: UIEdgeInsets { cell.contentMargins(hasAccessory: cell.shownAccessory != nil) }

    override func intrinsicContentSizeDidChange() { cell.contentMetricsDidChange() }

    override func layoutInputsDidChange() {
        if cell.tableView?.selfSizingInvalidation == .enabledIncludingConstraints { cell.contentMetricsDidChange() }
    }
}
