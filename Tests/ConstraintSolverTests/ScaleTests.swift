import ConstraintSolver
import XCTest

/// Systems of many variables: no recursion that overflows, no cost that explodes.
final class ScaleTests: XCTestCase {
    /// A chain in which each position follows from the one before it.
    private func chain(_ count: Int, reversed: Bool = false) throws -> (Solver, [Variable], [Constraint]) {
        let solver = Solver()
        let positions = (0..<count).map { _ in Variable() }
        var constraints = zip(positions, positions.dropFirst()).map { previous, next in
            Constraint(terms: [Term(next), Term(previous, -1)], constant: -1, relation: .equal)
        }
        if reversed { constraints.reverse() }
        for constraint in constraints { try solver.add(constraint) }
        return (solver, positions, constraints)
    }

    func test_aChainOfAHundredThousandVariables() throws {
        for reversed in [false, true] {
            let (solver, positions, constraints) = try chain(100_000, reversed: reversed)
            solver.solve()
            let last = Constraint(terms: [Term(positions[99_999])], constant: -50, relation: .equal)
            try solver.add(last)
            solver.solve()
            XCTAssertEqual(solver.value(of: positions[0]), 50 - 99_999)
            try solver.setConstant(-60, of: last)
            XCTAssertEqual(solver.solve().count, 100_000)
            try solver.remove(constraints[50_000])
            solver.solve()
            try solver.add(constraints[50_000])
            solver.solve()
            XCTAssertEqual(solver.value(of: positions[0]), 60 - 99_999)
        }
    }

    func test_aCycleOfThousandsOfVariables() throws {
        let (solver, positions, _) = try chain(1)
        let widths = (0..<4000).map { _ in Variable() }
        try solver.add(Constraint(terms: [Term(positions[0])], constant: 0, relation: .equal))
        for (previous, next) in zip(widths, widths.dropFirst()) {
            try solver.add(Constraint(terms: [Term(next), Term(previous, -1)], constant: 0, relation: .equal))
        }
        try solver.add(Constraint(terms: widths.map { Term($0) }, constant: -8000, relation: .equal))
        solver.solve()
        for width in widths { XCTAssertEqual(solver.value(of: width), 2, accuracy: 1e-6) }
    }

    func test_thousandsOfSoftConstraintsOnOneVariable() throws {
        let solver = Solver()
        let width = Variable("width")
        for index in 0..<3001 {
            try solver.add(
                Constraint(terms: [Term(width)], constant: -Double(index), relation: .equal, priority: 500))
        }
        solver.solve()
        XCTAssertEqual(solver.value(of: width), 1500)
    }

    func test_aThousandConflictsAreAllFound() throws {
        let solver = Solver()
        let widths = (0..<1000).map { _ in Variable() }
        for (index, width) in widths.enumerated() {
            try solver.add(Constraint(terms: [Term(width)], constant: -100, relation: .equal))
            try solver.add(Constraint(terms: [Term(width)], constant: -Double(index) - 101, relation: .equal))
        }
        solver.solve()
        XCTAssertEqual(solver.conflicts.count, 1000)
        for width in widths { XCTAssertEqual(solver.value(of: width), 100) }
    }

    func test_constraintsRemovedBeforeTheyWereEverSolvedLeaveNothing() throws {
        let (solver, positions, constraints) = try chain(50_000)
        for constraint in constraints { try solver.remove(constraint) }
        XCTAssertTrue(solver.solve().isEmpty)
        XCTAssertEqual(solver.value(of: positions[1]), 0)
    }

    func test_randomDenseSystemsStayFinite() throws {
        var random = SeededGenerator(state: 11)
        let solver = Solver()
        let variables = (0..<60).map { Variable("x\($0)") }
        for _ in 0..<150 {
            let terms = (0..<6).map { _ in Term(random.element(variables), random.element([1, -1, 2, -0.5])) }
            try solver.add(
                Constraint(
                    terms: terms, constant: Double(random.integer(-50...50)),
                    relation: random.element([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
                    priority: random.element([1000, 750, 500, 250])))
        }
        solver.solve()
        for variable in variables { XCTAssertTrue(solver.value(of: variable).isFinite) }
    }

    /// Edits one by one must lead to the same values as building the result at once.
    func test_manySmallEditsDoNotDrift() throws {
        let (solver, positions, constraints) = try chain(200)
        let first = Constraint(terms: [Term(positions[0], 3)], constant: -1, relation: .equal)
        try solver.add(first)
        for step in 0..<5000 {
            try solver.setConstant(-Double(step) * 0.1, of: first)
            try solver.setConstant(-Double(step % 7) * 0.3, of: constraints[100])
            solver.solve()
        }
        XCTAssertEqual(
            solver.value(of: positions[199]), 4999 * 0.1 / 3 + 198 + Double(4999 % 7) * 0.3, accuracy: 1e-9)
    }
}
