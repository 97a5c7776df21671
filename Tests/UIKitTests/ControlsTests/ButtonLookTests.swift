import XCTest

@testable import UIKit

/// What buttons add to title and picture: the arrows of pop-up buttons, the mark of selected ones, custom backgrounds.
@MainActor
final class ButtonLookTests: AppTestCase {
    private func shown(_ button: UIButton) -> UIButton {
        let controller = UIViewController()
        controller.view.addSubview(button)
        button.frame.origin = CGPoint(x: 20, y: 100)
        button.sizeToFit()
        _ = TestApp.show(controller)
        return button
    }

    func test_popUpButtonsHaveArrows() async {
        var configuration = UIButton.Configuration.gray()
        configuration.title = "Choice"
        let button = UIButton(configuration: configuration)
        let plain = button.intrinsicContentSize.width
        button.menu = UIMenu(children: [UIAction(title: "Choice") { _ in }, UIAction(title: "Other") { _ in }])
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        XCTAssertGreaterThan(button.intrinsicContentSize.width, plain + 8)
        _ = shown(button)
        let title = button.titleLabel!.frame
        let arrows = button.popupIndicatorView!.frame
        XCTAssertEqual(arrows.minX - title.maxX, 5, accuracy: 1)
        XCTAssertEqual(arrows.midY, button.bounds.midY, accuracy: 0.5)
        button.configuration?.indicator = UIButton.Configuration.Indicator.none
        button.layoutIfNeeded()
        XCTAssertNil(button.popupIndicatorView)
        XCTAssertEqual(button.intrinsicContentSize.width, plain)
    }

    func test_aSelectedSystemButtonStandsOnItsTint() async {
        let button = UIButton(type: .system)
        button.setTitle("Bold", for: .normal)
        _ = shown(button)
        XCTAssertNil(button.selectionMark)
        button.isSelected = true
        button.layoutIfNeeded()
        XCTAssertEqual(button.selectionMark?.backgroundColor, button.tintColor)
        XCTAssertTrue(button.selectionMark!.frame.contains(button.titleLabel!.frame))
        button.isSelected = false
        button.layoutIfNeeded()
        XCTAssertNil(button.selectionMark)
        // A look of its own for the selected state takes the mark's place.
        button.setImage(UIImage(systemName: "star.fill"), for: .selected)
        button.isSelected = true
        XCTAssertNil(button.selectionMark)
    }

    func test_aCustomViewFillsTheBackground() async {
        let view = UIView()
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Title"
        configuration.background.customView = view
        let button = shown(UIButton(configuration: configuration))
        button.layoutIfNeeded()
        XCTAssertEqual(view.superview, button.backgroundView)
        XCTAssertEqual(view.frame, button.bounds)
    }

    func test_labelsFollowTheDirectionOfTheirLayout() async {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
        label.text = "Text"
        let controller = UIViewController()
        controller.view.addSubview(label)
        _ = TestApp.show(controller)
        let left = label.renderedImage
        label.semanticContentAttribute = .forceRightToLeft
        TestApp.step()
        XCTAssertNotEqual(left.pngData(), label.renderedImage.pngData())
    }

    func test_aFieldWithoutASizeCanHaveAnyBorder() async {
        for style in [UITextField.BorderStyle.none, .line, .bezel, .roundedRect] {
            let field = UITextField()
            field.borderStyle = style
            field.placeholder = "Name"
            let controller = UIViewController()
            controller.view.addSubview(field)
            _ = TestApp.show(controller)
            XCTAssertEqual(field.textRect(forBounds: field.bounds).size, .zero)
        }
    }
}
