import CoreGraphics
import Foundation

extension UITableView {
    enum EdgeKind { case header, footer }

    // MARK: Heights

    /// Finds the heights of a section's header and footer as far as that is possible without their views.
    func measureEdges(of section: Int, in result: inout TableGeometry.Section) {
        result.header = initialEdge(.header, section)
        result.footer = initialEdge(.footer, section)
        result.padding = topPadding(of: result.header)
    }

    /// Measured: 22 above the headers of plain tables; grouped ones have theirs inside the header.
    func topPadding(of header: TableGeometry.Edge) -> CGFloat {
        guard header.height > 0 else { return 0 }
        if sectionHeaderTopPadding >= 0 { return sectionHeaderTopPadding }
        return style == .plain ? Look.current.tables.plainSectionPadding : 0
    }

    private func initialEdge(_ kind: EdgeKind, _ section: Int) -> TableGeometry.Edge {
        let rule = kind == .header ? heights.header : heights.footer
        let property = kind == .header ? sectionHeaderHeight : sectionFooterHeight
        let fixed = rule?(self, section) ?? property
        // In grouped tables a height of 0 means the default one; apps write the smallest number above 0 for none.
        if fixed > 0 || (fixed == 0 && style == .plain) { return TableGeometry.Edge(height: fixed) }
        guard (kind == .header ? heights.headerView : heights.footerView) != nil else {
            return TableGeometry.Edge(height: titleHeight(kind, section))
        }
        return TableGeometry.Edge(height: estimatedEdgeHeight(kind, section), isMeasured: false)
    }

    private func estimatedEdgeHeight(_ kind: EdgeKind, _ section: Int) -> CGFloat {
        if let value = (kind == .header ? heights.estimatedHeader : heights.estimatedFooter)?(self, section), value >= 0 { return value }
        let property = kind == .header ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
        if property >= 0 { return property }
        return titleHeight(kind, section, assumingTitle: true)
    }

    /// The height that a title, or none, asks for.
    private func titleHeight(_ kind: EdgeKind, _ section: Int, assumingTitle: Bool = false) -> CGFloat {
        let look = Look.current.tables
        let title = (kind == .header ? heights.headerTitle : heights.footerTitle)?(self, section)
        guard assumingTitle || !(title ?? "").isEmpty else { return untitledHeight(kind, section) }
        if style == .plain, kind == .header {
            return max(look.plainHeaderHeight, UITableViewHeaderFooterView.titleHeight("A", kind, in: self) + 8)
        }
        let text = UITableViewHeaderFooterView.titleHeight(title ?? "A", kind, in: self)
        switch (style, kind) {
        case (.plain, _): return max(look.plainFooterHeight, text + 8)
        case (_, .header): return text + (section == 0 ? look.groupedFirstHeaderPadding : look.groupedHeaderPadding)
        case (_, .footer): return text + look.groupedFooterPadding.top + look.groupedFooterPadding.bottom
        }
    }

    private func untitledHeight(_ kind: EdgeKind, _ section: Int) -> CGFloat {
        guard style != .plain else { return 0 }
        let look = Look.current.tables
        // Measured: an untitled first section starts at 35.
        return kind == .header && section == 0 ? look.groupedFirstGap : look.groupedSectionGap
    }

