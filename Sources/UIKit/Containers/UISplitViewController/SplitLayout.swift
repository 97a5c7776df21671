import CoreGraphics
import Foundation

/// The arithmetic of a split view: which modes fit, and where the columns lie.
struct SplitLayout {
    typealias Mode = UISplitViewController.DisplayMode
    typealias Column = UISplitViewController.Column

    /// What the app wants of a column's width; points, or nil for the system's choice.
    struct Width: Equatable {
        var preferred: CGFloat?
        /// Share of the whole width.
        var fraction: CGFloat?
        var minimum: CGFloat?
        var maximum: CGFloat?
    }

    var size: CGSize
    var isTriple: Bool
    var primary = Width()
    var supplementary = Width()
    /// Only what the secondary column would like beside others; its minimum is `minimumSecondary`.
    var secondary = Width()
    /// The largest primary column without the app's maximum; only the classic style has one.
    var systemMaximum: CGFloat?
    /// The line between two columns.
    var gap: CGFloat
    /// Points per device pixel.
    var pixel: CGFloat
    var isMirrored = false
    /// What the app wants of the inspector's width; nil without an inspector.
    var inspector: Width?
    var showsInspector = false

    /// The secondary column never gets narrower beside others.
    var minimumSecondary = SplitLayout.standardMinimumSecondary

    /// Measured: least widths beside other columns, and the usual width.
    static let standardMinimumSecondary: CGFloat = 464
    static let minimumColumn: CGFloat = 240
    static let standardColumn: CGFloat = 320
    /// The secondary column gives way to the inspector down to this width; beyond it the inspector lies over it.
    static let leastBesideInspector: CGFloat = 320
    static let standardInspector: CGFloat = 300

    // MARK: Modes

    /// Whether a number of columns fits beside the secondary one.
    func canTile(_ columns: Int) -> Bool {
        size.width >= CGFloat(columns) * (Self.minimumColumn + gap) + minimumSecondary
    }

    /// A mode that is possible here: columns that don't fit beside come over the secondary one, or, at first, stay away.
    func possible(_ mode: Mode, isMounted: Bool) -> Mode {
        switch mode {
        case .twoBesideSecondary where !isTriple: return possible(.oneBesideSecondary, isMounted: isMounted)
        case .twoOverSecondary where !isTriple, .twoDisplaceSecondary where !isTriple: return .oneOverSecondary
        case .twoBesideSecondary where !canTile(2):
            return isMounted ? .twoOverSecondary : possible(.oneBesideSecondary, isMounted: false)
        case .oneBesideSecondary where !canTile(1):
            return isMounted ? .oneOverSecondary : .secondaryOnly
        case .twoDisplaceSecondary where !canTile(1):
            return .twoOverSecondary
        default: return mode
        }
    }

    /// What `automatic` means here: beside in wide containers, else the secondary column alone.
    func automaticMode(_ behavior: UISplitViewController.SplitBehavior) -> Mode {
        switch behavior {
        case .overlay: return .secondaryOnly
        case .tile, .displace: return possible(.oneBesideSecondary, isMounted: false)
        case .automatic: return size.width > size.height ? possible(.oneBesideSecondary, isMounted: false) : .secondaryOnly
        }
    }

    /// What `automatic` behaviour means here.
    func automaticBehavior() -> UISplitViewController.SplitBehavior {
        guard size.width > size.height else { return .overlay }
        return canTile(1) ? .tile : .overlay
    }

    // MARK: Widths

    private func width(_ wanted: Width, cap: CGFloat, standard: CGFloat) -> CGFloat {
        var width = wanted.preferred ?? wanted.fraction.map { $0 * size.width } ?? standard
        // Measured: what protects the secondary column counts before the app's own limits.
        width = min(width, max(cap, 0))
        if let minimum = wanted.minimum { width = max(width, minimum) }
        if let maximum = wanted.maximum { width = min(width, maximum) }
        return (min(max(width, 0), size.width) / pixel).rounded() * pixel
    }

