import CoreGraphics
import Foundation

extension UISplitViewController {
    // MARK: show and showDetail

    func showInPrimary(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController_show_sender?(self, vc, sender) == true { return }
        guard let primary = isCollapsed ? collapsedRoot : hosts[.primary] else {
            if style != .unspecified { place(vc, in: .primary) } else { setControllers([vc]) }
            return
        }
        if let stack = stackHost(of: primary), !(vc is UINavigationController) {
            stack.pushViewController(vc, animated: UIView.areAnimationsEnabled)
        } else if isCollapsed {
            present(vc, animated: UIView.areAnimationsEnabled)
        } else {
            place(vc, in: .primary)
        }
    }

    func showAsDetail(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController_showDetail_sender?(self, vc, sender) == true { return }
        guard isCollapsed else {
            place(vc, in: .secondary)
            return
        }
        guard collapsedColumn != .compact, let root = collapsedRoot, let stack = stackHost(of: root) else {
            present(vc, animated: UIView.areAnimationsEnabled)
            return
        }
        if style != .unspecified {
            place(vc, in: .secondary)
            revealInStack(.secondary, animated: UIView.areAnimationsEnabled)
            return
        }
        if let old = hosts[.secondary], old.parentController === self { release(old) }
        hosts[.secondary] = vc
        given[.secondary] = vc
        push(vc, onto: stack, animated: UIView.areAnimationsEnabled)
    }

    // MARK: Buttons

    /// The button's action: what the delegate says, or the next mode.
    func toggleMode() {
        guard arrangement == .expanded else { return }
        var wanted = delegate?.targetDisplayModeForAction_in?(self) ?? .automatic
        if wanted == .automatic { wanted = nextMode }
        changeMode(to: layout.possible(wanted, isMounted: true), animated: true)
    }

    private var nextMode: DisplayMode {
        let columns: Int
        switch (mode.accompanyingColumns, layout.isTriple) {
        case (0, _): columns = 1
        case (1, true): columns = 2
        case (1, false): columns = 0
        default: columns = 1
        }
        return DisplayMode(columns: columns, behavior: effectiveBehavior)
    }

    func toggleSecondaryOnly() {
        guard arrangement == .expanded else { return }
        let wanted = mode == .secondaryOnly ? DisplayMode(columns: 1, behavior: effectiveBehavior) : .secondaryOnly
        changeMode(to: layout.possible(wanted, isMounted: true), animated: true)
    }

    /// Shows the buttons in the bars where they belong, with the pictures of the present mode.
    func updateButtons() {
        let isExpanded = arrangement == .expanded
        parts.modeButton.image = UIImage(systemName: modeButtonSymbol)
        parts.modeButton.isHidden = !isExpanded
        parts.secondaryOnlyButton.image = UIImage(
            systemName: mode == .secondaryOnly ? "arrow.down.right.and.arrow.up.left" : "arrow.up.left.and.arrow.down.right")
        guard style != .unspecified else { return }
        var wanted: [Column: [UIBarButtonItem]] = [:]
        if isExpanded, showsModeButton, let place = visibleColumns(mode).first { wanted[place, default: []].append(parts.modeButton) }
        if isExpanded, requests.showsSecondaryOnlyButton { wanted[.secondary, default: []].append(parts.secondaryOnlyButton) }
        for column in columns {
            guard let item = (hosts[column] as? UINavigationController)?.stack.first?.navigationItem else { continue }
            let items = wanted[column] ?? []
            if item.containerItems != items { item.containerItems = items }
        }
    }

    private var showsModeButton: Bool {
        switch requests.buttonVisibility {
        case .never: false
        case .always: true
        // Without its gesture a column isn't the user's to show; over the secondary column a tap beside it hides it.
        case .automatic: requests.presentsWithGesture && !mode.dimsSecondary
        }
    }

    private var modeButtonSymbol: String {
        guard style == .unspecified else { return "sidebar.leading" }
        return mode == .secondaryOnly ? "chevron.backward" : "arrow.up.left.and.arrow.down.right"
    }

    // MARK: Gestures

    func updateGestures() {
        let layout = layout
        parts.edgePan.edges = layout.isMirrored ? .right : .left
        let canPresent = arrangement == .expanded && requests.presentsWithGesture
        parts.edgePan.isEnabled = canPresent
        parts.closingPan.isEnabled = arrangement == .expanded
    }

    func edgePanShouldBegin() -> Bool {
        guard requests.presentsWithGesture, arrangement == .expanded, runningChange == nil else { return false }
        return mode.accompanyingColumns < (layout.isTriple ? 2 : 1) && hosts[.primary] != nil && !leadingStackCanPop
    }

