import CPixman
import CoreGraphics
import Foundation

/// A colour as it is painted: premultiplied, 8 bits a channel, `0xAARRGGBB`.
struct PremultipliedColor: Equatable {
    var word: UInt32

    static let clear = PremultipliedColor(word: 0)
    static let black = PremultipliedColor(word: 0xFF00_0000)

    init(word: UInt32) {
        self.word = word
    }

    /// - Parameters:
    ///   - opacity: multiplies the alpha.
    ///   - tint: multiplies the components (red, green, blue, alpha).
    init(_ color: CGColor, opacity: Double = 1, tint: SIMD4<Double>? = nil) {
        let rgba = color.rgba
        var parts = SIMD4(rgba.red, rgba.green, rgba.blue, rgba.alpha)
        if let tint { parts *= tint }
        let alpha = Self.unit(parts.w) * Self.unit(opacity)
        func channel(_ value: Double) -> UInt32 { UInt32((Self.unit(value) * alpha * 255).rounded()) }
        word = UInt32((alpha * 255).rounded()) << 24 | channel(parts.x) << 16 | channel(parts.y) << 8 | channel(parts.z)
    }

    private static func unit(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }

    var alpha: UInt32 { word >> 24 }
    var isOpaque: Bool { word >> 24 == 255 }
    var isClear: Bool { word >> 24 == 0 }

    /// The same colour, less opaque.
    func scaled(by opacity: UInt8) -> PremultipliedColor {
        if opacity == 255 { return self }
        func scale(_ shift: UInt32) -> UInt32 {
            let product = ((word >> shift) & 0xFF) * UInt32(opacity) + 128
            return ((product + (product >> 8)) >> 8) << shift
        }
        return PremultipliedColor(word: scale(24) | scale(16) | scale(8) | scale(0))
    }

    var pixman: pixman_color_t {
        func wide(_ shift: UInt32) -> UInt16 { UInt16((word >> shift) & 0xFF) * 257 }
        return pixman_color_t(red: wide(16), green: wide(8), blue: wide(0), alpha: wide(24))
    }
}

/// An opacity of 0…1 in 8 bits.
func opacityByte(_ value: Double) -> UInt8 {
    UInt8((min(max(value.isNaN ? 0 : value, 0), 1) * 255).rounded())
}
