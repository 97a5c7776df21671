import XCTest

@testable import UIKit

/// The scroll style of the page view controller, against measured UIKit facts and published callback orders.
@MainActor
final class PageScrollTests: AppTestCase {
    private let log = CallLog()
    private var book: PageBook!
    private var pager: UIPageViewController!

    /// Shows the first of the named pages and forgets what was logged.
    private func show(
        _ names: String, first: Int = 0, orientation: UIPageViewController.NavigationOrientation = .horizontal, spacing: CGFloat = 0
    ) {
        book = PageBook(log: log)
        book.pages = names.map { LoggingController(String($0), log: log) }
        pager = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: spacing])
        pager.dataSource = book
        pager.delegate = book
        pager.setViewControllers([book.pages[first]], direction: .forward, animated: false)
        _ = TestApp.show(pager)
        TestApp.settle()
        _ = log.take()
        _ = book.takeQuestions()
    }

    private var shown: String { (pager.viewControllers ?? []).map { $0.title ?? "?" }.joined(separator: "+") }

    /// What fills the pager's middle on screen.
    private var visible: String {
        var names: [String] = []
        for page in book.pages {
            guard let view = page.viewIfLoaded, view.window != nil else { continue }
            let frame = view.convert(view.bounds, to: pager.view)
            if frame.contains(CGPoint(x: pager.view.bounds.midX, y: pager.view.bounds.midY)) { names.append(page.title ?? "?") }
        }
        return names.joined(separator: "+")
    }

    private var middle: CGFloat { pager.view.bounds.midY }

    private func swipeForward(frames: Int = 6) {
        TestApp.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400), frames: frames)
    }

    private func swipeBack(frames: Int = 6) {
        TestApp.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400), frames: frames)
    }

    // MARK: Defaults

    func test_defaultsAreTheMeasuredOnes() async {
        let scrolling = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
        XCTAssertEqual(scrolling.viewControllers, [])
        XCTAssertEqual(scrolling.spineLocation, .none)
        XCTAssertTrue(scrolling.gestureRecognizers.isEmpty)
        XCTAssertEqual(scrolling.navigationOrientation, .vertical)
        let turning = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
        XCTAssertEqual(turning.spineLocation, .min)
        XCTAssertFalse(turning.isDoubleSided)
        XCTAssertEqual(turning.gestureRecognizers.count, 2)
        let spread = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: .horizontal,
            options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
        XCTAssertEqual(spread.spineLocation, .mid)
        XCTAssertTrue(spread.isDoubleSided)
    }

    func test_theWrongNumberOfPagesIsRefused() async {
        let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let exception = ObjCException.intercept { pager.setViewControllers(nil, direction: .forward, animated: false) }
        XCTAssertEqual(
            exception?.reason,
            "The number of view controllers provided (0) doesn't match the number required (1) for the requested transition")
    }

    // MARK: Changes by the app

    func test_theFirstPageIsThereAtOnceEvenAnimated() async {
        let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let page = LoggingController("a", log: log)
        _ = TestApp.show(pager)
        var completions: [Bool] = []
        pager.setViewControllers([page], direction: .forward, animated: true) { completions.append($0) }
        XCTAssertEqual(completions, [true])
        XCTAssertEqual(
            log.take(),
            [
                "a.willMove(parent)", "a.viewDidLoad", "a.viewWillAppear", "a.viewIsAppearing", "a.viewDidAppear",
                "a.didMove(parent)",
            ])
        XCTAssertEqual(page.view.frame.size, pager.view.bounds.size)
    }

    func test_animatedChangeTellsTheNewPageAtOnceAndAppearsWithTheNextTurn() async {
        show("abc")
        var completions: [Bool] = []
        pager.setViewControllers([book.pages[1]], direction: .forward, animated: true) { completions.append($0) }
        XCTAssertEqual(shown, "b")
        XCTAssertEqual(log.take(), ["b.willMove(parent)"])
        TestApp.step()
        XCTAssertEqual(log.take(), ["b.viewDidLoad", "b.viewWillAppear", "a.viewWillDisappear", "b.viewIsAppearing"])
        TestApp.settle()
        XCTAssertEqual(completions, [true])
        XCTAssertEqual(
            log.take(), ["b.viewDidAppear", "a.viewDidDisappear", "a.willMove(nil)", "a.didMove(nil)", "b.didMove(parent)"])
        XCTAssertEqual(visible, "b")
        XCTAssertEqual(pager.children, [book.pages[1]])
    }

    func test_programmaticScrollIsAHalfCosineOfThreeTenths() async {
        show("ab")
        pager.setViewControllers([book.pages[1]], direction: .forward, animated: true)
        TestApp.step()
        let length = pager.view.bounds.width
        let scrollView = pager.view.subviews.compactMap { $0 as? UIScrollView }.first!
        XCTAssertEqual(scrollView.contentOffset.x, length)
        for _ in 0..<6 { TestApp.step() }
        XCTAssertEqual(scrollView.contentOffset.x, length + length * (1 - cos(.pi * 6 / 18)) / 2, accuracy: 0.34)
        for _ in 0..<11 { TestApp.step() }
        XCTAssertEqual(shown, "b")
        XCTAssertNotEqual(visible, "")
        TestApp.step()
        // At rest again the shown page is in the middle slot.
        XCTAssertEqual(scrollView.contentOffset.x, length)
        XCTAssertEqual(visible, "b")
    }

    func test_aReplacedAnimationCompletesWithFalseInsideTheSecondCall() async {
        show("abc")
        var events: [String] = []
        pager.setViewControllers([book.pages[1]], direction: .forward, animated: true) { events.append("first \($0)") }
        TestApp.advance(by: 0.1)
        events.append("call")
        pager.setViewControllers([book.pages[2]], direction: .forward, animated: true) { events.append("second \($0)") }
        events.append("called")
        TestApp.settle()
        XCTAssertEqual(events, ["call", "first false", "called", "second true"])
        XCTAssertEqual(visible, "c")
        XCTAssertEqual(pager.children, [book.pages[2]])
    }

    func test_aChangeInsideACompletionWins() async {
        show("abc")
        var completions: [String] = []
        pager.setViewControllers([book.pages[1]], direction: .forward, animated: true) { finished in
            completions.append("b \(finished)")
            self.pager.setViewControllers([self.book.pages[2]], direction: .forward, animated: true) { completions.append("c \($0)") }
        }
        TestApp.settle()
        XCTAssertEqual(completions, ["b true", "c true"])
        XCTAssertEqual(visible, "c")
    }

    func test_theShownPageAgainOnlyRefreshesItsNeighbours() async {
        show("ab")
        book.pages.append(LoggingController("c", log: log))
        book.pages.swapAt(1, 2)
        var completion: Bool?
        pager.setViewControllers([book.pages[0]], direction: .forward, animated: true) { completion = $0 }
        XCTAssertEqual(completion, true)
        XCTAssertEqual(log.take(), [])
        TestApp.settle()
        swipeForward()
        TestApp.settle()
        XCTAssertEqual(visible, "c")
    }

    // MARK: Swipes

    func test_swipe() async {
        show("abc")
        swipeForward()
        XCTAssertEqual(
            log.take(),
            [
                "willTransition b", "b.willMove(parent)", "b.viewDidLoad", "b.viewWillAppear", "a.viewWillDisappear", "b.viewIsAppearing",
            ])
        XCTAssertEqual(shown, "a")
        TestApp.settle()
        XCTAssertEqual(
            log.take(),
            [
                "b.viewDidAppear", "a.viewDidDisappear", "a.willMove(nil)", "a.didMove(nil)", "b.didMove(parent)",
                "didFinish true from a completed true",
            ])
        XCTAssertEqual(shown, "b")
        XCTAssertEqual(visible, "b")
    }

    func test_swipeTakenBack() async {
        show("abc")
        TestApp.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 220, y: 400), frames: 20, lifts: false)
        TestApp.advance(by: 0.2)
        TestApp.touch(.ended, at: .init(x: 220, y: 400))
        TestApp.settle()
        XCTAssertEqual(
            log.take(),
            [
                "willTransition b", "b.willMove(parent)", "b.viewDidLoad", "b.viewWillAppear", "a.viewWillDisappear", "b.viewIsAppearing",
                "a.viewWillAppear", "a.viewIsAppearing", "a.viewDidAppear", "b.viewWillDisappear", "b.viewDidDisappear", "b.willMove(nil)",
                "b.didMove(nil)", "didFinish true from a completed false",
            ])
        XCTAssertEqual(shown, "a")
        XCTAssertEqual(visible, "a")
    }

    func test_aFingerMayCrossToTheOtherNeighbour() async {
        show("abc", first: 1)
        TestApp.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 100, y: 400), frames: 6, lifts: false)
        for x in stride(from: 100.0, through: 350, by: 10) {
            TestApp.touch(.moved, at: .init(x: x, y: 400))
            TestApp.step()
        }
        TestApp.touch(.ended, at: .init(x: 350, y: 400))
        TestApp.settle()
        XCTAssertEqual(
            log.take().filter { $0.contains("Transition") || $0.contains("Finish") },
            [
                "willTransition c", "didFinish true from b completed false", "willTransition a",
                "didFinish true from b completed true",
            ])
        XCTAssertEqual(visible, "a")
    }

    func test_oneDragMayPassSeveralPages() async {
        show("abcd")
        TestApp.drag(from: CGPoint(x: 380, y: 400), to: CGPoint(x: 10, y: 400), frames: 20, lifts: false)
        // A second finger carries on where the first one stops.
        TestApp.touch(.began, at: .init(x: 380, y: 500), id: 2)
        TestApp.touch(.ended, at: .init(x: 10, y: 400))
        TestApp.step()
        for x in stride(from: 380.0, through: 60, by: -20) {
            TestApp.touch(.moved, at: .init(x: x, y: 500), id: 2)
            TestApp.step()
        }
        TestApp.touch(.ended, at: .init(x: 60, y: 500), id: 2)
        TestApp.settle()
        XCTAssertEqual(visible, "c")
        XCTAssertEqual(shown, "c")
    }

    func test_quickRepeatedSwipesNeverLoseAPage() async {
        show("abcdef")
        for _ in 0..<3 {
            swipeForward(frames: 4)
            TestApp.advance(by: 0.25)
        }
        TestApp.settle()
        XCTAssertEqual(visible, shown)
        XCTAssertEqual(shown, "d")
        for _ in 0..<3 {
            swipeBack(frames: 4)
            TestApp.advance(by: 0.25)
        }
        TestApp.settle()
        XCTAssertEqual(visible, "a")
        XCTAssertEqual(shown, "a")
    }

    func test_noPageBeyondTheEnds() async {
        show("ab")
        swipeBack()
        TestApp.settle()
        XCTAssertEqual(log.take(), [])
        XCTAssertEqual(visible, "a")
        swipeForward()
        TestApp.settle()
        swipeForward()
        TestApp.settle()
        XCTAssertEqual(visible, "b")
    }

    func test_withoutADataSourceTheUserCannotTurn() async {
        show("ab")
        pager.dataSource = nil
        TestApp.settle()
        swipeForward()
        TestApp.settle()
        XCTAssertEqual(visible, "a")
        XCTAssertEqual(log.take(), [])
    }

    // MARK: Data source

    func test_theDataSourceIsAskedOncePerPage() async {
        show("abc")
        swipeForward()
        TestApp.settle()
        // The page that was left is known.
        XCTAssertEqual(book.takeQuestions(), ["after b"])
        swipeBack()
        TestApp.settle()
        XCTAssertEqual(book.takeQuestions(), ["before a"])
    }

    func test_settingPagesRefreshesTheNeighboursEvenDuringAnAnimation() async {
        show("abcd")
        pager.setViewControllers([book.pages[1]], direction: .forward, animated: true)
        TestApp.advance(by: 0.1)
        book.pages.remove(at: 2)
        pager.setViewControllers([book.pages[1]], direction: .forward, animated: true)
        TestApp.settle()
        swipeForward()
        TestApp.settle()
        XCTAssertEqual(visible, "d")
    }

    func test_settingTheDataSourceAgainRefreshesTheNeighbours() async {
        show("abc")
        book.pages.remove(at: 1)
        pager.dataSource = nil
        pager.dataSource = book
        TestApp.settle()
        swipeForward()
        TestApp.settle()
        XCTAssertEqual(visible, "c")
    }

    // MARK: Mixed

    func test_aChangeUnderTheFingerEndsTheDrag() async {
        show("abc")
        TestApp.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 220, y: 400), frames: 10, lifts: false)
        _ = log.take()
        var completion: Bool?
        pager.setViewControllers([book.pages[2]], direction: .forward, animated: true) { completion = $0 }
        TestApp.touch(.moved, at: .init(x: 100, y: 400))
        TestApp.step()
        TestApp.touch(.ended, at: .init(x: 100, y: 400))
        TestApp.settle()
        XCTAssertEqual(completion, true)
        XCTAssertEqual(visible, "c")
        XCTAssertEqual(shown, "c")
        XCTAssertEqual(log.take().filter { $0.hasPrefix("didFinish") }, ["didFinish false from a completed false"])
        swipeBack()
        TestApp.settle()
        XCTAssertEqual(visible, "b")
    }

    func test_aSwipeDuringAChangeByTheAppDoesNotDisturbIt() async {
        show("abc")
        pager.setViewControllers([book.pages[1]], direction: .forward, animated: true)
        TestApp.step()
        swipeBack(frames: 3)
        TestApp.settle()
        XCTAssertEqual(visible, "b")
        XCTAssertEqual(shown, "b")
    }

    func test_aChangeInTheDelegateAfterASwipe() async {
        show("abc")
        book.onFinish = {
            self.book.onFinish = nil
            self.pager.setViewControllers([self.book.pages[2]], direction: .forward, animated: false)
        }
        swipeForward()
        TestApp.settle()
        XCTAssertEqual(visible, "c")
        XCTAssertEqual(pager.children, [book.pages[2]])
    }

    func test_rotationInTheMiddleOfASwipe() async {
        show("abc")
        TestApp.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 60, y: 400), frames: 10, lifts: false)
        UIApplication.shared.session.send(.rotate(.landscapeLeft))
        TestApp.settle()
        TestApp.touch(.ended, at: .init(x: 60, y: 300))
        TestApp.settle()
        XCTAssertEqual(visible, "b")
        XCTAssertEqual(shown, "b")
        XCTAssertEqual(book.pages[1].view.frame.size, pager.view.bounds.size)
        XCTAssertEqual(pager.view.bounds.width, 852)
    }

    func test_aPagerThatLeavesTheScreenInTheMiddleOfASwipe() async {
        show("abc")
        let pager = pager!
        TestApp.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 220, y: 400), frames: 10, lifts: false)
        pager.view.window?.rootViewController = UIViewController()
        TestApp.settle()
        TestApp.touch(.ended, at: .init(x: 220, y: 400))
        XCTAssertEqual(shown, "a")
        XCTAssertEqual(
            log.take().filter { $0.hasPrefix("a.view") }.suffix(2), ["a.viewWillDisappear", "a.viewDidDisappear"])
    }

    // MARK: Geometry

    func test_spacingLiesBetweenThePages() async {
        show("ab", spacing: 20)
        let width = pager.view.bounds.width
        XCTAssertEqual(book.pages[0].view.convert(book.pages[0].view.bounds, to: pager.view).width, width)
        TestApp.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 200, y: 400), frames: 10, lifts: false)
        let a = book.pages[0].view.convert(book.pages[0].view.bounds, to: pager.view)
        let b = book.pages[1].view.convert(book.pages[1].view.bounds, to: pager.view)
        XCTAssertEqual(b.minX - a.maxX, 20)
        XCTAssertEqual(a.minX, -90)
        TestApp.touch(.ended, at: .init(x: 200, y: 400))
    }

    func test_verticalPages() async {
        show("ab", orientation: .vertical)
        TestApp.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), frames: 6)
        TestApp.settle()
        XCTAssertEqual(visible, "b")
        TestApp.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 600), frames: 6)
        TestApp.settle()
        XCTAssertEqual(visible, "a")
    }

    func test_pagesFlowFromTheRightInRightToLeft() async {
        show("ab")
        pager.view.semanticContentAttribute = .forceRightToLeft
        pager.view.subviews.forEach { $0.semanticContentAttribute = .forceRightToLeft }
        pager.view.setNeedsLayout()
        TestApp.settle()
        swipeForward()
        TestApp.settle()
        XCTAssertEqual(visible, "a")
        swipeBack()
        TestApp.settle()
        XCTAssertEqual(visible, "b")
    }

    func test_everyPageHasTheWholeSafeArea() async {
        show("ab")
        let expected = pager.view.safeAreaInsets
        XCTAssertEqual(book.pages[0].view.safeAreaInsets, expected)
        XCTAssertGreaterThan(expected.top, 0)
        TestApp.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 200, y: 400), frames: 10, lifts: false)
        XCTAssertEqual(book.pages[0].view.safeAreaInsets, expected)
        XCTAssertEqual(book.pages[1].view.safeAreaInsets, expected)
        TestApp.touch(.ended, at: .init(x: 200, y: 400))
    }

    // MARK: Indicator

    func test_theIndicatorFollows() async {
        let counted = CountedPageBook()
        counted.pages = (0..<4).map { _ in UIViewController() }
        counted.index = 1
        let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pager.dataSource = counted
        _ = TestApp.show(pager)
        let before = counted.counts
        pager.setViewControllers([counted.pages[1]], direction: .forward, animated: false)
        XCTAssertEqual(counted.counts, before + 1, "asked inside the call")
        TestApp.settle()
        let control = pager.view.subviews.compactMap { $0 as? UIPageControl }.first
        XCTAssertEqual(control?.numberOfPages, 4)
        XCTAssertEqual(control?.currentPage, 1)
        XCTAssertTrue(pager.view.subviews.first is UIPageControl, "beneath the scroll view")
        let scrollView = pager.view.subviews.compactMap { $0 as? UIScrollView }.first!
        XCTAssertEqual(scrollView.frame.height, pager.view.bounds.height - 26 - pager.view.safeAreaInsets.bottom)
        swipeForward()
        TestApp.settle()
        XCTAssertEqual(control?.currentPage, 2)
        XCTAssertEqual(pager.viewControllers, [counted.pages[2]])
        // A tap at the right of the dots turns as well.
        TestApp.tap(at: CGPoint(x: pager.view.bounds.maxX - 40, y: control!.frame.midY))
        TestApp.settle()
        XCTAssertEqual(pager.viewControllers, [counted.pages[3]])
        XCTAssertEqual(control?.currentPage, 3)
    }
}
