import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionViewListCell {
    // MARK: Defaults

    func coreDefaultContentConfiguration() -> UIListContentConfiguration {
        let appearance = listPlace?.appearance ?? .plain
        switch (listPlace?.role ?? .cell, appearance) {
        case (.cell, .sidebar): return .sidebarCell()
        case (.cell, .sidebarPlain): return .accompaniedSidebarCell()
        case (.cell, _): return .cell()
        case (.header, .sidebar), (.header, .sidebarPlain): return .sidebarHeader()
        case (.header, .plain): return .plainHeader()
        case (.header, _): return .groupedHeader()
        case (.footer, .plain), (.footer, .sidebarPlain): return .plainFooter()
        case (.footer, _): return .groupedFooter()
        }
    }

    func coreDefaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        let appearance = listPlace?.appearance ?? .plain
        switch (listPlace?.role ?? .cell, appearance) {
        case (.cell, .plain): return .listPlainCell()
        case (.cell, .grouped), (.cell, .insetGrouped): return .listGroupedCell()
        case (.cell, .sidebar): return .listSidebarCell()
        case (.cell, .sidebarPlain): return .listAccompaniedSidebarCell()
        case (.header, .sidebar), (.header, .sidebarPlain): return .listSidebarHeader()
        case (_, .plain): return .listPlainHeaderFooter()
        case (_, _): return .listGroupedHeaderFooter()
        }
    }

    // MARK: Margins

    private var listMargins: NSDirectionalEdgeInsets { listPlace?.margins ?? Self.marginsOutsideLists }
    private static let marginsOutsideLists = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)

    /// Margins of the content: the list's, and less beside an accessory at the trailing side.
    func contentMargins(hasAccessory: Bool) -> UIEdgeInsets {
        let vertical = Look.current.tables.contentVerticalMargin
        var result = UIEdgeInsets(top: vertical, left: listMargins.leading, bottom: vertical, right: listMargins.trailing)
        if hasAccessory { result.right = Look.current.tables.accessorySpacing }
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { swap(&result.left, &result.right) }
        return result
    }

    func contentMetricsDidChange(andLayout: Bool) {
        contentMetricsDidChange()
        if andLayout { setNeedsLayout() }
    }

    // MARK: Frames

    /// The parts of a cell of a certain size, as seen from the leading side.
    struct ListParts {
        var content = CGRect.zero
        /// One for each slot.
        var accessories: [CGRect] = []
    }

    private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

    func listParts(in size: CGSize) -> ListParts {
        let spacing = Look.current.tables.accessorySpacing
        let height = max(0, size.height - lineThickness)
        let available = CGSize(width: size.width, height: height)
        var frames = [CGRect](repeating: .zero, count: slots.count)
        var left = indentsAccessories ? indentation : 0
        var right = size.width
        func place(_ index: Int, from x: CGFloat, reserved: CGFloat, _ size: CGSize) {
            frames[index] = CGRect(
                x: x + (reserved - size.width) / 2, y: (height - size.height) / 2, width: size.width, height: size.height)
        }
        var isOutermost = true
        for (index, slot) in slots.enumerated() where slot.isLeading {
            let size = slot.size(in: available)
            let reserved = slot.reservedWidth(for: size)
            left += isOutermost ? listMargins.leading : spacing
            isOutermost = false
            place(index, from: left, reserved: reserved, size)
            left += reserved
        }
        if !indentsAccessories { left += indentation }
        isOutermost = true
        for (index, slot) in slots.enumerated().reversed() where !slot.isLeading {
            let size = slot.size(in: available)
            let reserved = slot.reservedWidth(for: size)
            right -= (isOutermost ? listMargins.trailing : spacing) + reserved
            isOutermost = false
            place(index, from: right, reserved: reserved, size)
        }
        return ListParts(content: CGRect(x: left, y: 0, width: max(0, right - left), height: height), accessories: frames)
    }

    /// On pixels, and from the left.
    func placed(_ rect: CGRect) -> CGRect {
        let scale = max(traitCollection.displayScale, 1)
        func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let (x, y) = (round(rect.minX), round(rect.minY))
        let frame = CGRect(x: x, y: y, width: max(0, round(rect.maxX) - x), height: max(0, round(rect.maxY) - y))
        return effectiveUserInterfaceLayoutDirection == .rightToLeft ? frame.mirrored(in: bounds.width) : frame
    }

    func layoutListCell() {
        let parts = listParts(in: bounds.size)
        let content = placed(parts.content)
        if storedContentView.frame != content { storedContentView.frame = content }
        if let view = contentConfigurationView, view.frame != storedContentView.bounds { view.frame = storedContentView.bounds }
        for (slot, rect) in zip(slots, parts.accessories) {
            let frame = placed(rect)
            if slot.view.bounds.size != frame.size { slot.view.bounds.size = frame.size }
            if slot.view.center != frame.center { slot.view.center = frame.center }
        }
        layoutLines()
    }

    // MARK: Size

    /// A list content's own height with the pixel of a line, as rows of a table have it; other content's with a line only where one shows.
    func listFittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        updateConfigurationIfNeeded()
        let standard = Look.current.tables.rowHeight
        let outside = target.width - listParts(in: CGSize(width: target.width, height: standard)).content.width
        let width = max(0, target.width - outside)
        if let list = contentConfigurationView as? UIListContentView {
            let height = list.sizeThatFits(CGSize(width: width, height: 0)).height
            let line = (listPlace?.role ?? .cell) == .cell ? Look.hairline(traitCollection) : 0
            return CGSize(width: target.width, height: height + line)
        }
        let view: UIView = contentConfigurationView ?? storedContentView
        guard contentConfigurationView != nil || view.hasOwnOrInnerConstraints else {
            return CGSize(width: target.width, height: target.height > 0 ? target.height : standard)
        }
        let size = view.systemLayoutSizeFitting(
            CGSize(width: width, height: target.height), withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        return CGSize(width: size.width + outside, height: size.height + lineThickness)
    }

    // MARK: Corners

    /// The first and last cells of a card have its corners.
    func applyCorners() {
        var corners: CACornerMask = []
        if let listPlace, listPlace.appearance == .insetGrouped, listPlace.role == .cell {
            if listPlace.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if listPlace.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        }
        let radius = corners.isEmpty ? 0 : Look.current.tables.insetGroupedCornerRadius
        guard layer.cornerRadius != radius || layer.maskedCorners != corners else { return }
        let wasRounded = layer.cornerRadius > 0
        layer.cornerRadius = radius
        if radius > 0 { layer.maskedCorners = corners }
        if radius > 0 || wasRounded { clipsToBounds = radius > 0 }
    }
}

extension CGRect {
    var center: CGPoint { CGPoint(x: midX, y: midY) }
}
