import CoreGraphics
import Foundation
import ObjCRuntime

extension UISplitViewController {
    var isCompact: Bool { traitCollection.horizontalSizeClass == .compact }

    /// The column whose controller is at the bottom of the collapsed stack.
    var collapsedColumn: Column? {
        guard case .collapsed(let top) = arrangement else { return nil }
        if top == .compact { return .compact }
        let bottom = columns.first { hosts[$0] != nil }
        guard let bottom, let host = hosts[bottom] else { return nil }
        // A controller without a stack can't carry the others: the top shows alone.
        return stackHost(of: host) == nil && style != .unspecified ? (hosts[top] == nil ? bottom : top) : bottom
    }

    var collapsedRoot: UIViewController? { collapsedColumn.flatMap { hosts[$0] } }
    var collapsedPane: SplitPaneView? { collapsedColumn.flatMap { panes[$0] } }

    /// The stack that carries the other columns.
    func stackHost(of controller: UIViewController) -> UINavigationController? {
        if let navigation = controller as? UINavigationController { return navigation }
        return (controller as? UITabBarController)?.selectedViewController as? UINavigationController
    }

    func isNestedHost(_ controller: UIViewController) -> Bool {
        columns.contains { hosts[$0] === controller && $0 != collapsedColumn }
    }

    // MARK: First arrangement, and size classes

    func arrangeFirst() {
        if isCompact {
            collapse(isFirst: true)
        } else {
            arrangedSize = view.bounds.size
            arrangement = .expanded
            mode = wantedMode(in: layout, isMounted: false)
            applyColumnTraits()
            visibleColumns(mode).forEach(installPane)
            updateButtons()
            updateGestures()
        }
    }

    func followSizeClass() {
        switch arrangement {
        case .undecided: return
        case .expanded: if isCompact { collapse(isFirst: false) }
        case .collapsed: if !isCompact { expand() }
        }
    }

    // MARK: Collapsing

    func collapse(isFirst: Bool) {
        finishRunningChange()
        let visible = isFirst ? [] : visibleColumns(mode)
        let top = style == .unspecified ? Column.secondary : topColumnForCollapsing()
        if style != .unspecified {
            for column in visible where column != top { delegate?.splitViewController_willHide?(self, column) }
            if !visible.contains(top), !isFirst { delegate?.splitViewController_willShow?(self, top) }
        }
        disappear(visible.compactMap { hosts[$0] })
        regrouping { allColumns.forEach(removePane) }
        release(hosts[.inspector])
        parts.dimming.isHidden = true
        parts.lines.forEach { $0.isHidden = true }
        if style == .unspecified {
            collapsePair()
        } else {
            arrangement = .collapsed(top: top)
            group(upTo: top)
        }
        showCollapsedRoot()
        if style != .unspecified {
            if !visible.contains(top), !isFirst { delegate?.splitViewController_didShow?(self, top) }
            delegate?.splitViewControllerDidCollapse?(self)
            for column in visible where column != top { delegate?.splitViewController_didHide?(self, column) }
        }
    }

    private func topColumnForCollapsing() -> Column {
        let proposed: Column =
            hosts[.compact] != nil ? .compact : columns.last { hosts[$0] != nil } ?? .primary
        let answer = delegate?.splitViewController_topColumnForCollapsingToProposedTopColumn?(self, proposed) ?? proposed
        return hosts[answer] == nil ? proposed : answer
    }

    /// Puts the columns' controllers on the bottom one's stack, up to the top one.
    private func group(upTo top: Column) {
        guard top != .compact, let root = collapsedRoot, let stack = stackHost(of: root) else { return }
        let nested = columns.filter { column in
            guard let host = hosts[column], host !== root else { return false }
            return column.rawValue <= top.rawValue
        }
        guard !nested.isEmpty else { return }
        regrouping {
            for column in nested { push(hosts[column]!, onto: stack, animated: false) }
        }
    }

    /// Pushes a column's controller, which may be a stack of its own (measured: the secondary is nested in the primary's stack).
    func push(_ host: UIViewController, onto stack: UINavigationController, animated: Bool) {
        guard !stack.stack.contains(where: { $0 === host }) else { return }
        (host as? UINavigationController)?.outerNavigationController = stack
        regrouping { stack.changeStack(to: stack.stack + [host], operation: .push, animated: animated) }
    }

