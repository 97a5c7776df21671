import XCTest

@testable import UIKit

@MainActor
final class UIImageViewTests: XCTestCase {
    private func image(_ size: CGSize, _ color: UIColor = .red) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: size, format: format).image {
            color.setFill()
            $0.fill(CGRect(origin: .zero, size: size))
        }
    }

    private func shown(_ view: UIImageView) -> PixelReader? {
        PixelReader(view.layer.contents as! CGImage?)
    }

    func test_theViewIsAsLargeAsItsImage() async {
        let view = UIImageView(image: image(CGSize(width: 12, height: 8)))
        XCTAssertEqual(view.bounds.size, CGSize(width: 12, height: 8))
        XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 12, height: 8))
        XCTAssertEqual(UIImageView().intrinsicContentSize.width, UIView.noIntrinsicMetric)
        XCTAssertFalse(view.isUserInteractionEnabled)
    }

    func test_pixelsGoToTheLayerUndrawn() async {
        let picture = image(CGSize(width: 4, height: 4))
        let view = UIImageView(image: picture)
        XCTAssertTrue(view.layer.contents as! CGImage === picture.cgImage)
        XCTAssertEqual(view.layer.contentsScale, 2)
        view.image = nil
        XCTAssertNil(view.layer.contents)
    }

    func test_templatesTakeTheTint() async {
        let view = UIImageView(image: image(CGSize(width: 4, height: 4)).withRenderingMode(.alwaysTemplate))
        view.tintColor = .green
        XCTAssertEqual(shown(view)?.rgba(1, 1), [0, 255, 0, 255])
        view.tintColor = .blue
        XCTAssertEqual(shown(view)?.rgba(1, 1), [0, 0, 255, 255])
    }

    func test_dynamicTintFollowsTheAppearance() async {
        let view = UIImageView(image: image(CGSize(width: 4, height: 4)).withRenderingMode(.alwaysTemplate))
        view.tintColor = .label
        view.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(shown(view)?.rgba(1, 1), [255, 255, 255, 255])
        view.overrideUserInterfaceStyle = .light
        XCTAssertEqual(shown(view)?.rgba(1, 1), [0, 0, 0, 255])
    }

    func test_symbolsAreDrawnAtTheirSize() async {
        let symbol = UIImage(systemName: "circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
        let view = UIImageView(image: symbol)
        view.traitOverrides.displayScale = 2
        view.contentMode = .scaleAspectFit
        view.tintColor = .red
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.layoutIfNeeded()
        guard let pixels = shown(view) else { return XCTFail("the layer has no contents") }
        XCTAssertGreaterThan(pixels.height, 150)
        XCTAssertEqual(pixels.rgba(pixels.width / 2, pixels.height / 2), [255, 0, 0, 255])
    }

    func test_variantsFollowTheAppearance() async {
        let asset = UIImageAsset()
        asset.register(image(CGSize(width: 2, height: 2), .red), with: UITraitCollection(userInterfaceStyle: .light))
        asset.register(image(CGSize(width: 2, height: 2), .blue), with: UITraitCollection(userInterfaceStyle: .dark))
        let view = UIImageView(image: asset.image(with: UITraitCollection(userInterfaceStyle: .light)))
        view.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(shown(view)?.rgba(0, 0), [0, 0, 255, 255])
        view.overrideUserInterfaceStyle = .light
        XCTAssertEqual(shown(view)?.rgba(0, 0), [255, 0, 0, 255])
    }

    func test_imagesPlayWithTheClock() async {
        TestApp.reset()
        let frames = [image(CGSize(width: 2, height: 2), .red), image(CGSize(width: 2, height: 2), .blue)]
        let controller = UIViewController()
        let view = UIImageView(image: frames[0])
        controller.view.addSubview(view)
        let window = TestApp.show(controller)
        view.animationImages = frames
        view.animationDuration = 1
        view.animationRepeatCount = 1
        view.startAnimating()
        XCTAssertTrue(view.isAnimating)
        TestApp.advance(by: 0.6)
        XCTAssertEqual(shown(view)?.rgba(0, 0), [0, 0, 255, 255])
        TestApp.advance(by: 0.6)
        XCTAssertFalse(view.isAnimating)
        XCTAssertEqual(shown(view)?.rgba(0, 0), [255, 0, 0, 255])
        window.isHidden = true
    }
}
