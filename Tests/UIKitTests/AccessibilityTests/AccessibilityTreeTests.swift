import Display
import XCTest

@testable import UIKit

/// The elements of the screen, in the order of the focus.
@MainActor
final class AccessibilityTreeTests: AppTestCase {
    private let controller = UIViewController()

    private func add(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 30, to parent: UIView? = nil) {
        view.frame = CGRect(x: x, y: y, width: width, height: height)
        (parent ?? controller.view).addSubview(view)
    }

    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        return label
    }

    private func button(_ title: String) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        return button
    }

    private func elements() -> [AccessibilityTree.Element] {
        let window = TestApp.show(controller)
        return AccessibilityTree(application: .shared).elements(in: window)
    }

    func test_theFocusGoesFromTopToBottomAndAlongLines() async {
        add(label("third"), 10, 200)
        add(button("second"), 200, 102)
        add(label("first"), 10, 100)
        XCTAssertEqual(elements().map(\.label), ["first", "second", "third"])
    }

    func test_linesBeginAtTheRightInRightToLeftScreens() async {
        controller.view.semanticContentAttribute = .forceRightToLeft
        add(label("left"), 10, 100)
        add(label("right"), 200, 100)
        XCTAssertEqual(elements().map(\.label), ["right", "left"])
    }

    func test_groupsAndListsOfElementsKeepTogether() async {
        let group = UIView()
        group.shouldGroupAccessibilityChildren = true
        add(group, 0, 100, 150, 200)
        add(label("a"), 10, 0, to: group)
        add(label("b"), 10, 100, to: group)
        add(label("beside"), 200, 120)
        let list = UIView()
        add(list, 0, 400, 300, 100)
        let top = label("top")
        let bottom = label("bottom")
        add(top, 0, 0, to: list)
        add(bottom, 0, 50, to: list)
        list.accessibilityElements = [bottom, top]
        XCTAssertEqual(elements().map(\.label), ["a", "b", "beside", "bottom", "top"])
    }

    func test_hiddenPartsAndWhatLiesBehindAModalViewAreLeftOut() async {
        let hidden = UIView()
        hidden.accessibilityElementsHidden = true
        add(hidden, 0, 100, 300, 50)
        add(label("not told"), 0, 0, to: hidden)
        let gone = label("gone")
        gone.isHidden = true
        add(gone, 0, 160)
        add(label("plain"), 0, 200)
        XCTAssertEqual(elements().map(\.label), ["plain"])
        let modal = UIView()
        modal.accessibilityViewIsModal = true
        add(modal, 0, 300, 300, 200)
        add(label("in front"), 0, 0, to: modal)
        XCTAssertEqual(elements().map(\.label), ["in front"])
    }

    func test_controlsTellTheirKindStateAndValue() async {
        let toggle = UISwitch()
        toggle.isOn = true
        toggle.accessibilityLabel = "Wi-Fi"
        add(toggle, 0, 100)
        let slider = UISlider()
        slider.value = 0.25
        add(slider, 0, 150, 200)
        let pages = UIPageControl()
        pages.numberOfPages = 3
        add(pages, 0, 200)
        let off = button("Off")
        off.isEnabled = false
        add(off, 0, 250)
        let found = elements()
        XCTAssertEqual(found.map(\.value), ["1", "25%", "page 1 of 3", nil])
        XCTAssertEqual(
            found.map { $0.traits.names }, [["button"], ["adjustable"], ["updatesFrequently", "adjustable"], ["button", "notEnabled"]])
        found[1].object.accessibilityIncrement()
        XCTAssertEqual(slider.value, 0.35, accuracy: 0.001)
        found[2].object.accessibilityIncrement()
        XCTAssertEqual(pages.currentPage, 1)
    }

    func test_fieldsTellTheirTextAndSegmentsAreButtons() async {
        let field = UITextField()
        field.placeholder = "Name"
        add(field, 0, 100, 200)
        let secret = UITextField()
        secret.placeholder = "Password"
        secret.isSecureTextEntry = true
        secret.text = "abc"
        add(secret, 0, 140, 200)
        let text = UITextView()
        text.text = "Notes"
        text.accessibilityLabel = "Diary"
        add(text, 0, 180, 200, 60)
        let segments = UISegmentedControl(items: ["Solar", "Lunar", "None"])
        segments.selectedSegmentIndex = 1
        segments.setEnabled(false, forSegmentAt: 2)
        add(segments, 0, 300, 300, 32)
        var found = elements()
        XCTAssertEqual(found.map(\.label), ["Name", "Password", "Diary", "Solar", "Lunar", "None"])
        XCTAssertEqual(found.map(\.value), [nil, "•••", "Notes", nil, nil, nil])
        XCTAssertEqual(found.suffix(3).map { $0.traits.names }, [["button"], ["button", "selected"], ["button", "notEnabled"]])
        XCTAssertEqual(found[4].frame, CGRect(x: 100, y: 300, width: 100, height: 32))
        field.text = "Ayu"
        segments.selectedSegmentIndex = 0
        found = elements()
        XCTAssertEqual(found[0].label, "Name")
        XCTAssertEqual(found[0].value, "Ayu")
        XCTAssertEqual(found.suffix(3).map { $0.traits.contains(.selected) }, [true, false, false])
    }

    func test_scriptsFindElementsThroughAccessibility() async throws {
        let icon = UIButton(type: .custom)
        icon.accessibilityLabel = "Add page"
        add(icon, 40, 100, 60, 60)
        let chart = UIView()
        add(chart, 20, 300, 200, 100)
        let bar = UIAccessibilityElement(accessibilityContainer: chart)
        bar.accessibilityLabel = "March"
        bar.accessibilityIdentifier = "bar-3"
        bar.accessibilityFrameInContainerSpace = CGRect(x: 50, y: 10, width: 20, height: 90)
        chart.accessibilityElements = [bar]
        _ = TestApp.show(controller)
        let finder = ElementFinder(application: .shared)
        XCTAssertEqual(try finder.touchPoint(for: .text("Add page")), ScreenPoint(x: 70, y: 130))
        XCTAssertEqual(try finder.touchPoint(for: .text("march")), ScreenPoint(x: 80, y: 355))
        XCTAssertEqual(try finder.touchPoint(for: .identifier("bar-3")), ScreenPoint(x: 80, y: 355))
        XCTAssertThrowsError(try finder.touchPoint(for: .identifier("bar-4"))) { error in
            XCTAssertTrue("\(error)".contains("bar-3"), "\(error)")
        }
        bar.isAccessibilityElement = false
        XCTAssertThrowsError(try finder.touchPoint(for: .text("March")))
    }

    func test_elementsThatAreNoViewsStandInTheirContainer() async {
        let chart = UIView()
        add(chart, 20, 100, 200, 100)
        let bar = UIAccessibilityElement(accessibilityContainer: chart)
        bar.accessibilityLabel = "March"
        bar.accessibilityValue = "40"
        bar.accessibilityFrameInContainerSpace = CGRect(x: 50, y: 10, width: 20, height: 90)
        var done = false
        bar.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Delete") { _ in
                done = true
                return true
            }
        ]
        chart.accessibilityElements = [bar]
        let found = elements()
        XCTAssertEqual(found.map(\.frame), [CGRect(x: 70, y: 110, width: 20, height: 90)])
        XCTAssertEqual(bar.accessibilityActivationPoint, CGPoint(x: 80, y: 155))
        XCTAssertEqual(bar.accessibilityCustomActions?.first?.perform(), true)
        XCTAssertTrue(done)
        let text = AccessibilityTree(application: .shared).nodes().map { $0.formatted() }.joined(separator: "\n")
        XCTAssertTrue(
            text.contains("UIAccessibilityElement (70, 110, 20×90) \"March\" value=\"40\" actions=\"Delete\""), text)
    }
}
