import Display
import Foundation
import ObjCRuntime
import XCTest

@testable import UIKit

/// Dragging from view to view.
@MainActor
final class DragInteractionTests: AppTestCase {
    private var source: DragHost!
    private var target: DragHost!
    private var card: UIView!
    private var box: UIView!
    private let onCard = CGPoint(x: 70, y: 170)
    private let onBox = CGPoint(x: 200, y: 500)

    private func show(_ device: String = "iphone-16") -> UIWindow {
        TestApp.reset(device: device)
        source = DragHost()
        target = DragHost()
        let controller = UIViewController()
        card = UIView(frame: CGRect(x: 20, y: 140, width: 100, height: 60))
        card.backgroundColor = .systemBlue
        card.layer.cornerRadius = 8
        card.addInteraction(UIDragInteraction(delegate: source))
        box = UIView(frame: CGRect(x: 40, y: 400, width: 300, height: 200))
        box.backgroundColor = .systemGray5
        box.addInteraction(UIDropInteraction(delegate: target))
        controller.view.backgroundColor = .systemBackground
        controller.view.addSubview(card)
        controller.view.addSubview(box)
        return TestApp.show(controller)
    }

    private var preview: UIView? { DragRun.current?.overlay.subviews.first { $0 is DragPreviewView } }

    func test_itemsThatAreDroppedTellBothSidesInOrder() async {
        _ = show()
        TestApp.carry(from: onCard, to: [onBox])
        XCTAssertEqual(
            source.log.take(), ["items", "willLift", "lifted", "willBegin", "willEnd copy", "didEnd copy", "transfer"])
        XCTAssertEqual(target.log.take(), ["enter", "perform", "willDrop", "conclude", "dropEnded"])
        XCTAssertEqual(target.received, ["Apple"])
        XCTAssertNil(DragRun.current)
    }

    func test_aFingerThatGoesOnEntersAndLeaves() async {
        _ = show()
        TestApp.carry(from: onCard, to: [onBox, CGPoint(x: 200, y: 300), onBox, CGPoint(x: 200, y: 300)])
        XCTAssertEqual(target.log.take(), ["enter", "exit", "enter", "exit", "dropEnded"])
        XCTAssertEqual(
            source.log.take(), ["items", "willLift", "lifted", "willBegin", "willEnd cancel", "willCancel", "didEnd cancel"])
        XCTAssertEqual(target.received, [])
    }

    func test_whatIsLiftedAndNotMovedGoesBack() async {
        let window = show()
        TestApp.carry(from: onCard, to: [], lifts: false)
        XCTAssertEqual(preview?.center, card.center)
        XCTAssertEqual(preview?.transform.a ?? 0, 1.05, accuracy: 0.001)
        TestApp.touch(.ended, at: ScreenPoint(x: onCard.x, y: onCard.y))
        TestApp.settle()
        XCTAssertEqual(source.log.take(), ["items", "willLift", "lifted", "willCancel"])
        XCTAssertNil(DragRun.current)
        XCTAssertFalse(window.subviews.contains { view in view.subviews.contains { $0 is DragPreviewView } })
    }

    func test_aShortTouchLiftsNothing() async {
        _ = show()
        TestApp.tap(at: onCard)
        TestApp.drag(from: onCard, to: onBox, frames: 10)
        TestApp.settle()
        XCTAssertEqual(source.log.take(), [])
        XCTAssertNil(DragRun.current)
    }

    func test_thePreviewFollowsTheFingerFromWhereItTouched() async {
        _ = show()
        TestApp.carry(from: onCard, to: [CGPoint(x: 200, y: 300)], lifts: false)
        XCTAssertEqual(preview?.center, CGPoint(x: 200, y: 300))
        TestApp.touch(.moved, at: ScreenPoint(x: 100, y: 250))
        TestApp.step()
        XCTAssertEqual(preview?.center, CGPoint(x: 100, y: 250))
        TestApp.touch(.cancelled, at: ScreenPoint(x: 100, y: 250))
        TestApp.settle()
        XCTAssertEqual(source.log.take().last, "didEnd cancel")
        XCTAssertNil(DragRun.current)
    }

    func test_whatMayNotBeMovedAwayIsntMoved() async {
        _ = show()
        source.allowsMove = false
        target.operation = .move
        TestApp.carry(from: onCard, to: [onBox])
        XCTAssertEqual(source.log.take().last, "didEnd cancel")
        XCTAssertEqual(target.received, [])
        target.operation = .copy
        TestApp.carry(from: onCard, to: [onBox])
        XCTAssertEqual(target.received, ["Apple"])
    }

    func test_aViewThatCantHandleItemsIsPassedOver() async {
        _ = show()
        let inner = DragHost()
        inner.handles = false
        let nested = UIView(frame: box.bounds)
        nested.addInteraction(UIDropInteraction(delegate: inner))
        box.addSubview(nested)
        TestApp.carry(from: onCard, to: [onBox])
        XCTAssertEqual(inner.log.take(), [])
        XCTAssertEqual(target.received, ["Apple"])
    }

