import ConstraintSolver
import XCTest

/// Small layouts as apps have them.
final class LayoutTests: XCTestCase {
    private let solver = Solver()

    @discardableResult
    private func add(
        _ left: LinearExpression, _ relation: Constraint.Relation, _ right: Double = 0, priority: Float = 1000
    ) throws -> Constraint {
        let constraint = Constraint(left, relation, LinearExpression(constant: right), priority: priority)
        try solver.add(constraint)
        return constraint
    }

    private func value(_ variable: Variable) -> Double { solver.value(of: variable) }

    func test_aViewBetweenTwoEdgesStretches() throws {
        let left = Variable("left"), width = Variable("width"), container = Variable("container")
        try add(LinearExpression(container), .equal, 390)
        try add(LinearExpression(left), .equal, 16)
        try add(left + width - container, .equal, -16)
        try add(LinearExpression(width), .equal, 100, priority: 250)
        XCTAssertEqual(Set(solver.solve()), [left, width, container])
        XCTAssertEqual(value(width), 358)
    }

    func test_theLabelThatResistsCompressionLessIsTruncated() throws {
        let first = Variable("first"), second = Variable("second")
        try add(first + second, .equal, 300)
        for (label, intrinsic, resistance) in [(first, 200.0, Float(751)), (second, 180.0, 750)] {
            try add(LinearExpression(label), .equal, intrinsic, priority: 250)
            try add(LinearExpression(label), .greaterThanOrEqual, intrinsic, priority: resistance)
        }
        solver.solve()
        XCTAssertEqual(value(first), 200)
        XCTAssertEqual(value(second), 100)
    }

    func test_theLabelThatHugsLessGrows() throws {
        let first = Variable("first"), second = Variable("second")
        try add(first + second, .equal, 300)
        try add(LinearExpression(first), .equal, 50, priority: 251)
        try add(LinearExpression(second), .equal, 60, priority: 250)
        solver.solve()
        XCTAssertEqual(value(first), 50)
        XCTAssertEqual(value(second), 250)
    }

    func test_amongEqualPrioritiesTheConstraintAddedFirstWins() throws {
        let first = Variable("first"), second = Variable("second")
        try add(first + second, .equal, 300)
        try add(LinearExpression(first), .equal, 50, priority: 250)
        try add(LinearExpression(second), .equal, 60, priority: 250)
        solver.solve()
        XCTAssertEqual(value(first), 50)
        XCTAssertEqual(value(second), 250)
    }

    func test_anyNumberOfLowPrioritiesDoesNotOutweighAHigherOne() throws {
        let width = Variable("width")
        try add(LinearExpression(width), .equal, 10, priority: 500)
        for _ in 0..<1000 { try add(LinearExpression(width), .equal, 1000, priority: 499) }
        solver.solve()
        XCTAssertEqual(value(width), 10)
    }

    func test_equalWidthsFillTheContainer() throws {
        let views = (0..<5).map { (left: Variable("left\($0)"), width: Variable("width\($0)")) }
        try add(LinearExpression(views[0].left), .equal, 8)
        for (previous, view) in zip(views, views.dropFirst()) {
            try add(view.left - previous.left - previous.width, .equal, 8)
            try add(view.width - previous.width, .equal)
        }
        try add(views[4].left + views[4].width, .equal, 382)
        solver.solve()
        for view in views { XCTAssertEqual(value(view.width), (390 - 6 * 8) / 5, accuracy: 1e-9) }
    }

    func test_centerAndEdgeTogetherGiveTheSize() throws {
        let left = Variable("left"), width = Variable("width")
        try add(left + width * 0.5, .equal, 200)
        try add(left + width, .equal, 260)
        solver.solve()
        XCTAssertEqual(value(left), 140)
        XCTAssertEqual(value(width), 120)
    }

    func test_onlyWhatFollowsFromAChangedConstantIsReported() throws {
        let top = Variable("top"), height = Variable("height"), next = Variable("next"), other = Variable("other")
        try add(LinearExpression(top), .equal, 20)
        let fixed = try add(LinearExpression(height), .equal, 44)
        try add(next - top - height, .equal, 8)
        try add(LinearExpression(other), .equal, 5)
        solver.solve()
        try solver.setConstant(-60, of: fixed)
        XCTAssertEqual(Set(solver.solve()), [height, next])
        XCTAssertEqual(value(next), 88)
        XCTAssertEqual(solver.solve(), [])
    }

