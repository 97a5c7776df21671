import XCTest

@testable import UIKit

/// Measured UIKit facts, sections 4 and 5, as tables.
@MainActor
final class TextFactsTests: AppTestCase {
    private static let categories: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    private static let styles: [(UIFont.TextStyle, [CGFloat])] = [
        (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
        (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
        (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
        (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
        (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
        (.caption1, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
        (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
        (.title1, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
        (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
        (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
        (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
    ]

    func test_dynamicTypeSizes() async {
        for (style, sizes) in Self.styles {
            for (category, size) in zip(Self.categories, sizes) {
                let traits = UITraitCollection(preferredContentSizeCategory: category)
                let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
                XCTAssertEqual(font.pointSize, size, "\(style.rawValue) at \(category.rawValue)")
                XCTAssertEqual(font.fontDescriptor.symbolicTraits.contains(.traitBold), style == .headline, style.rawValue)
            }
        }
    }

    func test_metricsAreTheSamePartsOfEverySize() async {
        for size in stride(from: CGFloat(8), through: 60, by: 1) {
            let font = UIFont.systemFont(ofSize: size)
            XCTAssertEqual(font.ascender, 0.952148 * size, accuracy: 0.0001 * size)
            XCTAssertEqual(font.descender, -0.241211 * size, accuracy: 0.0001 * size)
            XCTAssertEqual(font.lineHeight, 1.193359 * size, accuracy: 0.0001 * size)
            XCTAssertEqual(font.leading, 0, accuracy: 0.0001)
        }
    }

    /// One line is its line height, rounded up to the device's pixel.
    func test_labelHeightsOfAllStylesAtAllSizesAndScales() async {
        for scale in [CGFloat(1), 2, 3] {
            for (style, sizes) in Self.styles {
                for (category, size) in zip(Self.categories, sizes) {
                    let label = UILabel()
                    label.traitOverrides.displayScale = scale
                    label.font = .preferredFont(
                        forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
                    label.text = "Hxg 한글"
                    let expected = (1.193359 * size * scale).rounded(.up) / scale
                    XCTAssertEqual(label.intrinsicContentSize.height, expected, accuracy: 0.001, "\(style.rawValue) \(size) @\(scale)x")
                    XCTAssertEqual(label.sizeThatFits(.zero).height, expected, accuracy: 0.001)
                    label.sizeToFit()
                    XCTAssertEqual(label.bounds.height, expected, accuracy: 0.001)
                }
            }
        }
    }

    func test_labelWidthsAreRoundedUpToThePixel() async {
        for scale in [CGFloat(1), 2, 3] {
            for text in ["Hello UIKit", "Привет, мир", "안녕하세요", "I", "漢字かな"] {
                let label = UILabel()
                label.traitOverrides.displayScale = scale
                label.text = text
                let natural = NSAttributedString(string: text, attributes: [.font: label.font!]).size().width
                XCTAssertEqual(
                    label.intrinsicContentSize.width, (natural * scale - 0.0001).rounded(.up) / scale, accuracy: 0.001, "\(text) @\(scale)x"
                )
            }
        }
    }

    func test_scaledValuesAreTheirOwnAtLarge() async {
        let large = UITraitCollection(preferredContentSizeCategory: .large)
        for (style, _) in Self.styles {
            for value in [CGFloat(1), 10, 17, 44.5, 200] {
                XCTAssertEqual(UIFontMetrics(forTextStyle: style).scaledValue(for: value, compatibleWith: large), value)
            }
        }
    }

    func test_scaledFontsHaveWholeSizes() async {
        for category in Self.categories {
            let traits = UITraitCollection(preferredContentSizeCategory: category)
            let size = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: traits).pointSize
            XCTAssertEqual(size, size.rounded(), category.rawValue)
        }
    }

    func test_kerning() async {
        let font = UIFont.systemFont(ofSize: 40)
        func width(_ text: NSAttributedString) -> CGFloat { text.size().width }
        func plain(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
            NSAttributedString(string: text, attributes: attributes.merging([.font: font]) { $1 })
        }
        let kerned = width(plain("AVAV"))
        // A kern of zero turns pair kerning off; another one adds to it after every character, the last included.
        XCTAssertGreaterThan(width(plain("AVAV", [.kern: 0])), kerned + 2)
        XCTAssertEqual(width(plain("AVAV", [.kern: 5])) - kerned, 20, accuracy: 0.01)
        // Runs of one font are shaped together, runs of different fonts are not.
        let colored = NSMutableAttributedString(attributedString: plain("AVAV"))
        colored.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 2))
        XCTAssertEqual(width(colored), kerned, accuracy: 0.01)
        let mixed = NSMutableAttributedString(attributedString: plain("AV"))
        mixed.addAttribute(.font, value: UIFont.systemFont(ofSize: 40.01), range: NSRange(location: 1, length: 1))
        XCTAssertGreaterThan(width(mixed), width(plain("AV")) + 1)
    }

    func test_textIsClippedToTheLabel() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        root.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 30, height: 8))
        label.text = "WWWWW"
        label.lineBreakMode = .byClipping
        label.font = .boldSystemFont(ofSize: 30)
        root.addSubview(label)
        let picture = Picture(of: root)
        XCTAssertTrue(picture.hasInk(in: label.frame))
        for outside in [CGRect(x: 0, y: 0, width: 100, height: 20), CGRect(x: 0, y: 28, width: 100, height: 32)] {
            XCTAssertFalse(picture.hasInk(in: outside))
        }
        XCTAssertFalse(picture.hasInk(in: CGRect(x: 50, y: 0, width: 50, height: 60)))
    }

    func test_theFirstBaselineIsTheAscenderFromTheTop() async {
        for size in [CGFloat(11), 15, 17, 22, 34] {
            let label = UILabel()
            label.font = .systemFont(ofSize: size)
            label.text = "Hx"
            let place = label.baselinePlace(isLast: false)
            let fromTop = label.intrinsicContentSize.height * place.share + place.offset
            XCTAssertEqual(fromTop, 0.952148 * size, accuracy: 0.34, "\(size)")
        }
    }

    func test_attributedTextBringsItsAlignmentAndLineBreaking() async {
        let label = UILabel()
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        style.lineBreakMode = .byTruncatingHead
        label.attributedText = NSAttributedString(string: "x", attributes: [.paragraphStyle: style])
        XCTAssertEqual(label.textAlignment, .right)
        XCTAssertEqual(label.lineBreakMode, .byTruncatingHead)
    }

    /// Centred text stands where its middle is, between device pixels too; its height doesn't.
    func test_centredTextIsNotSnappedSideways() async {
        func columns(width: CGFloat) -> [[Int]] {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
            root.backgroundColor = .white
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 40))
            label.traitOverrides.displayScale = 1
            label.textAlignment = .center
            label.text = "illness"
            root.addSubview(label)
            let picture = Picture(of: root)
            let inked = (0..<120).map { x in (0..<40).map { y in picture.red(x, y) } }
            let first = inked.firstIndex { $0.contains { $0 < 250 } } ?? 0
            return Array(inked[first..<min(first + 50, 120)])
        }
        XCTAssertEqual(columns(width: 100), columns(width: 102))
        XCTAssertNotEqual(columns(width: 100), columns(width: 101))
    }

    func test_aFontTakenEarlierKeepsItsSize() async {
        let window = TestApp.show(UIViewController())
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        window.rootViewController?.view.addSubview(label)
        window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        TestApp.step()
        XCTAssertEqual(label.font.pointSize, 17)
        XCTAssertEqual(UIFont.preferredFont(forTextStyle: .body, compatibleWith: label.traitCollection).pointSize, 33)
    }
}
