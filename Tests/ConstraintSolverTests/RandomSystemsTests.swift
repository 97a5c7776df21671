import XCTest

@testable import ConstraintSolver

/// SplitMix64: the same seed gives the same system on every machine.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func element<Element>(_ elements: [Element]) -> Element { elements.randomElement(using: &self)! }
    mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
    mutating func chance(_ percent: Int) -> Bool { integer(1...100) <= percent }
}

/// Random systems under random changes, compared with the reference solver after every solve.
final class RandomSystemsTests: XCTestCase {
    struct Style {
        var variables: ClosedRange<Int>
        var constraints: Int
        var coefficients: [Double]
        var priorities: [Float]
        var constants: ClosedRange<Int>
        var equalPercent: Int
    }

    let styles = [
        Style(
            variables: 1...3, constraints: 7, coefficients: [1, 1, -1, 2], priorities: [1000, 750, 500], constants: -9...9,
            equalPercent: 50),
        Style(
            variables: 2...6, constraints: 14, coefficients: [1, 1, -1, -1, 2, 0.5, -3, 1.5],
            priorities: [1000, 1000, 999, 750, 500, 250, 249.5, 50, 1], constants: -40...40, equalPercent: 55),
        Style(
            variables: 3...8, constraints: 18, coefficients: [1, -1], priorities: [1000, 750, 250], constants: -3...3,
            equalPercent: 40),
        Style(
            variables: 2...5, constraints: 12, coefficients: [1, -1, 2, -2], priorities: [300, 200], constants: 0...2,
            equalPercent: 70),
        Style(
            variables: 4...10, constraints: 16, coefficients: [1, -1, 1, -1, 0.5], priorities: [1000, 1000, 1000, 1000, 750, 250],
            constants: 0...100, equalPercent: 75),
        // Long cycles of equations, which are torn rather than solved as a whole.
        Style(
            variables: 14...24, constraints: 36, coefficients: [1, -1, 1, -1, 0.5, 2], priorities: [1000, 900, 900, 250],
            constants: 0...100, equalPercent: 92),
    ]

    func test_everySolveIsTheLexicographicOptimum() throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["SOLVER_SEEDS"].flatMap { Int($0) } ?? 400
        let first = environment["SOLVER_FIRST_SEED"].flatMap { UInt64($0) } ?? 1
        var failures = 0
        for seed in first..<first + UInt64(count) {
            if environment["SOLVER_VERBOSE"] != nil { FileHandle.standardError.write(Data("seed \(seed)\n".utf8)) }
            if let failure = try run(seed: seed) {
                failures += 1
                XCTFail("seed \(seed): \(failure)")
                if failures == 5 { return }
            }
        }
    }

    private func run(seed: UInt64) throws -> String? {
        var random = SeededGenerator(state: seed)
        let style = styles[Int(seed % UInt64(styles.count))]
        let variables = (0..<random.integer(style.variables)).map { Variable("x\($0)") }
        let solver = Solver()
        var added: [Constraint] = []
        var known: [Variable: Double] = [:]
        for step in 0..<random.integer(4...24) {
            for _ in 0..<random.integer(1...4) {
                let action = random.integer(1...100)
                if added.count < style.constraints / 2 || (action <= 40 && added.count < style.constraints) {
                    let constraint = randomConstraint(style, variables, &random)
                    try solver.add(constraint)
                    added.append(constraint)
                } else if action <= 65, !added.isEmpty {
                    try solver.remove(added.remove(at: random.integer(0...added.count - 1)))
                } else if action <= 85, !added.isEmpty {
                    try solver.setConstant(Double(random.integer(style.constants)), of: random.element(added))
                } else if !added.isEmpty {
                    try solver.setPriority(random.element(style.priorities), of: random.element(added))
                }
            }
            for variable in solver.solve() { known[variable] = solver.value(of: variable) }
            if let failure = check(solver, added, variables, known) { return "step \(step): \(failure)" }
        }
        return nil
    }

    private func randomConstraint(_ style: Style, _ variables: [Variable], _ random: inout SeededGenerator) -> Constraint {
        let terms = (0..<random.integer(1...3)).map { _ in
            Term(random.element(variables), random.element(style.coefficients))
        }
        return Constraint(
            terms: terms, constant: Double(random.integer(style.constants)),
            relation: random.chance(style.equalPercent) ? .equal : random.element([.lessThanOrEqual, .greaterThanOrEqual]),
            priority: random.element(style.priorities))
    }

    private func check(
        _ solver: Solver, _ added: [Constraint], _ variables: [Variable], _ known: [Variable: Double]
    ) -> String? {
        solver.engine.checkInvariants()
        for conflict in solver.conflicts {
            let members = conflict.constraints.map { row($0, variables) }
            if ReferenceSolver.isFeasible(members, variableCount: variables.count) { return "not a conflict: \(conflict)" }
            for index in members.indices {
                var others = members
                others.remove(at: index)
                if !ReferenceSolver.isFeasible(others, variableCount: variables.count) { return "reducible conflict: \(conflict)" }
            }
            if conflict.broken != conflict.constraints.last { return "broke \(conflict.broken)" }
        }
        let kept = added.filter { !$0.isBroken }
        let rows = kept.map { row($0, variables) }
        let expected = ReferenceSolver.solve(rows, variableCount: variables.count)
        for (index, constraint) in kept.enumerated() {
            let actual = constraint.violation
            if abs(actual - expected.violations[index]) > 1e-6 * (1 + abs(actual)) {
                let system = kept.map(\.description).joined(separator: "\n  ")
                let values = variables.map { "\($0) \(solver.value(of: $0))" }
                return "\(constraint) is violated by \(actual), not \(expected.violations[index])\n  \(system)\n  \(values) \(expected)"
            }
        }
        let mentioned = Set(added.flatMap { $0.terms.map(\.variable) })
        defer { solver.engine.checkInvariants() }
        for (index, variable) in variables.enumerated() {
            let actual = solver.value(of: variable)
            if mentioned.contains(variable), known[variable] ?? 0 != actual { return "the change of \(variable) was not reported" }
            if mentioned.contains(variable), solver.isAmbiguous(variable) == expected.isUnique[index] {
                return "\(variable) is \(expected.isUnique[index] ? "not" : "") ambiguous"
            }
            if expected.isUnique[index], abs(actual - expected.values[index]) > 1e-6 {
                return "\(variable) is \(actual), not \(expected.values[index])"
            }
        }
        return nil
    }

    private func row(_ constraint: Constraint, _ variables: [Variable]) -> ReferenceSolver.Row {
        var coefficients = [Double](repeating: 0, count: variables.count)
        for term in constraint.terms { coefficients[variables.firstIndex(of: term.variable)!] += term.coefficient }
        let relation: ReferenceSolver.Relation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: .lessThanOrEqual
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
        return .init(
            coefficients: coefficients, constant: constraint.constant, relation: relation, priority: constraint.priority)
    }
}
