import XCTest

@testable import UIKit

/// Mixed operations on a tab bar controller with navigation stacks: after each one callbacks are balanced and the trees agree.
@MainActor
final class RandomWalkTests: XCTestCase {
    override func setUp() async throws {
        await MainActor.run { _ = TestApp.reset() }
    }

    func test_callbacksStayBalancedAndTreesAgree() async {
        for seed in UInt64(1)...8 {
            var walk = Walk(seed: seed)
            for step in 0..<150 {
                let operation = walk.step()
                XCTAssertEqual(walk.problems(), [], "seed \(seed), step \(step): \(operation)")
                if !walk.problems().isEmpty { return }
            }
        }
    }

    func test_nothingOutlivesItsRemoval() async {
        weak var leaked: UIViewController?
        do {
            var walk = Walk(seed: 42)
            for _ in 0..<60 { _ = walk.step() }
            let page = UIViewController()
            leaked = page
            walk.navigation.pushViewController(page, animated: true)
            walk.window.layoutIfNeeded()
            walk.navigation.setViewControllers([UIViewController()], animated: false)
            walk.window.layoutIfNeeded()
            walk.window.isHidden = true
            walk.window.rootViewController = nil
        }
        // Ended animations let go of their completions with the next frames.
        TestApp.settle()
        XCTAssertNil(leaked)
    }

}

/// The operations, chosen by a seeded generator so that a failure can be repeated.
@MainActor
private struct Walk {
    private var generator: Generator
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: BalanceController())
    let window: UIWindow

    init(seed: UInt64) {
        generator = Generator(state: seed)
        tabs.viewControllers = [BalanceController(), navigation, BalanceController()]
        window = TestApp.show(tabs)
    }

    /// Does one operation and names it.
    mutating func step() -> String {
        let animated = generator.next(2) == 0
        let count = tabs.viewControllers?.count ?? 0
        switch generator.next(11) {
        case 0, 1:
            let index = generator.next(max(count, 1))
            tabs.selectedIndex = index
            return "select \(index)"
        case 2, 3:
            navigation.pushViewController(BalanceController(), animated: animated)
            return "push"
        case 4:
            navigation.popViewController(animated: animated)
            return "pop"
        case 5:
            navigation.popToRootViewController(animated: animated)
            return "pop to root"
        case 6:
            let kept = navigation.viewControllers.prefix(generator.next(3))
            navigation.setViewControllers(kept + [BalanceController()], animated: animated)
            return "set stack"
        case 7:
            var list = tabs.viewControllers ?? []
            if list.count > 2, let index = list.lastIndex(where: { $0 !== navigation }) { list.remove(at: index) }
            tabs.setViewControllers(list, animated: animated)
            return "remove a tab"
        case 8:
            if count < 8 { tabs.setViewControllers([BalanceController()] + (tabs.viewControllers ?? []), animated: animated) }
            return "add a tab"
        case 9:
            navigation.setNavigationBarHidden(!navigation.isNavigationBarHidden, animated: animated)
            return "bar"
        default:
            window.layoutIfNeeded()
            return "layout"
        }
    }

    /// What doesn't fit together now.
    func problems() -> [String] {
        tabs.checkInvariants()
        navigation.checkInvariants()
        var problems: [String] = []
        for controller in (tabs.viewControllers ?? []) + navigation.viewControllers {
            if let balance = controller as? BalanceController, let problem = balance.problem { problems.append(problem) }
            if controller.parent == nil { problems.append("a controller in a list has no parent") }
        }
        let shown = (tabs.viewControllers ?? []).filter { $0.viewIfLoaded?.window != nil }
        if shown.count > 1 { problems.append("\(shown.count) tabs are on screen") }
        return problems
    }
}

/// Checks that its appearance callbacks alternate as they must.
private final class BalanceController: UIViewController {
    private var state = "gone"
    private(set) var problem: String?

    private func move(from allowed: Set<String>, to next: String) {
        if !allowed.contains(state) { problem = "\(next) after \(state)" }
        state = next
    }

    override func viewWillAppear(_ animated: Bool) { move(from: ["gone", "willDisappear"], to: "willAppear") }
    override func viewDidAppear(_ animated: Bool) { move(from: ["willAppear"], to: "shown") }
    override func viewWillDisappear(_ animated: Bool) { move(from: ["shown", "willAppear"], to: "willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { move(from: ["willDisappear"], to: "gone") }
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