    func test_aChangedPriorityDecides() throws {
        let width = Variable("width")
        try add(LinearExpression(width), .equal, 10, priority: 700)
        let wide = try add(LinearExpression(width), .equal, 20, priority: 600)
        solver.solve()
        XCTAssertEqual(value(width), 10)
        try solver.setPriority(701.5, of: wide)
        solver.solve()
        XCTAssertEqual(value(width), 20)
    }

    func test_whatARemovedConstraintHeldGoesToRest() throws {
        let width = Variable("width"), double = Variable("double")
        let fixed = try add(LinearExpression(width), .equal, 10)
        try add(double - width * 2, .equal)
        solver.solve()
        XCTAssertEqual(value(double), 20)
        try solver.remove(fixed)
        solver.solve()
        XCTAssertEqual(value(double), 0)
    }

    func test_aConflictNamesItsMembersAndBreaksTheLast() throws {
        let left = Variable("left"), width = Variable("width"), right = Variable("right"), other = Variable("other")
        let first = try add(LinearExpression(left), .equal, 0)
        try add(LinearExpression(other), .equal, 3)
        let second = try add(right - left - width, .equal)
        let third = try add(LinearExpression(right), .equal, 100)
        let last = try add(LinearExpression(width), .greaterThanOrEqual, 120)
        solver.solve()
        XCTAssertEqual(solver.conflicts.count, 1)
        XCTAssertEqual(solver.conflicts.first?.constraints, [first, second, third, last])
        XCTAssertEqual(solver.conflicts.first?.broken, last)
        XCTAssertTrue(last.isBroken)
        XCTAssertEqual(last.violation, 20)
        XCTAssertEqual(value(width), 100)

        solver.solve()
        XCTAssertTrue(solver.conflicts.isEmpty, "a conflict is reported once")
    }

    func test_aBrokenConstraintHoldsAgainWhenTheConflictIsGone() throws {
        let width = Variable("width")
        let first = try add(LinearExpression(width), .equal, 100)
        let second = try add(LinearExpression(width), .equal, 200)
        solver.solve()
        XCTAssertTrue(second.isBroken)
        try solver.remove(first)
        solver.solve()
        XCTAssertFalse(second.isBroken)
        XCTAssertEqual(value(width), 200)
    }

    func test_aConstraintWithoutVariablesConflictsWithItself() throws {
        let impossible = try add(LinearExpression(constant: 1), .equal, 2)
        solver.solve()
        XCTAssertEqual(solver.conflicts.first?.constraints, [impossible])
    }

    func test_ambiguityIsFoundAndExercised() throws {
        let left = Variable("left"), width = Variable("width"), right = Variable("right")
        try add(right - left - width, .equal)
        try add(LinearExpression(width), .equal, 100)
        try add(LinearExpression(left), .greaterThanOrEqual, 8)
        solver.solve()
        XCTAssertTrue(solver.isAmbiguous(left))
        XCTAssertTrue(solver.isAmbiguous(right))
        XCTAssertFalse(solver.isAmbiguous(width))
        let before = value(left)
        XCTAssertEqual(Set(solver.exerciseAmbiguity(of: [left])), [left, right])
        XCTAssertNotEqual(value(left), before)
        XCTAssertEqual(value(right), value(left) + 100)
        XCTAssertGreaterThanOrEqual(value(left), 8)
    }

    func test_aVariableCanMoveToAnotherSolver() throws {
        let width = Variable("width")
        let fixed = try add(LinearExpression(width), .equal, 10)
        solver.solve()
        let other = Solver()
        let elsewhere = Constraint(LinearExpression(width), .equal, LinearExpression(constant: 20))
        try other.add(elsewhere)
        other.solve()
        XCTAssertEqual(value(width), 10)
        XCTAssertEqual(other.value(of: width), 20)
        try solver.remove(fixed)
        solver.solve()
        XCTAssertEqual(value(width), 0)
        XCTAssertEqual(other.value(of: width), 20)
    }
}
