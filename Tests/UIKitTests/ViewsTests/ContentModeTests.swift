import XCTest

@testable import UIKit

/// Where content that is smaller than its view stands.
@MainActor
final class ContentModeTests: AppTestCase {
    func test_contentKeepsToTheEdgeThatTheModeNames() async throws {
        // A 10 × 10 picture in a 30 × 30 view: the middle of the cell that must be filled.
        let expected: [(UIView.ContentMode, Int, Int)] = [
            (.topLeft, 5, 5), (.top, 15, 5), (.topRight, 25, 5), (.left, 5, 15), (.center, 15, 15), (.right, 25, 15), (.bottomLeft, 5, 25),
            (.bottom, 15, 25), (.bottomRight, 25, 25),
        ]
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        for (mode, x, y) in expected {
            let view = UIImageView(image: picture)
            view.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
            view.contentMode = mode
            let drawn = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30), format: format).image { context in
                view.layer.render(in: context.cgContext)
            }
            let pixels = try XCTUnwrap(PixelReader(drawn))
            for row in [5, 15, 25] {
                for column in [5, 15, 25] {
                    let isFilled = column == x && row == y
                    XCTAssertEqual(pixels.rgba(column, row)[3], isFilled ? 255 : 0, "\(mode) at \(column), \(row)")
                }
            }
        }
    }
}
