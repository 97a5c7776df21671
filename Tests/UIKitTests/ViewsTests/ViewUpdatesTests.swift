import Display
import XCTest

@testable import UIKit

/// Properties before layout, regions, flushed updates and small content in scroll views.
@MainActor
final class ViewUpdatesTests: AppTestCase {
    private final class Sign: UIView {
        var log: [String] = []
        var text = "" { didSet { if oldValue != text { setNeedsUpdateProperties() } } }
        override func updateProperties() { log.append("properties \(text)") }
        override func layoutSubviews() { log.append("layout") }
    }

    private func shown() -> (Sign, UIWindow) {
        let page = UIViewController()
        let sign = Sign(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        page.view.addSubview(sign)
        let window = TestApp.show(page)
        TestApp.settle()
        return (sign, window)
    }

    func test_propertiesAreUpdatedOnceBeforeTheFirstLayout() async {
        let (sign, window) = shown()
        XCTAssertEqual(sign.log.prefix(2), ["properties ", "layout"])
        XCTAssertEqual(sign.log.filter { $0.hasPrefix("properties") }.count, 1)
        _ = window
    }

    func test_changedPropertiesNeedNoLayout() async {
        let (sign, window) = shown()
        sign.log = []
        sign.text = "a"
        sign.text = "b"
        XCTAssertEqual(sign.log, [], "not before the frame")
        TestApp.settle()
        XCTAssertEqual(sign.log, ["properties b"])
        sign.text = "c"
        sign.updatePropertiesIfNeeded()
        XCTAssertEqual(sign.log, ["properties b", "properties c"])
        TestApp.settle()
        XCTAssertEqual(sign.log.count, 2)
        _ = window
    }

    func test_propertiesComeBeforeALayoutOfTheSameFrame() async {
        let (sign, window) = shown()
        sign.log = []
        sign.setNeedsLayout()
        sign.text = "a"
        TestApp.settle()
        XCTAssertEqual(sign.log, ["properties a", "layout"])
        _ = window
    }

    func test_flushedUpdatesBecomePartOfTheAnimation() async {
        final class Bar: UIView {
            let fill = UIView()
            var share: CGFloat = 0 { didSet { setNeedsUpdateProperties() } }
            override func updateProperties() { fill.frame = CGRect(x: 0, y: 0, width: bounds.width * share, height: bounds.height) }
        }
        let page = UIViewController()
        let bar = Bar(frame: CGRect(x: 0, y: 100, width: 100, height: 10))
        bar.addSubview(bar.fill)
        page.view.addSubview(bar)
        let window = TestApp.show(page)
        TestApp.settle()
        bar.share = 0.2
        UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates, animations: { bar.share = 1 })
        XCTAssertEqual(bar.fill.frame.width, 100)
        XCTAssertFalse(bar.fill.layer.animationKeys()?.isEmpty ?? true)
        TestApp.advance(by: 0.1)
        let width = bar.fill.layer.presentation()?.bounds.width ?? 0
        XCTAssertGreaterThanOrEqual(width, 20, "what was asked for before is where the animation begins")
        XCTAssertLessThan(width, 60)
        TestApp.settle()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { bar.share = 0 }
        animator.flushUpdates = true
        animator.startAnimation()
        TestApp.advance(by: 0.5)
        XCTAssertEqual(bar.fill.layer.presentation()?.bounds.width ?? 0, 50, accuracy: 5)
        TestApp.settle()
        _ = window
    }

    func test_aPropertyMayAskForMoreThanFiveThings() async {
        struct Count: UIViewInvalidating {
            @MainActor func invalidate(view: UIView) { view.tag += 1 }
        }
        final class Many: UIView {
            @Invalidating(Count(), Count(), Count(), Count(), Count(), Count()) var six = 0
            @Invalidating(Count(), Count(), Count(), Count(), Count(), Count(), Count(), Count(), Count(), Count()) var ten = 0
        }
        let view = Many()
        view.six = 1
        XCTAssertEqual(view.tag, 6)
        view.ten = 1
        XCTAssertEqual(view.tag, 16)
        view.ten = 1
        XCTAssertEqual(view.tag, 16, "the same value asks for nothing")
    }

