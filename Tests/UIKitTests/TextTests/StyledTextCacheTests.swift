import TextEngine
import XCTest

@testable import UIKit

@MainActor
final class StyledTextCacheTests: XCTestCase {
    private let look = TextLook(TextAttributes(font: UIFont.systemFont(ofSize: 17).engineFont))

    func test_equalTextInTheSameLookIsShared() async {
        let other = TextLook(TextAttributes(font: UIFont.systemFont(ofSize: 17).engineFont))
        let text = StyledTextCache.text("shared words", look)
        XCTAssertTrue(StyledTextCache.text("shared words", look) === text)
        XCTAssertTrue(StyledTextCache.text("shared words", other) === text)
        XCTAssertFalse(StyledTextCache.text("other words", look) === text)
        let larger = TextLook(TextAttributes(font: UIFont.systemFont(ofSize: 18).engineFont))
        XCTAssertFalse(StyledTextCache.text("shared words", larger) === text)
    }

    /// Swift calls the two strings equal, but their places are counted in code units.
    func test_aLetterInOneAndInTwoCodeUnitsIsTwoTexts() async {
        XCTAssertEqual("\u{E9}", "e\u{301}")
        XCTAssertEqual(StyledTextCache.text("caf\u{E9}", look).length, 4)
        XCTAssertEqual(StyledTextCache.text("cafe\u{301}", look).length, 5)
    }

    func test_labelsThatLookAlikeShareTheirLookAndOthersDoNot() async {
        func size(_ change: (UILabel) -> Void) -> CGSize {
            let label = UILabel()
            label.text = "Measured"
            change(label)
            return label.intrinsicContentSize
        }
        let plain = size { _ in }
        XCTAssertGreaterThan(size { $0.font = .systemFont(ofSize: 30) }.height, plain.height)
        XCTAssertEqual(size { $0.textColor = .red }, plain)
        XCTAssertGreaterThan(size { $0.font = .boldSystemFont(ofSize: 17) }.width, plain.width)
        XCTAssertEqual(size { _ in }, plain)
    }

    func test_longTextsAreNotKeptBesideOneAnother() async {
        weak var first: StyledText?
        func long(_ letter: Character) -> StyledText {
            StyledTextCache.text(String(repeating: letter, count: StyledTextCache.longest + 1), look)
        }
        first = long("a")
        XCTAssertTrue(long("a") === first, "the latest one is kept")
        _ = long("b")
        XCTAssertNil(first)
    }

    func test_uselessNumbersInAttributesCountNothing() async {
        let plain = NSAttributedString(string: "Text", attributes: [.font: UIFont.systemFont(ofSize: 17)]).size()
        for key in [NSAttributedString.Key.kern, .tracking, .baselineOffset, .obliqueness, .strokeWidth] {
            for value in [Double.nan, .infinity, -.infinity] {
                let text = NSAttributedString(string: "Text", attributes: [.font: UIFont.systemFont(ofSize: 17), key: value])
                XCTAssertEqual(text.size(), plain, "\(key.rawValue) \(value)")
            }
        }
    }
}
