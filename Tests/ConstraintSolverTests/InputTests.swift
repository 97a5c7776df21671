import ConstraintSolver
import XCTest

/// What no solver can satisfy is refused with an error and leaves everything as it was.
final class InputTests: XCTestCase {
    private let solver = Solver()
    private let width = Variable("width")

    private func constraint(_ coefficient: Double = 1, constant: Double = 0, priority: Float = 1000) -> Constraint {
        Constraint(terms: [Term(width, coefficient)], constant: constant, relation: .equal, priority: priority)
    }

    private func assertRefused(_ body: () throws -> Void, line: UInt = #line) {
        XCTAssertThrowsError(try body(), line: line) { XCTAssertTrue($0 is SolverError, line: line) }
        XCTAssertTrue(solver.solve().isEmpty, line: line)
    }

    func test_numbersThatAreNotFiniteAreRefused() throws {
        for number in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
            assertRefused { try solver.add(constraint(number)) }
            assertRefused { try solver.add(constraint(constant: number)) }
        }
        let fixed = constraint(constant: -10)
        try solver.add(fixed)
        solver.solve()
        assertRefused { try solver.setConstant(.nan, of: fixed) }
        XCTAssertEqual(solver.value(of: width), 10)
    }

    func test_prioritiesOutOfRangeAreRefused() throws {
        for priority in [Float.nan, 0, -1, 1000.5, .infinity] {
            assertRefused { try solver.add(constraint(priority: priority)) }
        }
    }

    func test_aConstraintIsInOneSolverOnce() throws {
        let fixed = constraint(constant: -10)
        assertRefused { try solver.remove(fixed) }
        try solver.add(fixed)
        solver.solve()
        assertRefused { try solver.add(fixed) }
        let other = Solver()
        XCTAssertThrowsError(try other.add(fixed))
        XCTAssertThrowsError(try other.setConstant(1, of: fixed))
    }

    func test_aConstraintOutlivesItsSolver() throws {
        let fixed = constraint(constant: -10)
        do {
            let other = Solver()
            try other.add(fixed)
            other.solve()
        }
        try solver.add(fixed)
        solver.solve()
        XCTAssertEqual(solver.value(of: width), 10)
    }

    func test_termsThatCancelDisappear() throws {
        let height = Variable("height")
        try solver.add(
            Constraint(terms: [Term(width), Term(height), Term(width, -1)], constant: -7, relation: .equal))
        solver.solve()
        XCTAssertEqual(solver.value(of: height), 7)
        XCTAssertEqual(solver.value(of: width), 0)
    }

    func test_hugeAndTinyNumbersDoNotHang() throws {
        var random = SeededGenerator(state: 7)
        let variables = (0..<12).map { Variable("x\($0)") }
        for _ in 0..<60 {
            let terms = (0..<3).map { _ in
                Term(random.element(variables), random.element([1e-12, 1e-6, 1, 1e6, 1e12, -1e12, -1, -1e-9]))
            }
            try solver.add(
                Constraint(
                    terms: terms, constant: random.element([0, 1e-9, 1, 1e14, -1e14]),
                    relation: random.element([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
                    priority: random.element([1000, 999, 500])))
            solver.solve()
            for variable in variables { XCTAssertTrue(solver.value(of: variable).isFinite) }
        }
    }
}
