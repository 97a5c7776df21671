import ObjCRuntime
import XCTest

@testable import UIKit

/// The progress in the present page's indicator, also one that turns pages.
@MainActor
final class PageControlProgressTests: AppTestCase {
    private final class Host: NSObject, UIPageControlTimerProgressDelegate {
        let log = CallLog()
        var refused: Set<Int> = []

        override init() {
            super.init()
            Self.register
        }

        private static let register: Void = {
            let entry = ClassRegistry.entry(for: Host.self, name: "Tests.PageControlProgressHost")
            entry.optional("pageControlProgress(_:initialProgressForPage:)") { _ -> (UIPageControlProgress, Int) -> Float in
                { _, page in page == 2 ? 0.5 : 0 }
            }
            entry.optional("pageControlProgressVisibilityDidChange(_:)") { object -> (UIPageControlProgress) -> Void in
                { (object as! Host).log.add("visible \($0.isProgressVisible)") }
            }
            entry.optional("pageControlTimerProgress(_:shouldAdvanceToPage:)") { object -> (UIPageControlTimerProgress, Int) -> Bool in
                {
                    (object as! Host).log.add("advance \($1)")
                    return !(object as! Host).refused.contains($1)
                }
            }
        }()
    }

    private let host = Host()

    private func show(_ progress: UIPageControlProgress) -> UIPageControl {
        TestApp.reset()
        let control = UIPageControl(frame: CGRect(x: 50, y: 200, width: 200, height: 26))
        control.numberOfPages = 4
        control.pageIndicatorTintColor = .blue
        control.currentPageIndicatorTintColor = .red
        let controller = UIViewController()
        controller.view.addSubview(control)
        _ = TestApp.show(controller)
        progress.delegate = host
        control.progress = progress
        TestApp.settle()
        return control
    }

    func test_thePresentPageIsALongerIndicatorThatFills() async {
        let progress = UIPageControlProgress()
        let plain = UIPageControl()
        let control = show(progress)
        XCTAssertTrue(progress.isProgressVisible)
        XCTAssertEqual(host.log.take(), ["visible true"])
        XCTAssertEqual(control.size(forNumberOfPages: 4).width - plain.size(forNumberOfPages: 4).width, 21)
        progress.currentProgress = 0.5
        XCTAssertEqual(progress.currentProgress, 0.5)
        progress.currentProgress = 7
        XCTAssertEqual(progress.currentProgress, 1)
        progress.currentProgress = 0.5
        TestApp.settle()
        let picture = Picture(of: control, scale: 2)
        let dots = control.subviews.map(\.frame).sorted { $0.minX < $1.minX }
        XCTAssertEqual(dots.map(\.width), [28, 7, 7, 7])
        XCTAssertEqual(dots.map(\.minX), [62, 99, 115, 131])
        let y = Int(dots[0].midY * 2)
        func isRed(_ x: CGFloat) -> Bool { picture.red(Int(x * 2), y) > 200 && picture.blue(Int(x * 2), y) < 60 }
        XCTAssertTrue(isRed(dots[0].minX + 14))
        XCTAssertFalse(isRed(dots[0].minX + 22))
        control.currentPage = 2
        XCTAssertEqual(progress.currentProgress, 0.5)
        control.currentPage = 1
        XCTAssertEqual(progress.currentProgress, 0)
        control.progress = nil
        TestApp.settle()
        XCTAssertEqual(control.subviews.map(\.frame.width), [7, 7, 7, 7])
        XCTAssertFalse(progress.isProgressVisible)
    }

    func test_aFingerHidesTheProgress() async {
        let progress = UIPageControlProgress()
        let control = show(progress)
        _ = host.log.take()
        TestApp.touch(.began, at: .init(x: 150, y: 213))
        TestApp.step()
        XCTAssertFalse(progress.isProgressVisible)
        TestApp.touch(.ended, at: .init(x: 150, y: 213))
        TestApp.settle()
        XCTAssertTrue(progress.isProgressVisible)
        XCTAssertEqual(host.log.take(), ["visible false", "visible true"])
        control.removeFromSuperview()
        XCTAssertFalse(progress.isProgressVisible)
    }

    func test_timeFillsTheIndicatorAndTurnsPages() async {
        let progress = UIPageControlTimerProgress(preferredDuration: 2)
        let control = show(progress)
        progress.setDuration(1, forPage: 1)
        XCTAssertEqual(progress.duration(forPage: 0), 2)
        XCTAssertEqual(progress.duration(forPage: 1), 1)
        var changes = 0
        control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        TestApp.advance(by: 1)
        XCTAssertEqual(progress.currentProgress, 0)
        progress.resumeTimer()
        XCTAssertTrue(progress.isRunning)
        TestApp.advance(by: 1)
        XCTAssertEqual(progress.currentProgress, 0.5, accuracy: 0.02)
        progress.pauseTimer()
        TestApp.advance(by: 1)
        XCTAssertEqual(progress.currentProgress, 0.5, accuracy: 0.02)
        progress.resumeTimer()
        TestApp.advance(by: 1.1)
        XCTAssertEqual(control.currentPage, 1)
        XCTAssertEqual(changes, 1)
        // The second page takes one second, and the third begins in the middle.
        TestApp.advance(by: 1)
        XCTAssertEqual(control.currentPage, 2)
        XCTAssertEqual(progress.currentProgress, 0.5, accuracy: 0.1)
        TestApp.advance(by: 1.1)
        XCTAssertEqual(control.currentPage, 3)
        host.refused = [0]
        progress.resetsToInitialPageAfterEnd = true
        TestApp.advance(by: 2.2)
        XCTAssertEqual(control.currentPage, 3)
        XCTAssertFalse(progress.isRunning)
        XCTAssertEqual(host.log.take().filter { $0.hasPrefix("advance") }, ["advance 1", "advance 2", "advance 3", "advance 0"])
        host.refused = []
        progress.currentProgress = 0.95
        progress.resumeTimer()
        TestApp.advance(by: 0.3)
        XCTAssertEqual(control.currentPage, 0)
        progress.pauseTimer()
    }
}
