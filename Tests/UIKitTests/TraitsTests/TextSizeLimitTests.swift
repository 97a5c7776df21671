import XCTest

@testable import UIKit

/// Limits of the text size in a part of the screen.
@MainActor
final class TextSizeLimitTests: AppTestCase {
    func test_aViewKeepsTheSizeWithinItsLimits() async {
        let window = TestApp.show(UIViewController())
        let view = UIView()
        let label = UILabel()
        view.addSubview(label)
        window.rootViewController?.view.addSubview(view)
        view.minimumContentSizeCategory = .medium
        view.maximumContentSizeCategory = .extraExtraLarge
        let table: [(UIContentSizeCategory, UIContentSizeCategory)] = [
            (.extraSmall, .medium), (.medium, .medium), (.large, .large), (.extraExtraLarge, .extraExtraLarge),
            (.accessibilityLarge, .extraExtraLarge),
        ]
        for (system, expected) in table {
            window.traitOverrides.preferredContentSizeCategory = system
            XCTAssertEqual(label.traitCollection.preferredContentSizeCategory, expected, system.rawValue)
            XCTAssertEqual(window.traitCollection.preferredContentSizeCategory, system)
        }
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        XCTAssertEqual(label.font.pointSize, 21)
        XCTAssertTrue(label.appliedContentSizeCategoryLimitsDescription.contains("UICTContentSizeCategoryXXL"))
        view.maximumContentSizeCategory = nil
        XCTAssertEqual(label.font.pointSize, 33)
    }

    func test_propertiesThatInvalidate() async {
        let view = InvalidatingView()
        let window = TestApp.show(UIViewController())
        window.rootViewController?.view.addSubview(view)
        TestApp.step()
        let (layouts, updates) = (view.layouts, view.updates)
        view.spacing = 5
        TestApp.step()
        XCTAssertEqual(view.layouts, layouts + 1)
        XCTAssertEqual(view.updates, updates)
        view.spacing = 5
        TestApp.step()
        XCTAssertEqual(view.layouts, layouts + 1)
        view.text = "x"
        TestApp.step()
        XCTAssertEqual(view.updates, updates + 1)
        XCTAssertEqual(view.layouts, layouts + 2)
    }

    private final class InvalidatingView: UIView {
        @Invalidating(.layout) var spacing: CGFloat = 0
        @Invalidating(.layout, .constraints) var text = ""
        var layouts = 0
        var updates = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }

        override func updateConstraints() {
            updates += 1
            super.updateConstraints()
        }
    }
}
