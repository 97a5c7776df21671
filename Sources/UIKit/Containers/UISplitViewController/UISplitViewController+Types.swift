import Foundation

extension UISplitViewController {
    public enum Style: Int, Sendable {
        /// Two controllers, given by `viewControllers`.
        case unspecified
        case doubleColumn
        case tripleColumn
    }

    public enum Column: Int, Sendable {
        case primary
        case supplementary
        case secondary
        /// Shown instead of all others while the controller is collapsed.
        case compact
        /// At the trailing edge, beside or over the secondary one; a sheet while the controller is collapsed.
        case inspector
    }

    /// How much of a split view the children's surroundings are.
    public enum LayoutEnvironment: Int, Sendable {
        /// Outside of a split view.
        case none
        case expanded
        case collapsed
    }

    /// Which columns show, and whether beside or over the secondary one.
    public enum DisplayMode: Int, Sendable {
        case automatic
        case secondaryOnly
        case oneBesideSecondary
        case oneOverSecondary
        case twoBesideSecondary
        case twoOverSecondary
        case twoDisplaceSecondary

        public static var primaryHidden: DisplayMode { .secondaryOnly }
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }
    }

    /// What happens to the secondary column when others come.
    public enum SplitBehavior: Int, Sendable {
        case automatic
        /// It becomes narrower.
        case tile
        /// It is covered and dimmed.
        case overlay
        /// It is pushed aside and dimmed.
        case displace
    }

    public enum PrimaryEdge: Int, Sendable {
        case leading
        case trailing
    }

    public enum BackgroundStyle: Int, Sendable {
        case none
        case sidebar
    }

    public enum DisplayModeButtonVisibility: Int, Sendable {
        case automatic
        case never
        case always
    }

    /// Stands for a width that the system chooses (measured: the most negative finite `Float`).
    public class var automaticDimension: CGFloat { -CGFloat(Float.greatestFiniteMagnitude) }
}

extension UISplitViewController.DisplayMode {
    /// Columns that show besides the secondary one.
    var accompanyingColumns: Int {
        switch self {
        case .automatic, .secondaryOnly: 0
        case .oneBesideSecondary, .oneOverSecondary: 1
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        }
    }

    /// Whether the secondary column lies dimmed beneath or beside what came over it.
    var dimsSecondary: Bool {
        switch self {
        case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: true
        case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: false
        }
    }

    init(columns: Int, behavior: UISplitViewController.SplitBehavior) {
        switch (columns, behavior) {
        case (0, _): self = .secondaryOnly
        case (1, .overlay): self = .oneOverSecondary
        case (1, _): self = .oneBesideSecondary
        case (_, .overlay): self = .twoOverSecondary
        case (_, .displace): self = .twoDisplaceSecondary
        default: self = .twoBesideSecondary
        }
    }
}
