/// A slow lexicographic simplex on a dense tableau, written for obviousness: every stage minimizes one cost and then drops the
/// columns that would raise it.
struct ReferenceSolver {
    enum Relation { case lessThanOrEqual, equal, greaterThanOrEqual }

    struct Row {
        var coefficients: [Double]
        var constant: Double
        var relation: Relation
        var priority: Float
    }

    struct Result {
        var values: [Double]
        var violations: [Double]
        /// Which variables have the same value in all solutions.
        var isUnique: [Bool]
    }

    private var tableau: [[Double]]
    private var basis: [Int]
    private var isOpen: [Bool]
    private let rows: [Row]
    private let variableCount: Int

    /// Columns: each variable as a difference of two, then the positive and negative residual of each row, then the right side.
    private init(_ rows: [Row], variableCount: Int) {
        self.rows = rows
        self.variableCount = variableCount
        let columns = 2 * variableCount + 2 * rows.count
        tableau = []
        basis = []
        isOpen = Array(repeating: true, count: columns)
        for (index, row) in rows.enumerated() {
            var line = [Double](repeating: 0, count: columns + 1)
            for (variable, coefficient) in row.coefficients.enumerated() {
                line[2 * variable] = coefficient
                line[2 * variable + 1] = -coefficient
            }
            let positive = 2 * variableCount + 2 * index
            line[positive] = -1
            line[positive + 1] = 1
            line[columns] = -row.constant
            if row.constant >= 0 { line = line.map { -$0 } }
            basis.append(row.constant >= 0 ? positive : positive + 1)
            tableau.append(line)
        }
    }

    static func solve(_ rows: [Row], variableCount: Int) -> Result {
        var solver = ReferenceSolver(rows, variableCount: variableCount)
        let priorities = Set(rows.map(\.priority)).sorted(by: >)
        for priority in priorities {
            solver.minimize(rows.indices.filter { rows[$0].priority == priority })
        }
        for priority in priorities {
            for row in rows.indices where rows[row].priority == priority { solver.minimize([row]) }
        }
        var isUnique: [Bool] = []
        for variable in 0..<variableCount {
            var cost = [Double](repeating: 0, count: solver.isOpen.count)
            cost[2 * variable] = 1
            cost[2 * variable + 1] = -1
            var low = solver
            var high = solver
            let isBounded = low.minimize(cost) && high.minimize(cost.map { -$0 })
            isUnique.append(isBounded && abs(low.value(variable) - high.value(variable)) < 1e-6)
        }
        return Result(
            values: (0..<variableCount).map { solver.value($0) },
            violations: rows.indices.map { solver.violation($0) }, isUnique: isUnique)
    }

    /// Whether the rows can all hold.
    static func isFeasible(_ rows: [Row], variableCount: Int) -> Bool {
        var solver = ReferenceSolver(rows, variableCount: variableCount)
        solver.minimize(Array(rows.indices))
        return rows.indices.allSatisfy { solver.violation($0) < 1e-7 }
    }

    private func column(_ column: Int) -> Double {
        basis.firstIndex(of: column).map { tableau[$0].last! } ?? 0
    }

    private func value(_ variable: Int) -> Double { column(2 * variable) - column(2 * variable + 1) }

    private func violation(_ row: Int) -> Double {
        let positive = 2 * variableCount + 2 * row
        switch rows[row].relation {
        case .lessThanOrEqual: return column(positive)
        case .greaterThanOrEqual: return column(positive + 1)
        case .equal: return column(positive) + column(positive + 1)
        }
    }

    private mutating func minimize(_ costly: [Int]) {
        var cost = [Double](repeating: 0, count: isOpen.count)
        for row in costly {
            let positive = 2 * variableCount + 2 * row
            if rows[row].relation != .greaterThanOrEqual { cost[positive] = 1 }
            if rows[row].relation != .lessThanOrEqual { cost[positive + 1] = 1 }
        }
        _ = minimize(cost)
    }

    /// Bland's rule: smallest index in, smallest index out.
    ///
    /// - Returns: Whether there is a minimum.
    private mutating func minimize(_ cost: [Double]) -> Bool {
        while true {
            var reduced = cost
            for (line, basic) in basis.enumerated() where cost[basic] != 0 {
                for column in reduced.indices { reduced[column] -= cost[basic] * tableau[line][column] }
            }
            guard let entering = reduced.indices.first(where: { isOpen[$0] && reduced[$0] < -1e-8 && !basis.contains($0) }) else {
                for column in reduced.indices where reduced[column] > 1e-8 && !basis.contains(column) { isOpen[column] = false }
                return true
            }
            var leaving: Int?
            var least = Double.infinity
            for line in tableau.indices where tableau[line][entering] > 1e-9 {
                let ratio = max(0, tableau[line].last!) / tableau[line][entering]
                if ratio < least - 1e-11 || (ratio < least + 1e-11 && leaving.map { basis[line] < basis[$0] } ?? true) {
                    least = min(least, ratio)
                    leaving = line
                }
            }
            guard let leaving else { return false }
            let pivot = tableau[leaving][entering]
            tableau[leaving] = tableau[leaving].map { $0 / pivot }
            for line in tableau.indices where line != leaving && tableau[line][entering] != 0 {
                let factor = tableau[line][entering]
                for column in tableau[line].indices { tableau[line][column] -= factor * tableau[leaving][column] }
            }
            basis[leaving] = entering
        }
    }
}
