import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import XCTest

/// A frame that was repaired step by step must be the same, byte for byte, as one painted anew.
final class IncrementalRenderingTests: XCTestCase {
    func test_randomChangesLeaveTheSamePixelsAsAWholeRepaint() {
        for seed in 1...6 as ClosedRange<UInt64> { run(seed: seed, steps: 40, animated: false) }
    }

    func test_randomAnimationsLeaveTheSamePixelsAsAWholeRepaint() {
        for seed in 101...103 as ClosedRange<UInt64> { run(seed: seed, steps: 30, animated: true) }
    }

    func test_randomScrollingLeavesTheSamePixelsAsAWholeRepaint() {
        var scrolls = 0
        for seed in 201...206 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            let scene = Scene(width: 140, height: 110, scale: 2)
            let list = CALayer()
            list.frame = CGRect(x: 10, y: 5, width: 120, height: 100)
            list.masksToBounds = true
            list.backgroundColor = seed % 2 == 0 ? .white : nil
            scene.root.addSublayer(list)
            var layers = [list]
            for index in 0..<40 {
                let row = CALayer()
                row.frame = CGRect(x: 4, y: CGFloat(index) * 21, width: 110, height: 19)
                row.backgroundColor = color(&random)
                row.cornerRadius = index % 3 == 0 ? 5 : 0
                list.addSublayer(row)
                layers.append(row)
            }
            let bar = CALayer()
            bar.frame = CGRect(x: 0, y: 80, width: 140, height: 20)
            if seed % 3 == 0 {
                bar.backdrop = BackdropEffect(blurRadius: 2, saturation: 1.4, tint: nil)
            } else {
                bar.backgroundColor = CGColor(gray: 0.5, alpha: 0.5)
            }
            scene.root.addSublayer(bar)
            scene.render()
            for step in 0..<25 {
                CATransaction.setDisableActions(true)
                list.bounds.origin.y += CGFloat(Int.random(in: -12...20, using: &random)) / 2
                if step % 4 == 1 { list.bounds.origin.x += 1 }
                if step % 3 == 0 { layers.randomElement(using: &random)!.backgroundColor = color(&random) }
                if step % 7 == 0 { mutate(&layers, &random) }
                scrolls += scene.render().scrolls.count
                let fresh = scene.freshBytes()
                guard scene.bytes != fresh else { continue }
                XCTFail("seed \(seed), step \(step): \(difference(scene, fresh))")
                return
            }
        }
        XCTAssertGreaterThan(scrolls, 50, "most steps move pixels instead of painting them")
    }

    /// A blurred corner makes the screen be painted at once; without it the same layers are painted in bands.
    func test_aLargeScreenIsPaintedTheSameInBandsAndAtOnce() {
        for seed in 301...306 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            let scene = Scene(width: 300, height: 600, scale: 2)
            var layers = [scene.root]
            for _ in 0..<20 { grow(&layers, &random) }
            for _ in 0..<30 { mutate(&layers, &random) }
            for (index, layer) in layers.enumerated() {
                layer.backdrop = nil
                if index > 0 { layer.setAffineTransform(layer.affineTransform().scaledBy(x: 1.5, y: 4)) }
            }
            scene.render()
            let inBands = scene.bytes
            let corner = CALayer()
            corner.frame = CGRect(x: 290, y: 595, width: 10, height: 5)
            corner.backdrop = BackdropEffect(blurRadius: 1, saturation: 1, tint: nil)
            corner.zPosition = 100
            scene.root.addSublayer(corner)
            scene.render()
            let atOnce = scene.freshBytes()
            let rows = 595 * 2 * scene.compositor.bytesPerRow
            XCTAssertEqual(inBands[..<rows], atOnce[..<rows], "seed \(seed)")
            XCTAssertNotEqual(inBands, Data(count: inBands.count))
        }
    }

    private func run(seed: UInt64, steps: Int, animated: Bool) {
        var random = SeededGenerator(seed: seed)
        let scene = Scene(width: 100, height: 80, scale: 2)
        var layers = [scene.root]
        for _ in 0..<12 { grow(&layers, &random) }
        for step in 0..<steps {
            CATransaction.setDisableActions(!animated)
            for _ in 0..<Int.random(in: 1...3, using: &random) { mutate(&layers, &random) }
            scene.render()
            scene.advance(by: 1.0 / 60)
            let damage = scene.render()
            let fresh = scene.freshBytes()
            guard scene.bytes != fresh else { continue }
            XCTFail("seed \(seed), step \(step): \(difference(scene, fresh)); last damage \(damage.damage)")
            return
        }
    }

    private func difference(_ scene: Scene, _ fresh: Data) -> String {
        let bytes = scene.bytes
        for (index, pair) in zip(bytes, fresh).enumerated() where pair.0 != pair.1 {
            let pixel = index % scene.compositor.bytesPerRow / 4
            return "pixel \(pixel), \(index / scene.compositor.bytesPerRow) is \(pair.0), anew \(pair.1)"
        }
        return "no difference"
    }

    private func grow(_ layers: inout [CALayer], _ random: inout SeededGenerator) {
        let layer: CALayer
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
            let shape = CAShapeLayer()
            shape.path = Gallery.starPath(center: CGPoint(x: 12, y: 12), radius: 12)
            shape.strokeColor = color(&random)
            layer = shape
        case 1:
            let gradient = CAGradientLayer()
            gradient.colors = [color(&random), color(&random)]
            gradient.type = [.axial, .radial, .conic].randomElement(using: &random)!
            layer = gradient
        case 2:
            layer = CALayer()
            layer.contents = Gallery.checkers()
            layer.contentsScale = 2
            layer.contentsGravity = [.resize, .center, .resizeAspectFill, .topLeft].randomElement(using: &random)!
        default:
            layer = CALayer()
        }
        layer.frame = rect(&random)
        if Bool.random(using: &random) { layer.backgroundColor = color(&random) }
        if Int.random(in: 0..<3, using: &random) == 0 { layer.cornerRadius = CGFloat.random(in: 1...14, using: &random) }
        if Int.random(in: 0..<4, using: &random) == 0 { layer.masksToBounds = true }
        if Int.random(in: 0..<5, using: &random) == 0 { layer.shadowOpacity = 0.5 }
        layers.randomElement(using: &random)!.addSublayer(layer)
        layers.append(layer)
    }

    private func mutate(_ layers: inout [CALayer], _ random: inout SeededGenerator) {
        let candidates = layers.dropFirst()
        guard let layer = candidates.randomElement(using: &random) else { return grow(&layers, &random) }
        switch Int.random(in: 0..<18, using: &random) {
        case 0: layer.frame = rect(&random)
        case 1: layer.position.x += CGFloat(Int.random(in: -6...6, using: &random)) / 2
        case 2: layer.backgroundColor = color(&random)
        case 3: layer.opacity = [1, 1, 0.5, 0].randomElement(using: &random)!
        case 4: layer.cornerRadius = CGFloat(Int.random(in: 0...12, using: &random))
        case 5: layer.masksToBounds.toggle()
        case 6: layer.borderWidth = CGFloat(Int.random(in: 0...3, using: &random))
        case 7: layer.shadowOpacity = layer.shadowOpacity == 0 ? 0.6 : 0
        case 8: layer.transform = CATransform3DMakeRotation(CGFloat.random(in: -1...1, using: &random), 0, 0, 1)
        case 9: layer.transform = CATransform3DMakeScale(CGFloat.random(in: 0.5...1.5, using: &random), 1, 1)
        case 10: layer.isHidden.toggle()
        case 11: layer.zPosition = CGFloat(Int.random(in: -2...2, using: &random))
        case 12:
            let mask = CALayer()
            mask.frame = rect(&random)
            mask.backgroundColor = CGColor(gray: 0, alpha: CGFloat.random(in: 0.3...1, using: &random))
            mask.cornerRadius = 6
            layer.mask = layer.mask == nil ? mask : nil
        case 13:
            layer.removeFromSuperlayer()
            layers.removeAll { candidate in
                var current: CALayer? = candidate
                while let here = current {
                    if here === layer { return true }
                    current = here.superlayer
                }
                return false
            }
        case 14:
            layer.backdrop = layer.backdrop == nil ? BackdropEffect(blurRadius: 3, saturation: 1.5, tint: color(&random)) : nil
        case 15:
            var tilt = CATransform3DIdentity
            tilt.m34 = -1 / 200
            layer.transform = CATransform3DRotate(tilt, CGFloat.random(in: -1...1, using: &random), 0, 1, 0)
        case 16: layer.bounds.origin.y += CGFloat(Int.random(in: -5...5, using: &random))
        default: grow(&layers, &random)
        }
    }

    private func rect(_ random: inout SeededGenerator) -> CGRect {
        func value(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) / 3 }
        return CGRect(x: value(-30...240), y: value(-30...200), width: value(6...180), height: value(6...120))
    }

    private func color(_ random: inout SeededGenerator) -> CGColor {
        func value() -> CGFloat { CGFloat.random(in: 0...1, using: &random) }
        return CGColor(srgbRed: value(), green: value(), blue: value(), alpha: Bool.random(using: &random) ? 1 : 0.6)
    }
}
