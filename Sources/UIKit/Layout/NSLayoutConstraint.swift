import CoreGraphics
import Foundation
import ObjCRuntime

/// A relation between two attributes of views or guides: first = multiplier × second + constant.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    public enum Attribute: Int, Sendable {
        case left = 1
        case right = 2
        case top = 3
        case bottom = 4
        case leading = 5
        case trailing = 6
        case width = 7
        case height = 8
        case centerX = 9
        case centerY = 10
        case lastBaseline = 11
        case firstBaseline = 12
        case leftMargin = 13
        case rightMargin = 14
        case topMargin = 15
        case bottomMargin = 16
        case leadingMargin = 17
        case trailingMargin = 18
        case centerXWithinMargins = 19
        case centerYWithinMargins = 20
        case notAnAttribute = 0
    }

    // MARK: Parts

    open var firstItem: AnyObject? { first.item }
    open var secondItem: AnyObject? { second?.item }
    open var firstAttribute: Attribute { first.attribute }
    open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
    open var relation: Relation { storedRelation }
    open var multiplier: CGFloat { storedMultiplier }
    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor<AnyObject>(place: first) }
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor<AnyObject>(place: $0) } }
    open var identifier: String?

    open var constant: CGFloat = 0 {
        didSet {
            guard oldValue != constant else { return }
            if !constant.isFinite { raise(.invalidArgument, "Constant is not finite! That's illegal. constant:\(constant)") }
            installation?.engine?.constantDidChange(of: self)
        }
    }

    open var priority: UILayoutPriority = .required {
        didSet {
            guard oldValue != priority else { return }
            if !(priority.rawValue > 0 && priority.rawValue <= 1000) {
                raise(
                    .invalidArgument,
                    "It's illegal to set priority:\(priority.rawValue). Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired, which is 1000.000000."
                )
            }
            installation?.engine?.priorityDidChange(of: self)
        }
    }

    /// Whether the constraint takes part in layout; setting it installs it on the nearest common ancestor of its items.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { holder?.removeConstraint(self) }
        }
    }

    /// One side of the relation.
    struct Place {
        unowned(unsafe) let item: AnyObject
        let attribute: Attribute
        /// For anchors that stand for the distance between two others.
        var minus: [Place] = []

        private static let nothing = NSNull()
        static let none = Place(item: nothing, attribute: .notAnAttribute)
    }

    // Set once, by the convenience initialisers: a subclass of an app's inherits those only while `init()` is the designated one.
    private(set) var first = Place.none
    private(set) var second: Place?
    private(set) var storedRelation = Relation.equal
    private(set) var storedMultiplier: CGFloat = 1
    /// The view that keeps the constraint, and takes itself out when it goes.
    unowned(unsafe) var holder: UIView?
    var installation: ConstraintInstallation?

    public convenience init(
        item view1: Any, attribute attr1: NSLayoutConstraint.Attribute, relatedBy relation: NSLayoutConstraint.Relation, toItem view2: Any?,
        attribute attr2: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        let first = view1 as AnyObject
        guard first is UIView || first is UILayoutGuide || first is any UILayoutSupport else {
            raise(
                .invalidArgument, "NSLayoutConstraint for \(first): Constraint items must each be a view or layout guide.")
        }
        guard attr1 != .notAnAttribute else {
            raise(.invalidArgument, "*** +[NSLayoutConstraint constraintWithItem:...]: Unknown layout attribute for the first item")
        }
        var second: Place?
        if let view2, attr2 != .notAnAttribute {
            let object = view2 as AnyObject
            guard object is UIView || object is UILayoutGuide || object is any UILayoutSupport else {
                raise(
                    .invalidArgument, "NSLayoutConstraint for \(object): Constraint items must each be a view or layout guide.")
            }
            second = Place(item: LayoutSupportGuide.guide(for: object), attribute: attr2)
        }
        self.init(
            first: Place(item: LayoutSupportGuide.guide(for: first), attribute: attr1), relation: relation, second: second,
            multiplier: multiplier, constant: c)
    }

    public override init() {
        super.init()
    }

    convenience init(first: Place, relation: Relation, second: Place?, multiplier: CGFloat, constant: CGFloat) {
        self.init()
        self.first = first
        self.second = second
        storedRelation = relation
        storedMultiplier = multiplier
        self.constant = constant
        checkPairing()
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    // MARK: Activation

    private func activate() {
        guard let view = nearestCommonAncestor() else {
            raise(
                .generic,
                "Unable to activate constraint with anchors \(Self.name(of: first)) and \(second.map(Self.name(of:)) ?? "nil") because they have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal."
            )
        }
        view.addConstraint(self)
    }

    /// The views at both ends, guides standing for the views that own them.
    var involvedViews: [UIView] {
        var views: [UIView] = []
        for place in [first, second].compactMap({ $0 }) {
            for part in [place] + place.minus {
                if let view = Self.view(of: part.item) { views.append(view) }
            }
        }
        return views
    }

    /// The views and guides that the constraint mentions, each once.
    var mentionedItems: [ObjectIdentifier] {
        var items: [ObjectIdentifier] = []
        for place in [first, second].compactMap({ $0 }) {
            for item in [place.item] + place.minus.map(\.item) where !items.contains(ObjectIdentifier(item)) {
                items.append(ObjectIdentifier(item))
            }
        }
        return items
    }

    static func view(of item: AnyObject) -> UIView? {
        (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
    }

    private func nearestCommonAncestor() -> UIView? {
        let views = involvedViews
        guard var common = views.first else { return nil }
        for view in views.dropFirst() {
            var candidate: UIView? = common
            while let current = candidate, !view.isDescendant(of: current) { candidate = current.superview }
            guard let found = candidate else { return nil }
            common = found
        }
        return common
    }

    // MARK: Checks

    private func checkPairing() {
        guard let second else {
            if first.attribute != .width, first.attribute != .height, first.minus.isEmpty {
                raise(
                    .invalidArgument,
                    "NSLayoutConstraint for \(Self.name(of: first)): A constraint cannot be made that sets a location equal to a constant. Location attributes must be specified in pairs."
                )
            }
            return
        }
        if !second.minus.isEmpty || !first.minus.isEmpty { return }
        // As in UIKit, a horizontal place may be paired with a vertical one until the constraint is laid out.
        guard (first.attribute.kind == .size) == (second.attribute.kind == .size) else { raiseInvalidPairing() }
        guard !first.attribute.mixesDirections(with: second.attribute) else {
            raise(
                .invalidArgument,
                "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both or neither."
            )
        }
        if storedMultiplier == 0, first.attribute.kind != .size {
            raise(
                .invalidArgument,
                "NSLayoutConstraint for \(Self.name(of: first)): A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
            )
        }
    }

    /// Whether no place of one axis is compared with one of the other.
    var hasValidPairing: Bool {
        guard let second, second.minus.isEmpty, first.minus.isEmpty else { return true }
        return first.attribute.kind == second.attribute.kind
    }

    func raiseInvalidPairing() -> Never {
        let other = second.map { " and \($0.attribute)" } ?? ""
        raise(
            .invalidArgument,
            "NSLayoutConstraint for \(Self.name(of: first)): Invalid pairing of layout attributes \(first.attribute)\(other).")
    }

    // MARK: Text

    static func name(of place: Place) -> String {
        let item = place.item
        let label: String
        if let guide = item as? UILayoutGuide {
            label = "\(type(of: guide)):0x\(hexadecimalAddress(of: guide))" + (guide.identifier.isEmpty ? "" : "'\(guide.identifier)'")
        } else {
            label = "\(type(of: item)):0x\(hexadecimalAddress(of: item))"
        }
        return "\(label).\(place.attribute)"
    }

    open override var description: String {
        MainActor.assumeIsolated {
            let sign = storedRelation == .equal ? "==" : storedRelation == .lessThanOrEqual ? "<=" : ">="
            var text = "<NSLayoutConstraint:0x\(hexadecimalAddress(of: self))"
            if let identifier { text += " '\(identifier)'" }
            text += " \(Self.name(of: first)) \(sign) "
            if let second {
                if storedMultiplier != 1 { text += "\(storedMultiplier)*" }
                text += Self.name(of: second)
                if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
            } else {
                text += "\(constant)"
            }
            if priority != .required { text += " @\(priority.rawValue)" }
            return text + "   (\(isActive ? "active" : "inactive"))>"
        }
    }
}

extension NSLayoutConstraint.Attribute {
    /// What may be related with each other.
    enum Kind { case horizontal, vertical, size, none }

    var kind: Kind {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: .horizontal
        case .leading, .trailing, .leadingMargin, .trailingMargin: .horizontal
        case .centerX, .centerXWithinMargins: .horizontal
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins: .vertical
        case .width, .height: .size
        case .notAnAttribute: .none
        }
    }

    /// Whether one place depends on the writing direction and the other one is the same edge in all of them.
    func mixesDirections(with other: Self) -> Bool {
        func isFixed(_ attribute: Self) -> Bool { [.left, .right, .leftMargin, .rightMargin].contains(attribute) }
        return followsDirection && isFixed(other) || other.followsDirection && isFixed(self)
    }

    var isHorizontal: Bool { kind == .horizontal || self == .width }
}
