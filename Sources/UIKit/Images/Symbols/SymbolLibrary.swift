import CoreGraphics
import Foundation

/// The system symbols: drawings of the Bootstrap Icons package, found by the names that apps use.
final class SymbolLibrary: @unchecked Sendable {
    static let shared = SymbolLibrary()

    /// Where Debian's `bootstrap-icons` package puts its drawings.
    private static let folder = "/usr/share/bootstrap-icons/svg"

    private let lock = NSLock()
    private var glyphs: [String: SymbolGlyph?] = [:]

    /// The drawing for a symbol name; `nil` when there is none.
    func glyph(named name: String) -> SymbolGlyph? {
        lock.lock()
        defer { lock.unlock() }
        if let known = glyphs[name] { return known }
        let glyph = load(name)
        glyphs[name] = .some(glyph)
        return glyph
    }

    private func load(_ name: String) -> SymbolGlyph? {
        guard let layers = layers(named: name) ?? enclosedLayers(named: name), !layers.isEmpty else {
            if FileManager.default.fileExists(atPath: SymbolLibrary.folder) {
                AssetLog.warn("[UIKit] no symbol named '\(name)' found in system symbol set")
            } else {
                AssetLog.warn("[UIKit] system symbols need Debian's package 'bootstrap-icons' (\(SymbolLibrary.folder) is missing)")
            }
            return nil
        }
        return SymbolGlyph(name: name, layers: layers, flipsForRightToLeft: SymbolLibrary.flipsForRightToLeft(name))
    }

    private func layers(named name: String) -> [SymbolGlyph.Layer]? {
        guard let file = SymbolLibrary.file(for: name),
            let data = FileManager.default.contents(atPath: "\(SymbolLibrary.folder)/\(file).svg")
        else { return nil }
        return SVGPath.layers(in: String(decoding: data, as: UTF8.self))
    }

    /// `x.circle`, `x.square` and their filled forms, put together from the drawing of `x` and a circle or square.
    private func enclosedLayers(named name: String) -> [SymbolGlyph.Layer]? {
        for shape in ["circle", "square"] {
            for isFilled in [false, true] {
                let suffix = ".\(shape)" + (isFilled ? ".fill" : "")
                guard name.hasSuffix(suffix) else { continue }
                let base = String(name.dropLast(suffix.count))
                guard let inner = (isFilled ? layers(named: base + ".fill") : nil) ?? layers(named: base),
                    let outer = layers(named: isFilled ? shape + ".fill" : shape)
                else { return nil }
                return SymbolLibrary.enclose(inner, in: outer, isFilled: isFilled)
            }
        }
        return nil
    }

    private static func enclose(
        _ inner: [SymbolGlyph.Layer], in outer: [SymbolGlyph.Layer], isFilled: Bool
    ) -> [SymbolGlyph.Layer] {
        let center = SymbolGlyph.gridSize / 2
        let bounds = inner.reduce(CGRect.null) { $0.union($1.path.boundingBoxOfPath) }
        let factor = min(8.5 / max(bounds.width, bounds.height, 1), 0.75)
        let placed = CGAffineTransform(translationX: center, y: center).scaledBy(x: factor, y: factor)
            .translatedBy(x: -bounds.midX, y: -bounds.midY)
        let small = inner.map { layer in
            let path = CGMutablePath()
            path.addPath(layer.path, transform: placed)
            return SymbolGlyph.Layer(path: path, isEvenOdd: layer.isEvenOdd)
        }
        guard isFilled else { return small + outer }
        // The inner drawing is cut out of the filled shape.
        let path = CGMutablePath()
        for layer in outer + small { path.addPath(layer.path) }
        return [SymbolGlyph.Layer(path: path, isEvenOdd: true)]
    }

    /// The drawing's file for a symbol name: from the table, else by the habits both sets share (`.fill` is `-fill`, dots are
    /// hyphens).
    static func file(for name: String) -> String? {
        if let file = SymbolNames.table[name] { return file }
        let hyphenated = name.replacingOccurrences(of: ".", with: "-")
        let exists = FileManager.default.fileExists(atPath: "\(folder)/\(hyphenated).svg")
        return exists ? hyphenated : nil
    }

    private static func flipsForRightToLeft(_ name: String) -> Bool {
        let prefixes = [
            "chevron.backward", "chevron.forward", "arrow.backward", "arrow.forward", "arrow.uturn.backward", "list.bullet",
        ]
        return prefixes.contains { name.hasPrefix($0) }
    }
}
