import Display
import XCTest

@testable import UIKit

/// Where the first element of a menu stands.
@MainActor
final class MenuOrderTests: AppTestCase {
    private func show(_ configure: (UIButton) -> Void) {
        let root = UIViewController()
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        button.frame = CGRect(x: 150, y: 300, width: 90, height: 44)
        button.showsMenuAsPrimaryAction = true
        root.view.addSubview(button)
        configure(button)
        _ = TestApp.show(UINavigationController(rootViewController: root))
        TestApp.settle()
    }

    /// The titles of an open menu from the top.
    private func openTitles(_ texts: [String]) -> [String] {
        func place(_ text: String) -> Double? { try? UIApplication.shared.session.tapPoint(forText: text).y }
        return texts.filter { place($0) != nil }.sorted { place($0)! < place($1)! }
    }

    func test_aMenuThatOpensUpwardsBeginsNextToItsButtonUnlessItsOrderIsFixed() async throws {
        let names = ["First", "Second", "Third"]
        let expected: [(UIContextMenuConfiguration.ElementOrder, [String])] = [
            (.automatic, names.reversed()), (.priority, names.reversed()), (.fixed, names),
        ]
        for (order, titles) in expected {
            TestApp.reset()
            show { button in
                button.frame.origin.y = 760
                button.menu = UIMenu(children: names.map { UIAction(title: $0) { _ in } })
                button.preferredMenuElementOrder = order
            }
            try TestApp.tap("Button")
            TestApp.settle()
            XCTAssertEqual(openTitles(names), titles, "\(order)")
        }
    }

    func test_aToolbarItemsMenuHasTheItemsOrder() async throws {
        let names = ["First", "Second"]
        for (order, titles) in [(UIContextMenuConfiguration.ElementOrder.automatic, ["Second", "First"]), (.fixed, names)] {
            TestApp.reset()
            let root = UIViewController()
            let item = UIBarButtonItem(title: "More of it", menu: UIMenu(children: names.map { UIAction(title: $0) { _ in } }))
            item.preferredMenuElementOrder = order
            root.toolbarItems = [item]
            let navigation = UINavigationController(rootViewController: root)
            navigation.isToolbarHidden = false
            _ = TestApp.show(navigation)
            TestApp.settle()
            try TestApp.tap("More of it")
            TestApp.settle()
            XCTAssertEqual(openTitles(names), titles, "\(order)")
        }
    }

    func test_aMenuThatOpensDownwardsKeepsItsOrder() async throws {
        let names = ["First", "Second"]
        show { button in
            button.menu = UIMenu(children: names.map { UIAction(title: $0) { _ in } })
            button.preferredMenuElementOrder = .priority
        }
        try TestApp.tap("Button")
        TestApp.settle()
        XCTAssertEqual(openTitles(names), names)
    }
}
