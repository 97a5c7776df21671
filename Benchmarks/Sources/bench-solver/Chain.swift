import ConstraintSolver

/// How the heights of a column of views are given.
enum ChainKind: String, CaseIterable {
    /// Each view is 44 points high.
    case fixedHeights = "fixed heights"
    /// Each is as high as the one above it, and together they fill the container.
    case equalHeights = "equal heights"
    /// At least 40 points, if possible 44.
    case minimumHeights = "height >= 40, == 44 weak"
    /// As high as its title, which shares the row with a detail text; both have a size of their own (16 constraints).
    case cells = "cells with two texts"
}

/// A column of views in a container, four or more constraints a view.
final class Chain {
    struct View {
        let left = Variable()
        let width = Variable()
        let top = Variable()
        let height = Variable()
    }

    let solver = Solver()
    let views: [View]
    private let rootWidth: Constraint
    private let rootHeight: Constraint
    private let middle: Constraint

    init(count: Int, kind: ChainKind) throws {
        let root = View()
        rootWidth = Self.fixed(root.width, 390)
        rootHeight = Self.fixed(root.height, Double(52 * count + 8))
        try solver.add(Self.fixed(root.left, 0))
        try solver.add(Self.fixed(root.top, 0))
        try solver.add(rootWidth)
        try solver.add(rootHeight)
        views = (0..<count).map { _ in View() }
        var middle: Constraint?
        for (index, view) in views.enumerated() {
            try solver.add(Self.equal(view.left, root.left, offset: 8))
            try solver.add(Self.equal(view.width, root.width, offset: -16))
            let top =
                if index == 0 {
                    Self.equal(view.top, root.top, offset: 8)
                } else {
                    Constraint(
                        terms: [Term(view.top), Term(views[index - 1].top, -1), Term(views[index - 1].height, -1)],
                        constant: -8, relation: .equal)
                }
            try solver.add(top)
            if index == count / 2 { middle = top }
            switch kind {
            case .fixedHeights:
                try solver.add(Self.fixed(view.height, 44))
            case .equalHeights:
                if index > 0 { try solver.add(Self.equal(view.height, views[index - 1].height, offset: 0)) }
            case .minimumHeights:
                try solver.add(Constraint(terms: [Term(view.height)], constant: -40, relation: .greaterThanOrEqual))
                try solver.add(Constraint(terms: [Term(view.height)], constant: -44, relation: .equal, priority: 250))
            case .cells:
                try Self.addTexts(to: view, index: index, solver)
            }
        }
        if kind == .equalHeights, let last = views.last {
            try solver.add(
                Constraint(
                    terms: [Term(last.top), Term(last.height), Term(root.height, -1)], constant: 8, relation: .equal))
        }
        self.middle = middle!
        solver.solve()
    }

    private static func addTexts(to cell: View, index: Int, _ solver: Solver) throws {
        let title = View()
        let detail = View()
        try solver.add(equal(title.left, cell.left, offset: 16))
        try solver.add(equal(title.top, cell.top, offset: 11))
        try solver.add(
            Constraint(
                terms: [Term(title.top), Term(title.height), Term(cell.top, -1), Term(cell.height, -1)], constant: 11,
                relation: .equal))
        try solver.add(
            Constraint(
                terms: [Term(detail.left), Term(title.left, -1), Term(title.width, -1)], constant: -8,
                relation: .greaterThanOrEqual))
        try solver.add(
            Constraint(
                terms: [Term(detail.left), Term(detail.width), Term(cell.left, -1), Term(cell.width, -1)], constant: 16,
                relation: .equal))
        try solver.add(equal(detail.top, title.top, offset: 0))
        try addSize(of: title, width: Double(100 + index % 7 * 40), height: 20.5 + Double(index % 3), hugging: 251, solver)
        try addSize(of: detail, width: Double(60 + index % 5 * 30), height: 20.5, hugging: 250, solver)
    }

    private static func addSize(of text: View, width: Double, height: Double, hugging: Float, _ solver: Solver) throws {
        for (variable, size) in [(text.width, width), (text.height, height)] {
            try solver.add(Constraint(terms: [Term(variable)], constant: -size, relation: .equal, priority: hugging))
            try solver.add(Constraint(terms: [Term(variable)], constant: -size, relation: .greaterThanOrEqual, priority: 750))
        }
    }

    func resize(width: Double, height: Double) throws {
        try solver.setConstant(-width, of: rootWidth)
        try solver.setConstant(-height, of: rootHeight)
        solver.solve()
    }

    func replaceMiddle() throws {
        try solver.remove(middle)
        solver.solve()
        try solver.add(middle)
        solver.solve()
    }

    var bottom: Double { solver.value(of: views.last!.top) + solver.value(of: views.last!.height) }

    private static func fixed(_ variable: Variable, _ value: Double) -> Constraint {
        Constraint(terms: [Term(variable)], constant: -value, relation: .equal)
    }

    private static func equal(_ left: Variable, _ right: Variable, offset: Double) -> Constraint {
        Constraint(terms: [Term(left), Term(right, -1)], constant: -offset, relation: .equal)
    }
}
