import Compositor
import CoreGraphics
import Foundation
import XCTest

@testable import QuartzCore

/// Drawings in one colour are kept as coverage; on the screen nobody can tell.
final class InkTests: XCTestCase {
    private var store: BackingStore { get throws { try XCTUnwrap(layer.contents as? BackingStore) } }
    private let layer = Drawing()

    private func draw(_ body: @escaping (CGContext) -> Void) throws -> BackingStore.Drawing {
        layer.contentsScale = 2
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        layer.body = body
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        return try store.drawing
    }

    // MARK: What is kept

    func test_oneColourInSeveralOpacitiesIsCoverageOfItsOwnPlace() throws {
        let drawing = try draw { context in
            context.setFillColor(.red)
            context.fill(CGRect(x: 5, y: 6, width: 10, height: 8))
            context.setAlpha(0.5)
            context.fill(CGRect(x: 20, y: 6, width: 4, height: 8))
        }
        guard case .coverage(let coverage) = drawing else { return XCTFail("one colour is coverage") }
        XCTAssertEqual([coverage.x, coverage.y, coverage.mask.width, coverage.mask.height], [10, 12, 38, 16])
        XCTAssertEqual(coverage.color.rgba, RGBAColor(red: 1, green: 0, blue: 0, alpha: 1))
        XCTAssertEqual([coverage.mask.row(0)[0], coverage.mask.row(0)[25], coverage.mask.row(0)[37]], [255, 0, 128])
    }

