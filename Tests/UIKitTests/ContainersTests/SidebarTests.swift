import Display
import XCTest

@testable import UIKit

/// The sidebar of a tab bar controller on wide screens.
@MainActor
final class SidebarTests: XCTestCase {
    private func tab(_ name: String) -> UITab {
        UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
    }

    private func shown(device: String = "ipad", orientation: DeviceOrientation = .landscapeLeft) -> UITabBarController {
        TestApp.reset(device: device, orientation: orientation)
        let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [tab("c"), tab("d")])
        group.sidebarActions = [UIAction(title: "Add") { _ in }]
        let only = tab("only")
        only.preferredPlacement = .sidebarOnly
        let tabs = UITabBarController(tabs: [tab("a"), tab("b"), only, group])
        tabs.mode = .tabSidebar
        _ = TestApp.show(tabs)
        TestApp.settle()
        return tabs
    }

    private func titles(_ view: UIView?) -> [String] {
        guard let view, !view.isHidden, view.alpha > 0 else { return [] }
        if let label = view as? UILabel { return label.text.map { [$0] } ?? [] }
        return view.subviews.flatMap(titles)
    }

    func test_theBarShowsAtRestAndTheSidebarTakesItsPlace() async {
        let tabs = shown()
        XCTAssertTrue(tabs.sidebar.isHidden)
        XCTAssertFalse(tabs.tabBar.isHidden)
        XCTAssertEqual(tabs.tabBar.items?.map(\.title), ["a", "b", "Group"])
        tabs.sidebar.isHidden = false
        TestApp.settle()
        XCTAssertTrue(tabs.tabBar.isHidden)
        XCTAssertEqual(Set(titles(tabs.sidebarList)), ["a", "b", "only", "Group", "c", "d", "Add"])
        let page = tabs.selectedViewController!.view!
        XCTAssertEqual(page.convert(page.bounds, to: nil).minX, 320.5)
        XCTAssertEqual(page.bounds.width, tabs.view.bounds.width - 320.5)
        tabs.sidebar.preferredLayout = .overlap
        TestApp.settle()
        XCTAssertEqual(page.bounds.width, tabs.view.bounds.width)
        tabs.sidebar.isHidden = true
        TestApp.settle()
        XCTAssertFalse(tabs.tabBar.isHidden)
        XCTAssertNil(tabs.sidebarList)
    }

    func test_aTapOnARowSelectsItsTab() async throws {
        let tabs = shown()
        tabs.sidebar.isHidden = false
        TestApp.settle()
        try TestApp.tap("only")
        TestApp.settle()
        XCTAssertEqual(tabs.selectedTab?.identifier, "only")
        try TestApp.tap("d")
        TestApp.settle()
        XCTAssertEqual(tabs.selectedTab?.identifier, "d")
        try TestApp.tap("b")
        TestApp.settle()
        XCTAssertEqual(tabs.selectedTab?.identifier, "b")
    }

    func test_theButtonsBringAndHideIt() async throws {
        let tabs = shown()
        let button = try XCTUnwrap(tabs.sidebarButton)
        TestApp.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        TestApp.settle()
        XCTAssertFalse(tabs.sidebar.isHidden)
        XCTAssertNil(tabs.sidebarButton)
        TestApp.tap(at: CGPoint(x: 36, y: 24 + 25))
        TestApp.settle()
        XCTAssertTrue(tabs.sidebar.isHidden)
        XCTAssertNotNil(tabs.sidebarButton)
    }

    func test_itMayGoForGoodWhileItIsOnItsWay() async {
        let tabs = shown()
        tabs.sidebar.change(toHidden: false, animated: true)
        for _ in 0..<3 { TestApp.step() }
        tabs.sidebar.change(toHidden: true, animated: true)
        for _ in 0..<3 { TestApp.step() }
        tabs.mode = .tabBar
        TestApp.settle()
        XCTAssertNil(tabs.sidebarList)
        XCTAssertFalse(tabs.tabBar.isHidden)
    }

    func test_phonesHaveNone() async {
        let tabs = shown(device: "iphone-16", orientation: .portrait)
        XCTAssertFalse(tabs.sidebar.isHidden)
        XCTAssertFalse(tabs.isSidebarShown)
        XCTAssertFalse(tabs.tabBar.isHidden)
        XCTAssertEqual(tabs.tabBar.items?.map(\.title), ["a", "b", "Group"])
    }

    func test_theDelegateMakesRowsAndAnimatesAlong() async throws {
        let tabs = shown()
        let recorder = SidebarRecorder()
        tabs.sidebar.delegate = recorder
        tabs.sidebar.isHidden = false
        TestApp.settle()
        XCTAssertEqual(recorder.log.take().filter { !$0.hasPrefix("display") }, ["willChange", "animation", "completion"])
        XCTAssertTrue(titles(tabs.sidebarList).contains("A!"))
        tabs.tabs[0].title = "x"
        TestApp.settle()
        XCTAssertTrue(titles(tabs.sidebarList).contains("X!"))
    }

    func test_rowsShowAccessoriesAtBothSides() async throws {
        let tabs = shown()
        let recorder = SidebarRecorder()
        var calls: [String] = []
        recorder.configure = { item in
            guard item.tab?.identifier == "b" else { return }
            item.accessories = [
                .insert(displayed: .always) { calls.append("insert") }, .detail { calls.append("detail") },
            ]
        }
        tabs.sidebar.delegate = recorder
        tabs.tabs[1].badgeValue = "7"
        tabs.sidebar.isHidden = false
        TestApp.settle()
        let list = try XCTUnwrap(tabs.sidebarList)
        let cell = try XCTUnwrap(list.table.cellForRow(at: IndexPath(row: 1, section: 0)))
        let trailing = try XCTUnwrap(cell.accessoryView as? AccessoryStrip)
        XCTAssertEqual(trailing.slots.map { "\($0.accessory.accessoryType)" }, ["label", "detail"])
        XCTAssertTrue(titles(trailing).contains("7"))
        let leading = try XCTUnwrap(cell.contentView.subviews.compactMap { $0 as? AccessoryStrip }.first)
        XCTAssertEqual(leading.frame.minX, 16)
        let text = try XCTUnwrap((cell.contentConfigurationView as? UIListContentView)?.textLayoutGuide)
        TestApp.step()
        XCTAssertGreaterThanOrEqual(text.layoutFrame.minX, leading.frame.maxX + 8)
        for strip in [leading, trailing] {
            let view = try XCTUnwrap(strip.slots.last?.view)
            TestApp.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
            TestApp.settle()
        }
        XCTAssertEqual(calls, ["insert", "detail"])
        XCTAssertEqual(tabs.selectedTab?.identifier, "a")
        // Other rows have none.
        XCTAssertNil(list.table.cellForRow(at: IndexPath(row: 0, section: 0))?.accessoryView)
    }

    func test_tabsOfAGroupThatStandsAmongOthersAreSetIn() async throws {
        let tabs = shown()
        let group = try XCTUnwrap(tabs.tabs.last as? UITabGroup)
        group.sidebarAppearance = .inline
        tabs.sidebar.isHidden = false
        TestApp.settle()
        let list = try XCTUnwrap(tabs.sidebarList)
        func start(of tab: UITab) throws -> CGFloat {
            let path = try XCTUnwrap(list.path(of: tab))
            let cell = try XCTUnwrap(list.table.cellForRow(at: path))
            let content = try XCTUnwrap(cell.contentConfigurationView as? UIListContentView)
            return content.convert(try XCTUnwrap(content.textLayoutGuide).layoutFrame, to: list).minX
        }
        XCTAssertEqual(try start(of: group), try start(of: tabs.tabs[0]))
        XCTAssertEqual(try start(of: group.children[0]), try start(of: group) + 20)
    }

    func test_theContentGuideLeavesOutSidebarAndBar() async {
        let tabs = shown()
        let guide = tabs.contentLayoutGuide
        TestApp.settle()
        XCTAssertEqual(guide.layoutFrame, CGRect(x: 0, y: 0, width: 1180, height: tabs.tabBar.frame.minY))
        tabs.sidebar.isHidden = false
        TestApp.settle()
        XCTAssertEqual(guide.layoutFrame, CGRect(x: 320.5, y: 0, width: 1180 - 320.5, height: 820))
    }
}

