import XCTest

@testable import UIKit

final class StringDrawingTests: XCTestCase {
    private let font = UIFont.systemFont(ofSize: 17)

    func test_sizeIsNotRounded() {
        let size = ("Hello UIKit" as NSString).size(withAttributes: [.font: font])
        XCTAssertEqual(size.height, 20.287, accuracy: 0.001)
        XCTAssertEqual(size.width, 85, accuracy: 6)
        XCTAssertEqual("".size(withAttributes: [.font: font]).width, 0)
    }

    func test_boundingRectWrapsOnlyWithTheLineFragmentOrigin() {
        let text = NSAttributedString(string: "one two three four five six seven", attributes: [.font: font])
        let wide = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)
        let wrapped = text.boundingRect(with: wide, options: .usesLineFragmentOrigin, context: nil)
        XCTAssertLessThanOrEqual(wrapped.width, 100)
        XCTAssertEqual(wrapped.height.truncatingRemainder(dividingBy: font.lineHeight), 0, accuracy: 0.01)
        XCTAssertGreaterThan(wrapped.height, 2 * font.lineHeight - 1)
        let single = text.boundingRect(with: wide, context: nil)
        XCTAssertEqual(single.height, font.lineHeight, accuracy: 0.001)
        XCTAssertEqual(single.minY, -font.ascender, accuracy: 0.001)
    }

    func test_kernIsAddedAfterEveryCharacter() {
        let plain = "AB".size(withAttributes: [.font: font, .kern: 0]).width
        XCTAssertEqual("AB".size(withAttributes: [.font: font, .kern: 3]).width, plain + 6, accuracy: 0.001)
    }

    func test_lineSpacingAndMultiplesCount() {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 5
        let text = "a\nb\nc"
        let spaced = text.size(withAttributes: [.font: font, .paragraphStyle: style]).height
        let plain = text.size(withAttributes: [.font: font]).height
        XCTAssertEqual(spaced, plain + 10, accuracy: 0.5 * 10)
        XCTAssertGreaterThan(spaced, plain)
    }

    func test_drawingContextShrinksToTheMinimum() {
        let context = NSStringDrawingContext()
        context.minimumScaleFactor = 0.5
        let text = NSAttributedString(string: "Too long for this", attributes: [.font: font])
        let half = CGSize(width: text.size().width * 0.75, height: 100)
        _ = text.boundingRect(with: half, options: [], context: context)
        // Letters are spaced wider at smaller sizes, so the factor is a little below the ratio of widths.
        XCTAssertLessThanOrEqual(context.actualScaleFactor, 0.75)
        XCTAssertGreaterThan(context.actualScaleFactor, 0.65)
        XCTAssertLessThanOrEqual(context.totalBounds.width, half.width + 0.1)
    }

    func test_paragraphStylesCopy() {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let copy = style.copy() as! NSParagraphStyle
        style.alignment = .right
        XCTAssertEqual(copy.alignment, .center)
        XCTAssertFalse(copy is NSMutableParagraphStyle)
        XCTAssertEqual(NSParagraphStyle.default.tabStops.count, 12)
    }

    func test_attributedStringsKeepUIKitAttributes() {
        var text = AttributedString("red")
        text.foregroundColor = .red
        text.font = font
        text.underlineStyle = .single
        let converted = NSAttributedString(text)
        let attributes = converted.attributes(at: 0, effectiveRange: nil)
        XCTAssertEqual(attributes[.foregroundColor] as? UIColor, .red)
        XCTAssertEqual(attributes[.font] as? UIFont, font)
        XCTAssertEqual(AttributedString(converted).underlineStyle, .single)
    }
}

/// Core Foundation on Linux would end the process here if attribute values didn't begin as they do.
final class AttributeValueTests: XCTestCase {
    func test_attributesCanBeReplaced() {
        let range = NSRange(location: 2, length: 3)
        let values: [(NSAttributedString.Key, Any, Any)] = [
            (.font, UIFont.systemFont(ofSize: 17), UIFont.boldSystemFont(ofSize: 17)),
            (.foregroundColor, UIColor.label, UIColor.systemPink), (.paragraphStyle, NSMutableParagraphStyle(), NSParagraphStyle()),
            (.shadow, NSShadow(), NSShadow()), (.attachment, NSTextAttachment(), NSTextAttachment()),
        ]
        for (key, first, second) in values {
            let text = NSMutableAttributedString(string: "some text", attributes: [key: first])
            text.addAttribute(key, value: second, range: range)
            text.addAttribute(key, value: first, range: NSRange(location: 0, length: text.length))
            XCTAssertTrue(text.attribute(key, at: 2, effectiveRange: nil) as AnyObject === first as AnyObject)
        }
    }

    func test_symbolsInTextHaveItsColourUnlessTheyBringOne() throws {
        func colors(_ image: UIImage) throws -> (red: Int, blue: Int) {
            let text = NSMutableAttributedString(attributedString: NSAttributedString(attachment: NSTextAttachment(image: image)))
            text.addAttributes(
                [.foregroundColor: UIColor.blue, .font: UIFont.systemFont(ofSize: 30)], range: NSRange(location: 0, length: 1))
            let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in text.draw(at: .zero) }
            let pixels = try XCTUnwrap(PixelReader(picture))
            var (red, blue) = (0, 0)
            for y in 0..<pixels.height {
                for x in 0..<pixels.width {
                    let pixel = pixels.rgba(x, y)
                    red = max(red, Int(pixel[0]))
                    blue = max(blue, Int(pixel[2]))
                }
            }
            return (red, blue)
        }
        let star = try XCTUnwrap(UIImage(systemName: "star.fill"))
        XCTAssertTrue(try colors(star) == (0, 255))
        XCTAssertTrue(try colors(star.withTintColor(.red)) == (255, 0))
        XCTAssertTrue(try colors(star.withTintColor(.red, renderingMode: .alwaysTemplate)) == (0, 255))
    }
}
