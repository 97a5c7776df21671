import XCTest

@testable import UIKit

/// Rounded corners as they are seen: masks, curves, clipping, shadows.
@MainActor
final class CornerTests: AppTestCase {
    private func picture(_ change: (CALayer) -> Void) -> Picture {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        root.backgroundColor = .white
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        view.backgroundColor = .red
        view.layer.cornerRadius = 12
        change(view.layer)
        root.addSubview(view)
        return Picture(of: root, scale: 2)
    }

    private static let white: UInt32 = 0xFFFF_FFFF
    private static let red: UInt32 = 0xFFFF_0000
    /// The outermost pixel of each corner.
    private static let corners: [(CACornerMask, Int, Int)] = [
        (.layerMinXMinYCorner, 20, 20), (.layerMaxXMinYCorner, 99, 20), (.layerMinXMaxYCorner, 20, 99), (.layerMaxXMaxYCorner, 99, 99),
    ]

    func test_onlyMaskedCornersAreRound() async {
        for bits in 0..<16 {
            let mask = CACornerMask(rawValue: UInt(bits))
            let picture = picture { $0.maskedCorners = mask }
            for (corner, x, y) in Self.corners {
                XCTAssertEqual(picture[x, y], mask.contains(corner) ? Self.white : Self.red, "mask \(bits), corner \(corner.rawValue)")
            }
            XCTAssertEqual(picture[60, 60], Self.red)
        }
    }

    func test_maskedCornersClipSublayersAndBorders() async {
        let picture = picture { layer in
            layer.maskedCorners = [.layerMinXMinYCorner]
            layer.masksToBounds = true
            layer.borderWidth = 2
            layer.borderColor = UIColor.blue.cgColor
            let inner = CALayer()
            inner.frame = layer.bounds
            inner.backgroundColor = UIColor.green.cgColor
            layer.addSublayer(inner)
        }
        XCTAssertEqual(picture[20, 20], Self.white)
        XCTAssertEqual(picture[99, 20], 0xFF00_00FF)
        XCTAssertEqual(picture[99, 99], 0xFF00_00FF)
        XCTAssertEqual(picture[60, 60], 0xFF00_FF00)
    }

    /// A continuous corner begins earlier and is flatter at the diagonal's ends than an arc.
    func test_theContinuousCurve() async {
        let circular = picture { $0.cornerCurve = .circular }
        let continuous = picture { $0.cornerCurve = .continuous }
        func coveredRow(_ picture: Picture, _ y: Int) -> Int { (20..<100).first { picture.green($0, y) < 128 } ?? 100 }
        // On the second pixel row the arc has reached the side where the continuous curve has not.
        XCTAssertGreaterThan(coveredRow(continuous, 20), coveredRow(circular, 20))
        XCTAssertNotEqual(continuous.image.pngData(), circular.image.pngData())
        // Along the diagonal both lie within two pixels of each other.
        func diagonal(_ picture: Picture) -> Int { (20..<60).first { picture.green($0, $0) < 128 } ?? 60 }
        XCTAssertLessThanOrEqual(abs(diagonal(continuous) - diagonal(circular)), 2)
    }

    func test_aRadiusOfHalfTheSideIsACircle() async {
        let picture = picture { $0.cornerRadius = 20 }
        for step in 0..<64 {
            let angle = Double(step) * .pi / 32
            func sample(_ radius: Double) -> UInt32 { picture[Int(60 + radius * cos(angle)), Int(60 + radius * sin(angle))] }
            XCTAssertEqual(sample(38), Self.red)
            XCTAssertEqual(sample(42), Self.white)
        }
    }

    func test_aShadowFollowsItsPath() async {
        let picture = picture { layer in
            layer.shadowOpacity = 1
            layer.shadowRadius = 0
            layer.shadowOffset = CGSize(width: 0, height: 5)
            layer.shadowPath = UIBezierPath(rect: CGRect(x: 10, y: 30, width: 20, height: 14)).cgPath
        }
        // Below the layer, inside the path moved by the offset, and beside it.
        XCTAssertEqual(picture[60, 114], 0xFF00_0000)
        XCTAssertEqual(picture[30, 114], Self.white)
        XCTAssertEqual(picture[60, 119], Self.white)
    }
}
