/// Finds values for variables that satisfy linear constraints as well as their priorities allow.
///
/// Required constraints (priority 1000) hold. Then, priority by priority from 999 down to 1, the sum of the amounts by which the
/// constraints of that priority are violated is as small as it can be without harming a higher priority; any number of low
/// ones never outweighs a higher one. Where that leaves a choice between constraints, those added earlier win. Variables
/// that nothing determines are 0.
///
/// Changes are collected and take effect in ``solve()``. Changing a constant (``setConstant(_:of:)``) is the cheap way to move
/// things: it usually costs as much as there are values that change.
///
/// Required constraints that contradict each other do not stop the solver: it gives up one of them and says so in
/// ``conflicts``.
///
/// A solver belongs to one thread or actor at a time.
public final class Solver {
    let engine = Engine()

    /// The public objects at the engine's indices.
    @exclusivity(unchecked) var constraints: [Constraint?] = []
    @exclusivity(unchecked) var variables: [Variable?] = []
    /// Slots of variables whose own record points to another solver.
    @exclusivity(unchecked) private var foreignSlots: [ObjectIdentifier: Int32] = [:]

    /// The way in which the next exercise of ambiguity moves a variable, if it can choose.
    var prefersUp = false
    @exclusivity(unchecked) private var scratch: [(slot: Int32, coefficient: Double)] = []

    /// The sets of contradicting required constraints that the last ``solve()`` came upon.
    public internal(set) var conflicts: [Conflict] = []

    /// Makes a solver without constraints.
    public init() {}

    deinit {
        for case let constraint? in constraints { constraint.solver = nil }
        for case let variable? in variables where variable.solver === self { variable.solver = nil }
    }

    /// Whether something changed since the last ``solve()``.
    public var needsSolve: Bool { engine.needsSolve }

    // MARK: Constraints

    /// Whether the constraint is in this solver.
    public func contains(_ constraint: Constraint) -> Bool { constraint.solver === self }

    /// Adds a constraint.
    public func add(_ constraint: Constraint) throws(SolverError) {
        guard constraint.solver == nil else { throw .alreadyAdded(constraint.description) }
        guard constraint.priority >= 1, constraint.priority <= Constraint.required else {
            throw .priorityOutOfRange(constraint.description, constraint.priority)
        }
        guard isUsable(constraint.constant), collectTerms(of: constraint) else {
            throw .nonFiniteNumber(constraint.description)
        }
        let row = engine.addRow(
            relation: constraint.relation, constant: constraint.constant, level: engine.level(of: constraint.priority),
            entryCount: scratch.count)
        for term in scratch { engine.appendEntry(to: row, variable: term.slot, coefficient: term.coefficient) }
        constraint.solver = self
        constraint.row = row
        if Int(row) == constraints.count { constraints.append(constraint) } else { constraints[Int(row)] = constraint }
    }

    /// Removes a constraint.
    public func remove(_ constraint: Constraint) throws(SolverError) {
        guard constraint.solver === self else { throw .notAdded(constraint.description) }
        let row = constraint.row
        constraint.solver = nil
        constraint.row = none
        constraints[Int(row)] = nil
        if engine.withdraw(row) { engine.deleteRow(row) }
    }

    /// Changes the constant of `Σ terms + constant RELATION 0`.
    public func setConstant(_ constant: Double, of constraint: Constraint) throws(SolverError) {
        guard constraint.solver === self else { throw .notAdded(constraint.description) }
        guard isUsable(constant) else { throw .nonFiniteNumber(constraint.description) }
        constraint.constant = constant
        engine.setConstant(constant, of: constraint.row)
    }

    /// Changes how much a constraint matters.
    public func setPriority(_ priority: Float, of constraint: Constraint) throws(SolverError) {
        guard constraint.solver === self else { throw .notAdded(constraint.description) }
        guard priority >= 1, priority <= Constraint.required else { throw .priorityOutOfRange(constraint.description, priority) }
        guard constraint.priority != priority else { return }
        constraint.priority = priority
        engine.setLevel(engine.level(of: priority), of: constraint.row)
    }

    // MARK: Results

