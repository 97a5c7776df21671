import CoreGraphics
import Foundation

extension UITableViewCell {
    /// Whether the content or an accessory takes touches of its own.
    var hasControlsInside: Bool {
        [storedContentView, shownAccessory].contains { view in view?.containsUsableControl ?? false }
    }

    /// What the content says, in reading order.
    var shownText: String? { storedContentView.shownTexts(relativeTo: self) }
}

extension UIView {
    /// Whether the view is a control that shows and takes touches, or has one inside.
    var containsUsableControl: Bool {
        guard !isHidden, isUserInteractionEnabled else { return false }
        return self is UIControl || self is UIScrollView || childViews.contains { $0.containsUsableControl }
    }

    /// What the views inside say, in reading order; nil for nothing.
    func shownTexts(relativeTo cell: UIView) -> String? {
        var texts: [(y: CGFloat, x: CGFloat, text: String)] = []
        for child in childViews { child.collectTexts(relativeTo: cell, &texts) }
        let sorted = texts.sorted { ($0.y, $0.x) < ($1.y, $1.x) }.map(\.text)
        return sorted.isEmpty ? nil : sorted.joined(separator: ", ")
    }

    private func collectTexts(relativeTo cell: UIView, _ texts: inout [(y: CGFloat, x: CGFloat, text: String)]) {
        guard !isHidden, alpha >= 0.01 else { return }
        if let text = accessibility?.label ?? displayedText, !text.isEmpty {
            let origin = convert(bounds.origin, to: cell)
            texts.append((origin.y.rounded(), origin.x, text))
            return
        }
        for child in childViews { child.collectTexts(relativeTo: cell, &texts) }
    }
}
