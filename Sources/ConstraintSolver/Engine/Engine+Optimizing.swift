/// Costs below this part of what was added up are rounding.
private let costTolerance = 1e-9

/// A loose row that reaches zero on the way along an edge.
private struct Breakpoint {
    var distance: Double
    var change: Double
    var row: Int32

    /// Nearest first; of equally near ones the row that changes fastest, because it divides best.
    func comes(before other: Breakpoint) -> Bool {
        if distance != other.distance { return distance < other.distance }
        if change.magnitude != other.change.magnitude { return change.magnitude > other.change.magnitude }
        return row < other.row
    }
}

extension Engine {
    /// An edge of the current vertex: the row of `variable` leaves zero, or the resting `variable` moves.
    struct Edge {
        var variable: Int32
        var direction: Directions
    }

    /// Makes the vertex optimal, level by level, down to `last` or the very last.
    func optimize(upTo last: Int32 = none) {
        pass &+= 1
        for level in levelOrder {
            improve(level: level, onlyRow: nil)
            if level == last { return }
        }
    }

    /// Lowers the cost of one level as far as possible without raising that of a more important one.
    ///
    /// With `onlyRow`, just that row's part of the cost asks for edges (all rows still have a say in whether an edge is good).
    func improve(level: Int32, onlyRow: Int32?) {
        if onlyRow != nil { pass &+= 1 }
        let rank = ranks[Int(level)]
        var stalled = 0
        let patience = 64
        while remainingSteps > 0 {
            if let onlyRow {
                guard rows[Int(onlyRow)].status == .loose, rows[Int(onlyRow)].violatedPosition != none,
                    roundedResidual(Int(onlyRow)) != 0
                else { return }
                price([onlyRow])
            } else {
                guard !levels[Int(level)].violated.isEmpty else { return }
                price(levels[Int(level)].violated)
            }
            let isCareful = stalled > patience
            var candidates = improvingEdges(level: level, rank: rank)
            if candidates.isEmpty {
                if onlyRow == nil { freezeEdges(level: level, rank: rank) }
                clearGradients()
                return
            }
            clearGradients()
            if isCareful {
                candidates.sort { identity($0) < identity($1) }
            } else if candidates.count > 1 {
                candidates.sort { weight($0) > weight($1) }
            }
            var moved = false
            for edge in candidates {
                guard remainingSteps > 0 else { return }
                guard let distance = follow(edge, rank: rank, carefully: isCareful) else {
                    // Once the vertex has changed, the prices are hints; a wrong one means that they are out of date.
                    if moved { break } else { continue }
                }
                moved = true
                remainingSteps -= 1
                stalled = distance > 0 ? 0 : stalled + 1
                if isCareful || onlyRow != nil { break }
            }
            if !moved { return }
        }
    }

    /// Smallest-index selection, which cannot cycle, needs a fixed number for each way to leave zero.
    private func identity(_ edge: Edge) -> Int {
        let row = variables[Int(edge.variable)].row
        let base = row == none ? -2 - 2 * Int(edge.variable) : 2 * Int(row)
        return base + (edge.direction == .up ? 1 : 0)
    }

    /// Edges whose row matters least come first: they are the least likely to be needed where they are.
    private func weight(_ edge: Edge) -> Int32 {
        let row = variables[Int(edge.variable)].row
        return row == none ? .max : ranks[Int(rows[Int(row)].level)]
    }

    // MARK: Pricing

    /// Computes the multipliers of the tight rows for the cost slopes of `costly` rows.
    func price(_ costly: [Int32]) {
        var seeds: [Int32] = []
        for row in costly {
            let slope = slope(Int(row))
            for entry in entryRange(Int(row)) {
                let variable = Int(entries[entry].variable)
                variables[variable].gradient += slope * entries[entry].coefficient
                seeds.append(Int32(variable))
            }
        }
        walkBackward(from: seeds)
        solveBackward()
    }

    /// How fast the level's cost changes along both edges of a variable of the priced walk.
    private func slopes(of variable: Int32, level: Int32) -> (up: Double, down: Double) {
        let row = variables[Int(variable)].row
        guard row != none else {
            let gradient = variables[Int(variable)].gradient
            return (gradient, -gradient)
        }
        let record = rows + Int(row)
        let isOwn = record.pointee.level == level
        return (
            (isOwn ? record.pointee.upCost : 0) + record.pointee.multiplier,
            (isOwn ? record.pointee.downCost : 0) - record.pointee.multiplier
        )
    }