    /// Takes the columns' controllers off the stack again.
    private func ungroup(_ root: UIViewController?) {
        guard let root, let stack = stackHost(of: root) else { return }
        let nested = stack.stack.filter(isNestedHost)
        guard !nested.isEmpty else { return }
        regrouping {
            let rest = stack.stack.filter { controller in !nested.contains { $0 === controller } }
            stack.changeStack(to: rest, operation: .pop, animated: false)
            // They are needed as children of this controller now, not after the next layout.
            stack.startScheduledTransition()
            for host in nested { if host.parentController === stack { host.removeFromParent() } }
        }
        nested.forEach { ($0 as? UINavigationController)?.outerNavigationController = nil }
    }

    private func showCollapsedRoot() {
        applyColumnTraits()
        updateButtons()
        updateGestures()
        guard let column = collapsedColumn, let host = hosts[column] else { return }
        adoptIfNeeded(host)
        host.loadViewIfNeeded()
        let exchange = ChildExchange(in: self, from: nil, to: host, animated: false)
        exchange.begin()
        installPane(column)
        panes[column]?.frame = view.bounds
        exchange.end()
        view.setNeedsLayout()
    }

    func adoptIfNeeded(_ host: UIViewController) {
        guard host.parentController !== self else { return }
        addChild(host)
        host.didMove(toParent: self)
    }

    /// Sends the callbacks of controllers whose views are about to move.
    private func disappear(_ controllers: [UIViewController]) {
        for controller in controllers {
            let exchange = ChildExchange(in: self, from: controller, to: nil, animated: false)
            exchange.begin()
            changingViewTree { controller.viewIfLoaded?.removeFromSuperview() }
            exchange.end()
        }
    }

    // MARK: Expanding

    /// The size that the columns will have when the transition that made room for them is over.
    private var expandedSize: CGSize { upcomingSize ?? view.bounds.size }

    func expand() {
        let root = collapsedRoot
        if style == .unspecified {
            disappear([root].compactMap { $0 })
            regrouping { columns.forEach(removePane) }
            expandPair()
            arrangement = .expanded
            arrangedSize = expandedSize
            mode = wantedMode(in: layout(in: arrangedSize), isMounted: false)
            showExpandedColumns()
            return
        }
        let layout = layout(in: expandedSize)
        let proposed = wantedMode(in: layout, isMounted: false)
        let wanted = delegate?.splitViewController_displayModeForExpandingToProposedDisplayMode?(self, proposed) ?? proposed
        let new = wanted == .automatic ? proposed : layout.possible(wanted, isMounted: false)
        let coming = visibleColumns(new).filter { !shows($0) }
        coming.forEach { delegate?.splitViewController_willShow?(self, $0) }
        disappear([root].compactMap { $0 })
        regrouping { (columns + [.compact]).forEach(removePane) }
        ungroup(root)
        arrangement = .expanded
        arrangedSize = expandedSize
        mode = new
        showExpandedColumns()
        coming.forEach { delegate?.splitViewController_didShow?(self, $0) }
        delegate?.splitViewControllerDidExpand?(self)
    }

    private func showExpandedColumns() {
        columns.compactMap { hosts[$0] }.forEach(adoptIfNeeded)
        let sheet = adoptInspector()
        applyColumnTraits()
        matchPanes()
        updateButtons()
        updateGestures()
        view.setNeedsLayout()
        if let sheet { makeColumn(of: sheet) }
    }

    // MARK: The classic pair

    /// Asks the delegate, then the primary controller, what becomes of the secondary one.
    private func collapsePair() {
        if let primary = delegate?.primaryViewController_forCollapsing?(self), primary !== hosts[.primary] {
            release(hosts[.primary])
            hosts[.primary] = primary
            given[.primary] = primary
            adoptIfNeeded(primary)
        }
        arrangement = .collapsed(top: .secondary)
        guard let primary = hosts[.primary], let secondary = hosts[.secondary] else { return }
        if delegate?.splitViewController_collapseSecondary_onto?(self, secondary, primary) == true {
            // Discarded, but kept for the day when nothing else is there to show.
            if secondary.parentController === self { release(secondary) }
            return
        }
        regrouping { primary.collapseSecondaryViewController(secondary, for: self) }
        if secondary.parentController === self { release(secondary) }
    }

