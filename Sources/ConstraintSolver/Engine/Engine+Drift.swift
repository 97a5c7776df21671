extension Engine {
    /// Makes the tight rows hold exactly again, after many small moves or a division by a small number.
    ///
    /// Looks at the variables that changed. What cannot be corrected by one more step is not a matter of rounding; then
    /// everything is built again from the constraints alone, and that at most once in a solve.
    func correctDrift(mayRebuild: Bool) {
        let off = touched.filter { variable in
            let row = variables[Int(variable)].row
            return row != none && (roundedResidual(Int(row)) != 0 || !variables[Int(variable)].value.isFinite)
        }
        guard !off.isEmpty else { return }
        for variable in off {
            let row = Int(variables[Int(variable)].row)
            rows[row].rightHandSide = -residual(row)
        }
        walkForward(from: off)
        solveForward()
        for variable in off { rows[Int(variables[Int(variable)].row)].rightHandSide = 0 }
        advance(by: 1)
        clearDeltas()
        let isSound = off.allSatisfy { variable in
            let row = Int(variables[Int(variable)].row)
            return residual(row).magnitude < 1e-6 * (1 + rows[row].constant.magnitude)
        }
        if isSound {
            for row in walk.looseRows { updateSide(of: row) }
        } else if mayRebuild {
            rebuild()
            advanceToOptimum()
            correctDrift(mayRebuild: false)
        }
    }

    /// Forgets the vertex and makes all rows pending.
    private func rebuild() {
        for row in ghosts where rows[Int(row)].isGhost && rows[Int(row)].status == .tight {
            makeLoose(row, positive: true)
        }
        for index in 0..<variableCount where variables[index].isUsed {
            invalidateBlock(of: Int32(index))
            variables[index].row = none
            variables[index].isKnown = false
            variables[index].value = variables[index].rest
            variables[index].delta = 0
            variables[index].gradient = 0
            touch(index)
        }
        conflicts.removeAll()
        newConflicts.removeAll()
        pending.removeAll()
        for index in 0..<rowCount where rows[index].status != .unused && !rows[index].isGhost {
            setCostly(Int32(index), false)
            rows[index].status = .pending
            rows[index].variable = none
            rows[index].rightHandSide = 0
            if rows[index].isBroken {
                rows[index].isBroken = false
                rows[index].restoreCosts()
            }
            pending.append(Int32(index))
        }
        // The order of adding decides between equals.
        pending.sort { rows[Int($0)].order < rows[Int($1)].order }
        for (position, row) in pending.enumerated() { rows[Int(row)].pendingPosition = Int32(position) }
        version += 1
        needsOptimizing = true
    }
}
