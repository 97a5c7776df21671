import UIKit
import XCTest

/// Members of `AnyObject` that Objective-C finds by their names.
@MainActor
final class AnyObjectTests: XCTestCase {
    private final class Form: UIViewController {
        var items: [AnyObject] = []
        var tapped: [Int] = []
        @IBAction func tap(_ sender: AnyObject) { tapped.append(sender.tag) }
    }

    func testASendersProperties() {
        let form = Form()
        let button = UIButton(type: .system)
        button.tag = 4
        form.perform(#selector(Form.tap(_:)), with: button)
        XCTAssertEqual(form.tapped, [4])
    }

    func testConstraintsInAnArray() {
        let form = Form()
        let constraint = form.view.widthAnchor.constraint(equalToConstant: 20)
        constraint.priority = .defaultLow
        form.items = [constraint]
        XCTAssertEqual(form.items.first?.priority, 250)
        XCTAssertEqual(form.items[0].constant, 20)
        let title: String? = form.items[0].title
        XCTAssertNil(title)
    }

    func testValuesOfANotification() {
        let info: [AnyHashable: Any] = [
            "frame": NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), "duration": NSNumber(value: 0.25),
        ]
        let frame = (info["frame"] as AnyObject).cgRectValue
        XCTAssertEqual(frame, CGRect(x: 1, y: 2, width: 3, height: 4))
        XCTAssertEqual((info["duration"] as AnyObject).doubleValue, 0.25)
    }

    func testAClassesName() {
        let object: AnyObject = Form()
        XCTAssertEqual(type(of: object).description(), "PluginTests.AnyObjectTests.Form")
    }
}
