import Display
import XCTest

@testable import UIKit

/// Mixed operations on a tablet: sidebar, accessory, searches, inspector-like sheets, rotation and the saved state.
///
/// `RANDOM_WALK=20000` walks longer, `RANDOM_WALK_SEED=7` begins at a seed.
@MainActor
final class WideWalkTests: XCTestCase {
    func test_callbacksStayBalancedAndTreesAgree() async {
        let environment = ProcessInfo.processInfo.environment
        let total = environment["RANDOM_WALK"].flatMap(Int.init) ?? 600
        let first = environment["RANDOM_WALK_SEED"].flatMap(UInt64.init) ?? 1
        for seed in first..<first + UInt64(max(total / WideWalk.steps, 1)) {
            if let problem = WideWalk.run(seed: seed) {
                XCTFail("seed \(seed): \(problem)")
                return
            }
        }
    }
}

@MainActor
private final class WideWalk {
    static let steps = 60

    private var generator: SplitMix
    private let ledger = WalkLedger()
    private var window: UIWindow
    private var tabs: UITabBarController
    private var operations: [String] = []
    private var problems: [String] = []
    private var pages = 0

    static func run(seed: UInt64) -> String? {
        TestApp.reset(device: seed % 3 == 0 ? "iphone-16" : "ipad", orientation: seed % 2 == 0 ? .portrait : .landscapeLeft)
        TestApp.drawsPixels = false
        defer {
            TestApp.drawsPixels = true
            ContainerInvariants.observer = nil
        }
        let ledger: WalkLedger
        do {
            let walk = WideWalk(seed: seed)
            ledger = walk.ledger
            for _ in 0..<steps {
                walk.operations.append(walk.step())
                if let problem = walk.problem() { return "\(problem) after \(walk.operations.suffix(10))" }
            }
            walk.settle()
            if let problem = walk.problem() ?? walk.problemAtRest() { return "at the end: \(problem) after \(walk.operations.suffix(10))" }
            walk.tearDown()
        }
        for _ in 0..<3 { TestApp.step() }
        return ledger.survivor.map { "\($0) outlives its removal" }
    }

    private init(seed: UInt64) {
        generator = SplitMix(seed: seed)
        tabs = UITabBarController()
        window = UIWindow(frame: UIScreen.main.bounds)
        ContainerInvariants.observer = { [weak self] container, problem in
            self?.problems.append("\(type(of: container)): \(problem)")
        }
        fill()
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        for _ in 0..<2 { TestApp.step() }
    }

    private func random(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }

    private func page() -> WalkController {
        let page = WalkController()
        pages += 1
        page.title = "page \(pages)"
        page.definesPresentationContext = random(2) == 0
        if random(2) == 0 {
            let results = random(2) == 0 ? WalkController() : nil
            if let results {
                results.title = "results"
                ledger.add(results)
            }
            let search = UISearchController(searchResultsController: results)
            ledger.add(search)
            page.navigationItem.searchController = search
            page.navigationItem.preferredSearchBarPlacement = UINavigationItem.SearchBarPlacement(rawValue: random(6))!
        }
        ledger.add(page)
        return page
    }

    private func stack() -> UINavigationController {
        let stack = UINavigationController(rootViewController: page())
        ledger.add(stack)
        return stack
    }

    private func tab(_ name: String) -> UITab {
        let tab = UITab(title: name, image: nil, identifier: name) { [unowned self] _ in stack() }
        if random(5) == 0 { tab.preferredPlacement = .sidebarOnly }
        return tab
    }

    private func fill() {
        let group = UITabGroup(title: "group", image: nil, identifier: "group", children: [tab("x"), tab("y")])
        tabs.tabs = [tab("a"), tab("b"), tab("c"), group]
        tabs.mode = .tabSidebar
    }

    private var shownStack: UINavigationController? { tabs.displayedController as? UINavigationController }
    private var shownSearch: UISearchController? { shownStack?.topViewController?.navigationItem.searchController }

