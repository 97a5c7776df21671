import XCTest

@testable import UIKit

/// Measured UIKit facts, section 18, in the classic look where its figures are other ones.
@MainActor
final class ControlFactsTests: AppTestCase {
    func test_sizes() async {
        let table: [(UIView, CGSize)] = [
            (UISwitch(), CGSize(width: 51, height: 31)),
            (UISwitch(frame: CGRect(x: 0, y: 0, width: 200, height: 9)), CGSize(width: 51, height: 31)),
            (UIStepper(), CGSize(width: 94, height: 32)), (UIActivityIndicatorView(style: .medium), CGSize(width: 20, height: 20)),
            (UIActivityIndicatorView(style: .large), CGSize(width: 37, height: 37)), (UIPickerView(), CGSize(width: 320, height: 216)),
        ]
        for (view, size) in table { XCTAssertEqual(view.bounds.size, size, "\(type(of: view))") }
        XCTAssertEqual(UISlider().intrinsicContentSize.height, 31)
        XCTAssertEqual(UISegmentedControl(items: ["a"]).intrinsicContentSize.height, 32)
    }

    func test_pageControlsGrowByTheirDots() async {
        let control = UIPageControl()
        let pitch = Look.current.controls.pageControlPitch
        for count in [2, 5, 9] {
            control.numberOfPages = count
            let size = control.size(forNumberOfPages: count)
            XCTAssertEqual(size.height, 26)
            XCTAssertEqual(control.size(forNumberOfPages: count + 1).width - size.width, pitch)
        }
    }

    func test_slidersKeepTheirThumbOnWholePoints() async {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 203, height: 31))
        let track = slider.trackRect(forBounds: slider.bounds)
        for value in [Float(0), 0.137, 0.5, 0.731, 1] {
            let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
            XCTAssertEqual(thumb.minX, thumb.minX.rounded())
        }
        XCTAssertEqual(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).minX, slider.bounds.minX, accuracy: 2)
        XCTAssertEqual(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1).maxX, slider.bounds.maxX, accuracy: 2)
    }

    func test_activityIndicatorsTurnOnceInTheirPeriodInSteps() async {
        let controls = Look.current.controls
        XCTAssertEqual(controls.activityPeriod, 0.8)
        XCTAssertEqual(controls.activitySpokeCount, 8)
        XCTAssertEqual(controls.activityAlphas.map { ($0 * 255).rounded() }, [217, 180, 143, 106, 69, 69, 69, 69])
        XCTAssertEqual(controls.activitySpoke.radius, 6.75)
        XCTAssertEqual(controls.activityLargeSpoke.radius, 11.5)
    }

    func test_progressMovesInAQuarterOfASecond() async {
        let view = UIProgressView(frame: CGRect(x: 50, y: 300, width: 200, height: 4))
        let controller = UIViewController()
        controller.view.addSubview(view)
        _ = TestApp.show(controller)
        view.setProgress(1, animated: true)
        XCTAssertEqual(view.progress, 1)
        TestApp.advance(by: 0.2)
        XCTAssertTrue(UIApplication.shared.session.needsFrame)
        TestApp.advance(by: 0.1)
        TestApp.step()
        XCTAssertFalse(UIApplication.shared.session.needsFrame)
    }

    func test_fields() async {
        let table: [(UITextField.BorderStyle, Int)] = [(.none, 0), (.line, 1), (.bezel, 2), (.roundedRect, 3)]
        for (style, value) in table { XCTAssertEqual(style.rawValue, value) }
        let modes: [(UITextField.ViewMode, Int)] = [(.never, 0), (.whileEditing, 1), (.unlessEditing, 2), (.always, 3)]
        for (mode, value) in modes { XCTAssertEqual(mode.rawValue, value) }
        let field = UITextField()
        XCTAssertEqual(field.borderStyle, .none)
        XCTAssertEqual(field.clearButtonMode, .never)
        XCTAssertEqual(field.leftViewMode, .never)
    }

    func test_systemButtons() async {
        XCTAssertEqual(UIButton.ButtonType.custom.rawValue, 0)
        XCTAssertEqual(UIButton.ButtonType.system.rawValue, 1)
        let button = UIButton(type: .system)
        button.setTitle("Save the text", for: .normal)
        let font = UIFont.systemFont(ofSize: 15)
        XCTAssertEqual(button.titleLabel?.font, font)
        XCTAssertEqual(button.titleLabel?.lineBreakMode, .byTruncatingMiddle)
        let label = UILabel()
        label.font = font
        label.text = "Save the text"
        XCTAssertEqual(button.intrinsicContentSize.width, label.intrinsicContentSize.width, accuracy: 0.34)
        XCTAssertEqual(button.intrinsicContentSize.height, label.intrinsicContentSize.height + 12)
    }

    func test_theButtonsUpdateHandlerRunsOnceForAChange() async {
        let button = UIButton(configuration: .plain())
        var count = 0
        button.configurationUpdateHandler = { _ in count += 1 }
        let controller = UIViewController()
        controller.view.addSubview(button)
        _ = TestApp.show(controller)
        let first = count
        XCTAssertGreaterThan(first, 0)
        button.isHighlighted = true
        button.isSelected = true
        TestApp.step()
        XCTAssertEqual(count, first + 1)
        TestApp.step()
        XCTAssertEqual(count, first + 1)
    }

    func test_theButtonsPictureIsItsFirstSubview() async {
        let button = UIButton(type: .custom)
        button.setTitle("Text", for: .normal)
        button.sizeToFit()
        button.layoutIfNeeded()
        button.setImage(UIImage(systemName: "star"), for: .normal)
        button.layoutIfNeeded()
        XCTAssertTrue(button.subviews.first === button.imageView)
    }

    func test_arrangedViewsLoseTheirAutoresizingConstraints() async {
        let view = UIView()
        let stack = UIStackView()
        stack.addArrangedSubview(view)
        XCTAssertFalse(view.translatesAutoresizingMaskIntoConstraints)
        stack.removeArrangedSubview(view)
        XCTAssertTrue(view.superview === stack)
        XCTAssertEqual(stack.arrangedSubviews, [])
    }
}
