import XCTest

@testable import UIKit

/// What a scroll view adds to its insets by itself, and its indicators.
@MainActor
final class ScrollInsetTests: AppTestCase {
    private var scrollView = UIScrollView()

    override func setUp() async throws {
        try await super.setUp()
        await MainActor.run {
            TestApp.drawsPixels = false
            let controller = UIViewController()
            _ = TestApp.show(controller)
            // The notch is 59 points high, the home indicator's area 34.
            scrollView = UIScrollView(frame: controller.view.bounds)
            controller.view.addSubview(scrollView)
            TestApp.step()
        }
    }

    override func tearDown() async throws {
        await MainActor.run { TestApp.drawsPixels = true }
        try await super.tearDown()
    }

    func test_behavioursDecideWhichEdgesAreKeptSafe() async {
        // Behaviour, size of the content, and the insets at the top and the bottom.
        let cases: [(UIScrollView.ContentInsetAdjustmentBehavior, CGFloat, [CGFloat])] = [
            (.never, 3_000, [0, 0]),
            (.always, 100, [59, 34]),
            (.automatic, 100, [59, 34]),
            (.automatic, 3_000, [59, 34]),
            (.scrollableAxes, 100, [0, 0]),
            (.scrollableAxes, 3_000, [59, 34]),
        ]
        for (behaviour, height, expected) in cases {
            scrollView.contentSize = CGSize(width: 393, height: height)
            scrollView.contentInsetAdjustmentBehavior = behaviour
            TestApp.step()
            let inset = scrollView.adjustedContentInset
            XCTAssertEqual([inset.top, inset.bottom], expected, "\(behaviour.rawValue), \(height)")
            XCTAssertEqual(scrollView.contentInset, .zero)
        }
    }

    func test_ownInsetsComeOnTop() async {
        scrollView.contentSize = CGSize(width: 393, height: 3_000)
        scrollView.contentInset = UIEdgeInsets(top: 10, left: 1, bottom: 20, right: 2)
        TestApp.step()
        XCTAssertEqual(scrollView.adjustedContentInset, UIEdgeInsets(top: 69, left: 1, bottom: 54, right: 2))
        XCTAssertEqual(scrollView.contentOffset, CGPoint(x: -1, y: -69), "the top stays visible")
        scrollView.setContentOffset(CGPoint(x: 0, y: 10_000), animated: false)
        XCTAssertEqual(scrollView.contentOffset.y, 10_000, "the app may show what it likes")
        scrollView.scrollRectToVisible(CGRect(x: 0, y: 2_990, width: 10, height: 10), animated: false)
        XCTAssertEqual(scrollView.contentOffset.y, 3_000 + 54 - 852)
    }

    /// The indicators, in the window's coordinates.
    private func bars() -> [CGRect] {
        scrollView.subviews.filter { $0 is ScrollIndicatorView }.map { scrollView.convert($0.frame, to: nil) }
    }

    func test_indicatorsAreThinAndFollowTheContent() async throws {
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 393, height: 8_520)
        scrollView.flashScrollIndicators()
        TestApp.step()
        // Measured: 2.5 points wide, 3 from the edge.
        var bar = try XCTUnwrap(bars().first)
        XCTAssertEqual(bars().count, 1)
        XCTAssertEqual(bar.width, 2.5)
        XCTAssertEqual(bar.maxX, 390)
        XCTAssertEqual(bar.minY, 3 + scrollView.safeAreaInsets.top, accuracy: 0.01)
        XCTAssertEqual(bar.height, (852 - 6 - 59 - 34) / 10, accuracy: 0.01)
        scrollView.contentOffset.y = 8_520 - 852
        TestApp.step()
        bar = try XCTUnwrap(bars().first)
        XCTAssertEqual(bar.maxY, 852 - 34 - 3, accuracy: 0.01)
        scrollView.showsVerticalScrollIndicator = false
        scrollView.contentOffset.y = 0
        TestApp.step()
        XCTAssertEqual(bars().count, 0)
    }

    func test_indicatorsFadeWhenAllIsAtRest() async throws {
        scrollView.contentSize = CGSize(width: 393, height: 3_000)
        TestApp.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 500), frames: 10, lifts: false)
        let bar = try XCTUnwrap(scrollView.subviews.first { $0 is ScrollIndicatorView })
        XCTAssertEqual(bar.alpha, 1)
        TestApp.advance(by: 0.3)
        TestApp.touch(.ended, at: .init(x: 100, y: 500))
        XCTAssertEqual(bar.alpha, 0)
        TestApp.advance(by: 0.2)
        // Measured: 0.4 s.
        XCTAssertEqual(Double(bar.layer.presentation()?.opacity ?? 0), 0.5, accuracy: 0.1)
    }
}
