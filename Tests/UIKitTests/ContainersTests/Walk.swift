import Display
import Foundation

@testable import UIKit

/// The world of the random walk: a tab bar controller with stacks, and everything that was made on the way.
@MainActor
final class Walk {
    private let tabs = UITabBarController()
    private let delegate = WalkDelegate()
    private var window: UIWindow!
    private let ledger = WalkLedger()
    private var problems: [String] = []

    /// Does a script in a fresh world and says what went wrong first; nil when nothing did.
    static func run(_ script: [WalkOperation]) -> String? {
        TestApp.reset()
        TestApp.drawsPixels = false
        defer {
            TestApp.drawsPixels = true
            ContainerInvariants.observer = nil
        }
        let ledger: WalkLedger
        do {
            let walk = Walk()
            ledger = walk.ledger
            for (index, operation) in script.enumerated() {
                walk.perform(operation)
                if let problem = walk.firstProblem { return "step \(index + 1), \(operation): \(problem)" }
            }
            walk.settle()
            if let problem = walk.firstProblem ?? walk.problemAtRest { return "at the end: \(problem)" }
            walk.tearDown()
        }
        tick(frames: 3)
        return ledger.survivor.map { "\($0) outlives its removal" }
    }

    private init() {
        ContainerInvariants.observer = { [weak self] container, problem in
            self?.problems.append("\(type(of: container)): \(problem)")
        }
        tabs.viewControllers = [page(), stack(), page()]
        tabs.delegate = delegate
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        Self.tick(frames: 2)
    }

    private func tearDown() {
        tabs.dismiss(animated: false)
        Self.tick(frames: 2)
        window.isHidden = true
        window.rootViewController = nil
        Self.tick(frames: 90)
    }

    // MARK: Time

    private static func tick(frames: Int) {
        for _ in 0..<frames { TestApp.step() }
    }

    /// Frames until nothing moves; what waits for one another needs more of them.
    private func settle() {
        Self.tick(frames: 90)
        for _ in 0..<300 where presentedChain.contains(where: { $0.presentationState.active?.isInTransition ?? false }) {
            Self.tick(frames: 1)
        }
    }

    // MARK: Making

    private func page() -> WalkController {
        let controller = WalkController()
        ledger.add(controller)
        return controller
    }

    private func stack() -> UINavigationController {
        let navigation = UINavigationController(rootViewController: page())
        ledger.add(navigation)
        return navigation
    }

    // MARK: Finding

    private var list: [UIViewController] { tabs.controllers ?? [] }
    private var stacks: [UINavigationController] { list.compactMap { $0 as? UINavigationController } }

    private func stack(_ number: Int) -> UINavigationController? {
        let stacks = stacks + presentedChain.compactMap { $0 as? UINavigationController }
        return stacks.isEmpty ? nil : stacks[number % stacks.count]
    }

    private var presentedChain: [UIViewController] {
        var chain: [UIViewController] = []
        var controller: UIViewController = tabs
        while let next = controller.presentedController {
            chain.append(next)
            controller = next
        }
        return chain
    }

    // MARK: Doing

