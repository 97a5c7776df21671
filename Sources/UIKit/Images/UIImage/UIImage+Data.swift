import CoreGraphics
import Foundation

extension UIImage {
    /// The image as PNG; `nil` for an image without pixels.
    public func pngData() -> Data? {
        guard let image = uprightImage else { return nil }
        return try? ImageEncoder.png(image)
    }

    /// The image as JPEG; quality 0 to 1.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        guard let image = uprightImage else { return nil }
        return try? ImageEncoder.jpeg(image, quality: Double(min(max(compressionQuality, 0), 1)))
    }

    // MARK: Preparing

    /// The image with its pixels decoded; `nil` when they cannot be.
    public func preparingForDisplay() -> UIImage? {
        guard let image = cgImage else { return nil }
        _ = image.pixelBuffer
        return UIImage(.pixels(image), attributes)
    }

    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingForDisplay()) }
    }

    public func byPreparingForDisplay() async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareForDisplay { continuation.resume(returning: $0) }
        }
    }

    /// A copy that fills `size`, in points, as far as its proportions allow.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        let own = self.size
        guard own.width > 0, own.height > 0, size.width > 0, size.height > 0 else { return nil }
        let factor = max(size.width / own.width, size.height / own.height)
        let target = CGSize(width: (own.width * factor).rounded(), height: (own.height * factor).rounded())
        guard target.width >= 1, target.height >= 1, let image = rendered(tint: attributes.tintColor, scale: scale, size: target) else {
            return nil
        }
        return UIImage(cgImage: image, scale: scale, orientation: .up)
    }

    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingThumbnail(of: size)) }
    }

    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareThumbnail(of: size) { continuation.resume(returning: $0) }
        }
    }
}

/// The image as PNG, as older code asks for it.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// The image as JPEG, as older code asks for it.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}
