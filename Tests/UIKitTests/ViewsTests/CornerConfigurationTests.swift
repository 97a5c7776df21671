import QuartzCore
import XCTest

@testable import UIKit

/// Corners that follow a view's size and place, and may differ from each other.
@MainActor
final class CornerConfigurationTests: AppTestCase {
    private let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

    private func radii(_ view: UIView) -> [CGFloat] { corners.map { view.effectiveRadius(corner: $0) } }

    private func view(_ configuration: UICornerConfiguration, _ size: CGSize = CGSize(width: 100, height: 60)) -> UIView {
        let view = UIView(frame: CGRect(origin: .zero, size: size))
        view.cornerConfiguration = configuration
        return view
    }

    func test_radiiByCorner() async {
        XCTAssertEqual(radii(view(.corners(radius: 12))), [12, 12, 12, 12])
        XCTAssertEqual(radii(view(.corners(topLeftRadius: 5, bottomRightRadius: 40))), [5, 0, 0, 30], "not more than half a side")
        XCTAssertEqual(radii(view(.uniformEdges(topRadius: 10, bottomRadius: 2))), [10, 10, 2, 2])
        XCTAssertEqual(radii(view(.uniformEdges(leftRadius: 10, rightRadius: 2))), [10, 2, 10, 2])
        XCTAssertEqual(radii(view(.uniformTopRadius(8, bottomRightRadius: 3))), [8, 8, 0, 3])
        XCTAssertEqual(radii(view(.uniformRightRadius(8, topLeftRadius: 3))), [3, 8, 0, 8])
        let mixed = view(.corners(topLeftRadius: 5, bottomRightRadius: 20))
        XCTAssertEqual([mixed.effectiveRadius(corner: .allCorners), mixed.effectiveRadius(corner: [.topLeft, .topRight])], [20, 5])
    }

    func test_aCapsuleFollowsTheSize() async {
        let pill = view(.capsule())
        XCTAssertEqual(radii(pill), [30, 30, 30, 30])
        let window = TestApp.show(UIViewController())
        window.rootViewController?.view.addSubview(pill)
        pill.frame.size = CGSize(width: 20, height: 90)
        TestApp.settle()
        XCTAssertEqual(pill.layer.cornerRadius, 10)
        XCTAssertEqual(radii(view(.capsule(maximumRadius: 14))), [14, 14, 14, 14])
    }

    func test_concentricCornersShareTheirContainersCentre() async {
        let page = UIViewController()
        let window = TestApp.show(page)
        let card = view(.corners(radius: 30), CGSize(width: 200, height: 200))
        let inner = view(.corners(radius: .containerConcentric(minimum: 4)), .zero)
        card.addSubview(inner)
        page.view.addSubview(card)
        inner.frame = CGRect(x: 10, y: 10, width: 150, height: 150)
        TestApp.settle()
        XCTAssertEqual(radii(inner), [20, 4, 4, 4], "only near the container's corner")
        inner.cornerConfiguration = .uniformCorners(radius: .containerConcentric())
        XCTAssertEqual(radii(inner), [20, 20, 20, 20])
        XCTAssertEqual(inner.layer.cornerRadius, 20)
        inner.frame = CGRect(x: 25, y: 25, width: 150, height: 150)
        card.setNeedsLayout()
        TestApp.settle()
        XCTAssertEqual(inner.layer.cornerRadius, 5, "a view that moves in its container looks again")
        _ = window
    }

    func test_oddRadii() async {
        for (configuration, expected) in [
            (UICornerConfiguration.corners(radius: .fixed(.nan)), 0), (.corners(radius: .fixed(-5)), 0), (.corners(radius: -5), 0),
            (.corners(radius: .fixed(.infinity)), 30), (.capsule(maximumRadius: .nan), 30), (.capsule(maximumRadius: -4), 0),
            (.capsule(maximumRadius: .infinity), 30), (.uniformCorners(radius: .containerConcentric(minimum: .nan)), 0),
            (.corners(radius: .containerConcentric(minimum: .infinity)), 30),
        ] as [(UICornerConfiguration, CGFloat)] {
            let view = view(configuration)
            XCTAssertEqual(radii(view), Array(repeating: expected, count: 4), "\(configuration)")
            XCTAssertEqual(view.layer.cornerRadius, expected)
            XCTAssertEqual(configuration, configuration)
        }
        XCTAssertEqual(radii(view(.capsule(), .zero)), [0, 0, 0, 0])
        XCTAssertEqual(view(.capsule()).effectiveRadius(corner: []), 0)
        let layered = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        layered.layer.cornerRadius = -3
        XCTAssertEqual(radii(layered), [0, 0, 0, 0])
    }

