import Foundation

/// How the bytes of an image or a bitmap context are laid out.
struct PixelFormat {
    var bitsPerComponent: Int
    var bitsPerPixel: Int
    var bytesPerRow: Int
    var info: CGBitmapInfo
    var space: CGColorSpace

    var alphaInfo: CGImageAlphaInfo { info.alphaInfo }
    var isFloat: Bool { info.contains(.floatComponents) }

    var hasAlpha: Bool {
        switch alphaInfo {
        case .none, .noneSkipFirst, .noneSkipLast: false
        default: true
        }
    }

    var isPremultiplied: Bool { alphaInfo == .premultipliedFirst || alphaInfo == .premultipliedLast }

    private var leadingComponents: Int {
        switch alphaInfo {
        case .first, .premultipliedFirst, .noneSkipFirst: 1
        default: 0
        }
    }

    private var storedComponents: Int {
        switch alphaInfo {
        case .none: space.numberOfComponents
        case .alphaOnly: 1
        default: space.numberOfComponents + 1
        }
    }

    /// Whether the numbers fit together, so that reading a row stays inside it.
    func isValid(width: Int) -> Bool {
        guard [1, 2, 4, 8, 16, 32].contains(bitsPerComponent), (bitsPerComponent == 32) == isFloat || bitsPerComponent == 16,
            bitsPerPixel >= bitsPerComponent * storedComponents, bitsPerPixel <= 128, width > 0,
            width <= PixelBuffer.maximumDimension
        else { return false }
        return bytesPerRow >= (width * bitsPerPixel + 7) / 8
    }

    /// The byte offsets of red, green, blue and alpha in a 32-bit pixel of 8-bit components; `nil` for other layouts.
    var byteOffsets: (red: Int, green: Int, blue: Int, alpha: Int)? {
        guard bitsPerComponent == 8, bitsPerPixel == 32, space.model == .rgb, alphaInfo != .alphaOnly else { return nil }
        let first = leadingComponents == 1
        switch info.byteOrder {
        case .order32Little: return first ? (2, 1, 0, 3) : (3, 2, 1, 0)
        case .orderDefault, .order32Big: return first ? (1, 2, 3, 0) : (0, 1, 2, 3)
        default: return nil
        }
    }

    /// Reads the components of one pixel as 0…1: colour first, alpha last (1 where the layout has none).
    func readPixel(_ row: UnsafePointer<UInt8>, _ x: Int, into result: inout [CGFloat]) {
        let colorCount = alphaInfo == .alphaOnly ? 0 : space.numberOfComponents
        for index in 0..<colorCount {
            result[index] = CGFloat(component(row, x, leadingComponents + index))
        }
        let alphaIndex = alphaInfo == .alphaOnly ? 0 : (leadingComponents == 1 ? 0 : colorCount)
        result[colorCount] = hasAlpha ? CGFloat(component(row, x, alphaIndex)) : 1
    }

    private func component(_ row: UnsafePointer<UInt8>, _ x: Int, _ index: Int) -> Double {
        switch bitsPerComponent {
        case 8:
            let bytesPerPixel = bitsPerPixel / 8
            let position = info.byteOrder == .order32Little && bitsPerPixel == 32 ? 3 - index : index
            return Double(row[x * bytesPerPixel + position]) / 255
        case 16:
            let offset = x * bitsPerPixel / 8 + index * 2
            let little = info.byteOrder == .order16Little || info.byteOrder == .order32Little
            let bits = little ? UInt16(row[offset]) | UInt16(row[offset + 1]) << 8 : UInt16(row[offset]) << 8 | UInt16(row[offset + 1])
            return isFloat ? Self.halfToDouble(bits) : Double(bits) / 65535
        case 32:
            let offset = x * bitsPerPixel / 8 + index * 4
            let bytes = (0..<4).map { UInt32(row[offset + $0]) }
            let little = info.byteOrder == .order32Little
            let bits =
                little
                ? bytes[0] | bytes[1] << 8 | bytes[2] << 16 | bytes[3] << 24 : bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3]
            return Double(Float(bitPattern: bits))
        default:
            let bit = x * bitsPerPixel + index * bitsPerComponent
            let shift = 8 - bitsPerComponent - bit % 8
            let mask = (1 << bitsPerComponent) - 1
            return Double((Int(row[bit / 8]) >> shift) & mask) / Double(mask)
        }
    }

    private static func halfToDouble(_ bits: UInt16) -> Double {
        let sign: Double = bits & 0x8000 == 0 ? 1 : -1
        let exponent = Int(bits >> 10 & 0x1F)
        let fraction = Double(bits & 0x3FF)
        if exponent == 0 { return sign * fraction * pow(2, -24) }
        if exponent == 31 { return fraction == 0 ? sign * .infinity : .nan }
        return sign * (1 + fraction / 1024) * pow(2, Double(exponent - 15))
    }
}

/// `value × alpha ÷ 255`, rounded, for bytes.
@inline(__always)
func premultiply(_ value: UInt32, _ alpha: UInt32) -> UInt32 {
    let product = value &* alpha &+ 128
    return (product &+ (product >> 8)) >> 8
}
