import XCTest

@testable import UIKit

@MainActor
final class ObjectAccessibilityTests: XCTestCase {
    private final class Command: NSObject {}

    func test_anyObjectKeepsWhatItIsCalled() async {
        let (first, second) = (Command(), Command())
        first.accessibilityLabel = "Delete"
        first.accessibilityHint = "Removes the row"
        first.accessibilityIdentifier = "delete"
        first.accessibilityValue = "on"
        XCTAssertEqual([first.accessibilityLabel, first.accessibilityHint], ["Delete", "Removes the row"])
        XCTAssertEqual([first.accessibilityIdentifier, first.accessibilityValue], ["delete", "on"])
        XCTAssertNil(second.accessibilityLabel)
        first.accessibilityLabel = nil
        XCTAssertNil(first.accessibilityLabel)
        XCTAssertEqual(first.accessibilityIdentifier, "delete")
    }

    func test_whatShowsIsTheSameHoweverItsTypeIsKnown() async {
        let (view, item) = (UILabel(), UIBarButtonItem())
        for (object, name) in [(view, "view"), (item, "item")] as [(NSObject, String)] { object.accessibilityLabel = name }
        XCTAssertEqual(view.accessibilityLabel, "view")
        XCTAssertEqual(item.accessibilityLabel, "item")
        view.accessibilityHint = "hint"
        XCTAssertEqual((view as NSObject).accessibilityHint, "hint")
    }

    func test_anImagesLabelIsItsViews() async {
        let image = UIImage()
        image.accessibilityLabel = "A mountain"
        let view = UIImageView(image: image)
        XCTAssertEqual(view.accessibilityLabel, "A mountain")
        view.accessibilityLabel = "Holidays"
        XCTAssertEqual(view.accessibilityLabel, "Holidays")
        XCTAssertEqual(image.accessibilityLabel, "A mountain")
    }
}
