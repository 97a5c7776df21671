import Foundation

/// Finds images by name: asset catalogs first, then files.
enum ImageLookup {
    static func image(named name: String, in bundle: Bundle, traits: UITraitCollection, logsMissing: Bool = true) -> UIImage? {
        guard !name.isEmpty else { return nil }
        let wanted = traits.displayScale > 0 ? traits : UITraitCollection(traitsFrom: [UITraitCollection.current, traits])
        if let image = AssetCatalog.of(bundle).imageAsset(named: name)?.catalogImageIfAny(for: wanted) { return image }
        if let image = fileImage(named: name, in: bundle, traits: wanted) { return image }
        if logsMissing { AssetLog.missing("image", name, in: bundle) }
        return nil
    }

    private static func fileImage(named name: String, in bundle: Bundle, traits: UITraitCollection) -> UIImage? {
        let suffix = traits.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
        let localized = (Localization.languages(of: bundle) + ["Base"]).map { "\($0).lproj" }
        let folders = AssetCatalog.resourceFolders(of: bundle).flatMap { folder in
            [folder] + localized.map { folder.appendingPathComponent($0) }
        }
        for folder in folders {
            guard let file = ImageFile(name: name, folder: folder, scale: traits.displayScale, idiomSuffix: suffix) else { continue }
            guard let image = EncodedImage.file(at: file.path) else { return nil }
            return UIImage(.encoded(image), UIImage.Attributes(scale: file.scale, orientation: image.orientation, name: name))
        }
        return nil
    }
}

/// An image file and the scale in its name.
struct ImageFile {
    let path: String
    let scale: CGFloat

    /// The file at `path`, or its variant for the main screen's scale when that exists.
    init?(path: String) {
        let url = URL(fileURLWithPath: path)
        let withExtension = url.pathExtension.isEmpty && !FileManager.default.fileExists(atPath: path) ? path + ".png" : path
        if let variant = ImageFile(
            name: URL(fileURLWithPath: withExtension).lastPathComponent, folder: url.deletingLastPathComponent(),
            scale: UITraitCollection.fallback.displayScale, idiomSuffix: "~iphone")
        {
            self = variant
        } else {
            return nil
        }
    }

    /// Looks for `name`, `name@2x`, `name@3x` (with an idiom's suffix before), the wanted scale first.
    init?(name: String, folder: URL, scale: CGFloat, idiomSuffix: String) {
        let file = name as NSString
        var fileExtension = file.pathExtension
        var stem = file.deletingPathExtension
        let known: Set<String> = ["png", "jpg", "jpeg", "gif", "tif", "tiff", "bmp", "ico", "webp", "heic", "svg"]
        if !known.contains(fileExtension.lowercased()) {
            stem = name
            fileExtension = ""
        }
        let extensions = fileExtension.isEmpty ? ["png", "jpg", "jpeg", "gif", "tiff", "bmp", "webp"] : [fileExtension]
        let wanted = max(Int(scale), 1)
        let scales = [wanted] + [3, 2, 1].filter { $0 != wanted }
        for candidate in scales {
            let scaleSuffix = candidate == 1 ? "" : "@\(candidate)x"
            for suffix in [idiomSuffix, ""] {
                for ending in extensions {
                    let path = folder.appendingPathComponent("\(stem)\(scaleSuffix)\(suffix).\(ending)").path
                    if FileManager.default.fileExists(atPath: path) {
                        self.path = path
                        self.scale = stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : CGFloat(candidate)
                        return
                    }
                }
            }
        }
        return nil
    }
}
