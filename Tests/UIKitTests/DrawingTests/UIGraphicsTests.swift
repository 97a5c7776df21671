import XCTest

@testable import UIKit

final class UIGraphicsTests: XCTestCase {
    func test_rendererDrawsWithTheOriginAtTheTopLeft() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 6), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 2))
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 0, y: 2, width: 5, height: 4))
        }
        XCTAssertEqual(image.size, CGSize(width: 10, height: 6))
        XCTAssertEqual(image.scale, 2)
        let pixels = try XCTUnwrap(PixelReader(image))
        XCTAssertEqual([pixels.width, pixels.height], [20, 12])
        XCTAssertEqual(pixels.rgba(1, 1), [255, 0, 0, 255])
        XCTAssertEqual(pixels.rgba(1, 10), [0, 0, 255, 255])
        XCTAssertEqual(pixels.rgba(15, 10), [0, 0, 0, 0])
    }

    func test_imageContextsNest() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 1)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 1)
        UIColor.green.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
        let inner = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        inner?.draw(at: CGPoint(x: 2, y: 0))
        let outer = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        XCTAssertNil(UIGraphicsGetCurrentContext())
        let pixels = try XCTUnwrap(PixelReader(outer))
        XCTAssertEqual(pixels.rgba(3, 1), [0, 255, 0, 255])
        XCTAssertEqual(pixels.rgba(0, 0), [0, 0, 0, 0])
        XCTAssertEqual(pixels.rgba(3, 3), [0, 0, 0, 0])
    }

    func test_anEmptyImageContextIsHarmless() {
        UIGraphicsBeginImageContext(.zero)
        XCTAssertNil(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        XCTAssertNil(UIGraphicsGetCurrentContext())
    }

    func test_boundsWithAnOriginMoveTheDrawing() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 10, width: 4, height: 4), format: format).image { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 10, y: 10, width: 1, height: 1))
        }
        XCTAssertEqual(try XCTUnwrap(PixelReader(image)).rgba(0, 0), [255, 0, 0, 255])
    }

    func test_pdfsHaveTheirPages() {
        let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100))
        let data = renderer.pdfData { context in
            context.beginPage()
            ("Page" as NSString).draw(at: CGPoint(x: 10, y: 10), withAttributes: nil)
            context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 50, height: 50), pageInfo: [:])
            XCTAssertEqual(context.pdfContextBounds.width, 50)
        }
        XCTAssertEqual(String(decoding: data.prefix(5), as: UTF8.self), "%PDF-")
        XCTAssertGreaterThan(data.count, 500)
    }

    func test_pdfLinksLeadToPagesAndPlaces() throws {
        let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100))
        let data = renderer.pdfData { context in
            context.beginPage()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            context.setURL(URL(string: "https://example.org/it's")!, for: CGRect(x: 10, y: 20, width: 30, height: 40))
            context.setDestinationWithName("chapter", for: CGRect(x: 100, y: 20, width: 30, height: 40))
            context.setDestinationWithName("nowhere", for: CGRect(x: 150, y: 20, width: 30, height: 40))
            context.beginPage()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            context.addDestination(withName: "chapter", at: CGPoint(x: 5, y: 6))
        }
        let text = String(decoding: data, as: UTF8.self)
        XCTAssertTrue(text.hasPrefix("%PDF-") && text.contains("%%EOF"))
        XCTAssertTrue(text.contains("https://example.org/it"), "no link to the page")
        // Ten points from the left, twenty from the top of a page that is 100 high: PDF counts from the bottom.
        XCTAssertNotNil(text.range(of: #"/Rect \[ ?10(\.0+)? 40(\.0+)? 40(\.0+)? 80"#, options: .regularExpression))
        XCTAssertEqual(text.components(separatedBy: "/Subtype /Link").count - 1, 3)
    }

    func test_pdfFilesWithoutPagesAndWithAbsurdSizes() {
        XCTAssertTrue(UIGraphicsPDFRenderer(bounds: .zero).pdfData { $0.beginPage() }.starts(with: Data("%PDF-".utf8)))
        XCTAssertEqual(UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 1e9, height: 1e9)).pdfData { $0.beginPage() }, Data())
        XCTAssertFalse(UIGraphicsBeginPDFContextToFile("/nowhere/at/all.pdf", .zero, nil))
        XCTAssertNil(UIGraphicsGetCurrentContext())
    }
}
