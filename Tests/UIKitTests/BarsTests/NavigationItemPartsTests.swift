import XCTest

@testable import UIKit

/// Subtitles, groups of buttons, badges and menus of navigation items.
@MainActor
final class NavigationItemPartsTests: AppTestCase {
    private func shown(_ device: String = "iphone-16", _ configure: (UINavigationItem) -> Void) -> (
        UINavigationController, UINavigationItem
    ) {
        TestApp.reset(device: device)
        let page = UIViewController()
        page.title = "Title"
        configure(page.navigationItem)
        let stack = UINavigationController(rootViewController: page)
        _ = TestApp.show(stack)
        TestApp.settle()
        return (stack, page.navigationItem)
    }

    private func frames(_ stack: UINavigationController) -> [String: CGRect] {
        var found: [String: CGRect] = [:]
        func walk(_ view: UIView) {
            if view.isHidden || view.alpha == 0 { return }
            if let label = view as? UILabel, let text = label.text { found[text] = view.convert(view.bounds, to: stack.navigationBar) }
            for child in view.subviews { walk(child) }
        }
        walk(stack.navigationBar)
        return found
    }

    private func button(_ title: String) -> UIBarButtonItem { UIBarButtonItem(title: title, style: .plain, target: nil, action: nil) }

    func test_leftAndRightItemsAreGroups() async {
        let (a, b, c) = (button("a"), button("b"), button("c"))
        let item = UINavigationItem(title: "")
        item.leftBarButtonItems = [a]
        item.rightBarButtonItems = [b, c]
        XCTAssertEqual(item.leadingItemGroups.map(\.barButtonItems), [[a]])
        XCTAssertEqual(item.trailingItemGroups.map(\.barButtonItems), [[c, b]], "groups count from the title to the edge")
        XCTAssertTrue(b.buttonGroup === item.trailingItemGroups[0])
        item.trailingItemGroups = [.fixedGroup(items: [a, b]), c.creatingFixedGroup()]
        XCTAssertEqual(item.rightBarButtonItems, [c, b, a])
        item.rightBarButtonItem = nil
        XCTAssertNil(item.rightBarButtonItems)
        XCTAssertEqual(item.trailingItemGroups, [])
    }

    func test_aSubtitleStandsUnderTheTitle() async throws {
        let (stack, item) = shown { $0.subtitle = "Subtitle" }
        let found = frames(stack)
        let (title, subtitle) = (try XCTUnwrap(found["Title"]), try XCTUnwrap(found["Subtitle"]))
        XCTAssertEqual(title.midX, subtitle.midX, accuracy: 1)
        XCTAssertEqual(subtitle.minY, title.maxY, accuracy: 1)
        XCTAssertEqual((title.minY + subtitle.maxY) / 2, 22, accuracy: 1)
        item.subtitle = nil
        TestApp.settle()
        XCTAssertNil(frames(stack)["Subtitle"])
    }

    func test_largeTitleAndLargeSubtitleHaveTextsOfTheirOwn() async throws {
        let (stack, item) = shown {
            $0.largeTitle = "Large"
            $0.subtitle = "Small line"
        }
        let plain = stack.navigationBar.frame.height
        stack.navigationBar.prefersLargeTitles = true
        TestApp.settle()
        var found = frames(stack)
        XCTAssertNotNil(found["Large"])
        XCTAssertEqual(try XCTUnwrap(found["Large"]).maxY, try XCTUnwrap(found["Small line"]).minY, accuracy: 1)
        XCTAssertGreaterThan(stack.navigationBar.frame.height, plain + 52)
        item.largeSubtitle = "Large line"
        TestApp.settle()
        found = frames(stack)
        XCTAssertNil(found["Small line"])
        XCTAssertNotNil(found["Large line"])
    }

    func test_groupsInTheMiddleStandThereInWideBarsAndInTheMenuElsewhere() async throws {
        let configure = { (item: UINavigationItem) in
            item.style = .editor
            item.centerItemGroups = [self.button("Bold").creatingMovableGroup(customizationIdentifier: "bold")]
        }
        let (wide, wideItem) = shown("ipad", configure)
        let found = frames(wide)
        XCTAssertEqual(try XCTUnwrap(found["Bold"]).midX, wide.view.bounds.midX, accuracy: 1)
        XCTAssertLessThan(try XCTUnwrap(found["Title"]).maxX, wide.view.bounds.midX / 2, "the title stands at the leading edge")
        XCTAssertNil(wideItem.overflowPresentationSource)
        let (narrow, narrowItem) = shown("iphone-16", configure)
        XCTAssertNil(frames(narrow)["Bold"])
        XCTAssertNotNil(narrowItem.overflowPresentationSource)
        XCTAssertEqual(narrowItem.overflowItem.menu?.children.map(\.title), ["Bold"])
    }

    func test_oneButtonStandsForAGroupWithoutRoom() async {
        let group = UIBarButtonItemGroup.fixedGroup(
            representativeItem: button("All"), items: ["Import", "Export", "Duplicate", "Archive", "Delete"].map { button($0) })
        let (stack, item) = shown { $0.trailingItemGroups = [group] }
        XCTAssertTrue(group.isDisplayingRepresentativeItem)
        XCTAssertNotNil(frames(stack)["All"])
        XCTAssertNil(frames(stack)["Import"])
        XCTAssertEqual(group.representativeItem?.menu?.children.count, 5)
        group.barButtonItems.removeLast()
        TestApp.settle()
        XCTAssertEqual(group.representativeItem?.menu?.children.count, 4, "the menu follows the items")
        group.barButtonItems = [button("Import")]
        _ = item
        TestApp.settle()
        XCTAssertFalse(group.isDisplayingRepresentativeItem)
        XCTAssertNotNil(frames(stack)["Import"])
    }

    func test_aHiddenGroupLeavesTheBar() async {
        let group = UIBarButtonItemGroup.fixedGroup(items: [button("Edit")])
        let (stack, _) = shown { $0.trailingItemGroups = [group] }
        XCTAssertNotNil(frames(stack)["Edit"])
        group.isHidden = true
        TestApp.settle()
        XCTAssertNil(frames(stack)["Edit"])
    }

    func test_theTitleOpensItsMenu() async throws {
        var chosen = ""
        let (_, _) = shown {
            $0.titleMenuProvider = { _ in UIMenu(children: [UIAction(title: "Rename") { _ in chosen = "rename" }]) }
        }
        try TestApp.tap("Title")
        TestApp.settle()
        try TestApp.tap("Rename")
        TestApp.settle()
        XCTAssertEqual(chosen, "rename")
    }

    func test_badgesShowAtTheButtonsCorner() async throws {
        let item = button("Inbox")
        let (stack, _) = shown { $0.rightBarButtonItem = item }
        item.badge = UIBarButtonItem.Badge(count: 12)
        TestApp.settle()
        let badge = try XCTUnwrap(frames(stack)["12"])
        XCTAssertGreaterThan(badge.midX, try XCTUnwrap(frames(stack)["Inbox"]).midX)
        item.badge = UIBarButtonItem.Badge(count: 1000)
        TestApp.settle()
        XCTAssertNotNil(frames(stack)["999+"])
        item.badge = nil
        TestApp.settle()
        XCTAssertNil(frames(stack)["999+"])
    }
}
