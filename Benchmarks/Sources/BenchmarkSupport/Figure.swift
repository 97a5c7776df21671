import Foundation

/// One figure with its budget, as a line that `Benchmarks/run` collects into its table.
public struct Figure {
    private let fields: [String]

    /// - Parameters:
    ///   - budget: the most that the figure may be, in the same unit; nil for a figure that only informs.
    public init(_ group: String, _ name: String, _ figure: Double, _ unit: String, budget: Double?) {
        func text(_ value: Double) -> String { String(format: value < 0.1 ? "%.4f" : value < 10 ? "%.2f" : "%.1f", value) }
        fields = [group, name, text(figure), unit, budget.map(text) ?? "", budget.map { figure <= $0 ? "ok" : "OVER" } ?? ""]
    }

    public func print() {
        Swift.print("@\t" + fields.joined(separator: "\t"))
        fflush(stdout)
    }
}