    private func settle() {
        for _ in 0..<90 { TestApp.step() }
    }

    private func tearDown() {
        shownSearch?.isActive = false
        tabs.dismiss(animated: false)
        settle()
        window.isHidden = true
        window.rootViewController = nil
        UIApplication.shared.setKeyWindow(nil)
        settle()
    }

    private func step() -> String {
        let animated = random(2) == 0
        switch random(18) {
        case 0, 1:
            tabs.sidebar.change(toHidden: !tabs.sidebar.isHidden, animated: animated)
            return "sidebar hidden \(tabs.sidebar.isHidden)"
        case 2:
            tabs.sidebar.preferredLayout = UITabBarController.Sidebar.Layout(rawValue: random(3))!
            return "layout"
        case 3:
            tabs.mode = random(2) == 0 ? .tabBar : .tabSidebar
            return "mode \(tabs.mode)"
        case 4:
            let all = tabs.tabs + tabs.tabs.flatMap { ($0 as? UITabGroup)?.children ?? [] }
            let chosen = all[random(all.count)]
            tabs.selectedTab = chosen
            return "select \(chosen.identifier)"
        case 5:
            let all = tabs.tabs
            let chosen = all[random(all.count)]
            if all.filter({ !$0.isHidden && $0.preferredPlacement != .sidebarOnly }).count > 1 || chosen.isHidden {
                chosen.isHidden.toggle()
            }
            return "hide \(chosen.identifier)"
        case 6, 7:
            let orientation: [DeviceOrientation] = [.portrait, .landscapeLeft, .landscapeRight]
            UIApplication.shared.session.send(.rotate(orientation[random(3)]))
            return "rotate"
        case 8, 9:
            guard let search = shownSearch else { return "-" }
            search.isActive.toggle()
            return "search \(search.isActive)"
        case 10:
            guard shownSearch?.isActive == true else { return "-" }
            UIApplication.shared.session.send(.insertText("a"))
            return "type"
        case 11:
            shownStack?.pushViewController(page(), animated: animated)
            return "push"
        case 12:
            shownStack?.popViewController(animated: animated)
            return "pop"
        case 13:
            tabs.setBottomAccessory(random(2) == 0 ? nil : UITabAccessory(contentView: UIView()), animated: animated)
            return "accessory"
        case 14:
            if tabs.presentedViewController == nil {
                let sheet = page()
                sheet.modalPresentationStyle = [.pageSheet, .formSheet, .fullScreen][random(3)]
                tabs.present(sheet, animated: animated)
                return "present"
            }
            tabs.dismiss(animated: animated)
            return "dismiss"
        case 15:
            let content: [UIContentUnavailableConfiguration?] = [nil, .loading(), .search(), .empty()]
            shownStack?.topViewController?.contentUnavailableConfiguration = content[random(4)]
            return "content"
        case 16:
            settle()
            if let problem = problemAtRest() { problems.append(problem) }
            return "settle"
        default:
            for _ in 0...random(12) { TestApp.step() }
            return "frames"
        }
    }

    private func problem() -> String? { problems.first ?? ledger.problem ?? tabs.invariantProblems().first }

    private func problemAtRest() -> String? {
        for controller in ledger.alive {
            let isInWindow = controller.viewIfLoaded?.window != nil && !(controller is UISearchController)
            switch controller.appearance.phase {
            case .appeared where !isInWindow && !(controller is UISearchController):
                return "\(type(of: controller)) has appeared but isn't in the window"
            case .appearing, .disappearing: return "\(type(of: controller)) is still \(controller.appearance.phase)"
            default: break
            }
        }
        let isShown = tabs.isSidebarShown
        if isShown != (tabs.sidebarList?.superview != nil) { return "the sidebar's view disagrees" }
        if isShown, !tabs.tabBar.isHidden { return "bar and sidebar both show" }
        return nil
    }
}
