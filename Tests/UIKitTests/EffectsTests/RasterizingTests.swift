import XCTest

@testable import UIKit

@MainActor
final class RasterizingTests: AppTestCase {
    /// A red box with a blue stripe of half a point at its left.
    private func view() -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        root.backgroundColor = .white
        let box = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        box.backgroundColor = .red
        let stripe = UIView(frame: CGRect(x: 5, y: 0, width: 0.5, height: 20))
        stripe.backgroundColor = .blue
        box.addSubview(stripe)
        root.addSubview(box)
        return root
    }

    func test_aCoarseScaleIsSeen() async {
        let root = view()
        let sharp = Picture(of: root, scale: 4)
        XCTAssertEqual(sharp[61, 80], 0xFF00_00FF)
        root.subviews[0].layer.shouldRasterize = true
        let coarse = Picture(of: root, scale: 4)
        // One pixel a point: half a point is rounded, and its edges are soft on the finer device.
        XCTAssertNotEqual(coarse[58, 80], sharp[58, 80])
        XCTAssertEqual(coarse[100, 80], 0xFFFF_0000)
        root.subviews[0].layer.rasterizationScale = 4
        XCTAssertEqual(Picture(of: root, scale: 4)[58, 80], sharp[58, 80])
        XCTAssertEqual(Picture(of: root, scale: 4)[61, 80], sharp[61, 80])
    }

    func test_aTurnedRasterKeepsItsColors() async {
        let root = view()
        root.subviews[0].transform = CGAffineTransform(rotationAngle: .pi / 4)
        root.subviews[0].layer.shouldRasterize = true
        root.subviews[0].layer.rasterizationScale = 2
        let picture = Picture(of: root, scale: 2)
        XCTAssertEqual(picture[44, 44], 0xFFFF_0000)
        XCTAssertEqual(picture[22, 22], 0xFFFF_FFFF)
    }
}
