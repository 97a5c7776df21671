import CoreGraphics

/// What a cell's place in its table decides about its look.
struct CellSurroundings: Equatable {
    var style = UITableView.Style.plain
    var isFirst = false
    var isLast = false
    /// Nil for no lines.
    var separatorColor: UIColor?
    /// What the lines show of the table's background.
    var separatorEffect: UIVisualEffect?
    /// Set by the app on the table.
    var tableSeparatorInset: UIEdgeInsets?
    var insetReference = UITableView.SeparatorInsetReference.fromCellEdges
    /// Distance of the content from the content view's sides.
    var margins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    /// How far the content view keeps from the cell's sides.
    var safeInsets = UIEdgeInsets.zero
}
