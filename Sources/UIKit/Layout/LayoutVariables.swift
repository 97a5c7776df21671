import ConstraintSolver
import CoreGraphics

/// The unknowns of one view or guide: its alignment rectangle in its parent's coordinates.
@MainActor
final class LayoutVariables {
    let x: LayoutVariable
    let y: LayoutVariable
    let width: LayoutVariable
    let height: LayoutVariable
    /// Constraints that the framework itself keeps for the item: its frame, its intrinsic size, its rule.
    var own: [OwnConstraint: ConstraintSolver.Constraint] = [:]

    /// The framework's own constraints on one item.
    enum OwnConstraint: Hashable {
        case x, y, width, height
        case hugWidth, hugHeight, resistWidth, resistHeight
    }

    func forgetOwner() {
        for variable in [x, y, width, height] { variable.owner = nil }
    }

    init(owner: AnyObject) {
        x = LayoutVariable(owner: owner, name: "x")
        y = LayoutVariable(owner: owner, name: "y")
        width = LayoutVariable(owner: owner, name: "width")
        height = LayoutVariable(owner: owner, name: "height")
    }
}

/// An unknown that knows the view or guide it belongs to.
final class LayoutVariable: ConstraintSolver.Variable {
    /// Taken out when the engine forgets the item. Weak references would give every view in a layout a side table, which makes all
    /// its reference counting slower.
    unowned(unsafe) var owner: AnyObject?

    init(owner: AnyObject, name: String) {
        self.owner = owner
        super.init(name)
    }
}

/// A solver's constraint that stands for one of the app's.
final class LayoutSolverConstraint: ConstraintSolver.Constraint {
    weak var source: NSLayoutConstraint?
}

/// Where an active constraint is installed.
@MainActor
final class ConstraintInstallation {
    weak var engine: LayoutEngine?
    let solverConstraint: LayoutSolverConstraint
    /// The part of the solver's constant that comes from geometry and not from the app's constant.
    let offset: Double
    /// Whether the axis runs from right to left, so that the app's constant counts the other way.
    let isMirrored: Bool
    /// The items that it is listed under.
    let items: [ObjectIdentifier]

    init(engine: LayoutEngine, solverConstraint: LayoutSolverConstraint, offset: Double, isMirrored: Bool, items: [ObjectIdentifier]) {
        self.engine = engine
        self.items = items
        self.solverConstraint = solverConstraint
        self.offset = offset
        self.isMirrored = isMirrored
    }
}
