import XCTest

@testable import UIKit

/// Bars that come and go by themselves, large titles, and what is shown where.
@MainActor
final class BarHidingTests: XCTestCase {
    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            TestApp.drawsPixels = false
        }
    }

    override func tearDown() async throws {
        await MainActor.run { TestApp.drawsPixels = true }
    }

    private func shown(_ given: UIViewController? = nil) -> UINavigationController {
        let controller = given ?? UIViewController()
        controller.title = "a"
        let navigation = UINavigationController(rootViewController: controller)
        _ = TestApp.show(navigation)
        TestApp.settle()
        return navigation
    }

    func test_aTapHidesTheBarsAndBringsThemBack() async {
        let navigation = shown()
        navigation.hidesBarsOnTap = true
        TestApp.tap(at: CGPoint(x: 200, y: 400))
        TestApp.settle()
        XCTAssertTrue(navigation.isNavigationBarHidden)
        TestApp.tap(at: CGPoint(x: 200, y: 400))
        TestApp.settle()
        XCTAssertFalse(navigation.isNavigationBarHidden)
    }

    func test_aTapOnAControlLeavesTheBars() async {
        let navigation = shown()
        navigation.hidesBarsOnTap = true
        let button = UIButton(frame: CGRect(x: 150, y: 350, width: 100, height: 100))
        navigation.topViewController?.view.addSubview(button)
        TestApp.tap(at: CGPoint(x: 200, y: 400))
        TestApp.settle()
        XCTAssertFalse(navigation.isNavigationBarHidden)
    }

    func test_aSwipeUpHidesBothBarsAndASwipeDownBringsThemBack() async {
        let page = ScrollingController()
        let navigation = shown(page)
        navigation.isToolbarHidden = false
        navigation.hidesBarsOnSwipe = true
        TestApp.settle()
        TestApp.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), frames: 10)
        TestApp.settle()
        XCTAssertTrue(navigation.isNavigationBarHidden)
        XCTAssertTrue(navigation.isToolbarHidden)
        TestApp.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 600), frames: 10)
        TestApp.settle()
        XCTAssertFalse(navigation.isNavigationBarHidden)
        XCTAssertFalse(navigation.isToolbarHidden)
    }

    func test_compactHeightHidesTheBarsForItsTime() async {
        let navigation = shown()
        navigation.hidesBarsWhenVerticallyCompact = true
        UIApplication.shared.session.send(.rotate(.landscapeLeft))
        TestApp.settle()
        XCTAssertTrue(navigation.isNavigationBarHidden)
        UIApplication.shared.session.send(.rotate(.portrait))
        TestApp.settle()
        XCTAssertFalse(navigation.isNavigationBarHidden)
    }

    func test_theKeyboardHidesTheBars() async {
        let navigation = shown()
        navigation.hidesBarsWhenKeyboardAppears = true
        NotificationCenter.default.post(name: NSNotification.Name("UIKeyboardWillShowNotification"), object: nil)
        TestApp.settle()
        XCTAssertTrue(navigation.isNavigationBarHidden)
    }

    // MARK: Large titles

    private func shownLargeTitle() -> (UINavigationController, UIScrollView) {
        let page = ScrollingController()
        let navigation = shown(page)
        navigation.navigationBar.prefersLargeTitles = true
        TestApp.settle()
        return (navigation, page.scrollView)
    }

    func test_theLargeTitleCollapsesWithTheContentAndTheSafeAreaFollows() async {
        let (navigation, scrollView) = shownLargeTitle()
        XCTAssertEqual(navigation.navigationBar.frame.height, 96)
        XCTAssertEqual(scrollView.contentOffset.y, -155)
        let cases: [(scrolled: CGFloat, height: CGFloat, top: CGFloat)] = [(20, 76, 135), (52, 44, 103), (300, 44, 103), (0, 96, 155)]
        for step in cases {
            scrollView.contentOffset.y = -155 + step.scrolled
            TestApp.settle()
            XCTAssertEqual(navigation.navigationBar.frame.height, step.height, "scrolled by \(step.scrolled)")
            XCTAssertEqual(scrollView.adjustedContentInset.top, step.top, "scrolled by \(step.scrolled)")
            XCTAssertEqual(scrollView.contentOffset.y, -155 + step.scrolled, "scrolled by \(step.scrolled)")
        }
    }

    func test_aReleasedLargeTitleSnapsOpenOrClosed() async {
        // Measured: 36 points and less open, more closed.
        for (drag, offset) in [(40, -155), (55, -103)] as [(CGFloat, CGFloat)] {
            TestApp.reset()
            let (_, scrollView) = shownLargeTitle()
            TestApp.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 600 - drag), frames: 40, lifts: false)
            for _ in 0..<10 { TestApp.step() }
            TestApp.touch(.ended, at: .init(x: 200, y: 600 - drag))
            TestApp.settle()
            XCTAssertEqual(scrollView.contentOffset.y, offset, "dragged by \(drag)")
        }
    }

    func test_aCollapsedTitleCanBePulledOpenAgain() async {
        let (navigation, scrollView) = shownLargeTitle()
        scrollView.contentOffset.y = 0
        TestApp.settle()
        TestApp.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 520), frames: 30)
        TestApp.settle()
        XCTAssertEqual(scrollView.contentOffset.y, -155)
        XCTAssertEqual(navigation.navigationBar.frame.height, 96)
    }

    func test_eachPageHasItsOwnBarHeight() async {
        let (navigation, scrollView) = shownLargeTitle()
        scrollView.contentOffset.y = 0
        TestApp.settle()
        let page = UIViewController()
        page.title = "b"
        page.navigationItem.largeTitleDisplayMode = .never
        navigation.pushViewController(page, animated: true)
        TestApp.settle()
        XCTAssertEqual(navigation.navigationBar.frame.height, 44)
        XCTAssertEqual(page.view.safeAreaInsets.top, 103)
        navigation.popViewController(animated: true)
        TestApp.settle()
        XCTAssertEqual(navigation.navigationBar.frame.height, 44)
        XCTAssertEqual(scrollView.contentOffset.y, 0)
        scrollView.contentOffset.y = -155
        TestApp.settle()
        XCTAssertEqual(navigation.navigationBar.frame.height, 96)
    }

    // MARK: Showing

    func test_showPushesInANavigationControllerAndPresentsElsewhere() async {
        let navigation = shown()
        let page = UIViewController()
        navigation.topViewController?.show(page, sender: nil)
        TestApp.settle()
        XCTAssertTrue(navigation.topViewController === page)
        XCTAssertTrue(page.targetViewController(forAction: Selector("showViewController:sender:"), sender: nil) === navigation)
        let lone = UIViewController()
        _ = TestApp.show(lone)
        let other = UIViewController()
        lone.show(other, sender: nil)
        TestApp.settle()
        XCTAssertTrue(lone.presentedViewController === other)
    }

    func test_anAppsContainerCanShowByItself() async {
        let container = ShowingContainer()
        let child = UIViewController()
        container.addChild(child)
        child.didMove(toParent: container)
        let shown = UIViewController()
        child.show(shown, sender: nil)
        XCTAssertTrue(container.shown === shown)
        child.showDetailViewController(shown, sender: nil)
        XCTAssertTrue(container.detail === shown)
    }

    func test_theEditButtonFollowsEditing() async throws {
        let page = UIViewController()
        let navigation = shown(page)
        page.navigationItem.rightBarButtonItem = page.editButtonItem
        TestApp.settle()
        try TestApp.tap("Edit")
        XCTAssertTrue(page.isEditing)
        TestApp.settle()
        try TestApp.tap("Done")
        XCTAssertFalse(page.isEditing)
        XCTAssertEqual(navigation.viewControllers.count, 1)
    }

    func test_layoutGuidesEndWhereTheBarsDo() async {
        let page = UIViewController()
        let navigation = shown(page)
        navigation.isToolbarHidden = false
        let label = UIView()
        label.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: page.topLayoutGuide.bottomAnchor),
            label.bottomAnchor.constraint(equalTo: page.bottomLayoutGuide.topAnchor),
            label.leadingAnchor.constraint(equalTo: page.view.leadingAnchor), label.widthAnchor.constraint(equalToConstant: 10),
        ])
        TestApp.settle()
        XCTAssertEqual(label.frame, CGRect(x: 0, y: 103, width: 10, height: 774 - 103))
        XCTAssertEqual(page.topLayoutGuide.length, 103)
    }

    func test_aMissingSegueRaisesAndAKnownOneIsPrepared() async {
        let source = SegueController()
        let missing = ObjCException.intercept { source.performSegue(withIdentifier: "x", sender: nil) }
        XCTAssertEqual(missing?.reason, "Receiver (\(source)) has no segue with identifier 'x'")
        let destination = UIViewController()
        var performed = false
        source.segueTemplates["y"] = { from in
            UIStoryboardSegue(identifier: "y", source: from, destination: destination) { performed = true }
        }
        source.performSegue(withIdentifier: "y", sender: nil)
        XCTAssertTrue(performed)
        XCTAssertTrue(source.prepared?.destination === destination)
    }
}

private final class SegueController: UIViewController {
    var prepared: UIStoryboardSegue?

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { prepared = segue }
}

private final class ShowingContainer: UIViewController {
    var shown: UIViewController?
    var detail: UIViewController?

    override func show(_ vc: UIViewController, sender: Any?) { shown = vc }
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) { detail = vc }
}

private final class ScrollingController: UIViewController {
    let scrollView = UIScrollView()

    override func loadView() {
        view = scrollView
        scrollView.alwaysBounceVertical = true
        scrollView.contentSize = CGSize(width: 100, height: 3000)
    }
}