    /// The edges that would raise the cost of a more important level.
    func frozenDirections(of variable: Int32, rank: Int32) -> Directions {
        let row = variables[Int(variable)].row
        guard row != none else {
            return variables[Int(variable)].frozenPass == pass ? variables[Int(variable)].frozen : []
        }
        let record = rows + Int(row)
        var frozen = record.pointee.frozenPass == pass ? record.pointee.frozen : []
        if !frozen.contains(.ownCosts), ranks[Int(record.pointee.level)] < rank {
            // At its own level no costly row depended on it, so only its own cost counts there.
            if record.pointee.upCost > 0 { frozen.insert(.up) }
            if record.pointee.downCost > 0 { frozen.insert(.down) }
            frozen.insert(.ownCosts)
        }
        return frozen
    }

    func improvingEdges(level: Int32, rank: Int32) -> [Edge] {
        var edges: [Edge] = []
        for variable in walk.order {
            let slopes = slopes(of: variable, level: level)
            guard slopes.up < -costTolerance || slopes.down < -costTolerance else { continue }
            let frozen = frozenDirections(of: variable, rank: rank)
            if slopes.up < -costTolerance, !frozen.contains(.up) { edges.append(Edge(variable: variable, direction: .up)) }
            if slopes.down < -costTolerance, !frozen.contains(.down) { edges.append(Edge(variable: variable, direction: .down)) }
        }
        return edges
    }

    /// Notes which edges raise the cost of the level, now that it is optimal.
    func freezeEdges(level: Int32, rank: Int32) {
        for variable in walk.order {
            let slopes = slopes(of: variable, level: level)
            var frozen = frozenDirections(of: variable, rank: rank)
            if slopes.up > costTolerance { frozen.insert(.up) }
            if slopes.down > costTolerance { frozen.insert(.down) }
            let row = variables[Int(variable)].row
            if row != none, rows[Int(row)].level == level { frozen.insert(.ownCosts) }
            setFrozen(frozen, variable)
        }
    }

    func setFrozen(_ frozen: Directions, _ variable: Int32) {
        let row = variables[Int(variable)].row
        if row == none {
            variables[Int(variable)].frozen = frozen
            variables[Int(variable)].frozenPass = pass
        } else {
            rows[Int(row)].frozen = frozen
            rows[Int(row)].frozenPass = pass
        }
    }

    // MARK: Edges

    /// Computes the direction of an edge: `delta` of the variables and `change` of the loose rows.
    func explore(_ edge: Edge) {
        let row = variables[Int(edge.variable)].row
        let sign: Double = edge.direction == .up ? 1 : -1
        walkForward(from: CollectionOfOne(edge.variable))
        if row == none { variables[Int(edge.variable)].delta = sign } else { rows[Int(row)].rightHandSide = sign }
        solveForward()
        if row != none { rows[Int(row)].rightHandSide = 0 }
        let longest = walk.order.reduce(0) { max($0, variables[Int($1)].delta.magnitude) }
        for row in walk.looseRows {
            var change = 0.0
            var scale = 0.0
            for entry in entryRange(Int(row)) {
                let product = entries[entry].coefficient * variables[Int(entries[entry].variable)].delta
                change += product
                scale += product.magnitude
            }
            rows[Int(row)].change = change.magnitude <= max(1e-11 * scale, 1e-12 * longest) ? 0 : change
        }
    }

    /// Adds to the slope of a level's cost along the edge.
    private func addSlope(_ slope: Double, level: Int32) {
        guard slope != 0 else { return }
        if slopeScales[Int(level)] == 0 { slopedLevels.append(level) }
        slopes[Int(level)] += slope
        slopeScales[Int(level)] += slope.magnitude
    }

    /// The sign of the slope of the most important level that has one.
    func slopeSign() -> Int {
        var best = Int32.max
        var sign = 0
        for level in slopedLevels where slopes[Int(level)].magnitude > costTolerance * slopeScales[Int(level)] {
            let rank = ranks[Int(level)]
            if rank < best {
                best = rank
                sign = slopes[Int(level)] < 0 ? -1 : 1
            }
        }
        return sign
    }

    func clearSlopes() {
        for level in slopedLevels {
            slopes[Int(level)] = 0
            slopeScales[Int(level)] = 0
        }
        slopedLevels.removeAll(keepingCapacity: true)
    }

