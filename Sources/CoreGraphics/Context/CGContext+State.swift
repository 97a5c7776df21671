import CCairo
import Foundation

extension CGContext {
    public func saveGState() {
        cairo_save(cairo)
        stateStack.append(state)
    }

    /// Does nothing when there is no matching `saveGState`, as iOS does after logging.
    public func restoreGState() {
        guard stateStack.count > (layers.last?.stateDepth ?? 0), let saved = stateStack.popLast() else { return }
        cairo_restore(cairo)
        state = saved
    }

    // MARK: Transform

    /// The transform from user space to Cairo's device space (top left, y down, pixels).
    package var cairoTransform: CGAffineTransform {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        return CGAffineTransform(matrix)
    }

    public var ctm: CGAffineTransform { cairoTransform.concatenating(deviceFlip) }
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        concatenate(CGAffineTransform(scaleX: sx, y: sy))
    }

    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        concatenate(CGAffineTransform(translationX: tx, y: ty))
    }

    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    public func concatenate(_ transform: CGAffineTransform) {
        let combined = transform.concatenating(cairoTransform)
        // Cairo refuses for good to draw with a transform that has no inverse; everything would vanish, so a tiny extent stands in.
        let usable = combined.determinant == 0 || !combined.determinant.isFinite ? combined.madeInvertible : combined
        var matrix = usable.cairoMatrix
        cairo_set_matrix(cairo, &matrix)
    }

    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

    // MARK: Colour

    public func setFillColor(_ color: CGColor) {
        state.fillColor = color
    }

    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color
    }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(space: .deviceRGB, values: [red, green, blue, alpha])
    }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(space: .deviceRGB, values: [red, green, blue, alpha])
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(space: .deviceGray, values: [gray, alpha])
    }

    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(space: .deviceGray, values: [gray, alpha])
    }

    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha])
    }

    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha])
    }

    public func setFillColorSpace(_ space: CGColorSpace) {
        state.fillSpace = space
    }

    public func setStrokeColorSpace(_ space: CGColorSpace) {
        state.strokeSpace = space
    }

    /// Components, alpha last, in the space given to `setFillColorSpace`.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.fillSpace, components: components) { state.fillColor = color }
    }

    /// Components, alpha last, in the space given to `setStrokeColorSpace`.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.strokeSpace, components: components) { state.strokeColor = color }
    }

    public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        if let color = CGColor(patternSpace: state.fillSpace, pattern: pattern, components: components) { state.fillColor = color }
    }

    public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        if let color = CGColor(patternSpace: state.strokeSpace, pattern: pattern, components: components) {
            state.strokeColor = color
        }
    }

    public func setPatternPhase(_ phase: CGSize) {
        state.patternPhase = phase
    }

    // MARK: Compositing

    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = alpha.isNaN ? 1 : Double(min(max(alpha, 0), 1))
    }

    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
        cairo_set_operator(cairo, mode.cairoOperator)
    }

    /// A black shadow at a third of full strength.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// Offset and blur are in base space: the current transform does not change them. `blur` is twice the deviation of the Gaussian.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.rgba.alpha > 0 else {
            state.shadow = nil
            return
        }
        let scale = baseTransform.meanScale
        state.shadow = GraphicsState.Shadow(
            offset: CGSize(width: offset.width * baseTransform.a, height: offset.height * baseTransform.d),
            sigma: max(blur, 0) * scale / 2, color: color.rgba)
    }

    /// The state's alpha, 0…1, which multiplies everything that is drawn.
    package var alpha: CGFloat { CGFloat(state.alpha) }
    package var blendMode: CGBlendMode { state.blendMode }
    package var hasShadow: Bool { state.shadow != nil }

    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    public func setShouldAntialias(_ shouldAntialias: Bool) {
        state.antialiases = shouldAntialias
        cairo_set_antialias(cairo, shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        setShouldAntialias(allowsAntialiasing)
    }

    /// The largest distance, in pixels, between a curve and the lines that stand for it.
    public func setFlatness(_ flatness: CGFloat) {
        cairo_set_tolerance(cairo, min(max(Double(flatness), 0.05), 10))
    }

    /// Colours are converted to sRGB and clipped to it, whatever the intent.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

    /// Smoothing by the parts of a screen's pixels does not exist on iOS; text is always drawn in shades of its colour.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

    /// See `setAllowsFontSmoothing(_:)`.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

    // MARK: Strokes

    public func setLineWidth(_ width: CGFloat) {
        state.lineWidth = max(width, 0)
        cairo_set_line_width(cairo, state.lineWidth)
    }

    public func setLineCap(_ cap: CGLineCap) {
        state.lineCap = cap
        cairo_set_line_cap(cairo, cap.cairo)
    }

    public func setLineJoin(_ join: CGLineJoin) {
        state.lineJoin = join
        cairo_set_line_join(cairo, join.cairo)
    }

    public func setMiterLimit(_ limit: CGFloat) {
        state.miterLimit = limit
        cairo_set_miter_limit(cairo, limit)
    }

    /// Lengths that are negative or all zero mean an unbroken line: Cairo would refuse to draw anything any more.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let isUsable = lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 } && phase.isFinite
        state.dashLengths = isUsable ? lengths : []
        state.dashPhase = phase
        applyDash(to: cairo)
    }

    func applyDash(to target: OpaquePointer) {
        state.dashLengths.map(Double.init).withUnsafeBufferPointer {
            cairo_set_dash(target, $0.baseAddress, Int32($0.count), Double(state.dashPhase))
        }
    }
}

extension CGAffineTransform {
    /// A transform close to this one that has an inverse.
    var madeInvertible: CGAffineTransform {
        guard a.isFinite, b.isFinite, c.isFinite, d.isFinite, tx.isFinite, ty.isFinite else {
            return CGAffineTransform(a: 1e-4, b: 0, c: 0, d: 1e-4, tx: 0, ty: 0)
        }
        var result = self
        let tiny: CGFloat = 1e-4
        if a == 0, b == 0, c == 0, d == 0 {
            result.a = tiny
            result.d = tiny
        } else if a == 0, b == 0 {
            (result.a, result.b) = (d * tiny, -c * tiny)
        } else {
            (result.c, result.d) = (-b * tiny, a * tiny)
        }
        return result
    }
}

extension CGLineCap {
    var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
