import CoreGraphics
import Foundation

/// What a layer drew: its contents when it draws itself.
///
/// Most layers draw in one colour, text above all. Of those only the coverage is kept, where there is any: less memory than pixels,
/// less to paint, and another colour needs no drawing. What has several colours is kept as pixels.
package final class BackingStore {
    /// How a drawing is kept.
    package enum Drawing {
        case nothing
        case coverage(InkCoverage)
        /// All pixels, premultiplied or opaque.
        case pixels(PixelBuffer)
    }

    /// Size in pixels.
    package let width: Int
    package let height: Int
    /// Pixels per point.
    package let scale: CGFloat
    package let isOpaque: Bool
    package private(set) var drawing = Drawing.nothing {
        didSet { attachment = nil }
    }
    /// What the compositor keeps with the drawing.
    package var attachment: AnyObject?
    /// Grows with every drawing; equal numbers mean equal pixels but for the colour of coverage.
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
    }

    /// Whether a bitmap for this size and scale would have this one's pixels.
    func fits(size: CGSize, scale: CGFloat, isOpaque: Bool) -> Bool {
        scale == self.scale && isOpaque == self.isOpaque && width == Int((size.width * scale - 0.001).rounded(.up))
            && height == Int((size.height * scale - 0.001).rounded(.up))
    }

    /// Shows the drawing in another colour instead of its only one, as if it had been drawn in that.
    ///
    /// - Returns: whether that was possible; if not, the layer has to draw again.
    func recolor(_ color: CGColor) -> Bool {
        guard case .coverage(var coverage) = drawing, color.pattern == nil, coverage.alpha == color.rgba.alpha else { return false }
        coverage.color = CGColor(opaque: color.rgba)
        let kept = attachment
        drawing = .coverage(coverage)
        attachment = kept
        return true
    }

    // MARK: Drawing

    /// Draws with y down and the origin of `bounds` at the top left; only `rect` is cleared and drawn when it isn't null.
    ///
    /// With `mayBeTheSame` the pixels are compared with the ones before, and equal ones keep their version.
    func draw(bounds: CGRect, rect: CGRect, mayBeTheSame: Bool = false, _ body: (CGContext) -> Void) {
        let isWhole = rect.isNull || version == 0
        if let own = pixelsToDrawOn {
            let before = mayBeTheSame && version > 0 ? own.copy() : nil
            draw(on: own, bounds: bounds, rect: isWhole ? .null : rect, isClear: version == 0 && !isOpaque, body)
            if case .pixels = drawing {} else { drawing = .pixels(own) }
            if before.map({ own.isEqual($0) }) != true { version += 1 }
            return
        }
        guard let sheet = DrawingSheet.take(width: width, height: height) else { return }
        if !isWhole { restore(on: sheet.pixels) }
        let result = draw(on: sheet.pixels, bounds: bounds, rect: isWhole ? .null : rect, isClear: isWhole, body)
        let drawn = keep(sheet, isWhole ? result.ink : result.ink.mixed(with: ink), mayBeTheSame: mayBeTheSame)
        if !result.isContextKept { sheet.giveBack(clearing: drawn) }
    }

    /// Where to draw what isn't looked at first: opaque and large pixels. Large ones are looked at once, for those that change
    /// would be allocated again and again.
    private var pixelsToDrawOn: PixelBuffer? {
        guard isOpaque || (width * height > DrawingSheet.largest && version > 0) else { return nil }
        if case .pixels(let own) = drawing { return own }
        guard let own = PixelBuffer(width: width, height: height) else { return nil }
        restore(on: own)
        return own
    }

    private var ink: DrawnInk {
        switch drawing {
        case .nothing: .none
        case .coverage(let coverage): .single(coverage.color.rgba, alpha: coverage.alpha)
        case .pixels: .several
        }
    }

    /// Puts what is kept on clear pixels.
    private func restore(on pixels: PixelBuffer) {
        switch drawing {
        case .nothing: break
        case .coverage(let coverage): coverage.draw(on: pixels)
        case .pixels(let own): for y in 0..<height { memcpy(pixels.row(y), own.row(y), width * 4) }
        }
    }

    @discardableResult
    private func draw(
        on pixels: PixelBuffer, bounds: CGRect, rect: CGRect, isClear: Bool, _ body: (CGContext) -> Void
    ) -> (ink: DrawnInk, isContextKept: Bool) {
        var context = CGContext(pixels: pixels, scale: scale, isOpaque: isOpaque)
        context.saveGState()
        context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
        if !rect.isNull {
            let grown = wholePixels(rect, origin: bounds.origin)
            context.clip(to: grown)
            context.clear(grown)
        } else if !isClear {
            context.clear(CGRect(origin: bounds.origin, size: CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)))
        }
        body(context)
        context.restoreGState()
        context.flush()
        return (context.ink, !isKnownUniquelyReferenced(&context))
    }

    /// Takes over what was drawn on a sheet, and says where that was.
    private func keep(_ sheet: DrawingSheet, _ ink: DrawnInk, mayBeTheSame: Bool) -> PixelRect {
        let pixels = sheet.pixels
        let bounds = pixels.drawnBounds
        let comparesTo = mayBeTheSame && version > 0 ? drawing : nil
        switch ink {
        case .none, .single:
            guard !bounds.isEmpty, case .single(let color, let alpha) = ink, let mask = pixels.coverage(in: bounds) else {
                if case .nothing = comparesTo { break }
                drawing = .nothing
                version += 1
                break
            }
            let coverage = InkCoverage(mask: mask, x: bounds.x, y: bounds.y, color: CGColor(opaque: color), alpha: alpha)
            if case .coverage(let old) = comparesTo, old == coverage { break }
            drawing = .coverage(coverage)
            version += 1
        case .several:
            if case .pixels(let own) = comparesTo, own.isEqual(pixels) { break }
            if case .pixels(let own) = drawing {
                for y in 0..<height { memcpy(own.row(y), pixels.row(y), width * 4) }
            } else if let own = sheet.isShared ? pixels.copy() : pixels {
                drawing = .pixels(own)
            }
            version += 1
        }
        return bounds
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
