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
    for count in [1000, 5000] {
        let chain = try Chain(count: count, kind: .fixedHeights)
        let replacement = try median { try chain.replaceMiddle() }
        Figure("solver", "constraint in the middle replaced, \(count) views", replacement, "ms", budget: 1).print()
    }
    for count in [1000, 5000] {
        let chain = try Chain(count: count, kind: .fixedHeights)
        var step = 0.0
        let ours = try median(atLeast: 61) {
            step += 1
            try chain.resize(width: 390 + step, height: Double(52 * count + 8) + step)
        }
        let peer = hasKiwi && count == 1000 ? kiwi_chain_create(Int32(count), KiwiChainKind(0)) : nil
        let budget = peer.map { peer in
            median(atLeast: 61) {
                step += 1
                kiwi_chain_resize(peer, 390 + step, Double(52 * count + 8) + step)
            }
        }
        kiwi_chain_destroy(peer)
        Figure("solver", "container resized, \(count) views (budget: kiwi)", ours, "ms", budget: budget).print()
    }
}
