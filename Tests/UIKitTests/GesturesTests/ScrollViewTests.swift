import XCTest

@testable import UIKit

/// Scrolling against measured UIKit facts, section 17.
@MainActor
final class ScrollViewTests: XCTestCase {
    private var scrollView = UIScrollView()

    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            let controller = UIViewController()
            _ = TestApp.show(controller)
            scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.contentSize = CGSize(width: 393, height: 5000)
            controller.view.addSubview(scrollView)
            TestApp.step()
        }
    }

    func test_theFirstTenPointsAreTheDecision() async {
        TestApp.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 500), frames: 10, lifts: false)
        XCTAssertEqual(scrollView.contentOffset.y, 90)
        XCTAssertTrue(scrollView.isDragging)
        TestApp.advance(by: 0.3)
        TestApp.touch(.ended, at: .init(x: 100, y: 500))
        XCTAssertFalse(scrollView.isDragging)
        XCTAssertFalse(scrollView.isDecelerating)
    }

    func test_decelerationFollowsThePublishedCurve() async {
        // 1,000 points a second at the end of the drag.
        let curve = ScrollPhysics.Deceleration(start: 0, velocity: 1000, rate: 0.998)
        XCTAssertEqual(curve.target, 990 * 0.499, accuracy: 0.001)
        XCTAssertEqual(curve.position(at: 0.5), 1000 * 0.499 * (1 - pow(0.998, 500)), accuracy: 0.001)
        TestApp.drag(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 500), frames: 12)
        XCTAssertTrue(scrollView.isDecelerating)
        TestApp.settle()
        XCTAssertFalse(scrollView.isDecelerating)
        // 200 points in 12 frames are 1,000 points a second: 190 of drag and 494 of glide.
        XCTAssertEqual(scrollView.contentOffset.y, 190 + 990 * 0.499, accuracy: 1)
    }

    func test_rubberBandAndReturn() async {
        XCTAssertEqual(ScrollPhysics.rubberBand(100, dimension: 852), 0.55 * 100 * 852 / (0.55 * 100 + 852), accuracy: 1e-9)
        XCTAssertEqual(ScrollPhysics.unbanded(ScrollPhysics.rubberBand(70, dimension: 852), dimension: 852), 70, accuracy: 1e-6)
        TestApp.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 310), frames: 10, lifts: false)
        XCTAssertEqual(scrollView.contentOffset.y, -ScrollPhysics.rubberBand(100, dimension: 852), accuracy: 0.34)
        TestApp.advance(by: 0.3)
        TestApp.touch(.ended, at: .init(x: 100, y: 310))
        TestApp.settle()
        XCTAssertEqual(scrollView.contentOffset.y, 0)
    }

    func test_animatedOffsetIsAHalfCosineOfThreeTenths() async {
        scrollView.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        for _ in 0..<8 { TestApp.step() }
        XCTAssertEqual(scrollView.contentOffset.y, 400 * (1 - cos(.pi * 8 / 18)) / 2, accuracy: 0.34)
        TestApp.settle()
        XCTAssertEqual(scrollView.contentOffset.y, 400)
    }

    func test_pagingEndsOnPages() async {
        scrollView.contentSize = CGSize(width: 393 * 4, height: 852)
        scrollView.isPagingEnabled = true
        TestApp.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 200, y: 400), frames: 6)
        TestApp.settle()
        XCTAssertEqual(scrollView.contentOffset, CGPoint(x: 393, y: 0))
    }

    func test_theTopStaysVisibleWhenTheInsetGrows() async {
        scrollView.contentInset.top = 50
        XCTAssertEqual(scrollView.contentOffset.y, -50)
        scrollView.contentOffset.y = 100
        scrollView.contentInset.top = 70
        XCTAssertEqual(scrollView.contentOffset.y, 100)
    }

    func test_scrollRectToVisibleMovesAsLittleAsNeeded() async {
        scrollView.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 100), animated: false)
        XCTAssertEqual(scrollView.contentOffset.y, 1100 - 852)
        scrollView.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 100), animated: false)
        XCTAssertEqual(scrollView.contentOffset.y, 1100 - 852)
        scrollView.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 100), animated: false)
        XCTAssertEqual(scrollView.contentOffset.y, 100)
    }
}
