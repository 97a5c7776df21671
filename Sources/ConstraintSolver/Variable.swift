/// An unknown of a system of constraints, for example the left edge of a view in points.
///
/// A variable costs nothing until a constraint that mentions it is added to a ``Solver``. Subclass it to carry what the number
/// belongs to: ``Solver/solve()`` hands back the very objects that the constraints were built from. Two variables are equal
/// only when they are the same object.
open class Variable: Hashable, CustomStringConvertible {
    /// What diagnostics call the variable.
    public let name: String

    /// The solver that keeps the variable at `slot`; it clears both when it lets go. Any other solver that the variable is used
    /// with at the same time has to look it up.
    final unowned(unsafe) var solver: Solver?
    final var slot: Int32 = -1

    /// Makes a variable that no solver knows yet.
    public init(_ name: String = "") {
        self.name = name
    }

    public final var description: String { name.isEmpty ? "variable" : name }

    public static func == (left: Variable, right: Variable) -> Bool { left === right }

    public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
