import Display
import ObjCRuntime
import XCTest

@testable import UIKit

/// Texts that show where a pointer rests.
@MainActor
final class ToolTipTests: AppTestCase {
    private final class Chooser: NSObject, UIToolTipInteractionDelegate {
        override init() {
            super.init()
            let entry = ClassRegistry.entry(for: Chooser.self, name: "Tests.ToolTipChooser")
            entry.optional("toolTipInteraction(_:configurationAt:)") {
                _ -> (UIToolTipInteraction, CGPoint) -> UIToolTipConfiguration? in
                { _, point in
                    point.x < 50
                        ? nil : UIToolTipConfiguration(toolTip: "at \(Int(point.x))", in: CGRect(x: 50, y: 0, width: 50, height: 60))
                }
            }
        }
    }

    private func show(_ view: UIView) {
        TestApp.reset()
        let root = UIViewController()
        root.view.addSubview(view)
        _ = TestApp.show(root)
        TestApp.settle()
    }

    private func hover(_ x: Double, _ y: Double = 230, for seconds: TimeInterval = 1.1) {
        UIApplication.shared.session.send(.hover(ScreenPoint(x: x, y: y)))
        TestApp.advance(by: seconds)
    }

    private var shown: ToolTipView? {
        UIApplication.shared.windows.flatMap(\.subviews).lazy.compactMap { $0 as? ToolTipView }.first
    }

    func test_aControlsTextShowsUnderAPointerAtRest() async throws {
        let button = UIButton(frame: CGRect(x: 20, y: 200, width: 200, height: 60))
        show(button)
        XCTAssertNil(button.toolTipInteraction)
        button.toolTip = "Adds a row"
        XCTAssertEqual(button.toolTip, "Adds a row")
        XCTAssertTrue(button.toolTipInteraction?.view === button)
        hover(100, for: 0.5)
        XCTAssertNil(shown)
        hover(101, for: 1.1)
        XCTAssertEqual(shown?.text, "Adds a row")
        let frame = try XCTUnwrap(shown?.frame)
        XCTAssertGreaterThan(frame.minY, 230)
        XCTAssertEqual(frame.minX, 101, accuracy: 1)
        // It stays while the pointer moves inside, and goes with it.
        hover(150, for: 0.1)
        XCTAssertEqual(shown?.frame, frame)
        hover(150, 500, for: 0.1)
        XCTAssertNil(shown)
        button.toolTipInteraction?.isEnabled = false
        hover(100)
        XCTAssertNil(shown)
        button.toolTip = nil
        XCTAssertNil(button.toolTipInteraction)
    }

    func test_aDelegateChoosesTheTextByThePlace() async {
        let view = UIView(frame: CGRect(x: 20, y: 200, width: 200, height: 60))
        let chooser = Chooser()
        let interaction = UIToolTipInteraction(defaultToolTip: "unused")
        interaction.delegate = chooser
        view.addInteraction(interaction)
        show(view)
        hover(40)
        XCTAssertNil(shown)
        hover(100)
        XCTAssertEqual(shown?.text, "at 80")
        // Outside of the part that it was for another text comes.
        hover(150, for: 0.1)
        XCTAssertNil(shown)
        hover(151)
        XCTAssertEqual(shown?.text, "at 131")
    }

    func test_aShortenedLabelShowsItsWholeText() async {
        let label = UILabel(frame: CGRect(x: 20, y: 200, width: 80, height: 60))
        label.text = "A text that is much too long for this label"
        show(label)
        XCTAssertFalse(label.showsExpansionTextWhenTruncated)
        hover(50)
        XCTAssertNil(shown)
        label.showsExpansionTextWhenTruncated = true
        hover(52)
        XCTAssertEqual(shown?.text, label.text)
        hover(300, 700, for: 0.1)
        label.frame.size.width = 370
        label.text = "Short"
        hover(50)
        XCTAssertNil(shown)
        // Touches go on passing the label by.
        XCTAssertFalse(label.superview?.hitTest(CGPoint(x: 30, y: 210), with: nil) === label)
        label.showsExpansionTextWhenTruncated = false
        XCTAssertNil(label.expansionTip)
    }
}
