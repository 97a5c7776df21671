import XCTest

@testable import UIKit

/// The drag from the leading edge, custom animators, and coordinators of navigation controllers.
@MainActor
final class InteractivePopTests: XCTestCase {
    private let log = CallLog()

    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            TestApp.drawsPixels = false
        }
    }

    override func tearDown() async throws {
        await MainActor.run { TestApp.drawsPixels = true }
    }

    private func shownStack(_ names: [String]) -> UINavigationController {
        let navigation = UINavigationController()
        navigation.viewControllers = names.map { LoggingController($0, log: log) }
        navigation.viewControllers.forEach { $0.loadViewIfNeeded() }
        _ = TestApp.show(navigation)
        TestApp.settle()
        _ = log.take()
        return navigation
    }

    private let start = CGPoint(x: 2, y: 400)

    func test_aDragPastTheMiddleGoesBack() async {
        let navigation = shownStack(["a", "b"])
        TestApp.drag(from: start, to: CGPoint(x: 320, y: 400), frames: 30)
        TestApp.settle()
        XCTAssertEqual(navigation.viewControllers.map(\.title), ["a"])
        XCTAssertEqual(
            log.take(),
            [
                "b.willMove(nil)", "b.viewWillDisappear", "a.viewWillAppear", "a.viewIsAppearing", "b.viewDidDisappear", "a.viewDidAppear",
                "b.didMove(nil)",
            ])
        XCTAssertEqual(navigation.viewControllers[0].view.frame, navigation.view.bounds)
        XCTAssertEqual(navigation.navigationBar.topItem?.title, "a")
    }

    func test_aShortDragIsTakenBack() async {
        let navigation = shownStack(["a", "b"])
        let (a, b) = (navigation.viewControllers[0], navigation.viewControllers[1])
        TestApp.drag(from: start, to: CGPoint(x: 100, y: 400), frames: 60, lifts: false)
        // The pages follow the finger.
        XCTAssertEqual(b.view.layer.presentation()!.frame.minX, 88, accuracy: 3)
        XCTAssertEqual(a.view.layer.presentation()!.frame.minX, -0.3 * (393 - 88), accuracy: 2)
        XCTAssertTrue(navigation.transitionCoordinator?.isInteractive == true)
        for _ in 0..<10 { TestApp.step() }
        TestApp.touch(.ended, at: .init(x: 100, y: 400))
        TestApp.settle()
        XCTAssertEqual(navigation.viewControllers.map(\.title), ["a", "b"])
        XCTAssertEqual(
            log.take(),
            [
                "b.willMove(nil)", "b.viewWillDisappear", "a.viewWillAppear", "a.viewIsAppearing", "a.viewWillDisappear",
                "a.viewDidDisappear", "b.viewWillAppear", "b.viewIsAppearing", "b.viewDidAppear",
            ])
        XCTAssertEqual(b.view.frame, navigation.view.bounds)
        XCTAssertNil(a.view.superview)
        XCTAssertEqual(navigation.navigationBar.topItem?.title, "b")
        XCTAssertNil(navigation.transitionCoordinator)
        navigation.checkInvariants()
    }

    func test_aFlickGoesBackFromAnywhere() async {
        let navigation = shownStack(["a", "b"])
        TestApp.drag(from: start, to: CGPoint(x: 90, y: 400), frames: 5)
        TestApp.settle()
        XCTAssertEqual(navigation.viewControllers.count, 1)
    }

    func test_aDragInThePageGoesBackWhereTheAppAllowsIt() async {
        for (allowed, towards, left) in [(false, CGFloat(350), 2), (true, 350, 1), (true, 10, 2)] {
            TestApp.reset()
            let navigation = shownStack(["a", "b"])
            navigation.interactiveContentPopGestureRecognizer?.isEnabled = allowed
            let start = CGPoint(x: towards > 200 ? 100 : 340, y: 400)
            TestApp.drag(from: start, to: CGPoint(x: towards, y: 400), frames: 8)
            TestApp.settle()
            XCTAssertEqual(navigation.viewControllers.count, left, "allowed \(allowed), to \(towards)")
            navigation.checkInvariants()
        }
    }

    func test_theGestureIsOffWhereTheBarShowsNoWayBack() async {
        let cases: [(String, (UINavigationController) -> Void)] = [
            ("at the root", { $0.popViewController(animated: false) }),
            ("hidden back button", { $0.topViewController?.navigationItem.hidesBackButton = true }),
            ("left item", { $0.topViewController?.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .add) }),
            ("hidden bar", { $0.isNavigationBarHidden = true }),
        ]
        for (name, change) in cases {
            TestApp.reset()
            let navigation = shownStack(["a", "b"])
            change(navigation)
            TestApp.settle()
            let before = navigation.viewControllers
            TestApp.drag(from: start, to: CGPoint(x: 320, y: 400), frames: 20)
            TestApp.settle()
            XCTAssertEqual(navigation.viewControllers, before, name)
        }
    }

    func test_withoutItsDelegateTheGestureWorksWithALeftItemToo() async {
        let navigation = shownStack(["a", "b"])
        navigation.topViewController?.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .add)
        navigation.interactivePopGestureRecognizer?.delegate = nil
        TestApp.settle()
        TestApp.drag(from: start, to: CGPoint(x: 320, y: 400), frames: 20)
        TestApp.settle()
        XCTAssertEqual(navigation.viewControllers.count, 1)
        // UIKit freezes here; nothing to pop means nothing happens.
        TestApp.drag(from: start, to: CGPoint(x: 320, y: 400), frames: 20)
        TestApp.settle()
        XCTAssertEqual(navigation.viewControllers.count, 1)
        navigation.checkInvariants()
    }

    func test_aPushInTheMiddleOfADragKeepsEverythingTogether() async {
        let navigation = shownStack(["a", "b"])
        TestApp.drag(from: start, to: CGPoint(x: 150, y: 400), frames: 20, lifts: false)
        navigation.pushViewController(LoggingController("c", log: log), animated: true)
        TestApp.touch(.ended, at: .init(x: 150, y: 400))
        TestApp.settle()
        XCTAssertEqual(navigation.viewControllers.map(\.title), ["a", "c"])
        XCTAssertNotNil(navigation.topViewController?.view.window)
        navigation.checkInvariants()
    }

    func test_rightToLeftPopsFromTheRight() async {
        let navigation = UINavigationController()
        navigation.viewControllers = ["a", "b"].map { LoggingController($0, log: log) }
        navigation.view.semanticContentAttribute = .forceRightToLeft
        _ = TestApp.show(navigation)
        TestApp.settle()
        TestApp.drag(from: CGPoint(x: 391, y: 400), to: CGPoint(x: 60, y: 400), frames: 20)
        TestApp.settle()
        XCTAssertEqual(navigation.viewControllers.count, 1)
    }

    func test_aScrollViewLeavesDragsFromTheEdgeToTheStack() async {
        let navigation = shownStack(["a", "b"])
        let scrollView = UIScrollView(frame: navigation.view.bounds)
        scrollView.contentSize = CGSize(width: 2000, height: 400)
        navigation.topViewController?.view.addSubview(scrollView)
        TestApp.settle()
        TestApp.drag(from: start, to: CGPoint(x: 320, y: 400), frames: 20)
        TestApp.settle()
        XCTAssertEqual(navigation.viewControllers.count, 1)
        XCTAssertEqual(scrollView.contentOffset.x, 0)
    }

    // MARK: Coordinators

    func test_aDragFromTheEdgeNeedNotBeStraight() async {
        for drop in [20, 100, -100] as [CGFloat] {
            let navigation = shownStack(["a", "b"])
            let scrollView = UIScrollView(frame: navigation.viewControllers[1].view.bounds)
            scrollView.contentSize = CGSize(width: 393, height: 3000)
            navigation.viewControllers[1].view.addSubview(scrollView)
            TestApp.drag(from: start, to: CGPoint(x: 320, y: 400 + drop), frames: 100)
            TestApp.settle()
            XCTAssertEqual(navigation.viewControllers.map(\.title), ["a"], "\(drop)")
        }
    }

    func test_callbacksFindTheCoordinatorAndAnimateAlong() async {
        let navigation = shownStack(["a"])
        let page = CoordinatedController()
        navigation.pushViewController(page, animated: true)
        TestApp.step()
        XCTAssertEqual(page.calls, ["animation"])
        XCTAssertEqual(page.box.alpha, 0.5)
        TestApp.settle()
        XCTAssertEqual(page.calls, ["animation", "completion false"])
        XCTAssertNil(page.transitionCoordinator)
    }

    func test_whatAnimatesAlongGoesBackWithACancelledPop() async {
        let navigation = shownStack(["a"])
        let page = CoordinatedController()
        navigation.pushViewController(page, animated: false)
        TestApp.settle()
        page.calls = []
        page.box.alpha = 1
        TestApp.drag(from: start, to: CGPoint(x: 100, y: 400), frames: 60, lifts: false)
        for _ in 0..<10 { TestApp.step() }
        TestApp.touch(.ended, at: .init(x: 100, y: 400))
        TestApp.settle()
        XCTAssertEqual(page.calls.filter { $0 != "animation" }, ["completion true"])
        XCTAssertEqual(navigation.viewControllers.count, 2)
        XCTAssertEqual(page.box.alpha, 1)
    }

    func test_aPushWithoutAnimationHasNoCoordinator() async {
        let navigation = shownStack(["a"])
        let page = CoordinatedController()
        navigation.pushViewController(page, animated: false)
        TestApp.settle()
        XCTAssertEqual(page.calls, [])
    }

    // MARK: The delegate's animators

    func test_theDelegatesAnimatorMovesThePages() async {
        let navigation = shownStack(["a"])
        let delegate = AnimatingDelegate()
        navigation.delegate = delegate
        navigation.pushViewController(LoggingController("b", log: log), animated: true)
        TestApp.step()
        XCTAssertEqual(delegate.asked, ["push"])
        XCTAssertEqual(navigation.topViewController?.view.alpha, 1)
        XCTAssertLessThan(navigation.topViewController!.view.layer.presentation()!.opacity, 0.5)
        TestApp.settle()
        XCTAssertNil(navigation.viewControllers[0].viewIfLoaded?.superview)
        XCTAssertEqual(
            log.take(),
            [
                "b.willMove(parent)", "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear", "b.viewIsAppearing", "a.viewDidDisappear",
                "b.viewDidAppear", "b.didMove(parent)",
            ])
        navigation.checkInvariants()
    }

    func test_theDelegatesInteractionCanTakeAPopBack() async {
        let navigation = shownStack(["a", "b"])
        let delegate = AnimatingDelegate()
        delegate.interactor = UIPercentDrivenInteractiveTransition()
        navigation.delegate = delegate
        navigation.popViewController(animated: true)
        TestApp.step()
        delegate.interactor?.update(0.4)
        TestApp.step()
        XCTAssertEqual(navigation.viewControllers.count, 1)
        delegate.interactor?.cancel()
        TestApp.settle()
        XCTAssertEqual(navigation.viewControllers.map(\.title), ["a", "b"])
        XCTAssertNotNil(navigation.topViewController?.view.window)
        XCTAssertEqual(navigation.topViewController?.view.alpha, 1)
        navigation.checkInvariants()
        delegate.interactor = nil
        navigation.popViewController(animated: true)
        TestApp.settle()
        XCTAssertEqual(navigation.viewControllers.map(\.title), ["a"])
    }

    // MARK: Bars with pages

    func test_aBarThatAPageHidesTravelsWithThePages() async {
        let navigation = UINavigationController(rootViewController: BarController(hides: true))
        _ = TestApp.show(navigation)
        TestApp.settle()
        XCTAssertTrue(navigation.navigationBar.isHidden)
        let page = BarController(hides: false)
        navigation.pushViewController(page, animated: true)
        TestApp.step()
        TestApp.advance(by: 0.1)
        let bar = navigation.navigationBar
        XCTAssertFalse(bar.isHidden)
        XCTAssertEqual(bar.layer.presentation()!.frame.minX, page.view.layer.presentation()!.frame.minX, accuracy: 60)
        XCTAssertEqual(navigation.viewControllers[0].view.safeAreaInsets.top, 59)
        XCTAssertEqual(page.view.safeAreaInsets.top, 103)
        TestApp.settle()
        XCTAssertEqual(bar.frame, CGRect(x: 0, y: 59, width: 393, height: 44))
        navigation.popViewController(animated: true)
        TestApp.settle()
        XCTAssertTrue(bar.isHidden)
        XCTAssertTrue(bar.transform.isIdentity)
        XCTAssertEqual(navigation.topViewController?.view.safeAreaInsets.top, 59)
    }

    func test_aCancelledPopPutsTheBarBack() async {
        let navigation = UINavigationController(rootViewController: BarController(hides: true))
        navigation.pushViewController(BarController(hides: false), animated: false)
        _ = TestApp.show(navigation)
        TestApp.settle()
        TestApp.drag(from: start, to: CGPoint(x: 100, y: 400), frames: 60, lifts: false)
        for _ in 0..<10 { TestApp.step() }
        TestApp.touch(.ended, at: .init(x: 100, y: 400))
        TestApp.settle()
        XCTAssertFalse(navigation.isNavigationBarHidden)
        XCTAssertFalse(navigation.navigationBar.isHidden)
        XCTAssertEqual(navigation.navigationBar.frame, CGRect(x: 0, y: 59, width: 393, height: 44))
        XCTAssertEqual(navigation.topViewController?.view.safeAreaInsets.top, 103)
    }

    func test_changesMadeWhileATransitionStartsFollowIt() async {
        let navigation = shownStack(["a"])
        let page = PushingController()
        navigation.pushViewController(page, animated: true)
        TestApp.settle()
        XCTAssertEqual(navigation.viewControllers.count, 3)
        XCTAssertTrue(navigation.topViewController === page.next0)
        XCTAssertNotNil(page.next0.view.window)
        XCTAssertNil(page.view.superview)
        navigation.checkInvariants()
    }
}

