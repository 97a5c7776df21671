import CCairo
import CoreGraphics
import Foundation

/// Draws a layout's lines back to front: backgrounds, underlines, glyphs, strikes, attachments. Used only under `EngineLock`.
struct TextPainter {
    let layout: TextLayout
    let context: CGContext
    let origin: CGPoint

    func paint() {
        let visible = visibleLines()
        guard !visible.isEmpty else { return }
        if layout.text.runs.count == 1, layout.text.runs[0].attributes.isPlain {
            paintGlyphs(visible)
            return
        }
        for line in layout.lines[visible] {
            for run in layout.runs[line.runs] { paintBackground(of: run, in: line) }
        }
        let decorations = DecorationPainter(layout: layout, context: context, origin: origin)
        for line in layout.lines[visible] { decorations.paint(line, \.underline, as: .underline) }
        paintGlyphs(visible)
        for line in layout.lines[visible] {
            decorations.paint(line, \.strikethrough, as: .strikethrough)
            for run in layout.runs[line.runs] where run.kind == .attachment { paintAttachment(run, in: line) }
        }
    }

    /// The lines that reach into the clip. Found by bisection, since a text view draws a screenful of a long text.
    private func visibleLines() -> Range<Int> {
        let lines = layout.lines
        if lines.count < 8 { return lines.indices }
        let clip = context.boundingBoxOfClipPath
        // Accents and shadows reach beyond the line box.
        let slack = lines[0].frame.height
        let top = clip.minY - origin.y - slack
        let bottom = clip.maxY - origin.y + slack
        let first = partition { lines[$0].frame.maxY < top }
        let end = partition { lines[$0].frame.minY <= bottom }
        return first..<max(first, end)
    }

    /// The first line for which the predicate, true for a prefix, is false.
    private func partition(_ isBefore: (Int) -> Bool) -> Int {
        var low = 0
        var high = layout.lines.count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    // MARK: Glyphs

    private func paintGlyphs(_ visible: Range<Int>) {
        let direct = DirectGlyphPainter(context)
        defer {
            if let direct {
                direct.finish()
                context.didDrawDirectly(direct.target)
            }
        }
        for line in layout.lines[visible] {
            for run in layout.runs[line.runs] where run.kind == .text {
                let look = layout.text.runs[run.look]
                let font = look.attributes.font
                let baseline = CGPoint(x: origin.x + line.frame.minX, y: origin.y + line.baseline - look.attributes.baselineOffset)
                if let direct, look.attributes.shadow == nil, look.attributes.obliqueness == 0, look.attributes.strokeWidth == 0,
                    direct.pixelSize(font, run.face) <= DirectGlyphPainter.largestPixelSize
                {
                    context.recordInk(run.face.face.hasColorBitmaps ? nil : look.attributes.color)
                    direct.draw(
                        layout.glyphs[run.glyphs], face: run.face, font: font, color: look.attributes.color, origin: baseline)
                } else {
                    paintOutlines(run, look.attributes, at: baseline, in: line)
                }
            }
        }
    }

    private func paintOutlines(_ run: LineRun, _ attributes: TextAttributes, at baseline: CGPoint, in line: TextLine) {
        let painter = OutlineGlyphPainter(
            context: context, glyphs: layout.glyphs[run.glyphs], face: run.face, attributes: attributes, baseline: baseline)
        guard let shadow = attributes.shadow else {
            painter.draw()
            return
        }
        context.saveGState()
        context.setShadow(offset: shadow.offset, blur: shadow.blurRadius, color: shadow.color)
        painter.draw()
        context.restoreGState()
    }

    // MARK: Backgrounds and attachments

    private func paintBackground(of run: LineRun, in line: TextLine) {
        guard let color = layout.text.runs[run.look].attributes.backgroundColor else { return }
        let hangs = run.x < 0 || run.x + run.width > line.frame.width + LineBreaker.tolerance
        let left = hangs ? max(run.x, 0) : run.x
        let right = hangs ? min(run.x + run.width, line.frame.width) : run.x + run.width
        guard right > left else { return }
        context.saveGState()
        context.setFillColor(color)
        context.fill(
            CGRect(
                x: origin.x + line.frame.minX + left, y: origin.y + line.frame.minY, width: right - left, height: line.frame.height))
        context.restoreGState()
    }

    private func paintAttachment(_ run: LineRun, in line: TextLine) {
        guard let attachment = layout.text.runs[run.look].attributes.attachment, let draw = attachment.draw else { return }
        let frame = layout.frame(of: run, attachment, in: line).offsetBy(dx: origin.x, dy: origin.y)
        context.saveGState()
        draw(context, frame)
        context.restoreGState()
    }
}
