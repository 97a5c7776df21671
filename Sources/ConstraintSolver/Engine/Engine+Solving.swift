extension Engine {
    /// Brings the values up to date with all changes.
    func solve() {
        newConflicts.removeAll()
        let edited = !changedConstants.isEmpty
        applyConstants()
        if !ghosts.isEmpty, !needsOptimizing { needsOptimizing = !dropUnpressedGhosts() }
        solveCount += 1
        // Edits alone add up their rounding; now and then is enough to look at it.
        let checksDrift = needsOptimizing || !pending.isEmpty || (edited && solveCount % 256 == 0)
        advanceToOptimum()
        if checksDrift {
            correctDrift(mayRebuild: true)
            if needsOptimizing { advanceToOptimum() }
        }
    }

    /// Places what is pending and walks to the optimum.
    func advanceToOptimum() {
        remainingSteps = 1000 + 20 * (variableCount + rowCount)
        if !pending.isEmpty { eliminatePending() }
        while needsOptimizing, remainingSteps > 0 {
            needsOptimizing = false
            optimize()
            resolveConflicts()
            driveOutGhosts()
            breakTies()
        }
        if !ghosts.isEmpty { driveOutGhosts() }
    }

    /// Takes a row out of the system.
    ///
    /// - Returns: Whether the row can be deleted now; otherwise it stays as a ghost until the next solve.
    func withdraw(_ index: Int32) -> Bool {
        let row = rows + Int(index)
        retryConflicts(of: index)
        switch row.pointee.status {
        case .pending:
            let position = Int(row.pointee.pendingPosition)
            let last = pending.removeLast()
            if last != index {
                pending[position] = last
                rows[Int(last)].pendingPosition = Int32(position)
            }
            return true
        case .loose:
            if row.pointee.violatedPosition != none { needsOptimizing = true }
            return true
        case .tight:
            row.pointee.removeCosts()
            row.pointee.isGhost = true
            ghosts.append(index)
            return false
        case .unused:
            return false
        }
    }

    func setConstant(_ constant: Double, of row: Int32) {
        let old = rows[Int(row)].constant
        guard old != constant else { return }
        rows[Int(row)].constant = constant
        retryConflicts(of: row)
        guard rows[Int(row)].status != .pending else { return }
        rows[Int(row)].rightHandSide -= constant - old
        changedConstants.append(row)
    }

    func setLevel(_ level: Int32, of row: Int32) {
        moveRow(row, to: level)
        retryConflicts(of: row)
        if rows[Int(row)].status != .pending { needsOptimizing = true }
    }

    // MARK: Constants

    /// Moves the values along with edited constants; the tight rows stay the same.
    private func applyConstants() {
        guard !changedConstants.isEmpty else { return }
        if changedConstants.count <= 4 {
            let edits = changedConstants.map { (row: $0, distance: rows[Int($0)].rightHandSide) }
            // Exploring one row's direction must not see what the others ask for. A row edited twice comes up twice.
            for row in changedConstants { rows[Int(row)].rightHandSide = 0 }
            var done: [Int32] = []
            for edit in edits where rows[Int(edit.row)].status == .tight && !done.contains(edit.row) {
                applyAlone(edit.row, distance: edit.distance)
                done.append(edit.row)
            }
        } else {
            let seeds = changedConstants.filter { rows[Int($0)].status == .tight }.map { rows[Int($0)].variable }
            walkForward(from: seeds)
            solveForward()
            advance(by: 1)
            clearDeltas()
            for row in walk.looseRows { updateSide(of: row) }
        }
        for row in changedConstants {
            rows[Int(row)].rightHandSide = 0
            if rows[Int(row)].status == .loose { updateSide(of: row) }
        }
        changedConstants.removeAll(keepingCapacity: true)
    }

    /// Moves the values along with one edited constant, in the direction that it moved them before if that is still known.
    private func applyAlone(_ row: Int32, distance: Double) {
        let direction: EditDirection
        if let known = editDirections.first(where: { $0.row == row && $0.version == version }) {
            direction = known
        } else {
            direction = editDirection(of: row)
        }
        direction.variables.withUnsafeBufferPointer { variables in
            for step in variables {
                self.variables[Int(step.variable)].value += distance * step.delta
                touch(Int(step.variable))
            }
        }
        for row in direction.looseRows { updateSide(of: row) }
    }

    private func editDirection(of row: Int32) -> EditDirection {
        explore(Edge(variable: rows[Int(row)].variable, direction: .up))
        let direction = EditDirection(
            row: row, version: version,
            variables: walk.order.compactMap { variable in
                let delta = variables[Int(variable)].delta
                return delta == 0 ? nil : (variable, delta)
            },
            looseRows: walk.looseRows.filter { rows[Int($0)].change != 0 && rows[Int($0)].hasCosts })
        clearDeltas()
        editDirections.removeAll { $0.version != version || $0.row == row }
        if editDirections.count == 4 { editDirections.removeFirst() }
        editDirections.append(direction)
        return direction
    }

    /// Puts a loose row on the side of zero that its residual is on.
    func updateSide(of index: Int32) {
        let residual = roundedResidual(Int(index))
        guard residual != 0, (residual > 0) != rows[Int(index)].isPositive else { return }
        let before = slope(Int(index))
        makeLoose(index, positive: residual > 0)
        if slope(Int(index)) != before { needsOptimizing = true }
    }

    // MARK: Ghosts

    /// Lets go of withdrawn rows that no cost pressed against: without them, what was optimal still is.
    ///
    /// - Returns: Whether that was so for all of them.
    private func dropUnpressedGhosts() -> Bool {
        for ghost in ghosts where rows[Int(ghost)].status == .tight {
            explore(Edge(variable: rows[Int(ghost)].variable, direction: .up))
            let isPressed = walk.looseRows.contains { rows[Int($0)].change != 0 && slope(Int($0)) != 0 }
            clearDeltas()
            if isPressed { return false }
            driveOut(ghost)
        }
        return true
    }

    /// Lets what withdrawn rows still determine go to rest, as far as costs nothing.
    private func driveOutGhosts() {
        for ghost in ghosts where rows[Int(ghost)].status == .tight { driveOut(ghost) }
    }

    private func driveOut(_ ghost: Int32) {
        let owner = rows[Int(ghost)].variable
        explore(Edge(variable: owner, direction: .up))
        // Within a cycle the row's own variable may not depend on it; then another member does.
        var resting = owner
        let last = walk.order.count
        let first = Int(walk.starts.last ?? 0)
        for variable in walk.order[first..<last]
        where variables[Int(variable)].delta.magnitude > variables[Int(resting)].delta.magnitude * 1e6 {
            resting = variable
        }
        let record = variables + Int(resting)
        guard record.pointee.delta != 0 else { return clearDeltas() }
        var distance = (record.pointee.rest - record.pointee.value) / record.pointee.delta
        var direction = Directions.up
        if distance < 0 {
            distance = -distance
            direction = .down
            for variable in walk.order { variables[Int(variable)].delta.negate() }
            for row in walk.looseRows { rows[Int(row)].change.negate() }
        }
        defer { clearDeltas() }
        if let stop = nearestBreakpoint(within: distance) {
            pivot(Edge(variable: owner, direction: direction), distance: stop.distance, entering: stop.row, rank: .max)
            return
        }
        guard shift(none, into: [resting], upTo: owner) else { return }
        advance(by: distance)
        record.pointee.value = record.pointee.rest
        makeLoose(ghost, positive: direction == .up)
        var cursor = record.pointee.firstEntry
        while cursor != none {
            let row = rows + Int(entries[Int(cursor)].row)
            if row.pointee.status == .tight || row.pointee.hasCosts { return }
            cursor = entries[Int(cursor)].next
        }
        record.pointee.isKnown = false
    }
}
