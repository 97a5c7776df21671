import CoreGraphics

/// Makes the constraints of a stack view from its properties, with UIKit's identifiers.
@MainActor
struct StackArrangement {
    /// Constraints that are not active yet, and the guides that they need.
    struct Result {
        var constraints: [NSLayoutConstraint] = []
        var guides: [UILayoutGuide] = []
    }

    private typealias Attribute = NSLayoutConstraint.Attribute

    private enum Priority {
        /// Pulls the stack's length together once fitting sizes have had their say.
        static let canvasFit = UILayoutPriority(49)
        /// Pulls the stack across its axis, before fitting sizes.
        static let spanningFit = UILayoutPriority(51)
        static let ambiguity = UILayoutPriority(25)
        static let centering: Float = 150
        static let almostRequired = UILayoutPriority(999)
        static let last = UILayoutPriority(1)
    }

    private let stack: UIStackView
    private let views: [UIView]
    private let visible: [UIView]
    private let isHorizontal: Bool
    private let isRightToLeft: Bool
    private var result = Result()

    init(stack: UIStackView, views: [UIView]) {
        self.stack = stack
        self.views = views
        visible = views.filter { !$0.isHidden }
        isHorizontal = stack.axis == .horizontal
        isRightToLeft = stack.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    func make() -> Result {
        var copy = self
        copy.arrangeAlongAxis()
        copy.alignAcrossAxis()
        copy.collapseHiddenViews()
        return copy.result
    }

    // MARK: Along the axis

    private mutating func arrangeAlongAxis() {
        guard let first = visible.first, let last = visible.last else {
            arrangeNothing()
            return
        }
        // The last view's own constraints come first; see `UIStackView.rebuildArrangement`.
        add("UISV-canvas-connection", stack, canvasEnd, .equal, last, end, priority: canvasEndPriority)
        for (view, next) in zip(visible, visible.dropFirst()).reversed() { join(view, next) }
        add("UISV-canvas-connection", stack, canvasStart, .equal, first, start)
        switch stack.distribution {
        case .fill: suppressAmbiguity()
        case .fillEqually: shareEqually()
        case .fillProportionally: shareProportionally()
        case .equalSpacing: distribute(from: end, to: start, "UISV-distributing", priority: { _ in .required })
        case .equalCentering:
            distribute(from: center, to: center, "UISV-equal-centering") { UILayoutPriority(Priority.centering - Float($0) * 0.01) }
        }
    }

    /// Without anything to show the stack has no length; without any views it only prefers that.
    private mutating func arrangeNothing() {
        let priority = views.isEmpty ? Priority.canvasFit : Priority.almostRequired
        if views.isEmpty || !stack.isLayoutMarginsRelativeArrangement {
            addLength("UISV-canvas-fit", stack, size, .equal, 0, priority: priority)
        } else {
            add("UISV-canvas-fit", stack, canvasEnd, .equal, stack, canvasStart, priority: priority)
        }
    }

    private mutating func join(_ view: UIView, _ next: UIView) {
        let spacing = stack.resolvedSpacing(after: view)
        let relation: NSLayoutConstraint.Relation = stack.distribution.hasFlexibleSpacing ? .greaterThanOrEqual : .equal
        if !isHorizontal, stack.isBaselineRelativeArrangement {
            add("UISV-spacing", next, .firstBaseline, relation, view, .lastBaseline, constant: spacing)
        } else {
            add("UISV-spacing", next, start, relation, view, end, constant: spacing)
        }
    }

    /// Of views without a size of their own the last takes all the room (measured UIKit facts, section 18).
    private mutating func suppressAmbiguity() {
        let flexible = visible.filter { !hasLength($0) && ($0.layoutState?.constraints.isEmpty ?? true) }
        for view in flexible.dropLast() { addLength("UISV-ambiguity-suppression", view, size, .equal, 0, priority: Priority.last) }
    }

    private mutating func shareEqually() {
        for view in visible.dropFirst() { add("UISV-fill-equally", view, size, .equal, visible[0], size) }
    }

    /// Views keep the proportions of their own lengths.
    private mutating func shareProportionally() {
        let sized = visible.filter { length(of: $0) > 0 }
        guard let reference = sized.first else {
            shareEqually()
            return
        }
        for view in sized.dropFirst() {
            add(
                "UISV-fill-proportionally", view, size, .equal, reference, size, multiplier: length(of: view) / length(of: reference),
                priority: Priority.almostRequired)
        }
    }

    /// Equal distances, measured by guides between neighbours.
    private mutating func distribute(
        from leave: NSLayoutConstraint.Attribute, to arrive: NSLayoutConstraint.Attribute, _ identifier: String,
        priority: (Int) -> UILayoutPriority
    ) {
        var gaps: [UILayoutGuide] = []
        for (view, next) in zip(visible, visible.dropFirst()) {
            let gap = UILayoutGuide()
            gap.identifier = "UISV-distributing"
            result.guides.append(gap)
            add("UISV-distributing-edge", gap, start, .equal, view, leave)
            add("UISV-distributing-edge", gap, end, .equal, next, arrive)
            if let first = gaps.first { add(identifier, gap, size, .equal, first, size, priority: priority(gaps.count)) }
            gaps.append(gap)
        }
        addLength("UISV-canvas-fit", stack, size, .equal, 0, priority: Priority.canvasFit)
    }

    // MARK: Across the axis

    private mutating func alignAcrossAxis() {
        guard let first = visible.first else {
            addLength("UISV-canvas-fit", stack, crossSize, .equal, 0, priority: Priority.canvasFit)
            return
        }
        let alignment = stack.alignment.resolved(for: stack.axis)
        for view in visible {
            let identifier = view === first ? "UISV-canvas-connection" : "UISV-alignment"
            switch alignment {
            case .fill:
                add(identifier, stack, canvasCrossStart, .equal, view, crossStart)
                add(identifier, stack, canvasCrossEnd, .equal, view, crossEnd)
            case .leading:
                add(identifier, stack, canvasCrossStart, .equal, view, crossStart)
                add("UISV-spanning-boundary", stack, canvasCrossEnd, .greaterThanOrEqual, view, crossEnd)
            case .trailing:
                add(identifier, stack, canvasCrossEnd, .equal, view, crossEnd)
                add("UISV-spanning-boundary", stack, canvasCrossStart, .lessThanOrEqual, view, crossStart)
            case .center:
                add(identifier, stack, canvasCrossCenter, .equal, view, crossCenter)
                addBoundaries(of: view)
            case .firstBaseline, .lastBaseline:
                alignBaselines(of: view, with: first, alignment == .firstBaseline ? .firstBaseline : .lastBaseline)
            }
            if alignment != .fill, !hasCrossLength(view) {
                addLength("UISV-ambiguity-suppression", view, crossSize, .equal, 0, priority: Priority.ambiguity)
            }
        }
        if alignment != .fill { addLength("UISV-spanning-fit", stack, crossSize, .equal, 0, priority: Priority.spanningFit) }
    }

    private mutating func addBoundaries(of view: UIView) {
        add("UISV-spanning-boundary", stack, canvasCrossStart, .lessThanOrEqual, view, crossStart)
        add("UISV-spanning-boundary", stack, canvasCrossEnd, .greaterThanOrEqual, view, crossEnd)
    }

    /// One baseline for all, as near as possible to the edge that it is counted from.
    private mutating func alignBaselines(of view: UIView, with first: UIView, _ baseline: NSLayoutConstraint.Attribute) {
        if view !== first { add("UISV-alignment", view, baseline, .equal, first, baseline) }
        addBoundaries(of: view)
        let isFirst = baseline == .firstBaseline
        add(
            "UISV-ambiguity-suppression", view, isFirst ? crossStart : crossEnd, .equal, stack,
            isFirst ? canvasCrossStart : canvasCrossEnd, priority: Priority.ambiguity)
    }

    // MARK: Hidden views

    /// A hidden view waits without length in the middle of the junction it left, as measured.
    private mutating func collapseHiddenViews() {
        guard visible.count < views.count else { return }
        for (index, view) in views.enumerated() where view.isHidden {
            let before = views[..<index].last { !$0.isHidden }
            let after = views[(index + 1)...].first { !$0.isHidden }
            addLength("UISV-hiding", view, size, .equal, 0, priority: Priority.almostRequired)
            if let before, after != nil, !stack.distribution.hasFlexibleSpacing {
                add("UISV-spacing", view, start, .equal, before, end, constant: stack.resolvedSpacing(after: before) / 2)
            } else if let before {
                add("UISV-spacing", view, start, .equal, before, end)
            } else if let after {
                add("UISV-spacing", view, end, .equal, after, start)
            } else {
                add("UISV-canvas-connection", view, start, .equal, stack, canvasStart)
            }
            add("UISV-alignment", view, crossStart, .equal, stack, canvasCrossStart)
            add("UISV-alignment", view, crossEnd, .equal, stack, canvasCrossEnd, priority: Priority.last)
        }
    }

    // MARK: Attributes

    private var start: NSLayoutConstraint.Attribute { isHorizontal ? .leading : .top }
    private var end: NSLayoutConstraint.Attribute { isHorizontal ? .trailing : .bottom }
    private var center: NSLayoutConstraint.Attribute { isHorizontal ? .centerX : .centerY }
    private var size: NSLayoutConstraint.Attribute { isHorizontal ? .width : .height }
    private var crossStart: NSLayoutConstraint.Attribute { isHorizontal ? .top : .leading }
    private var crossEnd: NSLayoutConstraint.Attribute { isHorizontal ? .bottom : .trailing }
    private var crossCenter: NSLayoutConstraint.Attribute { isHorizontal ? .centerY : .centerX }
    private var crossSize: NSLayoutConstraint.Attribute { isHorizontal ? .height : .width }
    private var canvasStart: NSLayoutConstraint.Attribute { canvas(start) }
    private var canvasEnd: NSLayoutConstraint.Attribute { canvas(end) }
    private var canvasCrossStart: NSLayoutConstraint.Attribute { canvas(crossStart) }
    private var canvasCrossEnd: NSLayoutConstraint.Attribute { canvas(crossEnd) }
    private var canvasCrossCenter: NSLayoutConstraint.Attribute { canvas(crossCenter) }

    private func canvas(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
        guard stack.isLayoutMarginsRelativeArrangement else { return attribute }
        switch attribute {
        case .leading: return .leadingMargin
        case .trailing: return .trailingMargin
        case .top: return .topMargin
        case .bottom: return .bottomMargin
        case .centerX: return .centerXWithinMargins
        case .centerY: return .centerYWithinMargins
        default: return attribute
        }
    }

    /// A stack whose frame is empty because nobody has given it one yet is no contradiction to its views.
    private var canvasEndPriority: UILayoutPriority {
        let length = isHorizontal ? stack.bounds.width : stack.bounds.height
        return stack.translatesAutoresizingMaskIntoConstraints && length == 0 ? Priority.almostRequired : .required
    }

    private func length(of view: UIView) -> CGFloat {
        let size = view.intrinsicContentSize
        return max(isHorizontal ? size.width : size.height, 0)
    }

    private func hasLength(_ view: UIView) -> Bool {
        let size = view.intrinsicContentSize
        return (isHorizontal ? size.width : size.height) != UIView.noIntrinsicMetric
    }

    private func hasCrossLength(_ view: UIView) -> Bool {
        let size = view.intrinsicContentSize
        return (isHorizontal ? size.height : size.width) != UIView.noIntrinsicMetric
    }

    // MARK: Constraints

    private mutating func add(
        _ identifier: String, _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ other: AnyObject, _ otherAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
        priority: UILayoutPriority = .required
    ) {
        var (attribute, otherAttribute, relation, constant) = (attribute, otherAttribute, relation, constant)
        if attribute.isHorizontal, !agreeOnDirection(item, other) {
            // The stack's direction holds for views that run the other way, too.
            (attribute, otherAttribute) = (
                attribute.resolved(isRightToLeft: isRightToLeft), otherAttribute.resolved(isRightToLeft: isRightToLeft)
            )
            if isRightToLeft, attribute != .width {
                relation = relation.reversed
                constant = -constant
            }
        }
        let constraint = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute, multiplier: multiplier,
            constant: constant)
        constraint.identifier = identifier
        constraint.priority = priority
        result.constraints.append(constraint)
    }

    private mutating func addLength(
        _ identifier: String, _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ constant: CGFloat, priority: UILayoutPriority
    ) {
        let constraint = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: constant)
        constraint.identifier = identifier
        constraint.priority = priority
        result.constraints.append(constraint)
    }

    private func agreeOnDirection(_ item: AnyObject, _ other: AnyObject) -> Bool {
        [item, other].allSatisfy { item in
            guard let view = item as? UIView else { return true }
            return (view.effectiveUserInterfaceLayoutDirection == .rightToLeft) == isRightToLeft
        }
    }
}

extension UIStackView.Distribution {
    /// Whether spacing is only the least distance.
    var hasFlexibleSpacing: Bool { self == .equalSpacing || self == .equalCentering }
}

extension UIStackView.Alignment {
    /// Baselines lie across rows only.
    func resolved(for axis: NSLayoutConstraint.Axis) -> UIStackView.Alignment {
        guard axis == .vertical else { return self }
        switch self {
        case .firstBaseline: return .leading
        case .lastBaseline: return .trailing
        default: return self
        }
    }
}

extension NSLayoutConstraint.Relation {
    var reversed: NSLayoutConstraint.Relation { NSLayoutConstraint.Relation(rawValue: -rawValue) ?? .equal }
}
