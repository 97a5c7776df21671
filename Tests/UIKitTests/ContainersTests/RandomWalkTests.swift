import Display
import QuartzCore
import XCTest

@testable import UIKit

/// Mixed operations on tabs, stacks and presentations; after each one callbacks are balanced and the trees agree.
///
/// A failure is shrunk to a short script. `RANDOM_WALK=100000 make test` walks longer, `RANDOM_WALK_SEED=7` begins at a seed.
@MainActor
final class RandomWalkTests: XCTestCase {
    private static let stepsOfOneWalk = 100

    func test_callbacksStayBalancedAndTreesAgree() async {
        let environment = ProcessInfo.processInfo.environment
        let total = environment["RANDOM_WALK"].flatMap(Int.init) ?? 2_000
        let first = environment["RANDOM_WALK_SEED"].flatMap(UInt64.init) ?? 1
        for seed in first..<first + UInt64(max(total / Self.stepsOfOneWalk, 1)) {
            let script = WalkOperation.script(seed: seed, count: Self.stepsOfOneWalk)
            guard let problem = Walk.run(script) else { continue }
            let short = Self.shrunk(script)
            XCTFail(
                """
                seed \(seed): \(problem)
                Shrunk to \(short.count) operations: \(Walk.run(short) ?? "")
                \(short.map { "    \($0)" }.joined(separator: "\n"))
                """)
            return
        }
    }

    /// Leaves out whatever the failure doesn't need, in ever smaller pieces.
    private static func shrunk(_ script: [WalkOperation]) -> [WalkOperation] {
        var script = script
        var size = script.count / 2
        var budget = 400
        while size >= 1, budget > 0 {
            var start = 0
            while start < script.count, budget > 0 {
                var candidate = script
                candidate.removeSubrange(start..<min(start + size, script.count))
                budget -= 1
                if Walk.run(candidate) != nil { script = candidate } else { start += size }
            }
            size /= 2
        }
        return script
    }

    func test_aControllerOnItsWayOutKeepsTheTreesTogetherWhenAskedToPresent() async {
        XCTAssertNil(Walk.run([.present(25, animated: true), .settle, .dismiss(animated: true), .present(13, animated: true)]))
    }

    func test_aTabThatLeavesMoreWhileItsPopIsTakenBackComesAlong() async {
        XCTAssertNil(
            Walk.run([
                .useTabs(16), .tapTab(4), .addTab(41, navigation: true, animated: true), .dragPop(frames: 3, completes: false),
                .customise(10, 55),
            ]))
    }

    func test_aTabThatLeavesMoreBeforeItsPopBeginsComesAlong() async {
        XCTAssertNil(
            Walk.run([
                .useTabs(28), .tapTab(4), .addTab(27, navigation: true, animated: true), .tapTab(24), .swapTabs(47, 42),
            ]))
    }

    func test_aPageThatLeavesWhileItsPopIsTakenBackStaysAway() async {
        XCTAssertNil(
            Walk.run([
                .present(33, animated: true), .settle, .pushInCallback(61), .layout, .addTab(50, navigation: true, animated: false),
                .dragPop(frames: 0, completes: false), .removeFromStack(32),
            ]))
    }

    /// The list was laid out with the rows that it had before a tab left.
    func test_theMoreListForgetsATabBeforeItIsLaidOut() async {
        XCTAssertNil(Walk.run(WalkOperation.script(seed: 261, count: Self.stepsOfOneWalk)))
    }

    func test_aTabThatLeavesMoreByItselfWhileItsPopIsTakenBackIsGone() async {
        XCTAssertNil(
            Walk.run([
                .addTab(28, navigation: false, animated: true), .addTab(3, navigation: false, animated: false),
                .addTab(14, navigation: true, animated: true), .select(9), .addTab(0, navigation: true, animated: true), .leaveTab(50),
                .addTab(16, navigation: false, animated: true), .dragPop(frames: 0, completes: false), .leaveTab(53), .tapTab(2),
            ]))
    }

