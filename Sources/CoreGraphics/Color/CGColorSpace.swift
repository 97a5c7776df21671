import Foundation

public final class CGColorSpace: @unchecked Sendable {
    /// What the numbers of a colour mean.
    indirect enum Definition: Hashable {
        case gray(TransferFunction, isExtended: Bool)
        case rgb(toXYZ: ColorMatrix, TransferFunction, isExtended: Bool)
        case cmyk
        case lab(white: ColorVector, range: [Double])
        case xyz
        case indexed(base: CGColorSpace, table: [UInt8])
        case pattern(base: CGColorSpace?)
    }

    let definition: Definition
    private let nameString: String?
    /// The colours are sRGB already (device RGB counts as sRGB), so converting costs nothing.
    let isSRGB: Bool

    init(_ definition: Definition, name: String?) {
        self.definition = definition
        nameString = name
        if case .rgb(ColorPrimaries.sRGB, .sRGB, _) = definition { isSRGB = true } else { isSRGB = false }
    }

    /// The space with one of the names that are constants of this class; `nil` for any other name.
    public convenience init?(name: CFString) {
        let key = name as String
        guard let definition = Self.definition(named: key) else { return nil }
        self.init(definition, name: key)
    }

    public init?(
        calibratedGrayWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?, gamma: CGFloat
    ) {
        guard gamma > 0, whitePoint[1] == 1 else { return nil }
        definition = .gray(.gamma(Double(gamma)), isExtended: false)
        nameString = nil
        isSRGB = false
    }

    public init?(
        labWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?, range: UnsafePointer<CGFloat>?
    ) {
        guard whitePoint[0] > 0, whitePoint[1] == 1, whitePoint[2] > 0 else { return nil }
        let bounds = range.map { pointer in (0..<4).map { Double(pointer[$0]) } } ?? [-100, 100, -100, 100]
        definition = .lab(
            white: ColorVector(Double(whitePoint[0]), Double(whitePoint[1]), Double(whitePoint[2])), range: bounds)
        nameString = nil
        isSRGB = false
    }

    public init?(indexedBaseSpace baseSpace: CGColorSpace, last lastIndex: Int, colorTable: UnsafePointer<UInt8>) {
        guard (0...255).contains(lastIndex), baseSpace.model != .indexed, baseSpace.model != .pattern else { return nil }
        let count = (lastIndex + 1) * baseSpace.numberOfComponents
        definition = .indexed(base: baseSpace, table: Array(UnsafeBufferPointer(start: colorTable, count: count)))
        nameString = nil
        isSRGB = false
    }

    public init?(patternBaseSpace baseSpace: CGColorSpace?) {
        if baseSpace?.model == .pattern { return nil }
        definition = .pattern(base: baseSpace)
        nameString = nil
        isSRGB = false
    }

    public var name: CFString? { nameString.map { $0 as NSString } }

    public var model: CGColorSpaceModel {
        switch definition {
        case .gray: .monochrome
        case .rgb: .rgb
        case .cmyk: .cmyk
        case .lab: .lab
        case .xyz: .XYZ
        case .indexed: .indexed
        case .pattern: .pattern
        }
    }

    /// The number of components of a colour, alpha not counted.
    public var numberOfComponents: Int {
        switch definition {
        case .gray, .indexed: 1
        case .rgb, .lab, .xyz: 3
        case .cmyk: 4
        case .pattern(let base): base?.numberOfComponents ?? 0
        }
    }

    public var baseColorSpace: CGColorSpace? {
        switch definition {
        case .indexed(let base, _): base
        case .pattern(let base): base
        default: nil
        }
    }

    public var colorTable: [UInt8]? {
        if case .indexed(_, let table) = definition { table } else { nil }
    }

    public var isWideGamutRGB: Bool {
        guard case .rgb(let primaries, _, let isExtended) = definition else { return false }
        return isExtended || (primaries != ColorPrimaries.sRGB && primaries != ColorPrimaries.rec709)
    }

    public var supportsOutput: Bool {
        switch definition {
        case .gray, .rgb, .cmyk: true
        case .lab, .xyz, .indexed, .pattern: false
        }
    }

    var isExtended: Bool {
        switch definition {
        case .gray(_, let isExtended), .rgb(_, _, let isExtended): isExtended
        default: false
        }
    }
}

extension CGColorSpace: Hashable {
    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
        lhs === rhs || (lhs.definition == rhs.definition && lhs.nameString == rhs.nameString)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(model)
        hasher.combine(nameString)
    }
}

extension CGColorSpace {
    package static let deviceRGB = CGColorSpace(
        .rgb(toXYZ: ColorPrimaries.sRGB, .sRGB, isExtended: false), name: "kCGColorSpaceDeviceRGB")
    package static let deviceGray = CGColorSpace(.gray(.sRGB, isExtended: false), name: "kCGColorSpaceDeviceGray")
    package static let deviceCMYK = CGColorSpace(.cmyk, name: "kCGColorSpaceDeviceCMYK")
    package static let standardRGB = CGColorSpace(
        .rgb(toXYZ: ColorPrimaries.sRGB, .sRGB, isExtended: false), name: "kCGColorSpaceSRGB")
    package static let extendedStandardRGB = CGColorSpace(
        .rgb(toXYZ: ColorPrimaries.sRGB, .sRGB, isExtended: true), name: "kCGColorSpaceExtendedSRGB")
    package static let gammaGray = CGColorSpace(.gray(.gamma(2.2), isExtended: false), name: "kCGColorSpaceGenericGrayGamma2_2")
    package static let extendedGammaGray = CGColorSpace(
        .gray(.gamma(2.2), isExtended: true), name: "kCGColorSpaceExtendedGray")
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }

public func CGColorSpaceUsesExtendedRange(_ space: CGColorSpace) -> Bool { space.isExtended }

public func CGColorSpaceCreateExtended(_ space: CGColorSpace) -> CGColorSpace? { space.withRange(isExtended: true) }

public func CGColorSpaceCreateCopyWithStandardRange(_ s: CGColorSpace) -> CGColorSpace { s.withRange(isExtended: false) ?? s }

public func CGColorSpaceCreateLinearized(_ space: CGColorSpace) -> CGColorSpace? { space.linearized(isExtended: false) }

public func CGColorSpaceCreateExtendedLinearized(_ space: CGColorSpace) -> CGColorSpace? { space.linearized(isExtended: true) }

extension CGColorSpace {
    fileprivate func withRange(isExtended: Bool) -> CGColorSpace? {
        switch definition {
        case .gray(let transfer, _): Self.named(.gray(transfer, isExtended: isExtended))
        case .rgb(let matrix, let transfer, _): Self.named(.rgb(toXYZ: matrix, transfer, isExtended: isExtended))
        default: nil
        }
    }

    fileprivate func linearized(isExtended: Bool) -> CGColorSpace? {
        switch definition {
        case .gray: Self.named(.gray(.linear, isExtended: isExtended))
        case .rgb(let matrix, _, _): Self.named(.rgb(toXYZ: matrix, .linear, isExtended: isExtended))
        default: nil
        }
    }
}