    func test_whatHasSeveralColoursIsKeptAsPixels() throws {
        let one = CGRect(x: 0, y: 0, width: 4, height: 4)
        let image = CGContext(width: 2, height: 2, scale: 1)!.makeImage()!
        let gradient = CGGradient(colorsSpace: nil, colors: [CGColor.red, .blue] as CFArray, locations: nil)!
        let drawings: [(String, (CGContext) -> Void)] = [
            ("another colour", { $0.setFillColor(.blue) }),
            ("an image", { $0.draw(image, in: one) }),
            (
                "a gradient",
                { $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 9, y: 0), options: .drawsAfterEndLocation) }
            ),
            ("a shadow of another colour", { $0.setShadow(offset: .zero, blur: 2, color: .blue) }),
            ("a blend mode that makes colours", { $0.setBlendMode(.plusLighter) }),
            ("pixels that are written", { $0.data!.storeBytes(of: 0xFF00_FF00, as: UInt32.self) }),
            (
                "a stroke of another colour",
                {
                    $0.setStrokeColor(.green); $0.stroke(one)
                }
            ),
        ]
        for (name, other) in drawings {
            let drawing = try draw { context in
                context.setFillColor(.red)
                context.fill(one)
                other(context)
                context.fill(CGRect(x: 8, y: 8, width: 4, height: 4))
            }
            guard case .pixels(let pixels) = drawing else { return XCTFail("\(name) needs pixels") }
            XCTAssertEqual([pixels.width, pixels.height], [80, 60])
        }
    }

    func test_sheetsAreClearAndTheirMemoryIsGivenBackBetweenFrames() throws {
        func sheet() throws -> DrawingSheet { try XCTUnwrap(DrawingSheet.take(width: 600, height: 800)) }
        func isClear(_ pixels: PixelBuffer) -> Bool {
            (0..<pixels.height).allSatisfy { y in
                UnsafeBufferPointer(start: pixels.words(row: y), count: pixels.width).allSatisfy { $0 == 0 }
            }
        }
        func isResident(_ pixels: PixelBuffer, row: Int) -> Bool {
            let page = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: pixels.row(row)) & ~4095)
            var state: UInt8 = 0
            return mincore(page, 1, &state) == 0 && state & 1 == 1
        }
        let drawn = try sheet()
        drawn.pixels.words(row: 0)[0] = .max
        drawn.pixels.words(row: 799)[599] = .max
        drawn.giveBack(clearing: PixelRect(x: 0, y: 0, width: 600, height: 800))
        let warm = try sheet()
        XCTAssertTrue(isClear(warm.pixels))
        warm.giveBack(clearing: PixelRect(x: 0, y: 0, width: 0, height: 0))
        XCTAssertTrue(isResident(warm.pixels, row: 799))
        DrawingSheet.trim()
        XCTAssertFalse(isResident(warm.pixels, row: 799))
        XCTAssertTrue(isResident(warm.pixels, row: 0), "what small drawings need stays warm")
        let trimmed = try sheet()
        XCTAssertTrue(isClear(trimmed.pixels))
        trimmed.giveBack(clearing: PixelRect(x: 0, y: 0, width: 0, height: 0))
    }

    func test_aDrawingThatLeavesNothingKeepsNothing() throws {
        let drawing = try draw { context in
            context.setFillColor(.red)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            context.clear(CGRect(x: 0, y: 0, width: 9, height: 9))
        }
        guard case .nothing = drawing else { return XCTFail("nothing is left") }
    }

    func test_whatIsDrawnAgainChangesItsKind() throws {
        _ = try draw { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) }
        let before = try store
        let mixed = try draw { context in
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            context.setFillColor(.red)
            context.fill(CGRect(x: 4, y: 0, width: 4, height: 4))
        }
        guard case .pixels(let pixels) = mixed else { return XCTFail("two colours need pixels") }
        XCTAssertEqual(pixels.words(row: 0)[0], 0xFF00_0000)
        XCTAssertEqual(pixels.words(row: 0)[8], 0xFFFF_0000)
        XCTAssertEqual(pixels.words(row: 20)[20], 0, "the sheet that is drawn on is clear again")
        guard case .coverage = try draw({ $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }) else {
            return XCTFail("one colour is coverage again")
        }
        XCTAssertTrue(try store === before)
    }

    func test_aPartThatIsDrawnAgainLeavesTheRest() throws {
        _ = try draw { context in
            context.setFillColor(.red)
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
        }
        layer.body = { context in
            context.setFillColor(.red)
            context.setAlpha(0.5)
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
        }
        layer.setNeedsDisplay(CGRect(x: 10, y: 10, width: 10, height: 10))
        layer.displayIfNeeded()
        guard case .coverage(let coverage) = try store.drawing else { return XCTFail("it is still one colour") }
        XCTAssertEqual([coverage.mask.row(0)[0], coverage.mask.row(25)[25]], [255, 128])
        layer.body = { context in
            context.setFillColor(.blue)
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
        }
        layer.setNeedsDisplay(CGRect(x: 10, y: 10, width: 10, height: 10))
        layer.displayIfNeeded()
        guard case .pixels(let pixels) = try store.drawing else { return XCTFail("now there are two") }
        XCTAssertEqual([pixels.words(row: 0)[0], pixels.words(row: 25)[25]], [0xFFFF_0000, 0xFF00_00FF])
    }

    func test_aContextThatSomebodyKeepsDrawsOnNobodyElsesSheet() throws {
        var kept: CGContext?
        _ = try draw { context in
            kept = context
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        kept?.setFillColor(.blue)
        kept?.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
        guard case .coverage(let coverage) = try draw({ $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) }) else {
            return XCTFail("the late drawing is of nobody")
        }
        XCTAssertEqual([coverage.mask.width, coverage.mask.height], [8, 8])
    }

    func test_aDrawingWithinADrawingHasItsOwnSheet() throws {
        let inner = Drawing()
        inner.contentsScale = 2
        inner.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        inner.body = { $0.fill(CGRect(x: 20, y: 20, width: 4, height: 4)) }
        let drawing = try draw { context in
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            inner.setNeedsDisplay()
            inner.displayIfNeeded()
        }
        guard case .coverage(let outside) = drawing, case .coverage(let inside) = (inner.contents as? BackingStore)?.drawing else {
            return XCTFail("both have one colour")
        }
        XCTAssertEqual([outside.x, outside.mask.width, inside.x, inside.mask.width], [0, 8, 40, 8])
    }

    // MARK: Another colour

    func test_anotherColourNeedsNoDrawing() throws {
        let scene = Scene()
        scene.root.addSublayer(layer)
        _ = try draw { context in
            context.setFillColor(.red)
            context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
        }
        scene.render()
        XCTAssertEqual(scene.pixel(15, 15), [255, 0, 0])
        layer.body = { _ in XCTFail("nothing has to be drawn") }
        XCTAssertTrue(layer.recolorContents(.blue))
        let update = scene.render()
        XCTAssertEqual(scene.pixel(15, 15), [0, 0, 255])
        XCTAssertEqual(update.damage.map { [$0.x, $0.y, $0.width, $0.height] }, [[10, 10, 20, 20]])
        XCTAssertFalse(layer.recolorContents(CGColor(gray: 0, alpha: 0.5)), "the opacity is part of the coverage")
        layer.setNeedsDisplay()
        XCTAssertFalse(layer.recolorContents(.red), "what has to be drawn is not there to be coloured")
    }

    // MARK: On the screen

    func test_coverageLooksAsPixelsDo() {
        let looks: [(String, (CALayer) -> Void)] = [
            ("plain", { _ in }),
            ("transparent", { $0.opacity = 0.4 }),
            ("between pixels", { $0.position = CGPoint(x: 30.3, y: 20.2) }),
            ("larger", { $0.transform = CATransform3DMakeScale(1.4, 1.3, 1) }),
            ("smaller", { $0.transform = CATransform3DMakeScale(0.6, 0.6, 1) }),
            (
                "smaller, nearest pixels",
                {
                    $0.transform = CATransform3DMakeScale(0.6, 0.6, 1)
                    $0.minificationFilter = .nearest
                }
            ),
            ("turned", { $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1) }),
            ("in perspective", { $0.transform = Self.perspective }),
            (
                "with round corners",
                {
                    $0.cornerRadius = 9; $0.masksToBounds = true
                }
            ),
            (
                "as a coarse picture",
                {
                    $0.shouldRasterize = true; $0.rasterizationScale = 1
                }
            ),
            (
                "with a shadow",
                {
                    $0.shadowOpacity = 0.8; $0.shadowOffset = CGSize(width: 2, height: 2)
                }
            ),
            (
                "at its own size",
                {
                    $0.contentsGravity = .bottomRight; $0.bounds.size.height += 5
                }
            ),
            ("a part of it", { $0.contentsRect = CGRect(x: 0, y: 0, width: 0.6, height: 0.8) }),
            (
                "with a stretched middle",
                {
                    $0.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.1, height: 0.1); $0.bounds.size.width += 9
                }
            ),
        ]
        let colors = [
            CGColor(srgbRed: 0.1, green: 0.4, blue: 0.8, alpha: 1), CGColor(srgbRed: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.6),
        ]
        for color in colors {
            for (name, look) in looks { compare(name, color, look) { $0 } }
            compare("as a mask", color, { _ in }) { text in
                let masked = CALayer()
                masked.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
                masked.backgroundColor = .red
                masked.mask = text
                return masked
            }
            // Tinted pixels are rounded once more.
            compare("in many colours", color, { _ in }, tolerance: 2) { text in
                let replicator = CAReplicatorLayer()
                replicator.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
                replicator.instanceCount = 2
                replicator.instanceTransform = CATransform3DMakeTranslation(2, 11, 0)
                replicator.instanceColor = CGColor(srgbRed: 1, green: 0.7, blue: 0.5, alpha: 1)
                replicator.instanceAlphaOffset = -0.2
                replicator.addSublayer(text)
                return replicator
            }
        }
    }

    private static var perspective: CATransform3D {
        var transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
        transform.m34 = -1 / 200
        return transform
    }

    /// Paints a text twice, once as coverage and once as pixels.
    private func compare(_ name: String, _ color: CGColor, _ look: (CALayer) -> Void, tolerance: Int = 1, in parent: (CALayer) -> CALayer) {
        let frames = [false, true].map { keepsPixels -> Data in
            let scene = Scene()
            scene.root.backgroundColor = CGColor(srgbRed: 0.9, green: 0.95, blue: 0.7, alpha: 1)
            let text = Text()
            text.keepsPixels = keepsPixels
            text.string = "Ink gÄ"
            text.fontSize = 15
            text.foregroundColor = color
            text.contentsScale = 2
            text.frame = CGRect(x: 4, y: 6, width: 52, height: 22)
            look(text)
            scene.root.addSublayer(parent(text))
            text.setNeedsDisplay()
            scene.render()
            switch (text.contents as? BackingStore)?.drawing {
            case .coverage: XCTAssertFalse(keepsPixels)
            case .pixels: XCTAssertTrue(keepsPixels)
            default: XCTFail("\(name): nothing was drawn")
            }
            return scene.bytes
        }
        let differences = zip(frames[0], frames[1]).map { abs(Int($0) - Int($1)) }
        XCTAssertLessThanOrEqual(differences.max()!, tolerance, name)
        XCTAssertGreaterThan(Set(frames[0]).count, 20, "\(name): there is text to compare")
    }
}

private final class Drawing: CALayer {
    var body: (CGContext) -> Void = { _ in }

    override func draw(in ctx: CGContext) { body(ctx) }
}

private final class Text: CATextLayer {
    var keepsPixels = false

    override func draw(in ctx: CGContext) {
        if keepsPixels { ctx.recordInk(nil) }
        super.draw(in: ctx)
    }
}
