import XCTest

@testable import UIKit

final class SymbolTests: XCTestCase {
    func test_everyTableEntryHasItsDrawing() throws {
        try XCTSkipUnless(FileManager.default.fileExists(atPath: "/usr/share/bootstrap-icons/svg"), "bootstrap-icons is not installed")
        let missing = SymbolNames.table.filter { !FileManager.default.fileExists(atPath: "/usr/share/bootstrap-icons/svg/\($0.value).svg") }
        XCTAssertEqual(missing, [:])
        XCTAssertGreaterThan(SymbolNames.table.count, 400)
    }

    func test_symbolsAreTemplatesWithABaseline() throws {
        let image = try XCTUnwrap(UIImage(systemName: "house.fill"))
        XCTAssertTrue(image.isSymbolImage)
        XCTAssertEqual(image.renderingMode, .automatic)
        XCTAssertNotNil(image.baselineOffsetFromBottom)
        XCTAssertNil(UIImage(systemName: "no.such.symbol"))
    }

    func test_configurationsChangeTheSize() throws {
        let small = try XCTUnwrap(UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 10)))
        let large = try XCTUnwrap(small.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)))
        XCTAssertEqual(large.size.height, small.size.height * 4, accuracy: 0.7)
        let chevron = try XCTUnwrap(UIImage(systemName: "chevron.right"))
        XCTAssertLessThan(chevron.size.width, chevron.size.height)
        let both = UIImage.SymbolConfiguration(pointSize: 20).applying(UIImage.SymbolConfiguration(scale: .large))
        XCTAssertEqual(both.pointSize, 20)
        XCTAssertEqual(both.scale, .large)
    }

    func test_pathDataIsRead() {
        let layers = SVGPath.layers(in: "<svg><path fill-rule=\"evenodd\" d=\"M1 1h4v4H1zm.5.5a.5.5 0 1 1 1 0\"/></svg>")
        XCTAssertEqual(layers.count, 1)
        XCTAssertTrue(layers[0].isEvenOdd)
        XCTAssertEqual(layers[0].path.boundingBoxOfPath, CGRect(x: 1, y: 1, width: 4, height: 4))
    }
}