    /// The slopes of all levels' costs along the explored edge.
    func addSlopes(of edge: Edge) {
        let row = variables[Int(edge.variable)].row
        if row != none {
            addSlope(edge.direction == .up ? rows[Int(row)].upCost : rows[Int(row)].downCost, level: rows[Int(row)].level)
        }
        for row in walk.looseRows { addSlope(slope(Int(row)) * rows[Int(row)].change, level: rows[Int(row)].level) }
    }

    /// Where the explored edge meets rows that are loose now and cost something on at least one side.
    private func breakpoints() -> [Breakpoint] {
        var result: [Breakpoint] = []
        for row in walk.looseRows {
            let record = rows + Int(row)
            let change = record.pointee.change
            guard change != 0, record.pointee.isPositive == (change < 0), record.pointee.hasCosts
            else { continue }
            let distance = max(0, -roundedResidual(Int(row)) / change)
            result.append(Breakpoint(distance: distance, change: change, row: row))
        }
        return result
    }

    /// Moves along an edge to the point where the lexicographic cost is least, if it falls along the edge at all.
    ///
    /// - Returns: How far the vertex moved; `nil` if the edge is no good.
    func follow(_ edge: Edge, rank: Int32, carefully: Bool) -> Double? {
        explore(edge)
        defer { clearDeltas() }
        addSlopes(of: edge)
        defer { clearSlopes() }
        guard slopeSign() < 0 else { return nil }
        var passed: [Int32] = []
        guard let stop = stop(carefully: carefully, passed: &passed) else { return nil }
        for row in passed { makeLoose(row, positive: !rows[Int(row)].isPositive) }
        return pivot(edge, distance: stop.distance, entering: stop.row, rank: rank) ? stop.distance : nil
    }

    /// The breakpoint at which the slope stops being negative.
    private func stop(carefully: Bool, passed: inout [Int32]) -> Breakpoint? {
        var points = breakpoints()
        if carefully {
            // Textbook ratio test with smallest index among ties.
            guard let nearest = points.min(by: { $0.distance < $1.distance }) else { return nil }
            return points.filter { $0.distance <= nearest.distance }.min { $0.row < $1.row }
        }
        var next = 0
        while next < points.count {
            if next == 8 {
                points[8...].sort { $0.comes(before: $1) }
            } else if next < 8 {
                var best = next
                for index in (next + 1)..<max(points.count, next + 1) where points[index].comes(before: points[best]) {
                    best = index
                }
                points.swapAt(next, best)
            }
            let point = points[next]
            let record = rows[Int(point.row)]
            addSlope((record.upCost + record.downCost) * point.change.magnitude, level: record.level)
            if slopeSign() >= 0 { return point }
            passed.append(point.row)
            next += 1
        }
        return nil
    }

    /// The first row that the explored edge brings to zero before `distance`.
    func nearestBreakpoint(within distance: Double) -> (row: Int32, distance: Double)? {
        let points = breakpoints().filter { $0.distance < distance }
        return points.min { $0.comes(before: $1) }.map { ($0.row, $0.distance) }
    }

    /// Moves by `distance` along the explored edge and makes `row` tight instead of the edge's row.
    @discardableResult
    func pivot(_ edge: Edge, distance: Double, entering row: Int32, rank: Int32) -> Bool {
        let leaving = variables[Int(edge.variable)].row
        let starts = entryRange(Int(row)).map { entries[$0].variable }
        let entersFromPositive = rows[Int(row)].isPositive
        guard shift(row, into: starts, upTo: edge.variable) else { return false }
        setCostly(row, false)
        if distance != 0 { advance(by: distance) }
        if leaving != none { makeLoose(leaving, positive: edge.direction == .up) }

        // Going back costs nothing that is already decided; crossing zero costs the row's own level.
        var frozen: Directions = []
        if ranks[Int(rows[Int(row)].level)] < rank {
            frozen = entersFromPositive ? [.down, .ownCosts] : [.up, .ownCosts]
        }
        rows[Int(row)].frozen = frozen
        rows[Int(row)].frozenPass = pass
        return true
    }

    /// Moves all variables of the explored edge.
    func advance(by distance: Double) {
        for variable in walk.order where variables[Int(variable)].delta != 0 {
            variables[Int(variable)].value += distance * variables[Int(variable)].delta
            touch(Int(variable))
        }
    }
}
