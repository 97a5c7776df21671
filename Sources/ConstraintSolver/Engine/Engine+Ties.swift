extension Engine {
    /// Where several vertices cost the same at every level, prefers those that violate earlier rows less.
    ///
    /// The rows whose violation differs between optimal points are those that an edge without cost touches. They are
    /// optimized one by one, by level and order of adding, along such edges.
    func breakTies() {
        var contested = contestedRows()
        guard !contested.isEmpty else { return }
        contested.sort { (rank(Int($0)), rows[Int($0)].order) < (rank(Int($1)), rows[Int($1)].order) }
        for row in contested { reduceViolation(of: row) }
    }

    private func contestedRows() -> [Int32] {
        let edges = freeEdges()
        var contested: Set<Int32> = []
        for edge in edges {
            explore(edge)
            let row = variables[Int(edge.variable)].row
            if row != none, (edge.direction == .up ? rows[Int(row)].upCost : rows[Int(row)].downCost) > 0 { contested.insert(row) }
            for row in walk.looseRows where rows[Int(row)].change != 0 && slope(Int(row)) != 0 { contested.insert(row) }
            clearDeltas()
        }
        return Array(contested)
    }

    /// The edges along which the violation of several rows changes while no level's cost does.
    private func freeEdges() -> [Edge] {
        // With weights that are unrelated to each other, opposite changes do not cancel.
        var weight = 0.5
        var seeds: [Int32] = []
        for level in levels {
            for row in level.violated {
                weight = (weight * 997.31 + 0.137).truncatingRemainder(dividingBy: 1)
                let slope = slope(Int(row)) * (weight + 1)
                for entry in entryRange(Int(row)) {
                    variables[Int(entries[entry].variable)].gradient += slope * entries[entry].coefficient
                    seeds.append(entries[entry].variable)
                }
            }
        }
        guard !seeds.isEmpty else { return [] }
        walkBackward(from: seeds)
        solveBackward()
        var edges: [Edge] = []
        for variable in walk.order {
            let row = variables[Int(variable)].row
            let share = row == none ? variables[Int(variable)].gradient : rows[Int(row)].multiplier
            guard share.magnitude > 1e-9 else { continue }
            let frozen = frozenDirections(of: variable, rank: .max)
            if !frozen.contains(.up) { edges.append(Edge(variable: variable, direction: .up)) }
            if !frozen.contains(.down) { edges.append(Edge(variable: variable, direction: .down)) }
        }
        clearGradients()
        return edges
    }

    private func reduceViolation(of row: Int32) {
        while remainingSteps > 0, rows[Int(row)].status == .loose, rows[Int(row)].violatedPosition != none {
            price([row])
            let edges = improvingEdges(level: none, rank: .max)
            if edges.isEmpty { freezeEdges(level: none, rank: .max) }
            clearGradients()
            guard let edge = edges.first(where: { followFreely($0, reducing: row) }) else { return }
            _ = edge
            remainingSteps -= 1
        }
        if rows[Int(row)].status == .tight {
            var frozen = frozenDirections(of: rows[Int(row)].variable, rank: .max)
            if rows[Int(row)].upCost > 0 { frozen.insert(.up) }
            if rows[Int(row)].downCost > 0 { frozen.insert(.down) }
            setFrozen(frozen, rows[Int(row)].variable)
        }
    }

    /// Moves along an edge that costs nothing at any level, as far as that is so.
    private func followFreely(_ edge: Edge, reducing row: Int32) -> Bool {
        explore(edge)
        defer { clearDeltas() }
        addSlopes(of: edge)
        defer { clearSlopes() }
        guard slopeSign() == 0, slope(Int(row)) * rows[Int(row)].change < 0 else { return false }
        guard let stop = nearestBreakpoint(within: .infinity) else { return false }
        return pivot(edge, distance: stop.distance, entering: stop.row, rank: .max)
    }
}
