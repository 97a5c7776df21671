import CoreGraphics
import Foundation

/// Draws underlines and strikes. Used only under `EngineLock`.
struct DecorationPainter {
    enum Place {
        case underline
        case strikethrough
    }

    let layout: TextLayout
    let context: CGContext
    let origin: CGPoint

    /// San Francisco's line thickness, in ems: at 17 pt and 2x a line takes three pixels (measured UIKit facts).
    private static let thickness: CGFloat = 150.0 / 2048
    /// Middle of an underline below the baseline, in ems.
    private static let underlineDepth: CGFloat = 0.12
    /// Middle of a strike above the baseline, in ems.
    private static let strikeHeight: CGFloat = 0.26

    func paint(_ line: TextLine, _ decoration: KeyPath<TextAttributes, TextDecoration?>, as place: Place) {
        for run in layout.runs[line.runs] where !run.range.isEmpty || run.isInserted {
            let attributes = layout.text.runs[run.look].attributes
            guard let style = attributes[keyPath: decoration] else { continue }
            for segment in segments(of: run, in: line, style) { paint(style, attributes, segment, line, place) }
        }
    }

    // MARK: Extent

    /// The stretches of a run that get a line, from the line's left edge: not the spaces that hang over the line's end, and by
    /// words no spaces at all.
    private func segments(of run: LineRun, in line: TextLine, _ style: TextDecoration) -> [ClosedRange<CGFloat>] {
        if style.byWord {
            var result: [ClosedRange<CGFloat>] = []
            for glyph in layout.glyphs[run.glyphs] where !LineBreaker.isSpace(layout.text.units[Int(glyph.cluster)]) {
                let end = glyph.x + glyph.advance
                if let last = result.last, abs(last.upperBound - glyph.x) < 0.01 {
                    result[result.count - 1] = last.lowerBound...max(end, last.upperBound)
                } else {
                    result.append(glyph.x...max(end, glyph.x))
                }
            }
            return result
        }
        let left = max(run.x, 0)
        let right = min(run.x + run.width, line.frame.width)
        return right > left ? [left...right] : []
    }

    // MARK: Lines

    private func paint(
        _ style: TextDecoration, _ attributes: TextAttributes, _ segment: ClosedRange<CGFloat>, _ line: TextLine, _ place: Place
    ) {
        let transform = context.ctm
        let isUpright = transform.b == 0 && transform.c == 0 && transform.a > 0
        let pixel = isUpright ? 1 / transform.a : 0
        let size = attributes.font.pointSize
        let thin = rounded(up: Self.thickness * size, pixel)
        let baseline = origin.y + line.baseline - attributes.baselineOffset
        let middle = place == .underline ? baseline + Self.underlineDepth * size : baseline - Self.strikeHeight * size
        let top = snapped(middle - thin / 2, pixel)
        let x = origin.x + line.frame.minX + segment.lowerBound
        let width = segment.upperBound - segment.lowerBound

        context.saveGState()
        defer { context.restoreGState() }
        if let shadow = attributes.shadow { context.setShadow(offset: shadow.offset, blur: shadow.blurRadius, color: shadow.color) }
        context.setFillColor(style.color ?? attributes.color)
        // A thick line grows upwards; a double one straddles the single one's place (measured UIKit facts).
        switch style.style {
        case .single: fill(x, top, width, thin, style.pattern)
        case .thick:
            let thick = rounded(up: Self.thickness * size * 2, pixel)
            fill(x, top - (thick - thin), width, thick, style.pattern)
        case .double:
            let gap = max(rounded(up: Self.thickness * size * 0.4, pixel), pixel)
            let first = top - snapped((thin + gap) / 2, pixel)
            fill(x, first, width, thin, style.pattern)
            fill(x, first + thin + gap, width, thin, style.pattern)
        }
    }

    private func fill(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ pattern: TextDecoration.Pattern) {
        let dashes: [CGFloat]
        switch pattern {
        case .solid:
            context.fill(CGRect(x: x, y: y, width: width, height: height))
            return
        case .dot: dashes = [1, 1]
        case .dash: dashes = [3, 1.5]
        case .dashDot: dashes = [3, 1.5, 1, 1.5]
        case .dashDotDot: dashes = [3, 1.5, 1, 1.5, 1, 1.5]
        }
        // Dashes keep their rhythm from run to run, because they count from the layout's edge.
        let period = dashes.reduce(0, +) * height
        var position = ((x - origin.x) / period).rounded(.down) * period + origin.x
        var rects: [CGRect] = []
        while position < x + width {
            var start = position
            for (index, dash) in dashes.enumerated() {
                let length = dash * height
                if index % 2 == 0 {
                    let left = max(start, x)
                    let right = min(start + length, x + width)
                    if right > left { rects.append(CGRect(x: left, y: y, width: right - left, height: height)) }
                }
                start += length
            }
            position += period
        }
        context.fill(rects)
    }

    private func rounded(up value: CGFloat, _ pixel: CGFloat) -> CGFloat {
        pixel > 0 ? max((value / pixel - 0.1).rounded(.up), 1) * pixel : value
    }

    /// The nearest pixel edge. Views sit on whole pixels, so user space's own grid is the device's.
    private func snapped(_ value: CGFloat, _ pixel: CGFloat) -> CGFloat {
        pixel > 0 ? (value / pixel).rounded() * pixel : value
    }
}