    /// The drag from the edge goes back in the leading column's own stack first.
    private var leadingStackCanPop: Bool {
        guard let first = visibleColumns(mode).first, let stack = hosts[first] as? UINavigationController else { return false }
        return stack.stack.count > 1
    }

    func edgePanDidChange() {
        switch parts.edgePan.state {
        case .began:
            let columns = mode.accompanyingColumns + 1
            let wanted = layout.possible(DisplayMode(columns: columns, behavior: effectiveBehavior), isMounted: true)
            delegate?.splitViewControllerInteractivePresentationGestureWillBegin?(self)
            changeMode(to: wanted, animated: true, interactive: true)
        case .changed:
            follow(parts.edgePan, sign: 1)
        case .ended:
            release(parts.edgePan, sign: 1)
        case .cancelled, .failed:
            giveUpDrag()
        case .possible:
            break
        }
    }

    func closingPanShouldBegin() -> Bool {
        guard arrangement == .expanded, mode.dimsSecondary, runningChange == nil else { return false }
        let way = parts.closingPan.totalWay
        return abs(way.x) > abs(way.y) && (way.x < 0) != layout.isMirrored
    }

    func closingPanDidChange() {
        switch parts.closingPan.state {
        case .began:
            let rest: DisplayMode = mode == .twoDisplaceSecondary ? .oneBesideSecondary : .secondaryOnly
            delegate?.splitViewControllerInteractivePresentationGestureWillBegin?(self)
            changeMode(to: layout.possible(rest, isMounted: true), animated: true, interactive: true)
        case .changed:
            follow(parts.closingPan, sign: -1)
        case .ended:
            release(parts.closingPan, sign: -1)
        case .cancelled, .failed:
            giveUpDrag()
        case .possible:
            break
        }
    }

    private var draggedChange: SplitModeChange? {
        guard let change = runningChange, change.progress != nil else { return nil }
        return change
    }

    /// How far the columns that come or go have to move.
    private func way(of change: SplitModeChange) -> CGFloat {
        let widths = layout.widths(change.from.accompanyingColumns > change.to.accompanyingColumns ? change.from : change.to)
        let all = layout.isTriple ? widths.primary + widths.supplementary : widths.primary
        switch abs(change.from.accompanyingColumns - change.to.accompanyingColumns) {
        case 2: return max(all, 1)
        default:
            let isSupplementary = layout.isTriple && min(change.from.accompanyingColumns, change.to.accompanyingColumns) == 0
            return max(isSupplementary ? widths.supplementary : widths.primary, 1)
        }
    }

    private func follow(_ pan: UIPanGestureRecognizer, sign: CGFloat) {
        guard let change = draggedChange else { return }
        let direction = sign * (layout.isMirrored ? -1 : 1)
        let progress = min(max(pan.translation(in: view).x * direction / way(of: change), 0), 1)
        placePanes(between: change, progress: progress)
    }

    private func release(_ pan: UIPanGestureRecognizer, sign: CGFloat) {
        if let change = draggedChange {
            let speed = pan.velocity(in: view).x * sign * (layout.isMirrored ? -1 : 1)
            let completes =
                abs(speed) > Look.current.split.decidingSpeed ? speed > 0 : (change.progress ?? 0) > 0.5
            if completes { animateToEnd(change) } else { cancelChange(change) }
        }
        delegate?.splitViewControllerInteractivePresentationGestureDidEnd?(self)
    }

    private func giveUpDrag() {
        guard let change = draggedChange else { return }
        cancelChange(change)
        delegate?.splitViewControllerInteractivePresentationGestureDidEnd?(self)
    }
}

extension UIViewController {
    var coreSplitViewController: UISplitViewController? {
        var controller = parentController
        while let current = controller {
            if let split = current as? UISplitViewController { return split }
            controller = current.parentController
        }
        return nil
    }
}

extension UINavigationController {
    /// A stack takes the secondary controller on top; a stack of its own is nested.
    func coreCollapseSecondary(_ secondary: UIViewController, for split: UISplitViewController) {
        split.push(secondary, onto: self, animated: false)
    }

    /// What lies on top of the root was the secondary controller.
    func coreSeparateSecondary() -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        changeStack(to: Array(stack.dropLast()), operation: .pop, animated: false)
        startScheduledTransition()
        if top.parentController === self { top.removeFromParent() }
        (top as? UINavigationController)?.outerNavigationController = nil
        return top
    }
}
