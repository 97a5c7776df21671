import ConstraintSolver
import CoreGraphics
import Foundation
import ObjCRuntime

/// The constraints of one view hierarchy and their solution.
///
/// Every view or guide that a constraint mentions has four unknowns. A view that translates its autoresizing mask has its frame as
/// constants; all others get their frames from here. Coordinates are those of the parent, so a subtree that moves changes nothing
/// inside.
@MainActor
final class LayoutEngine {
    let solver = Solver()
    weak var root: UIView?
    /// An engine of a moment, which measures a view by its own constraints and leaves no trace.
    let isFitting: Bool
    private var items: [ObjectIdentifier: LayoutVariables] = [:]
    private var installed: [ObjectIdentifier: NSLayoutConstraint] = [:]
    /// The installed constraints by the views and guides that they mention.
    private var mentions: [ObjectIdentifier: [NSLayoutConstraint]] = [:]
    /// Installed constraints that compare places of different axes; laying them out is a mistake.
    private var invalid: [NSLayoutConstraint] = []
    private var isSolving = false

    init(root: UIView, isFitting: Bool = false) {
        self.root = root
        self.isFitting = isFitting
    }

    /// The active constraints of the hierarchy, in no particular order.
    var constraints: [NSLayoutConstraint] { Array(installed.values) }

    /// The active constraints that mention a view or guide, in the order in which they were installed.
    func constraints(mentioning item: AnyObject) -> [NSLayoutConstraint] { mentions[ObjectIdentifier(item)] ?? [] }

    // MARK: Items

    /// The unknowns of a view or guide, if a constraint mentions it.
    func existingVariables(of item: AnyObject) -> LayoutVariables? { items[ObjectIdentifier(item)] }

    func variables(of item: AnyObject) -> LayoutVariables {
        if let existing = items[ObjectIdentifier(item)] { return existing }
        let variables = LayoutVariables(owner: item)
        items[ObjectIdentifier(item)] = variables
        if let view = item as? UIView {
            if !isFitting { view.ensuredLayoutState.isInEngine = true }
            refreshOwnConstraints(of: view)
            refreshStretchingSubviews(of: view)
        } else if let guide = item as? UILayoutGuide, let owner = guide.owningView {
            _ = self.variables(of: owner)
            refreshOwnConstraints(of: guide)
        }
        return variables
    }

    /// Whether the view's frame is given and not found.
    private func hasGivenFrame(_ view: UIView) -> Bool {
        view === root ? !isFitting : view.translatesAutoresizingMaskIntoConstraints
    }

    /// Replaces the framework's own constraints of a view: its frame while it translates its mask, else its intrinsic size.
    func refreshOwnConstraints(of view: UIView) {
        guard let variables = existingVariables(of: view) else { return }
        if hasGivenFrame(view) {
            let rect = view.alignmentRect(forFrame: view.layoutFrameIgnoringTransform)
            set(.x, of: variables, variables.x, .equal, rect.minX)
            set(.y, of: variables, variables.y, .equal, rect.minY)
            setGivenSize(rect.size, of: view, variables)
            clear([.hugWidth, .hugHeight, .resistWidth, .resistHeight], of: variables)
        } else {
            clear([.x, .y, .width, .height], of: variables)
            refreshIntrinsicSize(of: view)
        }
        needsSolve()
    }

    /// The size that the autoresizing mask gives: fixed, or stretching with a superview whose size is still to be found.
    private func setGivenSize(_ size: CGSize, of view: UIView, _ variables: LayoutVariables) {
        guard view !== root, let parent = view.superview, !hasGivenFrame(parent), let outer = existingVariables(of: parent) else {
            set(.width, of: variables, variables.width, .equal, size.width)
            set(.height, of: variables, variables.height, .equal, size.height)
            return
        }
        let outerSize = parent.alignmentRect(forFrame: parent.layoutFrameIgnoringTransform).size
        let mask = view.autoresizingMask
        if mask.intersection([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]) == .flexibleWidth {
            setDifference(.width, of: variables, variables.width, outer.width, size.width - outerSize.width)
        } else {
            set(.width, of: variables, variables.width, .equal, size.width)
        }
        if mask.intersection([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]) == .flexibleHeight {
            setDifference(.height, of: variables, variables.height, outer.height, size.height - outerSize.height)
        } else {
            set(.height, of: variables, variables.height, .equal, size.height)
        }
    }

    /// A view came into the engine: subviews that stretch with it are now tied to its unknown size.
    func refreshStretchingSubviews(of view: UIView) {
        for child in view.subviews where !child.autoresizingMask.isEmpty && child.translatesAutoresizingMaskIntoConstraints {
            if existingVariables(of: child) != nil { refreshOwnConstraints(of: child) }
        }
    }

