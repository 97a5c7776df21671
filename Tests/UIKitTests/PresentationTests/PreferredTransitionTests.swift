import XCTest

@testable import UIKit

/// `preferredTransition`: zooms out of a view, in presentations and on stacks.
@MainActor
final class PreferredTransitionTests: AppTestCase {
    private func page(_ color: UIColor) -> UIViewController {
        let page = UIViewController()
        page.view.backgroundColor = color
        return page
    }

    private func zoomable() -> (source: UIView, zoomed: UIViewController) {
        let source = UIView(frame: CGRect(x: 40, y: 300, width: 100, height: 100))
        let zoomed = page(.systemBlue)
        zoomed.preferredTransition = .zoom { _ in source }
        return (source, zoomed)
    }

    func test_aPresentedControllerGrowsOutOfItsSourceAndShrinksBack() async {
        let root = page(.white)
        _ = TestApp.show(root)
        let (source, zoomed) = zoomable()
        root.view.addSubview(source)
        zoomed.modalPresentationStyle = .fullScreen
        root.present(zoomed, animated: true)
        TestApp.step()
        TestApp.step()
        let start = zoomed.view.layer.presentation()?.frame ?? .null
        XCTAssertLessThan(start.width, 250)
        XCTAssertEqual(source.alpha, 0)
        TestApp.settle()
        XCTAssertEqual(zoomed.view.frame, UIScreen.main.bounds)
        XCTAssertTrue(zoomed.view.transform.isIdentity)
        XCTAssertNil(zoomed.view.mask)
        XCTAssertEqual(source.alpha, 1)
        zoomed.dismiss(animated: true)
        TestApp.settle()
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(root.view.frame, UIScreen.main.bounds)
        XCTAssertEqual(source.alpha, 1)
    }

    func test_aDragDownShrinksAZoomedControllerBackAndAShortOneDoesNot() async {
        for (end, frames, leaves) in [(CGFloat(700), 20, true), (260, 60, false)] {
            TestApp.reset()
            let root = page(.white)
            _ = TestApp.show(root)
            let (source, zoomed) = zoomable()
            root.view.addSubview(source)
            zoomed.modalPresentationStyle = .fullScreen
            root.present(zoomed, animated: true)
            TestApp.settle()
            TestApp.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: end), frames: frames, lifts: false)
            XCTAssertTrue(zoomed.isBeingDismissed, "to \(end)")
            XCTAssertLessThan(zoomed.view.layer.presentation()?.frame.width ?? 0, 393, "it follows the finger")
            for _ in 0..<10 { TestApp.step() }
            TestApp.touch(.ended, at: .init(x: 200, y: Double(end)))
            TestApp.settle()
            XCTAssertEqual(root.presentedViewController == nil, leaves, "to \(end)")
            XCTAssertEqual(source.alpha, 1)
            if !leaves { XCTAssertEqual(zoomed.view.frame, UIScreen.main.bounds) }
        }
    }

    func test_theAppMayForbidTheDragThatShrinks() async {
        let root = page(.white)
        _ = TestApp.show(root)
        let source = UIView(frame: CGRect(x: 40, y: 300, width: 100, height: 100))
        root.view.addSubview(source)
        let zoomed = page(.systemBlue)
        zoomed.modalPresentationStyle = .fullScreen
        let options = UIViewController.Transition.ZoomOptions()
        var asked: [Bool] = []
        options.interactiveDismissShouldBegin = { context in
            asked.append(context.willBegin)
            return false
        }
        zoomed.preferredTransition = .zoom(options: options) { _ in source }
        root.present(zoomed, animated: true)
        TestApp.settle()
        TestApp.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700), frames: 20)
        TestApp.settle()
        XCTAssertEqual(asked, [true])
        XCTAssertTrue(root.presentedViewController === zoomed)
    }

    func test_aPushedControllerZoomsBothWays() async {
        let root = page(.white)
        let stack = UINavigationController(rootViewController: root)
        _ = TestApp.show(stack)
        let (source, zoomed) = zoomable()
        root.view.addSubview(source)
        stack.pushViewController(zoomed, animated: true)
        TestApp.advance(by: 0.05)
        XCTAssertFalse(zoomed.view.transform.isIdentity && zoomed.view.mask == nil)
        TestApp.settle()
        XCTAssertTrue(zoomed.view.transform.isIdentity)
        XCTAssertEqual(zoomed.view.frame.size, stack.view.bounds.size)
        stack.popViewController(animated: true)
        TestApp.settle()
        XCTAssertTrue(stack.topViewController === root)
        XCTAssertNotNil(root.view.window)
        XCTAssertNil(zoomed.view.window)
    }

    func test_withoutASourceItDissolves() async {
        let root = page(.white)
        _ = TestApp.show(root)
        let zoomed = page(.systemBlue)
        zoomed.preferredTransition = .zoom { _ in nil }
        zoomed.modalPresentationStyle = .fullScreen
        root.present(zoomed, animated: true)
        TestApp.advance(by: 0.1)
        XCTAssertLessThan(zoomed.view.layer.presentation()?.opacity ?? 1, 1)
        TestApp.settle()
        XCTAssertEqual(zoomed.view.alpha, 1)
    }

    func test_theContextNamesBothControllersAndAlignmentPlacesThePart() async {
        let root = page(.white)
        _ = TestApp.show(root)
        let source = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        root.view.addSubview(source)
        let zoomed = page(.systemBlue)
        zoomed.modalPresentationStyle = .fullScreen
        var named: [UIViewController] = []
        let options = UIViewController.Transition.ZoomOptions()
        options.alignmentRectProvider = { context in
            XCTAssertTrue(context.sourceView === source && context.zoomedViewController === zoomed)
            return CGRect(x: 0, y: 0, width: 100, height: 100)
        }
        zoomed.preferredTransition = .zoom(options: options) { context in
            named = [context.sourceViewController, context.zoomedViewController]
            return source
        }
        root.present(zoomed, animated: true)
        TestApp.step()
        TestApp.step()
        let start = zoomed.view.layer.presentation()?.frame ?? .null
        XCTAssertEqual(start.width, UIScreen.main.bounds.width / 2, accuracy: 20, "100 points stand for 50")
        TestApp.settle()
        XCTAssertTrue(named.first === root && named.last === zoomed)
    }
}