    func test_concentricCornersFollowWhatMovesBetweenThemAndTheirContainer() async {
        let page = UIViewController()
        let window = TestApp.show(page)
        let card = view(.corners(radius: 30), CGSize(width: 200, height: 200))
        let between = UIView(frame: CGRect(x: 5, y: 5, width: 190, height: 190))
        let inner = view(.uniformCorners(radius: .containerConcentric()), CGSize(width: 100, height: 100))
        inner.frame.origin = CGPoint(x: 5, y: 5)
        between.addSubview(inner)
        card.addSubview(between)
        page.view.addSubview(card)
        TestApp.settle()
        XCTAssertEqual(inner.layer.cornerRadius, 20)
        between.frame.origin = CGPoint(x: 10, y: 10)
        TestApp.settle()
        XCTAssertEqual(inner.layer.cornerRadius, 15, "a view between has moved")
        inner.center.x += 3
        inner.center.y += 3
        TestApp.settle()
        XCTAssertEqual(inner.layer.cornerRadius, 12, "the view itself has")
        card.cornerConfiguration = .corners(radius: 40)
        TestApp.settle()
        XCTAssertEqual(inner.layer.cornerRadius, 22, "the container is rounded otherwise")
        _ = window
    }

    func test_theScreensCornersAreThoseOfTheWindow() async {
        let page = UIViewController()
        let window = TestApp.show(page)
        let footer = UIView(frame: CGRect(x: 8, y: 700, width: window.bounds.width - 16, height: window.bounds.height - 708))
        footer.cornerConfiguration = .corners(radius: .containerConcentric())
        page.view.addSubview(footer)
        TestApp.settle()
        XCTAssertEqual(radii(footer), [0, 0, 47, 47], "the screen's are 55 points")
    }

    func test_withoutAConfigurationTheLayersCornersCount() async {
        let plain = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        plain.layer.cornerRadius = 9
        plain.layer.maskedCorners = [.layerMinXMinYCorner]
        XCTAssertEqual(radii(plain), [9, 0, 0, 0])
    }

    func test_theCornersThatAreDrawnDiffer() async {
        let page = UIViewController()
        page.view.backgroundColor = .white
        let window = TestApp.show(page)
        let box = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
        box.backgroundColor = .red
        box.cornerConfiguration = .corners(topLeftRadius: 40, topRightRadius: 10, bottomLeftRadius: nil, bottomRightRadius: 20)
        page.view.addSubview(box)
        TestApp.settle()
        let picture = Picture(of: page.view)
        func isRed(_ x: Int, _ y: Int) -> Bool { picture[20 + x, 20 + y] == 0xFFFF_0000 }
        XCTAssertTrue(isRed(50, 50))
        XCTAssertFalse(isRed(8, 8), "40 points take away 8 at the corner's diagonal")
        XCTAssertTrue(isRed(14, 14))
        XCTAssertFalse(isRed(98, 1))
        XCTAssertTrue(isRed(95, 4))
        XCTAssertTrue(isRed(1, 98), "a corner without a radius is square")
        XCTAssertFalse(isRed(97, 97))
        XCTAssertTrue(isRed(92, 92))
        box.layer.borderWidth = 4
        box.layer.borderColor = UIColor.blue.cgColor
        box.transform = CGAffineTransform(rotationAngle: .pi / 2)
        TestApp.settle()
        let turned = Picture(of: page.view)
        XCTAssertEqual(turned[20 + 92, 20 + 8], 0xFFFF_FFFF, "the large corner has gone to the right")
        XCTAssertEqual(turned[20 + 2, 20 + 50], 0xFF00_00FF)
        _ = window
    }
}