    func refreshIntrinsicSize(of view: UIView) {
        guard let variables = existingVariables(of: view), !hasGivenFrame(view) else { return }
        let isCollapsed = view.layoutState?.collapsedAxis != nil
        let none = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        let size = isCollapsed ? none : view.intrinsicContentSize
        let (hugging, resistance) = (view.huggingPriorities, view.resistancePriorities)
        intrinsic(size.width, variables.width, variables, .hugWidth, .resistWidth, hugging.horizontal, resistance.horizontal)
        intrinsic(size.height, variables.height, variables, .hugHeight, .resistHeight, hugging.vertical, resistance.vertical)
        needsSolve()
    }

    /// Lets the view's own size count as added last.
    func renewIntrinsicSize(of view: UIView) {
        let variables = variables(of: view)
        clear([.hugWidth, .hugHeight, .resistWidth, .resistHeight], of: variables)
        refreshIntrinsicSize(of: view)
    }

    private func intrinsic(
        _ length: CGFloat, _ variable: LayoutVariable, _ variables: LayoutVariables, _ hug: LayoutVariables.OwnConstraint,
        _ resist: LayoutVariables.OwnConstraint, _ hugging: UILayoutPriority, _ resistance: UILayoutPriority
    ) {
        guard length != UIView.noIntrinsicMetric, length.isFinite else {
            clear([hug, resist], of: variables)
            return
        }
        set(hug, of: variables, variable, .lessThanOrEqual, length, priority: hugging)
        set(resist, of: variables, variable, .greaterThanOrEqual, length, priority: resistance)
    }

    /// Places a system guide by its rule.
    func refreshOwnConstraints(of guide: UILayoutGuide) {
        guard let rule = guide.rule, let owner = guide.owningView, let variables = existingVariables(of: guide) else { return }
        switch rule {
        case .safeArea: inset(variables, in: owner, by: owner.safeAreaInsets)
        case .margins: inset(variables, in: owner, by: owner.layoutMargins)
        case .readable: inset(variables, in: owner, by: owner.readableInsets)
        case .keyboard: inset(variables, in: owner, by: owner.keyboardGuideInsets)
        case .aspectFit: inset(variables, in: owner, by: owner.aspectFitInsets)
        case .scrollFrame: inset(variables, in: owner, by: .zero)
        case .topBars, .bottomBars: coverEdge(variables, in: owner, isTop: rule == .topBars)
        case .scrollContent:
            set(.x, of: variables, variables.x, .equal, 0)
            set(.y, of: variables, variables.y, .equal, 0)
        }
        needsSolve()
    }

    private func inset(_ variables: LayoutVariables, in owner: UIView, by insets: UIEdgeInsets) {
        let space = owner.bounds.origin
        let outer = self.variables(of: owner)
        let alignment = owner.alignmentRectInsets
        set(.x, of: variables, variables.x, .equal, space.x + insets.left)
        set(.y, of: variables, variables.y, .equal, space.y + insets.top)
        setDifference(
            .width, of: variables, variables.width, outer.width, -(insets.left + insets.right) + alignment.left + alignment.right)
        setDifference(
            .height, of: variables, variables.height, outer.height, -(insets.top + insets.bottom) + alignment.top + alignment.bottom)
    }

    /// A strip along the owner's whole width, as high as the safe area's inset.
    private func coverEdge(_ variables: LayoutVariables, in owner: UIView, isTop: Bool) {
        let outer = self.variables(of: owner)
        let space = owner.bounds.origin
        let height = isTop ? owner.safeAreaInsets.top : owner.safeAreaInsets.bottom
        set(.x, of: variables, variables.x, .equal, space.x)
        setDifference(.width, of: variables, variables.width, outer.width, 0)
        set(.height, of: variables, variables.height, .equal, height)
        if isTop {
            set(.y, of: variables, variables.y, .equal, space.y)
        } else {
            setDifference(.y, of: variables, variables.y, outer.height, space.y - height)
        }
    }

    private func set(
        _ key: LayoutVariables.OwnConstraint, of variables: LayoutVariables, _ variable: LayoutVariable,
        _ relation: ConstraintSolver.Constraint.Relation, _ value: CGFloat, priority: UILayoutPriority = .required
    ) {
        if let old = variables.own[key], old.relation == relation, old.terms.count == 1 {
            if old.constant != -Double(value) { attempt { try solver.setConstant(-Double(value), of: old) } }
            if old.priority != priority.rawValue { attempt { try solver.setPriority(priority.rawValue, of: old) } }
            return
        }
        clear([key], of: variables)
        let new = ConstraintSolver.Constraint(
            terms: [Term(variable, 1)], constant: -Double(value), relation: relation, priority: priority.rawValue)
        variables.own[key] = new
        attempt { try solver.add(new) }
    }

