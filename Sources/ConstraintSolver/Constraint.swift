/// A linear equation or inequality that a ``Solver`` keeps, or keeps as well as its priority allows.
///
/// A constraint reads `Σ terms + constant RELATION 0`. Its terms and relation never change; its constant and priority change
/// through the solver it was added to. Subclass it to carry what the constraint stands for.
open class Constraint: Hashable, CustomStringConvertible {
    /// How the expression compares with zero.
    public enum Relation: Sendable {
        case lessThanOrEqual
        case equal
        case greaterThanOrEqual
    }

    /// The priority of a constraint that must hold.
    public static let required: Float = 1000

    public final let terms: [Term]
    public final let relation: Relation

    /// The constant of the expression; ``Solver/setConstant(_:of:)`` changes it.
    public final internal(set) var constant: Double

    /// From 1 to 1000 (required); ``Solver/setPriority(_:of:)`` changes it.
    public final internal(set) var priority: Float

    /// The solver that the constraint is in, and its row there.
    final unowned(unsafe) var solver: Solver?
    final var row: Int32 = -1

    /// Makes the constraint `Σ terms + constant RELATION 0`.
    public init(terms: [Term], constant: Double, relation: Relation, priority: Float = Constraint.required) {
        self.terms = terms
        self.constant = constant
        self.relation = relation
        self.priority = priority
    }

    /// Makes the constraint `left RELATION right`.
    public convenience init(
        _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression = LinearExpression(),
        priority: Float = Constraint.required
    ) {
        let difference = left - right
        self.init(terms: difference.terms, constant: difference.constant, relation: relation, priority: priority)
    }

    /// How far the constraint was from being satisfied after the last ``Solver/solve()``, never negative.
    public final var violation: Double { solver?.violation(of: self) ?? 0 }

    /// Whether the constraint is required but was given up because it cannot hold together with others.
    public final var isBroken: Bool { solver?.isBroken(self) ?? false }

    public final var description: String {
        let sum = terms.map { $0.coefficient == 1 ? "\($0.variable)" : "\($0.coefficient)·\($0.variable)" }
        let symbol =
            switch relation {
            case .lessThanOrEqual: "<="
            case .equal: "=="
            case .greaterThanOrEqual: ">="
            }
        return "\((sum + ["\(constant)"]).joined(separator: " + ")) \(symbol) 0 @\(priority)"
    }

    public static func == (left: Constraint, right: Constraint) -> Bool { left === right }

    public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
