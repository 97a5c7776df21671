import BenchmarkSupport
import KiwiPeer

/// The rows of the project's speed budget that the solver answers for.
func reportBudgets() throws {
    let hasKiwi = kiwi_is_available() != 0
    for (count, factor) in [(1000, 10.0)] {
        let ours = try median { _ = try Chain(count: count, kind: .fixedHeights) }
        var budget: Double?
        if hasKiwi {
            let peer = median(atLeast: 1) { kiwi_chain_destroy(kiwi_chain_create(Int32(count), KiwiChainKind(0))) }
            budget = peer / factor
        }
        Figure("solver", "\(count) views × 4 built (budget: kiwi / \(Int(factor)))", ours, "ms", budget: budget).print()
    }
    // Kiwi needs minutes for this one; its published figure stands in.
    let large = try median { _ = try Chain(count: 5000, kind: .fixedHeights) }
    Figure("solver", "5000 views × 4 built", large, "ms", budget: 28.83).print()
    var chain = try Chain(count: 5000, kind: .fixedHeights)
    let replacement = try median { try chain.replaceMiddle() }
    Figure("solver", "constraint in the middle replaced, 5000 views", replacement, "ms", budget: 1).print()
}