    func test_aTabThatLeavesAsItComesIsGone() async {
        XCTAssertNil(
            Walk.run([
                .addTab(58, navigation: false, animated: true), .animateTabs(true), .addTab(25, navigation: true, animated: true),
                .addTab(14, navigation: true, animated: true), .select(46), .leaveTab(22), .settle,
            ]))
    }

    func test_aFailureShrinksToWhatItNeeds() async {
        var script = WalkOperation.script(seed: 3, count: 60).filter { $0 != .breakAppearance }
        script.insert(.breakAppearance, at: 40)
        XCTAssertNotNil(Walk.run(script))
        XCTAssertEqual(Self.shrunk(script), [.breakAppearance])
    }
}

/// One thing the walk does. Numbers are taken modulo what there is, so that a script stays runnable when parts are left out.
enum WalkOperation: Equatable {
    case select(Int)
    case tapTab(Int)
    case push(Int, animated: Bool)
    case pushHidingTabBar(Int, animated: Bool)
    case pop(Int, animated: Bool)
    case popToRoot(Int, animated: Bool)
    case setStack(Int, keep: Int, new: Int, animated: Bool)
    case removeFromStack(Int)
    case dragPop(frames: Int, completes: Bool)
    case addTab(Int, navigation: Bool, animated: Bool)
    case removeTab(Int, animated: Bool)
    case swapTabs(Int, Int)
    case leaveTab(Int)
    case animateTabs(Bool)
    case customise(Int, Int)
    case present(Int, animated: Bool)
    case dismiss(animated: Bool)
    case dismissFrom(Int, animated: Bool)
    case bars(Int, animated: Bool)
    case largeTitles(Int)
    case rotate(Int)
    case appearance(Bool)
    case frames(Int)
    case settle
    case layout
    case pushInCallback(Int)
    case useTabs(Int)
    case hideTab(Int)
    case selectTab(Int)
    /// Never part of a random script: a container that begins an appearance twice.
    case breakAppearance

    static func script(seed: UInt64, count: Int) -> [WalkOperation] {
        var generator = Generator(state: seed)
        return (0..<count).map { _ in random(&generator) }
    }

    private static func random(_ generator: inout Generator) -> WalkOperation {
        let animated = generator.next(2) == 0
        let number = generator.next(64)
        switch generator.next(42) {
        case 0...2: return .select(number)
        case 3...4: return .tapTab(number)
        case 5...8: return .push(number, animated: animated)
        case 9: return .pushHidingTabBar(number, animated: animated)
        case 10...11: return .pop(number, animated: animated)
        case 12: return .popToRoot(number, animated: animated)
        case 13...14: return .setStack(number, keep: generator.next(4), new: generator.next(3), animated: animated)
        case 15: return .removeFromStack(number)
        case 16...17: return .dragPop(frames: generator.next(12), completes: animated)
        case 18...19: return .addTab(number, navigation: generator.next(2) == 0, animated: animated)
        case 20: return .removeTab(number, animated: animated)
        case 21: return .swapTabs(number, generator.next(64))
        case 22: return .leaveTab(number)
        case 23: return .animateTabs(animated)
        case 24: return .customise(number, generator.next(64))
        case 25: return .present(number, animated: animated)
        case 26: return number % 4 == 0 ? .dismissFrom(number / 4, animated: animated) : .dismiss(animated: animated)
        case 27: return .bars(number, animated: animated)
        case 28: return .largeTitles(number)
        case 29: return .rotate(number)
        case 30: return .appearance(animated)
        case 31...33: return .frames(generator.next(20) + 1)
        case 34...35: return .settle
        case 36: return .pushInCallback(number)
        case 37: return .useTabs(number)
        case 38: return .hideTab(number)
        case 39: return .selectTab(number)
        default: return .layout
        }
    }
}

/// A small reproducible generator (SplitMix64).
private struct Generator {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(bound))
    }
}
