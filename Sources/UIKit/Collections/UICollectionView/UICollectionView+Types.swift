import Foundation

extension UICollectionView {
    public enum ElementCategory: UInt, Sendable {
        case cell = 0
        case supplementaryView = 1
        case decorationView = 2
    }

    public enum ScrollDirection: Int, Sendable {
        case vertical = 0
        case horizontal = 1
    }

    /// Where an item stands after a scroll to it; at most one position an axis.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// How soon items make room for what is dragged over them.
    public enum ReorderingCadence: Int, Sendable {
        /// At once.
        case immediate = 0
        /// When the finger has rested for a moment.
        case fast = 1
        /// When the finger has rested for a while.
        case slow = 2
    }

    /// Whether cells whose content changes its size get new sizes.
    public enum SelfSizingInvalidation: Int, Sendable {
        case disabled = 0
        /// When the content view or a configuration says so.
        case enabled = 1
        /// Also when a constraint inside changes, or the size of a view inside.
        case enabledIncludingConstraints = 2
    }

    /// The kind of headers in layouts of the system.
    public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
    /// The kind of footers in layouts of the system.
    public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}
