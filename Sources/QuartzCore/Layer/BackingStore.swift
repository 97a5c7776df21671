import CoreGraphics
import Foundation

/// The bitmap that a layer draws into: its contents when it draws itself.
package final class BackingStore {
    /// Size in pixels.
    package let width: Int
    package let height: Int
    /// Pixels per point.
    package let scale: CGFloat
    package let isOpaque: Bool
    package let pixels: PixelBuffer
    private let context: CGContext
    /// What the compositor keeps with the bitmap.
    package var attachment: AnyObject?
    /// Grows with every drawing; equal numbers mean equal pixels.
    package private(set) var version = 0

    /// Largest side and number of pixels of a bitmap; what is larger is drawn at a lower resolution.
    static let maximumSide = 16_000
    static let maximumPixels = 1 << 26

    init?(size: CGSize, scale: CGFloat, isOpaque: Bool) {
        var scale = scale
        guard size.width > 0, size.height > 0, scale > 0, size.width.isFinite, size.height.isFinite else { return nil }
        let longest = max(size.width, size.height) * scale
        if longest > CGFloat(Self.maximumSide) { scale *= CGFloat(Self.maximumSide) / longest }
        let pixels = size.width * scale * size.height * scale
        if pixels > CGFloat(Self.maximumPixels) { scale *= (CGFloat(Self.maximumPixels) / pixels).squareRoot() }
        // Sizes such as 33.333 pt × 3 are whole pixels but for the last bits.
        width = max(1, Int((size.width * scale - 0.001).rounded(.up)))
        height = max(1, Int((size.height * scale - 0.001).rounded(.up)))
        self.scale = scale
        self.isOpaque = isOpaque
        guard let pixels = PixelBuffer(width: width, height: height) else { return nil }
        self.pixels = pixels
        context = CGContext(pixels: pixels, scale: scale, isOpaque: isOpaque)
    }

    /// Whether a bitmap for this size and scale would have this one's pixels.
    func fits(size: CGSize, scale: CGFloat, isOpaque: Bool) -> Bool {
        scale == self.scale && isOpaque == self.isOpaque && width == Int((size.width * scale - 0.001).rounded(.up))
            && height == Int((size.height * scale - 0.001).rounded(.up))
    }

    /// Draws with y down and the origin of `bounds` at the top left; only `rect` is cleared and drawn when it isn't null.
    ///
    /// With `mayBeTheSame` the pixels are compared with the ones before, and equal ones keep their version.
    func draw(bounds: CGRect, rect: CGRect, mayBeTheSame: Bool = false, _ body: (CGContext) -> Void) {
        let before = mayBeTheSame && version > 0 ? pixels.copy() : nil
        defer { if before.map(pixels.isEqual) != true { version += 1 } }
        context.saveGState()
        context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
        if rect.isNull {
            // Memory that nobody has drawn into is clear: the pages that stay empty then never become real.
            if version > 0 || isOpaque {
                context.clear(CGRect(origin: bounds.origin, size: CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)))
            }
        } else {
            let grown = wholePixels(rect, origin: bounds.origin)
            context.clip(to: grown)
            context.clear(grown)
        }
        body(context)
        context.restoreGState()
        context.flush()
    }

    /// The smallest rectangle of whole pixels around `rect`.
    private func wholePixels(_ rect: CGRect, origin: CGPoint) -> CGRect {
        let left = ((rect.minX - origin.x) * scale).rounded(.down) / scale
        let top = ((rect.minY - origin.y) * scale).rounded(.down) / scale
        let right = ((rect.maxX - origin.x) * scale).rounded(.up) / scale
        let bottom = ((rect.maxY - origin.y) * scale).rounded(.up) / scale
        return CGRect(x: origin.x + left, y: origin.y + top, width: right - left, height: bottom - top)
    }
}
