extension Engine {
    /// Stops with a message if the records contradict each other or a tight row does not hold.
    func checkInvariants() {
        for slot in 0..<variableCount {
            let variable = variables[slot]
            precondition(variable.delta == 0 && variable.gradient == 0 && !variable.isOnStack, "scratch of variable \(slot)")
            if variable.row != none {
                precondition(rows[Int(variable.row)].status == .tight, "variable \(slot) follows from a row that is not tight")
                precondition(rows[Int(variable.row)].variable == Int32(slot), "row \(variable.row) and variable \(slot) disagree")
            }
            var cursor = variable.firstEntry
            var count: Int32 = 0
            while cursor != none {
                precondition(entries[Int(cursor)].variable == Int32(slot), "entry list of variable \(slot)")
                count += 1
                cursor = entries[Int(cursor)].next
            }
            precondition(count == variable.entryCount, "entry count of variable \(slot)")
        }
        for index in 0..<rowCount {
            let row = rows[index]
            switch row.status {
            case .tight:
                precondition(variables[Int(row.variable)].row == Int32(index), "row \(index) determines no variable")
                precondition(abs(residual(index)) < 1e-6 * (1 + abs(row.constant)), "tight row \(index) is off by \(residual(index))")
                precondition(row.violatedPosition == none, "tight row \(index) is listed as violated")
            case .loose:
                precondition((row.violatedPosition != none) == (slope(index) != 0), "row \(index) is listed wrongly")
                let rounded = roundedResidual(index)
                if row.hasCosts, abs(rounded) > 1e-7 {
                    precondition((rounded > 0) == row.isPositive, "row \(index) is on the wrong side")
                }
            case .pending, .unused:
                precondition(row.violatedPosition == none, "row \(index) is listed as violated")
            }
            precondition(row.rightHandSide == 0, "scratch of row \(index)")
        }
        for level in levelOrder {
            let violated = levels[Int(level)].violated
            for (position, row) in violated.enumerated() {
                precondition(rows[Int(row)].violatedPosition == Int32(position) && rows[Int(row)].level == level, "violated rows")
            }
        }
    }
}
