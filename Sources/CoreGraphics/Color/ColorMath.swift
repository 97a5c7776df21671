import Foundation

/// Three numbers: linear light, or a CIE XYZ colour under D65.
struct ColorVector: Hashable {
    var x: Double
    var y: Double
    var z: Double

    init(_ x: Double, _ y: Double, _ z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    func map(_ body: (Double) -> Double) -> ColorVector { ColorVector(body(x), body(y), body(z)) }
}

struct ColorMatrix: Hashable {
    var row0: ColorVector
    var row1: ColorVector
    var row2: ColorVector

    init(_ row0: ColorVector, _ row1: ColorVector, _ row2: ColorVector) {
        self.row0 = row0
        self.row1 = row1
        self.row2 = row2
    }

    /// The matrix from linear RGB to XYZ, adapted to D65, for primaries and a white point given as xy chromaticities.
    init(red: (Double, Double), green: (Double, Double), blue: (Double, Double), white: (Double, Double)) {
        func xyz(_ c: (Double, Double)) -> ColorVector { ColorVector(c.0 / c.1, 1, (1 - c.0 - c.1) / c.1) }
        let (r, g, b, w) = (xyz(red), xyz(green), xyz(blue), xyz(white))
        let primaries = ColorMatrix(ColorVector(r.x, g.x, b.x), ColorVector(r.y, g.y, b.y), ColorVector(r.z, g.z, b.z))
        let scale = primaries.inverted() * w
        let native = ColorMatrix(
            ColorVector(r.x * scale.x, g.x * scale.y, b.x * scale.z), ColorVector(r.y * scale.x, g.y * scale.y, b.y * scale.z),
            ColorVector(r.z * scale.x, g.z * scale.y, b.z * scale.z))
        self = ColorMatrix.adaptation(from: w, to: ColorMatrix.whiteD65) * native
    }

    static let whiteD65 = ColorVector(0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290)
    static let whiteD50 = ColorVector(0.9642, 1, 0.8249)

    /// Bradford's chromatic adaptation.
    static func adaptation(from source: ColorVector, to destination: ColorVector) -> ColorMatrix {
        if source == destination {
            return ColorMatrix(ColorVector(1, 0, 0), ColorVector(0, 1, 0), ColorVector(0, 0, 1))
        }
        let cone = ColorMatrix(
            ColorVector(0.8951, 0.2664, -0.1614), ColorVector(-0.7502, 1.7135, 0.0367), ColorVector(0.0389, -0.0685, 1.0296))
        let from = cone * source
        let to = cone * destination
        let scale = ColorMatrix(ColorVector(to.x / from.x, 0, 0), ColorVector(0, to.y / from.y, 0), ColorVector(0, 0, to.z / from.z))
        return cone.inverted() * scale * cone
    }

    static func * (m: ColorMatrix, v: ColorVector) -> ColorVector {
        func dot(_ a: ColorVector) -> Double { a.x * v.x + a.y * v.y + a.z * v.z }
        return ColorVector(dot(m.row0), dot(m.row1), dot(m.row2))
    }

    static func * (a: ColorMatrix, b: ColorMatrix) -> ColorMatrix {
        let columns = [
            a * ColorVector(b.row0.x, b.row1.x, b.row2.x), a * ColorVector(b.row0.y, b.row1.y, b.row2.y),
            a * ColorVector(b.row0.z, b.row1.z, b.row2.z),
        ]
        return ColorMatrix(
            ColorVector(columns[0].x, columns[1].x, columns[2].x), ColorVector(columns[0].y, columns[1].y, columns[2].y),
            ColorVector(columns[0].z, columns[1].z, columns[2].z))
    }

    func inverted() -> ColorMatrix {
        let (a, b, c) = (row0.x, row0.y, row0.z)
        let (d, e, f) = (row1.x, row1.y, row1.z)
        let (g, h, i) = (row2.x, row2.y, row2.z)
        let determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
        let k = 1 / determinant
        return ColorMatrix(
            ColorVector((e * i - f * h) * k, (c * h - b * i) * k, (b * f - c * e) * k),
            ColorVector((f * g - d * i) * k, (a * i - c * g) * k, (c * d - a * f) * k),
            ColorVector((d * h - e * g) * k, (b * g - a * h) * k, (a * e - b * d) * k))
    }
}

/// How a stored component relates to linear light. Negative values mirror positive ones, as extended ranges need.
enum TransferFunction: Hashable {
    case linear
    case sRGB
    case gamma(Double)
    case rec709
    case romm

    func toLinear(_ value: Double) -> Double {
        let v = abs(value)
        let result: Double =
            switch self {
            case .linear: v
            case .sRGB: v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
            case .gamma(let gamma): pow(v, gamma)
            case .rec709: v < 0.081 ? v / 4.5 : pow((v + 0.099) / 1.099, 1 / 0.45)
            case .romm: v < 0.03125 ? v / 16 : pow(v, 1.8)
            }
        return value < 0 ? -result : result
    }

    func fromLinear(_ value: Double) -> Double {
        let v = abs(value)
        let result: Double =
            switch self {
            case .linear: v
            case .sRGB: v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055
            case .gamma(let gamma): pow(v, 1 / gamma)
            case .rec709: v < 0.018 ? v * 4.5 : 1.099 * pow(v, 0.45) - 0.099
            case .romm: v < 0.001953125 ? v * 16 : pow(v, 1 / 1.8)
            }
        return value < 0 ? -result : result
    }
}