    private func setDifference(
        _ key: LayoutVariables.OwnConstraint, of variables: LayoutVariables, _ variable: LayoutVariable, _ other: LayoutVariable,
        _ difference: CGFloat
    ) {
        if let old = variables.own[key], old.terms.count == 2 {
            if old.constant != -Double(difference) { attempt { try solver.setConstant(-Double(difference), of: old) } }
            return
        }
        clear([key], of: variables)
        let new = ConstraintSolver.Constraint(
            terms: [Term(variable, 1), Term(other, -1)], constant: -Double(difference), relation: .equal)
        variables.own[key] = new
        attempt { try solver.add(new) }
    }

    private func clear(_ keys: [LayoutVariables.OwnConstraint], of variables: LayoutVariables) {
        for key in keys {
            if let old = variables.own.removeValue(forKey: key) { attempt { try solver.remove(old) } }
        }
    }

    /// Forgets a view or guide that leaves the hierarchy.
    func forget(_ item: AnyObject) {
        guard let variables = items.removeValue(forKey: ObjectIdentifier(item)) else { return }
        variables.forgetOwner()
        for constraint in variables.own.values where solver.contains(constraint) { attempt { try solver.remove(constraint) } }
    }

    /// Pins the measured view to the corner and its size to a target, as strongly as asked.
    func fit(_ view: UIView, to target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) {
        let variables = variables(of: view)
        set(.x, of: variables, variables.x, .equal, 0)
        set(.y, of: variables, variables.y, .equal, 0)
        set(.width, of: variables, variables.width, .equal, target.width, priority: horizontal)
        set(.height, of: variables, variables.height, .equal, target.height, priority: vertical)
    }

    // MARK: The app's constraints

    func install(_ constraint: NSLayoutConstraint) {
        guard installed[ObjectIdentifier(constraint)] == nil else { return }
        var builder = ExpressionBuilder(engine: self, holder: constraint.holder)
        builder.add(constraint.first, times: 1)
        if let second = constraint.second { builder.add(second, times: -Double(constraint.multiplier)) }
        // From right to left the axis points the other way: constants change their sign, inequalities their sense.
        let isMirrored = constraint.first.attribute.followsDirection && builder.isRightToLeft
        let constant = isMirrored ? -Double(constraint.constant) : Double(constraint.constant)
        let solverConstraint = LayoutSolverConstraint(
            terms: builder.terms, constant: builder.constant - constant,
            relation: constraint.relation.solverRelation(isMirrored: isMirrored),
            priority: effectivePriority(of: constraint))
        solverConstraint.source = constraint
        installed[ObjectIdentifier(constraint)] = constraint
        if !isFitting {
            let items = constraint.mentionedItems
            for item in items { mentions[item, default: []].append(constraint) }
            constraint.installation = ConstraintInstallation(
                engine: self, solverConstraint: solverConstraint, offset: builder.constant, isMirrored: isMirrored, items: items)
            for scrollView in builder.crossedScrollViews { scrollView.ensuredLayoutState.addCrossing(constraint) }
        }
        if constraint.hasValidPairing {
            attempt { try solver.add(solverConstraint) }
        } else {
            invalid.append(constraint)
        }
        needsSolve()
    }

    func uninstall(_ constraint: NSLayoutConstraint) {
        guard let installation = constraint.installation, installation.engine === self else { return }
        constraint.installation = nil
        installed[ObjectIdentifier(constraint)] = nil
        for item in installation.items {
            guard var others = mentions[item] else { continue }
            mentions[item] = nil
            if let index = others.firstIndex(where: { $0 === constraint }) { others.remove(at: index) }
            if !others.isEmpty { mentions[item] = others }
        }
        if invalid.contains(where: { $0 === constraint }) {
            invalid.removeAll { $0 === constraint }
        } else {
            attempt { try solver.remove(installation.solverConstraint) }
        }
        needsSolve()
    }

    func constantDidChange(of constraint: NSLayoutConstraint) {
        guard let installation = constraint.installation, constraint.hasValidPairing else { return }
        let constant = installation.isMirrored ? -Double(constraint.constant) : Double(constraint.constant)
        attempt { try solver.setConstant(installation.offset - constant, of: installation.solverConstraint) }
        constraint.holder?.tellSelfSizedContent()
        needsSolve()
    }

