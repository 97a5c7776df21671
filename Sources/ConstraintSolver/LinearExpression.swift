/// A variable times a coefficient.
public struct Term {
    public var variable: Variable
    public var coefficient: Double

    /// Makes `coefficient · variable`.
    public init(_ variable: Variable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// A linear expression: a sum of terms and a constant.
///
/// A variable may occur in several terms; a solver adds their coefficients.
public struct LinearExpression {
    public var terms: [Term]
    public var constant: Double

    /// Makes the sum of `terms` and `constant`.
    public init(terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    /// Makes the expression that is `variable` alone.
    public init(_ variable: Variable) {
        self.init(terms: [Term(variable)])
    }

    public static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        LinearExpression(terms: left.terms + right.terms, constant: left.constant + right.constant)
    }

    public static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression { left + right * -1 }

    public static func + (left: LinearExpression, right: Double) -> LinearExpression {
        LinearExpression(terms: left.terms, constant: left.constant + right)
    }

    public static func - (left: LinearExpression, right: Double) -> LinearExpression { left + -right }

    public static func * (left: LinearExpression, right: Double) -> LinearExpression {
        LinearExpression(
            terms: left.terms.map { Term($0.variable, $0.coefficient * right) },
            constant: left.constant * right)
    }

    public static func / (left: LinearExpression, right: Double) -> LinearExpression { left * (1 / right) }
}

extension Variable {
    public static func * (left: Variable, right: Double) -> LinearExpression { LinearExpression(terms: [Term(left, right)]) }

    public static func / (left: Variable, right: Double) -> LinearExpression { left * (1 / right) }

    public static func + (left: Variable, right: Double) -> LinearExpression { LinearExpression(terms: [Term(left)], constant: right) }

    public static func - (left: Variable, right: Double) -> LinearExpression { left + -right }

    public static func + (left: Variable, right: Variable) -> LinearExpression {
        LinearExpression(terms: [Term(left), Term(right)])
    }

    public static func - (left: Variable, right: Variable) -> LinearExpression {
        LinearExpression(terms: [Term(left), Term(right, -1)])
    }

    public static func + (left: LinearExpression, right: Variable) -> LinearExpression { left + LinearExpression(right) }

    public static func - (left: LinearExpression, right: Variable) -> LinearExpression { left - LinearExpression(right) }

    public static func + (left: Variable, right: LinearExpression) -> LinearExpression { LinearExpression(left) + right }

    public static func - (left: Variable, right: LinearExpression) -> LinearExpression { LinearExpression(left) - right }
}
