import CoreGraphics
import Foundation

extension UIImage {
    public func draw(at point: CGPoint) {
        draw(at: point, blendMode: .normal, alpha: 1)
    }

    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    public func draw(in rect: CGRect) {
        draw(in: rect, blendMode: .normal, alpha: 1)
    }

    /// Draws the image, turned by its orientation, scaled to `rect`, with its caps kept when it is resizable.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: rect, context: context, tint: attributes.tintColor, blendMode: blendMode, alpha: alpha)
    }

    /// Draws copies side by side, from the origin of `rect`.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let size = self.size
        guard size.width > 0, size.height > 0 else { return }
        context.saveGState()
        context.clip(to: rect)
        for row in 0..<Int((rect.height / size.height).rounded(.up)) {
            for column in 0..<Int((rect.width / size.width).rounded(.up)) {
                draw(
                    in: CGRect(
                        x: rect.minX + CGFloat(column) * size.width, y: rect.minY + CGFloat(row) * size.height, width: size.width,
                        height: size.height), context: context, tint: attributes.tintColor)
            }
        }
        context.restoreGState()
    }

    /// Draws into a context whose y axis points down.
    func draw(in rect: CGRect, context: CGContext, tint: UIColor?, blendMode: CGBlendMode = .normal, alpha: CGFloat = 1) {
        guard rect.width > 0, rect.height > 0 else { return }
        if case .symbol(let glyph) = content {
            context.saveGState()
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            if imageOrientation.isMirrored {
                context.translateBy(x: rect.minX + rect.maxX, y: 0)
                context.scaleBy(x: -1, y: 1)
            }
            glyph.draw(in: rect, style: symbolStyle, tint: tint ?? .black, context: context)
            context.restoreGState()
            return
        }
        guard let image = cgImage else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        if let tint {
            context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
            context.setBlendMode(.normal)
            context.setAlpha(1)
            drawPixels(image, in: rect, context: context)
            context.setBlendMode(.sourceIn)
            context.setFillColor(tint.cgColor)
            context.fill(rect)
            context.endTransparencyLayer()
        } else {
            drawPixels(image, in: rect, context: context)
        }
        context.restoreGState()
    }

    private func drawPixels(_ image: CGImage, in rect: CGRect, context: CGContext) {
        guard attributes.isResizable, rect.size != size else {
            drawOriented(image, in: rect, context: context)
            return
        }
        drawSliced(in: rect, context: context) { slice, target in
            guard let part = crop(image, to: slice) else { return }
            part.withContext(context, drawIn: target)
        }
    }

    /// Draws `image` so that it stands upright in a context whose y axis points down.
    private func drawOriented(_ image: CGImage, in rect: CGRect, context: CGContext) {
        context.saveGState()
        context.translateBy(x: rect.midX, y: rect.midY)
        if imageOrientation.isMirrored { context.scaleBy(x: -1, y: 1) }
        var size = rect.size
        switch imageOrientation {
        case .up, .upMirrored: break
        case .down, .downMirrored: context.rotate(by: .pi)
        case .left, .rightMirrored:
            context.rotate(by: imageOrientation == .left ? -.pi / 2 : .pi / 2)
            size = CGSize(width: size.height, height: size.width)
        case .right, .leftMirrored:
            context.rotate(by: imageOrientation == .right ? .pi / 2 : -.pi / 2)
            size = CGSize(width: size.height, height: size.width)
        }
        image.withContext(context, drawIn: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
        context.restoreGState()
    }

    /// Splits the image into nine and places the parts.
    private func drawSliced(in rect: CGRect, context: CGContext, draw: (CGRect, CGRect) -> Void) {
        let size = self.size
        let insets = capInsets
        // When there is no room for both caps they shrink together.
        let horizontal = min(1, rect.width / max(insets.left + insets.right, 0.001))
        let vertical = min(1, rect.height / max(insets.top + insets.bottom, 0.001))
        let sourceX = [0, insets.left, size.width - insets.right, size.width]
        let sourceY = [0, insets.top, size.height - insets.bottom, size.height]
        let targetX = [rect.minX, rect.minX + insets.left * horizontal, rect.maxX - insets.right * horizontal, rect.maxX]
        let targetY = [rect.minY, rect.minY + insets.top * vertical, rect.maxY - insets.bottom * vertical, rect.maxY]
        for row in 0..<3 {
            for column in 0..<3 {
                let source = CGRect(
                    x: sourceX[column], y: sourceY[row], width: sourceX[column + 1] - sourceX[column],
                    height: sourceY[row + 1] - sourceY[row])
                let target = CGRect(
                    x: targetX[column], y: targetY[row], width: targetX[column + 1] - targetX[column],
                    height: targetY[row + 1] - targetY[row])
                guard source.width > 0, source.height > 0, target.width > 0, target.height > 0 else { continue }
                let tiles = resizingMode == .tile && (row == 1 || column == 1)
                if !tiles || (source.width >= target.width && source.height >= target.height && source.size == target.size) {
                    draw(source, target)
                    continue
                }
                let step = CGSize(
                    width: column == 1 ? source.width : target.width, height: row == 1 ? source.height : target.height)
                context.saveGState()
                context.clip(to: target)
                var y = target.minY
                while y < target.maxY {
                    var x = target.minX
                    while x < target.maxX {
                        draw(source, CGRect(origin: CGPoint(x: x, y: y), size: step))
                        x += step.width
                    }
                    y += step.height
                }
                context.restoreGState()
            }
        }
    }

    private func crop(_ image: CGImage, to rect: CGRect) -> CGImage? {
        let upright = imageOrientation == .up ? image : (uprightImage ?? image)
        return upright.cropping(
            to: CGRect(x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale))
    }

    // MARK: Rendering

    /// The pixels turned by the orientation.
    var uprightImage: CGImage? {
        guard imageOrientation != .up else { return cgImage }
        return rendered(tint: attributes.tintColor, scale: scale)
    }

    /// The image drawn into a new bitmap, in its own size or another one.
    func rendered(tint: UIColor?, scale: CGFloat, size: CGSize? = nil) -> CGImage? {
        let size = size ?? self.size
        guard let context = GraphicsContextStack.makeImageContext(size: size, scale: scale, isOpaque: false) else { return nil }
        draw(in: CGRect(origin: .zero, size: size), context: context, tint: tint)
        return context.makeImage()
    }

    /// This image as a colour that fills by repeating it.
    var patternColor: CGColor {
        let size = self.size
        guard size.width > 0, size.height > 0, let space = CGColorSpace(patternBaseSpace: nil) else { return .clear }
        let pattern = CGPattern(
            bounds: CGRect(origin: .zero, size: size), matrix: .identity, xStep: size.width, yStep: size.height, isColored: true,
            draw: { [self] context in draw(in: CGRect(origin: .zero, size: size), context: context, tint: attributes.tintColor) })
        var alpha: CGFloat = 1
        return CGColor(patternSpace: space, pattern: pattern, components: &alpha) ?? .clear
    }
}

extension CGImage {
    /// Draws upright in a context whose y axis points down; Core Graphics itself draws images with y pointing up.
    fileprivate func withContext(_ context: CGContext, drawIn rect: CGRect) {
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(self, in: CGRect(origin: .zero, size: rect.size))
        context.restoreGState()
    }
}
