import Display
import XCTest

@testable import UIKit

/// Menus that controls give themselves, and what buttons know of menu and pointer.
@MainActor
final class ControlMenuTests: AppTestCase {
    private final class Dial: UIControl {
        let log = CallLog()
        var point: CGPoint?

        override func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.add("menu at \(Int(location.x)),\(Int(location.y))")
            return UIContextMenuConfiguration(actionProvider: { _ in
                UIMenu(children: [UIAction(title: "Reset") { [self] _ in log.add("reset") }])
            })
        }

        override func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.add("will display")
            animator?.addCompletion { [self] in log.add("displayed") }
        }

        override func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.add("will end")
            animator?.addCompletion { [self] in log.add("ended") }
        }

        override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
            point ?? super.menuAttachmentPoint(for: configuration)
        }
    }

    private func show(_ view: UIView) {
        TestApp.reset()
        let root = UIViewController()
        root.view.addSubview(view)
        _ = TestApp.show(root)
        TestApp.settle()
    }

    private var menuFrame: CGRect? {
        UIApplication.shared.windows.flatMap(\.subviews).lazy.compactMap { $0 as? MenuOverlay }.first { !$0.isClosing }.map(
            \.menuView.frame)
    }

    func test_aControlGivesTheMenuForATouch() async throws {
        let dial = Dial(frame: CGRect(x: 20, y: 200, width: 200, height: 60))
        show(dial)
        XCTAssertNil(dial.contextMenuInteraction)
        TestApp.tap(at: CGPoint(x: 120, y: 230))
        TestApp.settle()
        XCTAssertEqual(dial.log.take(), [])
        dial.isContextMenuInteractionEnabled = true
        dial.showsMenuAsPrimaryAction = true
        let interaction = try XCTUnwrap(dial.contextMenuInteraction)
        XCTAssertTrue(interaction.view === dial)
        XCTAssertEqual(interaction.menuAppearance, .unknown)
        TestApp.tap(at: CGPoint(x: 120, y: 230))
        TestApp.settle()
        XCTAssertEqual(dial.log.take(), ["menu at 100,30", "will display", "displayed"])
        XCTAssertEqual(interaction.menuAppearance, .compact)
        XCTAssertEqual(interaction.location(in: dial), CGPoint(x: 100, y: 30))
        let below = try XCTUnwrap(menuFrame)
        XCTAssertGreaterThanOrEqual(below.minY, 260)
        interaction.updateVisibleMenu { _ in UIMenu(children: [UIAction(title: "Other") { _ in dial.log.add("other") }]) }
        TestApp.settle()
        try TestApp.tap("Other")
        TestApp.settle()
        XCTAssertEqual(dial.log.take(), ["will end", "other", "ended"])
        XCTAssertEqual(interaction.menuAppearance, .unknown)
        // Opened again, the menu is attached where the control wants it.
        dial.point = CGPoint(x: 0, y: 0)
        TestApp.tap(at: CGPoint(x: 120, y: 230))
        TestApp.settle()
        XCTAssertLessThan(try XCTUnwrap(menuFrame).minY, below.minY)
        interaction.dismissMenu()
        TestApp.settle()
        XCTAssertNil(menuFrame)
    }

    func test_withoutThePrimaryActionTheMenuWaitsForALongTouch() async {
        let dial = Dial(frame: CGRect(x: 20, y: 200, width: 200, height: 60))
        show(dial)
        dial.isContextMenuInteractionEnabled = true
        TestApp.tap(at: CGPoint(x: 120, y: 230))
        TestApp.settle()
        XCTAssertEqual(dial.log.take(), [])
        TestApp.touch(.began, at: ScreenPoint(x: 120, y: 230))
        TestApp.advance(by: 0.7)
        XCTAssertEqual(dial.log.take().first, "menu at 100,30")
        TestApp.touch(.ended, at: ScreenPoint(x: 120, y: 230))
        TestApp.settle()
    }

    func test_aButtonWithAMenuIsHeldWhileTheMenuIsOpen() async {
        let button = UIButton(frame: CGRect(x: 20, y: 200, width: 200, height: 60))
        show(button)
        XCTAssertNil(button.contextMenuInteraction)
        button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
        button.showsMenuAsPrimaryAction = true
        XCTAssertTrue(button.isContextMenuInteractionEnabled)
        var states: [Bool] = []
        button.configurationUpdateHandler = { states.append($0.isHeld) }
        TestApp.settle()
        XCTAssertFalse(button.isHeld)
        TestApp.tap(at: CGPoint(x: 120, y: 230))
        TestApp.settle()
        XCTAssertTrue(button.isHeld)
        XCTAssertEqual(states.last, true)
        button.contextMenuInteraction?.dismissMenu()
        TestApp.settle()
        XCTAssertFalse(button.isHeld)
        XCTAssertEqual(states.last, false)
        button.menu = nil
        XCTAssertNil(button.contextMenuInteraction)
    }

    func test_aButtonKnowsOfThePointerOverIt() async {
        let button = UIButton(frame: CGRect(x: 20, y: 200, width: 200, height: 60))
        show(button)
        var states: [Bool] = []
        button.configurationUpdateHandler = { states.append($0.isHovered) }
        TestApp.settle()
        UIApplication.shared.session.send(.hover(ScreenPoint(x: 100, y: 230)))
        TestApp.settle()
        XCTAssertTrue(button.isHovered)
        UIApplication.shared.session.send(.hover(ScreenPoint(x: 100, y: 500)))
        TestApp.settle()
        XCTAssertFalse(button.isHovered)
        XCTAssertEqual(states, [false, true, false])
    }
}
