import CoreGraphics
import Foundation

extension UITableView {
    public enum Style: Int, Sendable {
        case plain = 0
        case grouped = 1
        case insetGrouped = 2
    }

    /// Where a row should stand after scrolling.
    public enum ScrollPosition: Int, Sendable {
        /// With the least movement that shows it whole.
        case none = 0
        case top = 1
        case middle = 2
        case bottom = 3
    }

    /// How rows appear and leave.
    public enum RowAnimation: Int, Sendable {
        case fade = 0
        case right = 1
        case left = 2
        case top = 3
        case bottom = 4
        case none = 5
        case middle = 6
        case automatic = 100
    }

    public enum SeparatorInsetReference: Int, Sendable {
        case fromCellEdges = 0
        case fromAutomaticInsets = 1
    }

    /// Whether rows follow when the content of their cells changes its size.
    public enum SelfSizingInvalidation: Int, Sendable {
        case disabled = 0
        /// When the content view or a configuration says so.
        case enabled = 1
        /// Also when a constraint inside changes, or the size of a view inside.
        case enabledIncludingConstraints = 2
    }

    /// Asks for the natural height of a row, header or footer.
    public static let automaticDimension: CGFloat = -1
    /// The title in an index that stands for a magnifying glass.
    public static let indexSearch = "{search}"
    public static let selectionDidChangeNotification = NSNotification.Name("UITableViewSelectionDidChangeNotification")

    /// The elements that are only as wide as their content.
    public struct ContentHuggingElements: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let sectionHeaders = ContentHuggingElements(rawValue: 1)
    }
}
