import CoreGraphics
import Foundation
import QuartzCore
import XCTest

final class LayerGeometryTests: XCTestCase {
    private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        return layer
    }

    func test_frameFollowsFromPositionBoundsAndAnchor() {
        let layer = layer(10, 20, 30, 40)
        XCTAssertEqual(layer.position, CGPoint(x: 25, y: 40))
        XCTAssertEqual(layer.bounds, CGRect(x: 0, y: 0, width: 30, height: 40))
        layer.anchorPoint = .zero
        XCTAssertEqual(layer.frame, CGRect(x: 25, y: 40, width: 30, height: 40))
    }

    func test_frameOfATurnedLayerIsItsBox() {
        let layer = layer(0, 0, 40, 20)
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        let frame = layer.frame
        XCTAssertEqual(frame.minX, 10, accuracy: 1e-9)
        XCTAssertEqual(frame.minY, -10, accuracy: 1e-9)
        XCTAssertEqual(frame.width, 20, accuracy: 1e-9)
        XCTAssertEqual(frame.height, 40, accuracy: 1e-9)
    }

    func test_settingTheFrameOfAScaledLayerChangesItsBounds() {
        let layer = CALayer()
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 4))
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        XCTAssertEqual(layer.bounds.size, CGSize(width: 10, height: 5))
        XCTAssertEqual(layer.frame, CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    func test_conversionGoesUpAndDownTheTree() {
        let root = layer(0, 0, 200, 200)
        let a = layer(10, 10, 100, 100)
        a.bounds.origin = CGPoint(x: 5, y: 5)
        let b = layer(50, 60, 100, 100)
        b.transform = CATransform3DMakeScale(2, 2, 1)
        let inA = layer(20, 20, 10, 10)
        root.addSublayer(a)
        root.addSublayer(b)
        a.addSublayer(inA)
        XCTAssertEqual(inA.convert(CGPoint.zero, to: root), CGPoint(x: 25, y: 25))
        XCTAssertEqual(root.convert(CGPoint(x: 25, y: 25), to: inA), .zero)
        let there = inA.convert(CGPoint(x: 3, y: 4), to: b)
        let back = b.convert(there, to: inA)
        XCTAssertEqual(back.x, 3, accuracy: 1e-9)
        XCTAssertEqual(back.y, 4, accuracy: 1e-9)
        XCTAssertEqual(b.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: root).size, CGSize(width: 20, height: 20))
    }

    func test_conversionSurvivesPerspective() {
        let root = layer(0, 0, 200, 200)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 300
        root.sublayerTransform = perspective
        let tilted = layer(40, 40, 100, 100)
        tilted.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
        root.addSublayer(tilted)
        let point = CGPoint(x: 12, y: 77)
        let back = root.convert(tilted.convert(point, to: root), to: tilted)
        XCTAssertEqual(back.x, point.x, accuracy: 1e-6)
        XCTAssertEqual(back.y, point.y, accuracy: 1e-6)
    }

    func test_hitTestFindsTheFrontmost() {
        let root = layer(0, 0, 100, 100)
        let back = layer(0, 0, 50, 50)
        let front = layer(25, 25, 50, 50)
        root.addSublayer(back)
        root.addSublayer(front)
        XCTAssertTrue(root.hitTest(CGPoint(x: 30, y: 30)) === front)
        XCTAssertTrue(root.hitTest(CGPoint(x: 10, y: 10)) === back)
        XCTAssertTrue(root.hitTest(CGPoint(x: 90, y: 10)) === root)
        XCTAssertNil(root.hitTest(CGPoint(x: 100, y: 10)), "the far edges are outside")
        back.zPosition = 1
        XCTAssertTrue(root.hitTest(CGPoint(x: 30, y: 30)) === back)
        back.isHidden = true
        XCTAssertTrue(root.hitTest(CGPoint(x: 30, y: 30)) === front)
    }

    func test_hitTestFindsSublayersBeyondTheBoundsUnlessClipped() {
        let root = layer(0, 0, 50, 50)
        let outside = layer(60, 0, 10, 10)
        root.addSublayer(outside)
        XCTAssertTrue(root.hitTest(CGPoint(x: 65, y: 5)) === outside)
        root.masksToBounds = true
        XCTAssertNil(root.hitTest(CGPoint(x: 65, y: 5)))
    }

    func test_insertionOrder() {
        let root = CALayer()
        let (a, b, c, d) = (CALayer(), CALayer(), CALayer(), CALayer())
        root.addSublayer(a)
        root.addSublayer(b)
        root.insertSublayer(c, below: b)
        root.insertSublayer(d, above: a)
        XCTAssertEqual(root.sublayers, [a, d, c, b])
        root.insertSublayer(b, at: 0)
        XCTAssertEqual(root.sublayers, [b, a, d, c])
        let e = CALayer()
        root.replaceSublayer(d, with: e)
        XCTAssertEqual(root.sublayers, [b, a, e, c])
        XCTAssertNil(d.superlayer)
        e.addSublayer(a)
        XCTAssertEqual(root.sublayers, [b, e, c])
        XCTAssertTrue(a.superlayer === e)
    }

    func test_layoutRunsOncePerDirtyLayerFromTheTop() {
        final class Recorder: CALayer {
            nonisolated(unsafe) static var order: [String] = []
            override func layoutSublayers() { Recorder.order.append(name ?? "") }
        }
        Recorder.order = []
        let (outer, middle, inner) = (Recorder(), Recorder(), Recorder())
        outer.name = "outer"
        middle.name = "middle"
        inner.name = "inner"
        outer.addSublayer(middle)
        middle.addSublayer(inner)
        outer.layoutTreeIfNeeded()
        XCTAssertEqual(Recorder.order, ["outer", "middle"], "an empty layer without new sublayers needs no layout")
        Recorder.order = []
        inner.setNeedsLayout()
        outer.layoutTreeIfNeeded()
        outer.layoutTreeIfNeeded()
        XCTAssertEqual(Recorder.order, ["inner"])
    }

    func test_visibleRectEndsAtClips() {
        let root = layer(0, 0, 100, 100)
        let clip = layer(0, 0, 50, 50)
        clip.masksToBounds = true
        let inner = layer(30, 30, 40, 40)
        root.addSublayer(clip)
        clip.addSublayer(inner)
        XCTAssertEqual(inner.visibleRect, CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    func test_aSubclassMayDecideAboutItsShadow() {
        final class Shadowless: CALayer {
            override var shadowOpacity: Float {
                get { super.shadowOpacity }
                set { super.shadowOpacity = min(newValue, 0.1) }
            }
            override var shouldRasterize: Bool {
                get { false }
                set { super.shouldRasterize = false }
            }
        }
        let layer: CALayer = Shadowless()
        layer.shadowOpacity = 1
        layer.shouldRasterize = true
        XCTAssertEqual(layer.shadowOpacity, 0.1)
        XCTAssertFalse(layer.shouldRasterize)
    }
}
