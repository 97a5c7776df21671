import XCTest

@testable import UIKit

@MainActor
final class ViewHierarchyTests: AppTestCase {
    func test_orderOfSubviewsAndOfTheirLayers() async {
        let root = UIView()
        let (a, b, c) = (UIView(), UIView(), UIView())
        root.addSubview(a)
        root.addSubview(b)
        root.insertSubview(c, belowSubview: b)
        XCTAssertEqual(root.subviews, [a, c, b])
        XCTAssertEqual(root.layer.sublayers ?? [], [a.layer, c.layer, b.layer])
        root.bringSubviewToFront(a)
        XCTAssertEqual(root.subviews, [c, b, a])
        root.exchangeSubview(at: 0, withSubviewAt: 2)
        XCTAssertEqual(root.subviews, [a, b, c])
        root.insertSubview(a, aboveSubview: b)
        XCTAssertEqual(root.subviews, [b, a, c])
        XCTAssertEqual(root.layer.sublayers ?? [], [b.layer, a.layer, c.layer])
        root.addSubview(b)
        XCTAssertEqual(root.subviews, [a, c, b])
    }

    func test_foreignLayersKeepTheirPlace() async {
        let root = UIView()
        let background = CALayer()
        root.layer.addSublayer(background)
        let (a, b) = (UIView(), UIView())
        root.addSubview(a)
        root.addSubview(b)
        XCTAssertEqual(root.layer.sublayers ?? [], [background, a.layer, b.layer])
        root.sendSubviewToBack(b)
        XCTAssertEqual(root.layer.sublayers ?? [], [background, b.layer, a.layer])
    }

    func test_callbacksOfAMove() async {
        let window = TestApp.show(UIViewController())
        let log = CallLog()
        let view = LoggingView(log: log)
        window.addSubview(view)
        XCTAssertEqual(log.take(), ["willMove(superview)", "willMove(window)", "didMoveToWindow", "didMoveToSuperview"])
        view.removeFromSuperview()
        XCTAssertEqual(log.take(), ["willMove(nil superview)", "willMove(nil window)", "didMoveToWindow", "didMoveToSuperview"])
    }

    func test_aViewCantContainItself() async {
        let outer = UIView()
        let inner = UIView()
        outer.addSubview(inner)
        XCTAssertEqual(ObjCException.intercept { inner.addSubview(inner) }?.name, .invalidArgument)
        XCTAssertEqual(ObjCException.intercept { inner.addSubview(outer) }?.name, .invalidArgument)
    }

    func test_theResponderChainGoesThroughControllers() async {
        let root = UIViewController()
        let window = TestApp.show(root)
        let leaf = UIView()
        root.view.addSubview(leaf)
        XCTAssertTrue(leaf.next === root.view)
        XCTAssertTrue(root.view.next === root)
        XCTAssertTrue(root.next === window)
        XCTAssertTrue(window.next === window.windowScene)
        XCTAssertTrue(window.windowScene?.next === UIApplication.shared)
    }

    func test_tintColorIsInheritedAndDimmed() async {
        let outer = TintView()
        let inner = TintView()
        outer.addSubview(inner)
        XCTAssertEqual(inner.tintColor, UIColor.systemBlue)
        inner.changes = 0
        outer.tintColor = .red
        XCTAssertEqual(inner.tintColor, UIColor.red)
        XCTAssertEqual(inner.changes, 1)
        outer.tintAdjustmentMode = .dimmed
        XCTAssertEqual(inner.changes, 2)
        XCTAssertNotEqual(inner.tintColor, UIColor.red)
        XCTAssertEqual(inner.tintAdjustmentMode, .dimmed)
        inner.tintAdjustmentMode = .normal
        XCTAssertEqual(inner.tintColor, UIColor.red)
    }

    func test_onlyClassesThatOverrideDrawHaveABackingStore() async {
        XCTAssertFalse(UIView().drawsContent)
        XCTAssertFalse(TintView().drawsContent)
        XCTAssertTrue(DrawingView().drawsContent)
        XCTAssertTrue(IndirectlyDrawingView().drawsContent)
    }

    private final class LoggingView: UIView {
        let log: CallLog

        init(log: CallLog) {
            self.log = log
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { return nil }

        override func willMove(toSuperview newSuperview: UIView?) {
            log.add(newSuperview == nil ? "willMove(nil superview)" : "willMove(superview)")
        }
        override func didMoveToSuperview() { log.add("didMoveToSuperview") }
        override func willMove(toWindow newWindow: UIWindow?) {
            log.add(newWindow == nil ? "willMove(nil window)" : "willMove(window)")
        }
        override func didMoveToWindow() { log.add("didMoveToWindow") }
    }

    private final class TintView: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    private class DrawingView: UIView {
        override func draw(_ rect: CGRect) {}
    }

    private final class IndirectlyDrawingView: DrawingView {}
}
