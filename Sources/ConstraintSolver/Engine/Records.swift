/// No index: the variable is determined by no row, or the row determines no variable.
let none: Int32 = -1

/// What the engine knows about one variable.
struct VariableRecord {
    var value = 0.0
    /// The value that the last solve reported.
    var reported = 0.0
    /// Where the variable stays while no row determines it.
    var rest = 0.0
    /// Its part of the direction being explored; 0 outside of the exploration.
    var delta = 0.0
    /// Its part of the gradient being priced; 0 outside of pricing.
    var gradient = 0.0
    /// The tight row that determines the variable, or `none`: then it rests.
    var row = none
    var firstEntry = none
    var entryCount: Int32 = 0
    var mark: Int32 = 0
    var index: Int32 = 0
    var lowlink: Int32 = 0
    var parent = none
    /// The factored block that the variable is part of, and its position there.
    var block = none
    var position: Int32 = 0
    /// The pass in which `frozen` was written; older flags count as clear.
    var frozenPass: Int32 = 0
    var frozen: Directions = []
    /// Whether elimination may read `value`: a row determines the variable, or it was set to rest.
    var isKnown = false
    var isOnStack = false
    var isTouched = false
    var isUsed = false
}

/// What the engine knows about one constraint: `Σ coefficient·variable + constant RELATION 0`.
struct RowRecord {
    enum Status: UInt8 {
        /// The slot is not in use.
        case unused
        /// Added, and not looked at by elimination yet.
        case pending
        /// Holds with equality and determines `variable`.
        case tight
        /// Determines nothing; its residual is on `side` of zero.
        case loose
    }

    var constant = 0.0
    /// The cost of a positive and of a negative residual, per unit and at the row's level: 1 or 0.
    var upCost = 0.0
    var downCost = 0.0
    /// The change that a constant edit asks of the expression while it is being applied; 0 otherwise.
    var rightHandSide = 0.0
    /// How fast the residual changes along the direction being explored.
    var change = 0.0
    /// The multiplier of a tight row in the level priced last.
    var multiplier = 0.0
    var firstEntry = none
    var entryCount: Int32 = 0
    var variable = none
    var level = none
    /// Where the row stands in its level's list of violated rows, or `none`.
    var violatedPosition = none
    /// Where a pending row stands in the list of those.
    var pendingPosition: Int32 = 0
    var mark: Int32 = 0
    var unknownCount: Int32 = 0
    var frozenPass: Int32 = 0
    var frozen: Directions = []
    var relation = Constraint.Relation.equal
    var status = Status.unused
    var isPositive = true
    /// Taken out of the system, but still tight until something replaces it.
    var isGhost = false
    var isBroken = false
    /// Grows with every row added; ties go to the smaller.
    var order = 0

    mutating func restoreCosts() {
        upCost = relation == .greaterThanOrEqual ? 0 : 1
        downCost = relation == .lessThanOrEqual ? 0 : 1
    }

    mutating func removeCosts() {
        upCost = 0
        downCost = 0
    }

    var hasCosts: Bool { upCost + downCost > 0 }
}

/// The ways in which a tight row's residual (or a resting variable) can move.
struct Directions: OptionSet {
    let rawValue: UInt8
    static let up = Directions(rawValue: 1)
    static let down = Directions(rawValue: 2)
    /// Set with frozen directions once a row's own level has been counted in.
    static let ownCosts = Directions(rawValue: 4)
}

/// One nonzero coefficient: an element of its row (consecutive entries) and of its variable's linked list.
struct Entry {
    var coefficient: Double
    var variable: Int32
    var row: Int32
    var next: Int32
    var previous: Int32
}

/// All rows of one priority.
final class Level {
    var priority: Float
    var rowCount = 0
    /// Loose rows whose residual costs something (also those where it is zero by coincidence).
    var violated: [Int32] = []

    init(priority: Float) {
        self.priority = priority
    }
}

/// What changes when the constant of a tight row does.
struct EditDirection {
    let row: Int32
    /// The engine's version that the direction belongs to.
    let version: Int
    let variables: [(variable: Int32, delta: Double)]
    /// Loose rows whose residual changes and may change its side.
    let looseRows: [Int32]
}
