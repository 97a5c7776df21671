import Display
import XCTest

@testable import UIKit

/// Menus of buttons and bar items, and context menus.
@MainActor
final class MenuTests: AppTestCase {
    private let log = CallLog()

    private func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
        UIAction(title: title, attributes: attributes) { self.log.add("\($0.title) from \(type(of: $0.sender!))") }
    }

    private func shown(_ configure: (UIViewController, UIButton) -> Void) -> UIButton {
        let root = UIViewController()
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        button.frame = CGRect(x: 150, y: 300, width: 90, height: 44)
        root.view.addSubview(button)
        configure(root, button)
        _ = TestApp.show(UINavigationController(rootViewController: root))
        TestApp.settle()
        return button
    }

    private func isShown(_ text: String) -> Bool { (try? UIApplication.shared.session.tapPoint(forText: text)) != nil }

    func test_aTapOpensThePrimaryMenuAndASecondOneChooses() async throws {
        let button = shown { _, button in
            button.menu = UIMenu(title: "Sort", children: [self.action("Name"), self.action("Date"), self.action("Gone", .hidden)])
            button.showsMenuAsPrimaryAction = true
            button.addAction(UIAction { _ in self.log.add("menuActionTriggered") }, for: .menuActionTriggered)
            button.addAction(UIAction { _ in self.log.add("touchUpInside") }, for: .touchUpInside)
        }
        try TestApp.tap("Button")
        TestApp.settle()
        XCTAssertEqual(log.take(), ["menuActionTriggered"])
        XCTAssertTrue(isShown("Name") && isShown("Sort"))
        XCTAssertFalse(isShown("Gone"))
        try TestApp.tap("Date")
        TestApp.settle()
        XCTAssertEqual(log.take(), ["Date from UIButton"])
        XCTAssertFalse(isShown("Date"))
        XCTAssertFalse(button.isHighlighted)
    }

    func test_aFingerMayPressSlideAndLift() async throws {
        let button = shown { _, button in
            button.menu = UIMenu(children: [self.action("Name"), self.action("Date")])
            button.showsMenuAsPrimaryAction = true
        }
        let start = button.convert(CGPoint(x: 45, y: 22), to: nil)
        TestApp.touch(.began, at: .init(x: start.x, y: start.y))
        TestApp.settle()
        let goal = try UIApplication.shared.session.tapPoint(forText: "Date")
        TestApp.touch(.moved, at: goal)
        TestApp.step()
        TestApp.touch(.ended, at: goal)
        TestApp.settle()
        XCTAssertEqual(log.take(), ["Date from UIButton"])
    }

    func test_aTapOutsideClosesWithoutChoosing() async throws {
        _ = shown { _, button in
            button.menu = UIMenu(children: [self.action("Name")])
            button.showsMenuAsPrimaryAction = true
        }
        try TestApp.tap("Button")
        TestApp.settle()
        TestApp.tap(at: CGPoint(x: 50, y: 700))
        TestApp.settle()
        XCTAssertFalse(isShown("Name"))
        XCTAssertEqual(log.take(), [])
    }

    func test_disabledElementsAndKeptMenus() async throws {
        _ = shown { _, button in
            button.menu = UIMenu(children: [self.action("Off", .disabled), self.action("Again", .keepsMenuPresented)])
            button.showsMenuAsPrimaryAction = true
        }
        try TestApp.tap("Button")
        TestApp.settle()
        try TestApp.tap("Off")
        try TestApp.tap("Again")
        TestApp.settle()
        try TestApp.tap("Again")
        TestApp.settle()
        XCTAssertEqual(log.take(), ["Again from UIButton", "Again from UIButton"])
        XCTAssertTrue(isShown("Off"))
    }

    func test_submenusOpenInPlaceAndInlineOnesAreSections() async throws {
        _ = shown { _, button in
            let inline = UIMenu(title: "Section", options: .displayInline, children: [self.action("Inner")])
            let more = UIMenu(title: "More", children: [self.action("Deep")])
            button.menu = UIMenu(children: [self.action("First"), inline, more])
            button.showsMenuAsPrimaryAction = true
        }
        try TestApp.tap("Button")
        TestApp.settle()
        XCTAssertTrue(isShown("Section") && isShown("Inner") && isShown("More"))
        XCTAssertFalse(isShown("Deep"))
        try TestApp.tap("More")
        TestApp.settle()
        XCTAssertFalse(isShown("First"))
        try TestApp.tap("More")
        TestApp.settle()
        XCTAssertTrue(isShown("First"))
        try TestApp.tap("More")
        TestApp.settle()
        try TestApp.tap("Deep")
        TestApp.settle()
        XCTAssertEqual(log.take(), ["Deep from UIButton"])
    }

    func test_deferredElementsComeWhenTheyAreReady() async throws {
        var deliver: (([UIMenuElement]) -> Void)?
        _ = shown { _, button in
            button.menu = UIMenu(children: [UIDeferredMenuElement { deliver = $0 }])
            button.showsMenuAsPrimaryAction = true
        }
        try TestApp.tap("Button")
        TestApp.settle()
        XCTAssertTrue(isShown("Loading…"))
        deliver?([action("Late")])
        TestApp.settle()
        XCTAssertFalse(isShown("Loading…"))
        try TestApp.tap("Late")
        TestApp.settle()
        XCTAssertEqual(log.take(), ["Late from UIButton"])
    }

    func test_popUpButtonsShowTheirSelection() async throws {
        let button = shown { _, button in
            button.menu = UIMenu(options: .singleSelection, children: [self.action("Small"), self.action("Large")])
            button.showsMenuAsPrimaryAction = true
            button.changesSelectionAsPrimaryAction = true
        }
        XCTAssertEqual(button.title(for: .normal), "Small")
        try TestApp.tap("Small")
        TestApp.settle()
        try TestApp.tap("Large")
        TestApp.settle()
        XCTAssertEqual(button.title(for: .normal), "Large")
        XCTAssertEqual(button.menu?.selectedElements.map(\.title), ["Large"])
    }

    func test_barItemsOpenTheirMenuAtOnceOrAfterALongTouch() async throws {
        _ = shown { root, _ in
            let menu = UIMenu(children: [self.action("Choice")])
            root.navigationItem.rightBarButtonItems = [
                UIBarButtonItem(title: "Menu", menu: menu),
                UIBarButtonItem(title: "Both", primaryAction: UIAction(title: "Both") { _ in self.log.add("primary") }, menu: menu),
            ]
        }
        try TestApp.tap("Menu")
        TestApp.settle()
        try TestApp.tap("Choice")
        TestApp.settle()
        XCTAssertEqual(log.take(), ["Choice from UIBarButtonItem"])
        try TestApp.tap("Both")
        TestApp.settle()
        XCTAssertEqual(log.take(), ["primary"])
        let point = try UIApplication.shared.session.tapPoint(forText: "Both")
        TestApp.touch(.began, at: point)
        TestApp.advance(by: 0.6)
        TestApp.touch(.ended, at: point)
        TestApp.settle()
        XCTAssertEqual(log.take(), [])
        XCTAssertTrue(isShown("Choice"))
    }

    func test_contextMenus() async throws {
        let delegate = MenuDelegate(log: log)
        let button = shown { root, button in
            button.isHidden = true
            let card = UIView(frame: CGRect(x: 100, y: 300, width: 150, height: 100))
            card.backgroundColor = .systemGreen
            card.addInteraction(UIContextMenuInteraction(delegate: delegate))
            root.view.addSubview(card)
        }
        let center = ScreenPoint(x: 175, y: 350)
        TestApp.touch(.began, at: center)
        TestApp.advance(by: 0.4)
        XCTAssertEqual(log.take(), [])
        TestApp.advance(by: 0.2)
        TestApp.touch(.ended, at: center)
        TestApp.settle()
        XCTAssertEqual(log.take(), ["configuration 75,50", "willDisplay"])
        try TestApp.tap("Rename")
        TestApp.settle()
        XCTAssertEqual(log.take(), ["willEnd", "rename"])
        TestApp.touch(.began, at: center)
        TestApp.advance(by: 0.6)
        TestApp.touch(.ended, at: center)
        TestApp.settle()
        TestApp.tap(at: CGPoint(x: 30, y: 800))
        TestApp.settle()
        XCTAssertEqual(log.take(), ["configuration 75,50", "willDisplay", "willEnd"])
        _ = button
    }
}

@MainActor
private final class MenuDelegate: NSObject, UIContextMenuInteractionDelegate {
    let log: CallLog

    init(log: CallLog) {
        self.log = log
        super.init()
        _ = Self.registration
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: MenuDelegate.self, name: "UIKitTests.MenuDelegate")
        typealias Animator = (any UIContextMenuInteractionAnimating)?
        entry.optional("contextMenuInteraction(_:willDisplayMenuFor:animator:)") { delegate in
            { (_: UIContextMenuInteraction, _: UIContextMenuConfiguration, _: Animator) in
                (delegate as! MenuDelegate).log.add("willDisplay")
            }
        }
        entry.optional("contextMenuInteraction(_:willEndFor:animator:)") { delegate in
            { (_: UIContextMenuInteraction, _: UIContextMenuConfiguration, _: Animator) in
                (delegate as! MenuDelegate).log.add("willEnd")
            }
        }
    }()

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.add("configuration \(Int(location.x)),\(Int(location.y))")
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            UIMenu(children: [UIAction(title: "Rename") { _ in self.log.add("rename") }])
        }
    }
}
