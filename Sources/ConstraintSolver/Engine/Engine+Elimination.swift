/// Rows that are ready to be looked at, the most important level first.
struct ReadyRows {
    private var queues: [[Int32]] = []
    private var heads: [Int] = []
    private var best = 0

    init(levelCount: Int) {
        queues = Array(repeating: [], count: levelCount)
        heads = Array(repeating: 0, count: levelCount)
        best = levelCount
    }

    mutating func insert(_ row: Int32, rank: Int) {
        queues[rank].append(row)
        best = min(best, rank)
    }

    mutating func popFirst() -> Int32? {
        while best < queues.count {
            if heads[best] < queues[best].count {
                heads[best] += 1
                return queues[best][heads[best] - 1]
            }
            queues[best].removeAll(keepingCapacity: true)
            heads[best] = 0
            best += 1
        }
        return nil
    }
}

extension Engine {
    /// Gives every pending row a place: tight, determining a variable that was unknown so far, or loose.
    ///
    /// Equations with one unknown are solved first, by priority; that settles most layouts completely. When only rows with
    /// several unknowns remain, one of those variables is set to rest, and a contradiction which that leads to is repaired at
    /// once, while little depends on it.
    func eliminatePending() {
        var ready = ReadyRows(levelCount: levelOrder.count)
        var bounds = ReadyRows(levelCount: levelOrder.count)
        for index in pending {
            let row = Int(index)
            var unknown: Int32 = 0
            for entry in entryRange(row) where !variables[Int(entries[entry].variable)].isKnown { unknown += 1 }
            rows[row].unknownCount = unknown
            if unknown <= 1 { ready.insert(index, rank: rank(row)) }
        }

        var nextGuess = 0
        while true {
            if let row = ready.popFirst() {
                guard rows[Int(row)].status == .pending else { continue }
                if rows[Int(row)].unknownCount == 0 {
                    settle(row)
                } else if rows[Int(row)].upCost == rows[Int(row)].downCost {
                    determineUnknown(of: row, &ready)
                } else {
                    bounds.insert(row, rank: rank(Int(row)))
                }
            } else if let row = bounds.popFirst() {
                guard rows[Int(row)].status == .pending, rows[Int(row)].unknownCount == 1 else { continue }
                let residual = roundedResidual(Int(row))
                if residual > 0 ? rows[Int(row)].upCost > 0 : residual < 0 && rows[Int(row)].downCost > 0 {
                    determineUnknown(of: row, &ready)
                }
            } else {
                while nextGuess < pending.count, rows[Int(pending[nextGuess])].status != .pending { nextGuess += 1 }
                guard nextGuess < pending.count else { break }
                restUnknown(of: pending[nextGuess], &ready)
            }
        }
        pending.removeAll(keepingCapacity: true)
    }

    @inline(__always)
    func rank(_ row: Int) -> Int { Int(ranks[Int(rows[row].level)]) }

    /// Puts a row all of whose variables are known on its side of zero.
    private func settle(_ row: Int32) {
        let residual = roundedResidual(Int(row))
        let positive = residual == 0 ? rows[Int(row)].upCost == 0 : residual > 0
        makeLoose(row, positive: positive)
        guard slope(Int(row)) != 0 else { return }
        if residual != 0, rows[Int(row)].entryCount > 0 {
            if !needsOptimizing, absorb(row) { return }
            improve(level: rows[Int(row)].level, onlyRow: row)
        }
        needsOptimizing = true
    }

    /// Satisfies a row by moving what nothing else presses against, so that everything stays optimal.
    private func absorb(_ row: Int32) -> Bool {
        pass &+= 1
        price([row])
        let candidates = improvingEdges(level: rows[Int(row)].level, rank: ranks[Int(rows[Int(row)].level)])
        clearGradients()
        guard let edge = candidates.first(where: { variables[Int($0.variable)].row == none }) ?? candidates.first else { return false }
        let leaving = variables[Int(edge.variable)].row
        if leaving != none, (edge.direction == .up ? rows[Int(leaving)].upCost : rows[Int(leaving)].downCost) > 0 { return false }
        explore(edge)
        defer { clearDeltas() }
        let pressesOthers = walk.looseRows.contains { $0 != row && rows[Int($0)].change != 0 && slope(Int($0)) != 0 }
        guard !pressesOthers, let stop = nearestBreakpoint(within: .infinity), stop.row == row else { return false }
        return pivot(edge, distance: stop.distance, entering: row, rank: .max)
    }

    private func determineUnknown(of row: Int32, _ ready: inout ReadyRows) {
        var sum = rows[Int(row)].constant
        var pivot = 1.0
        var unknown = none
        for entry in entryRange(Int(row)) {
            let variable = entries[entry].variable
            if variables[Int(variable)].isKnown {
                sum += entries[entry].coefficient * variables[Int(variable)].value
            } else {
                unknown = variable
                pivot = entries[entry].coefficient
            }
        }
        makeTight(row, determining: unknown)
        variables[Int(unknown)].value = -sum / pivot
        touch(Int(unknown))
        becameKnown(unknown, &ready)
    }

    private func restUnknown(of row: Int32, _ ready: inout ReadyRows) {
        var chosen = none
        for entry in entryRange(Int(row)) {
            let variable = entries[entry].variable
            guard !variables[Int(variable)].isKnown else { continue }
            if chosen == none || variables[Int(variable)].entryCount > variables[Int(chosen)].entryCount { chosen = variable }
        }
        variables[Int(chosen)].isKnown = true
        if variables[Int(chosen)].value != variables[Int(chosen)].rest {
            variables[Int(chosen)].value = variables[Int(chosen)].rest
            touch(Int(chosen))
        }
        becameKnown(chosen, &ready)
    }

    private func becameKnown(_ variable: Int32, _ ready: inout ReadyRows) {
        var cursor = variables[Int(variable)].firstEntry
        while cursor != none {
            let row = rows + Int(entries[Int(cursor)].row)
            if row.pointee.status == .pending {
                row.pointee.unknownCount -= 1
                if row.pointee.unknownCount <= 1 {
                    ready.insert(entries[Int(cursor)].row, rank: rank(Int(entries[Int(cursor)].row)))
                }
            }
            cursor = entries[Int(cursor)].next
        }
    }
}
