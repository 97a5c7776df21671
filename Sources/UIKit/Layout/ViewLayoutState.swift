import CoreGraphics

/// What only views with constraints or layout guides have.
@MainActor
final class ViewLayoutState {
    /// The engine of the hierarchy below this view, while it is the topmost one.
    var rootEngine: LayoutEngine?
    /// Whether the hierarchy's engine has unknowns for the view.
    var isInEngine = false
    /// Active constraints whose nearest common ancestor this view is.
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    var systemGuides: [UILayoutGuide] = []
    var hugging = AxisPriorities(horizontal: .defaultLow, vertical: .defaultLow)
    var resistance = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
    /// Constraints that look into this scroll view from outside: its offset is part of their constants.
    private(set) var crossings: [Crossing] = []
    /// The axis along which a stack view gives a hidden view no room: its own sizes don't count then.
    var collapsedAxis: NSLayoutConstraint.Axis?
    /// True while a stack view animates the view away: it counts as hidden but is still on the screen.
    var isHidingInStack = false
    /// True while the engine's result is being applied, which is not a change of the app's.
    var isApplyingLayout = false
    /// How the app wants the corners rounded; nil where it speaks to the layer.
    var cornerConfiguration: UICornerConfiguration?

    struct AxisPriorities {
        var horizontal: UILayoutPriority
        var vertical: UILayoutPriority
    }

    struct Crossing {
        weak var constraint: NSLayoutConstraint?
    }

    func addCrossing(_ constraint: NSLayoutConstraint) {
        crossings.removeAll { $0.constraint == nil || $0.constraint === constraint }
        crossings.append(Crossing(constraint: constraint))
    }
}

extension UIView {
    var ensuredLayoutState: ViewLayoutState {
        if let layoutState { return layoutState }
        let state = ViewLayoutState()
        layoutState = state
        return state
    }

    var huggingPriorities: ViewLayoutState.AxisPriorities {
        layoutState?.hugging ?? ViewLayoutState.AxisPriorities(horizontal: .defaultLow, vertical: .defaultLow)
    }

    var resistancePriorities: ViewLayoutState.AxisPriorities {
        layoutState?.resistance ?? ViewLayoutState.AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
    }

    /// The engine of the hierarchy that this view is in, if there are constraints in it.
    var layoutEngine: LayoutEngine? { rootAncestor.layoutState?.rootEngine }

    /// The engine of the hierarchy, made when the first constraint comes.
    var ensuredLayoutEngine: LayoutEngine {
        let root = rootAncestor
        let state = root.ensuredLayoutState
        if let engine = state.rootEngine { return engine }
        let engine = LayoutEngine(root: root)
        state.rootEngine = engine
        return engine
    }
}
