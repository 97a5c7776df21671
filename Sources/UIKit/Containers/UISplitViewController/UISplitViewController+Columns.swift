import CoreGraphics
import Foundation
import ObjCRuntime

extension UISplitViewController {
    /// Columns in their order on screen.
    var columns: [Column] { style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary] }

    /// All columns that can stand beside one another, the inspector last.
    var allColumns: [Column] { columns + [.inspector] }

    /// Whether a child stands in a column of lists, beside the one of contents.
    func isListColumn(_ child: UIViewController) -> Bool {
        guard !isCollapsed else { return false }
        return hosts[.primary] === child || hosts[.supplementary] === child
    }

    func checkColumnStyle(_ selector: String) {
        guard style == .unspecified else { return }
        raise(.invalidArgument, "-[UISplitViewController \(selector)] requires -initWithStyle: with a column style.")
    }

    func change(_ path: WritableKeyPath<Requests, CGFloat?>, _ value: CGFloat) {
        let new = value == Self.automaticDimension ? nil : value
        guard requests[keyPath: path] != new else { return }
        requests[keyPath: path] = new
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: The classic pair

    var shownControllers: [UIViewController] {
        if case .collapsed(let top) = arrangement {
            if top == .compact, let host = hosts[.compact] { return [host] }
            return [collapsedRoot].compactMap { $0 }
        }
        return columns.compactMap { hosts[$0] }
    }

    func setControllers(_ new: [UIViewController]) {
        let limit = columns.count
        guard new.count <= limit else {
            raise(.invalidArgument, "UISplitViewController supports at most \(limit) view controllers, got \(new.count).")
        }
        for (index, controller) in new.enumerated() {
            guard !(controller is UISplitViewController) else {
                raise(.invalidArgument, "Split View Controllers cannot be pushed to or put into a Split View Controller: \(controller)")
            }
            guard !new[..<index].contains(where: { $0 === controller }) else {
                raise(.invalidArgument, "The same view controller can't be in two columns: \(controller)")
            }
        }
        if isCollapsed, style == .unspecified {
            replaceCollapsedRoot(new)
            return
        }
        for (index, column) in columns.enumerated() {
            let controller = new.indices.contains(index) ? new[index] : nil
            if given[column] !== controller { place(controller, in: column) }
        }
    }

    // MARK: Placing

    /// The one way in which a column's controller changes.
    func place(_ controller: UIViewController?, in column: Column) {
        guard given[column] !== controller else { return }
        guard column != .supplementary || style == .tripleColumn else {
            raise(.invalidArgument, "A supplementary column needs UISplitViewControllerStyleTripleColumn.")
        }
        finishRunningChange()
        if column == .inspector, isCollapsed {
            placeCollapsedInspector(controller)
            return
        }
        if let controller, let other = given.first(where: { $0.value === controller })?.key { place(nil, in: other) }
        let old = hosts[column]
        let new = controller.map { host(for: $0, in: column) }
        given[column] = controller
        hosts[column] = new
        if old !== new {
            switch arrangement {
            case .undecided:
                swapChild(old, for: new)
            case .expanded:
                exchange(old, for: new, in: column)
            case .collapsed:
                exchangeInStack(old, for: new, in: column)
            }
        }
        updateButtons()
        viewIfLoaded?.setNeedsLayout()
    }

    /// Columns show navigation stacks (measured: plain controllers get one).
    func host(for controller: UIViewController, in column: Column) -> UIViewController {
        guard style != .unspecified, column != .compact else { return controller }
        if controller is UINavigationController || controller is UITabBarController { return controller }
        if let navigation = controller.parentController as? UINavigationController, navigation.stack.first === controller {
            return navigation
        }
        return UINavigationController(rootViewController: controller)
    }

    func swapChild(_ old: UIViewController?, for new: UIViewController?) {
        release(old)
        guard let new else { return }
        addChild(new)
        new.didMove(toParent: self)
    }

    func release(_ child: UIViewController?) {
        guard let child, child.parentController === self else { return }
        child.willMove(toParent: nil)
        regrouping {
            if let view = child.viewIfLoaded, view.superview is SplitPaneView { view.removeFromSuperview() }
            child.removeFromParent()
        }
    }

    /// Runs changes of parents that are not the app's.
    func regrouping(_ change: () -> Void) {
        let outer = isRegrouping
        isRegrouping = true
        changingViewTree(change)
        isRegrouping = outer
    }

    /// Another controller takes a column's place on screen.
    private func exchange(_ old: UIViewController?, for new: UIViewController?, in column: Column) {
        if let new { addChild(new) }
        let pane = panes[column]
        if pane?.isShown == true {
            let exchange = ChildExchange(in: self, from: old, to: new, animated: false)
            new?.loadViewIfNeeded()
            exchange.begin()
            changingViewTree {
                old?.viewIfLoaded?.removeFromSuperview()
                pane?.content = new
            }
            exchange.end()
        } else {
            pane?.content = nil
        }
        release(old)
        if let new { new.didMove(toParent: self) }
        applyColumnTraits()
        matchPanes()
    }

    /// A controller left by itself, through `removeFromParent` or into another parent.
    func forget(_ child: UIViewController) {
        guard !isRegrouping, let column = hosts.first(where: { $0.value === child })?.key else { return }
        finishRunningChange()
        changingViewTree { panes[column]?.content = nil }
        hosts[column] = nil
        given[column] = nil
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Geometry

    var layout: SplitLayout {
        let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
        return layout(in: size)
    }

    func layout(in size: CGSize) -> SplitLayout {
        let isRightToLeft = viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return SplitLayout(
            size: size, isTriple: style == .tripleColumn && hosts[.supplementary] != nil, primary: requests.primary,
            supplementary: requests.supplementary, secondary: requests.secondary,
            // Measured for column styles only: the classic style has a maximum of its own.
            systemMaximum: style == .unspecified && requests.primary.maximum == nil ? (size.width >= 1366 ? 375 : 320) : nil,
            gap: Look.hairline(traitCollection), pixel: Look.hairline(traitCollection),
            isMirrored: isRightToLeft != (requests.primaryEdge == .trailing),
            inspector: hosts[.inspector] == nil ? nil : requests.inspector, showsInspector: showsInspector,
            minimumSecondary: requests.minimumSecondary ?? SplitLayout.standardMinimumSecondary)
    }

    var columnWidths: (primary: CGFloat, supplementary: CGFloat) {
        guard !isCollapsed else { return (viewIfLoaded?.bounds.width ?? 0, viewIfLoaded?.bounds.width ?? 0) }
        return layout.widths(mode)
    }

    func columnSize(of child: UIViewController?, in size: CGSize) -> CGSize? {
        guard !isCollapsed, let column = hosts.first(where: { $0.value === child })?.key else { return nil }
        let layout = layout(in: size)
        return layout.frames(layout.possible(mode, isMounted: true))[column]?.size
    }

    var statusBarColumn: UIViewController? {
        if isCollapsed { return collapsedRoot }
        return layout.visibleColumns(mode).compactMap { hosts[$0] }.first
    }

    func updateBackgrounds() {
        let isSidebar = requests.primaryBackground == .sidebar
        panes[.primary]?.backgroundColor = isSidebar ? .secondarySystemBackground : nil
    }

    /// Columns beside the secondary one are compact whatever the whole is.
    func applyColumnTraits() {
        for (column, host) in hosts where host.parentController === self {
            let isNarrow = !isCollapsed && (column == .primary || column == .supplementary || column == .inspector)
            let wanted = UITraitCollection(
                TraitStorage { traits in
                    if isNarrow { traits.horizontalSizeClass = .compact }
                    traits[UITraitSplitViewControllerLayoutEnvironment.self] = isCollapsed ? .collapsed : .expanded
                })
            if wanted != overrideTraitCollection(forChild: host) { setOverrideTraitCollection(wanted, forChild: host) }
        }
    }
}
