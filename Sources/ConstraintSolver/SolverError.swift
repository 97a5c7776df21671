/// Why a solver refused a request; it is left as it was. Each case carries the constraint's description.
public enum SolverError: Error, Equatable {
    /// A coefficient or constant is infinite or not a number, or too large to calculate with (beyond ±1e15).
    case nonFiniteNumber(String)
    /// The priority is not between 1 and 1000.
    case priorityOutOfRange(String, Float)
    /// The constraint is already in this or another solver.
    case alreadyAdded(String)
    /// The constraint is not in this solver.
    case notAdded(String)
}

extension SolverError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .nonFiniteNumber(let constraint):
            "The constraint \"\(constraint)\" has a number that is not finite or beyond ±1e15. "
                + "Check where its constant and multiplier come from."
        case .priorityOutOfRange(let constraint, let priority):
            "The priority \(priority) of \"\(constraint)\" is out of range. Priorities go from 1 to 1000 (required)."
        case .alreadyAdded(let constraint):
            "The constraint \"\(constraint)\" is already in a solver. Remove it there first."
        case .notAdded(let constraint):
            "The constraint \"\(constraint)\" is not in this solver."
        }
    }
}
