import Compositor
import Display
import CoreGraphics
import Foundation
import QuartzCore
import XCTest

/// A small screen with a root layer and a compositor, under virtual time.
final class Scene {
    let root = CALayer()
    let compositor: Compositor
    let scale: CGFloat

    init(width: CGFloat = 60, height: CGFloat = 40, scale: CGFloat = 2) {
        MediaClock.shared.startVirtual()
        self.scale = scale
        compositor = Compositor(width: Int(width * scale), height: Int(height * scale), scale: Double(scale))
        root.frame = CGRect(x: 0, y: 0, width: width, height: height)
        root.backgroundColor = .white
    }

    /// Commits and renders at the present time.
    @discardableResult
    func render() -> CompositorUpdate {
        let now = CACurrentMediaTime()
        FrameDriver.shared.beginFrame(at: now)
        root.layoutTreeIfNeeded()
        root.displayTreeIfNeeded()
        CATransaction.commitImplicit()
        return compositor.render([root], at: now)
    }

    func advance(by seconds: TimeInterval) {
        MediaClock.shared.advance(by: seconds)
    }

    /// Red, green and blue of a pixel.
    func pixel(_ x: Int, _ y: Int) -> [Int] {
        let p = compositor.pixels.assumingMemoryBound(to: UInt8.self) + y * compositor.bytesPerRow + x * 4
        return [Int(p[2]), Int(p[1]), Int(p[0])]
    }

    /// The whole frame's bytes.
    var bytes: Data {
        Data(bytes: compositor.pixels, count: compositor.bytesPerRow * compositor.height)
    }

    /// The same trees painted anew by another compositor.
    func freshBytes() -> Data {
        let fresh = Compositor(width: compositor.width, height: compositor.height, scale: Double(scale))
        _ = fresh.render([root], at: CACurrentMediaTime())
        defer { Scene.reinstall(compositor) }
        return Data(bytes: fresh.pixels, count: fresh.bytesPerRow * fresh.height)
    }

    private static func reinstall(_ compositor: Compositor) {
        compositor.makeCurrent()
    }
}

extension CGColor {
    static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
}

/// A seeded generator, so that a failing random test can be repeated.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
