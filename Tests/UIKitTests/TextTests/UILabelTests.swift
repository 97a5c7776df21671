import XCTest

@testable import UIKit

@MainActor
final class UILabelTests: XCTestCase {
    private func label(_ text: String?, size: CGFloat = 17, scale: CGFloat = 3) -> UILabel {
        let label = UILabel()
        label.traitOverrides.displayScale = scale
        label.font = .systemFont(ofSize: size)
        label.text = text
        return label
    }

    private func height(_ size: CGFloat, _ scale: CGFloat) -> CGFloat {
        label("Hello", size: size, scale: scale).intrinsicContentSize.height
    }

    func test_oneLineIsAsHighAsOnADevice() async {
        // Measured UIKit facts, section 4.
        XCTAssertEqual(height(17, 3), 20.333, accuracy: 0.001)
        XCTAssertEqual(height(17, 2), 20.5)
        XCTAssertEqual(height(17, 1), 21)
        XCTAssertEqual(height(15, 3), 18)
        XCTAssertEqual(height(15, 2), 18)
        XCTAssertEqual(height(13, 2), 16)
        XCTAssertEqual(height(13, 3), 15.667, accuracy: 0.001)
    }

    func test_widthsEndOnADevicePixel() async {
        let width = label("Hello UIKit").intrinsicContentSize.width * 3
        XCTAssertEqual(width, width.rounded(), accuracy: 0.0001)
    }

    func test_emptyTextHasNoSize() async {
        XCTAssertEqual(label(nil).intrinsicContentSize, .zero)
        XCTAssertEqual(label("").sizeThatFits(CGSize(width: 100, height: 100)), .zero)
    }

    func test_oneLineIgnoresTheGivenWidth() async {
        let label = label("A rather long line of text that does not fit")
        XCTAssertEqual(label.sizeThatFits(CGSize(width: 40, height: 10)), label.intrinsicContentSize)
    }

    func test_severalLinesWrapAtTheGivenWidth() async {
        let label = label("A rather long line of text that does not fit")
        label.numberOfLines = 0
        let size = label.sizeThatFits(CGSize(width: 120, height: 0))
        XCTAssertLessThanOrEqual(size.width, 120)
        XCTAssertGreaterThan(size.height, 60)
        label.numberOfLines = 2
        XCTAssertEqual(label.sizeThatFits(CGSize(width: 120, height: 0)).height, 40.667, accuracy: 0.001)
        label.preferredMaxLayoutWidth = 120
        XCTAssertEqual(label.intrinsicContentSize.height, 40.667, accuracy: 0.001)
    }

    func test_textRectIsInTheMiddleOfTheHeight() async {
        let label = label("Hello", scale: 2)
        let rect = label.textRect(forBounds: CGRect(x: 10, y: 0, width: 200, height: 100), limitedToNumberOfLines: 1)
        XCTAssertEqual(rect.minX, 10)
        XCTAssertEqual(rect.midY, 50, accuracy: 0.5)
        XCTAssertEqual(rect.height, 20.5)
    }

    func test_shrinkingStopsAtTheMinimum() async {
        let label = label("Some words that need room")
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        let full = label.intrinsicContentSize.width
        let fitting = label.textRect(forBounds: CGRect(x: 0, y: 0, width: full * 0.7, height: 30), limitedToNumberOfLines: 1)
        XCTAssertLessThanOrEqual(fitting.width, full * 0.7 + 0.4)
        XCTAssertGreaterThan(fitting.width, full * 0.6)
        XCTAssertLessThan(fitting.height, 16)
        let cut = label.textRect(forBounds: CGRect(x: 0, y: 0, width: full * 0.2, height: 30), limitedToNumberOfLines: 1)
        XCTAssertEqual(cut.height, 17 * 0.5 * 1.193359, accuracy: 0.4)
    }

    func test_attributedTextBringsItsAlignment() async {
        let label = label(nil)
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        label.attributedText = NSAttributedString(string: "x", attributes: [.paragraphStyle: style])
        XCTAssertEqual(label.textAlignment, .right)
        XCTAssertEqual(label.text, "x")
        label.textColor = .red
        XCTAssertEqual(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
        label.text = "y"
        XCTAssertEqual(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, .systemFont(ofSize: 17))
    }

    func test_missingAttributesComeFromTheLabel() async {
        let plain = label("Hello", size: 30)
        let attributed = label(nil, size: 30)
        attributed.attributedText = NSAttributedString(string: "Hello")
        XCTAssertEqual(attributed.intrinsicContentSize, plain.intrinsicContentSize)
    }

    func test_fontsFollowThePreferredSizeWhenAsked() async {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
        label.text = "x"
        label.adjustsFontForContentSizeCategory = true
        label.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        XCTAssertEqual(label.font.pointSize, 33)
        label.adjustsFontForContentSizeCategory = false
        label.traitOverrides.preferredContentSizeCategory = .large
        XCTAssertEqual(label.font.pointSize, 33)
    }

    func test_baselinesLieOnDevicePixels() async {
        let label = label("Hello", scale: 3)
        label.sizeToFit()
        // 17 pt: the ascender is 16.187.
        for isLast in [false, true] {
            let place = label.baselinePlace(isLast: isLast)
            XCTAssertEqual(label.bounds.height * place.share + place.offset, 16.333, accuracy: 0.2)
        }
    }

    func test_wrappingLabelsGetTheirHeightFromAutoLayout() async {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        container.traitOverrides.displayScale = 2
        let label = label("Several words that do not have room in a single line of two hundred points", scale: 2)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: container.topAnchor), label.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        ])
        container.layoutIfNeeded()
        XCTAssertEqual(label.frame.width, 200)
        XCTAssertEqual(label.frame.height, label.sizeThatFits(CGSize(width: 200, height: 0)).height, accuracy: 0.5)
        XCTAssertGreaterThan(label.frame.height, 60)
    }

    func test_naturalTextGoesToTheOtherSideWhenTheDirectionChanges() async {
        TestApp.reset()
        let controller = UIViewController()
        let label = UILabel(frame: CGRect(x: 0, y: 100, width: 200, height: 30))
        label.text = "Hi"
        controller.view.addSubview(label)
        let window = TestApp.show(controller)
        func inkedSides() -> [Bool] {
            let picture = Picture(of: label)
            return [CGRect(x: 0, y: 0, width: 50, height: 30), CGRect(x: 150, y: 0, width: 50, height: 30)].map(picture.hasInk)
        }
        XCTAssertEqual(inkedSides(), [true, false])
        window.traitOverrides.layoutDirection = .rightToLeft
        TestApp.settle()
        XCTAssertEqual(inkedSides(), [false, true])
    }
}
