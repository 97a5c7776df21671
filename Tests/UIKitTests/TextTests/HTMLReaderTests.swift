import XCTest

@testable import UIKit

final class HTMLReaderTests: XCTestCase {
    private func read(_ html: String) throws -> NSAttributedString {
        try NSAttributedString(
            data: Data(html.utf8),
            options: [.documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue],
            documentAttributes: nil)
    }

    func test_emphasisLinksAndColors() throws {
        let text = try read("<p>A <b>bold</b> <a href=\"https://a.b\">link</a> <span style='color:#ff0000'>red</span></p>")
        XCTAssertEqual(text.string, "A bold link red\n")
        let bold = text.attribute(.font, at: 2, effectiveRange: nil) as? UIFont
        XCTAssertEqual(bold?.fontDescriptor.symbolicTraits.contains(.traitBold), true)
        XCTAssertEqual(text.attribute(.link, at: 7, effectiveRange: nil) as? URL, URL(string: "https://a.b"))
        XCTAssertEqual(text.attribute(.foregroundColor, at: 12, effectiveRange: nil) as? UIColor, .red)
    }

    func test_blocksAndListsMakeLines() throws {
        let text = try read("<h1>Title</h1><ul><li>one</li><li>two</li></ul>after<br>break")
        XCTAssertEqual(text.string, "Title\n•\tone\n•\ttwo\nafter\nbreak")
    }

    func test_spacesCollapseAndReferencesAreRead() throws {
        XCTAssertEqual(try read("a   b\n c &amp; &#233;&#x2014;&unknown;").string, "a b c & é—&unknown;")
    }

    func test_styleSheetsSetElements() throws {
        let text = try read("<style>body { font-family: -apple-system; font-size: 20px }</style><body>x</body>")
        XCTAssertEqual((text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize, 20)
    }

    func test_damagedHTMLIsText() throws {
        XCTAssertEqual(try read("</b></p>x<").string, "x<")
    }

    func test_otherFormatsThrow() {
        XCTAssertThrowsError(
            try NSAttributedString(
                data: Data("{\\rtf1}".utf8), options: [.documentType: NSAttributedString.DocumentType.rtf], documentAttributes: nil))
    }
}
