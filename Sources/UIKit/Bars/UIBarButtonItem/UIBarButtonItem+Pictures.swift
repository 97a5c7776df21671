import CoreGraphics
import Foundation

/// Where the pictures and offsets of an item belong, and how they are archived.
extension UIBarButtonItem {
    struct BackgroundKey: Hashable {
        var isBack: Bool
        var state: UInt
        var style: Style?
        var metrics: UIBarMetrics

        /// The key in an archive.
        fileprivate var name: String { "\(isBack ? 1 : 0).\(state).\(style?.rawValue ?? -1).\(metrics.rawValue)" }

        init(isBack: Bool, state: UInt, style: Style?, metrics: UIBarMetrics) {
            (self.isBack, self.state, self.style, self.metrics) = (isBack, state, style, metrics)
        }

        fileprivate init?(name: String) {
            let parts = name.split(separator: ".").map { Int($0) }
            guard parts.count == 4, let isBack = parts[0], let state = parts[1].flatMap(UInt.init(exactly:)), let style = parts[2],
                let metrics = parts[3].flatMap(UIBarMetrics.init(rawValue:))
            else { return nil }
            self.init(isBack: isBack == 1, state: state, style: Style(rawValue: style), metrics: metrics)
        }
    }

    struct OffsetKey: Hashable {
        enum Part: String { case title, background, backTitle, backBackground }
        var part: Part
        var metrics: UIBarMetrics

        fileprivate var name: String { "\(part.rawValue).\(metrics.rawValue)" }

        init(part: Part, metrics: UIBarMetrics) {
            (self.part, self.metrics) = (part, metrics)
        }

        fileprivate init?(name: String) {
            let parts = name.split(separator: ".").map(String.init)
            guard parts.count == 2, let part = Part(rawValue: parts[0]),
                let metrics = Int(parts[1]).flatMap(UIBarMetrics.init(rawValue:))
            else { return nil }
            self.init(part: part, metrics: metrics)
        }
    }

    func encodePictures(with coder: NSCoder) {
        coder.encodeTexts(backgroundImages.keys.map(\.name), forKey: "backgroundImages")
        for (key, image) in backgroundImages { coder.encode(image, forKey: "backgroundImage." + key.name) }
        coder.encodeTexts(offsets.keys.map(\.name), forKey: "offsets")
        for (key, offset) in offsets { BarArchive.encode(offset, forKey: "offset." + key.name, with: coder) }
    }

    func takePictures(from coder: NSCoder) {
        for key in coder.decodeTexts(forKey: "backgroundImages").compactMap(BackgroundKey.init(name:)) {
            backgroundImages[key] = coder.decodeIfPresent(of: UIImage.self, forKey: "backgroundImage." + key.name)
        }
        for key in coder.decodeTexts(forKey: "offsets").compactMap(OffsetKey.init(name:)) {
            offsets[key] = BarArchive.offset(forKey: "offset." + key.name, from: coder)
        }
    }
}
