import XCTest

@testable import UIKit

/// The page curl style of the page view controller.
@MainActor
final class PageCurlTests: AppTestCase {
    private let log = CallLog()
    private var book: PageBook!
    private var pager: UIPageViewController!

    private func show(_ names: String, first: [Int] = [0], spine: UIPageViewController.SpineLocation = .min, doubleSided: Bool = false) {
        book = PageBook(log: log)
        book.pages = names.map { LoggingController(String($0), log: log) }
        pager = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: [.spineLocation: spine.rawValue])
        if doubleSided { pager.isDoubleSided = true }
        pager.dataSource = book
        pager.delegate = book
        pager.setViewControllers(first.map { book.pages[$0] }, direction: .forward, animated: false)
        _ = TestApp.show(pager)
        TestApp.settle()
        _ = log.take()
        _ = book.takeQuestions()
    }

    private var shown: String { (pager.viewControllers ?? []).map { $0.title ?? "?" }.joined(separator: "+") }

    private func frame(_ index: Int) -> CGRect? {
        guard let view = book.pages[index].viewIfLoaded, view.window != nil else { return nil }
        return view.convert(view.bounds, to: pager.view)
    }

    private func swipeForward() { TestApp.drag(from: CGPoint(x: 360, y: 400), to: CGPoint(x: 100, y: 400), frames: 6) }

    func test_orderOfATurn() async {
        show("abc")
        swipeForward()
        TestApp.settle()
        XCTAssertEqual(
            log.take(),
            [
                "willTransition b", "b.willMove(parent)", "b.viewDidLoad", "b.viewWillAppear", "a.viewWillDisappear", "b.viewIsAppearing",
                "a.viewDidDisappear", "b.viewDidAppear", "a.willMove(nil)", "a.didMove(nil)", "b.didMove(parent)",
                "didFinish true from a completed true",
            ])
        XCTAssertEqual(shown, "b")
        XCTAssertEqual(frame(1), pager.view.bounds)
    }

    func test_orderOfATurnTakenBack() async {
        show("abc")
        TestApp.drag(from: CGPoint(x: 360, y: 400), to: CGPoint(x: 280, y: 400), frames: 20, lifts: false)
        TestApp.advance(by: 0.2)
        _ = log.take()
        TestApp.touch(.ended, at: .init(x: 280, y: 400))
        TestApp.settle()
        XCTAssertEqual(
            log.take(),
            [
                "b.viewWillDisappear", "a.viewWillAppear", "a.viewIsAppearing", "b.viewDidDisappear", "a.viewDidAppear", "b.willMove(nil)",
                "b.didMove(nil)", "didFinish true from a completed false",
            ])
        XCTAssertEqual(shown, "a")
        XCTAssertEqual(frame(0), pager.view.bounds)
    }

    func test_tapsAtTheEdgesTurn() async {
        show("abc")
        TestApp.tap(at: CGPoint(x: 380, y: 400))
        TestApp.settle()
        XCTAssertEqual(shown, "b")
        TestApp.tap(at: CGPoint(x: 196, y: 400))
        TestApp.settle()
        XCTAssertEqual(shown, "b", "the middle belongs to the page")
        TestApp.tap(at: CGPoint(x: 10, y: 400))
        TestApp.settle()
        XCTAssertEqual(shown, "a")
        TestApp.tap(at: CGPoint(x: 10, y: 400))
        TestApp.settle()
        XCTAssertEqual(shown, "a", "nothing before the first")
    }

    func test_neighboursAreAskedByTheGestureOnly() async {
        show("abc")
        XCTAssertEqual(book.takeQuestions(), [])
        swipeForward()
        TestApp.settle()
        XCTAssertEqual(book.takeQuestions(), ["after a"])
    }

    func test_theFrontIsFoldedAtTheCrease() async {
        show("ab")
        TestApp.drag(from: CGPoint(x: 370, y: 400), to: CGPoint(x: 160, y: 400), frames: 20, lifts: false)
        // 200 of 393 points: the front shows up to where the finger is.
        XCTAssertEqual(book.pages[0].view.superview?.frame.width ?? 0, 193, accuracy: 1)
        XCTAssertEqual(book.pages[0].view.bounds.size, pager.view.bounds.size, "the page itself keeps its size")
        XCTAssertEqual(frame(1), pager.view.bounds)
        TestApp.touch(.ended, at: .init(x: 160, y: 400))
        TestApp.settle()
    }

    func test_twoPagesBesideASpineInTheMiddle() async {
        show("abcdef", first: [0, 1], spine: .mid)
        XCTAssertTrue(pager.isDoubleSided)
        XCTAssertEqual(shown, "a+b")
        let half = pager.view.bounds.width / 2
        XCTAssertEqual(frame(0), CGRect(x: 0, y: 0, width: half, height: 852))
        XCTAssertEqual(frame(1), CGRect(x: half, y: 0, width: half, height: 852))
        swipeForward()
        TestApp.settle()
        XCTAssertEqual(shown, "c+d")
        XCTAssertEqual(frame(2)?.minX, 0)
        XCTAssertEqual(frame(3)?.minX, half)
        XCTAssertEqual(pager.children.count, 2)
        TestApp.tap(at: CGPoint(x: 10, y: 400))
        TestApp.settle()
        XCTAssertEqual(shown, "a+b")
        let exception = ObjCException.intercept {
            self.pager.setViewControllers([self.book.pages[0]], direction: .forward, animated: false)
        }
        XCTAssertTrue(exception?.reason.contains("doesn't match the number required (2)") == true)
    }

    func test_theBackOfADoubleSidedPageComesAndGoes() async {
        show("abc", doubleSided: true)
        swipeForward()
        TestApp.settle()
        XCTAssertEqual(shown, "c")
        XCTAssertEqual(pager.children, [book.pages[2]])
        XCTAssertEqual(
            log.take().filter { $0.hasPrefix("b.view") && !$0.contains("Load") },
            ["b.viewWillAppear", "b.viewIsAppearing", "b.viewDidAppear", "b.viewWillDisappear", "b.viewDidDisappear"].filter {
                $0 != "b.viewDidAppear"
            })
    }

    func test_spineAtTheOtherSide() async {
        show("ab", spine: .max)
        TestApp.drag(from: CGPoint(x: 40, y: 400), to: CGPoint(x: 300, y: 400), frames: 6)
        TestApp.settle()
        XCTAssertEqual(shown, "b")
    }

    func test_changesByTheAppAreAnimated() async {
        show("abc")
        var completions: [Bool] = []
        pager.setViewControllers([book.pages[1]], direction: .forward, animated: true) { completions.append($0) }
        XCTAssertEqual(shown, "b")
        TestApp.advance(by: 0.2)
        pager.setViewControllers([book.pages[2]], direction: .reverse, animated: true) { completions.append($0) }
        XCTAssertEqual(completions, [false])
        TestApp.settle()
        XCTAssertEqual(completions, [false, true])
        XCTAssertEqual(frame(2), pager.view.bounds)
        XCTAssertEqual(pager.children, [book.pages[2]])
    }

    func test_theRecognisersMayMoveToAnotherView() async {
        show("ab")
        let root = UIViewController()
        pager.gestureRecognizers.forEach(root.view.addGestureRecognizer)
        XCTAssertEqual(root.view.gestureRecognizers?.count, 2)
        XCTAssertEqual(pager.view.gestureRecognizers ?? [], [])
    }
}