/// Animates along with its own coming and going.
private final class CoordinatedController: UIViewController {
    var calls: [String] = []
    let box = UIView(frame: CGRect(x: 0, y: 200, width: 50, height: 50))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        animateAlong()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        animateAlong()
    }

    private func animateAlong() {
        transitionCoordinator?.animate(
            alongsideTransition: { [self] _ in
                calls.append("animation")
                box.alpha = 0.5
            }, completion: { [self] in calls.append("completion \($0.isCancelled)") })
    }
}

/// Sets the bar as it comes, as many apps do.
private final class BarController: UIViewController {
    private let hides: Bool

    init(hides: Bool) {
        self.hides = hides
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(hides, animated: animated)
    }
}

/// Pushes another one in its own viewWillAppear.
private final class PushingController: UIViewController {
    let next0 = UIViewController()
    private var hasPushed = false

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard !hasPushed else { return }
        hasPushed = true
        navigationController?.pushViewController(next0, animated: true)
    }
}

/// Fades pages in and out.
@MainActor
final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let to = transitionContext.view(forKey: .to), let controller = transitionContext.viewController(forKey: .to) else { return }
        to.frame = transitionContext.finalFrame(for: controller)
        to.alpha = 0
        transitionContext.containerView.addSubview(to)
        UIView.animate(
            withDuration: 0.3, animations: { to.alpha = 1 },
            completion: { _ in
                to.alpha = 1
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}

@MainActor
private final class AnimatingDelegate: NSObject, UINavigationControllerDelegate {
    var asked: [String] = []
    var interactor: UIPercentDrivenInteractiveTransition?

    override init() {
        _ = Self.registration
        super.init()
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: AnimatingDelegate.self, name: "UIKitTests.AnimatingDelegate")
        entry.optional("navigationController(_:animationControllerFor:from:to:)") {
            object
                -> (
                    UINavigationController, UINavigationController.Operation, UIViewController, UIViewController
                ) -> (any UIViewControllerAnimatedTransitioning)? in
            { _, operation, _, _ in
                MainActor.assumeIsolated {
                    (object as! AnimatingDelegate).asked.append("\(operation)")
                    return FadeAnimator()
                }
            }
        }
        entry.optional("navigationController(_:interactionControllerFor:)") {
            object
                -> (
                    UINavigationController, any UIViewControllerAnimatedTransitioning
                ) -> (any UIViewControllerInteractiveTransitioning)? in
            { _, _ in MainActor.assumeIsolated { (object as! AnimatingDelegate).interactor } }
        }
    }()
}