    func priorityDidChange(of constraint: NSLayoutConstraint) {
        guard let installation = constraint.installation, constraint.hasValidPairing else { return }
        attempt { try solver.setPriority(effectivePriority(of: constraint), of: installation.solverConstraint) }
        constraint.holder?.tellSelfSizedContent()
        needsSolve()
    }

    /// A view that a stack view has hidden gives up the length that was set for it.
    private func effectivePriority(of constraint: NSLayoutConstraint) -> Float {
        let priority = constraint.priority.rawValue
        guard priority > 998, constraint.second == nil, let view = constraint.first.item as? UIView,
            let axis = view.layoutState?.collapsedAxis, constraint.first.attribute == (axis == .horizontal ? .width : .height),
            constraint.identifier != "UISV-hiding"
        else { return priority }
        return 998
    }

    /// Builds a constraint anew whose coefficients or geometry constants changed: direction, baselines, margins.
    func reinstall(_ constraint: NSLayoutConstraint) {
        uninstall(constraint)
        install(constraint)
    }

    private func attempt(_ body: () throws -> Void) {
        do {
            try body()
        } catch {
            logOnce("Layout: \(error)")
        }
    }

    // MARK: Solving

    private func needsSolve() {
        if !isFitting { root?.setNeedsLayout() }
    }

    /// Brings the solution up to date and asks for layout where it changed.
    func solveIfNeeded() {
        invalid.first?.raiseInvalidPairing()
        guard !isSolving, solver.needsSolve else { return }
        isSolving = true
        defer { isSolving = false }
        // Texts that wrap tell their height only once they know their width.
        for _ in 0..<4 {
            let changed = solver.solve()
            reportConflicts()
            guard !markChanged(changed) else { continue }
            break
        }
    }

    /// Marks what has to be laid out; true when a wrapping text changed its height.
    private func markChanged(_ changed: [ConstraintSolver.Variable]) -> Bool {
        var wrapped: [UIView] = []
        for case let variable as LayoutVariable in changed {
            if let view = variable.owner as? UIView {
                if view.wrapsToLayoutWidth, variable === existingVariables(of: view)?.width { wrapped.append(view) }
                guard !isFitting else { continue }
                view.superview?.setNeedsLayout()
                if view === root { view.setNeedsLayout() }
            } else if !isFitting, let guide = variable.owner as? UILayoutGuide {
                guide.owningView?.setNeedsLayout()
            }
        }
        var didChange = false
        for view in wrapped {
            guard let variables = existingVariables(of: view) else { continue }
            let insets = view.alignmentRectInsets
            if view.layoutWidthDidChange(to: CGFloat(solver.value(of: variables.width)) + insets.left + insets.right) {
                refreshIntrinsicSize(of: view)
                didChange = true
            }
        }
        return didChange && solver.needsSolve
    }

    func rect(of variables: LayoutVariables) -> CGRect {
        CGRect(
            x: solver.value(of: variables.x), y: solver.value(of: variables.y), width: solver.value(of: variables.width),
            height: solver.value(of: variables.height))
    }

    // MARK: Conflicts

    private func reportConflicts() {
        guard !isFitting else { return }
        for conflict in solver.conflicts {
            let lines = conflict.constraints.map { "    \"\(describe($0))\"" }.joined(separator: ",\n")
            FileHandle.standardError.write(
                Data(
                    """
                    Unable to simultaneously satisfy constraints.
                    \tProbably at least one of the constraints in the following list is one you don't want.
                    \tTry this:
                    \t\t(1) look at each constraint and try to figure out which you don't expect;
                    \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
                    (
                    \(lines)
                    )

                    Will attempt to recover by breaking constraint
                    \(describe(conflict.broken))

                    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.

                    """.utf8))
            onConflict?(conflict)
        }
    }

    /// For tests: hears of every conflict.
    var onConflict: ((Conflict) -> Void)?

    private func describe(_ constraint: ConstraintSolver.Constraint) -> String {
        if let source = (constraint as? LayoutSolverConstraint)?.source { return source.description }
        guard let variable = constraint.terms.first?.variable as? LayoutVariable, let owner = variable.owner else { return "\(constraint)" }
        return "<NSAutoresizingMaskLayoutConstraint \(type(of: owner)).\(variable.name) == \(-constraint.constant)>"
    }
}

extension NSLayoutConstraint.Relation {
    func solverRelation(isMirrored: Bool) -> ConstraintSolver.Constraint.Relation {
        switch self {
        case .lessThanOrEqual: isMirrored ? .greaterThanOrEqual : .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: isMirrored ? .lessThanOrEqual : .greaterThanOrEqual
        }
    }
}
