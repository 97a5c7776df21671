import ShapesBase
import XCTest

@testable import Shapes

final class ShapeViewTests: XCTestCase, BaseViewDelegate {
    private var angle: CGFloat?

    func baseView(_ view: BaseView, didTurnBy angle: CGFloat) { self.angle = angle }

    func testActionsReachTheOtherPackage() {
        let view = ShapeView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        view.delegate = self
        view.button.sendActions(for: .touchUpInside)
        XCTAssertEqual(angle, 90)
        XCTAssertEqual(view.area.size, 200)
    }

    func testSettings() {
        XCTAssertEqual(ShapeView.edition, "fancy")
        XCTAssertEqual(ShapeView.names, ["circle", "square"])
    }

    func testAnimationsEndWithoutAnApp() {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        let view = ShapeView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        window.rootViewController?.view.addSubview(view)
        let done = expectation(description: "animated")
        UIView.animate(withDuration: 0.1, animations: { view.alpha = 0 }, completion: { _ in done.fulfill() })
        wait(for: [done], timeout: 3)
    }
}
