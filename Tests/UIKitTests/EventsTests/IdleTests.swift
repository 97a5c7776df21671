import QuartzCore
import XCTest

@testable import UIKit

/// An app that rests asks for nothing.
@MainActor
final class IdleTests: XCTestCase {
    func test_whatHasEndedLeavesNoWork() async {
        TestApp.reset()
        let controller = UIViewController()
        _ = TestApp.show(controller)
        let scrollView = UIScrollView(frame: UIScreen.main.bounds)
        scrollView.contentSize = CGSize(width: 393, height: 3000)
        controller.view.addSubview(scrollView)
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        scrollView.addGestureRecognizer(tap)
        let press = UILongPressGestureRecognizer()
        scrollView.addGestureRecognizer(press)
        TestApp.settle()
        let animator = UIDynamicAnimator(referenceView: controller.view)
        let works: [() -> Void] = [
            { TestApp.drag(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 400), frames: 6) },
            { scrollView.setContentOffset(.zero, animated: true) },
            { TestApp.tap(at: CGPoint(x: 100, y: 300)) },
            { UIView.animate(withDuration: 0.3) { scrollView.alpha = scrollView.alpha == 1 ? 0.5 : 1 } },
            { UIApplication.shared.session.send(.scroll(at: .init(x: 100, y: 300), dx: 0, dy: -50)) },
            { UIApplication.shared.session.send(.hover(.init(x: 100, y: 300))) },
            {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
                controller.view.addSubview(view)
                animator.addBehavior(UISnapBehavior(item: view, snapTo: CGPoint(x: 200, y: 200)))
            },
            { scrollView.flashScrollIndicators() },
        ]
        for (index, work) in works.enumerated() {
            work()
            TestApp.settle(limit: 1_200)
            XCTAssertFalse(UIApplication.shared.session.needsFrame, "work \(index)")
            let frames = TestApp.display.frameCount
            let requests = TestApp.display.requestCount
            for _ in 0..<60 { TestApp.step() }
            XCTAssertEqual(TestApp.display.frameCount, frames, "work \(index) leaves no frames")
            XCTAssertEqual(TestApp.display.requestCount, requests, "work \(index) wakes nothing up")
        }
    }

    func test_aFinishedDisplayLinkIsGone() async {
        TestApp.reset()
        _ = TestApp.show(UIViewController())
        TestApp.settle()
        let link = CADisplayLink(target: self, selector: Selector("tick:"))
        link.isPaused = true
        link.add(to: .main, forMode: .common)
        XCTAssertFalse(UIApplication.shared.session.needsFrame)
        link.isPaused = false
        XCTAssertTrue(UIApplication.shared.session.needsFrame)
        link.invalidate()
        XCTAssertFalse(UIApplication.shared.session.needsFrame)
    }
}
