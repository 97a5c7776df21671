import CoreGraphics

/// Turns a line of the visual format language into constraints.
@MainActor
struct VisualFormatConstraints {
    private let line: VisualFormatLine
    private let options: NSLayoutConstraint.FormatOptions
    private let parser: VisualFormatParser
    private var result: [NSLayoutConstraint] = []

    init(line: VisualFormatLine, options: NSLayoutConstraint.FormatOptions, parser: VisualFormatParser) {
        self.line = line
        self.options = options
        self.parser = parser
    }

    func make() -> [NSLayoutConstraint] {
        var copy = self
        copy.checkAlignment()
        for (index, element) in line.elements.enumerated() {
            if index > 0 { copy.connect(line.elements[index - 1], element) }
            if case .view(let view) = element.item { copy.size(view, element.lengths) }
        }
        return copy.result
    }

    // MARK: Attributes

    private var start: NSLayoutConstraint.Attribute {
        if line.isVertical { return .top }
        switch options.intersection(.directionMask) {
        case .directionLeftToRight: return .left
        case .directionRightToLeft: return .right
        default: return .leading
        }
    }

    private var end: NSLayoutConstraint.Attribute {
        if line.isVertical { return .bottom }
        switch options.intersection(.directionMask) {
        case .directionLeftToRight: return .right
        case .directionRightToLeft: return .left
        default: return .trailing
        }
    }

    /// From right to left along fixed edges, distances count against the axis.
    private var isReversed: Bool { !line.isVertical && options.intersection(.directionMask) == .directionRightToLeft }

    private func margin(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
        switch attribute {
        case .top: return .topMargin
        case .bottom: return .bottomMargin
        case .left: return .leftMargin
        case .right: return .rightMargin
        case .leading: return .leadingMargin
        case .trailing: return .trailingMargin
        default: return attribute
        }
    }

    private static let alignments: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
        (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
        (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]

    private var alignedAttributes: [NSLayoutConstraint.Attribute] {
        Self.alignments.filter { options.contains($0.0) }.map(\.1)
    }

    private func checkAlignment() {
        for attribute in alignedAttributes where attribute.isHorizontal != line.isVertical {
            let (edge, layout) = line.isVertical ? ("vertical", "vertical") : ("horizontal", "horizontal")
            parser.fail(
                "Options mask required views to be aligned on a \(edge) edge, which is not allowed for layout that is also \(layout).",
                at: 0)
        }
    }

    // MARK: Constraints

    private mutating func connect(_ before: VisualFormatLine.Element, _ after: VisualFormatLine.Element) {
        guard let distance = after.distance else { return }
        switch (before.item, after.item) {
        case (.view(let first), .view(let second)):
            join(second, start, first, end, distance.isEmpty ? [standard(8)] : distance, isBetweenViews: true)
            for attribute in alignedAttributes { append(first, attribute, .equal, second, attribute, 0, .required) }
        case (.superview, .view(let view)):
            let outer = superview(of: view, at: after.end)
            join(view, start, outer, distance.isEmpty ? margin(start) : start, distance.isEmpty ? [standard(0)] : distance)
        case (.view(let view), .superview):
            let outer = superview(of: view, at: after.end)
            join(outer, distance.isEmpty ? margin(end) : end, view, end, distance.isEmpty ? [standard(0)] : distance)
        case (.superview, .superview): break
        }
    }

    private func standard(_ distance: CGFloat) -> VisualFormatLine.Predicate { VisualFormatLine.Predicate(object: .constant(distance)) }

    private func superview(of item: AnyObject, at place: Int) -> UIView {
        if let view = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView { return view }
        parser.fail("Unable to interpret '|' character, because the related view doesn't have a superview", at: place)
    }

    private mutating func join(
        _ later: AnyObject, _ laterAttribute: NSLayoutConstraint.Attribute, _ earlier: AnyObject,
        _ earlierAttribute: NSLayoutConstraint.Attribute, _ predicates: [VisualFormatLine.Predicate], isBetweenViews: Bool = false
    ) {
        var (laterAttribute, earlierAttribute) = (laterAttribute, earlierAttribute)
        if isBetweenViews, line.isVertical, options.contains(.spacingBaselineToBaseline) {
            (laterAttribute, earlierAttribute) = (.firstBaseline, .lastBaseline)
        }
        for predicate in predicates {
            guard case .constant(let distance) = predicate.object else {
                parser.fail("A distance can't be related to a view")
            }
            append(
                later, laterAttribute, isReversed ? predicate.relation.reversed : predicate.relation, earlier, earlierAttribute,
                isReversed ? -distance : distance, predicate.priority)
        }
    }

    private mutating func size(_ view: AnyObject, _ predicates: [VisualFormatLine.Predicate]) {
        let attribute = line.isVertical ? NSLayoutConstraint.Attribute.height : .width
        for predicate in predicates {
            switch predicate.object {
            case .constant(let length): append(view, attribute, predicate.relation, nil, .notAnAttribute, length, predicate.priority)
            case .view(let other): append(view, attribute, predicate.relation, other, attribute, 0, predicate.priority)
            }
        }
    }

    private mutating func append(
        _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation, _ second: AnyObject?,
        _ secondAttribute: NSLayoutConstraint.Attribute, _ constant: CGFloat, _ priority: UILayoutPriority
    ) {
        let constraint = NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: secondAttribute, multiplier: 1,
            constant: constant)
        constraint.priority = priority
        result.append(constraint)
    }
}