@MainActor
private final class SidebarRecorder: NSObject, UITabBarControllerSidebarDelegate {
    let log = CallLog()
    var configure: (UITabSidebarItem) -> Void = { _ in }

    override init() {
        _ = Self.registration
        super.init()
    }

    private static let registration: Void = {
        typealias Tabs = UITabBarController
        let entry = ClassRegistry.entry(for: SidebarRecorder.self, name: "UIKitTests.SidebarRecorder")
        entry.optional("tabBarController(_:sidebar:itemFor:)") {
            owner -> (Tabs, Tabs.Sidebar, UITabSidebarItem.Request) -> UITabSidebarItem in
            { _, _, request in
                MainActor.assumeIsolated {
                    let item = UITabSidebarItem(from: request)
                    var content = item.defaultContentConfiguration()
                    content.text = (content.text ?? "").uppercased() + "!"
                    item.contentConfiguration = content
                    (owner as! SidebarRecorder).configure(item)
                    return item
                }
            }
        }
        entry.optional("tabBarController(_:sidebarVisibilityWillChange:animator:)") {
            owner -> (Tabs, Tabs.Sidebar, any UITabBarControllerSidebarAnimating) -> Void in
            { _, _, animator in
                MainActor.assumeIsolated {
                    let log = (owner as! SidebarRecorder).log
                    log.add("willChange")
                    animator.addAnimations { log.add("animation") }
                    animator.addCompletion { MainActor.assumeIsolated { log.add("completion") } }
                }
            }
        }
    }()
}
