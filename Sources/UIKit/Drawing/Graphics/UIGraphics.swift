import CoreGraphics
import Foundation

/// The context that drawing goes to on this thread; `nil` outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    GraphicsContextStack.current.top?.context
}

public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsContextStack.current.push(.init(context: context))
}

public func UIGraphicsPopContext() {
    GraphicsContextStack.current.pop()
}

public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Starts drawing into an image of `size` points; a scale of 0 means the main screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : max(UITraitCollection.fallback.displayScale, 1)
    guard let context = GraphicsContextStack.makeImageContext(size: size, scale: scale, isOpaque: opaque) else {
        AssetLog.warn(
            "UIGraphicsBeginImageContext() failed to allocate CGBitmapContext: size={\(GeometryText.text(size.width)), "
                + "\(GeometryText.text(size.height))}, scale=\(GeometryText.text(scale))")
        // Keeps the matching end balanced; drawing into one pixel harms nobody.
        if let context = GraphicsContextStack.makeImageContext(size: CGSize(width: 1, height: 1), scale: 1, isOpaque: opaque) {
            GraphicsContextStack.current.push(.init(context: context))
        }
        return
    }
    GraphicsContextStack.current.push(.init(context: context, imageScale: scale))
}

public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = GraphicsContextStack.current.top, let scale = entry.imageScale, let image = entry.context.makeImage() else {
        return nil
    }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

public func UIGraphicsEndImageContext() {
    GraphicsContextStack.current.pop()
}

// MARK: Rectangles

public func UIRectFill(_ rect: CGRect) {
    UIRectFillUsingBlendMode(rect, .copy)
}

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

public func UIRectFrame(_ rect: CGRect) {
    UIRectFrameUsingBlendMode(rect, .copy)
}

/// Fills a frame of one point inside `rect` with the fill colour.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    let inner = rect.insetBy(dx: 1, dy: 1)
    context.addRect(rect)
    if inner.width > 0, inner.height > 0 { context.addRect(inner) }
    context.fillPath(using: .evenOdd)
    context.restoreGState()
}

public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}
