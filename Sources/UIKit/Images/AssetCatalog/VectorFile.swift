import CoreGraphics
import Foundation

/// Vector pictures of catalogs, drawn at a device's scale.
enum VectorFile {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var cache: [String: EncodedImage] = [:]

    /// The SVG at `url` with `scale` pixels a unit; `nil` when it cannot be drawn.
    static func image(at url: URL, scale: CGFloat) -> EncodedImage? {
        guard url.pathExtension.lowercased() == "svg" else {
            AssetLog.warn("[UIKit] \(url.path): PDF pictures can't be drawn; export the asset as SVG or PNG")
            return nil
        }
        let key = "\(url.path)@\(scale)"
        lock.lock()
        defer { lock.unlock() }
        if let known = cache[key] { return known }
        guard let data = try? Data(contentsOf: url) else { return nil }
        do {
            let natural = try ImageDecoder().decode(data).image
            let pixels = (width: Int((CGFloat(natural.width) * scale).rounded()), height: Int((CGFloat(natural.height) * scale).rounded()))
            let image = EncodedImage(decoded: scale == 1 ? natural : try ImageDecoder().decode(data, fittingPixels: pixels).image)
            cache[key] = image
            return image
        } catch {
            AssetLog.warn("[UIKit] cannot read image from \(url.path): \(error)")
            return nil
        }
    }
}
