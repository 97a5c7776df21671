import CCairo
import CImageCoding
import Foundation

/// Computes the pixels of a gradient. pixman needs ten nanoseconds a pixel and more for all but vertical gradients; a table of
/// colours needs one or two.
struct GradientRaster {
    enum Shape {
        case linear(start: CGPoint, end: CGPoint)
        case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
    }

    private let shape: Shape
    /// From device pixels (top left, y down) to the space of `shape`.
    private let toShape: CGAffineTransform
    /// The colour before the start, then `steps` colours from start to end, then the colour after the end.
    private let table: [UInt32]
    private let steps: Int
    /// Every pixel is opaque.
    let isOpaque: Bool

    /// `nil` when the device transform has no inverse. `colorOf` turns a stop's colour into the target's channel order.
    init?(
        _ gradient: CGGradient, _ shape: Shape, options: CGGradientDrawingOptions, alpha: Double, toDevice: CGAffineTransform,
        colorOf: (RGBAColor) -> RGBAColor
    ) {
        guard toDevice.determinant != 0, toDevice.determinant.isFinite else { return nil }
        self.shape = shape
        toShape = toDevice.inverted()
        // Two entries a pixel along the gradient keep hard edges where they belong.
        steps = Self.tableSize(shape, toDevice)
        let stops = gradient.stops.map { CGGradient.Stop(location: $0.location, color: colorOf($0.color)) }
        let last = stops.count - 1
        var words = [UInt32](repeating: 0, count: steps + 2)
        var index = 0
        for step in 0..<steps {
            let location = (Double(step) + 0.5) / Double(steps)
            while index < last, stops[index + 1].location <= location {
                index += 1
            }
            words[step + 1] = Self.color(at: location, stops[index], stops[min(index + 1, last)], alpha)
        }
        if options.contains(.drawsBeforeStartLocation) { words[0] = Self.color(at: 0, stops[0], stops[0], alpha) }
        if options.contains(.drawsAfterEndLocation) { words[steps + 1] = Self.color(at: 1, stops[last], stops[last], alpha) }
        table = words
        let coversAll: Bool
        switch shape {
        case .linear: coversAll = true
        case .radial(let start, _, let end, _): coversAll = start == end
        }
        isOpaque = coversAll && words.allSatisfy { $0 >> 24 == 255 }
    }

    private static func tableSize(_ shape: Shape, _ toDevice: CGAffineTransform) -> Int {
        let length: CGFloat
        let scale = max(hypot(toDevice.a, toDevice.b), hypot(toDevice.c, toDevice.d))
        switch shape {
        case .linear(let start, let end): length = hypot(end.x - start.x, end.y - start.y)
        case .radial(let start, let startRadius, let end, let endRadius):
            length = hypot(end.x - start.x, end.y - start.y) + abs(endRadius - startRadius)
        }
        let pixels = length * scale
        return pixels.isFinite ? Int(min(max(pixels * 2, 256), 8192)) : 8192
    }

    private static func color(at location: Double, _ first: CGGradient.Stop, _ second: CGGradient.Stop, _ alpha: Double) -> UInt32 {
        let span = second.location - first.location
        let fraction = span <= 0 ? 0 : min(max((location - first.location) / span, 0), 1)
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        let (from, to) = (first.color, second.color)
        return RGBAColor(
            red: mix(from.red, to.red), green: mix(from.green, to.green), blue: mix(from.blue, to.blue),
            alpha: mix(from.alpha, to.alpha) * alpha
        ).premultipliedWord
    }

    /// Fills rows of pixels. `area` places them in device space; `rows` points at its first pixel.
    func render(_ area: PixelRect, into rows: UnsafeMutablePointer<UInt8>, bytesPerRow: Int) {
        table.withUnsafeBufferPointer { table in
            let table = table.baseAddress!
            switch shape {
            case .linear(let start, let end):
                renderLinear(area, rows, bytesPerRow, table, start, end)
            case .radial(let start, let startRadius, let end, let endRadius):
                if start == end {
                    renderConcentric(area, rows, bytesPerRow, table, start, startRadius, endRadius)
                } else {
                    renderConical(area, rows, bytesPerRow, table, start, startRadius, end, endRadius)
                }
            }
        }
    }

    private typealias Words = UnsafeMutablePointer<UInt32>

    private func words(_ rows: UnsafeMutablePointer<UInt8>, _ offset: Int) -> Words {
        UnsafeMutableRawPointer(rows + offset).assumingMemoryBound(to: UInt32.self)
    }

    /// The shape space position of the centre of a device pixel.
    private func position(_ x: Int, _ y: Int) -> CGPoint {
        CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(toShape)
    }

