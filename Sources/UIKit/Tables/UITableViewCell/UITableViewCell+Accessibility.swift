import CoreGraphics
import Foundation

extension UITableViewCell {
    /// Whether the content or an accessory takes touches of its own.
    var hasControlsInside: Bool {
        [storedContentView, shownAccessory].contains { view in view.map { Self.containsControl($0) } ?? false }
    }

    private static func containsControl(_ view: UIView) -> Bool {
        guard !view.isHidden else { return false }
        return view is UIControl || view is UIScrollView || view.childViews.contains { containsControl($0) }
    }

    /// What the content says, in reading order.
    var shownText: String? {
        var texts: [(y: CGFloat, x: CGFloat, text: String)] = []
        collectTexts(storedContentView, &texts)
        let sorted = texts.sorted { ($0.y, $0.x) < ($1.y, $1.x) }.map(\.text)
        return sorted.isEmpty ? nil : sorted.joined(separator: ", ")
    }

    private func collectTexts(_ view: UIView, _ texts: inout [(y: CGFloat, x: CGFloat, text: String)]) {
        guard !view.isHidden, view.alpha >= 0.01 else { return }
        if view !== storedContentView, let text = view.accessibility?.label ?? view.displayedText, !text.isEmpty {
            let origin = view.convert(view.bounds.origin, to: self)
            texts.append((origin.y.rounded(), origin.x, text))
            return
        }
        for child in view.childViews { collectTexts(child, &texts) }
    }
}
