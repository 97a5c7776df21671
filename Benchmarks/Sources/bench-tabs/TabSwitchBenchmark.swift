import BenchmarkStage
import BenchmarkSupport
import Display
import Foundation

import UIKit

/// Switching tabs between screens of 200 labels at 1170 × 2532.
@MainActor
enum TabSwitchBenchmark {
    static func run() {
        let peers = Peers.figures()
        let switching = tabSwitch(tabs: 4, depth: 1)
        // Ahead of every peer that is there.
        Figure("tabs", "switch to a screen of 200 labels, touch to frame", switching, "ms", budget: peers.map(\.milliseconds).min()).print()
        for peer in peers { Figure("tabs", "the same: \(peer.name)", peer.milliseconds, "ms", budget: nil).print() }
        Figure("tabs", "the same with 400 tabs", tabSwitch(tabs: 400, depth: 1), "ms", budget: switching * 1.25).print()
        let stacks = tabSwitch(tabs: 4, depth: 2)
        Figure("tabs", "the same with stacks of 2 pages", stacks, "ms", budget: nil).print()
        Figure("tabs", "the same with stacks of 100 pages", tabSwitch(tabs: 4, depth: 100), "ms", budget: stacks * 1.25).print()
    }

    /// Milliseconds from the lifted finger on the other tab to the frame that shows it.
    private static func tabSwitch(tabs count: Int, depth: Int) -> Double {
        let tabs = UITabBarController()
        tabs.viewControllers = (0..<count).map { number in
            guard depth > 1 else { return Screen(number) }
            let stack = UINavigationController()
            stack.isNavigationBarHidden = true
            stack.viewControllers = (1..<depth).map { _ in Screen(number) } + [Screen(number)]
            return stack
        }
        let window = Stage.show(tabs)
        var shown = 0
        let buttons = tabs.tabBar.subviews.filter { $0 is UIControl }.sorted { $0.frame.minX < $1.frame.minX }
        func tap() {
            shown = 1 - shown
            let frame = buttons[shown].convert(buttons[shown].bounds, to: window)
            let point = ScreenPoint(x: frame.midX, y: frame.midY)
            UIApplication.shared.session.send(.touches([TouchSample(id: 1, phase: .began, location: point)]))
            UIApplication.shared.session.send(.touches([TouchSample(id: 1, phase: .ended, location: point)]))
            Stage.step()
            precondition(tabs.selectedIndex == shown, "the touch didn't reach the tab")
        }
        for _ in 0..<8 { tap() }
        let milliseconds = median(atLeast: 41) { tap() }
        window.isHidden = true
        window.rootViewController = nil
        return milliseconds
    }

    /// 200 labels, eight in a row.
    private final class Screen: UIViewController {
        private let number: Int

        init(_ number: Int) {
            self.number = number
            super.init(nibName: nil, bundle: nil)
            title = "Tab \(number)"
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            for index in 0..<200 {
                let label = UILabel(frame: CGRect(x: index % 8 * 48 + 3, y: index / 8 * 29 + 50, width: 48, height: 29))
                label.text = "\(number).\(index)"
                view.addSubview(label)
            }
        }
    }
}
