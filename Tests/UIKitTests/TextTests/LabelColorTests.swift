import XCTest

@testable import QuartzCore
@testable import UIKit

/// Labels that change their colours look like new ones in those colours, most of them without drawing.
@MainActor
final class LabelColorTests: AppTestCase {
    private final class Underlined: UILabel {
        override func drawText(in rect: CGRect) {
            super.drawText(in: rect)
            textColor.setFill()
            UIRectFill(CGRect(x: 0, y: rect.maxY - 2, width: rect.width, height: 2))
            UIColor.systemBlue.setFill()
            UIRectFill(CGRect(x: 0, y: rect.maxY - 4, width: rect.width, height: 2))
        }
    }

    private let controller = UIViewController()
    private let card = UIView(frame: CGRect(x: 20, y: 100, width: 130, height: 64))

    private func drawings(_ label: UILabel) -> Int? { (label.layer.contents as? BackingStore)?.version }

    private func show<Label: UILabel>(_ label: Label, _ text: String = "Colour gÄ") -> Label {
        if label.text == nil { label.text = text }
        label.frame = CGRect(x: 5, y: 2, width: 120, height: 30)
        if card.window == nil {
            card.backgroundColor = .systemBackground
            controller.view.addSubview(card)
            _ = TestApp.show(controller)
        }
        card.addSubview(label)
        TestApp.step()
        return label
    }

    /// Pixels that aren't alike.
    private func differences(_ a: Picture, _ b: Picture) -> Int {
        (0..<128).reduce(0) { count, y in count + (0..<260).filter { a[$0, y] != b[$0, y] }.count }
    }

    /// A label changed after it was shown and one changed before look alike.
    private func assertLooksLikeNew<Label: UILabel>(
        _ make: () -> Label, text: String = "Colour gÄ", line: UInt = #line, _ change: (Label) -> Void
    ) -> Label {
        let old = show(make(), text)
        change(old)
        TestApp.step()
        let shown = Picture(of: card, scale: 2)
        old.removeFromSuperview()
        let new = make()
        new.text = text
        change(new)
        _ = show(new)
        let expected = Picture(of: card, scale: 2)
        new.removeFromSuperview()
        XCTAssertEqual(differences(shown, expected), 0, line: line)
        XCTAssertTrue(expected.hasInk(in: CGRect(x: 10, y: 4, width: 240, height: 60)), line: line)
        return old
    }

    func test_anotherColourIsShownWithoutDrawing() async {
        let label = assertLooksLikeNew({ UILabel() }) { $0.textColor = .systemRed }
        XCTAssertEqual(drawings(label), 1)
        let highlighted = assertLooksLikeNew({ UILabel() }) {
            $0.highlightedTextColor = .systemBlue
            $0.isHighlighted = true
        }
        XCTAssertEqual(drawings(highlighted), 1)
    }

    func test_anotherOpacityIsDrawn() async {
        let secondary = assertLooksLikeNew({ UILabel() }) { $0.textColor = .secondaryLabel }
        XCTAssertEqual(drawings(secondary), 2)
        let disabled = assertLooksLikeNew({ UILabel() }) { $0.isEnabled = false }
        XCTAssertEqual(drawings(disabled), 2)
    }

    func test_darkModeRecoloursTexts() async {
        let label = show(UILabel())
        let secondary = UILabel()
        secondary.textColor = .secondaryLabel
        _ = show(secondary, "Second")
        secondary.frame.origin.y = 32
        TestApp.step()
        let light = Picture(of: card, scale: 2)
        controller.overrideUserInterfaceStyle = .dark
        TestApp.step()
        XCTAssertEqual([drawings(label), drawings(secondary)], [1, 1])
        let dark = Picture(of: card, scale: 2)
        controller.overrideUserInterfaceStyle = .light
        TestApp.step()
        let again = Picture(of: card, scale: 2)
        XCTAssertEqual(differences(again, light), 0)
        XCTAssertGreaterThan(differences(dark, light), 1000)
    }

    func test_whatBringsItsOwnColoursIsDrawn() async {
        _ = assertLooksLikeNew({ UILabel() }, text: "Emoji 😀") { $0.textColor = .systemRed }
        _ = assertLooksLikeNew({ Underlined() }) { $0.textColor = .systemGreen }
        _ = assertLooksLikeNew({ UILabel() }) {
            $0.shadowColor = .systemBlue
            $0.textColor = .systemGreen
        }
        _ = assertLooksLikeNew({ UILabel() }) {
            let text = NSMutableAttributedString(string: "Two colours")
            text.addAttribute(.foregroundColor, value: UIColor.systemBlue, range: NSRange(location: 0, length: 3))
            text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 4, length: 7))
            $0.attributedText = text
        }
        _ = assertLooksLikeNew({ UILabel() }) {
            let color = UIColor.systemGreen
            $0.attributedText = NSAttributedString(string: "Line", attributes: [.foregroundColor: color, .underlineStyle: 1])
        }
    }

    func test_aTextSetAfterAColourHasThatColour() async {
        _ = assertLooksLikeNew({ UILabel() }) {
            $0.textColor = .systemPurple
            TestApp.step()
            $0.text = "Other"
            $0.textColor = .systemGreen
        }
    }

    func test_textsInOneColourTakeAByteAPixelWhereTheyAre() async throws {
        let label = show(UILabel(), "Hi")
        let store = try XCTUnwrap(label.layer.contents as? BackingStore)
        guard case .coverage(let coverage) = store.drawing else { return XCTFail("text has one colour") }
        XCTAssertLessThan(coverage.mask.bytesPerRow * coverage.mask.height * 8, store.width * store.height)
        let smile = show(UILabel(), "Hi 😀")
        guard case .pixels = (smile.layer.contents as? BackingStore)?.drawing else { return XCTFail("emoji have many") }
    }
}