    /// The final height of a header or footer with a view of its own.
    private func measuredEdgeHeight(_ kind: EdgeKind, _ section: Int, view: UIView?) -> CGFloat {
        guard let view else { return titleHeight(kind, section) }
        UIView.performWithoutAnimation {
            if view.bounds.width != cellFrameX.width { view.frame.size.width = cellFrameX.width }
        }
        let size = view.systemLayoutSizeFitting(
            CGSize(width: cellFrameX.width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        )
        return size.height > 0 ? size.height : titleHeight(kind, section, assumingTitle: true)
    }

    /// Titles wrap at another place in another width.
    func remeasureTitles() {
        guard heights.headerTitle != nil || heights.footerTitle != nil || heights.headerView != nil || heights.footerView != nil else {
            return
        }
        geometry.replaceSections(
            geometry.sections.enumerated().map { index, section in
                var section = section
                updateEdges(of: index, in: &section)
                return section
            })
    }

    /// Asks for the heights of a section's header and footer again; what views were measured to be stays.
    func updateEdges(of section: Int, in result: inout TableGeometry.Section) {
        let (header, footer) = (result.header, result.footer)
        measureEdges(of: section, in: &result)
        if !result.header.isMeasured, header.isMeasured { result.header = header }
        if !result.footer.isMeasured, footer.isMeasured { result.footer = footer }
        result.padding = topPadding(of: result.header)
    }

    func measureVisibleEdges() {
        for section in geometry.sections.indices where visibleHeaders[section] != nil || visibleFooters[section] != nil {
            if !edge(.header, section).isMeasured || heights.header == nil, let view = visibleHeaders[section], isSelfSized(.header) {
                setEdge(.header, section, height: measuredEdgeHeight(.header, section, view: view))
            }
            if let view = visibleFooters[section], isSelfSized(.footer) {
                setEdge(.footer, section, height: measuredEdgeHeight(.footer, section, view: view))
            }
        }
    }

    private func isSelfSized(_ kind: EdgeKind) -> Bool {
        kind == .header
            ? heights.header == nil && sectionHeaderHeight < 0 && heights.headerView != nil
            : heights.footer == nil && sectionFooterHeight < 0 && heights.footerView != nil
    }

    func edge(_ kind: EdgeKind, _ section: Int) -> TableGeometry.Edge {
        kind == .header ? geometry.sections[section].header : geometry.sections[section].footer
    }

    private func setEdge(_ kind: EdgeKind, _ section: Int, height: CGFloat) {
        let edge = TableGeometry.Edge(height: height)
        let padding = kind == .header ? topPadding(of: edge) : geometry.sections[section].padding
        geometry.change(section) {
            if kind == .header { $0.header = edge } else { $0.footer = edge }
            $0.padding = padding
        }
    }

    // MARK: Views

    /// Makes, places and gives back headers and footers for what shows.
    func tileSections() {
        for _ in 0..<4 where !tileSectionsOnce() {
            // A header turned out to have another height: rows move, others may show.
            updateContentSize()
            for (path, cell) in visibleCellsByPath { place(cell, at: path) }
        }
    }

    /// False when a measured height differed from its estimate.
    private func tileSectionsOnce() -> Bool {
        let span = visibleSpan
        guard let first = geometry.section(at: span.top) else { return true }
        var shown: [(kind: EdgeKind, section: Int)] = []
        var section = first
        while section < geometry.sections.count, geometry.sectionY(section) < span.bottom {
            for kind in [EdgeKind.header, .footer] where edge(kind, section).height > 0 {
                let frame = edgeFrame(kind, section)
                if frame.minY < span.bottom, frame.maxY > span.top { shown.append((kind, section)) }
            }
            section += 1
        }
        // What leaves can be used again for what comes.
        let headers = Set(shown.filter { $0.kind == .header }.map(\.section))
        let footers = Set(shown.filter { $0.kind == .footer }.map(\.section))
        for section in visibleHeaders.keys.sorted() where !headers.contains(section) { endDisplayingHeader(section) }
        for section in visibleFooters.keys.sorted() where !footers.contains(section) { endDisplayingFooter(section) }
        var isStable = true
        for (kind, section) in shown {
            let known = edge(kind, section)
            let view = edgeView(kind, section)
            if !known.isMeasured {
                setEdge(kind, section, height: measuredEdgeHeight(kind, section, view: view))
                if edge(kind, section).height != known.height { isStable = false }
            }
            if let view { place(view, kind, section) }
        }
        return isStable
    }

    private func place(_ view: UIView, _ kind: EdgeKind, _ section: Int) {
        let natural = kind == .header ? geometry.headerY(section) : geometry.footerY(section)
        let isPinned = abs(edgeFrame(kind, section).minY - natural) > 0.01
        let shift = isPinned ? 0 : gapShift(ofEdgeAt: section, isBelowRows: kind == .footer)
        var frame = edgeFrame(kind, section).offsetBy(dx: 0, dy: shift)
        if kind == .header, contentHuggingElements.contains(.sectionHeaders) {
            let width = min(frame.width, view.huggedWidth ?? frame.width)
            if effectiveUserInterfaceLayoutDirection == .rightToLeft { frame.origin.x = frame.maxX - width }
            frame.size.width = width
        }
        UIView.performWithoutAnimationUnlessInside {
            if view.frame != frame { view.frame = frame }
            (view as? UITableViewHeaderFooterView)?.isPinned = isPinned
        }
    }

    /// Where a header or footer shows: in plain tables it stays at the edge while its section shows.
    func edgeFrame(_ kind: EdgeKind, _ section: Int) -> CGRect {
        let span = cellFrameX
        let height = edge(kind, section).height
        var y = kind == .header ? geometry.headerY(section) : geometry.footerY(section)
        if style == .plain {
            var inset = adjustedContentInset
            inset.top -= refreshControl?.heldInset ?? 0
            switch kind {
            case .header:
                let limit = geometry.footerY(section) - height
                y = max(y, min(bounds.minY + inset.top, max(limit, y)))
            case .footer:
                y = min(y, max(bounds.maxY - inset.bottom - height, min(geometry.rowsY(section), y)))
            }
        }
        return CGRect(x: span.x, y: y, width: span.width, height: height)
    }

    private func edgeView(_ kind: EdgeKind, _ section: Int) -> UIView? {
        if let existing = kind == .header ? visibleHeaders[section] : visibleFooters[section] { return existing }
        var view = (kind == .header ? heights.headerView : heights.footerView)?(self, section)
        if view == nil, let title = (kind == .header ? heights.headerTitle : heights.footerTitle)?(self, section), !title.isEmpty {
            view = titleView(title, kind)
        }
        guard let view else { return nil }
        if let view = view as? UITableViewHeaderFooterView { view.prepare(for: self, kind) }
        if kind == .header { visibleHeaders[section] = view } else { visibleFooters[section] = view }
        UIView.performWithoutAnimation {
            view.frame = edgeFrame(kind, section)
            if let top = childViews.last(where: { $0 is UITableViewCell && !$0.isHidden }) {
                insertSubview(view, aboveSubview: topmostEdgeView ?? top)
            } else {
                addSubview(view)
            }
        }
        if kind == .header {
            tableDelegate?.tableView_willDisplayHeaderView_forSection?(self, view, section)
        } else {
            tableDelegate?.tableView_willDisplayFooterView_forSection?(self, view, section)
        }
        return view
    }

    private var topmostEdgeView: UIView? {
        childViews.last { view in visibleHeaders.values.contains { $0 === view } || visibleFooters.values.contains { $0 === view } }
    }

    /// The system's own view for a title.
    private func titleView(_ title: String, _ kind: EdgeKind) -> UIView {
        let identifier = "UITableViewHeaderFooterView.\(kind)"
        let view: UITableViewHeaderFooterView
        if let waiting = reuse.waitingEdges[identifier]?.popLast() {
            view = waiting
            view.prepareForReuse()
        } else {
            view = UITableViewHeaderFooterView(reuseIdentifier: identifier)
        }
        view.prepare(for: self, kind)
        view.setTitle(title)
        return view
    }

    func endDisplayingHeader(_ section: Int) {
        if let view = visibleHeaders.removeValue(forKey: section) { endDisplaying(view, .header, section) }
    }

    func endDisplayingFooter(_ section: Int) {
        if let view = visibleFooters.removeValue(forKey: section) { endDisplaying(view, .footer, section) }
    }

    func endDisplaying(_ view: UIView, _ kind: EdgeKind, _ section: Int) {
        switch kind {
        case .header: tableDelegate?.tableView_didEndDisplayingHeaderView_forSection?(self, view, section)
        case .footer: tableDelegate?.tableView_didEndDisplayingFooterView_forSection?(self, view, section)
        }
        // An app that makes its views itself may show one again elsewhere before it has left.
        guard !visibleHeaders.values.contains(where: { $0 === view }), !visibleFooters.values.contains(where: { $0 === view }) else {
            return
        }
        retireEdgeView(view)
    }

    // MARK: The table's own header, footer and background

    func edgeViewDidChange(from old: UIView?, to new: UIView?) {
        guard old !== new else {
            // Assigning the same view again is how apps announce its new height.
            if new != nil { updateEdgeViewHeights() }
            return
        }
        if let old, old.superview === self { old.removeFromSuperview() }
        if let new { addSubview(new) }
        updateEdgeViewHeights()
    }

    private func updateEdgeViewHeights() {
        geometry.headerHeight = tableHeaderView?.frame.height ?? 0
        geometry.footerHeight = tableFooterView?.frame.height ?? 0
        if !needsDataReload { updateContentSize() }
        setNeedsLayout()
    }

    func layoutEdgeViews() {
        geometry.headerHeight = tableHeaderView?.frame.height ?? 0
        geometry.footerHeight = tableFooterView?.frame.height ?? 0
        UIView.performWithoutAnimationUnlessInside {
            if let view = tableHeaderView {
                let frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
                if view.frame != frame { view.frame = frame }
            }
            if let view = tableFooterView {
                let frame = CGRect(x: 0, y: geometry.tableFooterY, width: bounds.width, height: view.frame.height)
                if view.frame != frame { view.frame = frame }
            }
        }
    }

    func backgroundViewDidChange(from old: UIView?) {
        guard old !== backgroundView else { return }
        if let old, old.superview === self { old.removeFromSuperview() }
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        setNeedsLayout()
    }

    func layoutBackground() {
        guard let backgroundView else { return }
        UIView.performWithoutAnimationUnlessInside {
            if backgroundView.frame != bounds { backgroundView.frame = bounds }
        }
    }
}

extension UIView {
    /// Runs changes that follow scrolling at once; inside an animation block they belong to it.
    static func performWithoutAnimationUnlessInside(_ changes: () -> Void) {
        if inheritedAnimationDuration > 0 { changes() } else { performWithoutAnimation(changes) }
    }
}
