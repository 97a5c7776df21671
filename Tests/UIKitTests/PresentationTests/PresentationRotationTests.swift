import Display
import XCTest

@testable import UIKit

/// Rotation, traits, safe areas and the status bar through presented controllers, and contexts below the whole window.
@MainActor
final class PresentationRotationTests: AppTestCase {
    private let log = CallLog()

    private func turn(_ orientation: DeviceOrientation) {
        UIApplication.shared.session.send(.rotate(orientation))
        TestApp.settle()
    }

    private func shownRoot(_ mask: UIInterfaceOrientationMask = .allButUpsideDown) -> TurningController {
        let root = TurningController("a", log: log, mask: mask)
        _ = TestApp.show(root)
        TestApp.settle()
        _ = log.take()
        return root
    }

    private func modal(_ style: UIModalPresentationStyle, _ mask: UIInterfaceOrientationMask = .allButUpsideDown) -> TurningController {
        let modal = TurningController("b", log: log, mask: mask)
        modal.modalPresentationStyle = style
        return modal
    }

    func test_sizeChangesReachPresentedControllers() async {
        for style in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
            TestApp.reset()
            let root = shownRoot()
            let modal = modal(style)
            root.present(modal, animated: false)
            TestApp.settle()
            _ = log.take()
            turn(.landscapeLeft)
            XCTAssertEqual(log.take(), ["a.size 852x393", "b.size 852x393"], "\(style)")
            XCTAssertEqual(modal.view.frame.size, CGSize(width: 852, height: 393))
            modal.dismiss(animated: true)
            TestApp.settle()
            XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 0, width: 852, height: 393), "\(style)")
            turn(.portrait)
            _ = log.take()
        }
    }

    func test_onlyControllersThatCoverTheScreenDecideAboutTheOrientation() async {
        let table: [(UIModalPresentationStyle, Bool)] = [(.fullScreen, false), (.overFullScreen, false), (.pageSheet, true)]
        for (style, turns) in table {
            let root = shownRoot()
            root.present(modal(style, .portrait), animated: false)
            TestApp.settle()
            turn(.landscapeLeft)
            XCTAssertEqual(UIScreen.main.interfaceOrientation.isLandscape, turns, "\(style)")
            turn(.portrait)
        }
    }

    func test_aPresentedControllerGetsAnOrientationItSupports() async {
        let root = shownRoot()
        let modal = modal(.fullScreen, .landscape)
        root.present(modal, animated: true)
        TestApp.settle()
        XCTAssertTrue(UIScreen.main.interfaceOrientation.isLandscape)
        XCTAssertEqual(modal.view.frame.size, CGSize(width: 852, height: 393))
        modal.dismiss(animated: true)
        TestApp.settle()
        XCTAssertEqual(UIScreen.main.interfaceOrientation, .portrait)
        XCTAssertEqual(root.view.frame.size, CGSize(width: 393, height: 852))
    }

    func test_thePresentersMaskCountsAgainAfterTheDismissal() async {
        let root = shownRoot(.portrait)
        let modal = modal(.fullScreen, .allButUpsideDown)
        root.present(modal, animated: false)
        TestApp.settle()
        turn(.landscapeLeft)
        XCTAssertTrue(UIScreen.main.interfaceOrientation.isLandscape)
        modal.dismiss(animated: false)
        TestApp.settle()
        XCTAssertEqual(UIScreen.main.interfaceOrientation, .portrait)
        XCTAssertEqual(root.view.frame.size, CGSize(width: 393, height: 852))
    }

    func test_aRotationDuringAPresentationEndsWithEverythingInPlace() async {
        let root = shownRoot()
        let modal = modal(.fullScreen)
        root.present(modal, animated: true)
        TestApp.advance(by: 0.1)
        UIApplication.shared.session.send(.rotate(.landscapeRight))
        TestApp.settle()
        XCTAssertEqual(modal.view.convert(modal.view.bounds, to: nil), CGRect(x: 0, y: 0, width: 852, height: 393))
        root.dismiss(animated: true)
        TestApp.settle()
        XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 0, width: 852, height: 393))
    }

    func test_appearanceChangesReachPresentedControllers() async {
        let root = shownRoot()
        let modal = modal(.pageSheet)
        root.present(modal, animated: true)
        TestApp.settle()
        UIApplication.shared.session.send(.appearance(.dark))
        TestApp.settle()
        XCTAssertEqual(modal.traitCollection.userInterfaceStyle, .dark)
        XCTAssertEqual(modal.traitCollection.userInterfaceLevel, .elevated)
        XCTAssertEqual(modal.view.traitCollection.userInterfaceLevel, .elevated)
    }

    func test_theStatusBarFollowsWhoCapturesIt() async {
        let manager = UIApplication.shared.mainWindowScene!.statusBar
        let root = shownRoot()
        root.statusStyle = .darkContent
        let table: [(UIModalPresentationStyle, Bool, UIStatusBarStyle)] = [
            (.fullScreen, false, .lightContent), (.overFullScreen, false, .darkContent), (.overFullScreen, true, .lightContent),
        ]
        for (style, captures, expected) in table {
            let modal = modal(style)
            modal.statusStyle = .lightContent
            modal.modalPresentationCapturesStatusBarAppearance = captures
            root.present(modal, animated: false)
            TestApp.settle()
            XCTAssertEqual(manager.statusBarStyle, expected, "\(style) \(captures)")
            root.dismiss(animated: false)
            TestApp.settle()
            XCTAssertEqual(manager.statusBarStyle, .darkContent)
        }
        root.present(modal(.pageSheet), animated: true)
        TestApp.settle()
        XCTAssertEqual(manager.statusBarStyle, .lightContent, "over the black behind the presenter's card")
        root.dismiss(animated: true)
        TestApp.settle()
        XCTAssertEqual(manager.statusBarStyle, .darkContent)
    }

    func test_contextsHoldTheirPresentations() async {
        let tabs = UITabBarController()
        let first = TurningController("a", log: log, mask: .all)
        first.definesPresentationContext = true
        tabs.viewControllers = [first, UIViewController()]
        _ = TestApp.show(tabs)
        TestApp.settle()
        let inner = TurningController("inner", log: log, mask: .all)
        first.addChild(inner)
        inner.didMove(toParent: first)
        first.view.addSubview(inner.view)
        TestApp.settle()
        _ = log.take()
        let modal = modal(.overCurrentContext)
        inner.present(modal, animated: true)
        TestApp.settle()
        XCTAssertTrue(modal.presentingViewController === first)
        XCTAssertTrue(first.presentedViewController === modal)
        XCTAssertNil(tabs.presentedViewController)
        let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
        let hit = tabs.view.window?.hitTest(CGPoint(x: bar.midX, y: bar.minY + 10), with: nil)
        XCTAssertTrue(hit?.isDescendant(of: tabs.tabBar) ?? false, "the bar stays on top")
        _ = log.take()
        tabs.selectedIndex = 1
        TestApp.settle()
        XCTAssertNil(modal.view.window, "it goes with the tab")
        tabs.selectedIndex = 0
        TestApp.settle()
        XCTAssertNotNil(modal.view.window)
        XCTAssertEqual(
            log.take().filter { $0.hasPrefix("b.") },
            ["b.viewWillDisappear", "b.viewDidDisappear", "b.viewWillAppear", "b.viewIsAppearing", "b.viewDidAppear"])
        inner.dismiss(animated: true)
        TestApp.settle()
        XCTAssertNil(first.presentedViewController)
        let global = self.modal(.overFullScreen)
        inner.present(global, animated: true)
        TestApp.settle()
        XCTAssertTrue(global.presentingViewController === tabs)
    }

    func test_aContextThatLeavesWhileItsPresentationComesTakesItAlong() async {
        let tabs = UITabBarController()
        let first = TurningController("a", log: log, mask: .all)
        first.definesPresentationContext = true
        tabs.viewControllers = [first, UIViewController()]
        _ = TestApp.show(tabs)
        TestApp.settle()
        let modal = modal(.overCurrentContext)
        first.present(modal, animated: true)
        for _ in 0..<5 { TestApp.step() }
        XCTAssertTrue(modal.isBeingPresented)
        _ = log.take()
        tabs.selectedIndex = 1
        TestApp.settle()
        XCTAssertNil(modal.view.window)
        XCTAssertEqual(log.take().last { $0.hasPrefix("b.") }, "b.viewDidDisappear")
        tabs.selectedIndex = 0
        TestApp.settle()
        XCTAssertNotNil(modal.view.window)
        XCTAssertEqual(log.take().filter { $0.hasPrefix("b.") }, ["b.viewWillAppear", "b.viewIsAppearing", "b.viewDidAppear"])
    }
}

/// Writes sizes down and has a mask and a status bar style of its own.
private final class TurningController: LoggingController {
    private let mask: UIInterfaceOrientationMask
    var statusStyle = UIStatusBarStyle.default

    init(_ name: String, log: CallLog, mask: UIInterfaceOrientationMask) {
        self.mask = mask
        super.init(name, log: log)
    }

    required init?(coder: NSCoder) { return nil }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    override var preferredStatusBarStyle: UIStatusBarStyle { statusStyle }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.add("\(name).size \(Int(size.width))x\(Int(size.height))")
    }
}
