import CoreGraphics
import Foundation

/// The drawing of one symbol, on a grid of 16 units.
final class SymbolGlyph: @unchecked Sendable {
    /// A filled path of the drawing.
    struct Layer {
        let path: CGPath
        let isEvenOdd: Bool
    }

    /// Size of a symbol beside text.
    struct Metrics {
        /// Of the image, in points.
        let size: CGSize
        /// Points a grid unit.
        let unit: CGFloat
        /// Lowest edge to the baseline of text beside it.
        let baselineFromBottom: CGFloat
    }

    static let gridSize: CGFloat = 16

    let name: String
    let layers: [Layer]
    /// Where the drawing reaches, in grid units.
    let bounds: CGRect
    let flipsForRightToLeft: Bool

    init(name: String, layers: [Layer], flipsForRightToLeft: Bool) {
        self.name = name
        self.layers = layers
        self.flipsForRightToLeft = flipsForRightToLeft
        bounds = layers.reduce(CGRect.null) { $0.union($1.path.boundingBoxOfPath) }
    }

    /// Narrow symbols (chevrons) take less width than the grid, as on iOS, with a unit of space on both sides.
    func metrics(for style: SymbolStyle) -> Metrics {
        let unit = style.boxSize / SymbolGlyph.gridSize
        let space: CGFloat = 0.75
        let width = min(SymbolGlyph.gridSize + 2 * space, max(bounds.width + 2 * space, 4)) * unit
        let height = SymbolGlyph.gridSize * unit
        func rounded(_ value: CGFloat) -> CGFloat { (value * 3).rounded(.up) / 3 }
        // The drawing is centred on capital letters.
        return Metrics(
            size: CGSize(width: rounded(width), height: rounded(height)), unit: unit,
            baselineFromBottom: (rounded(height) - style.pointSize * 0.705) / 2)
    }

    /// Draws the symbol into `rect`, which stands for the image's bounds.
    func draw(in rect: CGRect, style: SymbolStyle, tint: UIColor, context: CGContext) {
        let metrics = metrics(for: style)
        guard metrics.size.width > 0, metrics.size.height > 0 else { return }
        context.saveGState()
        context.translateBy(x: rect.midX, y: rect.midY)
        context.scaleBy(
            x: rect.width / metrics.size.width * metrics.unit, y: rect.height / metrics.size.height * metrics.unit)
        context.translateBy(x: -bounds.midX, y: -SymbolGlyph.gridSize / 2)
        if style.thinning > 0 { context.beginTransparencyLayer(auxiliaryInfo: nil) }
        for (index, layer) in layers.enumerated() {
            let color = style.color(ofLayer: index, of: layers.count, tint: tint).cgColor
            context.setFillColor(color)
            context.addPath(layer.path)
            context.fillPath(using: layer.isEvenOdd ? .evenOdd : .winding)
            if style.emboldening > 0 {
                // The set has one weight; heavier ones grow outward.
                context.setStrokeColor(color)
                context.setLineWidth(style.emboldening)
                context.setLineJoin(.round)
                context.addPath(layer.path)
                context.strokePath()
            }
        }
        if style.thinning > 0 {
            // Lighter weights lose a part of their outline.
            context.setBlendMode(.destinationOut)
            context.setStrokeColor(CGColor.black)
            context.setLineWidth(style.thinning)
            context.setLineJoin(.round)
            for layer in layers {
                context.addPath(layer.path)
                context.strokePath()
            }
            context.endTransparencyLayer()
        }
        context.restoreGState()
    }
}

/// Size, weight and colours of a symbol, resolved from its configuration.
struct SymbolStyle: Equatable {
    var pointSize: CGFloat = 17
    var scale = UIImage.SymbolScale.medium
    var weight = UIFont.Weight.regular
    var coloring: UIImage.SymbolConfiguration.Coloring?

    init(configuration: UIImage.Configuration?) {
        guard let symbol = configuration as? UIImage.SymbolConfiguration else { return }
        if let size = symbol.pointSize {
            pointSize = size
        } else if let style = symbol.textStyle {
            let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: symbol.traitCollection)
            pointSize = font.pointSize
            weight = UIFont.Weight(font.engineFont.weight)
        }
        switch symbol.scale {
        case .small, .large: scale = symbol.scale
        default: break
        }
        if symbol.weight != .unspecified { weight = symbol.weight.fontWeight() }
        coloring = symbol.coloring
    }

    /// Side of the square that the grid is drawn in. A medium symbol is a little higher than capital letters, like San
    /// Francisco's symbols.
    var boxSize: CGFloat {
        switch scale {
        case .small: pointSize * 0.9
        case .large: pointSize * 1.42
        default: pointSize * 1.12
        }
    }

    /// Width of the added outline, in grid units.
    var emboldening: CGFloat { max(0, weight.rawValue) * 1.4 }

    /// Width of the outline that is taken away, in grid units; lines are one unit wide.
    var thinning: CGFloat { min(max(0, -weight.rawValue) * 0.7, 0.55) }

    func color(ofLayer index: Int, of count: Int, tint: UIColor) -> UIColor {
        switch coloring {
        case .hierarchical(let color): return index == 0 ? color : color.withAlphaComponent(0.5)
        case .palette(let colors): return colors.isEmpty ? tint : colors[min(index, colors.count - 1)]
        default: return tint
        }
    }

    /// Whether the configuration brings the colours, so that a tint has no effect.
    var hasOwnColors: Bool {
        switch coloring {
        case .hierarchical, .palette: true
        default: false
        }
    }
}
