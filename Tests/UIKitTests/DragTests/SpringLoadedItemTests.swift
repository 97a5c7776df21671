import Display
import XCTest

@testable import UIKit

/// Items of bars and buttons of alerts that open under dragged items.
@MainActor
final class SpringLoadedItemTests: AppTestCase {
    private let source = DragHost()

    /// Adds a card with items at the bottom, and carries them to a point to rest there.
    private func rest(at point: CGPoint, in view: UIView) {
        TestApp.carry(from: CGPoint(x: 300, y: 650), to: [point], lifts: false)
        TestApp.advance(by: 1.2)
        TestApp.touch(.cancelled, at: ScreenPoint(x: point.x, y: point.y))
        TestApp.settle()
    }

    private func addCard(to view: UIView) {
        let card = UIView(frame: CGRect(x: 250, y: 620, width: 100, height: 60))
        card.addInteraction(UIDragInteraction(delegate: source))
        view.addSubview(card)
    }

    private func middle(_ view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?)
    }

    private func find<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        view.subviews.flatMap { ($0 as? View).map { [$0] } ?? find(type, in: $0) }
    }

    func test_aBarButtonActsUnderRestingItems() async throws {
        TestApp.reset()
        let root = UIViewController()
        var taps = 0
        let item = UIBarButtonItem(title: "Go", primaryAction: UIAction(title: "Go") { _ in taps += 1 })
        root.navigationItem.rightBarButtonItem = item
        addCard(to: root.view)
        let window = TestApp.show(UINavigationController(rootViewController: root))
        TestApp.settle()
        let place = middle(try XCTUnwrap(find(BarButtonView.self, in: window).first))
        rest(at: place, in: root.view)
        XCTAssertEqual(taps, 0)
        item.isSpringLoaded = true
        TestApp.settle()
        rest(at: place, in: root.view)
        XCTAssertEqual(taps, 1)
        item.isEnabled = false
        TestApp.settle()
        rest(at: place, in: root.view)
        XCTAssertEqual(taps, 1)
    }

    func test_aTabOpensUnderRestingItems() async throws {
        TestApp.reset()
        let tabs = UITabBarController()
        let (first, second) = (UIViewController(), UIViewController())
        first.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
        second.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 1)
        tabs.viewControllers = [first, second]
        addCard(to: first.view)
        let window = TestApp.show(tabs)
        TestApp.settle()
        let place = middle(try XCTUnwrap(find(TabBarButton.self, in: window).first { $0.item === second.tabBarItem }))
        rest(at: place, in: first.view)
        XCTAssertEqual(tabs.selectedIndex, 0)
        second.tabBarItem.isSpringLoaded = true
        TestApp.settle()
        rest(at: place, in: first.view)
        XCTAssertEqual(tabs.selectedIndex, 1)
    }

    func test_theButtonsOfAnAlertTakeRestingItems() async throws {
        TestApp.reset()
        let root = UIViewController()
        addCard(to: root.view)
        let window = TestApp.show(root)
        let alert = UIAlertController(title: "Drop?", message: nil, preferredStyle: .alert)
        var chosen: [String] = []
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in chosen.append("yes") })
        alert.isSpringLoaded = true
        // The alert comes while the items are on their way.
        TestApp.carry(from: CGPoint(x: 300, y: 650), to: [CGPoint(x: 300, y: 600)], lifts: false)
        root.present(alert, animated: false)
        TestApp.advance(by: 0.5)
        let place = middle(try XCTUnwrap(find(AlertActionRow.self, in: window).first))
        TestApp.touch(.moved, at: ScreenPoint(x: place.x, y: place.y))
        TestApp.advance(by: 1.2)
        TestApp.touch(.cancelled, at: ScreenPoint(x: place.x, y: place.y))
        TestApp.settle()
        XCTAssertEqual(chosen, ["yes"])
        XCTAssertNil(root.presentedViewController)
    }
}
