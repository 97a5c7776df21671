import CoreGraphics
import Foundation

/// The lines above and below an item of a list: whether they show, from where to where, and in which colour.
public struct UIListSeparatorConfiguration: Hashable, @unchecked Sendable {
    /// Whether a line shows.
    public enum Visibility: Hashable, Sendable {
        /// The list decides: a line between two items, none where a section ends with a card.
        case automatic
        case visible
        case hidden
    }

    /// An inset whose edges the list replaces by its own: the leading one by where the item's text begins.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    public var topSeparatorVisibility = Visibility.automatic
    public var bottomSeparatorVisibility = Visibility.automatic
    public var topSeparatorInsets = Self.automaticInsets
    public var bottomSeparatorInsets = Self.automaticInsets
    public var color: UIColor
    /// The colour between items that are selected together.
    public var multipleSelectionColor: UIColor
    /// What the lines show of what lies behind them.
    public var visualEffect: UIVisualEffect?

    /// The lines of a list of the given appearance.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
        color = .separator
        multipleSelectionColor = .separator
    }

    public static func == (a: UIListSeparatorConfiguration, b: UIListSeparatorConfiguration) -> Bool {
        a.topSeparatorVisibility == b.topSeparatorVisibility && a.bottomSeparatorVisibility == b.bottomSeparatorVisibility
            && a.topSeparatorInsets == b.topSeparatorInsets && a.bottomSeparatorInsets == b.bottomSeparatorInsets
            && a.color == b.color && a.multipleSelectionColor == b.multipleSelectionColor && a.visualEffect == b.visualEffect
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(topSeparatorVisibility)
        hasher.combine(bottomSeparatorVisibility)
        hasher.combine(topSeparatorInsets.leading)
        hasher.combine(bottomSeparatorInsets.leading)
        hasher.combine(color)
        hasher.combine(multipleSelectionColor)
    }
}

extension UIListSeparatorConfiguration: __DescribedValue {
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "topSeparatorVisibility": topSeparatorVisibility, "bottomSeparatorVisibility": bottomSeparatorVisibility,
                "topSeparatorInsets": topSeparatorInsets, "bottomSeparatorInsets": bottomSeparatorInsets, "color": color,
                "multipleSelectionColor": multipleSelectionColor, "visualEffect": visualEffect as Any,
            ])
    }
}

extension UIListSeparatorConfiguration {
    /// The insets with the list's own in the place of automatic edges.
    static func resolved(_ insets: NSDirectionalEdgeInsets, automatic: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
        func edge(_ value: CGFloat, _ own: CGFloat) -> CGFloat { value == .greatestFiniteMagnitude ? own : value }
        return NSDirectionalEdgeInsets(
            top: edge(insets.top, automatic.top), leading: edge(insets.leading, automatic.leading),
            bottom: edge(insets.bottom, automatic.bottom), trailing: edge(insets.trailing, automatic.trailing))
    }
}
