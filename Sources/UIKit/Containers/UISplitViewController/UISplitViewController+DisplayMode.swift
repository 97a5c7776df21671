import CoreGraphics
import Foundation

extension UISplitViewController {
    // MARK: Choosing

    var effectiveBehavior: SplitBehavior {
        switch requests.behavior {
        case .automatic: return behavior(of: requests.mode) ?? layout.automaticBehavior()
        case .displace where style != .tripleColumn: return .tile
        default: return requests.behavior
        }
    }

    /// The behaviour that a wanted mode implies.
    private func behavior(of mode: DisplayMode) -> SplitBehavior? {
        switch mode {
        case .automatic, .secondaryOnly: nil
        case .oneBesideSecondary, .twoBesideSecondary: .tile
        case .oneOverSecondary, .twoOverSecondary: .overlay
        case .twoDisplaceSecondary: .displace
        }
    }

    /// The mode that the app's wishes mean in the present size.
    func wantedMode(in layout: SplitLayout, isMounted: Bool) -> DisplayMode {
        var wanted = requests.mode
        guard wanted != .automatic else { return layout.automaticMode(requests.behavior) }
        if requests.behavior != .automatic { wanted = DisplayMode(columns: wanted.accompanyingColumns, behavior: effectiveBehavior) }
        return layout.possible(wanted, isMounted: isMounted)
    }

    /// Columns with a controller that show in a mode.
    func visibleColumns(_ mode: DisplayMode) -> [Column] {
        layout.visibleColumns(mode).filter { hosts[$0] != nil } + (showsInspector && hosts[.inspector] != nil ? [.inspector] : [])
    }

    /// A wish changed: the mode follows.
    func arrangeAgain() {
        guard arrangement == .expanded, isViewLoaded else { return }
        changeMode(to: wantedMode(in: layout, isMounted: true), animated: false)
        matchPanes()
        view.setNeedsLayout()
    }

    // MARK: Changing

    /// The one way in which the display mode changes. True when it did.
    @discardableResult
    func changeMode(to new: DisplayMode, animated: Bool, interactive: Bool = false) -> Bool {
        guard arrangement == .expanded, new != mode || runningChange != nil else { return false }
        finishRunningChange()
        guard new != mode else { return false }
        let old = mode
        let before = visibleColumns(old)
        let after = visibleColumns(new)
        let isAnimated = (animated || interactive) && viewIfLoaded?.window != nil && UIView.areAnimationsEnabled
        let change = SplitModeChange(
            in: self, from: old, to: new, showing: after.filter { !before.contains($0) }, hiding: before.filter { !after.contains($0) },
            isAnimated: isAnimated)
        delegate?.splitViewController_willChangeTo?(self, new)
        change.hiding.forEach { delegate?.splitViewController_willHide?(self, $0) }
        change.showing.forEach { delegate?.splitViewController_willShow?(self, $0) }
        guard mode == old, runningChange == nil, arrangement == .expanded else { return false }
        mode = new
        runningChange = change
        guard isViewLoaded else {
            finishRunningChange()
            return true
        }
        change.showing.forEach { hosts[$0]?.loadViewIfNeeded() }
        change.begin()
        guard runningChange === change else { return true }
        UIView.performWithoutAnimation {
            change.showing.forEach(installPane)
            placePanes(layout.frames(old), dims: old.dimsSecondary ? 1 : 0)
            change.showing.forEach { panes[$0]?.layoutIfNeeded() }
        }
        if interactive {
            change.progress = 0
        } else if isAnimated {
            animateToEnd(change)
        } else {
            applyMode()
            finishRunningChange()
        }
        return true
    }

    /// Moves the columns to where the mode has them.
    func animateToEnd(_ change: SplitModeChange) {
        change.progress = nil
        UIView.animate(
            withDuration: Look.current.split.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
            animations: {
                self.applyMode()
                self.viewIfLoaded?.layoutIfNeeded()
            },
            completion: { [weak self] _ in
                guard let self, runningChange === change else { return }
                finishRunningChange()
            })
    }

