import ConstraintSolver
import CoreGraphics

/// Turns attributes of views and guides into sums of unknowns, in the coordinates of the view that holds the constraint.
@MainActor
struct ExpressionBuilder {
    let engine: LayoutEngine
    /// The common ancestor in whose coordinates places are compared.
    let holder: UIView?
    private(set) var terms: [Term] = []
    private(set) var constant = 0.0
    /// Whether the first item that was added lies in a right-to-left view.
    private(set) var isRightToLeft = false
    private var hasFirstItem = false
    /// Scroll views between an item and the holder: their offsets are part of the constant.
    private(set) var crossedScrollViews: [UIScrollView] = []

    init(engine: LayoutEngine, holder: UIView?) {
        self.engine = engine
        self.holder = holder
    }

    mutating func add(_ place: NSLayoutConstraint.Place, times factor: Double) {
        addAttribute(place.attribute, of: place.item, times: factor)
        for other in place.minus { addAttribute(other.attribute, of: other.item, times: -factor) }
    }

    private mutating func add(_ variable: LayoutVariable, _ coefficient: Double) {
        if let index = terms.firstIndex(where: { $0.variable === variable }) {
            terms[index].coefficient += coefficient
            if terms[index].coefficient == 0 { terms.remove(at: index) }
        } else if coefficient != 0 {
            terms.append(Term(variable, coefficient))
        }
    }

    private mutating func addAttribute(_ attribute: NSLayoutConstraint.Attribute, of item: AnyObject, times factor: Double) {
        var item = item
        // A scroll view's edges are its content's for what lies inside it.
        if let scrollView = item as? UIScrollView, scrollView === holder, attribute != .width, attribute != .height,
            !attribute.isMarginAttribute
        {
            item = scrollView.contentLayoutGuide
        }
        if attribute.isBaseline, let outer = item as? UIView {
            // The baseline of a composed view is that of a view inside, wherever layout puts it.
            let inner = attribute == .firstBaseline ? outer.forFirstBaselineLayout : outer.forLastBaselineLayout
            if inner !== outer, inner.isDescendant(of: outer) { item = inner }
        }
        let variables = engine.variables(of: item)
        let view = item as? UIView
        let isRightToLeft = (view ?? (item as? UILayoutGuide)?.owningView)?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        if !hasFirstItem {
            hasFirstItem = true
            self.isRightToLeft = isRightToLeft
        }
        let margins = attribute.isMarginAttribute ? view?.layoutMargins ?? .zero : .zero
        switch attribute.resolved(isRightToLeft: isRightToLeft) {
        case .left: addX(item, variables, share: 0, offset: 0, factor)
        case .right: addX(item, variables, share: 1, offset: 0, factor)
        case .centerX: addX(item, variables, share: 0.5, offset: 0, factor)
        case .leftMargin: addX(item, variables, share: 0, offset: margins.left, factor)
        case .rightMargin: addX(item, variables, share: 1, offset: -margins.right, factor)
        case .centerXWithinMargins: addX(item, variables, share: 0.5, offset: (margins.left - margins.right) / 2, factor)
        case .top: addY(item, variables, share: 0, offset: 0, factor)
        case .bottom: addY(item, variables, share: 1, offset: 0, factor)
        case .centerY: addY(item, variables, share: 0.5, offset: 0, factor)
        case .topMargin: addY(item, variables, share: 0, offset: margins.top, factor)
        case .bottomMargin: addY(item, variables, share: 1, offset: -margins.bottom, factor)
        case .centerYWithinMargins: addY(item, variables, share: 0.5, offset: (margins.top - margins.bottom) / 2, factor)
        case .firstBaseline, .lastBaseline:
            let place = view?.baselinePlace(isLast: attribute == .lastBaseline) ?? (share: 0, offset: 0)
            addY(item, variables, share: Double(place.share), offset: place.offset, factor)
        case .width: add(variables.width, factor)
        case .height: add(variables.height, factor)
        case .leading, .trailing, .leadingMargin, .trailingMargin, .notAnAttribute: break
        }
    }

    private mutating func addX(_ item: AnyObject, _ variables: LayoutVariables, share: Double, offset: CGFloat, _ factor: Double) {
        add(variables.width, share * factor)
        constant += Double(offset) * factor
        // The holder's own edges are places in its own coordinates.
        guard item !== holder else {
            constant += Double((item as? UIView)?.bounds.minX ?? 0) * factor
            return
        }
        add(variables.x, factor)
        addAncestors(of: item, factor: factor, horizontal: true)
    }

    private mutating func addY(_ item: AnyObject, _ variables: LayoutVariables, share: Double, offset: CGFloat, _ factor: Double) {
        add(variables.height, share * factor)
        constant += Double(offset) * factor
        guard item !== holder else {
            constant += Double((item as? UIView)?.bounds.minY ?? 0) * factor
            return
        }
        add(variables.y, factor)
        addAncestors(of: item, factor: factor, horizontal: false)
    }

    /// Shifts a place from its parent's coordinates up to the holder's.
    private mutating func addAncestors(of item: AnyObject, factor: Double, horizontal: Bool) {
        var parent = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
        while let view = parent, view !== holder {
            let variables = engine.variables(of: view)
            add(horizontal ? variables.x : variables.y, factor)
            constant -= Double(horizontal ? view.bounds.minX : view.bounds.minY) * factor
            if let scrollView = view as? UIScrollView { crossedScrollViews.append(scrollView) }
            parent = view.superview
        }
    }
}

extension NSLayoutConstraint.Attribute {
    /// Left and right for leading and trailing.
    func resolved(isRightToLeft: Bool) -> NSLayoutConstraint.Attribute {
        switch self {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        case .leadingMargin: isRightToLeft ? .rightMargin : .leftMargin
        case .trailingMargin: isRightToLeft ? .leftMargin : .rightMargin
        default: self
        }
    }

    /// Whether the sense of the axis follows the writing direction.
    var followsDirection: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    var isMarginAttribute: Bool { rawValue >= Self.leftMargin.rawValue }
}
