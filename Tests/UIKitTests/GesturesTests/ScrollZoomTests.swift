import Display
import ObjCRuntime
import XCTest

@testable import UIKit

/// Pinching, zooming by the app, and content insets.
@MainActor
final class ScrollZoomTests: AppTestCase {
    private var scrollView = UIScrollView()
    private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    private var zoomer = Zoomer()

    private final class Zoomer: NSObject, UIScrollViewDelegate {
        weak var zoomed: UIView?
        var log: [String] = []

        override init() {
            super.init()
            _ = Self.registration
        }

        private static let registration: Void = {
            let entry = ClassRegistry.entry(for: Zoomer.self, name: "UIKitTests.Zoomer")
            entry.optional("viewForZooming(in:)") { zoomer in
                { (_: UIScrollView) -> UIView? in (zoomer as! Zoomer).zoomed }
            }
            entry.optional("scrollViewWillBeginZooming(_:with:)") { zoomer in
                { (_: UIScrollView, _: UIView?) in (zoomer as! Zoomer).log.append("willBegin") }
            }
            entry.optional("scrollViewDidZoom(_:)") { zoomer in
                { (_: UIScrollView) in
                    let zoomer = zoomer as! Zoomer
                    if zoomer.log.last != "didZoom" { zoomer.log.append("didZoom") }
                }
            }
            entry.optional("scrollViewDidEndZooming(_:with:atScale:)") { zoomer in
                { (_: UIScrollView, _: UIView?, scale: CGFloat) in (zoomer as! Zoomer).log.append("didEnd \(scale)") }
            }
        }()
    }

    override func setUp() async throws {
        try await super.setUp()
        await MainActor.run {
            TestApp.drawsPixels = false
            let controller = UIViewController()
            _ = TestApp.show(controller)
            scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.contentSize = picture.bounds.size
            scrollView.addSubview(picture)
            scrollView.maximumZoomScale = 3
            zoomer.zoomed = picture
            scrollView.delegate = zoomer
            controller.view.addSubview(scrollView)
            TestApp.step()
        }
    }

    override func tearDown() async throws {
        await MainActor.run { TestApp.drawsPixels = true }
        try await super.tearDown()
    }

    private func pinch(_ phase: TouchSample.Phase, _ distance: CGFloat, y: CGFloat = 400) {
        UIApplication.shared.session.send(
            .touches([
                .init(id: 1, phase: phase, location: .init(x: 200 - distance / 2, y: y)),
                .init(id: 2, phase: phase, location: .init(x: 200 + distance / 2, y: y)),
            ]))
        TestApp.step()
    }

    func test_aPinchKeepsThePointBetweenTheFingersInPlace() async {
        pinch(.began, 100)
        pinch(.moved, 116)
        pinch(.moved, 216)
        XCTAssertTrue(scrollView.isZooming)
        XCTAssertEqual(scrollView.zoomScale, 2, accuracy: 1e-6)
        XCTAssertEqual(scrollView.contentSize, CGSize(width: 800, height: 1600))
        let middle = picture.convert(CGPoint(x: 200, y: 400), from: scrollView.superview)
        XCTAssertEqual(middle.x, 200, accuracy: 0.5)
        XCTAssertEqual(middle.y, 400, accuracy: 0.5)
        pinch(.ended, 216)
        TestApp.settle()
        XCTAssertFalse(scrollView.isZooming)
        XCTAssertEqual(zoomer.log, ["willBegin", "didZoom", "didEnd 2.0"])
    }

    func test_beyondTheLimitsItFollowsLessAndComesBack() async {
        pinch(.began, 60)
        pinch(.moved, 76)
        pinch(.moved, 340)
        XCTAssertGreaterThan(scrollView.zoomScale, 3)
        XCTAssertLessThan(scrollView.zoomScale, 340.0 / 68)
        pinch(.ended, 340)
        XCTAssertTrue(scrollView.isZoomBouncing)
        TestApp.settle()
        XCTAssertFalse(scrollView.isZoomBouncing)
        XCTAssertEqual(scrollView.zoomScale, 3)
        XCTAssertEqual(zoomer.log.last, "didEnd 3.0")
    }

    func test_withoutBouncingTheLimitsHold() async {
        scrollView.bouncesZoom = false
        pinch(.began, 60)
        pinch(.moved, 76)
        pinch(.moved, 340)
        XCTAssertEqual(scrollView.zoomScale, 3)
        pinch(.ended, 340)
        XCTAssertEqual(zoomer.log.last, "didEnd 3.0")
    }

    func test_theAppZoomsToARectangle() async {
        scrollView.zoom(to: CGRect(x: 100, y: 200, width: 200, height: 400), animated: false)
        XCTAssertEqual(scrollView.zoomScale, 2)
        XCTAssertEqual(scrollView.contentOffset, CGPoint(x: 200, y: 400))
        scrollView.setZoomScale(1, animated: true)
        TestApp.settle()
        XCTAssertEqual(scrollView.zoomScale, 1)
        XCTAssertEqual(scrollView.contentOffset, .zero)
        scrollView.zoomScale = 10
        XCTAssertEqual(scrollView.zoomScale, 3, "the limits hold for the app as well")
    }

    func test_withoutAViewToZoomAPinchDoesNothing() async {
        zoomer.zoomed = nil
        pinch(.began, 100)
        pinch(.moved, 116)
        pinch(.moved, 216)
        pinch(.ended, 216)
        XCTAssertEqual(scrollView.zoomScale, 1)
        XCTAssertEqual(zoomer.log, [])
    }
}
