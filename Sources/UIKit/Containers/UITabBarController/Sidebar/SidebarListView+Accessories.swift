import CoreGraphics
import Foundation

extension SidebarListView {
    /// Shows the accessories of a row at its sides, and tells how much room the content leaves at the leading one. A badge is a text
    /// before the accessories at the trailing side.
    func showAccessories(of item: UITabSidebarItem, in cell: UITableViewCell) -> CGFloat {
        let badge = item.tab?.badgeValue.map { [UICellAccessory.label(text: $0)] } ?? []
        let (leading, trailing) = UICellAccessory.arranged(badge + item.accessories, isEditing: edit != nil)
        let strip = (cell.accessoryView as? AccessoryStrip) ?? AccessoryStrip(isLeading: false)
        strip.show(trailing)
        strip.isSelected = item.configurationState.isSelected
        cell.accessoryView = trailing.isEmpty ? nil : strip
        cell.editingAccessoryView = cell.accessoryView
        let start = Self.leadingStrip(of: cell)
        guard !leading.isEmpty else {
            start?.removeFromSuperview()
            return 0
        }
        let front = start ?? addLeadingStrip(to: cell)
        front.show(leading)
        front.invalidateIntrinsicContentSize()
        front.isSelected = item.configurationState.isSelected
        return table.directionalLayoutMargins.leading + front.bounds.width + Look.current.tables.imageSpacing
    }

    static func leadingStrip(of cell: UITableViewCell) -> AccessoryStrip? {
        cell.contentView.childViews.lazy.compactMap { $0 as? AccessoryStrip }.first
    }

    private func addLeadingStrip(to cell: UITableViewCell) -> AccessoryStrip {
        let strip = AccessoryStrip(isLeading: true)
        strip.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(strip)
        NSLayoutConstraint.activate([
            strip.leadingAnchor.constraint(
                equalTo: cell.contentView.layoutMarginsGuide.leadingAnchor, constant: cell.indentation),
            strip.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor),
        ])
        return strip
    }
}