    /// Takes a change that fingers drove back to its start.
    func cancelChange(_ change: SplitModeChange) {
        change.progress = nil
        delegate?.splitViewController_willChangeTo?(self, change.from)
        guard runningChange === change else { return }
        mode = change.from
        UIView.animate(
            withDuration: Look.current.split.duration, delay: 0, options: .curveEaseInOut,
            animations: {
                self.applyMode()
                self.viewIfLoaded?.layoutIfNeeded()
            },
            completion: { [weak self] _ in
                guard let self, runningChange === change else { return }
                finishRunningChange()
            })
    }

    /// Brings a running change to its end at once.
    func finishRunningChange() {
        finishInspectorChange()
        guard let change = runningChange else { return }
        runningChange = nil
        let isCancelled = mode == change.from
        let gone = isCancelled ? change.showing : change.hiding
        applyMode()
        changingViewTree { gone.forEach(removePane) }
        if isCancelled { change.cancel() } else { change.end() }
        if !isCancelled {
            change.hiding.forEach { delegate?.splitViewController_didHide?(self, $0) }
            change.showing.forEach { delegate?.splitViewController_didShow?(self, $0) }
        }
        updateButtons()
        updateGestures()
        checkInvariants()
    }

    // MARK: Panes

    func installPane(_ column: Column) {
        guard let host = hosts[column], let view = viewIfLoaded else { return }
        let pane = panes[column] ?? SplitPaneView()
        panes[column] = pane
        changingViewTree {
            if pane.superview !== view { view.addSubview(pane) }
            pane.content = host
            pane.fill()
        }
        order()
        updateBackgrounds()
    }

    /// Shows the panes of the present mode and no others, after columns got or lost their controllers.
    func matchPanes() {
        guard isViewLoaded, arrangement == .expanded, runningChange == nil else { return }
        finishInspectorChange()
        let visible = visibleColumns(mode)
        for column in allColumns where panes[column]?.isShown == true && !visible.contains(column) {
            let exchange = ChildExchange(in: self, from: panes[column]?.content, to: nil, animated: false)
            exchange.begin()
            changingViewTree { removePane(column) }
            exchange.end()
        }
        for column in visible where panes[column]?.isShown != true {
            guard let host = hosts[column] else { continue }
            host.loadViewIfNeeded()
            let exchange = ChildExchange(in: self, from: nil, to: host, animated: false)
            exchange.begin()
            installPane(column)
            exchange.end()
        }
        applyMode()
    }

    func removePane(_ column: Column) {
        guard let pane = panes[column] else { return }
        pane.content = nil
        pane.removeFromSuperview()
    }

    /// Secondary column, dimming, supplementary and primary column, from back to front.
    private func order() {
        guard let view = viewIfLoaded else { return }
        let pieces: [UIView?] =
            isCollapsed
            ? [panes[.compact], panes[.primary]]
            : [panes[.secondary], panes[.inspector], parts.dimming, panes[.supplementary], panes[.primary]] + parts.lines
        for piece in pieces { if let piece, piece.superview === view { view.bringSubviewToFront(piece) } }
    }

    func applyMode() {
        guard isViewLoaded else { return }
        placePanes(layout.frames(mode), dims: mode.dimsSecondary ? 1 : 0)
    }

    private func placePanes(_ frames: [Column: CGRect], dims: CGFloat) {
        guard let view = viewIfLoaded else { return }
        for (column, frame) in frames { panes[column]?.frame = frame }
        parts.dimming.frame = frames[.secondary] ?? view.bounds
        parts.dimming.alpha = dims
        parts.dimming.isHidden = dims == 0 && runningChange == nil
        let gap = Look.hairline(traitCollection)
        for (line, column) in zip(parts.lines, [Column.primary, .supplementary, .inspector]) {
            let frame = frames[column] ?? .zero
            line.isHidden = panes[column]?.isShown != true || frames[column] == nil
            // The inspector's line is at its leading edge.
            let standsBefore = layout.isMirrored != (column == .inspector)
            line.frame = CGRect(
                x: standsBefore ? frame.minX - gap : frame.maxX, y: frame.minY, width: gap, height: frame.height)
        }
    }

