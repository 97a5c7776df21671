import Display
import XCTest

@testable import UIKit

/// A switch between light and dark repaints what looks different, and nothing else.
@MainActor
final class AppearanceSwitchTests: AppTestCase {
    /// Fixed colours everywhere but in `dynamic`.
    private func show(_ dynamic: UIView) -> UIWindow {
        let controller = StillController()
        controller.view.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
        label.text = "Always black"
        label.textColor = .black
        let picture = UIImageView(frame: CGRect(x: 20, y: 150, width: 60, height: 60))
        picture.image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 30, height: 60))
        }
        let drawing = DrawingView(frame: CGRect(x: 20, y: 250, width: 100, height: 100))
        drawing.backgroundColor = .yellow
        for view in [label, picture, drawing, dynamic] { controller.view.addSubview(view) }
        return TestApp.show(controller)
    }

    private func damage(of change: () -> Void) -> Int {
        TestApp.settle()
        let frames = TestApp.display.frameCount
        change()
        TestApp.step()
        return TestApp.display.frameCount == frames ? 0 : TestApp.display.lastDamagedArea
    }

    func test_onlyADynamicColourIsRepainted() async {
        let view = UIView(frame: CGRect(x: 200, y: 400, width: 50, height: 20))
        view.backgroundColor = .systemBackground
        _ = show(view)
        for appearance in [.dark, .light, .dark] as [DisplayAppearance] {
            let area = damage { UIApplication.shared.session.send(.appearance(appearance)) }
            XCTAssertGreaterThanOrEqual(area, 150 * 60)
            // Neighbouring pixels may be painted along.
            XCTAssertLessThanOrEqual(area, 152 * 62)
        }
    }

    func test_dynamicTextIsRepaintedWhereItStands() async {
        let label = UILabel(frame: CGRect(x: 20, y: 400, width: 200, height: 30))
        label.text = "Follows"
        _ = show(label)
        let area = damage { UIApplication.shared.session.send(.appearance(.dark)) }
        XCTAssertGreaterThan(area, 0)
        XCTAssertLessThanOrEqual(area, 602 * 92)
    }

    func test_withoutDynamicColoursNothingIsPainted() async {
        _ = show(UIView(frame: CGRect(x: 0, y: 500, width: 10, height: 10)))
        XCTAssertEqual(damage { UIApplication.shared.session.send(.appearance(.dark)) }, 0)
    }

    private final class DrawingView: UIView {
        override func draw(_ rect: CGRect) {
            UIColor.blue.setStroke()
            UIBezierPath(ovalIn: bounds.insetBy(dx: 10, dy: 10)).stroke()
        }
    }

    /// Its status bar is hidden, for that is dynamic.
    private final class StillController: UIViewController {
        override var prefersStatusBarHidden: Bool { true }
        override var prefersHomeIndicatorAutoHidden: Bool { true }
    }
}
