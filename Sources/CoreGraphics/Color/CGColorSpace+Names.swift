import Foundation

/// The matrices from linear RGB to XYZ under D65.
enum ColorPrimaries {
    private static let d65 = (0.3127, 0.3290)

    static let sRGB = ColorMatrix(red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06), white: d65)
    static let rec709 = sRGB
    static let p3 = ColorMatrix(red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060), white: d65)
    static let dciP3 = ColorMatrix(red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060), white: (0.314, 0.351))
    static let adobe = ColorMatrix(red: (0.64, 0.33), green: (0.21, 0.71), blue: (0.15, 0.06), white: d65)
    static let rec2020 = ColorMatrix(red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046), white: d65)
    static let romm = ColorMatrix(
        red: (0.734699, 0.265301), green: (0.159597, 0.840403), blue: (0.036598, 0.000105), white: (0.345704, 0.358540))
    static let acesCG = ColorMatrix(red: (0.713, 0.293), green: (0.165, 0.830), blue: (0.128, 0.044), white: (0.32168, 0.33767))
}

extension CGColorSpace {
    public static var acescgLinear: CFString { "kCGColorSpaceACESCGLinear" }
    public static var adobeRGB1998: CFString { "kCGColorSpaceAdobeRGB1998" }
    public static var dcip3: CFString { "kCGColorSpaceDCIP3" }
    public static var displayP3: CFString { "kCGColorSpaceDisplayP3" }
    public static var extendedDisplayP3: CFString { "kCGColorSpaceExtendedDisplayP3" }
    public static var extendedGray: CFString { "kCGColorSpaceExtendedGray" }
    public static var extendedITUR_2020: CFString { "kCGColorSpaceExtendedITUR_2020" }
    public static var extendedLinearDisplayP3: CFString { "kCGColorSpaceExtendedLinearDisplayP3" }
    public static var extendedLinearGray: CFString { "kCGColorSpaceExtendedLinearGray" }
    public static var extendedLinearITUR_2020: CFString { "kCGColorSpaceExtendedLinearITUR_2020" }
    public static var extendedLinearSRGB: CFString { "kCGColorSpaceExtendedLinearSRGB" }
    public static var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" }
    public static var genericCMYK: CFString { "kCGColorSpaceGenericCMYK" }
    public static var genericGrayGamma2_2: CFString { "kCGColorSpaceGenericGrayGamma2_2" }
    public static var genericLab: CFString { "kCGColorSpaceGenericLab" }
    public static var genericRGBLinear: CFString { "kCGColorSpaceGenericRGBLinear" }
    public static var genericXYZ: CFString { "kCGColorSpaceGenericXYZ" }
    public static var itur_2020: CFString { "kCGColorSpaceITUR_2020" }
    public static var itur_2020_sRGBGamma: CFString { "kCGColorSpaceITUR_2020_sRGBGamma" }
    public static var itur_709: CFString { "kCGColorSpaceITUR_709" }
    public static var linearDisplayP3: CFString { "kCGColorSpaceLinearDisplayP3" }
    public static var linearGray: CFString { "kCGColorSpaceLinearGray" }
    public static var linearITUR_2020: CFString { "kCGColorSpaceLinearITUR_2020" }
    public static var linearSRGB: CFString { "kCGColorSpaceLinearSRGB" }
    public static var rommrgb: CFString { "kCGColorSpaceROMMRGB" }
    public static var sRGB: CFString { "kCGColorSpaceSRGB" }

    static func definition(named name: String) -> Definition? {
        guard name.hasPrefix("kCGColorSpace") else { return nil }
        return switch name.dropFirst("kCGColorSpace".count) {
        case "SRGB", "DeviceRGB", "GenericRGB": .rgb(toXYZ: ColorPrimaries.sRGB, .sRGB, isExtended: false)
        case "ExtendedSRGB": .rgb(toXYZ: ColorPrimaries.sRGB, .sRGB, isExtended: true)
        case "LinearSRGB", "GenericRGBLinear": .rgb(toXYZ: ColorPrimaries.sRGB, .linear, isExtended: false)
        case "ExtendedLinearSRGB": .rgb(toXYZ: ColorPrimaries.sRGB, .linear, isExtended: true)
        case "DisplayP3": .rgb(toXYZ: ColorPrimaries.p3, .sRGB, isExtended: false)
        case "ExtendedDisplayP3": .rgb(toXYZ: ColorPrimaries.p3, .sRGB, isExtended: true)
        case "LinearDisplayP3": .rgb(toXYZ: ColorPrimaries.p3, .linear, isExtended: false)
        case "ExtendedLinearDisplayP3": .rgb(toXYZ: ColorPrimaries.p3, .linear, isExtended: true)
        case "DCIP3": .rgb(toXYZ: ColorPrimaries.dciP3, .gamma(2.6), isExtended: false)
        case "AdobeRGB1998": .rgb(toXYZ: ColorPrimaries.adobe, .gamma(563.0 / 256), isExtended: false)
        case "ITUR_709": .rgb(toXYZ: ColorPrimaries.rec709, .rec709, isExtended: false)
        case "ITUR_2020": .rgb(toXYZ: ColorPrimaries.rec2020, .rec709, isExtended: false)
        case "ExtendedITUR_2020": .rgb(toXYZ: ColorPrimaries.rec2020, .rec709, isExtended: true)
        case "LinearITUR_2020": .rgb(toXYZ: ColorPrimaries.rec2020, .linear, isExtended: false)
        case "ExtendedLinearITUR_2020": .rgb(toXYZ: ColorPrimaries.rec2020, .linear, isExtended: true)
        case "ITUR_2020_sRGBGamma": .rgb(toXYZ: ColorPrimaries.rec2020, .sRGB, isExtended: false)
        case "ROMMRGB": .rgb(toXYZ: ColorPrimaries.romm, .romm, isExtended: false)
        case "ACESCGLinear": .rgb(toXYZ: ColorPrimaries.acesCG, .linear, isExtended: false)
        case "DeviceGray": .gray(.sRGB, isExtended: false)
        case "GenericGrayGamma2_2", "GenericGray": .gray(.gamma(2.2), isExtended: false)
        case "ExtendedGray": .gray(.gamma(2.2), isExtended: true)
        case "LinearGray": .gray(.linear, isExtended: false)
        case "ExtendedLinearGray": .gray(.linear, isExtended: true)
        case "GenericCMYK", "DeviceCMYK": .cmyk
        case "GenericLab": .lab(white: ColorMatrix.whiteD50, range: [-128, 127, -128, 127])
        case "GenericXYZ": .xyz
        default: nil
        }
    }

    /// The space of a definition, under the name it has among the constants, if it has one.
    static func named(_ definition: Definition) -> CGColorSpace {
        let names = [
            sRGB, extendedSRGB, linearSRGB, extendedLinearSRGB, displayP3, extendedDisplayP3, linearDisplayP3,
            extendedLinearDisplayP3, itur_2020, extendedITUR_2020, linearITUR_2020, extendedLinearITUR_2020, genericGrayGamma2_2,
            extendedGray, linearGray, extendedLinearGray,
        ]
        let name = names.map { $0 as String }.first { Self.definition(named: $0) == definition }
        return CGColorSpace(definition, name: name)
    }
}