    func test_aTapOfAnotherFingerAddsItems() async {
        _ = show()
        let other = DragHost()
        other.added = ["Pear"]
        let card2 = UIView(frame: CGRect(x: 240, y: 140, width: 100, height: 60))
        card2.addInteraction(UIDragInteraction(delegate: other))
        card.superview?.addSubview(card2)
        TestApp.carry(from: onCard, to: [CGPoint(x: 120, y: 300)], lifts: false)
        TestApp.touch(.began, at: ScreenPoint(x: 280, y: 160), id: 2)
        TestApp.step()
        TestApp.touch(.ended, at: ScreenPoint(x: 280, y: 160), id: 2)
        TestApp.advance(by: 0.5)
        XCTAssertEqual(DragRun.current?.session.items.count, 2)
        XCTAssertEqual(DragRun.current?.overlay.subviews.filter { $0 is DragPreviewView }.count, 2)
        TestApp.touch(.moved, at: ScreenPoint(x: onBox.x, y: onBox.y))
        TestApp.step()
        TestApp.touch(.ended, at: ScreenPoint(x: onBox.x, y: onBox.y))
        TestApp.settle()
        XCTAssertEqual(target.received, ["Apple", "Pear"])
    }

    func test_aPreviewOfItsOwnLandsWhereTheTargetWants() async {
        _ = show()
        var landed: CGPoint?
        target.landing = { [box] preview in
            landed = CGPoint(x: 150, y: 100)
            return preview.retargetedPreview(with: UIDragPreviewTarget(container: box!, center: landed!))
        }
        TestApp.carry(from: onCard, to: [onBox], lifts: false)
        let view = preview
        TestApp.touch(.ended, at: ScreenPoint(x: onBox.x, y: onBox.y))
        TestApp.advance(by: 0.2)
        XCTAssertEqual(view?.center, CGPoint(x: 190, y: 500))
        TestApp.settle()
        XCTAssertNil(view?.superview)
    }

    func test_aDisabledInteractionLiftsNothing() async {
        _ = show()
        (card.interactions.first as? UIDragInteraction)?.isEnabled = false
        TestApp.carry(from: onCard, to: [onBox])
        XCTAssertEqual(source.log.take(), [])
    }

    func test_springLoadedThingsOpenUnderRestingItems() async {
        _ = show()
        var opened = 0
        box.addInteraction(UISpringLoadedInteraction { _, context in opened += context.state == .activated ? 1 : 0 })
        TestApp.carry(from: onCard, to: [onBox], lifts: false)
        XCTAssertEqual(opened, 0)
        TestApp.advance(by: 0.6)
        XCTAssertEqual(opened, 1)
        TestApp.advance(by: 2)
        XCTAssertEqual(opened, 1)
        TestApp.touch(.ended, at: ScreenPoint(x: onBox.x, y: onBox.y))
        TestApp.settle()
        XCTAssertEqual(box.alpha, 1)
    }

    func test_aButtonThatIsSpringLoadedDoesWhatATapDoes() async {
        _ = show()
        var taps = 0
        let button = UIButton(frame: CGRect(x: 240, y: 140, width: 100, height: 60), primaryAction: UIAction { _ in taps += 1 })
        button.isSpringLoaded = true
        XCTAssertTrue(button.isSpringLoaded)
        card.superview?.addSubview(button)
        TestApp.carry(from: onCard, to: [CGPoint(x: 290, y: 170)], lifts: false)
        TestApp.advance(by: 1)
        XCTAssertEqual(taps, 1)
        TestApp.touch(.ended, at: ScreenPoint(x: 290, y: 170))
        TestApp.settle()
        button.isSpringLoaded = false
        TestApp.carry(from: onCard, to: [CGPoint(x: 290, y: 170)], lifts: false)
        TestApp.advance(by: 1)
        XCTAssertEqual(taps, 1)
        TestApp.touch(.ended, at: ScreenPoint(x: 290, y: 170))
        TestApp.settle()
    }

    func test_aMenuThatOpensWithTheSameTouchGivesWayToTheDrag() async {
        final class Menus: NSObject, UIContextMenuInteractionDelegate {
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Share") { _ in }]) })
            }
        }
        let window = show()
        let menus = Menus()
        let interaction = UIContextMenuInteraction(delegate: menus)
        card.addInteraction(interaction)
        func isMenuOpen() -> Bool { window.subviews.contains { $0 is MenuOverlay } }
        TestApp.carry(from: onCard, to: [], lifts: false)
        XCTAssertTrue(isMenuOpen())
        TestApp.touch(.ended, at: ScreenPoint(x: onCard.x, y: onCard.y))
        TestApp.settle()
        XCTAssertTrue(isMenuOpen())
        interaction.dismissMenu()
        TestApp.settle()
        XCTAssertNil(DragRun.current)
        TestApp.carry(from: onCard, to: [onBox])
        XCTAssertFalse(isMenuOpen())
        XCTAssertEqual(target.received, ["Apple"])
        XCTAssertEqual(card.alpha, 1)
    }
}