    func test_regionsAreTheGuidesOfAView() async {
        let page = UIViewController()
        let window = TestApp.show(page)
        let view = page.view!
        TestApp.settle()
        XCTAssertTrue(view.layoutGuide(for: .safeArea()) === view.safeAreaLayoutGuide)
        XCTAssertTrue(view.layoutGuide(for: .margins(cornerAdaptation: .horizontal)) === view.layoutMarginsGuide)
        XCTAssertTrue(view.layoutGuide(for: .readableContent()) === view.readableContentGuide)
        XCTAssertEqual(view.edgeInsets(for: .safeArea()), view.safeAreaInsets)
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 22, bottom: 3, trailing: 44)
        view.semanticContentAttribute = .forceRightToLeft
        XCTAssertEqual(view.directionalEdgeInsets(for: .margins()).leading, view.layoutMargins.right)
        _ = window
    }

    func test_smallContentStandsWhereItIsAligned() async {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: 100, height: 100)
        scroll.contentAlignmentPoint = CGPoint(x: 0.5, y: 1)
        XCTAssertEqual(scroll.contentOffset, CGPoint(x: -50, y: -200))
        scroll.contentSize = CGSize(width: 100, height: 250)
        XCTAssertEqual(scroll.contentOffset, CGPoint(x: -50, y: -50))
        scroll.contentSize = CGSize(width: 400, height: 600)
        XCTAssertEqual(scroll.clamped(scroll.contentOffset), .zero, "large content scrolls as ever")
        scroll.contentSize = CGSize(width: 100, height: 100)
        scroll.bounds.size.height = 500
        XCTAssertEqual(scroll.contentOffset.y, -400)
    }

    func test_contentLeavesItsAlignmentWithTheWishAndTheRoom() async {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: 100, height: 100)
        scroll.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
        XCTAssertEqual(scroll.contentOffset, CGPoint(x: -50, y: -100))
        scroll.contentAlignmentPoint = .zero
        XCTAssertEqual(scroll.contentOffset, .zero)
        scroll.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
        scroll.contentSize = CGSize(width: 100, height: 900)
        XCTAssertEqual(scroll.contentOffset, CGPoint(x: -50, y: 0), "large content begins at its top")
        scroll.contentOffset.y = 250
        scroll.contentSize.height = 1000
        XCTAssertEqual(scroll.contentOffset.y, 250)
        scroll.contentAlignmentPoint = CGPoint(x: CGFloat.nan, y: 0.5)
        XCTAssertEqual(scroll.contentAlignmentPoint, .zero)
        XCTAssertEqual(scroll.contentOffset, CGPoint(x: 0, y: 250))
    }

    func test_theKeyboardIsPushedDownFromAboveIt() async {
        let page = UIViewController()
        let window = TestApp.show(page)
        let scroll = UIScrollView(frame: window.bounds)
        scroll.contentSize = CGSize(width: 100, height: 3000)
        scroll.keyboardDismissMode = .interactive
        page.view.addSubview(scroll)
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        page.view.addSubview(field)
        field.becomeFirstResponder()
        TestApp.settle()
        let top = KeyboardSystem.shared.top
        KeyboardSystem.shared.scrollView(scroll, dragsTo: CGPoint(x: 100, y: top - 10))
        XCTAssertEqual(KeyboardSystem.shared.top, top, "a finger above the keyboard doesn't move it")
        page.view.keyboardLayoutGuide.keyboardDismissPadding = 50
        KeyboardSystem.shared.scrollView(scroll, dragsTo: CGPoint(x: 100, y: top - 10))
        XCTAssertEqual(KeyboardSystem.shared.top, top + 40)
        field.resignFirstResponder()
        TestApp.settle()
    }
}