    /// Brings all values up to date.
    ///
    /// - Returns: The variables whose values changed since the last call, each once.
    @discardableResult
    public func solve() -> [Variable] {
        guard engine.needsSolve else {
            conflicts = []
            return []
        }
        engine.solve()
        conflicts = engine.newConflicts.map { conflict in
            Conflict(
                constraints: conflict.members.map { constraints[Int($0)]! },
                broken: constraints[Int(conflict.broken)]!)
        }
        engine.deleteGhosts()
        let changed = collectChanges()
        forgetAbandonedVariables()
        return changed
    }

    /// The variables whose values are not those reported last.
    func collectChanges() -> [Variable] {
        var changed: [Variable] = []
        changed.reserveCapacity(engine.touched.count)
        for slot in engine.touched {
            let record = engine.variables + Int(slot)
            record.pointee.isTouched = false
            if record.pointee.value != record.pointee.reported {
                record.pointee.reported = record.pointee.value
                changed.append(variables[Int(slot)]!)
            }
        }
        engine.touched.removeAll(keepingCapacity: true)
        return changed
    }

    /// The variable's value as of the last ``solve()``; 0 if no constraint mentions it.
    public func value(of variable: Variable) -> Double {
        guard let slot = existingSlot(of: variable) else { return 0 }
        return engine.variables[Int(slot)].reported
    }

    func violation(of constraint: Constraint) -> Double {
        guard constraint.row != none else { return 0 }
        let residual = engine.roundedResidual(Int(constraint.row))
        switch constraint.relation {
        case .equal: return residual.magnitude
        case .lessThanOrEqual: return max(0, residual)
        case .greaterThanOrEqual: return max(0, -residual)
        }
    }

    func isBroken(_ constraint: Constraint) -> Bool {
        constraint.row != none && engine.rows[Int(constraint.row)].isBroken
    }

    // MARK: Variables

    private func isUsable(_ number: Double) -> Bool { number.magnitude <= 1e15 }

    /// Fills `scratch` with the terms, one for each variable.
    ///
    /// - Returns: Whether all coefficients are usable.
    private func collectTerms(of constraint: Constraint) -> Bool {
        scratch.removeAll(keepingCapacity: true)
        var positions: [Int32: Int] = [:]
        var isUsable = true
        var hasVanished = false
        for term in constraint.terms {
            let slot = slot(of: term.variable)
            isUsable = isUsable && self.isUsable(term.coefficient)
            let known: Int?
            if scratch.count <= 8 {
                known = scratch.firstIndex { $0.slot == slot }
            } else {
                if positions.isEmpty { for (position, term) in scratch.enumerated() { positions[term.slot] = position } }
                known = positions[slot]
                if known == nil { positions[slot] = scratch.count }
            }
            if let known {
                scratch[known].coefficient += term.coefficient
                if scratch[known].coefficient.magnitude < 1e-15 { hasVanished = true }
            } else {
                scratch.append((slot, term.coefficient))
                if term.coefficient.magnitude < 1e-15 { hasVanished = true }
            }
        }
        if hasVanished || !isUsable {
            for term in scratch { engine.noteAbandoned(term.slot) }
            scratch.removeAll { $0.coefficient.magnitude < 1e-15 }
        }
        return isUsable
    }

    private func slot(of variable: Variable) -> Int32 {
        if variable.solver === self { return variable.slot }
        if let slot = existingSlot(of: variable) { return slot }
        let slot = engine.addVariable()
        if Int(slot) == variables.count { variables.append(variable) } else { variables[Int(slot)] = variable }
        if variable.solver == nil {
            variable.solver = self
            variable.slot = slot
        } else {
            foreignSlots[ObjectIdentifier(variable)] = slot
        }
        return slot
    }

    func existingSlot(of variable: Variable) -> Int32? {
        if variable.solver === self { return variable.slot }
        return foreignSlots.isEmpty ? nil : foreignSlots[ObjectIdentifier(variable)]
    }

    /// Lets go of variables that no constraint mentions any more.
    private func forgetAbandonedVariables() {
        for slot in engine.takeAbandoned() {
            guard let variable = variables[Int(slot)] else { continue }
            variables[Int(slot)] = nil
            engine.removeVariable(slot)
            if variable.solver === self {
                variable.solver = nil
                variable.slot = none
            } else {
                foreignSlots[ObjectIdentifier(variable)] = nil
            }
        }
    }
}
