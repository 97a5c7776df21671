import CoreGraphics
import Foundation

/// Draws images.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    open override var allowsImageOutput: Bool { true }

    private var imageFormat: UIGraphicsImageRendererFormat { format as! UIGraphicsImageRendererFormat }

    public convenience init(size: CGSize) {
        self.init(size: size, format: .preferred())
    }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat.preferred())
    }

    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        super.init(bounds: bounds, format: format)
    }

    open override class func rendererContextClass() -> AnyClass { UIGraphicsImageRendererContext.self }

    open override class func context(with format: UIGraphicsRendererFormat) -> CGContext? {
        guard let format = format as? UIGraphicsImageRendererFormat else { return nil }
        return GraphicsContextStack.makeImageContext(size: format.bounds.size, scale: format.scale, isOpaque: format.opaque)
    }

    open override class func prepare(_ context: CGContext, with rendererContext: UIGraphicsRendererContext) {
        let origin = rendererContext.format.bounds.origin
        context.translateBy(x: -origin.x, y: -origin.y)
    }

    /// Runs `actions` with the current context set, and returns the picture they drew.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        render(actions) ?? UIImage()
    }

    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        render(actions)?.pngData() ?? Data()
    }

    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        render(actions)?.jpegData(compressionQuality: compressionQuality) ?? Data()
    }

    private func render(_ actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage? {
        var result: UIImage?
        do {
            try runDrawingActions(
                { actions($0 as! UIGraphicsImageRendererContext) },
                completionActions: { context in
                    result = context.cgContext.makeImage().map { UIImage(cgImage: $0, scale: self.imageFormat.scale, orientation: .up) }
                })
        } catch {
            AssetLog.warn("UIGraphicsImageRenderer could not make a bitmap of \(format.bounds.size)")
        }
        return result
    }

    override func makeContext(_ context: CGContext) -> UIGraphicsRendererContext {
        UIGraphicsImageRendererContext(cgContext: context, format: format)
    }
}

/// An image being drawn.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// The picture as far as it has been drawn.
    open var currentImage: UIImage {
        let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
        return cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }
}
