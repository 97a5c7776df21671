import XCTest

@testable import UIKit

final class UIFontTests: XCTestCase {
    private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
        UITraitCollection(preferredContentSizeCategory: category)
    }

    func test_systemFontMetricsFollowThePublishedRatios() {
        // Measured UIKit facts, section 4.
        let font = UIFont.systemFont(ofSize: 17)
        XCTAssertEqual(font.ascender, 16.186523, accuracy: 0.001)
        XCTAssertEqual(font.descender, -4.100586, accuracy: 0.001)
        XCTAssertEqual(font.lineHeight, 20.287109, accuracy: 0.001)
        XCTAssertEqual(UIFont.boldSystemFont(ofSize: 34).lineHeight, 40.574, accuracy: 0.001)
    }

    func test_textStylesHaveTheMeasuredSizes() {
        XCTAssertEqual(UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits(.large)).pointSize, 17)
        XCTAssertEqual(UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits(.accessibilityExtraExtraExtraLarge)).pointSize, 53)
        XCTAssertEqual(UIFont.preferredFont(forTextStyle: .caption2, compatibleWith: traits(.small)).pointSize, 11)
        XCTAssertEqual(UIFont.preferredFont(forTextStyle: .largeTitle, compatibleWith: traits(.extraLarge)).pointSize, 36)
        XCTAssertTrue(UIFont.preferredFont(forTextStyle: .headline).fontDescriptor.symbolicTraits.contains(.traitBold))
    }

    func test_scaledValuesMatchTheMeasuredOnes() {
        let metrics = UIFontMetrics(forTextStyle: .body)
        let expected: [(UIContentSizeCategory, CGFloat)] = [
            (.extraSmall, 14.667), (.small, 15.333), (.medium, 16.333), (.large, 17), (.extraLarge, 18.667), (.extraExtraLarge, 20),
            (.extraExtraExtraLarge, 22.333), (.accessibilityMedium, 26.333), (.accessibilityLarge, 31),
            (.accessibilityExtraLarge, 37), (.accessibilityExtraExtraLarge, 43.333), (.accessibilityExtraExtraExtraLarge, 48),
        ]
        for (category, value) in expected {
            XCTAssertEqual(metrics.scaledValue(for: 17, compatibleWith: traits(category)), value, accuracy: 0.001)
        }
        XCTAssertEqual(metrics.scaledValue(for: 44, compatibleWith: traits(.accessibilityLarge)), 80)
    }

    func test_scaledFontsHaveWholeSizesAndALimit() {
        let font = UIFont.systemFont(ofSize: 17)
        let metrics = UIFontMetrics.default
        XCTAssertEqual(metrics.scaledFont(for: font, compatibleWith: traits(.extraLarge)).pointSize, 19)
        XCTAssertEqual(
            metrics.scaledFont(for: font, maximumPointSize: 18, compatibleWith: traits(.accessibilityLarge)).pointSize, 18)
    }

    func test_fontsCanBeRenewedForAnotherSize() {
        let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits(.large))
        XCTAssertEqual(body.adjusted(for: traits(.extraLarge)).pointSize, 19)
        let plain = UIFont.systemFont(ofSize: 17)
        XCTAssertEqual(plain.adjusted(for: traits(.extraLarge)).pointSize, 17)
    }

    func test_symbolicTraitsChangeTheFace() throws {
        let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits(.large))
        let descriptor = try XCTUnwrap(body.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
        let font = UIFont(descriptor: descriptor, size: 0)
        XCTAssertEqual(font.pointSize, 17)
        XCTAssertTrue(font.fontDescriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
        XCTAssertEqual(font.familyName, body.familyName)
    }

    func test_designsChangeTheFamilyOnlyOfTheSystemFont() throws {
        let mono = try XCTUnwrap(UIFont.systemFont(ofSize: 20).fontDescriptor.withDesign(.monospaced))
        XCTAssertTrue(UIFont(descriptor: mono, size: 0).fontDescriptor.symbolicTraits.contains(.traitMonoSpace))
        let helvetica = try XCTUnwrap(UIFont(name: "HelveticaNeue", size: 12))
        XCTAssertNil(helvetica.fontDescriptor.withDesign(.serif))
    }

    func test_attributesPickAFamilyMember() {
        let descriptor = UIFontDescriptor(fontAttributes: [
            .family: "Helvetica Neue", .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold],
        ])
        let font = UIFont(descriptor: descriptor, size: 15)
        XCTAssertEqual(font.familyName, "Helvetica Neue")
        XCTAssertTrue(font.fontDescriptor.symbolicTraits.contains(.traitBold))
    }

    func test_unknownNamesGiveNil() {
        XCTAssertNil(UIFont(name: "No Such Font 123", size: 12))
        XCTAssertFalse(UIFont.familyNames.isEmpty)
    }

    func test_equalFontsAreEqual() {
        XCTAssertEqual(UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 17, weight: .regular))
        XCTAssertNotEqual(UIFont.systemFont(ofSize: 17), UIFont.boldSystemFont(ofSize: 17))
        XCTAssertTrue(UIFont.systemFont(ofSize: 17) === UIFont.systemFont(ofSize: 17))
    }

    func test_aFontMadeOfNothingIsTheSystems() {
        XCTAssertEqual(UIFont().fontName, UIFont.systemFont(ofSize: UIFont.systemFontSize).fontName)
        XCTAssertEqual((UIFont(name: "No such font", size: 20) ?? UIFont()).pointSize, UIFont.systemFontSize)
    }

    func test_textsMadeOfNothingAreEmpty() {
        XCTAssertEqual(NSAttributedString(), NSAttributedString(string: ""))
        let text = NSMutableAttributedString()
        text.append(NSAttributedString(string: "a"))
        XCTAssertEqual(text.string, "a")
    }
}
