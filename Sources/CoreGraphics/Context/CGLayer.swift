import CCairo
import Foundation

public final class CGLayer {
    public let size: CGSize
    private let content: CGContext

    /// An offscreen picture as fine as `context`'s pixels, `size` in its base space units.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        let scale = context.baseTransform.meanScale
        let width = (size.width * scale).rounded(.up)
        let height = (size.height * scale).rounded(.up)
        guard width >= 1, height >= 1, width <= CGFloat(PixelBuffer.maximumDimension),
            height <= CGFloat(PixelBuffer.maximumDimension),
            let pixels = PixelBuffer(width: Int(width), height: Int(height))
        else { return nil }
        self.size = size
        content = CGContext(pixels: pixels, scale: scale, isOpaque: false)
        content.scaleBy(x: 1, y: -1)
        content.translateBy(x: 0, y: -height / scale)
    }

    public var context: CGContext? { content }

    /// What has been drawn so far; its lower left corner is the layer's origin.
    var image: CGImage? { content.makeImage() }

    /// The size of the whole pixels, which may reach beyond `size`.
    var pixelSize: CGSize {
        let scale = content.baseTransform.meanScale
        return CGSize(width: CGFloat(content.width) / scale, height: CGFloat(content.height) / scale)
    }
}

extension CGContext {
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        if let image = layer.image { draw(image, in: CGRect(origin: point, size: layer.pixelSize)) }
    }

    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard let image = layer.image, layer.size.width > 0, layer.size.height > 0 else { return }
        let (scaleX, scaleY) = (rect.width / layer.size.width, rect.height / layer.size.height)
        draw(
            image,
            in: CGRect(x: rect.minX, y: rect.minY, width: layer.pixelSize.width * scaleX, height: layer.pixelSize.height * scaleY))
    }
}
