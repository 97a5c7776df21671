import XCTest

@testable import UIKit

final class UIImageTests: XCTestCase {
    /// Two by two points at 1x: red, green over blue, white.
    private func corners() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { _ in
            for (color, x, y) in [(UIColor.red, 0, 0), (.green, 1, 0), (.blue, 0, 1), (.white, 1, 1)] {
                color.setFill()
                UIRectFill(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
    }

    private let red = [255, 0, 0, 255]
    private let green = [0, 255, 0, 255]
    private let blue = [0, 0, 255, 255]

    func test_pngDataRoundTrips() throws {
        let data = try XCTUnwrap(corners().pngData())
        let image = try XCTUnwrap(UIImage(data: data, scale: 2))
        XCTAssertEqual(image.size, CGSize(width: 1, height: 1))
        let pixels = try XCTUnwrap(PixelReader(image))
        XCTAssertEqual(pixels.rgba(0, 0), red)
        XCTAssertEqual(pixels.rgba(0, 1), blue)
    }

    func test_damagedDataGivesNil() {
        XCTAssertNil(UIImage(data: Data("not an image".utf8)))
        XCTAssertNil(UIImage(data: Data()))
        XCTAssertNil(UIImage(contentsOfFile: "/nowhere/nothing.png"))
    }

    func test_orientationsTurnWhatIsShown() throws {
        let base = try XCTUnwrap(corners().cgImage)
        func topLeft(_ orientation: UIImage.Orientation) throws -> [Int] {
            let image = UIImage(cgImage: base, scale: 1, orientation: orientation)
            return try XCTUnwrap(PixelReader(image.uprightImage)).rgba(0, 0)
        }
        XCTAssertEqual(try topLeft(.up), red)
        XCTAssertEqual(try topLeft(.down), [255, 255, 255, 255])
        // Right: the stored pixels are turned a quarter clockwise, so the stored left bottom comes to the top left.
        XCTAssertEqual(try topLeft(.right), blue)
        XCTAssertEqual(try topLeft(.left), green)
        XCTAssertEqual(try topLeft(.upMirrored), green)
        XCTAssertEqual(try topLeft(.downMirrored), blue)
    }

    func test_sizeFollowsScaleAndOrientation() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 4), format: format).image { _ in }
        let turned = UIImage(cgImage: try XCTUnwrap(image.cgImage), scale: 2, orientation: .left)
        XCTAssertEqual(turned.size, CGSize(width: 4, height: 10))
    }

    func test_tintColorsTheShape() throws {
        let tinted = corners().withTintColor(.blue)
        let pixels = try XCTUnwrap(PixelReader(tinted.rendered(tint: tinted.attributes.tintColor, scale: 1)))
        XCTAssertEqual(pixels.rgba(0, 0), blue)
        XCTAssertEqual(pixels.rgba(1, 1), blue)
    }

    func test_capsKeepTheirSize() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let base = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3), format: format).image { _ in
            UIColor.green.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 3))
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 3))
        }
        let image = base.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: .stretch)
        let pixels = try XCTUnwrap(PixelReader(image.rendered(tint: nil, scale: 1, size: CGSize(width: 12, height: 9))))
        XCTAssertEqual(pixels.rgba(0, 4), red)
        XCTAssertEqual(pixels.rgba(1, 4), green)
        XCTAssertEqual(pixels.rgba(11, 8), green)
    }

    func test_thumbnailsFillTheSize() throws {
        let thumbnail = try XCTUnwrap(corners().preparingThumbnail(of: CGSize(width: 8, height: 6)))
        XCTAssertEqual(thumbnail.size, CGSize(width: 8, height: 8))
    }

    func test_animatedImagesHaveFrames() {
        let image = UIImage.animatedImage(with: [corners(), corners()], duration: 1.5)
        XCTAssertEqual(image?.images?.count, 2)
        XCTAssertEqual(image?.duration, 1.5)
        XCTAssertEqual(image?.size, CGSize(width: 2, height: 2))
    }

    func test_patternColorsRepeat() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { _ in
            UIColor(patternImage: corners()).setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        let pixels = try XCTUnwrap(PixelReader(image))
        XCTAssertEqual(pixels.rgba(2, 2), red)
        XCTAssertEqual(pixels.rgba(3, 0), green)
    }

    func test_webPFilesAreRead() throws {
        // Red, green, blue and half-transparent white, two rows.
        let text = "UklGRi4AAABXRUJQVlA4TCEAAAAvA0AAEB8gEEjeHzqN+RcQFPwfnYCg6LrlImYPQo0j+h8A"
        let image = try XCTUnwrap(UIImage(data: XCTUnwrap(Data(base64Encoded: text)), scale: 2))
        XCTAssertEqual(image.size, CGSize(width: 2, height: 1))
        let pixels = try XCTUnwrap(PixelReader(image))
        XCTAssertEqual(pixels.rgba(0, 0), [255, 0, 0, 255])
        XCTAssertEqual(pixels.rgba(1, 1), [0, 255, 0, 255])
        XCTAssertEqual(pixels.rgba(2, 1), [0, 0, 255, 255])
        XCTAssertEqual(pixels.rgba(3, 0)[3], 128)
    }
}
