/// Required constraints that cannot hold together, and the one that was given up.
public struct Conflict {
    /// The constraints in the order in which they were added. Any one fewer, and the others could all hold.
    public let constraints: [Constraint]

    /// The member that is ignored until one of the members is changed or removed.
    public let broken: Constraint
}
