import XCTest

@testable import UIKit

/// The guide of one shape in a window's safe area.
@MainActor
final class AspectFitGuideTests: AppTestCase {
    func test_theGuideIsTheLargestRectangleOfItsShapeInTheMiddle() async {
        TestApp.reset()
        let window = TestApp.show(UIViewController())
        let guide = window.safeAreaAspectFitLayoutGuide
        XCTAssertEqual(guide.aspectRatio, 1)
        XCTAssertTrue(window.safeAreaAspectFitLayoutGuide === guide)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor), view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        window.layoutIfNeeded()
        let safe = window.bounds.inset(by: window.safeAreaInsets)
        XCTAssertEqual(view.frame.size, CGSize(width: safe.width, height: safe.width))
        XCTAssertEqual(view.frame.midY, safe.midY, accuracy: 0.5)
        guide.aspectRatio = 16.0 / 9
        window.layoutIfNeeded()
        XCTAssertEqual(view.frame.height, safe.width * 9 / 16, accuracy: 0.5)
        XCTAssertEqual(view.frame.midY, safe.midY, accuracy: 0.5)
        guide.aspectRatio = 0.2
        window.layoutIfNeeded()
        XCTAssertEqual(view.frame.height, safe.height, accuracy: 0.5)
        XCTAssertEqual(view.frame.midX, safe.midX, accuracy: 0.5)
        UIApplication.shared.rotate(to: .landscapeLeft)
        TestApp.settle()
        let turned = window.bounds.inset(by: window.safeAreaInsets)
        XCTAssertEqual(view.frame.height, turned.height, accuracy: 0.5)
        XCTAssertEqual(view.frame.width, turned.height * 0.2, accuracy: 0.5)
    }
}
