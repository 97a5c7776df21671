extension Engine {
    /// Gives up one row of each set of required rows that cannot hold together.
    ///
    /// Each violated row gets a level of its own, below those that hold. When such a level is optimal and still costs
    /// something, the row and the tight rows that its cost presses against contradict each other, and no part of them does:
    /// the tight rows are independent, so theirs is the only combination that adds up to the row.
    func resolveConflicts() {
        guard let first = levelOrder.first, levels[Int(first)].priority == Self.requiredPriority else { return }
        let violated = levels[Int(first)].violated
            .filter { roundedResidual(Int($0)) != 0 }
            .sorted { rows[Int($0)].order < rows[Int($1)].order }
        guard !violated.isEmpty else { return }
        needsOptimizing = true
        for (offset, row) in violated.enumerated() {
            moveRow(row, to: internalLevel(Self.requiredPriority - Float(1 + offset)))
        }
        var broken: [Int32] = []
        for row in violated {
            while remainingSteps > 0 {
                optimize(upTo: rows[Int(row)].level)
                guard rows[Int(row)].violatedPosition != none, roundedResidual(Int(row)) != 0 else { break }
                broken.append(breakConflict(of: row))
            }
            moveRow(row, to: internalLevel(Self.requiredPriority))
        }
        // What was given up earlier because of one of these may hold without it.
        for row in broken { retryConflicts(of: row, exceptIfBroken: true) }
    }

    /// Gives up the member added last of the conflict that `row` is violated by.
    ///
    /// - Returns: The member.
    private func breakConflict(of row: Int32) -> Int32 {
        makeConflictExact(of: row)
        price([row])
        var members = [row]
        for variable in walk.order {
            let tight = variables[Int(variable)].row
            if tight != none, rows[Int(tight)].hasCosts, rows[Int(tight)].multiplier.magnitude > 1e-9 { members.append(tight) }
        }
        clearGradients()
        members.sort { rows[Int($0)].order < rows[Int($1)].order }
        let broken = members.last!
        version += 1
        rows[Int(broken)].isBroken = true
        rows[Int(broken)].removeCosts()
        if rows[Int(broken)].status == .tight {
            ghosts.append(broken)
        } else {
            setCostly(broken, false)
        }
        conflicts.append((members, broken))
        newConflicts.append((members, broken))
        return broken
    }

    /// Exchanges tight rows that only seem to hold `row` back for those that do.
    ///
    /// Where more rows meet than are needed to fix a point, a tight inequality can be pressed to the side that costs nothing,
    /// and what really blocks the way is a loose row that happens to be at zero.
    private func makeConflictExact(of row: Int32) {
        let limit = ranks[Int(rows[Int(row)].level)]
        while remainingSteps > 0 {
            remainingSteps -= 1
            price([row])
            let edge = walk.order.lazy.compactMap { self.uselessEdge(of: $0) }.first
            clearGradients()
            guard let edge else { return }
            explore(edge)
            defer { clearDeltas() }
            var blocking = none
            for loose in walk.looseRows where rank(Int(loose)) < limit && roundedResidual(Int(loose)) == 0 {
                let change = rows[Int(loose)].change
                let cost = change > 0 ? rows[Int(loose)].upCost : change < 0 ? rows[Int(loose)].downCost : 0
                if cost > 0, blocking == none || change.magnitude > rows[Int(blocking)].change.magnitude { blocking = loose }
            }
            guard blocking != none, pivot(edge, distance: 0, entering: blocking, rank: .max) else { return }
        }
    }

    /// The edge of a variable of the priced walk that lowers the priced cost and has none of its own.
    private func uselessEdge(of variable: Int32) -> Edge? {
        let row = variables[Int(variable)].row
        let multiplier = row == none ? variables[Int(variable)].gradient : rows[Int(row)].multiplier
        if multiplier < -1e-9, row == none || rows[Int(row)].upCost == 0 { return Edge(variable: variable, direction: .up) }
        if multiplier > 1e-9, row == none || rows[Int(row)].downCost == 0 { return Edge(variable: variable, direction: .down) }
        return nil
    }

    /// Tries the broken rows of conflicts that `row` takes part in again, because the conflict may be gone.
    func retryConflicts(of row: Int32, exceptIfBroken: Bool = false) {
        func isAffected(_ conflict: (members: [Int32], broken: Int32)) -> Bool {
            conflict.members.contains(row) && !(exceptIfBroken && conflict.broken == row)
        }
        guard !conflicts.isEmpty else { return }
        for conflict in conflicts where isAffected(conflict) {
            let broken = conflict.broken
            version += 1
            rows[Int(broken)].isBroken = false
            rows[Int(broken)].restoreCosts()
            ghosts.removeAll { $0 == broken }
            if rows[Int(broken)].status == .loose { makeLoose(broken, positive: residual(Int(broken)) > 0) }
            needsOptimizing = true
        }
        conflicts.removeAll(where: isAffected)
        newConflicts.removeAll(where: isAffected)
    }

    func moveRow(_ row: Int32, to level: Int32) {
        let wasCostly = rows[Int(row)].violatedPosition != none
        setCostly(row, false)
        levels[Int(level)].rowCount += 1
        release(level: rows[Int(row)].level)
        rows[Int(row)].level = level
        setCostly(row, wasCostly)
    }
}
