import CoreGraphics
import Foundation

/// Creates contexts and runs drawing in them.
open class UIGraphicsRenderer: NSObject {
    public let format: UIGraphicsRendererFormat
    /// Whether the renderer makes images.
    open var allowsImageOutput: Bool { false }

    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .default())
    }

    public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        let copy = format.copy() as! UIGraphicsRendererFormat
        copy.bounds = bounds
        self.format = copy
        super.init()
    }

    /// Runs drawing in a new context of the class's own kind, with the context current, and then `completionActions`.
    ///
    /// Throws when the class makes no contexts, or none of this size.
    public func runDrawingActions(
        _ drawingActions: (UIGraphicsRendererContext) -> Void, completionActions: ((UIGraphicsRendererContext) -> Void)? = nil
    ) throws {
        guard let context = type(of: self).context(with: format) else { throw CocoaError(.featureUnsupported) }
        let rendererContext = makeContext(context)
        type(of: self).prepare(context, with: rendererContext)
        GraphicsContextStack.current.push(
            .init(context: context, imageScale: (format as? UIGraphicsImageRendererFormat)?.scale))
        drawingActions(rendererContext)
        GraphicsContextStack.current.pop()
        completionActions?(rendererContext)
    }

    /// The object that drawing gets.
    func makeContext(_ context: CGContext) -> UIGraphicsRendererContext {
        UIGraphicsRendererContext(cgContext: context, format: format)
    }

    open class func rendererContextClass() -> AnyClass { UIGraphicsRendererContext.self }
    open class func context(with format: UIGraphicsRendererFormat) -> CGContext? { nil }
    open class func prepare(_ context: CGContext, with rendererContext: UIGraphicsRendererContext) {}
}

/// Drawing in progress.
open class UIGraphicsRendererContext: NSObject {
    public let cgContext: CGContext
    public let format: UIGraphicsRendererFormat

    init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
        self.cgContext = cgContext
        self.format = format
        super.init()
    }

    public func fill(_ rect: CGRect) {
        fill(rect, blendMode: .copy)
    }

    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    public func stroke(_ rect: CGRect) {
        stroke(rect, blendMode: .copy)
    }

    public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
        cgContext.restoreGState()
    }

    public func clip(to rect: CGRect) {
        cgContext.clip(to: rect)
    }
}
