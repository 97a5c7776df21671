import Foundation
import XCTest

@testable import UIKit

/// Mixed mode changes, replacements, gestures and rotations: never a crash, callbacks balanced, trees agree.
@MainActor
final class SplitRandomTests: AppTestCase {
    func test_mixedOperations() async {
        let total = ProcessInfo.processInfo.environment["RANDOM_WALK"].flatMap(Int.init) ?? 240
        for seed in UInt64(1)...UInt64(max(total / 40, 6)) {
            let walk = SplitWalk(seed: seed)
            var operations: [String] = []
            for _ in 0..<40 {
                operations.append(walk.step())
                let problems = walk.problems()
                XCTAssertEqual(problems, [], "seed \(seed): \(operations.suffix(8))")
                if !problems.isEmpty { break }
            }
            TestApp.settle()
            XCTAssertEqual(walk.problemsAtRest(), [], "seed \(seed) at the end: \(operations.suffix(8))")
        }
    }
}

@MainActor
private final class SplitWalk {
    private var state: UInt64
    private let split: UISplitViewController
    private let window: UIWindow
    private var made: [SplitPage] = []

    init(seed: UInt64) {
        state = seed
        TestApp.reset(device: seed % 3 == 0 ? "ipad" : "iphone-16-pro-max", orientation: .landscapeLeft)
        let style: UISplitViewController.Style = [.doubleColumn, .tripleColumn, .unspecified][Int(seed % 4) % 3]
        split = UISplitViewController(style: style)
        var pages: [SplitPage] = []
        for _ in 0..<3 { pages.append(SplitPage()) }
        if style == .unspecified {
            split.viewControllers = [UINavigationController(rootViewController: pages[0]), pages[1]]
        } else {
            split.setViewController(pages[0], for: .primary)
            if style == .tripleColumn { split.setViewController(pages[2], for: .supplementary) }
            split.setViewController(pages[1], for: .secondary)
            let inspector = SplitPage()
            pages.append(inspector)
            split.setViewController(inspector, for: .inspector)
        }
        made = pages
        window = TestApp.show(split)
        TestApp.settle()
    }

    private func random(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(bound))
    }

    private func page() -> SplitPage {
        let page = SplitPage()
        made.append(page)
        return page
    }

    private var column: UISplitViewController.Column {
        split.style == .tripleColumn ? [.primary, .supplementary, .secondary][random(3)] : [.primary, .secondary][random(2)]
    }

    func step() -> String {
        let hasColumns = split.style != .unspecified
        switch random(15) {
        case 0, 1:
            guard hasColumns else { return "-" }
            let column = column
            split.show(column)
            return "show \(column)"
        case 2:
            guard hasColumns else { return "-" }
            let column = column
            split.hide(column)
            return "hide \(column)"
        case 3:
            let modes: [UISplitViewController.DisplayMode] = [
                .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary, .twoOverSecondary,
            ]
            split.preferredDisplayMode = modes[random(modes.count)]
            return "prefer \(split.preferredDisplayMode)"
        case 4:
            split.showDetailViewController(page(), sender: nil)
            return "detail"
        case 5:
            split.show(page(), sender: nil)
            return "show page"
        case 6:
            guard hasColumns else { return "-" }
            let column = column
            split.setViewController(page(), for: column)
            return "set \(column)"
        case 7:
            split.toggleMode()
            return "toggle"
        case 8:
            let isLandscape = window.bounds.width > window.bounds.height
            UIApplication.shared.session.send(.rotate(isLandscape ? .portrait : .landscapeLeft))
            return "rotate"
        case 9:
            let y = window.bounds.midY
            TestApp.drag(from: CGPoint(x: 2, y: y), to: CGPoint(x: 100 + CGFloat(random(200)), y: y), frames: 4)
            return "drag"
        case 10:
            TestApp.settle()
            return "settle"
        case 11, 12:
            guard hasColumns else { return "-" }
            if split.isShowing(.inspector) { split.hide(.inspector) } else { split.show(.inspector) }
            return "inspector"
        case 13:
            guard hasColumns, random(3) == 0 else { return "-" }
            split.setViewController(random(4) == 0 ? nil : page(), for: .inspector)
            return "set inspector"
        default:
            for _ in 0...random(12) { TestApp.step() }
            return "frames"
        }
    }

    func problems() -> [String] {
        split.checkInvariants()
        return made.compactMap(\.problem)
    }

    func problemsAtRest() -> [String] {
        var problems = problems()
        for page in made {
            let isOnScreen = page.viewIfLoaded?.window != nil
            if isOnScreen != (page.state == "shown") { problems.append("\(page.state) though on screen: \(isOnScreen)") }
            if !isOnScreen, page.state != "gone" { problems.append("off screen but \(page.state)") }
        }
        return problems
    }
}

/// Checks that its appearance callbacks alternate as they must.
private final class SplitPage: UIViewController {
    private(set) var state = "gone"
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
