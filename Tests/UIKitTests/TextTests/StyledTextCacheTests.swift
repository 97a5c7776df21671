import CoreGraphics
import Foundation
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

    /// Drawing holds the engine's lock, which new texts need too: neither may wait for the other.
    func test_textsAreMadeWhileOthersAreDrawn() async {
        XCTAssertTrue(measuresWhileDrawing())
    }

    private nonisolated func measuresWhileDrawing() -> Bool {
        let (asks, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        measureWord(red: 0.1)
        Thread.detachNewThread {
            var attributes = TextAttributes(font: .system(size: 17))
            attributes.attachment = TextAttachment(bounds: CGRect(x: 0, y: 0, width: 10, height: 10)) { _, _ in
                Thread.detachNewThread {
                    asks.signal()
                    measureWord(red: 0.2)
                    isDone.signal()
                }
                asks.wait()
                // The other one is on its way to the lock that this one has.
                Thread.sleep(forTimeInterval: 0.05)
                measureWord(red: 0.3)
            }
            let context = CGContext(width: 20, height: 20, scale: 1, isOpaque: true)!
            TextLayout(StyledText("\u{FFFC}", attributes: attributes), width: nil).draw(in: context, at: .zero)
            isDone.signal()
        }
        return (0..<2).allSatisfy { _ in isDone.wait(timeout: .now() + 10) == .success }
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

/// The same word in another colour, which takes over the glyphs of the last one.
private func measureWord(red: CGFloat) {
    var attributes = TextAttributes(font: .system(size: 17))
    attributes.color = CGColor(srgbRed: red, green: 0, blue: 0, alpha: 1)
    _ = StyledTextCache.text("waits for nobody", TextLook(attributes)).size()
}