    private func perform(_ operation: WalkOperation) {
        switch operation {
        case .select(let number): if !list.isEmpty { tabs.selectedIndex = number % list.count }
        case .tapTab(let number):
            guard let items = tabs.tabBar.items, !items.isEmpty, !tabs.tabBar.isCustomizing else { return }
            tabs.userDidTap(items[number % items.count])
        case .push(let number, let animated): stack(number)?.pushViewController(page(), animated: animated)
        case .pushHidingTabBar(let number, let animated):
            let page = page()
            page.hidesBottomBarWhenPushed = true
            stack(number)?.pushViewController(page, animated: animated)
        case .pop(let number, let animated): stack(number)?.popViewController(animated: animated)
        case .popToRoot(let number, let animated): stack(number)?.popToRootViewController(animated: animated)
        case .setStack(let number, let keep, let new, let animated):
            guard let stack = stack(number) else { return }
            stack.setViewControllers(
                stack.viewControllers.prefix(keep) + (0..<max(new, keep == 0 ? 1 : 0)).map { _ in page() }, animated: animated)
        case .removeFromStack(let number):
            guard let stack = stack(number), stack.viewControllers.count > 1 else { return }
            let child = stack.viewControllers[number % stack.viewControllers.count]
            child.willMove(toParent: nil)
            child.viewIfLoaded?.removeFromSuperview()
            child.removeFromParent()
        case .dragPop(let frames, let completes): dragPop(frames: frames, completes: completes)
        case .addTab, .removeTab, .swapTabs, .leaveTab, .customise: changeTabs(operation)
        case .animateTabs(let animates): delegate.animates = animates
        case .present(let number, let animated): present(number, animated: animated)
        case .dismiss(let animated): presentedChain.last?.dismiss(animated: animated)
        case .dismissFrom(let number, let animated):
            let chain = [tabs] + presentedChain
            chain[number % chain.count].dismiss(animated: animated)
        case .bars(let number, let animated):
            guard let stack = stack(number) else { return }
            if number % 2 == 0 {
                stack.setNavigationBarHidden(!stack.isNavigationBarHidden, animated: animated)
            } else {
                stack.setToolbarHidden(!stack.isToolbarHidden, animated: animated)
            }
        case .largeTitles(let number):
            guard let stack = stack(number) else { return }
            stack.navigationBar.prefersLargeTitles.toggle()
        case .rotate(let number):
            let orientations: [DeviceOrientation] = [.portrait, .landscapeLeft, .landscapeRight]
            UIApplication.shared.session.send(.rotate(orientations[number % 3]))
        case .appearance(let isDark): UIApplication.shared.session.send(.appearance(isDark ? .dark : .light))
        case .frames(let count): Self.tick(frames: count)
        case .settle:
            settle()
            if let problem = problemAtRest { problems.append(problem) }
        case .layout: window.layoutIfNeeded()
        case .pushInCallback(let number):
            let first = page()
            first.pushesInWillAppear = page()
            stack(number)?.pushViewController(first, animated: number % 2 == 0)
        case .useTabs, .hideTab, .selectTab: changeUITabs(operation)
        case .breakAppearance: (list.first as? WalkController)?.viewDidAppear(false)
        }
    }

    private func changeTabs(_ operation: WalkOperation) {
        var new = list
        switch operation {
        case .addTab(let number, let navigation, let animated):
            guard new.count < 9 else { return }
            new.insert(navigation ? stack() : page(), at: number % (new.count + 1))
            tabs.setViewControllers(new, animated: animated)
        case .removeTab(let number, let animated):
            guard new.count > 1 else { return }
            new.remove(at: number % new.count)
            tabs.setViewControllers(new, animated: animated)
        case .swapTabs(let one, let other):
            guard !new.isEmpty else { return }
            new.swapAt(one % new.count, other % new.count)
            tabs.viewControllers = new
        case .leaveTab(let number):
            guard new.count > 1 else { return }
            let child = new[number % new.count]
            child.willMove(toParent: nil)
            child.viewIfLoaded?.removeFromSuperview()
            child.removeFromParent()
        case .customise(let one, let other):
            guard new.count > 1 else { return }
            new.swapAt(one % new.count, other % new.count)
            tabs.userDidArrange(new.map { $0.tabBarItem }, isChanged: true)
        default: break
        }
    }

    private func changeUITabs(_ operation: WalkOperation) {
        switch operation {
        case .useTabs(let number):
            tabs.tabs = (0...number % 6).map { index in
                if index == 1 { return UITabGroup(title: "g", image: nil, identifier: "g", children: [tab("x"), tab("y")]) }
                return tab("\(index)")
            }
        case .hideTab(let number):
            guard tabs.tabs.filter({ !$0.isHidden }).count > 1 || tabs.tabs.first?.isHidden == true else { return }
            tabs.tabs[number % tabs.tabs.count].isHidden.toggle()
        case .selectTab(let number):
            let all = tabs.tabs + tabs.tabs.flatMap { ($0 as? UITabGroup)?.children ?? [] }
            if !all.isEmpty { tabs.selectedTab = all[number % all.count] }
        default: break
        }
    }

    private func tab(_ name: String) -> UITab {
        UITab(title: name, image: nil, identifier: name) { [unowned self] _ in name.utf8.first! % 2 == 0 ? page() : stack() }
    }

    private func present(_ number: Int, animated: Bool) {
        guard presentedChain.count < 3 else { return }
        // Now and then one that presents already, which refuses.
        let presenter: UIViewController = number % 7 == 6 ? tabs : presentedChain.last ?? tabs
        let presented: UIViewController = number % 3 == 0 ? stack() : page()
        let styles: [UIModalPresentationStyle] = [.fullScreen, .overFullScreen, .pageSheet, .currentContext, .overCurrentContext]
        presented.modalPresentationStyle = styles[number % styles.count]
        presenter.present(presented, animated: animated)
    }

