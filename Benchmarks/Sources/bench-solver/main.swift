import BenchmarkSupport
import Foundation
import KiwiPeer

// Usage: bench-solver [largest count for kiwi, default 1000; 5000 takes a minute] [beginning of a layout's name]
//        bench-solver --budgets: only the rows that have a budget

func milliseconds(_ value: Double) -> String { String(format: value < 0.1 ? "%10.5f" : "%10.3f", value) }

func report(_ name: String, ours: Double, kiwi: Double?) {
    let peer = kiwi.map { "\(milliseconds($0))  \(String(format: "%8.1f", $0 / ours))x" } ?? "         -         -"
    print("  \(name.padding(toLength: 32, withPad: " ", startingAt: 0)) \(milliseconds(ours))  \(peer)")
}

if CommandLine.arguments.contains("--budgets") {
    try reportBudgets()
    exit(0)
}

let largest = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1000
let filter = CommandLine.arguments.dropFirst(2).first ?? ""
let hasKiwi = kiwi_is_available() != 0
if !hasKiwi { print("kiwi is not installed: run Benchmarks/setup, then build again") }

for (index, kind) in ChainKind.allCases.enumerated() where kind.rawValue.hasPrefix(filter) {
    let peerKind = KiwiChainKind(UInt32(index))
    for count in [100, 1000, 5000] {
        print("\(count) views, \(kind.rawValue)")
        print("  \("milliseconds, median".padding(toLength: 34, withPad: " ", startingAt: 0))     ours        kiwi   kiwi/ours")
        // Beyond that, kiwi needs minutes for the layout.
        let limit =
            switch kind {
            case .fixedHeights: largest
            case .minimumHeights: min(largest, 1000)
            case .equalHeights, .cells: 100
            }
        let comparesKiwi = hasKiwi && count <= limit
        var chain = try Chain(count: count, kind: kind)
        var peer = comparesKiwi ? kiwi_chain_create(Int32(count), peerKind) : nil

        let ourBuild = try median { chain = try Chain(count: count, kind: kind) }
        let peerBuild =
            comparesKiwi
            ? median(atLeast: count >= 1000 ? 1 : 3) {
                kiwi_chain_destroy(peer)
                peer = kiwi_chain_create(Int32(count), peerKind)
            } : nil
        report("build", ours: ourBuild, kiwi: peerBuild)
        if let peer, abs(kiwi_chain_bottom(peer) - chain.bottom) > 1e-6 { fatalError("the solvers disagree") }

        var step = 0.0
        let ourResize = try median(atLeast: 61) {
            step += 1
            try chain.resize(width: 390 + step, height: Double(52 * count + 8) + step)
        }
        let peerResize = peer.map { peer in
            median(atLeast: 61) {
                step += 1
                kiwi_chain_resize(peer, 390 + step, Double(52 * count + 8) + step)
            }
        }
        report("container resized", ours: ourResize, kiwi: peerResize)

        let ourReplacement = try median { try chain.replaceMiddle() }
        // One such replacement takes kiwi more than a minute in the longest columns.
        let peerReplacement = count <= 1000 ? peer.map { peer in median(atLeast: 1) { kiwi_chain_replace_middle(peer) } } : nil
        report("middle constraint replaced", ours: ourReplacement, kiwi: peerReplacement)
        kiwi_chain_destroy(peer)
    }
}
