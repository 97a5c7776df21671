import Display
import ObjCRuntime
import XCTest

@testable import UIKit

/// Scroll views inside others, indicators of changes, and styles of behaviour.
@MainActor
final class ScrollTransferTests: AppTestCase {
    private func show() -> (UIScrollView, UIScrollView) {
        TestApp.reset()
        let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        outer.contentInsetAdjustmentBehavior = .never
        outer.contentSize = CGSize(width: 390, height: 3000)
        let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
        inner.contentInsetAdjustmentBehavior = .never
        inner.contentSize = CGSize(width: 390, height: 900)
        outer.addSubview(inner)
        let controller = UIViewController()
        controller.view.addSubview(outer)
        _ = TestApp.show(controller)
        inner.contentOffset.y = 300
        TestApp.settle()
        return (outer, inner)
    }

    func test_contentAtItsEdgeGivesADragAwayUnlessItKeepsIt() async {
        let (outer, inner) = show()
        TestApp.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), frames: 12)
        TestApp.settle()
        XCTAssertGreaterThan(outer.contentOffset.y, 50)
        XCTAssertEqual(inner.contentOffset.y, 300)
        outer.contentOffset.y = 0
        inner.transfersVerticalScrollingToParent = false
        TestApp.settle()
        TestApp.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), frames: 12)
        TestApp.settle()
        XCTAssertEqual(outer.contentOffset.y, 0)
        XCTAssertEqual(inner.contentOffset.y, 300)
    }

    func test_indicatorsShowWhereAChangeHasBroughtTheContent() async {
        let (outer, _) = show()
        func isShown() -> Bool { outer.subviews.contains { !($0 is UIScrollView) && $0.alpha > 0 && $0.frame.width < 10 } }
        TestApp.advance(by: 2)
        XCTAssertFalse(isShown())
        outer.withScrollIndicatorsShown {}
        TestApp.step()
        XCTAssertFalse(isShown())
        outer.withScrollIndicatorsShown { outer.contentOffset.y = 500 }
        TestApp.advance(by: 0.2)
        XCTAssertTrue(isShown())
        TestApp.advance(by: 3)
        XCTAssertFalse(isShown())
    }

    func test_phonesAndTabletsBehaveInOneWay() async {
        let button = UIButton()
        button.preferredBehavioralStyle = .mac
        XCTAssertEqual(button.behavioralStyle, .pad)
        XCTAssertEqual(UISlider().behavioralStyle, .pad)
        XCTAssertEqual(UINavigationBar().preferredBehavioralStyle, .automatic)
    }
}
