import Foundation

public final class CGShading: @unchecked Sendable {
    let shape: GradientRaster.Shape
    let gradient: CGGradient
    let options: CGGradientDrawingOptions

    public init?(
        axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) {
        guard let gradient = Self.gradient(space, function) else { return nil }
        self.gradient = gradient
        shape = .linear(start: start, end: end)
        options = Self.options(extendStart, extendEnd)
    }

    public init?(
        radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat,
        function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) {
        guard let gradient = Self.gradient(space, function) else { return nil }
        self.gradient = gradient
        shape = .radial(start: start, startRadius: startRadius, end: end, endRadius: endRadius)
        options = Self.options(extendStart, extendEnd)
    }

    private static func options(_ extendStart: Bool, _ extendEnd: Bool) -> CGGradientDrawingOptions {
        var options: CGGradientDrawingOptions = []
        if extendStart { options.insert(.drawsBeforeStartLocation) }
        if extendEnd { options.insert(.drawsAfterEndLocation) }
        return options
    }

    /// The function at so many places that eight-bit colours show no steps.
    private static func gradient(_ space: CGColorSpace, _ function: CGFunction) -> CGGradient? {
        guard space.model != .pattern, space.model != .indexed, function.rangeDimension == space.numberOfComponents + 1 else {
            return nil
        }
        let count = 512
        let (low, high) = function.firstDomain
        let locations = (0...count).map { Double($0) / Double(count) }
        let colors = locations.map { CGColor(space: space, values: function(low + (high - low) * CGFloat($0))).rgba }
        return CGGradient(colors: colors, locations: locations)
    }
}

extension CGContext {
    public func drawShading(_ shading: CGShading) {
        switch shading.shape {
        case .linear(let start, let end):
            drawLinearGradient(shading.gradient, start: start, end: end, options: shading.options)
        case .radial(let start, let startRadius, let end, let endRadius):
            drawRadialGradient(
                shading.gradient, startCenter: start, startRadius: startRadius, endCenter: end, endRadius: endRadius,
                options: shading.options)
        }
    }
}