    /// Widths of primary and supplementary column in a mode.
    func widths(_ mode: Mode) -> (primary: CGFloat, supplementary: CGFloat) {
        var roomForOne = size.width
        var roomForTwo = size.width
        var standard = Self.standardColumn
        let wantedSecondary = secondary.preferred ?? secondary.fraction.map { $0 * size.width }
        let keptSecondary = max(minimumSecondary, wantedSecondary ?? 0)
        if !mode.dimsSecondary, mode != .secondaryOnly {
            roomForOne = max(size.width - gap - keptSecondary, min(Self.minimumColumn, size.width))
            // Columns without a wish of their own leave the secondary one exactly what it wants.
            if wantedSecondary != nil { standard = roomForOne }
        }
        if mode == .twoBesideSecondary { roomForTwo = max(size.width - 2 * gap - keptSecondary, 2 * Self.minimumColumn) }
        guard isTriple else { return (width(primary, cap: min(roomForOne, systemMaximum ?? .infinity), standard: standard), 0) }
        let share = mode.accompanyingColumns == 2 ? roomForTwo / 2 : roomForOne
        let supplementaryWidth = width(
            supplementary, cap: mode.accompanyingColumns == 2 ? max(share, roomForTwo - Self.standardColumn) : roomForOne,
            standard: min(standard, share))
        let left = mode.accompanyingColumns == 2 ? max(roomForTwo - supplementaryWidth, 0) : size.width
        return (width(primary, cap: left, standard: min(standard, left)), supplementaryWidth)
    }

    private var inspectorWidth: CGFloat? {
        inspector.map { width($0, cap: max(size.width - Self.leastBesideInspector, Self.minimumColumn), standard: Self.standardInspector) }
    }

    // MARK: Frames

    /// Where the columns lie in a mode; those that don't show lie just outside.
    func frames(_ mode: Mode) -> [Column: CGRect] {
        let widths = widths(mode)
        var spans: [Column: (start: CGFloat, width: CGFloat)] = [:]
        let whole = size.width
        if isTriple {
            let both = widths.primary + gap + widths.supplementary
            switch mode.accompanyingColumns {
            case 0:
                spans[.primary] = (-both, widths.primary)
                spans[.supplementary] = (-widths.supplementary, widths.supplementary)
            case 1:
                spans[.primary] = (-widths.primary - gap, widths.primary)
                spans[.supplementary] = (0, widths.supplementary)
            default:
                spans[.primary] = (0, widths.primary)
                spans[.supplementary] = (widths.primary + gap, widths.supplementary)
            }
            switch mode {
            case .oneBesideSecondary:
                spans[.secondary] = (widths.supplementary + gap, whole - widths.supplementary - gap)
            case .twoBesideSecondary:
                spans[.secondary] = (both + gap, whole - both - gap)
            case .twoDisplaceSecondary:
                spans[.secondary] = (both + gap, whole - widths.supplementary - gap)
            default:
                spans[.secondary] = (0, whole)
            }
        } else {
            spans[.primary] = (mode.accompanyingColumns == 0 ? -widths.primary - gap : 0, widths.primary)
            spans[.secondary] = mode == .oneBesideSecondary ? (widths.primary + gap, whole - widths.primary - gap) : (0, whole)
        }
        if let inspectorWidth {
            let beside = inspectorWidth + gap
            if showsInspector, let secondary = spans[.secondary], secondary.width - beside >= Self.leastBesideInspector {
                spans[.secondary] = (secondary.start, secondary.width - beside)
            }
            spans[.inspector] = (showsInspector ? whole - inspectorWidth : whole + gap, inspectorWidth)
        }
        return spans.mapValues { span in
            CGRect(
                x: isMirrored ? whole - span.start - span.width : span.start, y: 0, width: max(0, span.width), height: size.height)
        }
    }

    /// The columns that show in a mode.
    func visibleColumns(_ mode: Mode) -> [Column] {
        switch (isTriple, mode.accompanyingColumns) {
        case (_, 0): [.secondary]
        case (false, _): [.primary, .secondary]
        case (true, 1): [.supplementary, .secondary]
        case (true, _): [.primary, .supplementary, .secondary]
        }
    }
}
