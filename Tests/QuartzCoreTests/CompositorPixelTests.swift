import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import XCTest

final class CompositorPixelTests: XCTestCase {
    func test_aPlainLayerFillsItsFrame() {
        let scene = Scene()
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 5, width: 20, height: 10)
        layer.backgroundColor = .red
        scene.root.addSublayer(layer)
        scene.render()
        XCTAssertEqual(scene.pixel(19, 10), [255, 255, 255])
        XCTAssertEqual(scene.pixel(20, 10), [255, 0, 0])
        XCTAssertEqual(scene.pixel(59, 29), [255, 0, 0])
        XCTAssertEqual(scene.pixel(60, 29), [255, 255, 255])
    }

    func test_theFirstFrameIsWholeAndAnIdleOneEmpty() {
        let scene = Scene()
        XCTAssertEqual(scene.render().damage, [FrameRect(x: 0, y: 0, width: 120, height: 80)])
        XCTAssertTrue(scene.render().isEmpty)
    }

    func test_aMovedLayerDamagesBothPlacesOnly() {
        let scene = Scene()
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        layer.backgroundColor = .blue
        scene.root.addSublayer(layer)
        scene.render()
        layer.removeAllAnimations()
        CATransaction.setDisableActions(true)
        layer.position.x += 20
        let damage = scene.render().damage
        XCTAssertEqual(damage.reduce(0) { $0 + $1.width * $1.height }, 200)
        XCTAssertEqual(scene.pixel(2, 2), [255, 255, 255])
        XCTAssertEqual(scene.pixel(42, 2), [0, 0, 255])
    }

    func test_opacityAppliesToTheGroup() {
        let scene = Scene()
        let group = CALayer()
        group.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        group.backgroundColor = .red
        group.opacity = 0.5
        let inner = CALayer()
        inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        inner.backgroundColor = .blue
        group.addSublayer(inner)
        scene.root.addSublayer(group)
        scene.render()
        XCTAssertEqual(scene.pixel(2, 2), [255, 127, 127])
        XCTAssertEqual(scene.pixel(20, 20), [127, 127, 255])
    }

    func test_masksToBoundsCutsRoundedCorners() {
        let scene = Scene()
        let clip = CALayer()
        clip.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        clip.cornerRadius = 10
        clip.masksToBounds = true
        let inner = CALayer()
        inner.frame = CGRect(x: -10, y: -10, width: 100, height: 100)
        inner.backgroundColor = .green
        clip.addSublayer(inner)
        scene.root.addSublayer(clip)
        scene.render()
        XCTAssertEqual(scene.pixel(1, 1), [255, 255, 255])
        XCTAssertEqual(scene.pixel(20, 1), [0, 255, 0])
        XCTAssertEqual(scene.pixel(20, 20), [0, 255, 0])
        XCTAssertEqual(scene.pixel(41, 20), [255, 255, 255])
    }

    func test_theBorderLiesAboveSublayers() {
        let scene = Scene()
        let framed = CALayer()
        framed.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        framed.borderWidth = 2
        framed.borderColor = .black
        let inner = CALayer()
        inner.frame = framed.bounds
        inner.backgroundColor = .red
        framed.addSublayer(inner)
        scene.root.addSublayer(framed)
        scene.render()
        XCTAssertEqual(scene.pixel(3, 20), [0, 0, 0])
        XCTAssertEqual(scene.pixel(4, 20), [255, 0, 0])
    }

    func test_aMaskShowsOnlyWhereItIsOpaque() {
        let scene = Scene()
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        layer.backgroundColor = .red
        let mask = CALayer()
        mask.frame = CGRect(x: 5, y: 5, width: 5, height: 5)
        mask.backgroundColor = .black
        layer.mask = mask
        scene.root.addSublayer(layer)
        scene.render()
        XCTAssertEqual(scene.pixel(25, 25), [255, 255, 255])
        XCTAssertEqual(scene.pixel(32, 32), [255, 0, 0])
        XCTAssertEqual(scene.pixel(41, 41), [255, 255, 255])
    }

    func test_aShadowDarkensItsSurroundings() {
        let scene = Scene()
        let layer = CALayer()
        layer.frame = CGRect(x: 20, y: 10, width: 20, height: 20)
        layer.backgroundColor = .white
        layer.shadowOpacity = 1
        layer.shadowOffset = .zero
        layer.shadowRadius = 3
        scene.root.addSublayer(layer)
        scene.render()
        let near = scene.pixel(38, 40)[0]
        let far = scene.pixel(30, 40)[0]
        XCTAssertEqual(scene.pixel(60, 40), [255, 255, 255])
        XCTAssertLessThan(near, 160)
        XCTAssertGreaterThan(far, near)
        XCTAssertEqual(scene.pixel(38, 40), scene.pixel(81, 40), "shadows are symmetrical")
    }

    func test_delegatesDrawIntoABackingStore() {
        final class Drawing: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(.red)
                ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            }
        }
        let scene = Scene()
        let layer = Drawing()
        layer.contentsScale = 2
        layer.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
        layer.setNeedsDisplay()
        scene.root.addSublayer(layer)
        scene.render()
        XCTAssertEqual(scene.pixel(21, 21), [255, 0, 0])
        XCTAssertEqual(scene.pixel(31, 31), [255, 255, 255])

        let plain = CALayer()
        plain.frame = layer.frame
        plain.setNeedsDisplay()
        scene.root.addSublayer(plain)
        scene.render()
        XCTAssertNil(plain.contents, "a layer that draws nothing has no backing store")
    }

    func test_renderInContextKeepsTheLayersWayUp() throws {
        let scene = Scene()
        let layer = CALayer()
        layer.frame = CGRect(x: 100, y: 100, width: 10, height: 10)
        layer.backgroundColor = .red
        let lower = CALayer()
        lower.frame = CGRect(x: 0, y: 5, width: 10, height: 5)
        lower.backgroundColor = .blue
        layer.addSublayer(lower)
        scene.render()
        let pixels = try XCTUnwrap(PixelBuffer(width: 40, height: 40))
        let context = CGContext(pixels: pixels, scale: 2)
        context.translateBy(x: 5, y: 5)
        layer.render(in: context)
        context.flush()
        XCTAssertEqual(pixels.words(row: 11)[11], 0xFFFF_0000)
        XCTAssertEqual(pixels.words(row: 28)[28], 0xFF00_00FF)
        XCTAssertEqual(pixels.words(row: 31)[31], 0)
        let image = try XCTUnwrap(LayerRenderer.image(of: layer, scale: 1))
        XCTAssertEqual([image.width, image.height], [10, 10])
        XCTAssertEqual(image.pixelBuffer.words(row: 1)[1], 0xFFFF_0000)
    }

    func test_partialDrawingKeepsTheRest() {
        final class Stripes: CALayer {
            var color = CGColor.red
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(color)
                ctx.fill(bounds)
            }
        }
        let scene = Scene()
        let layer = Stripes()
        layer.contentsScale = 2
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.setNeedsDisplay()
        scene.root.addSublayer(layer)
        scene.render()
        layer.color = .blue
        layer.setNeedsDisplay(CGRect(x: 10, y: 0, width: 10, height: 20))
        scene.render()
        XCTAssertEqual(scene.pixel(18, 10), [255, 0, 0])
        XCTAssertEqual(scene.pixel(20, 10), [0, 0, 255])
    }

    func test_equalTreesGiveEqualPixels() {
        func picture() -> Data {
            let scene = Scene(width: 320, height: 240)
            Gallery.fill(scene.root)
            scene.render()
            return scene.bytes
        }
        XCTAssertEqual(picture(), picture())
    }

    func test_aPictureOfManyThings() throws {
        guard let path = ProcessInfo.processInfo.environment["PORTICO_TEST_PICTURES"] else { throw XCTSkip("no folder for pictures") }
        let scene = Scene(width: 320, height: 240, scale: 2)
        Gallery.fill(scene.root)
        Gallery.addTexts(scene.root)
        scene.render()
        let data = try ImageEncoder.png(XCTUnwrap(scene.compositor.image()))
        try data.write(to: URL(fileURLWithPath: path).appendingPathComponent("gallery.png"))
    }
}
