import CoreGraphics
import Foundation

/// A drawing in one colour: how much of that colour each pixel has.
package struct InkCoverage {
    /// 8 bits a pixel, only of the rectangle in which anything was drawn.
    package let mask: PixelBuffer
    /// The place of the first pixel in the drawing.
    package let x: Int
    package let y: Int
    /// Opaque: how transparent it was drawn is part of the coverage.
    package internal(set) var color: CGColor
    /// The opacity that all of it was drawn in; nil when parts differ.
    let alpha: Double?

    /// Puts the drawing on clear pixels.
    package func draw(on pixels: PixelBuffer) {
        pixels.draw(color.rgba, coverage: mask, x: x, y: y)
    }
}

extension InkCoverage: Equatable {
    package static func == (a: InkCoverage, b: InkCoverage) -> Bool {
        a.x == b.x && a.y == b.y && a.color.rgba == b.color.rgba && a.alpha == b.alpha && a.mask.isEqual(b.mask, bytesPerPixel: 1)
    }
}

extension CGColor {
    convenience init(opaque color: RGBAColor) {
        self.init(srgbRed: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: 1)
    }
}
