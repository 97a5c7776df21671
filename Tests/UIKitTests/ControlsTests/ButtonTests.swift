import XCTest

@testable import UIKit

/// Content and sizes of buttons.
@MainActor
final class ButtonTests: AppTestCase {
    func test_contentOfAStateFallsBackToTheNormalOne() async {
        let button = UIButton(type: .custom)
        button.setTitle("normal", for: .normal)
        button.setTitle("selected", for: .selected)
        XCTAssertEqual(button.title(for: .highlighted), "normal")
        XCTAssertEqual(button.currentTitle, "normal")
        button.isSelected = true
        XCTAssertEqual(button.currentTitle, "selected")
        XCTAssertEqual(button.titleLabel?.text, "selected")
    }

    func test_aSystemButtonIsItsLabelPlusTwelvePoints() async {
        let button = UIButton(type: .system)
        button.setTitle("Settings", for: .normal)
        XCTAssertEqual(button.titleLabel?.font.pointSize, 15)
        XCTAssertEqual(button.intrinsicContentSize.height, 30)
        XCTAssertEqual(button.intrinsicContentSize.width, button.titleLabel?.intrinsicContentSize.width)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        XCTAssertEqual(button.intrinsicContentSize.height, 18 + 4)
    }

    func test_aConfiguredButtonHasTheInsetsOfItsSize() async {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        let medium = UIButton(configuration: configuration)
        XCTAssertEqual(medium.intrinsicContentSize.height, 7 + 20.333 + 7, accuracy: 0.01)
        configuration.buttonSize = .large
        let large = UIButton(configuration: configuration)
        XCTAssertEqual(large.intrinsicContentSize.height, 15 + 20.333 + 15, accuracy: 0.01)
    }

    func test_theUpdateHandlerRunsOncePerChangeOfState() async {
        let button = UIButton(configuration: .plain())
        var states: [UIControl.State] = []
        button.configurationUpdateHandler = { states.append($0.state) }
        button.layoutIfNeeded()
        button.isSelected = true
        button.layoutIfNeeded()
        button.layoutIfNeeded()
        XCTAssertEqual(states, [.normal, .selected])
    }

    func test_aPrimaryActionBringsItsTitle() async {
        var count = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in count += 1 })
        XCTAssertEqual(button.currentTitle, "Go")
        button.sendActions(for: .primaryActionTriggered)
        XCTAssertEqual(count, 1)
    }
}