    private func dragPop(frames: Int, completes: Bool) {
        let width = window.bounds.width
        let y = window.bounds.midY
        TestApp.touch(.began, at: ScreenPoint(x: 2, y: y))
        Self.tick(frames: 1)
        for frame in 1...frames + 1 {
            TestApp.touch(.moved, at: ScreenPoint(x: 2 + width * 0.8 * CGFloat(frame) / CGFloat(frames + 1), y: y))
            Self.tick(frames: 1)
        }
        TestApp.touch(completes ? .ended : .cancelled, at: ScreenPoint(x: width * 0.8, y: y))
    }

    // MARK: Looking

    private var firstProblem: String? {
        if let problem = problems.first { return problem }
        if let problem = ledger.problem { return problem }
        for controller in list + stacks.flatMap(\.viewControllers) {
            guard let parent = controller.parentController else { return "a controller in a list has no parent" }
            if !parent.childControllers.contains(where: { $0 === controller }) { return "a parent doesn't know its child" }
        }
        return tabs.invariantProblems().first ?? stacks.lazy.compactMap { $0.invariantProblems().first }.first
    }

    /// What must hold when nothing moves: whoever is in the window has appeared, nobody else has.
    private var problemAtRest: String? {
        for controller in ledger.alive {
            let isInWindow = controller.viewIfLoaded?.window != nil && !(controller.viewIfLoaded?.isHidden ?? true)
            switch controller.appearance.phase {
            case .appeared where !isInWindow: return "\(type(of: controller)) has appeared but isn't in the window"
            case .disappeared where isInWindow: return "\(type(of: controller)) is in the window but hasn't appeared"
            case .appearing, .disappearing: return "\(type(of: controller)) is still \(controller.appearance.phase)"
            default: break
            }
            if let view = controller.viewIfLoaded, isInWindow, let parent = controller.parentController?.viewIfLoaded,
                !view.isDescendant(of: parent)
            {
                return "a child's view is outside its parent's"
            }
        }
        return nil
    }
}

/// Everything the walk made, and the first fault any of it found.
@MainActor
final class WalkLedger {
    private struct Entry {
        weak var controller: UIViewController?
        let name: String
    }
    private var entries: [Entry] = []

    func add(_ controller: UIViewController) {
        entries.removeAll { $0.controller == nil }
        entries.append(Entry(controller: controller, name: String(describing: type(of: controller))))
    }

    var alive: [UIViewController] { entries.compactMap(\.controller) }
    var problem: String? { alive.lazy.compactMap { ($0 as? WalkController)?.problem }.first }
    var survivor: String? { entries.first { $0.controller != nil }.map { "\($0.name) \($0.controller?.title ?? "")" } }
}

/// Checks that its appearance callbacks alternate as they must.
@MainActor
final class WalkController: UIViewController {
    private enum State { case gone, willAppear, shown, willDisappear }

    private var state = State.gone
    private(set) var problem: String?
    /// Pushed from within viewWillAppear, once.
    var pushesInWillAppear: UIViewController?

    private func move(from allowed: [State], to next: State) {
        if problem == nil, !allowed.contains(state) { problem = "\(next) after \(state)" }
        state = next
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        move(from: [.gone, .willDisappear], to: .willAppear)
        guard let next = pushesInWillAppear, let navigationController else { return }
        pushesInWillAppear = nil
        navigationController.pushViewController(next, animated: animated)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        move(from: [.willAppear], to: .shown)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        move(from: [.shown, .willAppear], to: .willDisappear)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        move(from: [.willDisappear], to: .gone)
    }
}

/// Animates tab changes when it is told to.
@MainActor
final class WalkDelegate: NSObject, UITabBarControllerDelegate {
    var animates = false

    override init() {
        _ = Self.registration
        super.init()
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: WalkDelegate.self, name: "UIKitTests.WalkDelegate")
        entry.optional("tabBarController(_:animationControllerForTransitionFrom:to:)") {
            object -> (UITabBarController, UIViewController, UIViewController) -> (any UIViewControllerAnimatedTransitioning)? in
            { _, _, _ in MainActor.assumeIsolated { (object as! WalkDelegate).animates ? FadeAnimator() : nil } }
        }
    }()
}
