import Foundation

/// A colour in the sRGB encoding, straight alpha, each component 0…1 (or beyond, before clamping).
package struct RGBAColor: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    var clamped: RGBAColor {
        func unit(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
        return RGBAColor(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
    }

    /// The same colour for a target whose memory has red and blue exchanged.
    var swappingRedBlue: RGBAColor { RGBAColor(red: blue, green: green, blue: red, alpha: alpha) }
}

extension CGColorSpace {
    /// Converts components (alpha not among them) to sRGB-encoded red, green and blue, not clamped.
    func sRGB(from components: ArraySlice<CGFloat>) -> (red: Double, green: Double, blue: Double) {
        func component(_ index: Int) -> Double { index < components.count ? Double(components[components.startIndex + index]) : 0 }
        if isSRGB { return (component(0), component(1), component(2)) }
        switch definition {
        case .gray(.gamma, _), .gray(.sRGB, _):
            // Grey values are shown as they are: 0.5 white draws as 0.5, 0.5, 0.5 on iOS.
            return (component(0), component(0), component(0))
        case .cmyk:
            let light = 1 - component(3)
            return ((1 - component(0)) * light, (1 - component(1)) * light, (1 - component(2)) * light)
        case .indexed(let base, let table):
            let count = base.numberOfComponents
            let index = Int(min(max(component(0).isNaN ? 0 : component(0), 0), Double(table.count / count - 1)))
            let entry = (0..<count).map { base.componentValue(table[index * count + $0], at: $0) }
            return base.sRGB(from: entry[...])
        case .pattern(let base):
            return base?.sRGB(from: components) ?? (0, 0, 0)
        default:
            let xyz = xyz(component(0), component(1), component(2))
            let linear = Self.xyzToLinearSRGB * xyz
            let encoded = linear.map(TransferFunction.sRGB.fromLinear)
            return (encoded.x, encoded.y, encoded.z)
        }
    }

    /// The component value that a byte 0…255 stands for.
    func componentValue(_ byte: UInt8, at index: Int) -> CGFloat {
        let unit = CGFloat(byte) / 255
        guard case .lab(_, let range) = definition else { return unit }
        if index == 0 { return unit * 100 }
        let low = CGFloat(range[index * 2 - 2])
        return low + unit * (CGFloat(range[index * 2 - 1]) - low)
    }

    private func xyz(_ c0: Double, _ c1: Double, _ c2: Double) -> ColorVector {
        switch definition {
        case .rgb(let matrix, let transfer, _):
            return matrix * ColorVector(c0, c1, c2).map(transfer.toLinear)
        case .gray(let transfer, _):
            let light = transfer.toLinear(c0)
            return ColorMatrix.whiteD65.map { $0 * light }
        case .lab(let white, _):
            func inverse(_ t: Double) -> Double { t > 6.0 / 29 ? t * t * t : 3 * 36.0 / 841 * (t - 4.0 / 29) }
            let fy = (c0 + 16) / 116
            let native = ColorVector(white.x * inverse(fy + c1 / 500), white.y * inverse(fy), white.z * inverse(fy - c2 / 200))
            return ColorMatrix.adaptation(from: white, to: ColorMatrix.whiteD65) * native
        case .xyz:
            return ColorMatrix.adaptation(from: ColorMatrix.whiteD50, to: ColorMatrix.whiteD65) * ColorVector(c0, c1, c2)
        case .cmyk, .indexed, .pattern:
            return ColorVector(0, 0, 0)
        }
    }

    private static let xyzToLinearSRGB = ColorPrimaries.sRGB.inverted()
    private static let luminance = ColorVector(0.2126, 0.7152, 0.0722)

    /// Converts sRGB-encoded values to this space's components; `nil` when the space cannot be a destination.
    func components(fromSRGB red: Double, _ green: Double, _ blue: Double) -> [CGFloat]? {
        func bounded(_ values: [Double]) -> [CGFloat] { values.map { CGFloat(isExtended ? $0 : min(max($0, 0), 1)) } }
        if isSRGB { return bounded([red, green, blue]) }
        let linear = ColorVector(red, green, blue).map(TransferFunction.sRGB.toLinear)
        switch definition {
        case .rgb(let matrix, let transfer, _):
            let own = (matrix.inverted() * (ColorPrimaries.sRGB * linear)).map(transfer.fromLinear)
            return bounded([own.x, own.y, own.z])
        case .gray(let transfer, _):
            let light = linear.x * Self.luminance.x + linear.y * Self.luminance.y + linear.z * Self.luminance.z
            if transfer == .linear { return bounded([light]) }
            return bounded([red == green && green == blue ? red : TransferFunction.sRGB.fromLinear(light)])
        case .cmyk:
            let black = 1 - max(red, green, blue)
            if black >= 1 { return [0, 0, 0, 1] }
            let light = 1 - black
            return bounded([(light - red) / light, (light - green) / light, (light - blue) / light, black])
        case .lab(let white, _):
            let xyz = ColorMatrix.adaptation(from: ColorMatrix.whiteD65, to: white) * (ColorPrimaries.sRGB * linear)
            func forward(_ t: Double) -> Double { t > 216.0 / 24389 ? cbrt(t) : t * 841 / 108 + 4.0 / 29 }
            let (fx, fy, fz) = (forward(xyz.x / white.x), forward(xyz.y / white.y), forward(xyz.z / white.z))
            return [CGFloat(116 * fy - 16), CGFloat(500 * (fx - fy)), CGFloat(200 * (fy - fz))]
        case .xyz:
            let xyz =
                ColorMatrix.adaptation(from: ColorMatrix.whiteD65, to: ColorMatrix.whiteD50) * (ColorPrimaries.sRGB * linear)
            return [CGFloat(xyz.x), CGFloat(xyz.y), CGFloat(xyz.z)]
        case .indexed, .pattern:
            return nil
        }
    }
}