    /// Puts the columns between two modes, as fingers want them.
    func placePanes(between change: SplitModeChange, progress: CGFloat) {
        let layout = layout
        let start = layout.frames(change.from)
        let end = layout.frames(change.to)
        var frames: [Column: CGRect] = [:]
        for (column, from) in start {
            let to = end[column] ?? from
            frames[column] = CGRect(
                x: from.minX + (to.minX - from.minX) * progress, y: from.minY + (to.minY - from.minY) * progress,
                width: from.width + (to.width - from.width) * progress, height: from.height + (to.height - from.height) * progress)
        }
        let from: CGFloat = change.from.dimsSecondary ? 1 : 0
        let to: CGFloat = change.to.dimsSecondary ? 1 : 0
        change.progress = progress
        placePanes(frames, dims: from + (to - from) * progress)
    }

    // MARK: Layout

    func layoutColumns() {
        guard let view = viewIfLoaded else { return }
        switch arrangement {
        case .undecided:
            break
        case .collapsed:
            collapsedPane?.frame = view.bounds
        case .expanded:
            if upcomingSize == view.bounds.size { upcomingSize = nil }
            if upcomingSize == nil, arrangedSize != view.bounds.size {
                let widthChanged = arrangedSize.width != view.bounds.width
                arrangedSize = view.bounds.size
                if widthChanged { changeMode(to: wantedMode(in: layout, isMounted: true), animated: false) }
            }
            if let change = runningChange, let progress = change.progress {
                placePanes(between: change, progress: progress)
            } else {
                applyMode()
            }
        }
    }

    // MARK: By program

    func shows(_ column: Column) -> Bool {
        if column == .inspector { return isShowingInspector }
        if isCollapsed {
            if column == .compact { return collapsedColumn == .compact }
            guard let host = hosts[column], let root = collapsedRoot else { return false }
            if host === root { return stackHost(of: root)?.stack.last.map { !isNestedHost($0) } ?? true }
            return stackHost(of: root)?.stack.last === host
        }
        return visibleColumns(mode).contains(column)
    }

    func reveal(_ column: Column) {
        if column == .inspector {
            showInspector(true, animated: UIView.areAnimationsEnabled)
            return
        }
        if isCollapsed {
            revealInStack(column, animated: true)
            return
        }
        guard column != .compact else { return }
        guard column != .secondary else {
            hideOverlay()
            return
        }
        let wanted = column == .primary && layout.isTriple ? 2 : max(1, mode.accompanyingColumns)
        guard wanted > mode.accompanyingColumns else { return }
        changeMode(
            to: layout.possible(DisplayMode(columns: wanted, behavior: effectiveBehavior), isMounted: true), animated: true)
    }

    func conceal(_ column: Column) {
        if column == .inspector {
            showInspector(false, animated: UIView.areAnimationsEnabled)
            return
        }
        if isCollapsed {
            concealInStack(column, animated: true)
            return
        }
        guard visibleColumns(mode).contains(column), column == .primary || column == .supplementary else { return }
        let columns = column == .primary && layout.isTriple ? 1 : 0
        changeMode(
            to: layout.possible(DisplayMode(columns: columns, behavior: currentBehavior), isMounted: true), animated: true)
    }

    /// The behaviour that the present mode shows.
    private var currentBehavior: SplitBehavior { behavior(of: mode) ?? effectiveBehavior }

    /// Columns over the secondary one go; columns beside it stay.
    func hideOverlay() {
        guard mode.dimsSecondary else { return }
        let rest: DisplayMode = mode == .twoDisplaceSecondary ? .oneBesideSecondary : .secondaryOnly
        changeMode(to: layout.possible(rest, isMounted: true), animated: true)
    }

    // MARK: Invariants

    /// Stops in debug builds when the parts of the controller disagree.
    func checkInvariants(file: StaticString = #fileID, line: UInt = #line) {
        guard runningChange == nil, runningInspectorChange == nil, isViewLoaded, arrangement == .expanded else { return }
        let visible = visibleColumns(mode)
        for column in allColumns {
            assert(
                (panes[column]?.isShown == true) == visible.contains(column), "column \(column) shows though it should not, or hides",
                file: file, line: line)
        }
        for (column, host) in hosts where column != .compact && (column != .inspector || host.presentingController == nil) {
            assert(host.parentController === self, "a column's controller has another parent", file: file, line: line)
        }
    }
}
