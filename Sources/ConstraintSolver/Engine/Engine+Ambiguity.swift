extension Engine {
    /// Whether the variable has another value in a solution that is just as good.
    ///
    /// Looks for an edge that costs nothing and moves the variable. Where several rows meet in one point, edges of no length are
    /// followed until one with a length, or none at all, is left; values do not change.
    func isAmbiguous(_ variable: Int32) -> Bool {
        findFreeEdges()
        return freeMove(of: variable, preferring: .up) != nil
    }

    /// Moves the variable to another value that is just as good.
    ///
    /// - Returns: Whether there is one.
    func moveFreely(_ variable: Int32, preferring direction: Directions) -> Bool {
        findFreeEdges()
        guard let move = freeMove(of: variable, preferring: direction) else { return false }
        let step: Double = 20
        explore(move.edge)
        defer { clearDeltas() }
        let distance = min(move.distance, step / variables[Int(variable)].delta.magnitude)
        if distance == move.distance, let stop = nearestBreakpoint(within: .infinity) {
            return pivot(move.edge, distance: stop.distance, entering: stop.row, rank: .max)
        }
        let leaving = variables[Int(move.edge.variable)].row
        guard shift(none, into: [variable], upTo: move.edge.variable) else { return false }
        advance(by: distance)
        if leaving != none { makeLoose(leaving, positive: move.edge.direction == .up) }
        variables[Int(variable)].rest = variables[Int(variable)].value
        for row in walk.looseRows { updateSide(of: row) }
        return true
    }

    /// Prices all levels again, so that every edge that costs something is marked.
    private func findFreeEdges() {
        guard edgesVersion != version else { return }
        remainingSteps = 1000 + 20 * (variableCount + rowCount)
        optimize()
        breakTies()
        edgesVersion = version
    }

    private func freeMove(of variable: Int32, preferring first: Directions) -> (edge: Edge, distance: Double)? {
        for direction in [first, first == .up ? .down : .up] as [Directions] {
            var steps = 200
            while steps > 0 {
                steps -= 1
                variables[Int(variable)].gradient = direction == .up ? -1 : 1
                walkBackward(from: CollectionOfOne(variable))
                solveBackward()
                let edges = improvingEdges(level: none, rank: .max)
                clearGradients()
                guard let edge = edges.first(where: isFree) else { break }
                explore(edge)
                defer { clearDeltas() }
                guard let stop = nearestBreakpoint(within: .infinity) else { return (edge, .infinity) }
                if stop.distance * variables[Int(variable)].delta.magnitude > 1e-7 { return (edge, stop.distance) }
                guard pivot(edge, distance: 0, entering: stop.row, rank: .max) else { break }
                edgesVersion = version
            }
        }
        return nil
    }

    private func isFree(_ edge: Edge) -> Bool {
        explore(edge)
        addSlopes(of: edge)
        defer {
            clearSlopes()
            clearDeltas()
        }
        return slopeSign() == 0
    }
}