    private func expandPair() {
        if let primary = delegate?.primaryViewController_forExpanding?(self), primary !== hosts[.primary] {
            release(hosts[.primary])
            hosts[.primary] = primary
            given[.primary] = primary
            adoptIfNeeded(primary)
        }
        guard let primary = hosts[.primary] else { return }
        var separated = delegate?.splitViewController_separateSecondaryFrom?(self, primary)
        if separated == nil { regrouping { separated = primary.separateSecondaryViewController(for: self) } }
        if let separated {
            regrouping { if separated.parentController !== self { separated.removeFromParent() } }
            hosts[.secondary] = separated
            given[.secondary] = separated
        } else if let kept = hosts[.secondary], kept.parentController != nil, kept.parentController !== self {
            regrouping { kept.removeFromParent() }
        }
    }

    /// The app sets the classic pair while it is collapsed.
    func replaceCollapsedRoot(_ new: [UIViewController]) {
        let root = collapsedRoot
        disappear([root].compactMap { $0 })
        regrouping { columns.forEach(removePane) }
        for (index, column) in columns.enumerated() {
            let controller = new.indices.contains(index) ? new[index] : nil
            if let old = hosts[column], old !== controller {
                if old.parentController === self {
                    release(old)
                } else if let stack = old.parentController as? UINavigationController {
                    regrouping {
                        stack.changeStack(to: stack.stack.filter { $0 !== old }, operation: .pop, animated: false)
                        stack.startScheduledTransition()
                    }
                }
            }
            hosts[column] = controller
            given[column] = controller
            if let controller, controller.parentController == nil { adoptIfNeeded(controller) }
        }
        collapsePair()
        showCollapsedRoot()
    }

    // MARK: The collapsed stack

    /// Another controller takes a column's place while the columns are one stack.
    func exchangeInStack(_ old: UIViewController?, for new: UIViewController?, in column: Column) {
        guard case .collapsed(let top) = arrangement else { return }
        if let old, let parent = old.parentController as? UINavigationController, parent.stack.contains(where: { $0 === old }) {
            regrouping {
                var stack = parent.stack.filter { $0 !== old }
                if let new, let index = parent.stack.firstIndex(where: { $0 === old }) {
                    (new as? UINavigationController)?.outerNavigationController = parent
                    stack.insert(new, at: index)
                }
                parent.changeStack(to: stack, operation: new == nil ? .pop : .push, animated: false)
                parent.startScheduledTransition()
            }
            (old as? UINavigationController)?.outerNavigationController = nil
            return
        }
        let shownRoot = panes.values.first { $0.isShown }?.content
        guard column == .compact || collapsedRoot !== shownRoot || old === shownRoot else {
            // A column that waits for its turn beside the stack.
            swapChild(old, for: new)
            return
        }
        // The bottom changes, or the compact column comes or goes: the stack is put together again.
        disappear([shownRoot].compactMap { $0 })
        regrouping { (columns + [.compact]).forEach(removePane) }
        ungroup(shownRoot)
        release(old)
        let newTop: Column = hosts[.compact] != nil ? .compact : (top == .compact ? columns.last { hosts[$0] != nil } ?? .primary : top)
        arrangement = .collapsed(top: newTop)
        group(upTo: newTop)
        showCollapsedRoot()
    }

    func revealInStack(_ column: Column, animated: Bool) {
        guard collapsedColumn != .compact, let host = hosts[column], let root = collapsedRoot, let stack = stackHost(of: root) else {
            return
        }
        if host === root {
            // Measured: showing the primary column pops to it.
            let own = Array(stack.stack.prefix { !isNestedHost($0) })
            if own.count < stack.stack.count { stack.changeStack(to: own, operation: .pop, animated: animated) }
        } else if let index = stack.stack.firstIndex(where: { $0 === host }) {
            guard index + 1 < stack.stack.count else { return }
            stack.changeStack(to: Array(stack.stack[...index]), operation: .pop, animated: animated)
        } else {
            let beneath = columns.filter { $0.rawValue < column.rawValue && hosts[$0] != nil && hosts[$0] !== root }
            for lower in beneath { push(hosts[lower]!, onto: stack, animated: false) }
            push(host, onto: stack, animated: animated)
        }
        arrangement = .collapsed(top: column)
    }

    func concealInStack(_ column: Column, animated: Bool) {
        guard collapsedColumn != .compact, let host = hosts[column], let root = collapsedRoot, host !== root,
            let stack = stackHost(of: root), let index = stack.stack.firstIndex(where: { $0 === host }), index > 0
        else { return }
        stack.changeStack(to: Array(stack.stack[..<index]), operation: .pop, animated: animated)
        arrangement = .collapsed(top: columns.last { hosts[$0] === stack.stack.last } ?? .primary)
    }
}
