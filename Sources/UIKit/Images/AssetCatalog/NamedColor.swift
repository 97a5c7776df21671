import Foundation

/// A colour set of an asset catalog.
final class NamedColor: @unchecked Sendable {
    let name: String
    private let variants: [(selector: AssetSelector, color: UIColor)]

    init?(folder: URL, name: String) {
        guard let contents = AssetContents(folder: folder) else { return nil }
        self.name = name
        variants = (contents.colors ?? []).compactMap { entry in
            guard let value = entry.color, let color = NamedColor.color(value) else { return nil }
            return (AssetSelector(idiom: entry.idiom, appearances: entry.appearances), color)
        }
        if variants.isEmpty { return nil }
    }

    static func find(_ name: String, in bundle: Bundle) -> NamedColor? {
        if let color = AssetCatalog.of(bundle).color(named: name) { return color }
        AssetLog.missing("color", name, in: bundle)
        return nil
    }

    func color(for traits: UITraitCollection) -> UIColor {
        var best: (color: UIColor, score: Int)?
        for (selector, color) in variants {
            guard let score = selector.score(for: traits), score > (best?.score ?? -1) else { continue }
            best = (color, score)
        }
        let color = best?.color ?? variants[0].color
        return color.isDynamic ? color.resolvedColor(with: traits) : color
    }

    private static func color(_ value: AssetContents.Color.Value) -> UIColor? {
        if let reference = value.reference { return systemColor(reference) }
        guard let components = value.components else { return nil }
        let alpha = CGFloat(components["alpha"]?.value ?? 1)
        if let white = components["white"]?.value { return UIColor(white: CGFloat(white), alpha: alpha) }
        guard let red = components["red"]?.value, let green = components["green"]?.value, let blue = components["blue"]?.value else {
            return nil
        }
        if value.colorSpace == "display-p3" {
            return UIColor(displayP3Red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: alpha)
        }
        return UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: alpha)
    }

    /// `systemRedColor`, `labelColor`, `systemGroupedBackgroundColor`, …
    private static func systemColor(_ reference: String) -> UIColor? {
        var name = reference
        if name.hasSuffix("Color") { name.removeLast(5) }
        if name == "groupTableViewBackground" { name = "systemGroupedBackground" }
        guard let system = Look.SystemColor(rawValue: name) else {
            AssetLog.warn("[UIKit] unknown system color '\(reference)' in an asset catalog")
            return nil
        }
        return UIColor(.system(system), fixedColor: nil)
    }
}
