import Display
import ObjCRuntime
import XCTest

@testable import UIKit

/// Hiding, moving and dropping on the rows of a tab sidebar.
@MainActor
final class SidebarEditingTests: XCTestCase {
    private final class Delegate: NSObject, UITabBarControllerDelegate, UITabBarControllerSidebarDelegate {
        let log = CallLog()
        var accepts: Set<String> = []

        override init() {
            super.init()
            Self.register
        }

        private static let register: Void = {
            typealias Sidebar = UITabBarController.Sidebar
            let entry = ClassRegistry.entry(for: Delegate.self, name: "Tests.SidebarEditingDelegate")
            entry.optional("tabBarController(_:visibilityDidChangeFor:)") { object -> (UITabBarController, [UITab]) -> Void in
                { (object as! Delegate).log.add("visibility \($1.map { "\($0.title) \($0.isHidden)" })") }
            }
            entry.optional("tabBarController(_:displayOrderDidChangeFor:)") { object -> (UITabBarController, UITabGroup) -> Void in
                { (object as! Delegate).log.add("order \($1.displayOrderIdentifiers.joined())") }
            }
            entry.optional("tabBarController(_:tab:operationForAcceptingItemsFrom:)") {
                object -> (UITabBarController, UITab, any UIDropSession) -> UIDropOperation in
                { _, tab, _ in (object as! Delegate).accepts.contains(tab.identifier) ? .copy : .forbidden }
            }
            entry.optional("tabBarController(_:tab:acceptItemsFrom:)") { object -> (UITabBarController, UITab, any UIDropSession) -> Void in
                { (object as! Delegate).log.add("accept \($1.title) \($2.items.count)") }
            }
            entry.optional("tabBarController(_:sidebar:itemsForBeginning:tab:)") {
                object -> (UITabBarController, Sidebar, any UIDragSession, UITab) -> [UIDragItem] in
                { _, _, _, tab in [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: tab.title)))] }
            }
            entry.optional("tabBarController(_:sidebar:sidebarAction:group:operationForAcceptingItemsFrom:)") {
                object -> (UITabBarController, Sidebar, UIAction, UITabGroup, any UIDropSession) -> UIDropOperation in
                { _, _, _, _, _ in .copy }
            }
            entry.optional("tabBarController(_:sidebar:sidebarAction:group:acceptItemsFrom:)") {
                object -> (UITabBarController, Sidebar, UIAction, UITabGroup, any UIDropSession) -> Void in
                { _, _, action, group, _ in (object as! Delegate).log.add("accept \(action.title) of \(group.title)") }
            }
        }()
    }

    private let delegate = Delegate()
    private var group: UITabGroup!

    private func tab(_ name: String) -> UITab {
        UITab(title: name, image: UIImage(systemName: "star"), identifier: name) { _ in UIViewController() }
    }

    private func shown(_ change: (UITabBarController) -> Void) -> UITabBarController {
        TestApp.reset(device: "ipad", orientation: .landscapeLeft)
        group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [tab("c"), tab("d"), tab("e")])
        group.sidebarActions = [UIAction(title: "Add") { _ in }]
        let tabs = UITabBarController(tabs: [tab("Alpha"), tab("Beta"), tab("Gamma"), group])
        tabs.mode = .tabSidebar
        tabs.delegate = delegate
        tabs.sidebar.delegate = delegate
        change(tabs)
        _ = TestApp.show(tabs)
        tabs.sidebar.isHidden = false
        TestApp.settle()
        _ = delegate.log.take()
        return tabs
    }

    private func rows(_ tabs: UITabBarController) -> [String] {
        tabs.sidebarList?.sections.flatMap { section in
            section.rows.map { row in
                switch row {
                case .tab(let tab, _): tab.title
                case .action(let action, _): action.title
                case .controller(let controller): controller.title ?? ""
                }
            }
        } ?? []
    }

    private func isShown(_ text: String) -> Bool { (try? UIApplication.shared.session.tapPoint(forText: text)) != nil }

    func test_withoutAnythingToEditThereIsNoButton() async {
        _ = shown { _ in }
        XCTAssertFalse(isShown("Edit"))
    }

    func test_aTabThatMayBeHiddenIsTakenAwayAndBroughtBack() async throws {
        let tabs = shown { $0.tabs[1].allowsHiding = true }
        try TestApp.tap("Edit")
        TestApp.settle()
        try TestApp.tap("Alpha")
        try TestApp.tap("Beta")
        TestApp.settle()
        XCTAssertFalse(tabs.tabs[0].isHidden)
        XCTAssertTrue(tabs.tabs[1].isHidden)
        XCTAssertEqual(delegate.log.take().filter { $0.hasPrefix("visibility") }, [])
        // It stays in the list, so that it can be brought back.
        XCTAssertEqual(rows(tabs), ["Alpha", "Beta", "Gamma", "c", "d", "e"])
        try TestApp.tap("Done")
        TestApp.settle()
        XCTAssertEqual(delegate.log.take(), ["visibility [\"Beta true\"]"])
        XCTAssertEqual(rows(tabs), ["Alpha", "Gamma", "c", "d", "e", "Add"])
        XCTAssertEqual(tabs.selectedTab?.identifier, "Alpha")
        tabs.sidebar.isHidden = true
        TestApp.settle()
        XCTAssertEqual(tabs.tabBar.items?.map(\.title), ["Alpha", "Gamma", "Group"])
        tabs.sidebar.isHidden = false
        TestApp.settle()
        try TestApp.tap("Edit")
        TestApp.settle()
        try TestApp.tap("Beta")
        TestApp.settle()
        try TestApp.tap("Done")
        TestApp.settle()
        XCTAssertEqual(delegate.log.take(), ["visibility [\"Beta false\"]"])
    }

    func test_aChangeThatIsTakenBackIsNone() async throws {
        _ = shown { $0.tabs[1].allowsHiding = true }
        try TestApp.tap("Edit")
        TestApp.settle()
        try TestApp.tap("Beta")
        TestApp.settle()
        try TestApp.tap("Beta")
        TestApp.settle()
        try TestApp.tap("Done")
        TestApp.settle()
        XCTAssertEqual(delegate.log.take(), [])
    }

    func test_theSelectedTabCanBeHidden() async throws {
        let tabs = shown { tabs in tabs.tabs.prefix(2).forEach { $0.allowsHiding = true } }
        try TestApp.tap("Edit")
        TestApp.settle()
        try TestApp.tap("Alpha")
        TestApp.settle()
        XCTAssertTrue(tabs.tabs[0].isHidden)
        XCTAssertNotEqual(tabs.selectedTab?.identifier, "Alpha")
        XCTAssertNotNil(tabs.selectedViewController?.view.window)
    }

    func test_aGroupsTabsAreMovedInsideTheGroupOnly() async throws {
        let tabs = shown { ($0.tabs[3] as? UITabGroup)?.allowsReordering = true }
        let list = try XCTUnwrap(tabs.sidebarList)
        try TestApp.tap("Edit")
        TestApp.settle()
        let (first, last) = (try XCTUnwrap(list.table.cellForRow(at: IndexPath(row: 0, section: 1))), IndexPath(row: 2, section: 1))
        XCTAssertTrue(first.editingState.showsReorder)
        XCTAssertFalse(list.table.cellForRow(at: IndexPath(row: 0, section: 0))?.editingState.showsReorder ?? true)
        let start = first.convert(CGPoint(x: first.bounds.width - 20, y: first.bounds.midY), to: nil)
        let end = list.table.convert(list.table.rectForRow(at: last), to: nil)
        TestApp.drag(from: start, to: CGPoint(x: start.x, y: end.maxY + 100), frames: 12)
        TestApp.settle()
        XCTAssertEqual(group.displayOrderIdentifiers, ["d", "e", "c"])
        XCTAssertEqual(rows(tabs), ["Alpha", "Beta", "Gamma", "d", "e", "c"])
        XCTAssertEqual(delegate.log.take(), ["order dec"])
    }

    func test_hidingTheSidebarEndsTheEditing() async throws {
        let tabs = shown { $0.tabs[1].allowsHiding = true }
        try TestApp.tap("Edit")
        TestApp.settle()
        try TestApp.tap("Beta")
        tabs.sidebar.isHidden = true
        TestApp.settle()
        XCTAssertEqual(delegate.log.take(), ["visibility [\"Beta true\"]"])
    }

    func test_overflowItemsStandInAMenuOfTheSidebar() async throws {
        var chosen = 0
        let tabs = shown {
            $0.sidebar.navigationOverflowItems = UIDeferredMenuElement { done in
                done([UIAction(title: "Settings") { _ in chosen += 1 }])
            }
        }
        let button = try XCTUnwrap(tabs.sidebarList?.subviews.lazy.compactMap { $0 as? UIButton }.first { $0.menu != nil })
        XCTAssertFalse(button.isHidden)
        TestApp.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        TestApp.settle()
        try TestApp.tap("Settings")
        TestApp.settle()
        XCTAssertEqual(chosen, 1)
        tabs.sidebar.navigationOverflowItems = nil
        XCTAssertTrue(button.isHidden)
    }

    // MARK: Dragging

    private func place(_ text: String) throws -> CGPoint {
        let point = try UIApplication.shared.session.tapPoint(forText: text)
        return CGPoint(x: point.x, y: point.y)
    }

    func test_itemsAreDroppedOnRowsThatTakeThem() async throws {
        let tabs = shown { _ in }
        delegate.accepts = ["Beta"]
        TestApp.carry(from: try place("Gamma"), to: [try place("Beta")])
        XCTAssertEqual(delegate.log.take(), ["accept Beta 1"])
        TestApp.carry(from: try place("Gamma"), to: [try place("Alpha")])
        XCTAssertEqual(delegate.log.take(), [])
        TestApp.carry(from: try place("Gamma"), to: [try place("Add")])
        XCTAssertEqual(delegate.log.take(), ["accept Add of Group"])
        XCTAssertEqual(tabs.selectedTab?.identifier, "Alpha")
    }

    func test_itemsAreDroppedOnTheBarsTabs() async throws {
        let tabs = shown { $0.sidebar.preferredLayout = .tile }
        tabs.sidebar.isHidden = true
        TestApp.settle()
        let source = DragHost()
        let card = UIView(frame: CGRect(x: 300, y: 300, width: 100, height: 60))
        card.addInteraction(UIDragInteraction(delegate: source))
        tabs.selectedViewController?.view.addSubview(card)
        delegate.accepts = ["Beta"]
        TestApp.carry(from: card.convert(CGPoint(x: 50, y: 30), to: nil), to: [try place("Beta")])
        XCTAssertEqual(delegate.log.take(), ["accept Beta 1"])
        TestApp.carry(from: card.convert(CGPoint(x: 50, y: 30), to: nil), to: [try place("Gamma")])
        XCTAssertEqual(delegate.log.take(), [])
    }

    func test_restingItemsOpenATabOfASpringLoadedBar() async throws {
        let tabs = shown { $0.tabBar.isSpringLoaded = true }
        tabs.sidebar.isHidden = true
        TestApp.settle()
        let source = DragHost()
        let card = UIView(frame: CGRect(x: 300, y: 300, width: 100, height: 60))
        card.addInteraction(UIDragInteraction(delegate: source))
        tabs.view.addSubview(card)
        TestApp.carry(from: CGPoint(x: 350, y: 330), to: [try place("Gamma")], lifts: false)
        TestApp.advance(by: 1)
        XCTAssertEqual(tabs.selectedTab?.identifier, "Gamma")
        TestApp.touch(.cancelled, at: ScreenPoint(x: 350, y: 330))
        TestApp.settle()
    }
}