    private func renderLinear(
        _ area: PixelRect, _ rows: UnsafeMutablePointer<UInt8>, _ bytesPerRow: Int, _ table: UnsafePointer<UInt32>,
        _ start: CGPoint, _ end: CGPoint
    ) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let scale = CGFloat(steps) / (dx * dx + dy * dy)
        let stepX = (toShape.a * dx + toShape.b * dy) * scale
        let stepY = (toShape.c * dx + toShape.d * dy) * scale
        let origin = position(area.x, area.y)
        let first = ((origin.x - start.x) * dx + (origin.y - start.y) * dy) * scale
        // Positions in the table with 20 binary places, bounded so that a row's additions cannot overflow.
        func fixed(_ value: CGFloat, limit: CGFloat = 0x1p58) -> Int {
            value.isNaN ? 0 : Int(min(max(value * 0x1p20, -limit), limit))
        }
        let isConstantInRow = abs(stepX) * CGFloat(area.width) < 1e-3
        let isSameInEveryRow = abs(stepY) * CGFloat(area.height) < 1e-3
        let increment = fixed(stepX, limit: 0x1p42)
        for y in 0..<area.height {
            let row = words(rows, y * bytesPerRow)
            if isSameInEveryRow, y > 0 {
                memcpy(row, rows, area.width * 4)
                continue
            }
            var value = fixed(first + stepY * CGFloat(y))
            if isConstantInRow {
                let word = table[min(max(value >> 20, -1), steps) + 1]
                for x in 0..<area.width {
                    row[x] = word
                }
                continue
            }
            for x in 0..<area.width {
                row[x] = table[min(max(value >> 20, -1), steps) &+ 1]
                value &+= increment
            }
        }
    }

    private func renderConcentric(
        _ area: PixelRect, _ rows: UnsafeMutablePointer<UInt8>, _ bytesPerRow: Int, _ table: UnsafePointer<UInt32>,
        _ center: CGPoint, _ startRadius: CGFloat, _ endRadius: CGFloat
    ) {
        let scale = CGFloat(steps) / (endRadius - startRadius)
        for y in 0..<area.height {
            let origin = position(area.x, area.y + y)
            // The table begins with the colour before the start, hence the one.
            portico_sample_radial(
                table, Int32(steps + 1), words(rows, y * bytesPerRow), Int32(area.width), Float(origin.x - center.x),
                Float(origin.y - center.y), Float(toShape.a), Float(toShape.b), Float(scale), Float(1 - startRadius * scale))
        }
    }

    /// The greatest t for which a circle between the two passes through the pixel and has a radius that is not negative.
    private func renderConical(
        _ area: PixelRect, _ rows: UnsafeMutablePointer<UInt8>, _ bytesPerRow: Int, _ table: UnsafePointer<UInt32>,
        _ start: CGPoint, _ startRadius: CGFloat, _ end: CGPoint, _ endRadius: CGFloat
    ) {
        let (cx, cy, dr) = (end.x - start.x, end.y - start.y, endRadius - startRadius)
        let a = cx * cx + cy * cy - dr * dr
        let count = CGFloat(steps)
        let (drawsBefore, drawsAfter) = (table[0] != 0, table[steps + 1] != 0)
        func word(_ t: CGFloat) -> UInt32? {
            guard startRadius + t * dr >= 0, t >= 0 || drawsBefore, t <= 1 || drawsAfter else { return nil }
            return table[Int(min(max(t * count + 1, 0), count + 1))]
        }
        for y in 0..<area.height {
            let row = words(rows, y * bytesPerRow)
            let origin = position(area.x, area.y + y)
            for x in 0..<area.width {
                let px = origin.x + toShape.a * CGFloat(x) - start.x
                let py = origin.y + toShape.b * CGFloat(x) - start.y
                let b = px * cx + py * cy + startRadius * dr
                let c = px * px + py * py - startRadius * startRadius
                if abs(a) < 1e-9 {
                    row[x] = b == 0 ? 0 : word(c / (2 * b)) ?? 0
                    continue
                }
                let discriminant = b * b - a * c
                guard discriminant >= 0 else {
                    row[x] = 0
                    continue
                }
                let root = discriminant.squareRoot()
                let (first, second) = ((b + root) / a, (b - root) / a)
                row[x] = word(max(first, second)) ?? word(min(first, second)) ?? 0
            }
        }
    }
}

extension CGContext {
    /// Draws a gradient's pixels computed by `raster`.
    func draw(_ raster: GradientRaster) {
        if raster.isOpaque, let target = directTarget {
            let area = target.clip
            guard !area.isEmpty else { return }
            // The target may be a transparency layer, whose pixels start elsewhere in device space.
            let shift = cairoTransform.inverted().concatenating(target.transform)
            let device = area.offsetBy(x: -Int(shift.tx.rounded()), y: -Int(shift.ty.rounded()))
            recordInk(nil)
            raster.render(device, into: target.base + area.y * target.bytesPerRow + area.x * 4, bytesPerRow: target.bytesPerRow)
            didDrawDirectly(target)
            return
        }
        let area = clipBounds
        // Bands stay in the cache; a clip that is not a rectangle would be worked out anew for each.
        let bandHeight = pixelAlignedClip != nil && state.isPlain && foreign == nil ? max(8, 32768 / max(area.width, 1)) : area.height
        guard !area.isEmpty else { return }
        for top in stride(from: area.y, to: area.maxY, by: bandHeight) {
            let band = PixelRect(x: area.x, y: top, width: area.width, height: min(bandHeight, area.maxY - top))
            guard let pixels = PixelBuffer(width: band.width, height: band.height) else { return }
            raster.render(band, into: pixels.base, bytesPerRow: pixels.bytesPerRow)
            drawBand(pixels, at: band)
        }
    }

    private func drawBand(_ pixels: PixelBuffer, at band: PixelRect) {
        let surface = pixels.makeSurface(CAIRO_FORMAT_ARGB32)
        defer { cairo_surface_destroy(surface) }
        draw(
            .custom(bounds: band, colors: nil) { target in
                var matrix = cairo_matrix_t()
                cairo_get_matrix(target, &matrix)
                cairo_save(target)
                let path = cairo_copy_path(target)
                cairo_new_path(target)
                cairo_identity_matrix(target)
                cairo_set_source_surface(target, surface, Double(band.x), Double(band.y))
                cairo_pattern_set_filter(cairo_get_source(target), CAIRO_FILTER_NEAREST)
                cairo_rectangle(target, Double(band.x), Double(band.y), Double(band.width), Double(band.height))
                cairo_clip(target)
                cairo_paint(target)
                cairo_restore(target)
                cairo_new_path(target)
                cairo_append_path(target, path)
                cairo_path_destroy(path)
            })
    }
}
