import Foundation

/// An image set of an asset catalog: files with what they are for.
final class ImageSet: @unchecked Sendable {
    struct Variant {
        let file: URL
        let selector: AssetSelector
        let resizing: AssetContents.Resizing?
        let alignmentInsets: AssetContents.Insets?
    }

    let name: String
    let variants: [Variant]
    let renderingMode: UIImage.RenderingMode

    init?(folder: URL, name: String) {
        guard let contents = AssetContents(folder: folder) else { return nil }
        self.name = name
        variants = (contents.images ?? []).compactMap { image in
            guard let filename = image.filename, !filename.isEmpty else { return nil }
            return Variant(
                file: folder.appendingPathComponent(filename), selector: AssetSelector(image), resizing: image.resizing,
                alignmentInsets: image.alignmentInsets)
        }
        switch contents.properties?.renderingIntent {
        case "template": renderingMode = .alwaysTemplate
        case "original": renderingMode = .alwaysOriginal
        default: renderingMode = .automatic
        }
        if variants.isEmpty { return nil }
    }

    func bestVariant(for traits: UITraitCollection) -> Int? {
        var best: (index: Int, score: Int)?
        for (index, variant) in variants.enumerated() {
            guard let score = variant.selector.score(for: traits), score > (best?.score ?? -1) else { continue }
            best = (index, score)
        }
        return best?.index
    }

    /// The picture of one variant; `nil` when its file cannot be read.
    func image(at index: Int, traits: UITraitCollection, asset: UIImageAsset) -> UIImage? {
        let variant = variants[index]
        let isVector = ["svg", "pdf"].contains(variant.file.pathExtension.lowercased())
        let wantedScale = traits.displayScale > 0 ? traits.displayScale : 1
        let encoded: EncodedImage?
        var scale = variant.selector.scale ?? 1
        if isVector {
            encoded = VectorFile.image(at: variant.file, scale: wantedScale)
            scale = wantedScale
        } else {
            encoded = EncodedImage.file(at: variant.file.path)
        }
        guard let encoded else {
            AssetLog.warn("[UIKit] cannot read image \(variant.file.path) of image set '\(name)'")
            return nil
        }
        var attributes = UIImage.Attributes(scale: scale, orientation: encoded.orientation, renderingMode: renderingMode)
        attributes.asset = asset
        attributes.name = name
        attributes.flipsForRightToLeft = false
        attributes.configuration = UIImage.Configuration(traitCollection: traits)
        if let insets = variant.alignmentInsets { attributes.alignmentRectInsets = UIEdgeInsets(insets, scale: scale) }
        if let resizing = variant.resizing {
            attributes.isResizable = true
            attributes.resizingMode = resizing.center?.mode == "tile" ? .tile : .stretch
            attributes.capInsets = UIEdgeInsets(resizing.capInsets ?? .init(), scale: scale)
        }
        return UIImage(.encoded(encoded), attributes)
    }
}

extension UIEdgeInsets {
    /// Insets that a catalog gives in pixels.
    fileprivate init(_ insets: AssetContents.Insets, scale: CGFloat) {
        self.init(
            top: CGFloat(insets.top ?? 0) / scale, left: CGFloat(insets.left ?? 0) / scale, bottom: CGFloat(insets.bottom ?? 0) / scale,
            right: CGFloat(insets.right ?? 0) / scale)
    }
}
