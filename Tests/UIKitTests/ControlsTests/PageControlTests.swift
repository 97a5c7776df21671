import Display
import XCTest

@testable import UIKit

/// Taps and drags on the dots of a page control.
@MainActor
final class PageControlTests: AppTestCase {
    private func shown(_ configure: (UIPageControl) -> Void = { _ in }) -> (UIPageControl, () -> [Int]) {
        let control = UIPageControl()
        control.numberOfPages = 5
        configure(control)
        control.frame.size = control.intrinsicContentSize
        control.frame.origin = CGPoint(x: 100, y: 300)
        let controller = UIViewController()
        controller.view.addSubview(control)
        _ = TestApp.show(controller)
        var pages: [Int] = []
        control.addAction(UIAction { [unowned control] _ in pages.append(control.currentPage) }, for: .valueChanged)
        return (
            control,
            {
                defer { pages = [] }
                return pages
            }
        )
    }

    func test_tapsTurnOnePage() async {
        let (control, pages) = shown()
        TestApp.tap(at: CGPoint(x: control.frame.maxX - 3, y: control.frame.midY))
        TestApp.tap(at: CGPoint(x: control.frame.maxX - 3, y: control.frame.midY))
        TestApp.tap(at: CGPoint(x: control.frame.minX + 3, y: control.frame.midY))
        XCTAssertEqual(pages(), [1, 2, 1])
        XCTAssertEqual(control.interactionState, .none)
    }

    func test_aFingerThatSlidesTurnsPages() async {
        let (control, pages) = shown()
        let start = CGPoint(x: control.frame.midX - 32, y: control.frame.midY)
        TestApp.drag(from: start, to: CGPoint(x: start.x + 64, y: start.y), frames: 16, lifts: false)
        XCTAssertEqual(control.interactionState, .continuous)
        XCTAssertEqual(pages(), [1, 2, 3, 4])
        TestApp.touch(.ended, at: ScreenPoint(x: start.x + 64, y: start.y))
        XCTAssertEqual(control.interactionState, .none)
        XCTAssertEqual(pages(), [])
        XCTAssertEqual(control.currentPage, 4)
    }

    func test_aSlideCanBeForbidden() async {
        let (control, pages) = shown { $0.allowsContinuousInteraction = false }
        let start = CGPoint(x: control.frame.midX - 32, y: control.frame.midY)
        TestApp.drag(from: start, to: CGPoint(x: start.x + 64, y: start.y), frames: 16)
        XCTAssertEqual(pages(), [1])
        _ = control
    }

    func test_dotsMayStandInAnyDirection() async {
        let (control, pages) = shown { $0.direction = .bottomToTop }
        XCTAssertEqual(control.bounds.width, 26)
        TestApp.tap(at: CGPoint(x: control.frame.midX, y: control.frame.minY + 3))
        XCTAssertEqual(pages(), [1])
    }
}
