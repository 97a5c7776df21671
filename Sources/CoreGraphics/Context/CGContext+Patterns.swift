import CCairo
import Foundation

extension CGContext {
    /// Makes a tiled pattern the source: one cell is drawn at the target's resolution and repeated.
    func setSource(_ pattern: CGPattern, color: CGColor, on target: OpaquePointer) {
        let phase = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
        let toDevice = pattern.matrix.concatenating(phase).concatenating(baseTransform)
        let scaleX = max(hypot(toDevice.a, toDevice.b), 1e-6)
        let scaleY = max(hypot(toDevice.c, toDevice.d), 1e-6)
        let width = Int(min(max((pattern.xStep * scaleX).rounded(.up), 1), 4096))
        let height = Int(min(max((pattern.yStep * scaleY).rounded(.up), 1), 4096))
        guard pattern.xStep > 0, pattern.yStep > 0, let cell = PixelBuffer(width: width, height: height) else {
            cairo_set_source_rgba(target, 0, 0, 0, 0)
            return
        }
        // Pattern space's step box, y up, onto the cell's pixels, y down.
        let origin = pattern.bounds.origin
        let toCell = CGAffineTransform(
            a: CGFloat(width) / pattern.xStep, b: 0, c: 0, d: -CGFloat(height) / pattern.yStep,
            tx: -origin.x * CGFloat(width) / pattern.xStep, ty: CGFloat(height) + origin.y * CGFloat(height) / pattern.yStep)
        draw(pattern, color: color, into: cell, toCell)

        let surface = cell.makeSurface(CAIRO_FORMAT_ARGB32)
        let source = cairo_pattern_create_for_surface(surface)!
        cairo_surface_destroy(surface)
        var matrix = cairo_matrix_t()
        cairo_get_matrix(target, &matrix)
        let userToCell = CGAffineTransform(matrix).concatenating(toDevice.inverted()).concatenating(toCell)
        var cairoMatrix = userToCell.cairoMatrix
        cairo_pattern_set_matrix(source, &cairoMatrix)
        cairo_pattern_set_extend(source, CAIRO_EXTEND_REPEAT)
        cairo_pattern_set_filter(source, userToCell.isNearlyPixelExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        cairo_set_source(target, source)
        cairo_pattern_destroy(source)
    }

    private func draw(_ pattern: CGPattern, color: CGColor, into cell: PixelBuffer, _ toCell: CGAffineTransform) {
        let surface = cell.makeSurface(CAIRO_FORMAT_ARGB32)
        let context = CGContext(
            surface: surface, size: CGSize(width: cell.width, height: cell.height), baseTransform: toCell, swapsRedBlue: swapsRedBlue)
        if !pattern.isColored {
            let plain = CGColor(
                space: .extendedStandardRGB,
                values: [CGFloat(color.rgba.red), CGFloat(color.rgba.green), CGFloat(color.rgba.blue), color.alpha])
            context.setFillColor(plain)
            context.setStrokeColor(plain)
        }
        let alpha = pattern.isColored ? state.alpha * color.rgba.alpha : state.alpha
        // A cell larger than its step reaches into its neighbours.
        let columns = Int(min((pattern.bounds.width / pattern.xStep - 1e-6).rounded(.down), 8))
        let rows = Int(min((pattern.bounds.height / pattern.yStep - 1e-6).rounded(.down), 8))
        context.setAlpha(alpha)
        if alpha < 1 { context.beginTransparencyLayer(auxiliaryInfo: nil) }
        for row in -max(rows, 0)...0 {
            for column in -max(columns, 0)...0 {
                context.saveGState()
                context.translateBy(x: CGFloat(column) * pattern.xStep, y: CGFloat(row) * pattern.yStep)
                context.clip(to: pattern.bounds)
                pattern.draw(context)
                context.restoreGState()
            }
        }
        if alpha < 1 { context.endTransparencyLayer() }
        context.flush()
    }
}

extension CGAffineTransform {
    /// Moves whole pixels without turning or scaling them.
    fileprivate var isNearlyPixelExact: Bool {
        let onDevice = self
        return abs(abs(onDevice.determinant) - 1) < 1e-6 && preservesAxisAlignment && abs(tx - tx.rounded()) < 1e-3
            && abs(ty - ty.rounded()) < 1e-3
    }
}
